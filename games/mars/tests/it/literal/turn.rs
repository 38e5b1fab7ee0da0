//! A turn, step by step (4, 7.4, 8).

use super::action::{Action, Way};
use super::ground::{Kind, Side, Square, Stack};
use super::state::State;
use std::collections::{BTreeMap, BTreeSet};

/// The result of an action.
pub(crate) struct Result<'a> {
    /// The position with the other side to move.
    pub(crate) after: State<'a>,
    /// The squares, before it, of the mover's units that it cost.
    pub(crate) lost: BTreeSet<Square>,
    /// The squares on which enemy units died of cold.
    pub(crate) frozen: BTreeSet<Square>,
}

impl<'a> State<'a> {
    /// Steps 1 to 5, then the turn passes.
    pub(crate) fn play(&self, action: &Action) -> Result<'a> {
        let mover = self.to_move;
        let mut after = self.clone();
        // 1. Act.
        let mut blown = Vec::new();
        for square in &action.takes {
            let gone = after.remove(mover.other(), *square);
            if gone.is_some_and(|unit| unit.kind == Kind::Mantacron) {
                blown.push(*square);
            }
        }
        for square in &action.costs {
            after.remove(mover, *square);
        }
        after.act(mover, action);
        // 2. React.
        let mut lost = action.costs.clone();
        for mantacron in blown {
            for destroyed in self.reaction(action.from, mantacron) {
                let is_actor = destroyed == action.from;
                let stands = match action.way {
                    Way::To(to) if is_actor => to,
                    _ => destroyed,
                };
                after.remove(mover, stands);
                lost.insert(destroyed);
            }
        }
        // 3. Cold.
        let frozen = after.pass_cold(mover);
        // 4. Capture flag.
        let captured = !action.takes.is_empty() || self.law.cold_is_capture && !frozen.is_empty();
        after.set_captured(mover, captured);
        // 5. Quiet counter.
        if after.non_renewable() < self.non_renewable() {
            after.quiet = 0;
        } else {
            after.quiet += 1;
        }
        if mover == Side::Black {
            after.turn += 1;
        }
        after.to_move = mover.other();
        Result {
            after,
            lost,
            frozen,
        }
    }

    /// Moves the acting unit to its target, or adds the unit that it creates.
    fn act(&mut self, mover: Side, action: &Action) {
        let is_swarm = self
            .actor(action.from)
            .is_some_and(|unit| unit.kind == Kind::Swarm);
        match action.way {
            Way::Stay | Way::Home => {}
            Way::To(to) if is_swarm => {
                self.add_swarms(mover, action.from, -1);
                self.add_swarms(mover, to, 1);
            }
            Way::To(to) => {
                let unit = self.board.remove(&action.from).unwrap();
                self.board.insert(to, unit);
            }
            Way::Place(to) => {
                let parent = self.unit(action.from).unwrap();
                self.board.insert(to, Stack::of(parent));
            }
            Way::Hatch => {
                self.board.get_mut(&action.from).unwrap().brood = 0;
                self.add_swarms(mover, action.from, 1);
            }
            Way::HatchBeside(to) => {
                self.board.get_mut(&action.from).unwrap().brood = 0;
                self.add_swarms(mover, to, 1);
            }
        }
    }

    fn add_swarms(&mut self, side: Side, square: Square, number: i32) {
        let stack = self
            .board
            .entry(square)
            .or_insert_with(|| Stack::bunch(side, 0));
        let before = stack.swarms.map_or(0, |(_, number)| number);
        let now = before.checked_add_signed(number).unwrap();
        stack.swarms = (now > 0).then_some((side, now));
        self.tidy(square);
    }

    /// Which units of the mover a captured Mantacron destroys, by their squares before the action.
    fn reaction(&self, capturer: Square, mantacron: Square) -> BTreeSet<Square> {
        let rights = self.rights();
        let mut destroyed = BTreeSet::from([capturer]);
        if rights.has(mantacron) {
            destroyed.extend(self.attackers(&rights, self.to_move, mantacron));
        }
        destroyed
    }

    /// By how much a host's clocks rise (8, 12).
    pub(crate) fn rise(&self, swarms: u32) -> u32 {
        if self.law.weighted_clocks {
            1 << (swarms - 1).min(20)
        } else {
            1
        }
    }

    /// Step 3 in the turn of a side. Returns the hosts that died.
    fn pass_cold(&mut self, mover: Side) -> BTreeSet<Square> {
        let mut dead = BTreeSet::new();
        for square in self.board.keys().copied().collect::<Vec<_>>() {
            let stack = &self.board[&square];
            let Some((side, number)) = stack.swarms.filter(|_| stack.is_host()) else {
                continue;
            };
            // The addenda: in step 3 of every player's turn both clocks of every host rise.
            if side != mover && !self.law.clocks_run_in_every_turn {
                continue;
            }
            let rise = self.rise(number);
            let stack = self.board.get_mut(&square).unwrap();
            stack.cold += rise;
            stack.brood += rise;
            // Death is tested only in step 3 of the Swarms' owner's turns.
            if side == mover && self.board[&square].cold >= self.kill_at(number) {
                self.board.get_mut(&square).unwrap().unit = None;
                self.tidy(square);
                dead.insert(square);
            }
        }
        dead
    }

    /// The legal actions by their codes, and their results.
    pub(crate) fn legal(&self) -> BTreeMap<String, (Action, Result<'a>)> {
        let mut legal = BTreeMap::new();
        if self.general(self.to_move).is_none() {
            return legal;
        }
        for (code, action) in self.actions() {
            let result = self.play(&action);
            let safe = result.after.general(self.to_move).is_some()
                && !result.after.is_in_check(self.to_move);
            if safe || self.law.no_check {
                legal.insert(code, (action, result));
            }
        }
        legal
    }
}
