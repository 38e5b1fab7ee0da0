//! The server without its socket: its parts and its background tasks.

use crate::host::clock::Clock;
use crate::host::lifetime::Lifetime;
use crate::host::post::Post;
use crate::host::room::Room;
use crate::host::rooms::{Rooms, Services};
use crate::host::thinking::Thinkers;
use crate::orders::deliver::Deliverer;
use crate::store::{Store, StoreError};
use crate::{orders, turns};
use std::sync::Arc;
use tokio::sync::Notify;

/// The time between heartbeats, in milliseconds.
const BEAT_MS: u64 = 2_000;
/// The time between sweeps that drop idle games from memory, in milliseconds.
const SWEEP_MS: u64 = 60_000;

/// The time between removals of what is too old, in milliseconds: an hour.
const TIDY_MS: u64 = 60 * 60 * 1000;

/// The server without its socket. Cheap to clone.
///
/// It is assembled here. Each route gets only the part that it needs.
#[derive(Clone)]
pub struct App {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) clock: Arc<dyn Clock>,
    pub(crate) post: Arc<Post>,
    pub(crate) lifetime: Lifetime,
    pub(crate) turns: Rooms<turns::Game>,
    pub(crate) orders: Rooms<orders::Game>,
}

impl std::fmt::Debug for App {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("App")
    }
}

impl App {
    /// Starts on a store: takes up deadlines, computer players and mails, and begins to record
    /// heartbeats.
    ///
    /// # Errors
    /// When the store fails. A single game that cannot be read is logged and skipped.
    pub async fn start(
        store: Arc<dyn Store>,
        clock: Arc<dyn Clock>,
        post: Post,
    ) -> Result<App, StoreError> {
        let lifetime = Lifetime::new();
        let outages = store.begin(clock.now_ms()).await?;
        let services = Services {
            clock: Arc::clone(&clock),
            lifetime: lifetime.clone(),
            thinkers: Thinkers::new(),
            mails: Arc::new(Notify::new()),
            outages: outages.into(),
        };
        let of_turns = Box::new(turns::games::StoredGames(Arc::clone(&store)));
        let of_orders = Box::new(orders::games::StoredGames(Arc::clone(&store)));
        let app = App {
            turns: Rooms::new(of_turns, services.clone()),
            orders: Rooms::new(of_orders, services.clone()),
            post: Arc::new(post),
            store,
            clock,
            lifetime,
        };
        app.turns.resume().await?;
        app.orders.resume().await?;
        tokio::spawn(app.turns.clone().run());
        tokio::spawn(app.orders.clone().run());
        let deliverer = Deliverer {
            store: Arc::clone(&app.store),
            rooms: app.orders.clone(),
            post: Arc::clone(&app.post),
            services,
        };
        tokio::spawn(deliverer.run());
        tokio::spawn(beat(app.clone()));
        tokio::spawn(sweep(app.clone()));
        tokio::spawn(tidy(app.clone()));
        Ok(app)
    }

    /// The room of a game of turns; the game is loaded when the room is locked.
    #[must_use]
    pub fn room(&self, id: &str) -> Arc<Room<turns::Game>> {
        self.turns.room(id)
    }

    /// How many games are in memory.
    #[must_use]
    pub fn rooms_in_memory(&self) -> usize {
        self.turns.len() + self.orders.len()
    }

    /// Drops games that nobody uses from memory. The next request loads them again.
    pub fn drop_idle(&self) {
        self.turns.drop_idle();
        self.orders.drop_idle();
    }

    /// Returns when the server shuts down.
    pub async fn until_ending(&self) {
        self.lifetime.until_ending().await;
    }

    /// Ends live connections and the searches of computer players.
    pub async fn end_connections(&self) {
        self.lifetime.end_connections().await;
    }

    /// Records a last heartbeat and closes the store. Later requests are refused.
    pub async fn close(&self) {
        self.lifetime.end();
        if let Err(error) = self.store.beat(self.clock.now_ms()).await {
            tracing::error!(fault = %error, "the last sign of life could not be written");
        }
        self.store.close().await;
    }

    /// Waits; false when the server shuts down.
    async fn wait(&self, ms: u64) -> bool {
        let until = self.clock.now_ms().saturating_add(ms);
        tokio::select! {
            () = self.clock.sleep_until(until) => true,
            () = self.until_ending() => false,
        }
    }
}

/// Records a heartbeat every few seconds.
async fn beat(app: App) {
    while app.wait(BEAT_MS).await {
        if let Err(error) = app.store.beat(app.clock.now_ms()).await {
            tracing::error!(fault = %error, "a sign of life could not be written");
        }
    }
}

/// Removes from the store what is too old to be needed.
async fn tidy(app: App) {
    loop {
        if let Err(error) = app.store.tidy(app.clock.now_ms()).await {
            tracing::error!(fault = %error, "what is too old could not be removed");
        }
        if !app.wait(TIDY_MS).await {
            return;
        }
    }
}

/// Drops idle games from memory.
async fn sweep(app: App) {
    while app.wait(SWEEP_MS).await {
        app.drop_idle();
    }
}
