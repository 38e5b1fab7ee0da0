//! Live connections to turn games.

use crate::app::App;
use crate::site::extract::GameId;
use crate::site::fault::ApiFault;
use crate::site::key::Key;
use crate::site::socket::{self, Upgrade};
use axum::extract::State;
use axum::response::Response;
use wire::{FaultBody, LiveMessage};

/// A WebSocket.
///
/// The client first sends a `LiveHello` as text; the server answers with `LiveMessage`s: the state, and from then on
/// events. A client that says what it knows already gets only the events since.
#[utoipa::path(
    get,
    path = "/api/v1/games/{id}/live",
    operation_id = "game_live",
    tag = "play",
    params(("id" = String, Path, description = "The game's id.")),
    responses(
        (status = 101, description = "The messages that the server sends.", body = LiveMessage),
        (status = 400, description = "Not a WebSocket request.", body = FaultBody),
        (status = 404, description = "There is no such game.", body = FaultBody),
    )
)]
pub(crate) async fn live(
    State(app): State<App>,
    GameId(id): GameId,
    key: Key,
    upgrade: Upgrade,
) -> Result<Response, ApiFault> {
    socket::open(app.turns.clone(), app, id, key, upgrade).await
}
