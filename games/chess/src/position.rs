//! A position and how moves change it.

use crate::board::{Square, castled, wing};
use crate::key;
use crate::kind::{Kind, Man, Side, home_rank};
use crate::moves::Move;
use crate::options::Rules;
use chess_kit::{Bitboard, NO_SQUARE, SquareSet};

/// A position of chess.
///
/// # Equality
/// `==` compares everything: men, side to move, rights, both counters and the options. For repetition (Laws of Chess
/// 9.2.3) the counters and options do not matter: the position is the same if the same men are on the same squares,
/// with the same side to move and the same possible moves. So castling rights count, and an en passant right counts if
/// the capture is legal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Position {
    /// The squares of each side's men.
    sides: [Bitboard; 2],
    /// The squares of the men of each kind.
    kinds: [Bitboard; 6],
    /// The rooks with which their kings may castle.
    castling: Bitboard,
    key: u64,
    turn: u32,
    rules: Rules,
    quiet: u8,
    /// Where a pawn may legally be captured en passant, or no square.
    en_passant: Square,
    to_move: Side,
}

impl Position {
    /// An empty board, White to move.
    pub(crate) fn empty(rules: Rules) -> Position {
        Position {
            sides: [Bitboard::EMPTY; 2],
            kinds: [Bitboard::EMPTY; 6],
            castling: Bitboard::EMPTY,
            key: 0,
            turn: 1,
            rules,
            quiet: 0,
            en_passant: NO_SQUARE,
            to_move: Side::White,
        }
    }

    /// The side to move.
    #[inline]
    #[must_use]
    pub fn side_to_move(&self) -> Side {
        self.to_move
    }

    /// The rule options.
    #[inline]
    #[must_use]
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// Half-moves since the last pawn move or capture.
    #[inline]
    #[must_use]
    pub fn quiet(&self) -> u8 {
        self.quiet
    }

    /// The turn number, which increases after Black's move.
    #[must_use]
    pub fn turn(&self) -> u32 {
        self.turn
    }

    /// The squares of a side's men.
    #[inline]
    #[must_use]
    pub fn of_side(&self, side: Side) -> Bitboard {
        self.sides[side as usize]
    }

    /// The squares of both sides' men of a kind.
    #[inline]
    #[must_use]
    pub fn of_kind(&self, kind: Kind) -> Bitboard {
        self.kinds[kind as usize]
    }

    /// The squares of a side's men of a kind.
    #[inline]
    #[must_use]
    pub fn of(&self, side: Side, kind: Kind) -> Bitboard {
        self.sides[side as usize] & self.kinds[kind as usize]
    }

    /// The squares of a side's rooks and queens.
    #[inline]
    #[must_use]
    pub fn straight(&self, side: Side) -> Bitboard {
        self.sides[side as usize]
            & (self.kinds[Kind::Rook as usize] | self.kinds[Kind::Queen as usize])
    }

    /// The squares of a side's bishops and queens.
    #[inline]
    #[must_use]
    pub fn diagonal(&self, side: Side) -> Bitboard {
        self.sides[side as usize]
            & (self.kinds[Kind::Bishop as usize] | self.kinds[Kind::Queen as usize])
    }

    /// The occupied squares.
    #[inline]
    #[must_use]
    pub fn occupied(&self) -> Bitboard {
        self.sides[0] | self.sides[1]
    }

    /// The square of a side's king, which is on the board in every position.
    #[inline]
    #[must_use]
    pub fn king(&self, side: Side) -> Square {
        (self.of(side, Kind::King).0.trailing_zeros() & 63) as Square
    }

    /// The rooks with which their kings may castle.
    #[inline]
    #[must_use]
    pub fn castling(&self) -> Bitboard {
        self.castling
    }

    /// The square on which a pawn may legally be captured en passant.
    #[inline]
    #[must_use]
    pub fn en_passant(&self) -> Option<Square> {
        (self.en_passant != NO_SQUARE).then_some(self.en_passant)
    }

    /// The man on a square.
    #[inline]
    #[must_use]
    pub fn man(&self, square: Square) -> Option<Man> {
        let side = if self.sides[0].has(square) {
            Side::White
        } else if self.sides[1].has(square) {
            Side::Black
        } else {
            return None;
        };
        Some(Man {
            side,
            kind: self.kind_on(square),
        })
    }

    /// The kind of the man on an occupied square.
    #[inline]
    #[must_use]
    pub fn kind_on(&self, square: Square) -> Kind {
        let square = u32::from(square & 63);
        let mut index = 0;
        let mut number = 1;
        while number < 6 {
            index += (self.kinds[number].0 >> square & 1) as u32 * number as u32;
            number += 1;
        }
        Kind::from_index(index)
    }

    /// The kind of man that a legal move captures.
    #[inline]
    #[must_use]
    pub fn taken(&self, mv: Move) -> Option<Kind> {
        if mv.is_en_passant() {
            Some(Kind::Pawn)
        } else if self.sides[self.to_move.other() as usize].has(mv.to()) {
            Some(self.kind_on(mv.to()))
        } else {
            None
        }
    }

    pub(crate) fn stored_key(&self) -> u64 {
        self.key
    }

    /// The key from the men, the rights and the side to move only.
    pub(crate) fn computed_key(&self) -> u64 {
        let mut value = match self.to_move {
            Side::White => 0,
            Side::Black => key::BLACK_TO_MOVE,
        };
        for square in self.occupied() {
            if let Some(man) = self.man(square) {
                value ^= key::man(man.side, man.kind, square);
            }
        }
        for rook in self.castling {
            value ^= key::castling(rook);
        }
        if let Some(square) = self.en_passant() {
            value ^= key::en_passant(square);
        }
        value
    }

