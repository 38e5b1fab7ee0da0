//! Why a move is not legal, in words a player understands.

mod alone;
mod carry;
mod duties;
mod stuck;

pub(crate) use stuck::why_stuck;

use crate::board::{INSIDE, NAMES, file, name};
use crate::generate::pseudo_into;
use crate::kind::{Kind, Man};
use crate::moves::{Action, Move};
use crate::position::Position;

/// Why a move is not legal; the man that it names exists and belongs to the side to move.
pub(crate) fn reason(position: &Position, mv: Move) -> String {
    if mv.is_pass() {
        return duties::why_no_pass(position);
    }
    let man = Man::new(position.side(), mv.time(), mv.kind());
    if let Some(reason) = spent(position, man, mv.from()) {
        return reason;
    }
    let mut moves = Vec::new();
    pseudo_into(position, mv.time(), &mut moves);
    if moves.contains(&mv) {
        return duties::reason(position, mv);
    }
    match mv.action() {
        Action::Carry { .. } => carry::reason(position, mv),
        Action::Shoot {
            from,
            target,
            place,
        } => alone::shot(position, man, [from, target], place),
        Action::MakeRim { from, target } => alone::rim(position, man, from, target),
        Action::Pass | Action::Go { .. } => alone::going(position, man, mv.from(), mv.to()),
    }
}

/// A man with its place: “the day Sneaky on e3”.
pub(crate) fn called(man: Man, place: u8) -> String {
    let man = crate::kind::man_name(man);
    if place == INSIDE {
        format!("the {man} in the apartment")
    } else {
        format!("the {man} on {}", name(place))
    }
}

/// Why a man has no move left in this turn.
fn spent(position: &Position, man: Man, place: u8) -> Option<String> {
    if position.used() == Some(man.time) {
        let time = man.time.name();
        return Some(format!(
            "{}'s {time} move of this turn is made; {} men may move still",
            man.side.name(),
            man.time.other().name()
        ));
    }
    let carried = position.carried();
    let was_carried = if place == INSIDE {
        position.inside(man) <= carried.inside[man.kind as usize]
    } else {
        carried.squares.has(place)
    };
    was_carried.then(|| {
        format!(
            "{} was taken along in this turn and may not move by itself (carried_may_move=no)",
            called(man, place)
        )
    })
}

/// Why a Cruncher or a Royal cannot act for now.
fn frozen(position: &Position, man: Man, place: u8) -> Option<String> {
    let can_freeze = matches!(man.kind, Kind::Cruncher | Kind::Royal);
    if !can_freeze || !position.is_wrong(man.time, place) {
        return None;
    }
    let left = if man.kind == Kind::Royal && position.rules().frozen_strike {
        "; all it can do is remove an enemy next to it (frozen_strike=yes)"
    } else {
        ""
    };
    Some(format!(
        "{} is frozen: it is {} on file {}{left}",
        called(man, place),
        man.time.other().name(),
        NAMES.file_letter(file(place))
    ))
}
