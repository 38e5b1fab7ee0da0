//! Changes of a position by hand: for whoever tries things out, and for game masters who correct one.

use super::UnitSort;

/// One change of a position. Units are named by [`MapUnit::id`](crate::MapUnit::id), seats by their numbers, and places as
/// [`MapUnit::at`](crate::MapUnit::at) writes them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PositionEdit<'a> {
    /// A new unit. Where units can carry others, one is put aboard the unit that carries it at that place.
    Add {
        /// Whose.
        seat: usize,
        /// What it is.
        sort: UnitSort,
        /// Where.
        at: &'a str,
    },
    /// A unit goes to another place, whatever its moves. Where units can carry others, it goes aboard there as in
    /// [`PositionEdit::Add`].
    Move {
        /// The unit.
        unit: &'a str,
        /// Whether the unit that it carries is meant, not the unit itself.
        passenger: bool,
        /// Where to.
        to: &'a str,
    },
    /// A unit is taken away, together with the one that it carries.
    Remove {
        /// The unit.
        unit: &'a str,
        /// Whether only the unit that it carries is meant.
        passenger: bool,
    },
    /// A space gets another owner.
    Own {
        /// The space.
        space: &'a str,
        /// The owner; none for nobody.
        seat: Option<usize>,
    },
}
