//! The position as plain values and as text.

use crate::board::name;
use crate::code::code_target;
use crate::kind::Side;
use crate::moves::{Move, Square};
use crate::position::Position;
use crate::words;
use chess_kit::Bitboard;
use game::{Pick, Show, SquareView, UnitView, View};

/// The squares in the order of position strings.
fn reading_order() -> impl Iterator<Item = Square> {
    (0..8)
        .rev()
        .flat_map(|rank| (0..8).map(move |file| rank * 8 + file))
}

impl Show for Position {
    /// The position for drawing.
    fn view(&self) -> View {
        let squares = reading_order()
            .map(|square| SquareView {
                name: name(square),
                top: self
                    .man(square)
                    .map(|man| UnitView::of(man.kind.letter(), man.side.seat())),
                under: Vec::new(),
                marks: Vec::new(),
                counters: Vec::new(),
            })
            .collect();
        let mut attacked = Vec::new();
        let mut attackers = Bitboard::EMPTY;
        for side in Side::BOTH {
            let checkers = self.checkers_of(side);
            if !checkers.is_empty() {
                attacked.push(name(self.king(side)));
                attackers |= checkers;
            }
        }
        View {
            squares,
            hands: vec![Vec::new(); 2],
            attacked,
            attackers: attackers.into_iter().map(name).collect(),
            counters: vec![(
                "quiet",
                u32::from(self.quiet()),
                u32::from(self.rules().quiet_limit()),
            )],
            marks: Vec::new(),
            phase: self.phase(),
        }
    }

    /// The choices that lead to a move: two squares, for castling those of its code, and what a pawn becomes.
    fn picks(&self, mv: Move) -> Vec<Pick> {
        let mut all = vec![
            Pick::Square(name(mv.from())),
            Pick::Square(name(code_target(self, mv))),
        ];
        all.extend(mv.promotion().map(|kind| Pick::Choice(kind.letter())));
        all
    }

    /// Where a legal move captures.
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

    /// The board for a terminal.
    fn board_text(&self) -> String {
        let mut lines = Vec::new();
        for rank in (0..8).rev() {
            let mut line = format!("{} ", rank + 1);
            for file in 0..8 {
                let man = self.man(rank * 8 + file);
                line.push(' ');
                line.push(man.map_or('.', |man| man.letter()));
            }
            lines.push(line);
        }
        lines.push("   a b c d e f g h".to_owned());
        lines.push(self.phase());
        lines.join("\n")
    }
}
