//! The worked examples of the rulebook (section 11), one test each.

use crate::support::{moves_from, result, table};
use serde_json::Value;

const EXAMPLES: &str = include_str!("../data/examples.jsonl");

fn texts(value: &Value) -> Vec<String> {
    let mut all: Vec<String> = value
        .as_array()
        .unwrap()
        .iter()
        .map(|text| text.as_str().unwrap().to_owned())
        .collect();
    all.sort();
    all
}

fn check(id: &str) {
    let line = EXAMPLES
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).unwrap())
        .find(|example| example["id"] == id)
        .unwrap_or_else(|| panic!("no example {id}"));
    let options = line["options"].as_str().unwrap();
    let start = line["position"].as_str().unwrap();
    let mut table = table(options, start);
    assert_eq!(table.position_text(), start, "the string is canonical");
    let checks = line["checks"].as_array().unwrap();
    assert!(!checks.is_empty());
    for check in checks {
        let what = &check[1];
        match check[0].as_str().unwrap() {
            "count" => assert_eq!(table.legal_texts().len() as u64, what.as_u64().unwrap()),
            "all" => assert_eq!(table.legal_texts(), texts(what)),
            "from" => {
                let square = what[0].as_str().unwrap();
                assert_eq!(
                    moves_from(&*table, square),
                    texts(&what[1]),
                    "from {square}"
                );
            }
            "nfrom" => {
                let square = what[0].as_str().unwrap();
                let count = moves_from(&*table, square).len() as u64;
                assert_eq!(count, what[1].as_u64().unwrap(), "from {square}");
            }
            "legal" => {
                for code in texts(what) {
                    assert!(table.legal_texts().contains(&code), "{code} is listed");
                    assert!(table.fork().play(&code).is_ok(), "{code} can be played");
                }
            }
            "illegal" => {
                for code in texts(what) {
                    assert!(!table.legal_texts().contains(&code), "{code} is not listed");
                    assert!(table.fork().play(&code).is_err(), "{code} cannot be played");
                }
            }
            "play" => {
                for step in what.as_array().unwrap() {
                    let code = step[0].as_str().unwrap();
                    table.play(code).unwrap_or_else(|fault| panic!("{fault}"));
                    assert_eq!(
                        table.position_text(),
                        step[1].as_str().unwrap(),
                        "after {code}"
                    );
                    assert_eq!(result(&*table), step[2].as_str().unwrap(), "after {code}");
                }
            }
            other => panic!("unknown check {other}"),
        }
    }
}

macro_rules! examples {
    ($($name:ident)*) => {
        $(#[test] fn $name() { check(&stringify!($name).to_uppercase()); })*

        /// Every example of the file is a test here.
        #[test]
        fn all_examples_are_tests() {
            let listed: Vec<String> = vec![$(stringify!($name).to_uppercase()),*];
            let filed: Vec<String> = EXAMPLES
                .lines()
                .map(|line| serde_json::from_str::<Value>(line).unwrap()["id"].as_str().unwrap().to_owned())
                .collect();
            assert_eq!(listed, filed);
            assert_eq!(filed.len(), 40);
        }
    };
}

examples! {
    m01 m02 m03 m04 m05 m06 m07 m08 m09 m10
    m11 m12 m13 m14 m15 m16 m17 m18 m19 m20
    m21 m22 m23 m24 m25 m26 m27 m28 m29 m30
    m31 m32 m33 m34 m35 m36 m37 m38 m39 m40
}
