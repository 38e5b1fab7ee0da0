//! Codes that confirm addresses, in SQLite.

use super::words::{damaged, holder_number, stored_ms};
use crate::host::secret::SecretHash;
use crate::store::{CodeTry, Holder, NewCode, StoreError};
use sqlx::{Row, SqliteConnection};

/// Keeps a code for an address, in place of an earlier one.
pub(super) async fn put(
    connection: &mut SqliteConnection,
    game: &str,
    holder: Holder,
    code: &NewCode,
) -> Result<(), StoreError> {
    sqlx::query(
        "INSERT INTO codes (game_id, holder, hash, until_ms, tries_left) VALUES (?, ?, ?, ?, ?)
         ON CONFLICT (game_id, holder) DO UPDATE SET
             hash = excluded.hash, until_ms = excluded.until_ms, tries_left = excluded.tries_left",
    )
    .bind(game)
    .bind(holder_number(holder))
    .bind(code.hash.bytes().as_slice())
    .bind(stored_ms(code.until_ms))
    .bind(i64::from(code.tries))
    .execute(connection)
    .await?;
    Ok(())
}

/// Tries a code, and confirms the address if it is the right one.
pub(super) async fn attempt(
    connection: &mut SqliteConnection,
    game: &str,
    holder: Holder,
    code: &SecretHash,
    now_ms: u64,
) -> Result<CodeTry, StoreError> {
    let holder = holder_number(holder);
    let known = sqlx::query(
        "UPDATE codes SET tries_left = tries_left - 1
         WHERE game_id = ? AND holder = ? AND tries_left > 0 AND until_ms > ?
         RETURNING hash, tries_left",
    )
    .bind(game)
    .bind(holder)
    .bind(stored_ms(now_ms))
    .fetch_optional(&mut *connection)
    .await?;
    let Some(row) = known else {
        return Ok(CodeTry::Missing);
    };
    let Some(hash) = SecretHash::from_stored(row.try_get("hash")?) else {
        return Err(damaged(game, &"the hash of a code is not 32 bytes long"));
    };
    if !hash.matches(code) {
        let left = row.try_get("tries_left")?;
        return Ok(CodeTry::Wrong { left });
    }
    sqlx::query("UPDATE addresses SET confirmed_ms = ? WHERE game_id = ? AND holder = ?")
        .bind(stored_ms(now_ms))
        .bind(game)
        .bind(holder)
        .execute(&mut *connection)
        .await?;
    sqlx::query("DELETE FROM codes WHERE game_id = ? AND holder = ?")
        .bind(game)
        .bind(holder)
        .execute(&mut *connection)
        .await?;
    sqlx::query("DELETE FROM mails WHERE game_id = ? AND holder = ? AND kind = 'code'")
        .bind(game)
        .bind(holder)
        .execute(connection)
        .await?;
    Ok(CodeTry::Confirmed)
}
