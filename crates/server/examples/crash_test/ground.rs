//! What servers stand on: a SQLite file, or a private PostgreSQL cluster that several share.

use crate::disk::SmallDisk;
use crate::http::Http;
use crate::inject::Findings;
use crate::process::Process;
use crate::wall::Wall;
use crate::{Arguments, Fault};
use server::store::{DatabaseAddress, LEASE, SqlStore};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::{Duration, Instant};
use tempfile::TempDir;
use test_cluster::{Cluster, Disk};

/// Longer than a lease lasts.
pub(crate) const BEYOND_LEASE: Duration = LEASE.saturating_add(Duration::from_secs(2));
/// The time between two attempts to ask.
pub(crate) const AGAIN: Duration = Duration::from_millis(100);
/// A game of a lost server must go on within that time.
const MOST_WAIT: Duration = Duration::from_secs(10);
/// A server must be well again within that time after a fault.
const LONGEST_RECOVERY: Duration = Duration::from_secs(60);

/// Servers on one database.
pub(crate) struct Ground {
    // In the order in which they must end.
    pub(crate) servers: Vec<Process>,
    /// The servers' clocks on the wall; none where they see the machine's.
    pub(crate) walls: Vec<Wall>,
    pub(crate) cluster: Option<Cluster>,
    pub(crate) disk: Option<SmallDisk>,
    pub(crate) findings: Findings,
    database: String,
    folder: TempDir,
}

impl Ground {
    /// Servers that share PostgreSQL, or one server on a SQLite file.
    pub(crate) fn new(arguments: &Arguments) -> Result<Ground, Fault> {
        let folder = tempfile::tempdir()?;
        let disk = arguments.disk.as_deref().map(SmallDisk::at);
        let home = disk.as_ref().map(SmallDisk::path);
        let (cluster, database) = if arguments.nodes == 0 {
            let file = home.unwrap_or(folder.path()).join("games.db");
            (None, format!("sqlite:{}", file.display()))
        } else {
            let usual = std::env::temp_dir();
            let cluster = Cluster::start_in(home.unwrap_or(&usual), Disk::Synced)?;
            let database = cluster.create("games")?;
            (Some(cluster), database)
        };
        let sets_clocks = arguments.faults.iter().any(|fault| fault.sets_clocks());
        let nodes = arguments.nodes.max(1);
        let walls = (0..if sets_clocks { nodes } else { 0 })
            .map(|number| Wall::new(folder.path(), &format!("wall-{number}")))
            .collect::<Result<Vec<Wall>, Fault>>()?;
        let server = |number: usize| {
            let variables = walls.get(number).map_or_else(Vec::new, Wall::variables);
            let binary = arguments.binary.as_deref();
            Process::new(binary, folder.path(), &database, variables)
        };
        let servers = (0..nodes as usize)
            .map(server)
            .collect::<Result<_, Fault>>()?;
        Ok(Ground {
            servers,
            walls,
            cluster,
            disk,
            findings: Findings::default(),
            database,
            folder,
        })
    }

    /// Whether the servers share a database.
    pub(crate) fn is_shared(&self) -> bool {
        self.cluster.is_some()
    }

    pub(crate) fn addresses(&self) -> Vec<SocketAddr> {
        self.servers.iter().map(Process::address).collect()
    }

    /// Where mails lie, once there are any: all servers write them to the same folder.
    pub(crate) fn mails(&self) -> PathBuf {
        self.folder.path().join("mail")
    }

    /// Requests to whichever server answers.
    pub(crate) fn http(&self) -> Http {
        Http::to(self.addresses())
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
        let began = Instant::now();
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

    /// Waits until every server says that it is well.
    ///
    /// # Errors
    /// When one does not in time.
    pub(crate) async fn until_well(&self) -> Result<(), Fault> {
        for server in &self.servers {
            let http = Http::new(server.address());
            let began = Instant::now();
            while !is_well(&http).await {
                if began.elapsed() > LONGEST_RECOVERY {
                    let address = server.address();
                    return Err(format!("the server at {address} does not recover").into());
                }
                tokio::time::sleep(AGAIN).await;
            }
        }
        Ok(())
    }

    /// Keeps the logs, and says where.
    pub(crate) fn keep(self) -> PathBuf {
        if let Some(cluster) = &self.cluster {
            // It may lie on a disk that ends with this program.
            let copied = std::fs::copy(cluster.log(), self.folder.path().join("postgres.log"));
            if let Err(fault) = copied {
                eprintln!("PostgreSQL's log is not kept: {fault}");
            }
        }
        self.folder.keep()
    }
}

/// Whether a server says that it can keep moves.
pub(crate) async fn is_well(http: &Http) -> bool {
    matches!(http.get("/healthz", None).await, Ok((200, _)))
}

/// Asks until a server answers.
pub(crate) async fn patient(
    http: &Http,
    path: &str,
    token: Option<&str>,
) -> Result<(u16, axum::body::Bytes), Fault> {
    let began = Instant::now();
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

/// Sends until a server takes it. What is sent may arrive twice.
pub(crate) async fn patient_post(
    http: &Http,
    path: &str,
    token: Option<&str>,
    body: &serde_json::Value,
) -> Result<(u16, axum::body::Bytes), Fault> {
    let began = Instant::now();
    loop {
        match http.post(path, token, body).await {
            Err(_) | Ok((503, _)) if began.elapsed() < MOST_WAIT => {
                tokio::time::sleep(AGAIN).await;
            }
            answer => return answer,
        }
    }
}
