//! Metrics written in JavaScript.

use js_sys::Function;
use wasm_bindgen::JsValue;

use super::decode::unexpected;
use super::errors::Thrown;
use crate::error::{Error, ErrorKind, Result};
use crate::metric::{FnMetric, NamedMetric};

/// A metric whose score is what the function returns for `(expected, actual)`. What it throws reaches the caller.
pub(super) fn metric(name: String, score: Function) -> Box<dyn NamedMetric> {
    let label = name.clone();
    Box::new(FnMetric::new(name, move |expected: &str, actual: &str| call(&label, &score, expected, actual)))
}

fn call(name: &str, score: &Function, expected: &str, actual: &str) -> Result<f64> {
    let returned = score.call2(&JsValue::UNDEFINED, &expected.into(), &actual.into()).map_err(|thrown| {
        Error::new(ErrorKind::InvalidArgument, format!("metric `{name}` threw")).with_source(Thrown(thrown))
    })?;
    returned.as_f64().ok_or_else(|| {
        let error = unexpected(&format!("metric `{name}` to return a number from 0 to 1"), &returned);
        Error::new(ErrorKind::InvalidArgument, error.message())
    })
}
