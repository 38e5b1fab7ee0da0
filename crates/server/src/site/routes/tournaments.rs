//! Tournaments: arranged, entered, started and read.

use crate::app::App;
use crate::host::failure::run_to_completion;
use crate::site::browser::{MaybePerson, Me};
use crate::site::extract::{Body, TournamentId};
use crate::site::fault::ApiFault;
use crate::site::quota::Quotas;
use crate::tournaments::{self, Halls};
use axum::Json;
use axum::extract::State;
use wire::{FaultBody, NewTournament, RemovePlayer, TournamentBody, TournamentList};

/// The tournaments that may be entered, that are played, and that are over; the newest first, up to 100 of each.
#[utoipa::path(
    get,
    path = "/api/v1/tournaments",
    operation_id = "tournaments",
    tag = "tournaments",
    responses((status = 200, description = "The tournaments.", body = TournamentList))
)]
pub(crate) async fn list(
    State(app): State<App>,
    quotas: Quotas,
) -> Result<Json<TournamentList>, ApiFault> {
    let now_ms = quotas.now().wall_ms;
    Ok(Json(tournaments::list(&*app.store, now_ms).await?))
}

/// A tournament: its players, its rounds with their games and results, and how all stand. Points are in halves, and the values of
/// tie-breaks in quarters.
#[utoipa::path(
    get,
    path = "/api/v1/tournaments/{id}",
    operation_id = "tournament",
    tag = "tournaments",
    params(("id" = String, Path, description = "The tournament's id.")),
    security((), ("session" = []), ("bot" = [])),
    responses(
        (status = 200, description = "The tournament.", body = TournamentBody),
        (status = 404, description = "There is no such tournament.", body = FaultBody),
    )
)]
pub(crate) async fn read(
    State(app): State<App>,
    TournamentId(id): TournamentId,
    quotas: Quotas,
    MaybePerson(own): MaybePerson,
) -> Result<Json<TournamentBody>, ApiFault> {
    let now_ms = quotas.now().wall_ms;
    let body = tournaments::body(&*app.store, &id, own.as_deref(), now_ms).await?;
    Ok(Json(body))
}

/// Arranges a tournament of a game of turns for two, by its default rules, or a league of a game of orders. The asker draws the id: the same request twice arranges
/// one. The organizer does not play unless they enter.
#[utoipa::path(
    post,
    path = "/api/v1/tournaments",
    operation_id = "arrange_tournament",
    tag = "tournaments",
    request_body = NewTournament,
    security(("session" = [])),
    responses(
        (status = 200, description = "It is there, and people enter.", body = TournamentBody),
        (status = 400, description = "The request cannot be read, or the name is no name.", body = FaultBody),
        (status = 401, description = "The asker is nobody yet.", body = FaultBody),
        (status = 403, description = "The asker has no account; or another site has the browser ask.", body = FaultBody),
        (status = 409, description = "The id is somebody else's, or too many tournaments of the asker are not over.", body = FaultBody),
        (status = 422, description = "There is no such game, clock, number of rounds or time, or a league cannot be played so.", body = FaultBody),
        (status = 429, description = "Too many new games; `Retry-After` says when to come again.", body = FaultBody),
    )
)]
pub(crate) async fn arrange(
    State(app): State<App>,
    Me(own): Me,
    quotas: Quotas,
    Body(asked): Body<NewTournament>,
) -> Result<Json<TournamentBody>, ApiFault> {
    quotas.game(None).await?;
    let now_ms = quotas.now().wall_ms;
    let arranging = async move {
        let body = tournaments::arrange(&*app.store, &own.person, &asked, now_ms).await?;
        // Whoever goes on with tournaments looks when the next one starts.
        app.rounds.notify_one();
        Ok(body)
    };
    Ok(Json(run_to_completion(arranging).await?))
}

