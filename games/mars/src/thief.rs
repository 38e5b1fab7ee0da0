//! The Thief: its mode, which depends on the number of its neighbours (rulebook 7.8).

use crate::board::{DIRECTIONS, KING, KNIGHT, Square, direction, file_of, offset, rank_of};
use crate::kind::Kind;
use crate::mimic::{self, Terms};
use crate::position::Position;
use crate::squares::Reach;
use chess_kit::{Bitboard, board8};
use game::Side;

/// How a Thief moves and captures.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Mode {
    /// 0 neighbours: captures the unit directly beyond its arrival square.
    Advancer,
    /// 1 or 2: captures the unit it moves directly away from.
    Withdrawer,
    /// 3: captures on the corners of rectangles with other Thieves.
    Coordinator,
    /// 4: copies a neighbour.
    Mimic,
    /// 5 or 6: Queen or Knight.
    Maharajah,
    /// 7: one step.
    Man,
    /// 8: captures by jumping.
    LongLeaper,
}

impl Mode {
    /// The mode of a Thief with this many occupied squares next to it.
    #[inline]
    #[must_use]
    pub const fn of(neighbours: u32) -> Mode {
        match neighbours {
            0 => Mode::Advancer,
            1 | 2 => Mode::Withdrawer,
            3 => Mode::Coordinator,
            4 => Mode::Mimic,
            5 | 6 => Mode::Maharajah,
            7 => Mode::Man,
            _ => Mode::LongLeaper,
        }
    }

    /// Whether it captures on squares other than its arrival square.
    #[inline]
    #[must_use]
    pub const fn captures_aside(self) -> bool {
        matches!(
            self,
            Mode::Advancer | Mode::Withdrawer | Mode::Coordinator | Mode::LongLeaper
        )
    }

    /// Its English name, lower case.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Mode::Advancer => "Advancer",
            Mode::Withdrawer => "Withdrawer",
            Mode::Coordinator => "Coordinator",
            Mode::Mimic => "Mimic",
            Mode::Maharajah => "Maharajah",
            Mode::Man => "Man",
            Mode::LongLeaper => "Long Leaper",
        }
    }
}

/// The mode of a Thief on a square.
#[inline]
#[must_use]
pub fn mode(position: &Position, square: Square) -> Mode {
    Mode::of((KING[usize::from(square & 63)] & position.occupied()).len())
}

/// What a Thief of a side can do; `terms` say how it copies its neighbours.
#[must_use]
pub fn reach(position: &Position, side: Side, square: Square, terms: &impl Terms) -> Reach {
    let occupied = position.occupied();
    let landing = |squares: Bitboard| Reach {
        goes: squares.without(occupied),
        lands: squares & position.landable(side),
        ..Reach::default()
    };
    let at = usize::from(square & 63);
    match mode(position, square) {
        Mode::Advancer | Mode::Withdrawer | Mode::Coordinator => Reach {
            goes: board8::queen(square, occupied).without(occupied),
            ..Reach::default()
        },
        Mode::Mimic => mimic::reach(position, side, square, terms),
        Mode::Maharajah => landing(board8::queen(square, occupied) | KNIGHT[at]),
        Mode::Man => landing(KING[at]),
        Mode::LongLeaper => Reach {
            goes: leaps(position, side, square).0,
            ..Reach::default()
        },
    }
}

/// Whether a square can be the corner of a rectangle with a Thief other than that on `thief`: one of them shares its
/// file or rank.
#[inline]
pub(crate) fn on_corner(position: &Position, thief: Square, corner: Square) -> bool {
    let cross = board8::file(file_of(corner)) | board8::rank(rank_of(corner));
    position
        .kind(Kind::Thief)
        .without(Bitboard::of(thief))
        .meets(cross)
}

/// Where a Long Leaper can stop, and what it can jump on the way.
fn leaps(position: &Position, side: Side, square: Square) -> (Bitboard, Bitboard) {
    let (mut stops, mut jumped) = (Bitboard::EMPTY, Bitboard::EMPTY);
    for step in DIRECTIONS {
        let line = leaps_along(position, side, square, step);
        stops |= line.0;
        jumped |= line.1;
    }
    (stops, jumped)
}

