//! Type strings to types, as Python would evaluate them.

use super::registered;
use super::{Kind, MAX_DEPTH};
use crate::error::{Error, ErrorKind, Result};
use crate::value::Value;

const NAMES: &str = "Any, List, Dict, Tuple, Union, Optional, Literal, int, str, float, bool, Text, Number, TextTurn, \
                     ToolCallTurn, ToolOutputTurn, Dialog, Table, Audio, Image, Video, Conversation, Document, \
                     MultiDocument, RagResponse, SQLDatabase, Tool, JsonSchema, ToolCall";

/// The type that a type string means.
pub(super) fn parse(text: &str) -> Result<Kind> {
    // Replaced wherever it stands, in quoted texts too.
    let mut simple = text.to_owned();
    for (from, to) in [("list", "List"), ("tuple", "Tuple"), ("dict", "Dict"), ("typing.", ""), (" ", "")] {
        simple = simple.replace(from, to);
    }
    let tokens =
        tokens(&simple).ok_or_else(|| bad(text, &format!("it may hold {NAMES}, texts, numbers, `[ ] , |`")))?;
    if !tokens.iter().any(|token| matches!(token, Token::Name(_) | Token::Mark(_))) {
        return Err(bad(text, "it names no type"));
    }
    let mut parser = Parser { text, tokens: &tokens, at: 0, internal: false };
    let kind = parser.whole()?;
    Ok(kind)
}

/// The type of a definition of ours; these may use all registered types.
pub(super) fn definition(text: &str) -> Kind {
    let compact = text.replace(' ', "");
    let tokens = tokens(&compact).unwrap_or_default();
    let mut parser = Parser { text, tokens: &tokens, at: 0, internal: true };
    parser.whole().unwrap_or_else(|_| Kind::Unsupported(text.to_owned()))
}

fn bad(text: &str, why: &str) -> Error {
    let shown: String =
        if text.chars().count() > 80 { text.chars().take(79).chain(['…']).collect() } else { text.to_owned() };
    Error::new(ErrorKind::BadTypeString, format!("`{shown}` is no type string: {why}"))
}

#[derive(Debug, Clone, PartialEq)]
enum Token<'a> {
    Name(&'a str),
    Text(String),
    Number(Value),
    /// `[`, `]`, `,` or `|`.
    Mark(char),
}

/// The tokens, or nothing where something else stands.
fn tokens(text: &str) -> Option<Vec<Token<'_>>> {
    let mut tokens = Vec::new();
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let (token, length) = match c {
            '[' | ']' | ',' | '|' => (Token::Mark(c), 1),
            '\'' | '"' => {
                let end = rest[1..].find(c)?;
                let inner = &rest[1..=end];
                if inner.contains(['\\', '\n']) {
                    return None;
                }
                // The bar of a union is looked for in texts too.
                (Token::Text(inner.replace('|', ",")), end + 2)
            }
            '0'..='9' => {
                let end = rest.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(rest.len());
                (Token::Number(number(&rest[..end])?), end)
            }
            _ => {
                let end = rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '_').unwrap_or(rest.len());
                if end == 0 {
                    return None;
                }
                (Token::Name(&rest[..end]), end)
            }
        };
        tokens.push(token);
        rest = &rest[length..];
    }
    Some(tokens)
}

/// A number as Python reads it: no leading zero, digits on both sides of a dot.
fn number(text: &str) -> Option<Value> {
    match text.split_once('.') {
        Some((whole, fraction)) if !whole.is_empty() && !fraction.is_empty() && !fraction.contains('.') => {
            text.parse().ok().map(Value::Float)
        }
        Some(_) => None,
        None if text.len() > 1 && text.starts_with('0') => None,
        None => text.parse().ok().map(Value::Int),
    }
}

struct Parser<'a> {
    text: &'a str,
    tokens: &'a [Token<'a>],
    at: usize,
    internal: bool,
}

/// What an expression of a type string evaluates to.
enum Item {
    Type(Kind),
    /// A name that takes arguments, without them.
    Bare(&'static str),
    /// A text or a number.
    Value(Value),
    /// A list in brackets of its own.
    List(Vec<Item>),
}

impl Parser<'_> {
    fn bad(&self, why: &str) -> Error {
        bad(self.text, why)
    }

    fn take(&mut self, mark: char) -> bool {
        let there = self.tokens.get(self.at) == Some(&Token::Mark(mark));
        self.at += usize::from(there);
        there
    }

    fn whole(&mut self) -> Result<Kind> {
        let mut items = vec![self.item(0)?];
        while self.take(',') {
            items.push(self.item(0)?);
        }
        if self.at < self.tokens.len() {
            return Err(self.bad("something stands behind its end"));
        }
        match (items.pop(), items.is_empty()) {
            (Some(Item::Type(kind)), true) => Ok(kind),
            (Some(Item::Bare("Literal")), true) => Ok(Kind::BareLiteral),
            // A name without its arguments, a list or several types: it evaluates, and no value can be checked against it.
            _ => Ok(Kind::Unsupported(self.text.to_owned())),
        }
    }

