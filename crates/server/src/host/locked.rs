//! A game under lock. One task at a time may change it, and every change is on disk before anybody sees it.

use super::failure::{Failure, denied};
use super::game::{Decision, EventGame, Moment, Scene};
use super::refusal::Refuse;
use super::room::{Loaded, Room};
use super::rooms::{Rooms, Services};
use super::secret::SecretHash;
use super::stored::Batch;
use super::thinking::{Thinking, Work};
use super::time::{Due, Now};
use crate::store::{Owner, StoreError};
use game::Fault;
use search::StopFlag;
use std::sync::Arc;
use tokio::sync::OwnedMutexGuard;

/// The most decisions in a row that are due by themselves. Far more than any game needs; it stops an endless loop.
const MOST_AT_ONCE: usize = 16;

impl<G: EventGame> Rooms<G> {
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

    /// Runs a computer player's search in the background, and carries out its result if the duty is still the same.
    fn think(&self, room: Arc<Room<G>>, duty: G::Duty, work: Work<G::Thought>, stop: StopFlag) {
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
        } = self.services();
        let Some(thought) = thinkers.run(work, stop, lifetime).await? else {
            return Ok(());
        };
        let concluded = async {
            let mut locked = self.lock_room(Arc::clone(room)).await?;
            locked.conclude(duty, thought).await
        };
        concluded
            .await
            .map_err(|fault: Failure<G::Refusal>| fault.to_string())
    }
}

/// A room under lock, with its game loaded.
pub struct Locked<G: EventGame> {
    rooms: Rooms<G>,
    room: Arc<Room<G>>,
    guard: OwnedMutexGuard<Option<Loaded<G>>>,
}

/// The result of a command.
pub struct Done<G: EventGame> {
    /// The number of its first event.
    pub since: u32,
    /// The part of the answer that only the sender gets.
    pub answer: G::Answer,
}

impl<G: EventGame> Locked<G> {
    /// Waits for the lock and loads the game if needed. A game that is loaded first gets its compensation for
    /// outages.
    async fn of(rooms: &Rooms<G>, room: Arc<Room<G>>) -> Result<Locked<G>, Failure<G::Refusal>> {
        let guard = room.hold().await;
        let mut locked = Locked {
            rooms: rooms.clone(),
            room,
            guard,
        };
        // Another server may have taken the game, and gone on with it, while this one was held up.
        if !rooms.store().surely_owns(locked.room.id()) {
            *locked.guard = None;
        }
        if locked.guard.is_none() {
            let id = locked.room.id().to_owned();
            let Owner::This { outages } = rooms.store().claim(&id).await? else {
                rooms.leave(&locked.room);
                return Err(StoreError::NotOwner.into());
            };
            let Some(stored) = rooms.store().load(&id).await? else {
                rooms.forget(&id);
                return Err(Failure::NoSuchGame(id));
            };
            let game = G::load(stored);
            let game = game.map_err(|fault| Failure::Broken(format!("game {id}: {fault}")))?;
            let owed = game.owed_for(&[&*rooms.services().outages, &outages].concat());
            let thinking = None;
            *locked.guard = Some(Loaded { game, thinking });
            if let Some(owed) = owed {
                locked.carry_out(owed).await?;
            }
        }
        Ok(locked)
    }

    /// The game.
    ///
    /// # Errors
    /// After a failed write. The lock must then be taken again.
    pub fn game(&self) -> Result<&G, Failure<G::Refusal>> {
        let loaded = self.guard.as_ref().map(|loaded| &loaded.game);
        loaded.ok_or_else(not_loaded)
    }

    fn loaded(&mut self) -> Result<&mut Loaded<G>, Failure<G::Refusal>> {
        self.guard.as_mut().ok_or_else(not_loaded)
    }

    /// The game's id.
    #[must_use]
    pub fn id(&self) -> &str {
        self.room.id()
    }

    /// The viewer that a token belongs to, by its hash; a spectator if there is no token.
    ///
    /// # Errors
    /// When it belongs to nobody in this game.
    pub fn viewer(&self, token: Option<&SecretHash>) -> Result<G::Viewer, Failure<G::Refusal>> {
        self.game()?.viewer(token).map_err(denied)
    }

