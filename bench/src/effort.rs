//! The processor time that this thread has used.
//!
//! On a machine that does other work besides, the wall clock measures that work too. Where the system tells how
//! long the thread itself has run (Linux), figures are by that; elsewhere by the wall clock.

use std::fs;
use std::sync::LazyLock;
use std::time::Instant;

/// Where Linux tells how long the calling thread has run, in nanoseconds, as the first number.
const RUN_TIME: &str = "/proc/thread-self/schedstat";

static BEGIN: LazyLock<Instant> = LazyLock::new(Instant::now);

/// Seconds that this thread has run, from some beginning.
pub(crate) fn seconds() -> f64 {
    run_time().unwrap_or_else(|| BEGIN.elapsed().as_secs_f64())
}

/// What [`seconds`] are, for the head of the table.
pub(crate) fn unit() -> &'static str {
    if run_time().is_some() {
        "processor time"
    } else {
        "wall-clock time"
    }
}

fn run_time() -> Option<f64> {
    let text = fs::read_to_string(RUN_TIME).ok()?;
    let nanoseconds: u64 = text.split(' ').next()?.parse().ok()?;
    Some(nanoseconds as f64 / 1e9)
}
