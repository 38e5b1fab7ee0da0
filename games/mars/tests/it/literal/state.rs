//! A position: the contents of the squares, the side to move, and the two bits of history (6.1).

use super::ground::{Kind, Side, Square, Stack, Unit};
use super::law::Law;
use std::collections::BTreeMap;

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct State<'a> {
    pub(crate) law: &'a Law,
    /// The occupied squares.
    pub(crate) board: BTreeMap<Square, Stack>,
    pub(crate) to_move: Side,
    /// Whether a side captured on its own last turn.
    pub(crate) white_captured: bool,
    pub(crate) black_captured: bool,
    pub(crate) quiet: u32,
    pub(crate) turn: u32,
}

impl State<'_> {
    pub(crate) fn captured(&self, side: Side) -> bool {
        match side {
            Side::White => self.white_captured,
            Side::Black => self.black_captured,
        }
    }

    pub(crate) fn set_captured(&mut self, side: Side, captured: bool) {
        match side {
            Side::White => self.white_captured = captured,
            Side::Black => self.black_captured = captured,
        }
    }

    pub(crate) fn is_empty(&self, square: Square) -> bool {
        !self.board.contains_key(&square)
    }

    /// Whether a friend of that side is on the square.
    pub(crate) fn has_friend(&self, side: Side, square: Square) -> bool {
        let stack = self.board.get(&square);
        stack.is_some_and(|stack| stack.holds(side))
    }

    /// Whether an enemy of that side is on the square.
    pub(crate) fn has_enemy(&self, side: Side, square: Square) -> bool {
        self.has_friend(side.other(), square)
    }

    /// Whether only enemies of that side are on the square, at least one.
    pub(crate) fn has_only_enemies(&self, side: Side, square: Square) -> bool {
        self.has_enemy(side, square) && !self.has_friend(side, square)
    }

    /// The unit other than a Swarm on a square.
    pub(crate) fn unit(&self, square: Square) -> Option<Unit> {
        self.board.get(&square)?.unit
    }

    /// All units other than Swarms, and their squares.
    pub(crate) fn units(&self) -> Vec<(Square, Unit)> {
        let with_unit = |(square, stack): (&Square, &Stack)| Some((*square, stack.unit?));
        self.board.iter().filter_map(with_unit).collect()
    }

    pub(crate) fn is_frozen(&self, square: Square) -> bool {
        self.board.get(&square).is_some_and(Stack::is_host)
    }

    /// The actor of a square: an unfrozen unit, or Swarms.
    pub(crate) fn actor(&self, square: Square) -> Option<Unit> {
        let stack = self.board.get(&square)?;
        match stack.swarms {
            Some((side, _)) => Some(Unit {
                side,
                kind: Kind::Swarm,
            }),
            None => stack.unit,
        }
    }

    pub(crate) fn general(&self, side: Side) -> Option<Square> {
        let general = Unit {
            side,
            kind: Kind::General,
        };
        let found = self.units().into_iter().find(|(_, unit)| *unit == general);
        found.map(|(square, _)| square)
    }

    pub(crate) fn count(&self, side: Side, kind: Kind) -> usize {
        let wanted = Unit { side, kind };
        let units = self.units();
        units
            .into_iter()
            .filter(|(_, unit)| *unit == wanted)
            .count()
    }

    /// The number of non-renewable units on the board, of both sides.
    pub(crate) fn non_renewable(&self) -> usize {
        let units = self.units();
        let lasting = units
            .into_iter()
            .filter(|(_, unit)| !unit.kind.is_renewable());
        lasting.count()
    }

    /// Removes an empty stack, and a host's clocks once it is no longer a host.
    pub(crate) fn tidy(&mut self, square: Square) {
        let Some(stack) = self.board.get_mut(&square) else {
            return;
        };
        if !stack.is_host() {
            stack.cold = 0;
            stack.brood = 0;
        }
        if stack.unit.is_none() && stack.swarms.is_none() {
            self.board.remove(&square);
        }
    }

    /// Removes every unit of a side from a square. Returns the unit other than a Swarm that was there.
    pub(crate) fn remove(&mut self, side: Side, square: Square) -> Option<Unit> {
        let stack = self.board.get_mut(&square)?;
        let unit = stack.unit.filter(|unit| unit.side == side);
        if unit.is_some() {
            stack.unit = None;
        }
        if stack.swarms.is_some_and(|(owner, _)| owner == side) {
            stack.swarms = None;
        }
        self.tidy(square);
        unit
    }
}
