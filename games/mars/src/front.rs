//! The Fronts and the areas behind and between them (rulebook 5).

use crate::board::file_of;
use crate::position::Position;
use chess_kit::{Bitboard, SquareSet, board8};
use game::Side;

/// The Fronts in all files at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fronts {
    /// Each side's territory: the squares behind its Front.
    pub land: [Bitboard; 2],
    /// The squares between the Fronts.
    pub no_mans_land: Bitboard,
    /// Whether the Front is Active.
    pub active: bool,
}

/// The squares of a set and all squares below them.
#[inline]
const fn down(set: Bitboard) -> Bitboard {
    let set = set.0 | set.0 >> 8;
    let set = set | set >> 16;
    SquareSet(set | set >> 32)
}

/// The squares of a set and all squares above them.
#[inline]
const fn up(set: Bitboard) -> Bitboard {
    let set = set.0 | set.0 << 8;
    let set = set | set << 16;
    SquareSet(set | set << 32)
}

/// The lowest rank, which represents the files.
const FILES: Bitboard = board8::rank(0);

/// The files in which a set has squares, represented by the lowest rank.
#[inline]
const fn files(set: Bitboard) -> Bitboard {
    SquareSet(down(set).0 & FILES.0)
}

impl Fronts {
    /// The Fronts of a position.
    #[inline]
    #[must_use]
    pub fn of(position: &Position) -> Fronts {
        let white = down(position.front_units(Side::White));
        let black = up(position.front_units(Side::Black));
        let between = !(white | black);
        let land = if position.rules().front_is_land {
            [white, black]
        } else {
            [SquareSet(white.0 >> 8), SquareSet(black.0 << 8)]
        };
        Fronts {
            land,
            no_mans_land: between,
            active: !touching(position, white, black, between).is_empty()
                || (position.rules().touch_sideways && touches_sideways(white, black)),
        }
    }
}

/// The files in which the Fronts touch: those without No Man's Land.
#[inline]
fn touching(position: &Position, white: Bitboard, black: Bitboard, between: Bitboard) -> Bitboard {
    let closed = FILES.without(files(between));
    if position.rules().empty_files_open {
        closed & files(white) & files(black)
    } else {
        closed
    }
}

/// Whether a square up to White's Front and one from Black's Front on are horizontally adjacent.
fn touches_sideways(white: Bitboard, black: Bitboard) -> bool {
    let east = white.without(board8::file(7)).0 << 1;
    let west = white.without(board8::file(0)).0 >> 1;
    (east | west) & black.0 != 0
}

/// The rank of a side's Front in each file, from 1; a side without a front unit has it at 0 or 9 (5.1).
#[must_use]
pub fn ranks(position: &Position, side: Side) -> [u8; 8] {
    let units = position.front_units(side);
    std::array::from_fn(|file| {
        let here = units & board8::file(file as u8);
        match side {
            Side::White => here.last().map_or(0, |square| square / 8 + 1),
            Side::Black => here.first().map_or(9, |square| square / 8 + 1),
        }
    })
}

/// The files in which the Fronts touch, from 0, in ascending order.
#[must_use]
pub fn touching_files(position: &Position) -> Vec<u8> {
    let white = down(position.front_units(Side::White));
    let black = up(position.front_units(Side::Black));
    let files = touching(position, white, black, !(white | black));
    files.into_iter().map(file_of).collect()
}

/// The pairs of adjacent files across whose border the Fronts touch, each by its western file; empty unless the option
/// `touch` says that this counts.
#[must_use]
pub fn touching_borders(position: &Position) -> Vec<u8> {
    if !position.rules().touch_sideways {
        return Vec::new();
    }
    let (white, black) = (ranks(position, Side::White), ranks(position, Side::Black));
    (0..7u8)
        .filter(|file| {
            let (west, east) = (usize::from(*file), usize::from(*file) + 1);
            let meets = |w: u8, b: u8| w > 0 && b < 9 && w >= b;
            meets(white[west], black[east]) || meets(white[east], black[west])
        })
        .collect()
}
