//! Whether a value is of a type.

use super::registered::{Registered, Resolved};
use super::{Kind, print};
use crate::error::{Error, ErrorKind, Result};
use crate::value::Value;

/// Checks go as deep as the type does; what is of type `Any` is not looked at.
pub(super) fn is_of(kind: &Kind, value: &Value) -> Result<bool> {
    Ok(match kind {
        Kind::Any => true,
        Kind::Int => matches!(value, Value::Int(_) | Value::Whole(_) | Value::Bool(_)),
        Kind::Float => matches!(value, Value::Float(_) | Value::Whole(_)),
        Kind::Bool => matches!(value, Value::Bool(_)),
        Kind::Str => matches!(value, Value::Text(_)),
        Kind::None => matches!(value, Value::Null),
        Kind::List(item) => match value {
            Value::List(items) => all(items, |value| is_of(item, value))?,
            _ => false,
        },
        Kind::Dict(key, item) => match value {
            Value::Dict(fields) => {
                all(fields, |(name, value)| Ok(is_of(key, &Value::Text(name.clone()))? && is_of(item, value)?))?
            }
            _ => false,
        },
        // Only a Python tuple is one, and data has none.
        Kind::Tuple(_) => false,
        Kind::Union(members) => any(members, |member| is_of(member, value))?,
        Kind::Literal(texts) => texts.iter().any(|text| text.equals(value)),
        Kind::Registered(registered) => is_registered(registered, value)?,
        Kind::BareLiteral => return Err(Error::new(ErrorKind::TypeError, "a bare `Literal` cannot be checked")),
        Kind::Unsupported(text) => return Err(print::unsupported(text)),
    })
}

fn is_registered(registered: &Registered, value: &Value) -> Result<bool> {
    match (registered.resolved(), value) {
        (Resolved::Alias(kind), _) => is_of(kind, value),
        (Resolved::Fields(fields), Value::Dict(given)) => all(fields, |(name, kind)| match given.get(*name) {
            Some(value) => is_of(kind, value),
            None => Ok(is_optional(kind)),
        }),
        (Resolved::Schema, Value::Dict(_)) => {
            let message = "values of type `JsonSchema` cannot be checked: that takes a compiler of JSON schemas";
            Err(Error::new(ErrorKind::UnsupportedType, message))
        }
        (Resolved::Fields(_) | Resolved::Schema, _) => Ok(false),
    }
}

fn is_optional(kind: &Kind) -> bool {
    matches!(kind, Kind::Union(members) if members.iter().any(|member| matches!(member, Kind::None)))
}

/// `Iterator::all` for checks that may fail: the first `false` or error ends it.
fn all<T>(items: impl IntoIterator<Item = T>, mut check: impl FnMut(T) -> Result<bool>) -> Result<bool> {
    for item in items {
        if !check(item)? {
            return Ok(false);
        }
    }
    Ok(true)
}

/// `Iterator::any`, likewise.
fn any<T>(items: impl IntoIterator<Item = T>, mut check: impl FnMut(T) -> Result<bool>) -> Result<bool> {
    all(items, |item| check(item).map(|is| !is)).map(|none| !none)
}
