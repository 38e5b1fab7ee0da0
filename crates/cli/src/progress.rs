//! How far a long command is, on standard error.

use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

/// The time between two lines, where nobody watches.
const SELDOM: Duration = Duration::from_secs(10);
/// The time between two changes of the line, where somebody does.
const OFTEN: Duration = Duration::from_millis(200);

/// A line that changes at a terminal, and a line now and then elsewhere.
pub(crate) struct Progress {
    watched: bool,
    told: Instant,
    /// Whether the line at the terminal is still to be ended.
    open: bool,
}

impl Progress {
    pub(crate) fn new() -> Progress {
        Progress {
            watched: io::stderr().is_terminal(),
            told: Instant::now(),
            open: false,
        }
    }

    /// Tells that so many of all things are done, unless that was told just now: `copied 3 of 10 games`. The words before and
    /// after the numbers are given.
    pub(crate) fn tell(&mut self, before: &str, done: u64, all: u64, things: &str) {
        let pause = if self.watched { OFTEN } else { SELDOM };
        if self.told.elapsed() < pause && !(self.open && done == all) {
            return;
        }
        self.told = Instant::now();
        let begin = if self.watched { "\r" } else { "" };
        let end = if self.watched { "" } else { "\n" };
        let blank = if before.is_empty() { "" } else { " " };
        // Nobody is harmed if it cannot be told.
        let _ = write!(
            io::stderr(),
            "{begin}{before}{blank}{done} of {all} {things}{end}"
        );
        self.open = self.watched;
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if self.open {
            let _ = writeln!(io::stderr());
        }
    }
}
