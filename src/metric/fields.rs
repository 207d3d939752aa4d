//! Reading the options of a metric from a JSON object: each field by name, with errors that say what was expected, what
//! came and, of a name that does not exist, which do.

use serde_json::{Map, Value};

use crate::error::{Error, ErrorKind, Result};

/// The fields of an object, to be taken one by one; what is left at the end is unknown.
#[derive(Debug)]
pub struct Fields {
    given: Map<String, Value>,
    known: Vec<&'static str>,
}

impl Fields {
    pub(crate) fn new(given: Map<String, Value>) -> Self {
        Self { given, known: Vec::new() }
    }

    /// The value of a field, if it is given.
    pub fn take(&mut self, name: &'static str) -> Option<Value> {
        self.known.push(name);
        self.given.shift_remove(name)
    }

    /// A boolean, or `default`.
    ///
    /// # Errors
    /// `invalid_option` for anything else.
    pub fn boolean(&mut self, name: &'static str, default: bool) -> Result<bool> {
        match self.take(name) {
            None => Ok(default),
            Some(Value::Bool(value)) => Ok(value),
            Some(other) => Err(wrong(name, "a boolean", &other)),
        }
    }

    /// One of these words, each with what it means; absent, `default`, or an error if there is none.
    ///
    /// # Errors
    /// `invalid_option` for anything else.
    pub fn one_of<T: Copy>(&mut self, name: &'static str, words: &[(&str, T)], default: Option<T>) -> Result<T> {
        let value = self.take(name);
        if let (None, Some(default)) = (&value, default) {
            return Ok(default);
        }
        let word = value.as_ref().and_then(Value::as_str);
        if let Some((_, meaning)) = words.iter().find(|(other, _)| Some(*other) == word) {
            return Ok(*meaning);
        }
        let valid: Vec<String> = words.iter().map(|(word, _)| format!("`{word}`")).collect();
        let expected = format!("one of {}", valid.join(", "));
        Err(match value {
            None => Error::new(ErrorKind::InvalidOption, format!("expected {expected}, got nothing")).at(name),
            Some(other) => wrong(name, &expected, &other),
        })
    }

    /// A whole number from 0 to `max`, if it is given.
    ///
    /// # Errors
    /// `invalid_option` for anything else.
    pub fn whole_number(&mut self, name: &'static str, max: u64) -> Result<Option<u64>> {
        let Some(value) = self.take(name) else { return Ok(None) };
        match value.as_u64() {
            Some(number) if number <= max => Ok(Some(number)),
            _ => Err(wrong(name, &format!("a whole number from 0 to {max}"), &value)),
        }
    }

    /// To be called when all fields have been taken.
    ///
    /// # Errors
    /// `invalid_option` for a field that nobody took.
    pub fn end(self) -> Result<()> {
        let Some(name) = self.given.keys().next() else { return Ok(()) };
        let valid = match self.known.as_slice() {
            [] => "there are no options".to_owned(),
            known => format!("valid options: {}", known.join(", ")),
        };
        Err(Error::new(ErrorKind::InvalidOption, format!("unknown option `{name}`; {valid}")).at(name))
    }
}

/// The error of a field with a value that it cannot have.
pub(crate) fn wrong(path: impl Into<String>, expected: &str, got: &Value) -> Error {
    let got = match got {
        Value::String(text) if text.chars().count() <= 40 => format!("`{text}`"),
        Value::Number(number) => number.to_string(),
        other => kind_of(other).to_owned(),
    };
    Error::new(ErrorKind::InvalidOption, format!("expected {expected}, got {got}")).at(path)
}

/// What a JSON value is, for messages.
pub(crate) fn kind_of(value: &Value) -> &'static str {
    match value {
        Value::Null => "null",
        Value::Bool(_) => "a boolean",
        Value::Number(_) => "a number",
        Value::String(_) => "a string",
        Value::Array(_) => "a list",
        Value::Object(_) => "an object",
    }
}
