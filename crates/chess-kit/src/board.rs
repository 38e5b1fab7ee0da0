//! Boards with any number of files and ranks: names, steps, sliders, lines.

use crate::names::SquareNames;
use crate::{Bitboard, SquareSet, WideBitboard};

/// The eight directions of a queen, those of a rook first; each of the second four is the opposite of one of the first.
const DIRECTIONS: [(i8, i8); 8] = [
    (0, 1),
    (1, 0),
    (1, 1),
    (-1, 1),
    (0, -1),
    (-1, 0),
    (-1, -1),
    (1, -1),
];
/// The directions of a rook and of a bishop, as indices into [`DIRECTIONS`].
const ROOK: [usize; 4] = [0, 1, 4, 5];
const BISHOP: [usize; 4] = [2, 3, 6, 7];

/// The leaps of a knight.
const KNIGHT: [(i8, i8); 8] = [
    (1, 2),
    (2, 1),
    (2, -1),
    (1, -2),
    (-1, -2),
    (-2, -1),
    (-2, 1),
    (-1, 2),
];

pub(crate) const LETTERS: &str = "abcdefghijklmnopqrstuvwxyz";

/// A board of at most 64 squares. A square's index is its rank times `FILES` plus its file, both from 0.
///
/// ```
/// use chess_kit::{Bitboard, Board};
///
/// type Small = Board<5, 5>;
/// let at = |name| Small::NAMES.read(name).unwrap();
/// let occupied: Bitboard = [at("a3"), at("c1")].into_iter().collect();
/// assert_eq!(Small::NAMES.list(Small::rook(at("a1"), occupied)), "b1 c1 a2 a3");
/// assert_eq!(Small::NAMES.list(Small::knight(at("a1"))), "c2 b3");
/// assert_eq!(Small::NAMES.list(Small::between(at("a1"), at("e5"))), "b2 c3 d4");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Board<const FILES: u8, const RANKS: u8>;

/// A board of at most 128 squares; like [`Board`].
#[derive(Clone, Copy, Debug)]
pub struct WideBoard<const FILES: u8, const RANKS: u8>;

