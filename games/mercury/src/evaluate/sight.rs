//! Where men strike.

use super::weights;
use crate::attack::stranded_magnetoids;
use crate::board::{APARTMENT, KING, RAYS, ZEBRA, shifted, wrong};
use crate::kind::{Kind, Man, Time};
use crate::position::Position;
use chess_kit::{Bitboard, slide};
use game::Side;

/// What is worked out once for a position.
#[derive(Clone, Debug)]
pub struct Sight {
    /// The squares on which a side could remove something now, by side.
    pub(super) strikes: [Bitboard; 2],
    /// What a side's strikes at men and around Royals are worth to it.
    pub(super) pressure: [i32; 2],
}

impl Sight {
    pub(super) fn of(position: &Position) -> Sight {
        let strikes = Side::BOTH.map(|side| strikes(position, side));
        let pressure = Side::BOTH.map(|side| pressure(position, side, strikes[side as usize]));
        Sight { strikes, pressure }
    }
}

/// The squares on which men of a side remove what stands there, whether anything does or not.
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
        for square in men(Kind::Royal).without(astray) {
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

fn pressure(position: &Position, side: Side, strikes: Bitboard) -> i32 {
    let enemy = side.other();
    let mut value = 0;
    for time in Time::BOTH {
        for kind in Kind::ALL {
            let struck = position.men(Man::new(enemy, time, kind)) & strikes;
            value += weights::STRUCK[kind as usize] * struck.len() as i32;
        }
        if let Some(royal) = position.royal(enemy, time) {
            let around = KING[usize::from(royal & 63)].without(position.rims()) & strikes;
            let frozen = usize::from(position.is_wrong(time, royal));
            value += weights::AROUND[frozen] * around.len() as i32;
        }
    }
    value
}
