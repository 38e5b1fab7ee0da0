//! The time as the server keeps it: by the clock on the wall, and by one that nobody sets.
//!
//! The second, the *steady time*, began with the clock on the wall when the first server started on these games. While
//! a server runs, it runs with the machine's monotonic clock. A server that starts later takes it up at the time on the
//! wall, but never before the last heartbeat. Heartbeats and outages are recorded by it, so whatever jump there was in
//! between belongs to the outage, which live clocks get back.

use super::clock::Clock;
use std::sync::Arc;

/// A moment as the host sees it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Now {
    /// Milliseconds since 1970, by the clock on the wall. Days, deadlines and the record go by it.
    pub wall_ms: u64,
    /// The steady time, in milliseconds. Live clocks go by it.
    pub steady_ms: u64,
    /// By seat: how long a message to its player and back takes, in milliseconds; 0 where it is not known. Seats after
    /// the last one that is known are left out.
    pub lag_ms: Vec<u64>,
}

/// When something is due.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Due {
    /// At a time on the wall, in milliseconds since 1970.
    Wall(u64),
    /// At a steady time, in milliseconds.
    Steady(u64),
    /// At a time by one of the two clocks; which one is known once the game is loaded. So whichever comes first.
    Either(u64),
}

impl Due {
    /// The time in milliseconds, by its own clock.
    #[must_use]
    pub const fn at_ms(self) -> u64 {
        match self {
            Due::Wall(ms) | Due::Steady(ms) | Due::Either(ms) => ms,
        }
    }

    /// Whether it has come.
    #[must_use]
    pub const fn has_come(self, now: &Now) -> bool {
        match self {
            Due::Wall(ms) => ms <= now.wall_ms,
            Due::Steady(ms) => ms <= now.steady_ms,
            Due::Either(ms) => ms <= now.wall_ms || ms <= now.steady_ms,
        }
    }
}

/// The time as the server keeps it. Cheap to clone.
#[derive(Clone)]
pub(crate) struct Time {
    clock: Arc<dyn Clock>,
    /// The steady time at which this server started.
    from_ms: u64,
    /// The monotonic clock at that moment.
    run_ms: u64,
}

impl Time {
    /// The time of a server that starts now, at a steady time in milliseconds.
    pub(crate) fn starting(clock: Arc<dyn Clock>, steady_ms: u64) -> Time {
        Time {
            run_ms: clock.run_ms(),
            from_ms: steady_ms,
            clock,
        }
    }

    /// The steady time, in milliseconds.
    pub(crate) fn steady_ms(&self) -> u64 {
        let ran_ms = self.clock.run_ms().saturating_sub(self.run_ms);
        self.from_ms.saturating_add(ran_ms)
    }

    /// The moment, for whoever measures no lag.
    pub(crate) fn now(&self) -> Now {
        Now {
            wall_ms: self.clock.now_ms(),
            steady_ms: self.steady_ms(),
            lag_ms: Vec::new(),
        }
    }

    /// Returns once the time on the wall or the steady time has come, in milliseconds.
    pub(crate) async fn either(&self, wall_ms: Option<u64>, steady_ms: Option<u64>) {
        let run_ms = steady_ms.map(|at_ms| {
            let ahead_ms = at_ms.saturating_sub(self.from_ms);
            self.run_ms.saturating_add(ahead_ms)
        });
        tokio::select! {
            () = self.clock.sleep_until(wall_ms.unwrap_or(u64::MAX)), if wall_ms.is_some() => {}
            () = self.clock.run_until(run_ms.unwrap_or(u64::MAX)), if run_ms.is_some() => {}
            else => std::future::pending().await,
        }
    }

    /// Waits for a while, whatever becomes of the clock on the wall.
    pub(crate) async fn pass(&self, ms: u64) {
        let until_ms = self.steady_ms().saturating_add(ms);
        self.either(None, Some(until_ms)).await;
    }
}
