//! Positions and moves for display and for screen readers.

use super::board_text;
use crate::{Notation, Part, Pick, Told, View};

/// What an interface shows of a game: positions to draw, choices that lead to moves, moves in words.
pub trait Show: Notation {
    /// The position as plain values, for drawing.
    fn view(&self) -> View;

    /// The choices that lead to a legal move, in the order a person makes them. No two legal moves share them.
    fn picks(&self, mv: Self::Move) -> Vec<Pick>;

    /// The squares on which a legal move captures something. By default none.
    ///
    /// If a unit of another seat is gone from a square, and one of the mover's is on top where there was none, the
    /// square must be included.
    fn captures(&self, mv: Self::Move) -> Vec<String> {
        let _ = mv;
        Vec::new()
    }

    /// A legal move in words, for screen readers: “knight b1 takes pawn c3”. The default is the short notation.
    fn describe(&self, mv: Self::Move) -> String {
        self.write_short(mv)
    }

    /// A legal move as a clause in the past tense, for people who want to know what just happened: “knight”, “went from b1
    /// to c3”. `after` is the position after it. What [`notes`](crate::Explain::notes) say is left out.
    ///
    /// The default names the move in short notation.
    fn told(&self, mv: Self::Move, after: &Self) -> Told {
        let _ = after;
        let short = self.write_short(mv);
        if short == Part::PASSED {
            return Told::of_mover(if self.part().index > 0 {
                "made no further move"
            } else {
                "passed"
            });
        }
        Told::of_mover(format!("played {short}"))
    }

    /// The next action, in words for people: “Black moves gray”. Meaningless once the game is over.
    fn phase(&self) -> String {
        let seat = self.to_move();
        let name = Self::INFO.seats.get(seat.index());
        name.map_or_else(|| seat.to_string(), |name| format!("{name} to move"))
    }

    /// The board as text for a terminal, several lines without a final line break.
    ///
    /// The default draws the view: a diagram if the squares are named by file and rank (`a1`), with the units of the
    /// first seat in capitals and those of the others in small letters; otherwise one line per non-empty square.
    fn board_text(&self) -> String {
        board_text::draw(&self.view())
    }
}
