//! A private PostgreSQL cluster in a temporary folder, for tests and trials. It listens on a socket in that folder alone.
//!
//! Only `[dev-dependencies]` and `xtask` name this crate. PostgreSQL's programs are found in the folder that `POSTGRES_BIN` names, in
//! `PATH`, or where Debian's package has them. PostgreSQL refuses to run as root; root runs it as another user.
//!
//! ```no_run
//! let cluster = test_cluster::Cluster::start()?;
//! let url = cluster.create("games")?;
//! assert!(url.starts_with("postgres://"));
//! # Ok::<(), test_cluster::ClusterError>(())
//! ```

mod account;
mod programs;
mod template;

use account::Account;
use programs::Programs;
use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use tempfile::TempDir;

/// The superuser of the cluster.
const SUPERUSER: &str = "quicksilver";
/// The folder of its data, in its own folder.
const DATA: &str = "data";

/// Whether PostgreSQL's programs are found.
#[must_use]
pub fn is_installed() -> bool {
    Programs::find().is_ok()
}

/// Why a cluster could not be used.
#[derive(Debug, thiserror::Error)]
pub enum ClusterError {
    /// PostgreSQL is not installed.
    #[error(
        "PostgreSQL's program “{0}” is missing; install PostgreSQL (Debian: `apt-get install postgresql`) or name the \
         folder of its programs in POSTGRES_BIN"
    )]
    Missing(&'static str),
    /// One of its programs failed.
    #[error("{program} failed: {reason}")]
    Failed {
        /// The program.
        program: &'static str,
        /// What it said.
        reason: String,
    },
    /// The folder cannot be used.
    #[error("the folder of the cluster: {0}")]
    Folder(#[from] io::Error),
}

/// How a cluster is stopped.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stop {
    /// Connections are cut, and everything is written.
    Fast,
    /// As if the machine had failed. The next start recovers.
    Immediate,
}

/// Whether commits wait for the disk.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Disk {
    /// They do: what a crash of the machine would leave is right.
    Synced,
    /// They do not: for tests that stop no machine.
    Unsynced,
}

/// A private PostgreSQL cluster. It ends when it is dropped.
#[derive(Debug)]
pub struct Cluster {
    folder: TempDir,
    programs: Programs,
    account: Account,
    disk: Disk,
}

impl Cluster {
    /// Starts a cluster whose commits do not wait for the disk.
    ///
    /// # Errors
    /// When PostgreSQL is not installed or does not start.
    pub fn start() -> Result<Cluster, ClusterError> {
        Cluster::start_in(&std::env::temp_dir(), Disk::Unsynced)
    }

    /// Starts a cluster in a new folder within `parent`.
    ///
    /// # Errors
    /// When PostgreSQL is not installed or does not start.
    pub fn start_in(parent: &Path, disk: Disk) -> Result<Cluster, ClusterError> {
        let programs = Programs::find()?;
        let account = Account::for_postgres()?;
        let folder = tempfile::Builder::new()
            .prefix("quicksilver-pg-")
            .tempdir_in(parent)?;
        account.own(folder.path())?;
        let cluster = Cluster {
            folder,
            programs,
            account,
            disk,
        };
        template::unpack(cluster.folder.path(), &cluster.programs, &cluster.account)?;
        cluster.resume()?;
        Ok(cluster)
    }

    /// Creates an empty database and returns its address.
    ///
    /// # Errors
    /// When there is one of that name, or the cluster is stopped.
    pub fn create(&self, database: &str) -> Result<String, ClusterError> {
        self.sql(&format!("CREATE DATABASE \"{database}\""))?;
        Ok(self.url(database))
    }

    /// The address of a database.
    #[must_use]
    pub fn url(&self, database: &str) -> String {
        let socket = self.folder.path().display();
        format!("postgres://{SUPERUSER}@localhost/{database}?host={socket}")
    }

