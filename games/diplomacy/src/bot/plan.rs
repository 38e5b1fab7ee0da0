//! The orders of one power for one phase.

use crate::{Command, Position, Unit};
use diplomacy_kit::lang::{self, Branch, Kind, Order, Target, UnitName};
use diplomacy_kit::mark::{Location, Space, UnitKind};

/// The orders of one power for one phase.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Plan {
    /// The order of each unit, by index into [`Position::units`].
    Moves(Vec<(usize, Command)>),
    /// The retreat of each dislodged unit, by index into [`Position::dislodged`]; `None` disbands it.
    Retreats(Vec<(usize, Option<Location>)>),
    /// Builds and removals.
    Adjustments(Vec<Adjust>),
}

/// One build or removal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Adjust {
    /// A new unit.
    Build(UnitKind, Location),
    /// Removes the unit in this space.
    Remove(Space),
    /// Waives one build.
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

    /// The plan as a sheet of orders.
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
