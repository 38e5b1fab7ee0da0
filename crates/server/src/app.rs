//! The server without its socket: the games in memory, and what runs beside the requests.

use crate::host::clock::Clock;
use crate::host::deadlines::Deadlines;
use crate::host::post::Post;
use crate::orders::{self, Desk};
use crate::site::fault::ApiFault;
use crate::store::{Store, StoreError};
use crate::turns::computer::{self, Thinkers};
use crate::turns::conduct::Decision;
use crate::turns::room::{Locked, Room};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::{Notify, watch};
use wire::{ClockSetup, EventKind};

/// How often the server notes that it is alive, in milliseconds.
const BEAT_MS: u64 = 2_000;
/// How often games that nobody looks at are dropped from memory, in milliseconds.
const SWEEP_MS: u64 = 60_000;
/// When a game is looked after again after something went wrong, in milliseconds.
const AGAIN_MS: u64 = 5_000;
/// How long connections have to end when the server shuts down.
const GRACE: Duration = Duration::from_secs(5);

/// The server without its socket. Copies share everything.
#[derive(Clone)]
pub struct App(Arc<Inner>);

struct Inner {
    store: Arc<dyn Store>,
    clock: Arc<dyn Clock>,
    rooms: Mutex<HashMap<String, Arc<Room>>>,
    deadlines: Deadlines,
    thinkers: Thinkers,
    desk: Desk,
    post: Post,
    /// Rings when a mail is wanted.
    mails: Notify,
    /// True once the server shuts down.
    ending: watch::Sender<bool>,
    /// How many live connections there are.
    connections: watch::Sender<usize>,
}

impl std::fmt::Debug for App {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("App")
    }
}

impl App {
    /// Starts on a store: gives running clocks the time back that the server was away, takes up the computer's
    /// turns, the deadlines and the mails, and begins to note that it is alive.
    ///
    /// # Errors
    /// When the store fails. A single game that cannot be read is logged and left alone.
    pub async fn start(
        store: Arc<dyn Store>,
        clock: Arc<dyn Clock>,
        post: Post,
    ) -> Result<App, StoreError> {
        let app = App(Arc::new(Inner {
            store,
            clock,
            rooms: Mutex::new(HashMap::new()),
            deadlines: Deadlines::default(),
            thinkers: Thinkers::new(),
            desk: Desk::default(),
            post,
            mails: Notify::new(),
            ending: watch::Sender::new(false),
            connections: watch::Sender::new(0),
        }));
        app.resume().await?;
        Desk::resume(&app).await?;
        app.store().beat(app.now_ms()).await?;
        tokio::spawn(watch_deadlines(app.clone()));
        tokio::spawn(orders::watch_deadlines(app.clone()));
        tokio::spawn(orders::deliver(app.clone()));
        tokio::spawn(beat(app.clone()));
        tokio::spawn(sweep(app.clone()));
        Ok(app)
    }

    /// The store.
    #[must_use]
    pub fn store(&self) -> &dyn Store {
        self.0.store.as_ref()
    }

    /// The time, in milliseconds since 1970.
    #[must_use]
    pub fn now_ms(&self) -> u64 {
        self.0.clock.now_ms()
    }

    pub(crate) fn thinkers(&self) -> &Thinkers {
        &self.0.thinkers
    }

    /// The order games.
    pub(crate) fn desk(&self) -> &Desk {
        &self.0.desk
    }

    /// How mails leave.
    pub(crate) fn post(&self) -> &Post {
        &self.0.post
    }

    /// Says that a mail is wanted.
    pub(crate) fn want_mails(&self) {
        self.0.mails.notify_one();
    }

    /// Returns when a mail has come to be wanted since the last call.
    pub(crate) async fn mails_wanted(&self) {
        self.0.mails.notified().await;
    }

    /// Returns once the clock shows `at_ms` or later.
    pub(crate) async fn sleep_until(&self, at_ms: u64) {
        self.0.clock.sleep_until(at_ms).await;
    }

    /// The room of a game; the game is loaded when the room is locked.
    #[must_use]
    pub fn room(&self, id: &str) -> Arc<Room> {
        let mut rooms = self.0.rooms.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(room) = rooms.get(id) {
            return Arc::clone(room);
        }
        let room = Arc::new(Room::new(id));
        rooms.insert(id.to_owned(), Arc::clone(&room));
        room
    }

    /// How many games are in memory.
    #[must_use]
    pub fn rooms_in_memory(&self) -> usize {
        self.0
            .rooms
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .len()
            + self.desk().len()
    }

    /// Drops the games from memory that nobody uses now. They are loaded again when somebody asks for them.
    pub fn drop_idle(&self) {
        self.desk().drop_idle();
        let mut rooms = self.0.rooms.lock().unwrap_or_else(PoisonError::into_inner);
        // Whoever uses a room holds it, and nobody can take it while the map is locked.
        rooms.retain(|_, room| Arc::strong_count(room) > 1);
    }

    /// Forgets a room that turned out to be no game's, so that guessing ids fills no memory.
    pub(crate) fn forget(&self, id: &str) {
        self.0
            .rooms
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .remove(id);
    }

