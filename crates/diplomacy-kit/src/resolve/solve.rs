//! Finding the assignment.

use super::index::Index;
use super::{MoveIndex, Problem, Route, SupportIndex, Supported, UnitIndex};

/// Whether something holds, as far as it is known.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum Known {
    #[default]
    Unknown,
    Yes,
    No,
}

impl Known {
    pub(super) const fn not(self) -> Known {
        match self {
            Known::Unknown => Known::Unknown,
            Known::Yes => Known::No,
            Known::No => Known::Yes,
        }
    }
}

/// The assignment found, and what is needed to explain it. Used again for the next problem it allocates nothing.
#[derive(Clone, Debug, Default)]
pub struct Solution {
    pub(super) index: Index,
    pub(super) successes: Vec<Known>,
    pub(super) routes: Vec<Known>,
    pub(super) cuts: Vec<Known>,
    pub(super) dislodgements: Vec<Known>,
    /// Moves whose route is barred because it is part of a paradox.
    pub(super) barred: Vec<bool>,
    visited: Vec<bool>,
    pub(super) seen: Vec<u16>,
}

impl Problem {
    /// Settles the movement.
    #[must_use]
    pub fn solve(&self) -> Solution {
        let mut solution = Solution::default();
        self.solve_into(&mut solution);
        solution
    }

    /// Settles the movement, in a solution that was used before.
    pub fn solve_into(&self, solution: &mut Solution) {
        solution.begin(self);
        solution.first_pass(self);
        if solution.propagate(self, 0..self.moves.len()) {
            solution.break_circles(self);
        }
    }
}

impl Solution {
    /// Whether a move succeeds.
    #[must_use]
    pub fn success(&self, mv: MoveIndex) -> bool {
        self.successes[usize::from(mv.0)] == Known::Yes
    }

    /// Whether a unit is dislodged.
    #[must_use]
    pub fn is_dislodged(&self, unit: UnitIndex) -> bool {
        self.dislodgements[usize::from(unit.0)] == Known::Yes
    }

    /// Whether a support is cut.
    #[must_use]
    pub fn is_cut(&self, support: SupportIndex) -> bool {
        self.cuts[usize::from(support.0)] == Known::Yes
    }

    /// Whether a move had its route, or needed none.
    #[must_use]
    pub fn has_route(&self, mv: MoveIndex) -> bool {
        self.routes[usize::from(mv.0)] == Known::Yes
    }

    fn begin(&mut self, problem: &Problem) {
        self.index.fill(problem);
        renew(&mut self.successes, problem.moves.len(), Known::Unknown);
        renew(&mut self.routes, problem.moves.len(), Known::Unknown);
        renew(&mut self.cuts, problem.supports.len(), Known::Unknown);
        renew(&mut self.dislodgements, problem.units.len(), Known::Unknown);
        renew(&mut self.barred, problem.moves.len(), false);
        renew(&mut self.visited, problem.moves.len(), false);
        for (mv, facts) in problem.moves.iter().enumerate() {
            if facts.route == Route::None {
                self.routes[mv] = Known::Yes;
            }
        }
        for (unit, facts) in problem.units.iter().enumerate() {
            if !self.index.is_aimed_at(facts.place) {
                self.dislodgements[unit] = Known::No;
            }
        }
        for support in 0..problem.supports.len() {
            self.cuts[support] = self.find_cut(problem, support);
        }
    }

    /// Goes to each move by way of those it waits for, so that most are decided when they are first looked at.
    fn first_pass(&mut self, problem: &Problem) {
        for mv in 0..problem.moves.len() {
            self.visit(problem, mv);
        }
    }

    fn visit(&mut self, problem: &Problem, mv: usize) {
        if std::mem::replace(&mut self.visited[mv], true) {
            return;
        }
        let facts = &problem.moves[mv];
        if let Some(unit) = self.index.occupant(facts.to)
            && let Some(leaving) = problem.units[usize::from(unit.0)].mv
        {
            self.visit(problem, usize::from(leaving.0));
        }
        self.refresh(problem, mv);
    }

    /// Finds again what a move decides: whether it succeeds, who is dislodged by it, what is cut by that.
    fn refresh(&mut self, problem: &Problem, mv: usize) -> bool {
        let found = self.find_success(problem, MoveIndex(mv as u16));
        if found == self.successes[mv] {
            return false;
        }
        self.successes[mv] = found;
        let facts = &problem.moves[mv];
        for unit in [Some(facts.unit), self.index.occupant(facts.to)]
            .into_iter()
            .flatten()
        {
            let at = usize::from(unit.0);
            self.dislodgements[at] = self.find_dislodged(problem, unit);
        }
        true
    }

    /// Finds all it can of `moves`; whether something stays open.
    pub(super) fn propagate(
        &mut self,
        problem: &Problem,
        moves: impl Iterator<Item = usize> + Clone,
    ) -> bool {
        loop {
            let mut changed = false;
            // Whether anything is open after this pass; where nothing is, no further pass is needed to see it.
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
                if self.routes[mv] == Known::Unknown {
                    let found = self.find_route(problem, mv);
                    changed |= found != Known::Unknown;
                    left |= found == Known::Unknown;
                    self.routes[mv] = found;
                }
            }
            for support in 0..problem.supports.len() {
                if self.cuts[support] == Known::Unknown {
                    let found = self.find_cut(problem, support);
                    changed |= found != Known::Unknown;
                    left |= found == Known::Unknown;
                    self.cuts[support] = found;
                }
            }
            let mut open = false;
            for mv in moves.clone() {
                if self.successes[mv] == Known::Unknown {
                    changed |= self.refresh(problem, mv);
                    open |= self.successes[mv] == Known::Unknown;
                }
            }
            if !left && !open {
                return false;
            }
            if !changed {
                return open || self.routes.contains(&Known::Unknown);
            }
        }
    }

    pub(super) fn find_route(&mut self, problem: &Problem, mv: usize) -> Known {
        if self.barred[mv] {
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

    /// Whether the rulebook of 2000 keeps a routed move from cutting a support: it is aimed at a fleet that the move
    /// cannot do without.
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

fn renew<T: Clone>(list: &mut Vec<T>, length: usize, value: T) {
    list.clear();
    list.resize(length, value);
}
