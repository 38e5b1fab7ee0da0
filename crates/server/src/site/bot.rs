//! Programs that show a bot's token: who they are, and which route needs which scope.

use super::fault::ApiFault;
use crate::app::App;
use crate::host::secret::{Secret, SecretHash};
use crate::people::{Refusal, bots};
use crate::store::{Attached, KnownBot, SeatKey};
use axum::extract::{FromRequestParts, MatchedPath, Request};
use axum::http::header::AUTHORIZATION;
use axum::http::request::Parts;
use axum::http::{HeaderMap, Method};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::convert::Infallible;
use wire::BotScope;

/// The header by which a bot that has several seats in a game names one.
const SEAT: &str = "seat";

/// What a route needs of a bot's token.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Need {
    /// Any token that counts: anybody may do it.
    Nothing,
    /// A token with that scope.
    Scope(BotScope),
    /// Bots do not do it, for that reason.
    Never(&'static str),
}

/// What a route needs. Routes that stand nowhere here are refused, so that a new one is not open to bots by mistake.
pub(crate) fn need(method: &Method, path: &str) -> Need {
    use BotScope::{Challenges, GamesPlay, GamesRead};
    let method = match *method {
        Method::HEAD => "GET",
        _ => method.as_str(),
    };
    match (method, path) {
        (
            "GET",
            "/api/v1/catalog"
            | "/api/v1/openapi.json"
            | "/api/v1/asyncapi.json"
            | "/api/v1/lobby"
            | "/api/v1/watch"
            | "/api/v1/me"
            | "/api/v1/games/search"
            | "/api/v1/games/export"
            | "/api/v1/order-games/export"
            | "/api/v1/explorer/{slug}"
            | "/api/v1/games/{id}/moves"
            | "/api/v1/games/{id}/accounts"
            | "/api/v1/games/{id}/record"
            | "/api/v1/ratings"
            | "/api/v1/ratings/{id}"
            | "/api/v1/people/{name}"
            | "/api/v1/people/{name}/results"
            | "/api/v1/tournaments"
            | "/api/v1/tournaments/{id}"
            | "/api/v1/orders/catalog"
            | "/api/v1/orders/maps/{game}/{mark}"
            | "/api/v1/orders/maps/{game}/{mark}/about"
            | "/api/v1/order-games/{id}/mark"
            | "/api/v1/order-games/{id}/map"
            | "/api/v1/order-games/{id}/drawing"
            | "/api/v1/order-games/{id}/drawing.svg"
            | "/api/v1/order-games/{id}/calendar.ics",
        ) => Need::Nothing,
        (
            "GET",
            "/api/v1/bot/events"
            | "/api/v1/me/games"
            | "/api/v1/me/games/export"
            | "/api/v1/games/{id}"
            | "/api/v1/games/{id}/events"
            | "/api/v1/games/{id}/live"
            | "/api/v1/order-games/{id}"
            | "/api/v1/order-games/{id}/events"
            | "/api/v1/order-games/{id}/live"
            | "/api/v1/order-games/{id}/phases/{turn}",
        )
        | (
            "POST",
            "/api/v1/order-games/{id}/check"
            | "/api/v1/order-games/{id}/entry"
            | "/api/v1/order-games/{id}/placement",
        ) => Need::Scope(GamesRead),
        (
            "POST",
            "/api/v1/games/{id}/moves"
            | "/api/v1/games/{id}/actions"
            | "/api/v1/games/{id}/conditions"
            | "/api/v1/games/{id}/chat"
            | "/api/v1/order-games/{id}/sheet"
            | "/api/v1/order-games/{id}/ready"
            | "/api/v1/order-games/{id}/press"
            | "/api/v1/order-games/{id}/vote"
            | "/api/v1/order-games/{id}/take-back",
        ) => Need::Scope(GamesPlay),
        (
            "POST",
            "/api/v1/games"
            | "/api/v1/games/{id}/join"
            | "/api/v1/games/{id}/challenge"
            | "/api/v1/games/{id}/challenge/withdraw"
            | "/api/v1/games/{id}/accept"
            | "/api/v1/order-games"
            | "/api/v1/order-games/{id}/invitation"
            | "/api/v1/order-games/{id}/join",
        ) => Need::Scope(Challenges),
        (_, path) if path.starts_with("/api/v1/me") => {
            Need::Never("accounts, bots and tokens are changed by people who are signed in")
        }
        (_, path) if path.starts_with("/api/v1/lobby/seeks") => {
            Need::Never("bots are not paired with people; they open and accept challenges")
        }
        (_, path) if path.starts_with("/api/v1/tournaments") => {
            Need::Never("tournaments are for people")
        }
        (_, path) if path.starts_with("/api/v1/order-games/{id}/notices") => {
            Need::Never("bots get no mails; they have the stream")
        }
        (_, "/api/v1/order-games/{id}/master" | "/api/v1/order-games/{id}/preview") => {
            Need::Never("a game's master is a person")
        }
        _ => Need::Never("it is no part of playing"),
    }
}

