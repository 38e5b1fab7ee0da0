//! A worker: a process that searches for the computer players of servers.
//!
//! It finds the servers in their database, asks each of them for work, and takes no job for which it has no processor
//! free. It owns no game and writes nothing: what it answers is decided on by the server.

mod ask;
mod doing;

use crate::host::secret::{NoRandomness, new_id};
use crate::store::{DatabaseAddress, Directory, Peer, StoreError};
use ask::{Asked, ServerLine};
use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{Semaphore, mpsc, watch};
use tokio::task::{JoinHandle, JoinSet};

/// The time between two looks at which servers are alive.
const LOOK: Duration = Duration::from_secs(1);
/// The time before a server that does not answer is asked again.
const AGAIN: Duration = Duration::from_secs(1);
/// How long a worker that ends waits for servers to hear of it.
const GRACE: Duration = Duration::from_secs(5);

/// The configuration of a worker.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WorkerConfig {
    /// The database of the servers, in PostgreSQL.
    pub database: DatabaseAddress,
    /// How many searches run at once, beside one that is short; none for as many as there are processors.
    pub threads: Option<usize>,
}

/// Why a worker could not start or go on.
#[derive(Debug, thiserror::Error)]
pub enum WorkerError {
    /// The database cannot be used.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// A server does not work with this build.
    #[error("the server at {server} refuses this worker: {reason}")]
    Refused {
        /// The server.
        server: String,
        /// What it says.
        reason: String,
    },
    /// The operating system gives no random numbers.
    #[error(transparent)]
    Randomness(#[from] NoRandomness),
}

/// A worker that has found its database.
#[derive(Debug)]
pub struct Worker {
    directory: Directory,
    /// Its name among the workers.
    name: String,
    slots: Slots,
}

/// How many jobs it may take: any, and short ones.
#[derive(Clone, Debug)]
struct Slots {
    any: Arc<Semaphore>,
    short: Arc<Semaphore>,
}

impl Slots {
    fn of(&self, short: bool) -> &Arc<Semaphore> {
        if short { &self.short } else { &self.any }
    }
}

/// What the tasks of a worker share.
#[derive(Clone, Debug)]
struct Shared {
    name: String,
    slots: Slots,
    /// True once it ends.
    ending: watch::Receiver<bool>,
    /// Why it cannot go on.
    refused: mpsc::Sender<WorkerError>,
}

impl Shared {
    /// Returns once the worker ends.
    async fn ends(&self) {
        let mut ending = self.ending.clone();
        // Without a sender it has ended.
        drop(ending.wait_for(|ending| *ending).await);
    }
}

impl Worker {
    /// Connects to the database.
    ///
    /// # Errors
    /// When it cannot be used.
    pub async fn connect(config: &WorkerConfig) -> Result<Worker, WorkerError> {
        let threads = config
            .threads
            .unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from));
        Ok(Worker {
            directory: Directory::open(&config.database).await?,
            name: new_id()?,
            slots: Slots {
                any: Arc::new(Semaphore::new(threads.max(1))),
                short: Arc::new(Semaphore::new(1)),
            },
        })
    }

    /// Works for the servers until `until` is done; then gives back what it has not finished.
    ///
    /// # Errors
    /// When a server is of another build.
    pub async fn run(self, until: impl Future<Output = ()> + Send) -> Result<(), WorkerError> {
        let Worker {
            mut directory,
            name,
            slots,
        } = self;
        let (end, ending) = watch::channel(false);
        let (refused, mut refusals) = mpsc::channel(1);
        let shared = Shared {
            name: name.clone(),
            slots,
            ending,
            refused,
        };
        let mut lines: HashMap<Peer, Line> = HashMap::new();
        let looking = async {
            loop {
                match directory.servers().await {
                    Ok(servers) => follow(&mut lines, servers, &shared),
                    Err(fault) => {
                        tracing::warn!(%fault, "the list of servers cannot be read; tried again soon");
                    }
                }
                tokio::time::sleep(LOOK).await;
            }
        };
        let outcome = tokio::select! {
            () = looking => Ok(()),
            () = until => Ok(()),
            Some(refused) = refusals.recv() => Err(refused),
        };
        tracing::info!("ending");
        end.send_replace(true);
        drop(shared);
        let leaving = async {
            // Until nobody asks for jobs and nobody has one. Only then may servers forget this worker.
            end.closed().await;
            let told = lines.values().map(|line| {
                let (server, name) = (line.server.clone(), name.clone());
                async move { server.leave(&name).await }
            });
            told.collect::<JoinSet<()>>().join_all().await;
        };
        if tokio::time::timeout(GRACE, leaving).await.is_err() {
            tracing::warn!("some servers were not told in time; they find out by themselves");
        }
        outcome
    }
}

/// The tasks that ask one server for work. They end when this is dropped; jobs that were taken go on.
#[derive(Debug)]
struct Line {
    server: ServerLine,
    tasks: [JoinHandle<()>; 2],
}

impl Drop for Line {
    fn drop(&mut self) {
        for task in &self.tasks {
            task.abort();
        }
    }
}

/// Begins to ask servers that are new, and stops to ask those that are gone.
fn follow(lines: &mut HashMap<Peer, Line>, servers: Vec<Peer>, shared: &Shared) {
    lines.retain(|peer, _| {
        let stays = servers.contains(peer);
        if !stays {
            tracing::info!(server = %peer.address, "a server is gone");
        }
        stays
    });
    for peer in servers {
        lines.entry(peer).or_insert_with_key(|peer| {
            tracing::info!(server = %peer.address, "working for a server");
            let server = ServerLine::to(peer);
            let task = |short| tokio::spawn(ask_for_work(server.clone(), shared.clone(), short));
            Line {
                tasks: [task(false), task(true)],
                server,
            }
        });
    }
}

/// Takes jobs of one server, as long as there is a processor free.
async fn ask_for_work(server: ServerLine, shared: Shared, short: bool) {
    let asking = ask::asking(&shared.name, short);
    let slots = shared.slots.of(short);
    while !*shared.ending.borrow() {
        // Until one is free. It is not kept: another server may need it first.
        tokio::select! {
            free = slots.acquire() => drop(free),
            () = shared.ends() => return,
        }
        let asked = async {
            // Once it is told that there is work, the worker is not stopped before it knows whether it has a job.
            let offered = tokio::select! {
                offered = server.wait(&asking) => offered?,
                () = shared.ends() => false,
            };
            if !offered {
                return Ok(None);
            }
            let Ok(slot) = Arc::clone(slots).try_acquire_owned() else {
                return Ok(None);
            };
            Ok(server.take(&asking).await?.map(|job| (job, slot)))
        };
        match asked.await {
            Ok(None) => {}
            Ok(Some((job, slot))) => {
                tokio::spawn(doing::job(server.clone(), shared.clone(), job, slot));
            }
            Err(Asked::OtherBuild(reason)) => {
                let server = server.address().to_owned();
                let refused = WorkerError::Refused { server, reason };
                // If it is not the first, the worker ends already.
                let _ = shared.refused.try_send(refused);
                return;
            }
            Err(Asked::Failed(fault)) => {
                tracing::warn!(server = server.address(), fault, "a server does not answer");
                tokio::select! {
                    () = tokio::time::sleep(AGAIN) => {}
                    () = shared.ends() => return,
                }
            }
        }
    }
}