macro_rules! board {
    ($Board:ident, $Set:ty, $Word:ty, $squares:literal, $Tables:ident, $builders:ident) => {
        pub(crate) struct $Tables {
            pub(crate) king: [$Set; $squares],
            pub(crate) knight: [$Set; $squares],
            /// For pawns that move up, and for pawns that move down.
            pub(crate) pawn: [[$Set; $squares]; 2],
            /// By direction, in the order of [`DIRECTIONS`].
            pub(crate) rays: [[$Set; $squares]; 8],
        }

        impl<const FILES: u8, const RANKS: u8> $Board<FILES, RANKS> {
            /// The number of squares.
            pub const SQUARES: u8 = {
                assert!(FILES as u32 * RANKS as u32 <= $squares && FILES > 0 && RANKS > 0);
                FILES * RANKS
            };

            /// The names of the squares: files from `a`, ranks from 1.
            pub const NAMES: SquareNames =
                SquareNames::new(LETTERS.split_at(FILES as usize).0, RANKS);

            /// Every square.
            pub const ALL: $Set = SquareSet(<$Word>::MAX >> (<$Word>::BITS - Self::SQUARES as u32));

            /// Each square's file and rank. Unused indices lie where no step leads.
            const COORDINATES: [(i8, i8); $squares] = {
                let mut all = [(100, 100); $squares];
                let mut index = 0;
                while index < Self::SQUARES {
                    all[index as usize] = ((index % FILES) as i8, (index / FILES) as i8);
                    index += 1;
                }
                all
            };

            pub(crate) const TABLES: &'static $Tables = &{
                let at = &Self::COORDINATES;
                let mut rays = [[<$Set>::EMPTY; $squares]; 8];
                let mut direction = 0;
                while direction < 8 {
                    rays[direction] = crate::$builders::rays(at, DIRECTIONS[direction]);
                    direction += 1;
                }
                $Tables {
                    king: crate::$builders::leaps(at, &DIRECTIONS),
                    knight: crate::$builders::leaps(at, &KNIGHT),
                    pawn: [
                        crate::$builders::leaps(at, &[(-1, 1), (1, 1)]),
                        crate::$builders::leaps(at, &[(-1, -1), (1, -1)]),
                    ],
                    rays,
                }
            };

            /// The squares of a file, from 0.
            #[must_use]
            pub const fn file(file: u8) -> $Set {
                let mut set = <$Set>::EMPTY;
                let mut rank = 0;
                while rank < RANKS && file < FILES {
                    set = set.with(<$Set>::of(rank * FILES + file));
                    rank += 1;
                }
                set
            }

            /// The squares of a rank, from 0.
            #[must_use]
            pub const fn rank(rank: u8) -> $Set {
                let mut set = <$Set>::EMPTY;
                let mut file = 0;
                while file < FILES && rank < RANKS {
                    set = set.with(<$Set>::of(rank * FILES + file));
                    file += 1;
                }
                set
            }

            /// The up to 8 squares that touch a square.
            #[inline]
            #[must_use]
            pub const fn king(square: u8) -> $Set {
                Self::TABLES.king[square as usize % $squares]
            }

            /// The squares a knight's move away.
            #[inline]
            #[must_use]
            pub const fn knight(square: u8) -> $Set {
                Self::TABLES.knight[square as usize % $squares]
            }

            /// The squares attacked by a pawn that moves up the ranks.
            #[inline]
            #[must_use]
            pub const fn pawn_up(square: u8) -> $Set {
                Self::TABLES.pawn[0][square as usize % $squares]
            }

            /// The squares attacked by a pawn that moves down the ranks.
            #[inline]
            #[must_use]
            pub const fn pawn_down(square: u8) -> $Set {
                Self::TABLES.pawn[1][square as usize % $squares]
            }

            /// The squares a rook reaches, including the first occupied one in each direction.
            #[inline]
            #[must_use]
            pub fn rook(square: u8, occupied: $Set) -> $Set {
                Self::slides(square, occupied, ROOK)
            }

            /// The squares a bishop reaches, including the first occupied one in each direction.
            #[inline]
            #[must_use]
            pub fn bishop(square: u8, occupied: $Set) -> $Set {
                Self::slides(square, occupied, BISHOP)
            }

            /// The squares a queen reaches, including the first occupied one in each direction.
            #[inline]
            #[must_use]
            pub fn queen(square: u8, occupied: $Set) -> $Set {
                Self::rook(square, occupied) | Self::bishop(square, occupied)
            }

            #[inline]
            fn slides(square: u8, occupied: $Set, directions: [usize; 4]) -> $Set {
                let square = square % $squares;
                directions
                    .into_iter()
                    .fold(<$Set>::EMPTY, |reach, direction| {
                        let (file, rank) = DIRECTIONS[direction];
                        let upward = rank > 0 || (rank == 0 && file > 0);
                        let rays = &Self::TABLES.rays[direction];
                        reach | crate::$builders::slide(rays, square, occupied, upward)
                    })
            }

            /// The squares strictly between two squares of one rank, file or diagonal; empty for others.
            #[must_use]
            pub fn between(a: u8, b: u8) -> $Set {
                Self::along(a, b).map_or(<$Set>::EMPTY, |(there, _, back)| there & back)
            }

            /// The whole rank, file or diagonal through two different squares, inclusive; empty if there is none.
            #[must_use]
            pub fn line(a: u8, b: u8) -> $Set {
                Self::along(a, b).map_or(<$Set>::EMPTY, |(there, behind, _)| {
                    there | behind | <$Set>::of(a)
                })
            }

            /// For two squares on a line: the ray from the first to the second and beyond, the ray from the first
            /// the other way, and the ray from the second to the first and beyond.
            fn along(a: u8, b: u8) -> Option<($Set, $Set, $Set)> {
                let (a, b) = (a % $squares, b % $squares);
                let rays = &Self::TABLES.rays;
                let direction = (0..8).find(|direction| rays[*direction][a as usize].has(b))?;
                let opposite = (direction + 4) % 8;
                Some((
                    rays[direction][a as usize],
                    rays[opposite][a as usize],
                    rays[opposite][b as usize],
                ))
            }
        }
    };
}

