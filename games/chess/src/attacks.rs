//! Attacks on squares, checks and pins.

use crate::board::Square;
use crate::kind::{Kind, Side};
use crate::position::Position;
use chess_kit::Bitboard;
use chess_kit::board8::{self, KING, KNIGHT, PAWN, between};

/// The squares that a man attacks from a square.
#[inline]
#[must_use]
pub fn attacks(side: Side, kind: Kind, square: Square, occupied: Bitboard) -> Bitboard {
    let index = square as usize & 63;
    match kind {
        Kind::Pawn => PAWN[side as usize][index],
        Kind::Knight => KNIGHT[index],
        Kind::Bishop => board8::bishop(square, occupied),
        Kind::Rook => board8::rook(square, occupied),
        Kind::Queen => board8::queen(square, occupied),
        Kind::King => KING[index],
    }
}

impl Position {
    /// The men of a side that attack a square, given the occupancy `occupied`.
    #[inline]
    #[must_use]
    pub fn attackers(&self, square: Square, by: Side, occupied: Bitboard) -> Bitboard {
        let index = square as usize & 63;
        (PAWN[by.other() as usize][index] & self.of(by, Kind::Pawn))
            | (KNIGHT[index] & self.of(by, Kind::Knight))
            | (KING[index] & self.of(by, Kind::King))
            | (board8::bishop(square, occupied) & self.diagonal(by))
            | (board8::rook(square, occupied) & self.straight(by))
    }

    /// The men that give check to the side to move.
    #[inline]
    #[must_use]
    pub fn checkers(&self) -> Bitboard {
        self.checkers_of(self.side_to_move())
    }

    /// The men that attack a side's king.
    #[must_use]
    pub fn checkers_of(&self, side: Side) -> Bitboard {
        self.attackers(self.king(side), side.other(), self.occupied())
    }

    /// A side's men that shield their king from an enemy slider: leaving the line would expose the king.
    #[must_use]
    pub fn pinned(&self, side: Side) -> Bitboard {
        self.checks_and_pins(side).1
    }

    /// The men that attack a side's king, and the side's pinned men.
    #[inline]
    pub(crate) fn checks_and_pins(&self, side: Side) -> (Bitboard, Bitboard) {
        let enemy = side.other();
        let king = self.king(side);
        let index = king as usize & 63;
        let own = self.of_side(side);
        let foes = self.of_side(enemy);
        let mut checkers = (PAWN[side as usize][index] & self.of(enemy, Kind::Pawn))
            | (KNIGHT[index] & self.of(enemy, Kind::Knight));
        let mut pinned = Bitboard::EMPTY;
        // Computed with only the enemy's own men as blockers: what its sliders then see are checks and pins.
        let snipers = (board8::bishop(king, foes) & self.diagonal(enemy))
            | (board8::rook(king, foes) & self.straight(enemy));
        for sniper in snipers {
            let shield = between(king, sniper) & own;
            if shield.is_empty() {
                checkers |= Bitboard::of(sniper);
            } else if !shield.is_several() {
                pinned |= shield;
            }
        }
        (checkers, pinned)
    }

    /// The pawns of the side to move that attack the square that the enemy's pawn has just passed over.
    pub(crate) fn en_passant_pawns(&self, target: Square) -> Bitboard {
        let us = self.side_to_move();
        PAWN[us.other() as usize][target as usize & 63] & self.of(us, Kind::Pawn)
    }

    /// The pawns of the side to move that may legally take en passant on that square.
    pub(crate) fn en_passant_capturers(&self, target: Square) -> Bitboard {
        let us = self.side_to_move();
        let them = us.other();
        let king = self.king(us);
        let victim = Bitboard::of(target ^ 8);
        let near = self.en_passant_pawns(target);
        near.into_iter()
            .filter(|from| {
                let occupied =
                    self.occupied().without(Bitboard::of(*from) | victim) | Bitboard::of(target);
                self.attackers(king, them, occupied)
                    .without(victim)
                    .is_empty()
            })
            .collect()
    }
}
