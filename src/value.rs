//! Values as Python sees them: what tasks check and metrics read.
//!
//! JSON text and Python keep `1` and `1.0` apart, JavaScript does not: its whole numbers are [`Value::Whole`], which count
//! as an int and as a float.

use indexmap::IndexMap;

use crate::error::{Error, ErrorKind, Result};

/// 2^53: up to it, every whole number is exact as a float.
const MAX_EXACT: f64 = 9_007_199_254_740_992.0;

/// Fields by name, in the order in which they were given.
pub type Dict = IndexMap<String, Value>;

/// A value of an instance, a prediction or a task definition.
#[derive(Debug, Clone, PartialEq)]
pub enum Value {
    /// `None`.
    Null,
    /// `True` or `False`.
    Bool(bool),
    /// An int.
    Int(i128),
    /// A JavaScript number without a fraction: an int and a float.
    Whole(f64),
    /// A float.
    Float(f64),
    /// A string.
    Text(String),
    /// A list.
    List(Vec<Value>),
    /// A dictionary with strings as keys.
    Dict(Dict),
}

impl Value {
    /// What it is, for messages.
    pub fn kind(&self) -> &'static str {
        match self {
            Self::Null => "null",
            Self::Bool(_) => "a boolean",
            Self::Int(_) | Self::Whole(_) | Self::Float(_) => "a number",
            Self::Text(_) => "a string",
            Self::List(_) => "a list",
            Self::Dict(_) => "an object",
        }
    }

    /// The text of a string.
    pub fn as_text(&self) -> Option<&str> {
        if let Self::Text(text) = self { Some(text) } else { None }
    }

    /// The items of a list.
    pub fn as_list(&self) -> Option<&[Value]> {
        if let Self::List(items) = self { Some(items) } else { None }
    }

    /// The fields of a dictionary.
    pub fn as_dict(&self) -> Option<&Dict> {
        if let Self::Dict(fields) = self { Some(fields) } else { None }
    }

    /// The number that a number or a boolean is.
    pub fn as_number(&self) -> Option<f64> {
        match self {
            Self::Bool(value) => Some(f64::from(u8::from(*value))),
            Self::Int(value) => Some(*value as f64),
            Self::Whole(value) | Self::Float(value) => Some(*value),
            _ => None,
        }
    }

    /// Python's `==`: `1 == True == 1.0`, but `1 != "1"`. Dictionaries are equal in any order.
    pub fn equals(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Null, Self::Null) => true,
            (Self::Text(a), Self::Text(b)) => a == b,
            (Self::Int(a), Self::Int(b)) => a == b,
            (Self::List(a), Self::List(b)) => a.len() == b.len() && a.iter().zip(b).all(|(a, b)| a.equals(b)),
            (Self::Dict(a), Self::Dict(b)) => {
                a.len() == b.len() && a.iter().all(|(key, a)| b.get(key).is_some_and(|b| a.equals(b)))
            }
            _ => match (self.as_number(), other.as_number()) {
                // A whole float equals an int only when it is that int exactly.
                (Some(a), Some(b)) => a == b && self.as_int().zip(other.as_int()).is_none_or(|(a, b)| a == b),
                _ => false,
            },
        }
    }

    /// The same as JSON.
    ///
    /// # Errors
    /// `invalid_argument`, with the path, for what JSON cannot hold: NaN, infinities, ints of more than 64 bits.
    pub fn to_json(&self) -> Result<serde_json::Value> {
        use serde_json::{Number, Value as Json};
        let refused = |what: String| Error::new(ErrorKind::InvalidArgument, what);
        Ok(match self {
            Self::Null => Json::Null,
            Self::Bool(value) => Json::Bool(*value),
            Self::Int(int) => match Number::from_i128(*int) {
                Some(number) => Json::Number(number),
                None => return Err(refused(format!("expected an int of at most 64 bits, got {int}"))),
            },
            Self::Whole(whole) if whole.abs() <= MAX_EXACT => Json::Number(Number::from(*whole as i64)),
            Self::Whole(float) | Self::Float(float) => match Number::from_f64(*float) {
                Some(number) => Json::Number(number),
                None => return Err(refused(format!("expected a finite number, got {float}"))),
            },
            Self::Text(text) => Json::String(text.clone()),
            Self::List(items) => {
                let items = items.iter().enumerate();
                Json::Array(
                    items
                        .map(|(i, it)| it.to_json().map_err(|e| e.within(&format!("[{i}]"))))
                        .collect::<Result<_>>()?,
                )
            }
            Self::Dict(fields) => {
                let fields = fields.iter();
                Json::Object(
                    fields
                        .map(|(key, it)| Ok((key.clone(), it.to_json().map_err(|e| e.within(key))?)))
                        .collect::<Result<_>>()?,
                )
            }
        })
    }

    fn as_int(&self) -> Option<i128> {
        match self {
            Self::Bool(value) => Some(i128::from(*value)),
            Self::Int(value) => Some(*value),
            Self::Whole(value) | Self::Float(value) if value.fract() == 0.0 => Some(*value as i128),
            _ => None,
        }
    }
}

impl From<&serde_json::Value> for Value {
    fn from(value: &serde_json::Value) -> Self {
        match value {
            serde_json::Value::Null => Self::Null,
            serde_json::Value::Bool(value) => Self::Bool(*value),
            serde_json::Value::Number(number) => match (number.as_i128(), number.as_f64()) {
                (Some(int), _) => Self::Int(int),
                (None, float) => Self::Float(float.unwrap_or(f64::NAN)),
            },
            serde_json::Value::String(text) => Self::Text(text.clone()),
            serde_json::Value::Array(items) => Self::List(items.iter().map(Self::from).collect()),
            serde_json::Value::Object(fields) => {
                Self::Dict(fields.iter().map(|(key, value)| (key.clone(), Self::from(value))).collect())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn value(json: serde_json::Value) -> Value {
        Value::from(&json)
    }

    #[test]
    fn equality_is_pythons() {
        assert!(value(json!(1)).equals(&value(json!(true))));
        assert!(value(json!(1)).equals(&value(json!(1.0))));
        assert!(value(json!(1)).equals(&Value::Whole(1.0)));
        assert!(!value(json!(1)).equals(&value(json!("1"))));
        assert!(!value(json!(9007199254740993_i64)).equals(&Value::Float(9007199254740992.0)));
        assert!(value(json!({ "a": 1, "b": [null] })).equals(&value(json!({ "b": [null], "a": true }))));
        assert!(!value(json!([1])).equals(&value(json!([1, 1]))));
        assert!(!Value::Float(f64::NAN).equals(&Value::Float(f64::NAN)));
    }

    #[test]
    fn json_and_back() {
        let json = json!({ "a": [1, 1.5, null, "x", true], "b": { "c": 9007199254740993_i64 } });
        assert_eq!(value(json.clone()).to_json().unwrap(), json);
        assert_eq!(Value::Whole(3.0).to_json().unwrap(), json!(3));
        let dict = Dict::from([("x".to_owned(), Value::List(vec![Value::Null, Value::Float(f64::NAN)]))]);
        assert_eq!(Value::Dict(dict).to_json().unwrap_err().path(), Some("x[1]"));
        assert!(Value::Whole(f64::INFINITY).to_json().is_err());
    }

    #[test]
    fn ints_stay_exact() {
        assert_eq!(value(json!(9007199254740993_i64)), Value::Int(9007199254740993));
    }
}
