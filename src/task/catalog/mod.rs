//! The built-in catalog: the metrics and tasks of unitxt 1.26.10's catalog that are known here, as data.
//!
//! Each metric of the JSON files beside this one is a pipeline: steps on an instance, an inner metric, the number that is
//! its score, a prefix. `inner.json` holds the inner metrics themselves, `lists.json` ids that stand for several metrics,
//! `unavailable.json` the ids that unitxt knows and this package does not implement, by prediction type.

mod near;

use std::sync::OnceLock;

use serde_json::Value;

use super::pipeline::{Definition, Pipeline, Scorer};
use super::types::Type;
use crate::error::{Error, ErrorKind, Result};

const METRICS: [&str; 5] = [
    include_str!("end_to_end.json"),
    include_str!("response_generation.json"),
    include_str!("external_rag.json"),
    include_str!("inner.json"),
    include_str!("deprecated.json"),
];

const LISTS: &str = include_str!("lists.json");

/// Id, description, definition. `tasks.rag.end_to_end` is the definition of unitxt 1.12 to 1.15, the others are those of
/// 1.26.10.
const TASKS: [(&str, &str, &str); 3] = [
    (
        "tasks.rag.end_to_end",
        "A question goes in; an answer comes out, with the contexts it was made from.",
        include_str!("tasks/rag.end_to_end.json"),
    ),
    (
        "tasks.rag.response_generation",
        "A question and contexts go in; an answer comes out.",
        include_str!("tasks/rag.response_generation.json"),
    ),
    ("tasks.rag.corpora", "Documents for retrieval: titles and passages.", include_str!("tasks/rag.corpora.json")),
];

/// A metric or task of the catalog, for pickers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CatalogEntry {
    /// Its id, e.g. `metrics.rag.end_to_end.answer_correctness`.
    pub id: &'static str,
    /// What it measures, in one line.
    pub description: &'static str,
    /// The model that it needs.
    pub needs_scorer: Option<Scorer>,
}

struct List {
    id: String,
    items: Vec<String>,
}

impl List {
    fn read(json: &Value) -> Option<Self> {
        let items = json.get("items")?.as_array()?.iter().map(|item| item.as_str().map(str::to_owned));
        Some(Self { id: json.get("id")?.as_str()?.to_owned(), items: items.collect::<Option<_>>()? })
    }
}

struct Catalog {
    metrics: Vec<Definition>,
    lists: Vec<List>,
    /// The ids of the metrics that are not implemented, by prediction type.
    unavailable: Vec<(String, Vec<String>)>,
    tasks: Vec<(CatalogEntry, Value)>,
}

/// Parsed when first needed. The files are part of the program; a test reads them all.
fn catalog() -> &'static Catalog {
    static CATALOG: OnceLock<Catalog> = OnceLock::new();
    CATALOG.get_or_init(|| {
        let task = |(id, description, json): (&'static str, &'static str, &str)| {
            (CatalogEntry { id, description, needs_scorer: None }, serde_json::from_str(json).unwrap_or_default())
        };
        Catalog {
            metrics: METRICS.into_iter().flat_map(|file| items(file, Definition::read)).collect(),
            lists: items(LISTS, List::read),
            unavailable: unavailable(),
            tasks: TASKS.into_iter().map(task).collect(),
        }
    })
}

/// The items of a file that is a list. The files are read as plain JSON: a decoder for each type would be larger than the
/// data.
fn items<T>(file: &str, read: fn(&Value) -> Option<T>) -> Vec<T> {
    let list: Value = serde_json::from_str(file).unwrap_or_default();
    list.as_array().into_iter().flatten().filter_map(read).collect()
}

fn unavailable() -> Vec<(String, Vec<String>)> {
    let types: Value = serde_json::from_str(include_str!("unavailable.json")).unwrap_or_default();
    let texts =
        |ids: &Value| ids.as_array().into_iter().flatten().filter_map(Value::as_str).map(str::to_owned).collect();
    types.as_object().into_iter().flatten().map(|(of, ids)| (of.clone(), texts(ids))).collect()
}

