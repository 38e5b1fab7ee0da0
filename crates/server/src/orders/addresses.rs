//! The addresses for notices of an order game.

use super::viewer::OrderViewer;
use crate::store::AddressRow;
use std::collections::BTreeMap;

/// The addresses by seat, with none for the game master.
#[derive(Clone, Default)]
pub struct Addresses(BTreeMap<Option<u8>, String>);

impl std::fmt::Debug for Addresses {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        // Addresses are personal, and must not get into logs.
        write!(f, "{} addresses", self.0.len())
    }
}

impl Addresses {
    /// The addresses after those rows.
    #[must_use]
    pub fn of(rows: &[AddressRow]) -> Addresses {
        let mut addresses = Addresses::default();
        addresses.change(rows);
        addresses
    }

    /// Applies changes.
    pub fn change(&mut self, rows: &[AddressRow]) {
        for row in rows {
            match &row.address {
                Some(address) => self.0.insert(row.seat, address.clone()),
                None => self.0.remove(&row.seat),
            };
        }
    }

    /// The address of a seat, or of the game master.
    #[must_use]
    pub fn to(&self, holder: Option<u8>) -> Option<&str> {
        self.0.get(&holder).map(String::as_str)
    }

    /// Everybody who gets notices: seats, and none for the game master.
    pub fn holders(&self) -> impl Iterator<Item = Option<u8>> {
        self.0.keys().copied()
    }

    /// The viewer's own address.
    #[must_use]
    pub fn own(&self, viewer: OrderViewer) -> Option<&str> {
        match viewer {
            OrderViewer::Public => None,
            OrderViewer::Seat(seat) => self.to(Some(seat)),
            OrderViewer::Master => self.to(None),
        }
    }
}
