//! Who is who: the secrets that speak for seats and for the game master, and the links that open seats.

use super::stored::KeyRow;
use super::viewer::OrderViewer;
use crate::host::refusal::Denied;
use crate::host::secret::{Secret, SecretHash};
use crate::store::Purpose;
use std::collections::BTreeMap;

/// The secrets that count now.
#[derive(Clone, Debug, Default)]
pub(crate) struct Keys {
    tokens: BTreeMap<Option<u8>, SecretHash>,
    invites: BTreeMap<Option<u8>, SecretHash>,
}

impl Keys {
    /// What counts after those rows, which come in the order of their events.
    #[must_use]
    pub(crate) fn of(rows: &[KeyRow]) -> Keys {
        let mut keys = Keys::default();
        keys.change(rows);
        keys
    }

    /// Takes in what changed.
    pub(crate) fn change(&mut self, rows: &[KeyRow]) {
        for row in rows {
            let held = match row.kind {
                Purpose::Token => &mut self.tokens,
                Purpose::Invite => &mut self.invites,
            };
            match row.hash {
                Some(hash) => held.insert(row.seat, hash),
                None => held.remove(&row.seat),
            };
        }
    }

    /// Whom a token speaks for; nobody in particular without one.
    ///
    /// # Errors
    /// When it speaks for nobody here.
    pub(crate) fn viewer(&self, token: Option<&Secret>) -> Result<OrderViewer, Denied> {
        let Some(token) = token else {
            return Ok(OrderViewer::Public);
        };
        match holder(&self.tokens, token) {
            Some(Some(seat)) => Ok(OrderViewer::Seat(seat)),
            Some(None) => Ok(OrderViewer::Master),
            None => Err(Denied::NotYourGame),
        }
    }

    /// The seat that a link opens.
    #[must_use]
    pub(crate) fn invited(&self, invite: &Secret) -> Option<u8> {
        holder(&self.invites, invite).flatten()
    }
}

fn holder(held: &BTreeMap<Option<u8>, SecretHash>, secret: &Secret) -> Option<Option<u8>> {
    let hash = secret.hash();
    // All are looked at, so that the time tells nothing.
    held.iter().fold(None, |found, (holder, known)| {
        if known.matches(&hash) {
            Some(*holder)
        } else {
            found
        }
    })
}

/// A secret that comes to count with the event `seq`.
#[must_use]
pub(super) fn given(seq: u32, seat: Option<u8>, kind: Purpose, secret: &Secret) -> KeyRow {
    KeyRow {
        seq,
        seat,
        kind,
        hash: Some(secret.hash()),
    }
}

/// Whatever counted for a seat counts no more from the event `seq` on.
#[must_use]
pub(super) fn taken(seq: u32, seat: u8, kind: Purpose) -> KeyRow {
    KeyRow {
        seq,
        seat: Some(seat),
        kind,
        hash: None,
    }
}
