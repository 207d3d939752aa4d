//! The backtracking machine: runs a [`Program`] on a text, for a bounded number of steps.

use super::ast::{Dialect, Words};
use super::program::{Memo, Op, Program};

/// Steps that any search may take.
const MIN_STEPS: u64 = 50_000_000;

/// Further steps per byte of the text, so that harmless patterns get to the end of long ones.
const STEPS_PER_BYTE: u64 = 100;

/// Alternatives left to try, and changes to undo: about 100 MB.
const MAX_FRAMES: usize = 4_000_000;

/// Bits of the table of splits already tried: 32 MB.
const MAX_MEMO_BITS: usize = 1 << 28;

const UNSET: usize = usize::MAX;

/// A match in a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct MachineMatch {
    pub(super) start: usize,
    pub(super) end: usize,
    /// The alternative at the outermost level that matched.
    pub(super) branch: usize,
}

/// The search takes more steps or memory than it may.
#[derive(Debug)]
pub(super) struct OutOfSteps;

/// The first match that starts at byte `from` or later.
pub(super) fn find(program: &Program, text: &str, from: usize) -> Result<Option<MachineMatch>, OutOfSteps> {
    let mut machine = Machine::new(program, text);
    let starts = text[from..].char_indices().map(|(offset, _)| from + offset).chain([text.len()]);
    for start in starts {
        if let Some(found) = machine.run(start)? {
            return Ok(Some(found));
        }
    }
    Ok(None)
}

/// The match that starts at byte `start`.
pub(super) fn match_at(program: &Program, text: &str, start: usize) -> Result<Option<MachineMatch>, OutOfSteps> {
    Machine::new(program, text).run(start)
}

/// What to do when the current way fails.
#[derive(Debug, Clone, Copy)]
enum Frame {
    /// Continue there.
    Try { op: u32, at: usize },
    /// Give a register its old value, and fail further.
    Restore { register: u32, value: usize },
}

struct Machine<'a> {
    program: &'a Program,
    text: &'a str,
    registers: Vec<usize>,
    frames: Vec<Frame>,
    tried: Option<Tried>,
    steps_left: u64,
}

/// The splits that were tried, by place: trying one again would fail again.
struct Tried {
    bits: Vec<u64>,
    places: usize,
    /// Those inside of something that can match after all, in the order in which they were tried.
    inside: Vec<usize>,
}

impl Tried {
    fn new(program: &Program, text: &str) -> Option<Self> {
        let places = text.len() + 1;
        let bits = (program.memos as usize).checked_mul(places).filter(|&bits| bits > 0 && bits <= MAX_MEMO_BITS)?;
        Some(Self { bits: vec![0; bits.div_ceil(64)], places, inside: Vec::new() })
    }

    /// Whether this one is new.
    fn insert(&mut self, memo: Memo, at: usize) -> bool {
        let (Memo::Always(split) | Memo::Inside(split)) = memo else { return true };
        let bit = split as usize * self.places + at;
        let (word, mask) = (&mut self.bits[bit / 64], 1 << (bit % 64));
        let is_new = *word & mask == 0;
        *word |= mask;
        if is_new && matches!(memo, Memo::Inside(_)) {
            self.inside.push(bit);
        }
        is_new
    }

    /// Takes back what was tried inside since there were `count` of them: some of it led to a match.
    fn forget_inside(&mut self, count: usize) {
        for bit in self.inside.drain(count.min(self.inside.len())..) {
            self.bits[bit / 64] &= !(1 << (bit % 64));
        }
    }
}

impl<'a> Machine<'a> {
    fn new(program: &'a Program, text: &'a str) -> Self {
        Self {
            program,
            text,
            registers: vec![UNSET; program.registers],
            frames: Vec::new(),
            tried: Tried::new(program, text),
            steps_left: MIN_STEPS + STEPS_PER_BYTE * text.len() as u64,
        }
    }

