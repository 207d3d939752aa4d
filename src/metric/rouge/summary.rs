//! ROUGE-L of summaries (`rougeLsum`): each line of the expected text against all lines of the actual one.

use std::ops::Range;

use crate::error::Result;
use crate::text::lcs::{self, Aligner};
use crate::text::mapped::Span;

/// What a pair of lines costs beside its table, in machine words.
const STEPS_OF_A_PAIR: u64 = 32;

/// The tokens of a text, and which of them stand in one line.
pub(super) struct Lines<'a> {
    pub(super) ids: &'a [u32],
    lines: Vec<Range<usize>>,
}

impl<'a> Lines<'a> {
    /// The tokens of `text` with these ids and places, by line; lines without tokens don't count.
    pub(super) fn new(text: &str, ids: &'a [u32], spans: &[Span]) -> Self {
        let mut lines = Vec::new();
        let mut start = 0;
        let ends = text.match_indices('\n').map(|(at, _)| at).chain([text.len()]);
        for line_end in ends {
            let end = start + spans[start..].iter().take_while(|span| span.0 < line_end).count();
            if start < end {
                lines.push(start..end);
            }
            start = end;
        }
        Self { ids, lines }
    }
}

/// Which tokens of the expected and of the actual text match; the same number in both.
///
/// A token of an expected line matches if it is in the LCS of that line with any actual line, and as long as the actual
/// text holds the token often enough. In the actual text as many tokens match, first those that are in such an LCS.
///
/// # Errors
/// `limit_exceeded` when the tables of all pairs of lines are larger than [`lcs::MAX_STEPS`].
pub(super) fn matched(expected: &Lines, actual: &Lines, ids: usize) -> Result<(Vec<bool>, Vec<bool>)> {
    let pairs = expected.lines.len() as u64 * actual.lines.len() as u64;
    lcs::check_steps(lcs::steps(expected.ids.len(), actual.ids.len()) + pairs * STEPS_OF_A_PAIR)?;

    let mut available = vec![0_u32; ids];
    actual.ids.iter().for_each(|&id| available[id as usize] += 1);
    let mut hits = vec![0_u32; ids];
    let mut in_expected = vec![false; expected.ids.len()];
    let mut in_actual = vec![false; actual.ids.len()];
    let mut aligner = Aligner::new(ids);
    for line in &expected.lines {
        aligner.set_rows(&expected.ids[line.clone()]);
        for other in &actual.lines {
            aligner.align(&actual.ids[other.clone()], |row, column| {
                in_expected[line.start + row] = true;
                in_actual[other.start + column] = true;
            });
        }
        for at in line.clone() {
            let id = expected.ids[at] as usize;
            in_expected[at] &= hits[id] < available[id];
            hits[id] += u32::from(in_expected[at]);
        }
    }

    let mut chosen = vec![false; actual.ids.len()];
    for aligned in [true, false] {
        for (at, &id) in actual.ids.iter().enumerate() {
            if in_actual[at] == aligned && hits[id as usize] > 0 {
                hits[id as usize] -= 1;
                chosen[at] = true;
            }
        }
    }
    Ok((in_expected, chosen))
}
