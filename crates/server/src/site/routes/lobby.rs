//! The lobby: open challenges, opened, withdrawn and accepted.

use crate::app::App;
use crate::host::failure::{Failure, run_to_completion};
use crate::host::rooms::Rooms;
use crate::lobby::challenges::{Asker, Opening};
use crate::lobby::{self, challenges};
use crate::people::accounts;
use crate::site::bot::{self, MaybeBot};
use crate::site::browser::{MaybeMe, MaybePerson};
use crate::site::extract::{Body, GameId};
use crate::site::fault::ApiFault;
use crate::site::key::Key;
use crate::site::quota::Quotas;
use crate::store::Store;
use crate::turns::Game;
use crate::turns::refusal::Refusal;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use std::sync::Arc;
use wire::{AcceptChallenge, ChallengeOpen, FaultBody, LobbyBody, NewChallenge, SeatGrant};

/// So much of a name that nobody has is shown in the refusal.
const MOST_SHOWN: usize = 40;

/// The open challenges, the newest first: games of turns that anybody may join; those to the asker alone; and what is looked
/// for in the pool.
#[utoipa::path(
    get,
    path = "/api/v1/lobby",
    operation_id = "lobby",
    tag = "lobby",
    security((), ("session" = []), ("bot" = [])),
    responses((status = 200, description = "The challenges, and what is looked for.", body = LobbyBody))
)]
pub(crate) async fn list(
    State(store): State<Arc<dyn Store>>,
    quotas: Quotas,
    MaybePerson(own): MaybePerson,
) -> Result<Json<LobbyBody>, ApiFault> {
    let now_ms = quotas.now().wall_ms;
    Ok(Json(lobby::list(&*store, own.as_deref(), now_ms).await?))
}

/// Opens the challenge of a game that waits for a second player, or renews it. One to play at once stands for a minute and must
/// be renewed, any other one for two weeks. With a name it is to one player, and stands in the lobby of nobody else; with a
/// number so many may accept it, and each plays a game of their own. Renewing changes neither, but may name another player.
#[utoipa::path(
    post,
    path = "/api/v1/games/{id}/challenge",
    operation_id = "open_challenge",
    tag = "lobby",
    params(("id" = String, Path, description = "The game's id.")),
    request_body = Option<NewChallenge>,
    security(("seat" = []), ("session" = []), ("bot" = [])),
    responses(
        (status = 200, description = "It is open.", body = ChallengeOpen),
        (status = 400, description = "The request cannot be read.", body = FaultBody),
        (status = 401, description = "There is no token; or a challenge to somebody, or to several, comes without a session.", body = FaultBody),
        (status = 403, description = "The token belongs to no seat of this game.", body = FaultBody),
        (status = 404, description = "There is no such game, or nobody of that name who can be challenged.", body = FaultBody),
        (status = 422, description = "So many cannot accept it.", body = FaultBody),
        (status = 409, description = "The game is not public, or no seat of it is open.", body = FaultBody),
    )
)]
pub(crate) async fn open(
    State(app): State<App>,
    GameId(id): GameId,
    key: Key,
    MaybePerson(own): MaybePerson,
    asked: Option<Body<NewChallenge>>,
) -> Result<Json<ChallengeOpen>, ApiFault> {
    let NewChallenge { to: name, takers } = asked.map(|Body(asked)| asked).unwrap_or_default();
    let opening = async move {
        let to = match name {
            Some(name) => {
                let found = accounts::named(&*app.store, &name).await?;
                let shown = name.chars().take(MOST_SHOWN).collect();
                Some(found.ok_or(Refusal::NobodyCalled(shown))?)
            }
            None => None,
        };
        let opening = Opening {
            token: key.hash(),
            person: own.as_deref(),
            to: to.as_ref(),
            takers: takers.unwrap_or(1),
        };
        let open = challenges::open(&app.turns, &*app.store, &id, opening).await?;
        // A bot hears of it in its stream.
        to.iter().for_each(|to| app.changes.tell(&to.person));
        Ok::<_, Failure<Refusal>>(open)
    };
    Ok(Json(run_to_completion(opening).await?))
}

/// Withdraws a challenge. The game stays, and whoever has its link joins it still.
#[utoipa::path(
    post,
    path = "/api/v1/games/{id}/challenge/withdraw",
    operation_id = "withdraw_challenge",
    tag = "lobby",
    params(("id" = String, Path, description = "The game's id.")),
    security(("seat" = []), ("session" = [])),
    responses(
        (status = 204, description = "It is withdrawn."),
        (status = 401, description = "There is no token.", body = FaultBody),
        (status = 403, description = "The token belongs to no seat of this game.", body = FaultBody),
        (status = 404, description = "There is no such game.", body = FaultBody),
        (status = 409, description = "No challenge stands: it was accepted, withdrawn or not renewed.", body = FaultBody),
    )
)]
pub(crate) async fn withdraw(
    State(rooms): State<Rooms<Game>>,
    State(store): State<Arc<dyn Store>>,
    GameId(id): GameId,
    key: Key,
) -> Result<StatusCode, ApiFault> {
    let withdrawing =
        async move { challenges::withdraw(&rooms, store.challenges(), &id, key.hash()).await };
    run_to_completion(withdrawing).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Accepts a challenge: the asker takes the open seat.
#[utoipa::path(
    post,
    path = "/api/v1/games/{id}/accept",
    operation_id = "accept_challenge",
    tag = "lobby",
    params(("id" = String, Path, description = "The game's id.")),
    request_body = AcceptChallenge,
    security((), ("session" = []), ("bot" = [])),
    responses(
        (status = 200, description = "The seat, and its token.", body = SeatGrant),
        (status = 400, description = "The request cannot be read.", body = FaultBody),
        (status = 404, description = "There is no such game.", body = FaultBody),
        (status = 409, description = "No challenge stands any more, or it is the asker's own.", body = FaultBody),
    )
)]
pub(crate) async fn accept(
    State(app): State<App>,
    GameId(id): GameId,
    key: Key,
    MaybePerson(own): MaybePerson,
    me: MaybeMe,
    MaybeBot(bot): MaybeBot,
    Body(mut asked): Body<AcceptChallenge>,
) -> Result<Json<SeatGrant>, ApiFault> {
    if let Some(bot) = &bot {
        asked.name = Some(bot.name_in_games());
    }
    let accepting = async move {
        let member = me.member(&*app.store).await?;
        let asker = Asker {
            token: key.hash(),
            person: own.as_deref(),
            member: member.as_ref(),
        };
        let grant = challenges::accept(&app.turns, &*app.store, &id, asker, asked).await?;
        bot::take(bot.as_ref(), &app, &grant.id, Some(&grant.token)).await?;
        Ok(grant)
    };
    Ok(Json(bot::whole(accepting).await?))
}
