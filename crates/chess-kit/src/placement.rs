//! The men of both sides on a small board, for games with chess-like moves.

mod evaluate;
mod exchange;
mod show;
mod steps;
#[cfg(test)]
mod tests;
mod text;

use crate::board::LETTERS;
use crate::fen::{self, Meaning};
use crate::names::SquareNames;
use crate::{Bitboard, Man, UnitKind};
use game::Side;

pub use steps::Step;

/// A kind of piece of a chess-like game: one king per side, check and mate; men capture on the squares they move to,
/// except pawns, which step one square ahead, capture where they attack, and promote on the last rank.
///
/// Everything else ([`Placement`]) follows from the attacks of each kind. A game with other pawn moves, castling or
/// drops implements those itself, on the same men.
pub trait Piece: UnitKind {
    /// The number of files; with [`RANKS`](Piece::RANKS) at most 64 squares.
    const FILES: u8;
    /// The number of ranks.
    const RANKS: u8;
    /// The royal kind.
    const KING: Self;
    /// The kind that captures differently from how it moves.
    const PAWN: Self;
    /// The promotion choices of a pawn on the last rank.
    const PROMOTIONS: &'static [Self];

    /// The squares that it attacks from a square; White's pawns move up the ranks.
    fn attacks(self, side: Side, from: u8, occupied: Bitboard) -> Bitboard;

    /// Its value in centipawns.
    fn worth(self) -> i32;

    /// The zobrist key with that number: one for each side, kind and square, so that [`Keys`](crate::Keys) of `2 *
    /// kinds * squares` numbers are enough.
    fn key(index: usize) -> u64;

    /// The names of the squares: files from `a`, ranks from 1.
    #[must_use]
    fn names() -> SquareNames {
        SquareNames::new(LETTERS.split_at(usize::from(Self::FILES)).0, Self::RANKS)
    }
}

/// The men on their squares. `N` is the number of kinds.
///
/// ```
/// use chess_kit::{Bitboard, Board, Keys, Piece, Placement};
/// use game::Side;
///
/// chess_kit::kinds! {
///     /// A kind of piece.
///     pub enum Kind {
///         /// Pawn.
///         Pawn = 'P' "pawn",
///         /// Rook.
///         Rook = 'R' "rook",
///         /// King.
///         King = 'K' "king",
///     }
/// }
/// type Small = Board<4, 4>;
/// static MEN: Keys<{ 2 * 3 * 16 }> = Keys::new("small", "men");
///
/// impl Piece for Kind {
///     const FILES: u8 = 4;
///     const RANKS: u8 = 4;
///     const KING: Kind = Kind::King;
///     const PAWN: Kind = Kind::Pawn;
///     const PROMOTIONS: &'static [Kind] = &[Kind::Rook];
///     fn attacks(self, side: Side, from: u8, occupied: Bitboard) -> Bitboard {
///         match (self, side) {
///             (Kind::Pawn, Side::White) => Small::pawn_up(from),
///             (Kind::Pawn, Side::Black) => Small::pawn_down(from),
///             (Kind::Rook, _) => Small::rook(from, occupied),
///             (Kind::King, _) => Small::king(from),
///         }
///     }
///     fn worth(self) -> i32 {
///         [100, 500, 0][self as usize]
///     }
///     fn key(index: usize) -> u64 {
///         MEN.at(index)
///     }
/// }
///
/// let men = Placement::<Kind, 3>::read("r2k/3p/P3/K3").unwrap();
/// assert_eq!(men.moves(Side::White).len(), 3);
/// let step = men.read_step("Kb1", Side::White).unwrap();
/// assert_eq!(men.write_short(step), "Kb1");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Placement<K, const N: usize> {
    sides: [Bitboard; 2],
    kinds: [Bitboard; N],
    key: u64,
    kind: std::marker::PhantomData<K>,
}

impl<K: Piece, const N: usize> Default for Placement<K, N> {
    fn default() -> Self {
        const { assert!(K::EVERY.len() == N) };
        Placement {
            sides: [Bitboard::EMPTY; 2],
            kinds: [Bitboard::EMPTY; N],
            key: 0,
            kind: std::marker::PhantomData,
        }
    }
}

impl<K: Piece, const N: usize> Placement<K, N> {
    /// Places a man on a vacant square, or removes that same man.
    pub fn toggle(&mut self, man: Man<K>, square: u8) {
        self.sides[man.side as usize] ^= Bitboard::of(square);
        self.kinds[man.kind.index() % N] ^= Bitboard::of(square);
        self.key ^= key_of(man, square);
    }

    /// The man on a square.
    #[must_use]
    pub fn at(&self, square: u8) -> Option<Man<K>> {
        let holds = |set: &Bitboard| set.has(square);
        let kind = *K::EVERY.get(self.kinds.iter().position(holds)?)?;
        let side = Side::BOTH[self.sides.iter().position(holds)?];
        Some(Man { side, kind })
    }

