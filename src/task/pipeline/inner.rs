//! The metrics inside of pipelines: what they take, which numbers they give.

use std::borrow::Cow;
use std::collections::HashMap;
use std::hash::BuildHasherDefault;
use std::rc::Rc;

use super::steps::{Content, Slot, Target, View};
use super::{Outcome, Row, Scorer};
use crate::error::{Error, ErrorKind, Result};
use crate::metric::retrieval::{Hits, Id};
use crate::metric::token_overlap::{Words, token_overlap};
use crate::task::python_text::str_of;
use crate::text::ngram::TokenHasher;
use crate::value::Value;

/// The kind of an inner metric.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    TokenOverlap,
    Mrr,
    Map,
    RetrievalAtK,
    Reward,
    Perplexity,
}

/// The cut-offs of `retrieval_at_k`.
const CUTS: [usize; 6] = [1, 3, 5, 10, 20, 40];

impl Kind {
    /// The kind of this name in the catalog.
    pub(super) fn named(name: &str) -> Option<Self> {
        Some(match name {
            "token_overlap" => Self::TokenOverlap,
            "mrr" => Self::Mrr,
            "map" => Self::Map,
            "retrieval_at_k" => Self::RetrievalAtK,
            "reward" => Self::Reward,
            "perplexity" => Self::Perplexity,
            _ => return None,
        })
    }

    /// The names of its numbers.
    pub(crate) const fn columns(self) -> &'static [&'static str] {
        match self {
            Self::TokenOverlap => &["precision", "recall", "f1"],
            Self::Mrr => &["mrr"],
            Self::Map => &["map"],
            Self::RetrievalAtK => &[
                "match_at_1",
                "match_at_3",
                "match_at_5",
                "match_at_10",
                "match_at_20",
                "match_at_40",
                "precision_at_1",
                "precision_at_3",
                "precision_at_5",
                "precision_at_10",
                "precision_at_20",
                "precision_at_40",
                "recall_at_1",
                "recall_at_3",
                "recall_at_5",
                "recall_at_10",
                "recall_at_20",
                "recall_at_40",
            ],
            Self::Reward => &["reward_score"],
            Self::Perplexity => &["perplexity"],
        }
    }

    /// The number that is its score.
    pub(crate) const fn main(self) -> &'static str {
        match self {
            Self::TokenOverlap => "f1",
            Self::Mrr => "mrr",
            Self::Map => "map",
            Self::RetrievalAtK => "match_at_1",
            Self::Reward => "reward_score",
            Self::Perplexity => "perplexity",
        }
    }

    /// The name of the list that it gives for an instance, beside its numbers.
    pub(crate) const fn list(self) -> Option<&'static str> {
        if let Self::Perplexity = self { Some("reference_scores") } else { None }
    }

    /// The model that it needs.
    pub(crate) const fn scorer(self) -> Option<Scorer> {
        match self {
            Self::Reward => Some(Scorer::Reward),
            Self::Perplexity => Some(Scorer::Perplexity),
            Self::TokenOverlap | Self::Mrr | Self::Map | Self::RetrievalAtK => None,
        }
    }

    /// Checks an instance and scores it, or says what a model has to score.
    pub(super) fn run<'a>(self, view: &View<'a>, words: &mut WordCache<'a>, row: &mut Row<'_>) -> Result<Outcome> {
        match self {
            Self::TokenOverlap => {
                let prediction = prediction_text(view.get(Target::Prediction)?)?;
                let references = reference_texts(&view.get(Target::References)?)?;
                let references: Vec<Rc<Words>> = references.into_iter().map(|text| words.of(text)).collect();
                let overlap = token_overlap(&words.of(prediction), references.iter().map(|words| &**words));
                let overlap = overlap.unwrap_or_default();
                row.scores.extend([overlap.precision, overlap.recall, overlap.f1]);
            }
            Self::Mrr => row.scores.push(hits(view)?.reciprocal_rank()),
            Self::Map => row.scores.push(hits(view)?.average_precision()),
            Self::RetrievalAtK => {
                let hits = hits(view)?;
                let at = CUTS.map(|k| hits.at(k));
                row.scores.extend(at.map(|at| at.match_));
                row.scores.extend(at.map(|at| at.precision));
                row.scores.extend(at.map(|at| at.recall));
            }
            Self::Reward => {
                let question = first_reference(view.get(Target::References)?)?;
                row.pairs.push((question, any_text(view.get(Target::Prediction)?.content)));
                return Ok(Outcome::Awaits(1));
            }
            Self::Perplexity => {
                let contexts = reference_texts(&view.get(Target::References)?)?;
                let question = prediction_text(view.get(Target::Prediction)?)?;
                let source = |context| format!("Generate a question based on the given content: {context}");
                row.pairs.extend(contexts.iter().map(|context| (source(context), question.to_string())));
                return Ok(Outcome::Awaits(contexts.len()));
            }
        }
        Ok(Outcome::Scored)
    }
}

/// The words of texts: a context that many instances retrieve is split once.
#[derive(Debug, Default)]
pub(crate) struct WordCache<'a>(HashMap<&'a str, Rc<Words>, BuildHasherDefault<TokenHasher>>);

