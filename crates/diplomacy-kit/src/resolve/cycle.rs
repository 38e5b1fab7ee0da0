//! Resolves circular dependencies: decisions that remain undecided because each waits for another.
//!
//! A set of undecided decisions that depend only on each other is taken together, and every assignment that
//! satisfies the equations is enumerated:
//!
//! - If there is one, it is the result.
//! - If there are several and the cycle contains no route, the one in which most moves succeed is the result: a
//!   ring of moves rotates. If several tie for most, whatever the assignments disagree on fails. (Example: two
//!   landings that each need the other's fleet to survive. The rulebook does not cover this case.)
//! - If routes are part of the cycle, those routes on which the assignments disagree are barred.
//! - If there is none, all routes of the cycle are barred.

use super::known::Known;
use super::solve::Solution;
use super::{MoveIndex, Problem, SupportIndex, UnitIndex};

/// The search stops after this many guesses and uses the assignments found so far. Cycles in real orders are far
/// smaller; the bound limits the time that contrived ones can take.
const MOST_GUESSES: usize = 4096;

impl Solution {
    /// Decides whatever [`Solution::propagate`] left undecided.
    pub(super) fn break_cycles(&mut self, problem: &Problem) {
        loop {
            let cycle = Cycle::find(self, problem);
            if cycle.is_empty() {
                return;
            }
            self.settle(problem, &cycle);
            if !self.propagate(problem, 0..problem.moves.len()) {
                return;
            }
        }
    }

    fn settle(&mut self, problem: &Problem, cycle: &Cycle) {
        let mut found = Vec::new();
        let mut guesses = 0;
        explore(self.clone(), problem, cycle, &mut found, &mut guesses);
        let open: Vec<usize> = match found.split_first() {
            None => cycle.routes.clone(),
            Some((first, others)) => {
                let differs = |mv: &&usize| {
                    others
                        .iter()
                        .any(|other| other.moves[**mv].route != first.moves[**mv].route)
                };
                cycle.routes.iter().filter(differs).copied().collect()
            }
        };
        for &mv in &open {
            self.moves[mv].barred = true;
            self.moves[mv].route = Known::No;
        }
        if !open.is_empty() {
            return;
        }
        let successes = |solution: &&Solution| {
            let won = |mv: &&usize| solution.moves[**mv].success == Known::Yes;
            cycle.moves.iter().filter(won).count()
        };
        let most = found.iter().map(|solution| successes(&solution)).max();
        let mut best = found
            .iter()
            .filter(|solution| Some(successes(solution)) == most);
        // If two assignments tie, nothing favours either one: whatever they disagree on fails.
        let ring = best.next().filter(|_| best.next().is_none());
        for &mv in &cycle.moves {
            self.moves[mv].success = match ring {
                Some(ring) => ring.moves[mv].success,
                None => found.first().map_or(Known::No, |first| {
                    let same = found
                        .iter()
                        .all(|one| one.moves[mv].success == first.moves[mv].success);
                    if same {
                        first.moves[mv].success
                    } else {
                        Known::No
                    }
                }),
            };
        }
        // By now all assignments agree on the routes: those on which they differed were barred above.
        for &mv in &cycle.routes {
            self.moves[mv].route = found.first().map_or(Known::No, |one| one.moves[mv].route);
        }
    }

    fn satisfies(&self, problem: &Problem, cycle: &Cycle, decided: bool) -> bool {
        cycle.moves.iter().all(|&mv| {
            let found = self.find_success(problem, MoveIndex(mv as u16));
            let set = self.moves[mv].success;
            found == set || (!decided && (found == Known::Unknown || set == Known::Unknown))
        })
    }
}

/// Enumerates all assignments of a cycle that satisfy the equations.
fn explore(
    mut solution: Solution,
    problem: &Problem,
    cycle: &Cycle,
    found: &mut Vec<Solution>,
    guesses: &mut usize,
) {
    solution.propagate(problem, cycle.moves.iter().copied());
    let open = |mv: &&usize| solution.moves[**mv].success == Known::Unknown;
    let Some(&next) = cycle.moves.iter().find(open) else {
        if solution.satisfies(problem, cycle, true) {
            found.push(solution);
        }
        return;
    };
    if !solution.satisfies(problem, cycle, false) {
        return;
    }
    for guess in [Known::Yes, Known::No] {
        if *guesses == MOST_GUESSES {
            return;
        }
        *guesses += 1;
        let mut guessed = solution.clone();
        guessed.moves[next].success = guess;
        explore(guessed, problem, cycle, found, guesses);
    }
}

/// Undecided decisions that depend on each other and on no other undecided one.
#[derive(Debug, Default)]
struct Cycle {
    /// Moves whose success is undecided, in order of number.
    moves: Vec<usize>,
    /// Moves whose route is undecided.
    routes: Vec<usize>,
}

impl Cycle {
    fn is_empty(&self) -> bool {
        self.moves.is_empty() && self.routes.is_empty()
    }

