//! The processor time that a thread or a program has used.
//!
//! On a machine that does other work besides, the wall clock measures that work too. Where the system tells how
//! long threads have run (Linux), figures are by that; elsewhere by the wall clock.

use std::fs;
use std::path::Path;
use std::sync::LazyLock;
use std::time::Instant;

/// Where Linux tells how long the calling thread has run, in nanoseconds, as the first number.
const RUN_TIME: &str = "/proc/thread-self/schedstat";

static BEGIN: LazyLock<Instant> = LazyLock::new(Instant::now);

/// Seconds that this thread has run, from some beginning.
pub(crate) fn seconds() -> f64 {
    run_time(Path::new(RUN_TIME)).unwrap_or_else(|| BEGIN.elapsed().as_secs_f64())
}

/// Seconds that all threads of another program have run together, from some beginning.
pub(crate) fn seconds_of(process: u32) -> f64 {
    threads_of(process).unwrap_or_else(|| BEGIN.elapsed().as_secs_f64())
}

/// What [`seconds`] are, for the head of the table.
pub(crate) fn unit() -> &'static str {
    if run_time(Path::new(RUN_TIME)).is_some() {
        "processor time"
    } else {
        "wall-clock time"
    }
}

fn threads_of(process: u32) -> Option<f64> {
    let mut sum = None;
    for thread in fs::read_dir(format!("/proc/{process}/task")).ok()? {
        // A thread that has just ended has no file any more.
        if let Some(seconds) = run_time(&thread.ok()?.path().join("schedstat")) {
            *sum.get_or_insert(0.0) += seconds;
        }
    }
    sum
}

fn run_time(file: &Path) -> Option<f64> {
    let text = fs::read_to_string(file).ok()?;
    let nanoseconds: u64 = text.split(' ').next()?.parse().ok()?;
    Some(nanoseconds as f64 / 1e9)
}
