//! Playing: moves, actions, chat.

use crate::host::failure::Failure;
use crate::host::locked::{Done, Locked};
use crate::site::asked::{Asked, AskedByAnybody};
use crate::site::calculator::Calculator;
use crate::site::extract::Body;
use crate::site::fault::ApiFault;
use crate::turns::refusal::Refusal;
use crate::turns::{Command, Game};
use ::play::Viewer;
use axum::Json;
use wire::{
    Accepted, Account, FaultBody, LegalMove, SetConditions, SubmitAction, SubmitChat, SubmitMove,
};

/// The answer to a change.
fn accepted(
    locked: &Locked<Game>,
    by: &Viewer,
    done: Done<Game>,
) -> Result<Json<Accepted>, Failure<Refusal>> {
    let news = locked.news(by, done.since)?;
    let news = news.ok_or_else(|| Failure::Broken("nothing was decided".to_owned()))?;
    Ok(Json(Accepted { news: *news }))
}

/// The legal moves of the present position; none if the game is over.
#[utoipa::path(
    get,
    path = "/api/v1/games/{id}/moves",
    tag = "play",
    params(("id" = String, Path, description = "The game's id.")),
    responses(
        (status = 200, description = "The moves, sorted by their code.", body = Vec<LegalMove>),
        (status = 404, description = "There is no such game.", body = FaultBody),
    )
)]
pub(crate) async fn legal_moves(
    AskedByAnybody(asked): AskedByAnybody<Game>,
) -> Result<Json<Vec<LegalMove>>, ApiFault> {
    asked
        .read(|locked, _| {
            let replay = &locked.game()?.replay;
            let legal = if replay.is_over() {
                Vec::new()
            } else {
                replay.table.legal()
            };
            Ok(Json(legal.iter().map(LegalMove::from).collect()))
        })
        .await
}

/// What each unit of the present position can do, and why; none if the game explains nothing.
#[utoipa::path(
    get,
    path = "/api/v1/games/{id}/accounts",
    operation_id = "game_accounts",
    tag = "play",
    params(("id" = String, Path, description = "The game's id.")),
    responses(
        (status = 200, description = "The units, in the order of the view's squares.", body = Vec<Account>),
        (status = 404, description = "There is no such game.", body = FaultBody),
    )
)]
pub(crate) async fn accounts(
    AskedByAnybody(asked): AskedByAnybody<Game>,
    calculator: Calculator,
) -> Result<Json<Vec<Account>>, ApiFault> {
    // A copy, so that the game is not held up.
    let reading = asked.read(|locked, _| Ok(locked.game()?.replay.table.fork()));
    let table = reading.await?;
    calculator
        .run(move || Ok(table.accounts().iter().map(Account::from).collect()))
        .await
}

/// Plays a move. The answer is sent once the move is on disk.
#[utoipa::path(
    post,
    path = "/api/v1/games/{id}/moves",
    tag = "play",
    params(("id" = String, Path, description = "The game's id.")),
    request_body = SubmitMove,
    security(("seat" = []), ("session" = [])),
    responses(
        (status = 200, description = "What it led to.", body = Accepted),
        (status = 401, description = "There is no token.", body = FaultBody),
        (status = 403, description = "The token belongs to no seat of this game.", body = FaultBody),
        (status = 404, description = "There is no such game.", body = FaultBody),
        (status = 409, description = "Late, doubled, not one's turn, or the game is over.", body = FaultBody),
        (status = 422, description = "The rules do not allow the move.", body = FaultBody),
    )
)]
pub(crate) async fn submit_move(
    asked: Asked<Game>,
    Body(submitted): Body<SubmitMove>,
) -> Result<Json<Accepted>, ApiFault> {
    asked.change(Command::Move(submitted), accepted).await
}

/// Resigns, offers, accepts, declines, claims, asks to take back.
#[utoipa::path(
    post,
    path = "/api/v1/games/{id}/actions",
    operation_id = "submit_action",
    tag = "play",
    params(("id" = String, Path, description = "The game's id.")),
    request_body = SubmitAction,
    security(("seat" = []), ("session" = [])),
    responses(
        (status = 200, description = "What it led to.", body = Accepted),
        (status = 401, description = "There is no token.", body = FaultBody),
        (status = 403, description = "The token belongs to no seat of this game.", body = FaultBody),
        (status = 404, description = "There is no such game.", body = FaultBody),
        (status = 409, description = "Not possible now.", body = FaultBody),
    )
)]
pub(crate) async fn act(
    asked: Asked<Game>,
    Body(submitted): Body<SubmitAction>,
) -> Result<Json<Accepted>, ApiFault> {
    asked.change(Command::Act(submitted), accepted).await
}

/// Sets conditional moves: what is answered at once as soon as the other side has played what a line begins with. They
/// replace those that were set before, and nobody but their player sees them.
#[utoipa::path(
    post,
    path = "/api/v1/games/{id}/conditions",
    tag = "play",
    params(("id" = String, Path, description = "The game's id.")),
    request_body = SetConditions,
    security(("seat" = []), ("session" = [])),
    responses(
        (status = 200, description = "What it led to.", body = Accepted),
        (status = 400, description = "There are too many lines.", body = FaultBody),
        (status = 401, description = "There is no token.", body = FaultBody),
        (status = 403, description = "The token belongs to no seat of this game.", body = FaultBody),
        (status = 404, description = "There is no such game.", body = FaultBody),
        (status = 409, description = "Late, in one's own turn, or the game has none.", body = FaultBody),
        (status = 422, description = "A line is not legal, has no whole answer, or contradicts another.", body = FaultBody),
    )
)]
pub(crate) async fn set_conditions(
    asked: Asked<Game>,
    Body(submitted): Body<SetConditions>,
) -> Result<Json<Accepted>, ApiFault> {
    asked.change(Command::Conditions(submitted), accepted).await
}

/// Writes a line of chat to the other players.
#[utoipa::path(
    post,
    path = "/api/v1/games/{id}/chat",
    operation_id = "submit_chat",
    tag = "play",
    params(("id" = String, Path, description = "The game's id.")),
    request_body = SubmitChat,
    security(("seat" = []), ("session" = [])),
    responses(
        (status = 200, description = "What it led to.", body = Accepted),
        (status = 400, description = "Nothing is said, or too much.", body = FaultBody),
        (status = 401, description = "There is no token.", body = FaultBody),
        (status = 403, description = "The token belongs to no seat of this game.", body = FaultBody),
        (status = 404, description = "There is no such game.", body = FaultBody),
        (status = 409, description = "The game holds no more talk.", body = FaultBody),
    )
)]
pub(crate) async fn chat(
    asked: Asked<Game>,
    Body(said): Body<SubmitChat>,
) -> Result<Json<Accepted>, ApiFault> {
    asked.change(Command::Chat(said.text), accepted).await
}
