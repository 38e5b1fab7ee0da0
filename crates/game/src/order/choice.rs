//! The orders available, for interfaces where people choose orders instead of writing them.
//!
//! Plain values, like everything that leaves a table. A phase has one part or several ([`OrderPart`]), a part has
//! actors that can be told something ([`Orderable`]), and an actor has options ([`OrderOption`]), each a whole order in
//! normal form with the places that somebody taps to mean it.

use crate::MapUnit;

/// A part of a phase, from the view of a seat writing its sheet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OrderPart {
    /// Its name for programs: `TS2`; empty if the phase has one part only.
    pub key: String,
    /// Its name as a tab title: `TS2`, `Builds`.
    pub name: String,
    /// What happens in it, in a few words: `Moves, supports and convoys`.
    pub title: String,
    /// What the seat should know before it orders: what the units below assume, how many builds are left. May be empty.
    pub about: String,
    /// The map when the part begins, assuming that the seat's orders for earlier parts are carried out.
    pub units: Vec<MapUnit>,
    /// The actors that can be given orders, in display order.
    pub actors: Vec<Orderable>,
}

/// An actor that can be given an order in a part: a unit, a place to build in, or the seat itself.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Orderable {
    /// Its name within the part: `A(Par)`, `waive`.
    pub key: String,
    /// What people call it: `A(Par)`, `German A(NTH), your passenger`.
    pub name: String,
    /// Its place, as in [`MapUnit::at`]; none if it has no place.
    pub at: Option<String>,
    /// Its orders on the sheet, in normal form.
    pub orders: Vec<String>,
    /// The orders that other seats must write for those orders to be carried out.
    pub partners: Vec<PartnerOrder>,
    /// The condition under which it exists, if the part does not assume it: `if A(ENC) stays aboard`. May be empty.
    pub unless: String,
}

/// An order that an actor can be given.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OrderOption {
    /// The order in normal form.
    pub order: String,
    /// The kind of order, in a word or two for people: `Move`, `Support a move`.
    pub kind: String,
    /// The places to tap, in order, as in [`MapUnit::at`]; none for an order without a destination.
    pub path: Vec<String>,
    /// The orders that other seats must write for it to be carried out.
    pub partners: Vec<PartnerOrder>,
    /// A remark to read before choosing it; may be empty.
    pub remark: String,
}

/// An order that another seat must write, in the same part.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PartnerOrder {
    /// The seat that must write it, by index in [`crate::OrderTable::seats`].
    pub seat: usize,
    /// The order in normal form.
    pub order: String,
}
