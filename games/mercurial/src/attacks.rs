//! Attacks on squares, above all on kings. There is no check; this is for hints and the search.

use crate::board::{
    self, DRAGON, KING, KNIGHT, PAWN_HOP, PAWN_STEP, PROMOTION, ROCKET, Square, rook,
};
use crate::kind::{Kind, Side};
use crate::moves::Move;
use crate::position::Position;
use chess_kit::{Bitboard, NO_SQUARE};

impl Position {
    /// The units of `by` that could capture a unit of the other side on `square` in one move.
    #[must_use]
    pub fn attackers(&self, square: Square, by: Side) -> Bitboard {
        self.attackers_through(square, by, self.occupied())
    }

    /// As [`attackers`](Position::attackers), given the occupancy `occupied`.
    pub(crate) fn attackers_through(
        &self,
        square: Square,
        by: Side,
        occupied: Bitboard,
    ) -> Bitboard {
        let index = square as usize;
        // A rocket attacks this square from where a rocket of the other side here would attack.
        let pieces = (KING[index] & self.of(by, Kind::King))
            | (rook(square, occupied) & self.of(by, Kind::Rook))
            | (KNIGHT[index] & self.of(by, Kind::Knight))
            | (DRAGON[index] & self.of(by, Kind::Dragon))
            | (ROCKET[by.other() as usize][index] & self.of(by, Kind::Rocket));
        pieces | self.hopping_pawns(square, by, occupied)
    }

    /// The squares of `by`'s pawns that could hop over `square`.
    fn hopping_pawns(&self, square: Square, by: Side, occupied: Bitboard) -> Bitboard {
        let index = square as usize;
        let mut pawns = Bitboard::EMPTY;
        for direction in 0..2 {
            let from = PAWN_STEP[by.other() as usize][index][1 - direction];
            let landing = PAWN_STEP[by as usize][index][direction];
            if from != NO_SQUARE
                && landing != NO_SQUARE
                && self.of(by, Kind::Pawn).has(from)
                && !occupied.has(landing)
            {
                pawns |= Bitboard::of(from);
            }
        }
        pawns
    }

    /// The enemy units that could capture a side's king if it were their move.
    pub(crate) fn attackers_of_king(&self, side: Side) -> Bitboard {
        self.king(side)
            .map_or(Bitboard::EMPTY, |king| self.attackers(king, side.other()))
    }

    /// Whether a side's king could be captured if it were the other side's move.
    #[must_use]
    pub fn king_attacked(&self, side: Side) -> bool {
        !self.attackers_of_king(side).is_empty()
    }

    /// A legal move of the side to move that captures the enemy king.
    #[must_use]
    pub fn king_capture(&self) -> Option<Move> {
        if self.king_taken().is_some() {
            return None;
        }
        let by = self.side_to_move();
        let king = self.king(by.other())?;
        let from = self.attackers(king, by).first()?;
        if !self.of(by, Kind::Pawn).has(from) {
            return Some(Move::go(from, king));
        }
        let hops = PAWN_HOP[by as usize][from as usize];
        let landing = hops
            .into_iter()
            .find(|to| *to != NO_SQUARE && board::hopped(by, from, *to) == Some(king))?;
        Some(if PROMOTION[by as usize].has(landing) {
            Move::promote(from, landing, Kind::Rook)
        } else {
            Move::go(from, landing)
        })
    }
}
