//! The order language: what a sheet says, before the rules decide whether an order is possible.
//!
//! [`read`] parses a sheet into [`Line`]s. Each part that cannot be read becomes a [`game::Fault`] that points at
//! the offending word. [`write()`] puts an order into its normal form, which parses back to the same order.

mod adjust;
mod chains;
mod conditions;
mod faults;
mod input;
mod orders;
mod places;
mod read;
mod retreats;
mod sheet;
mod struck;
mod units;
mod words;
mod write;

pub use read::{read, read_order, read_under};
pub use write::write;

use crate::mark::{Location, Power, Space, UnitKind};

/// The heading of a sheet that an order belongs to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Heading {
    /// `TS1`: landings and boardings.
    Ts1,
    /// `TS2`: moves, supports and convoys.
    Ts2,
    /// `TS3`: disembarkations, embarkations and supplementary moves.
    Ts3,
    /// `TS4`, `RETREATS`.
    Retreats,
    /// `BUILDS`, `ADJUSTMENTS`.
    Builds,
    /// `SPARE`.
    Spare,
    /// `CLAIMS`.
    Claims,
}

/// A parsed sheet of orders.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Sheet {
    /// The orders that could be read, in the order they were written.
    pub lines: Vec<Line>,
    /// What could not be read: the position, such as `line 3, column 7 (“Pairs”)`, and the reason.
    pub faults: Vec<game::Fault>,
}

/// One order of a sheet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// The power whose name precedes the order; `None` if the sheet names no powers.
    pub power: Option<Power>,
    /// The heading above the order; `None` before the first heading.
    pub heading: Option<Heading>,
    /// The order.
    pub order: Order,
    /// The order as written, without surrounding white space.
    pub text: String,
    /// The line on which it begins, counted from 1.
    pub line: u32,
    /// The column at which it begins, in characters, counted from 1.
    pub column: u32,
}

/// The kind of unit that an order names.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Kind {
    /// `A`
    Army,
    /// `F`
    Fleet,
    /// `A/F`: a fleet with an army aboard.
    ArmyFleet,
}

impl From<UnitKind> for Kind {
    fn from(kind: UnitKind) -> Kind {
        match kind {
            UnitKind::Army => Kind::Army,
            UnitKind::Fleet => Kind::Fleet,
        }
    }
}

/// A unit as named in an order, such as `French F(StP/SC)`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct UnitName {
    /// The nation, if written. For an army/fleet, this is the fleet's nation.
    pub nation: Option<Power>,
    /// The kind.
    pub kind: Kind,
    /// Where the order says the unit is: the coast if one is written, otherwise the whole space.
    pub at: Location,
}

