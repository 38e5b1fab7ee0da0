//! The store of open challenges: games that wait for anybody to join.

use super::StoreError;
use async_trait::async_trait;
use wire::Visibility;

/// An open challenge, with what its game was created with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChallengeRow {
    /// The id of the game.
    pub game: String,
    /// The slug of the game played.
    pub slug: String,
    /// The game's setup, as its kind has written it.
    pub setup: String,
    /// Who finds the game.
    pub visibility: Visibility,
    /// The seat of whoever waits.
    pub seat: u8,
    /// The name of whoever waits, if one was given.
    pub name: Option<String>,
    /// Whether a bot waits.
    pub is_bots: bool,
    /// When the challenge was opened, in milliseconds since 1970.
    pub opened_ms: u64,
}

/// Open challenges on disk. Methods that write return once the write is durable. Whoever writes has the game under lock, so
/// that no challenge is accepted while it is withdrawn.
#[async_trait]
pub trait Challenges: Send + Sync {
    /// Opens the challenge of a game of turns, or renews it: the seat waits until `until_ms`.
    ///
    /// # Errors
    /// When the database fails.
    async fn open(
        &self,
        game: &str,
        seat: u8,
        now_ms: u64,
        until_ms: u64,
    ) -> Result<(), StoreError>;

    /// Removes the challenge of a game. Returns whether there was one that stood at `now_ms`.
    ///
    /// # Errors
    /// When the database fails.
    async fn remove(&self, game: &str, now_ms: u64) -> Result<bool, StoreError>;

    /// Whether a game waits for anybody to join at `now_ms`.
    ///
    /// # Errors
    /// When the database fails.
    async fn is_open(&self, game: &str, now_ms: u64) -> Result<bool, StoreError>;

    /// The challenges that stand at `now_ms` and that nobody has accepted, the newest first; at most `count`. Those of
    /// whoever has blocked `person`, or is blocked by them, are left out.
    ///
    /// # Errors
    /// [`StoreError::Damaged`] when what is stored cannot be read.
    async fn all(
        &self,
        person: Option<&str>,
        now_ms: u64,
        count: u32,
    ) -> Result<Vec<ChallengeRow>, StoreError>;
}
