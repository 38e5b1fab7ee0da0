//! Measures the processor time used by a thread or a program.
//!
//! On a busy machine, wall-clock time includes the work of others. If the system reports how long threads have
//! run (Linux), figures are based on that, otherwise on wall-clock time.

use std::fs;
use std::path::Path;
use std::sync::LazyLock;
use std::time::Instant;

/// The Linux file whose first number is the run time of the calling thread in nanoseconds.
const RUN_TIME: &str = "/proc/thread-self/schedstat";

static BEGIN: LazyLock<Instant> = LazyLock::new(Instant::now);

/// The run time of this thread in seconds, counted from an arbitrary origin.
pub(crate) fn seconds() -> f64 {
    run_time(Path::new(RUN_TIME)).unwrap_or_else(|| BEGIN.elapsed().as_secs_f64())
}

/// The total run time of all threads of another program in seconds, counted from an arbitrary origin.
pub(crate) fn seconds_of(process: u32) -> f64 {
    threads_of(process).unwrap_or_else(|| BEGIN.elapsed().as_secs_f64())
}

/// The kind of time that [`seconds`] returns, for the heading of the table.
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
        // A thread that has just ended no longer has a file.
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
