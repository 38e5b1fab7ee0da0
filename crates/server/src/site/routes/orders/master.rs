//! The game master's desk.

use crate::host::failure::Failure;
use crate::orders::{Answer, Command, Game};
use crate::site::asked::Asked;
use crate::site::extract::{LargeBody, Params};
use crate::site::fault::ApiFault;
use axum::Json;
use serde::Deserialize;
use wire::{FaultBody, MasterAct, MasterDone, PreviewBody};

/// An act of the game master: pause, deadlines, settling, going back, corrections, seats, the end.
#[utoipa::path(
    post,
    path = "/api/v1/order-games/{id}/master",
    operation_id = "master_act",
    tag = "order games",
    params(("id" = String, Path, description = "The game's id.")),
    request_body = MasterAct,
    security(("seat" = []), ("session" = [])),
    responses(
        (status = 200, description = "What it led to, and the link of a seat that was opened.", body = MasterDone),
        (status = 400, description = "The request cannot be read.", body = FaultBody),
        (status = 401, description = "There is no token.", body = FaultBody),
        (status = 403, description = "The token is not the game master's.", body = FaultBody),
        (status = 404, description = "There is no such game.", body = FaultBody),
        (status = 409, description = "Not possible now, or meant for another phase.", body = FaultBody),
        (status = 422, description = "There is no such seat or turn, or the position cannot be read.", body = FaultBody),
    )
)]
pub(crate) async fn master(
    asked: Asked<Game>,
    LargeBody(act): LargeBody<MasterAct>,
) -> Result<Json<MasterDone>, ApiFault> {
    asked
        .change(Command::Master(act), |locked, by, done| {
            let invite = match done.answer {
                Answer::Invite(invite) => Some(invite),
                _ => None,
            };
            let news = locked.news(by, done.since)?;
            Ok(Json(MasterDone { news, invite }))
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
    path = "/api/v1/order-games/{id}/preview",
    operation_id = "preview_phase",
    tag = "order games",
    params(
        ("id" = String, Path, description = "The game's id."),
        ("turn" = u32, Query, description = "The turn that is meant."),
    ),
    security(("seat" = []), ("session" = [])),
    responses(
        (status = 200, description = "What it would lead to.", body = PreviewBody),
        (status = 401, description = "There is no token.", body = FaultBody),
        (status = 403, description = "The token is not the game master's.", body = FaultBody),
        (status = 404, description = "There is no such game.", body = FaultBody),
        (status = 409, description = "No phase waits, or another one was meant.", body = FaultBody),
    )
)]
pub(crate) async fn preview(
    asked: Asked<Game>,
    Params(Meant { turn }): Params<Meant>,
) -> Result<Json<PreviewBody>, ApiFault> {
    asked
        .change(Command::Preview(turn), |_, _, done| match done.answer {
            Answer::Preview(body) => Ok(Json(*body)),
            _ => Err(Failure::Broken("nothing was looked at".to_owned())),
        })
        .await
}
