//! Lone moves, shots, and rim squares made by Royals (rulebook 6, 7).

use super::Ground;
use crate::board::{APARTMENT, KING, RAYS, Square, ZEBRA, shifted};
use crate::kind::{Kind, Man};
use crate::moves::Move;
use chess_kit::{Bitboard, slide};

/// Whether the squares of a direction have larger numbers than its origin.
const UPWARD: [bool; 8] = [true, true, true, false, false, false, false, true];

impl Ground<'_> {
    /// Where a Magnetoid outside the apartment can go, including captures (6.1).
    #[inline]
    pub(super) fn magnetoid_targets(&self, from: Square) -> Bitboard {
        let here = Bitboard::of(from);
        let beside = shifted(here, 2) | shifted(here, 6);
        let reach = self.file_reach(from, 0) | self.file_reach(from, 4) | beside;
        let rules = self.position.rules();
        let mut prey = self.prey.without(self.rims);
        if !rules.last_gasp {
            prey = prey.without(self.astray);
        }
        if !rules.captures_from_rim && self.rims.has(from) {
            prey = Bitboard::EMPTY;
        }
        reach & (prey | !self.occupied)
    }

    /// Where a Magnetoid in the apartment can go, ignoring blockers (7.7).
    #[inline]
    pub(super) fn magnetoid_exits(&self) -> Bitboard {
        const BESIDE: [Square; 4] = [26, 29, 34, 37];
        let beside = BESIDE
            .into_iter()
            .fold(Bitboard::EMPTY, |all, square| all | Bitboard::of(square));
        [27, 28].into_iter().fold(beside, |all, lower| {
            all | self.file_reach(lower + 8, 0) | self.file_reach(lower, 4)
        })
    }

    /// The squares up or down the file, up to and including the first man or the first square in the wrong time.
    #[inline]
    fn file_reach(&self, from: Square, direction: usize) -> Bitboard {
        let stops = self.occupied | self.astray;
        slide(&RAYS[direction], from, stops, UPWARD[direction])
    }

    /// Where a Sneaky outside the apartment can go alone (6.2).
    #[inline]
    pub(super) fn sneaky_targets(&self, from: Square) -> Bitboard {
        let barred = self.occupied | self.rims;
        let stops = barred | self.astray;
        let mut reach = Bitboard::EMPTY;
        for (ray, upward) in RAYS.iter().zip(UPWARD) {
            reach |= slide(ray, from, stops, upward);
        }
        reach.without(barred)
    }

    /// Where a Sneaky in the apartment can go alone (7.7).
    #[inline]
    pub(super) fn sneaky_exits(&self) -> Bitboard {
        let all = APARTMENT.into_iter().fold(Bitboard::EMPTY, |all, square| {
            all | self.sneaky_targets(square)
        });
        all.without(APARTMENT)
    }

    /// A king's steps to squares allowed for that kind of man (6.3, 6.4).
    #[inline]
    fn steps(&self, from: Square) -> Bitboard {
        let free = !self.occupied | self.prey;
        (KING[usize::from(from & 63)] & free).without(self.rims)
    }

    /// Lists the moves of a Cruncher outside the apartment.
    #[inline]
    pub(super) fn cruncher(&self, from: Square, out: &mut Vec<Move>) {
        let rules = self.position.rules();
        let frozen = self.astray.has(from);
        if frozen && !rules.frozen_shoot {
            return;
        }
        if !frozen {
            self.go(Kind::Cruncher, from, self.steps(from), out);
        }
        self.shots(from, out);
    }

    /// Lists the moves of it that remove an enemy.
    #[inline]
    pub(super) fn cruncher_captures(&self, from: Square, out: &mut Vec<Move>) {
        let frozen = self.astray.has(from);
        if !frozen {
            self.go(Kind::Cruncher, from, self.steps(from) & self.prey, out);
        }
        if !frozen || self.position.rules().frozen_shoot {
            self.shots(from, out);
        }
    }

    #[inline]
    fn shots(&self, from: Square, out: &mut Vec<Move>) {
        let rules = self.position.rules();
        let own = Man::new(self.position.side(), self.time, Kind::Cruncher);
        let full = rules.capped && self.position.count(own) >= 8;
        for target in ZEBRA[usize::from(from & 63)] & self.prey {
            out.push(Move::shoot(self.time, from, target, false));
            if !full && !self.rims.has(target) {
                out.push(Move::shoot(self.time, from, target, true));
            }
        }
    }

    /// Lists the moves of a Royal outside the apartment.
    #[inline]
    pub(super) fn royal(&self, from: Square, out: &mut Vec<Move>) {
        let rules = self.position.rules();
        let frozen = self.astray.has(from);
        if frozen && !rules.frozen_strike {
            return;
        }
        if !frozen {
            let mut steps = self.steps(from);
            if !rules.royals_enter {
                steps = steps.without(APARTMENT);
            }
            self.go(Kind::Royal, from, steps, out);
        }
        self.rim_makings(from, out);
    }

    /// Lists the moves of it that remove an enemy.
    #[inline]
    pub(super) fn royal_captures(&self, from: Square, out: &mut Vec<Move>) {
        let frozen = self.astray.has(from);
        if !frozen {
            self.go(Kind::Royal, from, self.steps(from) & self.prey, out);
        }
        if !frozen || self.position.rules().frozen_strike {
            self.rim_makings(from, out);
        }
    }

    #[inline]
    fn rim_makings(&self, from: Square, out: &mut Vec<Move>) {
        for target in KING[usize::from(from & 63)] & self.prey {
            out.push(Move::make_rim(self.time, from, target));
        }
    }
}
