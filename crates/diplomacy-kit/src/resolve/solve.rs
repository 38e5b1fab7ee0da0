//! Finds the assignment that satisfies the decision equations.

use super::index::Index;
use super::known::Known;
use super::{MoveIndex, Problem, Route, SupportIndex, Supported, UnitIndex};

/// The assignment, with what is needed to explain it. Reusing it for the next problem avoids allocations.
#[derive(Clone, Debug, Default)]
pub struct Solution {
    pub(super) index: Index,
    pub(super) moves: Vec<MoveState>,
    pub(super) dislodgements: Vec<Known>,
    pub(super) seen: Vec<u16>,
}

/// What is known about a move.
#[derive(Clone, Copy, Debug)]
pub(super) struct MoveState {
    pub(super) success: Known,
    /// Whether its route holds. `Yes` if it needs none.
    pub(super) route: Known,
    /// Whether its route is barred because it is part of a paradox.
    pub(super) barred: bool,
    visited: bool,
}

impl Problem {
    /// Adjudicates the movement.
    #[must_use]
    pub fn solve(&self) -> Solution {
        let mut solution = Solution::default();
        self.solve_into(&mut solution);
        solution
    }

    /// Adjudicates the movement into a solution that may have been used before.
    pub fn solve_into(&self, solution: &mut Solution) {
        solution.begin(self);
        if solution.first_pass(self) && solution.propagate(self, 0..self.moves.len()) {
            solution.break_cycles(self);
        }
    }
}

impl Solution {
    /// Whether a move succeeds.
    #[must_use]
    pub fn success(&self, mv: MoveIndex) -> bool {
        self.moves[usize::from(mv.0)].success == Known::Yes
    }

    /// Whether a unit is dislodged.
    #[must_use]
    pub fn is_dislodged(&self, unit: UnitIndex) -> bool {
        self.dislodgements[usize::from(unit.0)] == Known::Yes
    }

    /// Whether a support is cut.
    #[must_use]
    pub fn is_cut(&self, support: SupportIndex) -> bool {
        self.index.cut(support) == Known::Yes
    }

    /// Whether a move's route holds; true if it needs none.
    #[must_use]
    pub fn has_route(&self, mv: MoveIndex) -> bool {
        self.moves[usize::from(mv.0)].route == Known::Yes
    }

    fn begin(&mut self, problem: &Problem) {
        self.index.fill(problem);
        self.moves.clear();
        self.moves.extend(problem.moves.iter().map(|mv| MoveState {
            success: Known::Unknown,
            route: match mv.route {
                Route::None => Known::Yes,
                _ => Known::Unknown,
            },
            barred: false,
            visited: false,
        }));
        let index = &self.index;
        self.dislodgements.clear();
        self.dislodgements.extend(
            problem
                .units
                .iter()
                .map(|unit| Known::no_unless(index.is_aimed_at(unit.place))),
        );
        for (support, facts) in problem.supports.iter().enumerate() {
            let cut = match self.dislodgements[usize::from(facts.by.0)] {
                // Nobody attacks the supporter.
                Known::No => Known::No,
                _ => self.find_cut(problem, support),
            };
            self.index.set_cut(SupportIndex(support as u16), cut);
        }
    }

    /// Visits each move after the moves that it depends on, so that everything outside cycles is decided in one pass.
    /// Returns whether anything remains undecided.
    fn first_pass(&mut self, problem: &Problem) -> bool {
        for mv in 0..problem.moves.len() {
            self.visit(problem, mv);
        }
        // Dislodgements and cuts are decided together with the moves; only what depends on a cycle remains undecided.
        let open = |mv: &MoveState| mv.success == Known::Unknown || mv.route == Known::Unknown;
        self.moves.iter().any(open)
            || self.index.some_cut_is_open()
            || self.dislodgements.contains(&Known::Unknown)
    }

    fn visit(&mut self, problem: &Problem, mv: usize) {
        if std::mem::replace(&mut self.moves[mv].visited, true) {
            return;
        }
        let index = MoveIndex(mv as u16);
        let facts = &problem.moves[mv];
        if self.index.goes_alone(index, facts.to)
            && facts.gate
            && facts.deck.is_none()
            && self.moves[mv].route == Known::Yes
        {
            // The destination is empty and uncontested.
            self.moves[mv].success = Known::Yes;
            self.dislodgements[usize::from(facts.unit.0)] = Known::No;
            return;
        }
        match (self.index.leaving(index), self.index.there(index)) {
            (Some(leaving), _) => self.visit(problem, usize::from(leaving.0)),
            (None, Some(there)) => self.visit_holds(problem, there),
            (None, None) => {}
        }
        self.visit_rival(problem, index);
        let mut rival = self.index.first_to(facts.to);
        while let Some(other) = rival {
            if other != index {
                self.visit_rival(problem, other);
                if let Some(opposite) = self.index.opposite(other) {
                    self.visit(problem, usize::from(opposite.0));
                }
            }
            rival = self.index.next_to(other);
        }
        self.refresh(problem, mv);
    }

