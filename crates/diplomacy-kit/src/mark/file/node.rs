//! Parses both formats of a Mark file into one tree of keys and values.

use game::{Fault, Place};
use serde::de::{Deserialize, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use std::fmt;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// A value of a Mark file.
pub(super) enum Node {
    Text(String),
    Whole(i64),
    Truth(bool),
    List(Vec<Node>),
    /// Entries in the order of the file.
    Table(Vec<(String, Node)>),
    /// A type that no key of a Mark file accepts, with its name for messages.
    Other(&'static str),
}

impl Node {
    /// The name of the type for messages.
    pub(super) fn what(&self) -> &'static str {
        match self {
            Node::Text(_) => "a string",
            Node::Whole(_) => "a number",
            Node::Truth(_) => "true or false",
            Node::List(_) => "a list",
            Node::Table(_) => "a table",
            Node::Other(what) => what,
        }
    }
}

/// Parses a file. A file that begins with a brace is JSON, because no TOML file does.
///
/// # Errors
/// All syntax errors. The contents of such a file are not checked, because after a syntax error half of them may
/// be missing.
pub(super) fn read(text: &str) -> Result<Node, Vec<Fault>> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    if text.trim_start().starts_with('{') {
        return serde_json::from_str(text).map_err(|error| vec![json_fault(&error)]);
    }
    let (table, errors) = DeTable::parse_recoverable(text);
    if errors.is_empty() {
        return Ok(from_table(table.into_inner()));
    }
    let mut faults: Vec<Fault> = errors.iter().map(|error| toml_fault(text, error)).collect();
    faults.dedup();
    Err(faults)
}

fn json_fault(error: &serde_json::Error) -> Fault {
    let whole = error.to_string();
    // The library repeats the position at the end of its message.
    let reason = whole.split(" at line ").next().unwrap_or_default();
    Fault::new(Place::column(error.line(), error.column()), reason)
}

fn toml_fault(text: &str, error: &toml::de::Error) -> Fault {
    let reason = error.message().trim().replace('\n', "; ");
    let Some(before) = error.span().and_then(|span| text.get(..span.start)) else {
        return Fault::new("file", reason);
    };
    let line = before.matches('\n').count() + 1;
    let column = before
        .rsplit('\n')
        .next()
        .unwrap_or_default()
        .chars()
        .count()
        + 1;
    Fault::new(Place::column(line, column), reason)
}

fn from_table(table: DeTable<'_>) -> Node {
    let mut entries: Vec<_> = table.into_iter().collect();
    // The library sorts by key; users expect faults in the order of their file.
    entries.sort_by_key(|(key, _)| key.span().start);
    let entries = entries.into_iter();
    Node::Table(
        entries
            .map(|(key, value)| (key.into_inner().into_owned(), from_value(value)))
            .collect(),
    )
}

fn from_value(value: Spanned<DeValue<'_>>) -> Node {
    match value.into_inner() {
        DeValue::String(text) => Node::Text(text.into_owned()),
        DeValue::Integer(number) => i64::from_str_radix(number.as_str(), number.radix())
            .map_or(Node::Other("a number out of range"), Node::Whole),
        DeValue::Float(_) => Node::Other("a number with a fraction"),
        DeValue::Boolean(truth) => Node::Truth(truth),
        DeValue::Datetime(_) => Node::Other("a date"),
        DeValue::Array(list) => Node::List(list.into_iter().map(from_value).collect()),
        DeValue::Table(table) => from_table(table),
    }
}

impl<'de> Deserialize<'de> for Node {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Node, D::Error> {
        deserializer.deserialize_any(Reader)
    }
}

struct Reader;

impl<'de> Visitor<'de> for Reader {
    type Value = Node;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value")
    }

    fn visit_bool<E>(self, truth: bool) -> Result<Node, E> {
        Ok(Node::Truth(truth))
    }

    fn visit_i64<E>(self, number: i64) -> Result<Node, E> {
        Ok(Node::Whole(number))
    }

    fn visit_u64<E>(self, number: u64) -> Result<Node, E> {
        Ok(i64::try_from(number).map_or(Node::Other("a number out of range"), Node::Whole))
    }

    fn visit_f64<E>(self, _: f64) -> Result<Node, E> {
        Ok(Node::Other("a number with a fraction"))
    }

    fn visit_str<E>(self, text: &str) -> Result<Node, E> {
        Ok(Node::Text(text.to_owned()))
    }

    fn visit_unit<E>(self) -> Result<Node, E> {
        Ok(Node::Other("null"))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Node, A::Error> {
        let mut list = Vec::new();
        while let Some(item) = items.next_element()? {
            list.push(item);
        }
        Ok(Node::List(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut items: A) -> Result<Node, A::Error> {
        let mut table: Vec<(String, Node)> = Vec::new();
        let mut keys = std::collections::BTreeSet::new();
        while let Some((key, value)) = items.next_entry::<String, Node>()? {
            // JSON does not define what a repeated key means; here it is an error.
            if !keys.insert(key.clone()) {
                return Err(A::Error::custom(format!("the key “{key}” is given twice")));
            }
            table.push((key, value));
        }
        Ok(Node::Table(table))
    }
}
