//! The store in one SQLite file.

mod codes;
mod counts;
mod file;
mod games;
mod life;
mod mails;
mod people;
mod snapshot;
mod stops;
mod words;
mod writer;

pub use file::DatabaseLock;

use super::{
    Addition, AddressRow, CodeTry, Count, DueGame, DueMail, Erased, GameKind, Holder, MailJob,
    MailSecrets, Outage, Stop, Stopped, Store, StoreError, StoredGame,
};
use crate::host::secret::SecretHash;
use async_trait::async_trait;
use snapshot::Snapshot;
use sqlx::sqlite::{SqlitePool, SqlitePoolOptions};
use std::path::Path;
use writer::Writer;

/// The store in one SQLite file: write-ahead log, every commit synced to the disk.
///
/// SQLite allows one writer at a time. Writes queue for the one writing connection instead of hitting a
/// busy database; reads have a pool whose connections cannot write.
#[derive(Debug)]
pub struct SqliteStore {
    writer: Writer,
    readers: SqlitePool,
}

impl SqliteStore {
    /// Opens the file, creates it and its folder if they are missing, and migrates its tables. A file
    /// is copied before it is migrated.
    ///
    /// # Errors
    /// When the file cannot be read or written, or is of a later version.
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
        games::insert(write.connection()?, game).await?;
        let newest = games::newest(&game.events);
        mails::want(write.connection()?, &game.row.id, newest, mails).await?;
        write.commit().await
    }

    async fn append(&self, addition: &Addition<'_>) -> Result<(), StoreError> {
        let mut write = self.writer.begin().await?;
        games::add(write.connection()?, addition).await?;
        mails::change_addresses(write.connection()?, addition.game, addition.addresses).await?;
        let newest = games::newest(addition.events);
        mails::want(write.connection()?, addition.game, newest, addition.mails).await?;
        if let Some(game) = addition.follow_up {
            games::insert(write.connection()?, game).await?;
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

    async fn due(&self, kind: GameKind) -> Result<Vec<DueGame>, StoreError> {
        games::due(&self.readers, kind).await
    }

    async fn set_due(&self, game: &str, at_ms: Option<u64>) -> Result<(), StoreError> {
        let mut write = self.writer.begin().await?;
        games::set_due(write.connection()?, game, at_ms).await?;
        write.commit().await
    }

    async fn erase(&self, game: &str, holder: Holder) -> Result<Erased, StoreError> {
        let mut write = self.writer.begin().await?;
        let erased = people::erase(write.connection()?, game, holder).await?;
        write.commit().await?;
        Ok(erased)
    }

    async fn set_address(
        &self,
        game: &str,
        row: &AddressRow,
        mails: &[MailJob],
    ) -> Result<(), StoreError> {
        let mut write = self.writer.begin().await?;
        mails::change_addresses(write.connection()?, game, std::slice::from_ref(row)).await?;
        // They announce no event.
        mails::want(write.connection()?, game, 0, mails).await?;
        write.commit().await
    }

    async fn try_code(
        &self,
        game: &str,
        seat: Option<u8>,
        code: &SecretHash,
        now_ms: u64,
    ) -> Result<CodeTry, StoreError> {
        let mut write = self.writer.begin().await?;
        let holder = Holder::of(seat);
        let tried = codes::attempt(write.connection()?, game, holder, code, now_ms).await?;
        write.commit().await?;
        Ok(tried)
    }

    async fn stop_mails(
        &self,
        secret: &SecretHash,
        stop: Stop,
        now_ms: u64,
    ) -> Result<Option<Stopped>, StoreError> {
        let mut write = self.writer.begin().await?;
        let stopped = stops::stop(write.connection()?, secret, stop, now_ms).await?;
        write.commit().await?;
        Ok(stopped)
    }

    async fn next_mail(&self) -> Result<Option<u64>, StoreError> {
        mails::next(&self.readers).await
    }

    async fn due_mails(&self, now_ms: u64) -> Result<Vec<DueMail>, StoreError> {
        mails::due(&self.readers, now_ms).await
    }

    async fn prepare_mail(
        &self,
        mail: &DueMail,
        secrets: &MailSecrets,
        now_ms: u64,
    ) -> Result<bool, StoreError> {
        let mut write = self.writer.begin().await?;
        let may_go = stops::prepare(write.connection()?, mail, secrets, now_ms).await?;
        write.commit().await?;
        Ok(may_go)
    }

    async fn mail_done(
        &self,
        mail: &DueMail,
        seq: u32,
        turn: u32,
        now_ms: Option<u64>,
    ) -> Result<(), StoreError> {
        let mut write = self.writer.begin().await?;
        mails::done(write.connection()?, mail, seq, turn, now_ms).await?;
        write.commit().await
    }

    async fn mail_later(&self, mail: &DueMail, due_ms: u64, tries: u32) -> Result<(), StoreError> {
        let mut write = self.writer.begin().await?;
        mails::later(write.connection()?, mail, due_ms, tries).await?;
        write.commit().await
    }

    async fn count(&self, counts: &[Count], now_ms: u64) -> Result<Option<u64>, StoreError> {
        let mut write = self.writer.begin().await?;
        let full_until = counts::count(write.connection()?, counts, now_ms).await?;
        write.commit().await?;
        Ok(full_until)
    }

    async fn tidy(&self, now_ms: u64) -> Result<(), StoreError> {
        let mut write = self.writer.begin().await?;
        stops::tidy(write.connection()?, now_ms).await?;
        counts::tidy(write.connection()?, now_ms).await?;
        mails::tidy(write.connection()?, now_ms).await?;
        write.commit().await
    }

    async fn beat(&self, at_ms: u64) -> Result<(), StoreError> {
        let mut write = self.writer.begin().await?;
        life::beat(write.connection()?, at_ms).await?;
        write.commit().await
    }

    async fn begin(&self, at_ms: u64) -> Result<Vec<Outage>, StoreError> {
        let mut write = self.writer.begin().await?;
        let outages = life::begin(write.connection()?, at_ms).await?;
        write.commit().await?;
        Ok(outages)
    }

    async fn close(&self) {
        self.readers.close().await;
        self.writer.close().await;
    }
}
