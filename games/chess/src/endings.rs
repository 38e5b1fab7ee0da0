//! Endings with at most four men, numbered for tables.
//!
//! A number is made of the side to move, the squares of the kings, and those of the other men. Without pawns the white
//! king stands in the triangle a1–d1–d4, with pawns on the files a to d: the rest follows by symmetry. The side with the
//! more valuable men is White; if the men are equal, the side to move is. No castling rights; a position in which a pawn may be captured en passant has no number.

mod back;
mod symmetry;
#[cfg(test)]
mod tests;

use crate::attacks::attacks;
use crate::board::Square;
use crate::kind::{Kind, Man, Side};
use crate::options::Rules;
use crate::position::Position;
use back::{double_step_of, is_end, pawn_origins};
use chess_kit::Bitboard;
use chess_kit::board8::PAWN;
use game::{Endings, Fault, Place};
use std::fmt;
use symmetry::{Squares, TRIANGLE, canonical, mirror_ranks};

/// The most men of an ending, kings included.
const MOST_MEN: usize = 4;
/// The kinds of men besides the kings, most valuable first.
const KINDS: [Kind; 5] = [
    Kind::Queen,
    Kind::Rook,
    Kind::Bishop,
    Kind::Knight,
    Kind::Pawn,
];

/// The men of both sides besides the kings.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Ending {
    /// How many men of each kind the sides have, in the order of [`KINDS`].
    counts: [[u8; 5]; 2],
}

impl Ending {
    /// The ending of a position, if it has few enough men, and whether the sides must be swapped.
    fn of(position: &Position) -> Option<(Ending, bool)> {
        if position.occupied().len() as usize > MOST_MEN {
            return None;
        }
        let counts = |side| KINDS.map(|kind| position.of(side, kind).len() as u8);
        let counts = Side::BOTH.map(counts);
        let (ending, swapped) = Ending::sorted(counts);
        // With equal men the side to move is White.
        let black = counts[0] == counts[1] && position.side_to_move() == Side::Black;
        Some((ending, swapped || black))
    }

    /// The ending with the more valuable men on White's side, and whether that is a swap.
    fn sorted(counts: [[u8; 5]; 2]) -> (Ending, bool) {
        let worth = |counts: [u8; 5]| (counts.iter().sum::<u8>(), counts);
        let swapped = worth(counts[1]) > worth(counts[0]);
        let counts = if swapped {
            [counts[1], counts[0]]
        } else {
            counts
        };
        (Ending { counts }, swapped)
    }

    /// The men besides the kings, White's first, most valuable first.
    fn men(&self) -> impl Iterator<Item = Man> + '_ {
        Side::BOTH.into_iter().flat_map(move |side| {
            KINDS
                .into_iter()
                .zip(self.counts[side as usize])
                .flat_map(move |(kind, count)| {
                    std::iter::repeat_n(Man { side, kind }, count.into())
                })
        })
    }

    fn has_pawns(&self) -> bool {
        self.counts.iter().any(|counts| counts[4] > 0)
    }

    /// The numbers of places of the white king.
    fn king_places(&self) -> usize {
        if self.has_pawns() { 32 } else { 10 }
    }

    /// Whether the men cannot mate, as the rules see it whatever their squares are.
    fn is_dead(&self) -> bool {
        let count = |index: usize| self.counts[0][index] + self.counts[1][index];
        let strong = count(0) + count(1) + count(4);
        strong == 0 && count(2) + count(3) <= 1
    }
}

/// `KRKN`.
impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for side in Side::BOTH {
            f.write_str("K")?;
            for man in self.men().filter(|man| man.side == side) {
                write!(f, "{}", man.kind.letter())?;
            }
        }
        Ok(())
    }
}

fn refuse(name: &str, reason: impl Into<String>) -> Fault {
    Fault::new(Place::given("ending", name), reason)
}

impl Endings for Position {
    type Ending = Ending;

    fn endings() -> Vec<Ending> {
        let names = [
            "KQK", "KRK", "KPK", "KBNK", "KBBK", "KQKR", "KRKN", "KRKB", "KRKP",
        ];
        names
            .iter()
            .filter_map(|name| Position::ending(name).ok())
            .collect()
    }

    /// A king of each side with its men, White's first: `KRKN`.
    fn ending(name: &str) -> Result<Ending, Fault> {
        let letters = name.trim().to_ascii_uppercase();
        let sides: Vec<&str> = letters.split('K').collect();
        let ["", white, black] = sides[..] else {
            let reason = "expected K and White's other men, then K and Black's, such as KRKN";
            return Err(refuse(name, reason));
        };
        let mut counts = [[0_u8; 5]; 2];
        for (counts, men) in counts.iter_mut().zip([white, black]) {
            for letter in men.chars() {
                let index = KINDS.iter().position(|kind| kind.letter() == letter);
                let index = index.ok_or_else(|| {
                    refuse(
                        name,
                        format!("“{letter}” is no man; there are Q, R, B, N, P"),
                    )
                })?;
                counts[index] = counts[index].saturating_add(1);
            }
        }
        if letters.len() > MOST_MEN {
            return Err(refuse(name, format!("more than {MOST_MEN} men")));
        }
        let ending = Ending::sorted(counts).0;
        if ending.is_dead() {
            return Err(refuse(name, "neither side can mate: the game is drawn"));
        }
        Ok(ending)
    }

