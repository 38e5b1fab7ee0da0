//! Lists missing orders: units without an order, powers that sent nothing.

use crate::Position;
use crate::text::units::{standing_of, write_unit};
use diplomacy_kit::lang::Order;
use diplomacy_kit::mark::{Location, Power, Space, SpaceKind};

/// The units of a power that no order of the season names; they hold. Units on the ice cannot be ordered and are
/// not listed.
#[must_use]
pub fn unordered<'a>(
    position: &Position,
    power: Power,
    orders: impl Iterator<Item = &'a Order>,
) -> Vec<String> {
    let mark = &*position.mark;
    let named: Vec<Space> = orders
        .flat_map(ordered)
        .map(|at| mark.space_of(at))
        .collect();
    position
        .ids()
        .filter(|&id| position.piece(id).owner == power)
        .filter_map(|id| standing_of(position, id))
        .filter(|unit| mark.kind(mark.space_of(unit.at)) != SpaceKind::Ice)
        .filter(|unit| !named.contains(&mark.space_of(unit.at)))
        .map(|unit| write_unit(mark, &unit))
        .collect()
}

/// The locations of the units that an order instructs.
fn ordered(order: &Order) -> Vec<Location> {
    match order {
        Order::Land { army, .. } | Order::Disembark { army, .. } => vec![army.at],
        Order::Board { army, fleet } | Order::Embark { army, fleet } => vec![army.at, fleet.at],
        Order::Hold { unit }
        | Order::Move { unit, .. }
        | Order::SupportHold { unit, .. }
        | Order::SupportMove { unit, .. } => vec![unit.at],
        Order::SupportLanding { fleet, .. } | Order::Ferry { fleet, .. } => vec![fleet.at],
        Order::Convoy { fleets, .. } => fleets.iter().map(|fleet| fleet.at).collect(),
        _ => Vec::new(),
    }
}
