//! Why a request about a seek is refused.

use crate::host::refusal::{Nature, Refuse, cause, in_body, in_path};
use crate::host::text::BadText;
use game::{Cause, Place};

/// Why a request about a seek is refused. Nothing was changed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refusal {
    /// A text is refused.
    #[error(transparent)]
    Text(#[from] BadText),
    /// The id is not one.
    #[error("the id of a seek is {least} to {most} letters and digits, drawn at random")]
    BadId {
        /// The fewest characters.
        least: usize,
        /// The most.
        most: usize,
    },
    /// The id is somebody else's.
    #[error("somebody else looks with this id; draw another one")]
    IdTaken,
    /// Nothing is ticked.
    #[error("nothing to look for; name at least one")]
    Nothing {
        /// The field of the request.
        field: &'static str,
    },
    /// Too much is ticked.
    #[error("more than {most}")]
    TooMany {
        /// The field of the request.
        field: &'static str,
        /// How many there may be.
        most: usize,
    },
    /// A game or a clock cannot be had.
    #[error("{why}")]
    Unfit {
        /// The field of the request.
        field: &'static str,
        /// Which one of it, from 1.
        number: usize,
        /// Why not.
        why: play::Refusal,
    },
    /// Some clocks run while one plays, others do not.
    #[error(
        "clocks that run while one plays and others do not go together; open a seek for either"
    )]
    MixedClocks,
    /// The asker has no seek of that id.
    #[error("you do not look with this id any more: it was not renewed, or withdrawn")]
    NoSuchSeek,
    /// A rated game, or an opponent of a certain strength, for somebody who has no account.
    #[error(
        "rated games are for people with an account; sign in and take a name, or look for a game that is not rated"
    )]
    NeedsAccount,
    /// The person was deleted meanwhile.
    #[error("this browser is nobody any more; POST /api/v1/me makes it a guest")]
    Nobody,
}

impl Refuse for Refusal {
    fn nature(&self) -> Nature {
        match self {
            Refusal::Text(text) => text.nature(),
            Refusal::BadId { .. }
            | Refusal::Nothing { .. }
            | Refusal::TooMany { .. }
            | Refusal::Unfit { .. }
            | Refusal::MixedClocks => Nature::Unfit,
            Refusal::IdTaken => Nature::NotNow,
            Refusal::NoSuchSeek => Nature::NotFound,
            Refusal::NeedsAccount => Nature::Forbidden,
            Refusal::Nobody => Nature::NoToken,
        }
    }

    fn code(&self) -> &'static str {
        match self {
            Refusal::Text(text) => text.code(),
            Refusal::BadId { .. } => "bad_id",
            Refusal::IdTaken => "id_taken",
            Refusal::Nothing { .. } => "nothing_sought",
            Refusal::TooMany { .. } => "too_many_sought",
            Refusal::Unfit { why, .. } => why.code(),
            Refusal::MixedClocks => "mixed_clocks",
            Refusal::NoSuchSeek => "no_such_seek",
            Refusal::NeedsAccount => "needs_account",
            Refusal::Nobody => "nobody",
        }
    }

    fn place(&self) -> Place {
        match self {
            Refusal::Text(text) => text.place(),
            Refusal::BadId { .. } | Refusal::IdTaken => in_body("id"),
            Refusal::Nothing { field } | Refusal::TooMany { field, .. } => in_body(field),
            Refusal::Unfit { field, number, why } => {
                let entry = Place::numbered("entry", *number).within(in_body(field));
                match why {
                    play::Refusal::OutOfRange { field, .. } => {
                        let field = field.strip_prefix("clock.").unwrap_or(field);
                        Place::field(field).within(entry)
                    }
                    _ => entry,
                }
            }
            Refusal::MixedClocks => in_body("clocks"),
            Refusal::NoSuchSeek => in_path("seek id"),
            Refusal::NeedsAccount => in_body("rated"),
            Refusal::Nobody => Place::called("header", "Cookie"),
        }
    }

    fn cause(&self) -> Option<Cause> {
        match self {
            Refusal::Text(text) => text.cause(),
            Refusal::BadId { least, most } => cause(
                "bad_id",
                [("least", least.to_string()), ("most", most.to_string())],
            ),
            Refusal::TooMany { most, .. } => cause("too_many_sought", [("most", most.to_string())]),
            Refusal::Unfit { why, .. } => why.cause(),
            Refusal::IdTaken
            | Refusal::Nothing { .. }
            | Refusal::MixedClocks
            | Refusal::NoSuchSeek
            | Refusal::NeedsAccount
            | Refusal::Nobody => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_refusal_has_its_code_and_its_arguments() {
        let field = "games";
        let bad_id = Refusal::BadId {
            least: 16,
            most: 40,
        };
        let table = [
            (bad_id, "bad_id", "bad_id", "least=16 most=40"),
            (Refusal::IdTaken, "id_taken", "", ""),
            (Refusal::Nothing { field }, "nothing_sought", "", ""),
            (
                Refusal::TooMany { field, most: 20 },
                "too_many_sought",
                "too_many_sought",
                "most=20",
            ),
            (Refusal::MixedClocks, "mixed_clocks", "", ""),
            (Refusal::NoSuchSeek, "no_such_seek", "", ""),
            (Refusal::NeedsAccount, "needs_account", "", ""),
            (Refusal::Nobody, "nobody", "", ""),
        ];
        for (refusal, code, why, arguments) in table {
            assert_eq!(refusal.code(), code, "{refusal}");
            crate::host::refusal::tests::assert_cause(&refusal, why, arguments);
        }
    }
}