    /// The men of a side and kind.
    #[must_use]
    pub fn men(&self, side: Side, kind: K) -> Bitboard {
        self.side(side) & self.kind(kind)
    }

    /// The men of a side.
    #[must_use]
    pub fn side(&self, side: Side) -> Bitboard {
        self.sides[side as usize]
    }

    /// The men of a kind, of both sides.
    #[must_use]
    pub fn kind(&self, kind: K) -> Bitboard {
        self.kinds[kind.index() % N]
    }

    /// All men.
    #[must_use]
    pub fn occupied(&self) -> Bitboard {
        self.sides[0] | self.sides[1]
    }

    /// All men with their squares, in ascending order.
    pub fn iter(&self) -> impl Iterator<Item = (u8, Man<K>)> {
        let squares = self.occupied().into_iter();
        squares.filter_map(|square| Some((square, self.at(square)?)))
    }

    /// The zobrist key of the men, updated incrementally.
    #[must_use]
    pub fn key(&self) -> u64 {
        self.key
    }

    /// The zobrist key, recomputed from scratch.
    #[must_use]
    pub fn key_from_scratch(&self) -> u64 {
        self.iter()
            .fold(0, |key, (square, man)| key ^ key_of(man, square))
    }

    /// The men of a side that attack a square, given the occupied squares; men on other squares count as removed.
    #[must_use]
    pub fn attackers(&self, square: u8, by: Side, occupied: Bitboard) -> Bitboard {
        // A man attacks the square from where a man of its kind and the other side, on that square, attacks it.
        let reach = |kind: K| kind.attacks(by.other(), square, occupied) & self.men(by, kind);
        let all = K::EVERY.iter().fold(Bitboard::EMPTY, |all, kind| {
            if self.men(by, *kind).is_empty() {
                all
            } else {
                all | reach(*kind)
            }
        });
        all & occupied
    }

    /// The men that give check to a side's king.
    #[must_use]
    pub fn checkers(&self, side: Side) -> Bitboard {
        let king = self.men(side, K::KING).first();
        king.map_or(Bitboard::EMPTY, |king| {
            self.attackers(king, side.other(), self.occupied())
        })
    }

    /// Whether a side is in check.
    #[must_use]
    pub fn is_in_check(&self, side: Side) -> bool {
        !self.checkers(side).is_empty()
    }

    /// The mirrored position, with the colours swapped.
    #[must_use]
    pub fn mirrored(&self) -> Self {
        let mut other = Placement::default();
        for (square, man) in self.iter() {
            let side = man.side.other();
            let (file, rank) = (square % K::FILES, square / K::FILES);
            let square = (K::RANKS - 1 - rank) * K::FILES + file;
            other.toggle(Man { side, ..man }, square);
        }
        other
    }

    /// Parses the board field of a position string.
    ///
    /// # Errors
    /// A sentence that names the rank and, if one character is wrong, its column.
    pub fn read(text: &str) -> Result<Self, String> {
        let mut men = Placement::default();
        let put = |file, rank, man| men.toggle(man, rank * K::FILES + file);
        fen::read_board(text, K::FILES, K::RANKS, Meaning::of_man, put)?;
        Ok(men)
    }

    /// The board field of a position string.
    #[must_use]
    pub fn write(&self) -> String {
        let letter = |file, rank| Some(self.at(rank * K::FILES + file)?.letter().to_string());
        fen::write_board(K::FILES, K::RANKS, letter)
    }

    /// Rejects positions that no game can reach, with `side` to move: any number of kings but one per side, pawns on
    /// the first or last rank, a check to the side that is not to move.
    ///
    /// # Errors
    /// A sentence that names the side or the square.
    pub fn check(&self, side: Side) -> Result<(), String> {
        for side in Side::BOTH {
            let kings = self.men(side, K::KING).len();
            if kings != 1 {
                return Err(format!("{} has {kings} kings instead of one", side.name()));
            }
        }
        let last = K::RANKS - 1;
        let mut pawns = self.kind(K::PAWN).into_iter();
        if let Some(square) = pawns.find(|square| [0, last].contains(&(square / K::FILES))) {
            let name = K::names().name(square);
            return Err(format!(
                "a pawn stands on {name}, on the first or last rank"
            ));
        }
        let other = side.other();
        if self.is_in_check(other) {
            return Err(format!("{} is in check and not to move", other.name()));
        }
        Ok(())
    }
}

/// The zobrist key of a man on a square.
fn key_of<K: Piece>(man: Man<K>, square: u8) -> u64 {
    let squares = usize::from(K::FILES * K::RANKS);
    let man_number = man.side as usize * K::EVERY.len() + man.kind.index();
    K::key(man_number * squares + usize::from(square))
}
