//! The store: games and their event lists on disk.
//!
//! One trait, so that the server does not know which database is behind it.

mod fault;
mod mails;
mod orders;
mod sqlite;

pub use fault::StoreError;
pub use mails::{AddressRow, DueMail, MailJob, MailKind, MailStore};
pub use orders::{KeyKind, KeyRow, OrderAddition, OrderGameRow, OrderStore, StoredOrderGame};
pub use sqlite::{DatabaseLock, SqliteStore};

use crate::host::secret::SecretHash;
use crate::turns::setup::Setup;
use async_trait::async_trait;
use wire::GameEvent;

/// A game as it is created: everything but its events.
#[derive(Clone, Debug)]
pub struct GameRow {
    /// The game's id.
    pub id: String,
    /// When it was created, in milliseconds since 1970.
    pub created_ms: u64,
    /// What was fixed then.
    pub setup: Setup,
    /// Recognises the invite; none where nobody joins by link.
    pub invite: Option<SecretHash>,
    /// Whether the server may have to act in it without being asked.
    pub attention: bool,
}

/// Who moves for a seat.
#[derive(Clone, Copy, Debug)]
pub struct SeatRow {
    /// The seat.
    pub seat: u8,
    /// Recognises the seat's secret.
    pub token: SecretHash,
}

/// A game with its seats and events.
#[derive(Clone, Debug)]
pub struct StoredGame {
    /// The game.
    pub row: GameRow,
    /// The seats that are taken by people.
    pub seats: Vec<SeatRow>,
    /// The events, `seq` ascending.
    pub events: Vec<GameEvent>,
}

/// What is added to a game in one transaction: all of it, or nothing.
#[derive(Clone, Debug)]
pub struct Addition<'a> {
    /// The game's id.
    pub game: &'a str,
    /// The events; at least one.
    pub events: &'a [GameEvent],
    /// Seats that are taken with them.
    pub seats: &'a [SeatRow],
    /// Whether the server may have to act in the game from now on without being asked.
    pub attention: bool,
    /// A game that follows from them.
    pub follow_up: Option<&'a StoredGame>,
}

/// Games and their event lists on disk. Whatever writes returns after the write is durable.
#[async_trait]
pub trait Store: Send + Sync {
    /// Stores a new game with its first seats and events.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] when the id is taken.
    async fn create(&self, game: &StoredGame) -> Result<(), StoreError>;

    /// Appends to a game.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] when a sequence number or a seat is taken already.
    async fn append(&self, addition: &Addition<'_>) -> Result<(), StoreError>;

    /// Loads a game; none when there is none of that id.
    ///
    /// # Errors
    /// [`StoreError::Damaged`] when what is stored cannot be read.
    async fn load(&self, id: &str) -> Result<Option<StoredGame>, StoreError>;

    /// The ids of the games in which the server may have to act without being asked.
    ///
    /// # Errors
    /// When the database fails.
    async fn needing_attention(&self) -> Result<Vec<String>, StoreError>;

    /// The order games of the same store.
    fn orders(&self) -> &dyn OrderStore;

    /// The notices by e-mail of the same store.
    fn mails(&self) -> &dyn MailStore;

    /// Notes that a server was alive at that time.
    ///
    /// # Errors
    /// When the database fails.
    async fn beat(&self, at_ms: u64) -> Result<(), StoreError>;

    /// When a server was last known alive; none on a new database.
    ///
    /// # Errors
    /// When the database fails.
    async fn last_beat(&self) -> Result<Option<u64>, StoreError>;

    /// Finishes writing and closes.
    async fn close(&self);
}
