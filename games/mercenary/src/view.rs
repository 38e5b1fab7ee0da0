//! The position as plain values and as text.

use crate::board::{self, NAMES, Square, name};
use crate::generate::remaining;
use crate::kind::{Army, Kind, Side, Unit};
use crate::moves::{Action, Move};
use crate::position::Position;
use crate::{told, words};
use chess_kit::grid::checks;
use game::{Part, Pick, SeatClock, Show, SquareView, Told, UnitView, View};

/// The mark of a gray pawn that moves towards file l.
pub const EASTWARD: &str = "eastward";

fn unit_view(position: &Position, unit: Unit, square: Square) -> UnitView {
    UnitView {
        letter: unit.kind.letter(),
        seat: unit.army.side().map(Side::seat),
        army: unit.army as u8,
        holder: position.holder(square).map(Side::seat),
        promoted: false,
        marks: if unit.eastward && unit.army == Army::Gray {
            vec![EASTWARD]
        } else {
            Vec::new()
        },
    }
}

fn hand(position: &Position, side: Side) -> Vec<UnitView> {
    let half = position.half();
    let army = if half.side() == side {
        half.army()
    } else {
        Army::of(side)
    };
    Kind::BACK
        .into_iter()
        .flat_map(|kind| {
            let view = UnitView {
                letter: kind.letter(),
                seat: army.side().map(Side::seat),
                army: army as u8,
                holder: None,
                promoted: false,
                marks: Vec::new(),
            };
            std::iter::repeat_n(view, remaining(position, army, kind) as usize)
        })
        .collect()
}

/// The current part of a turn: gray, then brown if it is an army of its own, then own.
pub(crate) fn part(position: &Position) -> Part {
    if position.is_placing() {
        return Part::WHOLE;
    }
    let count = armies(position).len() as u8;
    let index = place_of_army(position);
    Part { index, count }
}

/// The running clock (option `clock`): one for everything that a player moves, or one for each army.
pub(crate) fn clock(position: &Position) -> SeatClock {
    if !position.rules().separate_clocks {
        return SeatClock::ONLY;
    }
    SeatClock {
        index: place_of_army(position),
        names: armies(position),
    }
}

/// The armies that a player moves in a turn, in order.
fn armies(position: &Position) -> &'static [&'static str] {
    if position.rules().fourth() {
        &["gray", "brown", "own"]
    } else {
        &["gray", "own"]
    }
}

/// The index of the army that moves now among [`armies`].
fn place_of_army(position: &Position) -> u8 {
    match position.half().army() {
        Army::Gray => 0,
        Army::Brown => 1,
        Army::White | Army::Black => armies(position).len() as u8 - 1,
    }
}

impl Show for Position {
    /// The position for drawing; squares in the order of position strings.
    ///
    /// During placement, the hand of the player to move holds the pieces that can be placed now (gray's pieces, army 2,
    /// if a gray piece is placed), the other hand that player's own pieces still to place.
    fn view(&self) -> View {
        let first = self.rules().first_file();
        let squares = (0..8u8)
            .rev()
            .flat_map(|rank| (first..16).map(move |file| board::at(file, rank)))
            .map(|square| {
                let top = self.unit(square).map(|unit| unit_view(self, unit, square));
                SquareView::of(name(square), top)
            })
            .collect();
        let kings = Side::BOTH
            .into_iter()
            .filter_map(|side| Some((self.king(side)?, self.threats(side))));
        let (attacked, attackers) = checks(kings, name);
        View {
            squares,
            hands: Side::BOTH.map(|side| hand(self, side)).to_vec(),
            attacked,
            attackers,
            counters: vec![(
                "quiet",
                u32::from(self.quiet()),
                u32::from(self.quiet_limit()),
            )],
            marks: Vec::new(),
            phase: words::phase(self),
        }
    }

    /// The choices that lead to a move.
    fn picks(&self, mv: Move) -> Vec<Pick> {
        let square = |square| Pick::Square(name(square));
        match mv.action() {
            Action::Place { kind, to } => vec![Pick::Hand(kind.letter()), square(to)],
            Action::Castle { from, to } => vec![square(from), square(to)],
            Action::Go {
                from,
                to,
                promotion,
                release,
            } => {
                let mut all = vec![square(from), square(to)];
                all.extend(promotion.map(|kind| Pick::Choice(kind.letter())));
                all.extend(release.map(square));
                all
            }
        }
    }

    fn captures(&self, mv: Move) -> Vec<String> {
        let Action::Go { from, to, .. } = mv.action() else {
            return Vec::new();
        };
        let struck = self.unit(from).and_then(|unit| self.struck(unit, from, to));
        struck.map(name).into_iter().collect()
    }

    fn describe(&self, mv: Move) -> String {
        words::describe(self, mv)
    }

    fn told(&self, mv: Move, after: &Position) -> Told {
        told::told(self, mv, after)
    }

    fn phase(&self) -> String {
        words::phase(self)
    }

    /// The board for a terminal: `gP` gray, `hP` brown or gray of the left wing; `'` after a piece that White controls,
    /// `,` after one that Black does.
    fn board_text(&self) -> String {
        let first = self.rules().first_file();
        let mut lines = Vec::new();
        for rank in (0..8u8).rev() {
            let mut line = format!("{} ", rank + 1);
            for file in first..16 {
                line.push_str(&cell(self, board::at(file, rank)));
            }
            lines.push(line.trim_end().to_owned());
        }
        let files: String = (first..16)
            .map(|file| format!("  {} ", NAMES.file_letter(file)))
            .collect();
        lines.push(format!("  {}", files.trim_end()));
        for side in Side::BOTH {
            let markers = self.markers(side);
            let held = if markers.is_empty() {
                "nothing".to_owned()
            } else {
                NAMES.list(markers.iter())
            };
            lines.push(format!("{} controls {held}", side.name()));
        }
        lines.push(words::phase(self));
        lines.join("\n")
    }
}

fn cell(position: &Position, square: Square) -> String {
    let Some(unit) = position.unit(square) else {
        return "  . ".to_owned();
    };
    let mark = match position.holder(square) {
        None => ' ',
        Some(Side::White) => '\'',
        Some(Side::Black) => ',',
    };
    format!("{:>3}{mark}", unit.text())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::options::OPTIONS;
    use crate::rules::Options;
    use game::{OptionPicks, Rules as _};

    fn start(picks: &[(&str, &str)]) -> Position {
        let picks = OptionPicks::read(OPTIONS, picks.iter().copied()).unwrap();
        Position::start(&Options::from_picks(&picks).unwrap())
    }

    #[test]
    fn each_army_has_a_clock_where_they_are_separate() {
        assert_eq!(clock(&start(&[])), SeatClock::ONLY);
        for (picks, names) in [
            (&[("clock", "separate")][..], &["gray", "own"][..]),
            (
                &[("clock", "separate"), ("armies", "fourth")],
                &["gray", "brown", "own"],
            ),
        ] {
            let mut position = start(picks);
            let mut seen = Vec::new();
            for _ in 0..names.len() + 1 {
                let now = clock(&position);
                assert_eq!(now.names, names);
                seen.push(names[usize::from(now.index)]);
                let mut moves = Vec::new();
                position.moves_into(&mut moves);
                position.play_unchecked(moves[0]);
            }
            assert_eq!(seen[0], "own");
            assert_eq!(seen[1..], *names);
        }
    }
}
