//! The rules of NLTK's `NLTKWordTokenizer`, in its order where the order matters.

use super::signs::{CLASSES, Class, Kind, Sign, wide_kind};
use super::{Token, contractions};
use crate::text::python::{is_digit, is_regex_word};

/// One sentence, with the places where the rules insert a space. Its memory is used again for the next sentence.
#[derive(Default)]
pub(super) struct Sentence<'a> {
    text: &'a str,
    /// The characters that the rules look at, ascending.
    signs: Vec<Sign>,
    /// For each byte and the end: whether a space is inserted before it.
    gaps: Vec<bool>,
}

impl<'a> Sentence<'a> {
    /// Takes the sentence and applies all rules but those for whole words.
    pub(super) fn read(&mut self, text: &'a str) {
        self.text = text;
        self.gaps.clear();
        self.gaps.resize(text.len() + 1, false);
        self.signs.clear();
        self.find_signs();
        if self.signs.is_empty() {
            return;
        }
        if self
            .signs
            .iter()
            .any(|sign| matches!(sign.kind, Kind::OpeningQuote | Kind::Backtick | Kind::DoubleQuote | Kind::Apostrophe))
        {
            self.pad_opening_quotes();
            self.open_double_quotes();
            self.part_opening_apostrophes();
        }
        self.part_final_period();
        self.pad_separators();
        self.pad_marks();
        self.part_apostrophes_before_spaces();
        self.pad_brackets_and_closing_quotes();
        self.part_clitics();
    }

    fn find_signs(&mut self) {
        for (at, byte) in self.text.bytes().enumerate() {
            match CLASSES[usize::from(byte)] {
                Class::Sign(kind) => self.signs.push(Sign { at, len: 1, kind }),
                Class::NonAscii => {
                    // At the bytes inside of a character there is none.
                    let c = self.text.get(at..).and_then(|rest| rest.chars().next());
                    if let Some((c, kind)) = c.and_then(|c| Some((c, wide_kind(c)?))) {
                        self.signs.push(Sign { at, len: c.len_utf8(), kind });
                    }
                }
                _ => {}
            }
        }
    }

    fn pad(&mut self, start: usize, end: usize) {
        self.gaps[start] = true;
        self.gaps[end] = true;
    }

    /// The character before a place; an inserted space counts.
    fn before(&self, at: usize) -> Option<char> {
        if self.gaps[at] { Some(' ') } else { self.text[..at].chars().next_back() }
    }

    /// The character at a place; an inserted space counts.
    fn after(&self, at: usize) -> Option<char> {
        if self.gaps[at] { Some(' ') } else { self.text[at..].chars().next() }
    }

    /// Whether `i` and the sign after it are of the same kind, with nothing between them.
    fn is_pair(&self, i: usize) -> bool {
        let sign = self.signs[i];
        let next = self.signs.get(i + 1);
        next.is_some_and(|next| next.kind == sign.kind && next.at == sign.end() && !self.gaps[next.at])
    }

    /// The index after the run of signs of one kind, side by side, that starts at `i`.
    fn run_end(&self, i: usize) -> usize {
        let mut last = i;
        while self.is_pair(last) {
            last += 1;
        }
        last + 1
    }

    /// Runs of backticks stand alone, and are cut into pairs; so do single opening quotes.
    fn pad_opening_quotes(&mut self) {
        let mut i = 0;
        while i < self.signs.len() {
            let first = self.signs[i];
            let mut next = i + 1;
            if first.kind == Kind::OpeningQuote {
                self.pad(first.at, first.end());
            } else if first.kind == Kind::Backtick {
                next = self.run_end(i);
                let end = first.at + next - i;
                self.pad(first.at, end);
                for at in (first.at..end).step_by(2) {
                    self.gaps[at] = true;
                }
            }
            i = next;
        }
    }

    /// A double quote opens at the start of the sentence; it or two apostrophes do after a space or an opening bracket.
    fn open_double_quotes(&mut self) {
        if let Some(first @ Sign { at: 0, kind: Kind::DoubleQuote, .. }) = self.signs.first_mut() {
            first.kind = Kind::Opened;
            self.pad(0, 1);
        }
        // From the end, so that no space that this rule inserts is taken for one that was there.
        for i in (0..self.signs.len()).rev() {
            let sign = self.signs[i];
            let end = match sign.kind {
                Kind::DoubleQuote => sign.end(),
                Kind::Apostrophe if self.is_pair(i) => sign.end() + 1,
                _ => continue,
            };
            if self.before(sign.at).is_some_and(|before| matches!(before, ' ' | '(' | '[' | '{' | '<')) {
                self.pad(sign.at, end);
                self.signs[i].kind = Kind::Opened;
                if sign.kind == Kind::Apostrophe {
                    self.signs[i + 1].kind = Kind::Done;
                }
            }
        }
    }

