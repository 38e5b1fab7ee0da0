//! Moves and positions as text.

use crate::moves::Move;
use crate::options::Rules;
use crate::position::Position;
use crate::{code, fen, read, short};
use game::{Fault, Notation};

impl Notation for Position {
    fn write_move(&self, mv: Move) -> String {
        code::write(self, mv)
    }

    fn write_short(&self, mv: Move) -> String {
        short::write(self, mv)
    }

    fn read_move(&self, text: &str) -> Result<Move, Fault> {
        read::read_move(self, text)
    }

    fn read_position(text: &str, options: &Rules) -> Result<Position, Fault> {
        fen::read(text, *options)
    }

    fn write_position(&self) -> String {
        fen::write(self)
    }

    fn identity_text(&self) -> String {
        fen::write_identity(self)
    }
}
