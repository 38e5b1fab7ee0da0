//! Extractors, whose refusals name the place in the request.

use crate::host::refusal::{authorization, in_path};
use crate::host::secret::Secret;
use crate::lobby;
use crate::notices;
use crate::people;
use crate::site::fault::ApiFault;
use crate::studies;
use crate::tournaments;
use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{
    DefaultBodyLimit, FromRequest, FromRequestParts, OptionalFromRequest, Request,
};
use axum::http::StatusCode;
use axum::http::header::{AUTHORIZATION, CONTENT_TYPE};
use axum::http::request::Parts;
use serde::de::value::MapAccessDeserializer;
use serde::de::{DeserializeOwned, MapAccess, Visitor};
use serde::{Deserialize, Deserializer};
use std::fmt;
use std::marker::PhantomData;

/// The largest body of a request, in bytes.
pub(crate) const MOST_BODY: usize = 16 * 1024;

/// An id is no longer than this.
const MOST_ID: usize = 40;

/// A JSON body.
#[derive(Debug)]
pub(crate) struct Body<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Body<T> {
    type Rejection = ApiFault;

    async fn from_request(request: Request, state: &S) -> Result<Body<T>, ApiFault> {
        match <Json<Object<T>> as FromRequest<S>>::from_request(request, state).await {
            Ok(Json(Object(body))) => Ok(Body(body)),
            Err(rejection) => Err(refusal(&rejection, MOST_BODY)),
        }
    }
}

/// A JSON body that may be left out.
impl<T: DeserializeOwned, S: Send + Sync> OptionalFromRequest<S> for Body<T> {
    type Rejection = ApiFault;

    async fn from_request(request: Request, state: &S) -> Result<Option<Body<T>>, ApiFault> {
        if !request.headers().contains_key(CONTENT_TYPE) {
            return Ok(None);
        }
        let body = <Body<T> as FromRequest<S>>::from_request(request, state).await?;
        Ok(Some(body))
    }
}

/// A JSON object. By themselves, types also take a list of their fields' values.
pub(crate) struct Object<T>(pub(crate) T);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Object<T> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Object<T>, D::Error> {
        struct Fields<T>(PhantomData<T>);
        impl<'de, T: Deserialize<'de>> Visitor<'de> for Fields<T> {
            type Value = T;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, fields: A) -> Result<T, A::Error> {
                T::deserialize(MapAccessDeserializer::new(fields))
            }
        }
        from.deserialize_map(Fields(PhantomData)).map(Object)
    }
}

/// A JSON body that may contain a whole map or position: at most so many KiB.
#[derive(Debug)]
pub(crate) struct LargeBody<T, const KIB: usize = 512>(pub(crate) T);

/// A JSON body that may contain the drawing of a map, too.
pub(crate) type DrawnBody<T> = LargeBody<T, 1536>;

impl<T: DeserializeOwned, S: Send + Sync, const KIB: usize> FromRequest<S> for LargeBody<T, KIB> {
    type Rejection = ApiFault;

    async fn from_request(mut request: Request, state: &S) -> Result<LargeBody<T, KIB>, ApiFault> {
        let most = KIB * 1024;
        DefaultBodyLimit::max(most).apply(&mut request);
        match <Json<Object<T>> as FromRequest<S>>::from_request(request, state).await {
            Ok(Json(Object(body))) => Ok(LargeBody(body)),
            Err(rejection) => Err(refusal(&rejection, most)),
        }
    }
}

fn refusal(rejection: &JsonRejection, most: usize) -> ApiFault {
    // The innermost cause names the field, line and column.
    let mut cause: &dyn std::error::Error = rejection;
    while let Some(inner) = cause.source() {
        cause = inner;
    }
    let reason = cause.to_string();
    match rejection {
        JsonRejection::MissingJsonContentType(_) => ApiFault::new(
            StatusCode::UNSUPPORTED_MEDIA_TYPE,
            "wrong_type",
            "header Content-Type",
            "send the body as application/json",
        ),
        JsonRejection::BytesRejection(inner) if inner.status() == StatusCode::PAYLOAD_TOO_LARGE => {
            too_large(most)
        }
        JsonRejection::JsonSyntaxError(_) => {
            ApiFault::bad_request("body", format!("not JSON: {reason}"))
        }
        _ => ApiFault::bad_request("body", reason),
    }
}

