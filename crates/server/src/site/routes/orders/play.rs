//! What players do: orders, press, votes, and where their notices go.

use super::codes;
use crate::host::failure::run_to_completion;
use crate::host::rooms::Rooms;
use crate::orders::{Command, Game, conduct, confirm, sight};
use crate::site::asked::Asked;
use crate::site::calculator::Calculator;
use crate::site::extract::{Body, GameId};
use crate::site::fault::ApiFault;
use crate::site::key::Key;
use crate::site::quota::Quotas;
use crate::store::Store;
use axum::Json;
use axum::extract::State;
use std::sync::Arc;
use wire::{
    CheckSheet, ConfirmNotices, DrawnNote, FaultBody, OrderAccepted, SeatNotices, SubmitNotices,
    SubmitPress, SubmitReady, SubmitSheet, SubmitTakeBack, SubmitVote,
};

/// Does something in the game, and answers with what it led to.
async fn change(asked: Asked<Game>, command: Command) -> Result<Json<OrderAccepted>, ApiFault> {
    asked
        .change(command, |locked, by, done| {
            let news = locked.news(by, done.since)?;
            Ok(Json(OrderAccepted { news }))
        })
        .await
}

/// How would a sheet be understood? Nothing is filed.
#[utoipa::path(
    post,
    path = "/api/v1/order-games/{id}/check",
    operation_id = "check_sheet",
    tag = "order games",
    params(("id" = String, Path, description = "The game's id.")),
    request_body = CheckSheet,
    security(("seat" = []), ("session" = [])),
    responses(
        (status = 200, description = "Note by note.", body = Vec<DrawnNote>),
        (status = 400, description = "This can be no sheet.", body = FaultBody),
        (status = 401, description = "There is no token.", body = FaultBody),
        (status = 403, description = "The token orders for no seat of this game.", body = FaultBody),
        (status = 404, description = "There is no such game.", body = FaultBody),
    )
)]
pub(crate) async fn check(
    asked: Asked<Game>,
    calculator: Calculator,
    Body(sheet): Body<CheckSheet>,
) -> Result<Json<Vec<DrawnNote>>, ApiFault> {
    conduct::readable(&sheet.text)?;
    // A copy, so that the game is not held up.
    let reading = asked.read(move |locked, by| {
        let seat = conduct::player(*by)?;
        Ok((sight::table(&locked.game()?.replay, seat), seat))
    });
    let (table, seat) = reading.await?;
    calculator
        .run(move || Ok(DrawnNote::of(&*table, seat, &sheet.text)))
        .await
}

/// Files a seat's orders for the present phase. They are sealed until it is settled; the last sheet counts.
#[utoipa::path(
    post,
    path = "/api/v1/order-games/{id}/sheet",
    operation_id = "submit_sheet",
    tag = "order games",
    params(("id" = String, Path, description = "The game's id.")),
    request_body = SubmitSheet,
    security(("seat" = []), ("session" = [])),
    responses(
        (status = 200, description = "What it led to, with notes on the sheet.", body = OrderAccepted),
        (status = 400, description = "This can be no sheet.", body = FaultBody),
        (status = 401, description = "There is no token.", body = FaultBody),
        (status = 403, description = "The token orders for no seat of this game.", body = FaultBody),
        (status = 404, description = "There is no such game.", body = FaultBody),
        (status = 409, description = "Late, for another phase, too many, or the game is over.", body = FaultBody),
    )
)]
pub(crate) async fn sheet(
    asked: Asked<Game>,
    Body(submitted): Body<SubmitSheet>,
) -> Result<Json<OrderAccepted>, ApiFault> {
    change(asked, Command::Sheet(submitted)).await
}

/// Says that a seat needs no more time, or does again. When all are ready, the schedule may settle the phase early.
#[utoipa::path(
    post,
    path = "/api/v1/order-games/{id}/ready",
    operation_id = "submit_ready",
    tag = "order games",
    params(("id" = String, Path, description = "The game's id.")),
    request_body = SubmitReady,
    security(("seat" = []), ("session" = [])),
    responses(
        (status = 200, description = "What it led to.", body = OrderAccepted),
        (status = 401, description = "There is no token.", body = FaultBody),
        (status = 403, description = "The token orders for no seat of this game.", body = FaultBody),
        (status = 404, description = "There is no such game.", body = FaultBody),
        (status = 409, description = "Late, for another phase, or nothing is to be ordered.", body = FaultBody),
    )
)]
pub(crate) async fn ready(
    asked: Asked<Game>,
    Body(submitted): Body<SubmitReady>,
) -> Result<Json<OrderAccepted>, ApiFault> {
    change(asked, Command::Ready(submitted)).await
}

/// Writes to players, to the game master, or to all.
#[utoipa::path(
    post,
    path = "/api/v1/order-games/{id}/press",
    operation_id = "submit_press",
    tag = "order games",
    params(("id" = String, Path, description = "The game's id.")),
    request_body = SubmitPress,
    security(("seat" = []), ("session" = [])),
    responses(
        (status = 200, description = "What it led to.", body = OrderAccepted),
        (status = 400, description = "Nothing is said, too much, or to nobody.", body = FaultBody),
        (status = 401, description = "There is no token.", body = FaultBody),
        (status = 403, description = "The token speaks for nobody in this game.", body = FaultBody),
        (status = 404, description = "There is no such game.", body = FaultBody),
        (status = 409, description = "This game has no such press.", body = FaultBody),
    )
)]
pub(crate) async fn press(
    asked: Asked<Game>,
    Body(submitted): Body<SubmitPress>,
) -> Result<Json<OrderAccepted>, ApiFault> {
    change(asked, Command::Press(submitted)).await
}

