//! Errors as values: a stable kind for programs, a sentence for people, and the path to the field that was wrong.

use std::fmt;

use serde::{Serialize, Serializer};

/// The result of everything here that can fail.
pub type Result<T> = std::result::Result<T, Error>;

/// What went wrong. The code ([`ErrorKind::code`]) is stable across versions; the message is not.
///
/// ```
/// use answerkey::{ErrorKind, MetricSpec};
/// let error = MetricSpec::from_json(&serde_json::json!({ "type": "match", "stratgy": "prefix" })).unwrap_err();
/// assert_eq!(error.kind(), ErrorKind::InvalidOption);
/// assert_eq!(error.kind().code(), "invalid_option");
/// assert_eq!(error.path(), Some("stratgy"));
/// ```
pub struct Error(Box<Repr>);

struct Repr {
    kind: ErrorKind,
    message: String,
    path: Option<String>,
    source: Option<Box<dyn std::error::Error + 'static>>,
}

macro_rules! kinds {
    ($($(#[$doc:meta])* $variant:ident => $code:literal),* $(,)?) => {
        /// The kind of an [`Error`].
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        pub enum ErrorKind {
            $($(#[$doc])* $variant,)*
        }

        impl ErrorKind {
            /// Every kind, in the order of the declaration.
            pub const ALL: &[ErrorKind] = &[$(ErrorKind::$variant),*];

            /// The stable code, e.g. `invalid_option`; the same as `AnswerKeyError.code` in JavaScript.
            pub const fn code(self) -> &'static str {
                match self {
                    $(ErrorKind::$variant => $code,)*
                }
            }
        }
    };
}

kinds! {
    /// An option that does not exist, or a value it cannot have.
    InvalidOption => "invalid_option",
    /// A regular expression that cannot be compiled.
    InvalidPattern => "invalid_pattern",
    /// An argument of the wrong type or shape.
    InvalidArgument => "invalid_argument",
    /// No metric has this id.
    UnknownMetric => "unknown_metric",
    /// No task has this id.
    UnknownTask => "unknown_task",
    /// The input needs more time, depth or memory than is allowed.
    LimitExceeded => "limit_exceeded",
    /// An instance lacks a field of the task.
    MissingField => "missing_field",
    /// A field's value is not of the declared type.
    WrongType => "wrong_type",
    /// A type string that does not parse.
    BadTypeString => "bad_type_string",
    /// A type that parses but cannot be checked, e.g. a bare `List`.
    UnsupportedType => "unsupported_type",
    /// A check that fails by itself, e.g. a bare `Literal`.
    TypeError => "type_error",
    /// A task without metrics.
    MissingMetrics => "missing_metrics",
    /// A task without input fields.
    MissingInputFields => "missing_input_fields",
    /// A task without reference fields.
    MissingReferenceFields => "missing_reference_fields",
    /// A definition without `__type__`.
    MissingType => "missing_type",
    /// A definition of an unknown `__type__`.
    UnknownType => "unknown_type",
    /// An attribute that a task does not have.
    UnknownAttribute => "unknown_attribute",
    /// An attribute given together with its alias.
    ConflictingAttributes => "conflicting_attributes",
    /// Fields that are neither a list of names nor a dictionary of types.
    BadFieldsType => "bad_fields_type",
    /// A prediction type that is no type string.
    BadPredictionType => "bad_prediction_type",
    /// A metric that does not take the task's prediction type.
    MetricTypeMismatch => "metric_type_mismatch",
    /// An augmentable input that is not an input field.
    AugmentableNotInInputs => "augmentable_not_in_inputs",
    /// A default for a field that does not exist.
    BadDefaultKey => "bad_default_key",
    /// A default that is not of its field's type.
    BadDefaultValue => "bad_default_value",
    /// Defaults that are not a dictionary.
    BadDefaultsType => "bad_defaults_type",
    /// A default template that is not known.
    BadDefaultTemplate => "bad_default_template",
    /// No reference to compare with.
    EmptyReferences => "empty_references",
    /// References that are not a list.
    ReferencesNotAList => "references_not_a_list",
    /// A prediction that is not of the metric's type.
    WrongPredictionType => "wrong_prediction_type",
    /// A reference that is not of the metric's type.
    WrongReferenceType => "wrong_reference_type",
    /// A scorer that failed or returned something other than scores.
    ScorerFailed => "scorer_failed",
    /// Stopped by the caller.
    Aborted => "aborted",
}

/// In bytes; deeply nested input would make a path that nobody can read.
const LONGEST_PATH: usize = 160;

/// As its code.
impl Serialize for ErrorKind {
    fn serialize<S: Serializer>(&self, serializer: S) -> std::result::Result<S::Ok, S::Error> {
        serializer.serialize_str(self.code())
    }
}

impl Error {
    /// A new error of this kind.
    pub fn new(kind: ErrorKind, message: impl Into<String>) -> Self {
        Self(Box::new(Repr { kind, message: message.into(), path: None, source: None }))
    }

    /// The same error with the path to the offending field, e.g. `instances[3].prediction`.
    #[must_use]
    pub fn at(mut self, path: impl Into<String>) -> Self {
        self.0.path = Some(path.into());
        self
    }

    /// The same error one level further out: `prefix` is put in front of its path. Of a very long path the end is cut.
    #[must_use]
    pub fn within(mut self, prefix: &str) -> Self {
        self.0.path = Some(match self.0.path.take() {
            None => prefix.to_owned(),
            Some(path) if path.len() > LONGEST_PATH => {
                let kept: String = path.chars().take(LONGEST_PATH / 2).collect();
                format!("{prefix}{}{kept}…", if kept.starts_with('[') { "" } else { "." })
            }
            Some(path) if path.is_empty() || path.starts_with('[') => format!("{prefix}{path}"),
            Some(path) => format!("{prefix}.{path}"),
        });
        self
    }

    /// The same error with its cause.
    #[must_use]
    pub fn with_source(mut self, source: impl Into<Box<dyn std::error::Error + 'static>>) -> Self {
        self.0.source = Some(source.into());
        self
    }

    /// What went wrong, for programs.
    pub fn kind(&self) -> ErrorKind {
        self.0.kind
    }

    /// What went wrong, for people.
    pub fn message(&self) -> &str {
        &self.0.message
    }

    /// Where: the path to the offending field of the input, when there is one.
    pub fn path(&self) -> Option<&str> {
        self.0.path.as_deref()
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0.path {
            Some(path) => write!(f, "{path}: {}", self.0.message),
            None => f.write_str(&self.0.message),
        }
    }
}

impl fmt::Debug for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Error")
            .field("kind", &self.0.kind)
            .field("message", &self.0.message)
            .field("path", &self.0.path)
            .field("source", &self.0.source)
            .finish()
    }
}

impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        self.0.source.as_deref()
    }
}
