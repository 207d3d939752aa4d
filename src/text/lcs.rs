//! Longest common subsequences, 64 rows of the table in one machine word.
//!
//! Two neighbours in the classical table differ by 0 or 1, so a column is a set of bits, and one addition moves 64 rows on
//! (Crochemore, Iliopoulos, Pinzon, Reid 2001; Hyyrö 2004). Words of a column in which the token does not stand mostly stay
//! as they are and are skipped.

use crate::error::{Error, ErrorKind, Result};

/// The most machine words that one call works through, some seconds: enough for two texts of 370,000 tokens each.
pub const MAX_STEPS: u64 = 1 << 31;

/// How many words of bits [`Aligner::align`] keeps at once where it can (8 MB); beyond, it keeps some columns and makes
/// the others twice.
const KEPT_WORDS: usize = 1 << 20;

/// How many machine words a table of so many rows and columns has.
pub fn steps(rows: usize, columns: usize) -> u64 {
    (rows as u64 * columns as u64).div_ceil(64)
}

/// Whether so many machine words are few enough.
///
/// # Errors
/// `limit_exceeded` for more than [`MAX_STEPS`].
pub fn check_steps(steps: u64) -> Result<()> {
    if steps <= MAX_STEPS {
        return Ok(());
    }
    let message = "the texts are too long for a longest common subsequence";
    Err(Error::new(ErrorKind::LimitExceeded, message))
}

/// The length of the longest common subsequence. The ids are those of an [`Interner`](super::ngram::Interner): the memory
/// grows with the largest one.
///
/// ```
/// assert_eq!(answerkey::text::lcs::length(&[0, 1, 2, 3], &[1, 3, 2])?, 2);
/// # Ok::<(), answerkey::Error>(())
/// ```
///
/// # Errors
/// `limit_exceeded` when the table of what is between their common start and end is larger than [`MAX_STEPS`].
pub fn length(a: &[u32], b: &[u32]) -> Result<usize> {
    let (start, end) = common_ends(a, b);
    let (a, b) = (&a[start..a.len() - end], &b[start..b.len() - end]);
    let (rows, columns) = if a.len() <= b.len() { (a, b) } else { (b, a) };
    let rest = if rows.len() <= 64 { length_in_one_word(rows, columns) } else { length_in_words(rows, columns)? };
    Ok(start + rest + end)
}

/// A longest common subsequence as pairs of indices, ascending. Of several it is any one, always the same.
///
/// ```
/// assert_eq!(answerkey::text::lcs::alignment(&[0, 1, 2, 3], &[1, 3, 2])?, [(1, 0), (2, 2)]);
/// # Ok::<(), answerkey::Error>(())
/// ```
///
/// # Errors
/// Those of [`length`], for the same lists.
pub fn alignment(a: &[u32], b: &[u32]) -> Result<Vec<(usize, usize)>> {
    let (start, end) = common_ends(a, b);
    let (a_end, b_end) = (a.len() - end, b.len() - end);
    check_steps(steps(a_end - start, b_end - start))?;
    let mut aligner = Aligner::new(ids_in(a, b));
    aligner.set_rows(&a[start..a_end]);
    let mut between = Vec::new();
    aligner.align(&b[start..b_end], |row, column| between.push((start + row, start + column)));
    let mut pairs: Vec<(usize, usize)> = (0..start).map(|i| (i, i)).collect();
    pairs.extend(between.into_iter().rev());
    pairs.extend((0..end).map(|i| (a_end + i, b_end + i)));
    Ok(pairs)
}

/// How many elements two lists share at their starts, and of the rest at their ends.
fn common_ends(a: &[u32], b: &[u32]) -> (usize, usize) {
    let start = a.iter().zip(b).take_while(|(x, y)| x == y).count();
    let end = a[start..].iter().rev().zip(b[start..].iter().rev()).take_while(|(x, y)| x == y).count();
    (start, end)
}

/// One more than the largest id.
fn ids_in(a: &[u32], b: &[u32]) -> usize {
    a.iter().chain(b).max().map_or(0, |&id| id as usize + 1)
}

fn length_in_one_word(rows: &[u32], columns: &[u32]) -> usize {
    let mut places = vec![0_u64; ids_in(rows, columns)];
    for (row, &id) in rows.iter().enumerate() {
        places[id as usize] |= 1 << row;
    }
    let mut column = u64::MAX;
    for &id in columns {
        let found = column & places[id as usize];
        column = column.wrapping_add(found) | (column - found);
    }
    column.count_zeros() as usize
}

