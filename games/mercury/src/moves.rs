//! Moves: one part of a turn each (rulebook 6, 10).

use crate::board::{DIRECTIONS, INSIDE, Square, file, place, rank, shifted};
use crate::kind::{Kind, Time};
use chess_kit::Bitboard;
use std::fmt;

/// The action of a move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// `--`: no move, or no second move.
    Pass,
    /// A man moves alone and captures an enemy there; both places may be [`INSIDE`].
    Go {
        /// Where it stands.
        from: u8,
        /// Where it goes.
        to: u8,
    },
    /// A Sneaky moves with neighbours. Squares of the apartment are named individually here, since the others' paths
    /// depend on them.
    Carry {
        /// The Sneaky's origin.
        from: Square,
        /// Where it ends.
        to: Square,
        /// The neighbours of `from` that go along, one bit for each of the [`DIRECTIONS`]; never empty.
        towed: u8,
    },
    /// A Cruncher removes an enemy a zebra's leap away.
    Shoot {
        /// The Cruncher's square.
        from: Square,
        /// The enemy's square.
        target: Square,
        /// Whether a new Cruncher is placed there.
        place: bool,
    },
    /// A Royal removes an adjacent enemy and makes a rim square.
    MakeRim {
        /// The Royal's square.
        from: Square,
        /// The enemy's square.
        target: Square,
    },
}

/// A move of the side to move: the man and its action.
///
/// Equal men in the apartment are interchangeable, so a move from there does not identify one of them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(u32);

// Bits: 0-6 from, 7-13 to or target, 14-21 towed, 22-23 kind, 24 time, 25-27 action.
const GO: u32 = 0;
const CARRY: u32 = 1;
const SHOOT: u32 = 2;
const PLACE: u32 = 3;
const MAKE_RIM: u32 = 4;
const PASS: u32 = 5;

impl Move {
    /// `--`.
    pub const PASS: Move = Move(PASS << 25);

    #[inline]
    const fn pack(time: Time, kind: Kind, from: u8, to: u8, towed: u8, does: u32) -> Move {
        Move(
            from as u32
                | (to as u32) << 7
                | (towed as u32) << 14
                | (kind as u32) << 22
                | (time as u32) << 24
                | does << 25,
        )
    }

    /// A man moves alone from a place to another.
    #[inline]
    #[must_use]
    pub const fn go(time: Time, kind: Kind, from: u8, to: u8) -> Move {
        Move::pack(time, kind, from, to, 0, GO)
    }

    /// A Sneaky moves with neighbours, from a real square to a real square.
    #[inline]
    #[must_use]
    pub const fn carry(time: Time, from: Square, to: Square, towed: u8) -> Move {
        Move::pack(time, Kind::Sneaky, from, to, towed, CARRY)
    }

    /// A Cruncher shoots.
    #[inline]
    #[must_use]
    pub const fn shoot(time: Time, from: Square, target: Square, place: bool) -> Move {
        let does = if place { PLACE } else { SHOOT };
        Move::pack(time, Kind::Cruncher, from, target, 0, does)
    }

    /// A Royal makes a rim square.
    #[inline]
    #[must_use]
    pub const fn make_rim(time: Time, from: Square, target: Square) -> Move {
        Move::pack(time, Kind::Royal, from, target, 0, MAKE_RIM)
    }

    /// Whether it is `--`.
    #[inline]
    #[must_use]
    pub const fn is_pass(self) -> bool {
        self.0 >> 25 == PASS
    }

    /// The time of the moving man; meaningless for `--`.
    #[inline]
    #[must_use]
    pub const fn time(self) -> Time {
        if self.0 >> 24 & 1 == 0 {
            Time::Day
        } else {
            Time::Night
        }
    }

    /// The kind of the moving man; meaningless for `--`.
    #[inline]
    #[must_use]
    pub const fn kind(self) -> Kind {
        Kind::ALL[(self.0 >> 22 & 3) as usize]
    }

    /// The origin: a square or [`INSIDE`]. For a carrying move, the place of its first square.
    #[inline]
    #[must_use]
    pub const fn from(self) -> u8 {
        match self.action() {
            Action::Pass => INSIDE,
            Action::Carry { from, .. } => place(from),
            Action::Go { from, .. } | Action::Shoot { from, .. } | Action::MakeRim { from, .. } => {
                from
            }
        }
    }

