//! The database file: creation, migration, the copy before a migration, and the lock.

use crate::host::private;
use crate::store::StoreError;
use crate::store::migrations::{Script, migrator};
use sqlx::migrate::Migrate;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteSynchronous};
use sqlx::{ConnectOptions, Connection, Row, SqliteConnection};
use std::ffi::OsString;
use std::fs::File;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The migrations in order. A published one is never edited.
const MIGRATIONS: &[Script] = &[
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
        "outages of games",
        include_str!("../../../migrations/sqlite/0006_game_outages.sql"),
    ),
    (
        7,
        "confirmed addresses",
        include_str!("../../../migrations/sqlite/0007_confirmed_addresses.sql"),
    ),
    (
        8,
        "tokens",
        include_str!("../../../migrations/sqlite/0008_tokens.sql"),
    ),
    (
        9,
        "studies",
        include_str!("../../../migrations/sqlite/0009_studies.sql"),
    ),
    (
        10,
        "people",
        include_str!("../../../migrations/sqlite/0010_people.sql"),
    ),
    (
        11,
        "names",
        include_str!("../../../migrations/sqlite/0011_names.sql"),
    ),
    (
        13,
        "challenges",
        include_str!("../../../migrations/sqlite/0013_challenges.sql"),
    ),
    (
        14,
        "notices",
        include_str!("../../../migrations/sqlite/0014_waits.sql"),
    ),
    (
        15,
        "ways of notices",
        include_str!("../../../migrations/sqlite/0015_notices.sql"),
    ),
    (
        16,
        "seeks",
        include_str!("../../../migrations/sqlite/0016_seeks.sql"),
    ),
    (
        17,
        "passkeys",
        include_str!("../../../migrations/sqlite/0017_passkeys.sql"),
    ),
    (
        18,
        "ratings",
        include_str!("../../../migrations/sqlite/0018_ratings.sql"),
    ),
    (
        19,
        "bots",
        include_str!("../../../migrations/sqlite/0019_bots.sql"),
    ),
    (
        20,
        "named challenges",
        include_str!("../../../migrations/sqlite/0020_named_challenges.sql"),
    ),
    (
        21,
        "tournaments",
        include_str!("../../../migrations/sqlite/0021_tournaments.sql"),
    ),
    (
        22,
        "rated order games",
        include_str!("../../../migrations/sqlite/0022_rated_order_games.sql"),
    ),
    (
        23,
        "finished games",
        include_str!("../../../migrations/sqlite/0023_archive.sql"),
    ),
    (
        24,
        "more tournaments",
        include_str!("../../../migrations/sqlite/0024_more_tournaments.sql"),
    ),
    (
        25,
        "open games",
        include_str!("../../../migrations/sqlite/0025_open_games.sql"),
    ),
    (
        26,
        "leagues",
        include_str!("../../../migrations/sqlite/0026_leagues.sql"),
    ),
    (
        27,
        "newest ended",
        include_str!("../../../migrations/sqlite/0027_newest_ended.sql"),
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

/// The options for a connection that reads a file which servers may be using.
///
/// # Errors
/// [`StoreError::File`] when there is no such file, or its tables are of another version.
pub(super) async fn to_read(file: &Path) -> Result<SqliteConnectOptions, StoreError> {
    let options = SqliteConnectOptions::new()
        .filename(file)
        .read_only(true)
        .busy_timeout(Duration::from_secs(10));
    let version = async {
        let mut connection = options.connect().await?;
        let version: Option<i64> = sqlx::query_scalar("SELECT MAX(version) FROM _sqlx_migrations")
            .fetch_one(&mut connection)
            .await?;
        connection.close().await?;
        Ok::<_, StoreError>(version)
    };
    let version = version.await.map_err(|error| error.about(file))?;
    let known = MIGRATIONS.iter().map(|(version, ..)| *version).max();
    if version != known {
        return Err(StoreError::File {
            file: file.to_owned(),
            reason: "is of another version of this program".to_owned(),
            remedy: "use the version whose server runs on it, or start this one's server on it first",
        });
    }
    Ok(options)
}

/// Creates the file and its folder. SQLite gives its auxiliary files the same permissions as the database.
fn create(file: &Path) -> io::Result<()> {
    if let Some(folder) = file
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty())
    {
        private::create_folder(folder)?;
    }
    match private::options().create_new(true).open(file) {
        Err(error) if error.kind() != io::ErrorKind::AlreadyExists => Err(error),
        _ => Ok(()),
    }
}

async fn migrate(connection: &mut SqliteConnection, file: &Path) -> Result<(), StoreError> {
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
    migrator(MIGRATIONS).run(connection).await?;
    Ok(())
}

/// Copies a database before a migration, to `FILE.v3.backup` if its version is 3.
async fn back_up(
    connection: &mut SqliteConnection,
    file: &Path,
    version: i64,
) -> Result<(), StoreError> {
    let backup = beside(file, &format!(".v{version}.backup"));
    let copied = async {
        let new = NewFile::begin(&backup)?;
        new.fill(connection).await?;
        new.keep()
    };
    copied.await.map_err(|error| StoreError::File {
        file: backup.clone(),
        reason: format!(
            "cannot be written, and a database is not changed without a copy of it ({error})"
        ),
        remedy: "make room in the folder and let the server write there",
    })?;
    tracing::info!(backup = %backup.display(), "database copied before its tables change");
    Ok(())
}

