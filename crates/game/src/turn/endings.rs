//! Endings: positions with few units, numbered for tables.

use crate::{Fault, Notation};
use std::fmt::{Debug, Display};
use std::hash::Hash;

/// A game whose endings can be tabulated by retrograde analysis.
///
/// An ending is a set of units. Its positions are numbered from 0; positions that the rules count as equal, or that a
/// symmetry maps onto each other, share a number. Counts of moves are left out: tables know of no draw by counting.
pub trait Endings: Notation {
    /// The units of an ending; its text is the name that [`ending`](Endings::ending) reads.
    type Ending: Copy + Eq + Hash + Ord + Debug + Display + Send + Sync + 'static;

    /// Some endings that are worth a table, smallest first.
    fn endings() -> Vec<Self::Ending>;

    /// Reads the name of an ending.
    ///
    /// # Errors
    /// A [`Fault`] if there is no such ending, or it is too large for a table.
    fn ending(name: &str) -> Result<Self::Ending, Fault>;

    /// The endings to which a move can lead from this one, without those that the rules draw at once.
    fn leads_to(ending: &Self::Ending) -> Vec<Self::Ending>;

    /// An upper bound on the numbers of the ending's positions.
    fn numbers(ending: &Self::Ending) -> usize;

    /// The position with that number, with its counts at zero; none if the number is not used.
    fn numbered(ending: &Self::Ending, number: usize) -> Option<Self>;

    /// The ending of a position and its number in it. None if the position has too many units or rights that the table
    /// does not have.
    fn number(&self) -> Option<(Self::Ending, usize)>;

    /// Appends every position of the same ending from which one move leads to this position, or to one that has no
    /// number of its own and whose value depends on this position. Others may be among them, illegal ones too. False if
    /// the game does not say: then tables are made by looking at all positions for each distance, which takes longer.
    fn before_into(&self, out: &mut Vec<Self>) -> bool;
}
