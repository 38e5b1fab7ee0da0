//! The searching player: the best reply to sampled orders of the others.
//!
//! The others' orders are drawn by rules of thumb, several times. A plan is worth the mean of what it leads to against
//! them, after the phases that follow by themselves have been played by rules of thumb as well. The search begins with
//! plans that are sensible and changes one unit after the other as long as that makes the plan better.

use super::limit::{Budget, OrderLimit};
use crate::StopFlag;
use crate::lot::Lot;
use game::OrderModel;

/// Joint orders of the others that a plan is tried against, at the beginning and at most.
const FIRST_REPLIES: usize = 6;
const MOST_REPLIES: usize = 24;
/// How many of them a change is tried against before it may be given up for being so much worse in all, in centres;
/// for being no better it is given up after half of them.
const GLANCE: usize = 2;
const BAD: f64 = 0.5;
/// Sensible plans to begin with.
const DRAFTS: usize = 8;
/// How many phases that follow from a movement are played out at most.
const LONGEST_TAIL: usize = 4;
/// How much better a change must be, in centres.
const MARGIN: f64 = 1e-6;

/// The best plan that is found within the limit.
pub(super) fn best<M: OrderModel>(
    model: &M,
    seat: usize,
    limit: OrderLimit,
    lot: &mut Lot,
    stop: &StopFlag,
) -> M::Plan {
    let drafts: Vec<M::Plan> = (0..DRAFTS)
        .map(|_| model.sensible(seat, &mut |bound| lot.below(bound)))
        .collect();
    let others = model.awaited().into_iter().filter(|&other| other != seat);
    let mut search = Search {
        model,
        seat,
        others: others.collect(),
        replies: Vec::new(),
        tails: Vec::new(),
        budget: Budget::new(limit),
        stop,
    };
    search.more_replies(FIRST_REPLIES, lot);
    let mut starts: Vec<Rated<M::Plan>> = Vec::new();
    for plan in drafts {
        if starts.iter().any(|start| start.plan == plan) || search.is_over() && !starts.is_empty() {
            continue;
        }
        let rated = search.rate(plan);
        starts.push(rated);
    }
    // Equal ones keep the order in which they were drawn.
    starts.sort_by(|a, b| b.mean().total_cmp(&a.mean()));
    let mut starts = starts.into_iter();
    let Some(mut best) = starts.next() else {
        return model.sensible(seat, &mut |bound| lot.below(bound));
    };
    loop {
        best = search.climb(best, lot);
        for start in starts.by_ref().take(1) {
            let other = search.rate(start.plan);
            let other = search.climb(other, lot);
            best = search.better(best, other);
        }
        if search.is_over() || search.replies.len() >= MOST_REPLIES {
            return best.plan;
        }
        search.more_replies(search.replies.len() * 2, lot);
        best = search.rate(best.plan);
    }
}

/// A plan with what it led to against each of the replies.
struct Rated<P> {
    plan: P,
    values: Vec<f64>,
}

impl<P> Rated<P> {
    fn mean(&self) -> f64 {
        self.values.iter().sum::<f64>() / self.values.len().max(1) as f64
    }
}

struct Search<'a, M: OrderModel> {
    model: &'a M,
    seat: usize,
    others: Vec<usize>,
    /// Joint orders of the others.
    replies: Vec<Vec<(usize, M::Plan)>>,
    /// Per reply: the seed of what follows.
    tails: Vec<u64>,
    budget: Budget,
    stop: &'a StopFlag,
}

impl<M: OrderModel> Search<'_, M> {
    fn is_over(&self) -> bool {
        self.stop.is_up() || self.budget.is_spent()
    }

    fn more_replies(&mut self, to: usize, lot: &mut Lot) {
        while self.replies.len() < to {
            let reply = self.others.iter().map(|&other| {
                let plan = self.model.sensible(other, &mut |bound| lot.below(bound));
                (other, plan)
            });
            self.replies.push(reply.collect());
            self.tails.push(lot.number());
        }
    }

    /// What a plan leads to against one of the replies.
    fn outcome(&mut self, plan: &M::Plan, reply: usize) -> f64 {
        let mut plans: Vec<(usize, &M::Plan)> = vec![(self.seat, plan)];
        plans.extend(self.replies[reply].iter().map(|(seat, plan)| (*seat, plan)));
        let mut after = self.model.settle(&plans);
        self.budget.spend();
        let mut lot = Lot::new(self.tails[reply]);
        for _ in 0..LONGEST_TAIL {
            let awaited = after.awaited();
            if after.moves() || awaited.is_empty() {
                break;
            }
            let plans: Vec<(usize, M::Plan)> = awaited
                .into_iter()
                .map(|seat| (seat, after.sensible(seat, &mut |bound| lot.below(bound))))
                .collect();
            let plans: Vec<(usize, &M::Plan)> =
                plans.iter().map(|(seat, plan)| (*seat, plan)).collect();
            after = after.settle(&plans);
            self.budget.spend();
        }
        after.value(self.seat)
    }

    /// Tries a plan against all replies.
    fn rate(&mut self, plan: M::Plan) -> Rated<M::Plan> {
        let values = (0..self.replies.len()).map(|reply| self.outcome(&plan, reply));
        let values = values.collect();
        Rated { plan, values }
    }

    /// Tries a plan against all replies as long as it seems better than another one.
    fn challenge(&mut self, plan: M::Plan, than: &Rated<M::Plan>) -> Option<Rated<M::Plan>> {
        let mut values = Vec::with_capacity(self.replies.len());
        let mut gain = 0.0;
        for reply in 0..self.replies.len() {
            let value = self.outcome(&plan, reply);
            gain += value - than.values[reply];
            values.push(value);
            let tried = reply + 1;
            let half = tried * 2 >= self.replies.len();
            if tried >= GLANCE && (gain <= -BAD || half && gain <= MARGIN) {
                return None;
            }
        }
        (gain > MARGIN).then_some(Rated { plan, values })
    }

    fn better(&mut self, one: Rated<M::Plan>, other: Rated<M::Plan>) -> Rated<M::Plan> {
        if other.mean() > one.mean() + MARGIN {
            other
        } else {
            one
        }
    }

    /// Changes unit after unit until no change of any makes the plan better, or the time is over.
    fn climb(&mut self, mut best: Rated<M::Plan>, lot: &mut Lot) -> Rated<M::Plan> {
        let parts = self.model.parts(self.seat);
        let mut order: Vec<usize> = (0..parts).collect();
        for at in (1..parts).rev() {
            order.swap(at, lot.below(at + 1));
        }
        let mut idle = 0;
        for &part in order.iter().cycle() {
            if idle >= parts || self.is_over() {
                break;
            }
            idle += 1;
            for plan in self.model.changed(self.seat, &best.plan, part) {
                if self.is_over() {
                    break;
                }
                if plan == best.plan {
                    continue;
                }
                if let Some(rated) = self.challenge(plan, &best) {
                    best = rated;
                    idle = 0;
                }
            }
        }
        best
    }
}
