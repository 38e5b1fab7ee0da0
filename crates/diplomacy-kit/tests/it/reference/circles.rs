//! The reference for boards on which the equations have no solution or several: finds the cycles by testing which
//! decision depends on which.

use super::equations::{Assigned, Routes, Successes};
use diplomacy_kit::resolve::{Problem, Route};

/// The result of the reference.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Settled {
    pub successes: Successes,
    /// Moves whose route is barred.
    pub barred: Routes,
    pub how: How,
}

/// How the result was found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum How {
    /// Exactly one assignment satisfies the equations.
    Only,
    /// Rings of moves were involved.
    Rings,
    /// Routes were part of a cycle.
    Paradox,
}

/// All assignments of success that satisfy the equations.
pub(super) fn consistent(problem: &Problem) -> Vec<Successes> {
    (0..1 << problem.moves.len())
        .filter(|&successes| Assigned::of_successes(problem, successes, 0).holds())
        .collect()
}

/// Adjudicates a problem.
///
/// If several assignments or none satisfy the equations, there is one decision per move (its success) and one per
/// routed move (its route). First, decisions are made whose value does not depend on the undecided ones. Then
/// each cycle that depends on nothing undecided outside it is settled on its own: by the only assignment of its
/// decisions that satisfies the equations; if there is no route in it, by the success of all its moves; otherwise
/// by barring its routes.
pub(super) fn settle(problem: &Problem) -> Settled {
    let consistent = consistent(problem);
    if let [only] = consistent[..] {
        return Settled {
            successes: only,
            barred: 0,
            how: How::Only,
        };
    }
    let mut circles = Circles::of(problem);
    while circles.decide() {
        circles.settle_one();
    }
    Settled {
        successes: circles.assigned.successes,
        barred: circles.barred,
        how: if circles.barred == 0 {
            How::Rings
        } else {
            How::Paradox
        },
    }
}

#[derive(Clone, Copy, PartialEq)]
enum Decision {
    Success(usize),
    Route(usize),
}

struct Circles<'a> {
    /// The decisions so far. The values of undecided ones are meaningless.
    assigned: Assigned<'a>,
    open: Vec<Decision>,
    barred: Routes,
}

impl<'a> Circles<'a> {
    fn of(problem: &'a Problem) -> Self {
        let mut open = Vec::new();
        let mut routes = 0;
        for (number, m) in problem.moves.iter().enumerate() {
            open.push(Decision::Success(number));
            if m.route == Route::None {
                routes |= 1 << number;
            } else {
                open.push(Decision::Route(number));
            }
        }
        Circles {
            assigned: Assigned {
                problem,
                successes: 0,
                routes,
            },
            open,
            barred: 0,
        }
    }

    fn set(assigned: &mut Assigned<'_>, decision: Decision, value: bool) {
        let (bits, number) = match decision {
            Decision::Success(number) => (&mut assigned.successes, number),
            Decision::Route(number) => (&mut assigned.routes, number),
        };
        *bits = *bits & !(1 << number) | u32::from(value) << number;
    }

    /// The value that the equations give to a decision under an assignment.
    fn value(&self, assigned: &Assigned<'_>, decision: Decision) -> bool {
        match decision {
            Decision::Success(number) => assigned.should_succeed(number),
            Decision::Route(number) => {
                self.barred >> number & 1 == 0 && assigned.finds_route(number)
            }
        }
    }

    /// The assignment with these decisions set to the bits of `pattern`.
    fn filled(&self, decisions: &[Decision], pattern: u32) -> Assigned<'a> {
        let mut assigned = self.assigned;
        for (bit, &decision) in decisions.iter().enumerate() {
            Self::set(&mut assigned, decision, pattern >> bit & 1 != 0);
        }
        assigned
    }

    /// Repeatedly makes the decisions whose value does not depend on undecided ones. Returns whether any remain.
    fn decide(&mut self) -> bool {
        loop {
            let open = self.open.clone();
            let certain = open.iter().find_map(|&decision| {
                let mut values = (0..1_u32 << open.len())
                    .map(|pattern| self.value(&self.filled(&open, pattern), decision));
                let first = values.next()?;
                values.all(|it| it == first).then_some((decision, first))
            });
            let Some((decision, value)) = certain else {
                return !self.open.is_empty();
            };
            self.close(decision, value);
        }
    }

    fn close(&mut self, decision: Decision, value: bool) {
        Self::set(&mut self.assigned, decision, value);
        self.open.retain(|&other| other != decision);
    }

    /// For each undecided decision, the undecided ones it depends on directly, as bits: those whose value can change
    /// it for some values of the others.
    fn dependencies(&self) -> Vec<u32> {
        let open = &self.open;
        let mut found = vec![0; open.len()];
        for pattern in 0..1_u32 << open.len() {
            for bit in 0..open.len() {
                if pattern >> bit & 1 != 0 {
                    continue;
                }
                let without = self.filled(open, pattern);
                let with = self.filled(open, pattern | 1 << bit);
                for (number, &decision) in open.iter().enumerate() {
                    if self.value(&without, decision) != self.value(&with, decision) {
                        found[number] |= 1 << bit;
                    }
                }
            }
        }
        found
    }

    /// Settles a cycle that depends on nothing undecided outside it.
    fn settle_one(&mut self) {
        let mut reach = self.dependencies();
        for _ in 0..reach.len() {
            for at in 0..reach.len() {
                let through: u32 = (0..reach.len())
                    .filter(|&other| reach[at] >> other & 1 != 0)
                    .map(|other| reach[other])
                    .fold(0, |all, it| all | it);
                reach[at] |= through;
            }
        }
        // The smallest set of decisions that depends on nothing else is a cycle.
        let all = reach.iter().enumerate();
        let circle = all
            .map(|(number, reach)| reach | 1 << number)
            .min_by_key(|circle| circle.count_ones())
            .unwrap();
        let circle: Vec<Decision> = (0..self.open.len())
            .filter(|&at| circle >> at & 1 != 0)
            .map(|at| self.open[at])
            .collect();
        let fits: Vec<u32> = (0..1 << circle.len())
            .filter(|&pattern| {
                let assigned = self.filled(&circle, pattern);
                circle.iter().enumerate().all(|(bit, &decision)| {
                    self.value(&assigned, decision) == (pattern >> bit & 1 != 0)
                })
            })
            .collect();
        let routes: Vec<usize> = circle
            .iter()
            .filter_map(|decision| match decision {
                Decision::Route(number) => Some(*number),
                Decision::Success(_) => None,
            })
            .collect();
        let pattern = match fits[..] {
            [only] => only,
            _ if !routes.is_empty() => {
                for number in routes {
                    self.barred |= 1 << number;
                }
                return;
            }
            _ => {
                let success = (1 << circle.len()) - 1;
                assert!(fits.contains(&success), "a ring cannot go round: {fits:?}");
                success
            }
        };
        for (bit, &decision) in circle.iter().enumerate() {
            self.close(decision, pattern >> bit & 1 != 0);
        }
    }
}
