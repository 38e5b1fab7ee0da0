//! What servers stand on: a SQLite file, or a private PostgreSQL cluster that several share.

use crate::Fault;
use crate::http::Http;
use crate::process::Process;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::Rng;
use server::store::{DatabaseAddress, LEASE, SqlStore};
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::time::Duration;
use tempfile::TempDir;
use test_cluster::{Cluster, Disk, Stop};

/// Longer than a lease lasts.
const BEYOND_LEASE: Duration = LEASE.saturating_add(Duration::from_secs(2));
/// The time between two attempts to ask.
const AGAIN: Duration = Duration::from_millis(100);
/// A game of a lost server must go on within that time.
const MOST_WAIT: Duration = Duration::from_secs(10);

/// What happens to the servers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum InjectedFault {
    /// A server is killed and started again.
    Kill,
    /// A server is asked to end and started again.
    End,
    /// A server is held up until its lease has ended, and goes on.
    Hold,
    /// All connections to PostgreSQL are cut.
    Cut,
    /// PostgreSQL is stopped as if its machine had failed, and started again.
    Crash,
}

impl FromStr for InjectedFault {
    type Err = Fault;

    fn from_str(text: &str) -> Result<InjectedFault, Fault> {
        Ok(match text {
            "kill" => InjectedFault::Kill,
            "end" => InjectedFault::End,
            "hold" => InjectedFault::Hold,
            "cut" => InjectedFault::Cut,
            "crash" => InjectedFault::Crash,
            other => {
                return Err(format!("“{other}” is none of kill, end, hold, cut, crash").into());
            }
        })
    }
}

/// Servers on one database.
pub(crate) struct Ground {
    folder: TempDir,
    cluster: Option<Cluster>,
    database: String,
    pub(crate) servers: Vec<Process>,
}

impl Ground {
    /// `nodes` servers that share PostgreSQL; none for one server on a SQLite file.
    pub(crate) fn new(binary: Option<&Path>, nodes: u32) -> Result<Ground, Fault> {
        let folder = tempfile::tempdir()?;
        let (cluster, database) = if nodes == 0 {
            let file = folder.path().join("games.db");
            (None, format!("sqlite:{}", file.display()))
        } else {
            let cluster = Cluster::start_in(&std::env::temp_dir(), Disk::Synced)?;
            let database = cluster.create("games")?;
            (Some(cluster), database)
        };
        let server = |_| Process::new(binary, folder.path(), &database);
        let servers = (0..nodes.max(1)).map(server).collect::<Result<_, _>>()?;
        Ok(Ground {
            folder,
            cluster,
            database,
            servers,
        })
    }

    /// Whether the servers share a database.
    pub(crate) fn is_shared(&self) -> bool {
        self.cluster.is_some()
    }

    /// Requests to whichever server answers.
    pub(crate) fn http(&self) -> Http {
        Http::to(self.servers.iter().map(Process::address).collect())
    }

    /// Starts all servers.
    pub(crate) async fn start(&mut self) -> Result<(), Fault> {
        for server in &mut self.servers {
            server.start().await?;
        }
        Ok(())
    }

    /// Kills all servers.
    pub(crate) fn kill(&mut self) -> Result<(), Fault> {
        self.servers.iter_mut().try_for_each(Process::kill)
    }

    /// Opens the database, once no server runs.
    pub(crate) async fn store(&self) -> Result<SqlStore, Fault> {
        let address = DatabaseAddress::parse(&self.database)?;
        let began = std::time::Instant::now();
        loop {
            match SqlStore::open_alone(&address).await {
                Ok(store) => return Ok(store),
                // A server that was killed counts as alive until its lease ends.
                Err(_) if self.is_shared() && began.elapsed() < BEYOND_LEASE => {
                    tokio::time::sleep(AGAIN).await;
                }
                Err(fault) => return Err(fault.into()),
            }
        }
    }

    /// Injects a fault into one server, chosen at random, or into the database.
    pub(crate) async fn inject(
        &mut self,
        fault: InjectedFault,
        lots: &mut Xoshiro256PlusPlus,
    ) -> Result<(), Fault> {
        let count = self.servers.len() as u64;
        let chosen = usize::try_from(lots.next_u64() % count)?;
        let server = &mut self.servers[chosen];
        let cluster = self.cluster.as_ref();
        let cluster = || cluster.ok_or("a file has no server that could fail");
        match fault {
            InjectedFault::Kill => {
                server.kill()?;
                server.start().await
            }
            InjectedFault::End => {
                server.end()?;
                server.start().await
            }
            InjectedFault::Hold => {
                server.signal("STOP")?;
                tokio::time::sleep(BEYOND_LEASE).await;
                server.signal("CONT")
            }
            InjectedFault::Cut => {
                cluster()?.sql(
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                     WHERE application_name = 'quicksilver'",
                )?;
                Ok(())
            }
            InjectedFault::Crash => {
                cluster()?.stop(Stop::Immediate)?;
                Ok(cluster()?.resume()?)
            }
        }
    }

    /// Keeps the logs, and says where.
    pub(crate) fn keep(self) -> PathBuf {
        self.folder.keep().join("server.log")
    }
}

/// Asks until a server answers.
pub(crate) async fn patient(
    http: &Http,
    path: &str,
    token: Option<&str>,
) -> Result<(u16, axum::body::Bytes), Fault> {
    let began = std::time::Instant::now();
    loop {
        let answer = http.get(path, token).await;
        match answer {
            Err(_) | Ok((503, _)) if began.elapsed() < MOST_WAIT => {
                tokio::time::sleep(AGAIN).await;
            }
            answer => return answer,
        }
    }
}
