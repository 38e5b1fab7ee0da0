//! Positions and moves as numbers, for programs that learn.

use crate::position::{FILES, Move, Position, RANKS};
use game::{Actions, Encode, Encoding, Planes, Side};

impl Encode for Position {
    const ENCODING: Encoding = Encoding {
        version: 1,
        actions: &[(
            "a pawn steps to the left, straight or to the right: 3 times its square plus 0, 1 or 2",
            3 * (FILES * RANKS) as u16,
        )],
        rows: RANKS,
        columns: FILES,
        planes: &[("own pawns", 1), ("enemy pawns", 1)],
    };

    fn actions(&self, mv: Move) -> Actions {
        let (from, to) = (self.seen(mv.from), self.seen(mv.to));
        let way = (to % FILES + 1).saturating_sub(from % FILES);
        Actions::one(u16::from(from) * 3 + u16::from(way))
    }

    fn draw(&self, _: &[u16], planes: &mut Planes<'_>) {
        let us = self.to_move;
        for (plane, side) in [us, us.other()].into_iter().enumerate() {
            let squares = self.pawns[side as usize].into_iter();
            planes.mark(plane, squares.map(|square| usize::from(self.seen(square))));
        }
    }
}

impl Position {
    /// The square as the side to move sees it.
    fn seen(&self, square: u8) -> u8 {
        let (file, rank) = (square % FILES, square / FILES);
        match self.to_move {
            Side::White => square,
            Side::Black => (RANKS - 1 - rank) * FILES + file,
        }
    }
}
