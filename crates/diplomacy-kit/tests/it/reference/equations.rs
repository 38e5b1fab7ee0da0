//! The decision equations, literally, for given success of all moves and given routes. Everything else follows
//! from those two.

use diplomacy_kit::resolve::{
    Flag, Move, Place, Problem, Route, RouteNode, Support, Supported, Unit,
};

/// Bit i: move i succeeds.
pub(super) type Successes = u32;
/// Bit i: move i has its route, or needs none.
pub(super) type Routes = u32;

/// A problem with one assignment.
#[derive(Clone, Copy)]
pub(super) struct Assigned<'a> {
    pub problem: &'a Problem,
    pub successes: Successes,
    pub routes: Routes,
}

/// A resistance greater than any attack.
const WITHOUT_LIMIT: u32 = 1_000;

impl<'a> Assigned<'a> {
    /// An assignment of success only; the routes follow from it and from the barred moves.
    pub(super) fn of_successes(problem: &'a Problem, successes: Successes, barred: Routes) -> Self {
        let mut assigned = Assigned {
            problem,
            successes,
            routes: 0,
        };
        for number in 0..problem.moves.len() {
            let free = barred >> number & 1 == 0;
            if free && assigned.finds_route(number) {
                assigned.routes |= 1 << number;
            }
        }
        assigned
    }

    fn succeeds(&self, number: usize) -> bool {
        self.successes >> number & 1 != 0
    }

    fn has_route(&self, number: usize) -> bool {
        self.routes >> number & 1 != 0
    }

    fn moves(&self) -> impl Iterator<Item = (usize, &'a Move)> {
        self.problem.moves.iter().enumerate()
    }

    fn unit_at(&self, place: Place) -> Option<&'a Unit> {
        self.problem.units.iter().find(|unit| unit.place == place)
    }

    fn number_of_move(&self, unit: &Unit) -> Option<usize> {
        unit.mv.map(|mv| mv.0 as usize)
    }

    /// DISLODGED
    pub(super) fn is_dislodged(&self, unit: &Unit) -> bool {
        let stays = self
            .number_of_move(unit)
            .is_none_or(|number| !self.succeeds(number));
        stays
            && self
                .moves()
                .any(|(number, m)| m.to == unit.place && m.deck.is_none() && self.succeeds(number))
    }

    /// The condition of ROUTE, apart from barring.
    pub(super) fn finds_route(&self, number: usize) -> bool {
        let survives =
            |node: &RouteNode| !self.is_dislodged(&self.problem.units[node.fleet.0 as usize]);
        match self.problem.moves[number].route {
            Route::None => true,
            Route::All { from, to } => self.problem.route_nodes[from as usize..to as usize]
                .iter()
                .all(survives),
            Route::Path { from, to } => {
                let nodes = &self.problem.route_nodes[from as usize..to as usize];
                let mut reached: Vec<bool> =
                    nodes.iter().map(|it| it.start && survives(it)).collect();
                // Propagate reachability once per node, which is enough for the longest path.
                for _ in nodes {
                    for at in 0..nodes.len() {
                        let links = nodes[at].links_from as usize..nodes[at].links_to as usize;
                        for &next in &self.problem.route_links[links] {
                            let next = next as usize;
                            reached[next] |= reached[at] && survives(&nodes[next]);
                        }
                    }
                }
                nodes
                    .iter()
                    .zip(reached)
                    .any(|(it, reached)| it.end && reached)
            }
        }
    }

    /// CUT
    pub(super) fn is_cut(&self, support: &Support) -> bool {
        let by = &self.problem.units[support.by.0 as usize];
        self.is_dislodged(by)
            || !support.firm
                && self.moves().any(|(number, m)| {
                    m.to == by.place
                        && m.deck.is_none()
                        && self.has_route(number)
                        && m.flag != support.flag
                        && m.space != support.aim
                })
    }

    /// 1 + |LIVE(m)|, without supports of a flag that does not count.
    fn strength(&self, number: usize, without: Option<Flag>) -> u32 {
        let live = self.problem.supports.iter().filter(|support| {
            matches!(support.of, Supported::Move(mv) if mv.0 as usize == number)
                && Some(support.flag) != without
                && !self.is_cut(support)
        });
        1 + live.count() as u32
    }

    fn attack(&self, number: usize) -> u32 {
        let m = &self.problem.moves[number];
        let Some(d) = self.unit_at(m.to) else {
            return self.strength(number, None);
        };
        if let Some(n) = self.number_of_move(d)
            && self.succeeds(n)
            && !self.problem.head_to_head(m, &self.problem.moves[n])
        {
            self.strength(number, None)
        } else if d.flag == m.flag {
            0
        } else {
            self.strength(number, Some(d.flag))
        }
    }

    fn resist(&self, number: usize) -> u32 {
        let m = &self.problem.moves[number];
        let Some(d) = self.unit_at(m.to) else {
            return 0;
        };
        let Some(n) = self.number_of_move(d) else {
            if m.deck.is_some() {
                return WITHOUT_LIMIT;
            }
            let hold = self.problem.supports.iter().filter(|support| {
                matches!(support.of, Supported::Hold(unit)
                    if self.problem.units[unit.0 as usize].place == d.place)
                    && !self.is_cut(support)
            });
            return 1 + hold.count() as u32;
        };
        let other = &self.problem.moves[n];
        if m.deck.is_some() {
            return if self.succeeds(n) { 0 } else { WITHOUT_LIMIT };
        }
        if self.problem.head_to_head(m, other) {
            return self.strength(n, None);
        }
        match self.succeeds(n) {
            true => 0,
            false if self.problem.key_rule && m.space != other.aim => 0,
            false => 1,
        }
    }

    fn block(&self, number: usize) -> u32 {
        let m = &self.problem.moves[number];
        let beaten = || {
            let other = self.unit_at(m.to).and_then(|d| self.number_of_move(d));
            other.is_some_and(|n| {
                self.succeeds(n) && self.problem.head_to_head(m, &self.problem.moves[n])
            })
        };
        if !self.has_route(number) || !m.gate || beaten() {
            return 0;
        }
        self.strength(number, None)
    }

    /// The condition of SUCCESS.
    pub(super) fn should_succeed(&self, number: usize) -> bool {
        let m = &self.problem.moves[number];
        if m.free {
            return true;
        }
        if !m.gate || !self.has_route(number) {
            return false;
        }
        if m.deck
            .is_some_and(|fleet| self.is_dislodged(&self.problem.units[fleet.0 as usize]))
        {
            return false;
        }
        let attack = self.attack(number);
        attack > self.resist(number)
            && self
                .moves()
                .filter(|&(other, m2)| other != number && m2.to == m.to)
                .all(|(other, _)| attack > self.block(other))
    }

    /// Whether the assignment satisfies the equations of all moves.
    pub(super) fn holds(&self) -> bool {
        (0..self.problem.moves.len()).all(|at| self.should_succeed(at) == self.succeeds(at))
    }
}
