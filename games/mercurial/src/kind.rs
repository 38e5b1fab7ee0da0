//! The six kinds of unit and the two sides (rulebook 2).

pub use game::Side;

chess_kit::kinds! {
    /// A kind of unit, in the order in which position strings list prisoners.
    pub enum Kind {
        /// King.
        King = 'K' "king",
        /// Rook.
        Rook = 'R' "rook",
        /// Knight.
        Knight = 'N' "knight",
        /// Dragon.
        Dragon = 'D' "dragon",
        /// Rocket.
        Rocket = 'S' "rocket",
        /// Pawn.
        Pawn = 'P' "pawn",
    }
}

impl Kind {
    /// The promotion choices of a pawn (rulebook 5).
    pub const PROMOTIONS: [Kind; 4] = [Kind::Rook, Kind::Knight, Kind::Dragon, Kind::Rocket];

    /// The kinds that can be in hand and be dropped (rulebook 6.2).
    pub const DROPPABLE: [Kind; 5] = [
        Kind::Rook,
        Kind::Knight,
        Kind::Dragon,
        Kind::Rocket,
        Kind::Pawn,
    ];
}

/// The English name of a side, lower case, as used before a unit's name.
#[must_use]
pub const fn side_name(side: Side) -> &'static str {
    match side {
        Side::White => "white",
        Side::Black => "black",
    }
}

/// A unit: its kind and owner.
pub type Unit = chess_kit::Man<Kind>;
