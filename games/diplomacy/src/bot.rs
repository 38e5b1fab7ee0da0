//! The computer player's model of the game: [`BotModel`].
//!
//! - `survey` counts which units can reach each space.
//! - `habit` has rules of thumb for a movement; `after` has those for retreats and adjustments.
//! - `deals` keeps promises and finds supports for others.
//! - `change` proposes other orders for one unit of a plan.
//! - `settle` adjudicates plans; `prospects` says what the resulting position promises.
//! - `weights` holds all the numbers.

mod after;
mod change;
mod deals;
mod habit;
mod plan;
mod prospects;
mod settle;
mod survey;
mod weights;

pub(crate) use deals::duties;
pub use plan::{Adjust, Plan};

use crate::{Phase, Position, fog};
use diplomacy_kit::deals::{Duties, goal};
use diplomacy_kit::mark::Power;
use diplomacy_kit::prospects::{FEATURES, PRIORS};
use game::{Below, Fault, OrderModel, Promise, Temper};
use prospects::Pulls;
use std::sync::Arc;

/// A position with the derived data that a computer player needs. Nothing in it is secret.
#[derive(Clone, Debug)]
pub struct BotModel {
    position: Position,
    pulls: Arc<Pulls>,
}

impl BotModel {
    /// Builds the model of a position.
    #[must_use]
    pub fn new(position: Position) -> BotModel {
        let pulls = Arc::new(Pulls::new(&position.mark));
        BotModel { position, pulls }
    }

    /// Another position on the same map.
    fn with(&self, position: Position) -> BotModel {
        let pulls = Arc::clone(&self.pulls);
        BotModel { position, pulls }
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
        let mark = crate::table::own_mark(mark_file)?;
        Ok(BotModel::new(Position::read(text, mark)?))
    }

    fn seats(&self) -> usize {
        self.position.mark.powers.len()
    }

    fn awaited(&self) -> Vec<usize> {
        let powers = self.position.awaited().into_iter();
        powers.map(|power| usize::from(power.0)).collect()
    }

    fn moves(&self) -> bool {
        self.position.phase == Phase::Movement
    }

    fn seen_by(&self, seat: usize) -> BotModel {
        if fog::hides(&self.position) {
            self.with(fog::seen_by(&self.position, Some(power(seat))))
        } else {
            self.clone()
        }
    }

    fn draw(&self, seat: usize, below: &mut Below<'_>) -> Plan {
        match self.position.phase {
            Phase::Movement => change::draw(&self.position, power(seat), below),
            Phase::Retreats => after::draw_retreats(&self.position, power(seat), below),
            _ => after::draw_adjustments(&self.position, power(seat), below),
        }
    }

    fn sensible(&self, seat: usize, temper: Temper, below: &mut Below<'_>) -> Plan {
        match self.position.phase {
            Phase::Movement => habit::movement(&self.position, power(seat), temper, below),
            Phase::Retreats => after::retreats(&self.position, power(seat), temper, below),
            _ => after::adjustments(&self.position, power(seat), temper, below),
        }
    }

    fn mixed(
        &self,
        _seat: usize,
        plan: &Plan,
        another: &Plan,
        other: &mut dyn FnMut() -> bool,
    ) -> Plan {
        if let (Plan::Moves(orders), Plan::Moves(others)) = (plan, another) {
            let pick = |(own, instead): (&_, &_)| if other() { *instead } else { *own };
            let mut orders: Vec<_> = orders.iter().zip(others).map(pick).collect();
            change::tidy(&self.position, &mut orders);
            return Plan::Moves(orders);
        }
        if other() { another } else { plan }.clone()
    }

    fn parts(&self, seat: usize) -> usize {
        let power = power(seat);
        match self.position.phase {
            Phase::Movement => {
                let units = self.position.units.iter();
                units.filter(|unit| unit.power == power).count()
            }
            Phase::Retreats => {
                let mut own = self.position.dislodged.iter();
                own.by_ref().filter(|one| one.unit.power == power).count()
            }
            _ => crate::adjust::due(&self.position, power).unsigned_abs() as usize,
        }
    }

    fn changed(&self, seat: usize, plan: &Plan, part: usize) -> Vec<Plan> {
        match plan {
            Plan::Moves(orders) => change::movement(&self.position, orders, part),
            Plan::Retreats(orders) => after::other_retreats(&self.position, orders, part),
            Plan::Adjustments(orders) => {
                after::other_adjustments(&self.position, power(seat), orders, part)
            }
        }
    }

    fn duties(&self, _: usize, promises: &[Promise]) -> Duties {
        duties(&self.position, promises)
    }

    fn kept(&self, _: usize, plan: &Plan, duties: &Duties) -> Plan {
        deals::kept(&self.position, plan, duties)
    }

    fn entered(&self, _: usize, plan: &Plan) -> Vec<usize> {
        let mark = &self.position.mark;
        let orders = plan.orders(&self.position);
        let goals = orders.iter().filter_map(|order| goal(mark, order));
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
        self.with(settle::settle(&self.position, plans))
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
        self.position.centre_count(power(seat)) as u32
    }

    fn write(&self, _seat: usize, plan: &Plan) -> String {
        plan.write(&self.position)
    }
}
