//! Games on the server: requests, and the event list that is the truth of a game.

use crate::{OutcomeBody, PlayedPly, Visibility};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Who sits on the other side.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Opponent {
    /// The computer.
    Computer {
        /// 1 (a beginner) to 8 (full strength).
        level: u8,
    },
    /// One person, or several at one screen, moves for every seat.
    SameScreen,
    /// Whoever opens the secret link first.
    Link,
}

/// How time is kept.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum ClockSetup {
    /// Not at all.
    #[default]
    None,
    /// An amount for the whole game, and some back after each move.
    Live {
        /// Seconds each seat begins with, 10 to 10,800.
        initial_s: u32,
        /// Seconds added after each move but a seat's first, which is free, 0 to 180.
        increment_s: u32,
    },
    /// An amount for the whole game, and then periods (byoyomi). A turn that ends within a period leaves it whole; one that
    /// takes longer uses it up. Whoever has used up all of them loses.
    Byoyomi {
        /// Seconds each seat begins with, 0 to 10,800. With 0 seconds and one period it is a time for each move.
        initial_s: u32,
        /// How many periods each seat has, 1 to 10.
        periods: u32,
        /// Seconds of a period, 5 to 300.
        period_s: u32,
    },
    /// Days for each move.
    Correspondence {
        /// 1 to 30.
        days: u32,
    },
}

impl ClockSetup {
    /// Whether clocks run while the players sit at the game: they go by a clock that nobody sets.
    #[must_use]
    pub const fn is_live(&self) -> bool {
        matches!(self, ClockSetup::Live { .. } | ClockSetup::Byoyomi { .. })
    }
}

/// The seat that the creator of a game asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
#[serde(rename_all = "snake_case")]
pub enum SeatWish {
    /// The side that moves first.
    #[default]
    First,
    /// The other side.
    Second,
    /// Either, drawn by lot.
    Random,
}

/// `POST /api/v1/games`: a new game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "wire.ts", optional_fields)
)]
#[serde(deny_unknown_fields)]
pub struct NewGame {
    /// The game's slug.
    pub game: String,
    /// Rule options that differ from their defaults.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    /// A start position other than the game's own.
    #[serde(default)]
    pub position: Option<String>,
    /// Who sits on the other side.
    pub opponent: Opponent,
    /// The creator's seat.
    #[serde(default)]
    pub seat: SeatWish,
    /// How time is kept.
    #[serde(default)]
    pub clock: ClockSetup,
    /// Who finds the game; if omitted, those who know its address, and everybody if it is rated.
    #[serde(default)]
    pub visibility: Option<Visibility>,
    /// Whether the result counts for the ratings of the players. Such a game is public, has a clock, and begins at the game's own
    /// start by its default rules. Its players have accounts, and play under the names of those.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(as = "Option<bool>", optional))]
    pub rated: bool,
    /// The creator's name, up to 40 characters.
    #[serde(default)]
    pub name: Option<String>,
    /// Moves that were played before the game comes here, in a page without the server for instance.
    #[serde(default)]
    pub moves: Vec<String>,
}

/// The answer to creating or joining a game: keep the token, it is the seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct SeatGrant {
    /// The game.
    pub id: String,
    /// The secret that later requests carry as `Authorization: Bearer …`.
    pub token: String,
    /// The seats the token moves for: one, or all of them at one screen.
    pub seats: Vec<u8>,
    /// The secret that lets somebody else join; only for games by link, only to the creator.
    pub invite: Option<String>,
}

/// `POST /api/v1/games/{id}/join`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "wire.ts", optional_fields)
)]
#[serde(deny_unknown_fields)]
pub struct JoinGame {
    /// The secret of the link.
    pub invite: String,
    /// The joiner's name, up to 40 characters.
    #[serde(default)]
    pub name: Option<String>,
}

