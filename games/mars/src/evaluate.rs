//! The game's interface to the search.

mod hints;
mod noisy;
mod sight;
mod weights;

use crate::board::KING;
use crate::kind::Kind;
use crate::moves::Move;
use crate::play::losses;
use crate::position::Position;
use crate::rights::Rights;
use chess_kit::mix64;
use game::{Evaluate, MoveHint, Rules as _, Side};
use sight::Sight;
use weights::{VALUE, value};

/// This many quiet turns before the draw, the search key includes their count.
const NEAR_DRAW: u16 = 14;

impl Evaluate for Position {
    type Sight = Sight;

    fn sight(&self) -> Sight {
        Sight::of(self)
    }

    fn evaluate(&self, sight: &Sight) -> i32 {
        let us = self.side();
        let lead = side_value(self, sight, us) - side_value(self, sight, us.other());
        (lead + weights::TO_MOVE).clamp(-19_000, 19_000)
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

/// The value of a side's units, their rights and their strikes.
fn side_value(position: &Position, sight: &Sight, side: Side) -> i32 {
    let us = side as usize;
    let enemy = side.other();
    let mut worth = sight.freedom[us];
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
    worth - frozen(position, side) + pressure(position, sight, side, enemy)
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

/// The value of a side's strikes at enemy units and around the enemy General.
fn pressure(position: &Position, sight: &Sight, side: Side, enemy: Side) -> i32 {
    let struck = sight.struck[side as usize];
    let part = weights::STRUCK[usize::from(side != position.side())];
    let mut worth = 0;
    let prey = struck & position.units(enemy);
    for kind in Kind::ALL {
        if kind != Kind::General && kind != Kind::Swarm {
            let units = (prey & position.kind(kind)).len() as i32;
            worth += units * (value(kind) / part);
        }
    }
    if let Some(general) = position.general(enemy) {
        let around = (KING[usize::from(general & 63)] & struck).len() as i32;
        let each = if sight.general_free[enemy as usize] {
            weights::AROUND
        } else {
            weights::AROUND_HELPLESS
        };
        worth += each * (around + (around - 2).max(0));
    }
    worth
}
