//! The HTTP edge of order games.

use super::{create, sight};
use crate::app::App;
use crate::extract::{Body, GameId, GameTurn, LargeBody, Params, Token};
use crate::fault::ApiFault;
use axum::Json;
use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::http::{HeaderName, StatusCode};
use serde::Deserialize;
use wire::{
    CheckSheet, DrawnNote, FaultBody, JoinOrderGame, MasterAct, MasterDone, NewOrderGame,
    OrderEvent, OrderGameState, OrderGrant, PastPhaseBody, PreviewBody, SubmitPress, SubmitReady,
    SubmitSheet,
};

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
        .to_the_end(async move { create::create(&worker, &asked).await })
        .await?;
    Ok((StatusCode::CREATED, Json(grant)))
}

/// The whole state of an order game, as the asker may know it.
#[utoipa::path(
    get,
    path = "/api/order-games/{id}",
    operation_id = "order_game_state",
    tag = "order games",
    params(("id" = String, Path, description = "The game's id.")),
    security((), ("seat" = [])),
    responses(
        (status = 200, description = "The state.", body = OrderGameState),
        (status = 403, description = "The token speaks for nobody in this game.", body = FaultBody),
        (status = 404, description = "There is no such game.", body = FaultBody),
    )
)]
pub(crate) async fn state(
    State(app): State<App>,
    GameId(id): GameId,
    Token(token): Token,
) -> Result<Json<OrderGameState>, ApiFault> {
    let worker = app.clone();
    app.to_the_end(async move {
        let room = worker.desk().room(&id);
        let locked = room.lock(&worker).await?;
        let viewer = locked.get()?.viewer(token.as_ref())?;
        Ok(Json(locked.state(&worker, viewer)?))
    })
    .await
}

/// The Mark file of a game that is played on a map of its creator's own.
#[utoipa::path(
    get,
    path = "/api/order-games/{id}/mark",
    operation_id = "order_game_mark",
    tag = "order games",
    params(("id" = String, Path, description = "The game's id.")),
    responses(
        (status = 200, description = "The Mark file.", body = String, content_type = "text/plain"),
        (status = 404, description = "There is no such game, or its Mark is one of the game's own.", body = FaultBody),
    )
)]
pub(crate) async fn mark(
    State(app): State<App>,
    GameId(id): GameId,
) -> Result<([(HeaderName, &'static str); 1], String), ApiFault> {
    let worker = app.clone();
    app.to_the_end(async move {
        let room = worker.desk().room(&id);
        let locked = room.lock(&worker).await?;
        let text = locked.get()?.row.setup.mark_file.clone();
        let text = text.ok_or_else(|| {
            let reason = "it is played on one of the game's own Marks";
            ApiFault::new(StatusCode::NOT_FOUND, "no_mark_file", "game", reason)
        })?;
        Ok(([(CONTENT_TYPE, "text/plain; charset=utf-8")], text))
    })
    .await
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
    State(app): State<App>,
    GameId(id): GameId,
    Body(join): Body<JoinOrderGame>,
) -> Result<Json<OrderGrant>, ApiFault> {
    let worker = app.clone();
    app.to_the_end(async move {
        let room = worker.desk().room(&id);
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

/// The event list of an order game, or what came after an event, as the asker may see it.
#[utoipa::path(
    get,
    path = "/api/order-games/{id}/events",
    operation_id = "order_game_events",
    tag = "order games",
    params(
        ("id" = String, Path, description = "The game's id."),
        ("after" = Option<u32>, Query, description = "Only events with a greater `seq`."),
    ),
    security((), ("seat" = [])),
    responses(
        (status = 200, description = "The events, `seq` ascending; those that are not for the asker are left out.", body = Vec<OrderEvent>),
        (status = 403, description = "The token speaks for nobody in this game.", body = FaultBody),
        (status = 404, description = "There is no such game.", body = FaultBody),
    )
)]
pub(crate) async fn events(
    State(app): State<App>,
    GameId(id): GameId,
    Token(token): Token,
    Params(After { after }): Params<After>,
) -> Result<Json<Vec<OrderEvent>>, ApiFault> {
    let worker = app.clone();
    app.to_the_end(async move {
        let room = worker.desk().room(&id);
        let locked = room.lock(&worker).await?;
        let loaded = locked.get()?;
        let viewer = loaded.viewer(token.as_ref())?;
        let wanted = loaded.events.iter();
        let wanted = wanted.filter(|event| after.is_none_or(|after| event.seq > after));
        let shown = wanted.filter_map(|event| sight::visible_to(&loaded.replay, viewer, event));
        Ok(Json(shown.collect()))
    })
    .await
}

/// A phase that was settled: positions, orders with their verdicts, the report.
#[utoipa::path(
    get,
    path = "/api/order-games/{id}/phases/{turn}",
    operation_id = "order_game_phase",
    tag = "order games",
    params(
        ("id" = String, Path, description = "The game's id."),
        ("turn" = u32, Path, description = "The number of the phase."),
    ),
    security((), ("seat" = [])),
    responses(
        (status = 200, description = "The phase.", body = PastPhaseBody),
        (status = 403, description = "The token speaks for nobody in this game.", body = FaultBody),
        (status = 404, description = "There is no such game, or no such phase was settled.", body = FaultBody),
    )
)]
pub(crate) async fn phase(
    State(app): State<App>,
    GameTurn(id, turn): GameTurn,
    Token(token): Token,
) -> Result<Json<PastPhaseBody>, ApiFault> {
    let worker = app.clone();
    app.to_the_end(async move {
        let room = worker.desk().room(&id);
        let locked = room.lock(&worker).await?;
        let loaded = locked.get()?;
        let viewer = loaded.viewer(token.as_ref())?;
        let past = sight::past(&loaded.replay, &loaded.events, viewer, turn)?;
        Ok(Json(past))
    })
    .await
}

/// How would a sheet be understood? Nothing is filed.
#[utoipa::path(
    post,
    path = "/api/order-games/{id}/check",
    operation_id = "check_sheet",
    tag = "order games",
    params(("id" = String, Path, description = "The game's id.")),
    request_body = CheckSheet,
    security(("seat" = [])),
    responses(
        (status = 200, description = "Note by note.", body = Vec<DrawnNote>),
        (status = 400, description = "This can be no sheet.", body = FaultBody),
        (status = 401, description = "There is no token.", body = FaultBody),
        (status = 403, description = "The token orders for no seat of this game.", body = FaultBody),
        (status = 404, description = "There is no such game.", body = FaultBody),
    )
)]
pub(crate) async fn check(
    State(app): State<App>,
    GameId(id): GameId,
    Token(token): Token,
    Body(sheet): Body<CheckSheet>,
) -> Result<Json<Vec<DrawnNote>>, ApiFault> {
    let worker = app.clone();
    app.to_the_end(async move {
        super::conduct::readable(&sheet.text)?;
        let room = worker.desk().room(&id);
        let locked = room.lock(&worker).await?;
        let loaded = locked.get()?;
        let seat = loaded.player(token.as_ref())?;
        Ok(Json(sight::notes(&loaded.replay, seat, &sheet.text)))
    })
    .await
}

