//! Where games of a kind lie on disk.

use super::game::EventGame;
use crate::store::{DueGame, MailJob, StoreError};
use async_trait::async_trait;

/// What is added to a game in one transaction: all of it, or nothing.
pub struct Batch<'a, G: EventGame> {
    /// The game's id.
    pub game: &'a str,
    /// The events.
    pub events: &'a [G::Event],
    /// Rights that change with them.
    pub rights: &'a G::Rights,
    /// Mails by which they are told.
    pub mails: &'a [MailJob],
    /// When the game is due after them, in milliseconds since 1970; none where it is not.
    pub due: Option<u64>,
    /// Another game that begins with them, and when it is due.
    pub follow_up: Option<(&'a G::Stored, Option<u64>)>,
}

/// Where games of a kind lie on disk. Whatever writes returns after the write is durable.
#[async_trait]
pub trait GameStore<G: EventGame>: Send + Sync {
    /// Loads a game; none when there is none of that id.
    ///
    /// # Errors
    /// When what is stored cannot be read.
    async fn load(&self, id: &str) -> Result<Option<G::Stored>, StoreError>;

    /// Stores a new game, when it is due, and the mails by which it is told.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] when the id is taken.
    async fn create(
        &self,
        game: &G::Stored,
        due: Option<u64>,
        mails: &[MailJob],
    ) -> Result<(), StoreError>;

    /// Appends to a game.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] when somebody else was quicker.
    async fn append(&self, batch: &Batch<'_, G>) -> Result<(), StoreError>;

    /// The games in which the server has to act without being asked, the earliest first.
    ///
    /// # Errors
    /// When the database fails.
    async fn due(&self) -> Result<Vec<DueGame>, StoreError>;

    /// Sets when a game is due; none where time alone changes nothing.
    ///
    /// # Errors
    /// When the database fails.
    async fn set_due(&self, id: &str, at_ms: Option<u64>) -> Result<(), StoreError>;
}
