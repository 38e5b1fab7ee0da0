//! The interface that computer players need of a game in which all seats order at once.

use super::deal::Promise;
use super::temper::Temper;
use crate::Fault;
use std::fmt::Debug;

/// A source of random numbers below a bound; the caller owns the seed.
pub type Below<'a> = dyn FnMut(usize) -> usize + 'a;

/// A position between two deadlines, as computer players see it.
///
/// Joint orders are never enumerated. A seat's whole sheet is a *plan*; the game draws plans at random or by
/// heuristics, and varies one unit's part of a plan at a time. The rules determine the result of all plans together.
pub trait OrderModel: Clone + Send + Sync + Sized + 'static {
    /// Everything that one seat orders in one phase.
    type Plan: Clone + PartialEq + Debug + Send + Sync;
    /// What the promises of a seat require of its plans.
    type Duties: Clone + Debug + Send + Sync;

    /// Parses a position file, as [`OrderGame::read_position`](crate::OrderGame::read_position) does. Orders in the
    /// file for later phases are dropped.
    ///
    /// # Errors
    /// A [`Fault`] that names line and word.
    fn read(text: &str, mark_file: Option<&str>) -> Result<Self, Fault>;

    /// The number of seats.
    fn seats(&self) -> usize;

    /// The seats that have something to order now; none if the game is over.
    fn awaited(&self) -> Vec<usize>;

    /// Whether units move in this phase; otherwise it is a follow-up phase, such as retreats.
    fn moves(&self) -> bool;

    /// The position as a seat may see it, with the others' secrets removed.
    #[must_use]
    fn seen_by(&self, seat: usize) -> Self;

    /// Any plan that the rules allow.
    fn draw(&self, seat: usize, below: &mut Below<'_>) -> Self::Plan;

    /// A plan by heuristics; ties between choices of about equal merit are broken at random.
    fn sensible(&self, seat: usize, temper: Temper, below: &mut Below<'_>) -> Self::Plan;

    /// A plan in which each unit has its part of the one or, where `other` says so, of another plan; the parts are made
    /// to fit together.
    fn mixed(
        &self,
        seat: usize,
        plan: &Self::Plan,
        another: &Self::Plan,
        other: &mut dyn FnMut() -> bool,
    ) -> Self::Plan;

    /// How many parts of a seat's plan can be varied independently: mostly its units.
    fn parts(&self, seat: usize) -> usize;

    /// Plans that differ from this one in one part's order, and in the orders of others that assist it; the most
    /// promising first. `part` is below [`OrderModel::parts`].
    fn changed(&self, seat: usize, plan: &Self::Plan, part: usize) -> Vec<Self::Plan>;

    /// What these promises require: computed once, for many calls of [`OrderModel::kept`].
    fn duties(&self, seat: usize, promises: &[Promise]) -> Self::Duties;

    /// The plan without orders that break a promise, with those that were promised; the rest is made to fit.
    fn kept(&self, seat: usize, plan: &Self::Plan, duties: &Self::Duties) -> Self::Plan;

    /// The spaces into which a plan sends, supports or convoys a unit, by number.
    fn entered(&self, seat: usize, plan: &Self::Plan) -> Vec<usize>;

    /// The spaces that have a unit or a centre of the seat, by number.
    fn grounds(&self, seat: usize) -> Vec<usize>;

    /// The abbreviation of each space, and whether it is a centre.
    fn places(&self) -> Vec<(String, bool)>;

    /// The orders by which another seat could support what a plan orders, in normal form.
    fn helps(&self, plan: &Self::Plan, other: usize) -> Vec<String>;

    /// The result of these plans: the next position that needs orders, or the end. A seat without a plan has sent
    /// nothing.
    #[must_use]
    fn settle(&self, plans: &[(usize, &Self::Plan)]) -> Self;

    /// For each seat: the share of the squares of all seats' centres that it can expect at the end of the game. The
    /// shares add up to 1, unless nobody has anything left. A game that is over has its result.
    fn shares(&self) -> Vec<f64>;

    /// For each seat that still has something: the features of the position from which [`OrderModel::shares`] are
    /// learnt, in the order of [`OrderModel::feature_names`].
    fn features(&self) -> Vec<Option<Vec<f64>>>;

    /// The names of the features.
    fn feature_names() -> &'static [&'static str];

    /// The weight of each feature before anything is learnt, in the same order.
    fn feature_priors() -> &'static [f64];

    /// The supply centres of a seat.
    fn centres(&self, seat: usize) -> u32;

    /// The plan as a sheet in normal form: it parses without a fault, and none of its orders is void by itself.
    fn write(&self, seat: usize, plan: &Self::Plan) -> String;
}
