//! Maps: what never changes of one, to be fetched once.

use crate::orders::Game;
use crate::orders::maps::SentMap;
use crate::orders::refusal::Refusal;
use crate::site::asked::AskedByAnybody;
use crate::site::calculator::Calculator;
use crate::site::extract::{MapName, Params};
use crate::site::fault::ApiFault;
use axum::Json;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, IF_NONE_MATCH};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use game::{MarkChoice, OptionPicks, OrderTable, Place};
use serde::Deserialize;
use wire::{FaultBody, OrderMap, OrderMarkPage};

/// What has a path of its own for each of its contents is kept for a year, and nobody asks for it again.
pub(crate) const FOR_EVER: &str = "public, max-age=31536000, immutable";

/// Which contents are wanted.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Wanted {
    v: Option<String>,
}

/// What never changes of a map that a game brings with it.
#[utoipa::path(
    get,
    path = "/api/v1/orders/maps/{game}/{mark}",
    operation_id = "order_map",
    tag = "orders",
    params(
        ("game" = String, Path, description = "The slug of the game."),
        ("mark" = String, Path, description = "The id of the map."),
        ("v" = Option<String>, Query, description = "Names the contents, as in the path that a game's state has; then the answer may be kept for ever."),
    ),
    responses(
        (status = 200, description = "The map.", body = OrderMap),
        (status = 304, description = "It is the one of `If-None-Match`."),
        (status = 404, description = "There is no such game or map.", body = FaultBody),
    )
)]
pub(crate) async fn shipped(
    MapName(game, mark): MapName,
    Params(wanted): Params<Wanted>,
    headers: HeaderMap,
) -> Result<Response, ApiFault> {
    let unknown = |fault: game::Fault| {
        let place = Place::named("path").within(fault.place.clone());
        ApiFault::new(StatusCode::NOT_FOUND, "no_such_map", place, fault.reason)
    };
    let rules = registry::order_rules(&game).map_err(unknown)?;
    let picks = OptionPicks::read(rules.info().options, []).map_err(unknown)?;
    let table = rules
        .start(MarkChoice::Named(&mark), &picks)
        .map_err(unknown)?;
    answer(&*table, &wanted, &headers)
}

/// What there is to know of a map that a game brings with it, with the start of a game on it.
#[utoipa::path(
    get,
    path = "/api/v1/orders/maps/{game}/{mark}/about",
    operation_id = "order_map_about",
    tag = "orders",
    params(
        ("game" = String, Path, description = "The slug of the game."),
        ("mark" = String, Path, description = "The id of the map."),
    ),
    responses(
        (status = 200, description = "The map.", body = OrderMarkPage),
        (status = 404, description = "There is no such game or map.", body = FaultBody),
    )
)]
pub(crate) async fn about(
    calculator: Calculator,
    MapName(game, mark): MapName,
) -> Result<Json<OrderMarkPage>, ApiFault> {
    calculator
        .run(move || {
            sandbox::mark(&game, &mark).map_err(|refusal| {
                let sandbox::Refusal { code, fault } = refusal;
                ApiFault::new(StatusCode::NOT_FOUND, code, fault.place, fault.reason)
            })
        })
        .await
}

/// What never changes of the map of a game, also where it is its creator's own.
#[utoipa::path(
    get,
    path = "/api/v1/order-games/{id}/map",
    operation_id = "order_game_map",
    tag = "order games",
    params(
        ("id" = String, Path, description = "The game's id."),
        ("v" = Option<String>, Query, description = "Names the contents, as in the path that the game's state has; then the answer may be kept for ever."),
    ),
    responses(
        (status = 200, description = "The map.", body = OrderMap),
        (status = 304, description = "It is the one of `If-None-Match`."),
        (status = 404, description = "There is no such game.", body = FaultBody),
    )
)]
pub(crate) async fn own(
    AskedByAnybody(asked): AskedByAnybody<Game>,
    Params(wanted): Params<Wanted>,
    headers: HeaderMap,
) -> Result<Response, ApiFault> {
    let reading = asked.read(|locked, _| Ok(locked.game()?.replay.table.fork()));
    answer(&*reading.await?, &wanted, &headers)
}

/// A drawing of the map of a game: the one that its creator brought with the map, or else one that is made from nothing but
/// which of its spaces touch.
#[utoipa::path(
    get,
    path = "/api/v1/order-games/{id}/drawing",
    operation_id = "order_game_drawing",
    tag = "order games",
    params(("id" = String, Path, description = "The game's id.")),
    responses(
        (status = 200, description = "The drawing: outlines, and where units and names stand.", body = Object),
        (status = 404, description = "There is no such game.", body = FaultBody),
    )
)]
pub(crate) async fn drawing(
    calculator: Calculator,
    AskedByAnybody(asked): AskedByAnybody<Game>,
) -> Result<Response, ApiFault> {
    let reading = asked.read(|locked, _| {
        let game = locked.game()?;
        Ok((game.row.setup.drawing.clone(), game.replay.table.fork()))
    });
    let (own, table) = reading.await?;
    if let Some(text) = own {
        return Ok(([(CONTENT_TYPE, "application/json")], text).into_response());
    }
    let drawing = calculator
        .run(move || Ok(map_drawing::schematic(&table.plan())))
        .await?;
    Ok(drawing.into_response())
}

/// The drawing that its creator brought with the map of a game, as an SVG file with the start of a game on it. It can be
/// sent again as `drawing`.
#[utoipa::path(
    get,
    path = "/api/v1/order-games/{id}/drawing.svg",
    operation_id = "order_game_drawing_file",
    tag = "order games",
    params(("id" = String, Path, description = "The game's id.")),
    responses(
        (status = 200, description = "The SVG file.", body = String, content_type = "image/svg+xml"),
        (status = 204, description = "Nobody brought a drawing."),
        (status = 404, description = "There is no such game.", body = FaultBody),
    )
)]
pub(crate) async fn drawing_file(
    calculator: Calculator,
    AskedByAnybody(asked): AskedByAnybody<Game>,
) -> Result<Response, ApiFault> {
    let reading = asked.read(|locked, _| Ok(locked.game()?.row.setup.clone()));
    let setup = reading.await?;
    let Json(file) = calculator.run(move || Ok(setup.drawing_file()?)).await?;
    Ok(match file {
        Some(svg) => ([(CONTENT_TYPE, "image/svg+xml")], svg).into_response(),
        None => StatusCode::NO_CONTENT.into_response(),
    })
}

fn answer(
    table: &dyn OrderTable,
    wanted: &Wanted,
    headers: &HeaderMap,
) -> Result<Response, ApiFault> {
    let sent = SentMap::of(&OrderMap::of(table));
    let SentMap { body, version } = sent.map_err(|fault| Refusal::Broken(fault.to_string()))?;
    let tag = format!("\"{version}\"");
    let keep = if wanted.v.as_ref() == Some(&version) {
        FOR_EVER
    } else {
        "no-cache"
    };
    let known = headers.get(IF_NONE_MATCH);
    let is_known = known.is_some_and(|known| known.as_bytes() == tag.as_bytes());
    let about = [(CACHE_CONTROL, keep.to_owned()), (ETAG, tag)];
    if is_known {
        return Ok((StatusCode::NOT_MODIFIED, about).into_response());
    }
    let kind = [(CONTENT_TYPE, "application/json")];
    Ok((about, kind, body).into_response())
}
