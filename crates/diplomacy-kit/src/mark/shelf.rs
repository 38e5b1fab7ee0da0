//! The Marks that come with a game: files embedded in the program and parsed on first use.

use super::Mark;
use game::{Fault, Place};
use std::sync::{Arc, OnceLock};

/// The embedded Marks of a game, by id.
#[derive(Debug)]
pub struct MarkShelf<const N: usize> {
    files: [(&'static str, &'static str); N],
    read: [OnceLock<Arc<Mark>>; N],
}

impl<const N: usize> MarkShelf<N> {
    /// Creates a shelf of files, each given with the id of its Mark.
    #[must_use]
    pub const fn new(files: [(&'static str, &'static str); N]) -> MarkShelf<N> {
        MarkShelf {
            files,
            read: [const { OnceLock::new() }; N],
        }
    }

    /// The ids and the texts of the files.
    #[must_use]
    pub const fn files(&self) -> &[(&'static str, &'static str)] {
        &self.files
    }

    /// The Mark with this id. The first word of the id suffices: `regular` for `regular-board`. It is parsed once.
    ///
    /// # Errors
    /// A list of the available ids if there is no such Mark.
    pub fn load(&self, id: &str) -> Result<Arc<Mark>, Fault> {
        let named = |known: &str| known == id || known.split('-').next() == Some(id);
        let found = self.files.iter().position(|(known, _)| named(known));
        let Some(at) = found else {
            let ids: Vec<&str> = self.files.iter().map(|(known, _)| *known).collect();
            let reason = format!("no Mark is called “{id}”; there are: {}", ids.join(", "));
            let fault = Fault::new("mark", reason).because("no_such_mark");
            return Err(fault.with("known", ids));
        };
        if let Some(mark) = self.read[at].get() {
            return Ok(mark.clone());
        }
        let (id, text) = self.files[at];
        let mark = Mark::read(text).map_err(|faults| {
            let first = faults.into_iter().next();
            let fault = first.unwrap_or_else(|| Fault::new("file", "cannot be read"));
            fault.within(Place::called("mark", id))
        })?;
        // If two threads get here at once, both have parsed the same file, so it does not matter whose result is kept.
        Ok(self.read[at].get_or_init(|| Arc::new(mark)).clone())
    }
}
