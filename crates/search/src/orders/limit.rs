//! How long a searching player may take for one sheet.

use game::{Fault, Place};
use std::fmt;
use std::time::Duration;
use web_time::Instant;

/// The limit for one sheet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OrderLimit {
    /// This many adjudicated positions; with a seed the answer is always the same.
    Nodes(u64),
    /// So long.
    Time(Duration),
}

impl Default for OrderLimit {
    fn default() -> OrderLimit {
        OrderLimit::Time(Duration::from_secs(1))
    }
}

impl OrderLimit {
    /// Half of it, for what is tried before the sheet itself.
    #[must_use]
    pub fn half(self) -> OrderLimit {
        match self {
            OrderLimit::Nodes(nodes) => OrderLimit::Nodes(nodes.div_ceil(2)),
            OrderLimit::Time(time) => OrderLimit::Time(time / 2),
        }
    }

    /// Parses `nodes=2000` or `ms=500`.
    ///
    /// # Errors
    /// A [`Fault`] that lists the valid forms.
    pub fn read(text: &str) -> Result<OrderLimit, Fault> {
        let fault = |reason: &str| Fault::new(Place::given("limit", text), reason);
        let (name, value) = text
            .split_once('=')
            .ok_or_else(|| fault("write nodes=2000 or ms=500"))?;
        let number: u64 = value
            .parse()
            .ok()
            .filter(|&number| number > 0)
            .ok_or_else(|| fault("a whole number above 0 follows the ="))?;
        match name {
            "nodes" => Ok(OrderLimit::Nodes(number)),
            "ms" => Ok(OrderLimit::Time(Duration::from_millis(number))),
            _ => Err(fault("write nodes=2000 or ms=500")),
        }
    }
}

impl fmt::Display for OrderLimit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OrderLimit::Nodes(nodes) => write!(f, "nodes={nodes}"),
            OrderLimit::Time(time) => write!(f, "ms={}", time.as_millis()),
        }
    }
}

/// The rest of a limit.
pub(super) struct Budget {
    limit: OrderLimit,
    since: Instant,
    nodes: u64,
}

impl Budget {
    pub(super) fn new(limit: OrderLimit) -> Budget {
        Budget {
            limit,
            since: Instant::now(),
            nodes: 0,
        }
    }

    /// Counts an adjudicated position.
    pub(super) fn spend(&mut self) {
        self.nodes += 1;
    }

    pub(super) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// What part of the limit is spent: 1 is all of it.
    pub(super) fn spent(&self) -> f64 {
        match self.limit {
            OrderLimit::Nodes(nodes) => self.nodes as f64 / nodes as f64,
            OrderLimit::Time(time) => self.since.elapsed().as_secs_f64() / time.as_secs_f64(),
        }
    }
}