    /// Runs statements in the database `postgres`, as the superuser. Returns what they answer, without headers.
    ///
    /// # Errors
    /// When one fails, or the cluster is stopped.
    pub fn sql(&self, statements: &str) -> Result<String, ClusterError> {
        self.sql_in("postgres", statements)
    }

    /// Runs statements in a database, as the superuser. Returns what they answer, without headers.
    ///
    /// # Errors
    /// When one fails, or the cluster is stopped.
    pub fn sql_in(&self, database: &str, statements: &str) -> Result<String, ClusterError> {
        let mut psql = self.command("psql");
        psql.args(["--no-psqlrc", "--quiet", "--tuples-only", "--no-align"])
            .args(["--set", "ON_ERROR_STOP=1", "--username", SUPERUSER])
            .args(["--dbname", database, "--command", statements, "--host"])
            .arg(self.folder.path());
        finish("psql", &mut psql)
    }

    /// Stops the cluster. Its data stays.
    ///
    /// # Errors
    /// When it does not stop.
    pub fn stop(&self, how: Stop) -> Result<(), ClusterError> {
        let mode = match how {
            Stop::Fast => "fast",
            Stop::Immediate => "immediate",
        };
        let mut stop = self.command("pg_ctl");
        stop.args(["stop", "--silent", "--mode", mode, "--pgdata"])
            .arg(self.data());
        finish("pg_ctl", &mut stop).map(drop)
    }

    /// Starts the cluster again after [`stop`](Cluster::stop).
    ///
    /// # Errors
    /// When it does not start.
    pub fn resume(&self) -> Result<(), ClusterError> {
        let socket = self.folder.path().display();
        let fsync = match self.disk {
            Disk::Synced => "on",
            Disk::Unsynced => "off",
        };
        let options = format!(
            "-c listen_addresses='' -c unix_socket_directories='{socket}' -c fsync={fsync} -c max_connections=200"
        );
        let mut start = self.command("pg_ctl");
        start
            .args(["start", "--silent", "--wait", "--options", &options])
            .arg("--log")
            .arg(self.log())
            .arg("--pgdata")
            .arg(self.data());
        finish("pg_ctl", &mut start).map(drop)
    }

    /// Whether it runs. It may be about to stop, or still recover.
    #[must_use]
    pub fn is_running(&self) -> bool {
        let mut status = self.command("pg_ctl");
        status.args(["status", "--pgdata"]).arg(self.data());
        finish("pg_ctl", &mut status).is_ok()
    }

    /// The file in which it says what happens.
    #[must_use]
    pub fn log(&self) -> PathBuf {
        self.folder.path().join("log")
    }

    fn data(&self) -> PathBuf {
        self.folder.path().join(DATA)
    }

    fn command(&self, program: &'static str) -> Command {
        let mut command = Command::new(self.programs.path(program));
        self.account.runs(&mut command);
        command.current_dir(self.folder.path());
        command
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        // It may be stopped already; and its data is removed anyway.
        let _ = self.stop(Stop::Immediate);
    }
}

/// Runs a program to its end and returns what it printed. The output goes through files: the cluster that `pg_ctl` starts
/// inherits them, and a pipe would stay open as long as it runs.
fn finish(program: &'static str, command: &mut Command) -> Result<String, ClusterError> {
    let said = tempfile::NamedTempFile::new()?;
    let complained = tempfile::NamedTempFile::new()?;
    let write = |file: &tempfile::NamedTempFile| -> io::Result<File> { file.as_file().try_clone() };
    let status = command
        .stdin(Stdio::null())
        .stdout(write(&said)?)
        .stderr(write(&complained)?)
        .status()
        .map_err(|error| ClusterError::Failed {
            program,
            reason: error.to_string(),
        })?;
    if !status.success() {
        let reason = std::fs::read_to_string(complained.path())?;
        return Err(ClusterError::Failed { program, reason });
    }
    Ok(std::fs::read_to_string(said.path())?.trim().to_owned())
}