    /// Places a man on a vacant square.
    pub(crate) fn put(&mut self, man: Man, square: Square) {
        self.flip(man.side, man.kind, Bitboard::of(square));
        self.key ^= key::man(man.side, man.kind, square);
    }

    /// Sets side to move, rights and counters, and updates the key.
    pub(crate) fn set_state(&mut self, to_move: Side, castling: Bitboard, quiet: u8, turn: u32) {
        self.to_move = to_move;
        self.castling = castling;
        self.quiet = quiet;
        self.turn = turn;
        self.key = self.computed_key();
    }

    /// Sets the en passant right on a square, if such a capture is legal.
    pub(crate) fn set_en_passant(&mut self, square: Option<Square>) {
        if let Some(before) = self.en_passant() {
            self.key ^= key::en_passant(before);
        }
        self.en_passant = NO_SQUARE;
        if let Some(square) = square
            && !self.en_passant_capturers(square).is_empty()
        {
            self.en_passant = square;
            self.key ^= key::en_passant(square);
        }
    }

    #[inline(always)]
    fn flip(&mut self, side: Side, kind: Kind, squares: Bitboard) {
        self.sides[side as usize] ^= squares;
        self.kinds[kind as usize] ^= squares;
    }

    /// Plays a legal move; for others the result is unspecified.
    #[inline]
    pub(crate) fn play(&mut self, mv: Move) {
        let us = self.to_move;
        let them = us.other();
        let (from, to, kind) = (mv.from(), mv.to(), mv.kind());
        let (start, end) = (Bitboard::of(from), Bitboard::of(to));
        let mut key = self.key ^ key::BLACK_TO_MOVE;
        if self.en_passant != NO_SQUARE {
            key ^= key::en_passant(self.en_passant);
            self.en_passant = NO_SQUARE;
        }
        self.quiet = self.quiet.saturating_add(1);
        self.to_move = them;
        self.turn = self.turn.saturating_add(us as u32);
        if mv.is_castling() {
            self.key = key ^ self.castle(us, from, to);
            return;
        }
        if self.sides[them as usize].has(to) {
            let taken = self.kind_on(to);
            self.flip(them, taken, end);
            key ^= key::man(them, taken, to);
            self.quiet = 0;
        }
        let left = if kind == Kind::King {
            start | end | self.sides[us as usize]
        } else {
            start | end
        };
        if self.castling.meets(left) {
            for rook in self.castling & left {
                key ^= key::castling(rook);
            }
            self.castling = self.castling.without(left);
        }
        self.flip(us, kind, start | end);
        key ^= key::man(us, kind, from) ^ key::man(us, kind, to);
        if kind == Kind::Pawn {
            self.quiet = 0;
            if !mv.is_plain() {
                self.key = key ^ self.finish_pawn_move(us, mv);
                return;
            }
        }
        self.key = key;
    }

    /// The effects of a special pawn move besides going to its square. Returns the change of the key.
    fn finish_pawn_move(&mut self, us: Side, mv: Move) -> u64 {
        let them = us.other();
        let to = mv.to();
        if let Some(kind) = mv.promotion() {
            let end = Bitboard::of(to);
            self.kinds[Kind::Pawn as usize] ^= end;
            self.kinds[kind as usize] ^= end;
            return key::man(us, Kind::Pawn, to) ^ key::man(us, kind, to);
        }
        if mv.is_en_passant() {
            let victim = to ^ 8;
            self.flip(them, Kind::Pawn, Bitboard::of(victim));
            return key::man(them, Kind::Pawn, victim);
        }
        let passed = (mv.from() + to) / 2;
        if self.en_passant_capturers(passed).is_empty() {
            return 0;
        }
        self.en_passant = passed;
        key::en_passant(passed)
    }

    /// Moves king and rook and removes the side's rights. Returns the change of the key.
    fn castle(&mut self, us: Side, king: Square, rook: Square) -> u64 {
        let (king_to, rook_to) = castled(us, wing(king, rook));
        self.flip(us, Kind::King, Bitboard::of(king));
        self.flip(us, Kind::Rook, Bitboard::of(rook));
        self.flip(us, Kind::King, Bitboard::of(king_to));
        self.flip(us, Kind::Rook, Bitboard::of(rook_to));
        let mut change = key::man(us, Kind::King, king)
            ^ key::man(us, Kind::King, king_to)
            ^ key::man(us, Kind::Rook, rook)
            ^ key::man(us, Kind::Rook, rook_to);
        let home = chess_kit::board8::rank(home_rank(us));
        for rook in self.castling & home {
            change ^= key::castling(rook);
        }
        self.castling = self.castling.without(home);
        change
    }

    /// The position after a null move; the en passant right is gone.
    #[must_use]
    pub fn passed_on(&self) -> Position {
        let mut next = *self;
        next.set_en_passant(None);
        next.to_move = self.to_move.other();
        next.key ^= key::BLACK_TO_MOVE;
        next
    }

    /// The mirrored board: ranks flipped, sides swapped.
    pub(crate) fn turned(&self) -> Position {
        let flip = |set: Bitboard| SquareSet(set.0.swap_bytes());
        let mut turned = Position {
            sides: [flip(self.sides[1]), flip(self.sides[0])],
            kinds: self.kinds.map(flip),
            castling: flip(self.castling),
            en_passant: match self.en_passant() {
                Some(square) => square ^ 56,
                None => NO_SQUARE,
            },
            to_move: self.to_move.other(),
            ..*self
        };
        turned.key = turned.computed_key();
        turned
    }

    /// Whether the two are the same position for repetition.
    pub(crate) fn repeats(&self, other: &Position) -> bool {
        self.sides == other.sides
            && self.kinds == other.kinds
            && self.castling == other.castling
            && self.en_passant == other.en_passant
            && self.to_move == other.to_move
    }
}
