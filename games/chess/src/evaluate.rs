//! The game's interface to the search.

mod endings;
mod exchange;
mod features;
mod hints;
mod king;
mod pawns;
mod pieces;
mod places;
mod sight;
mod tapered;
mod weights;

use crate::INFO;
use crate::generate::generate_to;
use crate::kind::{Kind, Side};
use crate::moves::Move;
use crate::options::CLAIM;
use crate::position::Position;
use game::{Evaluate, MoveHint, Rules as _};
use net::{Active, Layout, Learnt, TERMS, Terms};
use sight::Sight;

/// From this many quiet half-moves before a draw on, the search key includes their count.
const NEAR_DRAW: u8 = 16;

impl Evaluate for Position {
    type Sight = Sight;

    const TERMS: &'static [&'static str] = &[
        "material and squares",
        "mobility",
        "pawns",
        "pieces",
        "threats",
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
        let phase = sight.phase.min(weights::FULL_PHASE);
        let rest = weights::FULL_PHASE - phase;
        let mut terms = [0; TERMS];
        for ((term, own), enemy) in terms.iter_mut().zip(ours).zip(theirs) {
            let pair = own - enemy;
            *term = (pair.middlegame() * phase + pair.endgame() * rest) / weights::FULL_PHASE;
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

    /// Advantages that do not win an endgame count little, and a lone king is driven to where it is mated.
    fn judged(&self, sight: &Sight, value: i32) -> i32 {
        let us = self.side_to_move();
        let (strong, sign) = if value >= 0 {
            (us, 1)
        } else {
            (us.other(), -1)
        };
        let rest = weights::FULL_PHASE - sight.phase.min(weights::FULL_PHASE);
        let drive = endings::drive(self, strong) * rest / weights::FULL_PHASE;
        let value = value * endings::share(self, strong) / endings::WHOLE + sign * drive;
        value.clamp(-19_000, 19_000)
    }

    fn noisy_moves_into(&self, out: &mut Vec<Move>) {
        if self.terminal().is_some() {
            return;
        }
        let wanted = self.of_side(self.side_to_move().other());
        generate_to(self, wanted, &mut &mut *out);
    }

    fn hint(&self, sight: &Sight, mv: Move) -> MoveHint {
        hints::hint(self, sight, mv)
    }

    /// Mate is found by playing; no move captures a king.
    fn winning_move(&self) -> Option<Move> {
        None
    }

    #[inline]
    fn is_threatened(&self) -> bool {
        !self.checkers().is_empty()
    }

    /// Passing in check is illegal, and with pawns only, zugzwang is common.
    fn passed(&self) -> Option<Position> {
        let us = self.side_to_move();
        let simple = self.of(us, Kind::Pawn) | self.of(us, Kind::King);
        let pieces = self.of_side(us).without(simple);
        (!pieces.is_empty() && self.checkers().is_empty()).then(|| self.passed_on())
    }

    /// Close to a draw by quiet moves their count matters: first for the claimable draw, then for the automatic one.
    fn table_key(&self) -> u64 {
        let quiet = self.quiet();
        let limit = if quiet < CLAIM {
            CLAIM
        } else {
            self.rules().quiet_limit()
        };
        let left = limit.saturating_sub(quiet);
        if left < NEAR_DRAW || quiet >= CLAIM {
            self.stored_key() ^ chess_kit::mix64(u64::from(quiet) + 1)
        } else {
            self.stored_key()
        }
    }
}

/// The number of terms that both sides have.
const SIDE_TERMS: usize = 6;

/// The terms of a side's men.
fn side_terms(position: &Position, sight: &Sight, side: Side) -> [tapered::Tapered; SIDE_TERMS] {
    [
        pieces::material(position, side),
        sight.mobility[side as usize],
        pawns::value(position, sight, side),
        pieces::value(position, sight, side),
        pieces::threats(position, sight, side),
        king::value(position, sight, side),
    ]
}
