//! The task: which fields its instances have, of which types, and what judges the predictions.

use super::catalog;
use super::types::Type;
use crate::error::{Error, ErrorKind, Result};
use crate::value::{Dict, Value};

/// The attributes that a definition may have beside those that the fields of [`Task`] come from.
const OTHER_ATTRIBUTES: [&str; 11] = [
    "__type__",
    "__id__",
    "__title__",
    "__description__",
    "__tags__",
    "__deprecated_msg__",
    "data_classification_policy",
    "requirements",
    "caching",
    "apply_to_streams",
    "dont_apply_to_streams",
];

const ATTRIBUTES: [&str; 9] = [
    "input_fields",
    "reference_fields",
    "inputs",
    "outputs",
    "metrics",
    "prediction_type",
    "augmentable_inputs",
    "defaults",
    "default_template",
];

/// What an instance carries along without the task declaring it, and what stands for it when it is absent.
fn carried() -> [(&'static str, Value); 3] {
    [
        ("data_classification_policy", Value::List(Vec::new())),
        ("media", Value::Dict(Dict::new())),
        ("recipe_metadata", Value::Dict(Dict::new())),
    ]
}

/// The same, left out when absent.
const CARRIED_IF_PRESENT: [&str; 3] = ["demos", "instruction", "system_prompt"];

/// What to do with the references of an instance.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Stream {
    /// They are there, are checked and come out.
    #[default]
    Evaluation,
    /// They need not be there, and do not come out.
    Inference,
}

/// A task: splits instances by role and checks every field.
///
/// Definition: unitxt 1.26.10, `Task`.
///
/// ```
/// use answerkey::Value;
/// use answerkey::task::{Stream, Task};
/// let task = Task::load("tasks.rag.end_to_end")?;
/// let instance = serde_json::json!({ "question": "Who wrote Faust?", "question_id": 7, "metadata_field": "" });
/// let processed = task.process(&Value::from(&instance), Stream::Inference)?;
/// assert_eq!(processed["input_fields"].as_dict().map(|fields| fields.len()), Some(3));
///
/// let error = task.process(&Value::from(&instance), Stream::Evaluation).unwrap_err();
/// assert_eq!((error.kind().code(), error.path()), ("missing_field", Some("is_answerable_label")));
/// # Ok::<(), answerkey::Error>(())
/// ```
#[derive(Debug, Clone)]
pub struct Task {
    definition: Value,
    input_fields: Vec<(String, Type)>,
    reference_fields: Vec<(String, Type)>,
    metrics: Vec<String>,
    prediction_type: Type,
    defaults: Dict,
}

impl Task {
    /// The task of a definition, an object with unitxt's attributes.
    ///
    /// # Errors
    /// `invalid_argument` for anything but an object; else one of the kinds from `missing_type` to
    /// `bad_default_template`, `unknown_metric`, `type_error`; the path names the attribute.
    pub fn new(definition: Value) -> Result<Self> {
        let Value::Dict(attributes) = &definition else {
            let message = format!("expected a task definition, an object, got {}", definition.kind());
            return Err(Error::new(ErrorKind::InvalidArgument, message));
        };
        check_type(attributes)?;
        let declared = Declared::parse(attributes)?;
        check_names(attributes)?;
        let ids = metric_ids(attributes)?;
        check_conflicts(attributes)?;
        check_template(attributes)?;
        let input_fields = declared.fields("input_fields", "inputs", ErrorKind::MissingInputFields)?;
        let reference_fields = declared.fields("reference_fields", "outputs", ErrorKind::MissingReferenceFields)?;
        let ids = ids.map_err(|got| type_error("metrics", "a list of metrics", got))?;
        for (i, id) in ids.iter().enumerate() {
            check_metric(id, &declared.prediction_type).map_err(|e| e.at(format!("metrics[{i}]")))?;
        }
        check_augmentable(attributes, &input_fields)?;
        let defaults = defaults(attributes, &input_fields, &reference_fields)?;
        let prediction_type = declared.prediction_type;
        Ok(Self { input_fields, reference_fields, metrics: ids, prediction_type, defaults, definition })
    }