/// The prediction type of a metric that is not implemented.
fn unavailable_type(id: &str) -> Option<&'static str> {
    let mut types = catalog().unavailable.iter();
    types.find(|(_, ids)| ids.iter().any(|other| other == id)).map(|(of, _)| of.as_str())
}

/// The metrics that can be used, with the lists of which that holds for every item.
///
/// ```
/// use answerkey::task::catalog;
/// use answerkey::task::Scorer;
/// let reward = catalog::metrics().into_iter().find(|it| it.id == "metrics.rag.end_to_end.answer_reward").unwrap();
/// assert_eq!(reward.needs_scorer, Some(Scorer::Reward));
/// ```
pub fn metrics() -> Vec<CatalogEntry> {
    let entry = |metric: &'static Definition| CatalogEntry {
        id: &metric.id,
        description: &metric.description,
        needs_scorer: metric.kind.scorer(),
    };
    let usable = |list: &&'static List| list.items.iter().all(|item| find(item).is_some());
    let lists = catalog().lists.iter().filter(usable).map(|list| CatalogEntry {
        id: &list.id,
        description: "A list of metrics that need no model.",
        needs_scorer: None,
    });
    catalog().metrics.iter().map(entry).chain(lists).collect()
}

/// The tasks.
pub fn tasks() -> Vec<CatalogEntry> {
    catalog().tasks.iter().map(|(entry, _)| *entry).collect()
}

/// The definition of a task, as JSON.
///
/// # Errors
/// `unknown_task`, naming the tasks there are.
///
/// ```
/// use answerkey::task::catalog::task_definition;
/// assert_eq!(task_definition("tasks.rag.end_to_end")?["prediction_type"], "Dict[str, Any]");
/// # Ok::<(), answerkey::Error>(())
/// ```
pub fn task_definition(name: &str) -> Result<&'static Value> {
    let task = catalog().tasks.iter().find(|(entry, _)| entry.id == name);
    task.map(|(_, definition)| definition).ok_or_else(|| {
        let known: Vec<&str> = catalog().tasks.iter().map(|(entry, _)| entry.id).collect();
        let message = format!("no task `{}` in the catalog; there are {}", near::shortened(name), known.join(", "));
        Error::new(ErrorKind::UnknownTask, message)
    })
}

/// The metrics that an id stands for: the items of a list, else the id itself.
///
/// # Errors
/// `unknown_metric` for an id that is not in the catalog, naming near ones; `invalid_option` for a list with overrides.
///
/// ```
/// use answerkey::task::catalog::expand;
/// assert_eq!(expand("metrics.rag.end_to_end.recommended.cpu_only.all")?.len(), 5);
/// assert_eq!(expand("metrics.mrr[score_prefix=x_]")?, ["metrics.mrr[score_prefix=x_]"]);
/// assert!(expand("metrics.mmr").unwrap_err().message().contains("`metrics.mrr`"));
/// # Ok::<(), answerkey::Error>(())
/// ```
pub fn expand(id: &str) -> Result<Vec<String>> {
    let reference = Reference::parse(id)?;
    match catalog().lists.iter().find(|list| list.id == reference.id) {
        Some(_) if reference.has_overrides() => {
            let message = format!("`{}` is a list of metrics, which has no options", reference.id);
            Err(Error::new(ErrorKind::InvalidOption, message))
        }
        Some(list) => Ok(list.items.clone()),
        None if is_known(reference.id) => Ok(vec![id.to_owned()]),
        None => Err(unknown(reference.id)),
    }
}

