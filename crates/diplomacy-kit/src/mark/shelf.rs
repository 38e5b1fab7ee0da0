//! Marks that come with a game: files in the program, read when they are asked for.

use super::Mark;
use game::Fault;
use std::sync::{Arc, OnceLock};

/// The Marks of a game, by id.
#[derive(Debug)]
pub struct MarkShelf<const N: usize> {
    files: [(&'static str, &'static str); N],
    read: [OnceLock<Arc<Mark>>; N],
}

impl<const N: usize> MarkShelf<N> {
    /// A shelf of files, each with the id of the Mark in it.
    #[must_use]
    pub const fn new(files: [(&'static str, &'static str); N]) -> MarkShelf<N> {
        MarkShelf {
            files,
            read: [const { OnceLock::new() }; N],
        }
    }

    /// Ids and files.
    #[must_use]
    pub const fn files(&self) -> &[(&'static str, &'static str)] {
        &self.files
    }

    /// The Mark of that id, or of which that is the first word of the id: `regular` of `regular-board`. It is read
    /// once.
    ///
    /// # Errors
    /// A list of the ids where there is none of that name.
    pub fn load(&self, id: &str) -> Result<Arc<Mark>, Fault> {
        let named = |known: &str| known == id || known.split('-').next() == Some(id);
        let found = self.files.iter().position(|(known, _)| named(known));
        let Some(at) = found else {
            let ids: Vec<&str> = self.files.iter().map(|(known, _)| *known).collect();
            let reason = format!("no Mark is called “{id}”; there are: {}", ids.join(", "));
            return Err(Fault::new("mark", reason));
        };
        if let Some(mark) = self.read[at].get() {
            return Ok(mark.clone());
        }
        let (id, text) = self.files[at];
        let mark = Mark::read(text).map_err(|faults| {
            let first = faults.into_iter().next();
            let fault = first.unwrap_or_else(|| Fault::new("file", "cannot be read"));
            fault.within(&format!("mark {id}"))
        })?;
        // Whoever was first has read the same file.
        Ok(self.read[at].get_or_init(|| Arc::new(mark)).clone())
    }
}
