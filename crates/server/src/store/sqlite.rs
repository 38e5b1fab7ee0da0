//! The database in one SQLite file.

mod file;
mod snapshot;
mod writer;

pub use file::DatabaseLock;
pub(super) use file::new_file;
pub(super) use snapshot::Snapshot;
pub(super) use writer::Write;

use super::StoreError;
use super::connection::Statement;
use crate::host::metrics::Metrics;
use sqlx::sqlite::{SqlitePool, SqlitePoolOptions};
use std::path::Path;
use writer::Writer;

/// One SQLite file: write-ahead log, every commit synced to the disk.
///
/// SQLite allows one writer at a time. Writes queue for the one writing connection instead of hitting a
/// busy database; reads have a pool whose connections cannot write.
#[derive(Debug)]
pub(super) struct SqliteDatabase {
    writer: Writer,
    readers: SqlitePool,
}

/// The cache of the writing connection: 16 MB, as SQLite says it. A thousand games that are played at once use more pages
/// than fit into the usual 2 MB.
const WRITER_CACHE: &str = "-16384";
/// How long the log may become before its pages are copied into the file, in pages of 4 KB. The usual 1,000 are filled by
/// a few groups of writes, and most pages change again.
const LOG_PAGES: &str = "4000";

impl SqliteDatabase {
    /// Opens the file, creates it and its folder if they are missing, and migrates its tables. A file
    /// is copied before it is migrated.
    ///
    /// # Errors
    /// When the file cannot be read or written, or is of a later version.
    pub(super) async fn open(path: &Path) -> Result<SqliteDatabase, StoreError> {
        let options = file::prepare(path).await?;
        let of_writer = options
            .clone()
            .pragma("cache_size", WRITER_CACHE)
            .pragma("wal_autocheckpoint", LOG_PAGES);
        let writer = Writer::new(of_writer);
        let write = async { writer.begin().await?.commit().await };
        write.await.map_err(|error| error.about(path))?;
        let readers = SqlitePoolOptions::new()
            .max_connections(4)
            .connect_with(options.pragma("query_only", "ON"))
            .await
            .map_err(|error| StoreError::from(error).about(path))?;
        Ok(SqliteDatabase { writer, readers })
    }

    /// Opens a file that servers may be using, to read it.
    ///
    /// # Errors
    /// When there is no such file, or it is of another version.
    pub(super) async fn open_to_read(path: &Path) -> Result<SqliteDatabase, StoreError> {
        let options = file::to_read(path).await?;
        let writer = Writer::new(options.clone());
        let readers = SqlitePoolOptions::new().connect_with(options).await?;
        Ok(SqliteDatabase { writer, readers })
    }

    /// Copies the database into a new file, also while a server uses it.
    ///
    /// # Errors
    /// When there is a file already, or it cannot be written.
    pub(super) async fn copy_into(&self, file: &Path) -> Result<(), StoreError> {
        let new = file::new_file(file)?;
        new.fill(&mut *self.readers.acquire().await?).await?;
        new.keep()
    }

    /// Waits for its turn and begins a write.
    pub(super) async fn write(&self) -> Result<Write<'_>, StoreError> {
        self.writer.begin().await
    }

    /// Runs statements as one write. On `Ok` it is on disk.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] when a row exists already; when a statement fails, or SQLite does not commit.
    pub(super) async fn run(&self, statements: &[Statement<'_>]) -> Result<(), StoreError> {
        self.writer.run(statements).await
    }

    /// Begins to read.
    pub(super) async fn read(&self) -> Result<Snapshot, StoreError> {
        Snapshot::of(&self.readers).await
    }

    /// Measures the commits from now on.
    pub(super) fn measure(&self, metrics: &Metrics) {
        self.writer.measure(metrics.shared());
    }

    /// Finishes pending writes and closes.
    pub(super) async fn close(&self) {
        self.readers.close().await;
        self.writer.close().await;
    }
}
