//! The database of a round: a file, or a PostgreSQL cluster of its own; what it used, and what is left on disk.

use crate::Fault;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Row};
use std::fs;
use std::path::{Path, PathBuf};
use tempfile::TempDir;
use test_cluster::{Cluster, Disk};

/// The kernel counts processor time in hundredths of a second.
const TICKS: f64 = 100.0;

/// Which database a server is given.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum DatabaseKind {
    /// A SQLite file.
    File,
    /// A PostgreSQL cluster whose commits wait for the disk.
    Postgres,
}

/// An empty database. It is removed when this is dropped.
pub(crate) enum Database {
    File(TempDir),
    Postgres { cluster: Cluster, folder: TempDir },
}

impl Database {
    pub(crate) fn new(kind: DatabaseKind, parent: &Path) -> Result<Database, Fault> {
        let folder = tempfile::tempdir_in(parent)?;
        Ok(match kind {
            DatabaseKind::File => Database::File(folder),
            DatabaseKind::Postgres => {
                let cluster = Cluster::start_in(parent, Disk::Synced)?;
                cluster.create("games")?;
                Database::Postgres { cluster, folder }
            }
        })
    }

    fn file(folder: &TempDir) -> PathBuf {
        folder.path().join("games.db")
    }

    /// The words in which a server is told of it, with the place of the database and of other files.
    pub(crate) fn told(&self, word: &str) -> String {
        let (folder, file, url) = match self {
            Database::File(folder) => {
                let file = Database::file(folder).display().to_string();
                let url = format!("sqlite:{file}");
                (folder, file, url)
            }
            Database::Postgres { cluster, folder } => (folder, String::new(), cluster.url("games")),
        };
        word.replace("{file}", &file)
            .replace("{database}", &url)
            .replace("{folder}", &folder.path().display().to_string())
    }

    /// The processor time that PostgreSQL used so far, in seconds; 0 for a file, which the server itself writes.
    pub(crate) fn cpu_seconds(&self) -> Result<f64, Fault> {
        let Database::Postgres { cluster, .. } = self else {
            return Ok(0.0);
        };
        let told = cluster.sql("SELECT pg_read_file('postmaster.pid')")?;
        let main = told.lines().next().unwrap_or_default().trim().to_owned();
        let mut ticks = 0.0;
        for entry in fs::read_dir("/proc")? {
            // Processes come and go meanwhile.
            let Ok(stat) = fs::read_to_string(entry?.path().join("stat")) else {
                continue;
            };
            let Some((_, after)) = stat.rsplit_once(')') else {
                continue;
            };
            let fields: Vec<&str> = after.split_whitespace().collect();
            // Those that run, and what those had used that have ended.
            let is_main = stat.split_whitespace().next() == Some(main.as_str());
            let used = match fields.get(1) {
                _ if is_main => 11..15,
                Some(parent) if *parent == main => 11..13,
                _ => continue,
            };
            for field in fields.get(used).unwrap_or_default() {
                ticks += field.parse::<f64>()?;
            }
        }
        Ok(ticks / TICKS)
    }

    /// The bytes on disk for each event, with everything else that the games keep. To be asked when no server runs.
    pub(crate) async fn bytes_an_event(&self) -> Result<f64, Fault> {
        let (bytes, events): (i64, i64) = match self {
            Database::File(folder) => {
                let options = SqliteConnectOptions::new().filename(Database::file(folder));
                let mut connection = options.connect().await?;
                let row = sqlx::query(
                    "SELECT page_count * page_size, (SELECT COUNT(*) FROM events)
                     FROM pragma_page_count, pragma_page_size",
                )
                .fetch_one(&mut connection)
                .await?;
                (row.try_get(0)?, row.try_get(1)?)
            }
            Database::Postgres { cluster, .. } => {
                let told = cluster.sql_in(
                    "games",
                    "SELECT SUM(pg_total_relation_size(oid)), (SELECT COUNT(*) FROM events)
                     FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'",
                )?;
                let (bytes, events) = told.split_once('|').ok_or("no answer of two numbers")?;
                (bytes.parse()?, events.parse()?)
            }
        };
        Ok(bytes as f64 / events as f64)
    }
}
