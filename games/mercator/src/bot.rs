//! The computer player's model of the game: [`BotModel`].
//!
//! A season's plan gives each unit a [`Job`] that spans the time scales.
//!
//! - `choices` lists the jobs of a unit; `survey` counts which units can reach each space.
//! - `habit` has rules of thumb for a season; `after` has those for spare units, retreats and adjustments.
//! - `change` proposes other jobs for one unit of a plan.
//! - `lines` writes a plan as orders; `settle` adjudicates plans; `prospects` says what the resulting position promises.
//! - `deals` keeps promises and finds supports for others.
//! - `extras` has retreats in advance and claims of a win.
//! - `weights` holds all the numbers.
//!
//! Armies of computer players never board another power's fleets.

mod after;
mod change;
mod choices;
mod deals;
mod extras;
mod habit;
mod lines;
mod plan;
mod prospects;
mod scale;
mod settle;
mod survey;
mod weights;

pub(crate) use deals::duties;
pub use plan::{Job, Plan};

use crate::table::secrets::hide_spares;
use crate::year::{awaited, can_only_claim};
use crate::{Phase, Position, text};
use diplomacy_kit::deals::{Duties, goal};
use diplomacy_kit::lang::Order;
use diplomacy_kit::mark::Power;
use diplomacy_kit::prospects::{FEATURES, PRIORS};
use game::{Below, Fault, OrderModel, Promise, Temper};
use prospects::Pulls;
use std::sync::{Arc, OnceLock};

/// A position with the derived data that a computer player needs.
#[derive(Clone, Debug)]
pub struct BotModel {
    position: Position,
    pulls: Arc<Pulls>,
    /// The retreats in advance of each power: the same for all plans, so that they are found once.
    escapes: OnceLock<Vec<Vec<Order>>>,
}

impl BotModel {
    /// Builds the model of a position.
    #[must_use]
    pub fn new(position: Position) -> BotModel {
        let pulls = Arc::new(Pulls::new(&position.mark));
        BotModel::on(position, pulls)
    }

    fn on(position: Position, pulls: Arc<Pulls>) -> BotModel {
        BotModel {
            position,
            pulls,
            escapes: OnceLock::new(),
        }
    }

    /// Another position on the same map.
    fn with(&self, position: Position) -> BotModel {
        BotModel::on(position, Arc::clone(&self.pulls))
    }

    /// The position.
    #[must_use]
    pub fn position(&self) -> &Position {
        &self.position
    }
}

fn power(seat: usize) -> Power {
    Power(u8::try_from(seat).unwrap_or(u8::MAX))
}

impl OrderModel for BotModel {
    type Plan = Plan;
    type Duties = Duties;

    fn read(text: &str, mark_file: Option<&str>) -> Result<BotModel, Fault> {
        // Retreats sent in advance are secret to their senders.
        Ok(BotModel::new(
            text::read_position(text, mark_file)?.position,
        ))
    }

    fn seats(&self) -> usize {
        self.position.mark.powers.len()
    }

    fn awaited(&self) -> Vec<usize> {
        // Computer players claim nothing, so a power without a unit has nothing to plan.
        let plans = |power: &Power| !self.moves() || !can_only_claim(&self.position, *power);
        let powers = awaited(&self.position).into_iter().filter(plans);
        powers.map(|power| usize::from(power.0)).collect()
    }

    fn moves(&self) -> bool {
        self.position.phase == Phase::Orders
    }

    fn seen_by(&self, seat: usize) -> BotModel {
        // What was derived from the whole position is left behind.
        let mut seen = self.with(self.position.clone());
        hide_spares(&mut seen.position, Some(power(seat)));
        // Claims are published with the results.
        seen.position
            .claims
            .retain(|claim| claim.power == power(seat));
        seen
    }