    /// Visits what the strength of a move depends on.
    fn visit_rival(&mut self, problem: &Problem, mv: MoveIndex) {
        let at = usize::from(mv.0);
        if self.moves[at].route == Known::Unknown {
            for fleet in problem.nodes(problem.moves[at].route) {
                self.visit_attacks(problem, fleet.fleet);
            }
            self.moves[at].route = self.find_route(problem, at);
        }
        let mut support = self.index.first_support(mv);
        while let Some(one) = support {
            self.visit_support(problem, one);
            support = self.index.next_support(one);
        }
    }

    fn visit_holds(&mut self, problem: &Problem, unit: UnitIndex) {
        let mut support = self.index.first_hold(unit);
        while let Some(one) = support {
            self.visit_support(problem, one);
            support = self.index.next_support(one);
        }
    }

    fn visit_support(&mut self, problem: &Problem, support: SupportIndex) {
        let at = usize::from(support.0);
        if self.index.cut(support) == Known::Unknown {
            self.visit_attacks(problem, problem.supports[at].by);
            let cut = self.find_cut(problem, at);
            self.index.set_cut(support, cut);
        }
    }

    /// Visits the moves to the place of a unit.
    fn visit_attacks(&mut self, problem: &Problem, unit: UnitIndex) {
        let place = problem.units[usize::from(unit.0)].place;
        let mut attack = self.index.first_to(place);
        while let Some(mv) = attack {
            self.visit(problem, usize::from(mv.0));
            attack = self.index.next_to(mv);
        }
    }

    /// Re-evaluates a move and, if its result changed, who it dislodges. Returns whether the result changed.
    fn refresh(&mut self, problem: &Problem, mv: usize) -> bool {
        let found = self.find_success(problem, MoveIndex(mv as u16));
        if found == self.moves[mv].success {
            return false;
        }
        self.moves[mv].success = found;
        let facts = &problem.moves[mv];
        self.look_at(problem, facts.unit);
        if let Some(there) = self.index.there(MoveIndex(mv as u16)) {
            self.look_at(problem, there);
        }
        true
    }

    fn look_at(&mut self, problem: &Problem, unit: UnitIndex) {
        let at = usize::from(unit.0);
        if self.dislodgements[at] == Known::Unknown {
            self.dislodgements[at] = self.find_dislodged(problem, unit);
        }
    }

    /// Decides as much as possible about `moves`. Returns whether anything remains undecided.
    pub(super) fn propagate(
        &mut self,
        problem: &Problem,
        moves: impl Iterator<Item = usize> + Clone,
    ) -> bool {
        loop {
            let mut changed = false;
            // Whether anything is undecided after this pass. If not, no further pass is needed.
            let mut left = false;
            for unit in 0..problem.units.len() {
                if self.dislodgements[unit] == Known::Unknown {
                    let found = self.find_dislodged(problem, UnitIndex(unit as u16));
                    changed |= found != Known::Unknown;
                    left |= found == Known::Unknown;
                    self.dislodgements[unit] = found;
                }
            }
            for mv in 0..problem.moves.len() {
                if self.moves[mv].route == Known::Unknown {
                    let found = self.find_route(problem, mv);
                    changed |= found != Known::Unknown;
                    left |= found == Known::Unknown;
                    self.moves[mv].route = found;
                }
            }
            for support in 0..problem.supports.len() {
                let index = SupportIndex(support as u16);
                if self.index.cut(index) == Known::Unknown {
                    let found = self.find_cut(problem, support);
                    changed |= found != Known::Unknown;
                    left |= found == Known::Unknown;
                    self.index.set_cut(index, found);
                }
            }
            let mut open = false;
            for mv in moves.clone() {
                if self.moves[mv].success == Known::Unknown {
                    changed |= self.refresh(problem, mv);
                    open |= self.moves[mv].success == Known::Unknown;
                }
            }
            if !left && !open {
                return false;
            }
            if !changed {
                return open || self.moves.iter().any(|mv| mv.route == Known::Unknown);
            }
        }
    }

    pub(super) fn find_route(&mut self, problem: &Problem, mv: usize) -> Known {
        if self.moves[mv].barred {
            return Known::No;
        }
        let route = problem.moves[mv].route;
        let mut seen = std::mem::take(&mut self.seen);
        let state = |unit: UnitIndex| self.dislodgements[usize::from(unit.0)];
        let found = if !problem.route_holds(route, &mut seen, |unit| state(unit) != Known::Yes) {
            Known::No
        } else if problem.route_holds(route, &mut seen, |unit| state(unit) == Known::No) {
            Known::Yes
        } else {
            Known::Unknown
        };
        self.seen = seen;
        found
    }

    /// Whether the rulebook of 2000 keeps a convoyed move from cutting a support: the support is directed at a fleet
    /// that the move's route depends on.
    pub(super) fn spares(&self, problem: &Problem, support: usize, mv: MoveIndex) -> bool {
        let route = problem.moves[usize::from(mv.0)].route;
        if !problem.spares_aim_at_route || route == Route::None {
            return false;
        }
        let aimed = match problem.supports[support].of {
            Supported::Move(mv) => problem.moves[usize::from(mv.0)].to,
            Supported::Hold(unit) => problem.units[usize::from(unit.0)].place,
        };
        let Some(fleet) = self.index.occupant(aimed) else {
            return false;
        };
        problem.nodes(route).iter().any(|node| node.fleet == fleet)
            && !problem.route_holds(route, &mut Vec::new(), |unit| unit != fleet)
    }
}
