//! What the search knows of the game.

use crate::{Move, Position};
use game::Evaluate;

impl Evaluate for Position {
    fn evaluate(&self) -> i32 {
        0
    }
    fn noisy_moves_into(&self, _out: &mut Vec<Move>) {}
    fn is_noisy(&self, _mv: Move) -> bool {
        false
    }
    fn order_hint(&self, _mv: Move) -> i32 {
        0
    }
    fn winning_move(&self) -> Option<Move> {
        self.king_capture()
    }
    fn is_threatened(&self) -> bool {
        self.king_attacked(self.side_to_move())
    }
}