    /// An apostrophe before a word and after none is parted from it, unless it starts a clitic.
    fn part_opening_apostrophes(&mut self) {
        for i in 0..self.signs.len() {
            let Sign { at, kind, .. } = self.signs[i];
            if kind == Kind::Apostrophe
                && !self.before(at).is_some_and(is_regex_word)
                && self.after(at + 1).is_some_and(is_regex_word)
                && !is_clitic(&self.text[at + 1..])
            {
                self.gaps[at + 1] = true;
            }
        }
    }

    /// The last period, if only closing quotes, brackets and spaces follow.
    fn part_final_period(&mut self) {
        let Some(i) = self.signs.iter().rposition(|sign| sign.kind == Kind::Period) else { return };
        let at = self.signs[i].at;
        if self.before(at).is_none_or(|before| before == '.') {
            return;
        }
        let mut end = at + 1;
        for sign in &self.signs[i + 1..] {
            let closes = matches!(sign.kind, Kind::Closing | Kind::DoubleQuote | Kind::Apostrophe);
            if !closes || self.text[end..sign.at].bytes().any(|b| b != b' ') {
                return;
            }
            end = sign.end();
        }
        if self.text[end..].trim_start().is_empty() {
            self.pad(at, at + 1);
            self.gaps[end] = true;
        }
    }

    /// `:` and `,`, unless a digit follows. The rule consumes the character after the mark, so that of two marks side by
    /// side the second one is not padded by it.
    fn pad_separators(&mut self) {
        let mut consumed = 0;
        for i in 0..self.signs.len() {
            let Sign { at, kind, .. } = self.signs[i];
            if kind != Kind::Separator || at < consumed {
                continue;
            }
            if let Some(next) = self.after(at + 1).filter(|c| !is_digit(*c)) {
                consumed = if self.gaps[at + 1] { at + 1 } else { at + 1 + next.len_utf8() };
                self.pad(at, at + 1);
            }
        }
        // The last character, also when a line feed follows.
        if let Some(&Sign { at, kind: Kind::Separator, .. }) = self.signs.last()
            && matches!(&self.text[at + 1..], "" | "\n")
        {
            self.pad(at, at + 1);
        }
    }

    /// Marks that are words whatever stands around them, and runs of periods.
    fn pad_marks(&mut self) {
        let mut i = 0;
        while i < self.signs.len() {
            let sign = self.signs[i];
            let mut next = i + 1;
            if sign.kind == Kind::Mark {
                self.pad(sign.at, sign.end());
            } else if sign.kind == Kind::Period && self.is_pair(i) {
                next = self.run_end(i);
                self.pad(sign.at, sign.at + next - i);
            }
            i = next;
        }
    }

    /// An apostrophe before a space is parted from what stands before it, before brackets are: it makes a difference in
    /// `it's' ` and `it's')`.
    fn part_apostrophes_before_spaces(&mut self) {
        for i in 0..self.signs.len() {
            let Sign { at, kind, .. } = self.signs[i];
            if kind == Kind::Apostrophe && self.is_in_word(at) && self.after(at + 1) == Some(' ') {
                self.gaps[at] = true;
            }
        }
    }

    /// Brackets and closing quotes are words of their own, dashes and apostrophes in pairs.
    fn pad_brackets_and_closing_quotes(&mut self) {
        let mut i = 0;
        while i < self.signs.len() {
            let sign = self.signs[i];
            let mut next = i + 1;
            match sign.kind {
                Kind::Bracket | Kind::Closing | Kind::DoubleQuote => self.pad(sign.at, sign.end()),
                Kind::Hyphen | Kind::Apostrophe if self.is_pair(i) => {
                    next = i + 2;
                    self.pad(sign.at, sign.at + 2);
                }
                _ => {}
            }
            i = next;
        }
    }

