//! The source of the time.

use async_trait::async_trait;
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use tokio::sync::watch;

/// The clock for deadlines and timestamps.
#[async_trait]
pub trait Clock: Send + Sync {
    /// Milliseconds since 1970.
    fn now_ms(&self) -> u64;

    /// Returns once [`now_ms`](Clock::now_ms) is `at_ms` or later.
    async fn sleep_until(&self, at_ms: u64);
}

/// The machine's clock.
#[derive(Clone, Copy, Debug, Default)]
pub struct SystemClock;

#[async_trait]
impl Clock for SystemClock {
    fn now_ms(&self) -> u64 {
        let since = SystemTime::now()
            .duration_since(UNIX_EPOCH)
            .unwrap_or_default();
        u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
    }

    async fn sleep_until(&self, at_ms: u64) {
        // In steps, because the machine's clock may be changed meanwhile.
        const STEP: u64 = 60_000;
        loop {
            let left = at_ms.saturating_sub(self.now_ms());
            if left == 0 {
                return;
            }
            tokio::time::sleep(Duration::from_millis(left.min(STEP))).await;
        }
    }
}

/// A clock that only moves when it is advanced; for tests.
#[derive(Debug)]
pub struct ManualClock(watch::Sender<u64>);

impl ManualClock {
    /// A clock that shows `now_ms`.
    #[must_use]
    pub fn new(now_ms: u64) -> ManualClock {
        ManualClock(watch::Sender::new(now_ms))
    }

    /// Moves the clock forward.
    pub fn advance(&self, by: Duration) {
        let by = u64::try_from(by.as_millis()).unwrap_or(u64::MAX);
        self.0.send_modify(|now| *now = now.saturating_add(by));
    }
}

#[async_trait]
impl Clock for ManualClock {
    fn now_ms(&self) -> u64 {
        *self.0.borrow()
    }

    async fn sleep_until(&self, at_ms: u64) {
        let mut seen = self.0.subscribe();
        // The sender lives as long as `self`, so waiting cannot fail.
        let _ = seen.wait_for(|now| *now >= at_ms).await;
    }
}