    fn run(&mut self, start: usize) -> Result<Option<MachineMatch>, OutOfSteps> {
        // A run that failed has undone everything, so the next one finds all registers unset.
        let (mut op, mut at) = (0_usize, start);
        loop {
            self.spend(1)?;
            let next = match self.program.ops[op] {
                Op::Match(branch) => return Ok(Some(MachineMatch { start, end: at, branch: branch as usize })),
                other => self.step(other, op, at)?,
            };
            match next.or_else(|| self.backtrack()) {
                Some(next) => (op, at) = next,
                None => return Ok(None),
            }
        }
    }

    fn spend(&mut self, steps: usize) -> Result<(), OutOfSteps> {
        self.steps_left = self.steps_left.checked_sub(steps as u64).ok_or(OutOfSteps)?;
        Ok(())
    }

    /// Where to go on after one instruction; `None` when it fails.
    fn step(&mut self, op: Op, index: usize, at: usize) -> Result<Option<(usize, usize)>, OutOfSteps> {
        let next = index + 1;
        let when = |holds: bool, at: usize| holds.then_some((next, at));
        Ok(match op {
            Op::Char(wanted) => self.after(at).and_then(|c| when(c == wanted, at + c.len_utf8())),
            Op::Set(set) => {
                self.after(at).and_then(|c| when(self.program.sets[set as usize].contains(c), at + c.len_utf8()))
            }
            Op::CharBefore(wanted) => self.before(at).and_then(|c| when(c == wanted, at - c.len_utf8())),
            Op::SetBefore(set) => {
                self.before(at).and_then(|c| when(self.program.sets[set as usize].contains(c), at - c.len_utf8()))
            }
            Op::Start => when(at == 0, at),
            Op::End => when(at == self.text.len(), at),
            Op::Boundary(words, wanted) => {
                // Up to Python 3.13, not even `\B` is in an empty text.
                let is_nowhere = self.text.is_empty() && self.program.dialect == Dialect::Python;
                when(!is_nowhere && self.is_boundary(words, at) == wanted, at)
            }
            Op::Split { first, second, memo } => {
                if self.tried.as_mut().is_none_or(|tried| tried.insert(memo, at)) {
                    self.push(Frame::Try { op: second, at })?;
                    Some((first as usize, at))
                } else {
                    None
                }
            }
            Op::Jump(target) => Some((target as usize, at)),
            Op::Save(register) => {
                self.set(register, at)?;
                Some((next, at))
            }
            Op::Forget(from, to) => {
                self.spend((to - from) as usize)?;
                for register in 2 * from..2 * to {
                    self.set(register, UNSET)?;
                }
                Some((next, at))
            }
            Op::Backref { list, before } => self.backref(list as usize, before, at)?.map(|at| (next, at)),
            Op::IfGroup { group, otherwise } => {
                let target = if self.group(group as usize).is_some() { next } else { otherwise as usize };
                Some((target, at))
            }
            Op::Progress { register, exit } => {
                if self.registers[register as usize] == at {
                    exit.map(|exit| (exit as usize, at))
                } else {
                    Some((next, at))
                }
            }
            Op::Enter(register) => {
                self.enter(register, at)?;
                Some((next, at))
            }
            Op::Leave { register, rewind } => {
                self.forget_tries(register)?;
                Some((next, if rewind { self.registers[register as usize + 1] } else { at }))
            }
            Op::EnterNegated { register, next: after } => {
                self.push(Frame::Try { op: after, at })?;
                self.enter(register, at)?;
                Some((next, at))
            }
            Op::FailNegated(register) => {
                self.undo(register)?;
                None
            }
            Op::Fail | Op::Match(_) => None,
        })
    }

    /// Back to the last alternative.
    fn backtrack(&mut self) -> Option<(usize, usize)> {
        while let Some(frame) = self.frames.pop() {
            match frame {
                Frame::Try { op, at } => return Some((op as usize, at)),
                Frame::Restore { register, value } => self.registers[register as usize] = value,
            }
        }
        None
    }

