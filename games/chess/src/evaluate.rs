//! What the search knows of the game.

mod tables;

use crate::generate::generate_to;
use crate::kind::Kind;
use crate::moves::Move;
use crate::position::Position;
use game::{Evaluate, MoveHint, TurnPosition};

impl Evaluate for Position {
    type Sight = ();

    fn sight(&self) {}

    fn evaluate(&self, (): &()) -> i32 {
        let us = self.side_to_move();
        tables::side_value(self, us) - tables::side_value(self, us.other())
    }

    fn noisy_moves_into(&self, out: &mut Vec<Move>) {
        if self.terminal().is_some() {
            return;
        }
        let from = out.len();
        generate_to(
            self,
            self.of_side(self.side_to_move().other()),
            &mut &mut *out,
        );
        debug_assert!(out[from..].iter().all(|mv| self.is_noisy(*mv)));
    }

    fn hint(&self, (): &(), mv: Move) -> MoveHint {
        let noisy = self.is_noisy(mv);
        let won = self.taken(mv).map_or(0, tables::worth)
            + mv.promotion()
                .map_or(0, |kind| tables::worth(kind) - tables::worth(Kind::Pawn));
        let promise = if noisy {
            won - self.risk(mv)
        } else {
            tables::gain(self.side_to_move(), mv)
        };
        MoveHint {
            noisy,
            forcing: false,
            promise,
        }
    }

    /// Mate is looked for by playing; no move takes a king.
    fn winning_move(&self) -> Option<Move> {
        None
    }

    fn is_threatened(&self) -> bool {
        !self.checkers().is_empty()
    }

    /// In check passing is against the rules, and with pawns alone having to move is often a burden.
    fn passed(&self) -> Option<Position> {
        let us = self.side_to_move();
        let simple = self.of(us, Kind::Pawn) | self.of(us, Kind::King);
        let pieces = self.of_side(us).without(simple);
        (self.checkers().is_empty() && !pieces.is_empty()).then(|| self.passed_on())
    }

    /// Near the draw the count matters.
    fn table_key(&self) -> u64 {
        let left = self.rules().quiet_limit().saturating_sub(self.quiet());
        if left < 20 {
            self.stored_key() ^ chess_kit::mix64(u64::from(left) + 1)
        } else {
            self.stored_key()
        }
    }
}

impl Position {
    fn is_noisy(&self, mv: Move) -> bool {
        !mv.is_castling() && (self.taken(mv).is_some() || mv.promotion().is_some())
    }

    /// What the side to move may lose on the square it arrives on: the man itself, if it is attacked there by a
    /// lesser one, or by any while nothing guards it.
    fn risk(&self, mv: Move) -> i32 {
        let us = self.side_to_move();
        let them = us.other();
        let gone = chess_kit::Bitboard::of(mv.from());
        let occupied = self.occupied().without(gone);
        let foes = self.attackers(mv.to(), them, occupied);
        let Some(least) = least_worth(self, foes) else {
            return 0;
        };
        let own = tables::worth(mv.promotion().unwrap_or(mv.kind()));
        let guards = self.attackers(mv.to(), us, occupied).without(gone);
        if guards.is_empty() {
            own
        } else {
            (own - least).max(0)
        }
    }
}

fn least_worth(position: &Position, men: chess_kit::Bitboard) -> Option<i32> {
    men.into_iter()
        .map(|square| tables::worth(position.kind_on(square)))
        .min()
}
