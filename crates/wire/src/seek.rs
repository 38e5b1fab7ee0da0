//! Looking for an opponent: what somebody would play, and whom they were paired with.

use crate::{ClockSetup, SeatWish};
use serde::{Deserialize, Serialize};

/// `POST /api/v1/lobby/seeks`: looks for an opponent. Whoever would play one of these games with one of these clocks is paired
/// with the asker.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
#[serde(deny_unknown_fields)]
pub struct NewSeek {
    /// A random id that the asker makes, 16 to 40 letters and digits. Sent again with the same id, the seek is the same one.
    pub id: String,
    /// The slugs of the games of turns that the asker would play, by their default rules.
    pub games: Vec<String>,
    /// The clocks. Either all of them run while one plays, or none does.
    pub clocks: Vec<ClockSetup>,
    /// The side.
    pub seat: SeatWish,
    /// Whether the result is to count for the ratings of the players. Only people with an account play rated games, and under
    /// the names of their accounts.
    #[serde(default)]
    pub rated: RatedWish,
    /// How far the opponent's rating may be from the asker's own, in points; only for people with an account.
    #[serde(default)]
    pub within: Option<u32>,
    /// The asker's name in the game, up to 40 characters.
    #[serde(default)]
    pub name: Option<String>,
}

/// Whether somebody wishes that the result counts for ratings.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
#[serde(rename_all = "snake_case")]
pub enum RatedWish {
    /// It is not to count.
    #[default]
    No,
    /// It is to count.
    Yes,
    /// As the other one wishes; it counts if neither minds.
    Either,
}

/// A seek, as whoever opened it sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct SeekBody {
    /// Its id.
    pub id: String,
    /// The slugs of the games.
    pub games: Vec<String>,
    /// The clocks.
    pub clocks: Vec<ClockSetup>,
    /// The side.
    pub seat: SeatWish,
    /// Whether the result is to count for ratings.
    pub rated: RatedWish,
    /// How far the opponent's rating may be from the asker's own, in points.
    pub within: Option<u32>,
    /// The asker's name in the game; none if they gave none.
    pub name: Option<String>,
    /// When it was opened, in milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub opened_ms: u64,
    /// Until when it stands, in milliseconds since 1970. To keep it open, renew it before.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub until_ms: u64,
    /// The game in which the asker was paired; none as long as nobody fits.
    pub paired: Option<Paired>,
    /// The id of a game in the lobby whose challenge fits: withdraw the seek and accept it.
    pub challenge: Option<String>,
}

/// A game in which two who looked for each other were paired. Each plays it by their session.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct Paired {
    /// The id of the game.
    pub id: String,
    /// The slug of the game played.
    pub game: String,
    /// The asker's seat.
    pub seat: u8,
}

/// `GET /api/v1/me/seeks`: the asker's seeks that stand, and those that were paired within the last hour.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct MySeeks {
    /// The seeks, the newest first.
    pub seeks: Vec<SeekBody>,
}

/// How many look for a game with a clock. Whoever looks for several counts for each.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct SeekCount {
    /// The slug of the game.
    pub game: String,
    /// The clock.
    pub clock: ClockSetup,
    /// How many people.
    pub count: u32,
}
