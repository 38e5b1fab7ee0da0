//! A live connection to a game, but for its socket: who looks, and what they have been told.

use super::failure::{Failure, run_to_completion};
use super::game::EventGame;
use super::room::{Notice, Room};
use super::rooms::Rooms;
use super::secret::Secret;
use std::sync::Arc;
use tokio::sync::broadcast::Receiver;
use wire::Known;

/// A live connection to a game, but for its socket.
pub(crate) struct Connection<G: EventGame> {
    rooms: Rooms<G>,
    room: Arc<Room<G>>,
    token: Option<Secret>,
    /// Shows the viewer as connected.
    present: Option<Presence<G>>,
    /// The number of the event that the viewer has not been told of yet.
    next: u32,
    /// Who was connected, as the viewer was told.
    online: Vec<bool>,
}

impl<G: EventGame> Connection<G> {
    /// A connection to a game that is there.
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
            online: Vec::new(),
        })
    }

    /// The client has said who it is, and what it knows: the first messages. Listening begins before the state is read,
    /// so that nothing falls between the two.
    ///
    /// # Errors
    /// When its token speaks for nobody.
    pub(crate) async fn begin(
        &mut self,
        token: Option<Secret>,
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
        self.online = self.room.online();
        let known = known.filter(|known| known.numbering == game.numbering(&viewer));
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

    /// What the viewer has not been told yet. Who looks is asked each time: a token may have lost its seat.
    ///
    /// # Errors
    /// When the game cannot be read, or the token speaks for nobody any more.
    pub(crate) async fn news(&mut self) -> Result<Vec<G::Message>, Failure<G::Refusal>> {
        let locked = self.locked().await?;
        let viewer = locked.viewer(self.token.as_ref())?;
        let next = locked.game()?.next_seq();
        let since = std::mem::replace(&mut self.next, next);
        let mut messages = Vec::new();
        if since != next {
            messages.extend(locked.news(&viewer, since)?.map(G::told));
        }
        let online = self.room.online();
        if online != self.online {
            self.online = online;
            messages.push(locked.shown(|game, scene| game.presence(scene))?);
        }
        Ok(messages)
    }

    async fn locked(&self) -> Result<super::room::Locked<G>, Failure<G::Refusal>> {
        self.rooms.lock_room(Arc::clone(&self.room)).await
    }
}

/// Shows a player as connected for as long as it lives.
struct Presence<G: EventGame> {
    room: Arc<Room<G>>,
    seats: Vec<u8>,
}

impl<G: EventGame> Presence<G> {
    fn new(room: &Arc<Room<G>>, seats: &[u8]) -> Presence<G> {
        room.count_client(seats, true);
        Presence {
            room: Arc::clone(room),
            seats: seats.to_vec(),
        }
    }
}

impl<G: EventGame> Drop for Presence<G> {
    fn drop(&mut self) {
        self.room.count_client(&self.seats, false);
    }
}
