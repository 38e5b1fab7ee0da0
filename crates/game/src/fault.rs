//! Why something that was read is refused.

use std::error::Error;
use std::fmt;

/// A refusal that names the place in the input and the reason, for a person to read.
///
/// Refused input changes nothing: whoever returns a `Fault` leaves what was there as it was.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// Where in the input: `position, field SIDE`, `move`, `line 3, column 7`, `option hop_own`.
    pub place: String,
    /// What is wrong there, and where it helps, what would be right.
    pub reason: String,
}

impl Fault {
    /// A fault at `place` for `reason`.
    pub fn new(place: impl Into<String>, reason: impl Into<String>) -> Fault {
        Fault {
            place: place.into(),
            reason: reason.into(),
        }
    }

    /// The same fault with `outer` put before its place, for faults met while reading a part of something.
    #[must_use]
    pub fn within(self, outer: &str) -> Fault {
        Fault {
            place: format!("{outer}, {}", self.place),
            reason: self.reason,
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.reason)
    }
}

impl Error for Fault {}
