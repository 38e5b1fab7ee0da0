//! Legal turns and checkmate (rulebook 4, 9.2, 9.3).
//!
//! A turn is played part by part. A first part is legal if some completion makes a legal turn; usually this is clear
//! without searching for one.

mod care;
mod grip;
mod rescue;
#[cfg(test)]
mod tests;

use crate::attack::{is_safe, threats};
use crate::board::INSIDE;
use crate::generate::{
    bound_moves_into, captures_into, duty, pseudo_into, stranded_alone_into, stranded_sneakies,
};
use crate::kind::Time;
use crate::moves::Move;
use crate::position::{Position, Standing};
use rescue::{Goal, can_complete};

pub(crate) use care::Care;
use care::WayOut;
use grip::Grip;
pub(crate) use rescue::{Saved, saved};

/// The legal moves; none if the game is over.
pub(crate) fn legal_into(position: &Position, out: &mut Vec<Move>) {
    match (position.used(), position.standing()) {
        (_, Standing::Lost) => {}
        (None, Standing::Bound) => bound_firsts(position, out),
        (None, Standing::Free) => firsts(position, Goal::Safe, out),
        (None, Standing::Fork) => firsts(position, Goal::OneRoyal, out),
        (Some(used), Standing::Bound) => {
            let from = out.len();
            bound_seconds(position, used.other(), out);
            if out.len() == from {
                seconds(position, used.other(), Goal::Safe, out);
            }
        }
        (Some(used), Standing::Free) => seconds(position, used.other(), Goal::Safe, out),
        (Some(used), Standing::Fork) => seconds(position, used.other(), Goal::OneRoyal, out),
    }
}

/// Whether a move is legal: as [`legal_into`] lists it, mostly without listing the others.
pub(crate) fn is_legal(position: &Position, mv: Move) -> bool {
    let among_all = || {
        let mut legal = Vec::new();
        legal_into(position, &mut legal);
        legal.contains(&mv)
    };
    if mv == Move::PASS {
        // It often depends on whether anything else is possible.
        return among_all();
    }
    let (time, standing) = (mv.time(), position.standing());
    if standing == Standing::Lost || position.used() == Some(time) {
        return false;
    }
    let mut moves = Vec::with_capacity(64);
    if standing == Standing::Bound {
        bound_moves_into(position, time, &mut moves);
    } else {
        pseudo_into(position, time, &mut moves);
    }
    let is_listed = moves.contains(&mv);
    match (position.used(), standing) {
        (None, Standing::Bound) => {
            let mut kept = vec![mv];
            keep_bound_firsts(position, time, &Care::of(position), &mut kept, 0);
            is_listed && !kept.is_empty()
        }
        (None, Standing::Fork) => is_listed && can_complete(position, mv, Goal::OneRoyal),
        (None, _) => is_listed && can_complete(position, mv, Goal::Safe),
        (Some(_), Standing::Bound) => {
            // Where the duties leave nothing to do, they do not bind.
            let bound = is_listed
                && (Care::of(position).is_harmless(position, mv)
                    || reaches(position, &Grip::of(position), mv, Goal::Safe));
            bound || among_all()
        }
        (Some(_), standing) => {
            let goal = if standing == Standing::Fork {
                Goal::OneRoyal
            } else {
                Goal::Safe
            };
            is_listed && reaches(position, &Grip::of(position), mv, goal)
        }
    }
}

/// The legal moves that remove an enemy.
pub(crate) fn legal_captures_into(position: &Position, out: &mut Vec<Move>) {
    let from = out.len();
    let plain = position.standing() == Standing::Bound;
    let care = Care::of(position);
    match position.used() {
        None if plain => {
            for time in Time::BOTH.into_iter().filter(|time| !duty(position, *time)) {
                let first = out.len();
                captures_into(position, time, out);
                keep_bound_firsts(position, time, &care, out, first);
            }
        }
        Some(used) if plain && !duty(position, used.other()) => {
            captures_into(position, used.other(), out);
            let grip = Grip::of(position);
            keep(out, from, |mv| {
                care.is_harmless(position, mv) || reaches(position, &grip, mv, Goal::Safe)
            });
        }
        _ => {
            legal_into(position, out);
            let enemy = position.of_side(position.side().other());
            keep(out, from, |mv| mv.to() != INSIDE && enemy.has(mv.to()));
        }
    }
}

