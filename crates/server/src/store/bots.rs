//! The store of bots: accounts that a program plays, and the tokens by which the program is known.

use super::{GameKind, Holder, StoreError};
use crate::host::secret::SecretHash;
use async_trait::async_trait;
use wire::BotScope;

/// A bot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BotRow {
    /// The id of the person that it is.
    pub id: String,
    /// Its name.
    pub name: String,
    /// When it was made, in milliseconds since 1970.
    pub made_ms: u64,
}

/// A token of a bot.
#[derive(Clone, Debug)]
pub struct BotTokenRow {
    /// Its hash.
    pub hash: SecretHash,
    /// The id by which it is revoked. It is no secret.
    pub id: String,
    /// What the owner calls it.
    pub label: String,
    /// What it may do.
    pub scopes: Vec<BotScope>,
    /// When it was made, in milliseconds since 1970.
    pub made_ms: u64,
    /// The day of its last use, in milliseconds since 1970; none if it was never used.
    pub used_ms: Option<u64>,
    /// When it ends by itself, in milliseconds since 1970; none if it does not.
    pub until_ms: Option<u64>,
}

/// A bot that is known by a token.
#[derive(Clone, Debug)]
pub struct KnownBot {
    /// The bot.
    pub bot: BotRow,
    /// The token.
    pub token: BotTokenRow,
}

/// What came of making a bot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BotMade {
    /// It is made.
    Done,
    /// There is no such owner.
    Nobody,
    /// The owner has no name.
    NoMember,
    /// Somebody has a name that looks like it.
    NameTaken,
    /// The owner has as many as one may.
    Full,
}

/// What came of adding a token.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TokenAdded {
    /// It is added.
    Done,
    /// The owner has no such bot.
    Unknown,
    /// The bot has as many as one may.
    Full,
}

/// A seat of a bot, and how its game stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BotSeatRow {
    /// The id of the game.
    pub game: String,
    /// Its kind.
    pub kind: GameKind,
    /// The slug of the game played.
    pub slug: String,
    /// The seat, or the game master's place.
    pub holder: Holder,
    /// The turn in which the game waits for the seat, and the event since which it does; none if it does not wait.
    pub waits: Option<(u32, u32)>,
    /// Until when the seat has time, in milliseconds since 1970; none without a deadline.
    pub until_ms: Option<u64>,
    /// Whether the game waits for anybody.
    pub is_played: bool,
    /// When it ended, in milliseconds since 1970; none if it is not over.
    pub ended_ms: Option<u64>,
}

/// Bots on disk. They belong to no server: any of them may change them. Methods that write return once the write is durable.
#[async_trait]
pub trait Bots: Send + Sync {
    /// Makes a bot of an owner, unless the owner has `most` already. `looks` are what its name looks like.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] when the id is taken.
    async fn make(
        &self,
        owner: &str,
        bot: &BotRow,
        looks: &[String],
        most: u32,
    ) -> Result<BotMade, StoreError>;

    /// The bots of an owner, the oldest first.
    ///
    /// # Errors
    /// When the database fails.
    async fn of(&self, owner: &str) -> Result<Vec<BotRow>, StoreError>;

    /// Deletes a bot with everything that is kept of it. Its games stay. False if the owner has no such bot.
    ///
    /// # Errors
    /// When the database fails.
    async fn delete(&self, owner: &str, bot: &str) -> Result<bool, StoreError>;

    /// Adds a token of a bot, unless the bot has `most` that are not over at `now_ms`.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] when the token is taken.
    async fn add_token(
        &self,
        owner: &str,
        bot: &str,
        token: &BotTokenRow,
        most: u32,
        now_ms: u64,
    ) -> Result<TokenAdded, StoreError>;

    /// The tokens of a bot that are not over at `now_ms`, the oldest first; none if the owner has no such bot.
    ///
    /// # Errors
    /// When the database fails.
    async fn tokens(
        &self,
        owner: &str,
        bot: &str,
        now_ms: u64,
    ) -> Result<Option<Vec<BotTokenRow>>, StoreError>;

    /// Revokes a token of a bot, by its id. False if there is none.
    ///
    /// # Errors
    /// When the database fails.
    async fn revoke(&self, owner: &str, bot: &str, token: &str) -> Result<bool, StoreError>;

    /// The bot that a token stands for, unless the token is over at `now_ms`.
    ///
    /// # Errors
    /// When the database fails.
    async fn known(&self, token: &SecretHash, now_ms: u64) -> Result<Option<KnownBot>, StoreError>;

    /// Notes the day of a token's last use, in milliseconds since 1970.
    ///
    /// # Errors
    /// When the database fails.
    async fn used(&self, token: &SecretHash, day_ms: u64) -> Result<(), StoreError>;

    /// The hash of the token that counts for a seat of a bot in a game; none if the bot does not have that seat, or none
    /// there at all. Where no seat is named it is the first, and the game master's place comes last.
    ///
    /// # Errors
    /// When the database fails.
    async fn seat_key(
        &self,
        bot: &str,
        game: &str,
        seat: Option<u8>,
    ) -> Result<Option<SecretHash>, StoreError>;

    /// The seats of a bot in games that are not over, or that ended at `ended_since_ms` or later, in the order of games and
    /// seats.
    ///
    /// # Errors
    /// When the database fails.
    async fn standing(&self, bot: &str, ended_since_ms: u64)
    -> Result<Vec<BotSeatRow>, StoreError>;
}