/// A database file that is not complete yet: it lies beside its place until it is.
#[derive(Debug)]
pub(in crate::store) struct NewFile {
    file: PathBuf,
    partial: PathBuf,
}

/// A new database file.
///
/// # Errors
/// [`StoreError::File`] when there is one already, or it cannot be written.
pub(in crate::store) fn new_file(file: &Path) -> Result<NewFile, StoreError> {
    if file.exists() {
        return Err(StoreError::File {
            file: file.to_owned(),
            reason: "is there already".to_owned(),
            remedy: "name a file that does not exist yet",
        });
    }
    NewFile::begin(file)
}

impl NewFile {
    fn begin(file: &Path) -> Result<NewFile, StoreError> {
        let new = NewFile {
            file: file.to_owned(),
            partial: beside(file, ".partial"),
        };
        let blank = private::options()
            .create(true)
            .truncate(true)
            .open(&new.partial);
        drop(blank.map_err(|error| new.failed(&error))?);
        Ok(new)
    }

    fn failed(&self, error: &io::Error) -> StoreError {
        StoreError::of_file(&self.file, error)
    }

    /// Where it lies until it is complete.
    pub(in crate::store) fn path(&self) -> &Path {
        &self.partial
    }

    /// Copies a database into it, also while a server uses that.
    pub(in crate::store) async fn fill(
        &self,
        connection: &mut SqliteConnection,
    ) -> Result<(), StoreError> {
        let name = self.partial.to_str();
        let name = name.ok_or_else(|| self.failed(&io::Error::other("its name is not UTF-8")))?;
        sqlx::query("VACUUM INTO ?")
            .bind(name)
            .execute(connection)
            .await
            .map_err(|error| StoreError::from(error).about(&self.file))?;
        Ok(())
    }

    /// Puts it in its place, complete and on the disk.
    pub(in crate::store) fn keep(self) -> Result<(), StoreError> {
        let settle = || -> io::Result<()> {
            // SQLite does not sync such a copy to the disk.
            File::open(&self.partial)?.sync_all()?;
            std::fs::rename(&self.partial, &self.file)?;
            match self.file.parent() {
                Some(folder) if !folder.as_os_str().is_empty() => File::open(folder)?.sync_all(),
                _ => Ok(()),
            }
        };
        settle().map_err(|error| self.failed(&error))
    }
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
    _lock: File,
    _owner: File,
}

impl DatabaseLock {
    /// Locks a database by a file beside it. Another file says which process that is.
    ///
    /// # Errors
    /// [`StoreError::File`] when another process holds it, whose id is named, or a file cannot be created.
    pub fn take(database: &Path) -> Result<DatabaseLock, StoreError> {
        create(database).map_err(|error| StoreError::of_file(database, &error))?;
        let file = beside(database, ".lock");
        let lock = shared(&file).map_err(|error| StoreError::of_file(&file, &error))?;
        match lock.try_lock() {
            Ok(()) => {}
            Err(std::fs::TryLockError::WouldBlock) => return Err(in_use(database)),
            Err(std::fs::TryLockError::Error(error)) => {
                return Err(StoreError::of_file(&file, &error));
            }
        }
        let file = beside(database, OWNER);
        let owner = sign(&file).map_err(|error| StoreError::of_file(&file, &error))?;
        Ok(DatabaseLock {
            _lock: lock,
            _owner: owner,
        })
    }
}

/// The ending of the file with the id of the process that holds the lock.
const OWNER: &str = ".lock.owner";

fn shared(file: &Path) -> io::Result<File> {
    private::options()
        .read(true)
        .create(true)
        .truncate(false)
        .open(file)
}

/// Writes the id of this process, and only then locks the file: an id in a file that nobody has locked is that of a
/// process that has ended, or of one that has not yet written its own.
fn sign(file: &Path) -> io::Result<File> {
    let mut owner = shared(file)?;
    owner.set_len(0)?;
    writeln!(owner, "{}", std::process::id())?;
    owner.lock()?;
    Ok(owner)
}

/// The id of the process that holds the lock; none if it has not written it, or it cannot be read.
fn owner(database: &Path) -> Option<u32> {
    let file = File::open(beside(database, OWNER)).ok()?;
    match file.try_lock_shared() {
        Err(std::fs::TryLockError::WouldBlock) => {}
        Ok(()) | Err(std::fs::TryLockError::Error(_)) => return None,
    }
    io::read_to_string(file).ok()?.trim().parse().ok()
}

fn in_use(database: &Path) -> StoreError {
    let reason = match owner(database) {
        Some(id) => format!("is in use by a server, process {id}"),
        None => "is in use by a server".to_owned(),
    };
    StoreError::File {
        file: database.to_owned(),
        reason,
        remedy: "stop that server, or name another database",
    }
}