/// A bot that sends a request.
#[derive(Clone, Debug)]
pub(crate) struct Bot {
    /// Who it is.
    pub(crate) known: KnownBot,
    /// What the route needs of it.
    need: Need,
    /// The seat that the request names.
    seat: Option<u8>,
}

impl Bot {
    /// The bot of a token that is shown in the first message of a live connection.
    ///
    /// # Errors
    /// When the token does not count, or may not read games.
    pub(crate) async fn watching(app: &App, token: &Secret) -> Result<Bot, ApiFault> {
        Bot::admitted(app, token, Need::Scope(BotScope::GamesRead), None).await
    }

    async fn admitted(
        app: &App,
        token: &Secret,
        need: Need,
        seat: Option<u8>,
    ) -> Result<Bot, ApiFault> {
        let now_ms = app.time.now().wall_ms;
        let known = bots::who(app.store.bots(), token, now_ms).await?;
        match need {
            Need::Scope(scope) if !known.token.scopes.contains(&scope) => {
                return Err(Refusal::MissingScope(scope).into());
            }
            Need::Never(why) => return Err(Refusal::NotForBots(why).into()),
            Need::Scope(_) | Need::Nothing => {}
        }
        Ok(Bot { known, need, seat })
    }

    /// What it is called in games.
    pub(crate) fn name_in_games(&self) -> String {
        bots::name_in_games(&self.known.bot.name)
    }

    /// The hash of its token.
    pub(crate) fn token(&self) -> SecretHash {
        self.known.token.hash
    }

    /// The seat that the request names.
    pub(crate) fn seat(&self) -> Option<u8> {
        self.seat
    }

    /// The key of its seat in a game; none if it just watches.
    ///
    /// # Errors
    /// When it names a seat that it does not have, or plays where it has none.
    pub(crate) async fn key(&self, app: &App, game: &str) -> Result<Option<SecretHash>, ApiFault> {
        let bot = &self.known.bot.id;
        let key = app.store.bots().seat_key(bot, game, self.seat).await?;
        let plays = self.need == Need::Scope(BotScope::GamesPlay);
        if key.is_none() && (plays || self.seat.is_some()) {
            return Err(Refusal::NotItsSeat.into());
        }
        Ok(key)
    }

    /// Gives the bot the seats of a key that it was just granted.
    ///
    /// # Errors
    /// When the bot was deleted meanwhile, and when the store fails.
    pub(crate) async fn takes(&self, app: &App, game: &str, token: &str) -> Result<(), ApiFault> {
        let bot = &self.known.bot.id;
        let key = SeatKey {
            game: game.to_owned(),
            token: Secret::from_client(token).hash(),
        };
        let attached = app.store.people().attach(bot, &[key]).await?;
        match attached.as_deref() {
            Some([Attached::Done(_)]) => {}
            Some(_) => return Err(ApiFault::internal(&"a seat that was granted is not there")),
            None => return Err(Refusal::UnknownToken.into()),
        }
        app.changes.tell(bot);
        Ok(())
    }
}

/// Gives the seats of a new key to the bot that asked for it, if a bot did.
///
/// # Errors
/// As [`Bot::takes`].
pub(crate) async fn take(
    bot: Option<&Bot>,
    app: &App,
    game: &str,
    token: Option<&str>,
) -> Result<(), ApiFault> {
    match (bot, token) {
        (Some(bot), Some(token)) => bot.takes(app, game, token).await,
        _ => Ok(()),
    }
}

