//! Hints on a move before it is searched.

use super::exchange::go_on;
use super::sight::Sight;
use super::weights::{BOARD, HAND, hand_value};
use crate::board::{PROMOTION, Square, on_satellite};
use crate::kind::{Kind, Side};
use crate::moves::{Action, Move};
use crate::position::Position;
use chess_kit::Bitboard;
use game::MoveHint;

/// A quiet move that attacks the king.
const AIMS: i32 = 600;
/// A launch without a passenger, or with one: usually slow.
const LAUNCH: i32 = -300;
/// A quiet move by a unit that is attacked on its square.
const ESCAPE: i32 = 150;

pub(super) fn hint(position: &Position, sight: &Sight, mv: Move) -> MoveHint {
    let side = position.side_to_move();
    match mv.action() {
        Action::Drop { kind, to } => quiet(sight, side, kind, None, to),
        Action::Lift { .. } => MoveHint {
            noisy: false,
            forcing: false,
            promise: LAUNCH - 100,
        },
        Action::Go {
            from,
            to,
            promotion,
        } => {
            let Some(unit) = position.top(from) else {
                return MoveHint {
                    noisy: false,
                    forcing: false,
                    promise: 0,
                };
            };
            let square = position.struck(unit, from, to).unwrap_or(to);
            let victim = position.top(square).filter(|victim| victim.side != side);
            if victim.is_none() && promotion.is_none() {
                return quiet(sight, side, unit.kind, Some(from), to);
            }
            let won = victim.map_or(0, |victim| BOARD[victim.kind as usize]);
            let freed = hand_value(position.prisoners(square), side);
            let rise =
                promotion.map_or(0, |kind| BOARD[kind as usize] - BOARD[Kind::Pawn as usize]);
            let top = BOARD[promotion.unwrap_or(unit.kind) as usize];
            let back = victim.map_or(0, |victim| HAND[victim.kind as usize]);
            let carried = hand_value(position.prisoners(from), side.other()) + back;
            let gone = Bitboard::of(from) | Bitboard::of(square).without(Bitboard::of(to));
            let answer = if unit.kind == Kind::King {
                0
            } else {
                go_on(position, to, side.other(), top, carried, gone)
            };
            let forcing = sight.aims[promotion.unwrap_or(unit.kind) as usize].has(to);
            MoveHint {
                noisy: true,
                forcing,
                promise: won + freed + rise - answer,
            }
        }
    }
}

/// A move that changes no material: a step, a lone launch, a fall or a drop.
fn quiet(sight: &Sight, side: Side, kind: Kind, from: Option<Square>, to: Square) -> MoveHint {
    let theirs = sight.strikes[side.other() as usize];
    let worth = if kind == Kind::King {
        2000
    } else {
        BOARD[kind as usize]
    };
    let mut promise = 0;
    if theirs.has(to) {
        // The mover itself may be the square's only protection, so a protected square is only half safe.
        promise -= if sight.reach[side as usize].has(to) {
            worth / 2
        } else {
            worth
        };
    }
    match from {
        Some(from) if on_satellite(to) && !on_satellite(from) => promise += LAUNCH,
        Some(from) if theirs.has(from) => promise += ESCAPE + worth / 2,
        _ => {}
    }
    let forcing = sight.aims[kind as usize].has(to) && kind != Kind::King;
    if forcing {
        promise += AIMS;
    } else if kind == Kind::Pawn && from.is_some() {
        promise += if PROMOTION[side as usize].has(to) {
            300
        } else {
            30
        };
    }
    MoveHint {
        noisy: false,
        forcing,
        promise: promise.clamp(-2000, 2000),
    }
}
