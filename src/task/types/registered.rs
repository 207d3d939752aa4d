//! The types that unitxt registers by name.

use std::sync::OnceLock;

use super::{Kind, parse};

/// A registered type.
#[derive(Debug)]
pub(super) struct Registered {
    pub(super) name: &'static str,
    definition: Definition,
    /// What the definition means, once it has been needed.
    resolved: OnceLock<Resolved>,
}

#[derive(Debug)]
enum Definition {
    /// Another name of a type.
    Alias(&'static str),
    /// A dictionary with these keys; a key of an `Optional` type may be absent.
    Fields(&'static [(&'static str, &'static str)]),
    /// A dictionary that would have to be compiled as a JSON schema, which needs a package that unitxt does not install.
    Schema,
}

/// The definition of a registered type, parsed.
#[derive(Debug)]
pub(super) enum Resolved {
    Alias(Kind),
    Fields(Vec<(&'static str, Kind)>),
    Schema,
}

const fn registered(name: &'static str, definition: Definition) -> Registered {
    Registered { name, definition, resolved: OnceLock::new() }
}

static TYPES: [Registered; 19] = [
    registered("Text", Definition::Alias("str")),
    registered("Number", Definition::Alias("Union[float, int]")),
    registered(
        "TextTurn",
        Definition::Fields(&[("role", "Literal['system', 'user', 'agent', 'assistant']"), ("content", "Text")]),
    ),
    registered("ToolCall", Definition::Fields(&[("name", "str"), ("arguments", "Dict[str, Any]")])),
    registered(
        "ToolCallTurn",
        Definition::Fields(&[
            ("role", "Literal['assistant']"),
            ("content", "Optional[str]"),
            ("tool_calls", "List[ToolCallContext]"),
        ]),
    ),
    registered(
        "ToolOutputTurn",
        Definition::Fields(&[
            ("role", "Literal['tool']"),
            ("tool_call_id", "str"),
            ("name", "str"),
            ("content", "str"),
        ]),
    ),
    registered("Dialog", Definition::Alias("List[Union[TextTurn, ToolCallTurn, ToolOutputTurn]]")),
    registered("Conversation", Definition::Fields(&[("id", "str"), ("dialog", "Dialog")])),
    registered(
        "RagResponse",
        Definition::Fields(&[
            ("answer", "str"),
            ("contexts", "List[str]"),
            ("context_ids", "Union[List[int], List[str]]"),
            ("is_answerable", "bool"),
        ]),
    ),
    registered("Image", Definition::Fields(&[("image", "Any"), ("format", "str")])),
    registered("Video", Definition::Alias("List[Image]")),
    registered("Audio", Definition::Fields(&[("audio", "Any")])),
    registered("Document", Definition::Fields(&[("title", "str"), ("body", "str")])),
    registered("MultiDocument", Definition::Alias("List[Document]")),
    registered("Table", Definition::Fields(&[("header", "List[str]"), ("rows", "List[List[Any]]")])),
    registered(
        "SQLDatabase",
        Definition::Fields(&[
            ("db_id", "Optional[str]"),
            ("db_type", "Literal['local', 'in_memory', 'remote']"),
            ("dbms", "Optional[str]"),
            ("data", "Optional[Dict[str, Dict]]"),
        ]),
    ),
    registered(
        "Tool",
        Definition::Fields(&[
            ("name", "str"),
            ("description", "str"),
            ("parameters", "JsonSchema"),
            ("type", "Optional[Literal['function']]"),
        ]),
    ),
    registered("JsonSchema", Definition::Schema),
    // Not a name that type strings may use; `ToolCallTurn` is made of it.
    registered(
        "ToolCallContext",
        Definition::Fields(&[("id", "str"), ("type", "Literal['function']"), ("function", "ToolCall")]),
    ),
];

/// The registered type of this name; `internal` also those that type strings may not use.
pub(super) fn find(name: &str, internal: bool) -> Option<&'static Registered> {
    TYPES.iter().find(|it| it.name == name && (internal || name != "ToolCallContext"))
}

impl Registered {
    pub(super) fn resolved(&self) -> &Resolved {
        self.resolved.get_or_init(|| match self.definition {
            Definition::Alias(text) => Resolved::Alias(parse::definition(text)),
            Definition::Fields(fields) => {
                Resolved::Fields(fields.iter().map(|(key, text)| (*key, parse::definition(text))).collect())
            }
            Definition::Schema => Resolved::Schema,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_definitions_parse() {
        for registered in &TYPES {
            let kinds: Vec<&Kind> = match registered.resolved() {
                Resolved::Alias(kind) => vec![kind],
                Resolved::Fields(fields) => fields.iter().map(|(_, kind)| kind).collect(),
                Resolved::Schema => Vec::new(),
            };
            for kind in kinds {
                assert!(!matches!(kind, Kind::Unsupported(_)), "{} {kind:?}", registered.name);
            }
        }
    }
}
