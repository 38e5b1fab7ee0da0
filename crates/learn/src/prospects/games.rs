//! Games of computer players, with the features of their positions.

use super::{Game, Head, Row};
use anyhow::{Context as _, Result, bail};
use clap::Args;
use game::{Fault, MarkChoice, OptionPicks, OrderTable};
use line_log::{Found, LineFile};
use search::StopFlag;
use search::orders::{BotGame, BotGames, BotPlayer, GameNews, OrderLimit, Participant, play_games};
use std::io::Write;
use std::path::PathBuf;

/// Which games to play.
#[derive(Debug, Args)]
pub struct OrderGames {
    /// The game's slug
    game: String,
    /// The file; the same command goes on with it
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// The id of the map; the game's usual one if nothing is said
    #[arg(long, value_name = "ID")]
    mark: Option<String>,
    /// The players, one after another, repeated for all seats; each game shifts them by one
    #[arg(long, value_delimiter = ',', default_value = "c,c,b")]
    players: Vec<String>,
    /// The limit of those that search
    #[arg(long, default_value = "nodes=2500")]
    limit: String,
    /// The years after which a game ends
    #[arg(long, default_value_t = 10)]
    years: u32,
    /// Decides every lot
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The number of games of the file
    #[arg(long)]
    games: u64,
}

/// Plays games and writes them to a file; goes on after those that are there.
///
/// # Errors
/// If an argument is none that the game knows, or the file cannot be written or has games of another command.
pub fn play(asked: &OrderGames, out: &mut dyn Write) -> Result<()> {
    let rules = registry::order_rules(&asked.game)?;
    let mark = match &asked.mark {
        Some(mark) => mark.clone(),
        None => rules
            .marks()
            .first()
            .context("the game has no map")?
            .id
            .to_owned(),
    };
    let picks = OptionPicks::default();
    let start =
        || -> Result<Box<dyn OrderTable>, Fault> { rules.start(MarkChoice::Named(&mark), &picks) };
    let seats = start()?.seats().len();
    let players: Vec<BotPlayer> = asked
        .players
        .iter()
        .map(|text| BotPlayer::read(text))
        .collect::<Result<_, _>>()?;
    let limit = OrderLimit::read(&asked.limit)?;
    let mut bot = registry::order_bot(&asked.game)?;
    let mut eye = registry::order_bot(&asked.game)?;
    let head = Head {
        game: asked.game.clone(),
        mark: mark.clone(),
        players: players.iter().map(|player| player.short()).collect(),
        limit: limit.to_string(),
        years: asked.years,
        seed: asked.seed,
        features: eye
            .feature_names()
            .iter()
            .map(|&name| name.to_owned())
            .collect(),
        version: env!("CARGO_PKG_VERSION").to_owned(),
    };
    let name = asked.out.display().to_string();
    let (mut file, Found { text, torn }) = LineFile::open(&asked.out)?;
    if torn > 0 {
        writeln!(
            out,
            "{name}: removed an incomplete last line of {torn} bytes"
        )?;
    }
    let there = if text.is_empty() {
        file.write(&format!("{}\n", serde_json::to_string(&head)?))?;
        0
    } else {
        let (known, games) = read(&text).with_context(|| name.clone())?;
        if known != head {
            bail!("{name}: these games are played by another command: {known:?}");
        }
        games.len() as u64
    };
    for number in there..asked.games {
        let shift = number as usize;
        let kinds =
            (0..seats).map(|seat| Participant::Player(players[(seat + shift) % players.len()]));
        let plan = BotGames {
            seatings: vec![kinds.collect()],
            years: asked.years,
            limit,
            seed: asked.seed,
            after: shift,
        };
        let mut rows: Vec<Row> = Vec::new();
        let mut failed = None;
        let mut note = |news: &GameNews<'_>| {
            if let GameNews::Phase { position, .. } = news {
                match eye.set_position(position, None) {
                    Ok(()) => rows.extend(eye.features()),
                    Err(fault) => failed = Some(fault),
                }
            }
        };
        let stop = StopFlag::default();
        let played = play_games(&plan, None, &start, &mut *bot, None, &stop, &mut note)?;
        if let Some(fault) = failed {
            return Err(fault.into());
        }
        for played in played {
            let game = Game {
                game: number + 1,
                end: played.end.clone(),
                shares: shares(&played),
                rows: std::mem::take(&mut rows),
            };
            file.write(&format!("{}\n", serde_json::to_string(&game)?))?;
        }
        writeln!(out, "{name}: {} of {} games", number + 1, asked.games)?;
        out.flush()?;
    }
    Ok(())
}

/// What each seat has in the end: its share of a win, or of the squares of all centres.
fn shares(game: &BotGame) -> Vec<f64> {
    let seats = 0..game.centres.len();
    if !game.winners.is_empty() {
        let part = 1.0 / game.winners.len() as f64;
        let won = |seat| game.winners.contains(&seat);
        return seats
            .map(|seat| if won(seat) { part } else { 0.0 })
            .collect();
    }
    let square = |seat: usize| f64::from(game.centres[seat]).powi(2);
    let all: f64 = seats.clone().map(square).sum();
    seats.map(|seat| square(seat) / all.max(1.0)).collect()
}

/// Reads a file of games.
///
/// # Errors
/// If a line is not what it should be; it is named.
pub fn read(text: &str) -> Result<(Head, Vec<Game>)> {
    let mut lines = text.lines();
    let head = lines.next().context("the file is empty")?;
    let head: Head = serde_json::from_str(head).context("line 1")?;
    let mut games = Vec::new();
    for (number, line) in (2..).zip(lines) {
        let game: Game = serde_json::from_str(line).with_context(|| format!("line {number}"))?;
        let whole = |row: &Row| {
            row.len() == game.shares.len()
                && row
                    .iter()
                    .flatten()
                    .all(|own| own.len() == head.features.len())
        };
        if game.game != games.len() as u64 + 1 || !game.rows.iter().all(whole) {
            bail!("line {number}: this is not game {}", games.len() + 1);
        }
        games.push(game);
    }
    Ok((head, games))
}
