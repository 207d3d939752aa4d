//! How redlite and unitxt normalise texts before they compare words.

use std::borrow::Cow;

use super::mapped::{self, Mapped, Output};
use super::python;

/// What [`normalize_string`] does, in this order. The default does nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[expect(clippy::struct_excessive_bools, reason = "four independent switches, named as in redlite")]
pub struct Flags {
    /// Lower-case, as Python's `str.lower()`.
    pub to_lower: bool,
    /// Replace the words `a`, `an`, `the` by one space each.
    pub strip_articles: bool,
    /// Delete ASCII punctuation; nothing is put in its place.
    pub strip_punct: bool,
    /// Make each run of white space one space, and strip.
    pub normalize_whitespace: bool,
}

impl Flags {
    fn steps(self) -> impl Iterator<Item = StepFn> {
        let steps: [(bool, StepFn); 4] = [
            (self.to_lower, mapped::lower),
            (self.strip_articles, strip_articles),
            (self.strip_punct, strip_punct),
            (self.normalize_whitespace, normalize_whitespace),
        ];
        steps.into_iter().filter_map(|(on, step)| on.then_some(step))
    }
}

type StepFn = fn(&str, &mut dyn Output);

/// redlite 0.4.3's `normalize_string`.
///
/// ```
/// use answerkey::text::normalize::{Flags, normalize_string};
/// let flags = Flags { to_lower: true, strip_punct: true, normalize_whitespace: true, ..Flags::default() };
/// assert_eq!(normalize_string("  The  e-mail! ", flags), "the email");
/// ```
pub fn normalize_string(input: &str, flags: Flags) -> String {
    // Always the text: whole characters are copied.
    String::from_utf8(normalize_bytes(input, flags)).unwrap_or_default()
}

/// The bytes of [`normalize_string`].
pub(crate) fn normalize_bytes(input: &str, flags: Flags) -> Vec<u8> {
    if input.is_ascii() && !flags.strip_articles {
        let mut text = copy_runs(input, flags);
        if flags.to_lower {
            text.make_ascii_lowercase();
        }
        return text;
    }
    let text = if flags.to_lower { python::lower(input) } else { Cow::Borrowed(input) };
    if flags.strip_articles {
        let mut without = String::with_capacity(text.len());
        strip_articles(&text, &mut without);
        copy_runs(&without, flags)
    } else {
        copy_runs(&text, flags)
    }
}

/// Deletes punctuation and normalises white space, as far as the flags say so. It is what a scoring call spends its time
/// on: runs of bytes that stay are copied at once.
fn copy_runs(text: &str, flags: Flags) -> Vec<u8> {
    let bytes = text.as_bytes();
    let mut stops = 0;
    if flags.normalize_whitespace {
        stops |= SPACE | MAYBE_SPACE;
    }
    if flags.strip_punct {
        stops |= PUNCTUATION;
    }
    let mut out = Vec::with_capacity(bytes.len());
    let mut pending_space = false;
    let mut at = 0;
    while at < bytes.len() {
        let start = at;
        while at < bytes.len() && CLASSES[usize::from(bytes[at])] & stops == 0 {
            at += 1;
        }
        let class = bytes.get(at).map_or(0, |b| CLASSES[usize::from(*b)]);
        // The first byte of a character of more than one: white space, or part of a run.
        let wide = if class == MAYBE_SPACE { text[at..].chars().next() } else { None };
        let is_space = class == SPACE || wide.is_some_and(python::is_space);
        let len = wide.map_or(1, char::len_utf8);
        if wide.is_some() && !is_space {
            at += len;
        }
        if at > start {
            if pending_space {
                out.push(b' ');
                pending_space = false;
            }
            out.extend_from_slice(&bytes[start..at]);
        }
        if is_space {
            pending_space |= !out.is_empty();
            at += len;
        } else if class == PUNCTUATION {
            at += 1;
        }
    }
    out
}

const SPACE: u8 = 1;
const PUNCTUATION: u8 = 2;
const MAYBE_SPACE: u8 = 4;

/// What each byte is, or begins.
static CLASSES: [u8; 256] = {
    let mut classes = [0; 256];
    let mut b = 0_u8;
    while b < 128 {
        if python::is_ascii_space(b) {
            classes[b as usize] = SPACE;
        } else if b.is_ascii_punctuation() {
            classes[b as usize] = PUNCTUATION;
        }
        b += 1;
    }
    // U+0085 and U+00A0, U+1680, U+2000 to U+205F, U+3000.
    classes[0xC2] = MAYBE_SPACE;
    classes[0xE1] = MAYBE_SPACE;
    classes[0xE2] = MAYBE_SPACE;
    classes[0xE3] = MAYBE_SPACE;
    classes
};

/// [`normalize_string`], with the origin of each character.
pub fn normalize_mapped(input: &str, flags: Flags) -> Mapped {
    flags.steps().fold(Mapped::identity(input), |text, step| text.step(step))
}

const ANSWER_STEPS: [StepFn; 4] = [mapped::lower, strip_punct, strip_articles, normalize_whitespace];

/// unitxt 1.26.10's `normalize_answer` (from `SQuAD`): lower-case, delete ASCII punctuation, replace the articles by
/// spaces, join the words by one space.
///
/// ```
/// use answerkey::text::normalize::normalize_answer;
/// assert_eq!(normalize_answer("The U.S.A., an  e-mail"), "usa email");
/// ```
pub fn normalize_answer(input: &str) -> String {
    if let Some(Ok(text)) = normalize_ascii_answer(input.as_bytes()).map(String::from_utf8) {
        return text;
    }
    // Punctuation goes before the articles here, after them in redlite.
    let flags = Flags { to_lower: true, strip_punct: true, normalize_whitespace: true, ..Flags::default() };
    let text = normalize_string(input, flags);
    let mut out = String::with_capacity(text.len());
    for word in text.split(' ') {
        if word.bytes().all(|b| b.is_ascii_alphanumeric()) {
            if !ARTICLES.contains(&word) {
                push_word(&mut out, word);
            }
            continue;
        }
        // Of other words an article may be a part.
        let mut without = String::with_capacity(word.len());
        strip_articles(word, &mut without);
        without.split(' ').for_each(|part| push_word(&mut out, part));
    }
    out
}

