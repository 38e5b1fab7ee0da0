//! Games in SQLite.

use super::mails;
use super::words::{
    conflict, damaged, holder_number, kind_word, purpose_word, read_holder, read_purpose,
    read_visibility, stored_ms, visibility_word,
};
use crate::host::secret::SecretHash;
use crate::store::{
    Addition, DueGame, EventRow, GameKind, GameRow, KeyRow, StoreError, StoredGame,
};
use sqlx::sqlite::{SqlitePool, SqliteRow};
use sqlx::{Row, SqliteConnection};

/// The number of the last event.
pub(super) fn newest(events: &[EventRow]) -> u32 {
    events.last().map_or(0, |event| event.seq)
}

/// Stores a new game.
pub(super) async fn insert(
    connection: &mut SqliteConnection,
    game: &StoredGame,
) -> Result<(), StoreError> {
    let row = &game.row;
    sqlx::query(
        "INSERT INTO games (id, kind, slug, created_ms, setup, visibility)
         VALUES (?, ?, ?, ?, ?, ?)",
    )
    .bind(&row.id)
    .bind(kind_word(row.kind))
    .bind(&row.slug)
    .bind(stored_ms(row.created_ms))
    .bind(&row.setup)
    .bind(visibility_word(row.visibility))
    .execute(&mut *connection)
    .await
    .map_err(conflict)?;
    insert_events(connection, &row.id, &game.events).await?;
    insert_keys(connection, &row.id, &game.keys).await?;
    set_due(connection, &row.id, game.due).await?;
    mails::change_addresses(connection, &row.id, &game.addresses).await
}

/// Adds events and keys to a game.
pub(super) async fn add(
    connection: &mut SqliteConnection,
    addition: &Addition<'_>,
) -> Result<(), StoreError> {
    insert_events(connection, addition.game, addition.events).await?;
    insert_keys(connection, addition.game, addition.keys).await?;
    set_due(connection, addition.game, addition.due).await
}

/// Sets when a game is due, in milliseconds since 1970.
pub(super) async fn set_due(
    connection: &mut SqliteConnection,
    game: &str,
    at_ms: Option<u64>,
) -> Result<(), StoreError> {
    let query = match at_ms {
        Some(at_ms) => sqlx::query(
            "INSERT INTO due (game_id, at_ms) VALUES (?1, ?2)
             ON CONFLICT (game_id) DO UPDATE SET at_ms = ?2",
        )
        .bind(game)
        .bind(stored_ms(at_ms)),
        None => sqlx::query("DELETE FROM due WHERE game_id = ?").bind(game),
    };
    query.execute(connection).await?;
    Ok(())
}

/// The games of a kind that are due, the earliest first.
pub(super) async fn due(readers: &SqlitePool, kind: GameKind) -> Result<Vec<DueGame>, StoreError> {
    let rows = sqlx::query(
        "SELECT id, at_ms FROM due JOIN games ON id = game_id WHERE kind = ? ORDER BY at_ms, id",
    )
    .bind(kind_word(kind))
    .fetch_all(readers)
    .await?;
    let read = |row: &SqliteRow| {
        Ok(DueGame {
            game: row.try_get("id")?,
            at_ms: read_ms(row, "at_ms")?,
        })
    };
    rows.iter().map(read).collect()
}

async fn insert_events(
    connection: &mut SqliteConnection,
    game: &str,
    events: &[EventRow],
) -> Result<(), StoreError> {
    for event in events {
        sqlx::query(
            "INSERT INTO events (game_id, seq, at_ms, actor, settled, body)
             VALUES (?, ?, ?, ?, ?, ?)",
        )
        .bind(game)
        .bind(i64::from(event.seq))
        .bind(stored_ms(event.at_ms))
        .bind(holder_number(event.by))
        .bind(event.settled.map(i64::from))
        .bind(&event.body)
        .execute(&mut *connection)
        .await
        .map_err(conflict)?;
        let Some((holder, text)) = &event.text else {
            continue;
        };
        sqlx::query("INSERT INTO texts (game_id, seq, holder, text) VALUES (?, ?, ?, ?)")
            .bind(game)
            .bind(i64::from(event.seq))
            .bind(holder_number(*holder))
            .bind(text)
            .execute(&mut *connection)
            .await?;
    }
    Ok(())
}

