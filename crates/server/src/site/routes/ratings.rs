//! Ratings, and the players who have them.

use crate::host::member::Member;
use crate::host::refusal::in_path;
use crate::people::accounts;
use crate::ratings::told;
use crate::site::extract::{GameId, Params, PersonName};
use crate::site::fault::ApiFault;
use crate::site::quota::Quotas;
use crate::store::{Pool, Store};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::Deserialize;
use std::sync::Arc;
use wire::{FaultBody, GameRatings, Profile, RatingList, RatingPace, ResultList};

/// The players of a rated game with their ratings, and by how much the game has changed them.
#[utoipa::path(
    get,
    path = "/api/v1/ratings/{id}",
    operation_id = "game_ratings",
    tag = "ratings",
    params(("id" = String, Path, description = "The game's id.")),
    responses(
        (status = 200, description = "The players.", body = GameRatings),
        (status = 404, description = "There is no such game, or it is not rated.", body = FaultBody),
    )
)]
pub(crate) async fn of_game(
    State(store): State<Arc<dyn Store>>,
    quotas: Quotas,
    GameId(id): GameId,
) -> Result<Json<GameRatings>, ApiFault> {
    let now_ms = quotas.now().wall_ms;
    let ratings = told::of_game(&*store, &id, now_ms).await?;
    ratings.map(Json).ok_or_else(|| {
        let reason = "there is no such game, or it is not rated";
        ApiFault::new(
            StatusCode::NOT_FOUND,
            "not_rated",
            in_path("game id"),
            reason,
        )
    })
}

/// Which ratings are wanted.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Wanted {
    game: String,
    pace: RatingPace,
    before: Option<u32>,
}

impl Wanted {
    fn pool(self) -> Result<Pool, ApiFault> {
        let slug = match registry::order_rules(&self.game) {
            Ok(rules) => rules.info().slug,
            Err(_) => {
                let rules = registry::rules(&self.game);
                let rules = rules.map_err(|fault| ApiFault::unfit("unknown_game", &fault))?;
                rules.info().slug
            }
        };
        Ok(Pool {
            slug: slug.to_owned(),
            pace: told::read_pace(self.pace),
        })
    }
}

/// The highest ratings in a game: those of whom enough is known. The computer players are among them.
#[utoipa::path(
    get,
    path = "/api/v1/ratings",
    operation_id = "ratings",
    tag = "ratings",
    params(
        ("game" = String, Query, description = "The slug of a game."),
        ("pace" = RatingPace, Query, description = "The kind of time."),
    ),
    responses(
        (status = 200, description = "The players, the highest rating first.", body = RatingList),
        (status = 400, description = "The parameters cannot be read.", body = FaultBody),
        (status = 422, description = "There is no such game.", body = FaultBody),
    )
)]
pub(crate) async fn list(
    State(store): State<Arc<dyn Store>>,
    quotas: Quotas,
    Params(wanted): Params<Wanted>,
) -> Result<Json<RatingList>, ApiFault> {
    let now_ms = quotas.now().wall_ms;
    let pool = wanted.pool()?;
    Ok(Json(told::list(&*store, &pool, now_ms).await?))
}

/// A player with an account: how they stand in the games that they have played.
#[utoipa::path(
    get,
    path = "/api/v1/people/{name}",
    operation_id = "person",
    tag = "ratings",
    params(("name" = String, Path, description = "The name, or one that looks like it.")),
    responses(
        (status = 200, description = "The player.", body = Profile),
        (status = 404, description = "Nobody has that name.", body = FaultBody),
    )
)]
pub(crate) async fn profile(
    State(store): State<Arc<dyn Store>>,
    quotas: Quotas,
    PersonName(name): PersonName,
) -> Result<Json<Profile>, ApiFault> {
    let member = named(&*store, &name).await?;
    let now_ms = quotas.now().wall_ms;
    let profile = told::profile(&*store, &member.person, member.name, now_ms).await?;
    Ok(Json(profile))
}

/// The rated games of a player in one game that have counted, the newest first.
#[utoipa::path(
    get,
    path = "/api/v1/people/{name}/results",
    operation_id = "person_results",
    tag = "ratings",
    params(
        ("name" = String, Path, description = "The name, or one that looks like it."),
        ("game" = String, Query, description = "The slug of a game."),
        ("pace" = RatingPace, Query, description = "The kind of time."),
        ("before" = Option<u32>, Query, description = "Only results before that number; an answer names it if there are more."),
    ),
    responses(
        (status = 200, description = "The results.", body = ResultList),
        (status = 400, description = "The parameters cannot be read.", body = FaultBody),
        (status = 404, description = "Nobody has that name.", body = FaultBody),
        (status = 422, description = "There is no such game.", body = FaultBody),
    )
)]
pub(crate) async fn results(
    State(store): State<Arc<dyn Store>>,
    PersonName(name): PersonName,
    Params(wanted): Params<Wanted>,
) -> Result<Json<ResultList>, ApiFault> {
    let before = wanted.before;
    let pool = wanted.pool()?;
    let member = named(&*store, &name).await?;
    let results = told::results(&*store, &member.person, &pool, before).await?;
    Ok(Json(results))
}

async fn named(store: &dyn Store, name: &str) -> Result<Member, ApiFault> {
    let found = accounts::named(store, name).await?;
    found.ok_or_else(|| {
        let shown: String = name.chars().take(40).collect();
        let reason = format!("nobody is called “{shown}”");
        ApiFault::new(
            StatusCode::NOT_FOUND,
            "no_such_person",
            in_path("name"),
            reason,
        )
    })
}
