//! Whom people do not want to meet.

use crate::store::connection::{Connection, Record, Value};
use crate::store::{BlockRow, StoreError};

/// Whether one of two people has blocked the other.
pub(in crate::store) async fn between(
    connection: &mut Connection<'_>,
    one: &str,
    other: &str,
) -> Result<bool, StoreError> {
    let row = connection
        .row(
            "SELECT 1 AS one FROM blocks
             WHERE person = $1 AND other = $2 OR person = $2 AND other = $1 LIMIT 1",
            &[one.into(), other.into()],
        )
        .await?;
    Ok(row.is_some())
}

/// Whether a person has blocked nobody in a game and is blocked by nobody there.
pub(in crate::store) async fn may_meet(
    connection: &mut Connection<'_>,
    person: &str,
    game: &str,
) -> Result<bool, StoreError> {
    let row = connection
        .row(
            "SELECT 1 AS one FROM belongings
             WHERE game_id = $2
               AND EXISTS (SELECT 1 FROM blocks
                   WHERE blocks.person = $1 AND blocks.other = belongings.person
                      OR blocks.person = belongings.person AND blocks.other = $1)
             LIMIT 1",
            &[person.into(), game.into()],
        )
        .await?;
    Ok(row.is_none())
}

/// The block of somebody by a person.
pub(in crate::store) async fn load(
    connection: &mut Connection<'_>,
    person: &str,
    other: &str,
) -> Result<Option<BlockRow>, StoreError> {
    let statement = "SELECT id, name, since_ms FROM blocks WHERE person = $1 AND other = $2";
    let row = connection
        .row(statement, &[person.into(), other.into()])
        .await?;
    row.as_ref().map(read).transpose()
}

/// Whom a person has blocked, the newest first.
pub(in crate::store) async fn of(
    connection: &mut Connection<'_>,
    person: &str,
) -> Result<Vec<BlockRow>, StoreError> {
    let statement =
        "SELECT id, name, since_ms FROM blocks WHERE person = $1 ORDER BY since_ms DESC, id";
    let rows = connection.rows(statement, &[person.into()]).await?;
    rows.iter().map(read).collect()
}

/// Blocks somebody. Both people are held.
pub(in crate::store) async fn insert(
    connection: &mut Connection<'_>,
    person: &str,
    other: &str,
    row: &BlockRow,
) -> Result<(), StoreError> {
    let values = [
        Value::from(person),
        Value::from(other),
        Value::from(&row.name),
        Value::ms(row.since_ms),
        Value::from(&row.id),
    ];
    connection
        .execute(
            "INSERT INTO blocks (person, other, name, since_ms, id) VALUES ($1, $2, $3, $4, $5)",
            &values,
        )
        .await?;
    Ok(())
}

/// Removes a block. False if the person has none of that id.
pub(in crate::store) async fn remove(
    connection: &mut Connection<'_>,
    person: &str,
    id: &str,
) -> Result<bool, StoreError> {
    let statement = "DELETE FROM blocks WHERE person = $1 AND id = $2";
    let values = [person.into(), id.into()];
    Ok(connection.execute(statement, &values).await? > 0)
}

/// What whoever has a seat is called in a game; none without a name.
pub(in crate::store) async fn name_in(
    connection: &mut Connection<'_>,
    game: &str,
    seat: u8,
) -> Result<Option<String>, StoreError> {
    let row = connection
        .row(
            "SELECT text FROM belongings
             JOIN texts ON texts.game_id = belongings.game_id
              AND texts.holder = belongings.holder AND texts.seq = belongings.key_seq
             WHERE belongings.game_id = $1 AND belongings.holder = $2",
            &[game.into(), u32::from(seat).into()],
        )
        .await?;
    row.map(|row| row.text("text")).transpose()
}

/// Gives the blocks of a person to another one, and has those who blocked the person block the other one.
pub(in crate::store) async fn hand_over(
    connection: &mut Connection<'_>,
    from: &str,
    to: &str,
) -> Result<(), StoreError> {
    let statements = [
        "INSERT INTO blocks (person, other, name, since_ms, id)
         SELECT $2, other, name, since_ms, id FROM blocks WHERE person = $1 AND other <> $2
         ON CONFLICT DO NOTHING",
        "INSERT INTO blocks (person, other, name, since_ms, id)
         SELECT person, $2, name, since_ms, id FROM blocks WHERE other = $1 AND person <> $2
         ON CONFLICT DO NOTHING",
    ];
    for statement in statements {
        connection
            .execute(statement, &[from.into(), to.into()])
            .await?;
    }
    forget(connection, from).await
}

/// Forgets whom a person has blocked, and who has blocked the person.
pub(in crate::store) async fn forget(
    connection: &mut Connection<'_>,
    person: &str,
) -> Result<(), StoreError> {
    let statement = "DELETE FROM blocks WHERE person = $1 OR other = $1";
    connection.execute(statement, &[person.into()]).await?;
    Ok(())
}

fn read(row: &Record) -> Result<BlockRow, StoreError> {
    Ok(BlockRow {
        id: row.text("id")?,
        name: row.text("name")?,
        since_ms: row.ms("since_ms")?,
    })
}
