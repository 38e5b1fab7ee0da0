//! Who looks for an opponent. Whoever pairs somebody holds that person.

use super::words::read_holder;
use crate::store::connection::{Connection, Record, Value};
use crate::store::{Holder, PairedRow, SeekRow, StoreError};

/// A seek, whoever opened it and whether it stands or not.
pub(in crate::store) async fn load(
    connection: &mut Connection<'_>,
    id: &str,
) -> Result<Option<SeekRow>, StoreError> {
    let row = connection
        .row(
            "SELECT seeks.id AS id, person, is_live, wish, name, opened_ms, until_ms, game_id, holder, slug
             FROM seeks LEFT JOIN games ON games.id = game_id WHERE seeks.id = $1",
            &[id.into()],
        )
        .await?;
    row.as_ref().map(read).transpose()
}

/// Opens a seek of a person who is held, in place of one of the same sort that is not paired.
pub(in crate::store) async fn replace(
    connection: &mut Connection<'_>,
    seek: &SeekRow,
) -> Result<(), StoreError> {
    let is_live = u32::from(seek.is_live);
    connection
        .execute(
            "DELETE FROM seeks WHERE person = $1 AND is_live = $2 AND game_id IS NULL",
            &[Value::from(&seek.person), is_live.into()],
        )
        .await?;
    let values = [
        Value::from(&seek.id),
        Value::from(&seek.person),
        is_live.into(),
        Value::from(&seek.wish),
        Value::Text(seek.name.as_deref()),
        Value::ms(seek.opened_ms),
        Value::ms(seek.until_ms),
    ];
    let inserted = connection
        .execute(
            "INSERT INTO seeks (id, person, is_live, wish, name, opened_ms, until_ms)
             VALUES ($1, $2, $3, $4, $5, $6, $7)",
            &values,
        )
        .await;
    inserted.map(|_| ()).map_err(StoreError::of_insert)
}

/// Lets a seek stand longer, if it stands and is not paired.
pub(in crate::store) async fn renew(
    connection: &mut Connection<'_>,
    id: &str,
    person: &str,
    now_ms: u64,
    until_ms: u64,
) -> Result<(), StoreError> {
    let values = [
        Value::from(id),
        Value::from(person),
        Value::ms(now_ms),
        Value::ms(until_ms),
    ];
    connection
        .execute(
            "UPDATE seeks SET until_ms = $4
             WHERE id = $1 AND person = $2 AND until_ms > $3 AND game_id IS NULL",
            &values,
        )
        .await?;
    Ok(())
}

/// Removes a seek.
pub(in crate::store) async fn remove(
    connection: &mut Connection<'_>,
    id: &str,
) -> Result<(), StoreError> {
    let statement = "DELETE FROM seeks WHERE id = $1";
    connection.execute(statement, &[id.into()]).await?;
    Ok(())
}

/// The seeks of a person that stand or are kept, the newest first.
pub(in crate::store) async fn of(
    connection: &mut Connection<'_>,
    person: &str,
    now_ms: u64,
) -> Result<Vec<SeekRow>, StoreError> {
    let rows = connection
        .rows(
            "SELECT seeks.id AS id, person, is_live, wish, name, opened_ms, until_ms, game_id, holder, slug
             FROM seeks LEFT JOIN games ON games.id = game_id
             WHERE person = $1 AND until_ms > $2 ORDER BY opened_ms DESC, seeks.id",
            &[person.into(), Value::ms(now_ms)],
        )
        .await?;
    rows.iter().map(read).collect()
}

/// The seeks that stand of others, none of whom is blocked or has blocked the person; the oldest first.
pub(in crate::store) async fn others(
    connection: &mut Connection<'_>,
    person: &str,
    is_live: bool,
    now_ms: u64,
    count: u32,
) -> Result<Vec<SeekRow>, StoreError> {
    let values = [
        Value::from(person),
        u32::from(is_live).into(),
        Value::ms(now_ms),
        count.into(),
    ];
    let rows = connection
        .rows(
            "SELECT id, person, is_live, wish, name, opened_ms, until_ms, game_id, holder, NULL AS slug
             FROM seeks
             WHERE person <> $1 AND is_live = $2 AND until_ms > $3 AND game_id IS NULL
               AND NOT EXISTS (SELECT 1 FROM blocks
                   WHERE blocks.person = $1 AND blocks.other = seeks.person
                      OR blocks.person = seeks.person AND blocks.other = $1)
             ORDER BY opened_ms, id LIMIT $4",
            &values,
        )
        .await?;
    rows.iter().map(read).collect()
}

/// All seeks that stand, the oldest first.
pub(in crate::store) async fn all(
    connection: &mut Connection<'_>,
    now_ms: u64,
    count: u32,
) -> Result<Vec<SeekRow>, StoreError> {
    let rows = connection
        .rows(
            "SELECT id, person, is_live, wish, name, opened_ms, until_ms, game_id, holder, NULL AS slug
             FROM seeks WHERE until_ms > $1 AND game_id IS NULL ORDER BY opened_ms, id LIMIT $2",
            &[Value::ms(now_ms), count.into()],
        )
        .await?;
    rows.iter().map(read).collect()
}

/// Notes the game of a seek. False if it does not stand, or is paired already.
pub(in crate::store) async fn pair(
    connection: &mut Connection<'_>,
    id: &str,
    game: &str,
    seat: u8,
    now_ms: u64,
    kept_ms: u64,
) -> Result<bool, StoreError> {
    let values = [
        Value::from(id),
        Value::from(game),
        u32::from(seat).into(),
        Value::ms(now_ms),
        Value::ms(kept_ms),
    ];
    let paired = connection
        .execute(
            "UPDATE seeks SET game_id = $2, holder = $3, until_ms = $5
             WHERE id = $1 AND until_ms > $4 AND game_id IS NULL",
            &values,
        )
        .await?;
    Ok(paired == 1)
}

/// Removes all seeks of a person.
pub(in crate::store) async fn forget(
    connection: &mut Connection<'_>,
    person: &str,
) -> Result<(), StoreError> {
    let statement = "DELETE FROM seeks WHERE person = $1";
    connection.execute(statement, &[person.into()]).await?;
    Ok(())
}

/// Removes those that stand no more, and those that were kept long enough after their pairing.
pub(in crate::store) async fn tidy(
    connection: &mut Connection<'_>,
    now_ms: u64,
) -> Result<(), StoreError> {
    let statement = "DELETE FROM seeks WHERE until_ms <= $1";
    connection.execute(statement, &[Value::ms(now_ms)]).await?;
    Ok(())
}

fn read(row: &Record) -> Result<SeekRow, StoreError> {
    let paired = match (row.maybe_text("game_id")?, row.maybe_int("holder")?) {
        (Some(game), Some(holder)) => match read_holder(&game, holder)? {
            Holder::Seat(seat) => Some(PairedRow {
                slug: row.maybe_text("slug")?.unwrap_or_default(),
                seat,
                game,
            }),
            _ => None,
        },
        _ => None,
    };
    Ok(SeekRow {
        id: row.text("id")?,
        person: row.text("person")?,
        is_live: row.int("is_live")? == 1,
        wish: row.text("wish")?,
        name: row.maybe_text("name")?,
        opened_ms: row.ms("opened_ms")?,
        until_ms: row.ms("until_ms")?,
        paired,
    })
}
