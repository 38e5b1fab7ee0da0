//! Sessions: by which browsers people are known.

use crate::host::secret::SecretHash;
use crate::store::connection::{Connection, Record, Value};
use crate::store::{SessionRow, StoreError};

/// Adds a session.
pub(in crate::store) async fn insert(
    connection: &mut Connection<'_>,
    session: &SessionRow,
) -> Result<(), StoreError> {
    let values = [
        Value::bytes(session.hash.bytes()),
        Value::from(&session.person),
        Value::from(&session.id),
        Value::ms(session.created_ms),
        Value::ms(session.seen_ms),
        Value::ms(session.until_ms),
        Value::from(&session.device),
    ];
    let inserted = connection
        .execute(
            "INSERT INTO sessions (hash, person, id, created_ms, seen_ms, until_ms, device)
             VALUES ($1, $2, $3, $4, $5, $6, $7)",
            &values,
        )
        .await;
    inserted.map(|_| ()).map_err(StoreError::of_insert)
}

/// The session of a token, unless it is over.
pub(in crate::store) async fn load(
    connection: &mut Connection<'_>,
    token: &SecretHash,
    now_ms: u64,
) -> Result<Option<SessionRow>, StoreError> {
    let row = connection
        .row(
            "SELECT hash, person, id, created_ms, seen_ms, until_ms, device FROM sessions
             WHERE hash = $1 AND until_ms > $2",
            &[Value::bytes(token.bytes()), Value::ms(now_ms)],
        )
        .await?;
    row.as_ref().map(read).transpose()
}

/// The sessions of a person that are not over, the oldest first.
pub(in crate::store) async fn of(
    connection: &mut Connection<'_>,
    person: &str,
    now_ms: u64,
) -> Result<Vec<SessionRow>, StoreError> {
    let rows = connection
        .rows(
            "SELECT hash, person, id, created_ms, seen_ms, until_ms, device FROM sessions
             WHERE person = $1 AND until_ms > $2 ORDER BY created_ms, id",
            &[person.into(), Value::ms(now_ms)],
        )
        .await?;
    rows.iter().map(read).collect()
}

/// Puts a session in the place of the one with that token. False if there is none.
pub(in crate::store) async fn replace(
    connection: &mut Connection<'_>,
    token: &SecretHash,
    by: &SessionRow,
) -> Result<bool, StoreError> {
    let values = [
        Value::bytes(token.bytes()),
        Value::bytes(by.hash.bytes()),
        Value::ms(by.seen_ms),
        Value::ms(by.until_ms),
        Value::from(&by.device),
    ];
    let replaced = connection
        .execute(
            "UPDATE sessions SET hash = $2, seen_ms = $3, until_ms = $4, device = $5
             WHERE hash = $1",
            &values,
        )
        .await?;
    Ok(replaced == 1)
}

/// Ends a session of a person, by its public id. False if there is none.
pub(in crate::store) async fn end(
    connection: &mut Connection<'_>,
    person: &str,
    id: &str,
) -> Result<bool, StoreError> {
    let statement = "DELETE FROM sessions WHERE person = $1 AND id = $2";
    let values = [person.into(), id.into()];
    Ok(connection.execute(statement, &values).await? > 0)
}

/// Ends all sessions of a person but that of the token. Returns how many there were.
pub(in crate::store) async fn end_others(
    connection: &mut Connection<'_>,
    person: &str,
    token: &SecretHash,
) -> Result<u64, StoreError> {
    let statement = "DELETE FROM sessions WHERE person = $1 AND hash <> $2";
    let values = [person.into(), Value::bytes(token.bytes())];
    Ok(connection.execute(statement, &values).await?)
}

/// Ends all sessions of a person.
pub(in crate::store) async fn end_all(
    connection: &mut Connection<'_>,
    person: &str,
) -> Result<(), StoreError> {
    let statement = "DELETE FROM sessions WHERE person = $1";
    connection.execute(statement, &[person.into()]).await?;
    Ok(())
}

/// Removes those sessions of a person that are over.
pub(in crate::store) async fn end_old(
    connection: &mut Connection<'_>,
    person: &str,
    now_ms: u64,
) -> Result<(), StoreError> {
    let statement = "DELETE FROM sessions WHERE person = $1 AND until_ms <= $2";
    let values = [person.into(), Value::ms(now_ms)];
    connection.execute(statement, &values).await?;
    Ok(())
}

/// Whether a person has a session.
pub(in crate::store) async fn has_any(
    connection: &mut Connection<'_>,
    person: &str,
) -> Result<bool, StoreError> {
    let statement = "SELECT id FROM sessions WHERE person = $1 LIMIT 1";
    Ok(connection.row(statement, &[person.into()]).await?.is_some())
}

/// The people with a session that is over, in the order of ids.
pub(in crate::store) async fn with_ended(
    connection: &mut Connection<'_>,
    now_ms: u64,
) -> Result<Vec<String>, StoreError> {
    let statement = "SELECT DISTINCT person FROM sessions WHERE until_ms <= $1 ORDER BY person";
    let rows = connection.rows(statement, &[Value::ms(now_ms)]).await?;
    rows.iter().map(|row| row.text("person")).collect()
}

fn read(row: &Record) -> Result<SessionRow, StoreError> {
    let person = row.text("person")?;
    let Some(hash) = row.maybe_bytes("hash")?.and_then(SecretHash::from_stored) else {
        return Err(StoreError::Damaged {
            game: person,
            reason: "the hash of a session of this person is not 32 bytes long".to_owned(),
        });
    };
    Ok(SessionRow {
        hash,
        person,
        id: row.text("id")?,
        created_ms: row.ms("created_ms")?,
        seen_ms: row.ms("seen_ms")?,
        until_ms: row.ms("until_ms")?,
        device: row.text("device")?,
    })
}
