//! `quicksilver games`

use crate::failure::Failure;
use crate::help;
use clap::Args;
use registry::GAMES;
use std::io::Write;
use wire::CatalogEntry;

/// Lists the games: slug, title, seats, inventor, options with their defaults
#[derive(Args)]
#[command(after_help = help::example("games --json"))]
pub(crate) struct Arguments {
    /// One JSON array
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    if arguments.json {
        let list: Vec<CatalogEntry> = GAMES.iter().map(|entry| entry.game.info().into()).collect();
        serde_json::to_writer_pretty(&mut *out, &list)?;
        return Ok(writeln!(out)?);
    }
    for entry in GAMES {
        let info = entry.game.info();
        writeln!(out, "{}  {}", info.slug, info.title)?;
        writeln!(out, "  {}", info.tagline)?;
        writeln!(out, "  seats: {}", info.seats.join(", "))?;
        writeln!(out, "  inventor: {}", info.inventor)?;
        for option in info.options {
            let mut values: Vec<&str> = option.values.iter().map(|value| value.name).collect();
            values.extend(option.free.iter().map(|free| free.form));
            writeln!(
                out,
                "  option {} (default {}; {}): {}",
                option.name,
                option.default_value(),
                values.join(", "),
                option.summary
            )?;
        }
    }
    Ok(())
}
