//! The addresses for notices of an order game.

use super::viewer::OrderViewer;
use crate::store::AddressRow;
use std::collections::BTreeMap;
use wire::SeatNotices;

/// The addresses by seat, with none for the game master.
#[derive(Clone, Default)]
pub struct Addresses(BTreeMap<Option<u8>, Kept>);

#[derive(Clone)]
struct Kept {
    address: String,
    /// When it was confirmed, in milliseconds since 1970.
    confirmed_ms: Option<u64>,
}

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
                // The same one again stays as it is.
                Some(address) if self.to(row.seat) == Some(address) => {}
                Some(address) => {
                    let kept = Kept {
                        address: address.clone(),
                        confirmed_ms: row.confirmed_ms,
                    };
                    self.0.insert(row.seat, kept);
                }
                None => _ = self.0.remove(&row.seat),
            }
        }
    }

    /// The address of a seat, or of the game master.
    #[must_use]
    pub fn to(&self, holder: Option<u8>) -> Option<&str> {
        self.0.get(&holder).map(|kept| kept.address.as_str())
    }

    /// Whether that address has yet to be confirmed.
    #[must_use]
    pub fn is_pending(&self, holder: Option<u8>) -> bool {
        self.0
            .get(&holder)
            .is_some_and(|kept| kept.confirmed_ms.is_none())
    }

    /// What is kept of a seat, as a row for another one that goes on with it.
    #[must_use]
    pub fn moved(&self, from: u8, seat: u8) -> AddressRow {
        let kept = self.0.get(&Some(from));
        AddressRow {
            seat: Some(seat),
            address: kept.map(|kept| kept.address.clone()),
            confirmed_ms: kept.and_then(|kept| kept.confirmed_ms),
        }
    }

    /// Everybody who wants notices: seats, and none for the game master. They wait until an address is confirmed.
    pub fn holders(&self) -> impl Iterator<Item = Option<u8>> {
        self.0.keys().copied()
    }

    /// The viewer's own address, and whether it is confirmed.
    #[must_use]
    pub fn own(&self, viewer: OrderViewer) -> SeatNotices {
        let kept = match viewer {
            OrderViewer::Public => None,
            OrderViewer::Seat(seat) => self.0.get(&Some(seat)),
            OrderViewer::Master => self.0.get(&None),
        };
        SeatNotices {
            email: kept.map(|kept| kept.address.clone()),
            confirmed: kept.is_some_and(|kept| kept.confirmed_ms.is_some()),
        }
    }
}
