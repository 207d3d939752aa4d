//! Evaluations.

use js_sys::{Array, Float64Array, Uint32Array};
use serde::Serialize;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};

use super::metric::{self, field};
use super::task::WasmTask;
use super::{decode, encode, errors};
use crate::error::{Error, ErrorKind, Result};
use crate::evaluate::{self, Batch, BootstrapOptions, Evaluation, MetricRef, OnInvalid, RequestKind};
use crate::task::{Scorer, catalog};
use crate::value::Value;

/// An evaluation in this instance of the module.
#[wasm_bindgen]
pub struct WasmEvaluation {
    evaluation: Evaluation,
    /// Instances that wait for the scores of others.
    batch: Option<Batch>,
}

#[wasm_bindgen]
impl WasmEvaluation {
    /// Metrics: the id of a catalog metric; `{ outside: name }`, a text metric that JavaScript computes; or the recipe of a
    /// metric.
    #[wasm_bindgen(constructor)]
    pub fn new(metrics: &Array, part: u32, skip_invalid: bool) -> std::result::Result<WasmEvaluation, JsValue> {
        let metrics = metrics
            .iter()
            .enumerate()
            .map(|(i, it)| metric_ref(&it).map_err(|error| error.within(&format!("metrics[{i}]"))));
        let on_invalid = if skip_invalid { OnInvalid::Skip } else { OnInvalid::Error };
        let evaluation = metrics.collect::<Result<Vec<_>>>().and_then(|it| Evaluation::new(it, part, on_invalid));
        evaluation.map(Self::wrap).map_err(errors::to_js)
    }

    fn wrap(evaluation: Evaluation) -> Self {
        Self { evaluation, batch: None }
    }

    /// Takes prepared instances; returns what has to be scored elsewhere, `[[{ metric, kind }, pairs, instances], ...]`, with
    /// the number of each pair's instance in the part.
    pub fn prepare(&mut self, instances: &Array) -> std::result::Result<Array, JsValue> {
        let first = self.evaluation.own_instances();
        let read = |(i, instance): (usize, JsValue)| {
            decode::value(&instance).map_err(|error| error.within(&format!("instances[{}]", first + i)))
        };
        let batch = self.evaluation.prepare_read(instances.iter().enumerate().map(read));
        batch.map(|batch| self.wait(batch)).map_err(errors::to_js)
    }

    /// The same for raw instances of a task and their predictions; the task, too, may refuse an instance.
    #[wasm_bindgen(js_name = prepareTask)]
    pub fn prepare_task(
        &mut self,
        task: &WasmTask,
        instances: &Array,
        predictions: &Array,
    ) -> std::result::Result<Array, JsValue> {
        let first = self.evaluation.own_instances();
        let pairs = instances.iter().zip(predictions.iter()).enumerate();
        let read = pairs.map(|(i, (instance, prediction))| prepare_one(task, &instance, &prediction, first + i));
        self.evaluation.prepare_read(read).map(|batch| self.wait(batch)).map_err(errors::to_js)
    }

    fn wait(&mut self, batch: Batch) -> Array {
        let requests = batch.requests().iter().map(|request| {
            let (kind, keys) = match request.kind {
                RequestKind::Scorer(scorer) => (scorer.name(), pair_keys(scorer.name())),
                RequestKind::Text => ("text", ["expected", "actual"]),
            };
            let pairs: Array =
                request.pairs.iter().map(|(a, b)| encode::object(&[(keys[0], a), (keys[1], b)])).collect();
            let entry = encode::object(&[("metric", &request.metric), ("kind", kind)]);
            let instances: Vec<u32> = request.instances.iter().map(|number| *number as u32).collect();
            Array::of3(&entry, &pairs, &Uint32Array::from(&instances[..]))
        });
        let requests = requests.collect();
        self.batch = Some(batch);
        requests
    }

    /// Takes the answers to the requests, a `Float64Array` each; returns the instance scores.
    pub fn complete(&mut self, answers: &Array) -> std::result::Result<JsValue, JsValue> {
        let answers: Vec<Vec<f64>> = answers.iter().map(|it| it.unchecked_into::<Float64Array>().to_vec()).collect();
        let missing = || Error::new(ErrorKind::InvalidArgument, "no instances wait for scores");
        let batch = self.batch.take().ok_or_else(missing);
        let scores = batch.and_then(|batch| self.evaluation.complete(batch, &answers));
        scores.and_then(|scores| encode::to_js(&scores)).map_err(errors::to_js)
    }

    /// The names and kinds of the metrics that are scored elsewhere, one after the other.
    pub fn outside(&self) -> Vec<String> {
        let each = |(name, kind): (&str, RequestKind)| {
            let kind = if let RequestKind::Scorer(scorer) = kind { scorer.name() } else { "text" };
            [name.to_owned(), kind.to_owned()]
        };
        self.evaluation.outside().flat_map(each).collect()
    }

    /// How many instances have been given.
    #[wasm_bindgen(getter)]
    pub fn instances(&self) -> usize {
        self.evaluation.instances()
    }

    /// The instances that a metric could not score.
    pub fn invalid(&self) -> std::result::Result<JsValue, JsValue> {
        encode::to_js(&self.evaluation.invalid()).map_err(errors::to_js)
    }

