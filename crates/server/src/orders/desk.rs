//! The order games of a running server: those in memory, and their deadlines.

use super::room::OrderRoom;
use crate::app::App;
use crate::host::deadlines::Deadlines;
use crate::store::StoreError;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

/// When a game is looked after again after something went wrong, in milliseconds.
const AGAIN_MS: u64 = 5_000;

/// The order games in memory, and the deadlines of all that run.
#[derive(Debug, Default)]
pub(crate) struct Desk {
    rooms: Mutex<HashMap<String, Arc<OrderRoom>>>,
    deadlines: Deadlines,
}

impl Desk {
    /// The room of a game; the game is loaded when the room is locked.
    pub(crate) fn room(&self, id: &str) -> Arc<OrderRoom> {
        let mut rooms = self.rooms.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(room) = rooms.get(id) {
            return Arc::clone(room);
        }
        let room = Arc::new(OrderRoom::new(id));
        rooms.insert(id.to_owned(), Arc::clone(&room));
        room
    }

    /// Forgets a room that turned out to be no game's, so that guessing ids fills no memory.
    pub(crate) fn forget(&self, id: &str) {
        let mut rooms = self.rooms.lock().unwrap_or_else(PoisonError::into_inner);
        rooms.remove(id);
    }

    /// Drops the games from memory that nobody uses now. Their deadlines stay.
    pub(crate) fn drop_idle(&self) {
        let mut rooms = self.rooms.lock().unwrap_or_else(PoisonError::into_inner);
        // Whoever uses a room holds it, and nobody can take it while the map is locked.
        rooms.retain(|_, room| Arc::strong_count(room) > 1);
    }

    /// How many games are in memory.
    pub(crate) fn len(&self) -> usize {
        let rooms = self.rooms.lock().unwrap_or_else(PoisonError::into_inner);
        rooms.len()
    }

    /// Sets when a game must be looked after, in milliseconds since 1970; none takes it away.
    pub(crate) fn set_deadline(&self, id: &str, at_ms: Option<u64>) {
        self.deadlines.set(id, at_ms);
    }

    /// Looks after a game a little later, when something went wrong now: no deadline is forgotten.
    pub(crate) fn look_again(&self, id: &str, now_ms: u64) {
        self.deadlines
            .set(id, Some(now_ms.saturating_add(AGAIN_MS)));
    }

    /// Takes up the games that were running: what was due while no server was there is done now.
    ///
    /// # Errors
    /// When the store fails. A single game that cannot be read is logged and left alone.
    pub(crate) async fn resume(app: &App) -> Result<(), StoreError> {
        let games = app.store().orders().orders_needing_attention().await?;
        tracing::info!(games = games.len(), "taking up order games");
        for id in games {
            look_after(app, &id).await;
        }
        Ok(())
    }
}

/// Loads a game, settles what is due, and sees to its next deadline.
async fn look_after(app: &App, id: &str) {
    let room = app.desk().room(id);
    if let Err(fault) = room.lock(app).await.map(drop) {
        tracing::error!(game = %id, fault = ?fault.body, "cannot look after an order game");
        app.desk().look_again(id, app.now_ms());
    }
}

/// Settles phases when their time has come.
pub(crate) async fn watch_deadlines(app: App) {
    let deadlines = &app.desk().deadlines;
    loop {
        let next = deadlines.next();
        tokio::select! {
            () = deadlines.changed() => {}
            () = app.sleep_until(next.unwrap_or(u64::MAX)), if next.is_some() => {}
            () = app.until_ending() => return,
        }
        for id in deadlines.take_due(app.now_ms()) {
            let worker = app.clone();
            tokio::spawn(async move { look_after(&worker, &id).await });
        }
    }
}