    /// A task of the catalog, e.g. `tasks.rag.end_to_end`.
    ///
    /// # Errors
    /// `unknown_task`.
    pub fn load(name: &str) -> Result<Self> {
        Self::new(Value::from(catalog::task_definition(name)?))
    }

    /// The definition that the task was made from.
    pub fn definition(&self) -> &Value {
        &self.definition
    }

    /// The metrics' ids.
    pub fn metrics(&self) -> &[String] {
        &self.metrics
    }

    /// The type of predictions.
    pub fn prediction_type(&self) -> &Type {
        &self.prediction_type
    }

    /// The names of the reference fields, in declared order.
    pub fn reference_fields(&self) -> impl Iterator<Item = &str> {
        self.reference_fields.iter().map(|(name, _)| name.as_str())
    }

    /// What the metrics of an evaluation see of an instance and its prediction: `prediction`; `task_data`, the input and the
    /// reference fields; and `references`: the instance's own, else the values of the reference field if there is only one.
    ///
    /// # Errors
    /// Those of [`process`](Self::process), and `wrong_prediction_type`, with the path `prediction`, for a prediction that is
    /// not of the task's type.
    pub fn prepare(&self, instance: &Value, prediction: Value) -> Result<Value> {
        let mut processed = self.process(instance, Stream::Evaluation)?;
        if !self.prediction_type.check(&prediction)? {
            let expected = self.prediction_type.canonical()?;
            let message = format!("expected a prediction of the type {expected}, got {}", shown(&prediction));
            return Err(Error::new(ErrorKind::WrongPredictionType, message).at("prediction"));
        }
        let mut task_data = Dict::new();
        for role in ["input_fields", "reference_fields"] {
            if let Some(Value::Dict(fields)) = processed.shift_remove(role) {
                task_data.extend(fields);
            }
        }
        let own = instance.as_dict().and_then(|fields| fields.get("references"));
        let references = match (own, self.reference_fields.as_slice()) {
            (Some(own), _) => Some(own.clone()),
            (None, [(name, _)]) => task_data.get(name).map(|only| match only {
                Value::List(_) => only.clone(),
                one => Value::List(vec![one.clone()]),
            }),
            _ => None,
        };
        let mut prepared = Dict::from([("prediction".to_owned(), prediction)]);
        prepared.extend(references.map(|references| ("references".to_owned(), references)));
        prepared.insert("task_data".to_owned(), Value::Dict(task_data));
        Ok(Value::Dict(prepared))
    }

    /// Splits an instance by role: `input_fields`, `metrics`, what the instance carries along, `reference_fields`; with
    /// defaults filled in and every field checked. The instance is not changed.
    ///
    /// # Errors
    /// `invalid_argument` for anything but an object; `missing_field`, `wrong_type`, and the errors of
    /// [`Type::canonical`] for a wrong value of a type without canonical form. The path is the field's name.
    pub fn process(&self, instance: &Value, stream: Stream) -> Result<Dict> {
        let Value::Dict(instance) = instance else {
            let message = format!("expected an instance, an object, got {}", instance.kind());
            return Err(Error::new(ErrorKind::InvalidArgument, message));
        };
        let get = |name: &str| instance.get(name).or_else(|| self.defaults.get(name));
        let mut out = Dict::new();
        out.insert("input_fields".to_owned(), Value::Dict(pick(&self.input_fields, get, instance)?));
        let ids = self.metrics.iter().cloned().map(Value::Text).collect();
        out.insert("metrics".to_owned(), Value::List(ids));
        for (name, absent) in carried() {
            out.insert(name.to_owned(), get(name).cloned().unwrap_or(absent));
        }
        for name in CARRIED_IF_PRESENT {
            if let Some(value) = get(name) {
                out.insert(name.to_owned(), value.clone());
            }
        }
        if stream == Stream::Evaluation {
            let references = pick(&self.reference_fields, get, instance)?;
            out.insert("reference_fields".to_owned(), Value::Dict(references));
        }
        Ok(out)
    }
}

