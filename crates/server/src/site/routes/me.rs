//! Who somebody is: made a guest, known by sessions, with seats of their own; exported and deleted.

use crate::host::failure::{Failure, run_to_completion};
use crate::host::post::Post;
use crate::lobby::{challenges, seeks};
use crate::people::belongings::MOST_LISTED;
use crate::people::guests::SiteWays;
use crate::people::{Refusal, belongings, blocks, bots, export, guests, reports, sessions};
use crate::ratings::told;
use crate::site::bot::MaybeBot;
use crate::site::browser::{Browser, MaybePerson, Me, SetCookie, as_it_was};
use crate::site::extract::{Body, GameId, SessionId};
use crate::site::fault::ApiFault;
use crate::site::quota::Quotas;
use crate::store::Store;
use crate::tournaments;
use axum::Json;
use axum::extract::State;
use axum::http::header::CONTENT_DISPOSITION;
use axum::http::{HeaderName, StatusCode};
use std::sync::Arc;
use wire::{
    AttachSeats, EndedSessions, FaultBody, MeBody, MuteGame, MyGames, PersonExport, SeatsAttached,
    SessionsBody,
};

/// Makes this browser somebody, if it is nobody: a guest. Its session is in a cookie. Whoever is somebody already is told
/// who, and nothing changes.
#[utoipa::path(
    post,
    path = "/api/v1/me",
    operation_id = "be_somebody",
    tag = "people",
    security((), ("session" = [])),
    responses(
        (status = 200, description = "Who the asker is, now or before.", body = MeBody,
            headers(("Set-Cookie" = String, description = "The session, if it is new or was not used for a day."))),
        (status = 403, description = "Another site has the browser ask.", body = FaultBody),
        (status = 429, description = "Too many new guests; `Retry-After` says when to come again.", body = FaultBody),
    )
)]
pub(crate) async fn be_somebody(
    State(store): State<Arc<dyn Store>>,
    State(post): State<Arc<Post>>,
    browser: Browser,
    quotas: Quotas,
) -> Result<(SetCookie, Json<MeBody>), ApiFault> {
    browser.must_not_be_sent_by_others()?;
    let now_ms = quotas.now().wall_ms;
    let ways = SiteWays::of(&post);
    match who(&*store, &browser, &ways, now_ms).await {
        Err(Failure::Refused(Refusal::Nobody)) => {}
        known => return Ok(known?),
    }
    quotas.guest().await?;
    let device = browser.device.clone();
    let making = async move {
        let made = guests::make(store.people(), device, now_ms).await?;
        let me = guests::me(&*store, &made.begun.row, &ways, now_ms).await?;
        Ok::<_, Failure<Refusal>>((made.begun.token, me))
    };
    let (token, me) = run_to_completion(making).await?;
    tracing::info!(person = %me.id, "guest made");
    Ok((browser.keep(&token), Json(me)))
}

/// Who the asker is.
#[utoipa::path(
    get,
    path = "/api/v1/me",
    operation_id = "me",
    tag = "people",
    security(("session" = []), ("bot" = [])),
    responses(
        (status = 200, description = "Who the asker is.", body = MeBody,
            headers(("Set-Cookie" = String, description = "The session, if it was not used for a day."))),
        (status = 401, description = "The asker is nobody yet.", body = FaultBody),
    )
)]
pub(crate) async fn me(
    State(store): State<Arc<dyn Store>>,
    State(post): State<Arc<Post>>,
    browser: Browser,
    quotas: Quotas,
    MaybeBot(bot): MaybeBot,
) -> Result<(SetCookie, Json<MeBody>), ApiFault> {
    if let Some(bot) = bot {
        return Ok((as_it_was(), Json(bots::me(bot.known))));
    }
    let now_ms = quotas.now().wall_ms;
    Ok(who(&*store, &browser, &SiteWays::of(&post), now_ms).await?)
}

/// Who a browser is. A session that was not used for a day lasts as long as a new one, in the browser too.
async fn who(
    store: &dyn Store,
    browser: &Browser,
    ways: &SiteWays,
    now_ms: u64,
) -> Result<(SetCookie, Json<MeBody>), Failure<Refusal>> {
    let people = store.people();
    let session = sessions::who(people, browser.token(), now_ms).await?;
    let is_noted = sessions::seen(people, &session, browser.device.clone(), now_ms).await?;
    let me = guests::me(store, &session, ways, now_ms).await?;
    let cookie = match browser.token().filter(|_| is_noted) {
        Some(token) => browser.keep(token),
        None => as_it_was(),
    };
    Ok((cookie, Json(me)))
}

