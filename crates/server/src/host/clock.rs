//! The sources of the time.

use async_trait::async_trait;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};
use tokio::sync::watch;

/// Two clocks: one on the wall, which people may set, and one that nobody sets.
#[async_trait]
pub trait Clock: Send + Sync {
    /// Milliseconds since 1970, by the clock on the wall. It may jump, in either direction.
    fn now_ms(&self) -> u64;

    /// Milliseconds since some moment before. It only runs on, however the clock on the wall is set.
    fn run_ms(&self) -> u64;

    /// Returns once [`now_ms`](Clock::now_ms) is `at_ms` or later.
    async fn sleep_until(&self, at_ms: u64);

    /// Returns once [`run_ms`](Clock::run_ms) is `run_ms` or later.
    async fn run_until(&self, run_ms: u64);
}

/// The machine's clocks.
#[derive(Clone, Copy, Debug)]
pub struct SystemClock {
    started: Instant,
}

impl SystemClock {
    /// The machine's clocks; that which nobody sets starts now.
    #[must_use]
    pub fn start() -> SystemClock {
        SystemClock {
            started: Instant::now(),
        }
    }
}

fn whole_ms(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

#[async_trait]
impl Clock for SystemClock {
    fn now_ms(&self) -> u64 {
        let since = SystemTime::now().duration_since(UNIX_EPOCH);
        whole_ms(since.unwrap_or_default())
    }

    fn run_ms(&self) -> u64 {
        whole_ms(self.started.elapsed())
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

    async fn run_until(&self, run_ms: u64) {
        loop {
            let left = run_ms.saturating_sub(self.run_ms());
            if left == 0 {
                return;
            }
            tokio::time::sleep(Duration::from_millis(left)).await;
        }
    }
}

/// Clocks that only move when they are told to; for tests.
#[derive(Debug)]
pub struct ManualClock(watch::Sender<Hands>);

#[derive(Clone, Copy, Debug)]
struct Hands {
    wall_ms: u64,
    run_ms: u64,
}

impl ManualClock {
    /// Clocks of which the one on the wall shows `now_ms`.
    #[must_use]
    pub fn new(now_ms: u64) -> ManualClock {
        ManualClock(watch::Sender::new(Hands {
            wall_ms: now_ms,
            run_ms: 0,
        }))
    }

    /// Lets time pass: both clocks run on.
    pub fn advance(&self, by: Duration) {
        self.0.send_modify(|hands| {
            hands.wall_ms = hands.wall_ms.saturating_add(whole_ms(by));
            hands.run_ms = hands.run_ms.saturating_add(whole_ms(by));
        });
    }

    /// Sets the clock on the wall, forward or back. No time passes.
    pub fn set_wall(&self, now_ms: u64) {
        self.0.send_modify(|hands| hands.wall_ms = now_ms);
    }
}

#[async_trait]
impl Clock for ManualClock {
    fn now_ms(&self) -> u64 {
        self.0.borrow().wall_ms
    }

    fn run_ms(&self) -> u64 {
        self.0.borrow().run_ms
    }

    async fn sleep_until(&self, at_ms: u64) {
        let mut seen = self.0.subscribe();
        // The sender lives as long as `self`, so waiting cannot fail.
        let _ = seen.wait_for(|hands| hands.wall_ms >= at_ms).await;
    }

    async fn run_until(&self, run_ms: u64) {
        let mut seen = self.0.subscribe();
        let _ = seen.wait_for(|hands| hands.run_ms >= run_ms).await;
    }
}
