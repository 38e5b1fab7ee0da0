//! Squares, sides, kinds of unit, and the possible contents of a square (2, 8).

/// A square: its file from 1 (a) to 8 (h), and its rank from 1 to 8.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Square {
    pub(crate) file: i32,
    pub(crate) rank: i32,
}

impl Square {
    /// All 64, a1 to a8, b1 to b8 and so on.
    pub(crate) fn all() -> impl Iterator<Item = Square> {
        (1..=8).flat_map(|file| (1..=8).map(move |rank| Square { file, rank }))
    }

    pub(crate) fn read(name: &str) -> Square {
        let signs: Vec<char> = name.chars().collect();
        let [file, rank] = signs[..] else {
            panic!("{name} is no square")
        };
        let file = file as i32 - 'a' as i32 + 1;
        let rank = rank.to_digit(10).unwrap() as i32;
        Square { file, rank }
    }

    pub(crate) fn name(self) -> String {
        let file = b"abcdefgh"[self.file as usize - 1] as char;
        format!("{file}{}", self.rank)
    }

    /// The square this many files and ranks away, if it is on the board.
    pub(crate) fn by(self, (files, ranks): (i32, i32)) -> Option<Square> {
        let (file, rank) = (self.file + files, self.rank + ranks);
        let on_board = (1..=8).contains(&file) && (1..=8).contains(&rank);
        on_board.then_some(Square { file, rank })
    }
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Side {
    White,
    Black,
}

impl Side {
    pub(crate) const BOTH: [Side; 2] = [Side::White, Side::Black];

    pub(crate) fn other(self) -> Side {
        match self {
            Side::White => Side::Black,
            Side::Black => Side::White,
        }
    }
}

/// The kinds of the table in section 2.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Kind {
    General,
    Master,
    Rider,
    FootSoldier,
    Hunterglider,
    Thief,
    WarMan,
    Mantacron,
    Gripper,
    Cyzneo,
    Swarm,
}

impl Kind {
    const LETTERS: [(Kind, char); 11] = [
        (Kind::General, 'G'),
        (Kind::Master, 'S'),
        (Kind::Rider, 'R'),
        (Kind::FootSoldier, 'F'),
        (Kind::Hunterglider, 'H'),
        (Kind::Thief, 'T'),
        (Kind::WarMan, 'W'),
        (Kind::Mantacron, 'M'),
        (Kind::Gripper, 'P'),
        (Kind::Cyzneo, 'C'),
        (Kind::Swarm, 'I'),
    ];

    pub(crate) fn letter(self) -> char {
        let row = Kind::LETTERS.iter().find(|row| row.0 == self);
        row.unwrap().1
    }

    pub(crate) fn read(letter: char) -> Kind {
        let row = Kind::LETTERS.iter().find(|row| row.1 == letter);
        row.unwrap_or_else(|| panic!("{letter} is no unit")).0
    }

    /// A unit that makes the Front.
    pub(crate) fn is_front(self) -> bool {
        use Kind::{FootSoldier, General, Hunterglider, Master, Rider};
        matches!(self, General | Master | Rider | FootSoldier | Hunterglider)
    }

    /// A unit for which the right of way matters.
    pub(crate) fn is_bound(self) -> bool {
        self.is_front() || matches!(self, Kind::WarMan | Kind::Mantacron)
    }

    /// All but Grippers, Cyzneos and Swarms.
    pub(crate) fn is_sentient(self) -> bool {
        self.is_bound() || self == Kind::Thief
    }

    pub(crate) fn is_renewable(self) -> bool {
        matches!(self, Kind::Cyzneo | Kind::Swarm)
    }
}

/// A single unit other than a Swarm.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Unit {
    pub(crate) side: Side,
    pub(crate) kind: Kind,
}

/// The contents of an occupied square: a unit, or Swarms, or a unit with the enemy's Swarms on it (8).
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Stack {
    pub(crate) unit: Option<Unit>,
    /// The side and number of the Swarms there; none if there are no Swarms.
    pub(crate) swarms: Option<(Side, u32)>,
    /// The host's clocks; 0 if there is none.
    pub(crate) cold: u32,
    pub(crate) brood: u32,
}

impl Stack {
    pub(crate) fn of(unit: Unit) -> Stack {
        Stack {
            unit: Some(unit),
            swarms: None,
            cold: 0,
            brood: 0,
        }
    }

    pub(crate) fn bunch(side: Side, number: u32) -> Stack {
        Stack {
            unit: None,
            swarms: Some((side, number)),
            cold: 0,
            brood: 0,
        }
    }

    pub(crate) fn is_host(&self) -> bool {
        self.unit.is_some() && self.swarms.is_some()
    }

    /// Whether any unit of that side is there.
    pub(crate) fn holds(&self, side: Side) -> bool {
        self.unit.is_some_and(|unit| unit.side == side)
            || self.swarms.is_some_and(|(owner, _)| owner == side)
    }
}