/// Files a seat's orders for the present phase. They are sealed until it is settled; the last sheet counts.
#[utoipa::path(
    post,
    path = "/api/order-games/{id}/sheet",
    operation_id = "submit_sheet",
    tag = "order games",
    params(("id" = String, Path, description = "The game's id.")),
    request_body = SubmitSheet,
    security(("seat" = [])),
    responses(
        (status = 200, description = "The state after it, with notes on the sheet.", body = OrderGameState),
        (status = 400, description = "This can be no sheet.", body = FaultBody),
        (status = 401, description = "There is no token.", body = FaultBody),
        (status = 403, description = "The token orders for no seat of this game.", body = FaultBody),
        (status = 404, description = "There is no such game.", body = FaultBody),
        (status = 409, description = "Late, for another phase, too many, or the game is over.", body = FaultBody),
    )
)]
pub(crate) async fn sheet(
    State(app): State<App>,
    GameId(id): GameId,
    Token(token): Token,
    Body(submitted): Body<SubmitSheet>,
) -> Result<Json<OrderGameState>, ApiFault> {
    let worker = app.clone();
    app.to_the_end(async move {
        let room = worker.desk().room(&id);
        let mut locked = room.lock(&worker).await?;
        let state = locked.sheet(&worker, token.as_ref(), &submitted).await?;
        Ok(Json(state))
    })
    .await
}

/// Says that a seat needs no more time, or does again. When all are ready, the schedule may settle the phase early.
#[utoipa::path(
    post,
    path = "/api/order-games/{id}/ready",
    operation_id = "submit_ready",
    tag = "order games",
    params(("id" = String, Path, description = "The game's id.")),
    request_body = SubmitReady,
    security(("seat" = [])),
    responses(
        (status = 200, description = "The state after it.", body = OrderGameState),
        (status = 401, description = "There is no token.", body = FaultBody),
        (status = 403, description = "The token orders for no seat of this game.", body = FaultBody),
        (status = 404, description = "There is no such game.", body = FaultBody),
        (status = 409, description = "Late, for another phase, or nothing is to be ordered.", body = FaultBody),
    )
)]
pub(crate) async fn ready(
    State(app): State<App>,
    GameId(id): GameId,
    Token(token): Token,
    Body(submitted): Body<SubmitReady>,
) -> Result<Json<OrderGameState>, ApiFault> {
    let worker = app.clone();
    app.to_the_end(async move {
        let room = worker.desk().room(&id);
        let mut locked = room.lock(&worker).await?;
        let state = locked.ready(&worker, token.as_ref(), &submitted).await?;
        Ok(Json(state))
    })
    .await
}

