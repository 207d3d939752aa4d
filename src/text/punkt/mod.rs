//! Sentences: NLTK's Punkt splitter with its English tables.

mod decide;
mod english;

use super::mapped::Span;
use super::python;
use decide::ends_sentence;

/// The sentences of an English text, as NLTK 3.10.4's `sent_tokenize` finds them.
///
/// The splitter is Punkt (Kiss and Strunk, "Unsupervised Multilingual Sentence Boundary Detection", 2006): a period ends
/// a sentence unless the word before it is an abbreviation, an initial or a number and the word after it does not look
/// like a start.
///
/// ```
/// use answerkey::text::punkt::sent_tokenize;
/// assert_eq!(sent_tokenize("Dr. Li paid $5.20. \"Why?\" she asked."), ["Dr. Li paid $5.20.", "\"Why?\"", "she asked."]);
/// ```
pub fn sent_tokenize(text: &str) -> Vec<&str> {
    sentences(text).into_iter().map(|(start, end)| &text[start..end]).collect()
}

/// The places of the sentences in the text.
pub fn sentences(text: &str) -> Vec<Span> {
    realign(text, slices(text))
}

/// Closing quotes and brackets that belong to the sentence before them.
fn is_closing(c: char) -> bool {
    matches!(c, '"' | '\'' | ')' | ']' | '}' | '‘' | '’' | '“' | '”' | '«' | '»')
}

/// Punctuation that ends a word.
fn is_non_word(c: char) -> bool {
    matches!(c, ';' | '*' | ':' | '@' | '(' | '{' | '[' | '?' | '!') || is_closing(c)
}

/// A period, question mark or exclamation mark that may end a sentence.
#[derive(Clone, Copy)]
struct Candidate {
    /// Where the word before the mark starts.
    start: usize,
    /// The mark.
    mark: usize,
    /// The end of the text that decides: the character after the mark if it is punctuation, else the word after it.
    end: usize,
    /// The word after the mark, when white space parts them.
    next: Option<usize>,
}

/// The text cut after each mark that ends a sentence; white space after the mark belongs to no slice.
fn slices(text: &str) -> Vec<Span> {
    let mut slices = Vec::new();
    let mut last = 0;
    let mut decide = |candidate: Candidate| {
        if ends_sentence(&text[candidate.start..candidate.end]) {
            slices.push((last, candidate.mark + 1));
            last = candidate.next.unwrap_or(candidate.mark + 1);
        }
    };
    // Of several marks in one word only the last one can end a sentence, so a mark waits for the next one.
    let mut pending: Option<Candidate> = None;
    let (mut previous_start, mut previous_mark) = (0, 0);
    for (mark, byte) in text.bytes().enumerate() {
        if !matches!(byte, b'.' | b'?' | b'!') {
            continue;
        }
        let Some((end, next)) = context_after(text, mark + 1) else { continue };
        let before = &text.as_bytes()[previous_mark..mark];
        let start = match before.iter().rposition(|b| matches!(b, 0x09..=0x0D | b' ')) {
            Some(space) if space > 0 => previous_mark + space + 1,
            _ => previous_start,
        };
        if let Some(candidate) = pending.filter(|candidate| candidate.mark <= start) {
            decide(candidate);
        }
        pending = Some(Candidate { start, mark, end, next });
        (previous_start, previous_mark) = (start, mark);
    }
    if let Some(candidate) = pending {
        decide(candidate);
    }
    let end = text.trim_end_matches(python::is_space).len();
    slices.push((last, end.max(last)));
    slices
}

/// What follows a mark: up to where it decides, and where the next word starts. `None` where no sentence can end.
fn context_after(text: &str, after: usize) -> Option<(usize, Option<usize>)> {
    let rest = &text[after..];
    let first = rest.chars().next()?;
    if is_non_word(first) {
        return Some((after + first.len_utf8(), None));
    }
    if !first.is_whitespace() {
        return None;
    }
    let word = rest.trim_start();
    let next = text.len() - word.len();
    let length = word.find(char::is_whitespace).unwrap_or(word.len());
    (length > 0).then_some((next + length, Some(next)))
}

/// Gives closing quotes and brackets at the start of a slice to the one before.
fn realign(text: &str, slices: Vec<Span>) -> Vec<Span> {
    let mut sentences = Vec::with_capacity(slices.len());
    let mut moved = 0;
    for (i, &(start, end)) in slices.iter().enumerate() {
        let start = start + moved;
        moved = 0;
        if let Some(&(next_start, next_end)) = slices.get(i + 1) {
            let next = &text[next_start..next_end];
            let rest = next.trim_start_matches(is_closing);
            let closing = next.len() - rest.len();
            let spaces = rest.len() - rest.trim_start().len();
            if closing > 0 && (spaces > 0 || rest.is_empty() || rest.starts_with("--")) {
                moved = closing + spaces;
                let kept = next[..moved].trim_end_matches(python::is_space).len();
                sentences.push((start, next_start + kept));
                continue;
            }
        }
        if start < end {
            sentences.push((start, end));
        }
    }
    sentences
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_has_no_sentences() {
        for text in ["", " ", " \n\u{1d}"] {
            assert!(sent_tokenize(text).is_empty(), "{text:?}");
        }
        assert_eq!(sent_tokenize("  no mark "), ["  no mark"]);
    }

    #[test]
    fn the_last_of_several_marks_ends_the_sentence() {
        assert_eq!(sent_tokenize("What?! No... Yes!!! (Sure.) Then"), ["What?!", "No...", "Yes!!!", "(Sure.)", "Then"]);
    }

    #[test]
    fn abbreviations_initials_and_numbers_do_not() {
        let text = "Mr. J. Smith met Dr. Li on Oct. 5. He left at 5 p.m. However, No. 7 stayed.";
        let sentences = ["Mr. J. Smith met Dr. Li on Oct. 5.", "He left at 5 p.m.", "However, No.", "7 stayed."];
        assert_eq!(sent_tokenize(text), sentences);
    }

    #[test]
    fn long_runs_take_linear_time() {
        let n = 100_000;
        assert_eq!(sentences(&".".repeat(n)).len(), 1);
        assert_eq!(sentences(&". ".repeat(n)).len(), n);
        assert_eq!(sentences(&"a.".repeat(n)).len(), 1);
        assert_eq!(sentences(&"!".repeat(n)).len(), 3);
        assert_eq!(sentences(&".\u{a0}".repeat(n)).len(), 2);
        assert_eq!(sentences(&".)".repeat(n)).len(), 2);
        assert_eq!(sentences(&format!("an.{}b", " ".repeat(n))).len(), 2);
    }
}
