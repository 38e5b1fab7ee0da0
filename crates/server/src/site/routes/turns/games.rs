//! Turn games: creating, joining, reading.

use crate::app::App;
use crate::host::failure::Failure;
use crate::host::rooms::Rooms;
use crate::site::asked::{Asked, AskedByAnybody};
use crate::site::bot::{self, MaybeBot};
use crate::site::browser::MaybeMe;
use crate::site::extract::{Body, Params};
use crate::site::fault::ApiFault;
use crate::site::quota::Quotas;
use crate::turns::refusal::Refusal;
use crate::turns::{self, Answer, Command, Game};
use ::play::record;
use axum::Json;
use axum::extract::State;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::http::{HeaderName, StatusCode};
use serde::Deserialize;
use wire::{FaultBody, GameEvent, GameState, JoinGame, NewGame, SeatGrant};

/// Creates a game.
#[utoipa::path(
    post,
    path = "/api/v1/games",
    operation_id = "create_game",
    tag = "games",
    request_body = NewGame,
    security((), ("session" = [])),
    responses(
        (status = 201, description = "The game, and the creator's token.", body = SeatGrant),
        (status = 400, description = "The request cannot be read.", body = FaultBody),
        (status = 403, description = "A rated game of somebody without an account.", body = FaultBody),
        (status = 422, description = "There is no such game, option, position or value.", body = FaultBody),
        (status = 429, description = "Too many new games; `Retry-After` says when to come again.", body = FaultBody),
    )
)]
pub(crate) async fn create(
    State(rooms): State<Rooms<Game>>,
    State(app): State<App>,
    quotas: Quotas,
    own: MaybeMe,
    MaybeBot(bot): MaybeBot,
    Body(mut asked): Body<NewGame>,
) -> Result<(StatusCode, Json<SeatGrant>), ApiFault> {
    if let Some(bot) = &bot {
        asked.name = Some(bot.name_in_games());
    }
    let member = match asked.rated {
        true => own.member(&*app.store).await?,
        false => None,
    };
    let (game, grant) = turns::create::create(&asked, member.as_ref(), &rooms.now())?;
    quotas.game(None).await?;
    let creating = async move {
        rooms.create(&game, &[]).await?;
        tracing::info!(game = %grant.id, slug = %game.row.setup.slug, "game created");
        bot::take(bot.as_ref(), &app, &grant.id, Some(&grant.token)).await?;
        Ok(grant)
    };
    let grant = bot::whole(creating).await?;
    Ok((StatusCode::CREATED, Json(grant)))
}

/// The whole state of a game. With a seat's token it includes the chat, and which seats are the asker's.
#[utoipa::path(
    get,
    path = "/api/v1/games/{id}",
    operation_id = "game_state",
    tag = "games",
    params(("id" = String, Path, description = "The game's id.")),
    security((), ("seat" = []), ("session" = [])),
    responses(
        (status = 200, description = "The state.", body = GameState),
        (status = 403, description = "The token belongs to no seat of this game.", body = FaultBody),
        (status = 404, description = "There is no such game.", body = FaultBody),
    )
)]
pub(crate) async fn state(asked: Asked<Game>) -> Result<Json<GameState>, ApiFault> {
    asked.read(|locked, by| Ok(Json(locked.view(by)?))).await
}

/// Joins a game by the secret of its link.
#[utoipa::path(
    post,
    path = "/api/v1/games/{id}/join",
    operation_id = "join_game",
    tag = "games",
    params(("id" = String, Path, description = "The game's id.")),
    request_body = JoinGame,
    security((), ("session" = [])),
    responses(
        (status = 200, description = "The joiner's token.", body = SeatGrant),
        (status = 403, description = "The secret is not that of this game's link, or the game is rated and the joiner has no account.", body = FaultBody),
        (status = 404, description = "There is no such game.", body = FaultBody),
        (status = 409, description = "No seat is open, or the joiner has the other one of a rated game.", body = FaultBody),
    )
)]
pub(crate) async fn join(
    AskedByAnybody(asked): AskedByAnybody<Game>,
    State(app): State<App>,
    own: MaybeMe,
    MaybeBot(bot): MaybeBot,
    Body(mut join): Body<JoinGame>,
) -> Result<Json<SeatGrant>, ApiFault> {
    if let Some(bot) = &bot {
        join.name = Some(bot.name_in_games());
    }
    let member = own.member(&*app.store).await?;
    if let Some(member) = &member
        && app
            .store
            .ratings()
            .plays(&member.person, asked.id())
            .await?
    {
        return Err(Failure::from(Refusal::OwnGame).into());
    }
    let joining = async move {
        let granted = asked.change(Command::Join(join, member), |_, _, done| {
            match done.answer {
                Answer::Seat(grant) => Ok(grant),
                Answer::None => Err(Failure::Broken("no seat was taken".to_owned())),
            }
        });
        let grant = granted.await?;
        bot::take(bot.as_ref(), &app, &grant.id, Some(&grant.token)).await?;
        Ok(grant)
    };
    Ok(Json(bot::whole(joining).await?))
}

/// Which events are wanted.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct After {
    after: Option<u32>,
}

/// The event list of a game, or the events after a given one. Chat is for players only.
#[utoipa::path(
    get,
    path = "/api/v1/games/{id}/events",
    operation_id = "game_events",
    tag = "games",
    params(
        ("id" = String, Path, description = "The game's id."),
        ("after" = Option<u32>, Query, description = "Only events with a greater `seq`."),
    ),
    security((), ("seat" = []), ("session" = [])),
    responses(
        (status = 200, description = "The events, `seq` ascending.", body = Vec<GameEvent>),
        (status = 403, description = "The token belongs to no seat of this game.", body = FaultBody),
        (status = 404, description = "There is no such game.", body = FaultBody),
    )
)]
pub(crate) async fn events(
    asked: Asked<Game>,
    Params(After { after }): Params<After>,
) -> Result<Json<Vec<GameEvent>>, ApiFault> {
    asked
        .read(move |locked, by| {
            let heard = locked.game()?.heard_by(by);
            let wanted = heard.filter(|(number, _)| after.is_none_or(|after| *number > after));
            Ok(Json(
                wanted.map(|heard| Game::shown_to(by, heard)).collect(),
            ))
        })
        .await
}

/// The game as a record: a text that people and programs read.
#[utoipa::path(
    get,
    path = "/api/v1/games/{id}/record",
    operation_id = "game_record",
    tag = "games",
    params(("id" = String, Path, description = "The game's id.")),
    responses(
        (status = 200, description = "The record.", body = String, content_type = "text/plain"),
        (status = 404, description = "There is no such game.", body = FaultBody),
    )
)]
pub(crate) async fn record(
    AskedByAnybody(asked): AskedByAnybody<Game>,
) -> Result<([(HeaderName, String); 2], String), ApiFault> {
    asked
        .read(|locked, _| {
            let game = locked.game()?;
            let text = record::write(&game.replay, game.row.created_ms);
            let text = text.map_err(|fault| Failure::Broken(fault.to_string()))?;
            let name = format!("inline; filename=\"{}.txt\"", locked.id());
            let headers = [
                (CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()),
                (CONTENT_DISPOSITION, name),
            ];
            Ok((headers, text))
        })
        .await
}
