//! `quicksilver convert`

mod orders;
mod records;

use crate::failure::Failure;
use crate::help;
use clap::Args;
use std::io::Write;
use std::path::PathBuf;

/// Convert game records, and orders and games of order games, between formats
///
/// Records of turn games are read as other programs write them. Whatever had to be tolerated is reported on standard error,
/// and a record that cannot be read does not keep the others from being converted.
///
/// A whole order game is settled again while it is read: if the file and our rules differ, the first difference is told.
/// Orders without a position are converted as they stand. `--list` says which formats there are.
#[derive(Args)]
#[command(after_help = help::example("convert --to ndjson games.pgn"))]
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
    /// The position from which the moves or orders of the file go, if it has none of its own. For orders, it tells armies
    /// from fleets
    #[arg(long, value_name = "FILE")]
    position: Option<PathBuf>,
    /// The game's slug, if several games have the format, or if the file does not tell
    #[arg(long)]
    game: Option<String>,
    /// A rule option by which the moves of the file are played; may be given several times
    #[arg(long = "option", value_name = "NAME=VALUE")]
    options: Vec<String>,
    /// List the formats, with their games
    #[arg(long, conflicts_with_all = ["file", "from", "to", "position", "options"])]
    list: bool,
}

pub(crate) fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    let named = arguments.game.as_deref();
    let of_orders = named.filter(|slug| registry::order_rules(slug).is_ok());
    let of_turns = match (named, of_orders) {
        (Some(slug), None) => Some(registry::find(slug)?),
        _ => None,
    };
    let (Some(file), Some(to)) = (&arguments.file, &arguments.to) else {
        if of_orders.is_none() {
            records::list(of_turns.map(|entry| entry.game), out)?;
        }
        if of_turns.is_none() {
            orders::list(of_orders, out)?;
        }
        return Ok(());
    };
    let formats = [Some(to), arguments.from.as_ref()];
    let mut formats = formats.into_iter().flatten();
    if of_turns.is_some() || formats.any(|name| records::Format::find(name).is_some()) {
        return records::convert(arguments, file, to, out);
    }
    orders::convert(arguments, file, to, out)
}

/// A line of the list.
fn listed(name: &str, about: &str, games: &str, out: &mut dyn Write) -> Result<(), Failure> {
    Ok(writeln!(out, "{name:<12}  {about}  ({games})")?)
}
