//! Generates candidate moves, supports, ferries and convoys: TS2 and the second part of TS3.

use super::joint;
use super::pieces::Told;
use crate::season::{Given, Supposed};
use crate::{PieceId, Position, Where};
use diplomacy_kit::lang::{Kind, Order, UnitName};
use diplomacy_kit::mark::{Location, Power, Space, SpaceKind, UnitKind};

/// Limits on the chains offered: the most fleets in a chain, and the most chains for one army. Longer chains can be written as
/// text.
const LONGEST_CHAIN: usize = 6;
const MOST_CHAINS: usize = 40;

/// The candidate orders for a unit in TS2, in the order of lists. `own` are the other lines of the power.
/// Candidates need not be legal: the caller has the rules judge them.
pub(super) fn orders(told: &Told, power: Power, own: &[Given]) -> Vec<Order> {
    if let Some(fleet) = told.carrier() {
        return notes(told, fleet, power);
    }
    if !matches!(
        told.board.now.piece(told.piece).at,
        Where::Land(_) | Where::Afloat(_)
    ) {
        return Vec::new();
    }
    let unit = told.called(told.piece, power);
    let mut orders = vec![Order::Hold { unit }];
    let go = |unit: UnitName, to| Order::Move {
        unit,
        to,
        via: false,
    };
    orders.extend(
        targets(&told.board.now, told.piece)
            .into_iter()
            .map(|to| go(unit, to)),
    );
    if unit.kind == Kind::Fleet && is_end(told, own) {
        let laden = UnitName {
            kind: Kind::ArmyFleet,
            ..unit
        };
        let all = targets(&told.board.now, told.piece).into_iter();
        orders.extend(all.map(|to| go(laden, to)));
    } else if unit.kind == Kind::Fleet {
        joint::moves_off(told, power, own, &mut orders);
    }
    supports(told, unit, power, own, &mut orders);
    if told.is_fleet() {
        conveying(told, power, &mut orders);
        joint::joins(told, power, &mut orders);
    }
    orders
}

/// Candidate supplementary moves.
pub(super) fn again(told: &Told, power: Power) -> Vec<Order> {
    let unit = told.called(told.piece, power);
    let now = &told.board.now;
    let seas = targets(now, told.piece).into_iter();
    seas.filter(|&to| now.mark.kind(now.mark.space_of(to)) == SpaceKind::Sea)
        .map(|to| Order::Move {
            unit,
            to,
            via: false,
        })
        .collect()
}

/// Notes by which the owner of an army aboard a foreign fleet states the fleet's expected move.
fn notes(told: &Told, fleet: PieceId, power: Power) -> Vec<Order> {
    if told.owner(fleet) == power {
        return Vec::new();
    }
    let unit = told.called(fleet, power);
    let all = targets(&told.board.now, fleet).into_iter();
    all.map(|to| Order::Move {
        unit,
        to,
        via: false,
    })
    .collect()
}

/// Where a unit can move; with an army aboard, only to sea spaces and canal provinces.
pub(super) fn targets(now: &Position, piece: PieceId) -> Vec<Location> {
    let mark = &now.mark;
    match now.piece(piece).at {
        Where::Land(space) => mark.steps(space).iter().map(|&to| to.into()).collect(),
        Where::Afloat(at) => {
            let laden = now.passenger(piece).is_some();
            let open = |to: &Location| {
                let kind = mark.kind(mark.space_of(*to));
                !laden || matches!(kind, SpaceKind::Sea | SpaceKind::Canal)
            };
            mark.courses(at).iter().copied().filter(open).collect()
        }
        _ => Vec::new(),
    }
}

/// The spaces into which a unit can support, or could as a plain unit of its kind.
fn reach(now: &Position, piece: PieceId) -> Vec<Space> {
    let mark = &now.mark;
    let mut reach: Vec<Space> = match now.piece(piece).at {
        Where::Land(space) => mark.steps(space).to_vec(),
        Where::Afloat(at) => {
            let space = mark.space_of(at);
            let steps = match mark.kind(space) {
                SpaceKind::Canal => mark.steps(space),
                _ => &[],
            };
            let courses = mark.course_set(at).iter();
            courses.chain(steps.iter().copied()).collect()
        }
        _ => Vec::new(),
    };
    reach.sort_unstable();
    reach.dedup();
    reach
}

