use super::*;
use crate::fen;
use game::Rules as _;
use std::collections::HashSet;

fn at(text: &str) -> Position {
    fen::read(text, Rules::default()).unwrap()
}

#[test]
fn numbers_and_positions_are_inverse() {
    for name in ["KQK", "KPK", "KBNK", "KPKP", "KNNK", "KQKR"] {
        let ending = Position::ending(name).unwrap();
        assert_eq!(ending.to_string(), name);
        let numbers = Position::numbers(&ending);
        let mut used = 0;
        for number in (0..numbers).step_by((numbers / 40_000) | 1) {
            let Some(position) = Position::numbered(&ending, number) else {
                continue;
            };
            used += 1;
            assert_eq!(position.number(), Some((ending, number)));
            assert_eq!(position.turned().number(), Some((ending, number)));
            // Every move that keeps the men is found when going back from where it leads.
            for mv in position.legal() {
                let mut next = position;
                next.play_unchecked(mv);
                let Some((reached, _)) = next.number() else {
                    continue;
                };
                if reached != ending {
                    assert!(Position::leads_to(&ending).contains(&reached) || reached.is_dead());
                    continue;
                }
                let mut before = Vec::new();
                next.before_into(&mut before);
                let back: HashSet<_> = before.iter().filter_map(Endings::number).collect();
                assert!(back.contains(&(ending, number)), "{mv:?} in {position:?}");
            }
        }
        assert!(used > 1000, "{name}: {used}");
    }
}

#[test]
fn symmetry_makes_numbers_equal() {
    let one = at("8/8/8/8/3k4/8/1R6/K7 w - - 0 1").number();
    assert_eq!(one, at("K7/1R6/8/3k4/8/8/8/8 w - - 12 40").number());
    assert_eq!(one, at("k7/1r6/8/3K4/8/8/8/8 b - - 0 1").number());
    assert_ne!(one, at("8/8/8/8/3k4/8/1R6/K7 b - - 0 1").number());
    // No rights, no fifth man.
    assert_eq!(
        at("8/8/8/8/8/8/8/4K2k w - - 0 1")
            .number()
            .map(|found| found.0.is_dead()),
        Some(true)
    );
    assert_eq!(at("4k3/8/8/8/8/8/8/4K2R w K - 0 1").number(), None);
    assert_eq!(at("4k3/8/8/8/1pP5/8/8/4K3 b - c3 0 1").number(), None);
    assert_eq!(at("4k3/7r/8/8/1pP5/8/8/4K3 b - - 0 1").number(), None);
}

#[test]
fn endings_are_named() {
    assert_eq!(Position::ending("knkr").unwrap().to_string(), "KRKN");
    for (name, told) in [
        ("", "expected K"),
        ("KQ", "expected K"),
        ("KQKRK", "expected K"),
        ("KXK", "“X” is no man"),
        ("KQRKB", "more than 4 men"),
        ("KK", "drawn"),
        ("KBK", "drawn"),
    ] {
        let fault = Position::ending(name).unwrap_err();
        assert!(fault.to_string().contains(told), "{name}: {fault}");
    }
    let names = |name: &str| -> Vec<String> {
        let ending = Position::ending(name).unwrap();
        let mut names: Vec<String> = Position::leads_to(&ending)
            .iter()
            .map(Ending::to_string)
            .collect();
        names.sort();
        names
    };
    assert_eq!(names("KRKN"), ["KRK"]);
    assert_eq!(names("KPK"), ["KQK", "KRK"]);
    assert_eq!(
        names("KQKP"),
        ["KPK", "KQK", "KQKB", "KQKN", "KQKQ", "KQKR", "KRK"]
    );
}
