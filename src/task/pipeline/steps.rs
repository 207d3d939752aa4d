//! What happens to an instance before its metric sees it: fields are copied to `prediction` and `references`, made a list
//! of one, written as text.

use serde_json::Value as Json;

use crate::error::{Error, ErrorKind, Result};
use crate::task::serializer::serialize;
use crate::value::{Dict, Value};

/// One step. Paths have their parts between slashes; all targets are `prediction` or `references`.
#[derive(Debug)]
pub(crate) enum Step {
    /// unitxt's `copy`.
    Copy {
        from: String,
        to: Target,
        /// unitxt's `not_exist_do_nothing`.
        optional: bool,
    },
    /// unitxt's `wrap(inside=list)` and `list_field_values` of one field: a list of one.
    Wrap { from: String, to: Target },
    /// unitxt's `multi_type_serializer`; of a list of one it writes the item.
    Serialize { field: Target },
}

impl Step {
    /// A step of the catalog; nothing where it is none.
    pub(crate) fn read(json: &Json) -> Option<Self> {
        let target = |key: &str| Target::named(json.get(key)?.as_str()?);
        let from = || Some(json.get("from")?.as_str()?.to_owned());
        match json.get("step")?.as_str()? {
            "copy" => {
                let optional = json.get("optional").and_then(Json::as_bool).unwrap_or(false);
                Some(Self::Copy { from: from()?, to: target("to")?, optional })
            }
            "wrap" => Some(Self::Wrap { from: from()?, to: target("to")? }),
            "serialize" => Some(Self::Serialize { field: target("field")? }),
            _ => None,
        }
    }
}

/// Where a step writes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Target {
    Prediction,
    References,
}

impl Target {
    fn named(name: &str) -> Option<Self> {
        [Self::Prediction, Self::References].into_iter().find(|target| target.name() == name)
    }

    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Prediction => "prediction",
            Self::References => "references",
        }
    }
}

/// What a step has written, or a field of the instance.
#[derive(Debug, Clone)]
pub(crate) struct Slot<'a> {
    pub(crate) content: Content<'a>,
    /// Whether this is a list with the content as its only item.
    pub(crate) listed: bool,
    /// Where in the instance the content comes from, with slashes.
    from: &'a str,
}

#[derive(Debug, Clone)]
pub(crate) enum Content<'a> {
    Given(&'a Value),
    Written(String),
}

impl Slot<'_> {
    /// Where in the instance the value comes from: `prediction.contexts`.
    pub(crate) fn path(&self) -> String {
        dotted(self.from)
    }

    /// Where in the instance the i-th item comes from: `prediction.contexts[2]`.
    pub(crate) fn item_path(&self, item: usize) -> String {
        if self.listed { self.path() } else { format!("{}[{item}]", self.path()) }
    }
}

fn dotted(path: &str) -> String {
    path.replace('/', ".")
}

/// An instance with what steps have written over it.
#[derive(Debug)]
pub(crate) struct View<'a> {
    instance: &'a Dict,
    written: [Option<Slot<'a>>; 2],
}

impl<'a> View<'a> {
    /// The instance after these steps.
    ///
    /// # Errors
    /// `missing_field` when a step reads what is not there.
    pub(crate) fn after(steps: &'a [Step], instance: &'a Dict) -> Result<Self> {
        let mut view = Self { instance, written: [None, None] };
        for step in steps {
            match step {
                Step::Copy { from, to, optional } => match view.read(from) {
                    Some(slot) => view.written[*to as usize] = Some(slot),
                    None if *optional => {}
                    None => return Err(missing(from)),
                },
                Step::Wrap { from, to } => {
                    let slot = view.read(from).ok_or_else(|| missing(from))?;
                    view.written[*to as usize] = Some(Slot { listed: true, ..slot });
                }
                Step::Serialize { field } => {
                    let mut slot = view.get(*field)?;
                    if let Content::Given(value) = slot.content
                        && value.as_text().is_none()
                    {
                        slot.content = Content::Written(serialize(value, view.images()));
                    }
                    view.written[*field as usize] = Some(slot);
                }
            }
        }
        Ok(view)
    }

    /// The prediction or the references.
    ///
    /// # Errors
    /// `missing_field` when the instance has none and no step has written any.
    pub(crate) fn get(&self, target: Target) -> Result<Slot<'a>> {
        self.read(target.name()).ok_or_else(|| missing(target.name()))
    }

    fn read(&self, path: &'a str) -> Option<Slot<'a>> {
        let given = |value| Slot { content: Content::Given(value), listed: false, from: path };
        if let Some(value) = self.instance.get(path).filter(|_| path.contains('/')) {
            return Some(given(value));
        }
        let (field, rest) = path.split_once('/').map_or((path, None), |(field, rest)| (field, Some(rest)));
        let written = [Target::Prediction, Target::References].into_iter().find(|target| target.name() == field);
        let slot = match written.and_then(|target| self.written[target as usize].clone()) {
            Some(slot) => slot,
            None => given(self.instance.get(field)?),
        };
        match (rest, &slot) {
            (None, _) => Some(slot),
            (Some(rest), Slot { content: Content::Given(value), listed: false, .. }) => {
                rest.split('/').try_fold(*value, |value, part| value.as_dict()?.get(part)).map(given)
            }
            (Some(_), _) => None,
        }
    }

    /// How many images the instance has.
    fn images(&self) -> usize {
        let images = self.instance.get("media").and_then(|media| media.as_dict()?.get("images")?.as_list());
        images.map_or(0, <[Value]>::len)
    }
}

fn missing(path: &str) -> Error {
    Error::new(ErrorKind::MissingField, "the metric reads this field, which the instance does not have")
        .at(dotted(path))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn steps(json: serde_json::Value) -> Vec<Step> {
        json.as_array().unwrap().iter().map(|step| Step::read(step).unwrap()).collect()
    }

    fn instance(json: serde_json::Value) -> Dict {
        Value::from(&json).as_dict().unwrap().clone()
    }

    #[test]
    fn steps_see_what_earlier_ones_wrote() {
        let steps = steps(json!([
            { "step": "copy", "from": "prediction/answer", "to": "prediction" },
            { "step": "copy", "from": "prediction/contexts", "to": "references" },
        ]));
        let instance = instance(json!({ "prediction": { "answer": "a", "contexts": ["c"] } }));
        let error = View::after(&steps, &instance).unwrap_err();
        assert_eq!((error.kind(), error.path()), (ErrorKind::MissingField, Some("prediction.contexts")));
    }

    #[test]
    fn optional_copies_may_find_nothing() {
        let steps = steps(json!([
            { "step": "copy", "from": "task_data/x", "to": "references", "optional": true },
            { "step": "copy", "from": "x", "to": "references", "optional": true },
        ]));
        let instance = instance(json!({ "references": ["r"], "task_data": null }));
        let view = View::after(&steps, &instance).unwrap();
        assert_eq!(view.get(Target::References).unwrap().item_path(1), "references[1]");
        assert_eq!(view.get(Target::Prediction).unwrap_err().path(), Some("prediction"));
    }

    #[test]
    fn a_key_with_a_slash_wins() {
        let steps = steps(json!([{ "step": "wrap", "from": "a/b", "to": "references" }]));
        let instance = instance(json!({ "a/b": 1, "a": { "b": 2 } }));
        let slot = View::after(&steps, &instance).unwrap().get(Target::References).unwrap();
        assert!(slot.listed && matches!(slot.content, Content::Given(Value::Int(1))));
        assert_eq!(slot.item_path(0), "a.b");
    }
}
