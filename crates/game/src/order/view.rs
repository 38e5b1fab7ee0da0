//! The visible position of an order game: for maps, lists and programs that draw.
//!
//! Plain values without secrets. Sheets waiting for a deadline are not part of a position.

use crate::OrderPhase;

/// A position between two deadlines.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OrderView {
    /// The phase awaited.
    pub phase: OrderPhase,
    /// The id of the map.
    pub mark: String,
    /// The seats, in seat order.
    pub seats: Vec<MapSeat>,
    /// The spaces of the map, in its order.
    pub spaces: Vec<MapSpace>,
    /// The units on the map.
    pub units: Vec<MapUnit>,
}

/// A seat as lists show it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MapSeat {
    /// `France`.
    pub name: String,
    /// `French`.
    pub adjective: String,
    /// Its colour on maps, by number.
    pub colour: u8,
    /// How many centres it owns.
    pub centres: u32,
    /// The number of its units: each army and each fleet counts.
    pub units: u32,
    /// Whether it has something to order now.
    pub awaited: bool,
}

/// A space as maps show it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MapSpace {
    /// `StP`.
    pub abbr: String,
    /// `St. Petersburg`.
    pub name: String,
    /// Aliases that orders may use.
    pub aliases: Vec<String>,
    /// `sea`, `inland`, `coastal`, `canal`, `ice`.
    pub kind: &'static str,
    /// Whether it is a supply centre.
    pub centre: bool,
    /// The names of its separate coasts: `NC`, `SC`; none if it has one coast or no coast.
    pub coasts: Vec<String>,
    /// The seat that owns it.
    pub owner: Option<usize>,
    /// The seat whose special province it is.
    pub special: Option<usize>,
}

/// An army or a fleet.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum UnitSort {
    /// Walks.
    Army,
    /// Sails.
    Fleet,
}

impl UnitSort {
    /// `army`, `fleet`.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            UnitSort::Army => "army",
            UnitSort::Fleet => "fleet",
        }
    }
}

/// A unit on the map.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MapUnit {
    /// Constant for the duration of the phase.
    pub id: String,
    /// Whose it is.
    pub seat: usize,
    /// What it is.
    pub sort: UnitSort,
    /// Its place; for a fleet with the coast if there are several: `StP/SC`.
    pub at: String,
    /// The seats of the armies it carries.
    pub passengers: Vec<usize>,
    /// Whether it was dislodged and must retreat.
    pub dislodged: bool,
}

/// The map at the end of a part of a phase.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OrderStage {
    /// The part: `TS2`; empty if the phase has one part only.
    pub step: String,
    /// The units at that point.
    pub units: Vec<MapUnit>,
}

/// The drawn form of an order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SketchKind {
    /// An arrow.
    Move,
    /// A line to the supported unit, and on to its destination.
    Support,
    /// A ring.
    Hold,
    /// A line to the carried army, and on to its destination.
    Convoy,
    /// An arrow of a retreat.
    Retreat,
    /// A new unit.
    Build,
    /// A unit that is removed.
    Remove,
}

impl SketchKind {
    /// `move`, `support`, `hold`, `convoy`, `retreat`, `build`, `remove`.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            SketchKind::Move => "move",
            SketchKind::Support => "support",
            SketchKind::Hold => "hold",
            SketchKind::Convoy => "convoy",
            SketchKind::Retreat => "retreat",
            SketchKind::Build => "build",
            SketchKind::Remove => "remove",
        }
    }
}

/// How an order is drawn. Places are named as in [`MapUnit::at`]; a fleet's coast is included only if the order names
/// it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OrderSketch {
    /// The form in which it is drawn.
    pub kind: SketchKind,
    /// The location of the ordered unit.
    pub from: String,
    /// The destination; for a support or convoy, the location of the other unit.
    pub to: Option<String>,
    /// For a support or convoy: the destination of the other unit.
    pub onward: Option<String>,
}
