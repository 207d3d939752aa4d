//! Which characters a pattern's character stands for when case does not count.
//!
//! Texts are lower-cased before they are searched, so only characters that lower-casing leaves alone can occur. A set
//! that is closed here has those of them that the original set would match; short sets keep literal searches fast.

use std::sync::OnceLock;

use regex_syntax::hir::{ClassUnicode, ClassUnicodeRange};

use super::ast::Words;
use crate::text::python;

/// Different lower-case characters with the same upper case (Unicode's `UnicodeData.txt` and `SpecialCasing.txt`).
/// CPython's `re` and JavaScript's `RegExp` take them for equal, `str.lower` does not.
const SAME_UPPER_CASE: [&str; 24] = [
    "i\u{131}",
    "s\u{17F}",
    "\u{B5}\u{3BC}",
    "\u{345}\u{3B9}\u{1FBE}",
    "\u{390}\u{1FD3}",
    "\u{3B0}\u{1FE3}",
    "\u{3B2}\u{3D0}",
    "\u{3B5}\u{3F5}",
    "\u{3B8}\u{3D1}",
    "\u{3BA}\u{3F0}",
    "\u{3C0}\u{3D6}",
    "\u{3C1}\u{3F1}",
    "\u{3C2}\u{3C3}",
    "\u{3C6}\u{3D5}",
    "\u{432}\u{1C80}",
    "\u{434}\u{1C81}",
    "\u{43E}\u{1C82}",
    "\u{441}\u{1C83}",
    "\u{442}\u{1C84}\u{1C85}",
    "\u{44A}\u{1C86}",
    "\u{463}\u{1C87}",
    "\u{1C88}\u{A64B}",
    "\u{1E61}\u{1E9B}",
    "\u{FB05}\u{FB06}",
];

/// No character from here on has a case.
const CASELESS_FROM: char = '\u{1F000}';

/// Which characters are equal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Case {
    /// Only the same ones.
    Sensitive,
    /// Python's IGNORECASE.
    Python,
    /// Python's IGNORECASE with ASCII.
    Ascii,
    /// JavaScript's `i`: the same upper case.
    JavaScript,
    /// JavaScript's `i` with `u` or `v`: the same simple case folding.
    JavaScriptUnicode,
}

impl Case {
    /// The set with everything that equals one of its characters and can occur in a lower-cased text.
    pub(super) fn close(self, set: ClassUnicode) -> ClassUnicode {
        match self {
            Case::Sensitive => set,
            Case::JavaScriptUnicode => {
                let mut closed = set;
                // It fails only without the tables, which Cargo.toml asks for.
                let _ = closed.try_case_fold_simple();
                closed
            }
            Case::Python | Case::Ascii | Case::JavaScript => self.close_by_lower_case(set),
        }
    }

    /// The set of what equals this character.
    pub(super) fn literal(self, c: char) -> ClassUnicode {
        if self == Case::Sensitive {
            return single(c);
        }
        // What cannot occur is left out: what remains is mostly one character.
        let closed = self.close(single(c));
        let letters = closed.iter().flat_map(|range| range.start()..=range.end());
        ClassUnicode::new(letters.filter(|&c| python_lower(c) == c).map(|c| ClassUnicodeRange::new(c, c)))
    }

    fn close_by_lower_case(self, mut set: ClassUnicode) -> ClassUnicode {
        let mut more = Vec::new();
        for range in set.iter() {
            let cased = cased();
            let first = cased.partition_point(|&c| c < range.start());
            for &c in cased[first..].iter().take_while(|&&c| c <= range.end()) {
                let lower = if self == Case::Ascii { c.to_ascii_lowercase() } else { python_lower(c) };
                let equal = if self == Case::Ascii { "" } else { same_upper_case(lower) };
                for other in equal.chars().chain([lower]) {
                    if other != c && (self != Case::JavaScript || same_in_javascript(c, other)) {
                        more.push(ClassUnicodeRange::new(other, other));
                    }
                }
            }
        }
        if !more.is_empty() {
            set.union(&ClassUnicode::new(more));
        }
        set
    }

    /// Whether two characters of a lower-cased text are equal for a back-reference.
    pub(super) fn equal(self, a: char, b: char) -> bool {
        if a == b {
            return true;
        }
        match self {
            Case::JavaScript => same_in_javascript(a, b),
            Case::JavaScriptUnicode if !(a.is_ascii() && b.is_ascii()) => {
                self.close(single(a)).iter().any(|range| range.start() <= b && b <= range.end())
            }
            // Python compares lower-case letters, which these are already.
            _ => false,
        }
    }
}

