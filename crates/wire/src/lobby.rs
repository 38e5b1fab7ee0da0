//! The lobby: games that wait for anybody to join.

use crate::{ClockSetup, FillSeats, PressPolicy, RatingBody, Schedule, SeekCount};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// `GET /api/v1/lobby`: the open challenges, the newest first, and what is looked for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct LobbyBody {
    /// The challenges, up to 200.
    pub challenges: Vec<Challenge>,
    /// The challenges to the asker alone, the newest first; left out where there are none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<Vec<Challenge>>", optional))]
    pub for_you: Vec<Challenge>,
    /// Games of orders in which seats are open for anybody, the newest first; up to 200.
    pub order_games: Vec<OpenOrderGame>,
    /// What is looked for in the pool, the most wanted first; up to 200.
    pub seeks: Vec<SeekCount>,
    /// The time on the server, in milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub now_ms: u64,
}

/// An open challenge: a game of turns that anybody may join.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct Challenge {
    /// The id of the game.
    pub id: String,
    /// The slug of the game played.
    pub game: String,
    /// Rule options that differ from their defaults.
    pub options: BTreeMap<String, String>,
    /// Whether it begins with another position than the game's own.
    pub own_start: bool,
    /// How time is kept.
    pub clock: ClockSetup,
    /// Whether the result counts for the ratings of the players.
    pub rated: bool,
    /// The rating of whoever waits, in a rated game.
    pub rating: Option<RatingBody>,
    /// The seat of whoever waits.
    pub seat: u8,
    /// The name of whoever waits; none if they gave none.
    pub name: Option<String>,
    /// Whether a bot waits; left out where a person does.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(as = "Option<bool>", optional))]
    pub bot: bool,
    /// How many may accept it still; left out where it is one.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    #[cfg_attr(feature = "ts", ts(as = "Option<u8>", optional))]
    pub takers: u8,
    /// When it was opened, in milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub opened_ms: u64,
}

fn one() -> u8 {
    1
}

#[allow(clippy::trivially_copy_pass_by_ref)] // It is called by reference.
fn is_one(number: &u8) -> bool {
    *number == 1
}

/// A game of orders in which anybody may take a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct OpenOrderGame {
    /// The id of the game.
    pub id: String,
    /// The slug of the game played.
    pub game: String,
    /// The id of one of the game's Marks; null for its usual one, and for one of the creator's own.
    pub mark: Option<String>,
    /// Whether the Mark is a file of the creator's own.
    pub own_mark: bool,
    /// Rule options that differ from their defaults.
    pub options: BTreeMap<String, String>,
    /// How many seats there are.
    pub seats: u8,
    /// How many of them are open.
    pub free: u8,
    /// When deadlines fall.
    pub schedule: Schedule,
    /// Who may write to whom.
    pub press: PressPolicy,
    /// Whether the result counts for the ratings of the players.
    pub rated: bool,
    /// Which computer players take the seats that nobody takes.
    pub fill: Option<FillSeats>,
    /// When it was made, in milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub opened_ms: u64,
}

/// `POST /api/v1/games/{id}/challenge`: who may accept. Without a body anybody may, once.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
#[serde(deny_unknown_fields)]
pub struct NewChallenge {
    /// The name of a player with an account, who alone sees the challenge and accepts it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub to: Option<String>,
    /// How many may accept it, from 1 to 20; one if it is left out. Each plays a game of their own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub takers: Option<u8>,
}

/// `POST /api/v1/games/{id}/challenge`: until when the challenge stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct ChallengeOpen {
    /// In milliseconds since 1970. To keep it open, ask again before.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub until_ms: u64,
    /// How many may accept it still.
    pub takers: u8,
}

/// `POST /api/v1/games/{id}/accept`.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
#[serde(deny_unknown_fields)]
pub struct AcceptChallenge {
    /// The name of whoever accepts, up to 40 characters.
    #[serde(default)]
    pub name: Option<String>,
}
