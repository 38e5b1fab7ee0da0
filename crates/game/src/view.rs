//! A position as plain values, for drawing and for listening.

use crate::Seat;

/// A unit as it is drawn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnitView {
    /// The unit's letter in the game's notation, upper case.
    pub letter: char,
    /// Its owner; none for units that belong to nobody.
    pub seat: Option<Seat>,
    /// Whether it is marked as promoted.
    pub promoted: bool,
}

/// A square and what stands on it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SquareView {
    /// The square's name in the game's notation.
    pub name: String,
    /// The active unit.
    pub top: Option<UnitView>,
    /// The units under it, in the order of the position string.
    pub under: Vec<UnitView>,
}

/// A position as plain values.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    /// Every square of the game, occupied or not, in a fixed order.
    pub squares: Vec<SquareView>,
    /// Per seat, the units in hand, in the order of the position string.
    pub hands: Vec<Vec<UnitView>>,
    /// Squares of units whose loss would end the game and which are attacked now, whoever is to move.
    pub attacked: Vec<String>,
    /// Counters that decide the game, by name: (name, now, limit).
    pub counters: Vec<(&'static str, u32, u32)>,
}
