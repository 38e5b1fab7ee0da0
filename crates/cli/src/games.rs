//! `quicksilver games`

use crate::failure::Failure;
use crate::help;
use clap::Args;
use game::{Fault, MarkChoice, OptionPicks, OptionSpec, OrderGame};
use registry::{GAMES, ORDER_GAMES};
use serde::Serialize;
use std::io::Write;
use wire::{CatalogEntry, CatalogOption};

/// List the games: slug, title, seats, inventor, options with their defaults
///
/// Turn games come first, then games with simultaneous orders; the commands for the latter are adjudicate, bots
/// and gm.
#[derive(Args)]
#[command(after_help = help::example("games --json"))]
pub(crate) struct Arguments {
    /// Print one JSON array
    #[arg(long)]
    json: bool,
}

/// A game as listed.
#[derive(Serialize)]
struct Listed {
    #[serde(flatten)]
    entry: CatalogEntry,
    /// `turns` or `orders`.
    kind: &'static str,
    /// The maps of an order game, beginning with the default one.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    marks: Vec<ListedMark>,
}

#[derive(Serialize)]
struct ListedMark {
    id: &'static str,
    title: &'static str,
}

pub(crate) fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    if arguments.json {
        let turns = GAMES.iter().map(|entry| {
            Ok(Listed {
                entry: CatalogEntry::of(entry.game.info(), entry.ladder()),
                kind: "turns",
                marks: Vec::new(),
            })
        });
        let orders = ORDER_GAMES.iter().map(|game| listed(*game));
        let list: Result<Vec<Listed>, Fault> = turns.chain(orders).collect();
        serde_json::to_writer_pretty(&mut *out, &list?)?;
        return Ok(writeln!(out)?);
    }
    for entry in GAMES {
        let info = entry.game.info();
        writeln!(out, "{}  {}", info.slug, info.title)?;
        writeln!(out, "  {}", info.tagline)?;
        writeln!(out, "  seats: {}", info.seats.join(", "))?;
        writeln!(out, "  inventor: {}", info.inventor)?;
        options(info.options, out)?;
    }
    for game in ORDER_GAMES {
        let info = game.info();
        writeln!(out, "{}  {}", info.slug, info.title)?;
        writeln!(out, "  {}", info.tagline)?;
        writeln!(
            out,
            "  all seats order at once: see adjudicate, bots and gm"
        )?;
        writeln!(out, "  seats: {}", seats(*game)?.join(", "))?;
        let marks: Vec<&str> = game.marks().iter().map(|mark| mark.id).collect();
        writeln!(out, "  maps: {}", marks.join(", "))?;
        writeln!(out, "  inventor: {}", info.inventor)?;
        options(info.options, out)?;
    }
    Ok(())
}

fn options(options: &[OptionSpec], out: &mut dyn Write) -> Result<(), Failure> {
    for option in options {
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
    Ok(())
}

/// The seats on the default map.
fn seats(game: &dyn OrderGame) -> Result<Vec<String>, Fault> {
    let table = game.start(MarkChoice::Usual, &OptionPicks::default())?;
    Ok(table.seats())
}

fn listed(game: &dyn OrderGame) -> Result<Listed, Fault> {
    let info = game.info();
    Ok(Listed {
        entry: CatalogEntry {
            slug: info.slug.to_owned(),
            title: info.title.to_owned(),
            tagline: info.tagline.to_owned(),
            inventor: info.inventor.to_owned(),
            seats: seats(game)?,
            options: info.options.iter().map(CatalogOption::from).collect(),
            levels: Vec::new(),
        },
        kind: "orders",
        marks: game
            .marks()
            .iter()
            .map(|mark| ListedMark {
                id: mark.id,
                title: mark.title,
            })
            .collect(),
    })
}