board!(Board, Bitboard, u64, 64, Tables, tables);
board!(WideBoard, WideBitboard, u128, 128, WideTables, wide);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::walk::Lcg;
    use crate::{board8, board16};

    type Eight = Board<8, 8>;
    type Sixteen = WideBoard<16, 8>;

    #[test]
    fn eight_by_eight_is_the_ready_board() {
        let mut dice = Lcg::new(3);
        for round in 0..100 {
            let occupied = SquareSet(dice.sparse(round) as u64);
            for square in 0..64 {
                assert_eq!(
                    Eight::rook(square, occupied),
                    board8::rook(square, occupied)
                );
                assert_eq!(
                    Eight::queen(square, occupied),
                    board8::queen(square, occupied)
                );
            }
        }
        for a in 0..64 {
            let index = usize::from(a);
            assert_eq!(Eight::king(a), board8::KING[index]);
            assert_eq!(Eight::knight(a), board8::KNIGHT[index]);
            assert_eq!(Eight::pawn_up(a), board8::PAWN[0][index]);
            assert_eq!(Eight::pawn_down(a), board8::PAWN[1][index]);
            for b in 0..64 {
                assert_eq!(Eight::between(a, b), board8::between(a, b), "{a} {b}");
                assert_eq!(Eight::line(a, b), board8::line(a, b), "{a} {b}");
            }
        }
        assert_eq!(Eight::ALL, Bitboard::FULL);
        assert!(
            (0..8).all(
                |at| Eight::file(at) == board8::file(at) && Eight::rank(at) == board8::rank(at)
            )
        );
    }

    #[test]
    fn sixteen_by_eight_is_the_ready_board() {
        let mut dice = Lcg::new(4);
        for round in 0..20 {
            let occupied = SquareSet(dice.sparse(round));
            for square in 0..128 {
                assert_eq!(
                    Sixteen::queen(square, occupied),
                    board16::queen(square, occupied)
                );
            }
        }
        for a in 0..128 {
            assert_eq!(Sixteen::king(a), board16::KING[usize::from(a)]);
            assert_eq!(Sixteen::knight(a), board16::KNIGHT[usize::from(a)]);
            for b in 0..128 {
                assert_eq!(Sixteen::between(a, b), board16::between(a, b), "{a} {b}");
                assert_eq!(Sixteen::line(a, b), board16::line(a, b), "{a} {b}");
            }
        }
    }

    #[test]
    fn small_boards_end_at_their_edges() {
        type Small = Board<5, 4>;
        assert_eq!((Small::SQUARES, Small::ALL.len()), (20, 20));
        let list = |set| Small::NAMES.list(set);
        assert_eq!(list(Small::king(4)), "d1 d2 e2");
        assert_eq!(
            list(Small::queen(19, Bitboard::EMPTY)),
            "b1 e1 c2 e2 d3 e3 a4 b4 c4 d4"
        );
        assert_eq!(list(Small::pawn_up(5)), "b3");
        assert_eq!(list(Small::pawn_up(15)), "");
        assert_eq!(list(Small::file(1)), "b1 b2 b3 b4");
        assert_eq!(list(Small::rank(3)), "a4 b4 c4 d4 e4");
        assert!(Small::file(5).is_empty() && Small::rank(4).is_empty());
        assert_eq!(list(Small::line(0, 12)), "a1 b2 c3 d4");
        assert!(Small::line(0, 7).is_empty() && Small::between(3, 3).is_empty());
    }
}
