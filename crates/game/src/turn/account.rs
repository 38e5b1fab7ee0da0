//! What the rules say of each unit, for people who ask why.

use crate::Seat;

/// What a unit can do now, or could do if the rules said something else of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Power {
    /// Whether it has this power now.
    pub now: bool,
    /// The power in words, with its condition: “now: one step, as a King”.
    pub title: String,
    /// The empty squares it could go to, were it its side's turn; the safety of its own side is left aside.
    pub goes: Vec<String>,
    /// The squares on which it could capture something, or do to it what the game has in place of that.
    pub takes: Vec<String>,
}

/// What the rules say of one unit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Account {
    /// The square it stands on, by name. Units under another are told of by that square as well.
    pub square: String,
    /// Its owner; none for units that belong to nobody.
    pub seat: Option<Seat>,
    /// Its kind in words, as a sentence would name it: “War Man”.
    pub unit: String,
    /// What the rules decide, in a few words in lower case: “right of way”.
    pub verdict: String,
    /// Whether the decision allows it what it asks for; none for units that need not ask.
    pub granted: Option<bool>,
    /// The number the rulebook gives to the rule that decides; none where no rule is asked.
    pub rule: Option<u8>,
    /// Why, in one sentence.
    pub reason: String,
    /// What it can do now, then what it could do otherwise.
    pub powers: Vec<Power>,
}
