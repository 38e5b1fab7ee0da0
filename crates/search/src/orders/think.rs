//! The searching player.
//!
//! 1. Every seat that orders gets a pool of plans: some by heuristics, and its best reply to those of the others (the
//!    oracle).
//! 2. Regret matching finds how often each plan is chosen if everybody learns what would have been better.
//! 3. Plans of the others are drawn accordingly, and the own best reply to them is climbed to, varying one unit after
//!    another; against twice as many each time, while the limit lasts.
//!
//! Where the limit is short for the units there are, the last step gets more of it (`parts`).
//!
//! Against an opponent who plays by heuristics alone the middle of that would be wasted, so part of the plans that are
//! replied to are drawn as the heuristics would.

use super::climb::{Rated, Replies};
use super::parts::Parts;
use super::pool::Pool;
use super::table::Table;
use crate::lot::Lot;
use game::OrderModel;

/// The number of plans by heuristics that are drawn for each seat.
const DRAFTS: usize = 16;
/// How likely a seat is to give its best reply to heuristics rather than one of the plans by heuristics.
const ORACLE: f64 = 0.5;
/// The number of joint plans that a first best reply of another seat, and of the own one, is climbed to against.
const FIRST_REPLIES: usize = 6;
const OWN_FIRST_REPLIES: usize = 8;
/// The maximum number of rounds of regret matching.
const ROUNDS: u32 = 2000;
/// How many of the other seats learn in each round.
const LEARNERS: usize = 2;
/// How often another seat is expected to choose as regret matching found, rather than as it was likely before.
pub(super) const TRUST: f64 = 0.7;
/// The number of joint plans that the last best reply is climbed to against, at first and at most.
const LAST_REPLIES: usize = 8;
const MOST_REPLIES: usize = 32;
/// How many plans of the own pool that climb can begin from.
const STARTS: usize = 6;

/// The best plan found within the limit.
pub(super) fn best<M: OrderModel>(table: &mut Table<'_, M>, seat: usize, lot: &mut Lot) -> M::Plan {
    let pools = pools(table, seat, lot);
    last_reply(table, &pools, lot)
}

/// What the seats choose among, the given one first, and how often each is expected to choose what.
pub(super) fn pools<M: OrderModel>(
    table: &mut Table<'_, M>,
    seat: usize,
    lot: &mut Lot,
) -> Vec<Pool<M::Plan>> {
    let mut pools = drafts(table, seat, lot);
    let parts = first_replies(table, &mut pools, lot);
    matched(table, &mut pools, parts, lot);
    pools
}

/// What the seats choose among who go by heuristics, the given one first.
pub(super) fn drafts<M: OrderModel>(
    table: &mut Table<'_, M>,
    seat: usize,
    lot: &mut Lot,
) -> Vec<Pool<M::Plan>> {
    let mut seats = table.model.awaited();
    // The own pool is the first one.
    seats.retain(|&other| other != seat);
    seats.insert(0, seat);
    let mut pools: Vec<Pool<M::Plan>> = Vec::with_capacity(seats.len());
    for seat in seats {
        let mut pool = Pool::new(seat);
        for _ in 0..DRAFTS {
            // Another seat's first replies keep its word; its plans by heuristics may not.
            pool.add(table.sensible(seat, lot), 1.0);
        }
        pools.push(pool);
    }
    pools
}

/// A joint plan of all seats but that of a pool.
pub(super) fn joint<P: Clone + PartialEq>(
    pools: &[Pool<P>],
    but: usize,
    trust: f64,
    lot: &mut Lot,
) -> Vec<(usize, P)> {
    let mut plans = Vec::with_capacity(pools.len());
    for (_, pool) in pools.iter().enumerate().filter(|(at, _)| *at != but) {
        let by_choice = lot.fraction() < trust;
        plans.push((pool.seat, pool.draw_mean(by_choice, lot).clone()));
    }
    plans
}

