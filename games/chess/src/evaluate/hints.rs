//! Hints on a move before it is searched.

use super::exchange;
use super::places::worth;
use super::sight::Sight;
use super::weights::EXCHANGE;
use crate::board::{castled, wing};
use crate::kind::Kind;
use crate::moves::Move;
use crate::position::Position;
use game::MoveHint;

/// A quiet move that gives check.
const CHECK: i32 = 400;
/// Castling.
const CASTLING: i32 = 300;

pub(super) fn hint(position: &Position, sight: &Sight, mv: Move) -> MoveHint {
    if mv.is_castling() {
        let (_, rook) = castled(position.side_to_move(), wing(mv.from(), mv.to()));
        return MoveHint {
            noisy: false,
            forcing: sight.aims[Kind::Rook as usize].has(rook),
            promise: CASTLING,
        };
    }
    let kind = mv.promotion().unwrap_or(mv.kind());
    let forcing = sight.gives_check(position, kind, mv.from(), mv.to());
    let taken = position.taken(mv);
    if taken.is_none() && mv.promotion().is_none() {
        return MoveHint {
            noisy: false,
            forcing,
            promise: quiet(position, sight, mv, forcing),
        };
    }
    let rise = EXCHANGE[kind as usize] - EXCHANGE[mv.kind() as usize];
    let won = taken.map_or(0, |kind| EXCHANGE[kind as usize]) + rise;
    let foes = sight.all[position.side_to_move().other() as usize];
    // If nothing attacks the square, and nothing can once the man has left its own, there is no exchange.
    let alone = !foes.has(mv.to()) && !foes.has(mv.from());
    let promise = if alone {
        won
    } else {
        exchange::outcome(position, mv, won)
    };
    MoveHint {
        noisy: true,
        forcing,
        promise,
    }
}

/// The promise of a move that neither captures nor promotes: a better square, an escape, a check; less if the man can
/// be captured at a profit.
fn quiet(position: &Position, sight: &Sight, mv: Move, forcing: bool) -> i32 {
    let us = position.side_to_move();
    let (own, foes) = (us as usize, us.other() as usize);
    let kind = mv.kind();
    let mut promise =
        4 * (worth(us, kind, mv.to()).middlegame() - worth(us, kind, mv.from()).middlegame());
    if kind != Kind::King {
        let lesser = sight.by_lesser(us.other(), kind);
        let value = EXCHANGE[kind as usize];
        let loose = sight.all[foes].without(sight.all[own]);
        if lesser.has(mv.to()) || loose.has(mv.to()) {
            promise -= value;
        }
        if lesser.has(mv.from()) || loose.has(mv.from()) {
            promise += value;
        }
    }
    if forcing {
        promise += CHECK;
    }
    promise.clamp(-2000, 2000)
}
