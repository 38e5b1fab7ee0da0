//! Bots: accounts that a program plays, their tokens, and the stream of what concerns a bot.

use crate::{Challenge, MyGameKind};
use serde::{Deserialize, Serialize};

/// What a bot's token may do.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub enum BotScope {
    /// Read the bot's games as its seats see them, and the stream.
    #[serde(rename = "games:read")]
    GamesRead,
    /// Move, order, offer, resign and write in the bot's games.
    #[serde(rename = "games:play")]
    GamesPlay,
    /// Open games and challenges, withdraw and accept challenges, and join games by their links.
    #[serde(rename = "challenges")]
    Challenges,
}

impl BotScope {
    /// All scopes.
    pub const ALL: [BotScope; 3] = [
        BotScope::GamesRead,
        BotScope::GamesPlay,
        BotScope::Challenges,
    ];

    /// The word that stands for it in JSON.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            BotScope::GamesRead => "games:read",
            BotScope::GamesPlay => "games:play",
            BotScope::Challenges => "challenges",
        }
    }
}

/// `POST /api/v1/me/bots`: a new bot.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
#[serde(deny_unknown_fields)]
pub struct NewBot {
    /// Its name, by the rules of people's names: 2 to 20 characters, and unlike anybody else's.
    pub name: String,
}

/// A bot, for its owner.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct BotBody {
    /// Its id. It is no secret.
    pub id: String,
    /// Its name.
    pub name: String,
    /// When it was made, in milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub made_ms: u64,
}

/// `GET /api/v1/me/bots`: the bots of the asker, the oldest first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct BotsBody {
    /// The bots.
    pub bots: Vec<BotBody>,
    /// How many bots one person may have.
    pub most: u32,
}

/// `POST /api/v1/me/bots/{id}/tokens`: a new token of a bot.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "wire.ts", optional_fields)
)]
#[serde(deny_unknown_fields)]
pub struct NewBotToken {
    /// What the owner calls it, 1 to 40 characters.
    pub label: String,
    /// What it may do; at least one.
    pub scopes: Vec<BotScope>,
    /// After how many days it ends, 1 to 3,650; it does not end by itself if this is omitted.
    #[serde(default)]
    pub days: Option<u32>,
}

/// A token of a bot, for the bot's owner. The token itself is not kept.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct BotTokenBody {
    /// The id by which it is revoked. It is no secret.
    pub id: String,
    /// What the owner calls it.
    pub label: String,
    /// What it may do.
    pub scopes: Vec<BotScope>,
    /// When it was made, in milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub made_ms: u64,
    /// The day of its last use, as the UTC midnight with which it began, in milliseconds since 1970; null if it was never
    /// used.
    #[cfg_attr(feature = "ts", ts(type = "number | null"))]
    pub used_ms: Option<u64>,
    /// When it ends by itself, in milliseconds since 1970; null if it does not.
    #[cfg_attr(feature = "ts", ts(type = "number | null"))]
    pub until_ms: Option<u64>,
}

/// The answer to making a token.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct MadeBotToken {
    /// The token, which is shown this once: `qs_` and 256 random bits as base64url.
    pub secret: String,
    /// What is kept of it.
    pub token: BotTokenBody,
}

/// `GET /api/v1/me/bots/{id}/tokens`: the tokens of a bot that are not over, the oldest first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct BotTokensBody {
    /// The tokens.
    pub tokens: Vec<BotTokenBody>,
}

/// A bot with its tokens, in what is exported of its owner.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct KeptBot {
    /// The bot.
    pub bot: BotBody,
    /// Its tokens, the oldest first.
    pub tokens: Vec<BotTokenBody>,
}

/// A game of a bot, in its stream.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct BotGame {
    /// Its id.
    pub id: String,
    /// Its kind: at which address it is played.
    pub kind: MyGameKind,
    /// The slug of the game played.
    pub game: String,
    /// The bot's seats.
    pub seats: Vec<u8>,
}

/// A line of `GET /api/v1/bot/events`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum BotEvent {
    /// The first line: who the bot is.
    Hello {
        /// The bot's id.
        id: String,
        /// The bot's name.
        name: String,
        /// The time on the server, in milliseconds since 1970. Whoever connects again with `?since_ms=` and this number is
        /// told which games ended since.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        now_ms: u64,
    },
    /// Somebody challenges the bot alone. Told once in each connection of every challenge that stands.
    Challenged {
        /// The challenge.
        challenge: Challenge,
    },
    /// A game has begun: by joining, because a challenge was accepted, or because all seats are taken. Told once in each
    /// connection of every game that is played.
    Start {
        /// The game.
        game: BotGame,
    },
    /// A game waits for the bot: for a move, or for orders.
    Waits {
        /// The game.
        game: BotGame,
        /// The seat that is to act.
        seat: u8,
        /// What it is to act in: the number of plies that were played, or of the phase.
        turn: u32,
        /// Until when it has time, in milliseconds since 1970; null without a deadline, and where clocks run.
        #[cfg_attr(feature = "ts", ts(type = "number | null"))]
        until_ms: Option<u64>,
    },
    /// A game is over.
    Over {
        /// The game.
        game: BotGame,
        /// When it ended, in milliseconds since 1970.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        ended_ms: u64,
    },
}
