//! Tournaments: who plays, who meets whom, and how all stand.

use crate::ClockSetup;
use crate::league::{LeagueBody, LeagueTerms};
use serde::{Deserialize, Serialize};

/// By which system the rounds of a tournament are paired.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
#[serde(rename_all = "snake_case")]
pub enum TournamentSystem {
    /// A round robin: everybody meets everybody once.
    RoundRobin,
    /// Whoever has as many points meets, and no two meet twice.
    Swiss,
    /// For as long as it lasts, whoever is free meets whoever else is free.
    Arena,
    /// A league of a game of orders: in each round everybody sits at a table of as many as the map has powers.
    League,
}

/// How far a tournament has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
#[serde(rename_all = "snake_case")]
pub enum TournamentState {
    /// It has not begun, and people enter.
    Open,
    /// It is played.
    Running,
    /// All rounds, or the time of an arena, are over.
    Finished,
    /// It was called off, before it began or later.
    Cancelled,
}

/// A tie-break, in the order in which they count.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
#[serde(rename_all = "snake_case")]
pub enum TournamentTieBreak {
    /// Direct encounter: the points among those who have as many points, where all of them have met.
    Direct,
    /// Buchholz cut 1: the sum of the opponents' points, without the least.
    BuchholzCut1,
    /// Buchholz: the sum of the opponents' points.
    Buchholz,
    /// Sonneborn–Berger: the points of those beaten, and half of those drawn with.
    SonnebornBerger,
    /// How many games were won.
    Wins,
}

/// Which computer players fill a tournament.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
#[serde(deny_unknown_fields)]
pub struct TournamentFill {
    /// Their levels, each once, in the order in which they come.
    pub levels: Vec<u8>,
    /// They come when it begins, as long as fewer play than this.
    pub up_to: u32,
}

/// `POST /api/v1/tournaments`: arranges a tournament.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "wire.ts", optional_fields)
)]
#[serde(deny_unknown_fields)]
pub struct NewTournament {
    /// A random id that the asker makes, 16 to 40 letters and digits. Sent again with the same id, it is the same tournament.
    pub id: String,
    /// What it is called, up to 40 characters.
    pub name: String,
    /// The slug of the game that is played: of a game of turns, by its default rules, or in a league of a game of orders.
    pub game: String,
    /// How time is kept in all games. Days for a move, or a clock that runs while one plays. A league has deadlines instead.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(as = "Option<ClockSetup>", optional))]
    pub clock: ClockSetup,
    /// By which system the rounds are paired.
    pub system: TournamentSystem,
    /// How many rounds: 1 to 20 by the Swiss system, where it follows from how many play if it is omitted; 1 to 10 in a league,
    /// which needs it. Other systems have none.
    #[serde(default)]
    pub rounds: Option<u32>,
    /// Whether the results count for the ratings of the players.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(as = "Option<bool>", optional))]
    pub rated: bool,
    /// When it starts itself, in milliseconds since 1970, if two have entered by then; if not, it is called off. If omitted its
    /// organizer starts it.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(type = "number", optional))]
    pub starts_ms: Option<u64>,
    /// How many minutes an arena lasts, 20 to 180; of arenas alone, which need it.
    #[serde(default)]
    pub minutes: Option<u32>,
    /// Which computer players fill it when it begins. One person is enough then. If omitted people play alone. Those of a league
    /// are in its terms.
    #[serde(default)]
    pub fill: Option<TournamentFill>,
    /// How the games of a league are played and scored; of leagues alone, which need it.
    #[serde(default)]
    pub league: Option<LeagueTerms>,
}

/// `POST /api/v1/tournaments/{id}/remove`: takes a player out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
#[serde(deny_unknown_fields)]
pub struct RemovePlayer {
    /// The number of the player.
    pub player: u32,
}

/// A tournament, as lists tell it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct TournamentSummary {
    /// Its id.
    pub id: String,
    /// What it is called.
    pub name: String,
    /// The slug of the game played.
    pub game: String,
    /// How time is kept; not at all in a league, whose terms say it.
    pub clock: ClockSetup,
    /// By which system the rounds are paired.
    pub system: TournamentSystem,
    /// How the games of a league are played and scored; none of other systems.
    pub league: Option<LeagueTerms>,
    /// Whether the results count for the ratings of the players.
    pub rated: bool,
    /// How far it has come.
    pub state: TournamentState,
    /// What the organizer is called now; none of one who has no name any more, and of weekly events.
    pub organizer: Option<String>,
    /// Whether it is the weekly event of its game, which the server itself arranges.
    pub weekly: bool,
    /// How many have entered and were not removed before it began.
    pub players: u32,
    /// How many may play.
    pub most_players: u32,
    /// How many rounds there are; before it has begun, how many were asked for, if any. None of arenas.
    pub rounds: Option<u32>,
    /// How many rounds have begun; in an arena, how often somebody was paired.
    pub round: u32,
    /// How many minutes an arena lasts; none in other systems.
    pub minutes: Option<u32>,
    /// When an arena that has begun is over, in milliseconds since 1970. Nobody is paired in its last minute.
    #[cfg_attr(feature = "ts", ts(type = "number | null"))]
    pub until_ms: Option<u64>,
    /// Which computer players fill it when it begins; none where people play alone.
    pub fill: Option<TournamentFill>,
    /// When it was arranged, in milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub created_ms: u64,
    /// When it starts itself, in milliseconds since 1970; none where its organizer starts it.
    #[cfg_attr(feature = "ts", ts(type = "number | null"))]
    pub starts_ms: Option<u64>,
    /// When it began, in milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number | null"))]
    pub began_ms: Option<u64>,
    /// When it was over or called off, in milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number | null"))]
    pub ended_ms: Option<u64>,
}

