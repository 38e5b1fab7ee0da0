//! The game's interface to the search.

mod hints;
mod sight;
mod weights;

use crate::attack::is_safe;
use crate::kind::{Kind, Man, Time};
use crate::moves::Move;
use crate::outcome::{LAST_TURN, YEAR};
use crate::position::{Position, Standing};
use crate::turn;
use chess_kit::mix64;
use game::{Evaluate, MoveHint, Side};
use sight::Sight;
use weights::Coming;

/// This many turns before a limit the count matters.
const NEAR_LIMIT: i16 = 12;

impl Evaluate for Position {
    type Sight = Sight;

    fn sight(&self) -> Sight {
        Sight::of(self)
    }

    fn evaluate(&self, sight: &Sight) -> i32 {
        let us = self.side();
        let tempo = if self.used().is_none() {
            weights::TURN
        } else {
            weights::HALF_TURN
        };
        tempo + side_value(self, sight, us) - side_value(self, sight, us.other())
    }

    fn noisy_moves_into(&self, out: &mut Vec<Move>) {
        if crate::outcome::terminal(self).is_none() {
            turn::legal_captures_into(self, out);
        }
    }

    fn hint(&self, sight: &Sight, mv: Move) -> MoveHint {
        hints::hint(self, sight, mv)
    }

    /// The last Royal falls automatically at the start of a turn: no move captures it.
    fn winning_move(&self) -> Option<Move> {
        None
    }

    fn is_threatened(&self) -> bool {
        self.standing() == Standing::Fork || !is_safe(self)
    }

    /// The empty turn, unless it is forbidden (null move). In the middle of a turn ending it is an ordinary move.
    fn passed(&self) -> Option<Position> {
        if self.used().is_some() || self.standing() != Standing::Bound || !is_safe(self) {
            return None;
        }
        let mut next = self.clone();
        next.play(Move::PASS);
        Some(next)
    }

    fn table_key(&self) -> u64 {
        let mut key = self.stored_key();
        let left = (YEAR - self.quiet()).min((LAST_TURN - self.turn().min(LAST_TURN)) as i16);
        if left < NEAR_LIMIT {
            key ^= mix64(left.unsigned_abs().into());
        }
        if self.rules().shift_every > 2 {
            key ^= mix64(u64::from(self.turn() % self.rules().shift_every) << 32);
        }
        key
    }
}

/// The proximity of the next shift to a side's men of a time.
fn coming(position: &Position, side: Side, time: Time) -> Coming {
    let every = position.rules().shift_every;
    let left = every - position.turn() % every;
    let can_move = side == position.side() && position.used() != Some(time);
    match (left, can_move) {
        (1, true) => Coming::Soon,
        (1, false) => Coming::Certain,
        // Only the opponent has another turn before it.
        (2, false) if side == position.side() => Coming::Certain,
        _ => Coming::Later,
    }
}

/// The value of a side's men.
fn side_value(position: &Position, sight: &Sight, side: Side) -> i32 {
    let mut value = 0;
    for time in Time::BOTH {
        let coming = coming(position, side, time);
        for kind in Kind::ALL {
            let man = Man::new(side, time, kind);
            value += weights::inside(kind) * i32::from(position.inside(man));
            for square in position.men(man) {
                value += weights::at(man, square, position.shifts(), coming);
            }
        }
    }
    if position.royals(side) < 2 {
        value -= weights::LAST_ROYAL;
    }
    value + sight.pressure[side as usize]
}
