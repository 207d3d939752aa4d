//! Errors on their way to JavaScript.

use std::fmt;

use js_sys::{Object, Reflect};
use wasm_bindgen::JsValue;

use crate::error::Error;

/// A value that JavaScript code threw (a custom metric, an accessor): it travels through the core as the source of an
/// error and is thrown again, the very same value, when it is back in JavaScript.
pub(super) struct Thrown(pub(super) JsValue);

impl fmt::Debug for Thrown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value thrown by JavaScript")
    }
}

impl fmt::Display for Thrown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }
}

impl std::error::Error for Thrown {}

/// What to throw for an error: a plain `{ answerkey: true, code, message, path }`, which `pkg/errors.js` turns into an
/// `AnswerKeyError`; or the value that JavaScript threw.
pub(super) fn to_js(error: Error) -> JsValue {
    if let Some(Thrown(value)) = std::error::Error::source(&error).and_then(|source| source.downcast_ref()) {
        return value.clone();
    }
    let object = Object::new();
    let set = |key: &str, value: &JsValue| {
        // Setting a property of a new plain object cannot fail.
        let _ = Reflect::set(&object, &key.into(), value);
    };
    set("answerkey", &JsValue::TRUE);
    set("code", &error.kind().code().into());
    set("message", &error.message().into());
    if let Some(path) = error.path() {
        set("path", &path.into());
    }
    object.into()
}