/// CPython's `re` lower-cases one character to one: of `İ` it takes the first.
fn python_lower(c: char) -> char {
    c.to_lowercase().next().unwrap_or(c)
}

/// The characters that equal another one in Python or JavaScript, ascending.
fn cased() -> &'static [char] {
    static CASED: OnceLock<Vec<char>> = OnceLock::new();
    CASED.get_or_init(|| {
        let candidates = ('\0'..CASELESS_FROM).filter(|&c| python_lower(c) != c);
        let mut cased: Vec<char> = candidates.chain(SAME_UPPER_CASE.iter().flat_map(|group| group.chars())).collect();
        cased.sort_unstable();
        cased
    })
}

fn same_upper_case(lower: char) -> &'static str {
    SAME_UPPER_CASE.iter().find(|group| group.contains(lower)).copied().unwrap_or("")
}

/// ECMAScript's `Canonicalize` without `u`: simple upper case, unless that leads from outside of ASCII into it. It knows
/// no character beyond U+FFFF.
fn same_in_javascript(a: char, b: char) -> bool {
    let canonical = |c: char| {
        let mut upper = c.to_uppercase();
        match (upper.next(), upper.next()) {
            (Some(one), None) if c <= '\u{FFFF}' && (c.is_ascii() || !one.is_ascii()) => one,
            _ => c,
        }
    };
    canonical(a) == canonical(b)
}

/// The set of one character.
pub(super) fn single(c: char) -> ClassUnicode {
    range(c, c)
}

/// The set of the characters from `start` to `end`.
pub(super) fn range(start: char, end: char) -> ClassUnicode {
    ClassUnicode::new([ClassUnicodeRange::new(start, end)])
}

/// The set of these ranges.
pub(super) fn ranges(ranges: &[(char, char)]) -> ClassUnicode {
    ClassUnicode::new(ranges.iter().map(|&(start, end)| ClassUnicodeRange::new(start, end)))
}

/// The set of all characters.
pub(super) fn any() -> ClassUnicode {
    range('\0', char::MAX)
}

/// The set of all other characters.
pub(super) fn negated(mut set: ClassUnicode) -> ClassUnicode {
    set.negate();
    set
}

impl Words {
    /// The characters of words.
    pub(super) fn set(self) -> ClassUnicode {
        match self {
            Words::Python => ranges(python::word_ranges()),
            Words::Ascii => ranges(&[('0', '9'), ('A', 'Z'), ('_', '_'), ('a', 'z')]),
            Words::AsciiFolded => Case::JavaScriptUnicode.close(Words::Ascii.set()),
        }
    }

    /// Whether words have this character.
    pub(super) fn contain(self, c: char) -> bool {
        match self {
            Words::Python => python::is_word(c),
            Words::Ascii => c.is_ascii_alphanumeric() || c == '_',
            Words::AsciiFolded => Words::Ascii.contain(c) || matches!(c, '\u{17F}' | '\u{212A}'),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn letters(case: Case, c: char) -> String {
        case.literal(c).iter().flat_map(|range| range.start()..=range.end()).collect()
    }

    #[test]
    fn the_groups_are_those_of_the_standard_library() {
        for group in SAME_UPPER_CASE {
            let upper: Vec<String> = group.chars().map(|c| c.to_uppercase().collect()).collect();
            assert!(upper.windows(2).all(|pair| pair[0] == pair[1]), "{group}");
            assert!(group.chars().all(|c| c.to_lowercase().eq([c])), "{group}");
        }
    }

    #[test]
    fn a_letter_stands_for_its_equals() {
        for (c, python, javascript, unicode) in [
            ('S', "sſ", "s", "sſ"),
            ('İ', "iı", "", ""),
            ('ı', "iı", "ı", "ı"),
            ('ẞ', "ß", "", "ß"),
            ('Σ', "ςσ", "ςσ", "ςσ"),
            ('µ', "µμ", "µμ", "µμ"),
            ('K', "k", "k", "k"),
            ('\u{212A}', "k", "", "k"),
        ] {
            assert_eq!(letters(Case::Python, c), python, "{c}");
            assert_eq!(letters(Case::JavaScript, c), javascript, "{c}");
            assert_eq!(letters(Case::JavaScriptUnicode, c), unicode, "{c}");
        }
        assert_eq!(letters(Case::Ascii, 'I'), "i");
        assert_eq!(letters(Case::Sensitive, 'I'), "I");
    }
}
