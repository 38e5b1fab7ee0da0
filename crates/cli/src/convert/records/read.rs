//! Reads records, whatever their format.

use super::{Format, Start};
use crate::failure::Failure;
use crate::input;
use crate::setup::play_all;
use game::record::{self, Record};
use game::{Fault, Place};
use std::io::BufRead;
use std::path::Path;
use wire::RecordBody;

/// The maximum length in bytes of a line with a record.
const LONGEST_LINE: u64 = 16 << 20;

/// What is found in a file.
pub(super) enum Read {
    Record(Box<Record>),
    /// What was tolerated in a record.
    Warning(Fault),
    /// Why a record cannot be read.
    Fault(Fault),
}

type Each<'a> = &'a mut dyn FnMut(Read) -> Result<(), Failure>;

/// Hands over the records of a file one by one, in their order.
pub(super) fn each(
    file: &Path,
    from: Option<Format>,
    start: &Start,
    each: Each<'_>,
) -> Result<(), Failure> {
    let mut lines = input::open(file)?;
    let from = match from {
        Some(format) => format,
        // A record in text begins with a tag, a comment or a move, never with `{"`, which begins an object.
        None => match lines.fill_buf() {
            Ok(begin) if begin.trim_ascii_start().starts_with(b"{\"") => Format::Ndjson,
            Ok(_) if start.position.is_some() => Format::Moves,
            Ok(_) => Format::Record,
            Err(error) => return Err(input::refused(file, &error)),
        },
    };
    if start.position.is_some() && from != Format::Moves {
        let reason = "the records of the file say where they begin; only moves need it";
        return Err(Fault::new(Place::given("position", "FILE"), reason).into());
    }
    if from == Format::Ndjson {
        return by_line(file, lines, each, |line| of_json(line, start));
    }
    if from == Format::Moves {
        return by_line(file, lines, each, |line| of_moves(line, start));
    }
    let text = input::rest_of_records(file, lines)?;
    let find = |slug: &str| match (slug, start.game) {
        // A game that is named is the one of the records that name none.
        (record::UNNAMED, Some(game)) if game.info().pgn.is_some() => Some(game),
        _ => registry::for_records(slug),
    };
    let reading = record::import(&text, &find);
    for warning in reading.warnings {
        each(Read::Warning(warning))?;
    }
    for record in reading.records {
        match start.game {
            Some(game) if game.info().slug != record.info.slug => {
                let reason = format!(
                    "the file has a record of {}, not of {}",
                    record.info.slug,
                    game.info().slug
                );
                each(Read::Fault(Fault::new("game", reason)))?;
            }
            _ => each(Read::Record(Box::new(record)))?,
        }
    }
    for fault in reading.faults {
        each(Read::Fault(fault))?;
    }
    Ok(())
}

/// Reads a record from each line that is not empty.
fn by_line(
    file: &Path,
    mut lines: Box<dyn BufRead>,
    each: Each<'_>,
    read: impl Fn(&str) -> Result<Record, Fault>,
) -> Result<(), Failure> {
    let mut number = 0_u32;
    let mut line = Vec::new();
    loop {
        number = number.saturating_add(1);
        line.clear();
        let taken = std::io::Read::take(&mut lines, LONGEST_LINE + 1).read_until(b'\n', &mut line);
        if taken.map_err(|error| input::refused(file, &error))? == 0 {
            return Ok(());
        }
        if line.len() as u64 > LONGEST_LINE {
            let reason = format!("a line can have at most {LONGEST_LINE} bytes");
            return each(Read::Fault(Fault::new(Place::line(number), reason)));
        }
        let record = match std::str::from_utf8(&line) {
            Ok(text) if text.trim().is_empty() => continue,
            Ok(text) => read(text.trim()),
            Err(_) => Err(Fault::new("text", "it is not UTF-8")),
        };
        each(match record {
            Ok(record) => Read::Record(Box::new(record)),
            Err(fault) => Read::Fault(fault.within(Place::line(number))),
        })?;
    }
}

fn of_json(line: &str, start: &Start) -> Result<Record, Fault> {
    let body: RecordBody = serde_json::from_str(line).map_err(|error| {
        let column = u32::try_from(error.column()).unwrap_or(u32::MAX);
        let told = error.to_string();
        let (reason, _) = told.split_once(" at line ").unwrap_or((&told, ""));
        Fault::new(Place::numbered("column", column), reason)
    })?;
    let game = registry::rules(&body.game)?;
    if let Some(wanted) = start.game
        && wanted.info().slug != body.game
    {
        let reason = format!("it is {}, not {}", body.game, wanted.info().slug);
        return Err(Fault::new("game", reason));
    }
    body.to_record(game)
}

fn of_moves(line: &str, start: &Start) -> Result<Record, Fault> {
    let Some(game) = start.game else {
        let reason = "moves alone do not tell their game; name it with --game";
        return Err(Fault::new("game", reason));
    };
    let mut table = game.open(&start.options, start.position.as_deref())?;
    let moves: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
    play_all(&mut *table, &moves)?;
    Ok(Record::from_table(&*table))
}
