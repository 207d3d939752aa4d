//! What Punkt knows of English: abbreviations, collocations, frequent sentence starters, and how words are written.

/// Abbreviations, lower-case, without their final period.
pub(super) const ABBREVIATIONS: Words = Words(include_bytes!("english/abbreviations.dat"));
/// Pairs of words, joined by a tab, between which no sentence ends.
pub(super) const COLLOCATIONS: Words = Words(include_bytes!("english/collocations.dat"));
/// Words that often start a sentence.
pub(super) const STARTERS: Words = Words(include_bytes!("english/starters.dat"));
/// Words that occur in lower case, with [`SEEN_UPPER_INSIDE`] and [`LOWER_STARTS_ONLY`].
pub(super) const WORDS: Words = Words(include_bytes!("english/words.dat"));

/// The word also occurs capitalised inside of sentences.
pub(super) const SEEN_UPPER_INSIDE: u8 = 1;
/// The word occurs in lower case at the start of a sentence, and never capitalised.
pub(super) const LOWER_STARTS_ONLY: u8 = 2;

/// A sorted list of ASCII words with two flags each, front-coded: an entry is the byte `0x80 | flags << 5 | shared` and
/// the word without its first `shared` bytes, which it has in common with the word before. It is searched as it is, so
/// that nothing has to be decoded at the start.
pub(super) struct Words(&'static [u8]);

impl Words {
    /// Whether the word is in the list.
    pub(super) fn contains(&self, word: &str) -> bool {
        self.flags(word).is_some()
    }

    /// The flags of a word in the list.
    pub(super) fn flags(&self, word: &str) -> Option<u8> {
        let word = word.as_bytes();
        let mut at = self.search_start(word);
        // How many bytes the word has in common with the entry before `at`, which sorts before it.
        let mut common = 0;
        while let Some(&header) = self.0.get(at) {
            let shared = usize::from(header & 0x1F);
            let rest = self.rest(at);
            at += 1 + rest.len();
            // An entry that shares more with the one before than the word does sorts before the word, as that one does.
            if shared > common {
                continue;
            }
            let wanted = &word[shared..];
            match rest.cmp(wanted) {
                std::cmp::Ordering::Less => {
                    common = shared + rest.iter().zip(wanted).take_while(|(a, b)| a == b).count();
                }
                std::cmp::Ordering::Equal => return Some(header >> 5 & 3),
                std::cmp::Ordering::Greater => return None,
            }
        }
        None
    }

    /// An entry that is complete (it shares nothing) and does not sort after the word, not far before it.
    fn search_start(&self, word: &[u8]) -> usize {
        let (mut low, mut high) = (0_usize, self.0.len());
        loop {
            let middle = low.midpoint(high);
            let complete = |at: &usize| self.0[*at] & 0x9F == 0x80;
            let Some(middle) = (low + 1..=middle).rev().find(complete) else { return low };
            if self.rest(middle) <= word { low = middle } else { high = middle }
        }
    }

    /// What the entry at `at` says after its first byte.
    fn rest(&self, at: usize) -> &'static [u8] {
        let tail = &self.0[at + 1..];
        &tail[..tail.iter().position(|b| !b.is_ascii()).unwrap_or(tail.len())]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every word of a list, decoded from the front.
    fn decode(words: &Words) -> Vec<(String, u8)> {
        let mut list: Vec<(String, u8)> = Vec::new();
        let mut at = 0;
        while let Some(&header) = words.0.get(at) {
            let shared = usize::from(header & 0x1F);
            let mut word = list.last().map_or(String::new(), |(word, _)| word[..shared].to_owned());
            word.push_str(std::str::from_utf8(words.rest(at)).unwrap());
            at += 1 + words.rest(at).len();
            list.push((word, header >> 5 & 3));
        }
        list
    }

    #[test]
    fn every_word_is_found_with_its_flags() {
        for (words, count) in [(&ABBREVIATIONS, 156), (&COLLOCATIONS, 37), (&STARTERS, 39), (&WORDS, 14_702)] {
            let list = decode(words);
            assert_eq!(list.len(), count);
            assert!(list.is_sorted());
            for (word, flags) in &list {
                assert_eq!(words.flags(word), Some(*flags), "{word}");
                for other in [format!("{word}~"), format!("{word} "), word[1..].to_owned(), format!("é{word}")] {
                    let known = list.binary_search_by(|(word, _)| word.as_str().cmp(&other)).is_ok();
                    assert_eq!(words.contains(&other), known, "{other}");
                }
            }
        }
    }

    #[test]
    fn the_counts_are_those_of_the_tables() {
        let words = decode(&WORDS);
        assert_eq!(words.iter().filter(|(_, flags)| flags & SEEN_UPPER_INSIDE != 0).count(), 2_354);
        assert_eq!(words.iter().filter(|(_, flags)| flags & LOWER_STARTS_ONLY != 0).count(), 4);
        assert!(ABBREVIATIONS.contains("dr") && ABBREVIATIONS.contains(". . ") && !ABBREVIATIONS.contains("."));
        assert!(COLLOCATIONS.contains("b\tstewart"));
        // decide.rs looks for no others.
        for (pair, _) in decode(&COLLOCATIONS) {
            assert!(pair.starts_with("##number##\t") || pair.find('\t') == Some(1), "{pair}");
        }
    }
}
