//! The moves of the men, ignoring the duties of a turn and the safety of Royals (rulebook 6 to 8).

mod alone;
mod carry;
mod towing;

pub(crate) use towing::Way;

use crate::board::{APARTMENT, INSIDE, RING, Square, wrong};
use crate::kind::{Kind, Man, Time};
use crate::moves::Move;
use crate::position::Position;
use crate::rules::Carrying;
use chess_kit::Bitboard;

/// Appends the moves of all men of a time of the side to move.
pub(crate) fn pseudo_into(position: &Position, time: Time, out: &mut Vec<Move>) {
    let ground = Ground::of(position, time);
    let free = |kind| movable(position, time, kind);
    // Royals first: most ways out of check are found here.
    let (royals, inside) = free(Kind::Royal);
    for square in royals {
        ground.royal(square, out);
    }
    if inside {
        ground.leave(Kind::Royal, RING, out);
    }
    let (magnetoids, inside) = free(Kind::Magnetoid);
    for square in magnetoids {
        let targets = ground.magnetoid_targets(square);
        ground.go(Kind::Magnetoid, square, targets, out);
    }
    if inside {
        ground.leave(Kind::Magnetoid, ground.magnetoid_exits(), out);
    }
    let (crunchers, inside) = free(Kind::Cruncher);
    for square in crunchers {
        ground.cruncher(square, out);
    }
    if inside {
        ground.leave(Kind::Cruncher, RING, out);
    }
    let (sneakies, inside) = free(Kind::Sneaky);
    for square in sneakies {
        sneaky(&ground, square, out);
    }
    if inside {
        ground.leave(Kind::Sneaky, ground.sneaky_exits(), out);
        if position.rules().carrying != Carrying::Off {
            for square in APARTMENT {
                carry::carries(position, time, square, &mut |mv| out.push(mv));
            }
        }
    }
}

/// Appends the moves of a time that remove an enemy.
pub(crate) fn captures_into(position: &Position, time: Time, out: &mut Vec<Move>) {
    let ground = Ground::of(position, time);
    let (magnetoids, _) = movable(position, time, Kind::Magnetoid);
    for square in magnetoids {
        let targets = ground.magnetoid_targets(square) & ground.prey;
        ground.go(Kind::Magnetoid, square, targets, out);
    }
    let (crunchers, _) = movable(position, time, Kind::Cruncher);
    for square in crunchers {
        ground.cruncher_captures(square, out);
    }
    let (royals, _) = movable(position, time, Kind::Royal);
    for square in royals {
        ground.royal_captures(square, out);
    }
}

/// Appends the moves of a time that remove an enemy, and those of a Royal outside the apartment; some of them twice.
pub(crate) fn mending_into(position: &Position, time: Time, out: &mut Vec<Move>) {
    let ground = Ground::of(position, time);
    let (royals, _) = movable(position, time, Kind::Royal);
    for square in royals {
        ground.royal(square, out);
    }
    captures_into(position, time, out);
}

/// Appends the moves of the stranded Sneakies of a time.
pub(crate) fn duty_moves_into(position: &Position, time: Time, out: &mut Vec<Move>) {
    let ground = Ground::of(position, time);
    for square in stranded_sneakies(position, time) {
        sneaky(&ground, square, out);
    }
}

/// Appends the moves without company of the stranded Sneakies of a time.
pub(crate) fn stranded_alone_into(position: &Position, time: Time, out: &mut Vec<Move>) {
    let ground = Ground::of(position, time);
    for square in stranded_sneakies(position, time) {
        ground.go(Kind::Sneaky, square, ground.sneaky_targets(square), out);
    }
}

fn sneaky(ground: &Ground<'_>, square: Square, out: &mut Vec<Move>) {
    let targets = ground.sneaky_targets(square);
    ground.go(Kind::Sneaky, square, targets, out);
    if ground.position.rules().carrying != Carrying::Off {
        carry::carries(ground.position, ground.time, square, &mut |mv| out.push(mv));
    }
}

/// The stranded Sneakies of the side to move and of a time.
#[inline]
pub(crate) fn stranded_sneakies(position: &Position, time: Time) -> Bitboard {
    position.men(Man::new(position.side(), time, Kind::Sneaky)) & wrong(time, position.shifts())
}

/// Whether a stranded Sneaky of the side to move and of that time can move (rulebook 4, duty 2).
#[inline]
pub(crate) fn duty(position: &Position, time: Time) -> bool {
    let stranded = stranded_sneakies(position, time);
    !stranded.is_empty()
        && stranded
            .into_iter()
            .any(|square| can_go(position, time, square))
}

/// Whether a Sneaky outside the apartment has any move.
fn can_go(position: &Position, time: Time, square: Square) -> bool {
    let ground = Ground::of(position, time);
    if !ground.sneaky_targets(square).is_empty() {
        return true;
    }
    let mut found = false;
    if position.rules().carrying != Carrying::Off {
        carry::carries(position, time, square, &mut |_| found = true);
    }
    found
}

/// The men of a kind and time that may make a move of their own: their squares, and whether there is one in the
/// apartment.
#[inline]
fn movable(position: &Position, time: Time, kind: Kind) -> (Bitboard, bool) {
    let man = Man::new(position.side(), time, kind);
    let carried = position.carried();
    (
        position.men(man).without(carried.squares),
        position.inside(man) > carried.inside[kind as usize],
    )
}

/// The data that the moves of one time's men depend on.
struct Ground<'a> {
    position: &'a Position,
    time: Time,
    /// Where these men are in the wrong time.
    astray: Bitboard,
    occupied: Bitboard,
    rims: Bitboard,
    /// Enemies that can be captured at all: all but the Royals.
    prey: Bitboard,
}

impl<'a> Ground<'a> {
    #[inline]
    fn of(position: &'a Position, time: Time) -> Ground<'a> {
        let enemy = position.side().other();
        let royals = position.men(Man::new(enemy, Time::Day, Kind::Royal))
            | position.men(Man::new(enemy, Time::Night, Kind::Royal));
        Ground {
            position,
            time,
            astray: wrong(time, position.shifts()),
            occupied: position.occupied(),
            rims: position.rims(),
            prey: position.of_side(enemy).without(royals),
        }
    }

    /// Lists moves of a man alone; all apartment squares among the targets are one place.
    #[inline]
    fn go(&self, kind: Kind, from: Square, targets: Bitboard, out: &mut Vec<Move>) {
        if targets.meets(APARTMENT) {
            out.push(Move::go(self.time, kind, from, INSIDE));
        }
        for to in targets.without(APARTMENT) {
            out.push(Move::go(self.time, kind, from, to));
        }
    }

    /// Lists moves out of the apartment to the given squares that are free for the kind.
    #[inline]
    fn leave(&self, kind: Kind, targets: Bitboard, out: &mut Vec<Move>) {
        let barred = if kind == Kind::Magnetoid {
            self.occupied
        } else {
            self.occupied | self.rims
        };
        for to in targets.without(barred) {
            out.push(Move::go(self.time, kind, INSIDE, to));
        }
    }
}

/// The moves of a time that meet its duty on this board.
pub(crate) fn bound_moves_into(position: &Position, time: Time, out: &mut Vec<Move>) {
    if duty(position, time) {
        duty_moves_into(position, time, out);
    } else {
        pseudo_into(position, time, out);
    }
}
