//! The game's interface to the search.

mod features;
mod hints;
mod noisy;
mod sight;
mod weights;

use crate::INFO;
use crate::end::End;
use crate::kind::{Army, Kind, Side};
use crate::moves::Move;
use crate::position::Position;
use chess_kit::{WideBitboard, board16};
use game::{Evaluate, MoveHint, Rules as _};
use net::{Active, Layout, Learnt, TERMS, Terms};
use sight::Sight;
use weights::VALUE;

/// With fewer own pieces of both players than this, the kings become active.
const LATE: i32 = 2_600;
/// This many quiet half-turns before the draw, the search key includes their count.
const NEAR_DRAW: u8 = 14;

impl Evaluate for Position {
    type Sight = Sight;

    const TERMS: &'static [&'static str] = &[
        "material",
        "squares",
        "control of gray",
        "mobility",
        "king",
        "hanging",
        "to move",
    ];
    const FEATURES: Layout = features::LAYOUT;

    fn sight(&self) -> Sight {
        Sight::of(self)
    }

    fn terms(&self, sight: &Sight) -> Terms {
        let us = self.half().side();
        let (ours, theirs) = (
            side_terms(self, sight, us),
            side_terms(self, sight, us.other()),
        );
        let mut terms = [0; TERMS];
        for ((term, own), enemy) in terms.iter_mut().zip(ours).zip(theirs) {
            *term = own - enemy;
        }
        terms[SIDE_TERMS] = if self.half().is_own() {
            weights::TO_MOVE
        } else {
            2 * weights::TO_MOVE
        };
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
        if self.terminal().is_none() {
            noisy::noisy_moves(self, out);
        }
    }

    fn hint(&self, sight: &Sight, mv: Move) -> MoveHint {
        hints::hint(self, sight, mv)
    }

    /// Mates are found by playing: the rules check for them after every half-turn.
    fn winning_move(&self) -> Option<Move> {
        None
    }

    /// A check is answered on the player's own half-turn; before that gray moves freely.
    fn is_threatened(&self) -> bool {
        self.half().is_own() && self.is_threatened_side(self.half().side())
    }

    /// Own half-turns only: being forced to make a gray move can be worse than none.
    fn passed(&self) -> Option<Position> {
        let side = self.half().side();
        let officers = self
            .of_army(Army::of(side))
            .without(self.of_kind(Kind::Pawn) | self.of_kind(Kind::King));
        if !self.half().is_own()
            || self.is_placing()
            || officers.is_empty()
            || self.is_threatened_side(side)
        {
            return None;
        }
        let mut next = *self;
        next.age_passing();
        next.set_half(self.half().next(self.rules().fourth()));
        next.settle(&Side::BOTH);
        (next.end() == End::None && next.half().side() != side).then_some(next)
    }

    fn table_key(&self) -> u64 {
        let left = self.quiet_limit().saturating_sub(self.quiet());
        if left < NEAR_DRAW {
            self.key() ^ chess_kit::mix64(u64::from(left) + 1)
        } else {
            self.key()
        }
    }
}

/// The number of terms that both players have.
const SIDE_TERMS: usize = 6;

/// The terms of a player's own men, the gray ones it controls, and their squares.
fn side_terms(position: &Position, sight: &Sight, side: Side) -> [i32; SIDE_TERMS] {
    let own = position.of_army(Army::of(side));
    let late = material(position, Side::White) + material(position, Side::Black) < LATE;
    let markers = position.markers(side).set();
    let (mut worth, mut squares, mut control) = (0, 0, 0);
    for kind in Kind::ALL {
        let men = own & position.of_kind(kind);
        worth += VALUE[kind as usize] * men.len() as i32;
        for square in men {
            squares += weights::place(side, kind, square, late);
        }
        control += weights::held(kind) * (position.of_kind(kind) & markers).len() as i32;
    }
    if (own & position.of_kind(Kind::Bishop)).is_several() {
        worth += weights::BISHOPS;
    }
    [
        worth,
        squares,
        control,
        sight.mobility[side as usize],
        -danger(position, sight, side, late),
        -hanging(position, sight, side),
    ]
}

/// The own pieces of a player, without pawns.
fn material(position: &Position, side: Side) -> i32 {
    [Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight]
        .into_iter()
        .map(|kind| VALUE[kind as usize] * position.of(Army::of(side), kind).len() as i32)
        .sum()
}

/// The exposure of a player's king.
fn danger(position: &Position, sight: &Sight, side: Side, late: bool) -> i32 {
    let Some(king) = position.king(side) else {
        return 0;
    };
    let pressure = sight.pressure[side as usize] / 4;
    let mut cost = (pressure * pressure / weights::DANGER_SCALE).min(weights::MOST_DANGER);
    if position.is_threatened_side(side) {
        cost += weights::CHECK;
    }
    if !late {
        let near = board16::KING[usize::from(king & 127)];
        cost -= weights::SHIELD * (near & position.of(Army::of(side), Kind::Pawn)).len() as i32;
    }
    cost
}

/// What a player is about to lose to gray pieces that the opponent may move: their captures cost nothing.
fn hanging(position: &Position, sight: &Sight, side: Side) -> i32 {
    let struck = position.of_army(Army::of(side)) & sight.gray[side.other() as usize];
    if struck.is_empty() {
        return 0;
    }
    let half = position.half();
    let soon = match (half.side() == side, half.is_own()) {
        (false, false) => 0,
        (true, true) => 1,
        (true, false) => 2,
        (false, true) => 3,
    };
    let mut shares = weights::HANGING[soon].into_iter();
    let mut cost = 0;
    for kind in [
        Kind::Queen,
        Kind::Rook,
        Kind::Bishop,
        Kind::Knight,
        Kind::Pawn,
    ] {
        let men: WideBitboard = struck & position.of_kind(kind);
        for _ in men {
            let Some(share) = shares.next() else {
                return cost;
            };
            cost += VALUE[kind as usize] * share / 100;
        }
    }
    cost
}
