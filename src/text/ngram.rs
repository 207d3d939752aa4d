//! Tokens as small integers, and how many n-grams two token lists share.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use super::mapped::Span;
use super::sort::sort_short;

/// Gives equal tokens equal ids, in order of first appearance.
#[derive(Debug, Default)]
pub struct Interner<'a> {
    ids: HashMap<&'a str, u32, BuildHasherDefault<TokenHasher>>,
}

impl<'a> Interner<'a> {
    /// An interner with room for the words of a text of so many bytes; for more it grows.
    pub fn for_text(bytes: usize) -> Self {
        Self { ids: HashMap::with_capacity_and_hasher((bytes / 5).min(1024), BuildHasherDefault::default()) }
    }

    /// The id of a token.
    pub fn id(&mut self, token: &'a str) -> u32 {
        let next = self.ids.len() as u32;
        *self.ids.entry(token).or_insert(next)
    }

    /// The ids of a list of tokens.
    pub fn ids(&mut self, tokens: impl IntoIterator<Item = &'a str>) -> Vec<u32> {
        let tokens = tokens.into_iter();
        self.ids.reserve(tokens.size_hint().0);
        tokens.map(|token| self.id(token)).collect()
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
        let mut rest = bytes;
        while let Some((chunk, after)) = rest.split_first_chunk() {
            self.add(u64::from_le_bytes(*chunk));
            rest = after;
        }
        // Up to seven bytes, without a loop: two halves that overlap, or the first, the middle and the last byte.
        let length = rest.len() as u64;
        if let (Some(first), Some(last)) = (rest.first_chunk(), rest.last_chunk()) {
            let (first, last) = (u32::from_le_bytes(*first), u32::from_le_bytes(*last));
            self.add((u64::from(first) << 32 | u64::from(last)) ^ length);
        } else if let (Some(&first), Some(&middle), Some(&last)) = (rest.first(), rest.get(rest.len() / 2), rest.last())
        {
            self.add(length << 24 | u64::from(first) << 16 | u64::from(middle) << 8 | u64::from(last));
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
    if n == 0 || count(a.len(), n) == 0 || count(b.len(), n) == 0 {
        return 0;
    }
    let largest = largest_id(a, b);
    if n == 1 && (largest as usize) < (a.len() + b.len()) {
        return token_overlap(a, b, largest);
    }
    match packing(largest, n) {
        Some(pack) => shared(&sorted(a.windows(n).map(&pack)), &sorted(b.windows(n).map(&pack))),
        None => shared(&sorted(a.windows(n)), &sorted(b.windows(n))),
    }
}

/// [`overlap`] of single tokens with small ids.
fn token_overlap(a: &[u32], b: &[u32], largest: u32) -> usize {
    let mut left = vec![0_u32; largest as usize + 1];
    for &id in a {
        left[id as usize] += 1;
    }
    let mut shared = 0;
    for &id in b {
        let left = &mut left[id as usize];
        shared += usize::from(*left > 0);
        *left = left.saturating_sub(1);
    }
    shared
}

/// How many elements two sorted lists share.
fn shared<K: Ord>(a: &[K], b: &[K]) -> usize {
    let (mut i, mut j, mut shared) = (0, 0, 0);
    while let (Some(x), Some(y)) = (a.get(i), b.get(j)) {
        let order = x.cmp(y);
        i += usize::from(order.is_le());
        j += usize::from(order.is_ge());
        shared += usize::from(order.is_eq());
    }
    shared
}

/// Which tokens belong to the n-grams of [`overlap`]: of an n-gram that stands more often in one list than in the other,
/// the first ones count.
pub fn matched_tokens(a: &[u32], b: &[u32], n: usize) -> (Vec<bool>, Vec<bool>) {
    let mut matched = (vec![false; a.len()], vec![false; b.len()]);
    if n == 0 {
        return matched;
    }
    let found = |i: u32, j: u32| {
        matched.0[i as usize..i as usize + n].fill(true);
        matched.1[j as usize..j as usize + n].fill(true);
    };
    if let Some(pack) = packing(largest_id(a, b), n) {
        let places = |ids: &[u32]| sorted(ids.windows(n).map(&pack).zip(0..));
        each_shared(&places(a), &places(b), found);
    } else {
        each_shared(&sorted(a.windows(n).zip(0..)), &sorted(b.windows(n).zip(0..)), found);
    }
    matched
}

/// The spans whose token matched, those that touch joined into one.
pub(crate) fn matched_spans(matched: &[bool], spans: &[Span]) -> Vec<Span> {
    let mut joined: Vec<Span> = Vec::new();
    for (&(start, end), _) in spans.iter().zip(matched).filter(|(_, matched)| **matched) {
        match joined.last_mut() {
            Some(last) if start <= last.1 => last.1 = last.1.max(end),
            _ => joined.push((start, end)),
        }
    }
    joined
}

/// Calls `found` with the places of equal n-grams, each place once: the first in one list with the first in the other, and
/// so on.
fn each_shared<K: Ord>(a: &[(K, u32)], b: &[(K, u32)], mut found: impl FnMut(u32, u32)) {
    let (mut i, mut j) = (0, 0);
    while let (Some((x, in_a)), Some((y, in_b))) = (a.get(i), b.get(j)) {
        let order = x.cmp(y);
        if order.is_eq() {
            found(*in_a, *in_b);
        }
        i += usize::from(order.is_le());
        j += usize::from(order.is_ge());
    }
}

fn largest_id(a: &[u32], b: &[u32]) -> u32 {
    a.iter().chain(b).copied().max().unwrap_or(0)
}

/// Most texts have few different tokens: an n-gram then fits in one integer, which sorts fast.
fn packing(largest: u32, n: usize) -> Option<impl Fn(&[u32]) -> u64> {
    let bits = (32 - largest.leading_zeros()).max(1);
    let fits = bits as usize * n <= 64;
    fits.then_some(move |gram: &[u32]| gram.iter().fold(0_u64, |key, &id| key << (bits % 64) | u64::from(id)))
}

fn sorted<K: Ord + Copy>(grams: impl Iterator<Item = K>) -> Vec<K> {
    let mut grams: Vec<K> = grams.collect();
    sort_short(&mut grams, Ord::cmp);
    grams
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
