//! JSON lines.

use diplomacy::adjudicate_json;
use proptest::prelude::*;
use serde_json::{Value, json};

fn run(input: &Value) -> Value {
    let output = adjudicate_json(&input.to_string()).unwrap_or_else(|fault| panic!("{fault}"));
    assert!(!output.contains('\n'), "one line");
    serde_json::from_str(&output).unwrap()
}

#[test]
fn a_phase_is_settled_and_explained() {
    let output = run(&json!({
        "id": "x",
        "units": {"France": ["A bur", "A gas", "F mao"], "Germany": ["A mun"], "Italy": ["F wes"]},
        "centers": {"France": ["par", "mar"]},
        "orders": {
            "France": ["A bur - mun", "A gas S A bur - mun", "F mao - spa/nc", "A bur - ruh"],
            "Germany": ["A mun - tyr", "A ber - sil"],
            "Italy": ["F wes - spa/sc", "nonsense"]
        }
    }));
    assert_eq!(output["id"], "x");
    let orders = &output["orders"];
    assert_eq!(
        orders["A bur - mun"], "illegal",
        "two orders for one unit: {orders}"
    );
    assert_eq!(orders["A gas S A bur - mun"], "illegal", "out of reach");
    assert_eq!(orders["F mao - spa/nc"], "fails");
    assert_eq!(orders["A mun - tyr"], "succeeds");
    assert_eq!(orders["A ber - sil"], "illegal");
    assert_eq!(orders["nonsense"], "illegal");
    assert_eq!(output["dislodged"], json!([]));
    assert_eq!(
        output["units"],
        json!({"France": ["A bur", "A gas", "F mao"], "Germany": ["A tyr"], "Italy": ["F wes"]})
    );
    assert_eq!(
        output["reasons"]["F mao - spa/nc"],
        "Stood off by Italian F(WES) (1 against 1)."
    );
    let given = orders.as_object().unwrap().len();
    assert_eq!(output["reasons"].as_object().unwrap().len(), given);
}

#[test]
fn dislodged_units_are_listed_and_not_on_the_board() {
    let output = run(&json!({
        "id": 7,
        "units": {"Russia": ["F con", "F bla"], "Turkey": ["F ank"]},
        "orders": {"Russia": ["F con S F bla - ank", "F bla - ank"], "Turkey": ["F ank - con"]}
    }));
    assert_eq!(output["id"], 7);
    assert_eq!(output["dislodged"], json!(["F ank"]));
    assert_eq!(output["units"], json!({"Russia": ["F ank", "F con"]}));
    assert_eq!(output["orders"]["F con S F bla - ank"], "succeeds");
    let reason = output["reasons"]["F ank - con"].as_str().unwrap();
    assert!(reason.ends_with("dislodged by Russian F(BLA)."), "{reason}");
}

#[test]
fn a_convoy_is_read_with_and_without_its_mark() {
    let output = run(&json!({
        "units": {"England": ["A nwy", "F ska"], "Russia": ["A swe"]},
        "orders": {"England": ["A nwy - swe via C", "F ska C A nwy - swe"], "Russia": ["A swe - nwy"]}
    }));
    assert_eq!(
        output["units"],
        json!({"England": ["A swe", "F ska"], "Russia": ["A nwy"]})
    );
    assert_eq!(output["orders"]["F ska C A nwy - swe"], "succeeds");
}

#[test]
fn the_order_of_the_unit_s_owner_stands_where_words_are_the_same() {
    let output = run(&json!({
        "units": {"England": ["F lon"]},
        "orders": {"England": ["F lon - nth"], "Germany": ["F lon - nth"]}
    }));
    assert_eq!(output["orders"], json!({"F lon - nth": "succeeds"}));
}

#[test]
fn unmatched_orders_are_void() {
    let output = run(&json!({
        "units": {"Germany": ["A ber", "F kie"], "Russia": ["F bal", "A pru"]},
        "orders": {"Germany": ["A ber S A pru", "F kie S A ber"], "Russia": ["F bal S A pru - ber", "A pru - ber"]}
    }));
    assert_eq!(output["orders"]["A ber S A pru"], "void");
    assert_eq!(output["orders"]["A pru - ber"], "fails");
}

#[test]
fn options_are_those_of_the_game() {
    let input = |paradox: &str| {
        json!({
            "units": {"France": ["A tun", "F tys", "F ion"], "Italy": ["F nap", "F rom"]},
            "orders": {
                "France": ["A tun - nap", "F tys C A tun - nap", "F ion C A tun - nap"],
                "Italy": ["F nap S F rom - tys", "F rom - tys"]
            },
            "options": {"paradox": paradox}
        })
    };
    assert_eq!(run(&input("szykman"))["dislodged"], json!([]));
    assert_eq!(run(&input("1982"))["dislodged"], json!(["F tys"]));
}

#[test]
fn faults_name_the_field() {
    let faults = [
        ("", "JSON"),
        ("{", "JSON"),
        ("[]", "JSON"),
        (r#"{"unit": {}}"#, "field unit"),
        (r#"{"units": []}"#, "field units"),
        (r#"{"units": {"Spain": []}}"#, "field units, Spain"),
        (r#"{"units": {"France": "A par"}}"#, "field units, France"),
        (r#"{"units": {"France": [1]}}"#, "field units, France"),
        (r#"{"units": {"France": ["par"]}}"#, "field units, “par”"),
        (
            r#"{"units": {"France": ["F spa"]}}"#,
            "field units, “F spa”",
        ),
        (
            r#"{"units": {"France": ["A par"], "Italy": ["A par"]}}"#,
            "field units, “A par”",
        ),
        (
            r#"{"units": {}, "centers": {"France": ["bur"]}}"#,
            "field centers, “bur”",
        ),
        (
            r#"{"units": {}, "orders": {"France": {}}}"#,
            "field orders, France",
        ),
        (r#"{"options": []}"#, "field options"),
        (r#"{"options": {"routes": 1}}"#, "option routes"),
        (r#"{"options": {"routes": "none"}}"#, "option routes"),
    ];
    for (line, place) in faults {
        let fault = adjudicate_json(line).unwrap_err();
        assert_eq!(fault.place.to_string(), place, "{line}");
        assert!(!fault.reason.is_empty());
    }
}

proptest! {
    #[test]
    fn arbitrary_orders_are_answered_one_by_one(orders in prop::collection::vec("[AF] [a-z/]{3,6} ?[-SHC] ?[ -~]{0,20}", 0..6)) {
        let line = json!({"units": {"France": ["A par", "F bre"]}, "orders": {"France": orders}}).to_string();
        let output: Value = serde_json::from_str(&adjudicate_json(&line).unwrap()).unwrap();
        for order in &orders {
            prop_assert!(output["orders"][order].is_string());
        }
    }
}
