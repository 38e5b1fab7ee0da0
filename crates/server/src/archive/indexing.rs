//! Keeps what is to be found of games that are over.

use super::entry;
use super::position::VERSION;
use crate::host::clock::Clock;
use crate::host::game::EventGame;
use crate::host::lifetime::Lifetime;
use crate::store::{self, ArchivedGame, GameKind, PendingGame, Store, StoreError};
use crate::turns;
use std::sync::Arc;
use tokio::sync::Notify;

/// How many games are looked at, at once.
const MOST_AT_ONCE: u32 = 100;
/// How often it is looked for what a server has left that was lost, in milliseconds.
const PAUSE_MS: u64 = 60_000;

/// Keeps what is to be found of games. Any server does so for those of all.
pub(crate) struct Indexing {
    pub(crate) store: Arc<dyn Store>,
    /// The clock on the wall.
    pub(crate) clock: Arc<dyn Clock>,
    /// Whether the server is shutting down.
    pub(crate) lifetime: Lifetime,
    /// Is told when a game is over.
    pub(crate) wanted: Arc<Notify>,
}

impl Indexing {
    /// Looks at games that are over until the server shuts down.
    pub(crate) async fn run(self) {
        loop {
            let looking = look_at_ended(&*self.store);
            let looked = tokio::select! {
                looked = looking => looked,
                // There may be very many. What is begun is done anew.
                () = self.lifetime.until_ending() => return,
            };
            if let Err(fault) = looked {
                tracing::error!(%fault, "finished games cannot be made to be found; tried again soon");
            }
            let again_ms = self.clock.now_ms().saturating_add(PAUSE_MS);
            tokio::select! {
                () = self.wanted.notified() => {}
                () = self.clock.sleep_until(again_ms) => {}
                () = self.lifetime.until_ending() => return,
            }
        }
    }
}

/// Looks at all games that are over and were not looked at by this version of the index.
///
/// # Errors
/// When the store fails. What was done before stays.
async fn look_at_ended(store: &dyn Store) -> Result<(), StoreError> {
    loop {
        let pending = store.archive().pending(VERSION, MOST_AT_ONCE).await?;
        let (wanted, unwanted): (Vec<_>, Vec<_>) =
            pending.iter().partition(|pending| pending.is_wanted);
        let unwanted: Vec<String> = unwanted.iter().map(|one| one.game.clone()).collect();
        store.archive().pass(&unwanted, VERSION).await?;
        for game in wanted {
            look_at(store, game).await?;
        }
        if pending.is_empty() {
            return Ok(());
        }
    }
}

async fn look_at(store: &dyn Store, pending: &PendingGame) -> Result<(), StoreError> {
    let stored = match store.load(GameKind::Turns, &pending.game).await {
        Ok(stored) => stored,
        Err(fault @ StoreError::Damaged { .. }) => {
            unreadable(&pending.game, &fault);
            None
        }
        Err(fault) => return Err(fault),
    };
    let kept = match stored {
        Some(stored) => replayed(stored, pending.ended_ms).await,
        None => None,
    };
    match kept {
        Some(kept) => store.archive().keep(&kept, VERSION).await.map(|_| ()),
        // It must not keep the others waiting.
        None => {
            let game = std::slice::from_ref(&pending.game);
            store.archive().pass(game, VERSION).await
        }
    }
}

/// What is to be kept of a game; none if that is nothing, or it cannot be replayed.
async fn replayed(stored: store::StoredGame, ended_ms: u64) -> Option<ArchivedGame> {
    let id = stored.row.id.clone();
    // A long game takes a while, and others are served by the same threads.
    let replaying = tokio::task::spawn_blocking(move || {
        let read = turns::StoredGame::read(&stored).map_err(|fault| fault.to_string())?;
        let game = turns::Game::load(read).map_err(|fault| fault.to_string())?;
        entry::of(&game, ended_ms).map_err(|fault| fault.to_string())
    });
    let kept = replaying.await.map_err(|fault| fault.to_string());
    let kept = kept.and_then(|kept| kept);
    kept.inspect_err(|fault| unreadable(&id, fault))
        .unwrap_or_default()
}

fn unreadable(game: &str, fault: &dyn std::fmt::Display) {
    tracing::error!(game, %fault, "a finished game cannot be read; it is not found");
}
