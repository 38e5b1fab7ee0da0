//! Pairing two who look for each other.

use super::limits::KEPT_MS;
use super::refusal::Refusal;
use super::wish::{Match, Wish, new_game};
use crate::host::failure::Failure;
use crate::host::rooms::Rooms;
use crate::host::secret::{self, NoRandomness};
use crate::store::{Pairing, SeekRow, Seeks};
use crate::turns::{self, Game};
use play::Setup;
use wire::NewGame;

/// Who is to play what with whom.
pub(super) struct Plan<'a> {
    /// Their seeks, that of whoever moves first before the other.
    seats: [&'a SeekRow; 2],
    what: Match,
}

/// What two play with each other; none if nothing is common to both.
///
/// # Errors
/// When there are no random numbers.
pub(super) fn partner<'a>(
    one: (&'a SeekRow, &Wish),
    other: (&'a SeekRow, &Wish),
) -> Result<Option<Plan<'a>>, NoRandomness> {
    let mut random = secret::random_u64()?;
    // A list has 20 entries at most: what is left of a 64-bit number after two of them is as good as a new one.
    let mut lot = |count: usize| {
        let count = u64::try_from(count).unwrap_or(u64::MAX).max(1);
        let drawn = random % count;
        random /= count;
        usize::try_from(drawn).unwrap_or_default()
    };
    Ok(one.1.with(other.1, &mut lot).map(|what| Plan {
        seats: match what.seat {
            0 => [one.0, other.0],
            _ => [other.0, one.0],
        },
        what,
    }))
}

/// Pairs two. False if one of them looks no more.
///
/// # Errors
/// When the store fails.
pub(super) async fn paired_with(
    rooms: &Rooms<Game>,
    seeks: &dyn Seeks,
    plan: &Plan<'_>,
) -> Result<bool, Failure<Refusal>> {
    let Plan { seats, what } = plan;
    let asked = NewGame {
        rated: what.rated,
        ..new_game(&what.game, &what.clock)
    };
    let setup = Setup::of(&asked, false);
    // It was checked when the seek was opened.
    let setup = setup.map_err(|fault| Failure::Broken(fault.to_string()))?;
    let now = rooms.now();
    let people = seats.map(|seek| (seek.person.clone(), seek.name.clone()));
    let game = turns::create::between(setup, people, &now)?;
    let (due, standing) = rooms.beginning(&game).map_err(broken)?;
    let pairing = Pairing {
        seeks: [(seats[0], 0), (seats[1], 1)],
        game: &game.write(due, standing)?,
        now_ms: now.wall_ms,
        kept_ms: now.wall_ms.saturating_add(KEPT_MS),
    };
    let is_paired = seeks.pair(&pairing).await?;
    if is_paired {
        let id = &game.row.id;
        tracing::info!(game = %id, slug = %what.game, "two who looked for an opponent were paired");
        rooms.begin(id).await;
    }
    Ok(is_paired)
}

fn broken(failure: Failure<turns::refusal::Refusal>) -> Failure<Refusal> {
    Failure::Broken(failure.to_string())
}
