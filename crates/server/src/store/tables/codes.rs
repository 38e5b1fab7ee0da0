//! Codes that confirm addresses.

use super::words::{damaged, holder_number};
use crate::host::secret::SecretHash;
use crate::store::connection::{Connection, Value};
use crate::store::{CodeTry, Holder, NewCode, StoreError};

/// Keeps a code for an address, in place of an earlier one.
pub(in crate::store) async fn put(
    connection: &mut Connection<'_>,
    game: &str,
    holder: Holder,
    code: &NewCode,
) -> Result<(), StoreError> {
    let values = [
        game.into(),
        holder_number(holder).into(),
        Value::bytes(code.hash.bytes()),
        Value::ms(code.until_ms),
        code.tries.into(),
    ];
    connection
        .execute(
            "INSERT INTO codes (game_id, holder, hash, until_ms, tries_left)
             VALUES ($1, $2, $3, $4, $5)
             ON CONFLICT (game_id, holder) DO UPDATE SET
                 hash = excluded.hash, until_ms = excluded.until_ms,
                 tries_left = excluded.tries_left",
            &values,
        )
        .await?;
    Ok(())
}

/// Tries a code, and confirms the address if it is the right one.
pub(in crate::store) async fn attempt(
    connection: &mut Connection<'_>,
    game: &str,
    holder: Holder,
    code: &SecretHash,
    now_ms: u64,
) -> Result<CodeTry, StoreError> {
    let (game_id, holder) = (Value::from(game), holder_number(holder).into());
    let known = connection
        .row(
            "UPDATE codes SET tries_left = tries_left - 1
             WHERE game_id = $1 AND holder = $2 AND tries_left > 0 AND until_ms > $3
             RETURNING hash, tries_left",
            &[game_id, holder, Value::ms(now_ms)],
        )
        .await?;
    let Some(row) = known else {
        return Ok(CodeTry::Missing);
    };
    let hash = row.maybe_bytes("hash")?.and_then(SecretHash::from_stored);
    let Some(hash) = hash else {
        return Err(damaged(game, &"the hash of a code is not 32 bytes long"));
    };
    if !hash.matches(code) {
        let left = row.number("tries_left")?;
        return Ok(CodeTry::Wrong { left });
    }
    connection
        .execute(
            "UPDATE addresses SET confirmed_ms = $3 WHERE game_id = $1 AND holder = $2",
            &[game_id, holder, Value::ms(now_ms)],
        )
        .await?;
    for statement in [
        "DELETE FROM codes WHERE game_id = $1 AND holder = $2",
        "DELETE FROM mails WHERE game_id = $1 AND holder = $2 AND kind = 'code'",
    ] {
        connection.execute(statement, &[game_id, holder]).await?;
    }
    Ok(CodeTry::Confirmed)
}
