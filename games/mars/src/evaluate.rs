//! The game's interface to the search.

mod features;
mod hints;
mod noisy;
mod sight;
mod weights;

use crate::INFO;
use crate::board::KING;
use crate::kind::Kind;
use crate::moves::Move;
use crate::play::losses;
use crate::position::Position;
use crate::rights::Rights;
use chess_kit::mix64;
use game::{Evaluate, MoveHint, Rules as _, Side};
use net::{Active, Layout, Learnt, TERMS, Terms};
use sight::Sight;
use weights::{VALUE, value};

/// This many quiet turns before the draw, the search key includes their count.
const NEAR_DRAW: u16 = 14;

impl Evaluate for Position {
    type Sight = Sight;

    const TERMS: &'static [&'static str] = &[
        "material",
        "mobility",
        "right of way",
        "cold",
        "strikes",
        "around the General",
        "to move",
    ];
    const FEATURES: Layout = features::LAYOUT;

    fn sight(&self) -> Sight {
        Sight::of(self)
    }

    fn terms(&self, sight: &Sight) -> Terms {
        let us = self.side();
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
        if self.terminal().is_none() {
            noisy::noisy_moves(self, out);
        }
    }

    fn hint(&self, sight: &Sight, mv: Move) -> MoveHint {
        hints::hint(self, sight, mv)
    }

    /// Without the rule of check: capturing the General.
    fn winning_move(&self) -> Option<Move> {
        if self.rules().strict_check {
            return None;
        }
        let side = self.side();
        let general = self.general(side.other())?;
        if self.general(side).is_none() || !Rights::of(self).is_attacked(general, side) {
            return None;
        }
        let mut captures = Vec::new();
        noisy::noisy_moves(self, &mut captures);
        captures
            .into_iter()
            .find(|mv| losses(self, *mv).captured.has(general))
    }

    fn is_threatened(&self) -> bool {
        self.is_in_check(self.side())
    }

    /// The turn with its automatic steps and no action (null move). Not if only animals could move, nor if the lost
    /// capture flag or the clocks alone would leave the General attacked.
    fn passed(&self) -> Option<Position> {
        let side = self.side();
        let free = self
            .bound(side)
            .without(self.frozen(side) | self.kind(Kind::General));
        if free.is_empty() || self.is_in_check(side) {
            return None;
        }
        let mut next = self.clone();
        next.pass();
        (next.is_safe(side) && next.general(side.other()).is_some()).then_some(next)
    }

    fn table_key(&self) -> u64 {
        let limit = self.rules().quiet_limit;
        let left = limit.saturating_sub(self.quiet());
        if limit > 0 && left < NEAR_DRAW {
            self.key() ^ mix64(u64::from(left) + 1)
        } else {
            self.key()
        }
    }
}

/// The number of terms that both sides have.
const SIDE_TERMS: usize = 6;

/// The terms of a side's units, their rights and their strikes.
fn side_terms(position: &Position, sight: &Sight, side: Side) -> [i32; SIDE_TERMS] {
    let us = side as usize;
    [
        material(position, side),
        sight.mobility[us],
        sight.rights[us],
        -frozen(position, side),
        strikes(position, sight, side),
        around(position, sight, side.other()),
    ]
}

/// The value of a side's units.
fn material(position: &Position, side: Side) -> i32 {
    let mut worth = 0;
    for kind in Kind::ALL {
        if kind.is_renewable() || kind == Kind::General {
            continue;
        }
        worth += VALUE[kind as usize] * position.of(side, kind).len() as i32;
    }
    let cyzneos = position.of(side, Kind::Cyzneo).len();
    worth += value(Kind::Cyzneo) * cyzneos.min(weights::CYZNEOS) as i32;
    worth += weights::FURTHER_CYZNEO * cyzneos.saturating_sub(weights::CYZNEOS) as i32;
    for square in position.swarms(side) {
        worth += value(Kind::Swarm) * i32::from(position.stack(square).swarms().min(4));
    }
    worth
}

/// What a side has already lost to the cold.
fn frozen(position: &Position, side: Side) -> i32 {
    let mut cost = 0;
    for square in position.frozen(side) {
        let Some(kind) = position.single_kind(square) else {
            continue;
        };
        let stack = position.stack(square);
        let limit = i32::from(position.rules().kill_time(stack.swarms()));
        let cold = i32::from(stack.cold()).min(limit);
        let share = weights::FROZEN + weights::COLD * cold / limit.max(1);
        cost += value(kind) * share / 100;
    }
    cost
}

/// The value of a side's strikes at enemy units.
fn strikes(position: &Position, sight: &Sight, side: Side) -> i32 {
    let part = weights::STRUCK[usize::from(side != position.side())];
    let mut worth = 0;
    let prey = sight.struck[side as usize] & position.units(side.other());
    for kind in Kind::ALL {
        if kind != Kind::General && kind != Kind::Swarm {
            let units = (prey & position.kind(kind)).len() as i32;
            worth += units * (value(kind) / part);
        }
    }
    worth
}

/// The value of the strikes around the General of a side, for its enemy.
fn around(position: &Position, sight: &Sight, side: Side) -> i32 {
    let Some(general) = position.general(side) else {
        return 0;
    };
    let struck = sight.struck[side.other() as usize];
    let around = (KING[usize::from(general & 63)] & struck).len() as i32;
    let each = if sight.general_free[side as usize] {
        weights::AROUND
    } else {
        weights::AROUND_HELPLESS
    };
    each * (around + (around - 2).max(0))
}
