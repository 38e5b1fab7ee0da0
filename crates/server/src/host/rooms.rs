//! The games of one kind in memory, and the deadlines of all games of that kind.

use super::changes::Changes;
use super::clock::Clock;
use super::deadlines::Deadlines;
use super::game::EventGame;
use super::lifetime::Lifetime;
use super::metrics::Metrics;
use super::room::Room;
use super::stored::GameStore;
use super::thinking::Thinkers;
use super::time::{Due, Now, Time};
use crate::store::Outage;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::{Notify, watch};

/// The delay before a game is looked at again after a failure, in milliseconds.
pub(super) const AGAIN_MS: u64 = 5_000;

/// What the rooms of all kinds share. Cheap to clone.
#[derive(Clone)]
pub(crate) struct Services {
    /// The clock for deadlines.
    pub(crate) clock: Arc<dyn Clock>,
    /// The time by both clocks.
    pub(crate) time: Time,
    /// Whether the server is shutting down.
    pub(crate) lifetime: Lifetime,
    /// Figures for operators.
    pub(crate) metrics: Metrics,
    /// Permits for computer players.
    pub(crate) thinkers: Thinkers,
    /// Wakes the deliverer when a mail was queued.
    pub(crate) mails: Arc<Notify>,
    /// Wakes those who tell people of their turn.
    pub(crate) notices: Arc<Notify>,
    /// Wakes whoever counts the results of rated games.
    pub(crate) ended: Arc<Notify>,
    /// Wakes whoever goes on with tournaments.
    pub(crate) rounds: Arc<Notify>,
    /// Wakes whoever makes finished games to be found.
    pub(crate) finished: Arc<Notify>,
    /// Tells what has just changed on disk.
    pub(crate) changes: Changes,
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
    /// True once everything is done that was due when the server started.
    caught_up: watch::Sender<bool>,
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
            caught_up: watch::Sender::new(false),
        }))
    }

    /// The time, in milliseconds since 1970.
    #[must_use]
    pub fn now_ms(&self) -> u64 {
        self.services().clock.now_ms()
    }

    /// The time by both clocks.
    #[must_use]
    pub fn now(&self) -> Now {
        self.services().time.now()
    }

    pub(super) fn store(&self) -> &dyn GameStore<G> {
        self.0.store.as_ref()
    }

    pub(super) fn services(&self) -> &Services {
        &self.0.services
    }

    pub(super) fn deadlines(&self) -> &Deadlines {
        &self.0.deadlines
    }

    /// Wakes the deliverer.
    pub(super) fn want_mails(&self) {
        self.services().mails.notify_one();
    }

    /// Wakes those who tell people of their turn.
    pub(crate) fn want_notices(&self) {
        self.services().notices.notify_one();
    }

    /// Sets a game's deadline; none removes it.
    pub(super) fn set_due(&self, id: &str, due: Option<Due>) {
        self.deadlines().set(id, due);
    }

    /// Looks at a game again a little later, after a failure, so that no deadline is lost.
    pub(super) fn look_again(&self, id: &str) {
        let at_ms = self.services().time.steady_ms().saturating_add(AGAIN_MS);
        self.set_due(id, Some(Due::Steady(at_ms)));
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

    /// Lets go of a game that another server has taken. Whoever watches it is told, and finds out.
    pub(super) fn leave(&self, room: &Room<G>) {
        self.set_due(room.id(), None);
        room.tell();
    }

    /// Lets go of all games, because this server has lost its lease. No game of the lost lease is in memory afterwards.
    pub(crate) async fn leave_all(&self) {
        self.deadlines().clear();
        let rooms: Vec<Arc<Room<G>>> = {
            let rooms = self.0.rooms.lock().unwrap_or_else(PoisonError::into_inner);
            rooms.values().map(Arc::clone).collect()
        };
        for room in rooms {
            room.unload().await;
            self.leave(&room);
        }
    }

    /// Drops a game from memory after something was changed in the store beside its events, and sends mails that may
    /// go now. Whatever the game owes, such as a computer player's search, is taken up again.
    pub(crate) async fn reload(&self, id: &str) {
        self.room(id).unload().await;
        self.set_due(id, Some(Due::Wall(self.now_ms())));
        self.want_mails();
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

    /// Everything is done that was due when the server started.
    pub(super) fn has_caught_up(&self) {
        self.0.caught_up.send_replace(true);
    }

    /// Returns once everything is done that was due when the server started.
    pub(crate) async fn until_caught_up(&self) {
        let mut caught_up = self.0.caught_up.subscribe();
        // The sender lives as long as `self`, so waiting cannot fail.
        let _ = caught_up.wait_for(|caught_up| *caught_up).await;
    }

    /// Drops games that nobody uses from memory. Their deadlines stay.
    pub fn drop_idle(&self) {
        let mut rooms = self.0.rooms.lock().unwrap_or_else(PoisonError::into_inner);
        // A room in use is held by its user, and nobody can get hold of one while the map is locked.
        rooms.retain(|_, room| Arc::strong_count(room) > 1);
    }
}