    fn push(&mut self, frame: Frame) -> Result<(), OutOfSteps> {
        if self.frames.len() >= MAX_FRAMES {
            return Err(OutOfSteps);
        }
        self.frames.push(frame);
        Ok(())
    }

    fn set(&mut self, register: u32, value: usize) -> Result<(), OutOfSteps> {
        let old = self.registers[register as usize];
        if old != value {
            self.push(Frame::Restore { register, value: old })?;
            self.registers[register as usize] = value;
        }
        Ok(())
    }

    fn enter(&mut self, register: u32, at: usize) -> Result<(), OutOfSteps> {
        let height = self.frames.len();
        let inside = self.tried.as_ref().map_or(0, |tried| tried.inside.len());
        self.set(register, height)?;
        self.set(register + 1, at)?;
        self.set(register + 2, inside)
    }

    /// What was entered has matched: drops the alternatives since then. What they would have undone stays to be undone.
    fn forget_tries(&mut self, register: u32) -> Result<(), OutOfSteps> {
        self.forget_inside(register)?;
        let height = self.registers[register as usize];
        self.spend(self.frames.len() - height)?;
        let mut kept = height;
        for i in height..self.frames.len() {
            if matches!(self.frames[i], Frame::Restore { .. }) {
                self.frames[kept] = self.frames[i];
                kept += 1;
            }
        }
        self.frames.truncate(kept);
        Ok(())
    }

    /// What was entered has matched and was not to: undoes everything since then, and drops the way on that was left open.
    fn undo(&mut self, register: u32) -> Result<(), OutOfSteps> {
        self.forget_inside(register)?;
        let height = self.registers[register as usize];
        while self.frames.len() >= height {
            if let Some(Frame::Restore { register, value }) = self.frames.pop() {
                self.registers[register as usize] = value;
            }
        }
        Ok(())
    }

    fn forget_inside(&mut self, register: u32) -> Result<(), OutOfSteps> {
        let count = self.registers[register as usize + 2];
        if let Some(tried) = &mut self.tried {
            let forgotten = tried.inside.len().saturating_sub(count);
            tried.forget_inside(count);
            self.spend(forgotten)?;
        }
        Ok(())
    }

    fn group(&self, group: usize) -> Option<(usize, usize)> {
        let (start, end) = (self.registers[2 * group], self.registers[2 * group + 1]);
        (start != UNSET && end != UNSET && start <= end).then_some((start, end))
    }

    fn backref(&mut self, list: usize, before: bool, at: usize) -> Result<Option<usize>, OutOfSteps> {
        let program = self.program;
        let Some((start, end)) = program.group_lists[list].iter().find_map(|&group| self.group(group)) else {
            // JavaScript takes a group that has not matched for an empty one.
            return Ok((program.dialect == Dialect::JavaScript).then_some(at));
        };
        self.spend(end - start)?;
        let mut place = at;
        let mut captured = self.text[start..end].chars();
        while let Some(wanted) = if before { captured.next_back() } else { captured.next() } {
            let found = if before { self.before(place) } else { self.after(place) };
            match found {
                Some(c) if program.case.equal(wanted, c) && before => place -= c.len_utf8(),
                Some(c) if program.case.equal(wanted, c) => place += c.len_utf8(),
                _ => return Ok(None),
            }
        }
        Ok(Some(place))
    }

    fn is_boundary(&self, words: Words, at: usize) -> bool {
        let is_word = |c: Option<char>| c.is_some_and(|c| words.contain(c));
        is_word(self.before(at)) != is_word(self.after(at))
    }

    fn after(&self, at: usize) -> Option<char> {
        match self.text.as_bytes().get(at) {
            Some(&b) if b.is_ascii() => Some(char::from(b)),
            _ => self.text[at..].chars().next(),
        }
    }

    fn before(&self, at: usize) -> Option<char> {
        match self.text.as_bytes()[..at].last() {
            Some(&b) if b.is_ascii() => Some(char::from(b)),
            _ => self.text[..at].chars().next_back(),
        }
    }
}
