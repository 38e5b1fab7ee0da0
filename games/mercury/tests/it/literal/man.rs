//! Men and squares, as plainly as possible.

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Side {
    White,
    Black,
}

impl Side {
    pub(crate) fn enemy(self) -> Side {
        match self {
            Side::White => Side::Black,
            Side::Black => Side::White,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Time {
    Day,
    Night,
}

impl Time {
    pub(crate) const BOTH: [Time; 2] = [Time::Day, Time::Night];

    pub(crate) fn other(self) -> Time {
        match self {
            Time::Day => Time::Night,
            Time::Night => Time::Day,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Kind {
    Magnetoid,
    Sneaky,
    Cruncher,
    Royal,
}

/// A man. The order of the fields is the order of the apartment field (11).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Man {
    pub(crate) side: Side,
    pub(crate) time: Time,
    pub(crate) kind: Kind,
    /// A Sneaky took it along in this turn.
    pub(crate) carried: bool,
    /// It made its own move in this turn.
    pub(crate) moved: bool,
}

impl Man {
    pub(crate) fn new(side: Side, time: Time, kind: Kind) -> Man {
        Man {
            side,
            time,
            kind,
            carried: false,
            moved: false,
        }
    }

    /// Whether the two are the same kind of man, whatever they did in this turn.
    pub(crate) fn is_like(self, other: Man) -> bool {
        (self.side, self.time, self.kind) == (other.side, other.time, other.kind)
    }

    /// The letter in moves, with the sign of night men (10).
    pub(crate) fn sign(self) -> String {
        let letter = match self.kind {
            Kind::Magnetoid => 'M',
            Kind::Sneaky => 'S',
            Kind::Cruncher => 'C',
            Kind::Royal => 'R',
        };
        match self.time {
            Time::Day => letter.to_string(),
            Time::Night => format!("*{letter}"),
        }
    }

    /// In position string format: lower case for Black (11).
    pub(crate) fn text(self) -> String {
        match self.side {
            Side::White => self.sign(),
            Side::Black => self.sign().to_lowercase(),
        }
    }

    pub(crate) fn read(letter: char, night: bool) -> Man {
        let side = if letter.is_ascii_uppercase() {
            Side::White
        } else {
            Side::Black
        };
        let time = if night { Time::Night } else { Time::Day };
        let kind = match letter.to_ascii_uppercase() {
            'M' => Kind::Magnetoid,
            'S' => Kind::Sneaky,
            'C' => Kind::Cruncher,
            'R' => Kind::Royal,
            other => panic!("{other} is no man"),
        };
        Man::new(side, time, kind)
    }
}

/// A man's place.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Place {
    On(usize),
    Inside,
}

/// A step: files, then ranks.
pub(crate) type Step = (i32, i32);

/// A king's steps.
pub(crate) const KING: [Step; 8] = [
    (-1, -1),
    (0, -1),
    (1, -1),
    (-1, 0),
    (1, 0),
    (-1, 1),
    (0, 1),
    (1, 1),
];

/// A zebra's leaps.
pub(crate) const ZEBRA: [Step; 8] = [
    (2, 3),
    (3, 2),
    (-2, 3),
    (-3, 2),
    (2, -3),
    (3, -2),
    (-2, -3),
    (-3, -2),
];

/// The twelve rim squares of the start (2).
pub(crate) const FIRST_RIM: [&str; 12] = [
    "a1", "b1", "a2", "g1", "h1", "h2", "a7", "a8", "b8", "g8", "h8", "h7",
];

/// The number of a square: rank times 8 plus file.
pub(crate) fn square(name: &str) -> usize {
    let file = "abcdefgh".find(&name[..1]).unwrap();
    let rank: usize = name[1..2].parse().unwrap();
    (rank - 1) * 8 + file
}

pub(crate) fn name(square: usize) -> String {
    let file = square % 8;
    format!("{}{}", &"abcdefgh"[file..=file], square / 8 + 1)
}

/// The square a step away, if there is one.
pub(crate) fn beside(square: usize, step: Step) -> Option<usize> {
    let file = (square % 8) as i32 + step.0;
    let rank = (square / 8) as i32 + step.1;
    let on_board = (0..8).contains(&file) && (0..8).contains(&rank);
    on_board.then(|| (rank * 8 + file) as usize)
}

/// Whether it is one of d4 e4 d5 e5 (7.1).
pub(crate) fn is_apartment(square: usize) -> bool {
    matches!((square % 8, square / 8), (3 | 4, 3 | 4))
}

impl Place {
    /// The place that a square is part of.
    pub(crate) fn of(square: usize) -> Place {
        if is_apartment(square) {
            Place::Inside
        } else {
            Place::On(square)
        }
    }

    /// The squares a man there can start from (7.7).
    pub(crate) fn starts(self) -> Vec<usize> {
        match self {
            Place::On(square) => vec![square],
            Place::Inside => ["d4", "e4", "d5", "e5"].map(square).to_vec(),
        }
    }

    pub(crate) fn name(self) -> String {
        match self {
            Place::On(square) => name(square),
            Place::Inside => "@".to_owned(),
        }
    }
}
