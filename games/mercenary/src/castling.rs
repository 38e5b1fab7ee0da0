//! Castling rights and squares (rulebook 10, `castling`).

use crate::board::{self, FILE_A, Square};
use crate::kind::Side;
use crate::rules::Rules;

/// The side a king castles to, as written: `K` for the rook on its right, `Q` for the one on its left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wing {
    /// Toward file l.
    Right = 0,
    /// Toward file a.
    Left = 1,
}

impl Wing {
    /// Both, in the order of position strings.
    pub const BOTH: [Wing; 2] = [Wing::Right, Wing::Left];
}

/// The remaining rights, as a bit set: K 1, Q 2, k 4, q 8.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rights(u8);

impl Rights {
    /// No right.
    pub const NONE: Rights = Rights(0);

    /// The bits, below 16.
    #[inline]
    #[must_use]
    pub const fn bits(self) -> u8 {
        self.0
    }

    #[inline]
    const fn bit(side: Side, wing: Wing) -> u8 {
        1 << (side as u8 * 2 + wing as u8)
    }

    /// Whether nobody may castle any more.
    #[inline]
    #[must_use]
    pub const fn is_none(self) -> bool {
        self.0 == 0
    }

    /// Whether a player may still castle to a side.
    #[inline]
    #[must_use]
    pub const fn has(self, side: Side, wing: Wing) -> bool {
        self.0 & Rights::bit(side, wing) != 0
    }

    /// The rights with one added.
    #[must_use]
    pub const fn with(self, side: Side, wing: Wing) -> Rights {
        Rights(self.0 | Rights::bit(side, wing))
    }

    /// The rights without those that require the piece on a square to be unmoved.
    #[inline]
    #[must_use]
    pub fn without_square(self, square: Square, rules: &Rules) -> Rights {
        let side = match board::rank_of(square) {
            0 => Side::White,
            7 => Side::Black,
            _ => return self,
        };
        let file = board::file_of(square);
        let [king, right, left] = rules.castling_files;
        let mut lost = 0;
        if file == king || file == right {
            lost |= Rights::bit(side, Wing::Right);
        }
        if file == king || file == left {
            lost |= Rights::bit(side, Wing::Left);
        }
        Rights(self.0 & !lost)
    }

    /// The rights of the other player.
    #[must_use]
    pub const fn mirrored(self) -> Rights {
        Rights((self.0 >> 2 | self.0 << 2) & 15)
    }

    /// The field CASTLING of position strings.
    #[must_use]
    pub fn text(self) -> String {
        if self.is_none() {
            return "-".to_owned();
        }
        "KQkq"
            .chars()
            .enumerate()
            .filter(|(index, _)| self.0 >> index & 1 != 0)
            .map(|(_, letter)| letter)
            .collect()
    }
}

/// The origins and targets of king and rook in castling.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Castling {
    /// The king's origin.
    pub king: Square,
    /// The rook's origin.
    pub rook: Square,
    /// The king's target.
    pub king_to: Square,
    /// The rook's target.
    pub rook_to: Square,
}

impl Castling {
    /// The squares for a player and a side: the king moves two squares towards the rook, the rook to the square
    /// crossed; under Chess960 castling the king goes to file g or c, the rook to f or d.
    #[must_use]
    pub fn of(side: Side, wing: Wing, rules: &Rules) -> Castling {
        let rank = board::home_rank(side);
        let [king, right, left] = rules.castling_files;
        let rook = match wing {
            Wing::Right => right,
            Wing::Left => left,
        };
        let (king_to, rook_to) = match (rules.castles_onto_rook, wing) {
            (true, Wing::Right) => (FILE_A + 6, FILE_A + 5),
            (true, Wing::Left) => (FILE_A + 2, FILE_A + 3),
            (false, Wing::Right) => (king + 2, king + 1),
            (false, Wing::Left) => (king - 2, king - 1),
        };
        Castling {
            king: board::at(king, rank),
            rook: board::at(rook, rank),
            king_to: board::at(king_to, rank),
            rook_to: board::at(rook_to, rank),
        }
    }

    /// The target square in the move's code.
    #[must_use]
    pub fn code_target(&self, rules: &Rules) -> Square {
        if rules.castles_onto_rook {
            self.rook
        } else {
            self.king_to
        }
    }

    /// The player, the side and the squares of a castling move with this origin and target.
    #[must_use]
    pub fn from_code(from: Square, to: Square, rules: &Rules) -> Option<(Side, Wing, Castling)> {
        for side in Side::BOTH {
            for wing in Wing::BOTH {
                let squares = Castling::of(side, wing, rules);
                if squares.king == from && squares.code_target(rules) == to {
                    return Some((side, wing, squares));
                }
            }
        }
        None
    }
}
