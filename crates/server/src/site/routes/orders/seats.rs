//! Making an order game, and taking its seats.

use super::codes;
use crate::app::App;
use crate::host::failure::Failure;
use crate::host::secret::Secret;
use crate::orders::claim::Claim;
use crate::orders::create::{self as games, New};
use crate::orders::refusal::Refusal;
use crate::orders::{Answer, Command, Game};
use crate::people::{self, accounts};
use crate::site::asked::AskedByAnybody;
use crate::site::bot::{self, MaybeBot};
use crate::site::browser::{MaybeMe, MaybePerson};
use crate::site::calculator::Calculator;
use crate::site::extract::{Body, DrawnBody, LargeBody};
use crate::site::fault::ApiFault;
use crate::site::quota::Quotas;
use crate::store::Store;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use wire::{FaultBody, InvitationBody, JoinOrderGame, NewOrderGame, OrderGrant, ReadInvitation};

/// Makes an order game.
#[utoipa::path(
    post,
    path = "/api/v1/order-games",
    operation_id = "create_order_game",
    tag = "order games",
    request_body = NewOrderGame,
    security((), ("session" = [])),
    responses(
        (status = 201, description = "The game, the creator's secrets, and the links of the seats.", body = OrderGrant),
        (status = 400, description = "The request cannot be read.", body = FaultBody),
        (status = 403, description = "A rated game of somebody without an account.", body = FaultBody),
        (status = 422, description = "There is no such game, Mark, option, seat or schedule, the drawing is none of the Mark, or such a game cannot be rated.", body = FaultBody),
        (status = 429, description = "Too many new games, or codes for an address; `Retry-After` says when to come again.", body = FaultBody),
    )
)]
pub(crate) async fn create(
    State(app): State<App>,
    quotas: Quotas,
    calculator: Calculator,
    own: MaybeMe,
    MaybeBot(bot): MaybeBot,
    LargeBody(mut asked): DrawnBody<NewOrderGame>,
) -> Result<(StatusCode, Json<OrderGrant>), ApiFault> {
    let rooms = app.orders.clone();
    if let Some(bot) = &bot {
        bot::without_mail(asked.email.as_deref())?;
        if asked.master {
            return Err(people::Refusal::NotForBots("a game's master is a person").into());
        }
        asked.name = Some(bot.name_in_games());
    }
    let member = match asked.rated {
        true => own.member(&*app.store).await?,
        false => None,
    };
    let now_ms = rooms.now_ms();
    // Reading a drawing takes a while.
    let (asked, made) = if asked.drawing.is_some() {
        let work = move || {
            let made = games::create(&asked, member.as_ref(), now_ms)?;
            Ok((asked, made))
        };
        calculator.run(work).await?.0
    } else {
        let made = games::create(&asked, member.as_ref(), now_ms)?;
        (asked, made)
    };
    let New { game, mails, grant } = made;
    quotas.game(asked.email.as_deref()).await?;
    let creating = async move {
        rooms.create(&game, &mails).await?;
        tracing::info!(game = %grant.id, slug = %game.row.setup.slug, "order game created");
        bot::take(bot.as_ref(), &app, &grant.id, grant.token.as_deref()).await?;
        Ok(grant)
    };
    let grant = bot::whole(creating).await?;
    Ok((StatusCode::CREATED, Json(grant)))
}

