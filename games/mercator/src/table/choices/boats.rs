//! Generates candidate orders for getting on and off fleets: TS1 and the first part of TS3.

use super::pieces::Told;
use super::step::Step;
use crate::{PieceId, Where};
use diplomacy_kit::lang::{Order, UnitName};
use diplomacy_kit::mark::{Power, Space, UnitKind};

/// The candidate orders for a piece, in the order of lists. They need not be legal: the caller has the rules
/// judge them.
pub(super) fn orders(told: &Told, power: Power, step: Step) -> Vec<Order> {
    match told.board.now.piece(told.piece).at {
        Where::Aboard(fleet) => aboard(told, power, step, fleet),
        Where::Land(space) => ashore(told, power, step, space),
        Where::Afloat(_) => afloat(told, power, step),
        Where::Ice(_) | Where::Dislodged | Where::Gone => Vec::new(),
    }
}

fn aboard(told: &Told, power: Power, step: Step, fleet: PieceId) -> Vec<Order> {
    let Some(from) = told.board.now.space_of(fleet) else {
        return Vec::new();
    };
    let army = told.called(told.piece, power);
    let off = |to: Space| {
        let to = to.into();
        match step {
            Step::Ts1 => Order::Land { army, to },
            _ => Order::Disembark { army, to },
        }
    };
    let shores = told.board.now.mark.gangway_set(from).iter().map(off);
    let stays = (told.owner(told.piece) == power).then_some(Order::Hold { unit: army });
    shores.chain(stays).collect()
}

fn ashore(told: &Told, power: Power, step: Step, space: Space) -> Vec<Order> {
    let mark = &told.board.now.mark;
    let near = mark.waters(space).iter().chain(mark.steps(space));
    let mut spaces: Vec<Space> = near
        .copied()
        .filter(|&at| mark.gangway(at, space))
        .collect();
    spaces.sort_unstable();
    spaces.dedup();
    let fleets = spaces.iter().filter_map(|&at| told.board.now.fleet_in(at));
    let army = told.called(told.piece, power);
    fleets
        .map(|fleet| on(step, army, told.fleet_called(fleet, power)))
        .collect()
}

/// The orders that concern a fleet: supporting the landing of its army, and consenting to boardings.
fn afloat(told: &Told, power: Power, step: Step) -> Vec<Order> {
    let now = &told.board.now;
    let Some(from) = told.space() else {
        return Vec::new();
    };
    let fleet = told.fleet_called(told.piece, power);
    let mut orders = Vec::new();
    let shores = now.mark.gangway_set(from);
    if let Some(guest) = now.passenger(told.piece).filter(|_| step == Step::Ts1) {
        let army = told.called(guest, power);
        orders.extend(shores.iter().map(|to| Order::SupportLanding {
            fleet,
            army,
            to: to.into(),
        }));
    }
    let strangers = shores.iter().filter_map(|space| now.unit_in(space));
    let strangers = strangers
        .filter(|&unit| now.piece(unit).kind == UnitKind::Army && now.piece(unit).owner != power);
    orders.extend(strangers.map(|army| on(step, told.called(army, power), fleet)));
    orders
}

fn on(step: Step, army: UnitName, fleet: UnitName) -> Order {
    match step {
        Step::Ts1 => Order::Board { army, fleet },
        _ => Order::Embark { army, fleet },
    }
}
