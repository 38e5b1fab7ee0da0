//! Moves and positions as text.
//!
//! The code of a move is the two squares: `b2c3`. Short notation is the square it comes to, with the file it comes
//! from: `bc3`, and `bxc3` for a capture. A position is `BOARD SIDE TURN`, the board as in FEN, rank 6 first:
//! `pppppp/pppppp/6/6/PPPPPP/PPPPPP w 1`.

use crate::position::{FILES, Move, NAMES, Position, RANKS};
use chess_kit::Bitboard;
use chess_kit::fen::{self, Meaning};
use game::{Fault, Notation, Place, Side};

impl Notation for Position {
    fn write_move(&self, mv: Move) -> String {
        format!("{}{}", NAMES.name(mv.from), NAMES.name(mv.to))
    }

    fn write_short(&self, mv: Move) -> String {
        let file = NAMES.file_letter(mv.from % FILES);
        let sign = if self.owner(mv.to).is_some() { "x" } else { "" };
        format!("{file}{sign}{}", NAMES.name(mv.to))
    }

    fn read_position(text: &str, (): &()) -> Result<Position, Fault> {
        let fields: Vec<&str> = text.split_whitespace().collect();
        let [board, side, turn] = fields[..] else {
            return Err(Fault::new(
                Place::Position,
                "it has three fields: BOARD SIDE TURN",
            ));
        };
        let mut pawns = [Bitboard::EMPTY; 2];
        let meaning = |letter: &str| match letter {
            "P" => Meaning::Unit(Side::White),
            "p" => Meaning::Unit(Side::Black),
            _ => Meaning::Unknown,
        };
        fen::read_board(board, FILES, RANKS, meaning, |file, rank, side| {
            pawns[side as usize] |= Bitboard::of(rank * FILES + file);
        })
        .map_err(|reason| Fault::new(Place::position_field("BOARD"), reason))?;
        let to_move = match side {
            "w" => Side::White,
            "b" => Side::Black,
            _ => {
                return Err(Fault::new(
                    Place::position_field("SIDE"),
                    format!("“{side}” is neither w nor b"),
                ));
            }
        };
        let turn = fen::number(turn).filter(|turn| *turn > 0).ok_or_else(|| {
            Fault::new(
                Place::position_field("TURN"),
                format!("“{turn}” is no number from 1"),
            )
        })?;
        let position = Position::new(pawns, to_move, turn);
        if !position.could_stand() {
            let reason =
                "the side to move cannot have won already, and both sides cannot have lost";
            return Err(Fault::new(Place::position_field("BOARD"), reason));
        }
        Ok(position)
    }

    fn write_position(&self) -> String {
        format!("{} {}", self.identity_text(), self.turn)
    }

    fn identity_text(&self) -> String {
        let unit = |file, rank| {
            let letter = match self.owner(rank * FILES + file)? {
                Side::White => "P",
                Side::Black => "p",
            };
            Some(letter.to_owned())
        };
        let side = match self.to_move {
            Side::White => "w",
            Side::Black => "b",
        };
        format!("{} {side}", fen::write_board(FILES, RANKS, unit))
    }
}
