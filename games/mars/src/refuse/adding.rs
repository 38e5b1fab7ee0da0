//! Impossible placings and hatchings (rulebook 7.2, 8).

use crate::board::{KNIGHT, Square, WAZIR, name};
use crate::kind::Kind;
use crate::position::Position;
use crate::why::named;
use crate::words::a;

/// Why a unit cannot add another one; none if it can.
pub(crate) fn reason(
    position: &Position,
    kind: Kind,
    from: Square,
    to: Option<Square>,
) -> Option<String> {
    match kind {
        Kind::Cyzneo => placing(position, from, to),
        Kind::Swarm => hatching(position, from, to),
        kind => Some(format!(
            "{} adds nothing to the board: only Cyzneos place and Ice Swarms hatch",
            a(kind)
        )),
    }
}

fn placing(position: &Position, from: Square, to: Option<Square>) -> Option<String> {
    let square = name(from);
    let Some(to) = to else {
        return Some(format!(
            "say where the new Cyzneo goes, a Knight's leap away: {square}@ and the square"
        ));
    };
    let side = position.side();
    let limit = u32::from(position.rules().cyzneo_limit);
    let number = position.of(side, Kind::Cyzneo).len();
    if !KNIGHT[usize::from(from & 63)].has(to) {
        Some(format!(
            "a Cyzneo places another exactly a Knight's leap away, which {} is not",
            name(to)
        ))
    } else if position.occupied().has(to) {
        Some(format!(
            "{} is not empty, and a new Cyzneo needs an empty square",
            name(to)
        ))
    } else if limit < u32::from(crate::rules::NO_CYZNEO_LIMIT) && number >= limit {
        Some(format!(
            "{} has {number} Cyzneos, and with cyzneo_limit={limit} nobody places one with {limit} or more",
            side.name()
        ))
    } else {
        None
    }
}

fn hatching(position: &Position, from: Square, to: Option<Square>) -> Option<String> {
    let square = name(from);
    if position.unit(from).is_none() {
        return Some(format!(
            "Ice Swarms hatch only on a host, and there is none on {square}"
        ));
    }
    let stack = position.stack(from);
    let needed = position.rules().hatch_time(stack.swarms());
    if stack.brood() < needed {
        return Some(format!(
            "the Swarms on {} can hatch when their brood clock is at {needed}; it is at {}",
            named(position, from),
            stack.brood()
        ));
    }
    match to {
        None if position.rules().hatch_beside => Some(format!(
            "say on which empty square beside the host the new Swarm goes: {square}@ and the square"
        )),
        None => None,
        Some(_) if !position.rules().hatch_beside => Some(format!(
            "the new Swarm hatches on the host's own square: write {square}@"
        )),
        Some(to) if !WAZIR[usize::from(from & 63)].has(to) => {
            Some(format!("{} is not straight beside {square}", name(to)))
        }
        Some(to) if position.occupied().has(to) => Some(format!("{} is not empty", name(to))),
        Some(_) => None,
    }
}
