//! Whom somebody does not want to meet.

use crate::people::blocks;
use crate::site::browser::Me;
use crate::site::extract::{BlockId, Body};
use crate::site::fault::ApiFault;
use crate::site::quota::Quotas;
use crate::store::Store;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use std::sync::Arc;
use wire::{BlockBody, BlocksBody, FaultBody, NewBlock};

/// Blocks a member by name, or whoever has a seat in a game. Neither is paired with the other or sees the other's
/// challenges from then on. Who is blocked is not told.
#[utoipa::path(
    post,
    path = "/api/v1/me/blocks",
    operation_id = "block",
    tag = "people",
    request_body = NewBlock,
    security(("session" = [])),
    responses(
        (status = 200, description = "They are blocked, now or before.", body = BlockBody),
        (status = 400, description = "The request cannot be read.", body = FaultBody),
        (status = 401, description = "The asker is nobody yet.", body = FaultBody),
        (status = 403, description = "Another site has the browser ask.", body = FaultBody),
        (status = 404, description = "Nobody is known by that name, or to have that seat.", body = FaultBody),
        (status = 409, description = "It is the asker, or too many are blocked.", body = FaultBody),
    )
)]
pub(crate) async fn block(
    State(store): State<Arc<dyn Store>>,
    Me(own): Me,
    quotas: Quotas,
    Body(asked): Body<NewBlock>,
) -> Result<Json<BlockBody>, ApiFault> {
    let now_ms = quotas.now().wall_ms;
    let blocked = blocks::block(store.blocks(), &own.person, &asked, now_ms).await?;
    Ok(Json(blocked))
}

/// Whom the asker has blocked.
#[utoipa::path(
    get,
    path = "/api/v1/me/blocks",
    operation_id = "my_blocks",
    tag = "people",
    security(("session" = [])),
    responses(
        (status = 200, description = "The blocks, the newest first.", body = BlocksBody),
        (status = 401, description = "The asker is nobody yet.", body = FaultBody),
    )
)]
pub(crate) async fn list(
    State(store): State<Arc<dyn Store>>,
    Me(own): Me,
) -> Result<Json<BlocksBody>, ApiFault> {
    Ok(Json(blocks::list(store.blocks(), &own.person).await?))
}

/// Removes a block.
#[utoipa::path(
    post,
    path = "/api/v1/me/blocks/{id}/remove",
    operation_id = "unblock",
    tag = "people",
    params(("id" = String, Path, description = "The block's id.")),
    security(("session" = [])),
    responses(
        (status = 204, description = "It is removed."),
        (status = 401, description = "The asker is nobody yet.", body = FaultBody),
        (status = 403, description = "Another site has the browser ask.", body = FaultBody),
        (status = 404, description = "The asker has no such block.", body = FaultBody),
    )
)]
pub(crate) async fn unblock(
    State(store): State<Arc<dyn Store>>,
    BlockId(id): BlockId,
    Me(own): Me,
) -> Result<StatusCode, ApiFault> {
    blocks::unblock(store.blocks(), &own.person, &id).await?;
    Ok(StatusCode::NO_CONTENT)
}
