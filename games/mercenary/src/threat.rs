//! Attacks and threatened kings (rulebook 4.2).

use crate::board::{STRIKERS, Square, Walk};
use crate::kind::{Army, Kind, Side};
use crate::position::Position;
use chess_kit::{WideBitboard, board16};

impl Position {
    /// The gray and brown pieces that a player does not control: they threaten that player's king.
    #[inline]
    #[must_use]
    pub fn hostile(&self, side: Side) -> WideBitboard {
        let mercenaries = self.mercenaries();
        let enemies = self.of_army(Army::of(side.other()));
        if mercenaries.is_empty() {
            enemies
        } else {
            enemies | mercenaries.without(self.markers(side).set())
        }
    }

    /// The pawns that attack a square, whoever they belong to.
    #[inline]
    fn strikers(&self, square: Square) -> WideBitboard {
        let index = usize::from(square & 127);
        let [white, black] = [self.of_army(Army::White), self.of_army(Army::Black)];
        let mut found = (STRIKERS[Walk::North as usize][index] & white)
            | (STRIKERS[Walk::South as usize][index] & black);
        let mercenaries = self.mercenaries();
        if !mercenaries.is_empty() {
            let east = self.eastward();
            found |= STRIKERS[Walk::West as usize][index] & mercenaries.without(east);
            found |= STRIKERS[Walk::East as usize][index] & east;
        }
        found & self.of_kind(Kind::Pawn)
    }

    /// The kings, knights and pawns that attack a square, whoever they belong to.
    #[inline]
    pub(crate) fn leaping_attackers(&self, square: Square) -> WideBitboard {
        let index = usize::from(square & 127);
        (board16::KNIGHT[index] & self.of_kind(Kind::Knight))
            | (board16::KING[index] & self.of_kind(Kind::King))
            | self.strikers(square)
    }

    /// Those of `by` that attack a square, given the occupancy `occupied`.
    #[must_use]
    pub fn attackers(
        &self,
        square: Square,
        by: WideBitboard,
        occupied: WideBitboard,
    ) -> WideBitboard {
        let queens = self.of_kind(Kind::Queen);
        let straight = (self.of_kind(Kind::Rook) | queens) & by;
        let slanted = (self.of_kind(Kind::Bishop) | queens) & by;
        (self.leaping_attackers(square) & by)
            | (board16::rook(square, occupied) & straight)
            | (board16::bishop(square, occupied) & slanted)
    }

    /// Whether any of `by` attacks a square, given the occupancy `occupied`.
    #[inline]
    #[must_use]
    pub(crate) fn is_attacked(
        &self,
        square: Square,
        by: WideBitboard,
        occupied: WideBitboard,
    ) -> bool {
        if self.leaping_attackers(square).meets(by) {
            return true;
        }
        let queens = self.of_kind(Kind::Queen);
        let straight = (self.of_kind(Kind::Rook) | queens) & by;
        let lines = board16::file(square & 15) | board16::rank(square >> 4);
        if straight.meets(lines) && board16::rook(square, occupied).meets(straight) {
            return true;
        }
        let slanted = (self.of_kind(Kind::Bishop) | queens) & by;
        !slanted.is_empty() && board16::bishop(square, occupied).meets(slanted)
    }

    /// Whether a player's king is threatened: attacked by the opponent's pieces or by gray and brown ones that
    /// the player does not control (rulebook 4.2.1).
    #[inline]
    #[must_use]
    pub fn is_threatened_side(&self, side: Side) -> bool {
        self.king(side)
            .is_some_and(|king| self.is_attacked(king, self.hostile(side), self.occupied()))
    }

    /// The pieces that threaten a player's king.
    #[must_use]
    pub fn threats(&self, side: Side) -> WideBitboard {
        self.king(side).map_or(WideBitboard::EMPTY, |king| {
            self.attackers(king, self.hostile(side), self.occupied())
        })
    }
}
