//! Seats of leagues whose players play on no more: computer players take them, so that nobody waits and draws can be agreed on.

use super::plan::Plan;
use crate::host::failure::Failure;
use crate::host::rooms::Rooms;
use crate::orders::refusal::Refusal;
use crate::orders::viewer::OrderViewer;
use crate::orders::{Command, Game};
use crate::store::{LeftSeat, Store, StoreError};

/// How many seats are looked at, at once.
const MOST_AT_ONCE: u32 = 100;

/// Has computer players take the seats that were left in games of this server. Others take those of theirs.
///
/// # Errors
/// When the store fails.
pub(super) async fn take(rooms: &Rooms<Game>, store: &dyn Store) -> Result<(), StoreError> {
    for left in store.tournaments().left_seats(MOST_AT_ONCE).await? {
        match take_one(rooms, store, &left).await {
            Ok(()) | Err(Failure::Store(StoreError::NotOwner)) => {}
            // One that fails must not keep the others waiting.
            Err(fault) => {
                tracing::error!(game = %left.game, %fault, "nobody takes a seat that was left; tried again soon");
            }
        }
    }
    Ok(())
}

async fn take_one(
    rooms: &Rooms<Game>,
    store: &dyn Store,
    left: &LeftSeat,
) -> Result<(), Failure<Refusal>> {
    let Some(stored) = store.tournaments().tournament(&left.tournament).await? else {
        return Ok(());
    };
    let Some(terms) = Plan::read(&stored.row)?.league else {
        return Ok(());
    };
    let mut locked = rooms.lock(&left.game).await?;
    let command = Command::TakeOver {
        seat: left.seat,
        bot: terms.bot,
    };
    locked.command(&OrderViewer::Public, &command).await?;
    Ok(())
}
