//! Playing: moves, offers, talk.

use crate::app::App;
use crate::site::extract::{Body, GameId, Token};
use crate::site::fault::ApiFault;
use axum::Json;
use axum::extract::State;
use wire::{Accepted, Account, FaultBody, LegalMove, SubmitAction, SubmitChat, SubmitMove};

/// The legal moves of the present position; none when the game is over.
#[utoipa::path(
    get,
    path = "/api/games/{id}/moves",
    tag = "play",
    params(("id" = String, Path, description = "The game's id.")),
    responses(
        (status = 200, description = "The moves, sorted by their code.", body = Vec<LegalMove>),
        (status = 404, description = "There is no such game.", body = FaultBody),
    )
)]
pub(crate) async fn legal_moves(
    State(app): State<App>,
    GameId(id): GameId,
) -> Result<Json<Vec<LegalMove>>, ApiFault> {
    let worker = app.clone();
    app.to_the_end(async move {
        let room = worker.room(&id);
        let locked = room.lock(&worker).await?;
        let replay = &locked.get()?.replay;
        let legal = if replay.is_over() {
            Vec::new()
        } else {
            replay.table.legal()
        };
        Ok(Json(legal.iter().map(LegalMove::from).collect()))
    })
    .await
}

/// What the rules say of each unit of the present position, and why; none where the game has nothing to explain.
#[utoipa::path(
    get,
    path = "/api/games/{id}/accounts",
    tag = "play",
    params(("id" = String, Path, description = "The game's id.")),
    responses(
        (status = 200, description = "The units, in the order of the view's squares.", body = Vec<Account>),
        (status = 404, description = "There is no such game.", body = FaultBody),
    )
)]
pub(crate) async fn accounts(
    State(app): State<App>,
    GameId(id): GameId,
) -> Result<Json<Vec<Account>>, ApiFault> {
    let worker = app.clone();
    app.to_the_end(async move {
        let room = worker.room(&id);
        let locked = room.lock(&worker).await?;
        let accounts = locked.get()?.replay.table.accounts();
        Ok(Json(accounts.iter().map(Account::from).collect()))
    })
    .await
}

/// Plays a move. The answer comes when the move is on disk.
#[utoipa::path(
    post,
    path = "/api/games/{id}/moves",
    tag = "play",
    params(("id" = String, Path, description = "The game's id.")),
    request_body = SubmitMove,
    security(("seat" = [])),
    responses(
        (status = 200, description = "The event, and the state after it.", body = Accepted),
        (status = 401, description = "There is no token.", body = FaultBody),
        (status = 403, description = "The token belongs to no seat of this game.", body = FaultBody),
        (status = 404, description = "There is no such game.", body = FaultBody),
        (status = 409, description = "Late, doubled, not one's turn, or the game is over.", body = FaultBody),
        (status = 422, description = "The rules do not allow the move.", body = FaultBody),
    )
)]
pub(crate) async fn submit_move(
    State(app): State<App>,
    GameId(id): GameId,
    Token(token): Token,
    Body(submitted): Body<SubmitMove>,
) -> Result<Json<Accepted>, ApiFault> {
    let worker = app.clone();
    app.to_the_end(async move {
        let room = worker.room(&id);
        let mut locked = room.lock(&worker).await?;
        let (event, state) = locked
            .submit_move(&worker, token.as_ref(), &submitted)
            .await?;
        Ok(Json(Accepted { event, state }))
    })
    .await
}

/// Resigns, offers, accepts, declines, claims, asks to take back.
#[utoipa::path(
    post,
    path = "/api/games/{id}/actions",
    tag = "play",
    params(("id" = String, Path, description = "The game's id.")),
    request_body = SubmitAction,
    security(("seat" = [])),
    responses(
        (status = 200, description = "The event, and the state after it.", body = Accepted),
        (status = 401, description = "There is no token.", body = FaultBody),
        (status = 403, description = "The token belongs to no seat of this game.", body = FaultBody),
        (status = 404, description = "There is no such game.", body = FaultBody),
        (status = 409, description = "Not possible now.", body = FaultBody),
    )
)]
pub(crate) async fn act(
    State(app): State<App>,
    GameId(id): GameId,
    Token(token): Token,
    Body(submitted): Body<SubmitAction>,
) -> Result<Json<Accepted>, ApiFault> {
    let worker = app.clone();
    app.to_the_end(async move {
        let room = worker.room(&id);
        let mut locked = room.lock(&worker).await?;
        let (event, state) = locked.act(&worker, token.as_ref(), &submitted).await?;
        Ok(Json(Accepted { event, state }))
    })
    .await
}

/// Says something to the other players.
#[utoipa::path(
    post,
    path = "/api/games/{id}/chat",
    tag = "play",
    params(("id" = String, Path, description = "The game's id.")),
    request_body = SubmitChat,
    security(("seat" = [])),
    responses(
        (status = 200, description = "The event, and the state after it.", body = Accepted),
        (status = 400, description = "Nothing is said, or too much.", body = FaultBody),
        (status = 401, description = "There is no token.", body = FaultBody),
        (status = 403, description = "The token belongs to no seat of this game.", body = FaultBody),
        (status = 404, description = "There is no such game.", body = FaultBody),
        (status = 409, description = "The game holds no more talk.", body = FaultBody),
    )
)]
pub(crate) async fn chat(
    State(app): State<App>,
    GameId(id): GameId,
    Token(token): Token,
    Body(said): Body<SubmitChat>,
) -> Result<Json<Accepted>, ApiFault> {
    let worker = app.clone();
    app.to_the_end(async move {
        let room = worker.room(&id);
        let mut locked = room.lock(&worker).await?;
        let (event, state) = locked.chat(&worker, token.as_ref(), &said.text).await?;
        Ok(Json(Accepted { event, state }))
    })
    .await
}
