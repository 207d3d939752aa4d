//! Patterns in the syntax of CPython 3.11's `re`, and what it refuses although it is unambiguous: `\p{..}`, `(?<name>..)`,
//! `\k<name>`, `\z`, global flags after the start (they act on the whole pattern, as up to Python 3.10) and look-behind
//! of any width.

use std::collections::BTreeMap;
use std::sync::Arc;

use regex_syntax::hir::ClassUnicode;

use super::ast::{Ast, Branch, Cursor, Dialect, Fault, Node, Parsed, Repeat, RepeatKind, Words, number};
use super::case::{self, Case};
use super::property;
use crate::text::python;

/// `re.compile` refuses this many repetitions and more.
const MAX_REPEAT: u32 = u32::MAX;

/// The flags that change what a pattern means on a normalised text; `(?m)`, `(?s)` and `(?u)` do not.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Flags {
    pub(super) ignore_case: bool,
    pub(super) ascii: bool,
    pub(super) verbose: bool,
}

impl Flags {
    fn case(self) -> Case {
        match (self.ignore_case, self.ascii) {
            (false, _) => Case::Sensitive,
            (true, false) => Case::Python,
            (true, true) => Case::Ascii,
        }
    }

    fn words(self) -> Words {
        if self.ascii { Words::Ascii } else { Words::Python }
    }
}

/// Parses a pattern under IGNORECASE.
pub(super) fn parse(pattern: &[char]) -> Parsed<Ast> {
    let mut flags = Flags { ignore_case: true, ascii: false, verbose: false };
    loop {
        let mut parser = Parser {
            cursor: Cursor::new(pattern),
            flags,
            later: flags,
            unicode: false,
            depth: 0,
            groups: vec![true],
            names: BTreeMap::new(),
            in_lookbehind: None,
            conditions: Vec::new(),
            categories: Vec::new(),
        };
        let parsed = parser.pattern();
        // A global flag acts on what stands before it too, so it takes another round; each round has one flag more.
        if parser.later == flags {
            return parsed;
        }
        flags = parser.later;
    }
}

/// What the last item was, for the quantifier after it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Last {
    Nothing,
    Position,
    Repeat,
    Other,
}

/// What stands between brackets or after a backslash.
enum Member {
    Char(char),
    Set(Arc<ClassUnicode>),
}

pub(super) struct Parser<'a> {
    pub(super) cursor: Cursor<'a>,
    pub(super) flags: Flags,
    /// `flags` and the global flags read so far.
    pub(super) later: Flags,
    /// Whether a global `(?u)` was read.
    pub(super) unicode: bool,
    pub(super) depth: usize,
    /// Whether the group of this index is closed.
    pub(super) groups: Vec<bool>,
    pub(super) names: BTreeMap<String, usize>,
    /// Inside a look-behind: the number of groups where the outermost one starts.
    pub(super) in_lookbehind: Option<usize>,
    /// Groups that conditions name by number, and where.
    pub(super) conditions: Vec<(usize, usize)>,
    /// The sets of `\d`, `\w` and so on, by letter and whether they are those of ASCII.
    categories: Vec<((char, bool), Arc<ClassUnicode>)>,
}