/// Enters a tournament that has not begun, or an arena that is not over, under the name of the asker's account. Whoever has entered has, also when asked again.
#[utoipa::path(
    post,
    path = "/api/v1/tournaments/{id}/enter",
    operation_id = "enter_tournament",
    tag = "tournaments",
    params(("id" = String, Path, description = "The tournament's id.")),
    security(("session" = [])),
    responses(
        (status = 200, description = "The asker has entered.", body = TournamentBody),
        (status = 401, description = "The asker is nobody yet.", body = FaultBody),
        (status = 403, description = "The asker has no account; or another site has the browser ask.", body = FaultBody),
        (status = 404, description = "There is no such tournament.", body = FaultBody),
        (status = 409, description = "It has begun, is over or full, or the asker was removed from it.", body = FaultBody),
    )
)]
pub(crate) async fn enter(
    State(app): State<App>,
    TournamentId(id): TournamentId,
    Me(own): Me,
    quotas: Quotas,
) -> Result<Json<TournamentBody>, ApiFault> {
    let now_ms = quotas.now().wall_ms;
    let entering = async move {
        let body = tournaments::enter(&*app.store, &own.person, &id, now_ms).await?;
        // Whoever enters an arena may be paired at once.
        app.rounds.notify_one();
        Ok(body)
    };
    Ok(Json(run_to_completion(entering).await?))
}

/// Leaves a tournament. Before it has begun it is as if the asker had not entered; later they are paired no more, and the game that
/// they play goes on: in a league with a computer player in their seat.
#[utoipa::path(
    post,
    path = "/api/v1/tournaments/{id}/withdraw",
    operation_id = "withdraw_from_tournament",
    tag = "tournaments",
    params(("id" = String, Path, description = "The tournament's id.")),
    security(("session" = [])),
    responses(
        (status = 200, description = "The asker plays no more.", body = TournamentBody),
        (status = 401, description = "The asker is nobody yet.", body = FaultBody),
        (status = 403, description = "Another site has the browser ask.", body = FaultBody),
        (status = 404, description = "There is no such tournament.", body = FaultBody),
        (status = 409, description = "The asker does not play in it, or it is over.", body = FaultBody),
    )
)]
pub(crate) async fn withdraw(
    State(app): State<App>,
    TournamentId(id): TournamentId,
    Me(own): Me,
    quotas: Quotas,
) -> Result<Json<TournamentBody>, ApiFault> {
    let now_ms = quotas.now().wall_ms;
    let withdrawing = async move {
        let body = tournaments::withdraw(&*app.store, &own.person, &id, now_ms).await?;
        // In a league a computer player takes their seat.
        app.rounds.notify_one();
        Ok(body)
    };
    Ok(Json(run_to_completion(withdrawing).await?))
}

/// Pauses in an arena: the asker is paired no more until they are ready again. The game that they play goes on.
#[utoipa::path(
    post,
    path = "/api/v1/tournaments/{id}/pause",
    operation_id = "pause_in_tournament",
    tag = "tournaments",
    params(("id" = String, Path, description = "The tournament's id.")),
    security(("session" = [])),
    responses(
        (status = 200, description = "The asker pauses.", body = TournamentBody),
        (status = 401, description = "The asker is nobody yet.", body = FaultBody),
        (status = 403, description = "Another site has the browser ask.", body = FaultBody),
        (status = 404, description = "There is no such tournament.", body = FaultBody),
        (status = 409, description = "It is no arena or over, or the asker does not play in it.", body = FaultBody),
    )
)]
pub(crate) async fn pause(
    State(app): State<App>,
    TournamentId(id): TournamentId,
    Me(own): Me,
    quotas: Quotas,
) -> Result<Json<TournamentBody>, ApiFault> {
    paused(app, id, own.person, true, quotas.now().wall_ms).await
}

/// Says in an arena that the asker, who paused, may be paired again.
#[utoipa::path(
    post,
    path = "/api/v1/tournaments/{id}/ready",
    operation_id = "ready_in_tournament",
    tag = "tournaments",
    params(("id" = String, Path, description = "The tournament's id.")),
    security(("session" = [])),
    responses(
        (status = 200, description = "The asker may be paired.", body = TournamentBody),
        (status = 401, description = "The asker is nobody yet.", body = FaultBody),
        (status = 403, description = "Another site has the browser ask.", body = FaultBody),
        (status = 404, description = "There is no such tournament.", body = FaultBody),
        (status = 409, description = "It is no arena or over, or the asker does not play in it.", body = FaultBody),
    )
)]
pub(crate) async fn ready(
    State(app): State<App>,
    TournamentId(id): TournamentId,
    Me(own): Me,
    quotas: Quotas,
) -> Result<Json<TournamentBody>, ApiFault> {
    paused(app, id, own.person, false, quotas.now().wall_ms).await
}

