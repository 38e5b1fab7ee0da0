//! Why a search is refused.

use crate::host::refusal::{Nature, Refuse, cause};
use game::{Cause, Fault, Place};

/// Why a search is refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refusal {
    /// There is no such game of turns.
    #[error("{0}")]
    UnknownGame(Fault),
    /// The position is not one of the game.
    #[error("{0}")]
    BadPosition(Fault),
    /// A move is not possible.
    #[error("{0}")]
    IllegalMove(Fault),
    /// Deeper positions are not kept.
    #[error("more than {most} moves; name the position instead")]
    TooManyMoves {
        /// How many there may be.
        most: usize,
    },
    /// Positions are those of a game.
    #[error("positions and moves need “game” beside them")]
    NeedsGame,
    /// What is asked about a player, without one.
    #[error("“{field}” needs “player” beside it")]
    NeedsPlayer {
        /// What is asked.
        field: &'static str,
    },
    /// Nobody has that name.
    #[error("nobody is called “{name}”")]
    NoSuchPerson {
        /// The field of the request.
        field: &'static str,
        /// The name.
        name: String,
    },
    /// It is no place in a list.
    #[error("send “before” as an answer has named it")]
    BadBefore,
    /// Too many at once, or none.
    #[error("{value} is out of range; it may be 1 to {most}")]
    BadLimit {
        /// What was asked.
        value: u32,
        /// The most.
        most: u32,
    },
}

fn in_query(field: &str) -> Place {
    Place::field(field).within("query")
}

impl Refuse for Refusal {
    fn nature(&self) -> Nature {
        match self {
            Refusal::NoSuchPerson { .. } => Nature::NotFound,
            Refusal::BadBefore => Nature::Unreadable,
            Refusal::UnknownGame(_)
            | Refusal::BadPosition(_)
            | Refusal::IllegalMove(_)
            | Refusal::TooManyMoves { .. }
            | Refusal::NeedsGame
            | Refusal::NeedsPlayer { .. }
            | Refusal::BadLimit { .. } => Nature::Unfit,
        }
    }

    fn code(&self) -> &'static str {
        match self {
            Refusal::UnknownGame(_) => "unknown_game",
            Refusal::BadPosition(_) => "bad_position",
            Refusal::IllegalMove(_) => "illegal_move",
            Refusal::TooManyMoves { .. } => "too_many_moves",
            Refusal::NeedsGame => "needs_game",
            Refusal::NeedsPlayer { .. } => "needs_player",
            Refusal::NoSuchPerson { .. } => "no_such_person",
            Refusal::BadBefore => "bad_request",
            Refusal::BadLimit { .. } => "bad_value",
        }
    }

    fn place(&self) -> Place {
        match self {
            Refusal::UnknownGame(fault)
            | Refusal::BadPosition(fault)
            | Refusal::IllegalMove(fault) => fault.place.clone(),
            Refusal::TooManyMoves { .. } => in_query("moves"),
            Refusal::NeedsGame => in_query("game"),
            Refusal::NeedsPlayer { field } | Refusal::NoSuchPerson { field, .. } => in_query(field),
            Refusal::BadBefore => in_query("before"),
            Refusal::BadLimit { .. } => in_query("limit"),
        }
    }

    fn fault(&self) -> Option<&Fault> {
        match self {
            Refusal::UnknownGame(fault)
            | Refusal::BadPosition(fault)
            | Refusal::IllegalMove(fault) => Some(fault),
            _ => None,
        }
    }

    fn cause(&self) -> Option<Cause> {
        match self {
            Refusal::TooManyMoves { most } => cause("too_many_moves", [("most", most.to_string())]),
            Refusal::BadLimit { value, most } => cause(
                "out_of_range",
                [
                    ("value", value.to_string()),
                    ("least", "1".to_owned()),
                    ("most", most.to_string()),
                ],
            ),
            Refusal::NoSuchPerson { name, .. } => cause("no_such_person", [("name", name.clone())]),
            _ => self.fault().and_then(Fault::cause).cloned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_refusal_has_its_code_and_its_arguments() {
        let fault = || Fault::new("position", "it is none");
        let (field, name) = ("opponent", "Ada".to_owned());
        let limit = Refusal::BadLimit {
            value: 0,
            most: 100,
        };
        let table = [
            (Refusal::UnknownGame(fault()), "unknown_game", "", ""),
            (Refusal::BadPosition(fault()), "bad_position", "", ""),
            (Refusal::IllegalMove(fault()), "illegal_move", "", ""),
            (
                Refusal::TooManyMoves { most: 80 },
                "too_many_moves",
                "too_many_moves",
                "most=80",
            ),
            (Refusal::NeedsGame, "needs_game", "", ""),
            (Refusal::NeedsPlayer { field }, "needs_player", "", ""),
            (
                Refusal::NoSuchPerson { field, name },
                "no_such_person",
                "no_such_person",
                "name=Ada",
            ),
            (Refusal::BadBefore, "bad_request", "", ""),
            (
                limit,
                "bad_value",
                "out_of_range",
                "value=0 least=1 most=100",
            ),
        ];
        for (refusal, code, why, arguments) in table {
            assert_eq!(refusal.code(), code, "{refusal}");
            crate::host::refusal::tests::assert_cause(&refusal, why, arguments);
        }
    }
}
