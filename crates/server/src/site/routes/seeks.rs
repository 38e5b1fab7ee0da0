//! The pool: looking for an opponent.

use crate::host::failure::run_to_completion;
use crate::host::rooms::Rooms;
use crate::lobby::seeks;
use crate::site::browser::Me;
use crate::site::extract::{Body, SeekId};
use crate::site::fault::ApiFault;
use crate::site::quota::Quotas;
use crate::store::Store;
use crate::turns::Game;
use axum::Json;
use axum::extract::State;
use std::sync::Arc;
use wire::{FaultBody, MySeeks, NewSeek, SeekBody};

/// Looks for an opponent: the asker is paired with whoever has looked for longest and would play the same, now or when
/// somebody comes. A seek with clocks that run while one plays stands for a minute and must be renewed, any other one for
/// two weeks. It takes the place of an earlier one of the same sort.
#[utoipa::path(
    post,
    path = "/api/v1/lobby/seeks",
    operation_id = "open_seek",
    tag = "lobby",
    request_body = NewSeek,
    security(("session" = [])),
    responses(
        (status = 200, description = "The seek, and the game if the asker was paired.", body = SeekBody),
        (status = 400, description = "The request cannot be read.", body = FaultBody),
        (status = 401, description = "The asker is nobody yet.", body = FaultBody),
        (status = 403, description = "Another site has the browser ask.", body = FaultBody),
        (status = 404, description = "A seek of this id stood and stands no more.", body = FaultBody),
        (status = 409, description = "Somebody else looks with this id.", body = FaultBody),
        (status = 422, description = "There is no such game or clock, too many of them or none.", body = FaultBody),
        (status = 429, description = "Too many new games; `Retry-After` says when to come again.", body = FaultBody),
    )
)]
pub(crate) async fn open(
    State(rooms): State<Rooms<Game>>,
    State(store): State<Arc<dyn Store>>,
    Me(own): Me,
    quotas: Quotas,
    Body(asked): Body<NewSeek>,
) -> Result<Json<SeekBody>, ApiFault> {
    quotas.game(None).await?;
    let opening = async move { seeks::open(&rooms, &*store, &own.person, &asked).await };
    Ok(Json(run_to_completion(opening).await?))
}

/// Renews a seek, and looks for an opponent again.
#[utoipa::path(
    post,
    path = "/api/v1/lobby/seeks/{id}/renew",
    operation_id = "renew_seek",
    tag = "lobby",
    params(("id" = String, Path, description = "The seek's id.")),
    security(("session" = [])),
    responses(
        (status = 200, description = "The seek, and the game if the asker was paired.", body = SeekBody),
        (status = 401, description = "The asker is nobody yet.", body = FaultBody),
        (status = 403, description = "Another site has the browser ask.", body = FaultBody),
        (status = 404, description = "The asker has no such seek: it was not renewed, withdrawn or replaced.", body = FaultBody),
    )
)]
pub(crate) async fn renew(
    State(rooms): State<Rooms<Game>>,
    State(store): State<Arc<dyn Store>>,
    SeekId(id): SeekId,
    Me(own): Me,
) -> Result<Json<SeekBody>, ApiFault> {
    let renewing = async move { seeks::renew(&rooms, &*store, &own.person, &id).await };
    Ok(Json(run_to_completion(renewing).await?))
}

/// Withdraws a seek. If the asker was paired before, nothing changes, and the answer says in which game.
#[utoipa::path(
    post,
    path = "/api/v1/lobby/seeks/{id}/withdraw",
    operation_id = "withdraw_seek",
    tag = "lobby",
    params(("id" = String, Path, description = "The seek's id.")),
    security(("session" = [])),
    responses(
        (status = 200, description = "It is withdrawn, unless `paired` is set.", body = SeekBody),
        (status = 401, description = "The asker is nobody yet.", body = FaultBody),
        (status = 403, description = "Another site has the browser ask.", body = FaultBody),
        (status = 404, description = "The asker has no such seek.", body = FaultBody),
    )
)]
pub(crate) async fn withdraw(
    State(store): State<Arc<dyn Store>>,
    SeekId(id): SeekId,
    Me(own): Me,
) -> Result<Json<SeekBody>, ApiFault> {
    let withdrawing = async move { seeks::withdraw(store.seeks(), &own.person, &id).await };
    Ok(Json(run_to_completion(withdrawing).await?))
}

/// The asker's seeks: those that stand, and those that were paired within the last hour.
#[utoipa::path(
    get,
    path = "/api/v1/me/seeks",
    operation_id = "my_seeks",
    tag = "lobby",
    security(("session" = [])),
    responses(
        (status = 200, description = "The seeks, the newest first.", body = MySeeks),
        (status = 401, description = "The asker is nobody yet.", body = FaultBody),
    )
)]
pub(crate) async fn mine(
    State(store): State<Arc<dyn Store>>,
    quotas: Quotas,
    Me(own): Me,
) -> Result<Json<MySeeks>, ApiFault> {
    let now_ms = quotas.now().wall_ms;
    Ok(Json(seeks::mine(store.seeks(), &own.person, now_ms).await?))
}
