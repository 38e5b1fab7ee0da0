//! The position and the rules.

use crate::INFO;
use chess_kit::names::SquareNames;
use chess_kit::{Bitboard, Keys};
use game::{GameInfo, Outcome, Rules, Seat, Side};

/// Files of the board.
pub(crate) const FILES: u8 = 6;
/// Ranks of the board.
pub(crate) const RANKS: u8 = 6;
/// The names of the squares; a1 is square 0, b1 square 1, a2 square 6.
pub(crate) const NAMES: SquareNames = SquareNames::new("abcdef", RANKS);

static PAWNS: Keys<{ 2 * 36 }> = Keys::new(INFO.slug, "pawns");
static BLACK_TO_MOVE: Keys<1> = Keys::new(INFO.slug, "black to move");

/// A step of a pawn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Move {
    /// The square it leaves.
    pub from: u8,
    /// The square it comes to.
    pub to: u8,
}

/// A position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    /// The pawns of each side.
    pub(crate) pawns: [Bitboard; 2],
    pub(crate) to_move: Side,
    /// The number of the turn, from 1; it rises after Black's move.
    pub(crate) turn: u32,
    /// The zobrist key, kept up move by move.
    key: u64,
}

impl Position {
    /// A position with those pawns.
    pub(crate) fn new(pawns: [Bitboard; 2], to_move: Side, turn: u32) -> Position {
        let mut position = Position {
            pawns,
            to_move,
            turn,
            key: 0,
        };
        position.key = position.key_from_scratch();
        position
    }

    /// Whose pawn stands on a square.
    pub(crate) fn owner(&self, square: u8) -> Option<Side> {
        Side::BOTH
            .into_iter()
            .find(|side| self.pawns[*side as usize].has(square))
    }

    /// Whether play can come to this position: at most one side has won, and it is not the side to move.
    pub(crate) fn could_stand(&self) -> bool {
        !self.is_through(self.to_move) && !self.pawns[self.to_move.other() as usize].is_empty()
    }

    /// Whether a pawn of that side stands on the far rank.
    fn is_through(&self, side: Side) -> bool {
        let goal = match side {
            Side::White => RANKS - 1,
            Side::Black => 0,
        };
        self.pawns[side as usize]
            .into_iter()
            .any(|square| square / FILES == goal)
    }

    /// Hands every legal move to `visit`.
    fn for_each_move(&self, mut visit: impl FnMut(Move)) {
        if self.terminal().is_some() {
            return;
        }
        let enemies = self.pawns[self.to_move.other() as usize];
        let own = self.pawns[self.to_move as usize];
        for from in own {
            let (file, rank) = (from % FILES, from / FILES);
            let rank = match self.to_move {
                Side::White => rank + 1,
                Side::Black => rank.wrapping_sub(1),
            };
            // The rank is on the board: a pawn on the far rank has ended the game.
            for file in file.saturating_sub(1)..=(file + 1).min(FILES - 1) {
                let to = rank * FILES + file;
                let straight = file == from % FILES;
                if !(own.has(to) || straight && enemies.has(to)) {
                    visit(Move { from, to });
                }
            }
        }
    }
}

impl Rules for Position {
    type Move = Move;
    type Options = ();
    const INFO: &'static GameInfo = &INFO;

    fn start((): &()) -> Position {
        let set = |squares: std::ops::Range<u8>| {
            squares
                .map(Bitboard::of)
                .fold(Bitboard::EMPTY, Bitboard::with)
        };
        let squares = FILES * RANKS;
        let pawns = [set(0..2 * FILES), set(squares - 2 * FILES..squares)];
        Position::new(pawns, Side::White, 1)
    }

    fn to_move(&self) -> Seat {
        self.to_move.seat()
    }

    fn turn_number(&self) -> u32 {
        self.turn
    }

    fn moves_into(&self, out: &mut Vec<Move>) {
        self.for_each_move(|mv| out.push(mv));
    }

    fn play_unchecked(&mut self, mv: Move) {
        let side = self.to_move;
        let keys = |side: Side, square: u8| PAWNS.at(side as usize * 36 + usize::from(square));
        let (from, to) = (Bitboard::of(mv.from), Bitboard::of(mv.to));
        let enemies = &mut self.pawns[side.other() as usize];
        if enemies.has(mv.to) {
            *enemies = enemies.without(to);
            self.key ^= keys(side.other(), mv.to);
        }
        let own = &mut self.pawns[side as usize];
        *own = own.without(from).with(to);
        self.key ^= keys(side, mv.from) ^ keys(side, mv.to) ^ BLACK_TO_MOVE.at(0);
        self.turn = self.turn.saturating_add(u32::from(side == Side::Black));
        self.to_move = side.other();
    }

    fn terminal(&self) -> Option<Outcome> {
        Side::BOTH.into_iter().find_map(|side| {
            if self.is_through(side) {
                Some(Outcome::win(side.seat(), "breakthrough"))
            } else if self.pawns[side.other() as usize].is_empty() {
                Some(Outcome::win(side.seat(), "no_pawns"))
            } else {
                None
            }
        })
    }

    fn key(&self) -> u64 {
        self.key
    }

    fn key_from_scratch(&self) -> u64 {
        let mut key = match self.to_move {
            Side::White => 0,
            Side::Black => BLACK_TO_MOVE.at(0),
        };
        for side in Side::BOTH {
            for square in self.pawns[side as usize] {
                key ^= PAWNS.at(side as usize * 36 + usize::from(square));
            }
        }
        key
    }

    fn same_for_repetition(&self, other: &Position) -> bool {
        self.pawns == other.pawns && self.to_move == other.to_move
    }

    /// Pawns never go back.
    fn reversible_plies(&self) -> u32 {
        0
    }
}
