//! How unitxt writes types.

use super::Kind;
use crate::error::{Error, ErrorKind, Result};
use crate::task::python_text::repr;

pub(super) fn print(kind: &Kind) -> Result<String> {
    let joined = |kinds: &[Kind]| Ok::<_, Error>(kinds.iter().map(print).collect::<Result<Vec<_>>>()?.join(", "));
    Ok(match kind {
        Kind::Any => "Any".to_owned(),
        Kind::Int => "int".to_owned(),
        Kind::Float => "float".to_owned(),
        Kind::Bool => "bool".to_owned(),
        Kind::Str => "str".to_owned(),
        Kind::None => "NoneType".to_owned(),
        Kind::List(item) => format!("List[{}]", print(item)?),
        Kind::Dict(key, item) => format!("Dict[{}, {}]", print(key)?, print(item)?),
        Kind::Tuple(items) => format!("Tuple[{}]", joined(items)?),
        Kind::Union(members) => match members.split_last() {
            Some((Kind::None, others)) => format!("Optional[{}]", joined(others)?),
            _ => format!("Union[{}]", joined(members)?),
        },
        Kind::Literal(texts) => format!("Literal[{}]", texts.iter().map(repr).collect::<Vec<_>>().join(", ")),
        Kind::Registered(registered) => registered.name.to_owned(),
        Kind::BareLiteral => "Literal".to_owned(),
        Kind::Unsupported(text) => return Err(unsupported(text)),
    })
}

/// Whether an `Optional` with several arguments stands in the text, which Python calls a type error.
pub(super) fn is_optional_of_several(text: &str) -> bool {
    text.match_indices("Optional[").any(|(start, opening)| {
        let mut depth = 1;
        for c in text[start + opening.len()..].chars() {
            match c {
                '[' => depth += 1,
                ']' => depth -= 1,
                ',' if depth == 1 => return true,
                _ => {}
            }
            if depth == 0 {
                break;
            }
        }
        false
    })
}

pub(super) fn unsupported(text: &str) -> Error {
    let message = format!("values cannot be checked against `{text}`: say what is in it, e.g. `List[str]`");
    Error::new(ErrorKind::UnsupportedType, message)
}
