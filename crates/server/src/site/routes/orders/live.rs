//! Live connections to order games: whoever has one open is sent the state, as the viewer may know it, after
//! everything that happens.

use crate::app::App;
use crate::site::extract::GameId;
use crate::site::fault::ApiFault;
use crate::site::key::Key;
use crate::site::socket::{self, Upgrade};
use axum::extract::State;
use axum::response::Response;
use wire::{FaultBody, OrderLiveMessage};

/// A WebSocket.
///
/// The client first sends a `LiveHello` as text; the server answers with `OrderLiveMessage`s: the state, and from then on
/// what happens, as the viewer may know it. A client that says what it knows already is told only what happened since.
#[utoipa::path(
    get,
    path = "/api/v1/order-games/{id}/live",
    operation_id = "order_game_live",
    tag = "order games",
    params(("id" = String, Path, description = "The game's id.")),
    responses(
        (status = 101, description = "The messages that the server sends.", body = OrderLiveMessage),
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
    socket::open(app.orders.clone(), app, id, key, upgrade).await
}
