//! War Men and the Martians bound by the right of way (7.5 to 7.7, 7.9 to 7.11).

use super::action::{Action, Way};
use super::ground::{Kind, Side, Square};
use super::reach::{ALFIL, DABBABA, FERZ, KING, KNIGHT, WAZIR};
use super::state::State;
use std::collections::BTreeSet;

impl State<'_> {
    pub(super) fn war_man(&self, side: Side, from: Square, right: bool) -> Vec<Action> {
        if right {
            self.slides(side, from, &WAZIR)
        } else {
            self.leaps(side, from, &KING)
        }
    }

    pub(super) fn foot_soldier(&self, side: Side, from: Square, right: bool) -> Vec<Action> {
        if right {
            self.leaps(side, from, &KNIGHT)
        } else {
            self.leaps(side, from, &WAZIR)
        }
    }

    pub(super) fn hunterglider(&self, side: Side, from: Square, right: bool) -> Vec<Action> {
        let reached = if right {
            let distance = |to: &Square| (to.file - from.file).abs() + (to.rank - from.rank).abs();
            let squares = Square::all();
            squares
                .filter(|to| (1..=4).contains(&distance(to)))
                .collect()
        } else {
            let mut reached = BTreeSet::new();
            self.walk(from, 4, &mut reached);
            reached.remove(&from);
            reached
        };
        let squares = reached.into_iter();
        squares.filter_map(|to| self.land(side, from, to)).collect()
    }

    /// Every square on which a walk of this many orthogonal steps can end; only empty squares are walked through.
    fn walk(&self, from: Square, steps: u32, reached: &mut BTreeSet<Square>) {
        for next in WAZIR.iter().filter_map(|step| from.by(*step)) {
            reached.insert(next);
            if steps > 1 && self.is_empty(next) {
                self.walk(next, steps - 1, reached);
            }
        }
    }

    pub(super) fn master(&self, side: Side, from: Square, right: bool) -> Vec<Action> {
        if !right {
            return self.leaps(side, from, &FERZ);
        }
        let mut actions = self.leaps(side, from, &WAZIR);
        actions.extend(self.leaps(side, from, &KNIGHT));
        actions.extend(self.strikes(side, from, &DABBABA));
        actions.extend(self.strikes(side, from, &ALFIL));
        actions
    }

    pub(super) fn rider(
        &self,
        side: Side,
        from: Square,
        right: bool,
        extended: bool,
    ) -> Vec<Action> {
        match (right, extended) {
            (true, false) => self.leaps(side, from, &WAZIR),
            (true, true) => self.slides(side, from, &WAZIR),
            (false, false) => self.leaps(side, from, &FERZ),
            (false, true) => self.slides(side, from, &FERZ),
        }
    }

    pub(super) fn general_steps(&self, side: Side, from: Square, right: bool) -> Vec<Action> {
        if !right {
            return Vec::new();
        }
        let mut actions = self.leaps(side, from, &KING);
        if self.law.generals_spare_mantacrons {
            let is_mantacron = |to| {
                self.unit(to)
                    .is_some_and(|unit| unit.kind == Kind::Mantacron)
            };
            actions.retain(|action| match action.way {
                Way::To(to) => !is_mantacron(to),
                _ => true,
            });
        }
        actions
    }
}
