//! The store of challenges: games that wait for somebody to join.

use super::{StoreError, StoredGame};
use async_trait::async_trait;
use wire::Visibility;

/// A challenge that stands, with what its game was created with.
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
    /// How many may accept it still.
    pub takers: u8,
}

/// A game of orders in which anybody may take a seat, with what it was created with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OpenGameRow {
    /// The id of the game.
    pub game: String,
    /// The slug of the game played.
    pub slug: String,
    /// The game's setup, as its kind has written it.
    pub setup: String,
    /// When it was made, in milliseconds since 1970.
    pub created_ms: u64,
    /// How many seats are open.
    pub free: u8,
}

/// A challenge that is opened or renewed.
#[derive(Clone, Copy, Debug)]
pub struct OpenChallenge<'a> {
    /// The id of the game.
    pub game: &'a str,
    /// The seat of whoever waits.
    pub seat: u8,
    /// The person who alone may accept it. None where anybody may, and where it stays with the person that it was opened for.
    pub to: Option<&'a str>,
    /// How many may accept it, if it is new.
    pub takers: u8,
    /// The present, in milliseconds since 1970.
    pub now_ms: u64,
    /// Until when it stands, in milliseconds since 1970.
    pub until_ms: u64,
}

/// For whom a challenge stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StandingChallenge {
    /// The seat of whoever waits.
    pub seat: u8,
    /// The person whose seat that is; none if it is nobody's.
    pub owner: Option<String>,
    /// The person who alone may accept it; none where anybody may.
    pub to: Option<String>,
    /// How many may accept it still.
    pub takers: u8,
    /// The ids of those who have accepted it.
    pub taken_by: Vec<String>,
}

/// A game that comes from a challenge that stands for more people.
#[derive(Clone, Copy, Debug)]
pub struct TakenChallenge<'a> {
    /// The id of the game with which somebody waits.
    pub challenge: &'a str,
    /// The new game, which gives both people their seats.
    pub game: &'a StoredGame,
    /// Whoever waits.
    pub owner: &'a str,
    /// Whoever accepts.
    pub taker: &'a str,
    /// The present, in milliseconds since 1970.
    pub now_ms: u64,
}

/// Challenges on disk. Methods that write return once the write is durable. Whoever writes has the game under lock, so
/// that no challenge is accepted while it is withdrawn.
#[async_trait]
pub trait Challenges: Send + Sync {
    /// Opens the challenge of a game of turns, or renews it. Returns what stands; none if it is to a person who is not there,
    /// has blocked somebody in the game or is blocked by them.
    ///
    /// # Errors
    /// When the database fails.
    async fn open(
        &self,
        challenge: &OpenChallenge<'_>,
    ) -> Result<Option<StandingChallenge>, StoreError>;

    /// Removes the challenge of a game. Returns whether there was one that stood at `now_ms`.
    ///
    /// # Errors
    /// When the database fails.
    async fn remove(&self, game: &str, now_ms: u64) -> Result<bool, StoreError>;

    /// The challenge of a game, if it stands at `now_ms`.
    ///
    /// # Errors
    /// When the database fails.
    async fn standing(
        &self,
        game: &str,
        now_ms: u64,
    ) -> Result<Option<StandingChallenge>, StoreError>;

    /// Stores a new game for one of those who may accept a challenge, and counts them, or nothing of it. False if the
    /// challenge stands no more, or for one person only, if they have accepted it before, if one of the two people is gone, or
    /// has blocked the other.
    ///
    /// # Errors
    /// When the database fails.
    async fn take(&self, taken: &TakenChallenge<'_>) -> Result<bool, StoreError>;

    /// The challenges to anybody that stand at `now_ms` and that nobody has accepted, the newest first; at most `count`.
    /// Those of whoever has blocked `person`, or is blocked by them, are left out.
    ///
    /// # Errors
    /// [`StoreError::Damaged`] when what is stored cannot be read.
    async fn all(
        &self,
        person: Option<&str>,
        now_ms: u64,
        count: u32,
    ) -> Result<Vec<ChallengeRow>, StoreError>;

    /// The challenges to a person alone, as [`all`](Challenges::all).
    ///
    /// # Errors
    /// As [`all`](Challenges::all).
    async fn to(
        &self,
        person: &str,
        now_ms: u64,
        count: u32,
    ) -> Result<Vec<ChallengeRow>, StoreError>;

    /// The games of orders made after `since_ms` in which anybody may take a seat, the newest first; at most `count`. Those in which
    /// somebody has blocked `person`, or is blocked by them, are left out.
    ///
    /// # Errors
    /// [`StoreError::Damaged`] when what is stored cannot be read.
    async fn open_games(
        &self,
        person: Option<&str>,
        since_ms: u64,
        count: u32,
    ) -> Result<Vec<OpenGameRow>, StoreError>;
}
