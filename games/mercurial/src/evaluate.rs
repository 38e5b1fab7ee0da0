//! The game's interface to the search.

mod exchange;
mod features;
mod hints;
mod sight;
mod weights;

use crate::INFO;
use crate::generate::pawn_targets;
use crate::kind::{Kind, Side, Unit};
use crate::moves::Move;
use crate::position::Position;
use crate::{board, generate};
use board::{PROMOTION, Square};
use game::{Evaluate, MoveHint};
use net::{Active, Layout, Learnt, TERMS, Terms};
use sight::Sight;

impl Evaluate for Position {
    type Sight = Sight;

    const TERMS: &'static [&'static str] = &[
        "units on boards",
        "squares",
        "hand",
        "prisoners",
        "mobility",
        "king",
        "to move",
    ];
    const FEATURES: Layout = features::LAYOUT;

    fn sight(&self) -> Sight {
        Sight::of(self)
    }

    fn terms(&self, sight: &Sight) -> Terms {
        let us = self.side_to_move();
        let (ours, theirs) = (
            side_terms(self, sight, us),
            side_terms(self, sight, us.other()),
        );
        let mut terms = [0; TERMS];
        for ((term, own), enemy) in terms.iter_mut().zip(ours).zip(theirs) {
            *term = own - enemy;
        }
        terms[SIDE_TERMS] = weights::TO_MOVE;
        terms
    }

    fn features(&self, sight: &Sight, active: &mut Active) {
        features::features(self, sight, active);
    }

    fn learnt() -> &'static Learnt {
        static LEARNT: Learnt = Learnt::shipped(INFO.slug, crate::files::WEIGHTS);
        &LEARNT
    }

    fn noisy_moves_into(&self, out: &mut Vec<Move>) {
        if self.king_taken().is_none() && self.quiet() < self.rules().quiet_limit {
            noisy_moves(self, out);
        }
    }

    fn hint(&self, sight: &Sight, mv: Move) -> MoveHint {
        hints::hint(self, sight, mv)
    }

    fn winning_move(&self) -> Option<Move> {
        self.king_capture()
    }

    fn is_threatened(&self) -> bool {
        self.king_attacked(self.side_to_move())
    }

    /// With drops available, zugzwang hardly ever occurs.
    fn passed(&self) -> Option<Position> {
        let mut next = self.clone();
        next.set_counters(self.side_to_move().other(), self.quiet(), self.turn());
        Some(next)
    }

    /// Close to the thirty-move draw the count matters.
    fn table_key(&self) -> u64 {
        let left = self.rules().quiet_limit.saturating_sub(self.quiet());
        if left < 14 {
            self.stored_key() ^ chess_kit::mix64(u64::from(left) + 1)
        } else {
            self.stored_key()
        }
    }
}

/// The number of terms that both sides have.
const SIDE_TERMS: usize = 6;

/// The terms of a side's units, wherever they are, and of their squares.
fn side_terms(position: &Position, sight: &Sight, side: Side) -> [i32; SIDE_TERMS] {
    let own = position.of_side(side);
    let hands = position.hands();
    let (mut boards, mut squares, mut hand, mut captive) = (0, 0, 0, 0);
    for kind in Kind::DROPPABLE {
        let units = position.of(side, kind);
        boards += weights::BOARD[kind as usize] * units.len() as i32;
        for square in units {
            squares += weights::place(kind, seen_from(side, square));
        }
        hand += weights::HAND[kind as usize] * hands.count(Unit { side, kind }) as i32;
    }
    squares += weights::SATELLITE * (own & board::SATELLITE).len() as i32;
    // Prisoners return when their captor falls; they count more if it can be captured.
    let theirs = position.of_side(side.other());
    for square in theirs {
        let load = position.prisoners(square);
        if load.has_side(side) {
            let share = if sight.strikes[side as usize].has(square) {
                weights::PRISONER_IN_REACH
            } else {
                weights::PRISONER
            };
            captive += weights::hand_value(load, side) * share / 100;
        }
    }
    [
        boards,
        squares,
        hand,
        captive,
        sight.mobility[side as usize],
        -danger(position, sight, side),
    ]
}

/// The exposure of a side's king.
fn danger(position: &Position, sight: &Sight, side: Side) -> i32 {
    let Some(king) = position.king(side) else {
        return 0;
    };
    let enemy = side.other();
    let ring = board::KING[king as usize];
    let guarded = sight.reach[side as usize];
    let landing = ring.without(position.occupied());
    // Units that may arrive anywhere: those in hand and on the satellite.
    let mut falling = 0;
    let hand = position.hands();
    for kind in Kind::DROPPABLE {
        let above = (position.of(enemy, kind) & board::SATELLITE).len();
        let ready = hand.count(Unit { side: enemy, kind }) + above;
        falling += weights::FALLING[kind as usize] * ready.min(2) as i32;
    }
    let open = landing.len() as i32 + 2 * landing.without(guarded).len() as i32;
    let pressure = sight.pressure[enemy as usize] + falling * (4 + open) / 8;
    let weak = (ring & sight.strikes[enemy as usize]).len() as i32;
    let units = pressure + weak * weights::WEAK_SQUARE;
    (units * units / weights::DANGER_SCALE).min(weights::MOST_DANGER)
}

/// A square as White would see it from its own side.
fn seen_from(side: Side, square: Square) -> Square {
    match side {
        Side::White => square,
        Side::Black => board::rotated(square),
    }
}

/// Captures and promotions.
fn noisy_moves(position: &Position, out: &mut Vec<Move>) {
    let side = position.side_to_move();
    let own = position.of_side(side);
    let theirs = position.of_side(side.other());
    let occupied = position.occupied();
    let pawns = position.of(side, Kind::Pawn);
    for from in pawns {
        for to in pawn_targets(position, side, from) {
            if PROMOTION[side as usize].has(to) {
                out.extend(Kind::PROMOTIONS.map(|kind| Move::promote(from, to, kind)));
            } else if board::hopped(side, from, to).is_some_and(|over| theirs.has(over)) {
                out.push(Move::go(from, to));
            }
        }
    }
    for kind in [
        Kind::King,
        Kind::Rook,
        Kind::Knight,
        Kind::Dragon,
        Kind::Rocket,
    ] {
        for from in own & position.of(side, kind) {
            let reach = generate::attacks(Unit { side, kind }, from, occupied);
            out.extend((reach & theirs).into_iter().map(|to| Move::go(from, to)));
        }
    }
}
