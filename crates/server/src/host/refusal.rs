//! Why a request is refused, as the games know it. What becomes of it in HTTP is decided in [`site`](crate::site).

use game::{Fault, Place};
use std::fmt::{Debug, Display};

/// What kind of refusal it is, whatever the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Nature {
    /// The request cannot be read.
    Unreadable,
    /// It needs a seat's token and carries none.
    NoToken,
    /// The token, or the secret of a link, does not allow it.
    Forbidden,
    /// There is no such thing.
    NotFound,
    /// Possible in itself, but not now.
    NotNow,
    /// It can be read, but a value in it is not possible.
    Unfit,
    /// A fault of the server's own. The reason goes to the log, not to the client.
    Broken,
}

/// A refusal of a request: a code for programs, a place, and a reason for people (its `Display`). Nothing was changed.
pub trait Refuse: Debug + Display + Send + 'static {
    /// What kind of refusal it is.
    fn nature(&self) -> Nature;

    /// The word by which programs know it.
    fn code(&self) -> &'static str;

    /// Where in the request, or in the game, the reason lies.
    fn place(&self) -> Place;

    /// The fault of the rules that it passes on, with its place and its cause; none where it is the site's own.
    fn fault(&self) -> Option<&Fault> {
        None
    }
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

/// The asker may not do it: the same in games of every kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Denied {
    /// Only a seat may do it, and no token came with the request.
    #[error("this needs a seat's token, sent as “Bearer” and the token")]
    NoToken,
    /// The token is that of no seat.
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