/// 413.
#[must_use]
pub(crate) fn too_large(most: usize) -> ApiFault {
    ApiFault::new(
        StatusCode::PAYLOAD_TOO_LARGE,
        "too_large",
        "body",
        format!("more than {most} bytes"),
    )
}

/// The seat's token, if the request has one.
#[derive(Debug)]
pub(crate) struct Token(pub(crate) Option<Secret>);

impl<S: Send + Sync> FromRequestParts<S> for Token {
    type Rejection = ApiFault;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Token, ApiFault> {
        let Some(value) = parts.headers.get(AUTHORIZATION) else {
            return Ok(Token(None));
        };
        let bad = |reason| {
            ApiFault::new(
                StatusCode::BAD_REQUEST,
                "bad_request",
                authorization(),
                reason,
            )
        };
        let text = value
            .to_str()
            .map_err(|_| bad("it holds characters that no token has"))?;
        let (scheme, token) = text.split_once(' ').unwrap_or((text, ""));
        let token = token.trim();
        if !scheme.eq_ignore_ascii_case("bearer") || token.is_empty() {
            return Err(bad("it must be “Bearer”, a space and the token"));
        }
        Ok(Token(Some(Secret::from_client(token))))
    }
}

/// The parameters after the `?`.
#[derive(Debug)]
pub(crate) struct Params<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Params<T> {
    type Rejection = ApiFault;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Params<T>, ApiFault> {
        match axum::extract::Query::<T>::from_request_parts(parts, state).await {
            Ok(query) => Ok(Params(query.0)),
            Err(rejection) => Err(ApiFault::bad_request("query", rejection.body_text())),
        }
    }
}

/// The game's id in the path.
#[derive(Debug)]
pub(crate) struct GameId(pub(crate) String);

impl<S: Send + Sync> FromRequestParts<S> for GameId {
    type Rejection = ApiFault;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<GameId, ApiFault> {
        let path = axum::extract::Path::<String>::from_request_parts(parts, state).await;
        let axum::extract::Path(id) =
            path.map_err(|fault| ApiFault::bad_request(in_path("game id"), fault.body_text()))?;
        Ok(GameId(checked_id(id)?))
    }
}

/// The study's id in the path.
#[derive(Debug)]
pub(crate) struct StudyId(pub(crate) String);

impl<S: Send + Sync> FromRequestParts<S> for StudyId {
    type Rejection = ApiFault;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<StudyId, ApiFault> {
        let id = id_in_path(parts, state, "study id").await?;
        id.map(StudyId)
            .map_err(|shown| studies::Refusal::NoSuchStudy(shown).into())
    }
}

/// The session's public id in the path.
#[derive(Debug)]
pub(crate) struct SessionId(pub(crate) String);

impl<S: Send + Sync> FromRequestParts<S> for SessionId {
    type Rejection = ApiFault;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<SessionId, ApiFault> {
        let id = id_in_path(parts, state, "session id").await?;
        id.map(SessionId)
            .map_err(|shown| people::Refusal::NoSuchSession(shown).into())
    }
}

/// The block's id in the path.
#[derive(Debug)]
pub(crate) struct BlockId(pub(crate) String);

impl<S: Send + Sync> FromRequestParts<S> for BlockId {
    type Rejection = ApiFault;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<BlockId, ApiFault> {
        let id = id_in_path(parts, state, "block id").await?;
        id.map(BlockId)
            .map_err(|shown| people::Refusal::NoSuchBlock(shown).into())
    }
}