    /// One element: a term, or several with bars between them.
    fn item(&mut self, depth: usize) -> Result<Item> {
        if depth > MAX_DEPTH {
            let message = format!("a type string nested deeper than {MAX_DEPTH} levels");
            return Err(Error::new(ErrorKind::LimitExceeded, message));
        }
        let first = self.term(depth)?;
        if !self.take('|') {
            return Ok(first);
        }
        let mut members = vec![self.type_of(first)?];
        // A bar at the end becomes a comma at the end, which Python allows.
        while !matches!(self.tokens.get(self.at), None | Some(Token::Mark(',' | ']'))) {
            let member = self.term(depth)?;
            members.push(self.type_of(member)?);
            if !self.take('|') {
                break;
            }
        }
        Ok(Item::Type(Kind::union(members)))
    }

    fn term(&mut self, depth: usize) -> Result<Item> {
        let token = self.tokens.get(self.at).ok_or_else(|| self.bad("it ends too early"))?;
        self.at += 1;
        let mut item = match token {
            Token::Name(name) => self.named(name)?,
            Token::Number(number) => Item::Value(number.clone()),
            Token::Text(text) => {
                let mut joined = text.clone();
                while let Some(Token::Text(more)) = self.tokens.get(self.at) {
                    joined.push_str(more);
                    self.at += 1;
                }
                Item::Value(Value::Text(joined))
            }
            Token::Mark('[') => Item::List(if self.take(']') { Vec::new() } else { self.arguments(depth)? }),
            Token::Mark(mark) => return Err(self.bad(&format!("`{mark}` stands where a type should"))),
        };
        while self.take('[') {
            let arguments = self.arguments(depth)?;
            item = self.apply(item, arguments)?;
        }
        Ok(item)
    }

    /// Elements up to the closing bracket; at least one, and a comma may end them.
    fn arguments(&mut self, depth: usize) -> Result<Vec<Item>> {
        let mut items = vec![self.item(depth + 1)?];
        loop {
            let comma = self.take(',');
            if self.take(']') {
                return Ok(items);
            }
            if !comma {
                return Err(self.bad("a bracket is not closed"));
            }
            items.push(self.item(depth + 1)?);
        }
    }

    fn named(&self, name: &str) -> Result<Item> {
        Ok(match name {
            "Any" => Item::Type(Kind::Any),
            "int" => Item::Type(Kind::Int),
            "float" => Item::Type(Kind::Float),
            "bool" => Item::Type(Kind::Bool),
            "str" => Item::Type(Kind::Str),
            "List" => Item::Bare("List"),
            "Dict" => Item::Bare("Dict"),
            "Tuple" => Item::Bare("Tuple"),
            "Union" => Item::Bare("Union"),
            "Optional" => Item::Bare("Optional"),
            "Literal" => Item::Bare("Literal"),
            _ => match registered::find(name, self.internal) {
                Some(registered) => Item::Type(Kind::Registered(registered)),
                None => return Err(self.bad(&format!("`{name}` is none of {NAMES}"))),
            },
        })
    }

    fn apply(&self, item: Item, arguments: Vec<Item>) -> Result<Item> {
        let Item::Bare(name) = item else { return Err(self.bad("brackets stand behind what takes no arguments")) };
        if name == "Literal" {
            return self.literal(arguments);
        }
        let mut types = arguments.into_iter().map(|argument| self.type_of(argument)).collect::<Result<Vec<_>>>()?;
        let wrong = |expected| self.bad(&format!("`{name}` takes {expected}"));
        let kind = match (name, types.len()) {
            ("List", 1) => Kind::List(Box::new(types.remove(0))),
            ("Dict", 2) => {
                let (key, item) = (types.remove(0), types.remove(0));
                Kind::Dict(Box::new(key), Box::new(item))
            }
            ("Dict", _) => return Err(wrong("two types")),
            ("Optional", 1) => {
                types.push(Kind::None);
                Kind::union(types)
            }
            ("List" | "Optional", _) => return Err(wrong("one type")),
            ("Union", _) => Kind::union(types),
            _ => Kind::Tuple(types),
        };
        Ok(Item::Type(kind))
    }

    fn literal(&self, arguments: Vec<Item>) -> Result<Item> {
        let mut values: Vec<Value> = Vec::new();
        for argument in arguments {
            let value = self.value_of(argument)?;
            if !values.contains(&value) {
                values.push(value);
            }
        }
        Ok(Item::Type(Kind::Literal(values)))
    }

    fn value_of(&self, item: Item) -> Result<Value> {
        match item {
            Item::Value(value) => Ok(value),
            Item::List(items) => {
                items.into_iter().map(|item| self.value_of(item)).collect::<Result<Vec<_>>>().map(Value::List)
            }
            Item::Type(_) | Item::Bare(_) => Err(self.bad("`Literal` takes texts and numbers")),
        }
    }

    /// An element as an argument of a type.
    fn type_of(&self, item: Item) -> Result<Kind> {
        match item {
            Item::Type(kind) => Ok(kind),
            Item::Bare(name @ ("List" | "Dict" | "Tuple")) => Ok(Kind::Unsupported(name.to_owned())),
            Item::Bare(name) => Err(self.bad(&format!("`{name}` stands without arguments"))),
            // Python takes a text for a reference to a type of that name, and lets numbers pass.
            Item::Value(value) => Ok(Kind::Unsupported(crate::task::python_text::repr(&value))),
            Item::List(_) => Err(self.bad("a list stands where a type should")),
        }
    }
}
