//! Counts of what is limited, in SQLite.

use super::words::stored_ms;
use crate::store::{Count, StoreError};
use sqlx::{Row, SqliteConnection};

/// Counts one more of each; if that were too many of any, counts nothing and returns when there is room again.
pub(super) async fn count(
    connection: &mut SqliteConnection,
    counts: &[Count],
    now_ms: u64,
) -> Result<Option<u64>, StoreError> {
    // Looking first and counting then is one step here: nobody else writes meanwhile.
    let mut full_until = None;
    for count in counts {
        let full = sqlx::query(
            "SELECT until_ms FROM counts
             WHERE hash = ? AND window_ms = ? AND until_ms > ? AND count >= ?",
        )
        .bind(count.key.bytes().as_slice())
        .bind(stored_ms(count.window_ms))
        .bind(stored_ms(now_ms))
        .bind(i64::from(count.most))
        .fetch_optional(&mut *connection)
        .await?;
        let until: Option<i64> = full.map(|row| row.try_get("until_ms")).transpose()?;
        full_until = full_until.max(until.map(i64::unsigned_abs));
    }
    if full_until.is_some() {
        return Ok(full_until);
    }
    for count in counts {
        sqlx::query(
            "INSERT INTO counts (hash, window_ms, until_ms, count) VALUES (?1, ?2, ?3, 1)
             ON CONFLICT (hash, window_ms) DO UPDATE SET
                 count = CASE WHEN counts.until_ms > ?4 THEN counts.count + 1 ELSE 1 END,
                 until_ms = CASE WHEN counts.until_ms > ?4 THEN counts.until_ms
                            ELSE excluded.until_ms END",
        )
        .bind(count.key.bytes().as_slice())
        .bind(stored_ms(count.window_ms))
        .bind(stored_ms(now_ms.saturating_add(count.window_ms)))
        .bind(stored_ms(now_ms))
        .execute(&mut *connection)
        .await?;
    }
    Ok(None)
}

/// Forgets windows that are over.
pub(super) async fn tidy(connection: &mut SqliteConnection, now_ms: u64) -> Result<(), StoreError> {
    sqlx::query("DELETE FROM counts WHERE until_ms <= ?")
        .bind(stored_ms(now_ms))
        .execute(connection)
        .await?;
    Ok(())
}
