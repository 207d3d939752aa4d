//! Groups of Python patterns: everything that starts with `(`, and references to it.

use super::ast::{Fault, MAX_DEPTH, Node, Parsed};
use super::python::{Flags, Parser};
use crate::text::python;

impl Parser<'_> {
    /// What follows `(`; `None` for comments and global flags.
    pub(super) fn group(&mut self, at: usize) -> Parsed<Option<Node>> {
        if !self.cursor.eat('?') {
            return self.capture(None, at).map(Some);
        }
        let Some(c) = self.cursor.next() else {
            return Err(Fault::new("unexpected end of pattern", self.cursor.at));
        };
        let node = match c {
            'P' => match self.cursor.next() {
                Some('<') => self.named_capture(at)?,
                Some('=') => {
                    let start = self.cursor.at;
                    let name = self.name(')')?;
                    self.named_backref(&name, start)?
                }
                None => return Err(Fault::new("unexpected end of pattern", self.cursor.at)),
                Some(c) => return Err(Fault::new(format!("unknown extension ?P{c}"), at + 1)),
            },
            ':' => self.inner(at)?,
            '>' => Node::Atomic(Box::new(self.inner(at)?)),
            '#' => loop {
                match self.token()? {
                    Some(')') => return Ok(None),
                    Some(_) => {}
                    None => return Err(Fault::new("missing ), unterminated comment", at)),
                }
            },
            '=' | '!' => self.look(false, c == '!', at)?,
            '<' => match self.cursor.peek() {
                Some(c @ ('=' | '!')) => {
                    self.cursor.next();
                    self.look(true, c == '!', at)?
                }
                _ => self.named_capture(at)?,
            },
            '(' => self.conditional(at)?,
            '-' | 'i' | 'L' | 'm' | 's' | 't' | 'x' | 'a' | 'u' => {
                let Some(flags) = self.inline_flags(c)? else { return Ok(None) };
                let outside = std::mem::replace(&mut self.flags, flags);
                let node = self.inner(at)?;
                self.flags = outside;
                node
            }
            _ => return Err(Fault::new(format!("unknown extension ?{c}"), at + 1)),
        };
        Ok(Some(node))
    }

    /// The alternatives up to the closing parenthesis.
    fn inner(&mut self, at: usize) -> Parsed<Node> {
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return Err(Fault::limit(format!("groups nested more than {MAX_DEPTH} deep"), at));
        }
        let node = self.alternatives()?;
        self.depth -= 1;
        self.close(at)?;
        Ok(node)
    }

    fn close(&mut self, at: usize) -> Parsed<()> {
        if self.cursor.eat(')') { Ok(()) } else { Err(Fault::new("missing ), unterminated subpattern", at)) }
    }

    fn capture(&mut self, name: Option<String>, at: usize) -> Parsed<Node> {
        let index = self.groups.len();
        self.groups.push(false);
        if let Some(name) = name {
            if self.names.contains_key(&name) {
                return Err(Fault::new(format!("redefinition of group name '{name}'"), at));
            }
            self.names.insert(name, index);
        }
        let node = Box::new(self.inner(at)?);
        self.groups[index] = true;
        Ok(Node::Group { index, node })
    }

    fn named_capture(&mut self, at: usize) -> Parsed<Node> {
        let name = self.name('>')?;
        self.capture(Some(name), at)
    }

    pub(super) fn name(&mut self, end: char) -> Parsed<String> {
        let start = self.cursor.at;
        let name = self.raw_name(end)?;
        if is_identifier(&name) {
            return Ok(name);
        }
        Err(Fault::new(format!("bad character in group name '{name}'"), start))
    }

    fn raw_name(&mut self, end: char) -> Parsed<String> {
        let start = self.cursor.at;
        match self.cursor.eat_until(end) {
            Some(name) if !name.is_empty() => Ok(name),
            Some(_) => Err(Fault::new("missing group name", start)),
            None => Err(Fault::new(format!("missing {end}, unterminated name"), start)),
        }
    }

    fn look(&mut self, behind: bool, negated: bool, at: usize) -> Parsed<Node> {
        let outside = self.in_lookbehind;
        if behind && outside.is_none() {
            self.in_lookbehind = Some(self.groups.len());
        }
        let node = Box::new(self.inner(at)?);
        self.in_lookbehind = outside;
        Ok(Node::Look { behind, negated, node })
    }

    pub(super) fn named_backref(&mut self, name: &str, at: usize) -> Parsed<Node> {
        match self.names.get(name) {
            Some(&group) => self.backref(group, at),
            None => Err(Fault::new(format!("unknown group name '{name}'"), at)),
        }
    }

    pub(super) fn backref(&mut self, group: usize, at: usize) -> Parsed<Node> {
        match self.groups.get(group) {
            None => return Err(Fault::new(format!("invalid group reference {group}"), at)),
            Some(false) => return Err(Fault::new("cannot refer to an open group", at)),
            Some(true) => self.check_lookbehind(group, at)?,
        }
        Ok(Node::Backref(vec![group]))
    }

    /// Groups of a look-behind cannot be referred to in it.
    fn check_lookbehind(&self, group: usize, at: usize) -> Parsed<()> {
        match self.in_lookbehind {
            Some(_) if self.groups.get(group) != Some(&true) => Err(Fault::new("cannot refer to an open group", at)),
            Some(first) if group >= first => {
                Err(Fault::new("cannot refer to group defined in the same look-behind", at))
            }
            _ => Ok(()),
        }
    }

    fn conditional(&mut self, at: usize) -> Parsed<Node> {
        let start = self.cursor.at;
        let name = self.raw_name(')')?;
        let group = if is_identifier(&name) {
            match self.names.get(&name) {
                Some(&group) => group,
                None => return Err(Fault::new(format!("unknown group name '{name}'"), start)),
            }
        } else {
            let group = python_integer(&name)
                .ok_or_else(|| Fault::new(format!("bad character in group name '{name}'"), start))?;
            if group == 0 {
                return Err(Fault::new("bad group number", start));
            }
            self.conditions.push((group, start));
            group
        };
        self.check_lookbehind(group, start)?;
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return Err(Fault::limit(format!("groups nested more than {MAX_DEPTH} deep"), at));
        }
        let yes = Box::new(self.sequence()?);
        let no = Box::new(if self.cursor.eat('|') { self.sequence()? } else { Node::Empty });
        self.depth -= 1;
        if self.cursor.peek() == Some('|') {
            return Err(Fault::new("conditional back-reference with more than two branches", self.cursor.at));
        }
        self.close(at)?;
        Ok(Node::Conditional { group, yes, no })
    }

    /// Flags up to `)`, which are global and remembered for the next round, or up to `:`, which are returned.
    fn inline_flags(&mut self, first: char) -> Parsed<Option<Flags>> {
        let (mut on, mut off) = (String::new(), String::new());
        let mut c = Some(first);
        while let Some(flag) = c.filter(|&c| is_flag(c)) {
            if flag == 'L' {
                return Err(Fault::new("bad inline flags: cannot use 'L' flag with a str pattern", self.cursor.at));
            }
            on.push(flag);
            if on.contains('a') && on.contains('u') {
                let message = "bad inline flags: flags 'a', 'u' and 'L' are incompatible";
                return Err(Fault::new(message, self.cursor.at));
            }
            c = self.cursor.next();
        }
        if c == Some(')') {
            self.later.ignore_case |= on.contains('i');
            self.later.ascii |= on.contains('a');
            self.later.verbose |= on.contains('x');
            self.unicode |= on.contains('u');
            if self.unicode && self.later.ascii {
                return Err(Fault::new("ASCII and UNICODE flags are incompatible", self.cursor.at - 1));
            }
            return Ok(None);
        }
        if c == Some('-') {
            c = self.cursor.next();
            if !c.is_some_and(is_flag) {
                return Err(Fault::new(unknown_or(c, "missing flag"), self.cursor.at));
            }
            while let Some(flag) = c.filter(|&c| is_flag(c)) {
                if matches!(flag, 'a' | 'u' | 'L') {
                    let message = "bad inline flags: cannot turn off flags 'a', 'u' and 'L'";
                    return Err(Fault::new(message, self.cursor.at));
                }
                off.push(flag);
                c = self.cursor.next();
            }
            if c != Some(':') {
                return Err(Fault::new(unknown_or(c, "missing :"), self.cursor.at));
            }
        }
        if c != Some(':') {
            return Err(Fault::new(unknown_or(c, "missing -, : or )"), self.cursor.at));
        }
        if on.chars().any(|flag| off.contains(flag)) {
            return Err(Fault::new("bad inline flags: flag turned on and off", self.cursor.at));
        }
        let mut flags = self.flags;
        flags.ignore_case = (flags.ignore_case || on.contains('i')) && !off.contains('i');
        flags.verbose = (flags.verbose || on.contains('x')) && !off.contains('x');
        flags.ascii = (flags.ascii || on.contains('a')) && !on.contains('u');
        Ok(Some(flags))
    }
}

