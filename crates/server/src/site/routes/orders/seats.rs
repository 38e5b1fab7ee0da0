//! Making an order game, and taking its seats.

use super::Asked;
use crate::app::App;
use crate::orders::create as games;
use crate::site::extract::{Body, LargeBody};
use crate::site::fault::ApiFault;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use wire::{FaultBody, JoinOrderGame, NewOrderGame, OrderGrant};

/// Makes an order game.
#[utoipa::path(
    post,
    path = "/api/order-games",
    operation_id = "create_order_game",
    tag = "order games",
    request_body = NewOrderGame,
    responses(
        (status = 201, description = "The game, the creator's secrets, and the links of the seats.", body = OrderGrant),
        (status = 400, description = "The request cannot be read.", body = FaultBody),
        (status = 422, description = "There is no such game, Mark, option, seat or schedule.", body = FaultBody),
    )
)]
pub(crate) async fn create(
    State(app): State<App>,
    LargeBody(asked): LargeBody<NewOrderGame>,
) -> Result<(StatusCode, Json<OrderGrant>), ApiFault> {
    let worker = app.clone();
    let grant = app
        .to_the_end(async move { games::create(&worker, &asked).await })
        .await?;
    Ok((StatusCode::CREATED, Json(grant)))
}

/// Takes a seat by the secret of its link.
#[utoipa::path(
    post,
    path = "/api/order-games/{id}/join",
    operation_id = "join_order_game",
    tag = "order games",
    params(("id" = String, Path, description = "The game's id.")),
    request_body = JoinOrderGame,
    responses(
        (status = 200, description = "The seat and its token.", body = OrderGrant),
        (status = 403, description = "The secret opens no seat.", body = FaultBody),
        (status = 404, description = "There is no such game.", body = FaultBody),
        (status = 409, description = "The game is over.", body = FaultBody),
    )
)]
pub(crate) async fn join(
    asked: Asked,
    Body(join): Body<JoinOrderGame>,
) -> Result<Json<OrderGrant>, ApiFault> {
    asked
        .change(|app, locked, _| Box::pin(async move { locked.join(app, &join).await }))
        .await
}