/// The declared fields of an instance, checked.
fn pick<'a>(fields: &[(String, Type)], get: impl Fn(&str) -> Option<&'a Value>, instance: &Dict) -> Result<Dict> {
    let mut picked = Dict::with_capacity(fields.len());
    for (name, kind) in fields {
        let Some(value) = get(name) else {
            let there: Vec<&str> = instance.keys().map(String::as_str).collect();
            let message = format!("the task expects a field `{name}`; the instance has: {}", there.join(", "));
            return Err(Error::new(ErrorKind::MissingField, message).at(name));
        };
        check_field(kind, value).map_err(|error| error.at(name))?;
        picked.insert(name.clone(), value.clone());
    }
    Ok(picked)
}

/// Whether a field's value is of its type. A type that cannot be written cannot be named in the message: then, as in
/// unitxt, that is the error.
fn check_field(kind: &Type, value: &Value) -> Result<()> {
    let reason = match kind.check(value) {
        Ok(true) => return Ok(()),
        Ok(false) => String::new(),
        Err(error) => format!(" ({})", error.message()),
    };
    let expected = kind.canonical()?;
    let message = format!("expected a value of the type {expected}, got {}{reason}", shown(value));
    Err(Error::new(ErrorKind::WrongType, message))
}

/// A value for a message: short.
fn shown(value: &Value) -> String {
    let text = super::python_text::repr(value);
    if text.chars().count() <= 80 { text } else { text.chars().take(79).chain(['…']).collect() }
}

fn check_type(attributes: &Dict) -> Result<()> {
    match attributes.get("__type__") {
        Some(Value::Text(kind)) if kind == "task" || kind == "form_task" => Ok(()),
        None => {
            let message = "the definition has no `__type__`; expected \"task\"";
            Err(Error::new(ErrorKind::MissingType, message).at("__type__"))
        }
        Some(other) => {
            let message = format!("expected \"task\", got {}", shown(other));
            Err(Error::new(ErrorKind::UnknownType, message).at("__type__"))
        }
    }
}

/// The attributes with type strings, parsed: before anything else is looked at, as in unitxt.
struct Declared {
    /// By attribute: the fields of a dictionary, or the value that is none.
    fields: Vec<(&'static str, Fields)>,
    prediction_type: Type,
}

enum Fields {
    Typed(Vec<(String, Type)>),
    Other(Value),
}

impl Declared {
    fn parse(attributes: &Dict) -> Result<Self> {
        let mut fields = Vec::new();
        for name in ["inputs", "input_fields", "outputs", "reference_fields"] {
            match attributes.get(name) {
                None | Some(Value::Null) => {}
                Some(Value::Dict(types)) => {
                    let types = types.iter().map(|(field, kind)| {
                        let parsed = field_type(kind).map_err(|error| error.at(format!("{name}.{field}")));
                        parsed.map(|kind| (field.clone(), kind))
                    });
                    fields.push((name, Fields::Typed(types.collect::<Result<_>>()?)));
                }
                Some(other) => fields.push((name, Fields::Other(other.clone()))),
            }
        }
        let prediction_type = match attributes.get("prediction_type") {
            None => Type::any(),
            Some(Value::Text(text)) => Type::parse(text).map_err(|error| error.at("prediction_type"))?,
            Some(other) => {
                let message = format!("expected a type string, got {}; leave it out for Any", other.kind());
                return Err(Error::new(ErrorKind::BadPredictionType, message).at("prediction_type"));
            }
        };
        Ok(Self { fields, prediction_type })
    }

