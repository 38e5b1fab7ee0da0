//! The position as plain values.

use crate::board::name;
use crate::code::code_target;
use crate::kind::{Man, Side};
use crate::moves::Move;
use crate::position::Position;
use crate::{told, words};
use chess_kit::grid::{checks, reading_order};
use game::{Pick, Show, SquareView, Told, UnitView, View};

impl Show for Position {
    /// The position for drawing.
    fn view(&self) -> View {
        let unit = |man: Man| UnitView::of(man.kind.letter(), man.side.seat());
        let squares = reading_order(8, 8)
            .map(|square| SquareView::of(name(square), self.man(square).map(unit)));
        let kings = Side::BOTH.map(|side| (self.king(side), self.checkers_of(side)));
        let (attacked, attackers) = checks(kings, name);
        View {
            squares: squares.collect(),
            hands: vec![Vec::new(); 2],
            attacked,
            attackers,
            counters: vec![(
                "quiet",
                u32::from(self.quiet()),
                u32::from(self.rules().quiet_limit()),
            )],
            ..View::empty(self.phase())
        }
    }

    /// The choices that lead to a move: two squares (for castling those of its code), and the promotion choice.
    fn picks(&self, mv: Move) -> Vec<Pick> {
        let mut all = vec![
            Pick::Square(name(mv.from())),
            Pick::Square(name(code_target(self, mv))),
        ];
        all.extend(mv.promotion().map(|kind| Pick::Choice(kind.letter())));
        all
    }

    /// The square on which a legal move captures.
    fn captures(&self, mv: Move) -> Vec<String> {
        if mv.is_castling() || self.taken(mv).is_none() {
            return Vec::new();
        }
        let square = if mv.is_en_passant() {
            mv.to() ^ 8
        } else {
            mv.to()
        };
        vec![name(square)]
    }

    fn describe(&self, mv: Move) -> String {
        words::describe(self, mv)
    }

    fn told(&self, mv: Move, _after: &Position) -> Told {
        told::told(self, mv)
    }
}