/// The sessions of the asker: the browsers in which the asker is known.
#[utoipa::path(
    get,
    path = "/api/v1/me/sessions",
    operation_id = "my_sessions",
    tag = "people",
    security(("session" = [])),
    responses(
        (status = 200, description = "The sessions, the oldest first.", body = SessionsBody),
        (status = 401, description = "The asker is nobody yet.", body = FaultBody),
    )
)]
pub(crate) async fn sessions(
    State(store): State<Arc<dyn Store>>,
    quotas: Quotas,
    Me(own): Me,
) -> Result<Json<SessionsBody>, ApiFault> {
    let now_ms = quotas.now().wall_ms;
    let rows = store.people().sessions(&own.person, now_ms).await?;
    let sessions = rows.iter().map(|row| sessions::body(row, &own)).collect();
    Ok(Json(SessionsBody { sessions }))
}

/// Ends a session of the asker, this one or another. With the last one a guest is gone who has no way back: nobody can be
/// that person any more, so everything that is kept about them is deleted. Others only sign out.
#[utoipa::path(
    post,
    path = "/api/v1/me/sessions/{id}/end",
    operation_id = "end_session",
    tag = "people",
    params(("id" = String, Path, description = "The session's id.")),
    security(("session" = [])),
    responses(
        (status = 204, description = "It is ended."),
        (status = 401, description = "The asker is nobody yet.", body = FaultBody),
        (status = 403, description = "Another site has the browser ask.", body = FaultBody),
        (status = 404, description = "The asker has no such session.", body = FaultBody),
    )
)]
pub(crate) async fn end(
    State(store): State<Arc<dyn Store>>,
    SessionId(id): SessionId,
    browser: Browser,
    Me(own): Me,
) -> Result<(SetCookie, StatusCode), ApiFault> {
    sessions::end(store.people(), &own.person, &id).await?;
    let cookie = match id == own.id {
        true => browser.forget(),
        false => as_it_was(),
    };
    Ok((cookie, StatusCode::NO_CONTENT))
}

/// Ends all sessions of the asker but this one.
#[utoipa::path(
    post,
    path = "/api/v1/me/sessions/end-others",
    operation_id = "end_other_sessions",
    tag = "people",
    security(("session" = [])),
    responses(
        (status = 200, description = "They are ended.", body = EndedSessions),
        (status = 401, description = "The asker is nobody yet.", body = FaultBody),
        (status = 403, description = "Another site has the browser ask.", body = FaultBody),
    )
)]
pub(crate) async fn end_others(
    State(store): State<Arc<dyn Store>>,
    Me(own): Me,
) -> Result<Json<EndedSessions>, ApiFault> {
    let ended = store.people().end_others(&own.person, &own.hash).await?;
    let ended = u32::try_from(ended).unwrap_or(u32::MAX);
    Ok(Json(EndedSessions { ended }))
}

/// Attaches seats to the asker, by their keys. A seat belongs to one person: what is somebody else's stays theirs. The keys
/// stay valid.
#[utoipa::path(
    post,
    path = "/api/v1/me/seats",
    operation_id = "attach_seats",
    tag = "people",
    request_body = AttachSeats,
    security(("session" = [])),
    responses(
        (status = 200, description = "What came of each key.", body = SeatsAttached),
        (status = 400, description = "The request cannot be read.", body = FaultBody),
        (status = 401, description = "The asker is nobody yet.", body = FaultBody),
        (status = 403, description = "Another site has the browser ask.", body = FaultBody),
        (status = 409, description = "Somebody else attached one of them at the same moment. Nothing was attached.", body = FaultBody),
        (status = 422, description = "There are too many keys.", body = FaultBody),
    )
)]
pub(crate) async fn attach(
    State(store): State<Arc<dyn Store>>,
    Me(own): Me,
    Body(asked): Body<AttachSeats>,
) -> Result<Json<SeatsAttached>, ApiFault> {
    let keys = belongings::keys(&asked)?;
    let attached = store.people().attach(&own.person, &keys).await?;
    let attached = attached.ok_or(Refusal::Nobody)?;
    let games = asked.seats.into_iter().map(|seat| seat.game);
    let seats = games
        .zip(&attached)
        .map(|(game, attached)| belongings::outcome(game, attached))
        .collect();
    Ok(Json(SeatsAttached { seats }))
}

