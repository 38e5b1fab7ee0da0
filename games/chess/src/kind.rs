//! The six kinds of man and the two sides.

pub use game::Side;

chess_kit::kinds! {
    /// A kind of man, least valuable first.
    pub enum Kind {
        /// Pawn.
        Pawn = 'P' "pawn",
        /// Knight.
        Knight = 'N' "knight",
        /// Bishop.
        Bishop = 'B' "bishop",
        /// Rook.
        Rook = 'R' "rook",
        /// Queen.
        Queen = 'Q' "queen",
        /// King.
        King = 'K' "king",
    }
}

impl Kind {
    /// The promotion choices of a pawn.
    pub const PROMOTIONS: [Kind; 4] = [Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight];

    /// The kind with that number; out-of-range numbers give the king.
    #[inline]
    pub(crate) const fn from_index(index: u32) -> Kind {
        const KINDS: [Kind; 8] = [
            Kind::Pawn,
            Kind::Knight,
            Kind::Bishop,
            Kind::Rook,
            Kind::Queen,
            Kind::King,
            Kind::King,
            Kind::King,
        ];
        KINDS[index as usize & 7]
    }
}

/// The rank, from 0, of a side's pieces in the start position.
#[inline]
#[must_use]
pub const fn home_rank(side: Side) -> u8 {
    side as u8 * 7
}

/// A man: its kind and side.
pub type Man = chess_kit::Man<Kind>;
