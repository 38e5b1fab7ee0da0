//! What comes of beginning the next rounds, and who plays in them.

use crate::store::{EntrantRow, EntrantStanding, StoredTournament};

/// What came of beginning the next rounds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Begun {
    /// They have begun.
    Done,
    /// Somebody has changed the tournament meanwhile. What was paired is not right any more.
    Changed,
    /// There are no further ones.
    NoMore,
}

/// Those who play on.
pub(super) fn playing(stored: &StoredTournament) -> impl Iterator<Item = &EntrantRow> {
    let entrants = stored.entrants.iter();
    entrants.filter(|one| one.standing == EntrantStanding::In)
}
