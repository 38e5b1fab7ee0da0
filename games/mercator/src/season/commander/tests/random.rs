//! Compares the test with its slow version on random orders for a short stretch of coast.

use super::literal::tell;
use super::{Given, bare, mark, space, test};
use crate::{Piece, PieceId, Position, Where};
use diplomacy_kit::lang::{Kind, Order, UnitName};
use diplomacy_kit::mark::{Location, Power, UnitKind};
use trial::Choices;

const SEAS: [&str; 6] = ["ENC", "NTH", "MAO", "IRI", "HEL", "Kie"];
const LANDS: [&str; 7] = ["Bre", "Pic", "Gas", "Lon", "Wal", "Hol", "Kie"];

fn pick(choices: &mut Choices, among: &[&str]) -> Location {
    space(among[choices.below(among.len())]).into()
}

fn some_position(choices: &mut Choices) -> Position {
    let mut pieces = Vec::new();
    let mut taken = Vec::new();
    for name in SEAS {
        if choices.below(3) == 0 {
            continue;
        }
        taken.push(name);
        let fleet = PieceId(pieces.len() as u16);
        pieces.push(Piece {
            kind: UnitKind::Fleet,
            owner: Power(choices.below(2) as u8),
            at: Where::Afloat(space(name).into()),
        });
        if choices.below(3) == 0 {
            pieces.push(Piece {
                kind: UnitKind::Army,
                owner: Power(choices.below(2) as u8),
                at: Where::Aboard(fleet),
            });
        }
    }
    for name in LANDS {
        if !taken.contains(&name) && choices.below(3) == 0 {
            pieces.push(Piece {
                kind: UnitKind::Army,
                owner: Power(choices.below(2) as u8),
                at: Where::Land(space(name)),
            });
        }
    }
    bare(mark(), pieces)
}

fn name(choices: &mut Choices, kind: Kind) -> UnitName {
    let among: &[&str] = match kind {
        Kind::Army => &LANDS,
        _ => &SEAS,
    };
    UnitName {
        nation: match choices.below(8) {
            0 => Some(Power(0)),
            1 => Some(Power(1)),
            _ => None,
        },
        kind,
        at: pick(choices, among),
    }
}

/// An army named by the sea it is on.
fn at_sea(choices: &mut Choices) -> UnitName {
    UnitName {
        kind: Kind::Army,
        ..name(choices, Kind::Fleet)
    }
}

fn mover(choices: &mut Choices) -> (UnitName, Location) {
    match choices.below(3) {
        0 => (name(choices, Kind::Army), pick(choices, &LANDS)),
        1 => (name(choices, Kind::Fleet), pick(choices, &SEAS)),
        _ => (name(choices, Kind::ArmyFleet), pick(choices, &SEAS)),
    }
}

fn some_order(choices: &mut Choices, ts: u8) -> Order {
    let army = name(choices, Kind::Army);
    let fleet = name(choices, Kind::Fleet);
    match (ts, choices.below(6)) {
        (1, 0..3) => Order::Board { army, fleet },
        (1, 3) => Order::SupportLanding {
            fleet,
            army: at_sea(choices),
            to: pick(choices, &LANDS),
        },
        (1, _) => Order::Land {
            army: at_sea(choices),
            to: pick(choices, &LANDS),
        },
        (2, 0) => Order::Ferry {
            fleet,
            army,
            to: pick(choices, &LANDS),
        },
        (2, 1) => {
            let last = name(choices, Kind::Fleet);
            let ashore = choices.below(2) == 0;
            Order::Convoy {
                fleets: vec![fleet, last],
                army,
                to: if ashore {
                    pick(choices, &LANDS)
                } else {
                    last.at
                },
            }
        }
        (2, 2) => Order::SupportHold {
            unit: mover(choices).0,
            of: army,
        },
        (2, _) => {
            let (unit, to) = mover(choices);
            Order::Move {
                unit,
                to,
                via: false,
            }
        }
        (_, 0..3) => Order::Embark { army, fleet },
        (_, 3) => Order::Hold {
            unit: match choices.below(3) {
                0 => mover(choices).0,
                _ => at_sea(choices),
            },
        },
        (_, 4) => Order::Disembark {
            army: at_sea(choices),
            to: pick(choices, &LANDS),
        },
        (_, _) => {
            let unit = UnitName {
                kind: [Kind::Fleet, Kind::ArmyFleet][choices.below(2)],
                ..fleet
            };
            Order::Move {
                unit,
                to: pick(choices, &SEAS),
                via: false,
            }
        }
    }
}

fn some_lines(choices: &mut Choices) -> Vec<Given> {
    let count = 2 + choices.below(24);
    let line = |_| {
        let ts = 1 + choices.below(3) as u8;
        let order = some_order(choices, ts);
        Given {
            power: Power(choices.below(2) as u8),
            ts,
            text: format!("{order:?}"),
            order,
        }
    };
    (0..count).map(line).collect()
}

/// Both implementations find the same void lines and the same holders.
#[test]
fn random_orders_are_judged_as_by_the_slow_version() {
    let mut choices = Choices::new(4_4);
    let (mut struck, mut kept, mut barred) = (0, 0, 0);
    for round in 0..20_000 {
        let position = some_position(&mut choices);
        let given = some_lines(&mut choices);
        let found = test(&position, &given);
        let told = tell(&position, &given);
        for (number, line) in given.iter().enumerate() {
            let expected = told.struck.contains(&number);
            assert_eq!(
                found.struck[number], expected,
                "round {round}, line {number} of {given:#?}\non {:#?}",
                position.pieces
            );
            struck += usize::from(expected);
            if expected || !matches!(line.order, Order::Embark { .. }) {
                continue;
            }
            for army in position.ids() {
                for fleet in position.ids() {
                    let kinds = [army, fleet].map(|id| position.piece(id).kind);
                    if kinds != [UnitKind::Army, UnitKind::Fleet] {
                        continue;
                    }
                    let own = |id| position.piece(id).owner == line.power;
                    let expected = (!own(army) || told.army_holds.contains(&(number, army)))
                        && (!own(fleet) || told.fleet_holds.contains(&(number, fleet)));
                    assert_eq!(
                        found.can_execute(number, army, fleet),
                        expected,
                        "round {round}, {army:?} on {fleet:?}, line {number} of {given:#?}\non {:#?}",
                        position.pieces
                    );
                    *if expected { &mut kept } else { &mut barred } += 1;
                }
            }
        }
    }
    // Checks that the random orders exercise the test.
    assert!(struck > 10_000, "{struck} struck");
    assert!(kept > 10_000, "{kept} holders");
    assert!(barred > 10_000, "{barred} barred");
}

/// The result does not depend on the order of the lines.
#[test]
fn the_order_of_lines_does_not_matter() {
    let mut choices = Choices::new(4_5);
    for _ in 0..2_000 {
        let position = some_position(&mut choices);
        let given = some_lines(&mut choices);
        let found = test(&position, &given);
        let mut order: Vec<usize> = (0..given.len()).collect();
        for at in (1..order.len()).rev() {
            order.swap(at, choices.below(at + 1));
        }
        let shuffled: Vec<Given> = order.iter().map(|&at| given[at].clone()).collect();
        let again = test(&position, &shuffled);
        for (place, &at) in order.iter().enumerate() {
            assert_eq!(again.struck[place], found.struck[at], "{given:#?}");
        }
    }
}
