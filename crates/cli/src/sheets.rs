//! `quicksilver sheets`: writes sheets of order games for another program, which asks line by line.

use crate::failure::Failure;
use crate::help;
use clap::Args;
use game::Fault;
use search::StopFlag;
use search::orders::{BotPlayer, OrderBot, OrderLimit};
use serde::{Deserialize, Serialize};
use std::io::{BufRead, Write};

/// Write sheets for an order game, for another program that asks line by line
///
/// Each line on standard input is a question in JSON: the position file, the number of the seat from 0, and a seed;
/// also the map's file if it is not one of the game's own, the player (c if nothing is said) and its limit. Each answer
/// is a line with the sheet, or with the error.
#[derive(Args)]
#[command(after_help = help::example("sheets {orders} < questions.ndjson"))]
pub(crate) struct Arguments {
    /// The game's slug; `quicksilver games` lists them
    game: String,
}

/// A question.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Question {
    /// The position file.
    pub(crate) position: String,
    /// The map's file, if it is not one of the game's own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) mark_file: Option<String>,
    /// Whose sheet, from 0.
    pub(crate) seat: usize,
    /// The player, as `quicksilver bots` takes it.
    #[serde(default = "usual_player")]
    pub(crate) player: String,
    /// Its limit.
    #[serde(default = "usual_limit")]
    pub(crate) limit: String,
    /// Decides every random choice.
    #[serde(default)]
    pub(crate) seed: u64,
}

/// An answer.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Answer {
    /// The sheet.
    Sheet(String),
    /// Why there is none.
    Error(String),
}

/// The player of a question that names none.
pub(crate) fn usual_player() -> String {
    "c".to_owned()
}

/// The limit of a question that names none.
pub(crate) fn usual_limit() -> String {
    "nodes=2000".to_owned()
}

pub(crate) fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    let mut bot = registry::order_bot(&arguments.game)?;
    for line in std::io::stdin().lock().lines() {
        let line = line?;
        if line.trim().is_empty() {
            continue;
        }
        let answer = match serde_json::from_str::<Question>(&line) {
            Ok(question) => match sheet(&mut *bot, &question) {
                Ok(sheet) => Answer::Sheet(sheet),
                Err(fault) => Answer::Error(fault.to_string()),
            },
            Err(error) => Answer::Error(format!("this is no question: {error}")),
        };
        writeln!(out, "{}", serde_json::to_string(&answer)?)?;
        out.flush()?;
    }
    Ok(())
}

fn sheet(bot: &mut dyn OrderBot, question: &Question) -> Result<String, Fault> {
    let player = BotPlayer::read(&question.player)?;
    let limit = OrderLimit::read(&question.limit)?;
    bot.set_position(&question.position, question.mark_file.as_deref())?;
    let stop = StopFlag::default();
    bot.sheet(question.seat, player, limit, question.seed, &stop)
}
