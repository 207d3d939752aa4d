//! Words that NLTK takes apart: `cannot`, `gimme`, `gonna` and their like.

use crate::text::python;

/// Words with the length of their second part. The regular expressions ignore case.
const WORDS: [(&str, usize); 6] = [("cannot", 3), ("gimme", 2), ("gonna", 2), ("gotta", 2), ("lemme", 2), (WANNA, 2)];
/// The only one that has to end where white space follows.
const WANNA: &str = "wanna";

/// `d'ye`.
const SHORTEST: usize = 4;

/// Where to cut a word of ASCII letters and digits.
pub(super) fn cut_plain(word: &str) -> Option<usize> {
    if !matches!(word.len(), 5 | 6) {
        return None;
    }
    let found = WORDS.iter().find(|(whole, _)| whole.eq_ignore_ascii_case(word));
    found.map(|(_, second)| word.len() - second)
}

/// Where to cut a piece of text without white space, ascending.
pub(super) fn cuts(piece: &str) -> Vec<usize> {
    let mut cuts = Vec::new();
    if piece.len() < SHORTEST {
        return cuts;
    }
    let mut at = 0;
    while let Some(skipped) = piece[at..].find(python::is_word) {
        let start = at + skipped;
        let rest = &piece[start..];
        let (word, after) = rest.split_at(rest.find(|c| !python::is_word(c)).unwrap_or(rest.len()));
        at = start + word.len();
        let Some((first, second)) = parts(word, after) else { continue };
        at = start + first + second;
        cuts.extend([start, start + first, at]);
        // These are taken apart only after a space, which here is one that has just been inserted; in this order.
        for word in ["'tis", "'twas"] {
            if let Some(len) = prefix_len(&piece[at..], word) {
                cuts.extend([at + "'t".len(), at + len]);
                at += len;
            }
        }
    }
    cuts
}

/// The lengths of both parts of the contraction that `word`, with what follows it, starts.
fn parts(word: &str, after: &str) -> Option<(usize, usize)> {
    let whole = |other: &str| word.chars().map(fold).eq(other.chars());
    if let Some((other, second)) = WORDS.iter().find(|(other, _)| whole(other)) {
        return (*other != WANNA || after.is_empty()).then_some((word.len() - second, *second));
    }
    let joined = [("d", "'ye"), ("more", "'n")].into_iter().find(|(first, _)| whole(first));
    joined.and_then(|(first, second)| Some((first.len(), prefix_len(after, second)?)))
}

/// How much of the text is `word`, in any case, if it starts with that and no word character follows.
fn prefix_len(text: &str, word: &str) -> Option<usize> {
    let mut chars = text.chars();
    let equal = word.chars().all(|c| chars.next().is_some_and(|other| fold(other) == c));
    let rest = chars.as_str();
    (equal && !rest.starts_with(python::is_word)).then_some(text.len() - rest.len())
}

/// Lower case, with the letters beyond ASCII that Python's `re` takes for `i` and `s` when it ignores case.
fn fold(c: char) -> char {
    match c {
        'İ' | 'ı' => 'i',
        'ſ' => 's',
        _ => c.to_ascii_lowercase(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pieces(text: &str) -> String {
        let mut text = text.to_owned();
        for cut in cuts(&text).into_iter().rev() {
            text.insert(cut, ' ');
        }
        text.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn whole_words_only() {
        assert_eq!(pieces("Cannot-GIMME_x-gonna"), "Can not -GIMME_x- gon na");
        assert_eq!(pieces("gİmme"), "gİm me");
        assert_eq!(pieces("wanna-wanna"), "wanna- wan na");
        assert_eq!(pieces("d'ye-D'yes-more'N"), "d 'ye -D'yes- more 'N");
        assert_eq!(cut_plain("LEMME"), Some(3));
        assert_eq!(cut_plain("lemma"), None);
    }

    #[test]
    fn twas_after_an_inserted_space() {
        assert_eq!(pieces("gimme'tis"), "gim me 't is");
        assert_eq!(pieces("'twas-gonna'TWAS-x"), "'twas- gon na 'T WAS -x");
        assert_eq!(pieces("gonna'twasn"), "gon na 'twasn");
        assert_eq!(pieces("gonna'tis'twas"), "gon na 't is 't was");
        assert_eq!(pieces("gonna'twas'tis"), "gon na 't was 'tis");
    }
}
