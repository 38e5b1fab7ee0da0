//! What a position of an order game looks like: for maps, lists and programs that draw.
//!
//! Plain values; nothing here is secret. Sheets that wait for a deadline are no part of a position.

use crate::OrderPhase;

/// A position between two deadlines.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OrderView {
    /// What is waited for.
    pub phase: OrderPhase,
    /// The id of the map.
    pub mark: String,
    /// The seats, in seat order.
    pub seats: Vec<MapSeat>,
    /// The spaces of the map, in its order.
    pub spaces: Vec<MapSpace>,
    /// What stands on the map.
    pub units: Vec<MapUnit>,
}

/// A seat as lists show it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MapSeat {
    /// `France`.
    pub name: String,
    /// `French`.
    pub adjective: String,
    /// How many centres it owns.
    pub centres: u32,
    /// How many units it has: each army and each fleet counts.
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
    /// Other names that orders may use.
    pub aliases: Vec<String>,
    /// `sea`, `inland`, `coastal`, `canal`, `ice`.
    pub kind: &'static str,
    /// Whether it is a supply centre.
    pub centre: bool,
    /// The names of its separate coasts: `NC`, `SC`; none where there is one coast or no coast.
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
    /// The same as long as the phase lasts.
    pub id: String,
    /// Whose it is.
    pub seat: usize,
    /// What it is.
    pub sort: UnitSort,
    /// Where it is, of a fleet with the coast where there are several: `StP/SC`.
    pub at: String,
    /// The seats of the armies that it carries.
    pub passengers: Vec<usize>,
    /// Whether it was dislodged and waits for its retreat.
    pub dislodged: bool,
}

/// How the map stood at the end of a part of a phase.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OrderStage {
    /// The part: `TS2`; empty where the phase has one part only.
    pub step: String,
    /// What stood where then.
    pub units: Vec<MapUnit>,
}

/// What an order is drawn as.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SketchKind {
    /// An arrow.
    Move,
    /// A line to the one that is helped, and on to where that one goes.
    Support,
    /// A ring.
    Hold,
    /// A line to the army that is carried, and on to where it goes.
    Convoy,
    /// An arrow of a retreat.
    Retreat,
    /// A new unit.
    Build,
    /// A unit that is taken off.
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

/// How an order is drawn. Places are named as in [`MapUnit::at`]; the coast of a fleet is there only where the order
/// names it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OrderSketch {
    /// What it is drawn as.
    pub kind: SketchKind,
    /// Where the unit is that is told something.
    pub from: String,
    /// Where it goes; of a support or convoy where the other unit is.
    pub to: Option<String>,
    /// Of a support or convoy: where the other unit goes.
    pub onward: Option<String>,
}