/// `POST /api/v1/games/{id}/moves`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "wire.ts", optional_fields)
)]
#[serde(deny_unknown_fields)]
pub struct SubmitMove {
    /// How many plies had been played when the move was chosen; anything else is refused as `stale`.
    pub ply: u32,
    /// The move in any notation of the game.
    pub text: String,
    /// An idempotency key, up to 64 characters: the same move under the same key is played once, however often it
    /// is sent, and each time the answer tells of it. It comes back in the event, to those who play.
    #[serde(default)]
    pub request: Option<String>,
}

/// What a player can do besides moving.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
#[serde(rename_all = "snake_case")]
pub enum ActionKind {
    /// Give the game up.
    Resign,
    /// Call the game off without a result, before each side has moved.
    Abort,
    /// Offer a draw; moving withdraws nothing, the other side's move declines it.
    OfferDraw,
    /// Accept the draw offered.
    AcceptDraw,
    /// Decline the draw offered.
    DeclineDraw,
    /// Claim the draw that the rules allow now.
    ClaimDraw,
    /// Ask to take back one's last move.
    AskTakeback,
    /// Allow it.
    AcceptTakeback,
    /// Refuse it.
    DeclineTakeback,
    /// Offer another game with seats changed.
    OfferRematch,
    /// Accept it; the new game's id comes with the event.
    AcceptRematch,
}

/// `POST /api/v1/games/{id}/actions`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "wire.ts", optional_fields)
)]
#[serde(deny_unknown_fields)]
pub struct SubmitAction {
    /// What to do.
    pub action: ActionKind,
    /// How many plies had been played when it was chosen; anything else is refused as `stale`.
    pub ply: u32,
}

/// `POST /api/v1/games/{id}/conditions`: conditional moves, in place of those that were set before.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
#[serde(deny_unknown_fields)]
pub struct SetConditions {
    /// Lines of moves in any notation, from the present position: a turn of the other side, your whole answer, perhaps
    /// more of both. Each ends with an answer. At most 30 lines of 60 plies; none removes all.
    pub lines: Vec<Vec<String>>,
    /// How many plies had been played when they were set; anything else is refused as `stale`.
    pub ply: u32,
}

/// `POST /api/v1/games/{id}/chat`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
#[serde(deny_unknown_fields)]
pub struct SubmitChat {
    /// What to say, 1 to 500 characters.
    pub text: String,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for it")]
fn is_nothing(ms: &u64) -> bool {
    *ms == 0
}

/// One entry of a game's event list, as a viewer sees it. The list only grows; `seq` counts from 0 without gaps, in a
/// numbering of the viewer's own: what is not for the viewer's eyes has no number in it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct GameEvent {
    /// Its place in the list.
    pub seq: u32,
    /// When the server took it, in milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub at_ms: u64,
    /// When that was by the clock that live clocks go by, which nobody sets, in milliseconds; left out where it is
    /// `at_ms`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(as = "Option<f64>", optional))]
    pub clock_ms: Option<u64>,
    /// Who did it; null for the server's own doing.
    pub seat: Option<u8>,
    /// What happened.
    pub event: EventKind,
}

/// What happened.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum EventKind {
    /// The game was created; always `seq` 0.
    Created,
    /// A seat was taken.
    Joined {
        /// The name given.
        name: Option<String>,
    },
    /// A move was played.
    Move {
        /// The canonical code.
        text: String,
        /// The idempotency key of the request; null for spectators.
        request: Option<String>,
        /// How much of the time that the network took was given back, in milliseconds; left out where nothing was.
        #[serde(default, skip_serializing_if = "is_nothing")]
        #[cfg_attr(feature = "ts", ts(as = "Option<f64>", optional))]
        lag_ms: u64,
    },
    /// A seat resigned.
    Resigned,
    /// A seat called the game off.
    Aborted,
    /// A seat offered a draw.
    DrawOffered,
    /// The offer was accepted: the game is drawn.
    DrawAccepted,
    /// The offer was declined.
    DrawDeclined,
    /// A draw was claimed by the rules.
    DrawClaimed,
    /// A seat asked for its last move back.
    TakebackAsked,
    /// The wish was granted.
    TakebackAccepted {
        /// How many plies were taken back.
        plies: u32,
    },
    /// The wish was refused.
    TakebackDeclined,
    /// A seat's time ran out.
    TimeOut {
        /// Whose.
        seat: u8,
    },
    /// The server was away while clocks ran; the time is given back.
    ClockCredited {
        /// How long, in milliseconds.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        ms: u64,
    },
    /// Somebody said something; only players hear it.
    Chat {
        /// What.
        text: String,
    },
    /// A seat set its conditional moves, in place of those before; only its player sees them.
    Conditions {
        /// Lines of codes from the position then; none if they were removed.
        lines: Vec<Vec<String>>,
    },
    /// A seat offered another game.
    RematchOffered,
    /// The offer was accepted.
    RematchAccepted {
        /// The new game.
        game: String,
    },
}