    /// The state for a viewer.
    ///
    /// # Errors
    /// As [`game`](Locked::game).
    pub fn view(&self, by: &G::Viewer) -> Result<G::View, Failure<G::Refusal>> {
        self.shown(|game, scene| game.view(by, scene))
    }

    /// The events from number `since` on, as the viewer may see them.
    ///
    /// # Errors
    /// As [`game`](Locked::game).
    pub fn news(&self, by: &G::Viewer, since: u32) -> Result<Option<G::News>, Failure<G::Refusal>> {
        self.shown(|game, scene| game.news(by, since, scene))
    }

    /// The time, and the lag of the players.
    fn now(&self) -> Now {
        Now {
            lag_ms: self.room.lag_ms(),
            ..self.rooms.now()
        }
    }

    /// Shows something of the game.
    pub(super) fn shown<T>(
        &self,
        show: impl FnOnce(&G, &Scene<'_>) -> T,
    ) -> Result<T, Failure<G::Refusal>> {
        let online = self.room.online();
        let now = self.rooms.now();
        let scene = Scene {
            id: self.room.id(),
            online: &online,
            now_ms: now.wall_ms,
            steady_ms: now.steady_ms,
        };
        Ok(show(self.game()?, &scene))
    }

    /// Carries out a command, and whatever is due after it. A command that was already carried out under the same
    /// idempotency key is not repeated.
    ///
    /// # Errors
    /// When it is refused or cannot be written. Nothing has changed then.
    pub async fn command(
        &mut self,
        by: &G::Viewer,
        command: &G::Command,
    ) -> Result<Done<G>, Failure<G::Refusal>> {
        if let Some(since) = self.game()?.repeated(by, command) {
            let answer = G::Answer::default();
            return Ok(Done { since, answer });
        }
        let thought = prepared(self.game()?.preparation(Some(command))).await?;
        let moment = Moment::new(self.now(), thought)?;
        let decision = self.game()?.decide(by, command, &moment)?;
        let done = self.carry_out(decision).await?;
        self.settle().await?;
        Ok(done)
    }

    /// Carries out the result of a computer player's search, if it is still wanted.
    async fn conclude(
        &mut self,
        duty: &G::Duty,
        thought: G::Thought,
    ) -> Result<(), Failure<G::Refusal>> {
        let game = self.game()?;
        // If the game has gone on meanwhile, the result is dropped.
        if game.duty().as_ref() != Some(duty) {
            return Ok(());
        }
        let decision = game.concluded(duty, thought, self.rooms.now_ms())?;
        self.carry_out(decision).await?;
        self.settle().await
    }

    /// Carries out everything that is due; then sets the next deadline and starts computer players.
    async fn settle(&mut self) -> Result<(), Failure<G::Refusal>> {
        for _ in 0..MOST_AT_ONCE {
            let game = self.game()?;
            let now = game.stamp(self.now());
            if !game.is_due(&now) {
                break;
            }
            let thought = prepared(game.preparation(None)).await?;
            let moment = Moment::new(now, thought)?;
            let decision = self.game()?.tend(&moment)?;
            self.carry_out(decision).await?;
        }
        let due = self.game()?.due(&self.now());
        self.rooms.set_due(self.room.id(), due);
        self.think()
    }

    /// Applies a decision and writes it, with the time at which the game is due next. During the write the game is
    /// taken out of the room, and it comes back once the write is durable: nobody sees what is not on disk.
    ///
    /// # Errors
    /// When the write fails, or an event is not possible. The next request then loads the game again, because only
    /// the disk is right.
    async fn carry_out(&mut self, decision: Decision<G>) -> Result<Done<G>, Failure<G::Refusal>> {
        let Some(mut loaded) = self.guard.take() else {
            return Err(not_loaded());
        };
        let written = self.write(&mut loaded.game, decision).await;
        if written.is_ok() {
            *self.guard = Some(loaded);
            self.room.tell();
        } else {
            self.rooms.look_again(self.room.id());
        }
        written
    }

    /// Applies a decision to a game that is out of its room, and writes it.
    async fn write(
        &self,
        game: &mut G,
        decision: Decision<G>,
    ) -> Result<Done<G>, Failure<G::Refusal>> {
        let now = self.now();
        let at = game.stamp(now.clone());
        let mails = game.mails(&decision, at.wall_ms);
        let before = game.standing();
        let first = game.next_seq();
        let Decision {
            happens,
            rights,
            follow_up,
            answer,
        } = decision;
        let events: Vec<G::Event> = (first..)
            .zip(happens)
            .map(|(seq, (by, what))| G::event(seq, &at, by, what))
            .collect();
        game.entitle(rights.clone());
        for event in &events {
            game.apply(event.clone()).map_err(broken)?;
        }
        let next = match follow_up.as_deref() {
            Some(next) => {
                let game = replayed::<G>(next)?;
                let due = game.next_due(&now).map(Due::at_ms);
                Some((next, due, game.standing()))
            }
            None => None,
        };
        let standing = game.standing();
        let notices = game.notices(&before, &events);
        let batch = Batch {
            game: self.room.id(),
            events: &events,
            rights: &rights,
            mails: &mails,
            notices: notices.as_ref(),
            due: game.next_due(&at).map(Due::at_ms),
            standing: &standing,
            follow_up: next,
        };
        self.rooms.store().append(&batch).await?;
        self.rooms.services().changes.tell(self.room.id());
        for event in &events {
            let metrics = &self.rooms.services().metrics;
            metrics.happened(G::NAME, G::name(event));
        }
        if !mails.is_empty() {
            self.rooms.want_mails();
        }
        if notices.is_some_and(|notices| !notices.jobs.is_empty()) {
            self.rooms.services().notices.notify_one();
        }
        if standing.is_over && !before.is_over {
            self.rooms.services().ended.notify_one();
            self.rooms.services().rounds.notify_one();
            self.rooms.services().finished.notify_one();
        }
        if let Some(next) = follow_up {
            // It is due at once: whoever serves the deadlines starts it.
            self.rooms
                .set_due(G::id_of(&next), Some(Due::Steady(now.steady_ms)));
        }
        Ok(Done {
            since: first,
            answer,
        })
    }

    /// Starts the search for the present duty of computer players, and stops one that is no longer needed.
    fn think(&mut self) -> Result<(), Failure<G::Refusal>> {
        let now = self.now();
        let loaded = self.loaded()?;
        let duty = loaded.game.duty();
        if loaded.thinking.as_ref().map(|thinking| &thinking.duty) == duty.as_ref() {
            return Ok(());
        }
        // Dropping a search stops it.
        loaded.thinking = None;
        let Some(duty) = duty else { return Ok(()) };
        let work = loaded.game.work(&duty, &now);
        let stop = StopFlag::default();
        loaded.thinking = Some(Thinking {
            duty: duty.clone(),
            stop: stop.clone(),
        });
        self.rooms.think(Arc::clone(&self.room), duty, work, stop);
        Ok(())
    }
}

/// The state of a game that is not stored yet.
///
/// # Errors
/// When its first events are not possible, which is a bug.
pub(super) fn replayed<G: EventGame>(stored: &G::Stored) -> Result<G, Failure<G::Refusal>> {
    G::load(stored.clone()).map_err(broken)
}

/// An event that was decided is not possible. It was decided on this very state, so this is a bug.
fn broken<R: Refuse>(fault: Fault) -> Failure<R> {
    Failure::Broken(fault.to_string())
}

fn not_loaded<R: Refuse>() -> Failure<R> {
    Failure::Broken("the game is not loaded".to_owned())
}

/// Runs the preparation of a decision in a thread of its own.
async fn prepared<T, R>(work: Option<Work<T>>) -> Result<Option<T>, Failure<R>>
where
    T: Send + 'static,
    R: Refuse,
{
    let Some(work) = work else { return Ok(None) };
    let done = work.run_in_thread().await;
    done.map(Some).map_err(Failure::Broken)
}