    /// `'s`, `'ll`, `n't` and their like at the end of a word, and an apostrophe there.
    fn part_clitics(&mut self) {
        for i in self.apostrophes_in_words() {
            let at = self.signs[i].at;
            if self.ends_word(at + 1) || self.is_clitic_at(at, &["s", "S", "m", "M", "d", "D"]) {
                self.gaps[at] = true;
            }
        }
        for i in self.apostrophes_in_words() {
            let at = self.signs[i].at;
            if self.is_clitic_at(at, &["ll", "LL", "re", "RE", "ve", "VE"]) {
                self.gaps[at] = true;
            }
            let negates = self.text[..at].ends_with('n') && self.is_clitic_at(at, &["t"])
                || self.text[..at].ends_with('N') && self.is_clitic_at(at, &["T"]);
            if negates && self.is_in_word(at - 1) {
                self.gaps[at - 1] = true;
            }
        }
    }

    /// The signs that are apostrophes after a character of a word, which is not another apostrophe.
    fn apostrophes_in_words(&self) -> Vec<usize> {
        let in_word = |sign: &Sign| sign.kind == Kind::Apostrophe && self.is_in_word(sign.at);
        (0..self.signs.len()).filter(|&i| in_word(&self.signs[i])).collect()
    }

    fn is_in_word(&self, at: usize) -> bool {
        self.before(at).is_some_and(|c| c != '\'' && !c.is_whitespace())
    }

    fn ends_word(&self, at: usize) -> bool {
        self.after(at).is_none_or(char::is_whitespace)
    }

    fn is_clitic_at(&self, at: usize, clitics: &[&str]) -> bool {
        let rest = &self.text[at + 1..];
        let clitic = clitics.iter().find(|clitic| rest.starts_with(**clitic));
        clitic.is_some_and(|clitic| !self.gaps[at + 1] && self.ends_word(at + 1 + clitic.len()))
    }

    /// Calls `found` with the words and their places in the sentence.
    pub(super) fn each_word(&self, mut found: impl FnMut(Token<'a>)) {
        let mut start = 0;
        let mut is_plain = true;
        for (at, byte) in self.text.bytes().enumerate() {
            let class = CLASSES[usize::from(byte)];
            let space = match class {
                Class::Space => 1,
                Class::NonAscii => self.wide_space_len(at),
                _ => 0,
            };
            if space > 0 || self.gaps[at] {
                self.piece(start, at, is_plain, &mut found);
                start = at + space;
                is_plain = true;
            }
            is_plain &= matches!(class, Class::Alphanumeric | Class::Space);
        }
        self.piece(start, self.text.len(), is_plain, &mut found);
    }

    fn wide_space_len(&self, at: usize) -> usize {
        let c = self.text.get(at..).and_then(|rest| rest.chars().next());
        c.filter(|c| c.is_whitespace()).map_or(0, char::len_utf8)
    }

    /// A piece without white space and inserted spaces is a word, or a contraction of two.
    fn piece(&self, start: usize, end: usize, is_plain: bool, found: &mut impl FnMut(Token<'a>)) {
        if start >= end {
            return;
        }
        let piece = &self.text[start..end];
        let mut word = |from: usize, to: usize| {
            if from < to {
                found(Token { text: &self.text[from..to], span: (from, to) });
            }
        };
        if is_plain {
            let cut = start + contractions::cut_plain(piece).unwrap_or(0);
            word(start, cut);
            word(cut, end);
        } else if let Some(quote) = self.quote(start, piece) {
            found(Token { text: quote, span: (start, end) });
        } else {
            let mut last = start;
            for cut in contractions::cuts(piece) {
                word(last, start + cut);
                last = start + cut;
            }
            word(last, end);
        }
    }

    /// What is written for a piece that is a double quote.
    fn quote(&self, start: usize, piece: &str) -> Option<&'static str> {
        if !matches!(piece, "\"" | "''") {
            return None;
        }
        let i = self.signs.partition_point(|sign| sign.at < start);
        let opened = self.signs.get(i).is_some_and(|sign| sign.kind == Kind::Opened);
        Some(if opened { "``" } else { "''" })
    }
}

/// Whether a clitic, and no longer word, stands at the start of the text; in any case.
fn is_clitic(text: &str) -> bool {
    let word = text.split(|c| !is_regex_word(c)).next().unwrap_or_default();
    ["re", "ve", "ll", "m", "t", "s", "d", "n"].iter().any(|clitic| clitic.eq_ignore_ascii_case(word)) || word == "ſ"
}
