//! Computer players of order games, for positions that are tried out.

use game::Temper;
use search::orders::{BotKind, BotPlayer};
use serde::{Deserialize, Serialize};

/// A computer player of order games.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
#[serde(rename_all = "snake_case")]
pub enum SandboxPlayer {
    /// Goes by rules of thumb, and forgets them now and then.
    EasyBot,
    /// Goes by rules of thumb.
    Bot,
    /// Looks for the best reply to what the others are likely to order.
    StrongBot,
    /// As `easy_bot`, but it would rather hold what it has than win.
    CautiousEasyBot,
    /// As `bot`, but it would rather hold what it has than win.
    CautiousBot,
    /// As `strong_bot`, but it would rather hold what it has than win.
    CautiousStrongBot,
}

impl From<SandboxPlayer> for BotPlayer {
    fn from(player: SandboxPlayer) -> BotPlayer {
        let (kind, temper) = match player {
            SandboxPlayer::EasyBot => (BotKind::Easy, Temper::Bold),
            SandboxPlayer::Bot => (BotKind::Habit, Temper::Bold),
            SandboxPlayer::StrongBot => (BotKind::Search, Temper::Bold),
            SandboxPlayer::CautiousEasyBot => (BotKind::Easy, Temper::Cautious),
            SandboxPlayer::CautiousBot => (BotKind::Habit, Temper::Cautious),
            SandboxPlayer::CautiousStrongBot => (BotKind::Search, Temper::Cautious),
        };
        BotPlayer {
            kind,
            temper,
            word: None,
        }
    }
}

/// Asks a computer player for the sheet of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
#[serde(deny_unknown_fields)]
pub struct SandboxBot {
    /// The game.
    pub game: String,
    /// The position file.
    pub position: String,
    /// The Mark file, where the map is none of the game's own.
    pub mark_file: Option<String>,
    /// Whose sheet.
    pub seat: u8,
    /// Who writes it.
    pub player: SandboxPlayer,
    /// How many strong players share the work of the phase, this one included.
    pub among: u8,
    /// Determines every random choice.
    pub seed: u32,
}
