//! The language of orders: what was written, before anybody asks whether it can be done.
//!
//! [`read`] takes a sheet of orders apart into [`Line`]s; each line that cannot be read is a [`game::Fault`] that
//! points at the word. [`write`] gives an order its normal form, which reads back to the same order.

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

/// Under which heading of a sheet an order stands.
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

/// A sheet of orders, taken apart.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Sheet {
    /// The orders that can be read, in the order written.
    pub lines: Vec<Line>,
    /// What cannot be read: `line 3, column 7 (“Pairs”)` and the reason.
    pub faults: Vec<game::Fault>,
}

/// One order of a sheet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// The power under whose name it stands, where the sheet names powers.
    pub power: Option<Power>,
    /// The heading under which it stands; `None` before the first one.
    pub heading: Option<Heading>,
    /// The order.
    pub order: Order,
    /// The order as it was written, trimmed.
    pub text: String,
    /// The line it begins in, from 1.
    pub line: u32,
    /// The column it begins in, from 1, in characters.
    pub column: u32,
}

/// What an order calls the unit that it names.
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

/// A unit as an order names it: `French F(StP/SC)`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct UnitName {
    /// The nation, where it is written. Of an army/fleet the fleet's.
    pub nation: Option<Power>,
    /// The kind.
    pub kind: Kind,
    /// Where it is expected to be. The coast where it is written; else the whole space.
    pub at: Location,
}

/// An order, of any kind and for any phase.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Order {
    /// `A(x) L p`: an army aboard lands.
    Land {
        /// The army, named by its fleet's space.
        army: UnitName,
        /// The province.
        to: Location,
    },
    /// `F(x) S A(x) L p`: its fleet supports the landing.
    SupportLanding {
        /// The carrying fleet.
        fleet: UnitName,
        /// The army aboard.
        army: UnitName,
        /// The province.
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
        /// What stands, or stays aboard.
        unit: UnitName,
    },
    /// `A(x) - y`.
    Move {
        /// What moves.
        unit: UnitName,
        /// Where to.
        to: Location,
        /// Whether `via C`, `via convoy` or plain `via` follows.
        via: bool,
    },
    /// `F(x) S A(y) H` or `F(x) S A(y)`.
    SupportHold {
        /// What supports.
        unit: UnitName,
        /// What stands.
        of: UnitName,
    },
    /// `F(x) S A(y) - z`.
    SupportMove {
        /// What supports.
        unit: UnitName,
        /// What moves.
        of: UnitName,
        /// Where to.
        to: Location,
        /// Whether `via F/F` or `via C` follows: the ferried army is meant, not one that stands in the place named.
        via: bool,
    },
    /// `F(x1), F(x2) & F(x3) C A(p) - q`.
    Convoy {
        /// The fleets in the order written: one or more.
        fleets: Vec<UnitName>,
        /// The army, named by the province that it left.
        army: UnitName,
        /// Where to.
        to: Location,
    },
    /// `F(x) F/F A(p) - q`.
    Ferry {
        /// The fleet.
        fleet: UnitName,
        /// The army, named by the province that it left.
        army: UnitName,
        /// Where to.
        to: Location,
    },
    /// `A(x) D p`.
    Disembark {
        /// The army, named by its fleet's space.
        army: UnitName,
        /// The province.
        to: Location,
    },
    /// `A(p) E F(x)`: an army boards in the third time scale.
    Embark {
        /// The army on land.
        army: UnitName,
        /// The fleet.
        fleet: UnitName,
    },
    /// A retreat in words that only retreats have: a list of targets, a disbandment, conditions, `R`. A plain
    /// `A(x) - y` under the heading of retreats is one as well.
    Retreat(Vec<Branch>),
    /// `BUILD A(p)`.
    Build {
        /// What is built. A kind that cannot be built (`A/F`) is read and left to the game to refuse.
        kind: Kind,
        /// Where.
        at: Location,
        /// Whether `PREMIUM` is written.
        premium: bool,
    },
    /// `REMOVE A(x)`.
    Remove {
        /// What goes.
        unit: UnitName,
    },
    /// `WAIVE [n]`.
    Waive {
        /// How many builds; 1 where no number is given.
        number: u32,
    },
    /// `PLACE A(p)`.
    Place {
        /// Army or fleet.
        kind: UnitKind,
        /// Where.
        at: Location,
    },
    /// `CLAIM SOLO`, `CLAIM 2-WAY WITH x`.
    Claim {
        /// The partners, none for a solo.
        with: Vec<Power>,
    },
    /// An order under another heading than that of retreats with `if`, `unless` or `else` in it. Such orders are read,
    /// so that they can be struck out and be told why.
    Conditional {
        /// The words, as written.
        text: String,
    },
}

/// One branch of a retreat: what is done where its condition holds and no branch before it did.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Branch {
    /// `None`: in any case.
    pub when: Option<Condition>,
    /// The unit that retreats.
    pub unit: UnitName,
    /// The first one that is open is taken.
    pub targets: Vec<Target>,
}

/// Where a retreat leads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Target {
    /// To a place.
    To(Location),
    /// Off the board.
    Disband,
}

/// What a conditional retreat asks (rulebook 13.5).
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Condition {
    /// One of them.
    Any(Vec<Condition>),
    /// All of them.
    All(Vec<Condition>),
    /// Not that.
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
