//! The worked examples of the rulebook (section 13), one test per id: every stored position with all its facts.

use crate::facts::{Facts, check_zones};
use crate::filed::{EXAMPLES, Filed};
use crate::support::{codes, end, position, table};
use game::Table;
use std::collections::BTreeMap;

/// The outcome of a stored position, from its facts.
fn expected_end(example: &Filed) -> &'static str {
    let white_to_move = example.position.contains(" w ");
    let placement = example.position.split(' ').next().unwrap();
    let only_generals = placement
        .chars()
        .all(|sign| !sign.is_alphabetic() || "Gg".contains(sign));
    match (
        example.general_gone,
        example.legal.is_empty(),
        example.in_check,
    ) {
        (true, _, _) if white_to_move => "0 1 general_frozen",
        (true, _, _) => "1 0 general_frozen",
        (false, true, true) if white_to_move => "0 1 checkmate",
        (false, true, true) => "1 0 checkmate",
        (false, true, false) => "0.5 0.5 stalemate",
        _ if only_generals => "0.5 0.5 bare_generals",
        _ => "goes on",
    }
}

/// Fronts, rights with their rules, threats, check, the legal moves and their results.
fn check_line(line: &trial::Example) {
    let example = &Filed::read(line);
    let said = format!("{} {}", example.id, example.position);
    let now = position("", &example.position);
    let table = table("", &example.position);
    assert_eq!(table.position_text(), example.position);
    let view = table.view();
    check_zones(&view);
    let facts = Facts::of(&view);
    assert_eq!(facts.active, example.active, "{said}");
    assert_eq!(facts.white_front, example.white_front, "{said}");
    assert_eq!(facts.black_front, example.black_front, "{said}");
    assert_eq!(facts.rights, example.rights, "{said}");
    assert_eq!(facts.threatened, example.threatened, "{said}");
    check_accounts(example, &*table);
    assert_eq!(!view.attacked.is_empty(), example.in_check, "{said}");
    assert_eq!(
        view.attackers.is_empty(),
        view.attacked.is_empty(),
        "{said}"
    );
    let legal: Vec<&String> = example.legal.keys().collect();
    assert_eq!(codes(&now).iter().collect::<Vec<_>>(), legal, "{said}");
    assert_eq!(end(&*table), expected_end(example), "{said}");
    if table.outcome().is_none() {
        assert_eq!(
            table.legal_texts().iter().collect::<Vec<_>>(),
            legal,
            "{said}"
        );
        for (code, expected) in &example.legal {
            let mut next = table.fork();
            let played = next.play(code).unwrap();
            assert_eq!(played.ply.text, *code, "{said}");
            assert_eq!(next.position_text(), *expected, "{code} in {said}");
        }
    }
}

/// The accounts give each bound unit the right or not, and the rule.
fn check_accounts(example: &Filed, table: &dyn Table) {
    let mut found = BTreeMap::new();
    for account in table.accounts() {
        if let Some(granted) = account.granted {
            let rule = account.rule.unwrap();
            found.insert(account.square, (granted, rule));
        } else {
            assert_eq!(account.rule, None, "{}", account.square);
        }
    }
    assert_eq!(found, example.rights, "{} {}", example.id, example.position);
}

trial::examples! {
    text: EXAMPLES, check: check_line, ids: 35, lines: 80;
    w1 w2 w3 w4 w5 w6 w7 w8 w9 w10 w11 w12 w13 w14 w15 w16 w17 w18 w19 w20 w21 w22 w23 w24 w25 w26 w27 w28 w29 w30
    w31 w32 w33 w34 w35
}
