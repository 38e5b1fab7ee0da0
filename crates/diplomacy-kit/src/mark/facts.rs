//! What a Mark says of spaces and powers.

use super::{Location, Space};
use std::fmt;

/// Army or fleet.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum UnitKind {
    /// Walks on land.
    Army,
    /// Sails on seas and along coasts.
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

/// What kind of ground or water a space is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SpaceKind {
    /// Fleets only.
    Sea,
    /// Land without a coast: armies only.
    Inland,
    /// Land with a coast or several.
    Coastal,
    /// Land with one coast on both sides: fleets enter from one sea and leave by another.
    Canal,
    /// A cap of ice: armies are put down there and never leave.
    Ice,
}

impl SpaceKind {
    /// The word for it in Mark files: `sea`, `inland`, `coastal`, `canal`, `ice`.
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

    /// Whether armies can stand there: inland, coastal and canal provinces.
    #[must_use]
    pub const fn is_land(self) -> bool {
        matches!(
            self,
            SpaceKind::Inland | SpaceKind::Coastal | SpaceKind::Canal
        )
    }
}

/// What a Mark says of a space.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SpaceFacts {
    /// The abbreviation as orders show it: `ENC`, `StP`.
    pub abbr: String,
    /// The full name.
    pub name: String,
    /// Other names that orders may use.
    pub aliases: Vec<String>,
    /// The kind.
    pub kind: SpaceKind,
    /// Whether it is a supply centre.
    pub centre: bool,
    /// Its separate coasts, in the Mark's order; empty where there is one coast or none.
    pub coasts: Vec<Location>,
    /// For ice: the sea and canal spaces from which armies can be put down there.
    pub borders: Vec<Space>,
}

/// What a Mark says of a power.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PowerFacts {
    /// `Germany`.
    pub name: String,
    /// `German`.
    pub adjective: String,
    /// The provinces of the home country, centres or not.
    pub home: Vec<Space>,
    /// Centres away from home that count as home where units are removed for want of orders, and nowhere else.
    pub colonies: Vec<Space>,
    /// Special provinces: not centres, in nobody's home, owned by this power for ever.
    pub special: Vec<Space>,
    /// How many spare units it places before the first season.
    pub spare: u8,
    /// The starting units.
    pub units: Vec<(UnitKind, Location)>,
}

/// How many centres win.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Thresholds {
    /// For one power alone.
    pub solo: u32,
    /// For two together; `None` where the game knows no shared wins.
    pub two_way: Option<u32>,
    /// For three together.
    pub three_way: Option<u32>,
}
