//! The store of notices: what is to be told, to whom, by which ways, and what is on its way.

use super::{GameKind, Holder, StoreError};
use crate::host::fingerprint::Fingerprint;
use crate::host::secret::SecretHash;
use async_trait::async_trait;
use wire::{NoticeKinds, QuietHours};

/// What a notice tells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoticeKind {
    /// The game waits for the seat.
    Turn,
    /// Somebody joined or accepted, so that a game begins.
    Start,
    /// The game is over.
    End,
    /// The time is nearly up, and the game still waits for the seat.
    Late,
}

/// A notice to give, if somebody has the seat who wants it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoticeJob {
    /// The seat.
    pub seat: u8,
    /// What it tells.
    pub kind: NoticeKind,
    /// When it is to be given, in milliseconds since 1970.
    pub due_ms: u64,
}

/// What is to be told of some events.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NoticeJobs {
    /// Who caused the events: whoever has that place is told nothing of them.
    pub by: Holder,
    /// The notices.
    pub jobs: Vec<NoticeJob>,
}

/// A notice that is due.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DueNotice {
    /// The game.
    pub game: String,
    /// Its kind.
    pub of: GameKind,
    /// The notice.
    pub job: NoticeJob,
    /// The event; of [`NoticeKind::Turn`] and [`NoticeKind::Late`] the one since which the game waits for the seat.
    pub seq: u32,
}

/// What somebody wants to be told of, and when.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NoticeSettings {
    /// What of.
    pub kinds: NoticeKinds,
    /// When not.
    pub quiet: Option<QuietHours>,
    /// Whether by e-mail.
    pub mail_on: bool,
    /// After how many minutes a mail comes.
    pub mail_minutes: u32,
}

impl Default for NoticeSettings {
    fn default() -> NoticeSettings {
        NoticeSettings {
            kinds: NoticeKinds {
                turn: true,
                start: true,
                end: true,
                late: true,
            },
            quiet: None,
            mail_on: false,
            mail_minutes: 60,
        }
    }
}

/// A browser that shows notices.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PushRow {
    /// Its id, random.
    pub id: String,
    /// Whose it is.
    pub person: String,
    /// The id of the session in it. They end together.
    pub session: String,
    /// Where notices are posted.
    pub endpoint: String,
    /// The public key by which they are encrypted: a point of P-256.
    pub key: Vec<u8>,
    /// The secret by which they are encrypted.
    pub auth: Vec<u8>,
    /// A few words for the person, such as “Firefox on Linux”.
    pub label: String,
    /// Since when, in milliseconds since 1970.
    pub since_ms: u64,
    /// Why the last notice could not be delivered; none if it was.
    pub fault: Option<String>,
}

/// A program that is told by HTTP.
#[derive(Clone, PartialEq, Eq)]
pub struct WebhookRow {
    /// Where notices are posted.
    pub url: String,
    /// By which they are signed.
    pub secret: String,
    /// Why the last notice could not be delivered; none if it was.
    pub fault: Option<String>,
}

impl std::fmt::Debug for WebhookRow {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("WebhookRow")
    }
}

/// What somebody is told of, and by which ways.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NoticeWays {
    /// What of, and when.
    pub settings: NoticeSettings,
    /// The browsers, the oldest first.
    pub pushes: Vec<PushRow>,
    /// The program.
    pub webhook: Option<WebhookRow>,
    /// Whether there is a feed.
    pub has_feed: bool,
    /// The confirmed address.
    pub address: Option<String>,
}

/// Somebody who has a seat of which something is to be told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Recipient {
    /// The person.
    pub person: String,
    /// By which ways.
    pub ways: NoticeWays,
    /// Whether the person has muted the game.
    pub is_muted: bool,
    /// Whether the game still waits for the seat, since the event of the notice.
    pub waits: bool,
    /// Whether the seat has a confirmed address of its own for notices of the game.
    pub seat_has_mail: bool,
}

/// A way by which a notice goes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Way {
    /// To the browser of that id.
    Push(String),
    /// To the program of the person.
    Webhook,
    /// By e-mail, together with others.
    Mail,
}

impl Way {
    /// Its name, in the database and for operators.
    #[must_use]
    pub fn name(&self) -> &'static str {
        match self {
            Way::Push(_) => "push",
            Way::Webhook => "webhook",
            Way::Mail => "mail",
        }
    }
}

/// A notice on its way to somebody.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SendRow {
    /// Whom it is for.
    pub person: String,
    /// By which way.
    pub way: Way,
    /// The game; empty for a notice to try the ways.
    pub game: String,
    /// The seat.
    pub seat: u8,
    /// What it tells, as a word: `turn`, `start`, `end`, `late` or `try`.
    pub kind: String,
    /// The event.
    pub seq: u32,
    /// Its title.
    pub title: String,
    /// Its text.
    pub body: String,
    /// The page that it leads to, as a path.
    pub page: String,
    /// When it was made, in milliseconds since 1970.
    pub made_ms: u64,
    /// When it is to be sent, in milliseconds since 1970.
    pub due_ms: u64,
    /// How often sending it was begun.
    pub tries: u32,
}

/// What came of a subscription of a browser.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PushAdded {
    /// It is there.
    Done,
    /// The person has too many.
    TooMany,
    /// There is no such person.
    Nobody,
}

/// Notices on disk. What belongs to people may be changed by any server, and so may what is on its way; what is to be told of
/// a game is for the server that owns it. Methods that write return once the write is durable.
#[async_trait]
pub trait Notices: Send + Sync {
    /// What a person is told of, and by which ways; as for everybody at first if nothing was set.
    ///
    /// # Errors
    /// When the database fails.
    async fn ways(&self, person: &str) -> Result<NoticeWays, StoreError>;

