//! When the search ends.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// How long to think; the first bound reached ends the search. With no bound it runs until it is stopped.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Limits {
    /// The greatest depth, in plies.
    pub depth: Option<u32>,
    /// The greatest number of positions.
    pub nodes: Option<u64>,
    /// The longest time.
    pub time: Option<Duration>,
    /// How many best lines are wanted; 0 counts as 1.
    pub lines: u32,
}

/// A flag that ends a search from another thread; copies share it.
#[derive(Clone, Debug, Default)]
pub struct StopFlag(Arc<AtomicBool>);

impl StopFlag {
    /// Ends the searches that were given this flag, soon.
    pub fn stop(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether the flag is up.
    #[must_use]
    pub fn is_up(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
