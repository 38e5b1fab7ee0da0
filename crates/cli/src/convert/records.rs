//! Records of turn games.

mod read;
mod write;

use super::{Arguments, listed};
use crate::failure::Failure;
use crate::setup::read_options;
use crate::{imported, input};
use game::{Fault, Game, Place};
use std::io::Write;
use std::path::Path;

/// A format of records.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Format {
    /// Our text.
    Record,
    /// The text of a game whose records are standard PGN.
    Pgn,
    /// An object a line.
    Ndjson,
    /// The codes of the moves, a game a line.
    Moves,
    /// The position after every ply, a position a line.
    Positions,
}

const FORMATS: [(&str, Format, &str); 5] = [
    (
        "record",
        Format::Record,
        "a game record, as `record check` and the page read it",
    ),
    ("pgn", Format::Pgn, "standard PGN, for games that it knows"),
    (
        "ndjson",
        Format::Ndjson,
        "a record as a JSON object, one a line",
    ),
    (
        "moves",
        Format::Moves,
        "the moves of a game, separated by blanks, a game a line",
    ),
    (
        "positions",
        Format::Positions,
        "the positions of a game, from its start, one a line; cannot be read",
    ),
];

impl Format {
    /// The format of that name.
    pub(super) fn find(name: &str) -> Option<Format> {
        let mut rows = FORMATS.iter();
        rows.find(|(known, ..)| *known == name)
            .map(|(_, format, _)| *format)
    }

    /// Whether the records of a game can have the format.
    fn suits(self, game: &dyn Game) -> bool {
        self != Format::Pgn || game.info().pgn.is_some()
    }
}

/// The names of the formats.
pub(super) fn names() -> impl Iterator<Item = &'static str> {
    FORMATS.iter().map(|(name, ..)| *name)
}

/// Lists the formats of a game, or of all.
pub(super) fn list(game: Option<&dyn Game>, out: &mut dyn Write) -> Result<(), Failure> {
    for (name, format, about) in FORMATS {
        let games = registry::RULES.iter().copied();
        let slugs: Vec<&str> = games
            .filter(|one| game.is_none_or(|game| game.info().slug == one.info().slug))
            .filter(|one| format.suits(*one))
            .map(|one| one.info().slug)
            .collect();
        if !slugs.is_empty() {
            listed(name, about, &slugs.join(", "), out)?;
        }
    }
    Ok(())
}

/// Converts a file. What is not sound is told at the end, when the others have been written.
pub(super) fn convert(
    arguments: &Arguments,
    file: &Path,
    to: &str,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let to = named(to)?;
    let from = match arguments.from.as_deref().map(named).transpose()? {
        Some(Format::Positions) => {
            let reason = "a game cannot be read from its positions";
            return Err(Fault::new(Place::given("format", "positions"), reason).into());
        }
        from => from,
    };
    let name = input::name(file);
    let start = start(arguments)?;
    let mut faults = Vec::new();
    let mut first = true;
    read::each(file, from, &start, &mut |read| {
        match read {
            read::Read::Record(record) => {
                write::record(&record, to, std::mem::take(&mut first), out)?;
            }
            read::Read::Warning(warning) => imported::warn(warning, &name),
            read::Read::Fault(fault) => faults.push(fault),
        }
        Ok(())
    })?;
    out.flush()?;
    Failure::of_several(faults, &name).map_or(Ok(()), Err)
}

/// What the arguments say of the games in a file that does not say it itself.
struct Start {
    game: Option<&'static dyn Game>,
    options: game::OptionPicks,
    position: Option<String>,
}

fn start(arguments: &Arguments) -> Result<Start, Failure> {
    let slug = arguments.game.as_deref();
    let game = slug.map(registry::rules).transpose()?;
    if game.is_none()
        && let Some(option) = arguments.options.first()
    {
        let reason = "name the game of the moves with --game";
        return Err(Fault::new(Place::given("option", option), reason).into());
    }
    let options = match game {
        Some(game) => read_options(game, &arguments.options)?,
        None => game::OptionPicks::default(),
    };
    let position = arguments
        .position
        .as_deref()
        .map(|file| input::whole(file, game::record::MAX_BYTES))
        .transpose()?;
    Ok(Start {
        game,
        options,
        position: position.map(|text| text.trim().to_owned()),
    })
}

fn named(name: &str) -> Result<Format, Fault> {
    Format::find(name).ok_or_else(|| {
        let known: Vec<&str> = names().collect();
        let reason = format!("no such format of records; there are {}", known.join(", "));
        Fault::new(Place::given("format", name), reason)
    })
}
