//! A live connection to a game, without its socket: who watches, and what they have been sent.

use super::failure::{Failure, run_to_completion};
use super::game::EventGame;
use super::lag::Mean;
use super::locked::Locked;
use super::metrics::Metrics;
use super::room::{Notice, Room};
use super::rooms::Rooms;
use super::secret::SecretHash;
use std::sync::Arc;
use tokio::sync::broadcast::Receiver;
use wire::Known;

/// A live connection to a game, without its socket.
pub(crate) struct Connection<G: EventGame> {
    rooms: Rooms<G>,
    room: Arc<Room<G>>,
    /// The hash of the viewer's token.
    token: Option<SecretHash>,
    /// Shows the viewer as online.
    present: Option<Presence<G>>,
    /// The number of the next event to send.
    next: u32,
    /// The name of the numbering of what was sent.
    numbering: String,
    /// Who was online when the viewer was last told.
    online: Vec<bool>,
    /// Whether the lag of the viewer matters.
    timed: bool,
    lag: Mean,
}

impl<G: EventGame> Connection<G> {
    /// Connects to an existing game.
    ///
    /// # Errors
    /// When there is no such game.
    pub(crate) async fn open(
        rooms: Rooms<G>,
        id: &str,
    ) -> Result<Connection<G>, Failure<G::Refusal>> {
        let room = rooms.room(id);
        let (worker, asked) = (rooms.clone(), Arc::clone(&room));
        run_to_completion(async move { worker.lock_room(asked).await.map(drop) }).await?;
        Ok(Connection {
            rooms,
            room,
            token: None,
            present: None,
            next: 0,
            numbering: String::new(),
            online: Vec::new(),
            timed: false,
            lag: Mean::default(),
        })
    }

    /// The first messages, once the client has said who it is and what it knows. It subscribes before it reads the
    /// state, so that no event is missed in between.
    ///
    /// # Errors
    /// When its token belongs to nobody.
    pub(crate) async fn begin(
        &mut self,
        token: Option<SecretHash>,
        known: Option<&Known>,
    ) -> Result<(Receiver<Notice>, Vec<G::Message>), Failure<G::Refusal>> {
        self.token = token;
        let viewer = self.locked().await?.viewer(self.token.as_ref())?;
        self.present = Some(Presence::new(&self.room, G::present(&viewer)));
        let notices = self.room.listen();
        let locked = self.locked().await?;
        let viewer = locked.viewer(self.token.as_ref())?;
        let game = locked.game()?;
        self.next = game.next_seq();
        self.numbering = game.numbering(&viewer);
        self.timed = game.is_timed(&viewer);
        self.online = self.room.online();
        let known = known.filter(|known| known.numbering == self.numbering);
        let messages = match known.and_then(|known| game.after(&viewer, known.seq)) {
            Some(since) => {
                let news = locked.news(&viewer, since)?.map(G::told);
                let presence = locked.shown(|game, scene| game.presence(scene))?;
                news.into_iter().chain([presence]).collect()
            }
            None => vec![locked.shown(|game, scene| game.opening(&viewer, scene))?],
        };
        Ok((notices, messages))
    }

    /// What the viewer has not been sent yet. The token is checked each time, because it may have lost its seat, or have
    /// another one: then the whole state is sent.
    ///
    /// # Errors
    /// When the game cannot be read, or the token belongs to nobody any more.
    pub(crate) async fn news(&mut self) -> Result<Vec<G::Message>, Failure<G::Refusal>> {
        let locked = self.locked().await?;
        let viewer = locked.viewer(self.token.as_ref())?;
        let game = locked.game()?;
        let next = game.next_seq();
        let timed = game.is_timed(&viewer);
        let since = std::mem::replace(&mut self.next, next);
        let mut messages = Vec::new();
        let numbering = game.numbering(&viewer);
        if numbering != self.numbering {
            self.numbering = numbering;
            messages.push(locked.shown(|game, scene| game.opening(&viewer, scene))?);
        } else if since != next {
            messages.extend(locked.news(&viewer, since)?.map(G::told));
        }
        self.timed = timed;
        let online = self.room.online();
        if online != self.online {
            self.online = online;
            messages.push(locked.shown(|game, scene| game.presence(scene))?);
        }
        Ok(messages)
    }

    /// Whether the lag of the viewer matters, so that it is to be measured.
    pub(crate) fn is_timed(&self) -> bool {
        self.timed
    }

    /// Figures for operators.
    pub(crate) fn metrics(&self) -> &Metrics {
        &self.rooms.services().metrics
    }

    /// A time in milliseconds, for measures: by the clock that nobody sets.
    pub(crate) fn steady_ms(&self) -> u64 {
        self.rooms.services().time.steady_ms()
    }

    /// Notes how long a message to the viewer and back took, in milliseconds.
    pub(crate) fn measured(&mut self, ms: u64) {
        if let Some(present) = &self.present {
            let mean = self.lag.add(ms);
            present
                .room
                .lags
                .note(present.number, &present.seats, Some(mean));
        }
    }

    async fn locked(&self) -> Result<Locked<G>, Failure<G::Refusal>> {
        self.rooms.lock_room(Arc::clone(&self.room)).await
    }
}

/// Shows a player as online until it is dropped.
struct Presence<G: EventGame> {
    room: Arc<Room<G>>,
    seats: Vec<u8>,
    /// The number of its measures of lag.
    number: u64,
}

impl<G: EventGame> Presence<G> {
    fn new(room: &Arc<Room<G>>, seats: &[u8]) -> Presence<G> {
        room.count_client(seats, true);
        Presence {
            number: room.lags.number(),
            room: Arc::clone(room),
            seats: seats.to_vec(),
        }
    }
}

impl<G: EventGame> Drop for Presence<G> {
    fn drop(&mut self) {
        self.room.lags.note(self.number, &self.seats, None);
        self.room.count_client(&self.seats, false);
    }
}
