//! Patterns for the regex crate, which searches in linear time.

use regex_syntax::hir::{Class, Hir, Look, Repetition};

use super::ast::{Ast, Node, RepeatKind};
use super::case;

/// Which texts a translation is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Haystack {
    /// Only ASCII ones, where everybody means the same by a word.
    Ascii,
    /// All.
    Any,
}

/// A pattern in the syntax of the regex crate.
#[derive(Debug)]
pub(super) struct Translation {
    pub(super) pattern: String,
    /// Whether it matches where the original does. If not, it also matches elsewhere, but starts no later than the
    /// original and finds something wherever the original does: what it cannot express, it leaves out.
    pub(super) is_exact: bool,
}

/// The translation for these texts.
pub(super) fn translate(ast: &Ast, haystack: Haystack) -> Translation {
    let mut translator = Translator { haystack, is_exact: true };
    let branches = ast.branches.iter().map(|branch| translator.node(&branch.node)).collect();
    let pattern = Hir::alternation(branches).to_string();
    Translation { pattern, is_exact: translator.is_exact }
}

struct Translator {
    haystack: Haystack,
    is_exact: bool,
}

impl Translator {
    fn inexact(&mut self, hir: Hir) -> Hir {
        self.is_exact = false;
        hir
    }

    fn node(&mut self, node: &Node) -> Hir {
        match node {
            Node::Empty => Hir::empty(),
            Node::Set(set) => Hir::class(Class::Unicode(set.clone())),
            Node::Start => Hir::look(Look::Start),
            Node::End => Hir::look(Look::End),
            Node::Boundary { negated, .. } if self.haystack == Haystack::Ascii => {
                Hir::look(if *negated { Look::WordAsciiNegate } else { Look::WordAscii })
            }
            Node::Boundary { .. } | Node::Look { .. } => self.inexact(Hir::empty()),
            Node::Concat(nodes) => Hir::concat(nodes.iter().map(|node| self.node(node)).collect()),
            Node::Alternate(nodes) => Hir::alternation(nodes.iter().map(|node| self.node(node)).collect()),
            Node::Group { node, .. } => self.node(node),
            Node::Repeat(repeat) => {
                self.is_exact &= repeat.kind != RepeatKind::Possessive;
                let sub = Box::new(self.node(&repeat.node));
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
}
