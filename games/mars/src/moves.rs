//! Moves (rulebook 4, 10.1).

use crate::board::{NAMES, Square};
use crate::kind::Kind;
use chess_kit::Bitboard;

/// The action of a unit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Action {
    /// It goes to another square: a move, a capture by landing, any move of a Thief, a Swarm's step, including onto or
    /// off a host. To its own square: a Mantacron's full circle.
    Go = 0,
    /// It captures on exactly one square without moving.
    Strike = 1,
    /// It clears several squares around it without moving; `to` is its own square. If it clears a single one and
    /// friends there too (`mantacron_area_hits=everyone`), `to` is that square.
    Area = 2,
    /// A Cyzneo places another one on a square.
    Place = 3,
    /// The Swarms on a host hatch another one: on the host, where `to` is the same square, or beside it.
    Hatch = 4,
}

const ACTIONS: [Action; 5] = [
    Action::Go,
    Action::Strike,
    Action::Area,
    Action::Place,
    Action::Hatch,
];

/// A move: the unit, the action and the squares.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(u32);

impl Move {
    /// A unit of a kind on a square acts on another square, or on its own.
    #[inline]
    #[must_use]
    pub const fn new(kind: Kind, action: Action, from: Square, to: Square) -> Move {
        Move(from as u32 & 63 | (to as u32 & 63) << 6 | (action as u32) << 12 | (kind as u32) << 16)
    }

    /// The square of the acting unit.
    #[inline]
    #[must_use]
    pub const fn from(self) -> Square {
        (self.0 & 63) as Square
    }

    /// The square that it moves to, hits, places on or hatches on.
    #[inline]
    #[must_use]
    pub const fn to(self) -> Square {
        (self.0 >> 6 & 63) as Square
    }

    /// What it does.
    #[inline]
    #[must_use]
    pub const fn action(self) -> Action {
        let index = (self.0 >> 12 & 7) as usize;
        ACTIONS[if index < ACTIONS.len() { index } else { 0 }]
    }

    /// The kind of the acting unit.
    #[inline]
    #[must_use]
    pub const fn kind(self) -> Kind {
        Kind::from_index(self.0 >> 16 & 15)
    }
}

impl std::fmt::Debug for Move {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let sign = match self.action() {
            Action::Go => "",
            Action::Strike | Action::Area => "*",
            Action::Place | Action::Hatch => "@",
        };
        let (from, to) = (NAMES.name(self.from()), NAMES.name(self.to()));
        write!(f, "{}{from}{sign}{to}", self.kind().letter())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_keeps_what_it_is_made_of() {
        for kind in Kind::ALL {
            for action in ACTIONS {
                let mv = Move::new(kind, action, 63, 17);
                let parts = (mv.kind(), mv.action(), mv.from(), mv.to());
                assert_eq!(parts, (kind, action, 63, 17));
            }
        }
    }
}

/// Moves of one unit that differ only in their second square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Bundle {
    pub(crate) kind: Kind,
    pub(crate) action: Action,
    pub(crate) from: Square,
    pub(crate) to: Bitboard,
}