/// Refuses an address that a bot enters.
///
/// # Errors
/// When there is one.
pub(crate) fn without_mail(email: Option<&str>) -> Result<(), Refusal> {
    match email {
        None => Ok(()),
        Some(_) => Err(Refusal::NotForBots(
            "bots get no mails; they have the stream",
        )),
    }
}

/// Runs work to its end, even if the client disconnects: a seat that was granted is also to be given.
///
/// # Errors
/// As the work, and when it panics.
pub(crate) async fn whole<T: Send + 'static>(
    work: impl Future<Output = Result<T, ApiFault>> + Send + 'static,
) -> Result<T, ApiFault> {
    let ended = tokio::spawn(work).await;
    ended.unwrap_or_else(|fault| Err(ApiFault::internal(&fault)))
}

/// The bot that sends a request; none if no bot does.
#[derive(Clone, Debug)]
pub(crate) struct MaybeBot(pub(crate) Option<Bot>);

impl<S: Send + Sync> FromRequestParts<S> for MaybeBot {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<MaybeBot, Infallible> {
        Ok(MaybeBot(parts.extensions.get::<Bot>().cloned()))
    }
}

/// What the middleware needs of the server.
#[derive(Clone)]
pub(crate) struct Gate(pub(crate) App);

/// Finds out which bot sends a request, and refuses what its token may not do. Requests without a bot's token pass.
pub(crate) async fn admitted(mut request: Request, next: Next) -> Response {
    let Some(token) = shown(request.headers()) else {
        return next.run(request).await;
    };
    let Some(Gate(app)) = request.extensions_mut().remove::<Gate>() else {
        return ApiFault::internal(&"bots cannot be told apart").into_response();
    };
    let path = request.extensions().get::<MatchedPath>();
    let path = path.map_or("", MatchedPath::as_str);
    let admitted = match seat(request.headers()) {
        Ok(seat) => Bot::admitted(&app, &token, need(request.method(), path), seat).await,
        Err(fault) => Err(fault),
    };
    match admitted {
        Ok(bot) => {
            request.extensions_mut().insert(bot);
            next.run(request).await
        }
        Err(fault) => fault.into_response(),
    }
}

/// The bot's token that a request shows.
fn shown(headers: &HeaderMap) -> Option<Secret> {
    let text = headers.get(AUTHORIZATION)?.to_str().ok()?;
    let (scheme, token) = text.split_once(' ')?;
    let token = Secret::from_client(token.trim());
    (scheme.eq_ignore_ascii_case("bearer") && bots::is_token(&token)).then_some(token)
}

/// The seat that a request names.
fn seat(headers: &HeaderMap) -> Result<Option<u8>, ApiFault> {
    let Some(value) = headers.get(SEAT) else {
        return Ok(None);
    };
    let number = value
        .to_str()
        .ok()
        .and_then(|text| text.trim().parse().ok());
    match number {
        Some(number) => Ok(Some(number)),
        None => Err(ApiFault::bad_request(
            game::Place::called("header", "Seat"),
            "it must be the number of a seat, from 0",
        )),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    #[test]
    fn bots_play_and_never_change_accounts() {
        let document = crate::site::openapi();
        let mut open: BTreeMap<&str, u32> = BTreeMap::new();
        for (path, operations) in document["paths"].as_object().unwrap() {
            for method in operations.as_object().unwrap().keys() {
                let known = Method::from_bytes(method.to_uppercase().as_bytes()).unwrap();
                let need = need(&known, path);
                let may = !matches!(need, Need::Never(_));
                let read = matches!(
                    &**path,
                    "/api/v1/me" | "/api/v1/me/games" | "/api/v1/me/games/export"
                ) && method == "get";
                if path.starts_with("/api/v1/me") || path.starts_with("/api/v1/lobby/seeks") {
                    assert_eq!(may, read, "{method} {path}");
                }
                if path.starts_with("/api/v1/games") {
                    assert!(may, "{method} {path}");
                }
                let group = match need {
                    Need::Nothing => "nothing",
                    Need::Scope(scope) => scope.word(),
                    Need::Never(_) => continue,
                };
                *open.entry(group).or_default() += 1;
            }
        }
        // A route that is listed and is none would not be counted.
        let wanted = [
            ("challenges", 8),
            ("games:play", 9),
            ("games:read", 13),
            ("nothing", 27),
        ];
        assert_eq!(open, BTreeMap::from(wanted));
    }
}