    /// Sets what a person is told of. False if there is no such person.
    ///
    /// # Errors
    /// When the database fails.
    async fn set(&self, person: &str, settings: &NoticeSettings) -> Result<bool, StoreError>;

    /// Adds a browser, of which a person may have `most`. The same endpoint is one row, and becomes this person's.
    ///
    /// # Errors
    /// When the database fails.
    async fn add_push(&self, push: &PushRow, most: u32) -> Result<PushAdded, StoreError>;

    /// Removes a browser of a person. False if there is none of that id.
    ///
    /// # Errors
    /// When the database fails.
    async fn remove_push(&self, person: &str, id: &str) -> Result<bool, StoreError>;

    /// Sets the program of a person, or removes it. False if there is no such person.
    ///
    /// # Errors
    /// When the database fails.
    async fn set_webhook(
        &self,
        person: &str,
        webhook: Option<&WebhookRow>,
    ) -> Result<bool, StoreError>;

    /// Sets the secret of a person's feed, by its hash, or removes it. False if there is no such person.
    ///
    /// # Errors
    /// When the database fails.
    async fn set_feed(&self, person: &str, hash: Option<&SecretHash>) -> Result<bool, StoreError>;

    /// Whose feed it is.
    ///
    /// # Errors
    /// When the database fails.
    async fn feed(&self, hash: &SecretHash) -> Result<Option<String>, StoreError>;

    /// A key of the site by its name. If there is none, it is `new` from then on, for all servers.
    ///
    /// # Errors
    /// When the database fails.
    async fn site_key(&self, name: &str, new: &[u8]) -> Result<Vec<u8>, StoreError>;

    /// When the next notice is to be given or sent by this server, in milliseconds since 1970; none if none is.
    ///
    /// # Errors
    /// When the database fails.
    async fn next_notice(&self) -> Result<Option<u64>, StoreError>;

    /// The notices of this server's games that are due at `now_ms`, the oldest first; a limited number at a time.
    ///
    /// # Errors
    /// When the database fails.
    async fn due_notices(&self, now_ms: u64) -> Result<Vec<DueNotice>, StoreError>;

    /// Who has the seat of a notice, if the person has set what they are told of.
    ///
    /// # Errors
    /// When the database fails.
    async fn recipient(&self, notice: &DueNotice) -> Result<Option<Recipient>, StoreError>;

    /// Removes a notice and sends it by those ways, if any. Nothing is changed if it is gone.
    ///
    /// # Errors
    /// When the database fails, or the game is another server's.
    async fn give(&self, notice: &DueNotice, sends: &[SendRow]) -> Result<(), StoreError>;

    /// Postpones a notice.
    ///
    /// # Errors
    /// As [`give`](Notices::give).
    async fn postpone(&self, notice: &DueNotice, due_ms: u64) -> Result<(), StoreError>;

    /// Sends notices that are about no game.
    ///
    /// # Errors
    /// When the database fails.
    async fn send(&self, sends: &[SendRow]) -> Result<(), StoreError>;

    /// The notices on their way that are due at `now_ms`, the oldest first; a limited number at a time.
    ///
    /// # Errors
    /// When the database fails.
    async fn due_sends(&self, now_ms: u64) -> Result<Vec<SendRow>, StoreError>;

    /// Begins to send a notice: it is due again at `again_ms`. False if another server was faster.
    ///
    /// # Errors
    /// When the database fails.
    async fn begin_send(&self, send: &SendRow, again_ms: u64) -> Result<bool, StoreError>;

    /// The browser of a notice; none if the person has it no more.
    ///
    /// # Errors
    /// When the database fails.
    async fn push_of(&self, send: &SendRow) -> Result<Option<PushRow>, StoreError>;

    /// Removes a notice that has arrived, or was given up with that fault. The fault is told to the person; none removes an
    /// earlier one.
    ///
    /// # Errors
    /// When the database fails.
    async fn sent(&self, send: &SendRow, fault: Option<&str>) -> Result<(), StoreError>;

    /// Notes why a notice could not be sent.
    ///
    /// # Errors
    /// When the database fails.
    async fn send_failed(&self, send: &SendRow, fault: &str) -> Result<(), StoreError>;

    /// Removes a browser that is subscribed no more, with the notices on their way to it.
    ///
    /// # Errors
    /// When the database fails.
    async fn push_is_gone(&self, id: &str) -> Result<(), StoreError>;

    /// Begins to send all notices that go to a person by e-mail, in one mail: they are due again at `again_ms`, and the mail
    /// has that secret by which its reader turns them off. None of them if another server was faster, or the person wants
    /// none; in that case they are removed.
    ///
    /// # Errors
    /// When the database fails.
    async fn begin_mail(
        &self,
        first: &SendRow,
        mail: &MailToSend,
        again_ms: u64,
    ) -> Result<Vec<SendRow>, StoreError>;

    /// Turns notices by e-mail off for the person of a secret. False if there is no such secret.
    ///
    /// # Errors
    /// When the database fails.
    async fn stop_mail(&self, secret: &SecretHash) -> Result<bool, StoreError>;
}

/// A mail with notices that is about to be sent.
#[derive(Clone, Copy, Debug)]
pub struct MailToSend {
    /// The fingerprint of the address.
    pub address: Fingerprint,
    /// By which its reader turns them off.
    pub stop: SecretHash,
    /// The time, in milliseconds since 1970.
    pub now_ms: u64,
}
