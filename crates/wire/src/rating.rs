//! Ratings of players.

use crate::OrderSeatKind;
use serde::{Deserialize, Serialize};

/// A kind of time. Each has ratings of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
#[serde(rename_all = "snake_case")]
pub enum RatingPace {
    /// The clocks run while one plays.
    Live,
    /// A move may take days.
    Days,
}

/// A rating as it is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct RatingBody {
    /// The rating, in whole points.
    pub rating: i32,
    /// The deviation, in whole points: with 95 % certainty the player is no farther than twice as much from the rating.
    pub deviation: i32,
    /// Whether too little is known of the player for a list. It is shown with a question mark then.
    pub provisional: bool,
}

/// A player of a rated game, or in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct RatedPlayer {
    /// The name of the account; none of the computer, and of people who have none any more.
    pub name: Option<String>,
    /// The level, if it is the computer in a game of turns.
    pub level: Option<u8>,
    /// Which computer player it is in a game of orders; none of people.
    pub computer: Option<OrderSeatKind>,
    /// The rating.
    pub rating: RatingBody,
}

/// `GET /api/v1/ratings/{id}`: the players of a rated game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct GameRatings {
    /// The kind of time for whose ratings it counts.
    pub pace: RatingPace,
    /// How far it has come.
    pub state: RatedState,
    /// The players, one a seat that is taken.
    pub players: Vec<SeatRating>,
}

/// How far a rated game has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
#[serde(rename_all = "snake_case")]
pub enum RatedState {
    /// It is not over, or was not counted yet.
    Open,
    /// Its result has counted.
    Counted,
    /// It counts for nobody: it was called off or ended too soon.
    Void,
}

/// A player of a rated game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct SeatRating {
    /// The seat.
    pub seat: u8,
    /// The player, with the rating before the game.
    pub player: RatedPlayer,
    /// By how many points the game has changed the rating; none unless it has counted.
    pub change: Option<i32>,
    /// The place in a game of orders, from 1; several may share it. None unless it has counted, and in games of turns.
    pub place: Option<u8>,
}

/// `GET /api/v1/ratings`: the highest ratings.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct RatingList {
    /// The players, the highest rating first; up to 200. Those of whom too little is known are left out.
    pub players: Vec<ListedPlayer>,
}

/// A player in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct ListedPlayer {
    /// The player.
    pub player: RatedPlayer,
    /// How many results counted.
    pub games: u32,
    /// When the last one did, in milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub last_ms: u64,
}

/// `GET /api/v1/people/{name}`: a player with an account.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct Profile {
    /// The name.
    pub name: String,
    /// How the player stands in the games that they have played.
    pub standings: Vec<ProfileStanding>,
}

/// How a player stands in a game, in one kind of time.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct ProfileStanding {
    /// The slug of the game.
    pub game: String,
    /// The kind of time.
    pub pace: RatingPace,
    /// The rating.
    pub rating: RatingBody,
    /// Games won.
    pub won: u32,
    /// Games drawn.
    pub drawn: u32,
    /// Games lost.
    pub lost: u32,
    /// How many of those on time.
    pub timed_out: u32,
    /// How many phases of games of orders were settled without orders of the player.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub missed: u64,
    /// When the last result counted, in milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub last_ms: u64,
}

/// `GET /api/v1/people/{name}/results`: rated games of a player that have counted, the newest first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct ResultList {
    /// The results, up to 100.
    pub results: Vec<ResultBody>,
    /// The number before which older ones are; none if there are none.
    pub before: Option<u32>,
}

/// A rated game of a player that has counted.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct ResultBody {
    /// The id of the game.
    pub id: String,
    /// When it ended, in milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub at_ms: u64,
    /// The player's seat.
    pub seat: u8,
    /// The player's share of the point, in thousandths.
    pub score: u32,
    /// The player's place in a game of orders, from 1; several may share it. None in games of turns.
    pub place: Option<u8>,
    /// Whether the player lost on time.
    pub timed_out: bool,
    /// The player's rating after the game.
    pub rating: i32,
    /// By how many points it changed.
    pub change: i32,
    /// The other players in the order of their seats, with the ratings before the game.
    pub opponents: Vec<RatedPlayer>,
}