/// The name of a person in the path, which may be anything.
#[derive(Debug)]
pub(crate) struct PersonName(pub(crate) String);

impl<S: Send + Sync> FromRequestParts<S> for PersonName {
    type Rejection = ApiFault;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<PersonName, ApiFault> {
        let path = axum::extract::Path::<String>::from_request_parts(parts, state).await;
        let axum::extract::Path(name) =
            path.map_err(|fault| ApiFault::bad_request(in_path("name"), fault.body_text()))?;
        Ok(PersonName(name))
    }
}

/// The slug of a game in the path, which may be anything.
#[derive(Debug)]
pub(crate) struct Slug(pub(crate) String);

impl<S: Send + Sync> FromRequestParts<S> for Slug {
    type Rejection = ApiFault;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Slug, ApiFault> {
        let path = axum::extract::Path::<String>::from_request_parts(parts, state).await;
        let axum::extract::Path(slug) =
            path.map_err(|fault| ApiFault::bad_request(in_path("slug"), fault.body_text()))?;
        Ok(Slug(slug))
    }
}

/// The bot's id in the path.
#[derive(Debug)]
pub(crate) struct BotId(pub(crate) String);

impl<S: Send + Sync> FromRequestParts<S> for BotId {
    type Rejection = ApiFault;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<BotId, ApiFault> {
        let id = id_in_path(parts, state, "bot id").await?;
        id.map(BotId)
            .map_err(|shown| people::Refusal::NoSuchBot(shown).into())
    }
}

/// The ids of a bot and of one of its tokens in the path.
#[derive(Debug)]
pub(crate) struct BotTokenId(pub(crate) String, pub(crate) String);

impl<S: Send + Sync> FromRequestParts<S> for BotTokenId {
    type Rejection = ApiFault;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<BotTokenId, ApiFault> {
        let path = axum::extract::Path::<(String, String)>::from_request_parts(parts, state).await;
        let axum::extract::Path((bot, token)) =
            path.map_err(|fault| ApiFault::bad_request("path", fault.body_text()))?;
        let shown = |id: &str| id.chars().take(MOST_ID).collect();
        if !is_id(&bot) {
            return Err(people::Refusal::NoSuchBot(shown(&bot)).into());
        }
        if !is_id(&token) {
            return Err(people::Refusal::NoSuchToken(shown(&token)).into());
        }
        Ok(BotTokenId(bot, token))
    }
}

/// The passkey's id in the path.
#[derive(Debug)]
pub(crate) struct PasskeyId(pub(crate) String);

impl<S: Send + Sync> FromRequestParts<S> for PasskeyId {
    type Rejection = ApiFault;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<PasskeyId, ApiFault> {
        let id = id_in_path(parts, state, "passkey id").await?;
        id.map(PasskeyId)
            .map_err(|shown| people::Refusal::NoSuchPasskey(shown).into())
    }
}

/// The tournament's id in the path.
#[derive(Debug)]
pub(crate) struct TournamentId(pub(crate) String);

impl<S: Send + Sync> FromRequestParts<S> for TournamentId {
    type Rejection = ApiFault;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<TournamentId, ApiFault> {
        let id = id_in_path(parts, state, "tournament id").await?;
        id.map(TournamentId)
            .map_err(|_| tournaments::Refusal::NoSuchTournament.into())
    }
}

/// The seek's id in the path.
#[derive(Debug)]
pub(crate) struct SeekId(pub(crate) String);

impl<S: Send + Sync> FromRequestParts<S> for SeekId {
    type Rejection = ApiFault;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<SeekId, ApiFault> {
        let id = id_in_path(parts, state, "seek id").await?;
        id.map(SeekId)
            .map_err(|_| lobby::Refusal::NoSuchSeek.into())
    }
}

/// The id of a browser with notices in the path.
#[derive(Debug)]
pub(crate) struct PushId(pub(crate) String);

