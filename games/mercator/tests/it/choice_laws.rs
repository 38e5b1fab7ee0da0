//! Properties of the orders offered: each is valid, and all plausible ones are among them.

use crate::tables::{position, sheets};
use diplomacy_kit::lang::{self, Order};
use game::{MarkChoice, NoteWeight, OptionPicks, OrderGame, OrderTable, OrderVerdict};
use mercator::GAME;
use std::collections::BTreeSet;
use trial::Choices;

/// The boards, each with options.
const BOARDS: [(&str, &str); 4] = [
    ("regular-mercator", ""),
    ("world-mercator", ""),
    ("regular-passages", "second_choice=ts3 solo=20"),
    ("middle-sea", ""),
];

/// The number of actors examined in each position, and the number of their orders.
const ACTORS: usize = 6;
const ORDERS: usize = 8;

/// A table after this many phases of random play.
fn stirred(
    (mark, options): (&str, &str),
    choices: &mut Choices,
    phases: usize,
) -> Box<dyn OrderTable> {
    let picks = OptionPicks::read_text(GAME.info().options, options).unwrap();
    let mut table = GAME.start(MarkChoice::Named(mark), &picks).unwrap();
    for _ in 0..phases {
        if table.outcome().is_some() {
            break;
        }
        let drawn = sheets(&position(&table.position()), choices);
        table.resolve(&drawn).unwrap();
    }
    table
}

/// The codes for errors of form, which do not depend on the board.
const FORM: [&str; 8] = ["V3", "V4", "V5", "V6", "V7", "V13", "V15", "V16"];

/// Puts the offered orders on a sheet one after the other and checks the verdict on each.
fn offered_orders_are_good(table: &dyn OrderTable, seat: usize, choices: &mut Choices) {
    let mut sheet = "# written by hand\n\n".to_owned();
    for part in table.parts(seat, &sheet) {
        for _ in 0..ACTORS {
            let parts = table.parts(seat, &sheet);
            let Some(part) = parts.iter().find(|now| now.key == part.key) else {
                continue;
            };
            if part.actors.is_empty() {
                break;
            }
            let actor = &part.actors[choices.below(part.actors.len())];
            let options = table.options_of(seat, &sheet, &part.key, &actor.key);
            if options.is_empty() {
                continue;
            }
            for _ in 0..ORDERS {
                let option = &options[choices.below(options.len())];
                let next = table.place(seat, &sheet, &part.key, &actor.key, Some(&option.order));
                let context = format!(
                    "{} {:?} of {} on\n{sheet}\ngave\n{next}\n{}",
                    part.key,
                    option.order,
                    actor.key,
                    table.position()
                );
                let notes = table.check(seat, &next);
                let own = notes
                    .iter()
                    .find(|note| note.order.as_ref() == Some(&option.order));
                let own = own.unwrap_or_else(|| panic!("not on the sheet: {context}"));
                assert!(
                    own.weight < NoteWeight::Fault,
                    "{:?}: {context}",
                    own.problem
                );
                assert!(next.starts_with("# written by hand\n"), "{context}");
                let mut after = table.fork();
                let report = after.resolve(&[(seat, next.clone())]).unwrap();
                let struck = report.orders.iter().find(|result| {
                    result.order == option.order
                        && result.verdict == OrderVerdict::Void
                        && result
                            .code
                            .as_deref()
                            .is_some_and(|code| FORM.contains(&code))
                });
                assert!(struck.is_none(), "{struck:?}: {context}");
            }
            let option = &options[choices.below(options.len())];
            sheet = table.place(seat, &sheet, &part.key, &actor.key, Some(&option.order));
            let told = table.parts(seat, &sheet);
            let told = told.iter().find(|now| now.key == part.key).unwrap();
            let told = told.actors.iter().find(|now| now.key == actor.key).unwrap();
            assert_eq!(told.orders, std::slice::from_ref(&option.order), "{sheet}");
        }
    }
}

#[test]
fn every_order_that_is_offered_is_good() {
    for board in BOARDS {
        let mut choices = Choices::new(7);
        for phases in [0, 1, 4, 7, 11, 15] {
            let table = stirred(board, &mut choices, phases);
            let awaited = table.awaited();
            let Some(&seat) = awaited.get(choices.below(awaited.len().max(1))) else {
                continue;
            };
            offered_orders_are_good(&*table, seat, &mut choices);
        }
    }
}

/// The form in which the order is offered: a convoy by one fleet is a Fast Ferry.
fn as_offered(order: &Order) -> Order {
    match order {
        Order::Convoy { fleets, army, to } if fleets.len() == 1 => Order::Ferry {
            fleet: fleets[0],
            army: *army,
            to: *to,
        },
        other => other.clone(),
    }
}

/// Whether an order need not be offered: fleets that convoy an army for another power's list, and long chains.
fn is_excepted(order: &Order) -> bool {
    matches!(order, Order::Convoy { fleets, .. } if fleets.len() == 1 || fleets.len() > 6)
}

/// Checks that each order of a random sheet is offered, if it is valid together with the rest of its sheet.
fn drawn_orders_are_offered(table: &dyn OrderTable, choices: &mut Choices) -> usize {
    let now = position(&table.position());
    let mark = &now.mark;
    let mut found = 0;
    for (seat, sheet) in sheets(&now, choices) {
        if sheet.is_empty() || choices.below(3) > 0 {
            continue;
        }
        let report = table.fork().resolve(&[(seat, sheet.clone())]).unwrap();
        let good: BTreeSet<(String, String)> = report
            .orders
            .iter()
            .filter(|result| result.seat == seat && result.verdict != OrderVerdict::Void)
            .map(|result| (result.step.clone(), result.order.clone()))
            .collect();
        let mut offered = BTreeSet::new();
        for part in table.parts(seat, &sheet) {
            for actor in &part.actors {
                for option in table.options_of(seat, &sheet, &part.key, &actor.key) {
                    offered.insert(option.order);
                }
            }
        }
        for (step, text) in good {
            let order = lang::read_order(mark, &text).unwrap();
            let same = lang::write(mark, &as_offered(&order));
            if !offered.contains(&text) && !offered.contains(&same) && !is_excepted(&order) {
                panic!(
                    "{step} {text} is not offered to seat {seat} on\n{sheet}\n{}",
                    table.position()
                );
            }
            found += 1;
        }
    }
    found
}

#[test]
fn what_a_player_could_have_meant_is_offered() {
    for board in BOARDS {
        let mut choices = Choices::new(3);
        let mut found = 0;
        for phases in [1, 2, 3, 5, 6, 8, 9, 12, 14] {
            let table = stirred(board, &mut choices, phases);
            found += drawn_orders_are_offered(&*table, &mut choices);
        }
        assert!(found > 20, "{board:?}: only {found} orders were looked for");
    }
}