    /// Runs a change to its end even if the client that asked for it goes away in the middle: what was begun
    /// to be written must also happen in memory.
    ///
    /// # Errors
    /// As the change; and when it broke down.
    pub async fn to_the_end<T: Send + 'static>(
        &self,
        change: impl Future<Output = Result<T, ApiFault>> + Send + 'static,
    ) -> Result<T, ApiFault> {
        tokio::spawn(change)
            .await
            .map_err(|fault| ApiFault::internal(&fault))?
    }

    /// Sees to what a game needs after a change: its deadline, and the computer's turn.
    pub(crate) fn tend(&self, locked: &mut Locked<'_>) -> Result<(), ApiFault> {
        let deadline = locked.get()?.replay.timing.deadline();
        self.0
            .deadlines
            .set(locked.room().id(), deadline.map(|(_, at)| at));
        computer::tend(self, locked)
    }

    /// Loads a game in the background, lets a flag fall whose time has come, and sees to what it needs.
    pub(crate) fn look_after(&self, id: &str) {
        let (app, id) = (self.clone(), id.to_owned());
        tokio::spawn(async move {
            let room = app.room(&id);
            if let Err(fault) = room.lock(&app).await.map(drop) {
                tracing::error!(game = %id, fault = ?fault.body, "cannot look after a game");
                app.look_again(&id);
            }
        });
    }

    /// Looks after a game a little later, when something went wrong now: a clock that should have stopped, or
    /// the computer's turn, must not be forgotten.
    pub(crate) fn look_again(&self, id: &str) {
        self.0
            .deadlines
            .set(id, Some(self.now_ms().saturating_add(AGAIN_MS)));
    }

    async fn resume(&self) -> Result<(), StoreError> {
        let last_beat = self.store().last_beat().await?;
        let games = self.store().needing_attention().await?;
        tracing::info!(games = games.len(), "taking up games");
        for id in games {
            if let Err(fault) = self.resume_game(&id, last_beat).await {
                tracing::error!(game = %id, fault = ?fault.body, "cannot take up a game");
                self.look_again(&id);
            }
        }
        Ok(())
    }

    async fn resume_game(&self, id: &str, last_beat: Option<u64>) -> Result<(), ApiFault> {
        let room = self.room(id);
        let mut locked = room.lock_as_left(self).await?;
        let replay = &locked.get()?.replay;
        let live = matches!(replay.setup.clock, ClockSetup::Live { .. });
        if let (true, Some((_, since)), Some(beat)) = (live, replay.timing.running(), last_beat) {
            // Time that ran before the last sign of life was seen by a server and counts.
            let ms = self.now_ms().saturating_sub(beat.max(since));
            if ms > 0 {
                let credit = Decision {
                    events: vec![(None, EventKind::ClockCredited { ms })],
                    ..Decision::default()
                };
                locked.carry_out(self, credit, &[]).await?;
            }
        }
        drop(locked);
        // A deadline may have passed in the meantime.
        room.lock(self).await.map(drop)
    }

    /// Returns when the server shuts down.
    pub async fn until_ending(&self) {
        let mut ending = self.0.ending.subscribe();
        // The sender lives as long as `self`, so waiting cannot fail.
        let _ = ending.wait_for(|ending| *ending).await;
    }

    /// Counts a live connection in; it is counted out when the guard is dropped.
    #[must_use]
    pub(crate) fn connected(&self) -> Connected {
        self.0.connections.send_modify(|count| *count += 1);
        Connected(self.clone())
    }

    /// Ends live connections and the computer's thinking.
    pub async fn end_connections(&self) {
        self.0.ending.send_replace(true);
        let mut connections = self.0.connections.subscribe();
        if tokio::time::timeout(GRACE, connections.wait_for(|count| *count == 0))
            .await
            .is_err()
        {
            tracing::warn!("live connections did not end in time");
        }
    }

    /// Notes the time and closes the store; what comes afterwards is refused.
    pub async fn close(&self) {
        self.0.ending.send_replace(true);
        if let Err(error) = self.store().beat(self.now_ms()).await {
            tracing::error!(fault = %error, "the last sign of life could not be written");
        }
        self.store().close().await;
    }
}

/// A live connection, as long as it lives.
pub(crate) struct Connected(App);

impl Drop for Connected {
    fn drop(&mut self) {
        self.0
            .0
            .connections
            .send_modify(|count| *count = count.saturating_sub(1));
    }
}

/// Lets flags fall when their time has come.
async fn watch_deadlines(app: App) {
    loop {
        let next = app.0.deadlines.next();
        tokio::select! {
            () = app.0.deadlines.changed() => {}
            () = app.0.clock.sleep_until(next.unwrap_or(u64::MAX)), if next.is_some() => {}
            () = app.until_ending() => return,
        }
        for game in app.0.deadlines.take_due(app.now_ms()) {
            app.look_after(&game);
        }
    }
}

/// Notes every few seconds that the server is alive.
async fn beat(app: App) {
    while wait(&app, BEAT_MS).await {
        if let Err(error) = app.store().beat(app.now_ms()).await {
            tracing::error!(fault = %error, "a sign of life could not be written");
        }
    }
}

/// Drops idle games from memory.
async fn sweep(app: App) {
    while wait(&app, SWEEP_MS).await {
        app.drop_idle();
    }
}

/// Waits; false when the server shuts down.
async fn wait(app: &App, ms: u64) -> bool {
    let until = app.now_ms().saturating_add(ms);
    tokio::select! {
        () = app.0.clock.sleep_until(until) => true,
        () = app.until_ending() => false,
    }
}
