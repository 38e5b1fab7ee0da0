//! The input and the output of a season's adjudication.

use crate::{Position, TimeScale};
use diplomacy_kit::lang::Order;
use diplomacy_kit::mark::Power;

/// A line of orders with its time scale.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Given {
    /// The ordering power.
    pub power: Power,
    /// The time scale: 1, 2 or 3.
    pub ts: u8,
    /// The order.
    pub order: Order,
    /// The order as written.
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

/// The result of a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fate {
    /// Void.
    Void(Void),
    /// Valid, but without effect.
    Idle,
    /// Carried out.
    Succeeded,
    /// Valid, but the attempt failed.
    Failed,
}

/// The result of a line and the reason.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verdict {
    /// The result.
    pub fate: Fate,
    /// The reason as a lower-case clause: `stood off by German A(Ruh)`, `no such unit: it is A/F(ENC) now`. Empty if
    /// there is nothing to say.
    pub reason: String,
}

/// The result of a season up to the retreats.
#[derive(Clone, Debug)]
pub struct SeasonResult {
    /// One verdict for each line of [`Given`], in the same order.
    pub verdicts: Vec<Verdict>,
    /// The position after each of TS1, TS2, TS3a and TS3b, even if nothing was ordered for it.
    pub after: Vec<(TimeScale, Position)>,
}
