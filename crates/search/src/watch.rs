//! Counting nodes and enforcing limits.

use crate::{Limits, StopFlag};
use std::time::Duration;
use web_time::Instant;

/// The clock and the stop flag are polled every this many nodes.
const INTERVAL: u64 = 1024;

/// Enforces the limits of one search.
#[derive(Debug)]
pub(crate) struct Watch {
    start: Instant,
    time: Option<Duration>,
    most_nodes: u64,
    stop: StopFlag,
    nodes: u64,
    /// How many of the nodes the flag was told of.
    told: u64,
    over: bool,
}

impl Drop for Watch {
    fn drop(&mut self) {
        self.settle();
    }
}

impl Watch {
    pub(crate) fn new(limits: &Limits, stop: &StopFlag) -> Watch {
        Watch {
            start: Instant::now(),
            time: limits.time,
            most_nodes: limits.nodes.unwrap_or(u64::MAX),
            stop: stop.clone(),
            nodes: 0,
            told: 0,
            over: stop.is_up() || limits.time == Some(Duration::ZERO) || limits.nodes == Some(0),
        }
    }

    /// Counts a node; true once the search is to stop, and from then on always.
    pub(crate) fn count(&mut self) -> bool {
        if self.over || self.nodes >= self.most_nodes {
            self.over = true;
            return true;
        }
        self.nodes += 1;
        if self.nodes.is_multiple_of(INTERVAL) {
            self.settle();
            self.over = self.stop.is_up() || self.time.is_some_and(|time| self.elapsed() >= time);
        }
        self.over
    }

    /// Limits the nodes anew, those counted so far included; none: without a limit.
    pub(crate) fn allow(&mut self, nodes: Option<u64>) {
        self.most_nodes = nodes.unwrap_or(u64::MAX);
    }

    /// Tells the flag of the nodes since it was last told: at the end of a search, though the watch may be kept.
    pub(crate) fn settle(&mut self) {
        self.stop.count(self.nodes - self.told);
        self.told = self.nodes;
    }

    /// Whether the search is to stop.
    pub(crate) fn is_over(&self) -> bool {
        self.over
    }

    pub(crate) fn nodes(&self) -> u64 {
        self.nodes
    }

    pub(crate) fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }
}
