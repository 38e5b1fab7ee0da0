//! Which games of orders can be rated.

use wire::{NewOrderGame, OrderSeatKind, Visibility};

/// How many years a rated game must be able to last, and how many must have been played for its result to count.
pub const LEAST_YEARS: u32 = 2;

/// What keeps a game from being rated.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Hindrance {
    /// There is a game master.
    #[error("in a rated game nobody is game master; the deadlines alone run it")]
    Master,
    /// The map is brought along.
    #[error("a rated game is played on one of the game's own Marks")]
    OwnMark,
    /// Options differ from their defaults.
    #[error("a rated game is played by the default rules; leave the options out")]
    Options,
    /// A seat is nobody's.
    #[error("in a rated game every seat is a person's or a computer player's; leave dummies out")]
    Dummies,
    /// All seats are of computer players.
    #[error("in a rated game somebody plays; leave a seat for a person")]
    Nobody,
    /// The names are kept.
    #[error("in a rated game everybody plays under the name of their account")]
    Anonymous,
    /// It ends too soon.
    #[error("a rated game lasts {LEAST_YEARS} years at least")]
    FewYears,
    /// Not everybody finds it.
    #[error("a rated game is public")]
    NotPublic,
}

impl Hindrance {
    /// The field of the request's body.
    pub(super) const fn field(self) -> &'static str {
        match self {
            Hindrance::Master => "master",
            Hindrance::OwnMark => "mark_file",
            Hindrance::Options => "options",
            Hindrance::Dummies | Hindrance::Nobody => "seats",
            Hindrance::Anonymous => "anonymous",
            Hindrance::FewYears => "years",
            Hindrance::NotPublic => "visibility",
        }
    }

    /// The exact reason, for programs.
    pub(super) const fn code(self) -> &'static str {
        match self {
            Hindrance::Master => "rated_with_master",
            Hindrance::OwnMark => "rated_on_own_map",
            Hindrance::Options => "rated_with_options",
            Hindrance::Dummies => "rated_with_dummies",
            Hindrance::Nobody => "rated_without_person",
            Hindrance::Anonymous => "rated_anonymous",
            Hindrance::FewYears => "rated_for_few_years",
            Hindrance::NotPublic => "rated_not_public",
        }
    }
}

/// Sees whether a game can be rated: under the same conditions as every other rated game of its kind.
///
/// # Errors
/// With what keeps it from being rated.
pub(super) fn check(asked: &NewOrderGame) -> Result<(), Hindrance> {
    let hindrance = if asked.master {
        Hindrance::Master
    } else if asked.mark_file.is_some() {
        Hindrance::OwnMark
    } else if !asked.options.is_empty() {
        Hindrance::Options
    } else if asked.seats.contains(&OrderSeatKind::Dummy) {
        Hindrance::Dummies
    } else if asked.anonymous {
        Hindrance::Anonymous
    } else if asked.years.is_some_and(|years| years < LEAST_YEARS) {
        Hindrance::FewYears
    } else if asked.visibility.is_some_and(|of| of != Visibility::Public) {
        Hindrance::NotPublic
    } else {
        return Ok(());
    };
    Err(hindrance)
}
