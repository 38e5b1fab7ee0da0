//! Attacks on Royals (9.1).

use super::man::{KING, Kind, Man, Side, Time, ZEBRA, beside, is_apartment};
use super::state::State;

impl State<'_> {
    /// The squares of a side's attacked Royals, with their times.
    pub(crate) fn attacked(&self, side: Side) -> Vec<(Time, usize)> {
        let mut found = Vec::new();
        for square in 0..64 {
            if let Some(man) = self.cells[square]
                && man.kind == Kind::Royal
                && man.side == side
                && !self.attackers(side, square).is_empty()
            {
                found.push((man.time, square));
            }
        }
        found.sort_unstable();
        found
    }

    /// The squares of the enemies that attack a side's Royal on a square.
    pub(crate) fn attackers(&self, side: Side, royal: usize) -> Vec<usize> {
        (0..64)
            .filter(|from| {
                self.cells[*from]
                    .is_some_and(|man| man.side != side && self.attacks(man, *from, royal))
            })
            .collect()
    }

    fn attacks(&self, man: Man, from: usize, royal: usize) -> bool {
        let is_at = |steps: [(i32, i32); 8]| {
            steps
                .into_iter()
                .any(|step| beside(from, step) == Some(royal))
        };
        let frozen = self.is_wrong(man, from);
        match man.kind {
            Kind::Sneaky => false,
            Kind::Royal => (!frozen || self.flags.frozen_strike) && is_at(KING),
            Kind::Cruncher => {
                (!frozen && is_at(KING)) || ((!frozen || self.flags.frozen_shot) && is_at(ZEBRA))
            }
            Kind::Magnetoid => self.magnetoid_attacks(man, from, royal),
        }
    }

    fn magnetoid_attacks(&self, man: Man, from: usize, royal: usize) -> bool {
        if self.rim[from] && !self.flags.captures_from_rim {
            return false;
        }
        if self.is_wrong(man, royal) && !self.flags.last_gasp_captures {
            return false;
        }
        if [(1, 0), (-1, 0)]
            .into_iter()
            .any(|step| beside(from, step) == Some(royal))
        {
            return true;
        }
        for step in [(0, 1), (0, -1)] {
            let mut at = from;
            while let Some(next) = beside(at, step) {
                at = next;
                if at == royal {
                    return true;
                }
                if is_apartment(at) {
                    continue;
                }
                // Somebody is in the way, or it would be removed here.
                if self.cells[at].is_some() || self.is_wrong(man, at) {
                    break;
                }
            }
        }
        false
    }
}
