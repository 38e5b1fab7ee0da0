//! How faults are injected, and what is looked at meanwhile.

use crate::Fault;
use crate::clocks::Clocks;
use crate::disk::SmallDisk;
use crate::faults::InjectedFault;
use crate::ground::{AGAIN, BEYOND_LEASE, Ground, is_well};
use crate::http::Http;
use crate::ledger::Book;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::Rng;
use serde_json::json;
use std::time::{Duration, Instant};
use test_cluster::{Cluster, Stop};

/// How long writes fail on a full disk.
const FULL: Duration = Duration::from_secs(4);
/// Writes to a full disk must begin to fail within that time: what the database reserved before is used up.
const FILLS_UP: Duration = Duration::from_secs(60);
/// How far a clock on the wall is set ahead, in seconds, and how long.
const AHEAD_S: u32 = 3_600;
const SET: Duration = Duration::from_secs(3);
/// Live clocks are read again that soon: games that last are few.
const READ: Duration = Duration::from_millis(500);

/// What was found while faults lasted.
#[derive(Debug, Default)]
pub(crate) struct Findings {
    /// How often a server said that it was well while it could keep nothing.
    pub(crate) wrongly_well: u32,
    /// How often PostgreSQL had to be started again after its disk was full.
    pub(crate) resumed: u32,
    /// How often live clocks were compared with the time that passed.
    pub(crate) clocks_read: u32,
    /// The live clocks that ran for another time.
    pub(crate) clocks_wrong: Vec<String>,
}

impl Ground {
    /// Injects a fault into one server, chosen at random, or into all or the database. Returns once it is over. `book`
    /// has the games that are being played.
    pub(crate) async fn inject(
        &mut self,
        fault: InjectedFault,
        lots: &mut Xoshiro256PlusPlus,
        book: &Book,
    ) -> Result<(), Fault> {
        let lot = lots.next_u64();
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
                server.signal("CONT")?;
                self.until_well().await
            }
            InjectedFault::Cut => {
                cluster()?.sql(
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                     WHERE application_name = 'quicksilver'",
                )?;
                self.until_well().await
            }
            InjectedFault::Crash => {
                cluster()?.stop(Stop::Immediate)?;
                cluster()?.resume()?;
                self.until_well().await
            }
            InjectedFault::Full => self.fill_disk(lot).await,
            InjectedFault::ClockOne => self.set_clocks(chosen..chosen + 1, book).await,
            InjectedFault::ClockAll => self.set_clocks(0..self.servers.len(), book).await,
        }
    }

    /// Fills the disk, waits until writes have failed for some time, and makes room again.
    async fn fill_disk(&mut self, lot: u64) -> Result<(), Fault> {
        let disk = self.disk.clone().ok_or("there is no disk to fill")?;
        disk.fill()?;
        let filled = self.while_full(&disk, lot).await;
        disk.free()?;
        filled?;
        if let Some(cluster) = &self.cluster {
            self.findings.resumed += u32::from(resume(cluster).await?);
        }
        self.until_well().await
    }

    async fn while_full(&mut self, disk: &SmallDisk, lot: u64) -> Result<(), Fault> {
        // About every other time PostgreSQL needs a new file for its log at once; without one it stops.
        if let (Some(cluster), 0) = (&self.cluster, lot % 2) {
            // Nobody hears the answer of a cluster that stops.
            let _ = cluster.sql("SELECT pg_switch_wal()");
        }
        let began = Instant::now();
        let mut fails_since: Option<Instant> = None;
        while fails_since.is_none_or(|since| since.elapsed() < FULL) {
            if fails_since.is_none() && began.elapsed() > FILLS_UP {
                return Err("everything can still be written to a full disk".into());
            }
            for address in self.addresses() {
                let http = Http::new(address);
                let well_before = is_well(&http).await;
                let kept = keeps(&http).await;
                if !kept {
                    fails_since.get_or_insert_with(Instant::now);
                    if well_before && is_well(&http).await && !keeps(&http).await {
                        self.findings.wrongly_well += 1;
                    }
                }
            }
            // What becomes free meanwhile, such as files of a log that are not needed, is filled as well.
            disk.fill()?;
            tokio::time::sleep(AGAIN).await;
        }
        Ok(())
    }

    /// Sets the clocks on the wall of some servers ahead and back, and looks whether live clocks care.
    async fn set_clocks(
        &mut self,
        which: std::ops::Range<usize>,
        book: &Book,
    ) -> Result<(), Fault> {
        let http = self.http();
        for ahead_s in [AHEAD_S, 0] {
            let before = Clocks::read(&http, book).await?;
            for wall in &self.walls[which.clone()] {
                wall.set(ahead_s)?;
            }
            tokio::time::sleep(READ).await;
            let after = Clocks::read(&http, book).await?;
            let (read, wrong) = after.wrong_since(&before);
            self.findings.clocks_read += read;
            self.findings.clocks_wrong.extend(wrong);
            tokio::time::sleep(SET - READ).await;
        }
        Ok(())
    }
}

/// Whether a server can keep a new game.
async fn keeps(http: &Http) -> bool {
    let Some(game) = registry::GAMES.first() else {
        return false;
    };
    let asked = json!({"game": game.slug(), "opponent": {"kind": "link"}});
    let answer = http.post("/api/v1/games", None, &asked).await;
    matches!(answer, Ok((200..300, _)))
}

/// Starts a cluster again if it stopped because its disk was full; true if it had.
async fn resume(cluster: &Cluster) -> Result<bool, Fault> {
    let mut tries = 0;
    loop {
        // One that is about to stop counts as running: it is looked at once more.
        if cluster.is_running() && cluster.sql("SELECT 1").is_ok() {
            return Ok(tries > 0);
        }
        if !cluster.is_running() {
            tries += 1;
            match cluster.resume() {
                Ok(()) => return Ok(true),
                Err(fault) if tries > 5 => return Err(fault.into()),
                Err(_) => {}
            }
        }
        tokio::time::sleep(AGAIN).await;
    }
}
