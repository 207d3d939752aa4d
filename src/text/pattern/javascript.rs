//! Patterns in the syntax of ECMAScript's `RegExp`: lenient (annex B) without the flags `u` and `v`, strict with them.
//!
//! A character beyond U+FFFF counts as one, as with `u`, also where the flag is missing.

use regex_syntax::hir::ClassUnicode;

use super::ast::{Ast, Branch, Cursor, Dialect, Fault, MAX_DEPTH, Node, Parsed, Repeat, RepeatKind, Words, number};
use super::case::{self, Case};
use super::javascript_class;
use super::property;

/// How the flags of a `RegExp` change its syntax and its meaning. On a normalised text, `m` and `s` change nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Mode {
    /// `u` or `v`.
    pub(super) unicode: bool,
    /// `v`.
    pub(super) sets: bool,
    /// `i`, which is always on at the start; `(?-i:..)` ends it.
    pub(super) ignore_case: bool,
}

impl Mode {
    /// The mode of a `RegExp` with these flags.
    pub(super) fn new(flags: &str) -> Result<Self, String> {
        for (i, flag) in flags.char_indices() {
            if !"dgimsuvy".contains(flag) {
                return Err(format!("unknown flag {flag}; valid flags: d, g, i, m, s, u, v, y"));
            }
            if flags[..i].contains(flag) {
                return Err(format!("flag {flag} given twice"));
            }
        }
        let sets = flags.contains('v');
        if sets && flags.contains('u') {
            return Err("flags u and v exclude each other".to_owned());
        }
        Ok(Self { unicode: sets || flags.contains('u'), sets, ignore_case: true })
    }

    pub(super) fn case(self) -> Case {
        match (self.ignore_case, self.unicode) {
            (false, _) => Case::Sensitive,
            (true, false) => Case::JavaScript,
            (true, true) => Case::JavaScriptUnicode,
        }
    }

    fn words(self) -> Words {
        if self.unicode && self.ignore_case { Words::AsciiFolded } else { Words::Ascii }
    }
}

/// Parses the source of a `RegExp`.
pub(super) fn parse(source: &[char], mode: Mode) -> Parsed<Ast> {
    let outline = Outline::new(source, mode);
    let groups = outline.groups;
    let case = mode.case();
    let mut parser = Parser {
        cursor: Cursor::new(source),
        mode,
        outline,
        depth: 0,
        opened: 1,
        path: Vec::new(),
        lists: 0,
        named: Vec::new(),
    };
    let branches = parser.alternatives()?;
    if parser.cursor.peek().is_some() {
        return Err(Fault::new("unmatched )", parser.cursor.at));
    }
    Ok(Ast { dialect: Dialect::JavaScript, case, branches, groups })
}

/// The capture groups of a pattern. What `\1` and `\k` mean depends on groups that come later.
struct Outline {
    /// How many there are, the whole match included.
    groups: usize,
    names: Vec<(String, usize)>,
}

impl Outline {
    fn new(source: &[char], mode: Mode) -> Self {
        let mut cursor = Cursor::new(source);
        let mut outline = Self { groups: 1, names: Vec::new() };
        let mut brackets = 0_usize;
        while let Some(c) = cursor.next() {
            match c {
                '\\' => {
                    cursor.next();
                }
                '[' if brackets == 0 || mode.sets => brackets += 1,
                ']' => brackets = brackets.saturating_sub(1),
                '(' if brackets == 0 && cursor.peek() != Some('?') => outline.groups += 1,
                '(' if brackets == 0 && cursor.eat_all("?<") && !matches!(cursor.peek(), Some('=' | '!')) => {
                    let name = cursor.eat_until('>').unwrap_or_default();
                    outline.names.push((name, outline.groups));
                    outline.groups += 1;
                }
                _ => {}
            }
        }
        outline
    }
}

/// What a backslash and what follows it stand for.
pub(super) enum Escape {
    Char(char),
    Set(ClassUnicode),
}

/// One alternative of one list of alternatives.
type Place = (usize, usize);

pub(super) struct Parser<'a> {
    pub(super) cursor: Cursor<'a>,
    pub(super) mode: Mode,
    outline: Outline,
    depth: usize,
    /// How many groups were opened so far, the whole match included.
    opened: usize,
    /// The alternatives around the current place.
    path: Vec<Place>,
    /// How many lists of alternatives there were so far.
    lists: usize,
    /// The named groups opened so far.
    named: Vec<(String, Vec<Place>)>,
}

