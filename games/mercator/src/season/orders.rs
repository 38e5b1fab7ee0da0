//! What goes into a season and what comes out of it.

use crate::{Position, TimeScale};
use diplomacy_kit::lang::Order;
use diplomacy_kit::mark::Power;

/// One line of orders, under the time scale it was given for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Given {
    /// Who orders.
    pub power: Power,
    /// For which time scale: 1, 2 or 3.
    pub ts: u8,
    /// The order.
    pub order: Order,
    /// As it was written.
    pub text: String,
}

/// Why a line is void (rulebook 4.3).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Void {
    /// V1: no such unit, or of another kind.
    NoSuchUnit,
    /// V2: not yours to order.
    NotYours,
    /// V3: not adjacent.
    NotAdjacent,
    /// V4: terrain.
    Terrain,
    /// V5: conditional wording.
    Conditional,
    /// V6: two orders for one unit in one time scale.
    TwoOrders,
    /// V7: double option, see 4.4.
    DoubleOption,
    /// V8: the fleet is busy.
    Busy,
    /// V9: the support, or the consent, matches nothing.
    NoMatch,
    /// V10: the fleet was not involved in the first part of TS3.
    NotInvolved,
    /// V11: the army did not board in TS1.
    NotBoarded,
    /// V12: wrong nationality.
    Nationality,
    /// V13: wrong section.
    Section,
    /// V14: no fleet there to embark on.
    NoFleet,
    /// V15: support from a canal province.
    CanalSupport,
    /// V16: coast missing or impossible.
    Coast,
}

impl Void {
    /// The number in `V1` to `V16`.
    #[must_use]
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }
}

/// What became of a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fate {
    /// Struck out.
    Void(Void),
    /// Good, with nothing to do.
    Idle,
    /// Carried out.
    Succeeded,
    /// Attempted in vain.
    Failed,
}

/// What became of a line, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verdict {
    /// What became of it.
    pub fate: Fate,
    /// Why, as the rest of a sentence in small letters: `stood off by German A(Ruh)`, `no such unit: it is A/F(ENC)
    /// now`. Empty where nothing is to be said.
    pub reason: String,
}

/// A season settled up to the retreats.
#[derive(Clone, Debug)]
pub struct SeasonResult {
    /// One for each line of [`Given`], in its order.
    pub verdicts: Vec<Verdict>,
    /// The position after each of TS1, TS2, TS3a and TS3b, whether something was ordered in it or not.
    pub after: Vec<(TimeScale, Position)>,
}
