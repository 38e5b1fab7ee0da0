//! The position: units and Swarms on squares, and who captured last (rulebook 2, 8, 10.2).

use crate::board::Square;
use crate::key;
use crate::kind::Kind;
use crate::rules::Rules;
use crate::stack::Stack;
use chess_kit::{Bitboard, board8};
use game::Side;

/// A position of the game.
///
/// At most one unit other than an Ice Swarm is on a square. Swarms are on squares of their own, alone or in a bunch, or
/// sit on one enemy unit, their host.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    /// The units of each side other than Swarms.
    units: [Bitboard; 2],
    /// The units of both sides by kind, excluding Swarms.
    kinds: [Bitboard; Kind::SINGLE],
    /// The squares with Swarms of each side.
    swarms: [Bitboard; 2],
    /// The number of Swarms on each square, with their host's clocks.
    stacks: [Stack; 64],
    to_move: Side,
    /// Which sides captured on their own last turn.
    captured: [bool; 2],
    quiet: u16,
    turn: u32,
    key: u64,
    rules: Rules,
}

/// Larger turn numbers are not written.
pub const LAST_TURN: u32 = 1_000_000;

impl Position {
    /// A board without units, White to move on turn 1.
    #[must_use]
    pub fn empty(rules: Rules) -> Position {
        Position {
            units: [Bitboard::EMPTY; 2],
            kinds: [Bitboard::EMPTY; Kind::SINGLE],
            swarms: [Bitboard::EMPTY; 2],
            stacks: [Stack::EMPTY; 64],
            to_move: Side::White,
            captured: [false; 2],
            quiet: 0,
            turn: 1,
            key: 0,
            rules,
        }
    }

    /// The rules of the game.
    #[inline]
    #[must_use]
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The side to move.
    #[inline]
    #[must_use]
    pub fn side(&self) -> Side {
        self.to_move
    }

    /// Whether a side captured on its own last turn (4, step 4).
    #[inline]
    #[must_use]
    pub fn captured(&self, side: Side) -> bool {
        self.captured[side as usize]
    }

    /// Consecutive turns in which no non-renewable unit left the board.
    #[inline]
    #[must_use]
    pub fn quiet(&self) -> u16 {
        self.quiet
    }

    /// The number of the turn, from 1; it increases after each turn of Black's.
    #[inline]
    #[must_use]
    pub fn turn(&self) -> u32 {
        self.turn
    }

    /// The units of a side other than Swarms.
    #[inline]
    #[must_use]
    pub fn units(&self, side: Side) -> Bitboard {
        self.units[side as usize]
    }

    /// The units of both sides of a kind; for Swarms, their squares.
    #[inline]
    #[must_use]
    pub fn kind(&self, kind: Kind) -> Bitboard {
        match kind {
            Kind::Swarm => self.swarms[0] | self.swarms[1],
            kind => self.kinds[kind as usize],
        }
    }

    /// The units of a side of a kind; for Swarms, their squares.
    #[inline]
    #[must_use]
    pub fn of(&self, side: Side, kind: Kind) -> Bitboard {
        match kind {
            Kind::Swarm => self.swarms(side),
            kind => self.units(side) & self.kinds[kind as usize],
        }
    }

    /// The squares with Swarms of a side.
    #[inline]
    #[must_use]
    pub fn swarms(&self, side: Side) -> Bitboard {
        self.swarms[side as usize]
    }

    /// The Swarms on a square and their host's clocks.
    #[inline]
    #[must_use]
    pub fn stack(&self, square: Square) -> Stack {
        self.stacks[usize::from(square & 63)]
    }

    /// The units of a side that enemy Swarms sit on: they cannot act.
    #[inline]
    #[must_use]
    pub fn frozen(&self, side: Side) -> Bitboard {
        self.units(side) & self.swarms(side.other())
    }

    /// All occupied squares.
    #[inline]
    #[must_use]
    pub fn occupied(&self) -> Bitboard {
        self.units[0] | self.units[1] | self.swarms[0] | self.swarms[1]
    }

    /// Squares with units of a side, including Swarms.
    #[inline]
    #[must_use]
    pub fn presence(&self, side: Side) -> Bitboard {
        self.units(side) | self.swarms(side)
    }

    /// What a side may capture by landing: squares occupied only by enemy units (7).
    #[inline]
    #[must_use]
    pub fn landable(&self, side: Side) -> Bitboard {
        self.presence(side.other()).without(self.presence(side))
    }

    /// The General of a side; none once it is gone.
    #[inline]
    #[must_use]
    pub fn general(&self, side: Side) -> Option<Square> {
        self.of(side, Kind::General).first()
    }

    /// The front units of a side (5.1).
    #[inline]
    #[must_use]
    pub fn front_units(&self, side: Side) -> Bitboard {
        let [general, master, rider, foot, glider, ..] = self.kinds;
        (general | master | rider | foot | glider) & self.units(side)
    }

    /// The units of a side for which the right of way matters.
    #[inline]
    #[must_use]
    pub fn bound(&self, side: Side) -> Bitboard {
        let free = self.kinds[Kind::Thief as usize]
            | self.kinds[Kind::Gripper as usize]
            | self.kinds[Kind::Cyzneo as usize];
        self.units(side).without(free)
    }

