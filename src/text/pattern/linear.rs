//! Patterns for the regex crate, which searches in linear time.

use regex_syntax::hir::{Capture, Class, ClassUnicode, Hir, HirKind, Look, Repetition};

use super::ast::{Ast, Dialect, Node, RepeatKind};
use super::case;

/// Which texts a translation is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Haystack {
    /// Only ASCII ones, where everybody means the same by a word.
    Ascii,
    /// All.
    Any,
}

/// Ranges of characters in all sets of a translation: each takes time to compile.
const MAX_RANGES: usize = 50_000;

/// Lists and repetitions inside of each other: the compiler of the regex crate recurses into them with large frames.
const MAX_DEPTH: usize = 100;

/// Bytes of a compiled translation.
const SIZE_LIMIT: usize = 4 << 20;

/// What a search may cost: the parts that counted repetitions stand for, times the bytes of the text.
const MAX_COST: u64 = 200_000_000;

/// A pattern for the regex crate.
#[derive(Debug)]
pub(super) struct Linear {
    /// `None` when it would be too large.
    regex: Option<regex::Regex>,
    /// Whether it matches where the original does. If not, it also matches elsewhere, but starts no later than the
    /// original and finds something wherever the original does: what it cannot express, it leaves out.
    pub(super) is_exact: bool,
    /// How many parts counted repetitions stand for.
    copies: u64,
}

impl Linear {
    /// The translation for these texts.
    pub(super) fn new(ast: &Ast, haystack: Haystack) -> Self {
        let mut translator = Translator {
            dialect: ast.dialect,
            haystack,
            is_exact: true,
            copies: 0,
            factor: 1,
            ranges: 0,
            depth: 0,
            is_too_deep: false,
        };
        let branches = ast.branches.iter().map(|branch| translator.node(&branch.node)).collect();
        let Translator { is_exact, copies, ranges, is_too_deep, .. } = translator;
        let compile = || {
            let pattern = Hir::alternation(branches).to_string();
            // A printer wrote it, so nothing but its size can be wrong with it.
            regex::RegexBuilder::new(&pattern).nest_limit(u32::MAX).size_limit(SIZE_LIMIT).build().ok()
        };
        let regex = if ranges > MAX_RANGES || is_too_deep { None } else { compile() };
        Self { regex, is_exact, copies }
    }

    /// The engine, unless it is too slow for a text of this length.
    pub(super) fn regex(&self, length: usize) -> Option<&regex::Regex> {
        self.regex.as_ref().filter(|_| self.copies.saturating_mul(length as u64) <= MAX_COST)
    }
}

struct Translator {
    dialect: Dialect,
    haystack: Haystack,
    is_exact: bool,
    copies: u64,
    /// How often counted repetitions repeat the current part.
    factor: u64,
    ranges: usize,
    depth: usize,
    is_too_deep: bool,
}

impl Translator {
    fn inexact(&mut self, hir: Hir) -> Hir {
        self.is_exact = false;
        hir
    }

    fn node(&mut self, node: &Node) -> Hir {
        match node {
            Node::Empty => Hir::empty(),
            Node::Set(set) => self.set(set),
            Node::Start => Hir::look(Look::Start),
            Node::End => Hir::look(Look::End),
            Node::Boundary { negated, .. } if self.haystack == Haystack::Ascii => {
                Hir::look(if *negated { Look::WordAsciiNegate } else { Look::WordAscii })
            }
            Node::Boundary { .. } | Node::Look { .. } => self.inexact(Hir::empty()),
            Node::Concat(nodes) => Hir::concat(self.nodes(nodes)),
            Node::Alternate(nodes) => Hir::alternation(self.nodes(nodes)),
            Node::Group { node, .. } => self.node(node),
            Node::Repeat(repeat) => {
                self.is_exact &= repeat.kind != RepeatKind::Possessive;
                // JavaScript takes back a round that was not necessary and consumed nothing.
                let is_javascript = self.dialect == Dialect::JavaScript;
                self.is_exact &= !is_javascript || repeat.max == Some(repeat.min) || repeat.node.is_empty_last();
                let outside = self.factor;
                self.factor = outside.saturating_mul(u64::from(repeat.max.unwrap_or(repeat.min).max(1)));
                let sub = self.nodes(std::slice::from_ref(&repeat.node)).pop();
                let sub = Box::new(grouped(sub.unwrap_or_else(Hir::empty)));
                self.factor = outside;
                let greedy = repeat.kind != RepeatKind::Lazy;
                Hir::repetition(Repetition { min: repeat.min, max: repeat.max, greedy, sub })
            }
            Node::Atomic(node) => {
                let hir = self.node(node);
                self.inexact(hir)
            }
            Node::Backref(_) => {
                let sub = Box::new(Hir::class(Class::Unicode(case::any())));
                self.inexact(Hir::repetition(Repetition { min: 0, max: None, greedy: true, sub }))
            }
            Node::Conditional { yes, no, .. } => {
                let hir = Hir::alternation(vec![self.node(yes), self.node(no)]);
                self.inexact(hir)
            }
        }
    }

    /// The parts of a list or repetition.
    fn nodes(&mut self, nodes: &[Node]) -> Vec<Hir> {
        self.depth += 1;
        self.is_too_deep |= self.depth > MAX_DEPTH;
        let parts = nodes.iter().map(|node| self.node(node)).collect();
        self.depth -= 1;
        parts
    }

    fn set(&mut self, set: &ClassUnicode) -> Hir {
        if self.factor > 1 {
            self.copies = self.copies.saturating_add(self.factor);
        }
        if self.ranges > MAX_RANGES {
            return Hir::fail(); // too large already
        }
        let mut set = set.clone();
        if self.haystack == Haystack::Ascii {
            set.intersect(&case::range('\0', '\x7F'));
        }
        self.ranges += set.ranges().len();
        Hir::class(Class::Unicode(set))
    }
}

/// A repetition that another one can be put around. The printer adds no parentheses: `(?:a+)?` would become `a+?`.
fn grouped(hir: Hir) -> Hir {
    match hir.kind() {
        HirKind::Repetition(_) => Hir::capture(Capture { index: 1, name: None, sub: Box::new(hir) }),
        _ => hir,
    }
}