/// The games in which the asker has a seat, and the challenges to the asker alone.
#[utoipa::path(
    get,
    path = "/api/v1/me/games",
    operation_id = "my_games",
    tag = "people",
    security(("session" = []), ("bot" = [])),
    responses(
        (status = 200, description = "The games, the newest first.", body = MyGames),
        (status = 401, description = "The asker is nobody yet.", body = FaultBody),
    )
)]
pub(crate) async fn games(
    State(store): State<Arc<dyn Store>>,
    MaybePerson(own): MaybePerson,
    quotas: Quotas,
) -> Result<Json<MyGames>, ApiFault> {
    let own = own.ok_or(Refusal::Nobody)?;
    let rows = store.people().belongings(&own, MOST_LISTED).await?;
    let games = belongings::games(rows);
    let challenges = challenges::to(&*store, &own, quotas.now().wall_ms).await?;
    Ok(Json(MyGames { games, challenges }))
}

/// Sets whether the asker has muted a game in which they have a seat.
#[utoipa::path(
    post,
    path = "/api/v1/me/games/{id}/mute",
    operation_id = "mute_game",
    tag = "people",
    params(("id" = String, Path, description = "The game's id.")),
    request_body = MuteGame,
    security(("session" = [])),
    responses(
        (status = 204, description = "It is set."),
        (status = 400, description = "The request cannot be read.", body = FaultBody),
        (status = 401, description = "The asker is nobody yet.", body = FaultBody),
        (status = 403, description = "Another site has the browser ask.", body = FaultBody),
        (status = 404, description = "The asker has no seat in such a game.", body = FaultBody),
    )
)]
pub(crate) async fn mute(
    State(store): State<Arc<dyn Store>>,
    GameId(id): GameId,
    Me(own): Me,
    Body(asked): Body<MuteGame>,
) -> Result<StatusCode, ApiFault> {
    let has_seat = store.people().mute(&own.person, &id, asked.muted).await?;
    match has_seat {
        true => Ok(StatusCode::NO_CONTENT),
        false => Err(Refusal::NotYours(id).into()),
    }
}

/// Everything that is kept about the asker, as a file.
#[utoipa::path(
    get,
    path = "/api/v1/me/export",
    operation_id = "export_me",
    tag = "people",
    security(("session" = [])),
    responses(
        (status = 200, description = "All of it.", body = PersonExport),
        (status = 401, description = "The asker is nobody yet.", body = FaultBody),
    )
)]
pub(crate) async fn export(
    State(store): State<Arc<dyn Store>>,
    Me(own): Me,
    quotas: Quotas,
) -> Result<([(HeaderName, &'static str); 1], Json<PersonExport>), ApiFault> {
    let kept = store.people().kept(&own.person).await?;
    let kept = kept.ok_or(Refusal::Nobody)?;
    let elsewhere = export::Elsewhere {
        seeks: seeks::mine(store.seeks(), &own.person, 0).await?.seeks,
        blocks: blocks::list(store.blocks(), &own.person).await?.blocks,
        reports: reports::kept(store.reports(), &own.person).await?,
        tournaments: tournaments::kept(&*store, &own.person).await?,
        results: told::all_results(&*store, &own.person).await?,
        bots: bots::kept(store.bots(), &own.person, quotas.now().wall_ms).await?,
    };
    let file = "attachment; filename=\"quicksilver-person.json\"";
    Ok((
        [(CONTENT_DISPOSITION, file)],
        Json(export::of(kept, elsewhere, &own)),
    ))
}

/// Deletes the asker: the person with name and ways back, all sessions, and whose the seats were. The games stay, with what
/// was written in them, and their keys stay valid.
#[utoipa::path(
    post,
    path = "/api/v1/me/delete",
    operation_id = "delete_me",
    tag = "people",
    security(("session" = [])),
    responses(
        (status = 204, description = "Person, sessions and belongings are deleted."),
        (status = 401, description = "The asker is nobody yet.", body = FaultBody),
        (status = 403, description = "Another site has the browser ask.", body = FaultBody),
    )
)]
pub(crate) async fn delete(
    State(store): State<Arc<dyn Store>>,
    browser: Browser,
    Me(own): Me,
) -> Result<(SetCookie, StatusCode), ApiFault> {
    store.people().delete(&own.person).await?;
    tracing::info!(person = %own.person, "person deleted");
    Ok((browser.forget(), StatusCode::NO_CONTENT))
}
