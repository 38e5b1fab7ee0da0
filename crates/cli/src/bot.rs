//! `quicksilver bot`: plays at a site as a bot, by the API that any program may use.

mod games;
mod orders;
mod site;
mod stream;
mod turns;

use crate::failure::Failure;
use crate::help;
use clap::{Args, value_parser};
use game::{Fault, Place};
use games::Games;
use search::orders::BotPlayer;
use search::{LEVELS, Level};
use site::Site;
use std::collections::hash_map::RandomState;
use std::hash::BuildHasher;
use std::io::Write;
use wire::ClockSetup;

/// Play at a site as a bot
///
/// A bot is an account with a name, which somebody makes on the page “you” of the site. It needs a token with the scopes
/// games:read, games:play and challenges, in the variable QUICKSILVER_TOKEN. It plays as the computer player of a level does,
/// and through nothing but what any program may ask of the site (docs/bots.md): so a site has computer players under
/// names, on other machines than its own.
///
/// It ends after --games, and otherwise when it is interrupted; its games wait for it. Everything that waits is told again
/// when it comes back.
#[derive(Args)]
#[command(after_help = help::example("bot --site https://games.example --challenge --accept --game {game} --level 5"))]
pub(crate) struct Arguments {
    /// The address of the site
    #[arg(long, value_name = "URL")]
    site: String,
    /// The bot's token
    #[arg(
        long,
        env = "QUICKSILVER_TOKEN",
        value_name = "TOKEN",
        hide_env_values = true
    )]
    token: String,
    /// A game to play, by its slug; may be given several times; all games if omitted
    #[arg(long = "game", value_name = "SLUG")]
    games: Vec<String>,
    /// Keep a challenge to anybody open in each turn game
    #[arg(long)]
    challenge: bool,
    /// Accept challenges to anybody and to this bot, and take seats in open order games
    #[arg(long)]
    accept: bool,
    /// Accept challenges of other bots, too
    #[arg(long, requires = "accept")]
    bots: bool,
    /// How time is kept in its challenges: 5+3 (minutes, and seconds for each move) or 3d (days for a move)
    #[arg(long, value_name = "CLOCK", default_value = "3d", value_parser = read_clock)]
    clock: ClockSetup,
    /// The level at which it plays turn games, from 1 (beginner) to 8
    #[arg(long, value_name = "L", default_value_t = 3,
          value_parser = value_parser!(u8).range(1..=i64::from(LEVELS)))]
    level: u8,
    /// The kind of player that writes its sheets, as `quicksilver bots` takes it
    #[arg(long, value_name = "KIND", default_value = "c")]
    player: String,
    /// How many games it plays at once
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = value_parser!(u32).range(1..=1000))]
    at_once: u32,
    /// End after so many games
    #[arg(long = "games", value_name = "N", id = "count", value_parser = value_parser!(u32).range(1..))]
    count: Option<u32>,
}

/// What the bot was asked to do.
#[derive(Clone, Debug)]
struct Plan {
    /// The slugs of the turn games that it plays.
    turns: Vec<String>,
    /// The slugs of the order games that it plays.
    orders: Vec<String>,
    challenge: bool,
    accept: bool,
    bots: bool,
    clock: ClockSetup,
    level: Level,
    player: BotPlayer,
    at_once: usize,
    count: Option<u32>,
}

pub(crate) fn run(arguments: Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    let site = Site::new(&arguments.site, &arguments.token)?;
    let plan = Plan::of(arguments)?;
    let runtime = tokio::runtime::Runtime::new()
        .map_err(|error| Failure::Machine(format!("threads: {error}")))?;
    let finished = runtime.block_on(Games::new(site, plan).play())?;
    for (slug, count) in finished {
        writeln!(out, "{slug}: {count} finished")?;
    }
    Ok(())
}

impl Plan {
    fn of(arguments: Arguments) -> Result<Plan, Failure> {
        let (mut turns, mut orders) = (Vec::new(), Vec::new());
        for slug in &arguments.games {
            if registry::find(slug).is_ok() {
                turns.push(slug.clone());
            } else if registry::order_rules(slug).is_ok() {
                orders.push(slug.clone());
            } else {
                let turns = registry::GAMES.iter().map(|entry| entry.slug());
                let orders = registry::ORDER_GAMES.iter().map(|game| game.info().slug);
                let known: Vec<&str> = turns.chain(orders).collect();
                let reason = format!("no such game; there are {}", known.join(", "));
                return Err(Fault::new(Place::given("--game", slug), reason).into());
            }
        }
        if arguments.games.is_empty() {
            turns.extend(registry::GAMES.iter().map(|entry| entry.slug().to_owned()));
            let known = registry::ORDER_GAMES.iter();
            orders.extend(known.map(|game| game.info().slug.to_owned()));
        }
        if arguments.challenge && turns.is_empty() {
            let reason = "there are challenges in turn games alone; name one with --game";
            return Err(Fault::new(Place::given("option", "--challenge"), reason).into());
        }
        Ok(Plan {
            turns,
            orders,
            challenge: arguments.challenge,
            accept: arguments.accept,
            bots: arguments.bots,
            clock: arguments.clock,
            level: Level::new(arguments.level).unwrap_or(Level::FULL),
            player: BotPlayer::read(&arguments.player)?,
            at_once: arguments.at_once as usize,
            count: arguments.count,
        })
    }
}

/// Reads `5+3` or `3d`. The site says which clocks it takes.
fn read_clock(text: &str) -> Result<ClockSetup, String> {
    let unread = || "write minutes and seconds as 5+3, or days as 3d".to_owned();
    if let Some(days) = text.strip_suffix('d') {
        let days = days.parse().map_err(|_| unread())?;
        return Ok(ClockSetup::Correspondence { days });
    }
    let (minutes, seconds) = text.split_once('+').ok_or_else(unread)?;
    let minutes: u32 = minutes.parse().map_err(|_| unread())?;
    Ok(ClockSetup::Live {
        initial_s: minutes.checked_mul(60).ok_or_else(unread)?,
        increment_s: seconds.parse().map_err(|_| unread())?,
    })
}

/// A random number. The only source of randomness in the standard library: each has random keys.
fn random() -> u64 {
    RandomState::new().hash_one(0)
}
