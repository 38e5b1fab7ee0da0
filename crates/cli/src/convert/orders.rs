//! Orders and games of order games.

use super::{Arguments, listed};
use crate::failure::Failure;
use crate::input;
use game::{Conversion, Fault, OrderGame, Place};
use std::io::Write;
use std::path::Path;

/// The maximum size in bytes of a file.
const MAX_BYTES: usize = 16 << 20;

/// Lists the formats of a game, or of all.
pub(super) fn list(game: Option<&str>, out: &mut dyn Write) -> Result<(), Failure> {
    for game in games(game)? {
        for format in game.formats() {
            listed(format.name, format.about, game.info().slug, out)?;
        }
    }
    Ok(())
}

/// Converts a file.
pub(super) fn convert(
    arguments: &Arguments,
    file: &Path,
    to: &str,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let named = arguments.game.as_deref();
    let game = game_with(&games(named)?, to, named.is_some())?;
    if let Some(option) = arguments.options.first() {
        let reason = "orders are converted by the options of their position";
        return Err(Fault::new(Place::given("option", option), reason).into());
    }
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

/// The games that have formats: one that is named, or all.
fn games(named: Option<&str>) -> Result<Vec<&'static dyn OrderGame>, Fault> {
    let named = named.map(registry::order_rules).transpose()?;
    let games = registry::ORDER_GAMES.iter().copied();
    let games =
        games.filter(|game| named.is_none_or(|named| named.info().slug == game.info().slug));
    Ok(games.filter(|game| !game.formats().is_empty()).collect())
}

/// The game that has a format. `is_named` says that the games are those of a given name.
fn game_with(
    games: &[&'static dyn OrderGame],
    format: &str,
    is_named: bool,
) -> Result<&'static dyn OrderGame, Fault> {
    let has = |game: &&&dyn OrderGame| game.formats().iter().any(|facts| facts.name == format);
    let place = || Place::given("format", format);
    let found: Vec<_> = games.iter().filter(has).collect();
    match found[..] {
        [game] => Ok(*game),
        [] => {
            let of_records = super::records::names().filter(|_| !is_named);
            let of_orders = games.iter().flat_map(|game| game.formats());
            let known: Vec<&str> = of_records
                .chain(of_orders.map(|facts| facts.name))
                .collect();
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
