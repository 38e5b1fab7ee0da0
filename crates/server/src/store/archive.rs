//! The store of finished public games, to be found by their players, results and positions.

use super::StoreError;
use async_trait::async_trait;
use wire::{FoundKind, FoundPace, FoundResult, ResultCounts, SoughtResult};

/// A game that is over and was not looked at by this version of the index.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PendingGame {
    /// Its id.
    pub game: String,
    /// When it ended, in milliseconds since 1970.
    pub ended_ms: u64,
    /// Whether it is to be found: a public game of turns.
    pub is_wanted: bool,
}

/// What is kept of a finished game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ArchivedGame {
    /// The game.
    pub row: ArchivedRow,
    /// Its seats.
    pub seats: Vec<ArchivedSeat>,
    /// The positions that stood in it, each once. Of games without a result there are none.
    pub moves: Vec<ArchivedMove>,
}

/// A finished game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ArchivedRow {
    /// Its id.
    pub game: String,
    /// The slug of the game played.
    pub slug: String,
    /// When it ended, in milliseconds since 1970.
    pub ended_ms: u64,
    /// How time was kept.
    pub pace: FoundPace,
    /// Whether it was played for ratings.
    pub rated: bool,
    /// Who played. Whether a bot did is known to the store alone; it writes it then.
    pub kind: FoundKind,
    /// What came of it.
    pub result: FoundResult,
    /// How it ended, in one word of the rulebook.
    pub ending: Option<String>,
    /// How many plies stand.
    pub plies: u32,
    /// Whether it began as the rules say, with no option changed.
    pub standard: bool,
}

/// A seat of a finished game. Whose it is stands elsewhere.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ArchivedSeat {
    /// The seat.
    pub seat: u8,
    /// The level of the computer that has it.
    pub level: Option<u8>,
    /// The event with which somebody took it.
    pub joined: Option<u32>,
}

/// A position that stood in a game, and what was played in it first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ArchivedMove {
    /// Its key.
    pub position: i64,
    /// The code of the move; empty if none was played.
    pub text: String,
}

/// Somebody who is looked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SoughtPlayer {
    /// The person.
    pub person: String,
    /// The name. A game that was not rated is found by it only if it was played under this name.
    pub name: String,
    /// What the person is called in games if it is a bot.
    pub name_of_bot: String,
}

/// Which games are looked for. What is none does not matter.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct GameFilter {
    /// The slug of the game played.
    pub slug: Option<String>,
    /// Whether it was rated.
    pub rated: Option<bool>,
    /// Who played.
    pub kind: Option<FoundKind>,
    /// How time was kept.
    pub pace: Option<FoundPace>,
    /// What came of it.
    pub result: Option<SoughtResult>,
    /// Who played in it.
    pub player: Option<SoughtPlayer>,
    /// On which seat; only with a player.
    pub seat: Option<u8>,
    /// Against whom; only with a player.
    pub opponent: Option<SoughtPlayer>,
    /// The key of a position that stood in it.
    pub position: Option<i64>,
    /// Only games before that one, in the order of the answer.
    pub before: Option<Newest>,
}

/// The place of a game in the order of those that ended last.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Newest {
    /// When it ended, in milliseconds since 1970.
    pub ended_ms: u64,
    /// Its id.
    pub game: String,
}

/// Which finished games of orders are listed. What is none does not matter.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct EndedFilter {
    /// The slug of the game played.
    pub slug: Option<String>,
    /// Whether it was rated.
    pub rated: Option<bool>,
    /// The person who played in it for ratings.
    pub player: Option<String>,
    /// Only games before that one, in the order of the answer.
    pub before: Option<Newest>,
}

/// A seat of a game that was found, with what may be told of whoever has it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatRow {
    /// The seat.
    pub seat: u8,
    /// The level of the computer that has it.
    pub level: Option<u8>,
    /// The name that was given for the game; none if there was none, or it was erased.
    pub written: Option<String>,
    /// The name of the account of the person who has the seat.
    pub account: Option<String>,
    /// Whether that is a bot.
    pub is_bot: bool,
    /// Rating and deviation before the game, in trillionths of a point; none unless it has counted.
    pub rating: Option<(i64, i64)>,
}

/// What was played in a position, among games of one kind.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MoveRow {
    /// The code of the move.
    pub text: String,
    /// Who played.
    pub kind: FoundKind,
    /// What came of it.
    pub counts: ResultCounts,
}

/// Finished public games on disk. Methods that write return once the write is durable.
#[async_trait]
pub trait Archive: Send + Sync {
    /// Games that are over and were not looked at by that version of the index; at most `count`.
    ///
    /// # Errors
    /// When the database fails.
    async fn pending(&self, version: u32, count: u32) -> Result<Vec<PendingGame>, StoreError>;

    /// Notes that games were looked at and are not to be found. What earlier versions kept of them is removed.
    ///
    /// # Errors
    /// When the database fails.
    async fn pass(&self, games: &[String], version: u32) -> Result<(), StoreError>;

    /// Keeps what is to be found of a game, in place of what earlier versions kept. False, and nothing changes, if it was kept by
    /// that version or a later one already.
    ///
    /// # Errors
    /// When the database fails.
    async fn keep(&self, game: &ArchivedGame, version: u32) -> Result<bool, StoreError>;

    /// Games, those that ended last first; at most `count`.
    ///
    /// # Errors
    /// When the database fails.
    async fn found(
        &self,
        filter: &GameFilter,
        count: u32,
    ) -> Result<Vec<(ArchivedRow, Vec<SeatRow>)>, StoreError>;

    /// Public games of orders that are over, those that ended last first; at most `count`.
    ///
    /// # Errors
    /// When the database fails.
    async fn ended_orders(
        &self,
        filter: &EndedFilter,
        count: u32,
    ) -> Result<Vec<Newest>, StoreError>;

    /// What was played in a position.
    ///
    /// # Errors
    /// When the database fails.
    async fn played(&self, position: i64) -> Result<Vec<MoveRow>, StoreError>;
}
