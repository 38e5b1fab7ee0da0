//! The store: games of all kinds on disk, and the mails about them.
//!
//! One trait hides the database from the server, and one set of rows hides the kinds of games from the
//! database: each kind writes and reads its own setup and events as
//! JSON.
//!
//! Names and texts that people wrote are stored apart from the events ([`EventRow::text`]), so that they can be erased
//! ([`Store::erase`]) without any change to events, their numbers or the replayed state.

mod fault;
mod measured;
mod rows;
mod sqlite;
mod text;

pub use fault::StoreError;
pub(crate) use measured::Measured;
pub use rows::{
    Addition, AddressRow, DueGame, DueMail, EventRow, GameKind, GameRow, Holder, KeyRow, MailJob,
    MailKind, Outage, Purpose, StoredGame,
};
pub use sqlite::{DatabaseLock, SqliteStore};
pub use text::{from_text, to_text};

use crate::host::metrics::Metrics;
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

/// Games and mails on disk. Methods that write return once the write is durable. If one fails, nothing has changed.
#[async_trait]
pub trait Store: Send + Sync {
    /// Stores a new game, and the mails that announce it.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] when the id is taken.
    async fn create(&self, game: &StoredGame, mails: &[MailJob]) -> Result<(), StoreError>;

    /// Appends to a game.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] when a sequence number or a key exists already, or the phase was already settled.
    async fn append(&self, addition: &Addition<'_>) -> Result<(), StoreError>;

    /// Loads a game of that kind; none if there is none of that id.
    ///
    /// # Errors
    /// [`StoreError::Damaged`] when what is stored cannot be read.
    async fn load(&self, kind: GameKind, id: &str) -> Result<Option<StoredGame>, StoreError>;

    /// The games of that kind in which the server must act without a request, the earliest first.
    ///
    /// # Errors
    /// When the database fails.
    async fn due(&self, kind: GameKind) -> Result<Vec<DueGame>, StoreError>;

    /// Sets when the server must act in a game; none if time alone changes nothing.
    ///
    /// # Errors
    /// When the database fails.
    async fn set_due(&self, game: &str, at_ms: Option<u64>) -> Result<(), StoreError>;

    /// Erases a person: all texts and names of a seat, its address and pending mails; and the texts of the same
    /// person in other seats and games, such as rematches, which share the token. Events, their numbers
    /// and the replayed state stay the same, and so do the tokens: their holder can play on.
    ///
    /// # Errors
    /// When the database fails.
    async fn erase(&self, game: &str, holder: Holder) -> Result<Erased, StoreError>;

    /// Sets the address for notices. Pending mails to an address that is removed are deleted.
    ///
    /// # Errors
    /// When the database fails.
    async fn set_address(&self, game: &str, row: &AddressRow) -> Result<(), StoreError>;

    /// When the next mail is to be sent, in milliseconds since 1970; none if none is pending.
    ///
    /// # Errors
    /// When the database fails.
    async fn next_mail(&self) -> Result<Option<u64>, StoreError>;

    /// The mails that are due at `now_ms`, the oldest first; a limited number at a time.
    ///
    /// # Errors
    /// When the database fails.
    async fn due_mails(&self, now_ms: u64) -> Result<Vec<DueMail>, StoreError>;

    /// How many mails are to be sent, now or later. By default only the first ones are counted, as
    /// [`due_mails`](Store::due_mails) reads them.
    ///
    /// # Errors
    /// When the database fails.
    async fn mails_waiting(&self) -> Result<u64, StoreError> {
        let mails = self.due_mails(i64::MAX.unsigned_abs()).await?;
        Ok(u64::try_from(mails.len()).unwrap_or(u64::MAX))
    }

    /// Records that a mail was sent at `now_ms`, which covered all events up to `seq`, in the phase `turn`; or that it
    /// was not needed (`now_ms` is none). A mail that a later event asked for stays pending.
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

    /// Postpones a mail.
    ///
    /// # Errors
    /// When the database fails.
    async fn mail_later(&self, mail: &DueMail, due_ms: u64, tries: u32) -> Result<(), StoreError>;

    /// Records that a server was alive at that time, by the steady time of `host::time`.
    ///
    /// # Errors
    /// When the database cannot be written.
    async fn beat(&self, at_ms: u64) -> Result<(), StoreError>;

    /// Records that a server starts at that time. If one ran before, the time since its last heartbeat is an
    /// outage; if the time is before that heartbeat, because the clock was set back, the outage ends at the heartbeat.
    /// Returns the outages, the oldest first. The last one ends where the server starts.
    ///
    /// # Errors
    /// When the database cannot be written.
    async fn begin(&self, at_ms: u64) -> Result<Vec<Outage>, StoreError>;

    /// Measures its own work from now on, such as how many writes share a commit. By default it measures nothing.
    fn measure(&self, _metrics: &Metrics) {}

    /// Finishes pending writes and closes.
    async fn close(&self);
}
