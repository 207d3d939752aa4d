//! Derived texts that remember where they come from, so that a lower-cased, punctuation-free word still points at the
//! place where it stood.

use std::borrow::Cow;

/// Half-open range of bytes, `start..end`.
pub type Span = (usize, usize);

/// Where the steps of a normalisation write to: a plain string when only the text matters, [`Mapped`] when its origin does.
pub(crate) trait Output {
    /// Appends `text`, which stands for the bytes `from` of the step's input.
    fn push(&mut self, text: &str, from: Span);

    /// Appends the bytes `span` of the step's input as they are, each character standing for itself.
    fn copy(&mut self, input: &str, span: Span) {
        for (at, c) in input[span.0..span.1].char_indices() {
            let from = (span.0 + at, span.0 + at + c.len_utf8());
            self.push(&input[from.0..from.1], from);
        }
    }
}

impl Output for String {
    fn push(&mut self, text: &str, _from: Span) {
        self.push_str(text);
    }

    fn copy(&mut self, input: &str, span: Span) {
        self.push_str(&input[span.0..span.1]);
    }
}

/// A text derived from an original, with the origin of each of its bytes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mapped {
    text: String,
    origins: Vec<Span>,
}

struct Step<'a> {
    input: &'a Mapped,
    output: Mapped,
}

impl Output for Step<'_> {
    fn push(&mut self, text: &str, from: Span) {
        self.output.push(text, self.input.source(from));
    }
}

impl Output for Mapped {
    fn push(&mut self, text: &str, from: Span) {
        self.text.push_str(text);
        self.origins.resize(self.text.len(), from);
    }
}

impl Mapped {
    /// The text itself, each character standing for itself.
    pub fn identity(text: &str) -> Self {
        let mut mapped = Self::empty();
        mapped.copy(text, (0, text.len()));
        mapped
    }

    pub(crate) fn empty() -> Self {
        Self { text: String::new(), origins: Vec::new() }
    }

    /// Applies one step of a normalisation.
    pub(crate) fn step(&self, step: impl FnOnce(&str, &mut dyn Output)) -> Self {
        let mut next = Step { input: self, output: Self::empty() };
        step(&self.text, &mut next);
        next.output
    }

    /// The derived text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The bytes of the original that the bytes `span` of the derived text stand for.
    pub fn source(&self, span: Span) -> Span {
        let inside = &self.origins[span.0.min(self.origins.len())..span.1.min(self.origins.len())];
        if let (Some(first), Some(last)) = (inside.first(), inside.last()) {
            return (first.0, last.1);
        }
        let end = self.origins.last().map_or(0, |origin| origin.1);
        let at = self.origins.get(span.0).map_or(end, |origin| origin.0);
        (at, at)
    }

    /// The words between runs of spaces, with their places in the original.
    pub fn words(&self) -> Vec<(&str, Span)> {
        super::python::split(&self.text)
            .map(|word| {
                let start = offset_in(&self.text, word);
                (word, self.source((start, start + word.len())))
            })
            .collect()
    }
}

/// Where `part`, a slice of `text`, starts in it.
pub(crate) fn offset_in(text: &str, part: &str) -> usize {
    part.as_ptr() as usize - text.as_ptr() as usize
}

/// `str.lower()` as a step.
pub(crate) fn lower(input: &str, out: &mut dyn Output) {
    // The whole text is lowered at once because a final sigma depends on its neighbours; how many characters each
    // character becomes does not.
    let lowered: Cow<'_, str> = super::python::lower(input);
    let mut rest = lowered.chars();
    let mut buffer = [0; 4];
    for (start, c) in input.char_indices() {
        for low in rest.by_ref().take(c.to_lowercase().count()) {
            out.push(low.encode_utf8(&mut buffer), (start, start + c.len_utf8()));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_keeps_the_origin() {
        let mapped = Mapped::identity("aİΣ").step(lower);
        assert_eq!(mapped.text(), "ai\u{307}ς");
        assert_eq!(mapped.source((1, 4)), (1, 3));
        assert_eq!(mapped.source((4, 6)), (3, 5));
        assert_eq!(mapped.source((6, 6)), (5, 5));
    }

    #[test]
    fn words_know_their_place() {
        let mapped = Mapped::identity("  to be ");
        assert_eq!(mapped.words(), [("to", (2, 4)), ("be", (5, 7))]);
    }
}
