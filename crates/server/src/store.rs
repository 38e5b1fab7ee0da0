//! The store: games of all kinds on disk, the mails about them, studies and people.
//!
//! One trait hides the database from the server, and one set of rows hides the kinds of games from the
//! database: each kind writes and reads its own setup and events as
//! JSON.
//!
//! Names and texts that people wrote are stored apart from the events ([`EventRow::text`]), so that they can be erased
//! ([`Store::erase`]) without any change to events, their numbers or the replayed state.

mod accounts;
mod address;
mod archive;
mod blocks;
mod bots;
mod challenges;
mod connection;
mod copy;
mod fault;
mod measured;
mod migrations;
mod nodes;
mod notices;
mod passkeys;
mod people;
mod postgres;
mod ratings;
mod reports;
mod rows;
mod seeks;
mod sql;
mod sql_accounts;
mod sql_archive;
mod sql_blocks;
mod sql_bots;
mod sql_challenges;
mod sql_notices;
mod sql_passkeys;
mod sql_people;
mod sql_ratings;
mod sql_reports;
mod sql_seeks;
mod sql_studies;
mod sql_tournaments;
mod sql_watching;
mod sqlite;
mod studies;
mod tables;
mod text;
mod tournaments;
mod transfer;
mod watching;

pub use accounts::{
    Account, AccountChange, Accounts, AskedCode, Entered, Entry, Join, MailedCode, Proof,
};
pub use address::DatabaseAddress;
pub use archive::{
    Archive, ArchivedGame, ArchivedMove, ArchivedRow, ArchivedSeat, EndedFilter, GameFilter,
    MoveRow, Newest, PendingGame, SeatRow, SoughtPlayer,
};
pub use blocks::{BlockRow, Blocked, Blocking, Blocks};
pub use bots::{BotMade, BotRow, BotSeatRow, BotTokenRow, Bots, KnownBot, TokenAdded};
pub use challenges::{
    ChallengeRow, Challenges, OpenChallenge, OpenGameRow, StandingChallenge, TakenChallenge,
};
pub use fault::StoreError;
pub(crate) use measured::Measured;
pub use nodes::{LEASE, Owner, Peer};
pub use notices::{
    DueNotice, MailToSend, NoticeJob, NoticeJobs, NoticeKind, NoticeSettings, NoticeWays, Notices,
    PushAdded, PushRow, Recipient, SendRow, Way, WebhookRow,
};
pub use passkeys::{
    AddedPasskey, NewPasskey, PasskeyChallenge, PasskeyPurpose, PasskeyRow, Passkeys,
    RemovedPasskey,
};
pub use people::{
    Attached, BelongingRow, EndedSession, Kept, People, PersonRow, SeatKey, SessionRow,
};
pub use postgres::Directory;
pub use ratings::{
    CountedRow, EndedRow, Pool, RatedGameRow, RatedSeatRow, RatedState, RatingRow, Ratings,
    ResultRow, ScoreRow, StandingRow,
};
pub use reports::{ReportRow, Reporting, Reports};
pub use rows::{
    Addition, AddressRow, CodeTry, Count, DueGame, DueMail, EventRow, GameKind, GameRow, Holder,
    KeyRow, MailJob, MailKind, MailSecrets, NewCode, Outage, Pace, Purpose, RatedRow, Standing,
    Stop, Stopped, StoredGame, Wait,
};
pub use seeks::{OpenedSeek, PairedRow, Pairing, SeekRow, Seeks};
pub use sql::SqlStore;
pub use sqlite::DatabaseLock;
pub use studies::{Studies, StudyRow};
pub use text::{from_text, to_text};
pub use tournaments::{
    Arranged, EndedPairing, Entering, EntrantRow, EntrantStanding, Leaver, Leaving, LeftSeat,
    ListedTournament, NewPairing, NewRounds, PairingResult, PairingRow, PartRow, SeatResult,
    StoredTournament, TableResult, TableSeatRow, TournamentRow, TournamentStart, Tournaments,
};
pub use transfer::Progress;
pub use watching::{PlayedRow, PlayedSeat, Watching};

use crate::host::metrics::Metrics;
use crate::host::secret::SecretHash;
use async_trait::async_trait;

