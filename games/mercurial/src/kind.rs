//! The six kinds of unit and the two sides (rulebook 2).

pub use game::Side;

/// A kind of unit, in the order in which position strings list prisoners.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Kind {
    /// King.
    King = 0,
    /// Rook.
    Rook = 1,
    /// Knight.
    Knight = 2,
    /// Dragon.
    Dragon = 3,
    /// Rocket.
    Rocket = 4,
    /// Pawn.
    Pawn = 5,
}

impl Kind {
    /// All kinds, in the order of position strings.
    pub const ALL: [Kind; 6] = [
        Kind::King,
        Kind::Rook,
        Kind::Knight,
        Kind::Dragon,
        Kind::Rocket,
        Kind::Pawn,
    ];

    /// What a pawn promotes to (rulebook 5).
    pub const PROMOTIONS: [Kind; 4] = [Kind::Rook, Kind::Knight, Kind::Dragon, Kind::Rocket];

    /// What can be in hand and be dropped (rulebook 6.2).
    pub const DROPPABLE: [Kind; 5] = [
        Kind::Rook,
        Kind::Knight,
        Kind::Dragon,
        Kind::Rocket,
        Kind::Pawn,
    ];

    /// The letter of the notation, upper case.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Kind::King => 'K',
            Kind::Rook => 'R',
            Kind::Knight => 'N',
            Kind::Dragon => 'D',
            Kind::Rocket => 'S',
            Kind::Pawn => 'P',
        }
    }

    /// The kind with that letter, which must be upper case.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.letter() == letter)
    }

    /// The English name, lower case.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Kind::King => "king",
            Kind::Rook => "rook",
            Kind::Knight => "knight",
            Kind::Dragon => "dragon",
            Kind::Rocket => "rocket",
            Kind::Pawn => "pawn",
        }
    }
}

/// The English name of a side, lower case, as it stands before that of a unit.
#[must_use]
pub const fn side_name(side: Side) -> &'static str {
    match side {
        Side::White => "white",
        Side::Black => "black",
    }
}

/// A unit: its kind and owner.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Unit {
    /// Whose it is.
    pub side: Side,
    /// What it is.
    pub kind: Kind,
}

impl Unit {
    /// The letter of position strings: upper case for White.
    #[must_use]
    pub const fn letter(self) -> char {
        match self.side {
            Side::White => self.kind.letter(),
            Side::Black => self.kind.letter().to_ascii_lowercase(),
        }
    }

    /// The unit with that letter of position strings.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Unit> {
        let kind = Kind::from_letter(letter.to_ascii_uppercase())?;
        let side = if letter.is_ascii_uppercase() {
            Side::White
        } else {
            Side::Black
        };
        Some(Unit { side, kind })
    }
}
