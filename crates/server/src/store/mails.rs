//! What the store keeps of notices by e-mail.

use super::StoreError;
use async_trait::async_trait;

/// Where somebody's notices of a game go.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AddressRow {
    /// The seat; none for the game master.
    pub seat: Option<u8>,
    /// The address; none where there are to be no notices.
    pub address: Option<String>,
}

/// What a mail is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MailKind {
    /// Phases were settled or begin, deadlines moved, the game is over.
    News,
    /// Orders are still missing.
    Reminder,
    /// There is something to read.
    Press,
}

/// A mail that is wanted. One of the same kind that has not gone out yet takes it in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MailJob {
    /// Whose notice it is: a seat, or none for the game master. Without an address there is no mail.
    pub seat: Option<u8>,
    /// What it is about.
    pub kind: MailKind,
    /// The first turn that it tells of.
    pub turn: u32,
    /// When it is to be sent, in milliseconds since 1970.
    pub due_ms: u64,
}

/// A mail whose time has come.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DueMail {
    /// The game.
    pub game: String,
    /// What is wanted.
    pub job: MailJob,
    /// How often it could not be sent.
    pub tries: u32,
}

/// Notices by e-mail on disk. Whatever writes returns after the write is durable.
#[async_trait]
pub trait MailStore: Send + Sync {
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
}
