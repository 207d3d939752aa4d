//! Bracket expressions of JavaScript.

use std::collections::BTreeSet;

use regex_syntax::hir::{ClassUnicode, ClassUnicodeRange};

use super::ast::{Fault, MAX_DEPTH, Node, Parsed};
use super::case::{self, Case};
use super::javascript::{Escape, Parser};

/// A bracket expression; its `[` is consumed already.
pub(super) fn class(parser: &mut Parser<'_>, at: usize) -> Parsed<Node> {
    if !parser.mode.sets {
        return plain(parser, at).map(Node::set);
    }
    Ok(nested(parser, at, 0)?.into_node(parser.mode.case()))
}

/// Without `v`.
fn plain(parser: &mut Parser<'_>, at: usize) -> Parsed<ClassUnicode> {
    let case = parser.mode.case();
    let negated = parser.cursor.eat('^');
    let mut set = ClassUnicode::empty();
    while !parser.cursor.eat(']') {
        let start = parser.cursor.at;
        let low = plain_member(parser, at)?;
        let is_range = parser.cursor.peek() == Some('-') && parser.cursor.peek_at(1).is_some_and(|c| c != ']');
        if !is_range {
            set.union(&into_set(parser, low));
            continue;
        }
        parser.cursor.next();
        match (low, plain_member(parser, at)?) {
            (Escape::Char(low), Escape::Char(high)) if low <= high => set.union(&case.close(case::range(low, high))),
            (Escape::Char(_), Escape::Char(_)) => return Err(Fault::new("range out of order", start)),
            _ if parser.mode.unicode => return Err(Fault::new("invalid character class", start)),
            (low, high) => {
                set.union(&into_set(parser, low));
                set.union(&case::single('-'));
                set.union(&into_set(parser, high));
            }
        }
    }
    Ok(if negated { case::negated(set) } else { set })
}

fn plain_member(parser: &mut Parser<'_>, at: usize) -> Parsed<Escape> {
    let start = parser.cursor.at;
    match parser.cursor.next() {
        None => Err(Fault::new("unterminated character class", at)),
        Some('\\') => parser.escape(start, true),
        Some(c) => Ok(Escape::Char(c)),
    }
}

fn into_set(parser: &Parser<'_>, member: Escape) -> ClassUnicode {
    match member {
        Escape::Char(c) => parser.mode.case().literal(c),
        Escape::Set(set) => set,
    }
}

/// What a bracket expression with `v` matches: characters, and strings of none or several of them. Of characters that
/// are equal but for case, strings have the first.
struct Contents {
    set: ClassUnicode,
    strings: BTreeSet<Vec<char>>,
    /// Whether the operands have strings, even where none remains.
    may_have_strings: bool,
}

impl Contents {
    fn of(set: ClassUnicode) -> Self {
        Self { set, strings: BTreeSet::new(), may_have_strings: false }
    }

    fn add(&mut self, other: Self) {
        self.set.union(&other.set);
        self.strings.extend(other.strings);
        self.may_have_strings |= other.may_have_strings;
    }

    fn intersect(&mut self, other: &Self) {
        self.set.intersect(&other.set);
        self.strings.retain(|string| other.strings.contains(string));
        self.may_have_strings &= other.may_have_strings;
    }

    fn subtract(&mut self, other: &Self) {
        self.set.difference(&other.set);
        self.strings.retain(|string| !other.strings.contains(string));
    }

    /// The longest first.
    fn into_node(self, case: Case) -> Node {
        let mut strings: Vec<Vec<char>> = self.strings.into_iter().collect();
        strings.sort_by_key(|string| std::cmp::Reverse(string.len()));
        let has_empty = strings.pop_if(|string| string.is_empty()).is_some();
        let literals = |string: Vec<char>| string.into_iter().map(|c| Node::set(case.literal(c))).collect();
        let mut nodes: Vec<Node> = strings.into_iter().map(|string| Node::concat(literals(string))).collect();
        nodes.push(Node::set(self.set));
        if has_empty {
            nodes.push(Node::Empty);
        }
        Node::alternate(nodes)
    }
}

