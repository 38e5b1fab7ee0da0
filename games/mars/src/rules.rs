//! The options in the rules' own form (rulebook 12 and its addenda).

use crate::stack::MOST_SWARMS;

/// The rules of a game. The defaults are the rulebook's interpretation of the inventor's text.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rules {
    /// Black's last rank is White's rotated instead of mirrored.
    pub rotated: bool,
    /// A file in which a side has no front unit never touches.
    pub empty_files_open: bool,
    /// The Fronts also touch across the border of two files.
    pub touch_sideways: bool,
    /// A side's Front is part of its territory.
    pub front_is_land: bool,
    /// A unit that no other rule restricts has the right of way.
    pub fallback_right: bool,
    /// In the list of threats rules 1 to 5 are applied first; otherwise all units have the right in it.
    pub threats_settled: bool,
    /// The area capture removes friendly neighbours too.
    pub area_hits_everyone: bool,
    /// A General never attacks, threatens or captures a Mantacron.
    pub generals_spared: bool,
    /// A Mantacron may fly a full circle.
    pub full_circle: bool,
    /// A Coordinator works with its own side's Thief only.
    pub own_thieves_only: bool,
    /// A Mimic copies a neighbour as it stands: not frozen, with its own right of way and extension.
    pub mimics_as_it_stands: bool,
    /// Cold clocks run faster instead of being compared with shorter times.
    pub weighted_clocks: bool,
    /// The clocks of all hosts advance in every player's turn, not only in those of the Swarms' owner.
    pub clocks_each_turn: bool,
    /// A hatched Swarm is placed beside the host.
    pub hatch_beside: bool,
    /// A death by cold counts as a capture by the Swarms' owner.
    pub cold_captures: bool,
    /// With this many Cyzneos a side may not place another one; 255 means no limit.
    pub cyzneo_limit: u8,
    /// A player who cannot act and is not attacked loses.
    pub stalemate_loses: bool,
    /// A General may not be left attacked.
    pub strict_check: bool,
    /// This many consecutive quiet turns are a draw; 0 means no limit.
    pub quiet_limit: u16,
}

/// The [`Rules::cyzneo_limit`] that means no limit.
pub const NO_CYZNEO_LIMIT: u8 = u8::MAX;

impl Default for Rules {
    fn default() -> Rules {
        Rules {
            rotated: false,
            empty_files_open: false,
            touch_sideways: false,
            front_is_land: false,
            fallback_right: true,
            threats_settled: true,
            area_hits_everyone: false,
            generals_spared: false,
            full_circle: false,
            own_thieves_only: false,
            mimics_as_it_stands: false,
            weighted_clocks: false,
            clocks_each_turn: false,
            hatch_beside: false,
            cold_captures: false,
            cyzneo_limit: NO_CYZNEO_LIMIT,
            stalemate_loses: false,
            strict_check: true,
            quiet_limit: 100,
        }
    }
}

/// How often the times of cold and brood are halved by further Swarms; more halvings change nothing.
const HALVINGS: u8 = 4;

/// How often the step of weighted clocks is doubled by further Swarms: no host survives a longer one, and where clocks
/// outlast it ([`Rules::clocks_each_turn`]), no more Swarms than that sit on a host.
const DOUBLINGS: u8 = 5;

impl Rules {
    /// The brood clock at which `swarms` Swarms may hatch one more (8).
    #[inline]
    #[must_use]
    pub const fn hatch_time(&self, swarms: u8) -> u8 {
        self.time(4, swarms)
    }

    /// The cold clock at which a host under `swarms` Swarms dies (8).
    #[inline]
    #[must_use]
    pub const fn kill_time(&self, swarms: u8) -> u8 {
        self.time(12, swarms)
    }

    /// A time for one Swarm, halved for each further one and rounded up.
    const fn time(&self, alone: u8, swarms: u8) -> u8 {
        if self.weighted_clocks || swarms <= 1 {
            return alone;
        }
        let further = swarms - 1;
        if further > HALVINGS {
            return 1;
        }
        alone.div_ceil(1 << further)
    }

    /// The highest cold clock that a living host under `swarms` Swarms can have. In the turn of the Swarms' owner the
    /// opponent's turn may have brought it to the killing time or beyond (addenda, `swarm_turns`).
    #[inline]
    #[must_use]
    pub const fn highest_cold(&self, swarms: u8, owner_to_move: bool) -> u8 {
        let below = self.kill_time(swarms) - 1;
        if self.clocks_each_turn && owner_to_move {
            below + self.tick(swarms)
        } else {
            below
        }
    }

    /// How many Swarms can sit on a host: as many as can be written, unless its clocks would outgrow what is stored.
    #[must_use]
    pub const fn most_on_host(&self) -> u8 {
        if self.weighted_clocks && self.clocks_each_turn {
            DOUBLINGS + 1
        } else {
            MOST_SWARMS
        }
    }

    /// How much both clocks of a host under `swarms` Swarms advance in a turn in which they run.
    #[inline]
    #[must_use]
    pub const fn tick(&self, swarms: u8) -> u8 {
        if !self.weighted_clocks || swarms <= 1 {
            return 1;
        }
        let further = swarms - 1;
        1 << if further > DOUBLINGS {
            DOUBLINGS
        } else {
            further
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_of_the_table() {
        let rules = Rules::default();
        let hatch: Vec<u8> = (1..=7).map(|n| rules.hatch_time(n)).collect();
        let kill: Vec<u8> = (1..=7).map(|n| rules.kill_time(n)).collect();
        assert_eq!(hatch, [4, 2, 1, 1, 1, 1, 1]);
        assert_eq!(kill, [12, 6, 3, 2, 1, 1, 1]);
        assert!((1..=9).all(|n| rules.tick(n) == 1));
    }

    #[test]
    fn weighted_clocks_run_faster_instead() {
        let rules = Rules {
            weighted_clocks: true,
            ..Rules::default()
        };
        assert!((1..=9).all(|n| rules.hatch_time(n) == 4 && rules.kill_time(n) == 12));
        let ticks: Vec<u8> = (1..=7).map(|n| rules.tick(n)).collect();
        assert_eq!(ticks, [1, 2, 4, 8, 16, 32, 32]);
    }

    #[test]
    fn clocks_that_always_run_may_reach_the_killing_time() {
        let highest = |rules: &Rules, owner_to_move: bool| -> Vec<u8> {
            let numbers = 1..=6;
            numbers
                .map(|n| rules.highest_cold(n, owner_to_move))
                .collect()
        };
        let mut rules = Rules::default();
        for owner_to_move in [false, true] {
            assert_eq!(highest(&rules, owner_to_move), [11, 5, 2, 1, 0, 0]);
        }
        rules.clocks_each_turn = true;
        assert_eq!(highest(&rules, false), [11, 5, 2, 1, 0, 0]);
        assert_eq!(highest(&rules, true), [12, 6, 3, 2, 1, 1]);
        assert_eq!(rules.most_on_host(), MOST_SWARMS);
        rules.weighted_clocks = true;
        assert_eq!(highest(&rules, false), [11; 6]);
        assert_eq!(highest(&rules, true), [12, 13, 15, 19, 27, 43]);
        assert_eq!(rules.most_on_host(), 6);
    }
}
