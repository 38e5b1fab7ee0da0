//! The store in one SQLite file.

mod file;
mod mails;
mod orders;
mod snapshot;
mod writer;

pub use file::DatabaseLock;

use super::{Addition, GameRow, MailStore, OrderStore, SeatRow, Store, StoreError, StoredGame};
use crate::host::secret::SecretHash;
use crate::turns::setup::Setup;
use async_trait::async_trait;
use snapshot::Snapshot;
use sqlx::sqlite::{SqlitePool, SqlitePoolOptions, SqliteRow};
use sqlx::{Row, SqliteConnection};
use std::path::Path;
use wire::{EventKind, GameEvent};
use writer::Writer;

/// The store in one SQLite file: write-ahead log, every commit synced to the disk.
///
/// SQLite has one writer at a time. Writes wait in line for the one connection that writes, instead of running into a
/// busy database; reads have a pool whose connections cannot write.
#[derive(Debug)]
pub struct SqliteStore {
    writer: Writer,
    readers: SqlitePool,
}

impl SqliteStore {
    /// Opens the file, creating it and its folder where they are missing, and brings its tables up to date. A file
    /// whose tables change is copied first.
    ///
    /// # Errors
    /// When the file cannot be read and written or is of a later version.
    pub async fn open(path: &Path) -> Result<SqliteStore, StoreError> {
        let options = file::prepare(path).await?;
        let writer = Writer::new(options.clone());
        let write = async { writer.begin().await?.commit().await };
        write.await.map_err(|error| error.about(path))?;
        let readers = SqlitePoolOptions::new()
            .max_connections(4)
            .connect_with(options.pragma("query_only", "ON"))
            .await
            .map_err(|error| StoreError::from(error).about(path))?;
        Ok(SqliteStore { writer, readers })
    }
}

#[async_trait]
impl Store for SqliteStore {
    async fn create(&self, game: &StoredGame) -> Result<(), StoreError> {
        let mut write = self.writer.begin().await?;
        insert_game(write.connection(), game).await?;
        write.commit().await
    }

    async fn append(&self, addition: &Addition<'_>) -> Result<(), StoreError> {
        let mut write = self.writer.begin().await?;
        insert_seats(write.connection(), addition.game, addition.seats).await?;
        insert_events(write.connection(), addition.game, addition.events).await?;
        sqlx::query("UPDATE games SET attention = ?1 WHERE id = ?2 AND attention <> ?1")
            .bind(addition.attention)
            .bind(addition.game)
            .execute(write.connection())
            .await?;
        if let Some(game) = addition.follow_up {
            insert_game(write.connection(), game).await?;
        }
        write.commit().await
    }

    async fn load(&self, id: &str) -> Result<Option<StoredGame>, StoreError> {
        // One transaction, so that seats and events belong to the same moment.
        let mut snapshot = Snapshot::of(&self.readers).await?;
        let game = sqlx::query(
            "SELECT created_ms, slug, setup, invite_hash, attention FROM games WHERE id = ?",
        )
        .bind(id)
        .fetch_optional(snapshot.connection())
        .await?;
        let Some(game) = game else {
            snapshot.end().await?;
            return Ok(None);
        };
        let seats =
            sqlx::query("SELECT seat, token_hash FROM seats WHERE game_id = ? ORDER BY seat")
                .bind(id)
                .fetch_all(snapshot.connection())
                .await?;
        let events =
            sqlx::query("SELECT seq, at_ms, seat, body FROM events WHERE game_id = ? ORDER BY seq")
                .bind(id)
                .fetch_all(snapshot.connection())
                .await?;
        snapshot.end().await?;
        Ok(Some(StoredGame {
            row: read_game(id, &game)?,
            seats: seats
                .iter()
                .map(|row| read_seat(id, row))
                .collect::<Result<_, _>>()?,
            events: events
                .iter()
                .map(|row| read_event(id, row))
                .collect::<Result<_, _>>()?,
        }))
    }

    async fn needing_attention(&self) -> Result<Vec<String>, StoreError> {
        let rows = sqlx::query("SELECT id FROM games WHERE attention = 1 ORDER BY id")
            .fetch_all(&self.readers)
            .await?;
        Ok(rows
            .iter()
            .map(|row| row.try_get(0))
            .collect::<Result<_, _>>()?)
    }

    fn orders(&self) -> &dyn OrderStore {
        self
    }

    fn mails(&self) -> &dyn MailStore {
        self
    }

    async fn beat(&self, at_ms: u64) -> Result<(), StoreError> {
        let mut write = self.writer.begin().await?;
        sqlx::query(
            "INSERT INTO heartbeat (id, at_ms) VALUES (1, ?1)
             ON CONFLICT (id) DO UPDATE SET at_ms = ?1",
        )
        .bind(stored(at_ms))
        .execute(write.connection())
        .await?;
        write.commit().await
    }

