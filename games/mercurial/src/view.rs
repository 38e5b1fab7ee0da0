//! The position as plain values and as text.

use crate::board::{READING_ORDER, name_text};
use crate::kind::{Side, Unit, side_name};
use crate::moves::{Action, Move};
use crate::outcome::attacked_kings;
use crate::position::Position;
use crate::{told, words};
use chess_kit::grid::checks;
use game::{Pick, Show, SquareView, Told, UnitView, View};

fn unit_view(unit: Unit, promoted: bool) -> UnitView {
    UnitView {
        promoted,
        ..UnitView::of(unit.kind.letter(), unit.side.seat())
    }
}

fn cell(position: &Position, name: &str) -> String {
    let square = match *name.as_bytes() {
        [file, rank] => crate::board::from_name([file, rank]),
        _ => None,
    };
    match square {
        None => "   ".to_owned(),
        Some(square) => match position.top(square) {
            None => " . ".to_owned(),
            Some(unit) => {
                let load = if position.prisoners(square).is_empty() {
                    ' '
                } else {
                    '+'
                };
                format!(" {}{load}", unit.letter())
            }
        },
    }
}

impl Show for Position {
    /// The position for drawing; squares in the order of position strings.
    fn view(&self) -> View {
        let squares = READING_ORDER
            .into_iter()
            .map(|square| SquareView {
                name: name_text(square),
                top: self
                    .top(square)
                    .map(|unit| unit_view(unit, self.is_promoted(square))),
                under: self
                    .prisoners(square)
                    .units()
                    .map(|unit| unit_view(unit, false))
                    .collect(),
                marks: Vec::new(),
                counters: Vec::new(),
            })
            .collect();
        let hand = |side| {
            let units = self.hands().units().filter(move |unit| unit.side == side);
            units.map(|unit| unit_view(unit, false)).collect()
        };
        let kings = attacked_kings(self)
            .filter_map(|side| Some((self.king(side)?, self.attackers_of_king(side))));
        let (attacked, attackers) = checks(kings, name_text);
        View {
            squares,
            hands: Side::BOTH.into_iter().map(hand).collect(),
            attacked,
            attackers,
            counters: vec![(
                "quiet",
                u32::from(self.quiet()),
                u32::from(self.rules().quiet_limit),
            )],
            ..View::empty(self.phase())
        }
    }

    /// The choices that lead to a move.
    fn picks(&self, mv: Move) -> Vec<Pick> {
        let square = |square| Pick::Square(name_text(square));
        match mv.action() {
            Action::Drop { kind, to } => vec![Pick::Hand(kind.letter()), square(to)],
            Action::Lift {
                from,
                to,
                passenger,
                seat,
            } => {
                vec![square(from), square(to), square(passenger), square(seat)]
            }
            Action::Go {
                from,
                to,
                promotion,
            } => {
                let mut all = vec![square(from), square(to)];
                all.extend(promotion.map(|kind| Pick::Choice(kind.letter())));
                all
            }
        }
    }

    fn captures(&self, mv: Move) -> Vec<String> {
        self.captured_square(mv)
            .map(name_text)
            .into_iter()
            .collect()
    }

    fn describe(&self, mv: Move) -> String {
        words::describe(self, mv)
    }

    fn told(&self, mv: Move, _after: &Position) -> Told {
        told::told(self, mv)
    }

    /// The board for a terminal. A `+` after a unit marks prisoners under it; they are listed below.
    fn board_text(&self) -> String {
        let mut lines = Vec::new();
        let mut loads = Vec::new();
        for rank in (0..=7).rev() {
            let mut line = format!("{rank} ");
            for file in 'a'..='f' {
                line.push_str(&cell(self, &format!("{file}{rank}")));
            }
            if rank == 3 || rank == 4 {
                line.push_str(&format!("     {rank} "));
                for file in ['*', '@'] {
                    line.push_str(&cell(self, &format!("{file}{rank}")));
                }
            }
            lines.push(line.trim_end().to_owned());
            if rank == 2
                && let Some(last) = lines.last_mut()
            {
                *last = format!("{last:<26} *  @");
            }
        }
        lines.push("   a  b  c  d  e  f".to_owned());
        for square in self.occupied() {
            let prisoners = self.prisoners(square);
            if !prisoners.is_empty() {
                let held: String = prisoners.units().map(Unit::letter).collect();
                loads.push(format!("{}({held})", name_text(square)));
            }
        }
        if !loads.is_empty() {
            lines.push(format!("prisoners: {}", loads.join(" ")));
        }
        for side in Side::BOTH {
            let held: String = self
                .hands()
                .units()
                .filter(|unit| unit.side == side)
                .map(Unit::letter)
                .collect();
            if !held.is_empty() {
                lines.push(format!("{} in hand: {held}", side_name(side)));
            }
        }
        lines.push(format!("{} to move", side_name(self.side_to_move())));
        lines.join("\n")
    }
}
