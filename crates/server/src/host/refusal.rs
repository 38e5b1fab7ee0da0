//! Why a request is refused, without HTTP. [`site`](crate::site) turns refusals into HTTP answers.

use game::{Cause, Fault, Place};
use std::fmt::{Debug, Display};

/// The kind of a refusal, the same for all games.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Nature {
    /// The request cannot be read.
    Unreadable,
    /// It needs a seat's token and has none.
    NoToken,
    /// The token or invite does not allow it.
    Forbidden,
    /// There is no such thing.
    NotFound,
    /// It is possible, but not now.
    NotNow,
    /// It can be read, but a value in it is not valid.
    Unfit,
    /// An internal error. The reason goes to the log, not to the client.
    Broken,
}

/// A refusal of a request: for programs a code and a cause, a place, and a reason for people (its `Display`). Nothing
/// was changed.
pub trait Refuse: Debug + Display + Send + 'static {
    /// The kind of refusal.
    fn nature(&self) -> Nature;

    /// The code for programs.
    fn code(&self) -> &'static str;

    /// The place in the request or in the game.
    fn place(&self) -> Place;

    /// The fault of the rules crate that it passes on; none if the refusal is the site's own.
    fn fault(&self) -> Option<&Fault> {
        None
    }

    /// The exact reason for programs, with the values that the sentence names; none if the code says it all.
    fn cause(&self) -> Option<Cause> {
        self.fault().and_then(Fault::cause).cloned()
    }
}

/// A cause, with the values that its sentence names.
pub(crate) fn cause<const N: usize>(
    code: &'static str,
    arguments: [(&'static str, String); N],
) -> Option<Cause> {
    let arguments = arguments.into_iter();
    Some(Cause {
        code,
        arguments: arguments.map(|(name, value)| (name, vec![value])).collect(),
    })
}

/// A field of a request's body.
pub(crate) fn in_body(field: &str) -> Place {
    Place::field(field).within("body")
}

/// A part of a request's path.
pub(crate) fn in_path(part: &'static str) -> Place {
    Place::named(part).within("path")
}

/// The header that carries a token.
pub(crate) fn authorization() -> Place {
    Place::called("header", "Authorization")
}

/// The sender may not do it. The same for all games.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Denied {
    /// It needs a seat's token, and the request has none.
    #[error("this needs a seat's token, sent as “Bearer” and the token")]
    NoToken,
    /// The token belongs to no seat of the game.
    #[error("this token belongs to no seat of this game")]
    NotYourGame,
}

impl Refuse for Denied {
    fn nature(&self) -> Nature {
        match self {
            Denied::NoToken => Nature::NoToken,
            Denied::NotYourGame => Nature::Forbidden,
        }
    }

    fn code(&self) -> &'static str {
        match self {
            Denied::NoToken => "no_token",
            Denied::NotYourGame => "not_your_game",
        }
    }

    fn place(&self) -> Place {
        authorization()
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::Refuse;

    /// Checks the cause of a refusal, none where `code` is empty; `arguments` are written as `name=value,value`. The
    /// sentence names nothing in figures that is not among them, where it is the site's own.
    pub(crate) fn assert_cause(refusal: &impl Refuse, code: &str, arguments: &str) {
        let cause = refusal.cause();
        let found = cause.as_ref().map_or("", |cause| cause.code);
        assert_eq!(found, code, "{refusal}");
        let given = cause.iter().flat_map(|cause| &cause.arguments);
        let given: Vec<String> = given
            .map(|(name, values)| format!("{name}={}", values.join(",")))
            .collect();
        assert_eq!(given.join(" "), arguments, "{refusal}");
        if refusal.fault().is_none() {
            // The version in a path is no figure.
            let sentence = refusal.to_string().replace("/api/v1/", "");
            let figures = sentence.split(|sign: char| !sign.is_ascii_digit());
            // Seats count from 0.
            for figure in figures.filter(|figure| !figure.is_empty() && *figure != "0") {
                assert!(arguments.contains(figure), "{sentence}: {arguments}");
            }
        }
    }
}
