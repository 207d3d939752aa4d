//! unitxt's type strings: parse, check, print.
//!
//! `List[str]`, `Dict[str, Any]`, `Union[str, Dialog]`, `Optional[int]`, `Literal['yes', 'no']`, and unitxt's registered
//! types. Definition: unitxt 1.26.10, `type_utils` and `types`.

mod check;
mod parse;
mod print;
mod registered;

use registered::Registered;

use crate::error::{Error, ErrorKind, Result};
use crate::value::Value;

/// How deep a type may be nested; the reference program's own limit is Python's stack.
pub(super) const MAX_DEPTH: usize = 128;

/// A parsed type.
///
/// ```
/// use answerkey::Value;
/// use answerkey::task::types::Type;
/// let ids = Type::parse("Union[List[int], List[str]]")?;
/// assert!(ids.check(&Value::from(&serde_json::json!(["a", "b"])))?);
/// assert!(!ids.check(&Value::from(&serde_json::json!([1, "b"])))?);
/// assert_eq!(Type::parse("str | None").unwrap_err().kind().code(), "bad_type_string");
/// assert_eq!(Type::parse("dict[str,int|str]")?.canonical()?, "Dict[str, Union[int, str]]");
/// # Ok::<(), answerkey::Error>(())
/// ```
#[derive(Debug, Clone)]
pub struct Type(Kind);

/// What a type is.
#[derive(Debug, Clone)]
enum Kind {
    Any,
    Int,
    Float,
    Bool,
    Str,
    /// Only inside `Optional`.
    None,
    List(Box<Kind>),
    Dict(Box<Kind>, Box<Kind>),
    Tuple(Vec<Kind>),
    /// Flat, without duplicates, at least two members.
    Union(Vec<Kind>),
    Literal(Vec<Value>),
    Registered(&'static Registered),
    /// `Literal` without arguments: it has a name, and every check of it fails.
    BareLiteral,
    /// Parses, and cannot be checked: a bare `List`, a list of types, a forward reference.
    Unsupported(String),
}

impl Type {
    /// `Any`, which every value is of.
    pub fn any() -> Self {
        Self(Kind::Any)
    }

    /// The type that a type string means.
    ///
    /// # Errors
    /// `bad_type_string` for what does not parse; `limit_exceeded` when it is nested too deep.
    pub fn parse(text: &str) -> Result<Self> {
        parse::parse(text).map(Self)
    }

    /// A type that parses, and that no value can be checked against; `text` is what it shows as.
    pub(crate) fn unsupported(text: String) -> Self {
        Self(Kind::Unsupported(text))
    }

    /// Whether a value is of this type.
    ///
    /// # Errors
    /// `unsupported_type`, `type_error` when the check reaches a part of the type that cannot be checked.
    pub fn check(&self, value: &Value) -> Result<bool> {
        check::is_of(&self.0, value)
    }

    /// How unitxt writes the type in its messages.
    ///
    /// # Errors
    /// `unsupported_type`, and, as in unitxt, for types whose canonical form is no type string itself: `type_error`
    /// (`Optional[int | float]`) and `bad_type_string` (`Union[Optional[str], int]`).
    pub fn canonical(&self) -> Result<String> {
        let text = print::print(&self.0)?;
        match parse::parse(&text) {
            Ok(_) => Ok(text),
            Err(error) if print::is_optional_of_several(&text) => {
                Err(Error::new(ErrorKind::TypeError, format!("`{text}`: Optional takes one type")).with_source(error))
            }
            Err(error) => Err(error),
        }
    }

    /// Whether every value is of this type by definition.
    pub fn is_any(&self) -> bool {
        matches!(self.0, Kind::Any)
    }

    /// Whether both are the same type; the order of a union does not count.
    pub fn equals(&self, other: &Self) -> bool {
        self.0.equals(&other.0)
    }

    /// Whether this is a union with `member` among its members.
    pub fn is_union_with(&self, member: &Self) -> bool {
        matches!(&self.0, Kind::Union(members) if members.iter().any(|other| other.equals(&member.0)))
    }
}

impl Kind {
    fn equals(&self, other: &Self) -> bool {
        let all = |a: &[Kind], b: &[Kind]| a.len() == b.len() && a.iter().zip(b).all(|(a, b)| a.equals(b));
        match (self, other) {
            (Self::Any, Self::Any)
            | (Self::Int, Self::Int)
            | (Self::Float, Self::Float)
            | (Self::Bool, Self::Bool)
            | (Self::Str, Self::Str)
            | (Self::None, Self::None)
            | (Self::BareLiteral, Self::BareLiteral) => true,
            (Self::List(a), Self::List(b)) => a.equals(b),
            (Self::Dict(a, x), Self::Dict(b, y)) => a.equals(b) && x.equals(y),
            (Self::Tuple(a), Self::Tuple(b)) => all(a, b),
            (Self::Union(a), Self::Union(b)) => a.len() == b.len() && a.iter().all(|a| b.iter().any(|b| a.equals(b))),
            (Self::Literal(a), Self::Literal(b)) => a.len() == b.len() && a.iter().all(|a| b.contains(a)),
            (Self::Registered(a), Self::Registered(b)) => std::ptr::eq(*a, *b),
            (Self::Unsupported(a), Self::Unsupported(b)) => a == b,
            _ => false,
        }
    }

    /// A union of these: flat, without duplicates; of one type it is that type.
    fn union(members: Vec<Kind>) -> Self {
        let mut flat: Vec<Kind> = Vec::new();
        for member in members {
            let parts = if let Self::Union(parts) = member { parts } else { vec![member] };
            for part in parts {
                if !flat.iter().any(|other| other.equals(&part)) {
                    flat.push(part);
                }
            }
        }
        if flat.len() == 1 { flat.remove(0) } else { Self::Union(flat) }
    }
}