    fn leads_to(ending: &Ending) -> Vec<Ending> {
        let mut endings = Vec::new();
        for side in 0..2 {
            for index in (0..5).filter(|index| ending.counts[side][*index] > 0) {
                let mut fewer = ending.counts;
                fewer[side][index] -= 1;
                endings.push(Ending::sorted(fewer).0);
                if index < 4 {
                    continue;
                }
                // A pawn that is promoted may capture on its way.
                for promoted in 0..4 {
                    let mut other = fewer;
                    other[side][promoted] += 1;
                    endings.push(Ending::sorted(other).0);
                    for taken in (0..5).filter(|taken| other[1 - side][*taken] > 0) {
                        let mut counts = other;
                        counts[1 - side][taken] -= 1;
                        endings.push(Ending::sorted(counts).0);
                    }
                }
            }
        }
        endings.retain(|ending| !ending.is_dead());
        endings.sort_unstable();
        endings.dedup();
        endings
    }

    fn numbers(ending: &Ending) -> usize {
        let men = u32::try_from(ending.men().count()).unwrap_or(0);
        2 * ending.king_places() * 64 * 64_usize.pow(men)
    }

    fn numbered(ending: &Ending, number: usize) -> Option<Position> {
        let men: Vec<Man> = ending.men().collect();
        let mut rest = number;
        let mut squares: Squares = [0; MOST_MEN];
        for index in (0..men.len()).rev() {
            squares[2 + index] = (rest % 64) as Square;
            rest /= 64;
        }
        squares[1] = (rest % 64) as Square;
        rest /= 64;
        let place = rest % ending.king_places();
        squares[0] = if ending.has_pawns() {
            (place / 4 * 8 + place % 4) as Square
        } else {
            TRIANGLE[place]
        };
        let to_move = match rest / ending.king_places() {
            0 => Side::White,
            1 => Side::Black,
            _ => return None,
        };
        let mut position = Position::empty(Rules::default());
        let kings = Side::BOTH.map(|side| Man {
            side,
            kind: Kind::King,
        });
        for (man, square) in kings.into_iter().chain(men).zip(squares) {
            if position.man(square).is_some() || man.kind == Kind::Pawn && is_end(square) {
                return None;
            }
            position.put(man, square);
        }
        position.set_state(to_move, Bitboard::EMPTY, 0, 1);
        // The side that has moved may not be in check.
        let legal = position.checkers_of(to_move.other()).is_empty();
        (legal && position.number() == Some((*ending, number))).then_some(position)
    }

    fn number(&self) -> Option<(Ending, usize)> {
        if self.en_passant().is_some() || !self.castling().is_empty() {
            return None;
        }
        let (ending, swapped) = Ending::of(self)?;
        let view = |side: Side| if swapped { side.other() } else { side };
        let seen = |square: Square| {
            if swapped {
                mirror_ranks(square)
            } else {
                square
            }
        };
        let mut squares: Squares = [0; MOST_MEN];
        squares[0] = seen(self.king(view(Side::White)));
        squares[1] = seen(self.king(view(Side::Black)));
        let mut men = [Man {
            side: Side::White,
            kind: Kind::King,
        }; MOST_MEN - 2];
        let mut count = 0;
        for side in Side::BOTH {
            for kind in KINDS {
                for square in self.of(view(side), kind) {
                    squares[2 + count] = seen(square);
                    men[count] = Man { side, kind };
                    count += 1;
                }
            }
        }
        let pawns = ending.has_pawns();
        canonical(&men[..count], pawns, &mut squares);
        let place = if pawns {
            usize::from(squares[0] >> 3) * 4 + usize::from(squares[0] & 3)
        } else {
            TRIANGLE.iter().position(|square| *square == squares[0])?
        };
        let to_move = view(self.side_to_move()) as usize;
        let mut number = (to_move * ending.king_places() + place) * 64 + usize::from(squares[1]);
        for square in &squares[2..2 + count] {
            number = number * 64 + usize::from(*square);
        }
        Some((ending, number))
    }

    fn before_into(&self, out: &mut Vec<Position>) -> bool {
        let from = out.len();
        let mover = self.side_to_move().other();
        let occupied = self.occupied();
        for square in self.of_side(mover) {
            let kind = self.kind_on(square);
            let origins = match kind {
                Kind::Pawn => pawn_origins(mover, square, occupied),
                kind => attacks(mover, kind, square, occupied).without(occupied),
            };
            for origin in origins {
                out.push(self.taken_back(mover, kind, origin, square));
            }
        }
        // A double step of the side to move may have come before the move taken back: after it the position may have had
        // a right to capture en passant, and so no number.
        let us = self.side_to_move();
        for index in from..out.len() {
            let before = out[index];
            for square in before.of(us, Kind::Pawn) {
                let Some((over, start)) = double_step_of(us, square) else {
                    continue;
                };
                if before.occupied().has(over) || before.occupied().has(start) {
                    continue;
                }
                if PAWN[us as usize][usize::from(over)].meets(before.of(mover, Kind::Pawn)) {
                    out.push(before.taken_back(us, Kind::Pawn, start, square));
                }
            }
        }
        true
    }
}
