//! The HTTP edge of order games.

pub(crate) mod live;
pub(crate) mod master;
pub(crate) mod play;
pub(crate) mod seats;
pub(crate) mod view;

use crate::app::App;
use crate::host::secret::Secret;
use crate::orders::room::OrderLocked;
use crate::site::extract::{GameId, Token};
use crate::site::fault::ApiFault;
use axum::Json;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use std::pin::Pin;

/// What is being done in a game: it borrows the game as long as it lasts.
type Doing<'a, T> = Pin<Box<dyn Future<Output = Result<T, ApiFault>> + Send + 'a>>;

/// A request about a game: which one, and who asks.
pub(crate) struct Asked {
    app: App,
    id: String,
    token: Option<Secret>,
}

impl FromRequestParts<App> for Asked {
    type Rejection = ApiFault;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Asked, ApiFault> {
        let GameId(id) = GameId::from_request_parts(parts, app).await?;
        let Token(token) = Token::from_request_parts(parts, app).await?;
        let app = app.clone();
        Ok(Asked { app, id, token })
    }
}

impl Asked {
    /// Does something in the game, to the end even if the client goes away meanwhile.
    async fn change<T, F>(self, what: F) -> Result<Json<T>, ApiFault>
    where
        T: Send + 'static,
        F: for<'a> FnOnce(&'a App, &'a mut OrderLocked<'_>, Option<&'a Secret>) -> Doing<'a, T>,
        F: Send + 'static,
    {
        let Asked { app, id, token } = self;
        let worker = app.clone();
        app.to_the_end(async move {
            let room = worker.desk().room(&id);
            let mut locked = room.lock(&worker).await?;
            let done = what(&worker, &mut locked, token.as_ref()).await?;
            Ok(Json(done))
        })
        .await
    }

    /// Looks at the game.
    async fn read<T, F>(self, what: F) -> Result<Json<T>, ApiFault>
    where
        T: Send + 'static,
        F: FnOnce(&App, &OrderLocked<'_>, Option<&Secret>) -> Result<T, ApiFault> + Send + 'static,
    {
        let Asked { app, id, token } = self;
        let worker = app.clone();
        app.to_the_end(async move {
            let room = worker.desk().room(&id);
            let locked = room.lock(&worker).await?;
            Ok(Json(what(&worker, &locked, token.as_ref())?))
        })
        .await
    }
}
