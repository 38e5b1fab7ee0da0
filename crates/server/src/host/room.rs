//! The place of a game in memory: its state, who is connected, and who is told of changes.

use super::game::EventGame;
use super::lag::Lags;
use super::thinking::Thinking;
use std::sync::{Arc, Mutex as StdMutex, PoisonError};
use tokio::sync::{Mutex, OwnedMutexGuard, broadcast};

/// How many notices a slow listener may miss. A notice only says that there is something new.
const NOTICES: usize = 16;

/// Something is new in a game: events, or somebody went online or offline.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Notice;

/// A place for one game in memory, loaded or not.
pub struct Room<G: EventGame> {
    id: String,
    /// None until it is loaded, during a write, and after a failed write, when only the disk is right.
    loaded: Arc<Mutex<Option<Loaded<G>>>>,
    notices: broadcast::Sender<Notice>,
    /// By seat: how many clients are connected.
    online: StdMutex<Vec<u32>>,
    /// How long messages to the players take.
    pub(super) lags: Lags,
}

/// What a room holds of its game.
pub(super) struct Loaded<G: EventGame> {
    pub(super) game: G,
    /// The search of a computer player that is running.
    pub(super) thinking: Option<Thinking<G::Duty>>,
}

impl<G: EventGame> Room<G> {
    /// The room of a game that is not loaded yet.
    pub(super) fn new(id: &str) -> Room<G> {
        Room {
            id: id.to_owned(),
            loaded: Arc::new(Mutex::new(None)),
            notices: broadcast::Sender::new(NOTICES),
            online: StdMutex::new(Vec::new()),
            lags: Lags::default(),
        }
    }

    /// The game's id.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.id
    }

    /// Subscribes to notices.
    #[must_use]
    pub fn listen(&self) -> broadcast::Receiver<Notice> {
        self.notices.subscribe()
    }

    /// Counts a client of those seats: one more if `came`, else one less.
    pub(super) fn count_client(&self, seats: &[u8], came: bool) {
        if seats.is_empty() {
            return;
        }
        let mut online = self.online.lock().unwrap_or_else(PoisonError::into_inner);
        for seat in seats.iter().map(|seat| usize::from(*seat)) {
            if online.len() <= seat {
                online.resize(seat + 1, 0);
            }
            online[seat] = if came {
                online[seat] + 1
            } else {
                online[seat].saturating_sub(1)
            };
        }
        drop(online);
        self.tell();
    }

    /// By seat: whether a client is connected.
    pub(super) fn online(&self) -> Vec<bool> {
        let online = self.online.lock().unwrap_or_else(PoisonError::into_inner);
        online.iter().map(|count| *count > 0).collect()
    }

    /// By seat: how long a message to its player and back takes, in milliseconds, as the server measured it; 0 where
    /// it did not. Seats after the last one that was measured are left out.
    #[must_use]
    pub fn lag_ms(&self) -> Vec<u64> {
        self.lags.by_seat()
    }

    /// Waits until nobody else holds the game, and holds it.
    pub(super) async fn hold(&self) -> OwnedMutexGuard<Option<Loaded<G>>> {
        Arc::clone(&self.loaded).lock_owned().await
    }

    /// Tells listeners that something is new.
    pub(super) fn tell(&self) {
        // It is no error if nobody listens.
        let _ = self.notices.send(Notice);
    }

    /// Drops the game from memory; the next lock loads and reschedules it.
    pub(super) async fn unload(&self) {
        *self.loaded.lock().await = None;
    }
}