/// First parts of turns that meet the duties with the Royals safe; the empty turn if there is none, or if it is free.
fn bound_firsts(position: &Position, out: &mut Vec<Move>) {
    let from = out.len();
    let care = Care::of(position);
    for time in Time::BOTH {
        let first = out.len();
        bound_moves_into(position, time, out);
        keep_bound_firsts(position, time, &care, out, first);
    }
    let empty_is_free = position.rules().free_pass && is_bound_end(position);
    if out.len() == from || empty_is_free {
        out.push(Move::PASS);
    }
}

/// Keeps the moves of a time, from `from` on, that can be completed to a turn that meets the duties with the Royals
/// safe.
fn keep_bound_firsts(
    position: &Position,
    time: Time,
    care: &Care,
    moves: &mut Vec<Move>,
    from: usize,
) {
    let way_out = WayOut::of(position, time.other(), care);
    keep(moves, from, |mv| {
        let plain = way_out.stays_open(mv) && care.is_harmless(position, mv);
        plain || can_complete(position, mv, Goal::Bound)
    });
}

/// Whether the turn may end here: no duty is open and the Royals are safe.
fn is_bound_end(position: &Position) -> bool {
    is_safe(position)
        && Time::BOTH
            .into_iter()
            .all(|time| position.used() == Some(time) || !duty(position, time))
}

/// Second parts that meet the duty of their time with the Royals safe.
fn bound_seconds(position: &Position, time: Time, out: &mut Vec<Move>) {
    let from = out.len();
    bound_moves_into(position, time, out);
    let care = Care::of(position);
    let grip = Grip::of(position);
    keep(out, from, |mv| {
        care.is_harmless(position, mv) || reaches(position, &grip, mv, Goal::Safe)
    });
    if is_bound_end(position) {
        out.push(Move::PASS);
    }
}

/// First parts that some completion leads to the goal, and the empty turn if it reaches it.
fn firsts(position: &Position, goal: Goal, out: &mut Vec<Move>) {
    for time in Time::BOTH {
        let from = out.len();
        pseudo_into(position, time, out);
        keep(out, from, |mv| can_complete(position, mv, goal));
    }
    if goal.holds(position) {
        out.push(Move::PASS);
    }
}

/// Second parts that reach the goal.
fn seconds(position: &Position, time: Time, goal: Goal, out: &mut Vec<Move>) {
    let from = out.len();
    pseudo_into(position, time, out);
    let grip = Grip::of(position);
    keep(out, from, |mv| reaches(position, &grip, mv, goal));
    if goal.holds(position) {
        out.push(Move::PASS);
    }
}

/// Whether the goal holds after a move. `grip` is that of the position.
fn reaches(position: &Position, grip: &Grip, mv: Move, goal: Goal) -> bool {
    if goal.fails(grip, mv) {
        return false;
    }
    let mut after = position.clone();
    after.apply(mv);
    goal.holds(&after)
}

/// Keeps the moves from `from` on that satisfy the condition.
fn keep(moves: &mut Vec<Move>, from: usize, mut condition: impl FnMut(Move) -> bool) {
    let mut kept = from;
    for index in from..moves.len() {
        let mv = moves[index];
        if condition(mv) {
            moves[kept] = mv;
            kept += 1;
        }
    }
    moves.truncate(kept);
}

