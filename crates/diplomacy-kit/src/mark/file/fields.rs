//! Reads the entries of one table of a Mark file by key, and reports entries that are missing, unknown or of the
//! wrong type.

use super::Findings;
use super::find::{alike_words, quoted};
use super::node::Node;
use game::Place;

/// The entries of a table that have not been read yet, and the keys that have been asked for.
pub(super) struct Fields {
    pub entries: Vec<(String, Node)>,
    asked: Vec<&'static str>,
    /// The table's own place: `mark`, `space 12 (Kie)`; none for the whole file.
    pub table: Option<Place>,
}

impl Fields {
    pub(super) fn of(node: Node, table: Option<Place>, findings: &mut Findings) -> Option<Fields> {
        let Node::Table(entries) = node else {
            let what = node.what();
            findings.fault(
                table.unwrap_or_else(|| "file".into()),
                format!("expected a table of keys and values, found {what}"),
            );
            return None;
        };
        Some(Fields {
            entries,
            asked: Vec::new(),
            table,
        })
    }

    /// The place of a key.
    pub(super) fn place(&self, key: &str) -> Place {
        match &self.table {
            None => Place::key(key),
            Some(Place::Key { key: table, .. }) => Place::key(format!("{table}.{key}")),
            Some(table) => Place::key(key).within(table),
        }
    }

    fn take(&mut self, key: &str) -> Option<Node> {
        let at = self.entries.iter().position(|(known, _)| known == key)?;
        Some(self.entries.remove(at).1)
    }

    fn want(&mut self, key: &'static str, needed: bool, findings: &mut Findings) -> Option<Node> {
        self.asked.push(key);
        let found = self.take(key);
        if found.is_none() && needed {
            findings.fault(self.place(key), "is missing");
        }
        found
    }

    fn refuse(&self, key: &str, wanted: &str, node: &Node, findings: &mut Findings) {
        let what = node.what();
        findings.fault(self.place(key), format!("expected {wanted}, found {what}"));
    }

    pub(super) fn text(
        &mut self,
        key: &'static str,
        needed: bool,
        findings: &mut Findings,
    ) -> Option<String> {
        match self.want(key, needed, findings)? {
            Node::Text(text) => Some(text),
            node => {
                self.refuse(key, "a string", &node, findings);
                None
            }
        }
    }

    pub(super) fn whole(
        &mut self,
        key: &'static str,
        needed: bool,
        findings: &mut Findings,
    ) -> Option<i64> {
        match self.want(key, needed, findings)? {
            Node::Whole(number) => Some(number),
            node => {
                self.refuse(key, "a whole number", &node, findings);
                None
            }
        }
    }

    pub(super) fn truth(&mut self, key: &'static str, findings: &mut Findings) -> bool {
        match self.want(key, false, findings) {
            Some(Node::Truth(truth)) => truth,
            Some(node) => {
                self.refuse(key, "true or false", &node, findings);
                false
            }
            None => false,
        }
    }

    pub(super) fn texts(
        &mut self,
        key: &'static str,
        needed: bool,
        findings: &mut Findings,
    ) -> Vec<String> {
        match self.want(key, needed, findings) {
            Some(node) => texts(self.place(key), node, findings),
            None => Vec::new(),
        }
    }

    pub(super) fn table(
        &mut self,
        key: &'static str,
        needed: bool,
        findings: &mut Findings,
    ) -> Option<Fields> {
        let node = self.want(key, needed, findings)?;
        let place = self.place(key);
        Fields::of(node, Some(place), findings)
    }

    pub(super) fn tables(&mut self, key: &'static str, findings: &mut Findings) -> Vec<Node> {
        match self.want(key, true, findings) {
            Some(Node::List(list)) => list,
            Some(node) => {
                self.refuse(
                    key,
                    &format!("a list of tables ([[{key}]])"),
                    &node,
                    findings,
                );
                Vec::new()
            }
            None => Vec::new(),
        }
    }

    /// Takes all remaining entries as names and values. The game decides what they mean.
    pub(super) fn settings(mut self, findings: &mut Findings) -> Vec<(String, String)> {
        let mut settings = Vec::new();
        for (name, value) in std::mem::take(&mut self.entries) {
            let value = match value {
                Node::Text(text) => text,
                Node::Whole(number) => number.to_string(),
                Node::Truth(truth) => if truth { "on" } else { "off" }.to_owned(),
                node => {
                    let what = node.what();
                    findings.fault(
                        self.place(&name),
                        format!("expected a string, a number, true or false, found {what}"),
                    );
                    continue;
                }
            };
            settings.push((name, value));
        }
        settings
    }

    /// Reports the entries that nothing has asked for as unknown keys.
    pub(super) fn done(self, findings: &mut Findings) {
        for (key, _) in &self.entries {
            let reason = match alike_words(key, &self.asked) {
                Some(meant) => format!("unknown key; did you mean “{meant}”?"),
                None => format!("unknown key; the keys here are: {}", self.asked.join(", ")),
            };
            findings.fault(self.place(&shown_key(key)), reason);
        }
    }
}

/// A key as TOML writes it, truncated to fit on a line.
pub(super) fn shown_key(key: &str) -> String {
    let bare = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '-' | '/');
    if !key.is_empty() && key.len() <= 40 && key.chars().all(bare) {
        key.to_owned()
    } else {
        quoted(key)
    }
}

/// Reads a list of strings.
pub(super) fn texts(place: Place, node: Node, findings: &mut Findings) -> Vec<String> {
    let list = match node {
        Node::List(list) => list,
        node => {
            let what = node.what();
            findings.fault(place, format!("expected a list of strings, found {what}"));
            return Vec::new();
        }
    };
    let mut texts = Vec::with_capacity(list.len());
    for node in list {
        match node {
            Node::Text(text) => texts.push(text),
            node => {
                let what = node.what();
                findings.fault(
                    &place,
                    format!("expected a string in this list, found {what}"),
                );
            }
        }
    }
    texts
}
