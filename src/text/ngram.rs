//! Tokens as small integers, and how many n-grams two token lists share.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

/// Gives equal tokens equal ids, in order of first appearance.
#[derive(Debug, Default)]
pub struct Interner<'a> {
    ids: HashMap<&'a str, u32, BuildHasherDefault<TokenHasher>>,
}

impl<'a> Interner<'a> {
    /// The id of a token.
    pub fn id(&mut self, token: &'a str) -> u32 {
        let next = self.ids.len() as u32;
        *self.ids.entry(token).or_insert(next)
    }

    /// The ids of a list of tokens.
    pub fn ids(&mut self, tokens: impl IntoIterator<Item = &'a str>) -> Vec<u32> {
        tokens.into_iter().map(|token| self.id(token)).collect()
    }

    /// How many different tokens there are.
    pub fn len(&self) -> usize {
        self.ids.len()
    }

    /// Whether no token has been seen.
    pub fn is_empty(&self) -> bool {
        self.ids.is_empty()
    }
}

/// A hash for tokens of a few bytes: eight at a time, one multiplication each. Its order is never used, and a text made
/// to collide costs its own sender time only.
#[derive(Debug, Default)]
pub struct TokenHasher(u64);

const MULTIPLIER: u64 = 0xF135_7AEA_2E62_A9C5;

impl TokenHasher {
    fn add(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(23) ^ word).wrapping_mul(MULTIPLIER);
    }
}

impl Hasher for TokenHasher {
    fn write(&mut self, bytes: &[u8]) {
        let mut chunks = bytes.chunks_exact(8);
        for chunk in chunks.by_ref() {
            self.add(chunk.iter().rev().fold(0, |word, &b| word << 8 | u64::from(b)));
        }
        let rest = chunks.remainder();
        if !rest.is_empty() {
            self.add(rest.iter().rev().fold(rest.len() as u64, |word, &b| word << 8 | u64::from(b)));
        }
    }

    fn write_u8(&mut self, value: u8) {
        self.add(u64::from(value));
    }

    fn finish(&self) -> u64 {
        self.0 ^ (self.0 >> 29)
    }
}

/// How many n-grams a list of `tokens` tokens has.
pub fn count(tokens: usize, n: usize) -> usize {
    (tokens + 1).saturating_sub(n)
}

/// The n-grams that two lists share, each as often as it stands in both: the sum over all n-grams of the smaller count.
///
/// ```
/// use answerkey::text::ngram::{Interner, overlap};
/// let mut interner = Interner::default();
/// let a = interner.ids("the cat the dog".split(' '));
/// let b = interner.ids("the the cat".split(' '));
/// assert_eq!(overlap(&a, &b, 1), 3);
/// assert_eq!(overlap(&a, &b, 2), 1);
/// ```
pub fn overlap(a: &[u32], b: &[u32], n: usize) -> usize {
    let mut shared = 0;
    each_shared(a, b, n, |count, _, _| shared += count);
    shared
}

/// Which tokens belong to the n-grams of [`overlap`]: of an n-gram that stands more often in one list than in the other,
/// the first ones count.
pub fn matched_tokens(a: &[u32], b: &[u32], n: usize) -> (Vec<bool>, Vec<bool>) {
    let mut matched = (vec![false; a.len()], vec![false; b.len()]);
    each_shared(a, b, n, |count, in_a, in_b| {
        for (starts, matched) in [(in_a, &mut matched.0), (in_b, &mut matched.1)] {
            for &start in &starts[..count] {
                matched[start as usize..start as usize + n].fill(true);
            }
        }
    });
    matched
}

