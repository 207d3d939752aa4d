//! Programs for the backtracking machine: what linear matching cannot express.

use std::collections::BTreeMap;
use std::sync::Arc;

use regex_syntax::hir::ClassUnicode;

use super::ast::{Ast, Dialect, Node, Repeat, RepeatKind, Words};
use super::case::Case;

/// Instructions of a program: some megabytes.
const MAX_OPS: usize = 100_000;

/// One instruction. A target is the index of an instruction, a register the index of a number.
#[derive(Debug, Clone, Copy)]
pub(super) enum Op {
    /// This character.
    Char(char),
    /// A character of the set of this index.
    Set(u32),
    /// The same, before the current place.
    CharBefore(char),
    /// The same, before the current place.
    SetBefore(u32),
    /// The start of the text.
    Start,
    /// The end of the text.
    End,
    /// A boundary of words, or none.
    Boundary(Words, bool),
    /// First one target, and if that fails the other. `memo` numbers the splits that depend on the place alone.
    Split { first: u32, second: u32, memo: Memo },
    /// Continue there.
    Jump(u32),
    /// Note the current place.
    Save(u32),
    /// Forget the capture groups from..to.
    Forget(u32, u32),
    /// The text of the first of the groups in the list of this index that has one.
    Backref { list: u32, before: bool },
    /// Continue at `otherwise` unless the group has matched.
    IfGroup { group: u32, otherwise: u32 },
    /// If nothing was consumed since `Save(register)`, continue at `exit`; `None` fails.
    Progress { register: u32, exit: Option<u32> },
    /// Note how much there is to try, the place, and what is known to fail: this register and the next two.
    Enter(u32),
    /// Forget what there was to try since `Enter`; with `rewind`, return to the place.
    Leave { register: u32, rewind: bool },
    /// Try what follows; if that fails, continue at `next`.
    EnterNegated { register: u32, next: u32 },
    /// What was not to match has matched: undo it and fail.
    FailNegated(u32),
    /// Never matches.
    Fail,
    /// The match ends here; the index is that of the alternative at the outermost level.
    Match(u32),
}

/// Whether a split need not be tried again at a place where it was tried.
#[derive(Debug, Clone, Copy)]
pub(super) enum Memo {
    /// It depends on groups.
    None,
    /// Nothing comes of it a second time.
    Always(u32),
    /// The same, unless what it is in, such as a look-ahead, matched.
    Inside(u32),
}

/// A compiled pattern.
#[derive(Debug)]
pub(super) struct Program {
    pub(super) ops: Vec<Op>,
    pub(super) sets: Vec<CharSet>,
    pub(super) group_lists: Vec<Vec<usize>>,
    pub(super) dialect: Dialect,
    /// How back-references compare.
    pub(super) case: Case,
    /// How many numbers it works with; the first are the starts and ends of the groups.
    pub(super) registers: usize,
    /// How many splits depend on the place alone, so that none of them need be tried twice at one place.
    pub(super) memos: u32,
}

/// A set of characters with a table for ASCII.
#[derive(Debug)]
pub(super) struct CharSet {
    ascii: u128,
    ranges: Vec<(char, char)>,
}

impl CharSet {
    fn new(set: &ClassUnicode) -> Self {
        let ranges: Vec<(char, char)> = set.iter().map(|range| (range.start(), range.end())).collect();
        let in_ranges = |c: char| ranges.iter().any(|&(start, end)| start <= c && c <= end);
        let ascii = (0..128_u8).filter(|&b| in_ranges(char::from(b))).fold(0, |bits, b| bits | 1 << b);
        Self { ascii, ranges }
    }

    pub(super) fn contains(&self, c: char) -> bool {
        if c.is_ascii() {
            return self.ascii >> u32::from(c) & 1 == 1;
        }
        let after = self.ranges.partition_point(|&(start, _)| start <= c);
        after > 0 && c <= self.ranges[after - 1].1
    }
}

/// The pattern needs more instructions than a program may have.
#[derive(Debug)]
pub(super) struct TooLarge {
    /// Where the alternative starts that is too much.
    pub(super) at: usize,
}

/// No room for another instruction.
struct Full;

type Compiled = Result<(), Full>;

impl Program {
    /// Compiles a pattern.
    pub(super) fn new(ast: &Ast) -> Result<Self, TooLarge> {
        let nodes = || ast.branches.iter().map(|branch| &branch.node);
        let mut compiler = Compiler {
            program: Program {
                ops: Vec::new(),
                sets: Vec::new(),
                group_lists: Vec::new(),
                dialect: ast.dialect,
                case: ast.case,
                registers: 2 * ast.groups,
                memos: 0,
            },
            before: false,
            is_inside: false,
            set_indices: BTreeMap::new(),
            // A back-reference makes it matter how one came to a place.
            memoize: !(nodes().any(depends_on_groups) || ast.dialect == Dialect::JavaScript && nodes().any(takes_back)),
        };
        let mut done = 0;
        let result = compiler.alternatives(nodes(), |compiler, index| {
            done += 1;
            compiler.push(Op::Match(index as u32))
        });
        match result {
            Ok(()) => Ok(compiler.program),
            Err(Full) => Err(TooLarge { at: ast.branches.get(done).map_or(0, |branch| branch.source.start) }),
        }
    }
}

