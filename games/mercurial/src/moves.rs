//! Moves (rulebook 4).

use crate::board::Square;
use crate::kind::Kind;

/// What a move does.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// A unit goes from one square to another: step, capture, hop, lone launch, relaunch or fall.
    Go {
        /// From where.
        from: Square,
        /// To where.
        to: Square,
        /// The promotion choice of a pawn that arrives there.
        promotion: Option<Kind>,
    },
    /// A rocket goes to the satellite and takes along a passenger.
    Lift {
        /// The rocket's square.
        from: Square,
        /// Where it goes.
        to: Square,
        /// The passenger's square.
        passenger: Square,
        /// Where it goes.
        seat: Square,
    },
    /// A unit comes from hand.
    Drop {
        /// Which.
        kind: Kind,
        /// To where.
        to: Square,
    },
}

/// A move, packed into 32 bits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(u32);

const NO_KIND: u32 = 7;

impl Move {
    /// A unit goes from one square to another.
    #[inline]
    #[must_use]
    pub const fn go(from: Square, to: Square) -> Move {
        Move(from as u32 | (to as u32) << 6 | NO_KIND << 12)
    }

    /// A pawn arrives where it promotes.
    #[inline]
    #[must_use]
    pub const fn promote(from: Square, to: Square, kind: Kind) -> Move {
        Move(from as u32 | (to as u32) << 6 | (kind as u32) << 12)
    }

    /// A rocket takes a passenger to the satellite.
    #[inline]
    #[must_use]
    pub const fn lift(from: Square, to: Square, passenger: Square, seat: Square) -> Move {
        Move(
            from as u32
                | (to as u32) << 6
                | NO_KIND << 12
                | (passenger as u32) << 15
                | (seat as u32) << 21
                | 1 << 27,
        )
    }

    /// A unit comes from hand.
    #[inline]
    #[must_use]
    pub const fn drop(kind: Kind, to: Square) -> Move {
        Move((to as u32) << 6 | (kind as u32) << 12 | 2 << 27)
    }

    /// What the move does.
    #[inline]
    #[must_use]
    pub const fn action(self) -> Action {
        let from = (self.0 & 63) as Square;
        let to = (self.0 >> 6 & 63) as Square;
        match (self.0 >> 27, self.kind()) {
            (1, _) => Action::Lift {
                from,
                to,
                passenger: (self.0 >> 15 & 63) as Square,
                seat: (self.0 >> 21 & 63) as Square,
            },
            (2, Some(kind)) => Action::Drop { kind, to },
            (_, promotion) => Action::Go {
                from,
                to,
                promotion,
            },
        }
    }

    #[inline]
    const fn kind(self) -> Option<Kind> {
        match self.0 >> 12 & 7 {
            0 => Some(Kind::King),
            1 => Some(Kind::Rook),
            2 => Some(Kind::Knight),
            3 => Some(Kind::Dragon),
            4 => Some(Kind::Rocket),
            5 => Some(Kind::Pawn),
            _ => None,
        }
    }
}
