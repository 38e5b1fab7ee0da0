//! The best reply of a seat to joint plans of the others, by hill climbing.

use super::table::Table;
use crate::lot::Lot;
use game::OrderModel;

/// A variation is dropped when it was tried against so many replies and is worse by so much in total …
const GLANCE: usize = 2;
const BAD: f64 = 0.015;
/// … and when it is no better than this after half of them.
const MARGIN: f64 = 1e-8;

/// The joint plans of the others that a seat's plans are tried against.
pub(super) struct Replies<P> {
    seat: usize,
    /// Each with the seed of the follow-up phases.
    joint: Vec<(Vec<(usize, P)>, u64)>,
}

/// A plan with its worth against each of the replies.
pub(super) struct Rated<P> {
    pub(super) plan: P,
    worths: Vec<f64>,
}

impl<P> Rated<P> {
    pub(super) fn mean(&self) -> f64 {
        self.worths.iter().sum::<f64>() / self.worths.len().max(1) as f64
    }
}

impl<P: Clone + PartialEq> Replies<P> {
    pub(super) fn new(seat: usize) -> Replies<P> {
        Replies {
            seat,
            joint: Vec::new(),
        }
    }

    pub(super) fn len(&self) -> usize {
        self.joint.len()
    }

    pub(super) fn add(&mut self, joint: Vec<(usize, P)>, seed: u64) {
        self.joint.push((joint, seed));
    }

    /// The same with other plans where `change` has one.
    pub(super) fn adjusted(&self, change: impl Fn(usize, &P) -> Option<P>) -> Replies<P> {
        let plan = |(seat, plan): &(usize, P)| {
            let other = change(*seat, plan);
            (*seat, other.unwrap_or_else(|| plan.clone()))
        };
        let joint = |(plans, seed): &(Vec<(usize, P)>, u64)| {
            let plans = plans.iter().map(plan).collect();
            (plans, *seed)
        };
        Replies {
            seat: self.seat,
            joint: self.joint.iter().map(joint).collect(),
        }
    }

    fn worth<M: OrderModel<Plan = P>>(&self, table: &mut Table<'_, M>, plan: &P, at: usize) -> f64 {
        let (joint, seed) = &self.joint[at];
        let mut plans: Vec<(usize, &P)> = vec![(self.seat, plan)];
        plans.extend(joint.iter().map(|(seat, plan)| (*seat, plan)));
        let share = table.shares(&plans, *seed)[self.seat];
        table.worth(share)
    }

    /// Tries a plan against all replies.
    pub(super) fn rate<M: OrderModel<Plan = P>>(
        &self,
        table: &mut Table<'_, M>,
        plan: P,
    ) -> Rated<P> {
        let worths = (0..self.len()).map(|at| self.worth(table, &plan, at));
        let worths = worths.collect();
        Rated { plan, worths }
    }

    /// Tries a plan against all replies, for as long as it seems better than another one.
    fn challenge<M: OrderModel<Plan = P>>(
        &self,
        table: &mut Table<'_, M>,
        plan: P,
        than: &Rated<P>,
    ) -> Option<Rated<P>> {
        let mut worths = Vec::with_capacity(self.len());
        let mut gain = 0.0;
        for at in 0..self.len() {
            let worth = self.worth(table, &plan, at);
            gain += worth - than.worths[at];
            worths.push(worth);
            let tried = at + 1;
            let half = tried * 2 >= self.len();
            if tried >= GLANCE && (gain <= -BAD || half && gain <= MARGIN) {
                return None;
            }
        }
        (gain > MARGIN).then_some(Rated { plan, worths })
    }

    /// Varies unit after unit until no variation of any improves the plan, or this part of the limit is spent.
    pub(super) fn climb<M: OrderModel<Plan = P>>(
        &self,
        table: &mut Table<'_, M>,
        mut best: Rated<P>,
        until: f64,
        lot: &mut Lot,
    ) -> Rated<P> {
        let parts = table.model.parts(self.seat);
        let mut order: Vec<usize> = (0..parts).collect();
        for at in (1..parts).rev() {
            order.swap(at, lot.below(at + 1));
        }
        let mut idle = 0;
        for &part in order.iter().cycle() {
            if idle >= parts || table.is_over(until) {
                break;
            }
            idle += 1;
            for plan in table.model.changed(self.seat, &best.plan, part) {
                if table.is_over(until) {
                    break;
                }
                let plan = table.kept(self.seat, plan);
                if plan == best.plan {
                    continue;
                }
                if let Some(rated) = self.challenge(table, plan, &best) {
                    best = rated;
                    idle = 0;
                }
            }
        }
        best
    }
}