impl<S: Send + Sync> FromRequestParts<S> for PushId {
    type Rejection = ApiFault;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<PushId, ApiFault> {
        let id = id_in_path(parts, state, "browser id").await?;
        id.map(PushId)
            .map_err(|shown| notices::Refusal::NoSuchPush(shown).into())
    }
}

/// The secret address of a feed or a calendar.
pub(crate) struct FeedFile {
    pub(crate) secret: String,
    pub(crate) is_calendar: bool,
}

impl<S: Send + Sync> FromRequestParts<S> for FeedFile {
    type Rejection = ApiFault;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<FeedFile, ApiFault> {
        let path = axum::extract::Path::<String>::from_request_parts(parts, state).await;
        let axum::extract::Path(file) = path.map_err(|_| unknown_feed())?;
        let named = file.rsplit_once('.');
        let (secret, is_calendar) = match named {
            Some((secret, "atom")) => (secret, false),
            Some((secret, "ics")) => (secret, true),
            _ => return Err(unknown_feed()),
        };
        match secret.len() == 64 && secret.bytes().all(|byte| byte.is_ascii_hexdigit()) {
            true => Ok(FeedFile {
                secret: secret.to_owned(),
                is_calendar,
            }),
            false => Err(unknown_feed()),
        }
    }
}

/// There is no such feed. It does not say which: the address may be somebody's.
pub(crate) fn unknown_feed() -> ApiFault {
    ApiFault::new(
        StatusCode::NOT_FOUND,
        "no_such_feed",
        "path",
        "there is no feed at this address, or it was replaced by another one",
    )
}

/// The id in the path, called `part`; or what is shown of a text that cannot be an id.
async fn id_in_path<S: Send + Sync>(
    parts: &mut Parts,
    state: &S,
    part: &'static str,
) -> Result<Result<String, String>, ApiFault> {
    let path = axum::extract::Path::<String>::from_request_parts(parts, state).await;
    let axum::extract::Path(id) =
        path.map_err(|fault| ApiFault::bad_request(in_path(part), fault.body_text()))?;
    Ok(match is_id(&id) {
        true => Ok(id),
        false => Err(id.chars().take(MOST_ID).collect()),
    })
}

/// Whether a text can be an id. If not, the store is not asked.
fn is_id(text: &str) -> bool {
    text.len() <= MOST_ID && text.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

fn checked_id(id: String) -> Result<String, ApiFault> {
    if is_id(&id) {
        Ok(id)
    } else {
        Err(ApiFault::no_such_game(&id))
    }
}

/// The game's id and a turn in the path.
#[derive(Debug)]
pub(crate) struct GameTurn(pub(crate) String, pub(crate) u32);

impl<S: Send + Sync> FromRequestParts<S> for GameTurn {
    type Rejection = ApiFault;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<GameTurn, ApiFault> {
        let path = axum::extract::Path::<(String, String)>::from_request_parts(parts, state).await;
        let axum::extract::Path((id, turn)) =
            path.map_err(|fault| ApiFault::bad_request(in_path("game id"), fault.body_text()))?;
        let id = checked_id(id)?;
        let number = turn.parse().map_err(|_| {
            let shown: String = turn.chars().take(20).collect();
            ApiFault::bad_request(in_path("turn"), format!("“{shown}” is no number of a turn"))
        })?;
        Ok(GameTurn(id, number))
    }
}

/// A game and a map of it in the path, by their names.
#[derive(Debug)]
pub(crate) struct MapName(pub(crate) String, pub(crate) String);

impl<S: Send + Sync> FromRequestParts<S> for MapName {
    type Rejection = ApiFault;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<MapName, ApiFault> {
        let path = axum::extract::Path::<(String, String)>::from_request_parts(parts, state).await;
        let axum::extract::Path((game, mark)) =
            path.map_err(|fault| ApiFault::bad_request("path", fault.body_text()))?;
        Ok(MapName(game, mark))
    }
}
