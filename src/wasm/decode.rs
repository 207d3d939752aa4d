//! JavaScript values as JSON values, checked: what JSON cannot hold is an error with its path, and depth is bounded, so
//! that a cyclic object cannot exhaust the stack.

use js_sys::{Array, BigInt};
use serde_json::{Map, Number, Value};
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};

use super::errors::Thrown;
use crate::error::{Error, ErrorKind, Result};

/// How deep values may be nested.
const MAX_DEPTH: usize = 128;

/// 2^53: below it, every whole number is exact in JavaScript.
const MAX_EXACT: f64 = 9_007_199_254_740_992.0;

/// The JSON value of a JavaScript value. Properties that are `undefined` are left out.
///
/// # Errors
/// `invalid_argument` for functions, symbols, `undefined`, NaN, infinities and objects that are no plain data;
/// `limit_exceeded` when it is nested too deep.
pub(super) fn json(value: &JsValue) -> Result<Value> {
    json_at(value, 0)
}

fn json_at(value: &JsValue, depth: usize) -> Result<Value> {
    if depth > MAX_DEPTH {
        let message = format!("nested deeper than {MAX_DEPTH} levels; is it cyclic?");
        return Err(Error::new(ErrorKind::LimitExceeded, message));
    }
    if value.is_null() {
        return Ok(Value::Null);
    }
    if let Some(value) = value.as_bool() {
        return Ok(Value::Bool(value));
    }
    if let Some(text) = value.as_string() {
        return Ok(Value::String(text));
    }
    if let Some(number) = value.as_f64() {
        return self::number(number);
    }
    if let Some(int) = value.dyn_ref::<BigInt>() {
        return big_int(int);
    }
    if Array::is_array(value) {
        let items: &Array = value.unchecked_ref();
        let items = items
            .iter()
            .enumerate()
            .map(|(i, item)| json_at(&item, depth + 1).map_err(|error| error.within(&format!("[{i}]"))));
        return items.collect::<Result<Vec<_>>>().map(Value::Array);
    }
    if value.is_object() && !value.is_function() {
        return object(value, depth);
    }
    Err(unexpected("plain data", value))
}

fn number(number: f64) -> Result<Value> {
    if number.fract() == 0.0 && number.abs() <= MAX_EXACT {
        return Ok(Value::Number(Number::from(number as i64)));
    }
    Number::from_f64(number)
        .map(Value::Number)
        .ok_or_else(|| Error::new(ErrorKind::InvalidArgument, format!("expected a finite number, got {number}")))
}

fn big_int(int: &BigInt) -> Result<Value> {
    if let Ok(int) = i64::try_from(int.clone()) {
        return Ok(Value::Number(Number::from(int)));
    }
    u64::try_from(int.clone())
        .map(|int| Value::Number(Number::from(int)))
        .map_err(|_| Error::new(ErrorKind::LimitExceeded, "expected a BigInt of at most 64 bits, got a larger one"))
}

fn object(object: &JsValue, depth: usize) -> Result<Value> {
    // `Object.entries` of a Map, a Set or a Date is empty: what is in them would be lost without a word.
    if tag_of(object).map_err(unreadable)? != "[object Object]" {
        return Err(unexpected("plain data", object));
    }
    let mut fields = Map::new();
    for entry in entries_of(object).map_err(unreadable)?.iter() {
        let entry: Array = entry.unchecked_into();
        let (key, item) = (entry.get(0).as_string().unwrap_or_default(), entry.get(1));
        if item.is_undefined() {
            continue;
        }
        let item = json_at(&item, depth + 1).map_err(|error| error.within(&key))?;
        fields.insert(key, item);
    }
    Ok(Value::Object(fields))
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
