//! The worked examples as they are filed: one position a line, with all that the rules say of it.

use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

const EXAMPLES: &str = include_str!("../data/examples.jsonl");

/// One line of the file.
pub(crate) struct Example {
    pub(crate) id: String,
    pub(crate) position: String,
    pub(crate) active: bool,
    /// The ranks of White's Front in the files a to h, 0 where there is none.
    pub(crate) white_front: Vec<u32>,
    /// The ranks of Black's Front in the files a to h, 9 where there is none.
    pub(crate) black_front: Vec<u32>,
    /// Of each bound unit: whether it has the right, and by which rule.
    pub(crate) rights: BTreeMap<String, (bool, u8)>,
    /// The threatened units other than Swarms.
    pub(crate) threatened: BTreeSet<String>,
    pub(crate) in_check: bool,
    pub(crate) general_gone: bool,
    /// Each legal move and the position after it.
    pub(crate) legal: BTreeMap<String, String>,
}

fn numbers(list: &Value) -> Vec<u32> {
    let list = list.as_array().unwrap().iter();
    list.map(|number| number.as_u64().unwrap() as u32).collect()
}

fn text(value: &Value) -> String {
    value.as_str().unwrap().to_owned()
}

/// All lines of the file.
pub(crate) fn examples() -> Vec<Example> {
    let read = |line: &str| {
        let fields: Value = serde_json::from_str(line).unwrap();
        let map = |field: &str| fields[field].as_object().unwrap().clone().into_iter();
        let right = |pair: &Value| (pair[0].as_bool().unwrap(), pair[1].as_u64().unwrap() as u8);
        Example {
            id: text(&fields["id"]),
            position: text(&fields["pos"]),
            active: fields["active"].as_bool().unwrap(),
            white_front: numbers(&fields["w"]),
            black_front: numbers(&fields["b"]),
            rights: map("rights").map(|(at, pair)| (at, right(&pair))).collect(),
            threatened: fields["threatened"]
                .as_array()
                .unwrap()
                .iter()
                .map(text)
                .collect(),
            in_check: fields["in_check"].as_bool().unwrap(),
            general_gone: fields["general_gone"].as_bool().unwrap(),
            legal: map("legal").map(|(code, after)| (code, text(&after))).collect(),
        }
    };
    EXAMPLES.lines().map(read).collect()
}