/// The mate test of the side to move at the start of its turn (9.3), and what its turn must satisfy.
pub(crate) fn mate_test(position: &mut Position) {
    let own = position.royals(position.side());
    if own == 0 || position.royals(position.side().other()) == 0 {
        return;
    }
    if !is_safe(position) && !pass_sentence(position) {
        return;
    }
    let may_be_free = Time::BOTH
        .into_iter()
        .any(|time| !stranded_sneakies(position, time).is_empty());
    if may_be_free && !is_bound_end(position) && !some_bound_turn(position) {
        position.set_standing(Standing::Free);
    }
}

/// Removes the checkmated Royals. Returns false if the side has lost or is in a fork, which then remains.
fn pass_sentence(position: &mut Position) -> bool {
    let before = position.clone();
    loop {
        let Saved { all, each } = saved(position);
        if all {
            return true;
        }
        let present = Time::BOTH
            .into_iter()
            .filter(|time| position.has_royal(position.side(), *time));
        let mated: Vec<Time> = present
            .clone()
            .filter(|time| !each[*time as usize])
            .collect();
        if mated.len() == present.count() {
            *position = before;
            position.set_standing(Standing::Lost);
            return false;
        }
        if mated.is_empty() {
            position.set_standing(Standing::Fork);
            return false;
        }
        for time in mated {
            position.dethrone(time);
        }
        position.set_counters(0, position.turn());
    }
}

/// Whether some turn with a move in it meets the duties with the Royals safe.
fn some_bound_turn(position: &Position) -> bool {
    let completes = |moves: &[Move]| {
        moves
            .iter()
            .any(|mv| can_complete(position, *mv, Goal::Bound))
    };
    let mut moves = Vec::with_capacity(64);
    // Usually the Sneaky alone can meet a duty.
    for time in Time::BOTH {
        moves.clear();
        stranded_alone_into(position, time, &mut moves);
        if completes(&moves) {
            return true;
        }
    }
    Time::BOTH.into_iter().any(|time| {
        moves.clear();
        bound_moves_into(position, time, &mut moves);
        completes(&moves)
    })
}

/// After the first part `mv` of a turn: what the rest must satisfy. Freedom from the duties is kept only if the
/// position alone would bind the rest.
pub(crate) fn settle_middle(position: &mut Position, mv: Move) {
    if position.standing() != Standing::Free {
        return;
    }
    let mut bound = Vec::new();
    bound_seconds(position, mv.time().other(), &mut bound);
    let mut free = Vec::new();
    seconds(position, mv.time().other(), Goal::Safe, &mut free);
    if bound.is_empty() || bound.len() == free.len() {
        position.set_standing(Standing::Bound);
    }
}

/// Completes a set-up position: the mate test at the start of a turn; in the middle of one, what the rest of it must
/// satisfy.
///
/// # Errors
/// A sentence if nothing completes the turn.
pub(crate) fn settle(position: &mut Position, free: bool) -> Result<(), String> {
    let Some(used) = position.used() else {
        if free {
            return Err("“!” is for the middle of a turn".to_owned());
        }
        mate_test(position);
        return Ok(());
    };
    let mut rest = Vec::new();
    bound_seconds(position, used.other(), &mut rest);
    let bound = rest.len();
    rest.clear();
    seconds(position, used.other(), Goal::Safe, &mut rest);
    if free {
        if bound == 0 || bound == rest.len() {
            return Err(
                "“!” says that duties do not bind, but here that changes nothing".to_owned(),
            );
        }
        position.set_standing(Standing::Free);
        return Ok(());
    }
    if !rest.is_empty() {
        return Ok(());
    }
    if position.royals(position.side()) > 1 {
        seconds(position, used.other(), Goal::OneRoyal, &mut rest);
    }
    if rest.is_empty() {
        let attacked = threats(position);
        let which: Vec<&str> = Time::BOTH
            .into_iter()
            .filter(|time| attacked[*time as usize])
            .map(Time::name)
            .collect();
        return Err(format!(
            "no second move completes this turn: the {} Royal stays attacked",
            which.join(" and the ")
        ));
    }
    position.set_standing(Standing::Fork);
    Ok(())
}
