//! Live connections to games in which nothing happens.

use crate::Fault;
use crate::game::{Game, Kind};
use crate::served::Served;
use std::time::Duration;
use tokio::task::JoinHandle;

/// How long the server may still be busy with connections that are open.
const SETTLES: Duration = Duration::from_secs(1);

/// They stay open until this is dropped.
pub(crate) struct Idle {
    listeners: Vec<JoinHandle<()>>,
    kilobytes: f64,
}

impl Drop for Idle {
    fn drop(&mut self) {
        for listener in &self.listeners {
            listener.abort();
        }
    }
}

impl Idle {
    /// Opens so many, two to each game.
    pub(crate) async fn open(kind: Kind, served: &Served, count: usize) -> Result<Idle, Fault> {
        let before = served.megabytes("VmRSS:")?;
        let mut listeners = Vec::new();
        while listeners.len() < count {
            let (_, game) = Game::begin(kind, served.address).await?;
            listeners.extend(game.listen().await?);
        }
        if count > 0 {
            tokio::time::sleep(SETTLES).await;
        }
        Ok(Idle {
            listeners,
            kilobytes: (served.megabytes("VmRSS:")? - before) * 1_000.0,
        })
    }

    /// An error if one of them has ended.
    pub(crate) fn are_open(&self) -> Result<(), Fault> {
        let ended = self.listeners.iter().filter(|one| one.is_finished());
        match ended.count() {
            0 => Ok(()),
            count => Err(format!(
                "{count} of {} idle connections have ended; `ulimit -n` limits them to fewer than that",
                self.listeners.len()
            )
            .into()),
        }
    }

    /// The memory that each took when they had been opened, with half a game and no other load.
    pub(crate) fn kilobytes_each(&self) -> Option<f64> {
        (!self.listeners.is_empty()).then(|| self.kilobytes / self.listeners.len() as f64)
    }
}