/// A seat of a game on the server.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct PlayerBody {
    /// The name given, or the computer's; null while the seat is open or nobody gave a name.
    pub name: Option<String>,
    /// Whether somebody sits there.
    pub taken: bool,
    /// The computer's level, where the computer sits there.
    pub level: Option<u8>,
    /// Whether a client of this seat is connected now.
    pub online: bool,
}

/// Clocks at the moment of the answer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct ClockBody {
    /// Milliseconds until the flag falls, by seat, periods included: of the clock that runs, otherwise of that with the
    /// least.
    #[cfg_attr(feature = "ts", ts(type = "number[]"))]
    pub left_ms: Vec<u64>,
    /// Periods left, by seat, of the same clock; the one that runs counts. Left out in games without periods.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<Vec<u32>>", optional))]
    pub periods: Vec<u32>,
    /// Whose clock runs.
    pub running: Option<u8>,
    /// Each clock of the seats by itself, where parts of a turn are timed apart; empty otherwise.
    pub parts: Vec<PartClock>,
}

/// The clocks of one part of the turn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct PartClock {
    /// What it measures, in a word.
    pub name: String,
    /// Milliseconds until the flag falls, by seat, periods included.
    #[cfg_attr(feature = "ts", ts(type = "number[]"))]
    pub left_ms: Vec<u64>,
    /// Periods left, by seat; left out in games without periods.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<Vec<u32>>", optional))]
    pub periods: Vec<u32>,
    /// Whether it is the one that runs, or would.
    pub running: bool,
}

/// Whether a game goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
#[serde(rename_all = "snake_case")]
pub enum GameStatus {
    /// A seat is still open.
    Waiting,
    /// It is being played.
    Playing,
    /// It has a result.
    Finished,
    /// It was called off without a result.
    Aborted,
}

/// `GET /api/v1/games/{id}`, and what a live connection sends first: the whole state of a game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct GameState {
    /// The game's id, part of its public address.
    pub id: String,
    /// The slug of the game played.
    pub game: String,
    /// Who finds it.
    pub visibility: Visibility,
    /// Whether the result counts for the ratings of the players.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(as = "Option<bool>", optional))]
    pub rated: bool,
    /// The id of the tournament that it belongs to; none of other games.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub tournament: Option<String>,
    /// Rule options that differ from their defaults.
    pub options: BTreeMap<String, String>,
    /// The start position.
    pub start: String,
    /// The present position.
    pub position: String,
    /// The moves that stand, takebacks done.
    pub plies: Vec<PlayedPly>,
    /// How many moves were played before the game came here; nobody here saw them made.
    pub brought: u32,
    /// Whether the game goes on.
    pub status: GameStatus,
    /// How it ended.
    pub outcome: Option<OutcomeBody>,
    /// Who acts; null when the game is over.
    pub to_move: Option<u8>,
    /// Whether the seat to move may claim a draw.
    pub may_claim: bool,
    /// The seat whose draw offer stands.
    pub draw_offer: Option<u8>,
    /// The seat whose wish to take back stands.
    pub takeback_wish: Option<u8>,
    /// The seat whose rematch offer stands.
    pub rematch_offer: Option<u8>,
    /// The game that followed by rematch.
    pub rematch: Option<String>,
    /// Who sits across.
    pub opponent: Opponent,
    /// How time is kept.
    pub clock_setup: ClockSetup,
    /// The clocks now; null in games without one.
    pub clock: Option<ClockBody>,
    /// The seats.
    pub players: Vec<PlayerBody>,
    /// The seats that the asker's token moves for; empty for spectators.
    pub yours: Vec<u8>,
    /// What the players said, oldest first; empty for spectators.
    pub chat: Vec<ChatLine>,
    /// The asker's conditional moves, as lines of codes from the present position; left out where there are none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub conditions: Option<Vec<Vec<String>>>,
    /// The viewer's number of the newest event counted in.
    pub seq: u32,
    /// Names the viewer's numbering: numbers of another one mean nothing in it.
    pub numbering: String,
    /// When the server made this answer, in milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub now_ms: u64,
}

