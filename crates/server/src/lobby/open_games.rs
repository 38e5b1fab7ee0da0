//! Games of orders in which anybody may take a seat.
//!
//! Such a game stands here from the moment it is made until it begins, for a month at most. How many seats are open is written
//! down whenever somebody joins, in the same transaction.

use super::limits::{MOST_LISTED, OPEN_MS};
use crate::orders::OrderSetup;
use crate::store::{OpenGameRow, Store, StoreError, from_text};
use wire::OpenOrderGame;

/// The open games, the newest first.
///
/// # Errors
/// When the store fails, or what is stored cannot be read.
pub(super) async fn list(
    store: &dyn Store,
    person: Option<&str>,
    now_ms: u64,
) -> Result<Vec<OpenOrderGame>, StoreError> {
    let since_ms = now_ms.saturating_sub(OPEN_MS);
    let challenges = store.challenges();
    let rows = challenges.open_games(person, since_ms, MOST_LISTED).await?;
    rows.into_iter().map(body).collect()
}

fn body(row: OpenGameRow) -> Result<OpenOrderGame, StoreError> {
    let setup: OrderSetup = from_text(&row.game, "setup", &row.setup)?;
    Ok(OpenOrderGame {
        id: row.game,
        game: row.slug,
        mark: setup.mark,
        own_mark: setup.mark_file.is_some(),
        options: setup.options,
        seats: u8::try_from(setup.seats.len()).unwrap_or(u8::MAX),
        free: row.free,
        schedule: setup.schedule,
        press: setup.press,
        rated: setup.rated,
        fill: setup.fill,
        opened_ms: row.created_ms,
    })
}
