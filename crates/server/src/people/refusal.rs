//! Why a request about somebody is refused.

use crate::host::refusal::{Nature, Refuse, cause, in_body, in_path};
use game::{Cause, Place};

/// Why a request about somebody is refused. Nothing was changed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refusal {
    /// The request has no session, or one that is over.
    #[error("this browser is nobody yet, or its session is over; POST /api/me makes it a guest")]
    Nobody,
    /// The person has no session of that id.
    #[error("you have no session “{0}”")]
    NoSuchSession(String),
    /// More keys in one request than that.
    #[error("more than {0} keys in one request")]
    TooManyKeys(usize),
}

impl Refuse for Refusal {
    fn nature(&self) -> Nature {
        match self {
            Refusal::Nobody => Nature::NoToken,
            Refusal::NoSuchSession(_) => Nature::NotFound,
            Refusal::TooManyKeys(_) => Nature::Unfit,
        }
    }

    fn code(&self) -> &'static str {
        match self {
            Refusal::Nobody => "nobody",
            Refusal::NoSuchSession(_) => "no_such_session",
            Refusal::TooManyKeys(_) => "too_many_keys",
        }
    }

    fn place(&self) -> Place {
        match self {
            Refusal::Nobody => Place::called("header", "Cookie"),
            Refusal::NoSuchSession(_) => in_path("session id"),
            Refusal::TooManyKeys(_) => in_body("seats"),
        }
    }

    fn cause(&self) -> Option<Cause> {
        match self {
            Refusal::Nobody => None,
            Refusal::NoSuchSession(id) => cause("no_such_session", [("session", id.clone())]),
            Refusal::TooManyKeys(most) => cause("too_many_keys", [("most", most.to_string())]),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_refusal_has_its_code_and_its_arguments() {
        let table = [
            (Refusal::Nobody, "nobody", "", ""),
            (
                Refusal::NoSuchSession("x".into()),
                "no_such_session",
                "no_such_session",
                "session=x",
            ),
            (
                Refusal::TooManyKeys(7),
                "too_many_keys",
                "too_many_keys",
                "most=7",
            ),
        ];
        for (refusal, code, why, arguments) in table {
            assert_eq!(refusal.code(), code, "{refusal}");
            crate::host::refusal::tests::assert_cause(&refusal, why, arguments);
        }
    }
}
