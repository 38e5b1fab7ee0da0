//! The game's interface to the search.

mod endings;
mod exchange;
mod hints;
mod king;
mod pawns;
mod pieces;
mod places;
mod sight;
mod tapered;
mod weights;

use crate::generate::generate_to;
use crate::kind::{Kind, Side};
use crate::moves::Move;
use crate::options::CLAIM;
use crate::position::Position;
use game::{Evaluate, MoveHint, Rules as _};
use sight::Sight;

/// From this many quiet half-moves before a draw on, the search key includes their count.
const NEAR_DRAW: u8 = 16;

impl Evaluate for Position {
    type Sight = Sight;

    fn sight(&self) -> Sight {
        Sight::of(self)
    }

    fn evaluate(&self, sight: &Sight) -> i32 {
        let us = self.side_to_move();
        let pair = side_value(self, sight, us) - side_value(self, sight, us.other());
        let phase = sight.phase.min(weights::FULL_PHASE);
        let rest = weights::FULL_PHASE - phase;
        let value = (pair.middlegame() * phase + pair.endgame() * rest) / weights::FULL_PHASE;
        let (strong, sign) = if value >= 0 {
            (us, 1)
        } else {
            (us.other(), -1)
        };
        let drive = endings::drive(self, strong) * rest / weights::FULL_PHASE;
        value * endings::share(self, strong) / endings::WHOLE + sign * drive + weights::TO_MOVE
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

/// The value of a side's men.
fn side_value(position: &Position, sight: &Sight, side: Side) -> tapered::Tapered {
    pieces::material(position, side)
        + sight.mobility[side as usize]
        + pawns::value(position, sight, side)
        + pieces::value(position, sight, side)
        + pieces::threats(position, sight, side)
        + king::value(position, sight, side)
}
