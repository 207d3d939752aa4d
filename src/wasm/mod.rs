//! The JavaScript side: the only folder that knows `JsValue`. Every function decodes, calls the core, encodes.
//!
//! What is exported here is private to the npm package: its modules in `pkg/` check the types of arguments, keep the
//! handles and turn errors into `AnswerKeyError`. Handles are [`metric::WasmMetric`].

#![expect(unreachable_pub, reason = "wasm-bindgen exports what is `pub`; nothing here is for Rust users")]

mod custom;
mod decode;
mod encode;
mod errors;
mod evaluation;
mod metric;
mod task;
mod texts;
