//! Movement orders in the compact form that the adjudicator uses.

use crate::Unit;
use diplomacy_kit::lang::{Order, UnitName};
use diplomacy_kit::mark::{Location, Mark, Space};

/// The order for one unit in a movement. The unit is implied by the command's position in a list.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Command {
    /// Hold.
    #[default]
    Hold,
    /// Move. For a fleet, a destination without a coast means the only coast that it can reach.
    Move {
        /// The destination.
        to: Location,
        /// Whether the order says to go by convoy.
        via: bool,
    },
    /// Support the unit in a space to hold.
    SupportHold {
        /// The space of the supported unit.
        of: Space,
    },
    /// Support the move of the unit in a space.
    SupportMove {
        /// The space of the supported unit.
        of: Space,
        /// Its destination. A destination without a coast matches any coast.
        to: Location,
    },
    /// Convoy the army in a space.
    Convoy {
        /// The space of the army.
        of: Space,
        /// The army's destination.
        to: Space,
    },
}

impl Command {
    /// The command as an order for `unit`. Units are named as they stand on the board.
    #[must_use]
    pub fn order(self, mark: &Mark, unit: &Unit, units: &[Unit]) -> Order {
        let name = |unit: &Unit| UnitName {
            nation: None,
            kind: unit.kind.into(),
            at: unit.at,
        };
        let named = |space: Space| {
            let there = units.iter().find(|unit| unit.space(mark) == space);
            there.map_or_else(
                || UnitName {
                    at: space.into(),
                    ..name(unit)
                },
                name,
            )
        };
        let unit = name(unit);
        match self {
            Command::Hold => Order::Hold { unit },
            Command::Move { to, via } => Order::Move { unit, to, via },
            Command::SupportHold { of } => Order::SupportHold {
                unit,
                of: named(of),
            },
            Command::SupportMove { of, to } => Order::SupportMove {
                unit,
                of: named(of),
                to,
                via: false,
            },
            Command::Convoy { of, to } => Order::Convoy {
                fleets: vec![unit],
                army: named(of),
                to: to.into(),
            },
        }
    }
}
