//! Finished public games: the search, and the explorer of openings.

use crate::archive::{self, Explored, Sought};
use crate::site::extract::{Params, Slug};
use crate::site::fault::ApiFault;
use crate::store::Store;
use axum::Json;
use axum::extract::State;
use std::sync::Arc;
use wire::{ExplorerBody, FaultBody, FoundGames, FoundKind, FoundPace, SoughtResult};

/// Finished public games of turns, those that ended last first.
#[utoipa::path(
    get,
    path = "/api/v1/games/search",
    operation_id = "search_games",
    tag = "archive",
    params(
        ("game" = Option<String>, Query, description = "The slug of a game."),
        ("player" = Option<String>, Query, description = "The name of an account, or one that looks like it. Games that were not rated are found if they were played under that name."),
        ("seat" = Option<u8>, Query, description = "The player's seat, from 0."),
        ("opponent" = Option<String>, Query, description = "The name of the account on the other side."),
        ("result" = inline(Option<SoughtResult>), Query, description = "What came of it; `won` and `lost` are the player's."),
        ("rated" = Option<bool>, Query, description = "Whether it was rated."),
        ("kind" = Option<FoundKind>, Query, description = "Who played."),
        ("pace" = Option<FoundPace>, Query, description = "How time was kept."),
        ("position" = Option<String>, Query, description = "A position that stood in it, by default rules; `game` says of which game."),
        ("moves" = Option<String>, Query, description = "Moves that lead to the position: from `position`, or from the start. They stand between spaces or commas, in any notation of the game."),
        ("before" = Option<String>, Query, description = "Only games that follow those of an answer, which names it if there are more."),
        ("limit" = Option<u32>, Query, description = "How many at most, from 1 to 100; 20 without it."),
    ),
    responses(
        (status = 200, description = "The games.", body = FoundGames),
        (status = 400, description = "The parameters cannot be read.", body = FaultBody),
        (status = 404, description = "Nobody has that name.", body = FaultBody),
        (status = 422, description = "There is no such game or position, or something else is asked that needs it.", body = FaultBody),
    )
)]
pub(crate) async fn search(
    State(store): State<Arc<dyn Store>>,
    Params(sought): Params<Sought>,
) -> Result<Json<FoundGames>, ApiFault> {
    Ok(Json(archive::search(&*store, &sought).await?))
}

/// What was played in a position of finished public games by default rules, and what came of it.
#[utoipa::path(
    get,
    path = "/api/v1/explorer/{slug}",
    operation_id = "explorer",
    tag = "archive",
    params(
        ("slug" = String, Path, description = "The slug of a game."),
        ("position" = Option<String>, Query, description = "The position; the start without it."),
        ("moves" = Option<String>, Query, description = "Moves from there, between spaces or commas, in any notation of the game."),
    ),
    responses(
        (status = 200, description = "The moves, those that were played most often first.", body = ExplorerBody),
        (status = 400, description = "The parameters cannot be read.", body = FaultBody),
        (status = 422, description = "There is no such game, position or move.", body = FaultBody),
    )
)]
pub(crate) async fn explorer(
    State(store): State<Arc<dyn Store>>,
    Slug(slug): Slug,
    Params(asked): Params<Explored>,
) -> Result<Json<ExplorerBody>, ApiFault> {
    Ok(Json(archive::explore(&*store, &slug, &asked).await?))
}