fn depends_on_groups(node: &Node) -> bool {
    match node {
        Node::Backref(_) | Node::Conditional { .. } => true,
        Node::Concat(nodes) | Node::Alternate(nodes) => nodes.iter().any(depends_on_groups),
        Node::Group { node, .. } | Node::Look { node, .. } | Node::Atomic(node) => depends_on_groups(node),
        Node::Repeat(repeat) => depends_on_groups(&repeat.node),
        Node::Empty | Node::Set(_) | Node::Start | Node::End | Node::Boundary { .. } => false,
    }
}

/// Whether a round of a loop may prefer to consume nothing, which JavaScript takes back: then it matters where the round began.
fn takes_back(node: &Node) -> bool {
    match node {
        Node::Repeat(repeat) => {
            (repeat.max != Some(repeat.min) && !repeat.node.is_empty_last()) || takes_back(&repeat.node)
        }
        Node::Concat(nodes) | Node::Alternate(nodes) => nodes.iter().any(takes_back),
        Node::Group { node, .. } | Node::Look { node, .. } | Node::Atomic(node) => takes_back(node),
        _ => false,
    }
}

struct Compiler {
    program: Program,
    /// Whether it matches from right to left: in a look-behind.
    before: bool,
    /// Whether it is in something isolated.
    is_inside: bool,
    /// Whether splits depend on the place alone.
    memoize: bool,
    /// By address: sets that are used often are shared.
    set_indices: BTreeMap<*const ClassUnicode, u32>,
}

impl Compiler {
    fn here(&self) -> u32 {
        self.program.ops.len() as u32
    }

    fn push(&mut self, op: Op) -> Compiled {
        if self.program.ops.len() >= MAX_OPS {
            return Err(Full);
        }
        self.program.ops.push(op);
        Ok(())
    }

    /// Adds an instruction whose target is known later, and returns its index.
    fn reserve(&mut self) -> Result<usize, Full> {
        self.push(Op::Fail)?;
        Ok(self.program.ops.len() - 1)
    }

    fn register(&mut self, count: usize) -> u32 {
        let register = self.program.registers as u32;
        self.program.registers += count;
        register
    }

    fn split(&mut self, first: u32, second: u32) -> Op {
        let memo = match (self.memoize, self.is_inside) {
            (false, _) => Memo::None,
            (true, false) => Memo::Always(self.program.memos),
            (true, true) => Memo::Inside(self.program.memos),
        };
        self.program.memos += u32::from(self.memoize);
        Op::Split { first, second, memo }
    }

    fn node(&mut self, node: &Node) -> Compiled {
        match node {
            Node::Empty => Ok(()),
            Node::Set(set) => self.set(set),
            Node::Start => self.push(Op::Start),
            Node::End => self.push(Op::End),
            Node::Boundary { words, negated } => self.push(Op::Boundary(*words, !negated)),
            Node::Concat(nodes) if self.before => nodes.iter().rev().try_for_each(|node| self.node(node)),
            Node::Concat(nodes) => nodes.iter().try_for_each(|node| self.node(node)),
            Node::Alternate(nodes) => self.alternate(nodes),
            Node::Group { index, node } => {
                let (start, end) = (2 * *index as u32, 2 * *index as u32 + 1);
                let (first, last) = if self.before { (end, start) } else { (start, end) };
                self.push(Op::Save(first))?;
                self.node(node)?;
                self.push(Op::Save(last))
            }
            Node::Repeat(repeat) if repeat.kind == RepeatKind::Possessive => {
                self.isolated(false, |compiler| compiler.repeat(repeat))
            }
            Node::Repeat(repeat) => self.repeat(repeat),
            Node::Look { behind, negated, node } => {
                let outside = std::mem::replace(&mut self.before, *behind);
                if *negated {
                    self.negated(node)?;
                } else {
                    self.isolated(true, |compiler| compiler.node(node))?;
                }
                self.before = outside;
                Ok(())
            }
            Node::Atomic(node) => self.isolated(false, |compiler| compiler.node(node)),
            Node::Backref(groups) => {
                self.program.group_lists.push(groups.clone());
                let list = self.program.group_lists.len() as u32 - 1;
                self.push(Op::Backref { list, before: self.before })
            }
            Node::Conditional { group, yes, no } => {
                let condition = self.reserve()?;
                self.node(yes)?;
                let end = self.reserve()?;
                self.program.ops[condition] = Op::IfGroup { group: *group as u32, otherwise: self.here() };
                self.node(no)?;
                self.program.ops[end] = Op::Jump(self.here());
                Ok(())
            }
        }
    }