    /// The fields of an attribute, or of its alias.
    fn fields(&self, name: &'static str, alias: &str, missing: ErrorKind) -> Result<Vec<(String, Type)>> {
        let given = |wanted: &str| self.fields.iter().find(|(attribute, _)| *attribute == wanted);
        match given(name).or_else(|| given(alias)) {
            None => Err(Error::new(missing, format!("the definition has no `{name}`")).at(name)),
            Some((_, Fields::Typed(fields))) => Ok(fields.clone()),
            Some((attribute, Fields::Other(Value::List(names)))) => {
                let names = names.iter().enumerate().map(|(i, field)| match field {
                    Value::Text(field) => Ok((field.clone(), Type::any())),
                    other => Err(bad_fields(&format!("{attribute}[{i}]"), "a field's name", other)),
                });
                names.collect()
            }
            Some((attribute, Fields::Other(other))) => {
                Err(bad_fields(attribute, "an object of names and types, or a list of names", other))
            }
        }
    }
}

fn bad_fields(path: &str, expected: &str, got: &Value) -> Error {
    Error::new(ErrorKind::BadFieldsType, format!("expected {expected}, got {}", got.kind())).at(path)
}

/// The type of one field. An object of types parses, and no value can be checked against it.
fn field_type(kind: &Value) -> Result<Type> {
    match kind {
        Value::Text(text) => Type::parse(text),
        Value::Dict(inner) => {
            inner.values().try_for_each(|kind| field_type(kind).map(drop))?;
            Ok(Type::unsupported(shown(kind)))
        }
        other => {
            let message = format!("expected a type string, got {}", other.kind());
            Err(Error::new(ErrorKind::BadTypeString, message))
        }
    }
}

fn check_names(attributes: &Dict) -> Result<()> {
    for name in attributes.keys() {
        if !ATTRIBUTES.contains(&name.as_str()) && !OTHER_ATTRIBUTES.contains(&name.as_str()) {
            let message = format!("a task has no attribute `{name}`; it has {}", ATTRIBUTES.join(", "));
            return Err(Error::new(ErrorKind::UnknownAttribute, message).at(name));
        }
    }
    match attributes.get("data_classification_policy") {
        None | Some(Value::Null) => Ok(()),
        Some(Value::List(policies)) if policies.iter().all(|policy| matches!(policy, Value::Text(_))) => Ok(()),
        Some(other) => Err(type_error("data_classification_policy", "a list of strings", other.kind())),
    }
}

fn type_error(path: &str, expected: &str, got: &str) -> Error {
    Error::new(ErrorKind::TypeError, format!("expected {expected}, got {got}")).at(path)
}

/// The ids of the metrics; for a value that is no list, what it is: unitxt notices that only later.
fn metric_ids(attributes: &Dict) -> Result<std::result::Result<Vec<String>, &'static str>> {
    match attributes.get("metrics") {
        None => {
            let message = "the definition has no `metrics`";
            Err(Error::new(ErrorKind::MissingMetrics, message).at("metrics"))
        }
        Some(Value::Text(id)) => Ok(Ok(vec![id.clone()])),
        Some(Value::List(ids)) => Ok(ids.iter().map(|id| id.as_text().map(str::to_owned).ok_or(id.kind())).collect()),
        Some(other) => Ok(Err(other.kind())),
    }
}

fn check_conflicts(attributes: &Dict) -> Result<()> {
    let given = |name: &str| attributes.get(name).is_some_and(|value| !matches!(value, Value::Null));
    for (name, alias) in [("input_fields", "inputs"), ("reference_fields", "outputs")] {
        if given(name) && given(alias) {
            let message = format!("`{alias}` is another name of `{name}`: give one of them");
            return Err(Error::new(ErrorKind::ConflictingAttributes, message).at(alias));
        }
    }
    Ok(())
}

