//! Hints on a move before it is searched.

use super::sight::Sight;
use super::weights::value;
use crate::board::Square;
use crate::kind::Kind;
use crate::moves::{Action, Move};
use crate::play::losses;
use crate::position::Position;
use chess_kit::Bitboard;
use game::{MoveHint, Side};

/// A quiet move that gives check.
const CHECKS: i32 = 500;
/// Another Cyzneo.
const PLACES: i32 = -60;

const fn quiet(promise: i32, forcing: bool) -> MoveHint {
    MoveHint {
        noisy: false,
        forcing,
        promise,
    }
}

/// A hint for a legal move.
pub(super) fn hint(position: &Position, sight: &Sight, mv: Move) -> MoveHint {
    let side = position.side();
    match mv.action() {
        Action::Place => return quiet(PLACES, false),
        Action::Hatch => return quiet(cold(position, mv.from()) / 4, false),
        Action::Go if mv.kind() == Kind::Swarm => return swarm(position, mv),
        Action::Go | Action::Strike | Action::Area => {}
    }
    let forcing = mv.action() == Action::Go && sight.aims[mv.kind() as usize].has(mv.to());
    let lost = losses(position, mv);
    if lost.captured.is_empty() {
        let promise = going(position, sight, mv) + if forcing { CHECKS } else { 0 };
        return quiet(promise.clamp(-2_000, 2_000), forcing);
    }
    let gain = worth(position, side.other(), lost.captured);
    let cost = worth(position, side, lost.friends | lost.blasted);
    let moved = mv.action() == Action::Go && !lost.blasted.has(mv.from());
    let answer = if moved {
        answer(sight, side, mv.kind(), mv.to())
    } else {
        0
    };
    MoveHint {
        noisy: true,
        forcing,
        promise: gain - cost - answer,
    }
}

/// The total value of a side's units on some squares.
fn worth(position: &Position, side: Side, squares: Bitboard) -> i32 {
    let mut sum = 0;
    for square in squares & position.units(side) {
        sum += position.single_kind(square).map_or(0, value);
    }
    for square in squares & position.swarms(side) {
        sum += value(Kind::Swarm) * i32::from(position.stack(square).swarms());
    }
    sum
}

/// What the opponent gains by capturing the unit that has arrived on a square.
fn answer(sight: &Sight, side: Side, kind: Kind, to: Square) -> i32 {
    let Some(taker) = sight.cheapest(side.other(), to) else {
        return 0;
    };
    let covered = Kind::ALL
        .into_iter()
        .take(Kind::SINGLE)
        .filter(|helper| *helper != kind)
        .any(|helper| sight.strikes[side as usize][helper as usize].has(to));
    if !covered {
        value(kind)
    } else if taker == Kind::General {
        0
    } else {
        (value(kind) - value(taker)).max(0)
    }
}

/// Moves out of danger first, moves into danger last.
fn going(position: &Position, sight: &Sight, mv: Move) -> i32 {
    let side = position.side();
    let struck = sight.struck[side.other() as usize];
    if mv.action() != Action::Go {
        return 0;
    }
    let mut promise = 0;
    if struck.has(mv.from()) {
        promise += value(mv.kind()) / 4;
    }
    if struck.has(mv.to()) {
        promise -= answer(sight, side, mv.kind(), mv.to()) / 2;
    }
    promise
}

/// The threat of the cold on a square.
fn cold(position: &Position, square: Square) -> i32 {
    match position.single_kind(square) {
        Some(Kind::General) => 1_600,
        Some(kind) => value(kind),
        None => 0,
    }
}

/// A Swarm's step: the value of where it settles, less that of what it leaves.
fn swarm(position: &Position, mv: Move) -> MoveHint {
    let promise = (cold(position, mv.to()) - cold(position, mv.from())) / 3;
    quiet(promise, false)
}
