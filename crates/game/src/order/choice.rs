//! What can be ordered: for people who choose their orders instead of writing them.
//!
//! Plain values, like everything that leaves a table. A phase has one part or several ([`OrderPart`]), a part has
//! actors that can be told something ([`Orderable`]), and an actor has options ([`OrderOption`]), each a whole order
//! in normal form with the places that somebody taps to mean it.

use crate::MapUnit;

/// A part of a phase, as a seat sees it while it writes its sheet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OrderPart {
    /// Its name for programs: `TS2`; empty where the phase has one part only.
    pub key: String,
    /// Its name on a tab: `TS2`, `Builds`.
    pub name: String,
    /// What happens in it, in a few words: `Moves, supports and convoys`.
    pub title: String,
    /// What the seat should know before it orders: what the units below assume, how many builds are left. May be empty.
    pub about: String,
    /// How the map stands when it begins, if what the seat ordered for earlier parts is carried out.
    pub units: Vec<MapUnit>,
    /// What can be told something, in the order of lists.
    pub actors: Vec<Orderable>,
}

/// What can be told something in a part: a unit, a place to build in, or the seat itself.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Orderable {
    /// Its name within the part: `A(Par)`, `waive`.
    pub key: String,
    /// What people call it: `A(Par)`, `German A(NTH), your passenger`.
    pub name: String,
    /// Where it is, as in [`MapUnit::at`]; none for what has no place.
    pub at: Option<String>,
    /// What the sheet tells it, in normal form.
    pub orders: Vec<String>,
    /// What others have to write so that those orders can be carried out.
    pub partners: Vec<PartnerOrder>,
    /// When it is there at all, where that is not what the part assumes: `if A(ENC) stays aboard`. May be empty.
    pub unless: String,
}

/// An order that an actor can be given.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OrderOption {
    /// The order in normal form.
    pub order: String,
    /// What sort of order it is, in a word or two for people: `Move`, `Support a move`.
    pub kind: String,
    /// The places to tap, one after the other, as in [`MapUnit::at`]; none for an order that leads nowhere.
    pub path: Vec<String>,
    /// What others have to write so that it can be carried out.
    pub partners: Vec<PartnerOrder>,
    /// What is worth knowing before choosing it; may be empty.
    pub remark: String,
}

/// What another seat has to write, in the same part.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PartnerOrder {
    /// Whose order, by its place in [`crate::OrderTable::seats`].
    pub seat: usize,
    /// The order in normal form.
    pub order: String,
}
