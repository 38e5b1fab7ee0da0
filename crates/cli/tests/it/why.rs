//! Tests of `quicksilver why`, which explains what the rules decide about units.

use crate::support::{good, refused};

/// A game whose rules explain nothing.
const SILENT: &str = "mercurial";
/// A game whose rules decide for each unit whether it may move.
const REASONED: &str = "mars";

fn rows(arguments: &[&str]) -> Vec<wire::Account> {
    let text = good(&[&["why", REASONED, "--json"], arguments].concat());
    assert_eq!(text.lines().count(), 1, "one array");
    serde_json::from_str(&text).expect("JSON of accounts")
}

#[test]
fn a_game_without_reasons_says_so() {
    for extra in [&[][..], &["a1"], &["z9"], &["--json"]] {
        assert_eq!(
            refused(&[&["why", SILENT][..], extra].concat()),
            "game “mercurial”: this game has no explanations of its units",
            "{extra:?}"
        );
    }
}

#[test]
fn every_unit_has_its_row() {
    let list = rows(&[]);
    assert!(!list.is_empty());
    let text = good(&["why", REASONED]);
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), list.len());
    // All reasons begin in the same column.
    let columns: Vec<usize> = list
        .iter()
        .zip(&lines)
        .map(|(account, line)| {
            assert!(line.starts_with(&account.square) && line.contains(&account.unit));
            assert!(line.contains(&account.verdict), "{line}");
            let before = line.strip_suffix(&account.reason).expect("the reason");
            before.chars().count()
        })
        .collect();
    assert!(columns.iter().all(|column| *column == columns[0]), "{text}");
}

#[test]
fn a_square_also_tells_what_its_units_can_do() {
    let all = rows(&[]);
    let bound = all
        .iter()
        .find(|account| account.granted.is_some() && !account.powers.is_empty())
        .expect("a unit that is bound by rules");
    let here = rows(&[&bound.square]);
    assert!(here.contains(bound));
    assert!(here.iter().all(|account| account.square == bound.square));
    let text = good(&["why", REASONED, &bound.square]);
    for power in &bound.powers {
        assert!(text.contains(&format!("\n  {}\n", power.title)), "{text}");
        if !power.goes.is_empty() {
            assert!(text.contains(&format!("    goes to: {}\n", power.goes.join(" "))));
        }
    }
    assert!(!good(&["why", REASONED]).contains(&bound.powers[0].title));
}

#[test]
fn squares_that_have_nothing_to_tell_are_refused() {
    let no_square = refused(&["why", REASONED, "z9"]);
    assert_eq!(no_square, "square “z9”: there is no such square");
    let unit = &rows(&[])[0].square;
    let empty = refused(&["why", REASONED, "e4"]);
    assert_eq!(empty, "square “e4”: the square is empty");
    let twice = refused(&["why", REASONED, unit, "e4"]);
    assert!(twice.contains("e4"), "{twice}");
    assert!(refused(&["why", "nogame"]).starts_with("game “nogame”: no such game"));
    let position = refused(&["why", REASONED, "--position", "8/8"]);
    assert!(position.starts_with("position"), "{position}");
}
