//! Games: making, joining, looking.

use crate::app::App;
use crate::site::extract::{Body, GameId, Params, Token};
use crate::site::fault::ApiFault;
use crate::turns::record;
use axum::Json;
use axum::extract::State;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::http::{HeaderName, StatusCode};
use serde::Deserialize;
use wire::{EventKind, FaultBody, GameEvent, GameState, JoinGame, NewGame, SeatGrant};

/// Makes a game.
#[utoipa::path(
    post,
    path = "/api/games",
    tag = "games",
    request_body = NewGame,
    responses(
        (status = 201, description = "The game, and the creator's token.", body = SeatGrant),
        (status = 400, description = "The request cannot be read.", body = FaultBody),
        (status = 422, description = "There is no such game, option, position or value.", body = FaultBody),
    )
)]
pub(crate) async fn create(
    State(app): State<App>,
    Body(asked): Body<NewGame>,
) -> Result<(StatusCode, Json<SeatGrant>), ApiFault> {
    let worker = app.clone();
    let grant = app
        .to_the_end(async move { crate::turns::create::create(&worker, &asked).await })
        .await?;
    Ok((StatusCode::CREATED, Json(grant)))
}

/// The whole state of a game. With a seat's token it tells which seats are the asker's, and what was said.
#[utoipa::path(
    get,
    path = "/api/games/{id}",
    tag = "games",
    params(("id" = String, Path, description = "The game's id.")),
    security((), ("seat" = [])),
    responses(
        (status = 200, description = "The state.", body = GameState),
        (status = 403, description = "The token belongs to no seat of this game.", body = FaultBody),
        (status = 404, description = "There is no such game.", body = FaultBody),
    )
)]
pub(crate) async fn state(
    State(app): State<App>,
    GameId(id): GameId,
    Token(token): Token,
) -> Result<Json<GameState>, ApiFault> {
    let worker = app.clone();
    app.to_the_end(async move {
        let room = worker.room(&id);
        let locked = room.lock(&worker).await?;
        let viewer = locked.get()?.viewer(token.as_ref())?;
        Ok(Json(locked.state(&worker, &viewer)?))
    })
    .await
}

/// Takes the open seat of a game by the secret of its link.
#[utoipa::path(
    post,
    path = "/api/games/{id}/join",
    tag = "games",
    params(("id" = String, Path, description = "The game's id.")),
    request_body = JoinGame,
    responses(
        (status = 200, description = "The joiner's token.", body = SeatGrant),
        (status = 403, description = "The secret is not that of this game's link.", body = FaultBody),
        (status = 404, description = "There is no such game.", body = FaultBody),
        (status = 409, description = "No seat is open.", body = FaultBody),
    )
)]
pub(crate) async fn join(
    State(app): State<App>,
    GameId(id): GameId,
    Body(join): Body<JoinGame>,
) -> Result<Json<SeatGrant>, ApiFault> {
    let worker = app.clone();
    app.to_the_end(async move {
        let room = worker.room(&id);
        let mut locked = room.lock(&worker).await?;
        Ok(Json(locked.join(&worker, &join).await?))
    })
    .await
}

/// Which events are wanted.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct After {
    after: Option<u32>,
}

/// The event list of a game, or what came after an event. What was said is told to players only.
#[utoipa::path(
    get,
    path = "/api/games/{id}/events",
    tag = "games",
    params(
        ("id" = String, Path, description = "The game's id."),
        ("after" = Option<u32>, Query, description = "Only events with a greater `seq`."),
    ),
    security((), ("seat" = [])),
    responses(
        (status = 200, description = "The events, `seq` ascending.", body = Vec<GameEvent>),
        (status = 403, description = "The token belongs to no seat of this game.", body = FaultBody),
        (status = 404, description = "There is no such game.", body = FaultBody),
    )
)]
pub(crate) async fn events(
    State(app): State<App>,
    GameId(id): GameId,
    Token(token): Token,
    Params(After { after }): Params<After>,
) -> Result<Json<Vec<GameEvent>>, ApiFault> {
    let worker = app.clone();
    app.to_the_end(async move {
        let room = worker.room(&id);
        let locked = room.lock(&worker).await?;
        let loaded = locked.get()?;
        let plays = loaded.viewer(token.as_ref())?.plays();
        let wanted = loaded.events.iter().filter(|event| {
            after.is_none_or(|after| event.seq > after)
                && (plays || !matches!(event.event, EventKind::Chat { .. }))
        });
        Ok(Json(wanted.cloned().collect()))
    })
    .await
}

/// The game as a record: a text that people and programs read.
#[utoipa::path(
    get,
    path = "/api/games/{id}/record",
    tag = "games",
    params(("id" = String, Path, description = "The game's id.")),
    responses(
        (status = 200, description = "The record.", body = String, content_type = "text/plain"),
        (status = 404, description = "There is no such game.", body = FaultBody),
    )
)]
pub(crate) async fn record(
    State(app): State<App>,
    GameId(id): GameId,
) -> Result<([(HeaderName, String); 2], String), ApiFault> {
    let worker = app.clone();
    app.to_the_end(async move {
        let room = worker.room(&id);
        let locked = room.lock(&worker).await?;
        let text = record::write(&locked.get()?.replay, locked.get()?.row.created_ms);
        let text = text.map_err(|fault| ApiFault::internal(&fault))?;
        let headers = [
            (CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()),
            (
                CONTENT_DISPOSITION,
                format!("inline; filename=\"{id}.txt\""),
            ),
        ];
        Ok((headers, text))
    })
    .await
}
