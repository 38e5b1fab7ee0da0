//! The tokens of seats and of the game master, and the invites.

use super::stored::KeyRow;
use super::viewer::OrderViewer;
use crate::host::refusal::Denied;
use crate::host::secret::{Secret, SecretHash};
use crate::store::Purpose;
use std::collections::BTreeMap;

/// The valid secrets.
#[derive(Clone, Debug, Default)]
pub(crate) struct Keys {
    tokens: BTreeMap<Option<u8>, SecretHash>,
    invites: BTreeMap<Option<u8>, SecretHash>,
}

impl Keys {
    /// The valid secrets after those rows, in the order of their events.
    #[must_use]
    pub(crate) fn of(rows: &[KeyRow]) -> Keys {
        let mut keys = Keys::default();
        keys.change(rows);
        keys
    }

    /// Applies changes.
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

    /// The viewer that a token belongs to, by its hash; the public if there is no token.
    ///
    /// # Errors
    /// When it belongs to nobody in this game.
    pub(crate) fn viewer(&self, token: Option<&SecretHash>) -> Result<OrderViewer, Denied> {
        let Some(token) = token else {
            return Ok(OrderViewer::Public);
        };
        match holder(&self.tokens, token) {
            Some(Some(seat)) => Ok(OrderViewer::Seat(seat)),
            Some(None) => Ok(OrderViewer::Master),
            None => Err(Denied::NotYourGame),
        }
    }

    /// The seat that an invite is for; inside, none for any that is open.
    #[must_use]
    pub(crate) fn invited(&self, invite: &Secret) -> Option<Option<u8>> {
        holder(&self.invites, &invite.hash())
    }

    /// The token of one seat as that of another, from event `seq` on.
    #[must_use]
    pub(super) fn moved(&self, seq: u32, from: u8, seat: u8) -> KeyRow {
        KeyRow {
            seq,
            seat: Some(seat),
            kind: Purpose::Token,
            hash: self.tokens.get(&Some(from)).copied(),
            owner: None,
            moved_from: None,
            computer: None,
        }
    }
}

fn holder(held: &BTreeMap<Option<u8>, SecretHash>, hash: &SecretHash) -> Option<Option<u8>> {
    // All are compared, so that the time reveals nothing.
    held.iter().fold(None, |found, (holder, known)| {
        if known.matches(hash) {
            Some(*holder)
        } else {
            found
        }
    })
}

/// A secret that becomes valid at event `seq`.
#[must_use]
pub(super) fn given(seq: u32, seat: Option<u8>, kind: Purpose, secret: &Secret) -> KeyRow {
    KeyRow {
        seq,
        seat,
        kind,
        hash: Some(secret.hash()),
        owner: None,
        moved_from: None,
        computer: None,
    }
}

/// Revokes a seat's secret at event `seq`.
#[must_use]
pub(super) fn taken(seq: u32, seat: u8, kind: Purpose) -> KeyRow {
    KeyRow {
        seq,
        seat: Some(seat),
        kind,
        hash: None,
        owner: None,
        moved_from: None,
        computer: None,
    }
}
