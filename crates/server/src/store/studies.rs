//! The store of studies.

use super::StoreError;
use crate::host::secret::SecretHash;
use async_trait::async_trait;

/// A study as it is stored.
#[derive(Clone, Debug)]
pub struct StudyRow {
    /// Its id.
    pub id: String,
    /// The hash of the key with which it is edited. It never changes.
    pub key: SecretHash,
    /// The number of its changes.
    pub revision: u32,
    /// Its title.
    pub title: String,
    /// Its chapters, as JSON.
    pub chapters: String,
    /// When it was created, in milliseconds since 1970.
    pub created_ms: u64,
    /// When it was last changed, in milliseconds since 1970.
    pub changed_ms: u64,
}

impl StudyRow {
    /// Whether the two are the same in everything.
    pub(crate) fn is(&self, other: &StudyRow) -> bool {
        let numbers = |row: &StudyRow| (row.revision, row.created_ms, row.changed_ms);
        self.key.matches(&other.key)
            && numbers(self) == numbers(other)
            && (&self.id, &self.title, &self.chapters) == (&other.id, &other.title, &other.chapters)
    }
}

/// Studies on disk. They belong to no server: all may change them, and a change applies only to the revision that it
/// follows. Methods that write return once the write is durable.
#[async_trait]
pub trait Studies: Send + Sync {
    /// Stores a new study.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] when the id is taken.
    async fn create(&self, study: &StudyRow) -> Result<(), StoreError>;

    /// Loads a study; none if there is none of that id.
    ///
    /// # Errors
    /// [`StoreError::Damaged`] when what is stored cannot be read.
    async fn load(&self, id: &str) -> Result<Option<StudyRow>, StoreError>;

    /// Replaces a study by its next revision.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] when it is not at the revision before that, or deleted.
    async fn change(&self, study: &StudyRow) -> Result<(), StoreError>;

    /// Deletes a study, if it is there. Returns whether it was.
    ///
    /// # Errors
    /// When the database fails.
    async fn delete(&self, id: &str) -> Result<bool, StoreError>;
}
