//! Writes records.

use super::Format;
use crate::failure::Failure;
use game::record::Record;
use game::{Fault, Part, Place};
use std::io::Write;
use wire::RecordBody;

/// Writes a record. `first` says that it is the first one.
pub(super) fn record(
    record: &Record,
    to: Format,
    first: bool,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    match to {
        Format::Pgn if record.info.pgn.is_none() => {
            let reason = format!(
                "PGN does not know {}; the format `record` writes it",
                record.info.title
            );
            return Err(Fault::new(Place::given("format", "pgn"), reason).into());
        }
        Format::Record | Format::Pgn => {
            if !first {
                writeln!(out)?;
            }
            write!(out, "{}", record.write())?;
        }
        Format::Ndjson => {
            serde_json::to_writer(&mut *out, &RecordBody::from(record))?;
            writeln!(out)?;
        }
        Format::Moves => writeln!(out, "{}", moves(record))?,
        Format::Positions => {
            let game = registry::rules(record.info.slug)?;
            let mut table = game.open(&record.options, record.start.as_deref())?;
            writeln!(out, "{}", table.position_text())?;
            for mv in &record.moves {
                table.play(&mv.text)?;
                writeln!(out, "{}", table.position_text())?;
            }
        }
    }
    Ok(())
}

/// The codes of the moves; the parts of a turn are one word.
fn moves(record: &Record) -> String {
    let mut text = String::new();
    let mut turn = None;
    for mv in &record.moves {
        let now = (mv.seat, mv.turn);
        let goes_on = turn.replace(now) == Some(now) && mv.part != Part::WHOLE;
        if !text.is_empty() {
            text.push(if goes_on { '/' } else { ' ' });
        }
        text.push_str(&mv.text);
    }
    text
}
