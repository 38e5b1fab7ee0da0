//! Finished public games of turns that are looked for, and what was played in a position.

use crate::RatingBody;
use serde::{Deserialize, Serialize};

/// How time was kept in a finished game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
#[serde(rename_all = "snake_case")]
pub enum FoundPace {
    /// The clocks ran while one played.
    Live,
    /// A move might take days.
    Days,
    /// There was no clock.
    None,
}

/// Who played in a finished game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
#[serde(rename_all = "snake_case")]
pub enum FoundKind {
    /// A person on either side.
    People,
    /// A program plays in it: a computer player or a bot.
    Computer,
    /// One person moved for both sides.
    OneScreen,
}

/// What came of a finished game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
#[serde(rename_all = "snake_case")]
pub enum FoundResult {
    /// The first side won.
    First,
    /// The second side won.
    Second,
    /// Nobody won.
    Draw,
    /// It was called off.
    None,
}

/// Which results are looked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
#[serde(rename_all = "snake_case")]
pub enum SoughtResult {
    /// The first side won.
    First,
    /// The second side won.
    Second,
    /// Nobody won.
    Draw,
    /// It was called off.
    None,
    /// The player who is looked for won.
    Won,
    /// The player who is looked for lost.
    Lost,
}

/// A seat of a finished game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct FoundPlayer {
    /// The seat.
    pub seat: u8,
    /// What the player is called; none of the computer, and where there is no name or it was erased.
    pub name: Option<String>,
    /// Whether the name is that of an account. If not, it was written for this game alone.
    pub account: bool,
    /// Whether a bot has the seat.
    pub bot: bool,
    /// The level, if it is the computer.
    pub level: Option<u8>,
    /// The rating before the game; none unless it was rated and has counted.
    pub rating: Option<RatingBody>,
}

/// A finished public game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct FoundGame {
    /// Its id.
    pub id: String,
    /// The slug of the game played.
    pub game: String,
    /// How time was kept.
    pub pace: FoundPace,
    /// Whether it was played for ratings.
    pub rated: bool,
    /// Who played.
    pub kind: FoundKind,
    /// What came of it.
    pub result: FoundResult,
    /// How it ended, in one word of the rulebook; none if it was called off.
    pub ending: Option<String>,
    /// How many moves were played, those of both sides counted.
    pub plies: u32,
    /// When it ended, in milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub ended_ms: u64,
    /// Whether it began as the rules say, with no option changed. Only such games are found by their positions.
    pub standard: bool,
    /// The players, by seat.
    pub players: Vec<FoundPlayer>,
}

/// `GET /api/v1/games/search`: finished public games, those that ended last first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct FoundGames {
    /// The games.
    pub games: Vec<FoundGame>,
    /// What to send as `before` for those that follow; none if there are no more.
    pub before: Option<String>,
}

/// What came of some games.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct ResultCounts {
    /// How many the first side won.
    pub first: u32,
    /// How many nobody won.
    pub draws: u32,
    /// How many the second side won.
    pub second: u32,
}

/// A move that was played in a position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct ExplorerMove {
    /// The canonical code.
    pub text: String,
    /// The short notation.
    pub short: String,
    /// What came of it between people.
    pub people: ResultCounts,
    /// What came of it where a program played.
    pub computers: ResultCounts,
}

/// `GET /api/v1/explorer/{slug}`: what was played in a position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct ExplorerBody {
    /// The moves, those that were played most often first.
    pub moves: Vec<ExplorerMove>,
    /// The newest games between people in which it stood.
    pub people: Vec<FoundGame>,
    /// The newest games with a program in which it stood.
    pub computers: Vec<FoundGame>,
}