/// Says which seat a link invites to; none where it is for any that is open. Nothing changes, and whoever has the link can still join by it.
#[utoipa::path(
    post,
    path = "/api/v1/order-games/{id}/invitation",
    operation_id = "read_invitation",
    tag = "order games",
    params(("id" = String, Path, description = "The game's id.")),
    request_body = ReadInvitation,
    responses(
        (status = 200, description = "The seat.", body = InvitationBody),
        (status = 403, description = "The secret opens no seat.", body = FaultBody),
        (status = 404, description = "There is no such game.", body = FaultBody),
    )
)]
pub(crate) async fn invitation(
    AskedByAnybody(asked): AskedByAnybody<Game>,
    Body(read): Body<ReadInvitation>,
) -> Result<Json<InvitationBody>, ApiFault> {
    let reading = asked.read(move |locked, _| {
        let invite = Secret::from_client(&read.invite);
        let seat = locked.game()?.keys.invited(&invite);
        let seat = seat.ok_or(Refusal::WrongInvite)?;
        Ok(Json(InvitationBody { seat }))
    });
    reading.await
}

/// Takes a seat by the secret of its link, or one that is drawn or given later by the link of the whole game. A game that stands in
/// the lobby is joined without a link, by whoever shows a session. The same
/// request with the same token once more, after its answer was lost, tells of the same seat.
#[utoipa::path(
    post,
    path = "/api/v1/order-games/{id}/join",
    operation_id = "join_order_game",
    tag = "order games",
    params(("id" = String, Path, description = "The game's id.")),
    request_body = JoinOrderGame,
    security((), ("session" = [])),
    responses(
        (status = 200, description = "The seat and its token.", body = OrderGrant),
        (status = 400, description = "The request cannot be read, or the token is none.", body = FaultBody),
        (status = 401, description = "A seat is taken from the lobby without a session.", body = FaultBody),
        (status = 403, description = "The secret opens no seat, the game is not in the lobby, or it is rated and the joiner has no account.", body = FaultBody),
        (status = 404, description = "There is no such game.", body = FaultBody),
        (status = 409, description = "No seat is open, the game is over, or the joiner has a seat of it already.", body = FaultBody),
        (status = 422, description = "There is no such seat to wish for.", body = FaultBody),
        (status = 429, description = "Too many codes for an address; `Retry-After` says when to come again.", body = FaultBody),
    )
)]
pub(crate) async fn join(
    AskedByAnybody(asked): AskedByAnybody<Game>,
    State(app): State<App>,
    quotas: Quotas,
    MaybePerson(own): MaybePerson,
    MaybeBot(bot): MaybeBot,
    Body(mut join): Body<JoinOrderGame>,
) -> Result<Json<OrderGrant>, ApiFault> {
    if let Some(bot) = &bot {
        bot::without_mail(join.email.as_deref())?;
        join.name = Some(bot.name_in_games());
    }
    let email = join.email.clone();
    let game = asked.id().to_owned();
    if email.is_some() {
        let claim = claim(&*app.store, own.as_deref(), &game).await?;
        let command = Command::Join(join.clone(), claim);
        codes::count(&asked, &quotas, &command, email.as_deref()).await?;
    }
    let joining = async move {
        // Of two requests of a person at the same moment the second finds the seat that the first has taken.
        let command = async {
            let claim = claim(&*app.store, own.as_deref(), &game).await?;
            Ok(Command::Join(join, claim))
        };
        let granted = asked.change_by(command, |_, _, done| match done.answer {
            Answer::Seat(grant) => Ok(grant),
            _ => Err(Failure::Broken("no seat was taken".to_owned())),
        });
        let grant = granted.await?;
        bot::take(bot.as_ref(), &app, &grant.id, grant.token.as_deref()).await?;
        Ok(grant)
    };
    Ok(Json(bot::whole(joining).await?))
}

/// What is known of whoever joins; none of whoever is nobody.
async fn claim(
    store: &dyn Store,
    own: Option<&str>,
    game: &str,
) -> Result<Option<Claim>, ApiFault> {
    let Some(person) = own else {
        return Ok(None);
    };
    let plays =
        store.people().has_seat(person, game).await? || store.ratings().plays(person, game).await?;
    Ok(Some(Claim {
        person: person.to_owned(),
        member: accounts::member(store, person).await?,
        plays,
        is_blocked: !store.blocks().may_meet(person, game).await?,
    }))
}