/// The type of the predictions that a metric takes: of a pipeline `Any` unless it sets one, of a list the type of all its
/// items, `Any` when they differ.
///
/// # Errors
/// `unknown_metric` for an id that is not in the catalog, naming near ones.
///
/// ```
/// use answerkey::task::catalog::prediction_type;
/// assert_eq!(prediction_type("metrics.token_overlap[score_prefix=x_]")?.canonical()?, "str");
/// assert!(prediction_type("metrics.rag.end_to_end.answer_correctness")?.is_any());
/// # Ok::<(), answerkey::Error>(())
/// ```
pub fn prediction_type(id: &str) -> Result<Type> {
    let mut types = Vec::new();
    for item in expand(id)? {
        let name = Reference::parse(&item)?.id;
        let defined = find(name).map(|metric| metric.prediction_type.as_deref());
        let text = defined.flatten().or_else(|| unavailable_type(name));
        types.push(text.map_or_else(|| Ok(Type::any()), Type::parse)?);
    }
    let first = types.pop().unwrap_or_else(Type::any);
    Ok(if types.iter().all(|other| other.equals(&first)) { first } else { Type::any() })
}

/// The model that a metric needs.
///
/// # Errors
/// `unknown_metric`, also for metrics that unitxt has and this package does not implement, and `invalid_option` for
/// overrides that do not exist.
pub fn needs_scorer(id: &str) -> Result<Option<Scorer>> {
    pipeline(id).map(|pipeline| pipeline.scorer())
}

/// The pipeline of a metric, which is no list. The id may carry overrides: `metrics.mrr[score_prefix=x_]`.
///
/// # Errors
/// `unknown_metric`, also for metrics that unitxt has and this package does not implement; `invalid_option` for other
/// overrides than `score_prefix` and `main_score`.
pub(crate) fn pipeline(id: &str) -> Result<Pipeline> {
    let reference = Reference::parse(id)?;
    match find(reference.id) {
        Some(definition) => Pipeline::new(definition, reference.main_score, reference.score_prefix),
        None if is_known(reference.id) => {
            let message = format!("the metric `{}` is one of unitxt's that answerkey does not implement", reference.id);
            Err(Error::new(ErrorKind::UnknownMetric, message))
        }
        None => Err(unknown(reference.id)),
    }
}

/// An id with overrides, `metrics.x[score_prefix=y_,main_score=recall]`.
struct Reference<'a> {
    id: &'a str,
    score_prefix: Option<&'a str>,
    main_score: Option<&'a str>,
}

impl<'a> Reference<'a> {
    fn parse(text: &'a str) -> Result<Self> {
        let Some((id, rest)) = text.split_once('[') else {
            return Ok(Self { id: text, score_prefix: None, main_score: None });
        };
        let mut reference = Self { id, score_prefix: None, main_score: None };
        let bad = |why: String| Error::new(ErrorKind::InvalidOption, format!("`{}`: {why}", near::shortened(text)));
        let inside = rest.strip_suffix(']').ok_or_else(|| bad("a `]` is missing at the end".to_owned()))?;
        for assignment in inside.split(',').filter(|it| !it.trim().is_empty()) {
            let (key, value) = assignment.split_once('=').unwrap_or((assignment, ""));
            let (key, value) = (key.trim(), value.trim());
            if value.is_empty() {
                return Err(bad(format!("`{key}` has no value")));
            }
            match key {
                "score_prefix" => reference.score_prefix = Some(value),
                "main_score" => reference.main_score = Some(value),
                _ => return Err(bad(format!("no option `{key}`; there are `score_prefix` and `main_score`"))),
            }
        }
        Ok(reference)
    }

    fn has_overrides(&self) -> bool {
        self.score_prefix.is_some() || self.main_score.is_some()
    }
}

fn find(id: &str) -> Option<&'static Definition> {
    catalog().metrics.iter().find(|metric| metric.id == id)
}

fn is_known(id: &str) -> bool {
    find(id).is_some() || unavailable_type(id).is_some()
}

