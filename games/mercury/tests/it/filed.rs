//! The worked examples as they are filed: one object a line.

use serde_json::Value;

pub(crate) const EXAMPLES: &str = include_str!("../data/examples.jsonl");

/// One line of the file.
pub(crate) struct Example {
    pub(crate) id: String,
    pub(crate) kind: String,
    pub(crate) position: String,
    pub(crate) options: String,
    fields: Value,
}

impl Example {
    pub(crate) fn has(&self, field: &str) -> bool {
        !self.fields[field].is_null()
    }

    pub(crate) fn maybe(&self, field: &str) -> Option<&str> {
        self.fields[field].as_str()
    }

    pub(crate) fn text(&self, field: &str) -> &str {
        self.maybe(field)
            .unwrap_or_else(|| panic!("{}: no text {field}", self.id))
    }

    pub(crate) fn number(&self, field: &str) -> u64 {
        self.fields[field].as_u64().unwrap()
    }

    pub(crate) fn truth(&self, field: &str) -> bool {
        self.fields[field].as_bool().unwrap()
    }

    /// A list of texts as it is filed.
    pub(crate) fn in_order(&self, field: &str) -> Vec<String> {
        let list = self.fields[field].as_array().unwrap();
        list.iter()
            .map(|text| text.as_str().unwrap().to_owned())
            .collect()
    }

    /// A list of texts, sorted.
    pub(crate) fn texts(&self, field: &str) -> Vec<String> {
        let mut all = self.in_order(field);
        all.sort();
        all
    }
}

/// All lines of the file.
pub(crate) fn examples() -> Vec<Example> {
    EXAMPLES
        .lines()
        .map(|line| {
            let fields: Value = serde_json::from_str(line).unwrap();
            let text = |field: &str| fields[field].as_str().unwrap_or("").to_owned();
            Example {
                id: text("id"),
                kind: text("kind"),
                position: text("pos"),
                options: text("options"),
                fields,
            }
        })
        .collect()
}
