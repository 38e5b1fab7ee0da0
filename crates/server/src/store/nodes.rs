//! Several servers on one database: which of them carries out what happens in a game.

use super::Outage;
use std::fmt;
use std::time::Duration;

/// How long a server counts as alive after it last renewed its lease.
pub const LEASE: Duration = Duration::from_secs(5);

/// How other servers reach a server.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Peer {
    /// Its address, as `HOST:PORT`.
    pub address: String,
    /// What it wants to be shown. Only who can read the database knows it.
    pub secret: String,
}

/// Without the secret: it must not get into a log.
impl fmt::Debug for Peer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.address)
    }
}

/// Who carries out what happens in a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Owner {
    /// This server. It may act in the game until its lease ends.
    This {
        /// When nobody acted in the game, because its server was lost. The oldest first.
        outages: Vec<Outage>,
    },
    /// Another server, which is alive.
    Other(Peer),
}
