//! Refusals as HTTP answers: a status, and a body with code, place and reason.

use crate::host::failure::Failure;
use crate::host::refusal::{Nature, Refuse, in_path};
use crate::host::secret::NoRandomness;
use crate::store::StoreError;
use axum::Json;
use axum::http::header::RETRY_AFTER;
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use game::{Fault, Place};
use std::time::Duration;
use wire::{FaultBody, FaultCause};

/// After how many seconds whoever was refused for the moment may come again, where nothing says more.
const USUAL_S: u64 = 5;
/// An hour, in seconds.
const HOUR_S: u64 = 60 * 60;

/// A refused request. Nothing was changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ApiFault {
    /// The status of the answer.
    pub status: StatusCode,
    /// The body. Boxed, because most requests are not refused.
    pub body: Box<FaultBody>,
    /// After how many seconds the request may be sent again, where that is known. Answers 429 and 503 always say it.
    pub retry_after_s: Option<u64>,
}

impl ApiFault {
    /// A refusal with a status, a code for programs, a place and a reason for people.
    #[must_use]
    pub fn new(
        status: StatusCode,
        code: &str,
        place: impl Into<Place>,
        reason: impl Into<String>,
    ) -> ApiFault {
        ApiFault {
            status,
            body: Box::new(FaultBody::new(code, &Fault::new(place, reason))),
            retry_after_s: None,
        }
    }

    /// 400: the request cannot be read.
    #[must_use]
    pub fn bad_request(place: impl Into<Place>, reason: impl Into<String>) -> ApiFault {
        ApiFault::new(StatusCode::BAD_REQUEST, "bad_request", place, reason)
    }

    /// 422: the request can be read, but a value in it is not valid.
    #[must_use]
    pub fn unfit(code: &str, fault: &Fault) -> ApiFault {
        ApiFault {
            status: StatusCode::UNPROCESSABLE_ENTITY,
            body: Box::new(FaultBody::new(code, fault)),
            retry_after_s: None,
        }
    }

    /// 409: it is possible, but not now.
    #[must_use]
    pub fn conflict(code: &str, place: impl Into<Place>, reason: impl Into<String>) -> ApiFault {
        ApiFault::new(StatusCode::CONFLICT, code, place, reason)
    }

    /// 404: there is no game of that id.
    #[must_use]
    pub fn no_such_game(id: &str) -> ApiFault {
        let shown: String = id.chars().take(40).collect();
        let reason = format!("there is no game “{shown}”");
        let code = "no_such_game";
        let fault = Fault::new(in_path("game id"), reason).because(code);
        ApiFault {
            status: StatusCode::NOT_FOUND,
            body: Box::new(FaultBody::new(code, &fault.with("game", [shown]))),
            retry_after_s: None,
        }
    }

    /// 429: too many of something; the sender may try again after a while.
    #[must_use]
    pub fn too_many(what: &str, wait: Duration) -> ApiFault {
        let seconds = wait.as_secs() + u64::from(wait.subsec_nanos() > 0);
        let seconds = seconds.max(1);
        let reason = format!("too many {what}; try again in {}", in_words(seconds));
        ApiFault {
            retry_after_s: Some(seconds),
            ..ApiFault::new(StatusCode::TOO_MANY_REQUESTS, "too_many", "client", reason)
        }
    }

    /// 503: this site does not do it, as long as its operator changes nothing.
    #[must_use]
    pub fn not_here(code: &str, reason: impl Into<String>) -> ApiFault {
        ApiFault {
            retry_after_s: Some(HOUR_S),
            ..ApiFault::new(StatusCode::SERVICE_UNAVAILABLE, code, "server", reason)
        }
    }

    /// 500: an internal error. The reason goes to the log, not to the client.
    #[must_use]
    pub fn internal(what: &dyn std::fmt::Display) -> ApiFault {
        tracing::error!(fault = %what, "request failed");
        ApiFault::new(
            StatusCode::INTERNAL_SERVER_ERROR,
            "internal",
            "server",
            "something went wrong here; nothing was acknowledged, so load the game again",
        )
    }
}

