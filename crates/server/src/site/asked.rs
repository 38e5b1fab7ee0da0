//! A request about a game: which game, and who asks. The routes of both kinds of games go through here.

use super::extract::{GameId, Token};
use super::fault::ApiFault;
use crate::app::App;
use crate::host::failure::{Failure, run_to_completion};
use crate::host::game::EventGame;
use crate::host::locked::{Done, Locked};
use crate::host::post::Post;
use crate::host::rooms::Rooms;
use crate::host::secret::Secret;
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

impl FromRef<App> for Arc<dyn Store> {
    fn from_ref(app: &App) -> Arc<dyn Store> {
        Arc::clone(&app.store)
    }
}

/// A request about a game: which game, and who asks.
pub(crate) struct Asked<G: EventGame> {
    rooms: Rooms<G>,
    id: String,
    token: Option<Secret>,
}

impl<G: EventGame> FromRequestParts<App> for Asked<G>
where
    Rooms<G>: FromRef<App>,
{
    type Rejection = ApiFault;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Asked<G>, ApiFault> {
        let GameId(id) = GameId::from_request_parts(parts, app).await?;
        let Token(token) = Token::from_request_parts(parts, app).await?;
        let rooms = Rooms::from_ref(app);
        Ok(Asked { rooms, id, token })
    }
}

/// A request by anybody. A token in it is ignored.
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
        Ok(AskedByAnybody(Asked::new(Rooms::from_ref(app), id, None)))
    }
}

impl<G: EventGame> Asked<G> {
    /// A request about the game of that id by the holder of a token.
    pub(crate) fn new(rooms: Rooms<G>, id: String, token: Option<Secret>) -> Asked<G> {
        Asked { rooms, id, token }
    }

    /// The game's id.
    pub(crate) fn id(&self) -> &str {
        &self.id
    }

    /// The same request once more.
    pub(crate) fn again(&self) -> Asked<G> {
        Asked::new(self.rooms.clone(), self.id.clone(), self.token.clone())
    }

    /// Reads the game as the asker may see it.
    pub(crate) async fn read<T: Send + 'static>(
        self,
        look: impl FnOnce(&Locked<G>, &G::Viewer) -> Result<T, Failure<G::Refusal>> + Send + 'static,
    ) -> Result<T, ApiFault> {
        let Asked { rooms, id, token } = self;
        let reading = async move {
            let locked = rooms.lock(&id).await?;
            let viewer = locked.viewer(token.as_ref())?;
            look(&locked, &viewer)
        };
        Ok(run_to_completion(reading).await?)
    }

    /// Changes the game, to completion even if the client disconnects. `tell` makes the answer.
    pub(crate) async fn change<T: Send + 'static>(
        self,
        command: G::Command,
        tell: impl FnOnce(&Locked<G>, &G::Viewer, Done<G>) -> Result<T, Failure<G::Refusal>>
        + Send
        + 'static,
    ) -> Result<T, ApiFault> {
        let Asked { rooms, id, token } = self;
        let changing = async move {
            let mut locked = rooms.lock(&id).await?;
            let viewer = locked.viewer(token.as_ref())?;
            let done = locked.command(&viewer, &command).await?;
            tell(&locked, &viewer, done)
        };
        Ok(run_to_completion(changing).await?)
    }
}
