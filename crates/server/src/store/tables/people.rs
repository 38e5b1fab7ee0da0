//! People. They belong to no server.

use super::{
    accounts, belongings, blocks, bots, challenges, device_tokens, login_codes, mutes, notice_ways,
    passkeys, pushes, reports, seeks, sessions, tournaments,
};
use crate::store::connection::{Connection, Record, Value};
use crate::store::{PersonRow, StoreError};

/// Adds somebody.
pub(in crate::store) async fn insert(
    connection: &mut Connection<'_>,
    person: &PersonRow,
) -> Result<(), StoreError> {
    let values = [Value::from(&person.id), Value::ms(person.created_ms)];
    let statement = "INSERT INTO people (id, created_ms) VALUES ($1, $2)";
    let inserted = connection.execute(statement, &values).await;
    inserted.map(|_| ()).map_err(StoreError::of_insert)
}

/// The person of that id.
pub(in crate::store) async fn load(
    connection: &mut Connection<'_>,
    id: &str,
) -> Result<Option<PersonRow>, StoreError> {
    let statement = "SELECT id, created_ms FROM people WHERE id = $1";
    let row = connection.row(statement, &[id.into()]).await?;
    let read = |row: Record| {
        Ok(PersonRow {
            id: row.text("id")?,
            created_ms: row.ms("created_ms")?,
        })
    };
    row.map(read).transpose()
}

/// The ids of people after that one, in the order of ids; at most `count`.
pub(in crate::store) async fn ids(
    connection: &mut Connection<'_>,
    after: &str,
    count: u32,
) -> Result<Vec<String>, StoreError> {
    let statement = "SELECT id FROM people WHERE id > $1 ORDER BY id LIMIT $2";
    let rows = connection
        .rows(statement, &[after.into(), count.into()])
        .await?;
    rows.iter().map(|row| row.text("id")).collect()
}

/// Holds a person until the end of the transaction: others who change what is the person's wait. False if there is no
/// such person.
pub(in crate::store) async fn hold(
    connection: &mut Connection<'_>,
    id: &str,
) -> Result<bool, StoreError> {
    let statement = "UPDATE people SET created_ms = created_ms WHERE id = $1";
    Ok(connection.execute(statement, &[id.into()]).await? == 1)
}

/// Deletes a person who is held, with everything that is keyed by the person, and with the person's bots.
pub(in crate::store) async fn delete(
    connection: &mut Connection<'_>,
    id: &str,
) -> Result<(), StoreError> {
    for bot in bots::of(connection, id).await? {
        if hold(connection, &bot.id).await? {
            delete_one(connection, &bot.id).await?;
        }
    }
    delete_one(connection, id).await
}

async fn delete_one(connection: &mut Connection<'_>, id: &str) -> Result<(), StoreError> {
    bots::forget(connection, id).await?;
    sessions::end_all(connection, id).await?;
    belongings::release(connection, id).await?;
    mutes::forget(connection, id).await?;
    seeks::forget(connection, id).await?;
    blocks::forget(connection, id).await?;
    challenges::forget(connection, id).await?;
    reports::forget_reporter(connection, id).await?;
    tournaments::forget(connection, id).await?;
    notice_ways::forget(connection, id).await?;
    login_codes::forget(connection, id).await?;
    device_tokens::forget(connection, id).await?;
    passkeys::forget(connection, id).await?;
    accounts::delete(connection, id).await?;
    connection
        .execute("DELETE FROM people WHERE id = $1", &[id.into()])
        .await?;
    Ok(())
}

/// Deletes a person who is held and has neither a session left nor a way back: nobody can be that person any more. Returns
/// whether that was so.
pub(in crate::store) async fn delete_unreachable(
    connection: &mut Connection<'_>,
    id: &str,
) -> Result<bool, StoreError> {
    let is_reachable =
        sessions::has_any(connection, id).await? || accounts::has_way_back(connection, id).await?;
    if !is_reachable {
        delete(connection, id).await?;
    }
    Ok(!is_reachable)
}

/// Removes sessions that are over, and the people who had no other and have no way back.
pub(in crate::store) async fn tidy(
    connection: &mut Connection<'_>,
    now_ms: u64,
) -> Result<(), StoreError> {
    for person in sessions::with_ended(connection, now_ms).await? {
        if hold(connection, &person).await? {
            sessions::end_old(connection, &person, now_ms).await?;
            pushes::end_with_sessions(connection, &person).await?;
            delete_unreachable(connection, &person).await?;
        }
    }
    Ok(())
}
