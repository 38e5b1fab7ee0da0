//! Positions and moves as numbers, for programs that learn.
//!
//! There are too many moves to number each, because a Sneaky takes along any of its neighbours: a move is chosen step by step.

use crate::board::{APARTMENT, INSIDE, Square, file, is_day};
use crate::kind::{Kind, Man, Time};
use crate::moves::{Action, Move};
use crate::outcome::YEAR;
use crate::position::{Position, Standing};
use chess_kit::Bitboard;
use game::{Actions, Encode, Encoding, Planes};

/// The apartment is the cells of d4, e4, d5 and e5 together.
const ENCODING: Encoding = Encoding {
    version: 1,
    actions: &[
        ("the man on a square", 64),
        (
            "a man in the apartment: day Magnetoid, Sneaky, Cruncher, Royal, then night",
            8,
        ),
        ("no move", 1),
        (
            "then: its square d4, e4, d5, e5 in the apartment, from which a Sneaky takes men along",
            4,
        ),
        (
            "then: the man on a square is taken along, in the order of squares",
            64,
        ),
        (
            "then: it goes to a square, or to the apartment (64); with men taken along, to a square of it",
            65,
        ),
        ("then: it removes the man on a square", 64),
        (
            "then: it removes the man on a square, and a Cruncher is put there",
            64,
        ),
        (
            "then: it removes the man on a square, which becomes a rim square",
            64,
        ),
    ],
    rows: 8,
    columns: 8,
    planes: &[
        ("own day Magnetoids; in the apartment, how many", 16),
        ("own day Sneakies; in the apartment, how many", 16),
        ("own day Crunchers; in the apartment, how many", 16),
        ("own day Royals; in the apartment, how many", 16),
        ("own night Magnetoids; in the apartment, how many", 16),
        ("own night Sneakies; in the apartment, how many", 16),
        ("own night Crunchers; in the apartment, how many", 16),
        ("own night Royals; in the apartment, how many", 16),
        ("enemy day Magnetoids; in the apartment, how many", 16),
        ("enemy day Sneakies; in the apartment, how many", 16),
        ("enemy day Crunchers; in the apartment, how many", 16),
        ("enemy day Royals; in the apartment, how many", 16),
        ("enemy night Magnetoids; in the apartment, how many", 16),
        ("enemy night Sneakies; in the apartment, how many", 16),
        ("enemy night Crunchers; in the apartment, how many", 16),
        ("enemy night Royals; in the apartment, how many", 16),
        ("rim squares", 1),
        ("files in daylight", 1),
        ("files in daylight after the next shift", 1),
        ("turns until the next shift", 255),
        ("the day move of this turn is made", 1),
        ("the night move of this turn is made", 1),
        ("no duty binds this turn", 1),
        ("only one of two Royals can be saved", 1),
        (
            "men that may not move any more in this turn; in the apartment, how many Magnetoids, Sneakies, Crunchers, Royals",
            16,
        ),
        ("turns without an event", 96),
        ("turns played, in halves", 192),
        (
            "the man that is chosen, and from where; in the apartment its number from 1",
            8,
        ),
        ("men that are chosen to be taken along", 1),
    ],
};

const INSIDE_MEN: u16 = ENCODING.start(1);
const PASS: u16 = ENCODING.start(2);
const ORIGINS: u16 = ENCODING.start(3);
const TOWED: u16 = ENCODING.start(4);
const GOES: u16 = ENCODING.start(5);
const REMOVES: u16 = ENCODING.start(6);
const PUTS: u16 = ENCODING.start(7);
const MAKES_RIM: u16 = ENCODING.start(8);
const ENEMY: usize = 8;
const RIMS: usize = 16;
const DAY: usize = 17;
const SHIFT: usize = 19;
const USED: usize = 20;
const FREE: usize = 22;
const FORK: usize = 23;
const CARRIED: usize = 24;
const QUIET: usize = 25;
const TURN: usize = 26;
const CHOSEN: usize = 27;
const ALONG: usize = 28;

/// The squares of the apartment, from 0.
const ROOMS: [Square; 4] = [27, 28, 35, 36];

impl Encode for Position {
    const ENCODING: Encoding = ENCODING;

