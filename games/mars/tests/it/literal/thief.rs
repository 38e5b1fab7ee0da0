//! The Thief (7.8).

use super::action::{Action, Way};
use super::ground::{Kind, Side, Square};
use super::reach::{KING, KNIGHT, WAZIR};
use super::right::Given;
use super::state::State;
use std::collections::BTreeSet;

impl State<'_> {
    pub(super) fn thief(
        &self,
        side: Side,
        from: Square,
        extended: bool,
        given: &Given<'_>,
    ) -> Vec<Action> {
        match self.neighbours(from).len() {
            0..=3 => self.honest_walks(side, from),
            4 if self.law.thief_copies_units_as_they_are => self.current_mimic(side, from, given),
            4 => self.mimic(side, from, extended),
            5 | 6 => {
                let mut actions = self.slides(side, from, &KING);
                actions.extend(self.leaps(side, from, &KNIGHT));
                actions
            }
            7 => self.leaps(side, from, &KING),
            _ => self.long_leaps(side, from),
        }
    }

    /// A Thief's current mode.
    pub(crate) fn mode(&self, thief: Square) -> &'static str {
        match self.neighbours(thief).len() {
            0 => "advancer",
            1 | 2 => "withdrawer",
            3 => "coordinator",
            4 => "mimic",
            5 | 6 => "maharajah",
            7 => "man",
            _ => "leaper",
        }
    }

    /// Modes 0 to 3: Queen moves to empty squares, with captures determined by the arrival square.
    fn honest_walks(&self, side: Side, from: Square) -> Vec<Action> {
        let neighbours = self.neighbours(from).len();
        let mut actions = Vec::new();
        for line in KING {
            for to in self.open_line(from, line) {
                let aims = match neighbours {
                    0 => to.by(line).into_iter().collect(),
                    1 | 2 => from.by((-line.0, -line.1)).into_iter().collect(),
                    _ => self.corners(side, from, to),
                };
                let held = aims.into_iter();
                let held = held.filter(|square| self.has_enemy(side, *square));
                actions.push(Action::new(from, Way::To(to)).taking(held));
            }
        }
        actions
    }

    /// The corners of the rectangles that the Thief, once arrived, forms with every other Thief.
    fn corners(&self, side: Side, from: Square, to: Square) -> Vec<Square> {
        let mut corners = Vec::new();
        for (other, owner) in self.thieves() {
            let counts = other != from && (owner == side || !self.law.own_thieves_only);
            if counts && other.file != to.file && other.rank != to.rank {
                corners.push(Square {
                    file: to.file,
                    rank: other.rank,
                });
                corners.push(Square {
                    file: other.file,
                    rank: to.rank,
                });
            }
        }
        corners
    }

    /// The adjacent kinds that a Thief may copy.
    pub(crate) fn models(&self, thief: Square) -> BTreeSet<Kind> {
        let mut kinds = BTreeSet::new();
        for beside in self.neighbours(thief) {
            let stack = &self.board[&beside];
            kinds.extend(stack.unit.map(|unit| unit.kind));
            kinds.extend(stack.swarms.map(|_| Kind::Swarm));
        }
        kinds.remove(&Kind::Thief);
        kinds
    }

    /// Mode 4: as any one adjacent unit, as if that had the right of way; moves and captures only.
    fn mimic(&self, side: Side, from: Square, extended: bool) -> Vec<Action> {
        let mut actions = Vec::new();
        for kind in self.models(from) {
            actions.extend(match kind {
                Kind::Gripper => self.gripper(side, from),
                Kind::Cyzneo => self.quiet_slides(from, &KING),
                Kind::Swarm => self.quiet_steps(from, &WAZIR),
                Kind::Mantacron => self.mantacron(side, from, true),
                Kind::WarMan => self.war_man(side, from, true),
                Kind::FootSoldier => self.foot_soldier(side, from, true),
                Kind::Hunterglider => self.hunterglider(side, from, true),
                Kind::Master => self.master(side, from, true),
                Kind::Rider => self.rider(side, from, true, extended),
                // A Thief that copies a General is still a Thief, and no option keeps it off Mantacrons.
                Kind::General => self.leaps(side, from, &KING),
                Kind::Thief => unreachable!("Thieves are not copied"),
            });
        }
        actions
    }

    /// Mode 4 of the addenda, `thief_mimics=current`: as an adjacent, unfrozen non-Thief with that unit's own right, a
    /// Rider with its own extension. Of a frozen unit and the Swarms on it only the Swarms can be copied.
    fn current_mimic(&self, side: Side, from: Square, given: &Given<'_>) -> Vec<Action> {
        let mut actions = Vec::new();
        for beside in self.neighbours(from) {
            let unit = self.actor(beside).unwrap();
            let right = (given.right)(beside);
            actions.extend(match unit.kind {
                Kind::Gripper => self.gripper(side, from),
                Kind::Cyzneo => self.quiet_slides(from, &KING),
                Kind::Swarm => self.quiet_steps(from, &WAZIR),
                Kind::Mantacron => self.mantacron(side, from, right),
                Kind::WarMan => self.war_man(side, from, right),
                Kind::FootSoldier => self.foot_soldier(side, from, right),
                Kind::Hunterglider => self.hunterglider(side, from, right),
                Kind::Master => self.master(side, from, right),
                Kind::Rider => self.rider(side, from, right, (given.extended)(beside)),
                Kind::General if right => self.leaps(side, from, &KING),
                Kind::General | Kind::Thief => Vec::new(),
            });
        }
        actions
    }

    /// The adjacent units other than Thieves and Swarms that a Thief may copy as they stand, with their squares.
    pub(crate) fn free_models(&self, thief: Square) -> Vec<(Square, Kind)> {
        let actors = self.neighbours(thief).into_iter();
        let actors = actors.filter_map(|beside| Some((beside, self.actor(beside)?.kind)));
        let copied = actors.filter(|(_, kind)| !matches!(kind, Kind::Thief | Kind::Swarm));
        copied.collect()
    }

    /// Mode 8: along a line over empty squares, and over enemies with an empty square directly behind them.
    fn long_leaps(&self, side: Side, from: Square) -> Vec<Action> {
        let mut actions = Vec::new();
        for line in KING {
            let mut jumped = Vec::new();
            let mut next = from.by(line);
            while let Some(square) = next {
                if self.is_empty(square) {
                    let stop = Action::new(from, Way::To(square));
                    actions.push(stop.taking(jumped.iter().copied()));
                    next = square.by(line);
                } else if self.has_only_enemies(side, square) {
                    jumped.push(square);
                    next = square.by(line).filter(|behind| self.is_empty(*behind));
                } else {
                    break;
                }
            }
        }
        actions
    }
}
