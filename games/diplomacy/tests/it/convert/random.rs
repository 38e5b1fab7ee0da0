//! Round trips over random games, and texts of any kind.

use super::convert;
use crate::helpers::start;
use crate::random::orders;
use diplomacy::{Given, Phase, Position, adjudicate_text};
use diplomacy_kit::lang::{self, Order};
use std::fmt::Write as _;
use trial::Choices;

const DIALECTS: [&str; 3] = ["webdiplomacy", "jdip", "datc"];

/// The orders of a phase as in a case.
fn section(position: &Position, given: &[Given]) -> String {
    let mut text = String::from("ORDERS\n");
    for power in position.mark.all_powers() {
        let own = given.iter().filter(|given| given.power == power);
        let own: Vec<&Given> = own.collect();
        if !own.is_empty() {
            let _ = writeln!(text, "{}:", position.mark.power(power).name);
        }
        for given in own {
            let _ = writeln!(text, "{}", lang::write(&position.mark, &given.order));
        }
    }
    text
}

/// Orders of every phase of random games are the same after they were written in a dialect and read again.
#[test]
fn random_orders_go_through_every_dialect() {
    let mut phases = [0; 3];
    for seed in 0..12 {
        let mut choices = Choices::new(seed);
        let mut position = start();
        while position.phase != Phase::Over && position.year < 1908 {
            let given = orders(&position, &mut choices);
            if !given.is_empty() {
                let before = position.write();
                let case = format!("{before}{}", section(&position, &given));
                let own = convert(&case, None, "quicksilver", None).unwrap();
                for dialect in DIALECTS {
                    let written = convert(&own, None, dialect, None).unwrap();
                    let read = convert(&written, Some(dialect), "quicksilver", Some(&before));
                    let read =
                        read.unwrap_or_else(|fault| panic!("{fault} in {dialect}:\n{written}"));
                    assert_eq!(read, own, "{dialect}:\n{written}");
                    // The formats that name every kind need no position.
                    if dialect != "webdiplomacy" {
                        let read = convert(&written, Some(dialect), "quicksilver", None).unwrap();
                        let sheets = own.split_once("ORDERS    ").unwrap().1;
                        assert_eq!(read, sheets, "{dialect}:\n{written}");
                    }
                }
                phases[match position.phase {
                    Phase::Movement => 0,
                    Phase::Retreats => 1,
                    _ => 2,
                }] += 1;
            }
            position = position.settle(&given).next;
        }
    }
    assert!(phases.iter().all(|&count| count >= 20), "{phases:?}");
}

/// Whether an army has a choice between land and sea: there the package has a rule of its own.
fn is_next(position: &Position, order: &Order) -> bool {
    let mark = &position.mark;
    match order {
        Order::Move { unit, to, via } => {
            *via && mark.can_step(mark.space_of(unit.at), mark.space_of(*to))
        }
        Order::Convoy { army, to, .. } => mark.can_step(mark.space_of(army.at), mark.space_of(*to)),
        _ => false,
    }
}

/// A whole game becomes a saved game that our reader settles to the same positions.
#[test]
fn random_games_go_through_saved_games() {
    for seed in 0..12 {
        let mut choices = Choices::new(100 + seed);
        let mut position = start();
        let mut case = position.write();
        while position.phase != Phase::Over && position.year < 1906 {
            let mut given = orders(&position, &mut choices);
            given.retain(|given| !is_next(&position, &given.order));
            case.push_str(&section(&position, &given));
            position = position.settle(&given).next;
        }
        let saved = convert(&case, None, "diplomacy", None).unwrap();
        let own = convert(&saved, None, "quicksilver", None)
            .unwrap_or_else(|fault| panic!("seed {seed}: {fault}"));
        assert_eq!(convert(&own, None, "diplomacy", None).unwrap(), saved);
        let report = adjudicate_text(&own, true, None).unwrap();
        assert_eq!((report.agree, report.differ), (1, 0), "{}", report.text);
    }
}

/// No text makes a reader panic, whatever it says.
#[test]
fn any_text_is_read_or_refused() {
    const PARTS: [&str; 44] = [
        "The ",
        "army ",
        "fleet ",
        "at ",
        "Paris ",
        "London",
        "North Sea",
        "Spain",
        " (North Coast)",
        "/nc",
        "(",
        ")",
        " - ",
        "-",
        "->",
        "A ",
        "F ",
        " S ",
        " C ",
        "support move to ",
        "from ",
        "convoy to ",
        "Build ",
        "Remove ",
        "Destroy the unit at ",
        "Waive ",
        "\n",
        "\n",
        ";",
        ":",
        "France:",
        "# ",
        "S1901M\n",
        "Winter 1902, builds\n",
        "é",
        "“",
        "\u{feff}",
        "\t",
        "R ",
        "D",
        "diplomacy 1\n",
        "ORDERS\n",
        "→",
        "999999999999",
    ];
    let mut choices = Choices::new(7);
    for _ in 0..6000 {
        let count = choices.below(14);
        let text: String = (0..count)
            .map(|_| PARTS[choices.below(PARTS.len())])
            .collect();
        for format in ["quicksilver", "webdiplomacy", "jdip", "datc", "diplomacy"] {
            let position = (choices.below(2) == 0).then_some("diplomacy 1");
            let _ = convert(&text, Some(format), "diplomacy", position);
            let _ = convert(&text, Some(format), "jdip", position);
        }
        let _ = convert(&text, None, "webdiplomacy", None);
    }
}
