//! Games that are played now, for whoever would watch.

use crate::{RatingBody, RatingPace};
use serde::{Deserialize, Serialize};

/// `GET /api/v1/watch`: public games that are played now, the most interesting first: live ones of people, live ones against the
/// computer, and those by days; of the same sort the stronger players, then what was moved last.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct WatchBody {
    /// The games, up to 60.
    pub games: Vec<WatchedGame>,
    /// The time on the server, in milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub now_ms: u64,
}

/// A public game that is played now.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct WatchedGame {
    /// Its id.
    pub id: String,
    /// The slug of the game played.
    pub game: String,
    /// Whether all seats order at once.
    pub orders: bool,
    /// Whether everybody stays for the game, or it is played by days.
    pub pace: RatingPace,
    /// Whether its result counts for ratings.
    pub rated: bool,
    /// The id of the tournament that it belongs to; null where it belongs to none.
    pub tournament: Option<String>,
    /// The players of a game of turns, in the order of seats. Of games of orders the numbers alone are told.
    pub players: Vec<WatchedPlayer>,
    /// How many people play.
    pub people: u8,
    /// How many computer players play.
    pub computers: u8,
    /// When something happened last, in milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub last_ms: u64,
}

/// A player of a game that is played now.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct WatchedPlayer {
    /// The seat.
    pub seat: u8,
    /// The name given; null where none was, and for computer players.
    pub name: Option<String>,
    /// The level of a computer player; null of people and bots.
    pub level: Option<u8>,
    /// Whether a bot plays.
    pub bot: bool,
    /// The rating, in a rated game.
    pub rating: Option<RatingBody>,
}
