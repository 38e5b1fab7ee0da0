//! The worked examples as stored: one position per line, with all its facts.

use serde_json::{Map, Value};
use std::collections::{BTreeMap, BTreeSet};

pub(crate) const EXAMPLES: &str = include_str!("../data/examples.jsonl");

/// One line of the file.
pub(crate) struct Filed {
    pub(crate) id: String,
    pub(crate) position: String,
    pub(crate) active: bool,
    /// The ranks of White's Front in the files a to h, 0 where there is none.
    pub(crate) white_front: Vec<u32>,
    /// The ranks of Black's Front in the files a to h, 9 where there is none.
    pub(crate) black_front: Vec<u32>,
    /// For each bound unit: whether it has the right of way, and by which rule.
    pub(crate) rights: BTreeMap<String, (bool, u8)>,
    /// The threatened units other than Swarms.
    pub(crate) threatened: BTreeSet<String>,
    pub(crate) in_check: bool,
    pub(crate) general_gone: bool,
    /// Each legal move and the position after it.
    pub(crate) legal: BTreeMap<String, String>,
}

fn numbers(list: &[Value]) -> Vec<u32> {
    let numbers = list.iter().map(|number| number.as_u64().unwrap());
    numbers.map(|number| number as u32).collect()
}

fn right(pair: &Value) -> (bool, u8) {
    (pair[0].as_bool().unwrap(), pair[1].as_u64().unwrap() as u8)
}

impl Filed {
    pub(crate) fn read(line: &trial::Example) -> Filed {
        let map = |field: &str| -> &Map<String, Value> { line.field(field).as_object().unwrap() };
        let rights = map("rights").iter();
        let legal = map("legal").iter();
        Filed {
            id: line.id.clone(),
            position: line.position.clone(),
            active: line.truth("active"),
            white_front: numbers(line.list("w")),
            black_front: numbers(line.list("b")),
            rights: rights.map(|(at, pair)| (at.clone(), right(pair))).collect(),
            threatened: line.texts("threatened").into_iter().collect(),
            in_check: line.truth("in_check"),
            general_gone: line.truth("general_gone"),
            legal: legal
                .map(|(code, after)| (code.clone(), after.as_str().unwrap().to_owned()))
                .collect(),
        }
    }
}

/// All lines of the file.
pub(crate) fn examples() -> Vec<Filed> {
    let lines = trial::read_examples(EXAMPLES);
    lines.iter().map(Filed::read).collect()
}