/// The same in a single direction.
fn leaps_along(
    position: &Position,
    side: Side,
    square: Square,
    step: (i8, i8),
) -> (Bitboard, Bitboard) {
    let occupied = position.occupied();
    let jumpable = position.landable(side);
    let (mut stops, mut jumped) = (Bitboard::EMPTY, Bitboard::EMPTY);
    let mut at = square;
    while let Some(next) = offset(at, step) {
        if !occupied.has(next) {
            stops |= Bitboard::of(next);
            at = next;
            continue;
        }
        match offset(next, step) {
            Some(behind) if jumpable.has(next) && !occupied.has(behind) => {
                jumped |= Bitboard::of(next);
                stops |= Bitboard::of(behind);
                at = behind;
            }
            _ => break,
        }
    }
    (stops, jumped)
}

/// Whether a Thief of a side could capture on a square with one action. Faster than [`targets`], because it computes
/// only what this needs.
#[must_use]
pub fn takes(
    position: &Position,
    side: Side,
    square: Square,
    target: Square,
    terms: &impl Terms,
) -> bool {
    let occupied = position.occupied();
    let at = usize::from(square & 63);
    match mode(position, square) {
        Mode::Advancer => {
            board8::queen(square, occupied).has(target)
                && position.presence(side.other()).has(target)
        }
        Mode::Withdrawer => {
            KING[at].has(target)
                && position.presence(side.other()).has(target)
                && offset(square, direction(target, square))
                    .is_some_and(|ahead| !occupied.has(ahead))
        }
        Mode::Maharajah => {
            (KNIGHT[at] | board8::queen(square, occupied)).has(target)
                && position.landable(side).has(target)
        }
        Mode::Man => KING[at].has(target) && position.landable(side).has(target),
        Mode::LongLeaper => {
            !board8::line(square, target).is_empty()
                && leaps_along(position, side, square, direction(square, target))
                    .1
                    .has(target)
        }
        Mode::Coordinator => {
            on_corner(position, square, target)
                && targets(position, side, square, terms).has(target)
        }
        Mode::Mimic => {
            mimic::may_copy_to(position, square, target)
                && targets(position, side, square, terms).has(target)
        }
    }
}

/// The squares on which a Thief moving from one square to another captures, other than by landing.
#[must_use]
pub fn captured_aside(position: &Position, side: Side, from: Square, to: Square) -> Bitboard {
    let enemies = position.presence(side.other());
    let taken = |square: Option<Square>| square.map_or(Bitboard::EMPTY, Bitboard::of) & enemies;
    let (file, rank) = direction(from, to);
    match mode(position, from) {
        Mode::Advancer => taken(offset(to, (file, rank))),
        Mode::Withdrawer => taken(offset(from, (-file, -rank))),
        Mode::Coordinator => corners(position, side, from, to) & enemies,
        Mode::LongLeaper => board8::between(from, to) & enemies,
        Mode::Mimic | Mode::Maharajah | Mode::Man => Bitboard::EMPTY,
    }
}

/// The corners of the rectangles between an arrival square and the other Thieves.
fn corners(position: &Position, side: Side, from: Square, to: Square) -> Bitboard {
    let mut thieves = position.kind(Kind::Thief).without(Bitboard::of(from));
    if position.rules().own_thieves_only {
        thieves &= position.units(side);
    }
    let mut all = Bitboard::EMPTY;
    for other in thieves {
        if file_of(other) != file_of(to) && rank_of(other) != rank_of(to) {
            all |= Bitboard::of(rank_of(other) * 8 + file_of(to))
                | Bitboard::of(rank_of(to) * 8 + file_of(other));
        }
    }
    all
}

/// All squares on which a Thief could capture something with one action.
#[must_use]
pub fn targets(position: &Position, side: Side, square: Square, terms: &impl Terms) -> Bitboard {
    let enemies = position.presence(side.other());
    let occupied = position.occupied();
    match mode(position, square) {
        Mode::Advancer => board8::queen(square, occupied) & enemies,
        Mode::Withdrawer => (KING[usize::from(square & 63)] & enemies)
            .into_iter()
            .filter(|behind| {
                let (file, rank) = direction(*behind, square);
                offset(square, (file, rank)).is_some_and(|ahead| !occupied.has(ahead))
            })
            .collect(),
        Mode::Coordinator => board8::queen(square, occupied)
            .without(occupied)
            .into_iter()
            .fold(Bitboard::EMPTY, |all, to| {
                all | corners(position, side, square, to) & enemies
            }),
        Mode::LongLeaper => leaps(position, side, square).1,
        Mode::Mimic | Mode::Maharajah | Mode::Man => reach(position, side, square, terms).takes(),
    }
}
