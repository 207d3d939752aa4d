//! How redlite and unitxt normalise texts before they compare words.

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
    match (input.is_ascii(), flags) {
        (true, Flags { strip_articles: false, .. }) => copy_runs(input.as_bytes(), flags),
        (false, Flags { to_lower: true, .. }) => one_pass(&input.to_lowercase(), Flags { to_lower: false, ..flags }),
        _ => one_pass(input, flags),
    }
}

/// The steps but for the articles, of ASCII text: runs of bytes that stay are copied at once.
fn copy_runs(bytes: &[u8], flags: Flags) -> Vec<u8> {
    let is_space = |b: u8| flags.normalize_whitespace && CLASSES[usize::from(b & 0x7F)].space;
    let is_dropped = |b: u8| flags.strip_punct && CLASSES[usize::from(b & 0x7F)].punctuation;
    let mut out = Vec::with_capacity(bytes.len());
    let mut pending_space = false;
    let mut at = 0;
    while at < bytes.len() {
        let run = bytes[at..].iter().position(|&b| is_space(b) || is_dropped(b)).unwrap_or(bytes.len() - at);
        if run > 0 {
            if pending_space {
                out.push(b' ');
                pending_space = false;
            }
            out.extend_from_slice(&bytes[at..at + run]);
        }
        at += run;
        if let Some(&b) = bytes.get(at) {
            pending_space |= is_space(b) && !out.is_empty();
            at += 1;
        }
    }
    if flags.to_lower {
        out.make_ascii_lowercase();
    }
    out
}

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
    // Punctuation goes before the articles here, after them in redlite.
    let text = normalize_string(input, Flags { to_lower: true, strip_punct: true, ..Flags::default() });
    normalize_string(&text, Flags { strip_articles: true, normalize_whitespace: true, ..Flags::default() })
}

/// [`normalize_answer`], with the origin of each character.
pub fn normalize_answer_mapped(input: &str) -> Mapped {
    ANSWER_STEPS.iter().fold(Mapped::identity(input), |text, step| text.step(step))
}

/// The same as the steps, in one pass over the bytes. Of texts that are not ASCII,
/// `to_lower` lowers the ASCII letters only.
fn one_pass(input: &str, flags: Flags) -> Vec<u8> {
    let bytes = input.as_bytes();
    // No step makes a text longer, so that there is always room.
    let mut out = vec![0; bytes.len()];
    let mut end = 0;
    let mut pending_space = false;
    let mut in_word = false;
    let mut at = 0;
    while let Some(&b) = bytes.get(at) {
        let class = if b.is_ascii() { CLASSES[usize::from(b)] } else { Class::of(char_at(input, at)) };
        let article = if flags.strip_articles && !in_word { article_len(&input[at..]) } else { 0 };
        in_word = class.word;
        if flags.normalize_whitespace && (article > 0 || class.space) {
            pending_space = end > 0;
            at += article.max(class.len);
            continue;
        }
        if flags.strip_punct && class.punctuation {
            at += 1;
            continue;
        }
        if pending_space {
            out[end] = b' ';
            end += 1;
            pending_space = false;
        }
        if article > 0 {
            out[end] = b' ';
            end += 1;
            at += article;
        } else if class.len == 1 {
            out[end] = if flags.to_lower { b.to_ascii_lowercase() } else { b };
            end += 1;
            at += 1;
        } else {
            out[end..end + class.len].copy_from_slice(&bytes[at..at + class.len]);
            end += class.len;
            at += class.len;
        }
    }
    out.truncate(end);
    out
}

/// What the steps need to know of a character.
#[derive(Clone, Copy)]
struct Class {
    space: bool,
    punctuation: bool,
    word: bool,
    /// Its bytes.
    len: usize,
}

impl Class {
    fn of(c: char) -> Self {
        Self { space: python::is_space(c), punctuation: false, word: python::is_word(c), len: c.len_utf8() }
    }
}

/// The ASCII characters.
static CLASSES: [Class; 128] = {
    let mut classes = [Class { space: false, punctuation: false, word: false, len: 1 }; 128];
    let mut b = 0_u8;
    while b < 128 {
        classes[b as usize].space = python::is_ascii_space(b);
        classes[b as usize].punctuation = b.is_ascii_punctuation();
        classes[b as usize].word = b.is_ascii_alphanumeric() || b == b'_';
        b += 1;
    }
    classes
};

fn char_at(text: &str, at: usize) -> char {
    text[at..].chars().next().unwrap_or_default()
}

/// The length of the article that is the first word of a text, else 0.
fn article_len(text: &str) -> usize {
    let bytes = text.as_bytes();
    if !matches!(bytes.first(), Some(b'a' | b'A' | b't' | b'T')) {
        return 0;
    }
    let len = bytes.iter().take(4).take_while(|b| b.is_ascii_alphanumeric() || **b == b'_').count();
    let is_article = ARTICLES.iter().any(|article| bytes[..len].eq_ignore_ascii_case(article.as_bytes()));
    let ends = !text[len..].starts_with(python::is_word);
    if is_article && ends { len } else { 0 }
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
    fn one_pass_equals_the_steps() {
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