async fn paused(
    app: App,
    id: String,
    person: String,
    is_paused: bool,
    now_ms: u64,
) -> Result<Json<TournamentBody>, ApiFault> {
    let pausing = async move {
        let body = tournaments::pause(&*app.store, &person, &id, is_paused, now_ms).await?;
        // Whoever is ready may be paired at once.
        app.rounds.notify_one();
        Ok(body)
    };
    Ok(Json(run_to_completion(pausing).await?))
}

/// Starts a tournament, for whoever arranges it: nobody enters any more, and the games of the first round begin.
#[utoipa::path(
    post,
    path = "/api/v1/tournaments/{id}/start",
    operation_id = "start_tournament",
    tag = "tournaments",
    params(("id" = String, Path, description = "The tournament's id.")),
    security(("session" = [])),
    responses(
        (status = 200, description = "It has begun.", body = TournamentBody),
        (status = 401, description = "The asker is nobody yet.", body = FaultBody),
        (status = 403, description = "Somebody else arranges it; or another site has the browser ask.", body = FaultBody),
        (status = 404, description = "There is no such tournament.", body = FaultBody),
        (status = 409, description = "It has begun before, is over, or too few have entered.", body = FaultBody),
    )
)]
pub(crate) async fn start(
    State(app): State<App>,
    TournamentId(id): TournamentId,
    Me(own): Me,
) -> Result<Json<TournamentBody>, ApiFault> {
    let starting = async move {
        let halls = Halls {
            turns: &app.turns,
            orders: &app.orders,
        };
        tournaments::start(halls, &*app.store, &own.person, &id).await
    };
    Ok(Json(run_to_completion(starting).await?))
}

/// Calls a tournament off, for whoever arranges it, before it has begun or later: no further round begins. Games that are played go
/// on.
#[utoipa::path(
    post,
    path = "/api/v1/tournaments/{id}/cancel",
    operation_id = "cancel_tournament",
    tag = "tournaments",
    params(("id" = String, Path, description = "The tournament's id.")),
    security(("session" = [])),
    responses(
        (status = 200, description = "It is called off.", body = TournamentBody),
        (status = 401, description = "The asker is nobody yet.", body = FaultBody),
        (status = 403, description = "Somebody else arranges it; or another site has the browser ask.", body = FaultBody),
        (status = 404, description = "There is no such tournament.", body = FaultBody),
        (status = 409, description = "It is over.", body = FaultBody),
    )
)]
pub(crate) async fn cancel(
    State(app): State<App>,
    TournamentId(id): TournamentId,
    Me(own): Me,
    quotas: Quotas,
) -> Result<Json<TournamentBody>, ApiFault> {
    let now_ms = quotas.now().wall_ms;
    let cancelling =
        async move { tournaments::cancel(&*app.store, &own.person, &id, now_ms).await };
    Ok(Json(run_to_completion(cancelling).await?))
}

/// Removes a player, for whoever arranges the tournament. Before it has begun they cannot enter again; later it is as if they had
/// withdrawn.
#[utoipa::path(
    post,
    path = "/api/v1/tournaments/{id}/remove",
    operation_id = "remove_from_tournament",
    tag = "tournaments",
    params(("id" = String, Path, description = "The tournament's id.")),
    request_body = RemovePlayer,
    security(("session" = [])),
    responses(
        (status = 200, description = "The player is removed.", body = TournamentBody),
        (status = 400, description = "The request cannot be read.", body = FaultBody),
        (status = 401, description = "The asker is nobody yet.", body = FaultBody),
        (status = 403, description = "Somebody else arranges it; or another site has the browser ask.", body = FaultBody),
        (status = 404, description = "There is no such tournament, or no such player in it.", body = FaultBody),
        (status = 409, description = "It is over.", body = FaultBody),
    )
)]
pub(crate) async fn remove(
    State(app): State<App>,
    TournamentId(id): TournamentId,
    Me(own): Me,
    quotas: Quotas,
    Body(asked): Body<RemovePlayer>,
) -> Result<Json<TournamentBody>, ApiFault> {
    let now_ms = quotas.now().wall_ms;
    let removing = async move {
        let body = tournaments::remove(&*app.store, &own.person, &id, asked.player, now_ms).await?;
        // In a league a computer player takes their seat.
        app.rounds.notify_one();
        Ok(body)
    };
    Ok(Json(run_to_completion(removing).await?))
}
