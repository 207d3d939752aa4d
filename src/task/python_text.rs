//! Values as Python writes them: `str()`, `repr()` and `json.dumps()`.

use std::fmt::Write as _;
use std::sync::OnceLock;

use crate::text::python::class_ranges;
use crate::value::Value;

/// Python's `str(value)`.
pub(crate) fn str_of(value: &Value) -> String {
    if let Value::Text(text) = value { text.clone() } else { repr(value) }
}

/// Python's `repr(value)`.
pub(crate) fn repr(value: &Value) -> String {
    let mut out = String::new();
    write_repr(value, &mut out);
    out
}

fn write_repr(value: &Value, out: &mut String) {
    match value {
        Value::Null => out.push_str("None"),
        Value::Bool(true) => out.push_str("True"),
        Value::Bool(false) => out.push_str("False"),
        Value::Text(text) => write_text(text, out),
        Value::List(items) => {
            out.push('[');
            for (i, item) in items.iter().enumerate() {
                out.push_str(if i > 0 { ", " } else { "" });
                write_repr(item, out);
            }
            out.push(']');
        }
        Value::Dict(fields) => {
            out.push('{');
            for (i, (key, item)) in fields.iter().enumerate() {
                out.push_str(if i > 0 { ", " } else { "" });
                write_text(key, out);
                out.push_str(": ");
                write_repr(item, out);
            }
            out.push('}');
        }
        Value::Int(_) | Value::Whole(_) | Value::Float(_) => write_number(value, out),
    }
}

/// In single quotes, unless there are only single quotes inside.
fn write_text(text: &str, out: &mut String) {
    let quote = if text.contains('\'') && !text.contains('"') { '"' } else { '\'' };
    out.push(quote);
    for c in text.chars() {
        match c {
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\r' => out.push_str("\\r"),
            '\t' => out.push_str("\\t"),
            c if c == quote => {
                out.push('\\');
                out.push(c);
            }
            c if is_printable(c) => out.push(c),
            c => {
                // Writing to a string cannot fail.
                let _ = match c as u32 {
                    code @ 0..=0xFF => write!(out, "\\x{code:02x}"),
                    code @ 0x100..=0xFFFF => write!(out, "\\u{code:04x}"),
                    code => write!(out, "\\U{code:08x}"),
                };
            }
        }
    }
    out.push(quote);
}

/// `str.isprintable`: neither "other" nor a separator, but for the space.
fn is_printable(c: char) -> bool {
    static HIDDEN: OnceLock<Vec<(char, char)>> = OnceLock::new();
    if c.is_ascii() {
        return c == ' ' || c.is_ascii_graphic();
    }
    let ranges = HIDDEN.get_or_init(|| class_ranges(r"[\p{C}\p{Z}]"));
    let after = ranges.partition_point(|&(start, _)| start <= c);
    after == 0 || c > ranges[after - 1].1
}

fn write_number(value: &Value, out: &mut String) {
    match value {
        Value::Int(int) => {
            let _ = write!(out, "{int}");
        }
        // A JavaScript number without a fraction is written as the int it most likely is.
        Value::Whole(whole) => {
            let _ = write!(out, "{:.0}", whole + 0.0);
        }
        Value::Float(float) => write_float(*float, out),
        _ => {}
    }
}

/// The shortest digits that read back the same; an exponent below 1e-4 and from 1e16 on.
fn write_float(float: f64, out: &mut String) {
    if !float.is_finite() {
        out.push_str(if float.is_nan() {
            "nan"
        } else if float > 0.0 {
            "inf"
        } else {
            "-inf"
        });
        return;
    }
    let scientific = format!("{float:e}");
    let (digits, exponent) = scientific.split_once('e').unwrap_or((&scientific, "0"));
    let exponent: i32 = exponent.parse().unwrap_or(0);
    let _ = if float != 0.0 && !(-4..16).contains(&exponent) {
        write!(out, "{digits}e{}{:02}", if exponent < 0 { '-' } else { '+' }, exponent.abs())
    } else if float.fract() == 0.0 {
        write!(out, "{float:.1}")
    } else {
        write!(out, "{float}")
    };
}

/// Python's `json.dumps(value)`: everything but ASCII escaped, `, ` and `: ` as separators.
pub(crate) fn json_dumps(value: &Value) -> String {
    let mut out = String::new();
    write_json(value, None, 0, &mut out);
    out
}