fn supports(told: &Told, unit: UnitName, power: Power, own: &[Given], orders: &mut Vec<Order>) {
    let now = &told.board.now;
    let reach = reach(now, told.piece);
    let others = now.ids().filter(|&other| {
        let stands = matches!(now.piece(other).at, Where::Land(_) | Where::Afloat(_));
        other != told.piece && stands
    });
    let others: Vec<PieceId> = others.collect();
    for &other in &others {
        if now.space_of(other).is_some_and(|at| reach.contains(&at)) {
            let of = told.called(other, power);
            orders.push(Order::SupportHold { unit, of });
        }
    }
    for &other in &others {
        let of = told.called(other, power);
        let mut aims: Vec<Space> = targets(now, other)
            .iter()
            .map(|&to| now.mark.space_of(to))
            .filter(|to| reach.contains(to))
            .collect();
        aims.dedup();
        orders.extend(aims.into_iter().map(|to| Order::SupportMove {
            unit,
            of,
            to: to.into(),
            via: false,
        }));
    }
    for army in now.ids() {
        let Some(from) = told.board.left(army) else {
            continue;
        };
        let via = now.unit_in(from).is_some();
        let of = UnitName {
            at: from.into(),
            ..told.called(army, power)
        };
        let aims = landings(now, army, from, own).into_iter();
        let aims = aims.filter(|to| reach.contains(to));
        orders.extend(aims.map(|to| Order::SupportMove {
            unit,
            of,
            to: to.into(),
            via,
        }));
    }
}

/// Where an army that boarded in TS1 can be landed: from its own fleet, or as a line of the sheet says.
fn landings(now: &Position, army: PieceId, from: Space, own: &[Given]) -> Vec<Space> {
    let mark = &now.mark;
    let told = own.iter().filter_map(|given| match &given.order {
        Order::Convoy { army, to, .. } if mark.space_of(army.at) == from => {
            Some(mark.space_of(*to))
        }
        _ => None,
    });
    let at = now.space_of(army);
    let near = at.into_iter().flat_map(|at| mark.gangway_set(at).iter());
    let mut spaces: Vec<Space> = near
        .chain(told)
        .filter(|&to| to != from && mark.kind(to).is_land())
        .collect();
    spaces.sort_unstable();
    spaces.dedup();
    spaces
}

/// Whether a chain on the sheet ends with an army aboard this fleet.
fn is_end(told: &Told, own: &[Given]) -> bool {
    let mark = &told.board.now.mark;
    own.iter().any(|given| match &given.order {
        Order::Convoy { fleets, to, .. } => {
            fleets.len() > 1 && Some(mark.space_of(*to)) == told.space()
        }
        _ => false,
    })
}

/// A Fast Ferry for the army that boarded the fleet in TS1, and chains that begin with the fleet.
fn conveying(told: &Told, power: Power, orders: &mut Vec<Order>) {
    let now = &told.board.now;
    let mark = &now.mark;
    let boarded = now
        .passenger(told.piece)
        .and_then(|army| Some((army, told.board.left(army)?)));
    let (Some((army, from)), Some(start)) = (boarded, told.space()) else {
        return;
    };
    if mark.kind(start) != SpaceKind::Sea {
        return;
    }
    let fleet = told.fleet_called(told.piece, power);
    let army = UnitName {
        at: from.into(),
        ..told.called(army, power)
    };
    let ashore = |at: Space| {
        let shores = mark.gangway_set(at).iter();
        shores.filter(move |&to| to != from && mark.kind(to).is_land())
    };
    orders.extend(ashore(start).map(|to| Order::Ferry {
        fleet,
        army,
        to: to.into(),
    }));
    for chain in chains(&told.board, power, told.piece) {
        let Some(end) = chain.last().and_then(|&last| now.space_of(last)) else {
            continue;
        };
        let fleets: Vec<UnitName> = chain
            .iter()
            .map(|&fleet| told.fleet_called(fleet, power))
            .collect();
        orders.extend(ashore(end).chain([end]).map(|to| Order::Convoy {
            fleets: fleets.clone(),
            army,
            to: to.into(),
        }));
    }
}

/// The chains of two fleets and more that begin with a fleet, shortest first.
pub(super) fn chains(board: &Supposed, power: Power, first: PieceId) -> Vec<Vec<PieceId>> {
    let now = &board.now;
    let mark = &now.mark;
    let Some(start) = now.space_of(first) else {
        return Vec::new();
    };
    let mut found: Vec<Vec<PieceId>> = Vec::new();
    let mut open: Vec<(Vec<PieceId>, Space)> = vec![(vec![first], start)];
    while !open.is_empty() && found.len() < MOST_CHAINS {
        let mut longer = Vec::new();
        for (chain, at) in &open {
            for &next in mark.sounds(*at) {
                let fleet = now.unit_in(next).filter(|&fleet| {
                    now.piece(fleet).kind == UnitKind::Fleet
                        && now.passenger(fleet).is_none()
                        && !board.is_busy(fleet)
                        && !chain.contains(&fleet)
                });
                let Some(fleet) = fleet else { continue };
                let mut chain = chain.clone();
                chain.push(fleet);
                found.push(chain.clone());
                if chain.len() < LONGEST_CHAIN {
                    longer.push((chain, next));
                }
            }
        }
        open = longer;
    }
    // Chains of own fleets need no consent.
    found.sort_by_key(|chain| (chain.len(), strangers(now, power, chain)));
    found.truncate(MOST_CHAINS);
    found
}

/// How many fleets of a chain belong to other powers.
fn strangers(now: &Position, power: Power, chain: &[PieceId]) -> usize {
    let owner = |&&fleet: &&PieceId| now.piece(fleet).owner != power;
    chain.iter().filter(owner).count()
}
