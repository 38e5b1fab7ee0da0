//! The bots of a person, and their tokens.

use crate::host::failure::{Failure, run_to_completion};
use crate::people::{Refusal, bots};
use crate::site::browser::Me;
use crate::site::extract::{Body, BotId, BotTokenId};
use crate::site::fault::ApiFault;
use crate::site::quota::Quotas;
use crate::store::Store;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use std::sync::Arc;
use wire::{BotBody, BotTokensBody, BotsBody, FaultBody, MadeBotToken, NewBot, NewBotToken};

/// Makes a bot: an account that a program plays, by tokens of the asker's.
#[utoipa::path(
    post,
    path = "/api/v1/me/bots",
    operation_id = "make_bot",
    tag = "bots",
    request_body = NewBot,
    security(("session" = [])),
    responses(
        (status = 201, description = "The bot.", body = BotBody),
        (status = 400, description = "The request cannot be read.", body = FaultBody),
        (status = 401, description = "The asker is nobody yet.", body = FaultBody),
        (status = 403, description = "The asker has no name, or another site has the browser ask.", body = FaultBody),
        (status = 409, description = "Somebody has a name that looks like it, or the asker has as many bots as one may.", body = FaultBody),
        (status = 422, description = "The name may not be taken.", body = FaultBody),
        (status = 429, description = "Too many names; `Retry-After` says when to come again.", body = FaultBody),
    )
)]
pub(crate) async fn make(
    State(store): State<Arc<dyn Store>>,
    Me(own): Me,
    quotas: Quotas,
    Body(asked): Body<NewBot>,
) -> Result<(StatusCode, Json<BotBody>), ApiFault> {
    quotas.name(&own.person).await?;
    let now_ms = quotas.now().wall_ms;
    let making = async move { bots::make(store.bots(), &own.person, &asked, now_ms).await };
    let bot = run_to_completion(making).await?;
    tracing::info!(bot = %bot.id, "bot made");
    Ok((StatusCode::CREATED, Json(bot)))
}

/// The bots of the asker.
#[utoipa::path(
    get,
    path = "/api/v1/me/bots",
    operation_id = "my_bots",
    tag = "bots",
    security(("session" = [])),
    responses(
        (status = 200, description = "The bots, the oldest first.", body = BotsBody),
        (status = 401, description = "The asker is nobody yet.", body = FaultBody),
    )
)]
pub(crate) async fn list(
    State(store): State<Arc<dyn Store>>,
    Me(own): Me,
) -> Result<Json<BotsBody>, ApiFault> {
    Ok(Json(bots::list(store.bots(), &own.person).await?))
}

/// Deletes a bot with its name and its tokens. Its games stay.
#[utoipa::path(
    post,
    path = "/api/v1/me/bots/{id}/delete",
    operation_id = "delete_bot",
    tag = "bots",
    params(("id" = String, Path, description = "The bot's id.")),
    security(("session" = [])),
    responses(
        (status = 204, description = "It is deleted."),
        (status = 401, description = "The asker is nobody yet.", body = FaultBody),
        (status = 403, description = "Another site has the browser ask.", body = FaultBody),
        (status = 404, description = "The asker has no such bot.", body = FaultBody),
    )
)]
pub(crate) async fn delete(
    State(store): State<Arc<dyn Store>>,
    BotId(id): BotId,
    Me(own): Me,
) -> Result<StatusCode, ApiFault> {
    let deleting = async move {
        bots::delete(store.bots(), &own.person, &id).await?;
        tracing::info!(bot = %id, "bot deleted");
        Ok::<_, Failure<Refusal>>(())
    };
    run_to_completion(deleting).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Makes a token of a bot. It is shown in this answer and nowhere else.
#[utoipa::path(
    post,
    path = "/api/v1/me/bots/{id}/tokens",
    operation_id = "make_bot_token",
    tag = "bots",
    params(("id" = String, Path, description = "The bot's id.")),
    request_body = NewBotToken,
    security(("session" = [])),
    responses(
        (status = 201, description = "The token.", body = MadeBotToken),
        (status = 400, description = "The request cannot be read, or the label is none.", body = FaultBody),
        (status = 401, description = "The asker is nobody yet.", body = FaultBody),
        (status = 403, description = "Another site has the browser ask.", body = FaultBody),
        (status = 404, description = "The asker has no such bot.", body = FaultBody),
        (status = 409, description = "The bot has as many tokens as it may.", body = FaultBody),
        (status = 422, description = "No scope is named, or the days are too few or too many.", body = FaultBody),
    )
)]
pub(crate) async fn make_token(
    State(store): State<Arc<dyn Store>>,
    BotId(id): BotId,
    Me(own): Me,
    quotas: Quotas,
    Body(asked): Body<NewBotToken>,
) -> Result<(StatusCode, Json<MadeBotToken>), ApiFault> {
    let now_ms = quotas.now().wall_ms;
    let bots = store.bots();
    let made = bots::make_token(bots, &own.person, &id, &asked, now_ms).await?;
    Ok((StatusCode::CREATED, Json(made)))
}

/// The tokens of a bot.
#[utoipa::path(
    get,
    path = "/api/v1/me/bots/{id}/tokens",
    operation_id = "bot_tokens",
    tag = "bots",
    params(("id" = String, Path, description = "The bot's id.")),
    security(("session" = [])),
    responses(
        (status = 200, description = "The tokens that are not over, the oldest first.", body = BotTokensBody),
        (status = 401, description = "The asker is nobody yet.", body = FaultBody),
        (status = 404, description = "The asker has no such bot.", body = FaultBody),
    )
)]
pub(crate) async fn tokens(
    State(store): State<Arc<dyn Store>>,
    BotId(id): BotId,
    Me(own): Me,
    quotas: Quotas,
) -> Result<Json<BotTokensBody>, ApiFault> {
    let now_ms = quotas.now().wall_ms;
    Ok(Json(
        bots::tokens(store.bots(), &own.person, &id, now_ms).await?,
    ))
}

/// Revokes a token of a bot. Its streams and live connections are closed.
#[utoipa::path(
    post,
    path = "/api/v1/me/bots/{id}/tokens/{token}/revoke",
    operation_id = "revoke_bot_token",
    tag = "bots",
    params(
        ("id" = String, Path, description = "The bot's id."),
        ("token" = String, Path, description = "The token's id."),
    ),
    security(("session" = [])),
    responses(
        (status = 204, description = "It is revoked."),
        (status = 401, description = "The asker is nobody yet.", body = FaultBody),
        (status = 403, description = "Another site has the browser ask.", body = FaultBody),
        (status = 404, description = "The asker has no such bot, or the bot no such token.", body = FaultBody),
    )
)]
pub(crate) async fn revoke(
    State(store): State<Arc<dyn Store>>,
    BotTokenId(id, token): BotTokenId,
    Me(own): Me,
) -> Result<StatusCode, ApiFault> {
    bots::revoke(store.bots(), &own.person, &id, &token).await?;
    Ok(StatusCode::NO_CONTENT)
}
