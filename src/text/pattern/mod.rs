//! Regular expressions with the meaning they have in Python and in JavaScript.
//!
//! A pattern is parsed by rules of its own language (`python`, `javascript`) to one tree (`ast`), in which case and
//! character classes are resolved. From the tree come a translation for the regex crate (`linear`), which searches in
//! linear time, and, where that cannot express it, a `program` for a backtracking `machine` with a bounded number of
//! steps; then the translation only tells where to begin.
//!
//! Why a machine of our own and not fancy-regex 0.20, which was tried: it has no groups that JavaScript's loops forget and no
//! look-behind from right to left; it bounds how often a search goes back, not its work (`(?=.*a)(?=.*b)` took 8 s on 100 kB
//! where the machine takes 3 ms); and it made the WebAssembly file 60 kB (brotli) larger.
//!
//! Patterns match normalised texts only: those of [`normalize_string`](super::normalize::normalize_string) with
//! `to_lower` and `normalize_whitespace`. On others the result is of no use: capitals match nothing, for example.

mod ast;
mod case;
mod javascript;
mod javascript_class;
mod linear;
mod machine;
mod program;
mod property;
mod python;
mod python_group;

use std::sync::OnceLock;

use serde::Serialize;

use ast::{Ast, Fault, MAX_LENGTH};
use linear::{Haystack, Linear};
use program::{Program, TooLarge};

use crate::error::{Error, ErrorKind, Result};

/// A regular expression as it is written. Case never counts. In JSON, a Python pattern is a string and a `RegExp` is
/// `{ "source": "..", "flags": ".." }`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Pattern {
    /// In the syntax of Python's `re` and with its meaning. Further: `\p{..}`, `(?<name>..)`, `\k<name>`, `\z`, global
    /// flags anywhere (they act on all), look-behind of any width; but no `\N{..}`.
    Python(String),
    /// In the syntax of JavaScript and with its meaning.
    JavaScript(RegExp),
}

/// A JavaScript `RegExp`. Of its flags, only `u` and `v` change what it matches.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct RegExp {
    /// What stands between the slashes.
    pub source: String,
    /// What stands after them.
    pub flags: String,
}

/// Where a pattern matched.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Found {
    /// The first byte of the match.
    pub start: usize,
    /// The byte after the match.
    pub end: usize,
    /// The index of the pattern that matched; `None` when several Python patterns only together make an alternative,
    /// such as `(a` and `b)`.
    pub pattern: Option<usize>,
}

/// Patterns that are searched together. Like redlite's, the Python ones are one expression, joined by `|` without
/// parentheses: groups are numbered through, and a global flag of one acts on all of them.
///
/// ```
/// use answerkey::text::pattern::{Pattern, PatternSet};
/// let patterns = [Pattern::Python(r"\bsorry\b".to_owned()), Pattern::Python("i can(no|')t".to_owned())];
/// let set = PatternSet::new(&patterns, |i| format!("patterns[{i}]"))?;
/// assert!(set.is_match("well, i can't say")?);
/// assert_eq!(set.find("so sorry!")?.and_then(|found| found.pattern), Some(0));
/// # Ok::<(), answerkey::Error>(())
/// ```
#[derive(Debug)]
pub struct PatternSet {
    units: Vec<Unit>,
}

impl PatternSet {
    /// Compiles the patterns; `path` tells the path of the pattern of an index, for errors.
    ///
    /// # Errors
    /// `invalid_pattern` when the syntax is wrong, `limit_exceeded` when the patterns are too long or too large.
    pub fn new(patterns: &[Pattern], path: impl Fn(usize) -> String) -> Result<Self> {
        let mut units = Vec::new();
        let mut joined: Vec<char> = Vec::new();
        let mut pieces: Vec<Piece> = Vec::new();
        for (index, pattern) in patterns.iter().enumerate() {
            match pattern {
                Pattern::Python(text) => {
                    if !pieces.is_empty() {
                        joined.push('|');
                    }
                    let start = joined.len();
                    joined.extend(text.chars().take(MAX_LENGTH + 1));
                    pieces.push(Piece { start, end: joined.len(), index });
                }
                Pattern::JavaScript(RegExp { source, flags }) => {
                    let mode = javascript::Mode::new(flags)
                        .map_err(|message| Error::new(ErrorKind::InvalidPattern, message).at(path(index)))?;
                    let source: Vec<char> = source.chars().take(MAX_LENGTH + 1).collect();
                    let piece = Piece { start: 0, end: source.len(), index };
                    units.push(Unit::new(&source, vec![piece], &path, |source| javascript::parse(source, mode))?);
                }
            }
        }
        if !pieces.is_empty() {
            units.push(Unit::new(&joined, pieces, &path, python::parse)?);
        }
        Ok(Self { units })
    }

