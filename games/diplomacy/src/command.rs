//! Orders for a movement in the compact form that the adjudication works with.

use crate::Unit;
use diplomacy_kit::lang::{Order, UnitName};
use diplomacy_kit::mark::{Location, Mark, Space};

/// What one unit is told to do in a movement. Which unit that is, is known from where the command stands.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Command {
    /// To stay.
    #[default]
    Hold,
    /// To go somewhere. A fleet's target without a coast means the only coast that it can reach there.
    Move {
        /// Where to.
        to: Location,
        /// Whether it is told to go by convoy.
        via: bool,
    },
    /// To help the unit in a space to stay there.
    SupportHold {
        /// Where that unit is.
        of: Space,
    },
    /// To help the unit in a space to go somewhere.
    SupportMove {
        /// Where that unit is.
        of: Space,
        /// Where it goes. A coast that is not named is not asked for.
        to: Location,
    },
    /// To carry the army in a space over the sea.
    Convoy {
        /// Where the army is.
        of: Space,
        /// Where it goes.
        to: Space,
    },
}

impl Command {
    /// The order that says this to a unit. Units are named as they stand on the board.
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
