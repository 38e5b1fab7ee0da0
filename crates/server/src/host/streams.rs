//! How many streams each person has open in this process.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

/// Counts streams by person. Cheap to clone.
#[derive(Clone, Debug, Default)]
pub(crate) struct Streams(Arc<Mutex<HashMap<String, usize>>>);

/// A stream that is open until this is dropped.
#[derive(Debug)]
pub(crate) struct Place {
    streams: Streams,
    person: String,
}

impl Streams {
    /// Opens a stream of a person; none if `most` are open.
    pub(crate) fn enter(&self, person: &str, most: usize) -> Option<Place> {
        let mut open = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let count = open.entry(person.to_owned()).or_default();
        if *count >= most {
            return None;
        }
        *count += 1;
        Some(Place {
            streams: self.clone(),
            person: person.to_owned(),
        })
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut open = self
            .streams
            .0
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = open.get_mut(&self.person) {
            *count -= 1;
            if *count == 0 {
                open.remove(&self.person);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_person_has_so_many_streams_and_others_have_theirs() {
        let streams = Streams::default();
        let first = streams.enter("ada", 2).unwrap();
        let second = streams.enter("ada", 2).unwrap();
        assert!(streams.enter("ada", 2).is_none());
        assert!(streams.enter("bob", 2).is_some());
        drop(first);
        assert!(streams.enter("ada", 2).is_some());
        drop(second);
        assert!(streams.0.lock().unwrap().is_empty());
    }
}