impl<'a> WordCache<'a> {
    fn of(&mut self, text: Cow<'a, str>) -> Rc<Words> {
        match text {
            Cow::Borrowed(text) => Rc::clone(self.0.entry(text).or_insert_with(|| Rc::new(Words::new(text)))),
            Cow::Owned(text) => Rc::new(Words::new(&text)),
        }
    }
}

/// A prediction that has to be a string.
pub(crate) fn prediction_text(slot: Slot<'_>) -> Result<Cow<'_, str>> {
    match slot.content {
        Content::Given(Value::Text(text)) => Ok(Cow::Borrowed(text)),
        Content::Written(text) => Ok(Cow::Owned(text)),
        Content::Given(other) => Err(wrong(ErrorKind::WrongPredictionType, "a string", other).at(slot.path())),
    }
}

/// References that have to be strings, at least one.
pub(crate) fn reference_texts<'a>(slot: &Slot<'a>) -> Result<Vec<Cow<'a, str>>> {
    let items: &'a [Value] = match &slot.content {
        Content::Written(text) if slot.listed => return Ok(vec![Cow::Owned(text.clone())]),
        Content::Given(value) if slot.listed => std::slice::from_ref(*value),
        Content::Given(Value::List(items)) => items,
        _ => return Err(no_list(slot)),
    };
    if items.is_empty() {
        return Err(no_reference(slot));
    }
    let text = |(i, item): (usize, &'a Value)| match item.as_text() {
        Some(text) => Ok(Cow::Borrowed(text)),
        None => Err(wrong(ErrorKind::WrongReferenceType, "a string", item).at(slot.item_path(i))),
    };
    items.iter().enumerate().map(text).collect()
}

/// Rank metrics: a list of ids, and one list of ids as the only reference.
fn hits(view: &View<'_>) -> Result<Hits> {
    const IDS: &str = "a list of strings or a list of whole numbers";
    let prediction = view.get(Target::Prediction)?;
    let retrieved = match &prediction.content {
        Content::Given(value) => {
            let ids = Id::list(value);
            ids.ok_or_else(|| wrong(ErrorKind::WrongPredictionType, IDS, value).at(prediction.path()))?
        }
        Content::Written(_) => return Err(Error::new(ErrorKind::WrongPredictionType, IDS).at(prediction.path())),
    };
    let slot = view.get(Target::References)?;
    let reference = match &slot.content {
        Content::Given(value) if slot.listed => *value,
        Content::Given(Value::List(items)) => match items.as_slice() {
            [only] => only,
            [] => return Err(no_reference(&slot)),
            several => {
                let message = format!("the metric takes one reference per prediction, got {}", several.len());
                return Err(Error::new(ErrorKind::WrongReferenceType, message).at(slot.path()));
            }
        },
        _ => return Err(no_list(&slot)),
    };
    let gold = Id::list(reference);
    let gold = gold.ok_or_else(|| wrong(ErrorKind::WrongReferenceType, IDS, reference).at(slot.item_path(0)))?;
    Ok(Hits::new(&retrieved, &gold))
}

/// What a reward model takes as the question.
fn first_reference(slot: Slot<'_>) -> Result<String> {
    match &slot.content {
        content if slot.listed => Ok(any_text(content.clone())),
        Content::Given(Value::List(items)) => match items.first() {
            Some(first) => Ok(any_text(Content::Given(first))),
            None => Err(no_reference(&slot)),
        },
        _ => Err(no_list(&slot)),
    }
}

/// A reward model is given anything: no text of `null`, the text of other values.
fn any_text(content: Content<'_>) -> String {
    match content {
        Content::Given(Value::Null) => String::new(),
        Content::Given(value) => str_of(value),
        Content::Written(text) => text,
    }
}

fn wrong(kind: ErrorKind, expected: &str, got: &Value) -> Error {
    let what = if kind == ErrorKind::WrongPredictionType { "prediction" } else { "reference" };
    // Of a list, the first item that is of another type than the ones before tells what is wrong.
    let got = match got {
        Value::List(items) => {
            let odd = items.iter().find(|item| items.first().is_some_and(|first| first.kind() != item.kind()));
            match (items.first(), odd) {
                (Some(first), Some(odd)) => format!("a list of {} and {}", first.kind(), odd.kind()),
                (Some(first), None) => format!("a list of {}", first.kind()),
                (None, _) => "an empty list".to_owned(),
            }
        }
        other => other.kind().to_owned(),
    };
    Error::new(kind, format!("the metric takes {expected} as a {what}, got {got}"))
}

fn no_list(slot: &Slot<'_>) -> Error {
    let got = match &slot.content {
        Content::Given(value) => value.kind(),
        Content::Written(_) => "a string",
    };
    Error::new(ErrorKind::ReferencesNotAList, format!("the references must be a list, got {got}")).at(slot.path())
}

fn no_reference(slot: &Slot<'_>) -> Error {
    Error::new(ErrorKind::EmptyReferences, "there is nothing to compare the prediction with").at(slot.path())
}
