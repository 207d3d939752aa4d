//! A catalog metric as a pipeline: steps on an instance, an inner metric, and the names of its numbers.

mod inner;
mod steps;

pub(crate) use inner::{Kind, WordCache, prediction_text, reference_texts};
use serde_json::Value as Json;
pub(crate) use steps::{Step, Target, View};

use crate::error::{Error, ErrorKind, Result};
use crate::value::Dict;

/// A model that a metric needs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Scorer {
    /// How well each text answers a question.
    Reward,
    /// How likely each target is after its source.
    Perplexity,
}

impl Scorer {
    /// Its name in the options of an evaluation: `reward` or `perplexity`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Reward => "reward",
            Self::Perplexity => "perplexity",
        }
    }
}

/// What the catalog says of a metric.
#[derive(Debug)]
pub(crate) struct Definition {
    pub(crate) id: String,
    pub(crate) description: String,
    pub(crate) kind: Kind,
    pub(crate) steps: Vec<Step>,
    pub(crate) score_prefix: String,
    /// Only pipelines have one; it is `score` or a number of the inner metric.
    pub(crate) main_score: Option<String>,
    /// `Any` when absent.
    pub(crate) prediction_type: Option<String>,
    /// Numbers that are reported under a second name, without prefix.
    pub(crate) copies: Vec<CopyScore>,
}

impl Definition {
    /// A definition of the catalog; nothing where it is none.
    pub(crate) fn read(json: &Json) -> Option<Self> {
        let text = |key: &str| json.get(key).and_then(Json::as_str).map(str::to_owned);
        let list = |key: &str| json.get(key).and_then(Json::as_array).map_or(&[][..], Vec::as_slice).iter();
        Some(Self {
            id: text("id")?,
            description: text("description")?,
            kind: Kind::named(&text("kind")?)?,
            steps: list("steps").map(Step::read).collect::<Option<_>>()?,
            score_prefix: text("score_prefix").unwrap_or_default(),
            main_score: text("main_score"),
            prediction_type: text("prediction_type"),
            copies: list("copies").map(CopyScore::read).collect::<Option<_>>()?,
        })
    }
}

#[derive(Debug)]
pub(crate) struct CopyScore {
    pub(crate) from: String,
    pub(crate) to: String,
}

impl CopyScore {
    fn read(json: &Json) -> Option<Self> {
        Some(Self { from: json.get("from")?.as_str()?.to_owned(), to: json.get("to")?.as_str()?.to_owned() })
    }
}

/// A catalog metric, with its overrides applied.
#[derive(Debug)]
pub(crate) struct Pipeline {
    definition: &'static Definition,
    prefix: String,
    /// The number that is the score.
    main: usize,
    score_name: String,
}

/// Where a pipeline puts what it finds.
pub(crate) struct Row<'r> {
    /// The numbers of [`Pipeline::columns`].
    pub(crate) scores: &'r mut Vec<f64>,
    /// What a model has to score.
    pub(crate) pairs: &'r mut Vec<(String, String)>,
}

/// How an instance came out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// Its numbers are there.
    Scored,
    /// A model has to score so many pairs.
    Awaits(usize),
}

impl Pipeline {
    /// The pipeline of a definition; `main_score` and `score_prefix` may override the definition's.
    ///
    /// # Errors
    /// `invalid_option` for a main score that the metric does not have.
    pub(crate) fn new(
        definition: &'static Definition,
        main_score: Option<&str>,
        score_prefix: Option<&str>,
    ) -> Result<Self> {
        let kind = definition.kind;
        let prefix = score_prefix.unwrap_or(&definition.score_prefix).to_owned();
        let main = main_score.or(definition.main_score.as_deref()).unwrap_or(kind.main());
        let is_inner = main == "score" && definition.main_score.is_some();
        let (column, score_name) =
            if is_inner { (kind.main(), main.to_owned()) } else { (main, format!("{prefix}{main}")) };
        let Some(main) = kind.columns().iter().position(|name| *name == column) else {
            let message = format!("`{}` has no score `{main}`; it has {}", definition.id, kind.columns().join(", "));
            return Err(Error::new(ErrorKind::InvalidOption, message));
        };
        Ok(Self { definition, prefix, main, score_name })
    }

    /// The names of its numbers, with their prefix.
    pub(crate) fn columns(&self) -> impl Iterator<Item = String> {
        self.definition.kind.columns().iter().map(|name| format!("{}{name}", self.prefix))
    }

    /// The name of the list that it gives for each instance.
    pub(crate) fn list(&self) -> Option<String> {
        self.definition.kind.list().map(|name| format!("{}{name}", self.prefix))
    }

    /// The place, among [`columns`](Self::columns), of the number that is the score.
    pub(crate) fn main(&self) -> usize {
        self.main
    }

    /// What `score_name` says.
    pub(crate) fn score_name(&self) -> &str {
        &self.score_name
    }

    /// Numbers that are reported once more: the name, and which of [`columns`](Self::columns). As in unitxt, they are
    /// looked up without prefix, and not found when there is one.
    pub(crate) fn copies(&self) -> impl Iterator<Item = (&str, usize)> {
        self.definition.copies.iter().filter_map(|copy| {
            let column = self.columns().position(|name| name == copy.from)?;
            Some((copy.to.as_str(), column))
        })
    }

    /// Whether the score of an instance is its list.
    pub(crate) fn list_is_score(&self) -> bool {
        let list = self.list();
        self.score_name == "score"
            && self.definition.copies.iter().any(|copy| copy.to == "score" && Some(&copy.from) == list.as_ref())
    }

    /// The model that it needs.
    pub(crate) fn scorer(&self) -> Option<Scorer> {
        self.definition.kind.scorer()
    }

    /// Checks an instance and scores it, or says what a model has to score.
    ///
    /// # Errors
    /// `missing_field`, `wrong_prediction_type`, `wrong_reference_type`, `references_not_a_list`, `empty_references`,
    /// with the path in the instance.
    pub(crate) fn run<'a>(&self, instance: &'a Dict, words: &mut WordCache<'a>, row: &mut Row<'_>) -> Result<Outcome> {
        self.definition.kind.run(&View::after(&self.definition.steps, instance)?, words, row)
    }
}
