//! Results as JavaScript values: plain objects, ranges in UTF-16 code units.

use std::collections::BTreeMap;

use js_sys::{Array, Object, Reflect};
use serde::Serialize;
use serde_wasm_bindgen::Serializer;
use wasm_bindgen::JsValue;

use crate::error::{Error, ErrorKind, Result};
use crate::metric::{Explanation, Part, Span};
use crate::value::Value;

/// A plain JavaScript value: objects, not `Map`s; `null`, not `undefined`.
pub(super) fn to_js<T: Serialize + ?Sized>(value: &T) -> Result<JsValue> {
    value
        .serialize(&Serializer::json_compatible())
        .map_err(|error| Error::new(ErrorKind::InvalidArgument, error.to_string()))
}

/// What can be written as JSON, as a plain JavaScript value.
pub(super) fn json<T: Serialize + ?Sized>(data: &T) -> Result<JsValue> {
    let json = serde_json::to_value(data).map_err(|error| Error::new(ErrorKind::InvalidArgument, error.to_string()))?;
    Ok(value(&Value::from(&json)))
}

/// A value of the core: ints that a JavaScript number cannot hold become BigInts.
pub(super) fn value(value: &Value) -> JsValue {
    match value {
        Value::Null => JsValue::NULL,
        Value::Bool(value) => JsValue::from_bool(*value),
        Value::Int(int) if int.unsigned_abs() <= MAX_SAFE_INTEGER => JsValue::from_f64(*int as f64),
        Value::Int(int) => JsValue::from(*int),
        Value::Whole(number) | Value::Float(number) => JsValue::from_f64(*number),
        Value::Text(text) => JsValue::from_str(text),
        Value::List(items) => items.iter().map(self::value).collect::<Array>().into(),
        Value::Dict(fields) => {
            let object = Object::new();
            for (key, item) in fields {
                set_own(&object, key, &self::value(item));
            }
            object.into()
        }
    }
}

/// Sets a property of a new plain object, which cannot fail. `__proto__` is a property like others in data, and has to be
/// defined: setting it would set the prototype.
fn set_own(object: &Object, key: &str, value: &JsValue) {
    let key_js = JsValue::from_str(key);
    if key == "__proto__" {
        let descriptor = Object::new();
        for (name, value) in [
            ("value", value),
            ("enumerable", &JsValue::TRUE),
            ("configurable", &JsValue::TRUE),
            ("writable", &JsValue::TRUE),
        ] {
            let _ = Reflect::set(&descriptor, &JsValue::from_str(name), value);
        }
        let _ = Reflect::define_property(object, &key_js, &descriptor);
    } else {
        let _ = Reflect::set(object, &key_js, value);
    }
}

/// A plain object with these texts.
pub(super) fn object(fields: &[(&str, &str)]) -> Object {
    let object = Object::new();
    for (key, text) in fields {
        // Setting a property of a new plain object cannot fail.
        let _ = Reflect::set(&object, &JsValue::from_str(key), &JsValue::from_str(text));
    }
    object
}

const MAX_SAFE_INTEGER: u128 = (1 << 53) - 1;

#[derive(Serialize)]
struct JsExplanation<'a> {
    name: &'a str,
    score: f64,
    #[serde(serialize_with = "as_map")]
    parts: &'a [(&'static str, Part)],
    matched: Matched,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    children: Vec<JsExplanation<'a>>,
}

#[derive(Serialize)]
struct Matched {
    expected: Vec<Span>,
    actual: Vec<Span>,
}

fn as_map<S: serde::Serializer>(parts: &[(&'static str, Part)], serializer: S) -> std::result::Result<S::Ok, S::Error> {
    #[derive(Serialize)]
    #[serde(untagged)]
    enum JsPart<'a> {
        Number(f64),
        Text(&'a str),
    }
    serializer.collect_map(parts.iter().map(|(name, part)| {
        let part = match part {
            Part::Number(number) => JsPart::Number(*number),
            Part::Text(text) => JsPart::Text(text),
        };
        (name, part)
    }))
}

/// The explanation of a score, for texts as they came from JavaScript.
pub(super) fn explanation(explanation: &Explanation, expected: &str, actual: &str) -> Result<JsValue> {
    to_js(&convert(
        explanation,
        &Utf16::new(expected, explanation, |e| &e.matched_expected),
        &Utf16::new(actual, explanation, |e| &e.matched_actual),
    ))
}

fn convert<'a>(explanation: &'a Explanation, expected: &Utf16, actual: &Utf16) -> JsExplanation<'a> {
    JsExplanation {
        name: &explanation.name,
        score: explanation.score,
        parts: &explanation.parts,
        matched: Matched {
            expected: expected.spans(&explanation.matched_expected),
            actual: actual.spans(&explanation.matched_actual),
        },
        children: explanation.children.iter().map(|child| convert(child, expected, actual)).collect(),
    }
}

/// From byte offsets of one text to offsets in UTF-16 code units, for the offsets that an explanation uses.
struct Utf16(BTreeMap<usize, usize>);

impl Utf16 {
    fn new(text: &str, explanation: &Explanation, matched: fn(&Explanation) -> &[Span]) -> Self {
        let mut offsets = BTreeMap::new();
        collect(explanation, matched, &mut offsets);
        let (mut bytes, mut units) = (0, 0);
        for (offset, out) in &mut offsets {
            units += text.get(bytes..*offset).unwrap_or_default().encode_utf16().count();
            bytes = *offset;
            *out = units;
        }
        Self(offsets)
    }

    fn spans(&self, spans: &[Span]) -> Vec<Span> {
        let at = |offset| self.0.get(&offset).copied().unwrap_or_default();
        spans.iter().map(|span| (at(span.0), at(span.1))).collect()
    }
}

/// The ends of all ranges of an explanation and its children.
fn collect(explanation: &Explanation, matched: fn(&Explanation) -> &[Span], offsets: &mut BTreeMap<usize, usize>) {
    offsets.extend(matched(explanation).iter().flat_map(|span| [(span.0, 0), (span.1, 0)]));
    for child in &explanation.children {
        collect(child, matched, offsets);
    }
}
