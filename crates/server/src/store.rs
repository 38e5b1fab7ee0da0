//! The store: games of every kind, and the mails about them, on disk.
//!
//! One trait, so that the server does not know which database is behind it, and one set of rows, so that the database
//! does not know which kinds of games there are: what a kind fixes and what happens in it is text that the kind itself
//! writes and reads.
//!
//! What people wrote, and what they are called, stands apart from the events ([`EventRow::text`]). It can be erased
//! ([`Store::erase`]); the numbers of the events and what they lead to stay as they are.

mod fault;
mod rows;
mod sqlite;
mod text;

pub use fault::StoreError;
pub use rows::{
    Addition, AddressRow, DueGame, DueMail, EventRow, GameKind, GameRow, Holder, KeyRow, MailJob,
    MailKind, Outage, Purpose, StoredGame,
};
pub use sqlite::{DatabaseLock, SqliteStore};
pub use text::{from_text, to_text};

use async_trait::async_trait;

/// What was erased.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Erased {
    /// How many games the person has a seat in, or is the master of.
    pub games: u64,
    /// How many names, letters, lines of talk and notes there were.
    pub texts: u64,
    /// How many addresses there were.
    pub addresses: u64,
}

/// Games and mails on disk. Whatever writes returns after the write is durable; when it fails, nothing is changed.
#[async_trait]
pub trait Store: Send + Sync {
    /// Stores a new game with all that is in it, and the mails by which it is told.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] when the id is taken.
    async fn create(&self, game: &StoredGame, mails: &[MailJob]) -> Result<(), StoreError>;

    /// Appends to a game.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] when a sequence number or a key is taken, or a phase was settled already.
    async fn append(&self, addition: &Addition<'_>) -> Result<(), StoreError>;

    /// Loads a game of a kind; none when there is none of that id.
    ///
    /// # Errors
    /// [`StoreError::Damaged`] when what is stored cannot be read.
    async fn load(&self, kind: GameKind, id: &str) -> Result<Option<StoredGame>, StoreError>;

    /// The games of a kind in which the server has to act without being asked, the earliest first.
    ///
    /// # Errors
    /// When the database fails.
    async fn due(&self, kind: GameKind) -> Result<Vec<DueGame>, StoreError>;

    /// Sets when the server has to act in a game; none where time alone changes nothing.
    ///
    /// # Errors
    /// When the database fails.
    async fn set_due(&self, game: &str, at_ms: Option<u64>) -> Result<(), StoreError>;

    /// Erases a person: what was written for a seat, its names and its address, and the mails to it; and what the same
    /// person wrote in other seats and games, such as a rematch, which are known by the secret. Events, their numbers
    /// and all that follows from them stay, and so do the secrets: whoever has one can go on playing.
    ///
    /// # Errors
    /// When the database fails.
    async fn erase(&self, game: &str, holder: Holder) -> Result<Erased, StoreError>;

    /// Sets where somebody's notices go. Mails to an address that goes are not sent any more.
    ///
    /// # Errors
    /// When the database fails.
    async fn set_address(&self, game: &str, row: &AddressRow) -> Result<(), StoreError>;

    /// When the next mail is to be sent, in milliseconds since 1970; none where none waits.
    ///
    /// # Errors
    /// When the database fails.
    async fn next_mail(&self) -> Result<Option<u64>, StoreError>;

    /// The mails that are to be sent at `now_ms`, the oldest first; not more than a few.
    ///
    /// # Errors
    /// When the database fails.
    async fn due_mails(&self, now_ms: u64) -> Result<Vec<DueMail>, StoreError>;

    /// Notes that a mail was sent at `now_ms` that told all up to the event `seq`, in the phase `turn`; or that it need
    /// not be sent (`now_ms` is none). What was wanted by a later event is still to be sent.
    ///
    /// # Errors
    /// When the database fails.
    async fn mail_done(
        &self,
        mail: &DueMail,
        seq: u32,
        turn: u32,
        now_ms: Option<u64>,
    ) -> Result<(), StoreError>;

    /// Puts a mail off.
    ///
    /// # Errors
    /// When the database fails.
    async fn mail_later(&self, mail: &DueMail, due_ms: u64, tries: u32) -> Result<(), StoreError>;

    /// Notes that a server was alive at that time.
    ///
    /// # Errors
    /// When the database cannot be written.
    async fn beat(&self, at_ms: u64) -> Result<(), StoreError>;

    /// Notes that a server begins at that time. If one was there before, the time since its last sign of life is an
    /// outage. Returns the outages, the oldest first.
    ///
    /// # Errors
    /// When the database cannot be written.
    async fn begin(&self, at_ms: u64) -> Result<Vec<Outage>, StoreError>;

    /// Finishes writing and closes.
    async fn close(&self);
}
