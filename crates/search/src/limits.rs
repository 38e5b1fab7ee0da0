//! Search limits.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

/// The greatest number of threads of a search.
pub const MOST_THREADS: u16 = 256;

/// How long to search; the first limit reached ends the search. Without limits it runs until it is stopped.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Limits {
    /// The maximum depth, in plies.
    pub depth: Option<u32>,
    /// The maximum number of nodes.
    pub nodes: Option<u64>,
    /// The longest time.
    pub time: Option<Duration>,
    /// About how long a move should take: no further depth is begun when it is over, sooner if the best move has stayed
    /// the same, later if it has just changed.
    pub aim: Option<Duration>,
    /// The number of best lines wanted (multi-PV); 0 counts as 1.
    pub lines: u32,
}

/// A flag that ends a search from another thread, and the number of nodes of the searches that it was given to; copies
/// share both.
#[derive(Clone, Debug, Default)]
pub struct StopFlag {
    up: Arc<AtomicBool>,
    nodes: Arc<AtomicU64>,
}

impl StopFlag {
    /// Asks the searches that were given this flag to stop soon.
    pub fn stop(&self) {
        self.up.store(true, Ordering::Relaxed);
    }

    /// Whether the flag is set.
    #[must_use]
    pub fn is_up(&self) -> bool {
        self.up.load(Ordering::Relaxed)
    }

    /// A flag that is set together with this one, but counts nodes of its own.
    #[must_use]
    pub fn counting_apart(&self) -> StopFlag {
        StopFlag {
            up: Arc::clone(&self.up),
            nodes: Arc::default(),
        }
    }

    /// Counts the nodes of a search that is over.
    pub(crate) fn count(&self, nodes: u64) {
        self.nodes.fetch_add(nodes, Ordering::Relaxed);
    }

    /// How many nodes the searches visited that were given this flag and are over: positions of turn games, and
    /// settled phases of order games.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.nodes.load(Ordering::Relaxed)
    }
}
