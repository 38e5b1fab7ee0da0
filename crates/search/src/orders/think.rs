//! The searching player: the best reply to sampled orders of the others.
//!
//! The others' orders are sampled several times by heuristics. The value of a plan is its mean result against them,
//! after playing out the follow-up phases by heuristics as well. The search starts from sensible plans and varies one
//! unit after another while that improves the plan (hill climbing).

use super::limit::{Budget, OrderLimit};
use crate::StopFlag;
use crate::lot::Lot;
use game::OrderModel;

/// The numbers of joint orders that a plan is tried against: initially and at most.
const FIRST_REPLIES: usize = 6;
const MOST_REPLIES: usize = 24;
/// How many of them a variation is tried against before it may be dropped for being this much worse in total, in
/// centres; it is dropped for being no better after half of them.
const GLANCE: usize = 2;
const BAD: f64 = 0.5;
/// The number of sensible plans to start from.
const DRAFTS: usize = 8;
/// The maximum number of follow-up phases played out after a movement.
const LONGEST_TAIL: usize = 4;
/// The minimum improvement of a variation, in centres.
const MARGIN: f64 = 1e-6;

/// The best plan found within the limit.
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
    // Ties keep the order in which they were drawn.
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

/// A plan with its results against each of the replies.
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
    /// Per reply: the seed of the playout.
    tails: Vec<u64>,
    budget: Budget,
    stop: &'a StopFlag,
}

impl<M: OrderModel> Drop for Search<'_, M> {
    fn drop(&mut self) {
        self.stop.count(self.budget.nodes());
    }
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

    /// The result of a plan against one of the replies.
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

    /// Tries a plan against all replies, for as long as it seems better than another one.
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

    /// Varies unit after unit until no variation of any improves the plan, or the limit is reached.
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