fn is_flag(c: char) -> bool {
    matches!(c, 'i' | 'L' | 'm' | 's' | 't' | 'x' | 'a' | 'u')
}

fn unknown_or(c: Option<char>, missing: &str) -> String {
    if c.is_some_and(char::is_alphabetic) { "unknown flag".to_owned() } else { missing.to_owned() }
}

/// `str.isidentifier()`, from the categories that identifiers are defined by.
fn is_identifier(name: &str) -> bool {
    let is_in = |class: &str, c: char| python::class_ranges(class).iter().any(|&(start, end)| start <= c && c <= end);
    let mut chars = name.chars();
    chars.next().is_some_and(|c| is_in(r"[_\p{L}\p{Nl}]", c))
        && chars.all(|c| is_in(r"[_\p{L}\p{Nl}\p{Mn}\p{Mc}\p{Nd}\p{Pc}]", c))
}

/// `int(text)` of a number that is not negative.
fn python_integer(text: &str) -> Option<usize> {
    let digits = python::strip(text);
    let digits = digits.strip_prefix('+').unwrap_or(digits);
    if !digits.starts_with(|c: char| c.is_ascii_digit()) || digits.ends_with('_') || digits.contains("__") {
        return None;
    }
    digits.replace('_', "").parse().ok()
}