/// [`normalize_answer`] in one pass, for ASCII without control characters but white space: of such words none has an article
/// as a part.
fn normalize_ascii_answer(input: &[u8]) -> Option<Vec<u8>> {
    let mut out = vec![0; input.len() + 1];
    let (mut word, mut at) = (0, 0);
    for &byte in input.iter().chain(b" ") {
        let written = ANSWER_BYTES[usize::from(byte)];
        if written == OTHER {
            return None;
        }
        if written != b' ' {
            out[at] = written;
            at += usize::from(written != DELETED);
            continue;
        }
        if matches!(&out[word..at], b"" | b"a" | b"an" | b"the") {
            at = word;
        } else {
            out[at] = b' ';
            at += 1;
            word = at;
        }
    }
    // Without the space after the last word.
    out.truncate(at.saturating_sub(1));
    Some(out)
}

const OTHER: u8 = 1;
const DELETED: u8 = 0;

/// What [`normalize_ascii_answer`] writes for each byte.
static ANSWER_BYTES: [u8; 256] = {
    let mut written = [OTHER; 256];
    let mut b = 0_u8;
    while b < 128 {
        if python::is_ascii_space(b) {
            written[b as usize] = b' ';
        } else if b.is_ascii_punctuation() {
            written[b as usize] = DELETED;
        } else if b.is_ascii_alphanumeric() {
            written[b as usize] = b.to_ascii_lowercase();
        }
        b += 1;
    }
    written
};

fn push_word(out: &mut String, word: &str) {
    if !(word.is_empty() || out.is_empty()) {
        out.push(' ');
    }
    out.push_str(word);
}

/// [`normalize_answer`], with the origin of each character.
pub fn normalize_answer_mapped(input: &str) -> Mapped {
    ANSWER_STEPS.iter().fold(Mapped::identity(input), |text, step| text.step(step))
}

const ARTICLES: [&str; 3] = ["a", "an", "the"];

fn strip_articles(input: &str, out: &mut dyn Output) {
    let mut copied = 0;
    let mut chars = input.char_indices().peekable();
    while let Some((start, c)) = chars.next() {
        if !python::is_word(c) {
            continue;
        }
        let mut end = start + c.len_utf8();
        while let Some((at, c)) = chars.next_if(|&(_, c)| python::is_word(c)) {
            end = at + c.len_utf8();
        }
        if ARTICLES.iter().any(|article| input[start..end].eq_ignore_ascii_case(article)) {
            out.copy(input, (copied, start));
            out.push(" ", (start, end));
            copied = end;
        }
    }
    out.copy(input, (copied, input.len()));
}

fn strip_punct(input: &str, out: &mut dyn Output) {
    let mut copied = 0;
    for (at, _) in input.match_indices(python::is_punctuation) {
        out.copy(input, (copied, at));
        copied = at + 1;
    }
    out.copy(input, (copied, input.len()));
}

fn normalize_whitespace(input: &str, out: &mut dyn Output) {
    let mut last_end = None;
    for word in python::split(input) {
        let start = mapped::offset_in(input, word);
        if let Some(end) = last_end {
            out.push(" ", (end, start));
        }
        let end = start + word.len();
        out.copy(input, (start, end));
        last_end = Some(end);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all_flags() -> impl Iterator<Item = Flags> {
        (0..16_u8).map(|bits| Flags {
            to_lower: bits & 1 != 0,
            strip_articles: bits & 2 != 0,
            strip_punct: bits & 4 != 0,
            normalize_whitespace: bits & 8 != 0,
        })
    }

    #[test]
    fn the_fast_way_equals_the_steps() {
        let texts = [
            "",
            " ",
            " . ",
            "a . b",
            " The\tQUICK, brown...\n\x1dfox! ",
            "-",
            "a",
            "x -y",
            "A-an_ the. a a them (AN)",
            "a\u{1}b the\u{7f} \u{1}a",
            "The 'a' and an_ -- (THE) a1 the",
            " The ",
            "x  - y an",
            "The a cat an THE",
            "éa aé a² a\u{301} THE\u{301} ñ the ñ",
            "\u{3000}İΣΑΣ ΑΣ. the\u{a0}«a» 中文 a文",
        ];
        for text in texts {
            assert_eq!(normalize_answer(text), normalize_answer_mapped(text).text(), "{text:?}");
            for flags in all_flags() {
                assert_eq!(normalize_string(text, flags), normalize_mapped(text, flags).text(), "{text:?} {flags:?}");
            }
        }
    }

    #[test]
    fn articles_need_pythons_boundaries() {
        let flags = Flags { strip_articles: true, ..Flags::default() };
        assert_eq!(
            normalize_string("a-b a_b a1 a² éa a\u{301} THE\u{301}", flags),
            " -b a_b a1 a² éa  \u{301}  \u{301}"
        );
    }

    #[test]
    fn the_origin_survives_all_steps() {
        let mapped = normalize_answer_mapped("The  U.S.A., (Paris)");
        assert_eq!(mapped.text(), "usa paris");
        assert_eq!(mapped.words(), [("usa", (5, 10)), ("paris", (14, 19))]);
    }
}
