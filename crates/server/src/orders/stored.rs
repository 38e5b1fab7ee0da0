//! Order games as they are stored.

use super::rated;
use super::setup::OrderSetup;
use crate::host::secret::SecretHash;
use crate::store::{
    self, AddressRow, EventRow, GameKind, Holder, Purpose, Standing, StoreError, from_text, to_text,
};
use wire::{OrderActor, OrderEvent, OrderEventKind};

/// An order game as it is created: everything but its events and keys.
#[derive(Clone, Debug)]
pub struct OrderGameRow {
    /// The game's id.
    pub id: String,
    /// When it was created, in milliseconds since 1970.
    pub created_ms: u64,
    /// What was fixed then.
    pub setup: OrderSetup,
}

/// A secret that became valid, or invalid, with an event.
#[derive(Clone, Debug)]
pub struct KeyRow {
    /// The event's number.
    pub seq: u32,
    /// The seat; none for the game master.
    pub seat: Option<u8>,
    /// What it is good for.
    pub kind: Purpose,
    /// Recognises the secret; none where no secret is valid any more.
    pub hash: Option<SecretHash>,
    /// The person to whom the seat is given at once; none if it is theirs who attach its token. It is not read back.
    pub owner: Option<String>,
    /// The seat that the person gives up for this one. It is not read back.
    pub moved_from: Option<u8>,
    /// What the computer player that takes the seat is called in ratings, if there is one. It is not read back.
    pub computer: Option<String>,
}

/// An order game with its keys, addresses and events.
#[derive(Clone, Debug)]
pub struct StoredOrderGame {
    /// The game.
    pub row: OrderGameRow,
    /// The keys, `seq` ascending.
    pub keys: Vec<KeyRow>,
    /// Where notices go by e-mail.
    pub addresses: Vec<AddressRow>,
    /// The events, `seq` ascending.
    pub events: Vec<OrderEvent>,
}

impl StoredOrderGame {
    /// The game as rows of the store. `due` says when the server must act in it, `standing` for whom it waits.
    ///
    /// # Errors
    /// [`StoreError::Damaged`] when it cannot be written as text.
    pub fn write(
        &self,
        due: Option<u64>,
        standing: Standing,
    ) -> Result<store::StoredGame, StoreError> {
        let row = &self.row;
        Ok(store::StoredGame {
            row: store::GameRow {
                id: row.id.clone(),
                kind: GameKind::Orders,
                slug: row.setup.slug.clone(),
                created_ms: row.created_ms,
                setup: to_text(&row.id, &row.setup)?,
                visibility: row.setup.visibility,
            },
            keys: write_keys(&self.keys),
            addresses: self.addresses.clone(),
            events: write_events(&row.id, &self.events)?,
            due,
            standing,
            rated: rated::row(&row.setup),
        })
    }

    /// Reads a game from rows of the store.
    ///
    /// # Errors
    /// [`StoreError::Damaged`] when its text cannot be read.
    pub fn read(stored: &store::StoredGame) -> Result<StoredOrderGame, StoreError> {
        let row = &stored.row;
        let mut setup: OrderSetup = from_text(&row.id, "setup", &row.setup)?;
        setup.slug.clone_from(&row.slug);
        setup.visibility = row.visibility;
        let key = |key: &store::KeyRow| KeyRow {
            seq: key.seq,
            seat: key.holder.seat(),
            kind: key.purpose,
            hash: key.hash,
            owner: None,
            moved_from: None,
            computer: None,
        };
        Ok(StoredOrderGame {
            row: OrderGameRow {
                id: row.id.clone(),
                created_ms: row.created_ms,
                setup,
            },
            keys: stored.keys.iter().map(key).collect(),
            addresses: stored.addresses.clone(),
            events: stored
                .events
                .iter()
                .map(|event| read_event(&row.id, event))
                .collect::<Result<_, _>>()?,
        })
    }
}

/// Keys as the store takes them.
#[must_use]
pub(super) fn write_keys(keys: &[KeyRow]) -> Vec<store::KeyRow> {
    let key = |key: &KeyRow| store::KeyRow {
        seq: key.seq,
        holder: Holder::of(key.seat),
        purpose: key.kind,
        hash: key.hash,
        owner: key.owner.clone(),
        moved_from: key.moved_from,
        computer: key.computer.clone(),
    };
    keys.iter().map(key).collect()
}

/// Events as rows of the store.
///
/// # Errors
/// [`StoreError::Damaged`] when one cannot be written as text.
pub fn write_events(game: &str, events: &[OrderEvent]) -> Result<Vec<EventRow>, StoreError> {
    events
        .iter()
        .map(|event| write_event(game, event))
        .collect()
}

/// Texts and names are stored apart from the event.
fn write_event(game: &str, event: &OrderEvent) -> Result<EventRow, StoreError> {
    let mut kind = event.event.clone();
    let by = match event.by {
        OrderActor::Server | OrderActor::Unknown => Holder::Server,
        OrderActor::Master => Holder::Master,
        OrderActor::Seat(seat) => Holder::Seat(seat),
    };
    let text = match &mut kind {
        OrderEventKind::Joined { seat, name, .. } => {
            let holder = Holder::Seat(*seat);
            name.take().map(|name| (holder, name))
        }
        OrderEventKind::Press { text, .. } => Some((by, std::mem::take(text))),
        // The server's own notes are nobody's text.
        OrderEventKind::Corrected { note, .. } | OrderEventKind::Ended { note, .. }
            if by == Holder::Master =>
        {
            Some((by, std::mem::take(note)))
        }
        _ => None,
    };
    Ok(EventRow {
        seq: event.seq,
        at_ms: event.at_ms,
        by,
        settled: match &kind {
            OrderEventKind::Settled { turn, .. } => Some(*turn),
            _ => None,
        },
        body: to_text(game, &kind)?,
        text,
    })
}

fn read_event(game: &str, row: &EventRow) -> Result<OrderEvent, StoreError> {
    let mut event = from_text(game, &format!("event {}", row.seq), &row.body)?;
    let written = row.text.as_ref().map(|(_, text)| text.clone());
    match &mut event {
        OrderEventKind::Joined { name, .. } => *name = written,
        // An erased text is shown as empty.
        OrderEventKind::Press { text, .. } => *text = written.unwrap_or_default(),
        OrderEventKind::Corrected { note, .. } | OrderEventKind::Ended { note, .. }
            if row.by == Holder::Master =>
        {
            *note = written.unwrap_or_default();
        }
        _ => {}
    }
    Ok(OrderEvent {
        seq: row.seq,
        at_ms: row.at_ms,
        by: match row.by {
            Holder::Seat(seat) => OrderActor::Seat(seat),
            Holder::Master => OrderActor::Master,
            Holder::Server | Holder::Anybody => OrderActor::Server,
        },
        event,
    })
}
