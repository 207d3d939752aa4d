//! Finds the answer in `\boxed{…}`.

use super::super::Span;

/// How many levels of braces are followed, that of `\boxed` included.
const MAX_LEVELS: usize = 10;

/// What marks a brace in the reference program; in a text it becomes one.
const OPENING_TAG: &str = "<group-";
const CLOSING_TAG: &str = "</group-";

/// The content of the last `\boxed{…}` and where it stands, in one pass over the text. There is none when its brace is not
/// closed, when it or a group in it is empty, and when its groups are more than 10 levels deep.
pub(super) fn boxed(text: &str) -> Option<(String, Span)> {
    let start = text.rfind(r"\boxed{")? + r"\boxed{".len();
    let (end, levels) = group(&text[start..])?;
    let raw = &text[start..start + end];
    // A closing tag of the level of `\boxed` ends the content, unless it stands at its very start.
    let tag = format!("{CLOSING_TAG}{}>", levels - 1);
    let first = raw.chars().next().map_or(0, char::len_utf8);
    let raw = raw[first..].find(&tag).map_or(raw, |at| &raw[..first + at]);
    Some((tags_to_braces(&raw.replace('\n', " ")), (start, start + raw.len())))
}

/// Where the group that has been opened before `text` ends, and how many levels of groups it is.
fn group(text: &str) -> Option<(usize, usize)> {
    // The open groups: where the content starts, and the levels of the groups in it.
    let mut open = vec![(0, 0)];
    for (at, brace) in text.match_indices(['{', '}']) {
        if brace == "{" {
            open.push((at + 1, 0));
            continue;
        }
        let (start, levels) = open.pop()?;
        if start == at || levels == MAX_LEVELS {
            return None;
        }
        match open.last_mut() {
            Some(parent) => parent.1 = parent.1.max(levels + 1),
            None => return Some((at, levels + 1)),
        }
    }
    None
}

/// `<group-1>` becomes `{`, `</group-1>` becomes `}`, whatever the number.
fn tags_to_braces(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find('<') {
        out.push_str(&rest[..at]);
        rest = &rest[at..];
        let tag = [(OPENING_TAG, '{'), (CLOSING_TAG, '}')].iter().find_map(|&(tag, brace)| {
            let digits = rest.strip_prefix(tag)?;
            let after = digits.trim_start_matches(super::normalize::is_digit);
            Some((brace, after.strip_prefix('>').filter(|_| after.len() < digits.len())?))
        });
        if let Some((brace, after)) = tag {
            out.push(brace);
            rest = after;
        } else {
            out.push('<');
            rest = &rest[1..];
        }
    }
    out.push_str(rest);
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn content(text: &str) -> Option<String> {
        boxed(text).map(|(content, _)| content)
    }

    #[test]
    fn the_last_box_counts() {
        assert_eq!(boxed(r"\boxed{5} or \boxed{\frac{1}{2}}."), Some((r"\frac{1}{2}".to_owned(), (20, 31))));
        assert_eq!(content(r"\boxed{\boxed{5}}").as_deref(), Some("5"));
        assert_eq!(content(r"\boxed{a} {").as_deref(), Some("a"));
    }

    #[test]
    fn no_content() {
        for text in
            ["5", r"\boxed5", r"\boxed {5}", r"\boxed{}", r"\boxed{a{}b}", r"\boxed{5} \boxed{6", r"\boxed{a{b}"]
        {
            assert_eq!(content(text), None, "{text}");
        }
        let nested = |levels: usize| format!(r"\boxed{}1{}", "{".repeat(levels), "}".repeat(levels));
        assert!(content(&nested(10)).is_some());
        assert_eq!(content(&nested(11)), None);
    }

    #[test]
    fn an_unclosed_brace_takes_no_time() {
        assert_eq!(content(&format!(r"\boxed{{{}", "x {".repeat(300_000))), None);
    }

    #[test]
    fn tags_are_braces() {
        assert_eq!(content(r"\boxed{<group-12>x</group-7>}").as_deref(), Some("{x}"));
        assert_eq!(content(r"\boxed{a</group-0>b}").as_deref(), Some("a"));
        assert_eq!(content(r"\boxed{{x}</group-1>b}").as_deref(), Some("{x}"));
        assert_eq!(content(r"\boxed{</group-0>x<group->}").as_deref(), Some("}x<group->"));
    }
}