impl Parser<'_> {
    fn alternatives(&mut self) -> Parsed<Vec<Branch>> {
        let mut branches = Vec::new();
        self.lists += 1;
        let list = self.lists;
        loop {
            self.path.push((list, branches.len()));
            let start = self.cursor.at;
            let node = self.sequence()?;
            branches.push(Branch { node, source: start..self.cursor.at });
            self.path.pop();
            if !self.cursor.eat('|') {
                return Ok(branches);
            }
        }
    }

    fn sequence(&mut self) -> Parsed<Node> {
        let mut nodes = Vec::new();
        while let Some(c) = self.cursor.peek().filter(|&c| c != '|' && c != ')') {
            let at = self.cursor.at;
            let opened = self.opened;
            let (node, repeatable) = match c {
                '*' | '+' | '?' => return Err(Fault::new("nothing to repeat", at)),
                '{' if self.mode.unicode || self.quantifier()?.is_some() => {
                    return Err(Fault::new("nothing to repeat", at));
                }
                '}' | ']' if self.mode.unicode => return Err(Fault::new(format!("lone {c}"), at)),
                _ => {
                    self.cursor.next();
                    self.term(c, at)?
                }
            };
            let start = self.cursor.at;
            let Some((min, max)) = self.quantifier()? else {
                nodes.push(node);
                continue;
            };
            if !repeatable {
                return Err(Fault::new("nothing to repeat", start));
            }
            let kind = if self.cursor.eat('?') { RepeatKind::Lazy } else { RepeatKind::Greedy };
            nodes.push(Node::Repeat(Box::new(Repeat { node, min, max, kind, groups: opened..self.opened })));
        }
        Ok(Node::concat(nodes))
    }

    /// The construct that starts with `c`, which is consumed already, and whether it can be repeated.
    fn term(&mut self, c: char, at: usize) -> Parsed<(Node, bool)> {
        Ok(match c {
            '^' => (Node::Start, false),
            '$' => (Node::End, false),
            '.' => (Node::set(case::any()), true),
            '(' => self.group(at)?,
            '[' => (javascript_class::class(self, at)?, true),
            '\\' => match self.cursor.peek() {
                Some(c @ ('b' | 'B')) => {
                    self.cursor.next();
                    (Node::Boundary { words: self.mode.words(), negated: c == 'B' }, false)
                }
                _ => (self.atom_escape(at)?, true),
            },
            _ => (self.literal(c), true),
        })
    }

    fn literal(&self, c: char) -> Node {
        Node::set(self.mode.case().literal(c))
    }

    /// The numbers of the quantifier that stands here, if one does.
    fn quantifier(&mut self) -> Parsed<Option<(u32, Option<u32>)>> {
        let start = self.cursor.at;
        let numbers = match self.cursor.peek() {
            Some('*') => (0, None),
            Some('+') => (1, None),
            Some('?') => (0, Some(1)),
            Some('{') => return self.braces(start),
            _ => return Ok(None),
        };
        self.cursor.next();
        Ok(Some(numbers))
    }

    fn braces(&mut self, start: usize) -> Parsed<Option<(u32, Option<u32>)>> {
        self.cursor.next();
        // A number above all limits stays above them.
        let parse = |digits: &[char]| number(digits).unwrap_or(u32::MAX);
        let low = self.cursor.eat_while(usize::MAX, |c| c.is_ascii_digit());
        let mut max = Some(parse(low));
        if self.cursor.eat(',') {
            let high = self.cursor.eat_while(usize::MAX, |c| c.is_ascii_digit());
            max = (!high.is_empty()).then(|| parse(high));
        }
        if low.is_empty() || !self.cursor.eat('}') {
            self.cursor.at = start;
            return Ok(None);
        }
        let min = parse(low);
        if max.is_some_and(|max| max < min) {
            return Err(Fault::new("numbers out of order in {} quantifier", start));
        }
        Ok(Some((min, max)))
    }

    /// What follows `(`, and whether it can be repeated.
    fn group(&mut self, at: usize) -> Parsed<(Node, bool)> {
        if !self.cursor.eat('?') {
            return Ok((self.capture(at)?, true));
        }
        let node = match self.cursor.next() {
            Some(':') => self.inner(at)?,
            Some(c @ ('=' | '!')) => {
                let node = Box::new(self.inner(at)?);
                return Ok((Node::Look { behind: false, negated: c == '!', node }, !self.mode.unicode));
            }
            Some('<') => {
                if let Some(c @ ('=' | '!')) = self.cursor.peek() {
                    self.cursor.next();
                    let node = Box::new(self.inner(at)?);
                    return Ok((Node::Look { behind: true, negated: c == '!', node }, false));
                }
                self.group_name(at)?;
                self.capture(at)?
            }
            Some(c @ ('i' | 'm' | 's' | '-')) => self.modified(c, at)?,
            _ => return Err(Fault::new("invalid group", at)),
        };
        Ok((node, true))
    }

    fn inner(&mut self, at: usize) -> Parsed<Node> {
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return Err(Fault::limit(format!("groups nested more than {MAX_DEPTH} deep"), at));
        }
        let branches = self.alternatives()?;
        self.depth -= 1;
        if !self.cursor.eat(')') {
            return Err(Fault::new("unterminated group", at));
        }
        Ok(Node::alternate(branches.into_iter().map(|branch| branch.node).collect()))
    }

    fn capture(&mut self, at: usize) -> Parsed<Node> {
        let index = self.opened;
        self.opened += 1;
        Ok(Node::Group { index, node: Box::new(self.inner(at)?) })
    }

    /// The name of the group that is opened next. Two groups can have one name if never both match.
    fn group_name(&mut self, at: usize) -> Parsed<()> {
        let name = self.name(at)?;
        let path = self.path.clone();
        let excludes = |other: &[Place]| other.iter().zip(&path).any(|(a, b)| a.0 == b.0 && a.1 != b.1);
        if self.named.iter().any(|(known, other)| *known == name && !excludes(other)) {
            return Err(Fault::new(format!("duplicate capture group name {name}"), at));
        }
        self.named.push((name, path));
        Ok(())
    }

    /// A name and the `>` after it.
    fn name(&mut self, at: usize) -> Parsed<String> {
        let is_start = |c: char| c.is_alphabetic() || c == '_' || c == '$';
        let is_more = |c: char| is_start(c) || c.is_alphanumeric() || matches!(c, '\u{200C}' | '\u{200D}');
        let name = self.cursor.eat_until('>').unwrap_or_default();
        if name.starts_with(is_start) && name.chars().all(is_more) {
            return Ok(name);
        }
        Err(Fault::new("invalid capture group name", at))
    }

    /// `(?i:..)`, `(?-i:..)` and so on.
    fn modified(&mut self, first: char, at: usize) -> Parsed<Node> {
        let mut seen = String::new();
        let mut mode = self.mode;
        let mut c = Some(first);
        let mut on = true;
        loop {
            match c {
                Some('-') if on => on = false,
                Some(flag @ ('i' | 'm' | 's')) if !seen.contains(flag) => {
                    seen.push(flag);
                    if flag == 'i' {
                        mode.ignore_case = on;
                    }
                }
                Some(':') if !seen.is_empty() => break,
                _ => return Err(Fault::new("invalid group", at)),
            }
            c = self.cursor.next();
        }
        let outside = std::mem::replace(&mut self.mode, mode);
        let node = self.inner(at)?;
        self.mode = outside;
        Ok(node)
    }

    /// What follows a backslash outside of brackets.
    fn atom_escape(&mut self, at: usize) -> Parsed<Node> {
        match self.cursor.peek() {
            Some('1'..='9') => {
                let start = self.cursor.at;
                let digits = self.cursor.eat_while(usize::MAX, |c| c.is_ascii_digit());
                let group = number(digits).map_or(usize::MAX, |n| n as usize);
                if group < self.outline.groups {
                    return Ok(Node::Backref(vec![group]));
                }
                if self.mode.unicode {
                    return Err(Fault::new("no such capture group", at));
                }
                self.cursor.at = start;
            }
            Some('k') if self.mode.unicode || !self.outline.names.is_empty() => {
                self.cursor.next();
                let name = if self.cursor.eat('<') { self.name(at)? } else { String::new() };
                let named = self.outline.names.iter().filter(|(known, _)| *known == name);
                let groups: Vec<usize> = named.map(|&(_, group)| group).collect();
                if groups.is_empty() {
                    return Err(Fault::new(format!("no capture group has the name {name}"), at));
                }
                return Ok(Node::Backref(groups));
            }
            _ => {}
        }
        Ok(match self.escape(at, false)? {
            Escape::Char(c) => self.literal(c),
            Escape::Set(set) => Node::set(set),
        })
    }

    /// The escapes that mean the same inside and outside of brackets.
    pub(super) fn escape(&mut self, at: usize, in_class: bool) -> Parsed<Escape> {
        let Some(c) = self.cursor.next() else {
            return Err(Fault::new("\\ at end of pattern", at));
        };
        let unicode = self.mode.unicode;
        let code = match c {
            'd' | 'D' | 's' | 'S' | 'w' | 'W' => return Ok(Escape::Set(self.predefined(c))),
            'p' | 'P' if unicode => {
                let set = property::javascript(&mut self.cursor, at)?;
                // With `v` case folding comes first, else last.
                let case = self.mode.case();
                return Ok(Escape::Set(match c {
                    'p' => case.close(set),
                    _ if self.mode.sets => case::negated(case.close(set)),
                    _ => case.close(case::negated(set)),
                }));
            }
            'f' => 0x0C,
            'n' => 0x0A,
            'r' => 0x0D,
            't' => 0x09,
            'v' => 0x0B,
            'b' if in_class => 0x08,
            'c' => match self.cursor.peek() {
                Some(letter) if letter.is_ascii_alphabetic() || (in_class && !unicode && is_word_digit(letter)) => {
                    self.cursor.next();
                    u32::from(letter) % 32
                }
                _ if unicode => return Err(Fault::new("invalid escape \\c", at)),
                _ => {
                    self.cursor.at -= 1;
                    u32::from('\\')
                }
            },
            'x' => match self.cursor.eat_hex(2) {
                Some(code) => code,
                None if unicode => return Err(Fault::new("invalid escape \\x", at)),
                None => u32::from('x'),
            },
            'u' => return self.unicode_escape(at),
            '0' if unicode && !self.cursor.peek().is_some_and(|c| c.is_ascii_digit()) => 0,
            '0'..='7' if !unicode => {
                let more = self.cursor.eat_while(if c <= '3' { 2 } else { 1 }, |c| c.is_digit(8));
                [c].iter().chain(more).fold(0, |n, c| n * 8 + c.to_digit(8).unwrap_or(0))
            }
            '-' if unicode && in_class => u32::from(c),
            'k' if !unicode && !self.outline.names.is_empty() => return Err(Fault::new("invalid escape \\k", at)),
            _ if !unicode || is_syntax(c) || (in_class && self.mode.sets && "&!#%,:;<=>@`~".contains(c)) => {
                u32::from(c)
            }
            _ => return Err(Fault::new(format!("invalid escape \\{c}"), at)),
        };
        Ok(escaped(code))
    }

    fn unicode_escape(&mut self, at: usize) -> Parsed<Escape> {
        let invalid = || Fault::new("invalid Unicode escape", at);
        if self.mode.unicode && self.cursor.eat('{') {
            let digits = self.cursor.eat_until('}').ok_or_else(invalid)?;
            if digits.is_empty() || !digits.chars().all(|c| c.is_ascii_hexdigit()) {
                return Err(invalid());
            }
            let code = u32::from_str_radix(digits.trim_start_matches('0'), 16);
            let code = if digits.trim_start_matches('0').is_empty() { 0 } else { code.map_err(|_| invalid())? };
            return if code <= 0x10FFFF { Ok(escaped(code)) } else { Err(invalid()) };
        }
        let Some(code) = self.cursor.eat_hex(4) else {
            return if self.mode.unicode { Err(invalid()) } else { Ok(Escape::Char('u')) };
        };
        if (0xD800..0xDC00).contains(&code) {
            let start = self.cursor.at;
            let low = if self.cursor.eat_all("\\u") { self.cursor.eat_hex(4) } else { None };
            if let Some(low) = low.filter(|low| (0xDC00..0xE000).contains(low)) {
                return Ok(escaped(0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00)));
            }
            self.cursor.at = start;
        }
        Ok(escaped(code))
    }

    fn predefined(&self, c: char) -> ClassUnicode {
        let set = match c.to_ascii_lowercase() {
            'd' => case::range('0', '9'),
            // All the white space that can occur: the text is normalised, by which Python's became one space.
            's' => case::ranges(&[(' ', ' '), ('\u{FEFF}', '\u{FEFF}')]),
            _ => self.mode.words().set(),
        };
        if c.is_ascii_uppercase() { case::negated(set) } else { set }
    }
}

/// Half of a surrogate pair cannot occur in a text.
fn escaped(code: u32) -> Escape {
    char::from_u32(code).map_or_else(|| Escape::Set(ClassUnicode::empty()), Escape::Char)
}

/// What `\c` takes inside of brackets besides letters.
fn is_word_digit(c: char) -> bool {
    c.is_ascii_digit() || c == '_'
}

fn is_syntax(c: char) -> bool {
    "^$\\.*+?()[]{}|/".contains(c)
}