fn length_in_words(rows: &[u32], columns: &[u32]) -> Result<usize> {
    check_steps(steps(rows.len(), columns.len()))?;
    let mut places = Places::new(ids_in(rows, columns));
    places.set(rows);
    let mut column = vec![u64::MAX; rows.len().div_ceil(64)];
    for &id in columns {
        places.step(&mut column, id);
    }
    Ok(column.iter().map(|word| word.count_zeros() as usize).sum())
}

/// Which rows hold a token, as words of bits; words without a bit are left out.
#[derive(Debug)]
struct Places {
    /// By id: its part of `words`, start and end.
    parts: Vec<(u32, u32)>,
    /// The index of a word in a column, and the bits in it.
    words: Vec<(u32, u64)>,
}

impl Places {
    fn new(ids: usize) -> Self {
        Self { parts: vec![(0, 0); ids], words: Vec::new() }
    }

    fn set(&mut self, rows: &[u32]) {
        for &id in rows {
            self.parts[id as usize].1 += 1;
        }
        let mut end = 0;
        for &id in rows {
            let part = &mut self.parts[id as usize];
            if part.0 == part.1 {
                continue;
            }
            // The first time that this token is seen here: its count becomes an empty part with room for all of it.
            (*part, end) = ((end, end), end + part.1);
        }
        self.words.clear();
        self.words.resize(rows.len(), (0, 0));
        for (row, &id) in rows.iter().enumerate() {
            let part = &mut self.parts[id as usize];
            let (at, bit) = ((row / 64) as u32, 1 << (row % 64));
            match self.words[part.0 as usize..part.1 as usize].last_mut() {
                Some(last) if last.0 == at => last.1 |= bit,
                _ => {
                    self.words[part.1 as usize] = (at, bit);
                    part.1 += 1;
                }
            }
        }
    }

    fn clear(&mut self, rows: &[u32]) {
        for &id in rows {
            self.parts[id as usize] = (0, 0);
        }
    }

    /// From one column of the table to the next, whose token is `id`. A bit of 0 says that the LCS with the rows up to
    /// and with this one is longer by 1 than the LCS with the rows before.
    fn step(&self, column: &mut [u64], id: u32) {
        let (start, end) = self.parts[id as usize];
        let mut carry = false;
        let mut next = 0;
        for &(at, rows) in &self.words[start as usize..end as usize] {
            let at = at as usize;
            if next < at && carry {
                carry = carry_on(&mut column[next..at]);
            }
            let word = column[at];
            let (sum, over) = word.overflowing_add(word & rows);
            let (sum, over_by_carry) = sum.overflowing_add(u64::from(carry));
            column[at] = sum | (word & !rows);
            carry = over | over_by_carry;
            next = at + 1;
        }
        if carry {
            carry_on(&mut column[next..]);
        }
    }
}

/// Adds a carry to words in which the token does not stand; whether it leaves the last one.
fn carry_on(words: &mut [u64]) -> bool {
    for word in words {
        let (sum, over) = word.overflowing_add(1);
        *word |= sum;
        if !over {
            return false;
        }
    }
    true
}

/// Finds longest common subsequences of one list, the rows, with many others, the columns.
#[derive(Debug)]
pub struct Aligner<'a> {
    places: Places,
    rows: &'a [u32],
    /// The current column, and those columns that are kept: at the starts of blocks, and all of one block.
    column: Vec<u64>,
    starts: Vec<u64>,
    block: Vec<u64>,
}

impl<'a> Aligner<'a> {
    /// For lists whose ids are below `ids`.
    pub fn new(ids: usize) -> Self {
        Self { places: Places::new(ids), rows: &[], column: Vec::new(), starts: Vec::new(), block: Vec::new() }
    }

    /// Chooses the rows.
    pub fn set_rows(&mut self, rows: &'a [u32]) {
        self.places.clear(self.rows);
        self.rows = rows;
        self.places.set(rows);
    }

