//! Keeps promises, and finds supports for others.

use super::change::tidy;
use super::plan::Plan;
use super::survey::reaches;
use crate::{Command, Position};
use diplomacy_kit::deals::Duties;
use diplomacy_kit::lang::{self, Order};
use diplomacy_kit::mark::{Mark, Power, Space, SpaceSet};
use game::Promise;

/// The spaces where a power has a unit or a centre.
pub(super) fn grounds(position: &Position, power: Power) -> SpaceSet {
    let mark = &*position.mark;
    let mut spaces = SpaceSet::default();
    let units = position.units.iter().filter(|unit| unit.power == power);
    units.for_each(|unit| spaces.insert(unit.space(mark)));
    position
        .centres(power)
        .into_iter()
        .for_each(|centre| spaces.insert(centre));
    spaces
}

/// What promises require of a power.
pub(crate) fn duties(position: &Position, promises: &[Promise]) -> Duties {
    Duties::new(&position.mark, promises, |power| grounds(position, power))
}

/// The plan with orders that keep the promises.
pub(super) fn kept(position: &Position, plan: &Plan, duties: &Duties) -> Plan {
    let Plan::Moves(orders) = plan else {
        return plan.clone();
    };
    let mark = &*position.mark;
    let mut orders = orders.clone();
    for (_, command) in &mut orders {
        if goal(mark, *command).is_some_and(|space| duties.closed.contains(space)) {
            *command = Command::Hold;
        }
    }
    for given in &duties.given {
        let Some((at, command)) = support(mark, given) else {
            continue;
        };
        let unit = position.unit_in(at);
        if let Some(order) = orders.iter_mut().find(|(own, _)| Some(*own) == unit) {
            order.1 = command;
        }
    }
    tidy(position, &mut orders);
    Plan::Moves(orders)
}

/// The space into which a command sends, supports or convoys a unit.
fn goal(mark: &Mark, command: Command) -> Option<Space> {
    match command {
        Command::Move { to, .. } | Command::SupportMove { to, .. } => Some(mark.space_of(to)),
        Command::Convoy { to, .. } => Some(to),
        Command::Hold | Command::SupportHold { .. } => None,
    }
}

/// Where the unit is that gives a support, and the support.
fn support(mark: &Mark, order: &Order) -> Option<(Space, Command)> {
    match order {
        Order::SupportMove { unit, of, to, .. } => {
            let of = mark.space_of(of.at);
            Some((mark.space_of(unit.at), Command::SupportMove { of, to: *to }))
        }
        Order::SupportHold { unit, of } => {
            let of = mark.space_of(of.at);
            Some((mark.space_of(unit.at), Command::SupportHold { of }))
        }
        _ => None,
    }
}

/// The orders by which another power could support the units of a plan.
pub(super) fn helps(position: &Position, plan: &Plan, other: Power) -> Vec<String> {
    let Plan::Moves(orders) = plan else {
        return Vec::new();
    };
    let mark = &*position.mark;
    let mut found = Vec::new();
    for &(unit, command) in orders {
        let of = position.units[unit].space(mark);
        let (space, support) = match command {
            Command::Move { to, .. } => (mark.space_of(to), Command::SupportMove { of, to }),
            _ => (of, Command::SupportHold { of }),
        };
        for helper in position.units.iter().filter(|unit| unit.power == other) {
            if helper.space(mark) != space && reaches(mark, helper, space) {
                let order = support.order(mark, helper, &position.units);
                found.push(lang::write(mark, &order));
            }
        }
    }
    found
}
