//! The games of one kind in memory, and the deadlines of all games of that kind.

use super::clock::Clock;
use super::deadlines::Deadlines;
use super::failure::Failure;
use super::game::EventGame;
use super::lifetime::Lifetime;
use super::room::{self, Locked, Room};
use super::stored::GameStore;
use super::thinking::{Thinkers, Work};
use crate::store::{DueGame, MailJob, Outage, StoreError};
use search::StopFlag;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::Notify;

/// The delay before a game is looked at again after a failure, in milliseconds.
const AGAIN_MS: u64 = 5_000;

/// What the rooms of all kinds share. Cheap to clone.
#[derive(Clone)]
pub(crate) struct Services {
    /// The clock for deadlines.
    pub(crate) clock: Arc<dyn Clock>,
    /// Whether the server is shutting down.
    pub(crate) lifetime: Lifetime,
    /// Permits for computer players.
    pub(crate) thinkers: Thinkers,
    /// Wakes the deliverer when a mail was queued.
    pub(crate) mails: Arc<Notify>,
    /// The outages before this server started.
    pub(crate) outages: Arc<[Outage]>,
}

/// The registry of rooms: the games of one kind in memory, and the deadlines of all. Cheap to clone.
pub struct Rooms<G: EventGame>(Arc<Inner<G>>);

struct Inner<G: EventGame> {
    rooms: Mutex<HashMap<String, Arc<Room<G>>>>,
    deadlines: Deadlines,
    store: Box<dyn GameStore<G>>,
    services: Services,
}

impl<G: EventGame> Clone for Rooms<G> {
    fn clone(&self) -> Rooms<G> {
        Rooms(Arc::clone(&self.0))
    }
}

impl<G: EventGame> Rooms<G> {
    /// A registry without rooms. [`run`](Rooms::run) must be spawned to serve its deadlines.
    pub(crate) fn new(store: Box<dyn GameStore<G>>, services: Services) -> Rooms<G> {
        Rooms(Arc::new(Inner {
            rooms: Mutex::new(HashMap::new()),
            deadlines: Deadlines::default(),
            store,
            services,
        }))
    }

    /// The time, in milliseconds since 1970.
    #[must_use]
    pub fn now_ms(&self) -> u64 {
        self.0.services.clock.now_ms()
    }

    pub(super) fn store(&self) -> &dyn GameStore<G> {
        self.0.store.as_ref()
    }

    pub(super) fn outages(&self) -> &[Outage] {
        &self.0.services.outages
    }

    pub(super) fn want_mails(&self) {
        self.0.services.mails.notify_one();
    }

    /// Sets a game's deadline, in milliseconds since 1970; none removes it.
    pub(super) fn set_due(&self, id: &str, at_ms: Option<u64>) {
        self.0.deadlines.set(id, at_ms);
    }

    /// The room of a game; the game is loaded when the room is locked.
    #[must_use]
    pub fn room(&self, id: &str) -> Arc<Room<G>> {
        let mut rooms = self.0.rooms.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(room) = rooms.get(id) {
            return Arc::clone(room);
        }
        let room = Arc::new(Room::new(id));
        rooms.insert(id.to_owned(), Arc::clone(&room));
        room
    }

    /// Removes the room of a game that does not exist, so that guessing ids does not fill memory.
    pub(super) fn forget(&self, id: &str) {
        let mut rooms = self.0.rooms.lock().unwrap_or_else(PoisonError::into_inner);
        rooms.remove(id);
    }

    /// How many games are in memory.
    #[must_use]
    pub fn len(&self) -> usize {
        let rooms = self.0.rooms.lock().unwrap_or_else(PoisonError::into_inner);
        rooms.len()
    }

    /// Whether no game is in memory.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Drops games that nobody uses from memory. Their deadlines stay.
    pub fn drop_idle(&self) {
        let mut rooms = self.0.rooms.lock().unwrap_or_else(PoisonError::into_inner);
        // A room in use is held by its user, and nobody can get hold of one while the map is locked.
        rooms.retain(|_, room| Arc::strong_count(room) > 1);
    }

    /// Locks a game, loads it if needed, and carries out what is due, so that nothing else can happen after
    /// a deadline.
    ///
    /// # Errors
    /// When there is no such game, or the store fails.
    pub async fn lock(&self, id: &str) -> Result<Locked<G>, Failure<G::Refusal>> {
        self.lock_room(self.room(id)).await
    }

    /// As [`lock`](Rooms::lock), for a given room.
    pub(super) async fn lock_room(
        &self,
        room: Arc<Room<G>>,
    ) -> Result<Locked<G>, Failure<G::Refusal>> {
        let mut locked = Locked::of(self, room).await?;
        locked.settle().await?;
        Ok(locked)
    }