/// What happened in a game, and what it led to: whoever knows the state before it knows the state after it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "wire.ts", optional_fields)
)]
pub struct GameNews {
    /// The events, without gaps in the viewer's numbering; at least one.
    pub events: Vec<GameEvent>,
    /// How many of the plies that were known before stand.
    pub keep: u32,
    /// The plies that stand after those.
    pub plies: Vec<PlayedPly>,
    /// Whether the game goes on.
    pub status: GameStatus,
    /// How it ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outcome: Option<OutcomeBody>,
    /// Who acts; left out when the game is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to_move: Option<u8>,
    /// Whether the seat to move may claim a draw; left out where not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub may_claim: Option<bool>,
    /// The seat whose draw offer stands.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub draw_offer: Option<u8>,
    /// The seat whose wish to take back stands.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub takeback_wish: Option<u8>,
    /// The seat whose rematch offer stands.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rematch_offer: Option<u8>,
    /// The game that followed by rematch.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rematch: Option<String>,
    /// The clocks now; left out in games without one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<ClockBody>,
    /// The viewer's conditional moves, as lines of codes from the present position; left out where there are none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub conditions: Option<Vec<Vec<String>>>,
    /// The seats, where somebody joined.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub players: Option<Vec<PlayerBody>>,
    /// When the server made this answer, in milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub now_ms: u64,
}

/// Something a player said.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct ChatLine {
    /// Who.
    pub seat: u8,
    /// When, in milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub at_ms: u64,
    /// What.
    pub text: String,
}

/// The answer to a move, an action or a chat line: what it led to.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct Accepted {
    /// Its events as they lie on disk, and what has happened since.
    pub news: GameNews,
}

/// The first message a client sends on a live connection.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "wire.ts", optional_fields)
)]
#[serde(deny_unknown_fields)]
pub struct LiveHello {
    /// The seat's secret; left out by spectators.
    #[serde(default)]
    pub token: Option<String>,
    /// What the client knows of the game already: it is told only what happened since, where the server can tell.
    #[serde(default)]
    pub known: Option<Known>,
}

/// How far a client knows a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
#[serde(deny_unknown_fields)]
pub struct Known {
    /// The `numbering` of the state that it has.
    pub numbering: String,
    /// The `seq` of the newest event that it knows.
    pub seq: u32,
}

/// What the server sends on a live connection: the whole state at the beginning, and afterwards what happens.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum LiveMessage {
    /// The state on connecting, where the client knows none that can be taken up.
    State {
        /// The state.
        state: Box<GameState>,
    },
    /// Something happened.
    News {
        /// What.
        news: Box<GameNews>,
    },
    /// Somebody came or went; on connecting, who is there.
    Presence {
        /// By seat: whether a client of it is connected now; the computer always is.
        online: Vec<bool>,
    },
    /// The connection is refused; the server closes it.
    Refused {
        /// Why.
        fault: crate::FaultBody,
    },
}