impl IntoResponse for ApiFault {
    fn into_response(self) -> Response {
        let mut response = (self.status, Json(self.body)).into_response();
        let usual = matches!(
            self.status,
            StatusCode::TOO_MANY_REQUESTS | StatusCode::SERVICE_UNAVAILABLE
        );
        if let Some(seconds) = self.retry_after_s.or(usual.then_some(USUAL_S)) {
            let headers = response.headers_mut();
            headers.insert(RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}

/// A time to wait, for people.
fn in_words(seconds: u64) -> String {
    match seconds {
        0..120 => format!("{seconds} s"),
        120..7_200 => format!("{} minutes", seconds.div_ceil(60)),
        _ => format!("{} hours", seconds.div_ceil(3_600)),
    }
}

/// The only place that maps refusals to HTTP.
impl<R: Refuse> From<R> for ApiFault {
    fn from(refusal: R) -> ApiFault {
        let status = match refusal.nature() {
            Nature::Unreadable => StatusCode::BAD_REQUEST,
            Nature::NoToken => StatusCode::UNAUTHORIZED,
            Nature::Forbidden => StatusCode::FORBIDDEN,
            Nature::NotFound => StatusCode::NOT_FOUND,
            Nature::NotNow => StatusCode::CONFLICT,
            Nature::Unfit => StatusCode::UNPROCESSABLE_ENTITY,
            Nature::Broken => return ApiFault::internal(&refusal),
        };
        let own = || Fault::new(refusal.place(), refusal.to_string());
        let fault = refusal.fault().cloned().unwrap_or_else(own);
        let mut body = FaultBody::new(refusal.code(), &fault);
        body.cause = refusal.cause().as_ref().map(FaultCause::from);
        ApiFault {
            status,
            body: Box::new(body),
            retry_after_s: None,
        }
    }
}

impl<R: Refuse> From<Failure<R>> for ApiFault {
    fn from(failure: Failure<R>) -> ApiFault {
        match failure {
            Failure::Refused(refusal) => refusal.into(),
            Failure::NoSuchGame(id) => ApiFault::no_such_game(&id),
            Failure::Store(error) => error.into(),
            Failure::Broken(reason) => ApiFault::internal(&reason),
        }
    }
}

impl From<StoreError> for ApiFault {
    fn from(error: StoreError) -> ApiFault {
        match error {
            StoreError::Conflict => ApiFault::conflict(
                "stale",
                "game",
                "something else happened in this game first; load it again",
            ),
            StoreError::NotOwner => ApiFault {
                retry_after_s: Some(1),
                ..ApiFault::new(
                    StatusCode::SERVICE_UNAVAILABLE,
                    "moved",
                    "game",
                    "it moves to another server; nothing was acknowledged, so try again soon",
                )
            },
            StoreError::Damaged { .. } => ApiFault::internal(&error),
            StoreError::Address { .. }
            | StoreError::File { .. }
            | StoreError::NotCommitted
            | StoreError::Group(_)
            | StoreError::Database(_)
            | StoreError::Migration(_) => {
                tracing::error!(fault = %error, "the store failed");
                ApiFault::new(
                    StatusCode::SERVICE_UNAVAILABLE,
                    "unavailable",
                    "database",
                    "it does not answer; nothing was acknowledged, so try again soon",
                )
            }
        }
    }
}

impl From<NoRandomness> for ApiFault {
    fn from(error: NoRandomness) -> ApiFault {
        ApiFault::internal(&error)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_is_refused_for_the_moment_is_told_when_to_come_again() {
        let told = |fault: ApiFault| {
            let response = fault.into_response();
            let seconds = response.headers().get(RETRY_AFTER)?;
            Some(seconds.to_str().unwrap().parse::<u64>().unwrap())
        };
        let plain = |status| ApiFault::new(status, "code", "place", "reason");
        for status in (100..600).filter_map(|status| StatusCode::from_u16(status).ok()) {
            let is_for_the_moment = matches!(status.as_u16(), 429 | 503);
            assert_eq!(told(plain(status)).is_some(), is_for_the_moment, "{status}");
        }
        assert_eq!(told(StoreError::NotOwner.into()), Some(1));
        assert_eq!(told(StoreError::NotCommitted.into()), Some(USUAL_S));
        assert_eq!(told(ApiFault::not_here("no_mail", "none")), Some(HOUR_S));
        for (wait, seconds) in [(0, 1), (1, 1), (1_000, 1), (1_001, 2), (90_000, 90)] {
            let fault = ApiFault::too_many("words", Duration::from_millis(wait));
            assert_eq!(told(fault), Some(seconds), "{wait} ms");
        }
    }
}
