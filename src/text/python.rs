//! Python's meaning of white space, word characters, punctuation and lower case.
//!
//! Rust's own classes differ: Python's `str.isspace` has U+001C to U+001F, its `re` module's `\w` has no combining marks
//! and no joiners but every number. The Unicode version is that of Rust's tables; CPython 3.11 has 14.0.

use std::borrow::Cow;
use std::sync::OnceLock;

use regex_syntax::hir::{Class, HirKind};

/// White space of `str.split`, `str.strip`, `str.isspace` and of `re`'s `\s`: Unicode's `White_Space` and U+001C to U+001F.
#[inline]
pub fn is_space(c: char) -> bool {
    if c.is_ascii() { is_ascii_space(c as u8) } else { c.is_whitespace() }
}

/// [`is_space`] for a byte below 0x80.
#[inline]
pub(crate) const fn is_ascii_space(b: u8) -> bool {
    matches!(b, 0x09..=0x0D | 0x1C..=0x20)
}

/// Word characters of `re`'s `\w` and `\b`: general categories L and N, and `_`. No marks, no joiners.
#[inline]
pub fn is_word(c: char) -> bool {
    if c.is_ascii() {
        return c.is_ascii_alphanumeric() || c == '_';
    }
    within(word_ranges(), c)
}

/// The ranges of [`is_word`], ascending.
pub fn word_ranges() -> &'static [(char, char)] {
    static RANGES: OnceLock<Vec<(char, char)>> = OnceLock::new();
    RANGES.get_or_init(|| class_ranges(r"[\p{L}\p{N}_]"))
}

/// Word characters of the `regex` module's `\w`, which NLTK uses: alphabetic characters, marks, decimal digits, connector
/// punctuation and joiners.
#[inline]
pub(crate) fn is_regex_word(c: char) -> bool {
    static RANGES: OnceLock<Vec<(char, char)>> = OnceLock::new();
    if c.is_ascii() {
        return c.is_ascii_alphanumeric() || c == '_';
    }
    within(RANGES.get_or_init(|| class_ranges(r"\w")), c)
}

/// Decimal digits, both engines' `\d`: general category Nd.
#[inline]
pub(crate) fn is_digit(c: char) -> bool {
    static RANGES: OnceLock<Vec<(char, char)>> = OnceLock::new();
    if c.is_ascii() {
        return c.is_ascii_digit();
    }
    within(RANGES.get_or_init(|| class_ranges(r"\d")), c)
}

/// Whether one of the ascending ranges holds the character.
fn within(ranges: &[(char, char)], c: char) -> bool {
    let after = ranges.partition_point(|&(start, _)| start <= c);
    after > 0 && c <= ranges[after - 1].1
}

/// The ranges of a bracket expression in the syntax of the regex crate. An unknown class gives no ranges.
pub(crate) fn class_ranges(class: &str) -> Vec<(char, char)> {
    match regex_syntax::parse(class).map(regex_syntax::hir::Hir::into_kind) {
        Ok(HirKind::Class(Class::Unicode(class))) => class.iter().map(|r| (r.start(), r.end())).collect(),
        _ => Vec::new(),
    }
}

/// `string.punctuation`: the 32 punctuation characters of ASCII, nothing else.
#[inline]
pub fn is_punctuation(c: char) -> bool {
    c.is_ascii_punctuation()
}

/// `str.lower()`: full Unicode lower-casing, neutral to language (`İ` gives two characters, a final sigma is `ς`).
pub fn lower(text: &str) -> Cow<'_, str> {
    if text.is_ascii() && !text.bytes().any(|b| b.is_ascii_uppercase()) {
        return Cow::Borrowed(text);
    }
    // Only what a sigma becomes depends on its neighbours.
    if text.contains('Σ') {
        return Cow::Owned(text.to_lowercase());
    }
    let mut lowered = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(start) = rest.bytes().position(|b| !b.is_ascii()) {
        lowered.push_str(&rest[..start]);
        let mut chars = rest[start..].chars();
        lowered.extend(chars.next().into_iter().flat_map(char::to_lowercase));
        rest = chars.as_str();
    }
    lowered.push_str(rest);
    lowered.make_ascii_lowercase();
    Cow::Owned(lowered)
}

/// `str.split()`: the words between runs of [`is_space`].
pub fn split(text: &str) -> impl Iterator<Item = &str> {
    text.split(is_space).filter(|word| !word.is_empty())
}

/// `str.strip()`.
pub fn strip(text: &str) -> &str {
    text.trim_matches(is_space)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn white_space_is_pythons() {
        let spaces: Vec<u32> = (0..=0x10FFFF_u32).filter(|&c| char::from_u32(c).is_some_and(is_space)).collect();
        let mut expected: Vec<u32> = vec![0x20, 0x85, 0xA0, 0x1680, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000];
        expected.extend(0x09..=0x0D);
        expected.extend(0x1C..=0x1F);
        expected.extend(0x2000..=0x200A);
        expected.sort_unstable();
        assert_eq!(spaces, expected);
    }

    #[test]
    fn word_characters_are_letters_and_numbers_only() {
        for c in ['a', 'Z', '0', '_', 'é', '²', '½', 'Ⅷ', '中', 'ª', 'न'] {
            assert!(is_word(c), "{c:?}");
        }
        for c in ['-', ' ', '\u{301}', 'Ⓐ', '‿', '\u{200D}', '\u{940}', '。'] {
            assert!(!is_word(c), "{c:?}");
        }
    }

    #[test]
    fn the_regex_module_has_other_word_characters() {
        for c in ['a', '_', '9', 'é', '中', '\u{301}', 'Ⓐ', '‿', '\u{200D}', '\u{940}', 'Ⅷ'] {
            assert!(is_regex_word(c), "{c:?}");
        }
        for c in ['-', '²', '½', '。', '’'] {
            assert!(!is_regex_word(c), "{c:?}");
        }
        assert!(is_digit('7') && is_digit('७') && !is_digit('²') && !is_digit('x'));
    }

    #[test]
    fn lower_case_is_full_unicode() {
        assert_eq!(lower("İΣΑΣ ẞ"), "i\u{307}σας ß");
        assert!(matches!(lower("plain"), Cow::Borrowed(_)));
        let all: String = ('\0'..=char::MAX).flat_map(|c| [c, 'A']).collect();
        assert_eq!(lower(&all.replace('Σ', "")), all.replace('Σ', "").to_lowercase());
    }
}