/// `GET /api/v1/tournaments`: the tournaments, up to 100 of each.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct TournamentList {
    /// Those that may be entered, the newest first.
    pub open: Vec<TournamentSummary>,
    /// Those that are played, the newest first.
    pub running: Vec<TournamentSummary>,
    /// Those that are over, the newest first. Those that were called off are left out.
    pub finished: Vec<TournamentSummary>,
    /// The server's time, in milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub now_ms: u64,
}

/// A player of a tournament.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct TournamentPlayer {
    /// The number by which pairings and standings name the player. It stays the same.
    pub number: u32,
    /// What the player was called on entering; none of those who were deleted or erased, and of computer players.
    pub name: Option<String>,
    /// The level of a computer player; none of people.
    pub level: Option<u8>,
    /// The place in the list with which it began, from 1, the highest rating first; none before.
    pub seed: Option<u32>,
    /// Whether the player has withdrawn or was removed: no further round pairs them.
    pub withdrawn: bool,
    /// Whether the player pauses in an arena, and is not paired until they are ready again.
    pub paused: bool,
}

/// What came of a pairing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct TournamentResult {
    /// The points of the first and of the second player, in halves: 2 for a win, 1 for a draw.
    pub halves: [u32; 2],
    /// Whether it was played. If not, somebody got the points without playing: the other one did not move, or was gone.
    pub played: bool,
}

/// Who meets whom.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct TournamentPairing {
    /// The number of the player with the first seat, or of the one who has no opponent.
    pub first: u32,
    /// The number of the player with the second seat; none where the first has no opponent.
    pub second: Option<u32>,
    /// The id of the game; none where nothing is played.
    pub game: Option<String>,
    /// What came of it; none while it is played.
    pub result: Option<TournamentResult>,
}

/// A round of a tournament.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct TournamentRound {
    /// Which one, from 1.
    pub number: u32,
    /// The pairings, those of the leaders first.
    pub pairings: Vec<TournamentPairing>,
}

/// How a player stands.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct TournamentStanding {
    /// The number of the player.
    pub player: u32,
    /// The place, from 1. Those who are equal in everything share one.
    pub place: u32,
    /// The points, in halves.
    pub halves: u32,
    /// The values of the tie-breaks, in quarters, in the order of `tie_breaks`.
    pub tie_breaks: Vec<u32>,
}

/// What the asker is in a tournament.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct TournamentYou {
    /// Whether the asker arranges it.
    pub organizes: bool,
    /// The asker's number; none if they have not entered, or were removed before it began.
    pub player: Option<u32>,
}

/// `GET /api/v1/tournaments/{id}`: a tournament with its rounds. Whatever changes one answers with it, too.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct TournamentBody {
    /// What lists tell of it.
    pub about: TournamentSummary,
    /// Who plays: in the order of the list with which it began, or of entering before.
    pub players: Vec<TournamentPlayer>,
    /// The rounds that have begun; none of a league. Of an arena: those who were paired at the same moment, the last 50 and
    /// whoever plays.
    pub rounds: Vec<TournamentRound>,
    /// How all stand, the leader first; empty before it has begun, and of a league.
    pub standings: Vec<TournamentStanding>,
    /// The tie-breaks, in the order in which they count; none of a league.
    pub tie_breaks: Vec<TournamentTieBreak>,
    /// The tables and standings of a league; none of other systems.
    pub league: Option<LeagueBody>,
    /// What the asker is in it.
    pub you: TournamentYou,
    /// The server's time, in milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub now_ms: u64,
}

/// A tournament in which somebody has a part, as their export tells it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct KeptTournament {
    /// Its id.
    pub id: String,
    /// What it is called.
    pub name: String,
    /// Whether they arrange it.
    pub organizes: bool,
    /// What they were called on entering; none if they did not enter.
    pub entered_as: Option<String>,
    /// When they entered, in milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number | null"))]
    pub entered_ms: Option<u64>,
}
