//! The store in one SQLite file.

mod file;
mod games;
mod mails;
mod snapshot;
mod words;
mod writer;

pub use file::DatabaseLock;

use super::{
    Addition, AddressRow, DueMail, GameKind, Holder, MailJob, Store, StoreError, StoredGame,
};
use async_trait::async_trait;
use snapshot::Snapshot;
use sqlx::Row;
use sqlx::sqlite::{SqlitePool, SqlitePoolOptions};
use std::path::Path;
use words::{kind_word, stored_ms};
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
    async fn create(&self, game: &StoredGame, mails: &[MailJob]) -> Result<(), StoreError> {
        let mut write = self.writer.begin().await?;
        games::insert(write.connection(), game).await?;
        let newest = games::newest(&game.events);
        mails::want(write.connection(), &game.row.id, newest, mails).await?;
        write.commit().await
    }

    async fn append(&self, addition: &Addition<'_>) -> Result<(), StoreError> {
        let mut write = self.writer.begin().await?;
        games::add(write.connection(), addition).await?;
        mails::change_addresses(write.connection(), addition.game, addition.addresses).await?;
        let newest = games::newest(addition.events);
        mails::want(write.connection(), addition.game, newest, addition.mails).await?;
        if let Some(game) = addition.follow_up {
            games::insert(write.connection(), game).await?;
        }
        write.commit().await
    }

    async fn load(&self, kind: GameKind, id: &str) -> Result<Option<StoredGame>, StoreError> {
        // One transaction, so that keys and events belong to the same moment.
        let mut snapshot = Snapshot::of(&self.readers).await?;
        let game = games::load(snapshot.connection(), kind, id).await?;
        snapshot.end().await?;
        Ok(game)
    }

    async fn due(&self, kind: GameKind) -> Result<Vec<String>, StoreError> {
        let rows = sqlx::query(
            "SELECT id FROM due JOIN games ON id = game_id WHERE kind = ? ORDER BY at_ms, id",
        )
        .bind(kind_word(kind))
        .fetch_all(&self.readers)
        .await?;
        Ok(rows
            .iter()
            .map(|row| row.try_get(0))
            .collect::<Result<_, _>>()?)
    }

    async fn erase(&self, game: &str, holder: Holder) -> Result<(), StoreError> {
        let mut write = self.writer.begin().await?;
        for statement in [
            "DELETE FROM texts WHERE game_id = ? AND holder = ?",
            "DELETE FROM addresses WHERE game_id = ? AND holder = ?",
        ] {
            sqlx::query(statement)
                .bind(game)
                .bind(words::holder_number(holder))
                .execute(write.connection())
                .await?;
        }
        write.commit().await
    }

    async fn set_address(&self, game: &str, row: &AddressRow) -> Result<(), StoreError> {
        let mut write = self.writer.begin().await?;
        mails::change_addresses(write.connection(), game, std::slice::from_ref(row)).await?;
        write.commit().await
    }

    async fn next_mail(&self) -> Result<Option<u64>, StoreError> {
        let row = sqlx::query("SELECT MIN(due_ms) FROM mails")
            .fetch_one(&self.readers)
            .await?;
        Ok(row.try_get::<Option<i64>, _>(0)?.map(i64::unsigned_abs))
    }

    async fn due_mails(&self, now_ms: u64) -> Result<Vec<DueMail>, StoreError> {
        mails::due(&self.readers, now_ms).await
    }

    async fn mail_done(
        &self,
        mail: &DueMail,
        seq: u32,
        turn: u32,
        now_ms: Option<u64>,
    ) -> Result<(), StoreError> {
        let mut write = self.writer.begin().await?;
        mails::done(write.connection(), mail, seq, turn, now_ms).await?;
        write.commit().await
    }

    async fn mail_later(&self, mail: &DueMail, due_ms: u64, tries: u32) -> Result<(), StoreError> {
        let mut write = self.writer.begin().await?;
        mails::later(write.connection(), mail, due_ms, tries).await?;
        write.commit().await
    }

    async fn beat(&self, at_ms: u64) -> Result<(), StoreError> {
        let mut write = self.writer.begin().await?;
        sqlx::query(
            "INSERT INTO heartbeat (id, at_ms) VALUES (1, ?1)
             ON CONFLICT (id) DO UPDATE SET at_ms = ?1",
        )
        .bind(stored_ms(at_ms))
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
