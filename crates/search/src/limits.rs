//! Search limits.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// How long to search; the first limit reached ends the search. Without limits it runs until it is stopped.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Limits {
    /// The maximum depth, in plies.
    pub depth: Option<u32>,
    /// The maximum number of nodes.
    pub nodes: Option<u64>,
    /// The longest time.
    pub time: Option<Duration>,
    /// The number of best lines wanted (multi-PV); 0 counts as 1.
    pub lines: u32,
}

/// A flag that ends a search from another thread; copies share it.
#[derive(Clone, Debug, Default)]
pub struct StopFlag(Arc<AtomicBool>);

impl StopFlag {
    /// Asks the searches that were given this flag to stop soon.
    pub fn stop(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether the flag is set.
    #[must_use]
    pub fn is_up(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
