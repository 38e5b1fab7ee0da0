//! Browsers that show notices.

use crate::host::fingerprint::Fingerprint;
use crate::store::connection::{Connection, Record, Value};
use crate::store::{PushRow, StoreError};

/// Tells fingerprints of endpoints apart from others.
const ENDPOINT: &str = "endpoint";

/// The browsers of a person, the oldest first.
pub(in crate::store) async fn of(
    connection: &mut Connection<'_>,
    person: &str,
) -> Result<Vec<PushRow>, StoreError> {
    let rows = connection
        .rows(
            "SELECT id, person, session, endpoint, key, auth, label, since_ms, fault
             FROM pushes WHERE person = $1 ORDER BY since_ms, id",
            &[person.into()],
        )
        .await?;
    rows.iter().map(read).collect()
}

/// The browser of that id, if it is the person's.
pub(in crate::store) async fn load(
    connection: &mut Connection<'_>,
    person: &str,
    id: &str,
) -> Result<Option<PushRow>, StoreError> {
    let row = connection
        .row(
            "SELECT id, person, session, endpoint, key, auth, label, since_ms, fault
             FROM pushes WHERE person = $1 AND id = $2",
            &[person.into(), id.into()],
        )
        .await?;
    row.as_ref().map(read).transpose()
}

/// Adds a browser of a person who is held, in the place of the one with the same endpoint. False if the person has `most`
/// others.
pub(in crate::store) async fn add(
    connection: &mut Connection<'_>,
    push: &PushRow,
    most: u32,
) -> Result<bool, StoreError> {
    let hash = Fingerprint::of(ENDPOINT, &push.endpoint);
    let row = connection
        .row(
            "SELECT COUNT(*) AS others FROM pushes WHERE person = $1 AND hash <> $2",
            &[(&push.person).into(), Value::bytes(hash.bytes())],
        )
        .await?;
    if row.map_or(Ok(0), |row| row.number("others"))? >= most {
        return Ok(false);
    }
    let values = [
        Value::bytes(hash.bytes()),
        (&push.id).into(),
        (&push.person).into(),
        (&push.session).into(),
        (&push.endpoint).into(),
        Value::bytes(&push.key),
        Value::bytes(&push.auth),
        (&push.label).into(),
        Value::ms(push.since_ms),
    ];
    // What was on its way to somebody else is not shown to this person.
    connection
        .execute(
            "INSERT INTO pushes (hash, id, person, session, endpoint, key, auth, label, since_ms)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
             ON CONFLICT (hash) DO UPDATE SET
                 id = CASE WHEN pushes.person = $3 THEN pushes.id ELSE $2 END,
                 since_ms = CASE WHEN pushes.person = $3 THEN pushes.since_ms ELSE $9 END,
                 person = $3, session = $4, key = $6, auth = $7, label = $8, fault = NULL",
            &values,
        )
        .await?;
    Ok(true)
}

/// Removes a browser of a person. False if there is none of that id.
pub(in crate::store) async fn remove(
    connection: &mut Connection<'_>,
    person: &str,
    id: &str,
) -> Result<bool, StoreError> {
    let statement = "DELETE FROM pushes WHERE person = $1 AND id = $2";
    let values = [person.into(), id.into()];
    Ok(connection.execute(statement, &values).await? == 1)
}

/// Removes a browser whosever it is, with the notices on their way to it.
pub(in crate::store) async fn remove_gone(
    connection: &mut Connection<'_>,
    id: &str,
) -> Result<(), StoreError> {
    for statement in [
        "DELETE FROM sends WHERE way = 'push' AND push = $1",
        "DELETE FROM pushes WHERE id = $1",
    ] {
        connection.execute(statement, &[id.into()]).await?;
    }
    Ok(())
}

/// Removes those browsers of a person whose session is no longer there.
pub(in crate::store) async fn end_with_sessions(
    connection: &mut Connection<'_>,
    person: &str,
) -> Result<(), StoreError> {
    connection
        .execute(
            "DELETE FROM pushes WHERE person = $1
                 AND NOT EXISTS (SELECT 1 FROM sessions
                     WHERE sessions.person = pushes.person AND sessions.id = pushes.session)",
            &[person.into()],
        )
        .await?;
    Ok(())
}

/// Gives the browser with a session of a person to another person, with another session there. Returns whether there was one.
pub(in crate::store) async fn hand_over(
    connection: &mut Connection<'_>,
    from: (&str, &str),
    to: (&str, &str),
) -> Result<bool, StoreError> {
    let values = [from.0.into(), from.1.into(), to.0.into(), to.1.into()];
    let moved = connection
        .execute(
            "UPDATE pushes SET person = $3, session = $4 WHERE person = $1 AND session = $2",
            &values,
        )
        .await?;
    Ok(moved > 0)
}

/// Notes why a browser was not reached.
pub(in crate::store) async fn note(
    connection: &mut Connection<'_>,
    id: &str,
    fault: Option<&str>,
) -> Result<(), StoreError> {
    let statement = "UPDATE pushes SET fault = $2 WHERE id = $1";
    let values = [id.into(), Value::Text(fault)];
    connection.execute(statement, &values).await?;
    Ok(())
}

fn read(row: &Record) -> Result<PushRow, StoreError> {
    Ok(PushRow {
        id: row.text("id")?,
        person: row.text("person")?,
        session: row.text("session")?,
        endpoint: row.text("endpoint")?,
        key: row.maybe_bytes("key")?.unwrap_or_default().to_vec(),
        auth: row.maybe_bytes("auth")?.unwrap_or_default().to_vec(),
        label: row.text("label")?,
        since_ms: row.ms("since_ms")?,
        fault: row.maybe_text("fault")?,
    })
}