fn unknown(id: &str) -> Error {
    let known = catalog().metrics.iter().map(|it| &it.id).chain(catalog().lists.iter().map(|it| &it.id));
    let near: Vec<String> = near::nearest(id, known.map(String::as_str)).iter().map(|it| format!("`{it}`")).collect();
    let message = format!("no metric `{}` in the catalog; near: {}", near::shortened(id), near.join(", "));
    Error::new(ErrorKind::UnknownMetric, message)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_files_are_read() {
        let count = |file: &str| serde_json::from_str::<Vec<Value>>(file).unwrap().len();
        for file in METRICS {
            let metrics = items(file, Definition::read);
            assert_eq!(metrics.len(), count(file));
            for metric in metrics {
                let pipeline = pipeline(&metric.id).unwrap();
                assert!(!metric.description.is_empty() && pipeline.columns().count() > 0);
                assert!(prediction_type(&metric.id).is_ok());
            }
        }
        assert_eq!(catalog().lists.len(), count(LISTS));
        for list in &catalog().lists {
            assert!(list.items.iter().all(|item| is_known(item)), "{}", list.id);
        }
        assert!(!catalog().unavailable.is_empty());
        for (of, ids) in &catalog().unavailable {
            assert!(Type::parse(of).is_ok() && !ids.is_empty());
            assert!(ids.iter().all(|id| find(id).is_none()));
        }
        assert!(tasks().iter().all(|task| task_definition(task.id).unwrap()["__type__"] == "task"));
    }

    #[test]
    fn every_metric_of_a_task_is_known() {
        for task in tasks() {
            for metric in task_definition(task.id).unwrap()["metrics"].as_array().unwrap() {
                assert!(expand(metric.as_str().unwrap()).is_ok(), "{metric}");
            }
        }
    }

    #[test]
    fn overrides() {
        let named = |id: &str| pipeline(id).map(|it| (it.score_name().to_owned(), it.columns().next().unwrap()));
        let of = |name: &str, first: &str| (name.to_owned(), first.to_owned());
        let correctness = "metrics.rag.end_to_end.answer_correctness";
        for (overrides, name, first) in [
            ("", "answer_correctness_recall", "answer_correctness_precision"),
            ("[]", "answer_correctness_recall", "answer_correctness_precision"),
            ("[score_prefix=y_]", "y_recall", "y_precision"),
            ("[score_prefix=y_, main_score=f1]", "y_f1", "y_precision"),
            ("[main_score=score]", "score", "answer_correctness_precision"),
        ] {
            assert_eq!(named(&format!("{correctness}{overrides}")).unwrap(), of(name, first));
        }
        assert_eq!(named("metrics.token_overlap[main_score=recall]").unwrap(), of("recall", "precision"));
        for bad in ["[main_score=bad]", "[n=1]", "[score_prefix]", "[score_prefix=", "[score_prefix=]"] {
            assert_eq!(named(&format!("{correctness}{bad}")).unwrap_err().kind(), ErrorKind::InvalidOption, "{bad}");
        }
        let list = "metrics.rag.end_to_end.recommended.cpu_only.all[score_prefix=x_]";
        assert_eq!(expand(list).unwrap_err().kind(), ErrorKind::InvalidOption);
    }

    #[test]
    fn metrics_that_are_not_implemented_are_known() {
        assert!(prediction_type("metrics.accuracy").unwrap().is_any());
        assert_eq!(prediction_type("metrics.rouge").unwrap().canonical().unwrap(), "str");
        let error = pipeline("metrics.accuracy").unwrap_err();
        assert_eq!(error.kind(), ErrorKind::UnknownMetric);
        assert!(error.message().contains("does not implement"));
        assert_eq!(task_definition("tasks.rag").unwrap_err().kind(), ErrorKind::UnknownTask);
    }

    #[test]
    fn lists_of_usable_metrics_are_offered() {
        let ids: Vec<&str> = metrics().iter().map(|entry| entry.id).collect();
        assert!(ids.contains(&"metrics.rag.end_to_end.recommended.cpu_only.all"));
        assert!(!ids.contains(&"metrics.rag.end_to_end.recommended.small_llm.all"));
    }
}
