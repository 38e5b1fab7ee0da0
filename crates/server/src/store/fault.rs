//! Why the store failed, and what can be done about it.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Why the store failed. Nothing was acknowledged.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// An event of that number, a key or a game of that id exists already: another writer was first.
    #[error("taken already")]
    Conflict,
    /// Another server carries out what happens in the game, or will when the lease of this one has ended.
    #[error("another server has taken the game")]
    NotOwner,
    /// The stored game cannot be read.
    #[error("game {game}: {reason}")]
    Damaged {
        /// The game.
        game: String,
        /// What is wrong with it.
        reason: String,
    },
    /// The address of a database that this program cannot use.
    #[error("database “{url}”: {reason}")]
    Address {
        /// The address.
        url: String,
        /// What is wrong with it.
        reason: String,
    },
    /// A file of the database cannot be used.
    #[error("the file “{}” {reason}; {remedy}", file.display())]
    File {
        /// The file.
        file: PathBuf,
        /// What is wrong with it, as the rest of a sentence.
        reason: String,
        /// What can be done about it.
        remedy: &'static str,
    },
    /// The database reported a commit that did not happen.
    #[error("the database did not commit")]
    NotCommitted,
    /// The commit that this write shared with others failed.
    #[error("{0}")]
    Group(Arc<StoreError>),
    /// The database failed.
    #[error("the database failed: {0}")]
    Database(#[from] sqlx::Error),
    /// The database could not be migrated.
    #[error("the database could not be brought up to date: {0}")]
    Migration(#[from] sqlx::migrate::MigrateError),
}

const GIVE_RIGHTS: &str =
    "give the user that runs the server the right to write to the file and to its folder";
const MAKE_ROOM: &str = "make room on its disk and start again";
const RESTORE: &str = "put a backup in its place, or name another file for a new database";
const LOOK_AT_DISK: &str =
    "look after its disk, and start again once files on it can be read and written";

impl StoreError {
    /// The error of a statement that adds rows: one of them may exist already.
    pub(crate) fn of_insert(error: sqlx::Error) -> StoreError {
        match &error {
            sqlx::Error::Database(inner) if inner.is_unique_violation() => StoreError::Conflict,
            _ => StoreError::Database(error),
        }
    }

    /// What one write of a group is told.
    pub(crate) fn of_group(error: Arc<StoreError>) -> StoreError {
        Arc::try_unwrap(error).unwrap_or_else(StoreError::Group)
    }

    /// What failed, for whomever it failed.
    fn own(&self) -> &StoreError {
        match self {
            StoreError::Group(shared) => shared.own(),
            own => own,
        }
    }

    /// An error of the operating system about a file.
    pub(crate) fn of_file(file: &Path, error: &io::Error) -> StoreError {
        StoreError::File {
            file: file.to_owned(),
            reason: format!("cannot be written ({error})"),
            remedy: match error.kind() {
                io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => MAKE_ROOM,
                io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem => GIVE_RIGHTS,
                io::ErrorKind::IsADirectory | io::ErrorKind::NotADirectory => {
                    "name a file for the database"
                }
                _ => LOOK_AT_DISK,
            },
        }
    }

    /// The same error with the file and a remedy, which SQLite's message lacks.
    #[must_use]
    pub(crate) fn about(self, file: &Path) -> StoreError {
        let error = match self.own() {
            StoreError::Database(error) => error,
            StoreError::Migration(
                sqlx::migrate::MigrateError::Execute(error)
                | sqlx::migrate::MigrateError::ExecuteMigration(error, _),
            ) => error,
            _ => return self,
        };
        let sqlx::Error::Database(inner) = error else {
            return self;
        };
        let code = inner.code().and_then(|code| code.parse::<u32>().ok());
        // The lowest byte of SQLite's codes says what kind of failure it was.
        let (what, remedy) = match code.map(|code| code & 0xff) {
            Some(3 | 8 | 14) => ("cannot be written", GIVE_RIGHTS),
            Some(10) => ("cannot be read or written", LOOK_AT_DISK),
            Some(11) => ("is damaged", RESTORE),
            Some(13) => ("cannot be written", MAKE_ROOM),
            Some(26) => ("is no database of this program", RESTORE),
            Some(5 | 6) => ("is in use", "end the other program that has it open"),
            _ => return self,
        };
        StoreError::File {
            file: file.to_owned(),
            reason: format!("{what} ({inner})"),
            remedy,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn an_error_names_its_file_also_when_a_group_shares_it() {
        use sqlx::{ConnectOptions, sqlite::SqliteConnectOptions};
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("games.db");
        std::fs::write(&file, "a shopping list ".repeat(400)).unwrap();
        let options = SqliteConnectOptions::new().filename(&file);
        let mut connection = options.connect().await.unwrap();
        let failed = sqlx::query("SELECT * FROM sqlite_master")
            .fetch_all(&mut connection)
            .await;
        let shared = Arc::new(StoreError::from(failed.unwrap_err()));
        let told = StoreError::of_group(Arc::clone(&shared))
            .about(&file)
            .to_string();
        assert!(matches!(&*shared, StoreError::Database(_)));
        for part in ["games.db", "no database", RESTORE] {
            assert!(told.contains(part), "“{part}” is not in: {told}");
        }
    }
}
