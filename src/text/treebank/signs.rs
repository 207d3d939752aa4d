//! The characters that the rules look at.

/// What the rules make of a character.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// `« “ ‘ „`.
    OpeningQuote,
    Backtick,
    DoubleQuote,
    Apostrophe,
    Period,
    /// `:` and `,`.
    Separator,
    Hyphen,
    /// Always a word of its own, and may stand behind the final period: `] ) } > » ” ’`.
    Closing,
    /// Always a word of its own: `; @ # $ % & ? !` and long dashes.
    Mark,
    /// Always a word of its own: `[ ( { < *`.
    Bracket,
    /// A `"` or `''` that has been found to open a quotation.
    Opened,
    /// The second apostrophe of such a `''`.
    Done,
}

/// A character that the rules look at.
#[derive(Debug, Clone, Copy)]
pub(super) struct Sign {
    pub(super) at: usize,
    /// Its length in bytes.
    pub(super) len: usize,
    pub(super) kind: Kind,
}

impl Sign {
    pub(super) fn end(self) -> usize {
        self.at + self.len
    }
}

/// What a byte is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Class {
    /// An ASCII letter or digit.
    Alphanumeric,
    /// White space, including U+001C to U+001F.
    Space,
    Sign(Kind),
    OtherAscii,
    /// Part of a longer character.
    NonAscii,
}

/// The class of each byte.
pub(super) static CLASSES: [Class; 256] = {
    let mut classes = [Class::NonAscii; 256];
    let mut byte = 0;
    while byte < 128 {
        classes[byte] = class(byte as u8);
        byte += 1;
    }
    classes
};

const fn class(byte: u8) -> Class {
    Class::Sign(match byte {
        b'`' => Kind::Backtick,
        b'"' => Kind::DoubleQuote,
        b'\'' => Kind::Apostrophe,
        b'.' => Kind::Period,
        b':' | b',' => Kind::Separator,
        b'-' => Kind::Hyphen,
        b']' | b')' | b'}' | b'>' => Kind::Closing,
        b'[' | b'(' | b'{' | b'<' | b'*' => Kind::Bracket,
        b';' | b'@' | b'#' | b'$' | b'%' | b'&' | b'?' | b'!' => Kind::Mark,
        b'0'..=b'9' | b'A'..=b'Z' | b'a'..=b'z' => return Class::Alphanumeric,
        0x09..=0x0D | 0x1C..=0x20 => return Class::Space,
        _ => return Class::OtherAscii,
    })
}

/// The kind of a character beyond ASCII, if the rules look at it.
pub(super) fn wide_kind(c: char) -> Option<Kind> {
    match c {
        '«' | '“' | '‘' | '„' => Some(Kind::OpeningQuote),
        '»' | '”' | '’' => Some(Kind::Closing),
        '\u{2012}'..='\u{2015}' => Some(Kind::Mark),
        _ => None,
    }
}
