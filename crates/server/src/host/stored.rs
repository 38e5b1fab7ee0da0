//! Where games of a kind lie on disk.

use super::game::EventGame;
use crate::store::{MailJob, StoreError};
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
    /// Whether the server may have to act in the game from now on without being asked.
    pub attention: bool,
    /// Another game that begins with them.
    pub follow_up: Option<&'a G::Stored>,
}

/// Where games of a kind lie on disk. Whatever writes returns after the write is durable.
#[async_trait]
pub trait GameStore<G: EventGame>: Send + Sync {
    /// Loads a game; none when there is none of that id.
    ///
    /// # Errors
    /// When what is stored cannot be read.
    async fn load(&self, id: &str) -> Result<Option<G::Stored>, StoreError>;

    /// Stores a new game, and the mails by which it is told.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] when the id is taken.
    async fn create(&self, game: &G::Stored, mails: &[MailJob]) -> Result<(), StoreError>;

    /// Appends to a game.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] when somebody else was quicker.
    async fn append(&self, batch: &Batch<'_, G>) -> Result<(), StoreError>;

    /// The ids of the games in which the server may have to act without being asked.
    ///
    /// # Errors
    /// When the database fails.
    async fn needing_attention(&self) -> Result<Vec<String>, StoreError>;
}
