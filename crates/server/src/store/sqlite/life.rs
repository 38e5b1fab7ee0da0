//! Heartbeats and outages.

use super::words::stored_ms;
use crate::store::{Outage, StoreError};
use sqlx::sqlite::SqliteRow;
use sqlx::{Row, SqliteConnection};

/// How many outages are kept: more than can occur during a live game.
const MOST_OUTAGES: i64 = 10_000;

/// Records a heartbeat.
pub(super) async fn beat(connection: &mut SqliteConnection, at_ms: u64) -> Result<(), StoreError> {
    sqlx::query(
        "INSERT INTO heartbeat (id, at_ms) VALUES (1, ?1)
         ON CONFLICT (id) DO UPDATE SET at_ms = ?1",
    )
    .bind(stored_ms(at_ms))
    .execute(connection)
    .await?;
    Ok(())
}

/// Records that a server starts, and the outage before it. Returns all outages, the oldest first. If the clock was set
/// back meanwhile, the outage ends where it began.
pub(super) async fn begin(
    connection: &mut SqliteConnection,
    at_ms: u64,
) -> Result<Vec<Outage>, StoreError> {
    sqlx::query(
        "INSERT INTO outages SELECT at_ms, MAX(at_ms, ?1) FROM heartbeat WHERE at_ms <> ?1",
    )
    .bind(stored_ms(at_ms))
    .execute(&mut *connection)
    .await?;
    sqlx::query(
        "INSERT INTO heartbeat (id, at_ms) VALUES (1, ?1)
         ON CONFLICT (id) DO UPDATE SET at_ms = MAX(at_ms, ?1)",
    )
    .bind(stored_ms(at_ms))
    .execute(&mut *connection)
    .await?;
    sqlx::query(
        "DELETE FROM outages WHERE rowid NOT IN
         (SELECT rowid FROM outages ORDER BY rowid DESC LIMIT ?)",
    )
    .bind(MOST_OUTAGES)
    .execute(&mut *connection)
    .await?;
    let rows = sqlx::query("SELECT from_ms, to_ms FROM outages ORDER BY rowid")
        .fetch_all(connection)
        .await?;
    let read = |row: &SqliteRow| {
        let ms = |column| Ok::<_, StoreError>(row.try_get::<i64, _>(column)?.unsigned_abs());
        Ok(Outage {
            from_ms: ms("from_ms")?,
            to_ms: ms("to_ms")?,
        })
    };
    rows.iter().map(read).collect()
}
