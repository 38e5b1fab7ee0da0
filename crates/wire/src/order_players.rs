//! Computer players of order games, for positions that are tried out.

use search::orders::BotKind;
use serde::{Deserialize, Serialize};

/// A computer player of order games.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
#[serde(rename_all = "snake_case")]
pub enum SandboxPlayer {
    /// Gives any legal orders.
    EasyBot,
    /// Goes by rules of thumb.
    Bot,
    /// Tries its orders against replies of the others.
    StrongBot,
}

impl From<SandboxPlayer> for BotKind {
    fn from(player: SandboxPlayer) -> BotKind {
        match player {
            SandboxPlayer::EasyBot => BotKind::Random,
            SandboxPlayer::Bot => BotKind::Habit,
            SandboxPlayer::StrongBot => BotKind::Search,
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
    /// How many [`SandboxPlayer::StrongBot`]s share the work of the phase, this one included.
    pub among: u8,
    /// Determines every random choice.
    pub seed: u32,
}
