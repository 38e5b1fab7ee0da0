//! Endings with at most four men, numbered for tables.
//!
//! A number is made of the side to move, the squares of the kings, and those of the other men. Without pawns the white
//! king stands in the triangle a1–d1–d4, with pawns on the files a to d: the rest follows by symmetry. The side with the
//! more valuable men is White; if the men are equal, the side to move is. No castling rights; a position in which a pawn may be captured en passant has no number.

use crate::attacks::attacks;
use crate::board::Square;
use crate::kind::{Kind, Man, Side};
use crate::options::Rules;
use crate::position::Position;
use chess_kit::Bitboard;
use chess_kit::board8::PAWN;
use game::{Endings, Fault, Place};
use std::fmt;

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

/// The squares of the triangle a1–d1–d4.
const TRIANGLE: [Square; 10] = [0, 1, 2, 3, 9, 10, 11, 18, 19, 27];

const fn mirror_files(square: Square) -> Square {
    square ^ 7
}

const fn mirror_ranks(square: Square) -> Square {
    square ^ 56
}

/// Reflects at the diagonal from a1 to h8.
const fn transpose(square: Square) -> Square {
    square >> 3 | (square & 7) << 3
}

/// Whether a square lies above the diagonal, on it, or below.
fn above(square: Square) -> std::cmp::Ordering {
    (square >> 3).cmp(&(square & 7))
}

/// The squares of an ending's men: the kings', then those of the others in the order of [`Ending::men`].
type Squares = [Square; MOST_MEN];

/// Sorts the squares of equal men.
fn sort_equal(men: &[Man], squares: &mut [Square]) {
    for index in 1..men.len() {
        if men[index] == men[index - 1] && squares[index] < squares[index - 1] {
            squares.swap(index, index - 1);
        }
    }
}

fn map(squares: &mut [Square], by: fn(Square) -> Square) {
    for square in squares {
        *square = by(*square);
    }
}

