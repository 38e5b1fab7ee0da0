//! The game's interface to the search.

mod features;
mod hints;
mod sight;
mod weights;

use crate::INFO;
use crate::attack::is_safe;
use crate::kind::{Kind, Man, Time};
use crate::moves::Move;
use crate::outcome::{LAST_TURN, YEAR};
use crate::position::{Position, Standing};
use crate::turn;
use chess_kit::mix64;
use game::{Evaluate, MoveHint, Side};
use net::{Active, Layout, Learnt, TERMS, Terms};
use sight::Sight;
use weights::Coming;

/// This many turns before a limit the count matters.
const NEAR_LIMIT: i16 = 12;

impl Evaluate for Position {
    type Sight = Sight;

    const TERMS: &'static [&'static str] = &[
        "men",
        "time and apartment",
        "last Royal",
        "strikes",
        "around Royals",
        "closing in on Royals",
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
        terms[SIDE_TERMS] = if self.used().is_none() {
            weights::TURN
        } else {
            weights::HALF_TURN
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

/// The number of terms that both sides have.
const SIDE_TERMS: usize = 6;

/// The terms of a side's men.
fn side_terms(position: &Position, sight: &Sight, side: Side) -> [i32; SIDE_TERMS] {
    let (mut men, mut places) = (0, 0);
    for time in Time::BOTH {
        let coming = coming(position, side, time);
        for kind in Kind::ALL {
            let man = Man::new(side, time, kind);
            men += weights::VALUE[kind as usize] * position.count(man) as i32;
            places += weights::inside(kind) * i32::from(position.inside(man));
            for square in position.men(man) {
                places += weights::at(man, square, position.shifts(), coming);
            }
        }
    }
    let last = if position.royals(side) < 2 {
        -weights::LAST_ROYAL
    } else {
        0
    };
    let [strikes, around, close] = sight.pressure[side as usize];
    [men, places, last, strikes, around, close]
}
