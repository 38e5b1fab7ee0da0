//! The rules' account of each unit, for people who ask why.

use crate::Seat;

/// What a unit can do now, or could do if the rules decided differently.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Power {
    /// Whether it has this power now.
    pub now: bool,
    /// The power in words, with its condition: “now: one step, as a King”.
    pub title: String,
    /// The empty squares it could move to if it were its side's turn, ignoring own-side safety.
    pub goes: Vec<String>,
    /// The squares on which it could capture something, or use the game's equivalent of a capture.
    pub takes: Vec<String>,
}

/// The rules' account of one unit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Account {
    /// The name of its square. A unit under another one has that square as well.
    pub square: String,
    /// Its owner; none for unowned units.
    pub seat: Option<Seat>,
    /// Its kind as in a sentence: “War Man”.
    pub unit: String,
    /// The verdict, in a few words in lower case: “right of way”.
    pub verdict: String,
    /// Whether the verdict permits what the unit needs permission for; none for units that need none.
    pub granted: Option<bool>,
    /// The rulebook's number of the deciding rule; none if no rule applies.
    pub rule: Option<u8>,
    /// Why, in one sentence.
    pub reason: String,
    /// Its current powers, then those under other circumstances.
    pub powers: Vec<Power>,
}