    /// The target, or the square of the enemy removed from a distance: a square or [`INSIDE`].
    #[inline]
    #[must_use]
    pub const fn to(self) -> u8 {
        match self.action() {
            Action::Pass => INSIDE,
            Action::Carry { to, .. } => place(to),
            Action::Go { to, .. } => to,
            Action::Shoot { target, .. } | Action::MakeRim { target, .. } => target,
        }
    }

    /// The action.
    #[inline]
    #[must_use]
    pub const fn action(self) -> Action {
        let from = (self.0 & 127) as u8;
        let to = (self.0 >> 7 & 127) as u8;
        match self.0 >> 25 {
            GO => Action::Go { from, to },
            CARRY => Action::Carry {
                from,
                to,
                towed: (self.0 >> 14) as u8,
            },
            SHOOT => Action::Shoot {
                from,
                target: to,
                place: false,
            },
            PLACE => Action::Shoot {
                from,
                target: to,
                place: true,
            },
            MAKE_RIM => Action::MakeRim { from, target: to },
            _ => Action::Pass,
        }
    }

    /// The squares of the men that are taken along.
    #[must_use]
    pub fn towed(self) -> Bitboard {
        match self.action() {
            Action::Carry { from, towed, .. } => towed_squares(from, towed),
            _ => Bitboard::EMPTY,
        }
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_pass() {
            return f.write_str("Pass");
        }
        write!(f, "{:?} {:?} {:?}", self.time(), self.kind(), self.action())
    }
}

/// The neighbours of a square that a mask of directions names.
#[must_use]
pub(crate) fn towed_squares(from: Square, towed: u8) -> Bitboard {
    (0..DIRECTIONS.len())
        .filter(|direction| towed >> direction & 1 != 0)
        .fold(Bitboard::EMPTY, |all, direction| {
            all | shifted(Bitboard::of(from), direction)
        })
}

/// The mask of directions for neighbours of a square; other squares are ignored.
#[must_use]
pub(crate) fn tow_mask(from: Square, squares: Bitboard) -> u8 {
    (0..DIRECTIONS.len())
        .filter(|direction| shifted(Bitboard::of(from), *direction).meets(squares))
        .fold(0, |mask, direction| mask | 1 << direction)
}

/// The direction and number of steps from one square to another; none if they are not on a line.
#[must_use]
pub(crate) fn line(from: Square, to: Square) -> Option<(usize, u8)> {
    let files = file(to) as i8 - file(from) as i8;
    let ranks = rank(to) as i8 - rank(from) as i8;
    if from == to || (files != 0 && ranks != 0 && files.abs() != ranks.abs()) {
        return None;
    }
    let unit = (files.signum(), ranks.signum());
    let direction = DIRECTIONS.iter().position(|step| *step == unit)?;
    Some((direction, files.unsigned_abs().max(ranks.unsigned_abs())))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::from_name;

    #[test]
    fn a_move_holds_what_it_was_made_of() {
        let (d1, d4) = (3, 27);
        let carry = Move::carry(Time::Night, d1, d4, 0b1000_0001);
        let Action::Carry { from, to, towed } = carry.action() else {
            panic!("{carry:?}");
        };
        assert_eq!((from, to, towed), (d1, d4, 0b1000_0001));
        assert_eq!((carry.time(), carry.kind()), (Time::Night, Kind::Sneaky));
        assert_eq!((carry.from(), carry.to()), (d1, INSIDE));
        let names: Vec<String> = carry.towed().into_iter().map(crate::board::name).collect();
        assert_eq!(names, ["c2", "d2"]);
        assert_eq!(tow_mask(d1, carry.towed()), 0b1000_0001);
        let shot = Move::shoot(Time::Day, 18, 33, true);
        assert_eq!(
            shot.action(),
            Action::Shoot {
                from: 18,
                target: 33,
                place: true
            }
        );
        assert!(Move::PASS.is_pass() && !shot.is_pass());
        assert_eq!(Move::PASS.action(), Action::Pass);
    }

    #[test]
    fn lines_are_straight() {
        let square = |text| from_name(text).unwrap();
        assert_eq!(line(square("d1"), square("d4")), Some((0, 3)));
        assert_eq!(line(square("c3"), square("a5")), Some((7, 2)));
        assert_eq!(line(square("h8"), square("a1")), Some((5, 7)));
        assert_eq!(line(square("c3"), square("d5")), None);
        assert_eq!(line(square("c3"), square("c3")), None);
    }
}
