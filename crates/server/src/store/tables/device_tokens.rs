//! Tokens by which another device becomes somebody's.

use crate::host::secret::SecretHash;
use crate::store::connection::{Connection, Value};
use crate::store::{SessionRow, StoreError};

/// Puts a token in the place of the one that the person of a session has.
pub(in crate::store) async fn put(
    connection: &mut Connection<'_>,
    session: &SessionRow,
    hash: &SecretHash,
    until_ms: u64,
) -> Result<(), StoreError> {
    forget(connection, &session.person).await?;
    let values = [
        Value::bytes(hash.bytes()),
        Value::from(&session.person),
        Value::from(&session.id),
        Value::ms(until_ms),
    ];
    let inserted = connection
        .execute(
            "INSERT INTO device_tokens (hash, person, session, until_ms) VALUES ($1, $2, $3, $4)",
            &values,
        )
        .await;
    inserted.map(|_| ()).map_err(StoreError::of_insert)
}

/// Whose token it is.
pub(in crate::store) async fn owner(
    connection: &mut Connection<'_>,
    hash: &SecretHash,
) -> Result<Option<String>, StoreError> {
    let statement = "SELECT person FROM device_tokens WHERE hash = $1";
    let values = [Value::bytes(hash.bytes())];
    let row = connection.row(statement, &values).await?;
    row.map(|row| row.text("person")).transpose()
}

/// Uses a token up. False if there is none like it, or it is over, or the session is in which it was made.
pub(in crate::store) async fn use_up(
    connection: &mut Connection<'_>,
    hash: &SecretHash,
    now_ms: u64,
) -> Result<bool, StoreError> {
    let used = connection
        .execute(
            "DELETE FROM device_tokens WHERE hash = $1 AND until_ms > $2
                 AND EXISTS (SELECT 1 FROM sessions
                             WHERE sessions.person = device_tokens.person
                               AND sessions.id = device_tokens.session AND sessions.until_ms > $2)",
            &[Value::bytes(hash.bytes()), Value::ms(now_ms)],
        )
        .await?;
    Ok(used == 1)
}

/// Forgets the token of a person.
pub(in crate::store) async fn forget(
    connection: &mut Connection<'_>,
    person: &str,
) -> Result<(), StoreError> {
    let statement = "DELETE FROM device_tokens WHERE person = $1";
    connection.execute(statement, &[person.into()]).await?;
    Ok(())
}

/// Forgets tokens that are over.
pub(in crate::store) async fn tidy(
    connection: &mut Connection<'_>,
    now_ms: u64,
) -> Result<(), StoreError> {
    let statement = "DELETE FROM device_tokens WHERE until_ms <= $1";
    connection.execute(statement, &[Value::ms(now_ms)]).await?;
    Ok(())
}
