//! All that one power orders in one phase.

use crate::{Command, Position, Unit};
use diplomacy_kit::lang::{self, Branch, Kind, Order, Target, UnitName};
use diplomacy_kit::mark::{Location, Space, UnitKind};

/// All that one power orders in one phase.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Plan {
    /// What each unit does, by its place in [`Position::units`].
    Moves(Vec<(usize, Command)>),
    /// Where each dislodged unit goes, by its place in [`Position::dislodged`]; `None`: off the board.
    Retreats(Vec<(usize, Option<Location>)>),
    /// Builds and removals.
    Adjustments(Vec<Adjust>),
}

/// One build or removal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Adjust {
    /// A new unit.
    Build(UnitKind, Location),
    /// The unit there goes.
    Remove(Space),
    /// One build less.
    Waive,
}

impl Plan {
    /// The orders of the plan.
    pub(super) fn orders(&self, position: &Position) -> Vec<Order> {
        let mark = &position.mark;
        match self {
            Plan::Moves(orders) => orders
                .iter()
                .filter_map(|(unit, command)| {
                    let facts = position.units.get(*unit)?;
                    Some(command.order(mark, facts, &position.units))
                })
                .collect(),
            Plan::Retreats(orders) => orders
                .iter()
                .filter_map(|(unit, to)| {
                    let facts = &position.dislodged.get(*unit)?.unit;
                    Some(Order::Retreat(vec![Branch {
                        when: None,
                        unit: name(facts),
                        targets: vec![to.map_or(Target::Disband, Target::To)],
                    }]))
                })
                .collect(),
            Plan::Adjustments(orders) => orders
                .iter()
                .map(|order| match *order {
                    Adjust::Build(kind, at) => Order::Build {
                        kind: kind.into(),
                        at,
                        premium: false,
                    },
                    Adjust::Remove(space) => {
                        let found = position.unit_in(space);
                        let unit = found.and_then(|unit| position.units.get(unit));
                        let unit = unit.map_or(
                            UnitName {
                                nation: None,
                                kind: Kind::Army,
                                at: space.into(),
                            },
                            name,
                        );
                        Order::Remove { unit }
                    }
                    Adjust::Waive => Order::Waive { number: 1 },
                })
                .collect(),
        }
    }

    /// The plan as a sheet.
    pub(super) fn write(&self, position: &Position) -> String {
        let orders = self.orders(position);
        let mut sheet = String::new();
        for order in orders {
            sheet.push_str(&lang::write(&position.mark, &order));
            sheet.push('\n');
        }
        sheet
    }
}

fn name(unit: &Unit) -> UnitName {
    UnitName {
        nation: None,
        kind: unit.kind.into(),
        at: unit.at,
    }
}