/// A template by its name in the catalog, or its definition. There are no templates here: the name is kept as it is.
fn check_template(attributes: &Dict) -> Result<()> {
    let fits = match attributes.get("default_template") {
        None | Some(Value::Null) => true,
        Some(Value::Text(name)) => name.starts_with("templates."),
        Some(Value::Dict(template)) => {
            template.get("__type__").and_then(Value::as_text).is_some_and(|kind| kind.contains("template"))
        }
        Some(_) => false,
    };
    if fits {
        return Ok(());
    }
    let message = "expected the id of a template (`templates.…`) or its definition";
    Err(Error::new(ErrorKind::BadDefaultTemplate, message).at("default_template"))
}

fn check_metric(id: &str, prediction_type: &Type) -> Result<()> {
    for item in catalog::expand(id)? {
        let metric_type = catalog::prediction_type(&item)?;
        let fits = prediction_type.is_any()
            || metric_type.is_any()
            || metric_type.equals(prediction_type)
            || metric_type.is_union_with(prediction_type);
        if !fits {
            let message = format!(
                "`{item}` takes predictions of the type {}, the task's are {}",
                metric_type.canonical()?,
                prediction_type.canonical()?
            );
            return Err(Error::new(ErrorKind::MetricTypeMismatch, message));
        }
    }
    Ok(())
}

fn check_augmentable(attributes: &Dict, input_fields: &[(String, Type)]) -> Result<()> {
    let names: Vec<String> = match attributes.get("augmentable_inputs") {
        None => return Ok(()),
        Some(Value::List(names)) => names.iter().map(super::python_text::str_of).collect(),
        // unitxt walks a string character by character.
        Some(Value::Text(text)) => text.chars().map(String::from).collect(),
        Some(Value::Dict(names)) => names.keys().cloned().collect(),
        Some(other) => return Err(type_error("augmentable_inputs", "a list of input fields", other.kind())),
    };
    for (i, name) in names.iter().enumerate() {
        if !input_fields.iter().any(|(field, _)| field == name) {
            let fields: Vec<&str> = input_fields.iter().map(|(field, _)| field.as_str()).collect();
            let message = format!("`{name}` is none of the input fields: {}", fields.join(", "));
            let path = format!("augmentable_inputs[{i}]");
            return Err(Error::new(ErrorKind::AugmentableNotInInputs, message).at(path));
        }
    }
    Ok(())
}

fn defaults(attributes: &Dict, inputs: &[(String, Type)], references: &[(String, Type)]) -> Result<Dict> {
    let defaults = match attributes.get("defaults") {
        None => return Ok(Dict::new()),
        Some(Value::Dict(defaults)) => defaults,
        Some(empty) if is_falsy(empty) => return Ok(Dict::new()),
        Some(other) => {
            let message = format!("expected an object of fields and values, got {}", other.kind());
            return Err(Error::new(ErrorKind::BadDefaultsType, message).at("defaults"));
        }
    };
    for (name, value) in defaults {
        let path = || format!("defaults.{name}");
        // A name that is an input and a reference has the type of the input.
        let Some((_, kind)) = inputs.iter().chain(references).find(|(field, _)| field == name) else {
            let message = format!("`{name}` is neither an input field nor a reference field");
            return Err(Error::new(ErrorKind::BadDefaultKey, message).at(path()));
        };
        if !kind.check(value).map_err(|error| error.at(path()))? {
            let expected = kind.canonical().map_err(|error| error.at(path()))?;
            let message = format!("expected a value of the type {expected}, got {}", shown(value));
            return Err(Error::new(ErrorKind::BadDefaultValue, message).at(path()));
        }
    }
    Ok(defaults.clone())
}

/// Python's notion of empty, for the values that are no dictionary.
fn is_falsy(value: &Value) -> bool {
    match value {
        Value::Null => true,
        Value::Text(text) => text.is_empty(),
        Value::List(items) => items.is_empty(),
        _ => value.as_number() == Some(0.0),
    }
}