    /// Adds the parts of another evaluation.
    pub fn merge(&mut self, other: &WasmEvaluation) -> std::result::Result<(), JsValue> {
        // Through its state, because JavaScript keeps the other one.
        let other = Evaluation::from_json(&other.evaluation.to_json());
        other.and_then(|other| self.evaluation.merge(other)).map_err(errors::to_js)
    }

    /// All that the global scores need, as plain data.
    #[wasm_bindgen(js_name = toJSON)]
    pub fn to_json(&self) -> JsValue {
        encode::value(&Value::from(&self.evaluation.to_json()))
    }

    /// The evaluation of such data.
    #[wasm_bindgen(js_name = fromJSON)]
    pub fn from_json(state: &JsValue) -> std::result::Result<WasmEvaluation, JsValue> {
        let evaluation = decode::json(state).and_then(|state| Evaluation::from_json(&state));
        evaluation.map(Self::wrap).map_err(errors::to_js)
    }

    /// The global scores; without intervals for 0 resamples.
    pub fn finish(
        &self,
        resamples: usize,
        level: f64,
        seed: f64,
        expect_instances: Option<usize>,
    ) -> std::result::Result<JsValue, JsValue> {
        let options = (resamples > 0).then_some(BootstrapOptions { resamples, level, seed: seed as u64 });
        let scores = self.evaluation.finish(options, expect_instances);
        scores.and_then(|scores| encode::to_js(&scores)).map_err(errors::to_js)
    }
}

fn prepare_one(task: &WasmTask, instance: &JsValue, prediction: &JsValue, i: usize) -> Result<Value> {
    let instance = decode::value(instance).map_err(|error| error.within(&format!("instances[{i}]")))?;
    let prediction = decode::value(prediction).map_err(|error| error.within(&format!("predictions[{i}]")))?;
    task.0.prepare(&instance, prediction).map_err(|error| {
        if error.path() == Some("prediction") {
            error.at(format!("predictions[{i}]"))
        } else {
            error.within(&format!("instances[{i}]"))
        }
    })
}

/// The names of the two texts of a scorer's pairs.
fn pair_keys(scorer: &str) -> [&'static str; 2] {
    if scorer == "reward" { ["text", "text_pair"] } else { ["source", "target"] }
}

fn metric_ref(js: &JsValue) -> Result<MetricRef> {
    if let Some(id) = js.as_string() {
        return Ok(MetricRef::Catalog(id));
    }
    if let Some(name) = field(js, "outside").as_string() {
        return Ok(MetricRef::Outside(name));
    }
    let (metric, spec) = metric::build(js, 0)?.into_parts();
    Ok(MetricRef::Text(metric, spec.ok()))
}

/// Two systems on the same instances.
#[wasm_bindgen]
pub fn compare(a: &[f64], b: &[f64], resamples: usize, level: f64, seed: f64) -> std::result::Result<JsValue, JsValue> {
    let options = BootstrapOptions { resamples, level, seed: seed as u64 };
    let comparison = evaluate::compare(a, b, &options);
    comparison.and_then(|comparison| encode::to_js(&comparison)).map_err(errors::to_js)
}

/// The metrics that an id of the catalog stands for, each followed by the scorer that it needs, by an empty text, or by
/// `unavailable` for one of unitxt's that is not implemented here.
#[wasm_bindgen(js_name = expandMetric)]
pub fn expand_metric(id: &str) -> std::result::Result<Vec<String>, JsValue> {
    let expanded = catalog::expand(id).and_then(|ids| {
        let with_scorer = ids.into_iter().map(|id| {
            let scorer = match catalog::needs_scorer(&id) {
                Ok(scorer) => scorer.map_or("", Scorer::name),
                // It is in the catalog, or it would not be in the list.
                Err(error) if error.kind() == ErrorKind::UnknownMetric => "unavailable",
                Err(error) => return Err(error),
            };
            Ok([id, scorer.to_owned()])
        });
        with_scorer.collect::<Result<Vec<_>>>()
    });
    expanded.map(|pairs| pairs.into_iter().flatten().collect()).map_err(errors::to_js)
}

/// `{ metrics, tasks }`: the ids of the catalog with a line about each.
#[wasm_bindgen(js_name = catalog)]
pub fn list_catalog() -> std::result::Result<JsValue, JsValue> {
    #[derive(Serialize)]
    struct Catalog {
        metrics: Vec<Entry>,
        tasks: Vec<Entry>,
    }
    let entries = |entries: Vec<catalog::CatalogEntry>| entries.into_iter().map(Entry::from).collect();
    let both = Catalog { metrics: entries(catalog::metrics()), tasks: entries(catalog::tasks()) };
    encode::to_js(&both).map_err(errors::to_js)
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Entry {
    id: &'static str,
    description: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    needs_scorer: Option<&'static str>,
}

impl From<catalog::CatalogEntry> for Entry {
    fn from(entry: catalog::CatalogEntry) -> Self {
        let needs_scorer = entry.needs_scorer.map(Scorer::name);
        Self { id: entry.id, description: entry.description, needs_scorer }
    }
}