/// Python's `json.dumps(value, indent=indent)`.
pub(crate) fn json_dumps_indented(value: &Value, indent: usize) -> String {
    let mut out = String::new();
    write_json(value, Some(indent), 0, &mut out);
    out
}

fn write_json(value: &Value, indent: Option<usize>, level: usize, out: &mut String) {
    let line = |level: usize, out: &mut String| {
        if let Some(indent) = indent {
            out.push('\n');
            out.extend(std::iter::repeat_n(' ', indent * level));
        }
    };
    let separator = if indent.is_some() { "," } else { ", " };
    match value {
        Value::Null => out.push_str("null"),
        Value::Bool(value) => out.push_str(if *value { "true" } else { "false" }),
        Value::Text(text) => write_json_text(text, out),
        Value::Float(float) if !float.is_finite() => out.push_str(if float.is_nan() {
            "NaN"
        } else if *float > 0.0 {
            "Infinity"
        } else {
            "-Infinity"
        }),
        Value::Int(_) | Value::Whole(_) | Value::Float(_) => write_number(value, out),
        Value::List(items) if items.is_empty() => out.push_str("[]"),
        Value::Dict(fields) if fields.is_empty() => out.push_str("{}"),
        Value::List(items) => {
            out.push('[');
            for (i, item) in items.iter().enumerate() {
                out.push_str(if i > 0 { separator } else { "" });
                line(level + 1, out);
                write_json(item, indent, level + 1, out);
            }
            line(level, out);
            out.push(']');
        }
        Value::Dict(fields) => {
            out.push('{');
            for (i, (key, item)) in fields.iter().enumerate() {
                out.push_str(if i > 0 { separator } else { "" });
                line(level + 1, out);
                write_json_text(key, out);
                out.push_str(": ");
                write_json(item, indent, level + 1, out);
            }
            line(level, out);
            out.push('}');
        }
    }
}

fn write_json_text(text: &str, out: &mut String) {
    out.push('"');
    for c in text.chars() {
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\r' => out.push_str("\\r"),
            '\t' => out.push_str("\\t"),
            '\u{8}' => out.push_str("\\b"),
            '\u{c}' => out.push_str("\\f"),
            ' '..='~' => out.push(c),
            c => {
                for unit in c.encode_utf16(&mut [0; 2]) {
                    let _ = write!(out, "\\u{unit:04x}");
                }
            }
        }
    }
    out.push('"');
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn repr_of(json: serde_json::Value) -> String {
        repr(&Value::from(&json))
    }

    #[test]
    fn repr_is_pythons() {
        assert_eq!(
            repr_of(json!(["plain", "it's", "say \"it's\"", "a\n\\\u{7}"])),
            r#"['plain', "it's", 'say "it\'s"', 'a\n\\\x07']"#
        );
        assert_eq!(
            repr_of(json!({ "k": 1, "n": null, "b": [true, false] })),
            "{'k': 1, 'n': None, 'b': [True, False]}"
        );
        assert_eq!(repr_of(json!("é中\u{200b}\u{a0}😀\u{e000}")), "'é中\\u200b\\xa0😀\\ue000'");
    }

    #[test]
    fn floats_are_pythons() {
        for (float, text) in [
            (1.0, "1.0"),
            (-0.0, "-0.0"),
            (0.1, "0.1"),
            (1e15, "1000000000000000.0"),
            (1e16, "1e+16"),
            (1.5e300, "1.5e+300"),
            (0.0001, "0.0001"),
            (0.00001, "1e-05"),
            (123456789.125, "123456789.125"),
            (f64::NAN, "nan"),
        ] {
            assert_eq!(repr(&Value::Float(float)), text);
        }
        assert_eq!(repr(&Value::Whole(3.0)), "3");
        assert_eq!(repr(&Value::Whole(-0.0)), "0");
    }

    #[test]
    fn json_is_pythons() {
        let value = Value::from(&json!({ "a": ["é😀", 1, 1.5], "b": {}, "c": "\u{7f}" }));
        assert_eq!(json_dumps(&value), r#"{"a": ["\u00e9\ud83d\ude00", 1, 1.5], "b": {}, "c": "\u007f"}"#);
        assert_eq!(json_dumps_indented(&Value::from(&json!([{ "k": [] }])), 2), "[\n  {\n    \"k\": []\n  }\n]");
    }
}
