//! Circles: what stays open when each decision waits for another.
//!
//! The open decisions that wait for no others than each other are taken together, and every assignment of them that
//! satisfies the equations is found. One alone is the answer. Of several the one in which most moves succeed is, where
//! no route is part of the circle: a ring turns. (Where two such exclude each other, as two landings that each need the
//! other's fleet to stand can, nobody succeeds; the rulebook is silent there.) Where routes are, those that could hold or not are barred; and all
//! of the circle where nothing satisfies the equations.

use super::solve::{Known, Solution};
use super::{MoveIndex, Problem, SupportIndex, UnitIndex};

/// After so many assignments begun, those found are taken for all. Circles of moves that people can write down are far
/// smaller; the bound keeps made-up ones from taking for ever.
const MOST_GUESSES: usize = 4096;

impl Solution {
    /// Decides what [`Solution::propagate`] left open.
    pub(super) fn break_circles(&mut self, problem: &Problem) {
        loop {
            let circle = Circle::find(self, problem);
            if circle.is_empty() {
                return;
            }
            self.settle(problem, &circle);
            if !self.propagate(problem, 0..problem.moves.len()) {
                return;
            }
        }
    }

    fn settle(&mut self, problem: &Problem, circle: &Circle) {
        let mut found = Vec::new();
        let mut guesses = 0;
        explore(self.clone(), problem, circle, &mut found, &mut guesses);
        let open: Vec<usize> = match found.split_first() {
            None => circle.routes.clone(),
            Some((first, others)) => {
                let differs = |mv: &&usize| {
                    others
                        .iter()
                        .any(|other| other.moves[**mv].route != first.moves[**mv].route)
                };
                circle.routes.iter().filter(differs).copied().collect()
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
            circle.moves.iter().filter(won).count()
        };
        let most = found.iter().map(|solution| successes(&solution)).max();
        let mut best = found
            .iter()
            .filter(|solution| Some(successes(solution)) == most);
        // Two that are as good exclude each other, and nothing speaks for either: what they differ in fails.
        let ring = best.next().filter(|_| best.next().is_none());
        for &mv in &circle.moves {
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
        // All assignments have the same routes, or those that differ were barred above.
        for &mv in &circle.routes {
            self.moves[mv].route = found.first().map_or(Known::No, |one| one.moves[mv].route);
        }
    }

    fn satisfies(&self, problem: &Problem, circle: &Circle, decided: bool) -> bool {
        circle.moves.iter().all(|&mv| {
            let found = self.find_success(problem, MoveIndex(mv as u16));
            let set = self.moves[mv].success;
            found == set || (!decided && (found == Known::Unknown || set == Known::Unknown))
        })
    }
}

/// Finds every assignment of a circle that satisfies the equations.
fn explore(
    mut solution: Solution,
    problem: &Problem,
    circle: &Circle,
    found: &mut Vec<Solution>,
    guesses: &mut usize,
) {
    solution.propagate(problem, circle.moves.iter().copied());
    let open = |mv: &&usize| solution.moves[**mv].success == Known::Unknown;
    let Some(&next) = circle.moves.iter().find(open) else {
        if solution.satisfies(problem, circle, true) {
            found.push(solution);
        }
        return;
    };
    if !solution.satisfies(problem, circle, false) {
        return;
    }
    for guess in [Known::Yes, Known::No] {
        if *guesses == MOST_GUESSES {
            return;
        }
        *guesses += 1;
        let mut guessed = solution.clone();
        guessed.moves[next].success = guess;
        explore(guessed, problem, circle, found, guesses);
    }
}

/// Open decisions that wait for each other and for no others.
#[derive(Debug, Default)]
struct Circle {
    /// Moves of which it is open whether they succeed, in order of number.
    moves: Vec<usize>,
    /// Moves of which it is open whether they have their route.
    routes: Vec<usize>,
}

impl Circle {
    fn is_empty(&self) -> bool {
        self.moves.is_empty() && self.routes.is_empty()
    }

    /// A circle that waits for nothing outside itself; empty when nothing is open.
    fn find(solution: &Solution, problem: &Problem) -> Circle {
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
        let mut circle = Circle::default();
        if let Some(nodes) = open.and_then(|node| search.first_circle(node)) {
            for node in nodes {
                if node < count {
                    circle.moves.push(node);
                } else {
                    circle.routes.push(node - count);
                }
            }
            circle.moves.sort_unstable();
            circle.routes.sort_unstable();
        }
        circle
    }
}

/// Tarjan's search for strongly connected parts, stopped at the first.
struct Search<'a> {
    waits: &'a Waits<'a>,
    number: Vec<u32>,
    low: Vec<u32>,
    stack: Vec<usize>,
    next: u32,
}

impl Search<'_> {
    fn first_circle(&mut self, root: usize) -> Option<Vec<usize>> {
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
                    // Nothing has left the stack before the first part is complete.
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

/// What open decisions wait for. A node below the number of moves is a move's success, one above its route.
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
            // Only the route of an attack that could cut matters to it.
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