/// How a server begins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Beginning {
    /// The steady time, in milliseconds.
    pub steady_ms: u64,
    /// The outages of all games, the oldest first. Those of single games come with [`Store::claim`].
    pub outages: Vec<Outage>,
}

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
///
/// Several servers may share a database. A game then belongs to one of them: those methods that write to a game fail with
/// [`StoreError::NotOwner`] unless it belongs to this one.
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

    /// The slug of the game that is played under an id; none if there is no game of that kind and id.
    ///
    /// # Errors
    /// When the database fails.
    async fn slug(&self, kind: GameKind, id: &str) -> Result<Option<String>, StoreError>;

    /// The ids of stored games that come after `after` in the order of ids, with their kinds; at most `count`.
    ///
    /// # Errors
    /// When the database fails.
    async fn games(&self, after: &str, count: u32) -> Result<Vec<(GameKind, String)>, StoreError>;

    /// Whether other servers may use the database at the same time.
    fn is_shared(&self) -> bool;

    /// Whether this server owns a game for certain. It may own one of which it is not certain.
    fn surely_owns(&self, game: &str) -> bool;

    /// Takes a game, unless another server that is alive owns it. Whether there is such a game is not asked.
    ///
    /// # Errors
    /// [`StoreError::NotOwner`] when the lease of this server has ended, and when the database fails.
    async fn claim(&self, game: &str) -> Result<Owner, StoreError>;

    /// Takes games in which something is due at `now_ms` and whose server is lost; a limited number at a time.
    ///
    /// # Errors
    /// As [`claim`](Store::claim).
    async fn claim_due(&self, now_ms: u64) -> Result<Vec<(GameKind, DueGame)>, StoreError>;

    /// The other servers that are alive; none where the database is not shared.
    ///
    /// # Errors
    /// When the database fails.
    async fn peers(&self) -> Result<Vec<Peer>, StoreError>;

    /// The games of that kind in which this server must act without a request, the earliest first.
    ///
    /// # Errors
    /// When the database fails.
    async fn due(&self, kind: GameKind) -> Result<Vec<DueGame>, StoreError>;

    /// Sets when the server must act in a game; none if time alone changes nothing.
    ///
    /// # Errors
    /// When the database fails.
    async fn set_due(&self, game: &str, at_ms: Option<u64>) -> Result<(), StoreError>;

    /// Erases a person: all texts and names of a seat, its address and pending mails, and what they reported of the game; and the texts of the same
    /// person in other seats and games, such as rematches, which share the token. Events, their numbers
    /// and the replayed state stay the same, and so do the tokens: their holder can play on.
    ///
    /// # Errors
    /// When the database fails.
    async fn erase(&self, game: &str, holder: Holder) -> Result<Erased, StoreError>;

    /// Sets the address for notices, and queues mails. Pending mails to an address that is removed are deleted, and so
    /// is its code. The same address again stays confirmed if it was.
    ///
    /// # Errors
    /// When the database fails.
    async fn set_address(
        &self,
        game: &str,
        row: &AddressRow,
        mails: &[MailJob],
    ) -> Result<(), StoreError>;

    /// Tries a code for the address of a seat, or of the game master (none). The right one confirms the address, and
    /// mails that waited for that become due. Each try counts, also after a crash and on every node.
    ///
    /// # Errors
    /// When the database fails.
    async fn try_code(
        &self,
        game: &str,
        seat: Option<u8>,
        code: &SecretHash,
        now_ms: u64,
    ) -> Result<CodeTry, StoreError>;

    /// Stops mails by the secret of one of them, or lets them come again; none if there is no such secret. The address
    /// of the game that the mail was about is removed if it still is the one that the mail went to.
    ///
    /// # Errors
    /// When the database fails.
    async fn stop_mails(
        &self,
        secret: &SecretHash,
        stop: Stop,
        now_ms: u64,
    ) -> Result<Option<Stopped>, StoreError>;

    /// When the next mail is to be sent, in milliseconds since 1970; none if none is pending. Mails that wait until
    /// their address is confirmed do not count.
    ///
    /// # Errors
    /// When the database fails.
    async fn next_mail(&self) -> Result<Option<u64>, StoreError>;

    /// The mails that are due at `now_ms`, the oldest first; a limited number at a time. Of mails to addresses that are
    /// not confirmed only codes are due.
    ///
    /// # Errors
    /// When the database fails.
    async fn due_mails(&self, now_ms: u64) -> Result<Vec<DueMail>, StoreError>;

    /// How many mails are to be sent, now or later.
    ///
    /// # Errors
    /// When the database fails.
    async fn mails_waiting(&self) -> Result<u64, StoreError>;

    /// Writes the secrets of a mail that is about to be sent. False if it must not be sent: the address was changed,
    /// a code is not needed any more, or its reader wants no mails of this site. It is then due no more.
    ///
    /// # Errors
    /// When the database cannot be written.
    async fn prepare_mail(
        &self,
        mail: &DueMail,
        secrets: &MailSecrets,
        now_ms: u64,
    ) -> Result<bool, StoreError>;

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

    /// Counts one more of each. If that were too many of any, nothing is counted, and the answer is when there is room
    /// again, in milliseconds since 1970. It is one step, for all nodes together.
    ///
    /// # Errors
    /// When the database fails.
    async fn count(&self, counts: &[Count], now_ms: u64) -> Result<Option<u64>, StoreError>;

    /// Removes what is too old to be needed: the secrets of mails after a year, counts whose window is over, mails that
    /// have waited for a week for their address to be confirmed, challenges and seeks that nobody renewed, codes and tokens that are
    /// over, and sessions that are over, with those people whom nobody can be any more.
    ///
    /// # Errors
    /// When the database fails.
    async fn tidy(&self, now_ms: u64) -> Result<(), StoreError>;

    /// Records that this server is alive at that time, by the steady time of `host::time`. Where servers share the
    /// database, its lease is renewed.
    ///
    /// # Errors
    /// [`StoreError::NotOwner`] when its lease has ended: it owns no games any more and must
    /// [`begin`](Store::begin) again. And when the database cannot be written.
    async fn beat(&self, at_ms: u64) -> Result<(), StoreError>;

    /// Makes sure that there is room for more, where [`beat`](Store::beat) does not show it. It keeps nothing.
    ///
    /// # Errors
    /// When there is none, or the database cannot be written.
    async fn room(&self) -> Result<(), StoreError>;

    /// Records that this server starts at that time. Returns the steady time that counts from then on: the same, or a
    /// later one, so that it does not run back, and is that of the other servers.
    ///
    /// If it is the only server and one ran before, the time since the last heartbeat is an outage; if the time is before
    /// that heartbeat, because the clock was set back, the outage ends at the heartbeat.
    ///
    /// # Errors
    /// When the database cannot be written.
    async fn begin(&self, at_ms: u64) -> Result<Beginning, StoreError>;

    /// The studies.
    fn studies(&self) -> &dyn Studies;

    /// The open challenges.
    fn challenges(&self) -> &dyn Challenges;

    /// What everybody may watch.
    fn watching(&self) -> &dyn Watching;

    /// Who looks for an opponent.
    fn seeks(&self) -> &dyn Seeks;

    /// Ratings.
    fn ratings(&self) -> &dyn Ratings;

    /// What people tell the operator of others.
    fn reports(&self) -> &dyn Reports;

    /// The tournaments.
    fn tournaments(&self) -> &dyn Tournaments;

    /// Finished public games of turns, to be found.
    fn archive(&self) -> &dyn Archive;

    /// Whom people do not want to meet.
    fn blocks(&self) -> &dyn Blocks;

    /// Accounts that programs play.
    fn bots(&self) -> &dyn Bots;

    /// The people.
    fn people(&self) -> &dyn People;

    /// Their names, and their ways back.
    fn accounts(&self) -> &dyn Accounts;

    /// Their passkeys.
    fn passkeys(&self) -> &dyn Passkeys;

    /// Notices of people's turns.
    fn notices(&self) -> &dyn Notices;

    /// Measures its own work from now on, such as how many writes share a commit. By default it measures nothing.
    fn measure(&self, _metrics: &Metrics) {}

    /// Hands this server's games to the others, finishes pending writes and closes.
    async fn close(&self);
}
