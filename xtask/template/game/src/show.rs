//! The position as the board draws it, and moves as people pick and hear them.

use crate::position::{FILES, Move, NAMES, Position, RANKS};
use game::{Explain, Pick, Rules, Show, SquareView, UnitView, View};

impl Show for Position {
    /// Every square, from the far rank down.
    fn view(&self) -> View {
        let squares = (0..RANKS)
            .rev()
            .flat_map(|rank| (0..FILES).map(move |file| rank * FILES + file));
        let show = |square| {
            let pawn = self
                .owner(square)
                .map(|side| UnitView::of('P', side.seat()));
            SquareView::of(NAMES.name(square), pawn)
        };
        View {
            squares: squares.map(show).collect(),
            ..View::empty(self.phase())
        }
    }

    fn picks(&self, mv: Move) -> Vec<Pick> {
        [mv.from, mv.to]
            .map(|square| Pick::Square(NAMES.name(square)))
            .into()
    }

    fn captures(&self, mv: Move) -> Vec<String> {
        self.owner(mv.to)
            .map(|_| NAMES.name(mv.to))
            .into_iter()
            .collect()
    }

    fn describe(&self, mv: Move) -> String {
        let (from, to) = (NAMES.name(mv.from), NAMES.name(mv.to));
        match self.owner(mv.to) {
            Some(_) => format!("pawn {from} takes pawn {to}"),
            None => format!("pawn {from} to {to}"),
        }
    }
}

impl Explain for Position {
    fn why_stuck(&self, square: &str) -> Option<String> {
        let square = NAMES.read(square)?;
        let side = self.owner(square)?;
        if side != self.to_move {
            return Some(format!("it is {}’s turn", self.to_move.name()));
        }
        let mut moves = Vec::new();
        self.moves_into(&mut moves);
        let stuck = moves.iter().all(|mv| mv.from != square);
        stuck.then(|| "every square in front of it is blocked".to_owned())
    }
}
