//! Games of turns as they are stored.

use super::rated;
use crate::host::secret::SecretHash;
use crate::store::{
    self, EventRow, GameKind, Holder, KeyRow, Purpose, Standing, StoreError, from_text, to_text,
};
use play::Setup;
use serde::{Deserialize, Serialize};
use wire::{EventKind, GameEvent};

/// A game as it is created: everything but its events.
#[derive(Clone, Debug)]
pub struct GameRow {
    /// The game's id.
    pub id: String,
    /// When it was created, in milliseconds since 1970.
    pub created_ms: u64,
    /// What was fixed then.
    pub setup: Setup,
    /// The hash of the invite; none if nobody joins by link.
    pub invite: Option<SecretHash>,
}

/// The token of a seat.
#[derive(Clone, Debug)]
pub struct SeatRow {
    /// The seat.
    pub seat: u8,
    /// The hash of its token.
    pub token: SecretHash,
    /// The person to whom it is given at once; none if it is theirs who attach its token. It is not read back.
    pub owner: Option<String>,
}

/// A game with its seats and events.
#[derive(Clone, Debug)]
pub struct StoredGame {
    /// The game.
    pub row: GameRow,
    /// The seats that are taken by people.
    pub seats: Vec<SeatRow>,
    /// The events, `seq` ascending.
    pub events: Vec<GameEvent>,
}

impl StoredGame {
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
        let mut keys = seat_keys(&self.events, &self.seats);
        keys.extend(row.invite.map(|hash| KeyRow {
            seq: 0,
            holder: Holder::Anybody,
            purpose: Purpose::Invite,
            hash: Some(hash),
            owner: None,
            moved_from: None,
            computer: None,
        }));
        Ok(store::StoredGame {
            row: store::GameRow {
                id: row.id.clone(),
                kind: GameKind::Turns,
                slug: row.setup.slug.clone(),
                created_ms: row.created_ms,
                setup: to_text(&row.id, &row.setup)?,
                visibility: row.setup.visibility,
            },
            keys,
            addresses: Vec::new(),
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
    pub fn read(stored: &store::StoredGame) -> Result<StoredGame, StoreError> {
        let row = &stored.row;
        let mut setup: Setup = from_text(&row.id, "setup", &row.setup)?;
        setup.slug.clone_from(&row.slug);
        setup.visibility = row.visibility;
        let mut seats = Vec::new();
        let mut invite = None;
        for key in &stored.keys {
            match (key.holder, key.purpose, key.hash) {
                (Holder::Seat(seat), Purpose::Token, Some(token)) => {
                    seats.push(SeatRow {
                        seat,
                        token,
                        owner: None,
                    });
                }
                (Holder::Anybody, Purpose::Invite, hash) => invite = hash,
                _ => {}
            }
        }
        seats.sort_by_key(|row| row.seat);
        Ok(StoredGame {
            row: GameRow {
                id: row.id.clone(),
                created_ms: row.created_ms,
                setup,
                invite,
            },
            seats,
            events: stored
                .events
                .iter()
                .map(|event| read_event(&row.id, event))
                .collect::<Result<_, _>>()?,
        })
    }
}

/// The keys of seats that are taken, each valid from the event by which it was taken.
pub(super) fn seat_keys(events: &[GameEvent], seats: &[SeatRow]) -> Vec<KeyRow> {
    let key = |row: &SeatRow| {
        let joined = events.iter().find(|event| {
            event.seat == Some(row.seat) && matches!(event.event, EventKind::Joined { .. })
        });
        KeyRow {
            seq: joined.map_or(0, |event| event.seq),
            holder: Holder::Seat(row.seat),
            purpose: Purpose::Token,
            hash: Some(row.token),
            owner: row.owner.clone(),
            moved_from: None,
            computer: None,
        }
    };
    seats.iter().map(key).collect()
}

/// Events as the store takes them.
///
/// # Errors
/// [`StoreError::Damaged`] when one cannot be written as text.
pub(super) fn write_events(game: &str, events: &[GameEvent]) -> Result<Vec<EventRow>, StoreError> {
    events
        .iter()
        .map(|event| write_event(game, event))
        .collect()
}

/// What is stored of an event as JSON: what happened, and the time by which live clocks go.
#[derive(Serialize, Deserialize)]
struct Body {
    #[serde(flatten)]
    kind: EventKind,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    clock_ms: Option<u64>,
}

/// Texts and names are stored apart from the event.
fn write_event(game: &str, event: &GameEvent) -> Result<EventRow, StoreError> {
    let mut kind = event.event.clone();
    let text = match &mut kind {
        EventKind::Joined { name } => name.take(),
        EventKind::Chat { text } => Some(std::mem::take(text)),
        _ => None,
    };
    let by = event.seat.map_or(Holder::Server, Holder::Seat);
    Ok(EventRow {
        seq: event.seq,
        at_ms: event.at_ms,
        by,
        settled: None,
        body: to_text(
            game,
            &Body {
                kind,
                clock_ms: event.clock_ms,
            },
        )?,
        text: text.map(|text| (by, text)),
    })
}

fn read_event(game: &str, row: &EventRow) -> Result<GameEvent, StoreError> {
    let body: Body = from_text(game, &format!("event {}", row.seq), &row.body)?;
    let mut event = body.kind;
    let written = row.text.as_ref().map(|(_, text)| text.clone());
    match &mut event {
        EventKind::Joined { name } => *name = written,
        // An erased text is shown as empty.
        EventKind::Chat { text } => *text = written.unwrap_or_default(),
        _ => {}
    }
    Ok(GameEvent {
        seq: row.seq,
        at_ms: row.at_ms,
        clock_ms: body.clock_ms,
        seat: row.by.seat(),
        event,
    })
}
