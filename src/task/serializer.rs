//! Values as the texts that metrics read: unitxt 1.26.10, `MultiTypeSerializer`.

use std::fmt::Write as _;
use std::sync::OnceLock;

use super::python_text::{json_dumps, json_dumps_indented, str_of};
use super::types::Type;
use crate::text::python::strip;
use crate::value::{Dict, Value};

/// The text of a value. Which form it takes is decided by the first type that it is of: a document, a tool call, a dialog,
/// several documents, an image, a video, a table, a list of tools; anything else is written as Python's `str()` does.
///
/// Images are named by numbers, from `images` on, the number of images that the instance has already.
pub(crate) fn serialize(value: &Value, images: usize) -> String {
    let form = match value {
        Value::Dict(_) | Value::List(_) => forms().iter().find(|(of, _)| of.check(value).unwrap_or(false)),
        _ => None,
    };
    let tools = || value.as_list().filter(|tools| !tools.is_empty()).and_then(serialize_tools);
    match (form, value) {
        (Some((_, write)), value) => write(value, images),
        (None, value) => tools().unwrap_or_else(|| str_of(value)),
    }
}

type Writer = fn(&Value, usize) -> String;

/// In the order in which they are tried.
fn forms() -> &'static [(Type, Writer)] {
    static FORMS: OnceLock<Vec<(Type, Writer)>> = OnceLock::new();
    FORMS.get_or_init(|| {
        let writers: [(&str, Writer); 7] = [
            ("Document", |value, _| document(value)),
            ("ToolCall", |value, _| json_dumps(value)),
            ("Dialog", |value, _| joined(value, "\n", |_, turn| turn_text(turn))),
            ("MultiDocument", |value, _| joined(value, "\n\n", |_, value| document(value))),
            ("Image", |_, images| image(images)),
            ("Video", |value, images| joined(value, "", |i, _| image(images + i))),
            ("Table", |value, _| table(value)),
        ];
        writers.into_iter().filter_map(|(name, writer)| Some((Type::parse(name).ok()?, writer))).collect()
    })
}

fn joined(value: &Value, separator: &str, write: impl Fn(usize, &Value) -> String) -> String {
    let items = value.as_list().unwrap_or_default();
    items.iter().enumerate().map(|(i, item)| write(i, item)).collect::<Vec<_>>().join(separator)
}

fn field<'a>(value: &'a Value, name: &str) -> Option<&'a Value> {
    value.as_dict()?.get(name)
}

fn text<'a>(value: &'a Value, name: &str) -> &'a str {
    field(value, name).and_then(Value::as_text).unwrap_or_default()
}

fn document(value: &Value) -> String {
    format!("# {}\n\n{}", text(value, "title"), text(value, "body"))
}

fn turn_text(turn: &Value) -> String {
    let mut out = format!("{}: ", text(turn, "role"));
    if let Some(content) = field(turn, "content") {
        out.push_str(&str_of(content));
    }
    if let Some(calls) = field(turn, "tool_calls") {
        out.push('\n');
        out.push_str(&json_dumps(calls));
    }
    out
}

fn image(number: usize) -> String {
    format!("<unitxt-img src=\"media/images/{number}\">")
}

/// As Python's `csv` writes it: quotes only where they are needed, lines end in `\n`; then stripped.
fn table(value: &Value) -> String {
    let header = field(value, "header").and_then(Value::as_list);
    let rows = field(value, "rows").and_then(Value::as_list).unwrap_or_default().iter().map(Value::as_list);
    let mut out = String::new();
    for row in std::iter::once(header).chain(rows).flatten() {
        for (i, cell) in row.iter().enumerate() {
            out.push_str(if i > 0 { "," } else { "" });
            let cell = if matches!(cell, Value::Null) { String::new() } else { str_of(cell) };
            // A line of one empty cell would look like no line.
            if cell.contains([',', '"', '\n']) || (cell.is_empty() && row.len() == 1) {
                let _ = write!(out, "\"{}\"", cell.replace('"', "\"\""));
            } else {
                out.push_str(&cell);
            }
        }
        out.push('\n');
    }
    strip(&out).to_owned()
}

