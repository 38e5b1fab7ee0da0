//! Hints on a move before it is searched.

use super::sight::Sight;
use super::weights::{BITER_TAKEN, VALUE, gray_taken, held, place};
use crate::board::Square;
use crate::generate::reach;
use crate::kind::{Army, Kind, Side, Unit};
use crate::moves::{Action, Move};
use crate::position::Position;
use game::MoveHint;

/// A quiet move that gives check.
const CHECKS: i32 = 500;
/// Castling.
const CASTLES: i32 = 160;
/// Gray promotes: to a queen, or to another piece.
const GRAY_QUEEN: i32 = 150;

const fn quiet(promise: i32, forcing: bool) -> MoveHint {
    MoveHint {
        noisy: false,
        forcing,
        promise,
    }
}

pub(super) fn hint(position: &Position, sight: &Sight, mv: Move) -> MoveHint {
    match mv.action() {
        Action::Place { .. } => quiet(0, false),
        Action::Castle { .. } => quiet(CASTLES, false),
        Action::Go {
            from,
            to,
            promotion,
            ..
        } => {
            let Some(unit) = position.unit(from) else {
                return quiet(0, false);
            };
            let victim = position
                .struck(unit, from, to)
                .and_then(|square| Some((position.unit(square)?, square)));
            if position.half().is_own() {
                own(position, sight, unit, (from, to), promotion, victim)
            } else {
                mercenary(position, sight, unit, (from, to), promotion, victim)
            }
        }
    }
}

/// Whether capturing a piece of that army changes the material balance: any capture by an own piece, and gray's
/// captures from the opponent.
pub(super) fn is_prey(position: &Position, army: Army) -> bool {
    let half = position.half();
    if half.is_own() {
        army != half.army()
    } else {
        army == Army::of(half.side().other())
    }
}

fn own(
    position: &Position,
    sight: &Sight,
    unit: Unit,
    (from, to): (Square, Square),
    promotion: Option<Kind>,
    victim: Option<(Unit, Square)>,
) -> MoveHint {
    let us = position.half().side();
    let kind = promotion.unwrap_or(unit.kind);
    let forcing = sight.aims[kind as usize].has(to);
    if victim.is_none() && promotion.is_none() {
        return quiet_own(position, sight, us, unit.kind, (from, to), forcing);
    }
    let won = victim.map_or(0, |(victim, square)| match victim.army.side() {
        Some(_) => VALUE[victim.kind as usize],
        None => {
            let by = |side| position.markers(side).has(square);
            let bites = i32::from(sight.biters[us as usize].has(square)) * BITER_TAKEN;
            gray_taken(victim.kind, by(us), by(us.other())) + bites
        }
    });
    let rise = VALUE[kind as usize] - VALUE[unit.kind as usize];
    MoveHint {
        noisy: true,
        forcing,
        promise: won + rise - answer(position, sight, us, kind, to),
    }
}

/// What the opponent gains by capturing the piece that has arrived on a square. Gray captures first and at no cost.
fn answer(position: &Position, sight: &Sight, us: Side, kind: Kind, to: Square) -> i32 {
    let them = us.other();
    let worth = VALUE[kind as usize];
    if sight.gray[them as usize].has(to) {
        return worth;
    }
    if !sight.own[them as usize].has(to) {
        return 0;
    }
    let takers = position.attackers(to, position.of_army(Army::of(them)), position.occupied());
    let cheapest = [
        Kind::Pawn,
        Kind::Knight,
        Kind::Bishop,
        Kind::Rook,
        Kind::Queen,
    ]
    .into_iter()
    .find(|kind| takers.meets(position.of_kind(*kind)));
    let covered = sight.gray[us as usize].has(to)
        || position
            .attackers(to, position.of_army(Army::of(us)), position.occupied())
            .is_several();
    match cheapest {
        // Only the king captures, and only undefended pieces.
        None if covered => 0,
        None => worth,
        Some(kind) if covered => (worth - VALUE[kind as usize]).max(0),
        Some(_) => worth,
    }
}

fn quiet_own(
    position: &Position,
    sight: &Sight,
    us: Side,
    kind: Kind,
    (from, to): (Square, Square),
    forcing: bool,
) -> MoveHint {
    let them = us.other() as usize;
    let worth = VALUE[kind as usize];
    let mut promise = place(us, kind, to, false) - place(us, kind, from, false);
    if kind != Kind::King {
        if sight.gray[them].has(to) || (kind != Kind::Pawn && sight.pawns[them].has(to)) {
            promise -= worth;
        } else if sight.own[them].has(to) && !position.of_army(Army::of(us)).is_empty() {
            promise -= if sight.own[us as usize].has(to) {
                worth / 8
            } else {
                worth / 2
            };
        }
        if sight.gray[them].has(from) || sight.pawns[them].has(from) {
            promise += worth * 3 / 4;
        }
    }
    if forcing {
        promise += CHECKS;
    }
    quiet(promise.clamp(-2_000, 2_000), forcing)
}

fn mercenary(
    position: &Position,
    sight: &Sight,
    unit: Unit,
    (from, to): (Square, Square),
    promotion: Option<Kind>,
    victim: Option<(Unit, Square)>,
) -> MoveHint {
    let us = position.half().side();
    let kind = promotion.unwrap_or(unit.kind);
    let forcing = sight.aims[kind as usize].has(to);
    // An own piece that captures the moved piece takes it from its player.
    let exposed = if sight.own[us.other() as usize].has(to) {
        held(kind)
    } else {
        0
    };
    let rise = match promotion {
        None => 0,
        Some(Kind::Queen) => GRAY_QUEEN,
        Some(_) => held(kind),
    };
    let won = victim.map_or(0, |(victim, _)| match victim.army.side() {
        Some(side) if side == us => -VALUE[victim.kind as usize],
        Some(_) => VALUE[victim.kind as usize],
        None => 0,
    });
    let noisy =
        promotion.is_some() || victim.is_some_and(|(victim, _)| is_prey(position, victim.army));
    let mut promise = won + rise - exposed;
    if noisy {
        return MoveHint {
            noisy,
            forcing,
            promise,
        };
    }
    if sight.biters[us as usize].has(from) {
        promise += BITER_TAKEN;
    }
    if kind != Kind::Pawn {
        // It may capture what it attacks from there on the next turn.
        let prey = reach(kind, to, position.occupied()) & position.of_army(Army::of(us.other()));
        let dearest = [
            Kind::Queen,
            Kind::Rook,
            Kind::Bishop,
            Kind::Knight,
            Kind::Pawn,
        ]
        .into_iter()
        .find(|kind| prey.meets(position.of_kind(*kind)));
        promise += dearest.map_or(0, |kind| VALUE[kind as usize] / 8);
    }
    if forcing {
        promise += CHECKS;
    }
    quiet(promise.clamp(-2_000, 2_000), forcing)
}