/// Adds to each pool its seat's best reply to the heuristics of the others. Returns how the limit is divided.
fn first_replies<M: OrderModel>(
    table: &mut Table<'_, M>,
    pools: &mut [Pool<M::Plan>],
    lot: &mut Lot,
) -> Parts {
    let count = pools.len();
    let mut parts = Parts::default();
    for of in 0..count {
        let until = |parts: Parts| parts.first * (of + 1) as f64 / count as f64;
        if table.is_over(until(parts)) {
            continue;
        }
        let tries = if of == 0 {
            OWN_FIRST_REPLIES
        } else {
            FIRST_REPLIES
        };
        let mut replies = Replies::new(pools[of].seat);
        for _ in 0..tries {
            replies.add(joint(pools, of, 0.0, lot), lot.number());
        }
        let start = table.kept(pools[of].seat, pools[of].plans()[0].clone());
        let start = replies.rate(table, start);
        if of == 0 {
            parts = Parts::of(table, pools[of].seat, &start.plan);
        }
        let found = replies.climb(table, start, until(parts), lot);
        pools[of].add(found.plan, DRAFTS as f64 * ORACLE);
    }
    parts
}

/// Regret matching. In each round a joint plan is drawn, and the own seat and some of the others learn what each of
/// their plans would have been worth in it.
fn matched<M: OrderModel>(
    table: &mut Table<'_, M>,
    pools: &mut [Pool<M::Plan>],
    parts: Parts,
    lot: &mut Lot,
) {
    let count = pools.len();
    if pools.iter().all(|pool| pool.plans().len() < 2) {
        return;
    }
    for round in 0..ROUNDS {
        if table.is_over(parts.matched) {
            break;
        }
        pools.iter_mut().for_each(Pool::begin);
        let drawn: Vec<(usize, M::Plan)> = pools
            .iter()
            .map(|pool| (pool.seat, pool.draw(lot).clone()))
            .collect();
        let seed = lot.number();
        let mut learners = vec![0];
        if count > 1 {
            let next = (0..LEARNERS).map(|at| 1 + (round as usize * LEARNERS + at) % (count - 1));
            learners.extend(next);
            learners.dedup();
        }
        for of in learners {
            let pool = &pools[of];
            if pool.plans().len() < 2 {
                continue;
            }
            let mut worths = Vec::with_capacity(pool.plans().len());
            for plan in pool.plans() {
                let mut plans: Vec<(usize, &M::Plan)> =
                    drawn.iter().map(|(seat, plan)| (*seat, plan)).collect();
                plans[of].1 = plan;
                let share = table.shares(&plans, seed)[pool.seat];
                worths.push(table.worth(share));
            }
            pools[of].learn(&worths, round);
        }
    }
}

/// The best reply to what regret matching expects.
fn last_reply<M: OrderModel>(
    table: &mut Table<'_, M>,
    pools: &[Pool<M::Plan>],
    lot: &mut Lot,
) -> M::Plan {
    let own = &pools[0];
    let mut replies = Replies::new(own.seat);
    let mut wanted = LAST_REPLIES;
    let starts = own.by_choice().into_iter().take(STARTS);
    let mut starts: Vec<M::Plan> = starts.cloned().collect();
    loop {
        while replies.len() < wanted {
            replies.add(joint(pools, 0, TRUST, lot), lot.number());
        }
        let mut best: Option<Rated<M::Plan>> = None;
        for plan in starts {
            if best.is_some() && table.is_over(1.0) {
                break;
            }
            let rated = replies.rate(table, plan);
            if best.as_ref().is_none_or(|best| rated.mean() > best.mean()) {
                best = Some(rated);
            }
        }
        let Some(best) = best else {
            return table.sensible(own.seat, lot);
        };
        let best = replies.climb(table, best, 1.0, lot);
        if table.is_over(1.0) || wanted >= MOST_REPLIES {
            return best.plan;
        }
        starts = vec![best.plan];
        wanted *= 2;
    }
}