    fn draw(&self, seat: usize, below: &mut Below<'_>) -> Plan {
        match self.position.phase {
            Phase::Orders => habit::draw(&self.position, power(seat), below),
            _ => after::draw(&self.position, power(seat), below),
        }
    }

    fn sensible(&self, seat: usize, temper: Temper, below: &mut Below<'_>) -> Plan {
        match self.position.phase {
            Phase::Orders => habit::season(&self.position, power(seat), temper, below),
            _ => after::sensible(&self.position, power(seat), temper, below),
        }
    }

    fn mixed(
        &self,
        _seat: usize,
        plan: &Plan,
        another: &Plan,
        other: &mut dyn FnMut() -> bool,
    ) -> Plan {
        if let (Plan::Season(jobs), Plan::Season(others)) = (plan, another) {
            let pick = |(own, instead): (&_, &_)| if other() { *instead } else { *own };
            let mut jobs: Vec<_> = jobs.iter().zip(others).map(pick).collect();
            plan::tidy(&self.position, &mut jobs);
            return Plan::Season(jobs);
        }
        if other() { another } else { plan }.clone()
    }

    fn parts(&self, seat: usize) -> usize {
        match self.position.phase {
            Phase::Orders => plan::units(&self.position, power(seat)).len(),
            _ => after::parts(&self.position, power(seat)),
        }
    }

    fn changed(&self, seat: usize, plan: &Plan, part: usize) -> Vec<Plan> {
        match plan {
            Plan::Season(jobs) => change::season(&self.position, power(seat), jobs, part),
            Plan::After(orders) => after::changed(&self.position, power(seat), orders, part),
        }
    }

    fn duties(&self, _: usize, promises: &[Promise]) -> Duties {
        duties(&self.position, promises)
    }

    fn kept(&self, seat: usize, plan: &Plan, duties: &Duties) -> Plan {
        deals::kept(&self.position, power(seat), plan, duties)
    }

    fn entered(&self, seat: usize, plan: &Plan) -> Vec<usize> {
        let Plan::Season(jobs) = plan else {
            return Vec::new();
        };
        let mark = &self.position.mark;
        let lines = lines::season(&self.position, power(seat), jobs);
        let goals = lines.iter().filter_map(|(_, line)| goal(mark, &line.order));
        goals.map(|space| usize::from(space.0)).collect()
    }

    fn grounds(&self, seat: usize) -> Vec<usize> {
        let grounds = deals::grounds(&self.position, power(seat));
        grounds.iter().map(|space| usize::from(space.0)).collect()
    }

    fn places(&self) -> Vec<(String, bool)> {
        let spaces = self.position.mark.spaces.iter();
        spaces
            .map(|space| (space.abbr.clone(), space.centre))
            .collect()
    }

    fn helps(&self, plan: &Plan, other: usize) -> Vec<String> {
        deals::helps(&self.position, plan, power(other))
    }

    fn settle(&self, plans: &[(usize, &Plan)]) -> BotModel {
        let escapes = || {
            let powers = self.position.mark.all_powers();
            let retreats = |power| extras::retreats(&self.position, power);
            &self.escapes.get_or_init(|| powers.map(retreats).collect())[..]
        };
        self.with(settle::settle(&self.position, escapes, plans))
    }

    fn shares(&self) -> Vec<f64> {
        prospects::shares(&self.position, &self.pulls)
    }

    fn features(&self) -> Vec<Option<Vec<f64>>> {
        let all = prospects::features(&self.position, &self.pulls);
        let all = all.into_iter();
        all.map(|own| own.map(|own| own.to_vec())).collect()
    }

    fn feature_names() -> &'static [&'static str] {
        &FEATURES
    }

    fn feature_priors() -> &'static [f64] {
        &PRIORS
    }

    fn centres(&self, seat: usize) -> u32 {
        self.position.centres(power(seat))
    }

    fn write(&self, seat: usize, plan: &Plan) -> String {
        lines::sheet(&self.position, power(seat), plan, || self.shares())
    }
}
