//! Worked examples as stored: one JSON object per line.

use serde_json::Value;

/// One line of a file of examples.
#[derive(Clone, Debug)]
pub struct Example {
    /// Its number in the rulebook; several lines may share one.
    pub id: String,
    /// The position string: the field `position` or `pos`.
    pub position: String,
    /// The options as text; empty for the default game.
    pub options: String,
    fields: Value,
}

impl Example {
    /// Any field; null if the line has none with that name.
    #[must_use]
    pub fn field(&self, field: &str) -> &Value {
        &self.fields[field]
    }

    /// Whether the line has the field.
    #[must_use]
    pub fn has(&self, field: &str) -> bool {
        !self.field(field).is_null()
    }

    /// A string, if the field exists and is one.
    #[must_use]
    pub fn maybe(&self, field: &str) -> Option<&str> {
        self.field(field).as_str()
    }

    /// A text.
    ///
    /// # Panics
    /// If the line has no such field; likewise for every method below.
    #[must_use]
    pub fn text(&self, field: &str) -> &str {
        self.need(field, "text", Value::as_str)
    }

    /// A whole number.
    #[must_use]
    pub fn number(&self, field: &str) -> u64 {
        self.need(field, "number", Value::as_u64)
    }

    /// A boolean.
    #[must_use]
    pub fn truth(&self, field: &str) -> bool {
        self.need(field, "truth", Value::as_bool)
    }

    /// A list.
    #[must_use]
    pub fn list(&self, field: &str) -> &[Value] {
        self.need(field, "list", Value::as_array)
    }

    /// A list of strings in file order.
    #[must_use]
    pub fn in_order(&self, field: &str) -> Vec<String> {
        self.need(field, "list of texts", texts)
    }

    /// A list of strings, sorted.
    #[must_use]
    pub fn texts(&self, field: &str) -> Vec<String> {
        sorted_texts(self.field(field))
    }

    fn need<'a, T>(&'a self, field: &str, kind: &str, read: impl Fn(&'a Value) -> Option<T>) -> T {
        read(self.field(field)).unwrap_or_else(|| panic!("{}: no {kind} {field}", self.id))
    }
}

/// A list of strings in file order; `None` if any value is something else.
fn texts(value: &Value) -> Option<Vec<String>> {
    let texts = value.as_array()?.iter();
    texts.map(|text| Some(text.as_str()?.to_owned())).collect()
}

/// A list of strings, sorted.
///
/// # Panics
/// If the value is no such list.
#[must_use]
pub fn sorted_texts(value: &Value) -> Vec<String> {
    let mut texts = texts(value).unwrap_or_else(|| panic!("{value} is no list of texts"));
    texts.sort();
    texts
}

/// All lines of an example file.
///
/// # Panics
/// On a line that is not an object or lacks an id or a position.
#[must_use]
pub fn read_examples(file: &str) -> Vec<Example> {
    file.lines().map(read_line).collect()
}

fn read_line(line: &str) -> Example {
    let fields: Value =
        serde_json::from_str(line).unwrap_or_else(|fault| panic!("{fault} in {line}"));
    let text = |field: &str| fields[field].as_str().map(str::to_owned);
    let options = text("options").filter(|options| options != "default");
    Example {
        id: text("id").unwrap_or_else(|| panic!("no id in {line}")),
        position: text("position")
            .or_else(|| text("pos"))
            .unwrap_or_else(|| panic!("no position in {line}")),
        options: options.unwrap_or_default(),
        fields,
    }
}

#[cfg(test)]
mod tests {
    use super::read_examples;

    #[test]
    fn lines_are_read() {
        let file = "{\"id\": \"W1-a\", \"pos\": \"8 w\", \"expect\": [\"b\", \"a\"], \"n\": 3, \"yes\": true}\n\
            {\"id\": \"W2\", \"position\": \"9 b\", \"options\": \"default\"}";
        let [first, second] = &read_examples(file)[..] else {
            panic!("two lines")
        };
        assert_eq!(
            (first.id.as_str(), first.position.as_str()),
            ("W1-a", "8 w")
        );
        assert_eq!((first.number("n"), first.truth("yes")), (3, true));
        assert_eq!(first.in_order("expect"), ["b", "a"]);
        assert_eq!(first.texts("expect"), ["a", "b"]);
        assert!(first.has("n") && !first.has("m"));
        assert_eq!(
            (second.position.as_str(), second.options.as_str()),
            ("9 b", "")
        );
    }

    #[test]
    #[should_panic(expected = "W2: no number n")]
    fn a_missing_field_is_named() {
        let _ = read_examples(r#"{"id": "W2", "pos": ""}"#)[0].number("n");
    }

    #[test]
    #[should_panic(expected = "no position in")]
    fn a_line_without_a_position_is_named() {
        let _ = read_examples(r#"{"id": "W2"}"#);
    }
}
