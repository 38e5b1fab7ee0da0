//! Where men strike.

use super::weights;
use crate::attack::stranded_magnetoids;
use crate::board::{APARTMENT, KING, RAYS, Square, ZEBRA, shifted, wrong};
use crate::kind::{Kind, Man, Time};
use crate::position::Position;
use chess_kit::{Bitboard, slide};
use game::Side;

/// Data computed once per position.
#[derive(Clone, Debug)]
pub struct Sight {
    /// The squares on which each side could remove something now, by side.
    pub(super) strikes: [Bitboard; 2],
    /// The value of a side's strikes at men, of those around Royals, and of men close to Royals.
    pub(super) pressure: [[i32; 3]; 2],
    /// The squares from which a Cruncher of the side to move attacks a Royal, by its time: where it will be awake in
    /// the opponent's turn.
    pub(super) checks: [Bitboard; 2],
    /// The same for a Royal of the side to move.
    pub(super) royal_checks: [Bitboard; 2],
}

impl Sight {
    pub(super) fn of(position: &Position) -> Sight {
        let next = next_shifts(position);
        let strikes = [Side::White, Side::Black].map(|side| strikes(position, side));
        let pressure = [Side::White, Side::Black]
            .map(|side| pressure(position, side, strikes[side as usize], next));
        let side = position.side();
        let mut near = Bitboard::EMPTY;
        let mut leaps = Bitboard::EMPTY;
        for time in Time::BOTH {
            if let Some(royal) = position.royal(side.other(), time) {
                near |= KING[usize::from(royal & 63)];
                leaps |= ZEBRA[usize::from(royal & 63)];
            }
        }
        // The zones may have shifted by the opponent's turn.
        let shifts = if position.shift_follows() {
            next
        } else {
            position.shifts()
        };
        let awake = |time| !(wrong(time, shifts) | APARTMENT);
        let striking = |time| {
            if position.rules().frozen_strike {
                !APARTMENT
            } else {
                awake(time)
            }
        };
        Sight {
            strikes,
            pressure,
            checks: [
                (near | leaps) & awake(Time::Day),
                (near | leaps) & awake(Time::Night),
            ],
            royal_checks: [near & striking(Time::Day), near & striking(Time::Night)],
        }
    }
}

/// The number of shifts after the next one.
fn next_shifts(position: &Position) -> u8 {
    (position.shifts() + 1) & 7
}

/// The squares that men of a side strike, occupied or not.
fn strikes(position: &Position, side: Side) -> Bitboard {
    let occupied = position.occupied();
    let stranded = stranded_magnetoids(position, position.shifts());
    let mut all = Bitboard::EMPTY;
    for time in Time::BOTH {
        let astray = wrong(time, position.shifts());
        let men = |kind| position.men(Man::new(side, time, kind));
        for square in men(Kind::Cruncher).without(astray) {
            all |= KING[usize::from(square & 63)] | ZEBRA[usize::from(square & 63)];
        }
        let royals = if position.rules().frozen_strike {
            men(Kind::Royal)
        } else {
            men(Kind::Royal).without(astray)
        };
        for square in royals {
            all |= KING[usize::from(square & 63)];
        }
        let magnetoids = men(Kind::Magnetoid);
        all |= shifted(magnetoids, 2) | shifted(magnetoids, 6);
        all |= shifted(magnetoids & stranded, 0) | shifted(magnetoids & stranded, 4);
        for square in magnetoids.without(stranded) {
            all |= slide(&RAYS[0], square, occupied, true);
            all |= slide(&RAYS[4], square, occupied, false);
        }
    }
    all.without(APARTMENT)
}

fn pressure(position: &Position, side: Side, strikes: Bitboard, next: u8) -> [i32; 3] {
    let enemy = side.other();
    let [mut at_men, mut at_royals, mut closing] = [0; 3];
    for time in Time::BOTH {
        for kind in Kind::ALL {
            let struck = position.men(Man::new(enemy, time, kind)) & strikes;
            at_men += weights::STRUCK[kind as usize] * struck.len() as i32;
        }
        if let Some(royal) = position.royal(enemy, time) {
            let around = KING[usize::from(royal & 63)].without(position.rims()) & strikes;
            let frozen = position.is_wrong(time, royal);
            at_royals += weights::AROUND[usize::from(frozen)] * around.len() as i32;
            let helpless = frozen || wrong(time, next).has(royal);
            let close = close_men(position, side, royal, next).min(4);
            closing += weights::CLOSE[usize::from(helpless)][close];
        }
    }
    [at_men, at_royals, closing]
}

/// The number of a side's Crunchers and Royals, awake after the next shift, that could attack a square after one step.
fn close_men(position: &Position, side: Side, target: Square, next: u8) -> usize {
    let at = usize::from(target & 63);
    let near = around(KING[at].without(position.rims()));
    let leaps = around(ZEBRA[at].without(position.rims()));
    let mut count = 0;
    for time in Time::BOTH {
        let awake = !wrong(time, next);
        let crunchers = position.men(Man::new(side, time, Kind::Cruncher)) & awake;
        let royals = position.men(Man::new(side, time, Kind::Royal)) & awake;
        count += (crunchers & (near | leaps)).len() + (royals & near).len();
    }
    count as usize
}

/// The squares of a set with all their neighbours.
#[inline]
fn around(squares: Bitboard) -> Bitboard {
    let row = squares | shifted(squares, 2) | shifted(squares, 6);
    row | shifted(row, 0) | shifted(row, 4)
}
