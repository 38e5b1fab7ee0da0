//! Kinds of piece, armies and the two players (rulebook 2 and 10.2).

pub use game::Side;

chess_kit::kinds! {
    /// A kind of piece, in the order of lists of pieces.
    pub enum Kind {
        /// King.
        King = 'K' "king",
        /// Queen.
        Queen = 'Q' "queen",
        /// Rook.
        Rook = 'R' "rook",
        /// Bishop.
        Bishop = 'B' "bishop",
        /// Knight.
        Knight = 'N' "knight",
        /// Pawn.
        Pawn = 'P' "pawn",
    }
}

impl Kind {
    /// The promotion choices of a pawn (rulebook 5).
    pub const PROMOTIONS: [Kind; 4] = [Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight];

    /// The pieces of a back line, in the order of the list of pieces still to place (rulebook 8.3).
    pub const BACK: [Kind; 5] = [
        Kind::King,
        Kind::Queen,
        Kind::Rook,
        Kind::Bishop,
        Kind::Knight,
    ];

    /// The letter of a promotion in move codes, lower case.
    #[must_use]
    pub const fn small_letter(self) -> char {
        self.letter().to_ascii_lowercase()
    }
}

/// A set of men of one colour (rulebook 1 and 10.2). Men of one army never capture each other.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Army {
    /// White's own.
    White = 0,
    /// Black's own.
    Black = 1,
    /// Gray, which both players move.
    Gray = 2,
    /// Brown, the fourth faction of `armies=fourth`.
    Brown = 3,
}

impl Army {
    /// All four.
    pub const ALL: [Army; 4] = [Army::White, Army::Black, Army::Gray, Army::Brown];

    /// The own army of a player.
    #[inline]
    #[must_use]
    pub const fn of(side: Side) -> Army {
        match side {
            Side::White => Army::White,
            Side::Black => Army::Black,
        }
    }

    /// The player who owns the army; none for gray and brown.
    #[inline]
    #[must_use]
    pub const fn side(self) -> Option<Side> {
        match self {
            Army::White => Some(Side::White),
            Army::Black => Some(Side::Black),
            Army::Gray | Army::Brown => None,
        }
    }

    /// The English name, lower case.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Army::White => "white",
            Army::Black => "black",
            Army::Gray => "gray",
            Army::Brown => "brown",
        }
    }
}

/// A piece: its kind, its army and, for pawns, its direction.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Unit {
    /// Whose it is.
    pub army: Army,
    /// What it is.
    pub kind: Kind,
    /// Whether it is a pawn that moves towards file l: brown ones, and the gray ones of the left wing.
    pub eastward: bool,
}

impl Unit {
    /// A piece other than a pawn of the left wing.
    #[inline]
    #[must_use]
    pub const fn new(army: Army, kind: Kind) -> Unit {
        Unit {
            army,
            kind,
            eastward: false,
        }
    }

    /// A pawn that moves towards file l.
    #[inline]
    #[must_use]
    pub const fn eastward_pawn(army: Army) -> Unit {
        Unit {
            army,
            kind: Kind::Pawn,
            eastward: true,
        }
    }

    /// The piece in a position string: `P`, `p`, `gP`, `hP`. A pawn of the left wing is written with `h` whichever army
    /// it belongs to (rulebook 8.3).
    #[must_use]
    pub fn text(self) -> String {
        let letter = self.kind.letter();
        match self.army {
            Army::White => letter.to_string(),
            Army::Black => letter.to_ascii_lowercase().to_string(),
            Army::Gray if !self.eastward => format!("g{letter}"),
            Army::Gray | Army::Brown => format!("h{letter}"),
        }
    }

    /// The piece in words: `gray knight`.
    #[must_use]
    pub fn name(self) -> String {
        format!("{} {}", self.army.name(), self.kind.name())
    }
}
