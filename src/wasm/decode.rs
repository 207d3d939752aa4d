//! JavaScript values as the core's values, checked: what is no plain data is an error with its path, and depth is bounded,
//! so that a cyclic object cannot exhaust the stack.

use js_sys::{Array, BigInt};
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};

use super::errors::Thrown;
use crate::error::{Error, ErrorKind, Result};
use crate::value::{Dict, Value};

/// How deep values may be nested.
const MAX_DEPTH: usize = 128;

/// The value of a JavaScript value. Properties that are `undefined` are left out.
///
/// # Errors
/// `invalid_argument` for functions, symbols, `undefined` and objects that are no plain data; `limit_exceeded` when it is
/// nested too deep or a BigInt is too large.
pub(super) fn value(value: &JsValue) -> Result<Value> {
    value_at(value, 0)
}

/// The same as JSON.
///
/// # Errors
/// Further: `invalid_argument` for what JSON cannot hold: NaN, infinities, ints of more than 64 bits.
pub(super) fn json(js: &JsValue) -> Result<serde_json::Value> {
    value(js)?.to_json()
}

fn value_at(value: &JsValue, depth: usize) -> Result<Value> {
    if depth > MAX_DEPTH {
        let message = format!("nested deeper than {MAX_DEPTH} levels; is it cyclic?");
        return Err(Error::new(ErrorKind::LimitExceeded, message));
    }
    // Strings first: most of a data set is strings.
    if let Some(text) = value.as_string() {
        return Ok(Value::Text(text));
    }
    if let Some(number) = value.as_f64() {
        return Ok(if number.fract() == 0.0 { Value::Whole(number) } else { Value::Float(number) });
    }
    if value.is_null() {
        return Ok(Value::Null);
    }
    if let Some(value) = value.as_bool() {
        return Ok(Value::Bool(value));
    }
    if let Some(int) = value.dyn_ref::<BigInt>() {
        let too_large = |_| Error::new(ErrorKind::LimitExceeded, "expected a BigInt of at most 128 bits");
        return i128::try_from(int.clone()).map(Value::Int).map_err(too_large);
    }
    if Array::is_array(value) {
        let items: &Array = value.unchecked_ref();
        let items = items
            .iter()
            .enumerate()
            .map(|(i, item)| value_at(&item, depth + 1).map_err(|error| error.within(&format!("[{i}]"))));
        return items.collect::<Result<Vec<_>>>().map(Value::List);
    }
    if value.is_object() && !value.is_function() {
        return object(value, depth);
    }
    Err(unexpected("plain data", value))
}

fn object(object: &JsValue, depth: usize) -> Result<Value> {
    // `Object.entries` of a Map, a Set or a Date is empty: what is in them would be lost without a word.
    if tag_of(object).map_err(unreadable)? != "[object Object]" {
        return Err(unexpected("plain data", object));
    }
    let mut fields = Dict::new();
    for entry in entries_of(object).map_err(unreadable)?.iter() {
        let entry: Array = entry.unchecked_into();
        let (key, item) = (entry.get(0).as_string().unwrap_or_default(), entry.get(1));
        if item.is_undefined() {
            continue;
        }
        let item = value_at(&item, depth + 1).map_err(|error| error.within(&key))?;
        fields.insert(key, item);
    }
    Ok(Value::Dict(fields))
}

fn unreadable(thrown: JsValue) -> Error {
    Error::new(ErrorKind::InvalidArgument, "reading this value failed").with_source(Thrown(thrown))
}

/// The error of a value that is not what was expected.
pub(super) fn unexpected(expected: &str, got: &JsValue) -> Error {
    let got = match got.js_typeof().as_string().as_deref() {
        Some("object") if got.is_null() => "null".to_owned(),
        Some("object") => tag_of(got).map_or_else(
            |_| "an object".to_owned(),
            |tag| format!("a value of the class {}", tag.trim_start_matches("[object ").trim_end_matches(']')),
        ),
        Some("undefined") | None => "undefined".to_owned(),
        Some(kind) => format!("a {kind}"),
    };
    Error::new(ErrorKind::InvalidArgument, format!("expected {expected}, got {got}"))
}

#[wasm_bindgen]
extern "C" {
    // js-sys declares these without `catch`; a proxy or an accessor may throw.
    #[wasm_bindgen(catch, js_namespace = Object, js_name = entries)]
    fn entries_of(object: &JsValue) -> std::result::Result<Array, JsValue>;
    #[wasm_bindgen(catch, js_namespace = ["Object", "prototype", "toString"], js_name = call)]
    fn tag_of(value: &JsValue) -> std::result::Result<String, JsValue>;
}
