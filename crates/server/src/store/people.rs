//! The store of people: who somebody is, by which sessions, and which seats are theirs.

use super::{Account, GameKind, Holder, NoticeWays, PasskeyRow, StoreError};
use crate::host::secret::SecretHash;
use async_trait::async_trait;

/// Somebody.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PersonRow {
    /// The public id, random.
    pub id: String,
    /// When the person was made, in milliseconds since 1970.
    pub created_ms: u64,
}

/// A session: a browser in which somebody is known.
#[derive(Clone, Debug)]
pub struct SessionRow {
    /// The hash of its token.
    pub hash: SecretHash,
    /// The id of the person.
    pub person: String,
    /// The id by which the person ends it. It is no secret.
    pub id: String,
    /// When it began, in milliseconds since 1970.
    pub created_ms: u64,
    /// When it was last used, in milliseconds since 1970; it is renewed at most once a day.
    pub seen_ms: u64,
    /// When it ends by itself, in milliseconds since 1970.
    pub until_ms: u64,
    /// A few words for the person, such as “Firefox on Linux”.
    pub device: String,
}

/// A key of a seat that somebody holds.
#[derive(Clone, Debug)]
pub struct SeatKey {
    /// The id of the game.
    pub game: String,
    /// The hash of the token.
    pub token: SecretHash,
}

/// What came of attaching the seats of a key to a person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Attached {
    /// These seats are the person's now, or were before.
    Done(Vec<Holder>),
    /// They are somebody else's. None was attached.
    Taken,
    /// The key is that of no seat of that game, or counts no more.
    Unknown,
}

/// What became of a session that was to be ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EndedSession {
    /// The person has no such session.
    Unknown,
    /// It is ended.
    Done,
    /// It is ended. It was the last one and there is no way back, so nobody can be that person any more: the person was
    /// deleted.
    Last,
}

/// A game in which a person has a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BelongingRow {
    /// The id of the game.
    pub game: String,
    /// Its kind.
    pub kind: GameKind,
    /// The slug of the game played.
    pub slug: String,
    /// When the game was created, in milliseconds since 1970.
    pub created_ms: u64,
    /// The person's place in it.
    pub holder: Holder,
    /// Since when the game waits for it, in milliseconds since 1970; none if it does not.
    pub since_ms: Option<u64>,
    /// Until when it has time, in milliseconds since 1970; none without a deadline.
    pub until_ms: Option<u64>,
    /// Whether the game is over.
    pub is_over: bool,
    /// When it ended, in milliseconds since 1970; none if it is not over.
    pub ended_ms: Option<u64>,
    /// Whether the person wants no notices of the game.
    pub is_muted: bool,
}

/// Everything that is kept about a person.
#[derive(Clone, Debug)]
pub struct Kept {
    /// The person.
    pub person: PersonRow,
    /// The sessions, the oldest first.
    pub sessions: Vec<SessionRow>,
    /// The seats, those of the newest game first; also those that somebody else was given since.
    pub belongings: Vec<BelongingRow>,
    /// What was written from these seats, and the names there, with the id of the game; in the order of games and then as
    /// it was written.
    pub texts: Vec<(String, String)>,
    /// The addresses for notices of these seats, with the id of the game.
    pub addresses: Vec<(String, String)>,
    /// The name, and the ways back.
    pub account: Account,
    /// The passkeys, the oldest first.
    pub passkeys: Vec<PasskeyRow>,
    /// What the person is told of, and by which ways.
    pub notices: NoticeWays,
}

/// People on disk. They belong to no server: any of them may change them. Methods that write return once the write is
/// durable.
#[async_trait]
pub trait People: Send + Sync {
    /// Stores somebody new, with a first session.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] when an id or the token is taken.
    async fn create(&self, person: &PersonRow, session: &SessionRow) -> Result<(), StoreError>;

    /// Adds a session of somebody who is known. False if there is no such person.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] when the token is taken.
    async fn begin(&self, session: &SessionRow) -> Result<bool, StoreError>;

    /// The session of a token, unless it is over at `now_ms`.
    ///
    /// # Errors
    /// When the database fails.
    async fn session(
        &self,
        token: &SecretHash,
        now_ms: u64,
    ) -> Result<Option<SessionRow>, StoreError>;

    /// A person; none if there is none of that id.
    ///
    /// # Errors
    /// When the database fails.
    async fn load(&self, person: &str) -> Result<Option<PersonRow>, StoreError>;

    /// Puts a session in the place of the one with that token, which is unknown from then on. False if there is none.
    ///
    /// # Errors
    /// When the database fails.
    async fn replace(&self, token: &SecretHash, by: &SessionRow) -> Result<bool, StoreError>;

    /// The sessions of a person that are not over at `now_ms`, the oldest first.
    ///
    /// # Errors
    /// When the database fails.
    async fn sessions(&self, person: &str, now_ms: u64) -> Result<Vec<SessionRow>, StoreError>;

    /// Ends a session of a person, by its public id.
    ///
    /// # Errors
    /// When the database fails.
    async fn end(&self, person: &str, session: &str) -> Result<EndedSession, StoreError>;

    /// Ends all sessions of a person but that of the token. Returns how many there were.
    ///
    /// # Errors
    /// When the database fails.
    async fn end_others(&self, person: &str, token: &SecretHash) -> Result<u64, StoreError>;

    /// Attaches the seats of keys to a person: for each key, in their order, what came of it. None if there is no such
    /// person. A seat that is somebody else's stays theirs, unless a later key has come into force since.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] when somebody else was faster at the same moment; nothing is attached then.
    async fn attach(
        &self,
        person: &str,
        keys: &[SeatKey],
    ) -> Result<Option<Vec<Attached>>, StoreError>;

    /// The hash of the token that counts for a seat in a game which belongs to the person of a session; none if the session
    /// is over at `now_ms`, or the person has none there. Of several seats with tokens of their own it is the first, and the
    /// game master's comes last.
    ///
    /// # Errors
    /// When the database fails.
    async fn seat_key(
        &self,
        session: &SecretHash,
        game: &str,
        now_ms: u64,
    ) -> Result<Option<SecretHash>, StoreError>;

    /// The seats of a person, those of the newest game first; at most `count`.
    ///
    /// # Errors
    /// When the database fails.
    async fn belongings(&self, person: &str, count: u32) -> Result<Vec<BelongingRow>, StoreError>;

    /// Whether a person has a seat in a game.
    ///
    /// # Errors
    /// When the database fails.
    async fn has_seat(&self, person: &str, game: &str) -> Result<bool, StoreError>;

    /// Sets whether a person wants notices of a game. False if the person has no place in it.
    ///
    /// # Errors
    /// When the database fails.
    async fn mute(&self, person: &str, game: &str, muted: bool) -> Result<bool, StoreError>;

    /// Everything that is kept about a person; none if there is no such person.
    ///
    /// # Errors
    /// When the database fails.
    async fn kept(&self, person: &str) -> Result<Option<Kept>, StoreError>;

    /// Deletes a person, with sessions, belongings, name and ways back. The games stay. Returns whether there was such a person.
    ///
    /// # Errors
    /// When the database fails.
    async fn delete(&self, person: &str) -> Result<bool, StoreError>;
}
