//! Why a man has no move at all, for a player who tried to pick it up.

use super::{alone, called, duties, frozen, spent};
use crate::board::{self, INSIDE, INSIDE_NAME, place};
use crate::generate::pseudo_into;
use crate::kind::{Man, man_name};
use crate::moves::Move;
use crate::outcome::terminal;
use crate::position::{Position, Standing};
use crate::turn::legal_into;

/// Why nothing on a place has a legal move; none if something has, or if there is no such place.
pub(crate) fn why_stuck(position: &Position, place_name: &str) -> Option<String> {
    let here = if place_name == INSIDE_NAME {
        INSIDE
    } else {
        place(board::from_name(place_name)?)
    };
    if terminal(position).is_some() {
        return None;
    }
    let mut legal = Vec::new();
    legal_into(position, &mut legal);
    if legal.iter().any(|mv| !mv.is_pass() && mv.from() == here) {
        return None;
    }
    if here == INSIDE {
        return Some(inside(position));
    }
    let Some(man) = position.man_at(here) else {
        return Some(format!("{place_name} is empty"));
    };
    if man.side != position.side() {
        return Some(format!(
            "the {} on {place_name} is {}'s, and {} is to move",
            man_name(man),
            man.side.name(),
            position.side().name()
        ));
    }
    Some(man_stuck(position, man, here))
}

/// Why none of the player's men in the apartment has a move.
fn inside(position: &Position) -> String {
    let own = |man: &Man| man.side == position.side() && position.inside(*man) > 0;
    let mut reasons: Vec<String> = Man::all()
        .filter(own)
        .map(|man| man_stuck(position, man, INSIDE))
        .collect();
    reasons.dedup();
    if reasons.is_empty() {
        return format!("{} has nobody in the apartment", position.side().name());
    }
    reasons.join("; ")
}

/// Why an own man on a place has no move.
fn man_stuck(position: &Position, man: Man, here: u8) -> String {
    if let Some(reason) = spent(position, man, here) {
        return reason;
    }
    let mut moves = Vec::new();
    pseudo_into(position, man.time, &mut moves);
    moves.retain(|mv| mv.kind() == man.kind && mv.from() == here);
    let Some(&first) = moves.first() else {
        return frozen(position, man, here).unwrap_or_else(|| alone::blocked(man, here));
    };
    if position.standing() == Standing::Bound
        && let Some(reason) = duties::duty_reason(position, man.time, Some(first))
    {
        return reason;
    }
    unsafe_moves(position, man, here, &moves)
}

/// Why every move of a man leaves a Royal attacked: the reason if it is the same for all.
fn unsafe_moves(position: &Position, man: Man, here: u8, moves: &[Move]) -> String {
    let mut reasons: Vec<String> = moves
        .iter()
        .map(|mv| duties::reason(position, *mv))
        .collect();
    reasons.sort();
    reasons.dedup();
    match &reasons[..] {
        [one] => format!("{} has no legal move: {one}", called(man, here)),
        _ => format!(
            "{} has no move that leaves the Royals safe",
            called(man, here)
        ),
    }
}
