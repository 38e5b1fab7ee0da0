//! What a computer player wants of a game in which all seats order at once.

use crate::Fault;
use std::fmt::Debug;

/// A source of numbers below a bound; whoever calls owns the seed.
pub type Below<'a> = dyn FnMut(usize) -> usize + 'a;

/// A position between two deadlines, as a computer player thinks in it.
///
/// Joint orders are never listed. A seat's whole sheet is a *plan*; the game draws plans by lot or by rules of thumb,
/// and changes one unit's part of a plan at a time. What all plans together lead to, the rules say.
pub trait OrderModel: Clone + Send + Sync + Sized + 'static {
    /// Everything that one seat orders in one phase.
    type Plan: Clone + PartialEq + Debug + Send + Sync;

    /// Reads a position file, as [`OrderGame::read_position`](crate::OrderGame::read_position) does. Orders that the
    /// file has of anybody for later phases are left out.
    ///
    /// # Errors
    /// A [`Fault`] that names line and word.
    fn read(text: &str, mark_file: Option<&str>) -> Result<Self, Fault>;

    /// How many seats there are.
    fn seats(&self) -> usize;

    /// The seats that have something to order now; none when the game is over.
    fn awaited(&self) -> Vec<usize>;

    /// Whether units move in this phase; else it is a phase that follows from the last one, as retreats do.
    fn moves(&self) -> bool;

    /// The position as a seat may know it: what others keep secret is taken off.
    #[must_use]
    fn seen_by(&self, seat: usize) -> Self;

    /// Any plan that the rules allow.
    fn draw(&self, seat: usize, below: &mut Below<'_>) -> Self::Plan;

    /// A plan by rules of thumb; where two choices seem about as good, the lot decides.
    fn sensible(&self, seat: usize, below: &mut Below<'_>) -> Self::Plan;

    /// How many parts of a plan of the seat can be changed by themselves: its units, mostly.
    fn parts(&self, seat: usize) -> usize;

    /// Plans that differ from this one in what one part does, and in what others do to help it; the most promising
    /// first. `part` is below [`OrderModel::parts`].
    fn changed(&self, seat: usize, plan: &Self::Plan, part: usize) -> Vec<Self::Plan>;

    /// What these plans lead to: the next position that waits for somebody, or the end. A seat without a plan has
    /// sent nothing.
    #[must_use]
    fn settle(&self, plans: &[(usize, &Self::Plan)]) -> Self;

    /// What the position is worth to a seat, in supply centres or what the game has like them.
    fn value(&self, seat: usize) -> f64;

    /// The supply centres of a seat.
    fn centres(&self, seat: usize) -> u32;

    /// The plan as a sheet, in normal form: it is read without a fault, and nothing in it is void of itself.
    fn write(&self, seat: usize, plan: &Self::Plan) -> String;
}
