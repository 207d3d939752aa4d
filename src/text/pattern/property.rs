//! `\p{..}`: general categories and scripts.

use regex_syntax::hir::{Class, ClassUnicode, ClassUnicodeRange, HirKind};

use super::ast::{Cursor, Fault, Parsed};

/// What follows `\p` in a Python pattern: one letter or `{..}`, with the names that the regex crate knows.
pub(super) fn python(cursor: &mut Cursor<'_>, at: usize) -> Parsed<ClassUnicode> {
    let name = if cursor.eat('{') {
        cursor.eat_until('}').ok_or_else(|| Fault::new("missing } of \\p{..}", at))?
    } else {
        cursor.next().map(String::from).ok_or_else(|| Fault::new("expected a property after \\p", at))?
    };
    by_name(&name, at)
}

/// What follows `\p` in a JavaScript pattern with `u` or `v`: always `{..}`.
pub(super) fn javascript(cursor: &mut Cursor<'_>, at: usize) -> Parsed<ClassUnicode> {
    let name = if cursor.eat('{') { cursor.eat_until('}') } else { None };
    let name = name.ok_or_else(|| Fault::new("invalid property name", at))?;
    // ECMAScript's names are exact, those of the regex crate are not.
    if name.is_empty() || !name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_' || c == '=') {
        return Err(Fault::new(format!("invalid property name {name}"), at));
    }
    by_name(&name, at)
}

fn by_name(name: &str, at: usize) -> Parsed<ClassUnicode> {
    // These are in the standard library; the regex crate has tables of its own for them, which are left out.
    let predicate: Option<fn(char) -> bool> = match name {
        "Alphabetic" | "Alpha" => Some(char::is_alphabetic),
        "Lowercase" | "Lower" => Some(char::is_lowercase),
        "Uppercase" | "Upper" => Some(char::is_uppercase),
        "White_Space" | "space" => Some(char::is_whitespace),
        _ => None,
    };
    if let Some(is_member) = predicate {
        let members = ('\0'..=char::MAX).filter(|&c| is_member(c));
        return Ok(ClassUnicode::new(members.map(|c| ClassUnicodeRange::new(c, c))));
    }
    let is_plain = name.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '_' | '=' | ' ' | '-'));
    if is_plain
        && let Ok(HirKind::Class(Class::Unicode(set))) =
            regex_syntax::parse(&format!("\\p{{{name}}}")).map(regex_syntax::hir::Hir::into_kind)
    {
        return Ok(set);
    }
    let message = format!("unknown property {name}; general categories (L, Lu, Letter) and scripts (Greek) are known");
    Err(Fault::new(message, at))
}