async fn insert_keys(
    connection: &mut SqliteConnection,
    game: &str,
    keys: &[KeyRow],
) -> Result<(), StoreError> {
    for key in keys {
        sqlx::query(
            "INSERT INTO keys (game_id, seq, holder, purpose, hash) VALUES (?, ?, ?, ?, ?)",
        )
        .bind(game)
        .bind(i64::from(key.seq))
        .bind(holder_number(key.holder))
        .bind(purpose_word(key.purpose))
        .bind(key.hash.as_ref().map(|hash| hash.bytes().as_slice()))
        .execute(&mut *connection)
        .await
        .map_err(conflict)?;
    }
    Ok(())
}

/// Loads a game.
pub(super) async fn load(
    connection: &mut SqliteConnection,
    kind: GameKind,
    id: &str,
) -> Result<Option<StoredGame>, StoreError> {
    let game = sqlx::query(
        "SELECT slug, created_ms, setup, visibility, due.at_ms AS due
         FROM games LEFT JOIN due ON due.game_id = id WHERE id = ? AND kind = ?",
    )
    .bind(id)
    .bind(kind_word(kind))
    .fetch_optional(&mut *connection)
    .await?;
    let Some(game) = game else { return Ok(None) };
    let keys =
        sqlx::query("SELECT seq, holder, purpose, hash FROM keys WHERE game_id = ? ORDER BY seq")
            .bind(id)
            .fetch_all(&mut *connection)
            .await?;
    let events = sqlx::query(
        "SELECT events.seq, at_ms, actor, settled, body, holder, text
         FROM events LEFT JOIN texts ON texts.game_id = events.game_id AND texts.seq = events.seq
         WHERE events.game_id = ? ORDER BY events.seq",
    )
    .bind(id)
    .fetch_all(&mut *connection)
    .await?;
    let addresses = mails::addresses(connection, id).await?;
    Ok(Some(StoredGame {
        row: GameRow {
            id: id.to_owned(),
            kind,
            slug: game.try_get("slug")?,
            created_ms: read_ms(&game, "created_ms")?,
            setup: game.try_get("setup")?,
            visibility: read_visibility(id, game.try_get("visibility")?)?,
        },
        keys: keys
            .iter()
            .map(|row| read_key(id, row))
            .collect::<Result<_, _>>()?,
        addresses,
        events: events
            .iter()
            .map(|row| read_event(id, row))
            .collect::<Result<_, _>>()?,
        due: game
            .try_get::<Option<i64>, _>("due")?
            .map(i64::unsigned_abs),
    }))
}

fn read_ms(row: &SqliteRow, column: &str) -> Result<u64, StoreError> {
    Ok(row.try_get::<i64, _>(column)?.unsigned_abs())
}

fn read_key(game: &str, row: &SqliteRow) -> Result<KeyRow, StoreError> {
    let hash = match row.try_get::<Option<&[u8]>, _>("hash")? {
        None => None,
        Some(bytes) => match SecretHash::from_stored(bytes) {
            None => return Err(damaged(game, &"a hash is not 32 bytes long")),
            hash => hash,
        },
    };
    Ok(KeyRow {
        seq: row.try_get("seq")?,
        holder: read_holder(game, row.try_get("holder")?)?,
        purpose: read_purpose(game, row.try_get("purpose")?)?,
        hash,
    })
}

fn read_event(game: &str, row: &SqliteRow) -> Result<EventRow, StoreError> {
    let text = match row.try_get::<Option<String>, _>("text")? {
        None => None,
        Some(text) => Some((read_holder(game, row.try_get("holder")?)?, text)),
    };
    Ok(EventRow {
        seq: row.try_get("seq")?,
        at_ms: read_ms(row, "at_ms")?,
        by: read_holder(game, row.try_get("actor")?)?,
        settled: row.try_get("settled")?,
        body: row.try_get("body")?,
        text,
    })
}
