//! Grippers, Cyzneos, Ice Swarms and Mantacrons (7.1 to 7.4, 8).

use super::action::{Action, Way};
use super::ground::{Kind, Side, Square};
use super::reach::{KING, KNIGHT, WAZIR};
use super::state::State;

impl State<'_> {
    pub(super) fn gripper(&self, side: Side, from: Square) -> Vec<Action> {
        let mut actions = self.quiet_slides(from, &WAZIR);
        actions.extend(self.strikes(side, from, &WAZIR));
        actions
    }

    pub(super) fn cyzneo(&self, side: Side, from: Square) -> Vec<Action> {
        let mut actions = self.quiet_slides(from, &KING);
        let number = self.count(side, Kind::Cyzneo);
        if self.law.cyzneo_limit.is_some_and(|limit| number >= limit) {
            return actions;
        }
        let squares = KNIGHT.iter().filter_map(|leap| from.by(*leap));
        let empty = squares.filter(|to| self.is_empty(*to));
        actions.extend(empty.map(|to| Action::new(from, Way::Place(to))));
        actions
    }

    /// A Swarm steps, settles, leaves or hatches.
    pub(super) fn swarm(&self, side: Side, from: Square) -> Vec<Action> {
        let mut actions = self.quiet_steps(from, &WAZIR);
        for to in WAZIR.iter().filter_map(|step| from.by(*step)) {
            // Onto an enemy unit other than a Swarm, alone or with friendly Swarms on it.
            if self.unit(to).is_some_and(|unit| unit.side != side) {
                actions.push(Action::new(from, Way::To(to)));
            }
        }
        let stack = &self.board[&from];
        if stack.is_host() && stack.brood >= self.hatch_at(stack.swarms.unwrap().1) {
            if self.law.hatch_beside {
                let beside = WAZIR.iter().filter_map(|step| from.by(*step));
                let empty = beside.filter(|to| self.is_empty(*to));
                actions.extend(empty.map(|to| Action::new(from, Way::HatchBeside(to))));
            } else {
                actions.push(Action::new(from, Way::Hatch));
            }
        }
        actions
    }

    /// hatch(n), or the constant of the weighted clocks (12).
    pub(crate) fn hatch_at(&self, swarms: u32) -> u32 {
        if self.law.weighted_clocks {
            4
        } else {
            halved(4, swarms)
        }
    }

    /// kill(n), or the constant of the weighted clocks (12).
    pub(crate) fn kill_at(&self, swarms: u32) -> u32 {
        if self.law.weighted_clocks {
            12
        } else {
            halved(12, swarms)
        }
    }

    pub(super) fn mantacron(&self, side: Side, from: Square, right: bool) -> Vec<Action> {
        if right {
            let mut actions = self.slides(side, from, &KING);
            actions.extend(self.area_capture(side, from));
            actions
        } else {
            self.rose(side, from)
        }
    }

    /// All enemies on orthogonally adjacent squares at once.
    pub(super) fn area_capture(&self, side: Side, from: Square) -> Option<Action> {
        let beside: Vec<Square> = WAZIR.iter().filter_map(|step| from.by(*step)).collect();
        let mut enemies = beside.clone();
        enemies.retain(|square| self.has_enemy(side, *square));
        if enemies.is_empty() {
            return None;
        }
        let mut area = Action::new(from, Way::Stay).taking(enemies);
        if self.law.area_hits_friends {
            let friends = beside.into_iter();
            area.costs
                .extend(friends.filter(|square| self.has_friend(side, *square)));
        }
        Some(area)
    }

    /// Runs of Knight leaps around the ring, from each of its members, both ways.
    fn rose(&self, side: Side, from: Square) -> Vec<Action> {
        let mut actions = Vec::new();
        for start in 0..8_i32 {
            for sense in [1, -1] {
                let mut square = from;
                for leap in 0..8 {
                    let member = (start + sense * leap).rem_euclid(8) as usize;
                    let Some(next) = square.by(KNIGHT[member]) else {
                        break;
                    };
                    if leap == 7 {
                        // The eighth leap is home.
                        if self.law.rose_returns {
                            actions.push(Action::new(from, Way::Home));
                        }
                        break;
                    }
                    actions.extend(self.land(side, from, next));
                    if !self.is_empty(next) {
                        break;
                    }
                    square = next;
                }
            }
        }
        actions
    }
}

/// A number of turns halved for every Swarm after the first, rounded up.
fn halved(turns: u32, swarms: u32) -> u32 {
    let mut parts: u64 = 1;
    for _ in 1..swarms {
        // Beyond twelve, each turn counts as one anyway.
        parts = (parts * 2).min(1 << 20);
    }
    u64::from(turns).div_ceil(parts) as u32
}
