//! One position that a player orders in: what becomes of joint plans, and what that is worth to a seat.

use super::bonds::Bonds;
use super::limit::{Budget, OrderLimit};
use crate::StopFlag;
use crate::lot::Lot;
use game::{OrderModel, Temper};

/// The maximum number of follow-up phases, such as retreats and builds, that are played out.
const LONGEST_TAIL: usize = 4;
/// What part of the limit a follow-up phase may spend: there is less to choose than in a movement.
const FOLLOW_UP: f64 = 0.2;
/// How a [`Temper::Cautious`] player values a share: below 1, so that what it has counts for more than what it could
/// have.
const CAUTIOUS: f64 = 0.5;

/// Worths are whole multiples of one part in so many. Logarithms differ in their last bits from platform to platform; a
/// player chooses the same on all of them.
const GRID: f64 = (1_u64 << 30) as f64;

/// A position with the work that was spent on it.
pub(super) struct Table<'a, M: OrderModel> {
    pub(super) model: &'a M,
    /// Who plays.
    pub(super) temper: Temper,
    /// What has been promised, as far as this player knows.
    pub(super) bonds: Bonds<M::Duties>,
    budget: Budget,
    /// How often joint plans were tried.
    tries: u64,
    /// The part of the limit that there is for this phase.
    whole: f64,
    stop: &'a StopFlag,
}

impl<M: OrderModel> Drop for Table<'_, M> {
    fn drop(&mut self) {
        self.stop.count(self.budget.nodes());
    }
}

impl<'a, M: OrderModel> Table<'a, M> {
    pub(super) fn new(
        model: &'a M,
        temper: Temper,
        limit: OrderLimit,
        stop: &'a StopFlag,
        bonds: Bonds<M::Duties>,
    ) -> Table<'a, M> {
        Table {
            model,
            temper,
            bonds,
            budget: Budget::new(limit),
            tries: 0,
            whole: if model.moves() { 1.0 } else { FOLLOW_UP },
            stop,
        }
    }

    /// Whether this part of what the phase may take is spent, or the player shall stop.
    pub(super) fn is_over(&self, part: f64) -> bool {
        self.stop.is_up() || self.budget.spent() >= part * self.whole
    }

    /// What part of what the phase may take it costs to try joint plans, by those tried so far; 0 if there are none.
    pub(super) fn part_of_a_try(&self) -> f64 {
        self.budget.spent() / self.whole / self.tries.max(1) as f64
    }

    /// A plan by heuristics. Another seat may break its word in it.
    pub(super) fn sensible(&self, seat: usize, lot: &mut Lot) -> M::Plan {
        let temper = Temper::default();
        let plan = self
            .model
            .sensible(seat, temper, &mut |bound| lot.below(bound));
        match self.bonds.of(seat) {
            Some(bond) if lot.fraction() < bond.trust => self.model.kept(seat, &plan, &bond.duties),
            _ => plan,
        }
    }

    /// The plan as far as it keeps the seat's promises.
    pub(super) fn kept(&self, seat: usize, plan: M::Plan) -> M::Plan {
        match self.bonds.of(seat) {
            Some(bond) => self.model.kept(seat, &plan, &bond.duties),
            None => plan,
        }
    }

    /// The shares of all seats after these plans and the follow-up phases, which are played by heuristics; the seed
    /// decides those.
    pub(super) fn shares(&mut self, plans: &[(usize, &M::Plan)], seed: u64) -> Vec<f64> {
        self.tries += 1;
        let mut after = self.model.settle(plans);
        self.budget.spend();
        let mut lot = Lot::new(seed);
        for _ in 0..LONGEST_TAIL {
            let awaited = after.awaited();
            if after.moves() || awaited.is_empty() {
                break;
            }
            let plan = |seat| {
                let temper = Temper::default();
                (
                    seat,
                    after.sensible(seat, temper, &mut |bound| lot.below(bound)),
                )
            };
            let plans: Vec<(usize, M::Plan)> = awaited.into_iter().map(plan).collect();
            let plans: Vec<(usize, &M::Plan)> =
                plans.iter().map(|(seat, plan)| (*seat, plan)).collect();
            after = after.settle(&plans);
            self.budget.spend();
        }
        after.shares()
    }

    /// What a share is worth to this player, from 0 to 1.
    pub(super) fn worth(&self, share: f64) -> f64 {
        let worth = match self.temper {
            Temper::Bold => share,
            Temper::Cautious => share.powf(CAUTIOUS),
        };
        (worth * GRID).round() / GRID
    }
}