impl Parser<'_> {
    fn pattern(&mut self) -> Parsed<Ast> {
        let mut branches = Vec::new();
        loop {
            let start = self.cursor.at;
            let node = self.sequence()?;
            branches.push(Branch { node, source: start..self.cursor.at });
            if !self.cursor.eat('|') {
                break;
            }
        }
        if self.cursor.peek().is_some() {
            return Err(Fault::new("unbalanced parenthesis", self.cursor.at));
        }
        if let Some(&(group, at)) = self.conditions.iter().find(|&&(group, _)| group >= self.groups.len()) {
            return Err(Fault::new(format!("invalid group reference {group}"), at));
        }
        Ok(Ast { dialect: Dialect::Python, case: Case::Python, branches, groups: self.groups.len() })
    }

    pub(super) fn alternatives(&mut self) -> Parsed<Node> {
        let mut nodes = vec![self.sequence()?];
        while self.cursor.eat('|') {
            nodes.push(self.sequence()?);
        }
        Ok(Node::alternate(nodes))
    }

    /// Items up to the next `|` or `)`.
    pub(super) fn sequence(&mut self) -> Parsed<Node> {
        let mut nodes: Vec<Node> = Vec::new();
        let mut last = Last::Nothing;
        while let Some(c) = self.cursor.peek().filter(|&c| c != '|' && c != ')') {
            let at = self.cursor.at;
            if self.flags.verbose && self.skip_verbose()? {
                continue;
            }
            self.cursor.next();
            let (node, kind) = match c {
                '*' | '+' | '?' | '{' => {
                    if let Some((min, max)) = self.quantifier(c, at)? {
                        let item = match last {
                            Last::Nothing | Last::Position => return Err(Fault::new("nothing to repeat", at)),
                            Last::Repeat => return Err(Fault::new("multiple repeat", at)),
                            Last::Other => nodes.pop().unwrap_or(Node::Empty),
                        };
                        nodes.push(self.repeat(item, min, max));
                        last = Last::Repeat;
                        continue;
                    }
                    (Node::set(self.flags.case().literal('{')), Last::Other)
                }
                '.' => (Node::set(case::any()), Last::Other),
                '^' => (Node::Start, Last::Position),
                '$' => (Node::End, Last::Position),
                '[' => (Node::set(self.set(at)?), Last::Other),
                '\\' => self.escape(at)?,
                '(' => match self.group(at)? {
                    Some(node) => (node, Last::Other),
                    None => continue,
                },
                _ => (Node::set(self.flags.case().literal(c)), Last::Other),
            };
            nodes.push(node);
            last = kind;
        }
        Ok(Node::concat(nodes))
    }

    /// Skips white space or a comment of a verbose pattern.
    fn skip_verbose(&mut self) -> Parsed<bool> {
        match self.cursor.peek() {
            Some(' ' | '\t' | '\n' | '\r' | '\u{B}' | '\u{C}') => {
                self.cursor.next();
                Ok(true)
            }
            Some('#') => {
                while !matches!(self.token()?, None | Some('\n')) {}
                Ok(true)
            }
            _ => Ok(false),
        }
    }

    /// A character, or a backslash together with what follows it.
    pub(super) fn token(&mut self) -> Parsed<Option<char>> {
        let c = self.cursor.next();
        if c == Some('\\') && self.cursor.next().is_none() {
            return Err(Fault::new("bad escape (end of pattern)", self.cursor.at - 1));
        }
        Ok(c)
    }

    /// The numbers of a quantifier that starts with `c`; `None` for a `{` that is only a brace.
    fn quantifier(&mut self, c: char, at: usize) -> Parsed<Option<(u32, Option<u32>)>> {
        match c {
            '*' => return Ok(Some((0, None))),
            '+' => return Ok(Some((1, None))),
            '?' => return Ok(Some((0, Some(1)))),
            _ => {}
        }
        let start = self.cursor.at;
        if self.cursor.peek() == Some('}') {
            return Ok(None);
        }
        let low = self.cursor.eat_while(usize::MAX, |c| c.is_ascii_digit());
        let high = if self.cursor.eat(',') { self.cursor.eat_while(usize::MAX, |c| c.is_ascii_digit()) } else { low };
        if !self.cursor.eat('}') {
            self.cursor.at = start;
            return Ok(None);
        }
        let parse = |digits: &[char]| match number(digits) {
            Some(n) if n < MAX_REPEAT => Ok(n),
            _ => Err(Fault::limit("the repetition number is too large", start)),
        };
        let min = if low.is_empty() { 0 } else { parse(low)? };
        let max = if high.is_empty() { None } else { Some(parse(high)?) };
        if max.is_some_and(|max| max < min) {
            return Err(Fault::new("min repeat greater than max repeat", at + 1));
        }
        Ok(Some((min, max)))
    }

    fn repeat(&mut self, node: Node, min: u32, max: Option<u32>) -> Node {
        let kind = if self.cursor.eat('?') {
            RepeatKind::Lazy
        } else if self.cursor.eat('+') {
            RepeatKind::Possessive
        } else {
            RepeatKind::Greedy
        };
        Node::Repeat(Box::new(Repeat { node, min, max, kind, groups: 0..0 }))
    }

    /// What follows a backslash outside of brackets.
    fn escape(&mut self, at: usize) -> Parsed<(Node, Last)> {
        let Some(c) = self.cursor.next() else {
            return Err(Fault::new("bad escape (end of pattern)", at));
        };
        let words = self.flags.words();
        let node = match c {
            'A' => return Ok((Node::Start, Last::Position)),
            'Z' | 'z' => return Ok((Node::End, Last::Position)),
            'b' | 'B' => return Ok((Node::Boundary { words, negated: c == 'B' }, Last::Position)),
            'k' if self.cursor.eat('<') => {
                let start = self.cursor.at;
                let name = self.name('>')?;
                self.named_backref(&name, start)?
            }
            '1'..='9' => return Ok((self.digits(c, at)?, Last::Other)),
            _ => match self.common_escape(c, at)? {
                Member::Char(c) => Node::set(self.flags.case().literal(c)),
                Member::Set(set) => Node::Set(set),
            },
        };
        Ok((node, Last::Other))
    }

    /// `\1` and so on: a group, or with three octal digits a character.
    fn digits(&mut self, first: char, at: usize) -> Parsed<Node> {
        let mut group = first.to_digit(10).unwrap_or(0) as usize;
        if let Some(second) = self.cursor.peek().and_then(|c| c.to_digit(10)) {
            self.cursor.next();
            let octal = [Some(first), char::from_digit(second, 10), self.cursor.peek()].map(|c| c?.to_digit(8));
            if let [Some(a), Some(b), Some(c)] = octal {
                self.cursor.next();
                return Ok(Node::set(self.flags.case().literal(octal_char(a * 64 + b * 8 + c, at)?)));
            }
            group = group * 10 + second as usize;
        }
        self.backref(group, at + 1)
    }

    /// The escapes that mean the same inside and outside of brackets; `c` is consumed already.
    fn common_escape(&mut self, c: char, at: usize) -> Parsed<Member> {
        let bad = || Fault::new(format!("bad escape \\{c}"), at);
        let code = match c {
            'd' | 'D' | 's' | 'S' | 'w' | 'W' => return Ok(Member::Set(self.category(c))),
            'p' | 'P' => {
                let set = property::python(&mut self.cursor, at)?;
                let set = if c == 'P' { case::negated(set) } else { set };
                return Ok(Member::Set(Arc::new(self.flags.case().close(set))));
            }
            'N' => {
                let message = "\\N{..} is not available: write the character itself, or \\uXXXX or \\UXXXXXXXX";
                return Err(Fault::new(message, at));
            }
            'a' => 0x07,
            'f' => 0x0C,
            'n' => 0x0A,
            'r' => 0x0D,
            't' => 0x09,
            'v' => 0x0B,
            'x' => self.cursor.eat_hex(2).ok_or_else(|| Fault::new("incomplete escape \\x", at))?,
            'u' => self.cursor.eat_hex(4).ok_or_else(|| Fault::new("incomplete escape \\u", at))?,
            'U' => self.cursor.eat_hex(8).ok_or_else(|| Fault::new("incomplete escape \\U", at))?,
            '0' => {
                let more = self.cursor.eat_while(2, |c| c.is_digit(8));
                more.iter().fold(0, |n, c| n * 8 + c.to_digit(8).unwrap_or(0))
            }
            _ if c.is_ascii_alphabetic() => return Err(bad()),
            _ => u32::from(c),
        };
        if (0xD800..0xE000).contains(&code) {
            // Half of a surrogate pair: Python's strings can hold one, ours cannot.
            return Ok(Member::Set(Arc::new(ClassUnicode::empty())));
        }
        char::from_u32(code).map(Member::Char).ok_or_else(bad)
    }

    fn category(&mut self, c: char) -> Arc<ClassUnicode> {
        if let Some((_, set)) = self.categories.iter().find(|(known, _)| *known == (c, self.flags.ascii)) {
            return Arc::clone(set);
        }
        let set = match (c.to_ascii_lowercase(), self.flags.ascii) {
            ('d', true) => case::range('0', '9'),
            ('d', false) => case::ranges(&python::class_ranges(r"\p{Nd}")),
            // The only white space of a normalised text.
            ('s', _) => case::single(' '),
            _ => self.flags.words().set(),
        };
        let set = Arc::new(if c.is_ascii_uppercase() { case::negated(set) } else { set });
        self.categories.push(((c, self.flags.ascii), Arc::clone(&set)));
        set
    }

    /// A set; its `[` is consumed already.
    fn set(&mut self, at: usize) -> Parsed<ClassUnicode> {
        let unterminated = || Fault::new("unterminated character set", at);
        let negated = self.cursor.eat('^');
        let mut set = ClassUnicode::empty();
        let case = self.flags.case();
        let mut is_first = true;
        loop {
            let start = self.cursor.at;
            let c = self.cursor.next().ok_or_else(unterminated)?;
            if c == ']' && !is_first {
                break;
            }
            is_first = false;
            let low = self.member(c, start)?;
            if !self.cursor.eat('-') {
                low.add_to(&mut set, case);
                continue;
            }
            let next = self.cursor.at;
            let c = self.cursor.next().ok_or_else(unterminated)?;
            if c == ']' {
                low.add_to(&mut set, case);
                set.union(&case::single('-'));
                break;
            }
            let high = self.member(c, next)?;
            match (low, high) {
                (Member::Char(low), Member::Char(high)) if low <= high => {
                    set.union(&case.close(case::range(low, high)));
                }
                _ => return Err(Fault::new("bad character range", start)),
            }
        }
        Ok(if negated { case::negated(set) } else { set })
    }

    fn member(&mut self, c: char, at: usize) -> Parsed<Member> {
        if c != '\\' {
            return Ok(Member::Char(c));
        }
        let Some(c) = self.cursor.next() else {
            return Err(Fault::new("bad escape (end of pattern)", at));
        };
        match c {
            'b' => Ok(Member::Char('\u{8}')),
            '0'..='7' => {
                let more = self.cursor.eat_while(2, |c| c.is_digit(8));
                let code = [c].iter().chain(more).fold(0, |n, c| n * 8 + c.to_digit(8).unwrap_or(0));
                octal_char(code, at).map(Member::Char)
            }
            '8' | '9' => Err(Fault::new(format!("bad escape \\{c}"), at)),
            _ => self.common_escape(c, at),
        }
    }
}

impl Member {
    fn add_to(&self, set: &mut ClassUnicode, case: Case) {
        match self {
            Member::Char(c) => set.union(&case.literal(*c)),
            Member::Set(more) => set.union(more),
        }
    }
}

fn octal_char(code: u32, at: usize) -> Parsed<char> {
    match u8::try_from(code) {
        Ok(code) => Ok(char::from(code)),
        Err(_) => Err(Fault::new(format!("octal escape value \\{code:o} outside of range 0-0o377"), at)),
    }
}