/// Calls `found` for every n-gram that stands in both lists, with the smaller count and all places in each, ascending.
fn each_shared(a: &[u32], b: &[u32], n: usize, mut found: impl FnMut(usize, &[u32], &[u32])) {
    if n == 0 || count(a.len(), n) == 0 || count(b.len(), n) == 0 {
        return;
    }
    let largest = a.iter().chain(b).copied().max().unwrap_or(0);
    let bits = (32 - largest.leading_zeros()).max(1);
    // Most texts have few different tokens: an n-gram then fits in one integer, which sorts fast.
    if bits as usize * n <= 64 {
        let pack = |gram: &[u32]| gram.iter().fold(0_u64, |key, &id| key << (bits % 64) | u64::from(id));
        merge(sorted(a, n, pack), sorted(b, n, pack), &mut found);
    } else {
        merge(sorted(a, n, |gram| gram), sorted(b, n, |gram| gram), &mut found);
    }
}

/// The keys of all n-grams with their places, sorted by both.
fn sorted<'a, K: Ord>(tokens: &'a [u32], n: usize, key: impl Fn(&'a [u32]) -> K) -> Vec<(K, u32)> {
    let mut grams: Vec<(K, u32)> = tokens.windows(n).zip(0..).map(|(gram, at)| (key(gram), at)).collect();
    grams.sort_unstable();
    grams
}

fn merge<K: Ord>(a: Vec<(K, u32)>, b: Vec<(K, u32)>, found: &mut impl FnMut(usize, &[u32], &[u32])) {
    let (a_keys, a_places): (Vec<K>, Vec<u32>) = a.into_iter().unzip();
    let (b_keys, b_places): (Vec<K>, Vec<u32>) = b.into_iter().unzip();
    let (mut i, mut j) = (0, 0);
    while i < a_keys.len() && j < b_keys.len() {
        match a_keys[i].cmp(&b_keys[j]) {
            std::cmp::Ordering::Less => i += 1,
            std::cmp::Ordering::Greater => j += 1,
            std::cmp::Ordering::Equal => {
                let in_a = a_keys[i..].iter().take_while(|key| **key == a_keys[i]).count();
                let in_b = b_keys[j..].iter().take_while(|key| **key == b_keys[j]).count();
                found(in_a.min(in_b), &a_places[i..i + in_a], &b_places[j..j + in_b]);
                i += in_a;
                j += in_b;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        /// Both ways of comparing n-grams say what counting says.
        #[test]
        fn overlap_is_the_sum_of_smaller_counts(
            a in prop::collection::vec(0_u32..5, 0..20),
            b in prop::collection::vec(0_u32..5, 0..20),
            n in 1_usize..5,
            offset in prop::sample::select(vec![0, u32::MAX - 4]),
        ) {
            let shift = |ids: &[u32]| ids.iter().map(|id| id + offset).collect::<Vec<u32>>();
            let (a, b) = (shift(&a), shift(&b));
            let mut grams: Vec<&[u32]> = a.windows(n).collect();
            grams.sort_unstable();
            grams.dedup();
            let count = |ids: &[u32], gram: &[u32]| ids.windows(n).filter(|other| *other == gram).count();
            let expected: usize = grams.iter().map(|gram| count(&a, gram).min(count(&b, gram))).sum();
            prop_assert_eq!(overlap(&a, &b, n), expected);
            let (in_a, in_b) = matched_tokens(&a, &b, n);
            prop_assert_eq!(in_a.contains(&true), expected > 0);
            prop_assert_eq!(in_b.contains(&true), expected > 0);
        }
    }

    #[test]
    fn no_n_grams() {
        assert_eq!(count(0, 1), 0);
        assert_eq!(count(3, 2), 2);
        assert_eq!(count(3, 9), 0);
        assert_eq!(overlap(&[1], &[1], 2), 0);
        assert_eq!(overlap(&[], &[1], 1), 0);
    }

    #[test]
    fn surplus_occurrences_do_not_match() {
        let (a, b) = matched_tokens(&[7, 8, 7, 7], &[7, 7], 1);
        assert_eq!(a, [true, false, true, false]);
        assert_eq!(b, [true, true]);
    }
}
