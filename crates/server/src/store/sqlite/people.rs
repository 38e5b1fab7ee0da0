//! Erasing people.

use super::words::holder_number;
use crate::store::{Erased, Holder, StoreError};
use sqlx::sqlite::SqliteRow;
use sqlx::{Row, SqliteConnection};
use std::collections::BTreeSet;

/// A seat during the time that one token was valid for it.
struct Tenure {
    game: String,
    holder: i64,
    /// The event with which the token became valid.
    from: i64,
    /// The event with which it became invalid; none if it is valid.
    until: Option<i64>,
}

/// Erases all texts of a seat, whoever had it, and its address; and the texts of every other seat from the time that
/// the same token was valid for it. Pending mails are deleted with their address.
pub(super) async fn erase(
    connection: &mut SqliteConnection,
    game: &str,
    holder: Holder,
) -> Result<Erased, StoreError> {
    let holder = holder_number(holder);
    let mut tenures = same_person(connection, game, holder).await?;
    tenures.push(Tenure {
        game: game.to_owned(),
        holder,
        from: 0,
        until: None,
    });
    let mut erased = Erased::default();
    for tenure in &tenures {
        let texts = sqlx::query(
            "DELETE FROM texts WHERE game_id = ? AND holder = ? AND seq >= ? AND seq < ?",
        );
        let texts = texts.bind(&tenure.game).bind(tenure.holder);
        let texts = texts.bind(tenure.from);
        let texts = texts.bind(tenure.until.unwrap_or(i64::MAX));
        erased.texts += texts.execute(&mut *connection).await?.rows_affected();
        if tenure.until.is_none() {
            let addresses = sqlx::query("DELETE FROM addresses WHERE game_id = ? AND holder = ?");
            let addresses = addresses.bind(&tenure.game).bind(tenure.holder);
            erased.addresses += addresses.execute(&mut *connection).await?.rows_affected();
        }
    }
    let games: BTreeSet<&str> = tenures.iter().map(|tenure| tenure.game.as_str()).collect();
    erased.games = games.len() as u64;
    Ok(erased)
}

/// The seats that the newest token of a seat is or was valid for.
async fn same_person(
    connection: &mut SqliteConnection,
    game: &str,
    holder: i64,
) -> Result<Vec<Tenure>, StoreError> {
    let rows = sqlx::query(
        "SELECT game_id, holder, seq,
                (SELECT MIN(seq) FROM keys AS later
                 WHERE later.game_id = own.game_id AND later.holder = own.holder
                   AND later.purpose = 'token' AND later.seq > own.seq) AS until
         FROM keys AS own
         WHERE purpose = 'token' AND hash =
             (SELECT hash FROM keys WHERE game_id = ? AND holder = ? AND purpose = 'token'
              ORDER BY seq DESC LIMIT 1)",
    )
    .bind(game)
    .bind(holder)
    .fetch_all(connection)
    .await?;
    let read = |row: &SqliteRow| {
        Ok(Tenure {
            game: row.try_get("game_id")?,
            holder: row.try_get("holder")?,
            from: row.try_get("seq")?,
            until: row.try_get("until")?,
        })
    };
    rows.iter().map(read).collect()
}