/// Says what a seat wants of the end of the game. The game is over when every person who is still in it wants the same.
#[utoipa::path(
    post,
    path = "/api/v1/order-games/{id}/vote",
    operation_id = "submit_vote",
    tag = "order games",
    params(("id" = String, Path, description = "The game's id.")),
    request_body = SubmitVote,
    security(("seat" = []), ("session" = [])),
    responses(
        (status = 200, description = "What it led to.", body = OrderAccepted),
        (status = 400, description = "The request cannot be read.", body = FaultBody),
        (status = 401, description = "There is no token.", body = FaultBody),
        (status = 403, description = "The token speaks for nobody in this game.", body = FaultBody),
        (status = 404, description = "There is no such game.", body = FaultBody),
        (status = 409, description = "Late, for another phase, or nothing of the seat is left.", body = FaultBody),
        (status = 422, description = "The game has no such end: nobody is named, somebody who is not in it, or only some where all share.", body = FaultBody),
    )
)]
pub(crate) async fn vote(
    asked: Asked<Game>,
    Body(submitted): Body<SubmitVote>,
) -> Result<Json<OrderAccepted>, ApiFault> {
    change(asked, Command::Vote(submitted)).await
}

/// Takes the last settled phase back in which the seat had something to order, and what followed it: for who plays alone
/// against computers.
#[utoipa::path(
    post,
    path = "/api/v1/order-games/{id}/take-back",
    operation_id = "take_back_phase",
    tag = "order games",
    params(("id" = String, Path, description = "The game's id.")),
    request_body = SubmitTakeBack,
    security(("seat" = []), ("session" = [])),
    responses(
        (status = 200, description = "What it led to.", body = OrderAccepted),
        (status = 400, description = "The request cannot be read.", body = FaultBody),
        (status = 401, description = "There is no token.", body = FaultBody),
        (status = 403, description = "The token speaks for nobody in this game.", body = FaultBody),
        (status = 404, description = "There is no such game.", body = FaultBody),
        (status = 409, description = "Late, for another phase, others play, or there is nothing to take back.", body = FaultBody),
    )
)]
pub(crate) async fn take_back(
    asked: Asked<Game>,
    Body(submitted): Body<SubmitTakeBack>,
) -> Result<Json<OrderAccepted>, ApiFault> {
    change(asked, Command::TakeBack(submitted)).await
}

/// Says where notices of the game go by e-mail, or that there are to be none. No event tells of it, and nobody else is
/// shown the address. A code is mailed to it, and nothing else before the code comes back. The same address once more has
/// another code sent, unless it is confirmed.
#[utoipa::path(
    post,
    path = "/api/v1/order-games/{id}/notices",
    operation_id = "set_order_notices",
    tag = "order games",
    params(("id" = String, Path, description = "The game's id.")),
    request_body = SubmitNotices,
    security(("seat" = []), ("session" = [])),
    responses(
        (status = 200, description = "Where they go from now on.", body = SeatNotices),
        (status = 400, description = "This is no address.", body = FaultBody),
        (status = 401, description = "There is no token.", body = FaultBody),
        (status = 403, description = "The token speaks for nobody in this game.", body = FaultBody),
        (status = 404, description = "There is no such game.", body = FaultBody),
        (status = 429, description = "Too many codes; `Retry-After` says when to come again.", body = FaultBody),
    )
)]
pub(crate) async fn notices(
    asked: Asked<Game>,
    quotas: Quotas,
    Body(submitted): Body<SubmitNotices>,
) -> Result<Json<SeatNotices>, ApiFault> {
    let email = submitted.email.clone();
    let command = Command::Notices(submitted);
    codes::count(&asked, &quotas, &command, email.as_deref()).await?;
    asked
        .change(command, |locked, by, _| {
            Ok(Json(locked.game()?.addresses.own(*by)))
        })
        .await
}

/// Confirms the address for notices by the code that was mailed to it. A code is valid for half an hour and five tries.
#[utoipa::path(
    post,
    path = "/api/v1/order-games/{id}/notices/code",
    operation_id = "confirm_order_notices",
    tag = "order games",
    params(("id" = String, Path, description = "The game's id.")),
    request_body = ConfirmNotices,
    security(("seat" = []), ("session" = [])),
    responses(
        (status = 200, description = "The address is confirmed.", body = SeatNotices),
        (status = 401, description = "There is no token.", body = FaultBody),
        (status = 403, description = "It is not the code, or the token speaks for nobody in this game.", body = FaultBody),
        (status = 404, description = "There is no such game.", body = FaultBody),
        (status = 409, description = "No code is valid: none was mailed, it has expired, or it was tried too often.", body = FaultBody),
    )
)]
pub(crate) async fn code(
    State(rooms): State<Rooms<Game>>,
    State(store): State<Arc<dyn Store>>,
    GameId(id): GameId,
    key: Key,
    Body(ConfirmNotices { code }): Body<ConfirmNotices>,
) -> Result<Json<SeatNotices>, ApiFault> {
    let confirming = async move { confirm::confirm(&rooms, &*store, &id, key.hash(), &code).await };
    Ok(Json(run_to_completion(confirming).await?))
}
