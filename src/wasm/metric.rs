//! Handles of metrics: built from a recipe, then called with plain strings.

use js_sys::{Array, Function, Reflect, Uint32Array};
use serde_json::Value;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};

use super::{custom, decode, encode, errors};
use crate::error::{Error, ErrorKind, Result};
use crate::metric::registry::Environment;
use crate::{BestOfMetric, BestOfOptions, MetricSpec, NamedMetric};

/// The platform's random source.
struct Platform;

impl Environment for Platform {
    fn random_seed(&self) -> Result<u64> {
        let none = |_| Error::new(ErrorKind::InvalidArgument, "there is no source of randomness here: give a seed");
        getrandom::u64().map_err(none)
    }
}

/// A metric in this instance of the module.
#[wasm_bindgen]
pub struct WasmMetric {
    metric: Box<dyn NamedMetric>,
    /// The metric as plain data, or the name of the custom metric that makes that impossible.
    spec: std::result::Result<MetricSpec, String>,
}

#[wasm_bindgen]
impl WasmMetric {
    /// Builds the metric of a recipe: `{ spec }`, plain data; `{ bestOf: [recipe, ...] }`; or `{ name, score }`, a custom
    /// metric.
    #[wasm_bindgen(constructor)]
    pub fn new(recipe: &JsValue) -> std::result::Result<WasmMetric, JsValue> {
        build(recipe, 0).map_err(errors::to_js)
    }

    /// The metric's name.
    #[wasm_bindgen(getter)]
    pub fn name(&self) -> String {
        self.metric.name().to_owned()
    }

    /// The score of one pair.
    pub fn score(&self, expected: &str, actual: &str) -> std::result::Result<f64, JsValue> {
        self.metric.score(expected, actual).map_err(errors::to_js)
    }

    /// The scores of many pairs: all texts of a list in one string, with the length of each in UTF-16 code units.
    #[wasm_bindgen(js_name = scoreAll)]
    pub fn score_all(
        &self,
        expected: &str,
        expected_lengths: &Uint32Array,
        actual: &str,
        actual_lengths: &Uint32Array,
    ) -> std::result::Result<Vec<f64>, JsValue> {
        let expected = cut(expected, &expected_lengths.to_vec());
        let actual = cut(actual, &actual_lengths.to_vec());
        self.metric.score_all(&expected, &actual).map_err(errors::to_js)
    }

    /// The score of one pair, explained.
    pub fn explain(&self, expected: &str, actual: &str) -> std::result::Result<JsValue, JsValue> {
        let explained = self.metric.explain(expected, actual);
        explained.and_then(|it| encode::explanation(&it, expected, actual)).map_err(errors::to_js)
    }

    /// The metric as plain data.
    pub fn spec(&self) -> std::result::Result<JsValue, JsValue> {
        let spec = self.spec.as_ref().map_err(|name| {
            let message = format!("the custom metric `{name}` is a function and cannot be written as plain data");
            Error::new(ErrorKind::InvalidArgument, message)
        });
        spec.and_then(encode::json).map_err(errors::to_js)
    }
}

impl WasmMetric {
    /// The metric, and its plain data or the name of the custom metric in it.
    pub(super) fn into_parts(self) -> (Box<dyn NamedMetric>, std::result::Result<MetricSpec, String>) {
        (self.metric, self.spec)
    }
}

/// How deep metrics may be nested in best_of: each level is a frame of every call.
const MAX_DEPTH: usize = 64;

/// The metric of a recipe that stands `depth` levels deep.
pub(super) fn build(recipe: &JsValue, depth: usize) -> Result<WasmMetric> {
    if depth > MAX_DEPTH {
        let message = format!("metrics nested deeper than {MAX_DEPTH} levels");
        return Err(Error::new(ErrorKind::LimitExceeded, message));
    }
    if let Ok(children) = field(recipe, "bestOf").dyn_into::<Array>() {
        return best_of(&children, depth);
    }
    if let Ok(score) = field(recipe, "score").dyn_into::<Function>() {
        let name = field(recipe, "name").as_string().unwrap_or_default();
        return Ok(WasmMetric { metric: custom::metric(name.clone(), score), spec: Err(name) });
    }
    let spec = decode::json(&field(recipe, "spec"))?;
    check_depth(&spec, depth)?;
    let spec = MetricSpec::from_json(&spec)?;
    Ok(WasmMetric { metric: spec.build_with(&Platform)?, spec: Ok(spec) })
}

fn best_of(children: &Array, depth: usize) -> Result<WasmMetric> {
    let (mut metrics, mut specs) = (Vec::new(), Ok(Vec::new()));
    for (i, child) in children.iter().enumerate() {
        let child = build(&child, depth + 1).map_err(|error| error.within(&format!("metrics[{i}]")))?;
        metrics.push(child.metric);
        specs = match (specs, child.spec) {
            (Ok(mut specs), Ok(spec)) => {
                specs.push(spec);
                Ok(specs)
            }
            (Err(name), _) | (_, Err(name)) => Err(name),
        };
    }
    let spec = specs.map(|metrics| MetricSpec::BestOf(BestOfOptions { metrics }));
    Ok(WasmMetric { metric: Box::new(BestOfMetric::new(metrics)?), spec })
}

/// The same bound for metrics nested in plain data.
fn check_depth(spec: &Value, depth: usize) -> Result<()> {
    let mut level: Vec<&Value> = vec![spec];
    for _ in depth..=MAX_DEPTH {
        level = level.iter().filter_map(|spec| spec.get("metrics")?.as_array()).flatten().collect();
        if level.is_empty() {
            return Ok(());
        }
    }
    Err(Error::new(ErrorKind::LimitExceeded, format!("metrics nested deeper than {MAX_DEPTH} levels")).at("metrics"))
}

/// A field of a recipe, which the package's own code made: a plain object.
pub(super) fn field(recipe: &JsValue, name: &str) -> JsValue {
    Reflect::get(recipe, &name.into()).unwrap_or(JsValue::UNDEFINED)
}

/// Cuts a joined text into pieces of these lengths in UTF-16 code units.
fn cut<'a>(text: &'a str, lengths: &[u32]) -> Vec<&'a str> {
    let mut rest = text;
    let ascii = text.is_ascii();
    let pieces = lengths.iter().map(|&length| {
        let bytes = if ascii { length as usize } else { utf8_length(rest, length as usize) };
        let (piece, after) = rest.split_at_checked(bytes).unwrap_or((rest, ""));
        rest = after;
        piece
    });
    pieces.collect()
}

fn utf8_length(text: &str, units: usize) -> usize {
    let mut left = units;
    let chars = text.chars().take_while(|c| {
        let inside = left > 0;
        left = left.saturating_sub(c.len_utf16());
        inside
    });
    chars.map(char::len_utf8).sum()
}