    /// The units of a side that are sentient.
    #[inline]
    #[must_use]
    pub fn sentient(&self, side: Side) -> Bitboard {
        let animals = self.kinds[Kind::Gripper as usize] | self.kinds[Kind::Cyzneo as usize];
        self.units(side).without(animals)
    }

    /// The unit on a square other than a Swarm: its side and kind.
    #[must_use]
    pub fn unit(&self, square: Square) -> Option<(Side, Kind)> {
        let side = Side::BOTH
            .into_iter()
            .find(|side| self.units(*side).has(square))?;
        Some((side, self.single_kind(square)?))
    }

    /// The kind of the unit on a square other than a Swarm.
    #[inline]
    #[must_use]
    pub fn single_kind(&self, square: Square) -> Option<Kind> {
        let index = self.kinds.iter().position(|kind| kind.has(square))?;
        Some(Kind::from_index(index as u32))
    }

    /// The side whose Swarms are on a square.
    #[must_use]
    pub fn swarm_side(&self, square: Square) -> Option<Side> {
        Side::BOTH
            .into_iter()
            .find(|side| self.swarms(*side).has(square))
    }

    /// Places a unit other than a Swarm on a square that has none. For Swarms use [`set_stack`](Position::set_stack).
    #[inline]
    pub fn put(&mut self, side: Side, kind: Kind, square: Square) {
        if kind == Kind::Swarm {
            return;
        }
        self.units[side as usize] |= Bitboard::of(square);
        self.kinds[kind as usize] |= Bitboard::of(square);
        self.key ^= key::unit(side, kind, square);
    }

    /// Removes the unit of a side and kind, not a Swarm, from its square.
    #[inline]
    pub fn lift(&mut self, side: Side, kind: Kind, square: Square) {
        if kind == Kind::Swarm {
            return;
        }
        self.units[side as usize] = self.units(side).without(Bitboard::of(square));
        self.kinds[kind as usize] = self.kinds[kind as usize].without(Bitboard::of(square));
        self.key ^= key::unit(side, kind, square);
    }

    /// Sets the number of a side's Swarms on a square, and the clocks of their host. The other side must have none
    /// there.
    #[inline]
    pub fn set_stack(&mut self, side: Side, square: Square, stack: Stack) {
        let index = usize::from(square & 63);
        let before = self.stacks[index];
        self.key ^= key::stack(side, square, before) ^ key::stack(side, square, stack);
        self.stacks[index] = stack;
        let here = Bitboard::of(square);
        self.swarms[side as usize] = if stack.swarms() == 0 {
            self.swarms(side).without(here)
        } else {
            self.swarms(side) | here
        };
    }

    /// Sets whether a side captured on its own last turn.
    #[inline]
    pub fn set_captured(&mut self, side: Side, captured: bool) {
        if self.captured[side as usize] != captured {
            self.captured[side as usize] = captured;
            self.key ^= key::captured(side);
        }
    }

    /// Sets the side to move.
    #[inline]
    pub fn set_side(&mut self, side: Side) {
        if self.to_move != side {
            self.to_move = side;
            self.key ^= key::black_to_move();
        }
    }

    /// Sets the counters, which the key excludes: quiet turns, and the turn number.
    #[inline]
    pub fn set_counters(&mut self, quiet: u16, turn: u32) {
        self.quiet = quiet;
        self.turn = turn;
    }

    /// The key, updated incrementally.
    #[inline]
    #[must_use]
    pub fn stored_key(&self) -> u64 {
        self.key
    }

    /// The key, from scratch.
    #[must_use]
    pub fn computed_key(&self) -> u64 {
        let mut sum = 0;
        for side in Side::BOTH {
            for kind in Kind::ALL {
                if kind != Kind::Swarm {
                    for square in self.of(side, kind) {
                        sum ^= key::unit(side, kind, square);
                    }
                }
            }
            for square in self.swarms(side) {
                sum ^= key::stack(side, square, self.stack(square));
            }
            if self.captured(side) {
                sum ^= key::captured(side);
            }
        }
        if self.to_move == Side::Black {
            sum ^= key::black_to_move();
        }
        sum
    }

    /// Whether the rulebook counts both as the same position (9): everything but the counters is equal.
    #[must_use]
    pub fn repeats(&self, other: &Position) -> bool {
        self.units == other.units
            && self.kinds == other.kinds
            && self.swarms == other.swarms
            && self.stacks == other.stacks
            && self.to_move == other.to_move
            && self.captured == other.captured
    }

    /// The position with sides and ranks swapped.
    #[must_use]
    pub fn flipped(&self) -> Position {
        let mut other = Position::empty(self.rules);
        for square in 0..board8::SQUARES as Square {
            let there = square ^ 56;
            if let Some((side, kind)) = self.unit(square) {
                other.put(side.other(), kind, there);
            }
            if let Some(side) = self.swarm_side(square) {
                other.set_stack(side.other(), there, self.stack(square));
            }
        }
        for side in Side::BOTH {
            other.set_captured(side.other(), self.captured(side));
        }
        other.set_side(self.to_move.other());
        other.set_counters(self.quiet, self.turn);
        other
    }
}
