//! The words of rouge-score.

use super::mapped::Span;
use super::porter;

/// The tokens of rouge-score 0.1.2: the text is lower-cased, runs of ASCII letters and digits are tokens, everything else
/// separates them; with stemmer, tokens of more than three characters are replaced by their [`porter::stem`].
///
/// ```
/// use answerkey::text::rouge_tokens::RougeTokens;
/// let tokens = RougeTokens::new("The naïve Dogs barked!", true);
/// assert_eq!(tokens.iter().collect::<Vec<_>>(), ["the", "na", "ve", "dog", "bark"]);
/// assert_eq!(tokens.spans()[3], (11, 15));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RougeTokens {
    /// All tokens, one after the other.
    text: String,
    /// Where each token ends in `text`.
    ends: Vec<usize>,
    spans: Vec<Span>,
}

impl RougeTokens {
    /// The tokens of a text.
    pub fn new(text: &str, use_stemmer: bool) -> Self {
        let bytes = text.as_bytes();
        let mut letters = vec![0; bytes.len()];
        let mut length = 0;
        let capacity = bytes.len() / 5;
        let (mut ends, mut spans) = (Vec::with_capacity(capacity), Vec::with_capacity(capacity));
        let mut at = 0;
        while at < bytes.len() {
            let (start, first) = (at, length);
            while let Some(&byte) = bytes.get(at) {
                let mut letter = LOWER[usize::from(byte)];
                let mut width = 1;
                if letter == 0 {
                    match bytes[at..] {
                        [0xE2, 0x84, 0xAA, ..] => (letter, width) = (b'k', 3),
                        [0xC4, 0xB0, ..] => (letter, width) = (b'i', 2),
                        _ => break,
                    }
                }
                letters[length] = letter;
                length += 1;
                at += width;
                if width == 2 {
                    break;
                }
            }
            if at == start {
                at += 1;
                continue;
            }
            if use_stemmer && length - first > 3 {
                length = first + porter::stem_in_place(&mut letters[first..length]);
            }
            ends.push(length);
            spans.push((start, at));
        }
        letters.truncate(length);
        // Letters and digits of ASCII are valid UTF-8.
        Self { text: String::from_utf8(letters).unwrap_or_default(), ends, spans }
    }

    /// The tokens.
    pub fn iter(&self) -> impl Iterator<Item = &str> {
        let mut start = 0;
        self.ends.iter().map(move |&end| &self.text[std::mem::replace(&mut start, end)..end])
    }

    /// Where the tokens stood in the text, in bytes.
    pub fn spans(&self) -> &[Span] {
        &self.spans
    }

    /// [`spans`](RougeTokens::spans), without the tokens.
    pub fn into_spans(self) -> Vec<Span> {
        self.spans
    }

    /// How many tokens there are.
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }
}

/// The lower case of ASCII letters and digits, 0 for all other bytes. Beyond ASCII just two characters have an ASCII letter
/// in their lower case: the Kelvin sign, and the I with a dot, whose dot becomes a separator.
const LOWER: [u8; 256] = {
    let mut table = [0; 256];
    let mut byte = 0_u8;
    while byte < 0x80 {
        if byte.is_ascii_alphanumeric() {
            table[byte as usize] = byte.to_ascii_lowercase();
        }
        byte += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_characters_become_ascii() {
        for c in (0x80..=0x10FFFF).filter_map(char::from_u32) {
            let lowered: String = c.to_lowercase().filter(char::is_ascii).collect();
            let tokens = RougeTokens::new(c.encode_utf8(&mut [0; 4]), false);
            assert_eq!(tokens.iter().collect::<String>(), lowered, "{c:?}");
        }
    }

    #[test]
    fn the_dot_of_a_capital_i_separates() {
        let tokens = RougeTokens::new("dİYAR \u{212A}g", false);
        assert_eq!(tokens.iter().collect::<Vec<_>>(), ["di", "yar", "kg"]);
        assert_eq!(tokens.spans(), [(0, 3), (3, 6), (7, 11)]);
    }
}