    #[inline]
    fn actions(&self, mv: Move) -> Actions {
        let seen = |square: u8| u16::from(self.seen(square));
        let man = match mv.from() {
            INSIDE => INSIDE_MEN + mv.time() as u16 * 4 + mv.kind() as u16,
            square => seen(square),
        };
        let all = Actions::one(man);
        match mv.action() {
            Action::Pass => Actions::one(PASS),
            Action::Go { to, .. } => all.and(GOES + seen(to)),
            Action::Carry { from, to, .. } => {
                let mut all = all;
                if APARTMENT.has(from) {
                    all = all.and(ORIGINS + room(self.seen(from)));
                }
                let towed: Bitboard = mv.towed().into_iter().map(|one| self.seen(one)).collect();
                for square in towed {
                    all = all.and(TOWED + u16::from(square));
                }
                all.and(GOES + seen(to))
            }
            Action::Shoot {
                target,
                place: false,
                ..
            } => all.and(REMOVES + seen(target)),
            Action::Shoot {
                target,
                place: true,
                ..
            } => all.and(PUTS + seen(target)),
            Action::MakeRim { target, .. } => all.and(MAKES_RIM + seen(target)),
        }
    }

    fn draw(&self, picked: &[u16], planes: &mut Planes<'_>) {
        let cell = |square: Square| usize::from(self.seen(square));
        let us = self.side();
        for (index, side) in [us, us.other()].into_iter().enumerate() {
            for time in Time::BOTH {
                for kind in Kind::ALL {
                    let man = Man::new(side, time, kind);
                    let plane = index * ENEMY + time as usize * 4 + kind as usize;
                    planes.mark(plane, self.men(man).into_iter().map(cell));
                    for room in ROOMS {
                        planes.set(plane, usize::from(room), self.inside(man));
                    }
                }
            }
        }
        planes.mark(RIMS, self.rims().into_iter().map(cell));
        for later in 0..2 {
            let days = (0..64).filter(|square| is_day(file(*square), self.shifts() + later));
            planes.mark(DAY + usize::from(later), days.map(cell));
        }
        let every = self.rules().shift_every.max(1);
        planes.fill(SHIFT, every - self.turn() % every);
        if let Some(time) = self.used() {
            planes.fill(USED + time as usize, 1);
        }
        match self.standing() {
            Standing::Free => planes.fill(FREE, 1),
            Standing::Fork => planes.fill(FORK, 1),
            Standing::Bound | Standing::Lost => {}
        }
        let carried = self.carried();
        planes.mark(CARRIED, carried.squares.into_iter().map(cell));
        for (room, count) in ROOMS.into_iter().zip(carried.inside) {
            planes.set(CARRIED, usize::from(room), count);
        }
        planes.fill(QUIET, self.quiet().clamp(0, YEAR));
        planes.fill(TURN, self.turn() / 2);
        show_picked(picked, planes);
    }
}

/// Shows what is chosen of a move.
fn show_picked(picked: &[u16], planes: &mut Planes<'_>) {
    for &action in picked {
        match action {
            0..INSIDE_MEN => planes.set(CHOSEN, usize::from(action), 1),
            INSIDE_MEN..PASS => {
                for room in ROOMS {
                    planes.set(CHOSEN, usize::from(room), action - INSIDE_MEN + 1);
                }
            }
            PASS..ORIGINS => {}
            ORIGINS..TOWED => {
                let here = usize::from(action - ORIGINS);
                for (index, room) in ROOMS.into_iter().enumerate() {
                    if index != here {
                        planes.set(CHOSEN, usize::from(room), 0);
                    }
                }
            }
            TOWED..GOES => planes.set(ALONG, usize::from(action - TOWED), 1),
            _ => {}
        }
    }
}

/// The number of a square of the apartment.
fn room(square: Square) -> u16 {
    let index = ROOMS.iter().position(|one| *one == square);
    index.unwrap_or_default() as u16
}

impl Position {
    /// The square as the side to move sees it; the apartment is where it is.
    #[inline]
    fn seen(&self, place: u8) -> u8 {
        if place == INSIDE {
            INSIDE
        } else {
            place ^ (56 * self.side() as u8)
        }
    }
}
