//! Leagues: tournaments of games of orders.

use crate::{DrawPolicy, MissingOrders, OrderSeatKind, PressPolicy, Schedule};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// How the games of a league are scored. A game has 100 points.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
#[serde(rename_all = "snake_case")]
pub enum LeagueScoring {
    /// Draw size: whoever wins alone has all points; those who share a draw share them equally.
    DrawSize,
    /// Sum of squares: whoever wins alone has all points; else each has the share of the square of their centres in the sum of the
    /// squares of all.
    SumOfSquares,
}

/// How the games of a league are played and scored.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "wire.ts", optional_fields)
)]
#[serde(deny_unknown_fields)]
pub struct LeagueTerms {
    /// The id of one of the game's Marks; none for its usual one.
    #[serde(default)]
    pub mark: Option<String>,
    /// Rule options that differ from their defaults.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(as = "Option<BTreeMap<String, String>>", optional))]
    pub options: BTreeMap<String, String>,
    /// When deadlines fall.
    pub schedule: Schedule,
    /// What happens when orders are missing: `bot` if omitted. A league waits for nobody, so `wait` is refused.
    #[serde(default = "written_by_computer")]
    #[cfg_attr(feature = "ts", ts(as = "Option<MissingOrders>", optional))]
    pub missing: MissingOrders,
    /// Who may write to whom.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(as = "Option<PressPolicy>", optional))]
    pub press: PressPolicy,
    /// If computer players make deals: in how many of a hundred phases they keep a promise, 0 to 100.
    #[serde(default)]
    pub talk: Option<u8>,
    /// Which draws can be agreed on.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(as = "Option<DrawPolicy>", optional))]
    pub draws: DrawPolicy,
    /// After how many years a game ends that nobody has won by then, 1 to 100. All who are left share it then.
    pub years: u32,
    /// Which computer player has the seats that are left over, and those of whoever withdraws.
    pub bot: OrderSeatKind,
    /// How games are scored.
    pub scoring: LeagueScoring,
}

const fn written_by_computer() -> MissingOrders {
    MissingOrders::Bot
}

/// The tables and standings of a league. Points are in thousandths of a point.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct LeagueBody {
    /// What the seats of a table are called, in their order.
    pub seats: Vec<String>,
    /// The rounds that have begun.
    pub rounds: Vec<LeagueRound>,
    /// How all stand, the leader first; empty before it has begun.
    pub standings: Vec<LeagueStanding>,
}

/// A round of a league.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct LeagueRound {
    /// Which one, from 1.
    pub number: u32,
    /// Its tables.
    pub tables: Vec<LeagueTable>,
}

/// A table: a game of a round.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct LeagueTable {
    /// The id of the game.
    pub game: String,
    /// Its seats, in their order.
    pub seats: Vec<LeagueSeat>,
}

/// A seat of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct LeagueSeat {
    /// The number of the player; none of a computer player.
    pub player: Option<u32>,
    /// What came of it; none while the game is played.
    pub result: Option<LeagueResult>,
}

/// What came of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct LeagueResult {
    /// The points, in thousandths.
    pub points: u32,
    /// The centres at the end.
    pub centres: u32,
    /// The place in the game, from 1; several may share one.
    pub place: u32,
}

/// How a player stands in a league.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct LeagueStanding {
    /// The number of the player.
    pub player: u32,
    /// The place, from 1. Those who are equal in everything share one.
    pub place: u32,
    /// The points, in thousandths.
    pub points: u32,
    /// How many games are over.
    pub games: u32,
    /// The first tie-break: how many games were won alone.
    pub solos: u32,
    /// The second one: the points of the best game, in thousandths.
    pub best: u32,
    /// The third one: the centres at the end of all games.
    pub centres: u32,
}