/// `List[Tool]`. unitxt needs a package for JSON schemas to tell a tool; here every dictionary counts as a schema.
fn serialize_tools(tools: &[Value]) -> Option<String> {
    let is_tool = |tool: &Value| {
        let texts =
            ["name", "description"].iter().all(|name| field(tool, name).is_some_and(|it| it.as_text().is_some()));
        let kind = match field(tool, "type") {
            None | Some(Value::Null) => true,
            Some(kind) => kind.as_text() == Some("function"),
        };
        texts && kind && field(tool, "parameters").is_some_and(|it| it.as_dict().is_some())
    };
    let wrap = |tool: &Value| {
        Value::Dict(Dict::from_iter([
            ("type".to_owned(), Value::Text("function".to_owned())),
            ("function".to_owned(), tool.clone()),
        ]))
    };
    let all = tools.iter().all(is_tool);
    all.then(|| json_dumps_indented(&Value::List(tools.iter().map(wrap).collect()), 4))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn of(json: serde_json::Value) -> String {
        serialize(&Value::from(&json), 0)
    }

    #[test]
    fn documents() {
        assert_eq!(of(json!({ "title": "T", "body": "B", "more": 1 })), "# T\n\nB");
        assert_eq!(of(json!([{ "title": "T", "body": "B" }, { "title": "U", "body": "" }])), "# T\n\nB\n\n# U\n\n");
    }

    #[test]
    fn dialogs() {
        assert_eq!(of(json!([])), "");
        let call = json!({ "id": "1", "type": "function", "function": { "name": "f", "arguments": { "x": "é" } } });
        let dialog = json!([
            { "role": "user", "content": "Hi" },
            { "role": "assistant", "content": null, "tool_calls": [call] },
            { "role": "assistant", "tool_calls": [] },
            { "role": "tool", "tool_call_id": "1", "name": "f", "content": "c" },
        ]);
        let call = r#"[{"id": "1", "type": "function", "function": {"name": "f", "arguments": {"x": "\u00e9"}}}]"#;
        assert_eq!(of(dialog), format!("user: Hi\nassistant: None\n{call}\nassistant: \n[]\ntool: c"));
    }

    #[test]
    fn tool_calls_and_tools() {
        assert_eq!(
            of(json!({ "name": "t", "arguments": { "x": "é" } })),
            r#"{"name": "t", "arguments": {"x": "\u00e9"}}"#
        );
        let tool = json!({ "name": "u", "description": "d", "parameters": {} });
        let text = "[\n    {\n        \"type\": \"function\",\n        \"function\": {\n            \"name\": \"u\",\n            \
                    \"description\": \"d\",\n            \"parameters\": {}\n        }\n    }\n]";
        assert_eq!(of(json!([tool])), text);
        assert_eq!(of(tool), "{'name': 'u', 'description': 'd', 'parameters': {}}");
    }

    #[test]
    fn images_are_numbered() {
        let image = json!({ "image": "x", "format": "png" });
        assert_eq!(of(image.clone()), "<unitxt-img src=\"media/images/0\">");
        let video = Value::from(&json!([image, image]));
        let text = "<unitxt-img src=\"media/images/3\"><unitxt-img src=\"media/images/4\">";
        assert_eq!(serialize(&video, 3), text);
    }

    #[test]
    fn tables() {
        let rows =
            json!([[1, "q\"x"], [null, true], ["a\nb", "c\rd"], [1.5, ""], [[1, "a"], { "k": 1 }], [" x ", "'"]]);
        assert_eq!(
            of(json!({ "header": ["a", "b,c"], "rows": rows })),
            "a,\"b,c\"\n1,\"q\"\"x\"\n,True\n\"a\nb\",c\rd\n1.5,\n\"[1, 'a']\",{'k': 1}\n x ,'"
        );
        assert_eq!(of(json!({ "header": ["a"], "rows": [[""], [null]] })), "a\n\"\"\n\"\"");
        assert_eq!(of(json!({ "header": [], "rows": [[]] })), "");
        assert_eq!(of(json!({ "header": ["x"], "rows": [["  y "]] })), "x\n  y");
    }

    #[test]
    fn anything_else_is_pythons_str() {
        for (value, text) in [
            (json!(42), "42"),
            (json!(1.5), "1.5"),
            (json!(null), "None"),
            (json!(true), "True"),
            (json!(["plain", "list"]), "['plain', 'list']"),
            (json!({ "k": 1 }), "{'k': 1}"),
            (json!([{}]), "[{}]"),
            (json!("a 'text'"), "a 'text'"),
        ] {
            assert_eq!(of(value), text);
        }
    }
}
