//! What both dialects are parsed to, and the limits of parsing.

use std::ops::Range;
use std::sync::Arc;

use regex_syntax::hir::ClassUnicode;

use super::case::Case;
use crate::error::ErrorKind;

/// Groups inside groups. A level costs a few hundred bytes of stack, of which WebAssembly has 1 MB.
pub(super) const MAX_DEPTH: usize = 100;

/// Characters of all patterns that are compiled together.
pub(super) const MAX_LENGTH: usize = 50_000;

/// Whose meaning the constructs have that both languages write alike.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Dialect {
    /// CPython's `re`.
    Python,
    /// ECMAScript's `RegExp`.
    JavaScript,
}

/// A parsed pattern: its alternatives at the outermost level.
#[derive(Debug)]
pub(super) struct Ast {
    pub(super) dialect: Dialect,
    /// Which characters a back-reference takes for equal.
    pub(super) case: Case,
    pub(super) branches: Vec<Branch>,
    /// The number of capture groups, the whole match (group 0) included.
    pub(super) groups: usize,
}

/// One alternative, and the characters of the source that it was written with.
#[derive(Debug)]
pub(super) struct Branch {
    pub(super) node: Node,
    pub(super) source: Range<usize>,
}

/// One construct. Flags are resolved: sets hold every character that they match, and as no line break occurs in a
/// normalised text, `.` is any character and lines are the whole text.
#[derive(Debug)]
pub(super) enum Node {
    /// The empty string.
    Empty,
    /// One character of a set. Large sets are shared by those who use them.
    Set(Arc<ClassUnicode>),
    /// The start of the text.
    Start,
    /// The end of the text.
    End,
    /// A place where a word starts or ends, or (negated) one where none does.
    Boundary { words: Words, negated: bool },
    /// One after the other.
    Concat(Vec<Node>),
    /// The first that leads to a match.
    Alternate(Vec<Node>),
    /// A capture group.
    Group { index: usize, node: Box<Node> },
    /// A quantifier.
    Repeat(Box<Repeat>),
    /// Look-ahead or look-behind.
    Look { behind: bool, negated: bool, node: Box<Node> },
    /// A group that keeps its first match.
    Atomic(Box<Node>),
    /// What the first of these groups that took part in the match has matched.
    Backref(Vec<usize>),
    /// `yes` if the group took part in the match, else `no`.
    Conditional { group: usize, yes: Box<Node>, no: Box<Node> },
}

/// A quantifier and what it repeats.
#[derive(Debug)]
pub(super) struct Repeat {
    pub(super) node: Node,
    pub(super) min: u32,
    /// `None`: without end.
    pub(super) max: Option<u32>,
    pub(super) kind: RepeatKind,
    /// The capture groups that each round forgets (JavaScript).
    pub(super) groups: Range<usize>,
}

/// How much a quantifier takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum RepeatKind {
    /// As much as possible.
    Greedy,
    /// As little as possible.
    Lazy,
    /// As much as possible, and gives nothing back.
    Possessive,
}

/// What a word is made of, for boundaries.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Words {
    /// Python's letters, numbers and `_`.
    Python,
    /// ASCII letters, digits and `_`.
    Ascii,
    /// The same and what folds to them: JavaScript with the flag `u` or `v`, always with `i`.
    AsciiFolded,
}

impl Node {
    pub(super) fn set(set: ClassUnicode) -> Node {
        Node::Set(Arc::new(set))
    }

    pub(super) fn concat(mut nodes: Vec<Node>) -> Node {
        match nodes.len() {
            0 => Node::Empty,
            1 => nodes.swap_remove(0),
            _ => Node::Concat(nodes),
        }
    }

    pub(super) fn alternate(mut nodes: Vec<Node>) -> Node {
        if nodes.len() == 1 { nodes.swap_remove(0) } else { Node::Alternate(nodes) }
    }

    /// Whether it can match without consuming anything. `true` when in doubt.
    pub(super) fn can_be_empty(&self) -> bool {
        match self {
            Node::Set(_) => false,
            Node::Concat(nodes) => nodes.iter().all(Node::can_be_empty),
            Node::Alternate(nodes) => nodes.iter().any(Node::can_be_empty),
            Node::Group { node, .. } | Node::Atomic(node) => node.can_be_empty(),
            Node::Repeat(repeat) => repeat.min == 0 || repeat.node.can_be_empty(),
            Node::Conditional { yes, no, .. } => yes.can_be_empty() || no.can_be_empty(),
            Node::Empty | Node::Start | Node::End | Node::Boundary { .. } | Node::Look { .. } | Node::Backref(_) => {
                true
            }
        }
    }

