//! The plans that a seat chooses among.

use crate::lot::Lot;

/// The plans of a seat, with how often it is expected to choose each of them.
pub(super) struct Pool<P> {
    pub(super) seat: usize,
    plans: Vec<P>,
    /// Per plan: how likely it is before anything is known of the others.
    prior: Vec<f64>,
    /// Per plan: how much more it would have won so far than what was chosen; never below 0.
    regret: Vec<f64>,
    /// Per plan: how often it was chosen, later rounds counting more.
    chosen: Vec<f64>,
    /// Per plan: its probability in this round. They add up to 1.
    now: Vec<f64>,
}

impl<P: PartialEq> Pool<P> {
    pub(super) fn new(seat: usize) -> Pool<P> {
        Pool {
            seat,
            plans: Vec::new(),
            prior: Vec::new(),
            regret: Vec::new(),
            chosen: Vec::new(),
            now: Vec::new(),
        }
    }

    /// Adds a plan, or makes one more likely that is there.
    pub(super) fn add(&mut self, plan: P, prior: f64) {
        if let Some(at) = self.plans.iter().position(|other| *other == plan) {
            self.prior[at] += prior;
            return;
        }
        self.plans.push(plan);
        self.prior.push(prior);
        for list in [&mut self.regret, &mut self.chosen, &mut self.now] {
            list.push(0.0);
        }
    }

    pub(super) fn plans(&self) -> &[P] {
        &self.plans
    }

    /// The plans, those that were chosen most first.
    pub(super) fn by_choice(&self) -> Vec<&P> {
        let mut order: Vec<usize> = (0..self.plans.len()).collect();
        let likely = |at: usize| (self.chosen[at], self.prior[at]);
        order.sort_by(|&a, &b| {
            likely(b)
                .partial_cmp(&likely(a))
                .unwrap_or(std::cmp::Ordering::Equal)
        });
        order.into_iter().map(|at| &self.plans[at]).collect()
    }

    /// The plans, each with how likely it is to be chosen. These add up to 1.
    pub(super) fn parts(&self) -> Vec<(&P, f64)> {
        let known = self.chosen.iter().any(|times| *times > 0.0);
        let by = if known { &self.chosen } else { &self.prior };
        let sum: f64 = by.iter().sum();
        let parts = by.iter().map(|part| part / sum);
        self.plans.iter().zip(parts).collect()
    }

    /// Begins a round: plans get probabilities in proportion to their regrets.
    pub(super) fn begin(&mut self) {
        let by = if self.regret.iter().any(|regret| *regret > 0.0) {
            &self.regret
        } else {
            &self.prior
        };
        let sum: f64 = by.iter().sum();
        self.now = by.iter().map(|part| part / sum).collect();
    }

    /// One of the plans, by the probabilities of this round.
    pub(super) fn draw(&self, lot: &mut Lot) -> &P {
        &self.plans[drawn(&self.now, lot)]
    }

    /// One of the plans: as it was chosen on average, or as it was likely before.
    pub(super) fn draw_mean(&self, by_choice: bool, lot: &mut Lot) -> &P {
        let known = self.chosen.iter().any(|times| *times > 0.0);
        let by = if by_choice && known {
            &self.chosen
        } else {
            &self.prior
        };
        &self.plans[drawn(by, lot)]
    }

    /// Learns what each plan would have been worth in a round.
    pub(super) fn learn(&mut self, worths: &[f64], round: u32) {
        let mean: f64 = worths
            .iter()
            .zip(&self.now)
            .map(|(worth, p)| worth * p)
            .sum();
        for (at, worth) in worths.iter().enumerate() {
            self.regret[at] = (self.regret[at] + worth - mean).max(0.0);
            self.chosen[at] += self.now[at] * f64::from(round + 1);
        }
    }
}

/// An index, drawn in proportion to the weights.
fn drawn(weights: &[f64], lot: &mut Lot) -> usize {
    let sum: f64 = weights.iter().sum();
    let mut left = lot.fraction() * sum;
    for (at, weight) in weights.iter().enumerate() {
        left -= weight;
        if left < 0.0 {
            return at;
        }
    }
    weights.len().saturating_sub(1)
}