    /// Calls `found` for the indices of each pair of a longest common subsequence of the rows and `columns`, the last pair
    /// first. Of several subsequences it is the one that rouge-score finds: seen from the ends of both lists, equal tokens
    /// are a pair; of unequal ones the row is given up, unless only giving up the column keeps the length.
    ///
    /// Memory: the table's bits up to 8 MB; for larger tables as many columns as twice the square root of their number.
    /// Time: [`steps`], twice for larger tables; it is the caller's to [`check_steps`].
    pub fn align(&mut self, columns: &[u32], mut found: impl FnMut(usize, usize)) {
        let words = self.rows.len().div_ceil(64);
        let width = if words * columns.len() <= KEPT_WORDS { columns.len() } else { columns.len().isqrt() }.max(1);
        self.column.clear();
        self.column.resize(words, u64::MAX);
        self.starts.clone_from(&self.column);
        let last_block = columns.len().saturating_sub(1) / width;
        for block in columns.chunks(width).take(last_block) {
            for &id in block {
                self.places.step(&mut self.column, id);
            }
            self.starts.extend_from_slice(&self.column);
        }

        let mut row = self.rows.len();
        for (at, block) in columns.chunks(width).enumerate().rev() {
            self.column.copy_from_slice(&self.starts[at * words..(at + 1) * words]);
            self.block.clear();
            for &id in block {
                self.places.step(&mut self.column, id);
                self.block.extend_from_slice(&self.column);
            }
            let mut left = block.len();
            while row > 0 && left > 0 {
                let bits = self.block[(left - 1) * words + (row - 1) / 64];
                if self.rows[row - 1] == block[left - 1] {
                    row -= 1;
                    left -= 1;
                    found(row, at * width + left);
                } else if bits >> ((row - 1) % 64) & 1 == 0 {
                    left -= 1;
                } else {
                    row -= 1;
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn table(a: &[u32], b: &[u32]) -> Vec<Vec<usize>> {
        let mut table = vec![vec![0; b.len() + 1]; a.len() + 1];
        for i in 0..a.len() {
            for j in 0..b.len() {
                table[i + 1][j + 1] = if a[i] == b[j] { table[i][j] + 1 } else { table[i][j + 1].max(table[i + 1][j]) };
            }
        }
        table
    }

    fn check(a: &[u32], b: &[u32]) {
        let table = table(a, b);
        let expected = table[a.len()][b.len()];
        assert_eq!(length(a, b).unwrap(), expected);

        let mut pairs = Vec::new();
        let (mut i, mut j) = (a.len(), b.len());
        while i > 0 && j > 0 {
            if a[i - 1] == b[j - 1] {
                (i, j) = (i - 1, j - 1);
                pairs.push((i, j));
            } else if table[i][j - 1] > table[i - 1][j] {
                j -= 1;
            } else {
                i -= 1;
            }
        }
        let mut aligner = Aligner::new(ids_in(a, b));
        aligner.set_rows(b);
        aligner.set_rows(a);
        let mut found = Vec::new();
        aligner.align(b, |row, column| found.push((row, column)));
        assert_eq!(found, pairs);
        check_alignment(a, b, expected);
    }

    fn check_alignment(a: &[u32], b: &[u32], length: usize) {
        let pairs = alignment(a, b).unwrap();
        assert_eq!(pairs.len(), length);
        assert!(pairs.iter().all(|&(i, j)| a[i] == b[j]));
        assert!(pairs.windows(2).all(|two| two[0].0 < two[1].0 && two[0].1 < two[1].1));
    }

    proptest! {
        #[test]
        fn bits_say_what_the_table_says(
            a in prop::collection::vec(0_u32..9, 0..90),
            b in prop::collection::vec(0_u32..9, 0..90),
        ) {
            check(&a, &b);
        }

        #[test]
        fn carries_cross_words(
            a in prop::collection::vec(0_u32..40, 100..300),
            b in prop::collection::vec(0_u32..60, 0..300),
        ) {
            check(&a, &b);
        }
    }

    /// Pseudo-random ids, always the same.
    fn ids(count: usize, below: u32, mut seed: u32) -> Vec<u32> {
        let next = |seed: &mut u32| {
            *seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (*seed >> 16) % below
        };
        (0..count).map(|_| next(&mut seed)).collect()
    }

    #[test]
    fn a_table_that_is_not_kept_whole_gives_an_alignment_of_full_length() {
        let (a, b) = (ids(20_000, 500, 1), ids(19_000, 500, 2));
        check_alignment(&a, &b, length(&a, &b).unwrap());
    }

    #[test]
    fn huge_tables_are_errors() {
        let (a, b) = (vec![0; 600_000], vec![1; 600_000]);
        assert_eq!(length(&a, &b).unwrap_err().kind(), ErrorKind::LimitExceeded);
        assert_eq!(length(&a, &a).unwrap(), a.len());
    }
}