/// With `v`: operands one after the other, or all joined by `&&`, or all by `--`.
fn nested(parser: &mut Parser<'_>, at: usize, depth: usize) -> Parsed<Contents> {
    if depth > MAX_DEPTH {
        return Err(Fault::limit(format!("brackets nested more than {MAX_DEPTH} deep"), at));
    }
    let negated = parser.cursor.eat('^');
    let mut result = Contents::of(ClassUnicode::empty());
    if !parser.cursor.eat(']') {
        let (first, is_range) = operand(parser, at, depth)?;
        result.add(first);
        let operator = ["&&", "--"].into_iter().find(|operator| !is_range && parser.cursor.eat_all(operator));
        match operator {
            Some(operator) => operations(parser, at, depth, operator, &mut result)?,
            None => {
                while !parser.cursor.eat(']') {
                    result.add(operand(parser, at, depth)?.0);
                }
            }
        }
    }
    if !negated {
        return Ok(result);
    }
    if result.may_have_strings {
        return Err(Fault::new("negated character class may contain strings", at));
    }
    Ok(Contents::of(case::negated(result.set)))
}

/// The operands after the first operator, up to the closing bracket.
fn operations(parser: &mut Parser<'_>, at: usize, depth: usize, operator: &str, result: &mut Contents) -> Parsed<()> {
    loop {
        let start = parser.cursor.at;
        let (operand, is_range) = operand(parser, at, depth)?;
        if operator == "&&" {
            result.intersect(&operand);
        } else {
            result.subtract(&operand);
        }
        if parser.cursor.eat(']') {
            return Ok(());
        }
        if is_range || !parser.cursor.eat_all(operator) {
            return Err(Fault::new("invalid set operation in character class", start));
        }
    }
}

/// One operand, and whether it is a range.
fn operand(parser: &mut Parser<'_>, at: usize, depth: usize) -> Parsed<(Contents, bool)> {
    let case = parser.mode.case();
    let start = parser.cursor.at;
    if parser.cursor.eat('[') {
        return Ok((nested(parser, start, depth + 1)?, false));
    }
    if parser.cursor.eat_all("\\q{") {
        return Ok((quoted(parser, start)?, false));
    }
    let low = match member(parser, at)? {
        Escape::Set(set) => return Ok((Contents::of(set), false)),
        Escape::Char(c) => c,
    };
    if parser.cursor.peek() != Some('-') || parser.cursor.peek_at(1) == Some('-') {
        return Ok((Contents::of(case.close(case::single(low))), false));
    }
    parser.cursor.next();
    match member(parser, at)? {
        Escape::Char(high) if low <= high => Ok((Contents::of(case.close(case::range(low, high))), true)),
        Escape::Char(_) => Err(Fault::new("range out of order", start)),
        Escape::Set(_) => Err(Fault::new("invalid character class", start)),
    }
}

/// One character or escape.
fn member(parser: &mut Parser<'_>, at: usize) -> Parsed<Escape> {
    let start = parser.cursor.at;
    let Some(c) = parser.cursor.next() else {
        return Err(Fault::new("unterminated character class", at));
    };
    let is_reserved_twice = "&!#$%*+,.:;<=>?@^`~".contains(c) && parser.cursor.peek() == Some(c);
    if c == '\\' {
        return parser.escape(start, true);
    }
    if "()[]{}/-|".contains(c) || is_reserved_twice {
        return Err(Fault::new(format!("invalid {c} in character class"), start));
    }
    Ok(Escape::Char(c))
}

/// `\q{abc|d}`, after its brace.
fn quoted(parser: &mut Parser<'_>, at: usize) -> Parsed<Contents> {
    let case = parser.mode.case();
    let mut result = Contents::of(ClassUnicode::empty());
    let mut string = Vec::new();
    loop {
        let end = parser.cursor.eat('}');
        if end || parser.cursor.eat('|') {
            match string[..] {
                [c] => result.set.union(&case.close(case::single(c))),
                _ => drop(result.strings.insert(std::mem::take(&mut string))),
            }
            string.clear();
            if end {
                result.may_have_strings = !result.strings.is_empty();
                return Ok(result);
            }
            continue;
        }
        match member(parser, at)? {
            Escape::Char(c) => string.push(case.literal(c).iter().next().map_or(c, ClassUnicodeRange::start)),
            Escape::Set(_) => return Err(Fault::new("invalid escape in \\q{..}", at)),
        }
    }
}
