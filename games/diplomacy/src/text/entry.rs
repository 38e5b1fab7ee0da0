//! A line of a position file.

use game::{Fault, Place};

/// What follows a keyword, and the line that it stands in.
#[derive(Clone, Debug)]
pub(super) struct Entry {
    pub(super) line: usize,
    pub(super) words: String,
}

impl Entry {
    pub(super) fn fault(&self, word: &str, reason: impl Into<String>) -> Fault {
        fault(self.line, word, reason)
    }

    /// A fault found in a word of this line, now at its place.
    pub(super) fn at(&self, word: &str, fault: Fault) -> Fault {
        fault.at(Place::line_word(self.line, word))
    }
}

/// A fault at a word of a line; without a word it is the whole line.
pub(super) fn fault(line: usize, word: &str, reason: impl Into<String>) -> Fault {
    Fault::new(Place::line_word(line, word), reason)
}