    async fn last_beat(&self) -> Result<Option<u64>, StoreError> {
        let row = sqlx::query("SELECT at_ms FROM heartbeat")
            .fetch_optional(&self.readers)
            .await?;
        row.map(|row| Ok(row.try_get::<i64, _>(0)?.unsigned_abs()))
            .transpose()
    }

    async fn close(&self) {
        self.readers.close().await;
        self.writer.close().await;
    }
}

/// Times as SQLite holds them: signed.
fn stored(ms: u64) -> i64 {
    i64::try_from(ms).unwrap_or(i64::MAX)
}

/// Tells a row that was there already from other failures.
fn conflict(error: sqlx::Error) -> StoreError {
    match &error {
        sqlx::Error::Database(inner) if inner.is_unique_violation() => StoreError::Conflict,
        _ => StoreError::Database(error),
    }
}

async fn insert_game(
    connection: &mut SqliteConnection,
    game: &StoredGame,
) -> Result<(), StoreError> {
    let row = &game.row;
    let setup = serde_json::to_string(&row.setup).map_err(|fault| damaged(&row.id, &fault))?;
    sqlx::query(
        "INSERT INTO games (id, created_ms, slug, setup, invite_hash, attention)
         VALUES (?, ?, ?, ?, ?, ?)",
    )
    .bind(&row.id)
    .bind(stored(row.created_ms))
    .bind(&row.setup.slug)
    .bind(setup)
    .bind(row.invite.as_ref().map(|hash| hash.bytes().as_slice()))
    .bind(row.attention)
    .execute(&mut *connection)
    .await
    .map_err(conflict)?;
    insert_seats(connection, &row.id, &game.seats).await?;
    insert_events(connection, &row.id, &game.events).await
}

async fn insert_seats(
    connection: &mut SqliteConnection,
    game: &str,
    seats: &[SeatRow],
) -> Result<(), StoreError> {
    for row in seats {
        sqlx::query("INSERT INTO seats (game_id, seat, token_hash) VALUES (?, ?, ?)")
            .bind(game)
            .bind(i64::from(row.seat))
            .bind(row.token.bytes().as_slice())
            .execute(&mut *connection)
            .await
            .map_err(conflict)?;
    }
    Ok(())
}

async fn insert_events(
    connection: &mut SqliteConnection,
    game: &str,
    events: &[GameEvent],
) -> Result<(), StoreError> {
    for event in events {
        let body = serde_json::to_string(&event.event).map_err(|fault| damaged(game, &fault))?;
        sqlx::query("INSERT INTO events (game_id, seq, at_ms, seat, body) VALUES (?, ?, ?, ?, ?)")
            .bind(game)
            .bind(i64::from(event.seq))
            .bind(stored(event.at_ms))
            .bind(event.seat.map(i64::from))
            .bind(body)
            .execute(&mut *connection)
            .await
            .map_err(conflict)?;
    }
    Ok(())
}

fn damaged(game: &str, reason: &dyn std::fmt::Display) -> StoreError {
    StoreError::Damaged {
        game: game.to_owned(),
        reason: reason.to_string(),
    }
}

fn read_game(id: &str, row: &SqliteRow) -> Result<GameRow, StoreError> {
    let mut setup: Setup = serde_json::from_str(row.try_get("setup")?)
        .map_err(|fault| damaged(id, &format!("setup: {fault}")))?;
    setup.slug = row.try_get("slug")?;
    let invite = match row.try_get::<Option<&[u8]>, _>("invite_hash")? {
        None => None,
        Some(bytes) => Some(read_hash(id, bytes)?),
    };
    Ok(GameRow {
        id: id.to_owned(),
        created_ms: row.try_get::<i64, _>("created_ms")?.unsigned_abs(),
        setup,
        invite,
        attention: row.try_get("attention")?,
    })
}

fn read_hash(id: &str, bytes: &[u8]) -> Result<SecretHash, StoreError> {
    SecretHash::from_stored(bytes).ok_or_else(|| damaged(id, &"a hash is not 32 bytes long"))
}

fn read_seat(id: &str, row: &SqliteRow) -> Result<SeatRow, StoreError> {
    Ok(SeatRow {
        seat: row.try_get("seat")?,
        token: read_hash(id, row.try_get("token_hash")?)?,
    })
}

fn read_event(id: &str, row: &SqliteRow) -> Result<GameEvent, StoreError> {
    let seq: u32 = row.try_get("seq")?;
    let event: EventKind = serde_json::from_str(row.try_get("body")?)
        .map_err(|fault| damaged(id, &format!("event {seq}: {fault}")))?;
    Ok(GameEvent {
        seq,
        at_ms: row.try_get::<i64, _>("at_ms")?.unsigned_abs(),
        seat: row.try_get("seat")?,
        event,
    })
}
