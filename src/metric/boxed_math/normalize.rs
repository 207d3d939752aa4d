//! What is taken off an answer before it is read: units, `x =`, thousands separators.

use std::sync::OnceLock;

use regex::Regex;

use crate::text::python;

/// Patterns and their replacements, in this order. `\s` stands for Python's white space; `$` is Python's, which also stands
/// before a line feed at the end.
const RULES: &[(&str, &str)] = &[
    (r"\^\\circ\s*\z", ""),
    (r"°\s*\z", ""),
    (r"\\(?:mbox|text)\{\s*inches\}\^2$", ""),
    (r"\\(?:mbox|text)\{\s*cents\}$", ""),
    (r"\\(?:mbox|text)\{\s*cm\}\^2$", ""),
    (r"\\%$", ""),
    (r"\Ax\s+\\in\s+", ""),
    (r"\Ax\s*=", ""),
    (r",\\!\s*", ""),
    // Thousands, as far as the group starts with 0.
    (r"(\d),(0\d+)", "${1}${2}"),
    (r"\A\\[$]", ""),
    // The base of a number.
    (r"(\d)_\d", "${1}"),
    (r"(\d)_\{\d+\}", "${1}"),
    (r"\A([A-Z][a-z]+)$", r"\text{${1}}"),
    (r"\\,", " "),
];

fn rules() -> &'static [(Regex, String)] {
    static COMPILED: OnceLock<Vec<(Regex, String)>> = OnceLock::new();
    COMPILED.get_or_init(|| {
        let compile = |&(pattern, replacement): &(&str, &str)| {
            let pattern = pattern.replace(r"\s", r"[\s\x1C-\x1F]");
            let (pattern, replacement) = match pattern.strip_suffix('$') {
                Some(pattern) => (format!(r"{pattern}(?<end>\n?)\z"), format!("{replacement}${{end}}")),
                None => (pattern, replacement.to_owned()),
            };
            Some((Regex::new(&pattern).ok()?, replacement))
        };
        RULES.iter().filter_map(compile).collect()
    })
}

/// The answer without what does not count.
pub(super) fn normalize(text: &str) -> String {
    let mut text = text.to_owned();
    for (pattern, replacement) in rules() {
        if let std::borrow::Cow::Owned(replaced) = pattern.replace_all(&text, replacement.as_str()) {
            text = replaced;
        }
    }
    text
}

/// Python's `\d`: general category Nd.
pub(super) fn is_digit(c: char) -> bool {
    static RANGES: OnceLock<Vec<(char, char)>> = OnceLock::new();
    let ranges = RANGES.get_or_init(|| python::class_ranges(r"[\p{Nd}]"));
    ranges.iter().any(|&(start, end)| start <= c && c <= end)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_patterns_compile() {
        assert_eq!(rules().len(), RULES.len());
        assert!(is_digit('7') && is_digit('٣') && !is_digit('²'));
    }

    #[test]
    fn units_and_separators() {
        for (text, expected) in [
            ("55^\\circ \n", "55"),
            (r"5\%^\circ", "5"),
            (r"5\text{ cents}\text{ inches}^2", "5"),
            ("5\\text{ cm}^2\n", "5\n"),
            ("x\n\\in\n5", "5"),
            (r"x = \$5", r" \$5"),
            (r"10,\! 000", "10000"),
            ("1,000,000", "1000,000"),
            ("0,00,00,00", "000,0000"),
            ("1_0,000", "1000"),
            ("1_23_4", "13"),
            ("2_1_{2}", "2"),
            ("Monday\n", "\\text{Monday}\n"),
            ("MOnday", "MOnday"),
            (r"1\,000", "1 000"),
        ] {
            assert_eq!(normalize(text), expected, "{text:?}");
        }
    }
}
