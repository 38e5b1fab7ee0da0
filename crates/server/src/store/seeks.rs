//! The store of seeks: who looks for an opponent, and who was paired with whom.

use super::{StoreError, StoredGame};
use async_trait::async_trait;

/// Somebody looks for an opponent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeekRow {
    /// The id, made by whoever looks.
    pub id: String,
    /// The id of the person.
    pub person: String,
    /// Whether the clocks run while one plays. A person has one seek of either sort at a time.
    pub is_live: bool,
    /// What they would play, as the lobby has written it.
    pub wish: String,
    /// Their name in the game.
    pub name: Option<String>,
    /// When it was opened, in milliseconds since 1970.
    pub opened_ms: u64,
    /// Until when it stands unless it is renewed, in milliseconds since 1970; once it is paired, until when it is kept.
    pub until_ms: u64,
    /// Where they were paired; none as long as they look.
    pub paired: Option<PairedRow>,
}

/// The game in which somebody was paired.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PairedRow {
    /// Its id.
    pub game: String,
    /// The slug of the game played.
    pub slug: String,
    /// The person's seat.
    pub seat: u8,
}

/// What came of opening a seek.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OpenedSeek {
    /// It stands: it is new, or was opened before with the same id.
    Stands(SeekRow),
    /// The id is that of somebody else's seek.
    Anothers,
    /// There is no such person any more.
    Nobody,
}

/// Two people who are paired.
#[derive(Debug)]
pub struct Pairing<'a> {
    /// Their seeks, each with the person's seat.
    pub seeks: [(&'a SeekRow, u8); 2],
    /// The game, in which both seats are taken.
    pub game: &'a StoredGame,
    /// The time, in milliseconds since 1970.
    pub now_ms: u64,
    /// Until when their seeks are kept, in milliseconds since 1970.
    pub kept_ms: u64,
}

/// Seeks on disk. Methods that write return once the write is durable.
#[async_trait]
pub trait Seeks: Send + Sync {
    /// Opens a seek, in place of another one of the person that is of the same sort and not paired. One that was opened
    /// before with the same id stays as it is.
    ///
    /// # Errors
    /// When the database fails.
    async fn open(&self, seek: &SeekRow) -> Result<OpenedSeek, StoreError>;

    /// Lets a seek stand until `until_ms`, unless it is paired. Returns it; none if the person has no such seek that is
    /// kept or stands at `now_ms`.
    ///
    /// # Errors
    /// When the database fails.
    async fn renew(
        &self,
        id: &str,
        person: &str,
        now_ms: u64,
        until_ms: u64,
    ) -> Result<Option<SeekRow>, StoreError>;

    /// Removes a seek, unless it is paired. Returns it, as it was or is; none if the person has no such seek.
    ///
    /// # Errors
    /// When the database fails.
    async fn withdraw(&self, id: &str, person: &str) -> Result<Option<SeekRow>, StoreError>;

    /// A seek of a person, paired or not; none if none is kept or stands at `now_ms`.
    ///
    /// # Errors
    /// When the database fails.
    async fn load(
        &self,
        id: &str,
        person: &str,
        now_ms: u64,
    ) -> Result<Option<SeekRow>, StoreError>;

    /// The seeks of a person that stand or are kept at `now_ms`, the newest first.
    ///
    /// # Errors
    /// When the database fails.
    async fn of(&self, person: &str, now_ms: u64) -> Result<Vec<SeekRow>, StoreError>;

    /// The seeks of others that stand at `now_ms`, the oldest first; at most `count`. Whom the person has blocked is left
    /// out, and who has blocked the person.
    ///
    /// # Errors
    /// When the database fails.
    async fn others(
        &self,
        person: &str,
        is_live: bool,
        now_ms: u64,
        count: u32,
    ) -> Result<Vec<SeekRow>, StoreError>;

    /// All seeks that stand at `now_ms`, the oldest first; at most `count`.
    ///
    /// # Errors
    /// When the database fails.
    async fn all(&self, now_ms: u64, count: u32) -> Result<Vec<SeekRow>, StoreError>;

    /// Pairs two people: stores the game, gives them their seats and marks their seeks, or nothing of it. False if one of
    /// the seeks stands no more, is paired already, or one of the two has blocked the other.
    ///
    /// # Errors
    /// When the database fails.
    async fn pair(&self, pairing: &Pairing<'_>) -> Result<bool, StoreError>;
}
