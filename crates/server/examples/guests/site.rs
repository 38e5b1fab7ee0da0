//! The servers that guests come to.

use crate::browser::Browser;
use crate::process::Process;
use crate::{Arguments, Fault};
use std::net::SocketAddr;
use tempfile::TempDir;
use test_cluster::{Cluster, Disk};

/// Servers on one database.
pub(crate) struct Site {
    // In the order in which they must end.
    servers: Vec<Process>,
    _cluster: Option<Cluster>,
    _folder: TempDir,
}

impl Site {
    /// Servers that share PostgreSQL, or one server on a SQLite file.
    pub(crate) async fn start(arguments: &Arguments) -> Result<Site, Fault> {
        let folder = tempfile::tempdir()?;
        let (cluster, database) = match arguments.nodes {
            0 => (
                None,
                format!("sqlite:{}", folder.path().join("games.db").display()),
            ),
            _ => {
                let cluster = Cluster::start_in(&std::env::temp_dir(), Disk::Synced)?;
                let database = cluster.create("games")?;
                (Some(cluster), database)
            }
        };
        let mut servers = Vec::new();
        for _ in 0..arguments.nodes.max(1) {
            let binary = arguments.binary.as_deref();
            let mut server = Process::new(binary, folder.path(), &database, Vec::new())?;
            server.start().await?;
            servers.push(server);
        }
        Ok(Site {
            servers,
            _cluster: cluster,
            _folder: folder,
        })
    }

    /// A browser that asks the server of that number.
    pub(crate) fn browser(&self, number: usize) -> Browser {
        let addresses: Vec<SocketAddr> = self.servers.iter().map(Process::address).collect();
        Browser::new(addresses, number)
    }
}
