//! The facts that a Mark states about spaces and powers.

use super::{Colour, Location, Space};
use std::fmt;

/// Army or fleet.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum UnitKind {
    /// Moves on land.
    Army,
    /// Moves on seas and along coasts.
    Fleet,
}

impl UnitKind {
    /// `A` or `F`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            UnitKind::Army => 'A',
            UnitKind::Fleet => 'F',
        }
    }
}

impl fmt::Display for UnitKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            UnitKind::Army => "army",
            UnitKind::Fleet => "fleet",
        })
    }
}

/// The kind of terrain of a space.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SpaceKind {
    /// Fleets only.
    Sea,
    /// Land without a coast: armies only.
    Inland,
    /// Land with one or more coasts.
    Coastal,
    /// Land whose single coast borders two waters: fleets enter from one sea and leave to another.
    Canal,
    /// An ice cap: armies can be landed there and never leave.
    Ice,
}

impl SpaceKind {
    /// Its keyword in Mark files: `sea`, `inland`, `coastal`, `canal`, `ice`.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            SpaceKind::Sea => "sea",
            SpaceKind::Inland => "inland",
            SpaceKind::Coastal => "coastal",
            SpaceKind::Canal => "canal",
            SpaceKind::Ice => "ice",
        }
    }

    /// Whether armies can occupy it: inland, coastal and canal provinces.
    #[must_use]
    pub const fn is_land(self) -> bool {
        matches!(
            self,
            SpaceKind::Inland | SpaceKind::Coastal | SpaceKind::Canal
        )
    }
}

/// The facts that a Mark states about a space.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SpaceFacts {
    /// The abbreviation as written in orders: `ENC`, `StP`.
    pub abbr: String,
    /// The full name.
    pub name: String,
    /// Alternative names that orders may use.
    pub aliases: Vec<String>,
    /// The kind.
    pub kind: SpaceKind,
    /// Whether it is a supply centre.
    pub centre: bool,
    /// Its separate coasts, in the order of the Mark; empty if it has one coast or none.
    pub coasts: Vec<Location>,
    /// For ice: the sea and canal spaces from which armies can be landed there.
    pub borders: Vec<Space>,
}

/// The facts that a Mark states about a power.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PowerFacts {
    /// `Germany`.
    pub name: String,
    /// `German`.
    pub adjective: String,
    /// Its colour on maps, where the Mark names one; [`Mark::colour`](super::Mark::colour) has one for every power.
    pub colour: Option<Colour>,
    /// The provinces of the home country, whether centres or not.
    pub home: Vec<Space>,
    /// Centres away from home that count as home only when units are removed for want of orders.
    pub colonies: Vec<Space>,
    /// Special provinces: not centres, in no home country, permanently owned by this power.
    pub special: Vec<Space>,
    /// The number of spare units it places before the first season.
    pub spare: u8,
    /// The starting units.
    pub units: Vec<(UnitKind, Location)>,
}

/// The number of centres needed to win.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Thresholds {
    /// For a single power.
    pub solo: u32,
    /// For two powers together; `None` if the game has no shared wins.
    pub two_way: Option<u32>,
    /// For three powers together.
    pub three_way: Option<u32>,
}