    /// Whether one of the patterns matches somewhere in the text.
    ///
    /// # Errors
    /// `limit_exceeded` when the search needs too many steps.
    pub fn is_match(&self, text: &str) -> Result<bool> {
        for unit in &self.units {
            if unit.is_match(text)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// The first match in the text.
    ///
    /// # Errors
    /// `limit_exceeded` when the search needs too many steps.
    pub fn find(&self, text: &str) -> Result<Option<Found>> {
        let mut first: Option<Found> = None;
        for unit in &self.units {
            let found = unit.find(text)?;
            let rank = |found: &Found| (found.start, found.pattern.is_none(), found.pattern);
            first = [first, found].into_iter().flatten().min_by_key(rank);
        }
        Ok(first)
    }
}

/// One pattern as a part of what is compiled together, by characters.
#[derive(Debug, Clone, Copy)]
struct Piece {
    start: usize,
    end: usize,
    index: usize,
}

/// What is compiled together: all Python patterns, or one `RegExp`. Engines are made when they are first needed.
#[derive(Debug)]
struct Unit {
    ast: Ast,
    pieces: Vec<Piece>,
    ascii: OnceLock<Linear>,
    any: OnceLock<Linear>,
    program: OnceLock<std::result::Result<Program, TooLarge>>,
}

fn too_much() -> Error {
    Error::new(ErrorKind::LimitExceeded, "the search for the patterns takes too many steps on this text")
}

/// The error for the pattern that the fault is in.
fn blame(pieces: &[Piece], path: &impl Fn(usize) -> String, fault: Fault) -> Error {
    let piece = pieces.iter().rev().find(|piece| piece.start <= fault.at);
    let (start, index) = piece.map_or((0, 0), |piece| (piece.start, piece.index));
    let message = format!("{} at position {}", fault.message, fault.at - start);
    Error::new(fault.kind, message).at(path(index))
}

impl Unit {
    fn new(
        source: &[char],
        pieces: Vec<Piece>,
        path: &impl Fn(usize) -> String,
        parse: impl Fn(&[char]) -> ast::Parsed<Ast>,
    ) -> Result<Self> {
        let refuse = |fault| blame(&pieces, path, fault);
        if source.len() > MAX_LENGTH {
            return Err(refuse(Fault::limit(format!("more than {MAX_LENGTH} characters of patterns"), MAX_LENGTH)));
        }
        let ast = parse(source).map_err(refuse)?;
        let (ascii, any) = (OnceLock::new(), OnceLock::new());
        let unit = Self { ast, pieces, ascii, any, program: OnceLock::new() };
        // The program can do everything, so only when it is too large, the other engines must be able to.
        if let Err(TooLarge { at }) = *unit.program() {
            let can_do = |haystack| {
                let linear = unit.linear(haystack);
                linear.is_exact && linear.regex(0).is_some()
            };
            if !can_do(Haystack::Ascii) || !can_do(Haystack::Any) {
                return Err(blame(&unit.pieces, path, Fault::limit("the pattern repeats too much", at)));
            }
        }
        Ok(unit)
    }

    fn program(&self) -> &std::result::Result<Program, TooLarge> {
        self.program.get_or_init(|| Program::new(&self.ast))
    }

    fn linear(&self, haystack: Haystack) -> &Linear {
        let linear = if haystack == Haystack::Ascii { &self.ascii } else { &self.any };
        linear.get_or_init(|| Linear::new(&self.ast, haystack))
    }

    /// The engine to begin with, and whether it is the only one that is needed.
    fn engine(&self, text: &str) -> (Option<&regex::Regex>, bool) {
        if text.is_empty() && self.program().is_ok() {
            // Python and the regex crate do not agree on `\B` in it.
            return (None, false);
        }
        let linear = self.linear(if text.is_ascii() { Haystack::Ascii } else { Haystack::Any });
        (linear.regex(text.len()), linear.is_exact)
    }

    fn is_match(&self, text: &str) -> Result<bool> {
        match self.engine(text) {
            (Some(regex), true) => Ok(regex.is_match(text)),
            (regex, _) => Ok(self.backtrack(regex, text)?.is_some()),
        }
    }

    fn backtrack(&self, regex: Option<&regex::Regex>, text: &str) -> Result<Option<machine::MachineMatch>> {
        let from = match regex.map(|regex| regex.find(text)) {
            Some(None) => return Ok(None),
            Some(Some(found)) => found.start(),
            None => 0,
        };
        let program = self.program().as_ref().map_err(|_| too_much())?;
        machine::find(program, text, from).map_err(|_| too_much())
    }

    fn find(&self, text: &str) -> Result<Option<Found>> {
        let found = match self.engine(text) {
            (Some(regex), true) => regex.find(text).map(|found| (found.start(), found.end(), None)),
            (regex, _) => self.backtrack(regex, text)?.map(|found| (found.start, found.end, Some(found.branch))),
        };
        Ok(found.map(|(start, end, branch)| Found { start, end, pattern: self.pattern(text, start, branch) }))
    }

    /// The pattern that matches at `start`, if the alternative there was written in only one of them.
    fn pattern(&self, text: &str, start: usize, branch: Option<usize>) -> Option<usize> {
        if let [only] = self.pieces[..] {
            return Some(only.index);
        }
        let branch = match branch {
            Some(branch) => branch,
            None => machine::match_at(self.program().as_ref().ok()?, text, start).ok()??.branch,
        };
        let source = &self.ast.branches.get(branch)?.source;
        let piece = self.pieces.iter().find(|piece| piece.start <= source.start && source.end <= piece.end)?;
        Some(piece.index)
    }
}

#[cfg(test)]
mod tests;