/// Writes to players, to the game master, or to all.
#[utoipa::path(
    post,
    path = "/api/order-games/{id}/press",
    operation_id = "submit_press",
    tag = "order games",
    params(("id" = String, Path, description = "The game's id.")),
    request_body = SubmitPress,
    security(("seat" = [])),
    responses(
        (status = 200, description = "The state after it.", body = OrderGameState),
        (status = 400, description = "Nothing is said, too much, or to nobody.", body = FaultBody),
        (status = 401, description = "There is no token.", body = FaultBody),
        (status = 403, description = "The token speaks for nobody in this game.", body = FaultBody),
        (status = 404, description = "There is no such game.", body = FaultBody),
        (status = 409, description = "This game has no such press.", body = FaultBody),
    )
)]
pub(crate) async fn press(
    State(app): State<App>,
    GameId(id): GameId,
    Token(token): Token,
    Body(submitted): Body<SubmitPress>,
) -> Result<Json<OrderGameState>, ApiFault> {
    let worker = app.clone();
    app.to_the_end(async move {
        let room = worker.desk().room(&id);
        let mut locked = room.lock(&worker).await?;
        let state = locked.press(&worker, token.as_ref(), &submitted).await?;
        Ok(Json(state))
    })
    .await
}

/// An act of the game master: pause, deadlines, settling, going back, corrections, seats, the end.
#[utoipa::path(
    post,
    path = "/api/order-games/{id}/master",
    operation_id = "master_act",
    tag = "order games",
    params(("id" = String, Path, description = "The game's id.")),
    request_body = MasterAct,
    security(("seat" = [])),
    responses(
        (status = 200, description = "The state after it, and the link of a seat that was opened.", body = MasterDone),
        (status = 400, description = "The request cannot be read.", body = FaultBody),
        (status = 401, description = "There is no token.", body = FaultBody),
        (status = 403, description = "The token is not the game master's.", body = FaultBody),
        (status = 404, description = "There is no such game.", body = FaultBody),
        (status = 409, description = "Not possible now, or meant for another phase.", body = FaultBody),
        (status = 422, description = "There is no such seat or turn, or the position cannot be read.", body = FaultBody),
    )
)]
pub(crate) async fn master(
    State(app): State<App>,
    GameId(id): GameId,
    Token(token): Token,
    LargeBody(act): LargeBody<MasterAct>,
) -> Result<Json<MasterDone>, ApiFault> {
    let worker = app.clone();
    app.to_the_end(async move {
        let room = worker.desk().room(&id);
        let mut locked = room.lock(&worker).await?;
        let done = locked.master(&worker, token.as_ref(), &act).await?;
        Ok(Json(done))
    })
    .await
}

/// Which phase is meant.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Meant {
    turn: u32,
}

/// What the sheets that are there would lead to, for the game master. The position stays as it is; that the game
/// master looked is told to everybody.
#[utoipa::path(
    post,
    path = "/api/order-games/{id}/preview",
    operation_id = "preview_phase",
    tag = "order games",
    params(
        ("id" = String, Path, description = "The game's id."),
        ("turn" = u32, Query, description = "The turn that is meant."),
    ),
    security(("seat" = [])),
    responses(
        (status = 200, description = "What it would lead to.", body = PreviewBody),
        (status = 401, description = "There is no token.", body = FaultBody),
        (status = 403, description = "The token is not the game master's.", body = FaultBody),
        (status = 404, description = "There is no such game.", body = FaultBody),
        (status = 409, description = "No phase waits, or another one was meant.", body = FaultBody),
    )
)]
pub(crate) async fn preview(
    State(app): State<App>,
    GameId(id): GameId,
    Token(token): Token,
    Params(Meant { turn }): Params<Meant>,
) -> Result<Json<PreviewBody>, ApiFault> {
    let worker = app.clone();
    app.to_the_end(async move {
        let room = worker.desk().room(&id);
        let mut locked = room.lock(&worker).await?;
        let body = locked.preview(&worker, token.as_ref(), turn).await?;
        Ok(Json(body))
    })
    .await
}
