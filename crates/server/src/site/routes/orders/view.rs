//! Looking at an order game: its state, its map, what happened.

use crate::host::post::Post;
use crate::host::rooms::Rooms;
use crate::orders::refusal::Refusal;
use crate::orders::sight;
use crate::orders::viewer::OrderViewer;
use crate::orders::{Game, ics, letter};
use crate::site::asked::{Asked, AskedByAnybody};
use crate::site::extract::{GameTurn, Params};
use crate::site::fault::ApiFault;
use crate::site::key::Key;
use crate::site::routes::orders::maps::FOR_EVER;
use axum::Json;
use axum::extract::State;
use axum::http::HeaderName;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use serde::Deserialize;
use std::sync::Arc;
use wire::{FaultBody, OrderEvent, OrderGameState, PastPhaseBody};

/// The whole state of an order game, as the asker may know it.
#[utoipa::path(
    get,
    path = "/api/v1/order-games/{id}",
    operation_id = "order_game_state",
    tag = "order games",
    params(("id" = String, Path, description = "The game's id.")),
    security((), ("seat" = []), ("session" = [])),
    responses(
        (status = 200, description = "The state.", body = OrderGameState),
        (status = 403, description = "The token speaks for nobody in this game.", body = FaultBody),
        (status = 404, description = "There is no such game.", body = FaultBody),
    )
)]
pub(crate) async fn state(asked: Asked<Game>) -> Result<Json<OrderGameState>, ApiFault> {
    asked.read(|locked, by| Ok(Json(locked.view(by)?))).await
}

/// The Mark file of a game that is played on a map of its creator's own.
#[utoipa::path(
    get,
    path = "/api/v1/order-games/{id}/mark",
    operation_id = "order_game_mark",
    tag = "order games",
    params(("id" = String, Path, description = "The game's id.")),
    responses(
        (status = 200, description = "The Mark file.", body = String, content_type = "text/plain"),
        (status = 404, description = "There is no such game, or its Mark is one of the game's own.", body = FaultBody),
    )
)]
pub(crate) async fn mark(
    AskedByAnybody(asked): AskedByAnybody<Game>,
) -> Result<([(HeaderName, &'static str); 2], String), ApiFault> {
    let reading = asked.read(|locked, _| {
        let text = locked.game()?.row.setup.mark_file.clone();
        Ok(text.ok_or(Refusal::NoMarkFile)?)
    });
    let headers = [
        (CONTENT_TYPE, "text/plain; charset=utf-8"),
        (CACHE_CONTROL, FOR_EVER),
    ];
    Ok((headers, reading.await?))
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
    path = "/api/v1/order-games/{id}/events",
    operation_id = "order_game_events",
    tag = "order games",
    params(
        ("id" = String, Path, description = "The game's id."),
        ("after" = Option<u32>, Query, description = "Only events with a greater `seq`."),
    ),
    security((), ("seat" = []), ("session" = [])),
    responses(
        (status = 200, description = "The events, `seq` ascending; those that are not for the asker are left out.", body = Vec<OrderEvent>),
        (status = 403, description = "The token speaks for nobody in this game.", body = FaultBody),
        (status = 404, description = "There is no such game.", body = FaultBody),
    )
)]
pub(crate) async fn events(
    asked: Asked<Game>,
    Params(After { after }): Params<After>,
) -> Result<Json<Vec<OrderEvent>>, ApiFault> {
    asked
        .read(move |locked, by| {
            let game = locked.game()?;
            let heard = game.heard_by(*by);
            let wanted = heard.filter(|(number, ..)| after.is_none_or(|after| *number > after));
            Ok(Json(
                wanted.filter_map(|heard| game.shown(*by, heard)).collect(),
            ))
        })
        .await
}

/// A phase that was settled: positions, orders with their verdicts, the report.
#[utoipa::path(
    get,
    path = "/api/v1/order-games/{id}/phases/{turn}",
    operation_id = "order_game_phase",
    tag = "order games",
    params(
        ("id" = String, Path, description = "The game's id."),
        ("turn" = u32, Path, description = "The number of the phase."),
    ),
    security((), ("seat" = []), ("session" = [])),
    responses(
        (status = 200, description = "The phase.", body = PastPhaseBody),
        (status = 403, description = "The token speaks for nobody in this game.", body = FaultBody),
        (status = 404, description = "There is no such game, or no such phase was settled.", body = FaultBody),
    )
)]
pub(crate) async fn phase(
    State(rooms): State<Rooms<Game>>,
    GameTurn(id, turn): GameTurn,
    key: Key,
) -> Result<Json<PastPhaseBody>, ApiFault> {
    Asked::new(rooms, id, key)
        .read(move |locked, by| {
            let game = locked.game()?;
            let past = sight::past(&game.replay, &game.events, *by, turn)?;
            Ok(Json(past))
        })
        .await
}

/// The next deadline of an order game as an iCalendar file, for calendars that people subscribe to.
#[utoipa::path(
    get,
    path = "/api/v1/order-games/{id}/calendar.ics",
    operation_id = "order_game_calendar",
    tag = "order games",
    params(("id" = String, Path, description = "The game's id.")),
    responses(
        (status = 200, description = "The calendar; without events where no deadline runs.", body = String, content_type = "text/calendar"),
        (status = 404, description = "There is no such game.", body = FaultBody),
    )
)]
pub(crate) async fn calendar(
    State(post): State<Arc<Post>>,
    AskedByAnybody(asked): AskedByAnybody<Game>,
) -> Result<([(HeaderName, &'static str); 1], String), ApiFault> {
    let reading = asked.read(move |locked, _| {
        let state = locked.view(&OrderViewer::Public)?;
        let page = post.page(&format!("/o/{}", state.id));
        Ok(ics::calendar(&state, &letter::title(&state), &page))
    });
    let headers = [(CONTENT_TYPE, "text/calendar; charset=utf-8")];
    Ok((headers, reading.await?))
}