    /// Stores a new game, and starts its deadline and computer players.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn create(
        &self,
        game: &G::Stored,
        mails: &[MailJob],
    ) -> Result<(), Failure<G::Refusal>> {
        let due = room::new::<G>(game)?.next_due(self.now_ms());
        self.store().create(game, due, mails).await?;
        if !mails.is_empty() {
            self.want_mails();
        }
        // The game is on disk, so a failure from here on must not be reported as one.
        let id = G::id_of(game);
        if let Err(fault) = self.lock(id).await.map(drop) {
            tracing::error!(game = %id, %fault, "cannot look after a new game");
            self.look_again(id);
        }
        Ok(())
    }

    /// Loads a game in the background and carries out what is due.
    pub(super) fn look_after(&self, id: &str) {
        let (rooms, id) = (self.clone(), id.to_owned());
        tokio::spawn(async move {
            if let Err(fault) = rooms.lock(&id).await.map(drop) {
                tracing::error!(game = %id, %fault, "cannot look after a game");
                rooms.look_again(&id);
            }
        });
    }

    /// Looks at a game again a little later, after a failure, so that no deadline is lost.
    pub(super) fn look_again(&self, id: &str) {
        self.set_due(id, Some(self.now_ms().saturating_add(AGAIN_MS)));
    }

    /// Loads the deadlines of all games from the store. What was due during an outage is carried out now; no other game
    /// is loaded.
    ///
    /// # Errors
    /// When the store fails. A single game that cannot be read is logged and skipped.
    pub(crate) async fn resume(&self) -> Result<(), StoreError> {
        let now_ms = self.now_ms();
        let games = self.store().due().await?;
        let (past, ahead): (Vec<DueGame>, Vec<DueGame>) =
            games.into_iter().partition(|due| due.at_ms <= now_ms);
        tracing::info!(due = past.len(), ahead = ahead.len(), "taking up games");
        for due in &ahead {
            self.set_due(&due.game, Some(due.at_ms));
        }
        for due in &past {
            if let Err(fault) = self.look_now(&due.game).await {
                tracing::error!(game = %due.game, %fault, "cannot take up a game");
                self.look_again(&due.game);
            }
        }
        Ok(())
    }

    /// Carries out what was due in a game. Its deadline may have passed without an event, so the next one is stored.
    async fn look_now(&self, id: &str) -> Result<(), Failure<G::Refusal>> {
        let locked = self.lock(id).await?;
        let now_ms = self.now_ms();
        let next = locked.game()?.next_due(now_ms);
        // A game that is due now stays so: a computer player is searching.
        if next.is_none_or(|at_ms| at_ms > now_ms) {
            self.store().set_due(id, next).await?;
        }
        Ok(())
    }

    /// Looks at games when their deadlines fall, until the server shuts down.
    pub(crate) async fn run(self) {
        let Inner {
            deadlines,
            services,
            ..
        } = &*self.0;
        loop {
            let next = deadlines.next();
            tokio::select! {
                () = deadlines.changed() => {}
                () = services.clock.sleep_until(next.unwrap_or(u64::MAX)), if next.is_some() => {}
                () = services.lifetime.until_ending() => return,
            }
            for id in deadlines.take_due(self.now_ms()) {
                self.look_after(&id);
            }
        }
    }

    /// Runs a computer player's search in the background, and carries out its result if the duty is still the same.
    pub(super) fn think(
        &self,
        room: Arc<Room<G>>,
        duty: G::Duty,
        work: Work<G::Thought>,
        stop: StopFlag,
    ) {
        let rooms = self.clone();
        tokio::spawn(async move {
            if let Err(reason) = rooms.serve(&room, &duty, work, stop).await {
                tracing::error!(game = room.id(), reason, "a computer player could not act");
                // The duty must be taken up again.
                room.unload().await;
                rooms.look_again(room.id());
            }
        });
    }

    async fn serve(
        &self,
        room: &Arc<Room<G>>,
        duty: &G::Duty,
        work: Work<G::Thought>,
        stop: StopFlag,
    ) -> Result<(), String> {
        let Services {
            lifetime, thinkers, ..
        } = &self.0.services;
        let permit = tokio::select! {
            permit = thinkers.permit() => permit?,
            () = lifetime.until_ending() => return Ok(()),
        };
        let budget = work.budget.unwrap_or(std::time::Duration::MAX);
        let flag = stop.clone();
        let mut thinking = tokio::task::spawn_blocking(move || {
            let thought = work.run(&stop);
            drop(permit);
            thought
        });
        let thought = tokio::select! {
            thought = &mut thinking => thought,
            () = lifetime.until_ending() => {
                flag.stop();
                return Ok(());
            }
            () = tokio::time::sleep(budget) => {
                flag.stop();
                thinking.await
            }
        };
        let thought = thought.map_err(|fault| fault.to_string())??;
        let concluded = async {
            let mut locked = self.lock_room(Arc::clone(room)).await?;
            locked.conclude(duty, thought).await
        };
        concluded
            .await
            .map_err(|fault: Failure<G::Refusal>| fault.to_string())
    }
}
