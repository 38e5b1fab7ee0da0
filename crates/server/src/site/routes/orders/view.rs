//! Looking at an order game: its state, its map, what happened.

use super::Asked;
use crate::app::App;
use crate::orders::refusal::Refusal;
use crate::orders::sight::{self, OrderViewer};
use crate::orders::{ics, letter};
use crate::site::extract::{GameTurn, Params, Token};
use crate::site::fault::ApiFault;
use axum::Json;
use axum::extract::State;
use axum::http::HeaderName;
use axum::http::header::CONTENT_TYPE;
use serde::Deserialize;
use wire::{FaultBody, OrderEvent, OrderGameState, PastPhaseBody};

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
pub(crate) async fn state(asked: Asked) -> Result<Json<OrderGameState>, ApiFault> {
    asked
        .read(|app, locked, token| {
            let viewer = locked.get()?.viewer(token)?;
            locked.state(app, viewer)
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
    asked: Asked,
) -> Result<([(HeaderName, &'static str); 1], String), ApiFault> {
    let text = asked
        .read(|_, locked, _| {
            let text = locked.get()?.row.setup.mark_file.clone();
            text.ok_or_else(|| Refusal::NoMarkFile.into())
        })
        .await?;
    Ok(([(CONTENT_TYPE, "text/plain; charset=utf-8")], text.0))
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
    asked: Asked,
    Params(After { after }): Params<After>,
) -> Result<Json<Vec<OrderEvent>>, ApiFault> {
    asked
        .read(move |_, locked, token| {
            let loaded = locked.get()?;
            let viewer = loaded.viewer(token)?;
            let wanted = loaded.events.iter();
            let wanted = wanted.filter(|event| after.is_none_or(|after| event.seq > after));
            let shown = wanted.filter_map(|event| sight::visible_to(&loaded.replay, viewer, event));
            Ok(shown.collect())
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
    let asked = Asked { app, id, token };
    asked
        .read(move |_, locked, token| {
            let loaded = locked.get()?;
            let viewer = loaded.viewer(token)?;
            Ok(sight::past(&loaded.replay, &loaded.events, viewer, turn)?)
        })
        .await
}

/// The next deadline of an order game as an iCalendar file, for calendars that people subscribe to.
#[utoipa::path(
    get,
    path = "/api/order-games/{id}/calendar.ics",
    operation_id = "order_game_calendar",
    tag = "order games",
    params(("id" = String, Path, description = "The game's id.")),
    responses(
        (status = 200, description = "The calendar; without events where no deadline runs.", body = String, content_type = "text/calendar"),
        (status = 404, description = "There is no such game.", body = FaultBody),
    )
)]
pub(crate) async fn calendar(
    asked: Asked,
) -> Result<([(HeaderName, &'static str); 1], String), ApiFault> {
    let text = asked
        .read(|app, locked, _| {
            let state = locked.state(app, OrderViewer::Public)?;
            let page = app.post().page(&format!("/o/{}", state.id));
            Ok(ics::calendar(&state, &letter::title(&state), &page))
        })
        .await?;
    Ok(([(CONTENT_TYPE, "text/calendar; charset=utf-8")], text.0))
}