    /// Whether it matches the empty string only when nothing else is left to try. `false` when in doubt.
    pub(super) fn is_empty_last(&self) -> bool {
        !self.can_be_empty()
            || match self {
                Node::Concat(nodes) => nodes.iter().all(Node::is_empty_last),
                Node::Alternate(nodes) => nodes
                    .split_last()
                    .is_none_or(|(last, others)| last.is_empty_last() && !others.iter().any(Node::can_be_empty)),
                Node::Group { node, .. } => node.is_empty_last(),
                Node::Conditional { yes, no, .. } => yes.is_empty_last() && no.is_empty_last(),
                Node::Repeat(repeat) => match repeat.kind {
                    RepeatKind::Greedy => repeat.node.is_empty_last(),
                    RepeatKind::Lazy => false,
                    RepeatKind::Possessive => true,
                },
                Node::Set(_)
                | Node::Empty
                | Node::Start
                | Node::End
                | Node::Boundary { .. }
                | Node::Look { .. }
                | Node::Backref(_)
                | Node::Atomic(_) => true,
            }
    }
}

/// What is wrong with a pattern, and at which of its characters.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Fault {
    pub(super) kind: ErrorKind,
    pub(super) message: String,
    pub(super) at: usize,
}

impl Fault {
    pub(super) fn new(message: impl Into<String>, at: usize) -> Self {
        Self { kind: ErrorKind::InvalidPattern, message: message.into(), at }
    }

    pub(super) fn limit(message: impl Into<String>, at: usize) -> Self {
        Self { kind: ErrorKind::LimitExceeded, message: message.into(), at }
    }
}

/// The result of parsing.
pub(super) type Parsed<T> = std::result::Result<T, Fault>;

/// A place in a pattern.
#[derive(Debug)]
pub(super) struct Cursor<'a> {
    chars: &'a [char],
    pub(super) at: usize,
}

impl<'a> Cursor<'a> {
    pub(super) fn new(chars: &'a [char]) -> Self {
        Self { chars, at: 0 }
    }

    pub(super) fn peek(&self) -> Option<char> {
        self.peek_at(0)
    }

    /// The character `ahead` of the next one.
    pub(super) fn peek_at(&self, ahead: usize) -> Option<char> {
        self.chars.get(self.at + ahead).copied()
    }

    pub(super) fn next(&mut self) -> Option<char> {
        let c = self.peek();
        self.at += usize::from(c.is_some());
        c
    }

    pub(super) fn eat(&mut self, wanted: char) -> bool {
        let found = self.peek() == Some(wanted);
        self.at += usize::from(found);
        found
    }

    pub(super) fn eat_all(&mut self, wanted: &str) -> bool {
        let found = wanted.chars().enumerate().all(|(i, c)| self.peek_at(i) == Some(c));
        if found {
            self.at += wanted.chars().count();
        }
        found
    }

    /// Up to `limit` characters of this kind.
    pub(super) fn eat_while(&mut self, limit: usize, is_wanted: impl Fn(char) -> bool) -> &'a [char] {
        let start = self.at;
        let rest = &self.chars[start..];
        let length = rest.iter().take(limit).take_while(|&&c| is_wanted(c)).count();
        self.at += length;
        &rest[..length]
    }

    /// Exactly `count` hexadecimal digits as a number; nothing is consumed when there are fewer.
    pub(super) fn eat_hex(&mut self, count: usize) -> Option<u32> {
        let start = self.at;
        let digits: String = self.eat_while(count, |c| c.is_ascii_hexdigit()).iter().collect();
        let number = if digits.len() == count { u32::from_str_radix(&digits, 16).ok() } else { None };
        if number.is_none() {
            self.at = start;
        }
        number
    }

    /// The characters up to `end`, which is consumed and not returned.
    pub(super) fn eat_until(&mut self, end: char) -> Option<String> {
        let length = self.chars[self.at..].iter().position(|&c| c == end)?;
        let text = self.chars[self.at..self.at + length].iter().collect();
        self.at += length + 1;
        Some(text)
    }
}

/// A whole number, or `None` when it is larger than any limit.
pub(super) fn number(digits: &[char]) -> Option<u32> {
    digits.iter().try_fold(0_u32, |n, c| n.checked_mul(10)?.checked_add(c.to_digit(10)?))
}
