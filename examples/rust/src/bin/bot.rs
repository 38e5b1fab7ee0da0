//! A bot that plays a whole game against chance: `cargo run -p quicksilver-examples --bin bot -- SLUG LEVEL SEED`.
//!
//! It knows the game by its name alone: the registry has the rules and a computer player, and everything else is text. A bot
//! on a site does the same between two requests (docs/bots.md).

use game::{Fault, OptionPicks, Place};
use search::{Level, StopFlag};
use std::io::Write as _;
use std::process::ExitCode;

/// What is played, how well, and what decides everything random.
struct Asked {
    slug: String,
    level: Level,
    seed: u64,
}

fn asked() -> Result<Asked, Fault> {
    let mut words = std::env::args().skip(1);
    let slug = words.next().unwrap_or_default();
    let level = words.next().unwrap_or_else(|| "3".to_owned());
    let seed = words.next().unwrap_or_else(|| "1".to_owned());
    let number: Option<u8> = level.parse().ok();
    Ok(Asked {
        slug,
        level: number.and_then(Level::new).ok_or_else(|| {
            Fault::new(Place::given("level", &level), "it is a number from 1 to 8")
        })?,
        seed: seed
            .parse()
            .map_err(|_| Fault::new(Place::given("seed", &seed), "it is a whole number"))?,
    })
}

/// Plays to the end and returns the lines to print: each move with what it does, and the result.
fn play(asked: &Asked) -> Result<Vec<String>, Fault> {
    let entry = registry::find(&asked.slug)?;
    let picks = OptionPicks::default();
    let mut table = entry.game.open(&picks, None)?;
    // It thinks with 16 MiB for what it remembers.
    let mut player = entry.engine(16);
    let seats = entry.game.info().seats;
    let mut moves: Vec<String> = Vec::new();
    let mut lines = Vec::new();
    while let Some(seat) = table.to_move() {
        let played: Vec<&str> = moves.iter().map(String::as_str).collect();
        player.set_position(&picks, None, &played)?;
        let seed = asked.seed.wrapping_add(moves.len() as u64);
        // The first seat is the bot's, all others move by chance.
        let chosen = if seat.index() == 0 {
            player.choose(asked.level, seed, &StopFlag::default())
        } else {
            player.choose_randomly(seed)
        };
        let Some(chosen) = chosen else { break };
        let played = table.play(&chosen)?;
        let name = seats.get(seat.index()).unwrap_or(&"?");
        lines.push(format!(
            "{name}: {} ({})",
            played.ply.short, played.ply.words
        ));
        moves.push(chosen);
    }
    let result = table.outcome().map_or_else(
        || "nobody can move".to_owned(),
        |outcome| format!("{} ({})", outcome.result_text(), outcome.reason),
    );
    lines.push(result);
    Ok(lines)
}

fn main() -> ExitCode {
    match asked().and_then(|asked| play(&asked)) {
        Ok(lines) => {
            // Whoever reads no further is no fault.
            let _ = writeln!(std::io::stdout(), "{}", lines.join("\n"));
            ExitCode::SUCCESS
        }
        Err(fault) => {
            eprintln!("bot: {fault}");
            ExitCode::from(2)
        }
    }
}
