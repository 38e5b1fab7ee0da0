//! The store of one kind of game, as the host sees it.

use super::game::EventGame;
use crate::store::{DueGame, MailJob, NoticeJobs, Owner, Standing, StoreError};
use async_trait::async_trait;

/// What is added to a game in one transaction.
pub struct Batch<'a, G: EventGame> {
    /// The game's id.
    pub game: &'a str,
    /// The events.
    pub events: &'a [G::Event],
    /// Changes of rights.
    pub rights: &'a G::Rights,
    /// Mails that announce them.
    pub mails: &'a [MailJob],
    /// What is to be told of them to people.
    pub notices: Option<&'a NoticeJobs>,
    /// When the game is due next, in milliseconds since 1970; none if it is not.
    pub due: Option<u64>,
    /// For whom the game waits after them.
    pub standing: &'a Standing,
    /// Another game that starts with them, when that is due, and for whom it waits.
    pub follow_up: Option<(&'a G::Stored, Option<u64>, Standing)>,
}

/// The store of one kind of game. Methods that write return once the write is durable.
#[async_trait]
pub trait GameStore<G: EventGame>: Send + Sync {
    /// Takes a game, unless another server owns it.
    ///
    /// # Errors
    /// [`StoreError::NotOwner`] when this server has lost its lease, and when the database fails.
    async fn claim(&self, id: &str) -> Result<Owner, StoreError>;

    /// Whether this server owns a game for certain.
    fn surely_owns(&self, id: &str) -> bool;

    /// Loads a game; none if there is no game of that id.
    ///
    /// # Errors
    /// When the stored game cannot be read.
    async fn load(&self, id: &str) -> Result<Option<G::Stored>, StoreError>;

    /// Stores a new game, its deadline, for whom it waits, and the mails that announce it.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] when the id is taken.
    async fn create(
        &self,
        game: &G::Stored,
        due: Option<u64>,
        standing: Standing,
        mails: &[MailJob],
    ) -> Result<(), StoreError>;

    /// Appends to a game.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] when another writer was first.
    async fn append(&self, batch: &Batch<'_, G>) -> Result<(), StoreError>;

    /// The games in which the server has to act without being asked, the earliest first.
    ///
    /// # Errors
    /// When the database fails.
    async fn due(&self) -> Result<Vec<DueGame>, StoreError>;

    /// Sets when a game is due; none if time alone changes nothing.
    ///
    /// # Errors
    /// When the database fails.
    async fn set_due(&self, id: &str, at_ms: Option<u64>) -> Result<(), StoreError>;
}