/// The least of the arrangements that symmetry makes equal.
fn canonical(men: &[Man], pawns: bool, squares: &mut Squares) {
    let used = 2 + men.len();
    let squares = &mut squares[..used];
    if squares[0] & 7 > 3 {
        map(squares, mirror_files);
    }
    if !pawns {
        if squares[0] >> 3 > 3 {
            map(squares, mirror_ranks);
        }
        match above(squares[0]).then(above(squares[1])) {
            std::cmp::Ordering::Greater => map(squares, transpose),
            std::cmp::Ordering::Equal => {
                // Both kings are on the diagonal.
                let mut other: Squares = [0; MOST_MEN];
                other[..used].copy_from_slice(squares);
                map(&mut other[..used], transpose);
                sort_equal(men, &mut other[2..used]);
                sort_equal(men, &mut squares[2..]);
                if other[2..used] < squares[2..] {
                    squares.copy_from_slice(&other[..used]);
                }
            }
            std::cmp::Ordering::Less => {}
        }
    }
    sort_equal(men, &mut squares[2..]);
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

impl Position {
    /// The position before a man of a side went from one square to another, capturing nothing.
    fn taken_back(&self, side: Side, kind: Kind, from: Square, to: Square) -> Position {
        let mut before = Position::empty(self.rules());
        for square in self.occupied() {
            if square != to
                && let Some(man) = self.man(square)
            {
                before.put(man, square);
            }
        }
        before.put(Man { side, kind }, from);
        before.set_state(side, Bitboard::EMPTY, 0, 1);
        before
    }
}

fn is_end(square: Square) -> bool {
    matches!(square >> 3, 0 | 7)
}

/// Where a pawn that stands on a square may have come from without capturing.
fn pawn_origins(side: Side, square: Square, occupied: Bitboard) -> Bitboard {
    let back = |square: Square| match side {
        Side::White => square.checked_sub(8),
        Side::Black => Some(square + 8),
    };
    let mut origins = Bitboard::EMPTY;
    if let Some(one) = back(square).filter(|one| !is_end(*one) && !occupied.has(*one)) {
        origins |= Bitboard::of(one);
        if let Some((over, start)) = double_step_of(side, square)
            && over == one
            && !occupied.has(start)
        {
            origins |= Bitboard::of(start);
        }
    }
    origins
}

/// For a square that a pawn's double step leads to: the square passed over and the one it began on.
fn double_step_of(side: Side, square: Square) -> Option<(Square, Square)> {
    match (side, square >> 3) {
        (Side::White, 3) => Some((square - 8, square - 16)),
        (Side::Black, 4) => Some((square + 8, square + 16)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fen;
    use game::Rules as _;
    use std::collections::HashSet;

    fn at(text: &str) -> Position {
        fen::read(text, Rules::default()).unwrap()
    }

    #[test]
    fn numbers_and_positions_are_inverse() {
        for name in ["KQK", "KPK", "KBNK", "KPKP", "KNNK", "KQKR"] {
            let ending = Position::ending(name).unwrap();
            assert_eq!(ending.to_string(), name);
            let numbers = Position::numbers(&ending);
            let mut used = 0;
            for number in (0..numbers).step_by(numbers / 40_000 | 1) {
                let Some(position) = Position::numbered(&ending, number) else {
                    continue;
                };
                used += 1;
                assert_eq!(position.number(), Some((ending, number)));
                assert_eq!(position.turned().number(), Some((ending, number)));
                // Every move that keeps the men is found when going back from where it leads.
                for mv in position.legal() {
                    let mut next = position;
                    next.play_unchecked(mv);
                    let Some((reached, _)) = next.number() else {
                        continue;
                    };
                    if reached != ending {
                        assert!(
                            Position::leads_to(&ending).contains(&reached) || reached.is_dead()
                        );
                        continue;
                    }
                    let mut before = Vec::new();
                    next.before_into(&mut before);
                    let back: HashSet<_> = before.iter().filter_map(Endings::number).collect();
                    assert!(back.contains(&(ending, number)), "{mv:?} in {position:?}");
                }
            }
            assert!(used > 1000, "{name}: {used}");
        }
    }

    #[test]
    fn symmetry_makes_numbers_equal() {
        let one = at("8/8/8/8/3k4/8/1R6/K7 w - - 0 1").number();
        assert_eq!(one, at("K7/1R6/8/3k4/8/8/8/8 w - - 12 40").number());
        assert_eq!(one, at("k7/1r6/8/3K4/8/8/8/8 b - - 0 1").number());
        assert_ne!(one, at("8/8/8/8/3k4/8/1R6/K7 b - - 0 1").number());
        // No rights, no fifth man.
        assert_eq!(
            at("8/8/8/8/8/8/8/4K2k w - - 0 1")
                .number()
                .map(|found| found.0.is_dead()),
            Some(true)
        );
        assert_eq!(at("4k3/8/8/8/8/8/8/4K2R w K - 0 1").number(), None);
        assert_eq!(at("4k3/8/8/8/1pP5/8/8/4K3 b - c3 0 1").number(), None);
        assert_eq!(at("4k3/7r/8/8/1pP5/8/8/4K3 b - - 0 1").number(), None);
    }

    #[test]
    fn endings_are_named() {
        assert_eq!(Position::ending("knkr").unwrap().to_string(), "KRKN");
        for (name, told) in [
            ("", "expected K"),
            ("KQ", "expected K"),
            ("KQKRK", "expected K"),
            ("KXK", "“X” is no man"),
            ("KQRKB", "more than 4 men"),
            ("KK", "drawn"),
            ("KBK", "drawn"),
        ] {
            let fault = Position::ending(name).unwrap_err();
            assert!(fault.to_string().contains(told), "{name}: {fault}");
        }
        let names = |name: &str| -> Vec<String> {
            let ending = Position::ending(name).unwrap();
            let mut names: Vec<String> = Position::leads_to(&ending)
                .iter()
                .map(Ending::to_string)
                .collect();
            names.sort();
            names
        };
        assert_eq!(names("KRKN"), ["KRK"]);
        assert_eq!(names("KPK"), ["KQK", "KRK"]);
        assert_eq!(
            names("KQKP"),
            ["KPK", "KQK", "KQKB", "KQKN", "KQKQ", "KQKR", "KRK"]
        );
    }
}