/// Any order, for any phase.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Order {
    /// `A(x) L p`: an army aboard a fleet lands.
    Land {
        /// The army, named by the space of its fleet.
        army: UnitName,
        /// The province it lands in.
        to: Location,
    },
    /// `F(x) S A(x) L p`: the carrying fleet supports the landing.
    SupportLanding {
        /// The carrying fleet.
        fleet: UnitName,
        /// The army aboard.
        army: UnitName,
        /// The province the army lands in.
        to: Location,
    },
    /// `A(p) B F(x)`: an army boards in the first time scale.
    Board {
        /// The army on land.
        army: UnitName,
        /// The fleet.
        fleet: UnitName,
    },
    /// `A(x) H`.
    Hold {
        /// The unit that holds, or stays aboard.
        unit: UnitName,
    },
    /// `A(x) - y`.
    Move {
        /// The unit that moves.
        unit: UnitName,
        /// Its destination.
        to: Location,
        /// Whether `via C`, `via convoy` or just `via` follows.
        via: bool,
    },
    /// `F(x) S A(y) H` or `F(x) S A(y)`.
    SupportHold {
        /// The supporting unit.
        unit: UnitName,
        /// The unit that holds.
        of: UnitName,
    },
    /// `F(x) S A(y) - z`.
    SupportMove {
        /// The supporting unit.
        unit: UnitName,
        /// The moving unit.
        of: UnitName,
        /// Its destination.
        to: Location,
        /// Whether `via F/F` or `via C` follows: the support is for the ferried army, not for a unit in the named
        /// space.
        via: bool,
    },
    /// `F(x1), F(x2) & F(x3) C A(p) - q`.
    Convoy {
        /// The fleets in the order written; at least one.
        fleets: Vec<UnitName>,
        /// The army, named by the province it left.
        army: UnitName,
        /// The army's destination.
        to: Location,
    },
    /// `F(x) F/F A(p) - q`.
    Ferry {
        /// The ferrying fleet.
        fleet: UnitName,
        /// The army, named by the province it left.
        army: UnitName,
        /// The army's destination.
        to: Location,
    },
    /// `A(x) D p`.
    Disembark {
        /// The army, named by the space of its fleet.
        army: UnitName,
        /// The province it goes ashore in.
        to: Location,
    },
    /// `A(p) E F(x)`: an army boards in the third time scale.
    Embark {
        /// The army on land.
        army: UnitName,
        /// The fleet.
        fleet: UnitName,
    },
    /// A retreat that uses words reserved for retreats: a list of targets, a disbandment, conditions, or `R`. A plain
    /// `A(x) - y` under the retreats heading is also read as this variant.
    Retreat(Vec<Branch>),
    /// `BUILD A(p)`.
    Build {
        /// What to build. `A/F`, which cannot be built, is parsed and left for the game to refuse.
        kind: Kind,
        /// Where.
        at: Location,
        /// Whether `PREMIUM` was written.
        premium: bool,
    },
    /// `REMOVE A(x)`.
    Remove {
        /// The unit to remove.
        unit: UnitName,
    },
    /// `WAIVE [n]`.
    Waive {
        /// The number of builds waived; 1 if no number was given.
        number: u32,
    },
    /// `PLACE A(p)`.
    Place {
        /// An army or a fleet.
        kind: UnitKind,
        /// Where.
        at: Location,
    },
    /// `CLAIM SOLO`, `CLAIM 2-WAY WITH x`.
    Claim {
        /// The partners; empty for a solo.
        with: Vec<Power>,
    },
    /// An order outside the retreats heading that contains `if`, `unless` or `else`. Such orders are parsed so that
    /// they can be voided with a reason.
    Conditional {
        /// The text as written.
        text: String,
    },
}

/// One branch of a retreat: what the unit does if the condition holds and no earlier branch applied.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Branch {
    /// The condition; `None` if the branch is unconditional.
    pub when: Option<Condition>,
    /// The unit that retreats.
    pub unit: UnitName,
    /// The targets in order of preference: the first open one is taken.
    pub targets: Vec<Target>,
}

/// The target of a retreat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Target {
    /// To a place.
    To(Location),
    /// Off the board.
    Disband,
}

/// The condition of a conditional retreat (rulebook 13.5).
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Condition {
    /// Any of these holds.
    Any(Vec<Condition>),
    /// All of these hold.
    All(Vec<Condition>),
    /// This does not hold.
    Not(Box<Condition>),
    /// `dislodged in TSn`: 1, 2 or 3.
    DislodgedIn(u8),
    /// `dislodged by POWER`.
    DislodgedBy(Power),
    /// `dislodged from SPACE`.
    DislodgedFrom(Space),
    /// `dislodged by Key`.
    DislodgedByKey,
    /// `SPACE vacant`.
    Vacant(Space),
    /// `SPACE occupied`.
    Occupied(Space),
    /// `SPACE held by POWER`.
    HeldBy(Space, Power),
    /// `UNIT dislodged`.
    UnitDislodged(UnitName),
    /// `UNIT retreated to SPACE`.
    UnitRetreated(UnitName, Space),
    /// `SPACE contested in TSn`: 1, 2 or 3.
    Contested(Space, u8),
}
