//! A request about a game: which game, and who asks. The routes of both kinds of games go through here.

use super::extract::GameId;
use super::fault::ApiFault;
use super::key::Key;
use crate::app::App;
use crate::host::failure::{Failure, run_to_completion};
use crate::host::game::EventGame;
use crate::host::locked::{Done, Locked};
use crate::host::post::Post;
use crate::host::rooms::Rooms;
use crate::notices::sender::Sender;
use crate::store::Store;
use crate::{orders, turns};
use axum::extract::{FromRef, FromRequestParts};
use axum::http::request::Parts;
use std::sync::Arc;

impl FromRef<App> for Rooms<turns::Game> {
    fn from_ref(app: &App) -> Rooms<turns::Game> {
        app.turns.clone()
    }
}

impl FromRef<App> for Rooms<orders::Game> {
    fn from_ref(app: &App) -> Rooms<orders::Game> {
        app.orders.clone()
    }
}

impl FromRef<App> for Arc<Post> {
    fn from_ref(app: &App) -> Arc<Post> {
        Arc::clone(&app.post)
    }
}

impl FromRef<App> for Sender {
    fn from_ref(app: &App) -> Sender {
        app.sender.clone()
    }
}

impl FromRef<App> for Arc<dyn Store> {
    fn from_ref(app: &App) -> Arc<dyn Store> {
        Arc::clone(&app.store)
    }
}

/// A request about a game: which game, and who asks.
pub(crate) struct Asked<G: EventGame> {
    rooms: Rooms<G>,
    id: String,
    key: Key,
}

impl<G: EventGame> FromRequestParts<App> for Asked<G>
where
    Rooms<G>: FromRef<App>,
{
    type Rejection = ApiFault;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Asked<G>, ApiFault> {
        let GameId(id) = GameId::from_request_parts(parts, app).await?;
        let key = Key::from_request_parts(parts, app).await?;
        let rooms = Rooms::from_ref(app);
        Ok(Asked { rooms, id, key })
    }
}

/// A request by anybody. A token or a session in it is ignored.
pub(crate) struct AskedByAnybody<G: EventGame>(pub(crate) Asked<G>);

impl<G: EventGame> FromRequestParts<App> for AskedByAnybody<G>
where
    Rooms<G>: FromRef<App>,
{
    type Rejection = ApiFault;

    async fn from_request_parts(
        parts: &mut Parts,
        app: &App,
    ) -> Result<AskedByAnybody<G>, ApiFault> {
        let GameId(id) = GameId::from_request_parts(parts, app).await?;
        let rooms = Rooms::from_ref(app);
        Ok(AskedByAnybody(Asked::new(rooms, id, Key::default())))
    }
}

impl<G: EventGame> Asked<G> {
    /// A request about the game of that id in the name of a seat.
    pub(crate) fn new(rooms: Rooms<G>, id: String, key: Key) -> Asked<G> {
        Asked { rooms, id, key }
    }

    /// The game's id.
    pub(crate) fn id(&self) -> &str {
        &self.id
    }

    /// The same request once more.
    pub(crate) fn again(&self) -> Asked<G> {
        Asked::new(self.rooms.clone(), self.id.clone(), self.key)
    }

    /// Reads the game as the asker may see it.
    pub(crate) async fn read<T: Send + 'static>(
        self,
        look: impl FnOnce(&Locked<G>, &G::Viewer) -> Result<T, Failure<G::Refusal>> + Send + 'static,
    ) -> Result<T, ApiFault> {
        let Asked { rooms, id, key } = self;
        let reading = async move {
            let locked = rooms.lock(&id).await?;
            let viewer = locked.viewer(key.hash())?;
            look(&locked, &viewer)
        };
        Ok(run_to_completion(reading).await?)
    }

    /// Changes the game by a command that is made once nobody else changes it: what it says of the asker is true then. `tell`
    /// makes the answer. Whoever calls it sees to it that it is run to completion.
    pub(crate) async fn change_by<T>(
        self,
        command: impl Future<Output = Result<G::Command, ApiFault>> + Send,
        tell: impl FnOnce(&Locked<G>, &G::Viewer, Done<G>) -> Result<T, Failure<G::Refusal>> + Send,
    ) -> Result<T, ApiFault> {
        let Asked { rooms, id, key } = self;
        let mut locked = rooms.lock(&id).await?;
        let viewer = locked.viewer(key.hash())?;
        let done = locked.command(&viewer, &command.await?).await?;
        Ok(tell(&locked, &viewer, done)?)
    }

    /// Changes the game, to completion even if the client disconnects. `tell` makes the answer.
    pub(crate) async fn change<T: Send + 'static>(
        self,
        command: G::Command,
        tell: impl FnOnce(&Locked<G>, &G::Viewer, Done<G>) -> Result<T, Failure<G::Refusal>>
        + Send
        + 'static,
    ) -> Result<T, ApiFault> {
        let Asked { rooms, id, key } = self;
        let changing = async move {
            let mut locked = rooms.lock(&id).await?;
            let viewer = locked.viewer(key.hash())?;
            let done = locked.command(&viewer, &command).await?;
            tell(&locked, &viewer, done)
        };
        Ok(run_to_completion(changing).await?)
    }
}
