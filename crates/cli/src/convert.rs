//! `quicksilver convert`

use crate::failure::Failure;
use crate::{help, input};
use clap::Args;
use game::{Conversion, Fault, OrderGame, Place};
use std::io::Write;
use std::path::PathBuf;

/// The maximum size in bytes of a file.
const MAX_BYTES: usize = 16 << 20;

/// Convert orders and games of order games between text formats of several programs
///
/// A whole game is settled again while it is read: if the file and our rules differ, the first difference is told.
/// Orders without a position are converted as they stand. `--list` says which formats there are.
#[derive(Args)]
#[command(after_help = help::example("convert --from {other} --to {format} orders.txt"))]
pub(crate) struct Arguments {
    /// The file; - for standard input
    #[arg(required_unless_present = "list")]
    file: Option<PathBuf>,
    /// The format of the file; recognized if it is not given
    #[arg(long, value_name = "FORMAT")]
    from: Option<String>,
    /// The format wanted
    #[arg(long, value_name = "FORMAT", required_unless_present = "list")]
    to: Option<String>,
    /// The position for which the orders are, if the file has none of its own: it tells armies from fleets
    #[arg(long, value_name = "FILE")]
    position: Option<PathBuf>,
    /// The game's slug, if several games have the format
    #[arg(long)]
    game: Option<String>,
    /// List the formats, with their games
    #[arg(long, conflicts_with_all = ["file", "from", "to", "position"])]
    list: bool,
}

pub(crate) fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    let named = arguments
        .game
        .as_deref()
        .map(registry::order_rules)
        .transpose()?;
    let games = || registry::ORDER_GAMES.iter().copied();
    let games =
        games().filter(|game| named.is_none_or(|named| named.info().slug == game.info().slug));
    let games: Vec<&dyn OrderGame> = games.filter(|game| !game.formats().is_empty()).collect();
    let (Some(file), Some(to)) = (&arguments.file, &arguments.to) else {
        for game in games {
            for format in game.formats() {
                writeln!(
                    out,
                    "{:<12}  {}  ({})",
                    format.name,
                    format.about,
                    game.info().slug
                )?;
            }
        }
        return Ok(());
    };
    let game = game_with(&games, to)?;
    let text = input::whole(file, MAX_BYTES)?;
    let position = arguments
        .position
        .as_deref()
        .map(|file| input::whole(file, MAX_BYTES))
        .transpose()?;
    let conversion = Conversion {
        text: &text,
        from: arguments.from.as_deref(),
        to,
        position: position.as_deref(),
    };
    let converted = game.convert(&conversion).map_err(|fault| {
        // A fault of the arguments is not one of the file.
        let of_file = match fault.place.outermost() {
            Place::Given { .. } => return fault,
            Place::Position => arguments.position.as_deref().unwrap_or(file),
            _ => file,
        };
        fault.within(Place::named(input::name(of_file)))
    })?;
    write!(out, "{converted}")?;
    Ok(out.flush()?)
}

/// The game that has a format.
fn game_with<'a>(games: &[&'a dyn OrderGame], format: &str) -> Result<&'a dyn OrderGame, Fault> {
    let has = |game: &&&dyn OrderGame| game.formats().iter().any(|facts| facts.name == format);
    let place = || Place::given("format", format);
    let found: Vec<_> = games.iter().filter(has).collect();
    match found[..] {
        [game] => Ok(*game),
        [] => {
            let known = games.iter().flat_map(|game| game.formats());
            let known: Vec<&str> = known.map(|facts| facts.name).collect();
            let reason = if known.is_empty() {
                "this game has no formats to convert".to_owned()
            } else {
                format!("no such format; there are {}", known.join(", "))
            };
            Err(Fault::new(place(), reason))
        }
        _ => {
            let slugs: Vec<&str> = found.iter().map(|game| game.info().slug).collect();
            let reason = format!(
                "several games have it; name one with --game: {}",
                slugs.join(", ")
            );
            Err(Fault::new(place(), reason))
        }
    }
}
