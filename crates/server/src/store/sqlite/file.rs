//! The database file: creation, migration, the copy before a migration, and the lock.

use crate::store::StoreError;
use sqlx::migrate::{Migrate, Migration, MigrationType, Migrator};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteSynchronous};
use sqlx::{ConnectOptions, Connection, Row, SqlSafeStr, SqliteConnection};
use std::ffi::OsString;
use std::fs::{DirBuilder, File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The migrations in order. A published one is never edited.
const MIGRATIONS: &[(i64, &str, &str)] = &[
    (
        1,
        "games",
        include_str!("../../../migrations/sqlite/0001_games.sql"),
    ),
    (
        2,
        "order games",
        include_str!("../../../migrations/sqlite/0002_order_games.sql"),
    ),
    (
        3,
        "mails",
        include_str!("../../../migrations/sqlite/0003_mails.sql"),
    ),
    (
        4,
        "one schema",
        include_str!("../../../migrations/sqlite/0004_one_schema.sql"),
    ),
    (
        5,
        "due and notes",
        include_str!("../../../migrations/sqlite/0005_due_and_notes.sql"),
    ),
    (
        6,
        "confirmed addresses",
        include_str!("../../../migrations/sqlite/0006_confirmed_addresses.sql"),
    ),
];

/// Creates the file if it is missing, readable only by its owner, and migrates its tables. Returns
/// the options for connections to it.
///
/// # Errors
/// [`StoreError::File`] with what can be done about it.
pub(super) async fn prepare(file: &Path) -> Result<SqliteConnectOptions, StoreError> {
    create(file).map_err(|error| StoreError::of_file(file, &error))?;
    let options = SqliteConnectOptions::new()
        .filename(file)
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        // Erased content is overwritten on disk.
        .pragma("secure_delete", "ON")
        .busy_timeout(Duration::from_secs(10));
    let migrated = async {
        let mut connection = options.connect().await?;
        migrate(&mut connection, file).await?;
        Ok::<_, StoreError>(connection.close().await?)
    };
    migrated.await.map_err(|error| error.about(file))?;
    Ok(options)
}

/// Creates the file and its folder. SQLite gives its auxiliary files the same permissions as the database.
fn create(file: &Path) -> io::Result<()> {
    if let Some(folder) = file
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty())
    {
        let mut builder = DirBuilder::new();
        builder.recursive(true);
        #[cfg(unix)]
        std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
        builder.create(folder)?;
    }
    match private().create_new(true).open(file) {
        Err(error) if error.kind() != io::ErrorKind::AlreadyExists => Err(error),
        _ => Ok(()),
    }
}

/// Options for files that only their owner can read.
fn private() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

async fn migrate(connection: &mut SqliteConnection, file: &Path) -> Result<(), StoreError> {
    let migrator = Migrator::with_migrations(
        MIGRATIONS
            .iter()
            .map(|&(version, name, sql)| {
                Migration::new(
                    version,
                    name.into(),
                    MigrationType::Simple,
                    sql.into_sql_str(),
                    false,
                )
            })
            .collect(),
    );
    let newest = MIGRATIONS.iter().map(|(version, ..)| *version).max();
    connection
        .ensure_migrations_table("_sqlx_migrations")
        .await?;
    let version: Option<i64> = sqlx::query("SELECT MAX(version) FROM _sqlx_migrations")
        .fetch_one(&mut *connection)
        .await?
        .try_get(0)?;
    if version.is_some() && version < newest {
        back_up(connection, file, version.unwrap_or_default()).await?;
    }
    migrator.run(connection).await?;
    Ok(())
}

/// Copies a database before a migration, to `FILE.v3.backup` if its version is 3.
async fn back_up(
    connection: &mut SqliteConnection,
    file: &Path,
    version: i64,
) -> Result<(), StoreError> {
    let backup = beside(file, &format!(".v{version}.backup"));
    let partial = beside(file, &format!(".v{version}.backup.partial"));
    let refused = |error: &dyn std::fmt::Display| StoreError::File {
        file: backup.clone(),
        reason: format!(
            "cannot be written, and a database is not changed without a copy of it ({error})"
        ),
        remedy: "make room in the folder and let the server write there",
    };
    let blank = private().create(true).truncate(true).open(&partial);
    drop(blank.map_err(|error| refused(&error))?);
    sqlx::query("VACUUM INTO ?")
        .bind(
            partial
                .to_str()
                .ok_or_else(|| refused(&"its name is not UTF-8"))?,
        )
        .execute(connection)
        .await
        .map_err(|error| refused(&error))?;
    // SQLite does not sync such a copy to the disk.
    let settle = || -> io::Result<()> {
        File::open(&partial)?.sync_all()?;
        std::fs::rename(&partial, &backup)?;
        match backup.parent() {
            Some(folder) if !folder.as_os_str().is_empty() => File::open(folder)?.sync_all(),
            _ => Ok(()),
        }
    };
    settle().map_err(|error| refused(&error))?;
    tracing::info!(backup = %backup.display(), "database copied before its tables change");
    Ok(())
}

/// The path of a file with a suffix added to its name.
fn beside(file: &Path, ending: &str) -> PathBuf {
    let mut name = OsString::from(file.as_os_str());
    name.push(ending);
    PathBuf::from(name)
}

/// A lock on a database, so that no second process uses it: two servers would both act on deadlines and send mails.
/// The operating system releases the lock when the process ends.
#[derive(Debug)]
pub struct DatabaseLock {
    _file: File,
}

impl DatabaseLock {
    /// Locks a database by a file beside it.
    ///
    /// # Errors
    /// [`StoreError::File`] when another process holds it, or the file cannot be created.
    pub fn take(database: &Path) -> Result<DatabaseLock, StoreError> {
        create(database).map_err(|error| StoreError::of_file(database, &error))?;
        let file = beside(database, ".lock");
        let open = private().create(true).truncate(false).open(&file);
        let open = open.map_err(|error| StoreError::of_file(&file, &error))?;
        match open.try_lock() {
            Ok(()) => Ok(DatabaseLock { _file: open }),
            Err(std::fs::TryLockError::WouldBlock) => Err(StoreError::File {
                file: database.to_owned(),
                reason: "is in use by a server".to_owned(),
                remedy: "stop that server, or name another database",
            }),
            Err(std::fs::TryLockError::Error(error)) => Err(StoreError::of_file(&file, &error)),
        }
    }
}
