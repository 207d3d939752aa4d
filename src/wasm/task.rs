//! Tasks and types.

use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use super::{decode, encode, errors};
use crate::task::types::Type;
use crate::task::{Stream, Task};
use crate::value::Value;

/// A task in this instance of the module.
#[wasm_bindgen]
pub struct WasmTask(pub(super) Task);

#[wasm_bindgen]
impl WasmTask {
    /// The task of a definition.
    #[wasm_bindgen(constructor)]
    pub fn new(definition: &JsValue) -> Result<WasmTask, JsValue> {
        decode::value(definition).and_then(Task::new).map(WasmTask).map_err(errors::to_js)
    }

    /// The task of the catalog with this name.
    pub fn load(name: &str) -> Result<WasmTask, JsValue> {
        Task::load(name).map(WasmTask).map_err(errors::to_js)
    }

    /// Splits an instance by role; without the references on the inference stream.
    pub fn process(&self, instance: &JsValue, inference: bool) -> Result<JsValue, JsValue> {
        let stream = if inference { Stream::Inference } else { Stream::Evaluation };
        let processed = decode::value(instance).and_then(|instance| self.0.process(&instance, stream));
        processed.map(|fields| encode::value(&Value::Dict(fields))).map_err(errors::to_js)
    }

    /// The metrics' ids.
    #[wasm_bindgen(getter)]
    pub fn metrics(&self) -> Vec<String> {
        self.0.metrics().to_vec()
    }

    /// The definition.
    pub fn definition(&self) -> JsValue {
        encode::value(self.0.definition())
    }
}

/// Whether a value is of a type.
#[wasm_bindgen(js_name = checkType)]
pub fn check_type(text: &str, value: &JsValue) -> Result<bool, JsValue> {
    let parsed = Type::parse(text);
    parsed.and_then(|it| decode::value(value).and_then(|value| it.check(&value))).map_err(errors::to_js)
}

/// The canonical form of a type.
#[wasm_bindgen(js_name = canonicalType)]
pub fn canonical_type(text: &str) -> Result<String, JsValue> {
    Type::parse(text).and_then(|it| it.canonical()).map_err(errors::to_js)
}