    /// Finds a cycle that depends on nothing undecided outside it. Empty if everything is decided.
    fn find(solution: &Solution, problem: &Problem) -> Cycle {
        let waits = Waits { solution, problem };
        let count = problem.moves.len();
        let mut search = Search {
            waits: &waits,
            number: vec![0; 2 * count],
            low: vec![0; 2 * count],
            stack: Vec::new(),
            next: 1,
        };
        let open = (0..2 * count).find(|&node| waits.is_open(node));
        let mut cycle = Cycle::default();
        if let Some(nodes) = open.and_then(|node| search.first_cycle(node)) {
            for node in nodes {
                if node < count {
                    cycle.moves.push(node);
                } else {
                    cycle.routes.push(node - count);
                }
            }
            cycle.moves.sort_unstable();
            cycle.routes.sort_unstable();
        }
        cycle
    }
}

/// Tarjan's algorithm for strongly connected components, stopped at the first component.
struct Search<'a> {
    waits: &'a Waits<'a>,
    number: Vec<u32>,
    low: Vec<u32>,
    stack: Vec<usize>,
    next: u32,
}

impl Search<'_> {
    fn first_cycle(&mut self, root: usize) -> Option<Vec<usize>> {
        self.enter(root);
        let mut path = vec![(root, self.waits.of(root), 0)];
        while let Some((node, targets, at)) = path.last_mut() {
            let node = *node;
            if let Some(&target) = targets.get(*at) {
                *at += 1;
                if self.number[target] == 0 {
                    self.enter(target);
                    path.push((target, self.waits.of(target), 0));
                } else {
                    // No node leaves the stack before the first component is complete, so `target` must still be on it.
                    self.low[node] = self.low[node].min(self.number[target]);
                }
                continue;
            }
            if self.low[node] == self.number[node] {
                let from = self.stack.iter().position(|&other| other == node)?;
                return Some(self.stack.split_off(from));
            }
            path.pop();
            if let Some((before, _, _)) = path.last() {
                self.low[*before] = self.low[*before].min(self.low[node]);
            }
        }
        None
    }

    fn enter(&mut self, node: usize) {
        self.number[node] = self.next;
        self.low[node] = self.next;
        self.next += 1;
        self.stack.push(node);
    }
}

/// The dependency graph of undecided decisions. Nodes below the number of moves stand for the success of a move,
/// the others for its route.
struct Waits<'a> {
    solution: &'a Solution,
    problem: &'a Problem,
}

impl Waits<'_> {
    fn is_open(&self, node: usize) -> bool {
        let count = self.problem.moves.len();
        if node < count {
            self.solution.moves[node].success == Known::Unknown
        } else {
            self.solution.moves[node - count].route == Known::Unknown
        }
    }

    fn of(&self, node: usize) -> Vec<usize> {
        let count = self.problem.moves.len();
        let mut nodes = Vec::new();
        if node < count {
            self.of_success(MoveIndex(node as u16), &mut nodes);
        } else {
            for fleet in self.problem.nodes(self.problem.moves[node - count].route) {
                self.of_dislodged(fleet.fleet, &mut nodes);
            }
        }
        nodes.retain(|&node| self.is_open(node));
        nodes.sort_unstable();
        nodes.dedup();
        nodes
    }

    fn of_success(&self, mv: MoveIndex, nodes: &mut Vec<usize>) {
        let Waits { solution, problem } = self;
        let facts = &problem.moves[usize::from(mv.0)];
        self.of_block(mv, nodes);
        if let Some(fleet) = facts.deck {
            self.of_dislodged(fleet, nodes);
        }
        if let Some(there) = solution.index.occupant(facts.to) {
            match problem.units[usize::from(there.0)].mv {
                Some(leaving) => {
                    nodes.push(usize::from(leaving.0));
                    self.of_supports(solution.index.supports(leaving), nodes);
                }
                None => self.of_supports(solution.index.hold_supports(there), nodes),
            }
        }
        for other in solution.index.moves_to(facts.to) {
            if other != mv {
                self.of_block(other, nodes);
            }
        }
    }

    fn of_block(&self, mv: MoveIndex, nodes: &mut Vec<usize>) {
        nodes.push(self.problem.moves.len() + usize::from(mv.0));
        self.of_supports(self.solution.index.supports(mv), nodes);
        if let Some(opposite) = self.solution.index.opposite(mv) {
            nodes.push(usize::from(opposite.0));
        }
    }

    fn of_supports(&self, supports: impl Iterator<Item = SupportIndex>, nodes: &mut Vec<usize>) {
        for support in supports {
            if self.solution.index.cut(support) != Known::Unknown {
                continue;
            }
            let facts = &self.problem.supports[usize::from(support.0)];
            self.of_dislodged(facts.by, nodes);
            let place = self.problem.units[usize::from(facts.by.0)].place;
            // An attack that could cut the support affects it only through the attack's route.
            let cutters = self.solution.index.moves_to(place).filter(|mv| {
                let attack = &self.problem.moves[usize::from(mv.0)];
                !facts.firm && attack.flag != facts.flag && attack.space != facts.aim
            });
            nodes.extend(cutters.map(|mv| self.problem.moves.len() + usize::from(mv.0)));
        }
    }

    fn of_dislodged(&self, unit: UnitIndex, nodes: &mut Vec<usize>) {
        if self.solution.dislodgements[usize::from(unit.0)] != Known::Unknown {
            return;
        }
        let facts = &self.problem.units[usize::from(unit.0)];
        nodes.extend(facts.mv.map(|mv| usize::from(mv.0)));
        let moves = self.solution.index.moves_to(facts.place);
        nodes.extend(moves.map(|mv| usize::from(mv.0)));
    }
}
