//! The store of ratings: games whose results count, and the results.

use super::{Pace, StoreError};
use async_trait::async_trait;

/// Among whom ratings are compared: the players of a game in one kind of time.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Pool {
    /// The slug of the game played.
    pub slug: String,
    /// The kind of time.
    pub pace: Pace,
}

/// A rating as it is stored, in whole numbers, so that both databases give back what was written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RatingRow {
    /// The rating, in trillionths of a point.
    pub rating: i64,
    /// The deviation, in trillionths of a point.
    pub deviation: i64,
    /// The volatility, in trillionths.
    pub volatility: i64,
}

/// The newest rating of a player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StandingRow {
    /// In which pool.
    pub pool: Pool,
    /// A person's id, or what a computer player is called.
    pub player: String,
    /// The rating after the last result.
    pub after: RatingRow,
    /// When that was, in milliseconds since 1970.
    pub at_ms: u64,
    /// How many results counted. A computer player may have several seats in a game; that is one result.
    pub games: u32,
}

/// How far a rated game has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RatedState {
    /// It is not over, or was not looked at yet.
    Open,
    /// Its result has counted.
    Counted,
    /// It counts for nobody.
    Void,
}

/// A rated game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RatedGameRow {
    /// Its id.
    pub game: String,
    /// For which ratings it counts.
    pub pool: Pool,
    /// How far it has come.
    pub state: RatedState,
    /// Which result of its pool it is; none unless it has counted.
    pub number: Option<u32>,
    /// When it ended, in milliseconds since 1970; none unless it has counted.
    pub at_ms: Option<u64>,
    /// The seats that are taken, in order.
    pub seats: Vec<RatedSeatRow>,
}

/// A seat of a rated game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RatedSeatRow {
    /// The seat.
    pub seat: u8,
    /// Who has it.
    pub player: String,
    /// What the player is called; none for computer players, and people who were deleted or have given up their name.
    pub name: Option<String>,
    /// What came of it; none unless the game has counted.
    pub result: Option<ResultRow>,
}

/// The result of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ResultRow {
    /// The share of the point, in thousandths.
    pub score: u32,
    /// The place in a game of orders, from 1; none in games of turns.
    pub place: Option<u8>,
    /// Whether the player lost on time.
    pub timed_out: bool,
    /// How many phases of a game of orders were settled without orders of the player.
    pub missed: u32,
    /// The rating before the game, in trillionths of a point.
    pub rating: i64,
    /// The deviation before the game, in trillionths of a point.
    pub deviation: i64,
    /// The rating after it.
    pub after: RatingRow,
}

/// A rated game that is over and was not looked at yet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EndedRow {
    /// Its id.
    pub game: String,
    /// When it ended, in milliseconds since 1970.
    pub at_ms: u64,
}

/// What a result changes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CountedRow {
    /// The game.
    pub game: String,
    /// Its pool.
    pub pool: Pool,
    /// Which result of the pool it is.
    pub number: u32,
    /// When the game ended, in milliseconds since 1970.
    pub at_ms: u64,
    /// The seats with their results.
    pub seats: Vec<(u8, ResultRow)>,
}

/// How a player has scored in a pool.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ScoreRow {
    /// Games won.
    pub won: u32,
    /// Games drawn.
    pub drawn: u32,
    /// Games lost.
    pub lost: u32,
    /// How many of those on time.
    pub timed_out: u32,
    /// How many phases of games of orders were settled without orders of the player.
    pub missed: u64,
}

/// Ratings on disk. Methods that write return once the write is durable.
#[async_trait]
pub trait Ratings: Send + Sync {
    /// Rated games that are over and were not looked at yet, those that ended first before the others; at most `count`.
    ///
    /// # Errors
    /// When the database fails.
    async fn ended(&self, count: u32) -> Result<Vec<EndedRow>, StoreError>;

    /// A rated game; none if there is no such game, or it is not rated.
    ///
    /// # Errors
    /// When the database fails.
    async fn game(&self, game: &str) -> Result<Option<RatedGameRow>, StoreError>;

    /// Whether a player has a seat in a game that is rated.
    ///
    /// # Errors
    /// When the database fails.
    async fn plays(&self, player: &str, game: &str) -> Result<bool, StoreError>;

    /// The number of the newest result of a pool; 0 if it has none.
    ///
    /// # Errors
    /// When the database fails.
    async fn newest(&self, pool: &Pool) -> Result<u32, StoreError>;

    /// The ratings of a player.
    ///
    /// # Errors
    /// When the database fails.
    async fn of(&self, player: &str) -> Result<Vec<StandingRow>, StoreError>;

    /// Counts a result of an open game. False, and nothing changes, if the game is not open any more, or another result has
    /// got the number: what was calculated is no longer right then.
    ///
    /// # Errors
    /// When the database fails.
    async fn count(&self, counted: &CountedRow) -> Result<bool, StoreError>;

    /// Says that a game counts for nobody. False if it was open no more and did not count either. The results that followed
    /// one that counted must be calculated anew.
    ///
    /// # Errors
    /// When the database fails.
    async fn void(&self, game: &str) -> Result<bool, StoreError>;

    /// All pools with a result.
    ///
    /// # Errors
    /// When the database fails.
    async fn pools(&self) -> Result<Vec<Pool>, StoreError>;

    /// The results of a pool after that number, in their order; at most `count`.
    ///
    /// # Errors
    /// When the database fails.
    async fn results(
        &self,
        pool: &Pool,
        after: u32,
        count: u32,
    ) -> Result<Vec<RatedGameRow>, StoreError>;

    /// Writes results of games that have counted anew.
    ///
    /// # Errors
    /// When the database fails.
    async fn rewrite(&self, counted: &[CountedRow]) -> Result<(), StoreError>;

    /// The newest ratings of a pool, the highest first; at most `count`. People without a name are left out.
    ///
    /// # Errors
    /// When the database fails.
    async fn highest(
        &self,
        pool: &Pool,
        count: u32,
    ) -> Result<Vec<(StandingRow, Option<String>)>, StoreError>;

    /// How a player has scored in a pool.
    ///
    /// # Errors
    /// When the database fails.
    async fn score(&self, player: &str, pool: &Pool) -> Result<ScoreRow, StoreError>;

    /// The results of a player in a pool, the newest first; at most `count`, and before that number if one is given.
    ///
    /// # Errors
    /// When the database fails.
    async fn history(
        &self,
        player: &str,
        pool: &Pool,
        before: Option<u32>,
        count: u32,
    ) -> Result<Vec<RatedGameRow>, StoreError>;
}