    fn set(&mut self, set: &Arc<ClassUnicode>) -> Compiled {
        if let [only] = set.ranges()
            && only.start() == only.end()
        {
            return self.push(if self.before { Op::CharBefore(only.start()) } else { Op::Char(only.start()) });
        }
        let sets = &mut self.program.sets;
        let index = *self.set_indices.entry(Arc::as_ptr(set)).or_insert_with(|| {
            sets.push(CharSet::new(set));
            sets.len() as u32 - 1
        });
        self.push(if self.before { Op::SetBefore(index) } else { Op::Set(index) })
    }

    fn alternate(&mut self, nodes: &[Node]) -> Compiled {
        let mut ends = Vec::new();
        self.alternatives(nodes.iter(), |compiler, _| {
            ends.push(compiler.reserve()?);
            Ok(())
        })?;
        for end in ends {
            self.program.ops[end] = Op::Jump(self.here());
        }
        Ok(())
    }

    /// Each of the nodes, followed by what `end` adds.
    fn alternatives<'a>(
        &mut self,
        nodes: impl Iterator<Item = &'a Node>,
        mut end: impl FnMut(&mut Self, usize) -> Compiled,
    ) -> Compiled {
        let mut nodes = nodes.enumerate().peekable();
        while let Some((index, node)) = nodes.next() {
            let split = if nodes.peek().is_some() { Some(self.reserve()?) } else { None };
            self.node(node)?;
            end(self, index)?;
            if let Some(split) = split {
                self.program.ops[split] = self.split(split as u32 + 1, self.here());
            }
        }
        Ok(())
    }

    /// A part that is never tried again once it has matched.
    fn isolated(&mut self, rewind: bool, body: impl FnOnce(&mut Self) -> Compiled) -> Compiled {
        let register = self.register(3);
        self.push(Op::Enter(register))?;
        let outside = std::mem::replace(&mut self.is_inside, true);
        body(self)?;
        self.is_inside = outside;
        self.push(Op::Leave { register, rewind })
    }

    fn negated(&mut self, node: &Node) -> Compiled {
        let register = self.register(3);
        let enter = self.reserve()?;
        let outside = std::mem::replace(&mut self.is_inside, true);
        self.node(node)?;
        self.is_inside = outside;
        self.push(Op::FailNegated(register))?;
        self.program.ops[enter] = Op::EnterNegated { register, next: self.here() };
        Ok(())
    }

    fn repeat(&mut self, repeat: &Repeat) -> Compiled {
        for _ in 0..repeat.min {
            let start = self.here();
            self.round(repeat)?;
            if self.here() == start {
                return Ok(()); // nothing to do, however often
            }
        }
        let Some(max) = repeat.max else { return self.endless(repeat) };
        let mut exits = Vec::new();
        for _ in repeat.min..max {
            exits.push(self.reserve()?);
            let start = self.here();
            self.optional_round(repeat)?;
            if self.here() == start {
                break;
            }
        }
        let end = self.here();
        for exit in exits {
            self.program.ops[exit] = self.choice(repeat.kind, exit as u32 + 1, end);
        }
        Ok(())
    }

    fn endless(&mut self, repeat: &Repeat) -> Compiled {
        let head = self.reserve()?;
        let progress = self.optional_round(repeat)?;
        self.push(Op::Jump(head as u32))?;
        let end = self.here();
        self.program.ops[head] = self.choice(repeat.kind, head as u32 + 1, end);
        if let (Some(progress), Dialect::Python) = (progress, self.program.dialect)
            && let Op::Progress { exit, .. } = &mut self.program.ops[progress]
        {
            *exit = Some(end);
        }
        Ok(())
    }

    fn choice(&mut self, kind: RepeatKind, round: u32, end: u32) -> Op {
        if kind == RepeatKind::Lazy { self.split(end, round) } else { self.split(round, end) }
    }

    /// One more round than necessary: if it consumes nothing, Python goes on after the loop, and JavaScript takes it
    /// back. Returns the index of the check.
    fn optional_round(&mut self, repeat: &Repeat) -> Result<Option<usize>, Full> {
        // Only for endless loops Python needs the check, to end them.
        let needed = repeat.max.is_none() || self.program.dialect == Dialect::JavaScript;
        if !needed || !repeat.node.can_be_empty() {
            self.round(repeat)?;
            return Ok(None);
        }
        let register = self.register(1);
        self.push(Op::Save(register))?;
        self.round(repeat)?;
        self.push(Op::Progress { register, exit: None })?;
        Ok(Some(self.program.ops.len() - 1))
    }

    fn round(&mut self, repeat: &Repeat) -> Compiled {
        if !repeat.groups.is_empty() {
            self.push(Op::Forget(repeat.groups.start as u32, repeat.groups.end as u32))?;
        }
        self.node(&repeat.node)
    }
}
