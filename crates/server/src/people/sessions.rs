//! Sessions: the browsers in which somebody is known.
//!
//! A session is a token of 256 random bits, which only the browser has; the store has its hash. A token that the server did
//! not make is nobody's, and never becomes somebody's.

use super::refusal::Refusal;
use crate::host::failure::Failure;
use crate::host::secret::{self, NoRandomness, Secret};
use crate::store::{EndedSession, People, SessionRow, StoreError};
use wire::SessionBody;

const DAY_MS: u64 = 24 * 60 * 60 * 1000;
/// How long a session lasts after its last use, in milliseconds: 400 days, as long as browsers keep a cookie.
pub const LIFE_MS: u64 = 400 * DAY_MS;
/// After what time a use is noted again, in milliseconds: a day.
const NOTED_MS: u64 = DAY_MS;

/// A session that was just begun, and its token for the browser.
#[derive(Debug)]
pub struct Begun {
    /// The token. Nobody is shown it again.
    pub token: Secret,
    /// What is stored of it.
    pub row: SessionRow,
}

/// Begins a session of somebody who is known, on another device. It is on disk when this returns.
///
/// # Errors
/// [`Refusal::Nobody`] when there is no such person; and when there are no random numbers, or the store fails.
pub async fn begin(
    people: &dyn People,
    person: &str,
    device: String,
    now_ms: u64,
) -> Result<Begun, Failure<Refusal>> {
    let begun = new(person, device, now_ms)?;
    if people.begin(&begun.row).await? {
        Ok(begun)
    } else {
        Err(Refusal::Nobody.into())
    }
}

/// A new session of a person, which is not stored yet.
///
/// # Errors
/// When the operating system gives no random numbers.
pub(super) fn new(person: &str, device: String, now_ms: u64) -> Result<Begun, NoRandomness> {
    let token = Secret::long()?;
    let row = SessionRow {
        hash: token.hash(),
        person: person.to_owned(),
        id: secret::new_id()?,
        created_ms: now_ms,
        seen_ms: now_ms,
        until_ms: now_ms.saturating_add(LIFE_MS),
        device,
    };
    Ok(Begun { token, row })
}

/// The session of a token.
///
/// # Errors
/// [`Refusal::Nobody`] when there is no such session, or it is over; and when the store fails.
pub async fn who(
    people: &dyn People,
    token: Option<&Secret>,
    now_ms: u64,
) -> Result<SessionRow, Failure<Refusal>> {
    let token = token.ok_or(Refusal::Nobody)?;
    let known = people.session(&token.hash(), now_ms).await?;
    Ok(known.ok_or(Refusal::Nobody)?)
}

/// Notes that a session is used, at most once a day: it then lasts as long as a new one. Returns whether it was noted.
///
/// # Errors
/// When the store fails.
pub async fn seen(
    people: &dyn People,
    session: &SessionRow,
    device: String,
    now_ms: u64,
) -> Result<bool, StoreError> {
    if now_ms < session.seen_ms.saturating_add(NOTED_MS) {
        return Ok(false);
    }
    let used = SessionRow {
        seen_ms: now_ms,
        until_ms: now_ms.saturating_add(LIFE_MS),
        device,
        ..session.clone()
    };
    people.replace(&session.hash, &used).await
}

/// Gives a session another token; the one before is nobody's from then on. It is done whenever somebody gains a right, so
/// that a token that was known to others before is worth nothing afterwards.
///
/// # Errors
/// [`Refusal::Nobody`] when the session is over; and when there are no random numbers, or the store fails.
pub async fn rotate(
    people: &dyn People,
    session: &SessionRow,
    now_ms: u64,
) -> Result<Begun, Failure<Refusal>> {
    let token = Secret::long()?;
    let row = SessionRow {
        hash: token.hash(),
        seen_ms: now_ms,
        until_ms: now_ms.saturating_add(LIFE_MS),
        ..session.clone()
    };
    if people.replace(&session.hash, &row).await? {
        Ok(Begun { token, row })
    } else {
        Err(Refusal::Nobody.into())
    }
}

/// Ends a session of a person, by its public id.
///
/// # Errors
/// [`Refusal::NoSuchSession`] when the person has none of that id; and when the store fails.
pub async fn end(people: &dyn People, person: &str, id: &str) -> Result<(), Failure<Refusal>> {
    match people.end(person, id).await? {
        EndedSession::Done | EndedSession::Last => Ok(()),
        EndedSession::Unknown => Err(Refusal::NoSuchSession(id.to_owned()).into()),
    }
}

/// A session as its person sees it; `own` is the one that asks.
#[must_use]
pub fn body(session: &SessionRow, own: &SessionRow) -> SessionBody {
    SessionBody {
        id: session.id.clone(),
        device: session.device.clone(),
        created_ms: session.created_ms,
        seen_ms: session.seen_ms,
        until_ms: session.until_ms,
        own: session.hash.matches(&own.hash),
    }
}
