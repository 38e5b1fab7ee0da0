//! Game records, as trees.

use crate::FaultBody;
use game::record::{self, Reading, Record};
use game::{Fault, Game, OptionPicks, Part, Place, Seat, reason};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A game record: a line of moves with variations, and what is known of the game.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct RecordBody {
    /// The game's slug.
    pub game: String,
    /// Rule options that differ from their defaults.
    pub options: BTreeMap<String, String>,
    /// The start position, where it is not the game's own.
    pub start: Option<String>,
    /// Further tags such as `White`, `Event`, `Date`, in the order of the file.
    pub tags: Vec<(String, String)>,
    /// `1-0`, `0-1`, `1/2-1/2` or `*`.
    pub result: String,
    /// The reason word of the outcome, where known.
    pub reason: Option<String>,
    /// A comment before the first move.
    pub comment: Option<String>,
    /// The main line.
    pub moves: Vec<RecordMove>,
}

/// What could be read of a text with game records.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct RecordsBody {
    /// The sound records, in order.
    pub records: Vec<RecordBody>,
    /// What is wrong with each of the others, in order.
    pub faults: Vec<FaultBody>,
    /// Warnings about the sound ones: what was tolerated in them.
    pub warnings: Vec<FaultBody>,
}

impl From<&Reading> for RecordsBody {
    fn from(reading: &Reading) -> RecordsBody {
        let fault = |fault: &Fault| FaultBody::new("bad_record", fault);
        RecordsBody {
            records: reading.records.iter().map(RecordBody::from).collect(),
            faults: reading.faults.iter().map(fault).collect(),
            warnings: reading.warnings.iter().map(fault).collect(),
        }
    }
}

/// A move of a record.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct RecordMove {
    /// The canonical code.
    pub text: String,
    /// A comment after it.
    pub comment: Option<String>,
    /// Judgements by number (1 `!`, 2 `?`, 3 `!!`, 4 `??`, 5 `!?`, 6 `?!`).
    pub nags: Vec<u8>,
    /// Other lines in place of this move.
    #[cfg_attr(feature = "schema", schema(no_recursion))]
    pub variations: Vec<Vec<RecordMove>>,
}

impl From<&Record> for RecordBody {
    fn from(record: &Record) -> RecordBody {
        let options = record.options.changed(record.info.options);
        RecordBody {
            game: record.info.slug.to_owned(),
            options: options
                .map(|(name, value)| (name.to_owned(), value.to_owned()))
                .collect(),
            start: record.start.clone(),
            tags: record.tags().to_vec(),
            result: record::write_result(record.outcome.as_ref()),
            reason: record
                .outcome
                .map(|end| end.reason.to_owned())
                .filter(|word| word != reason::UNSTATED),
            comment: record.comment.clone(),
            moves: record.moves.iter().map(RecordMove::from).collect(),
        }
    }
}

impl From<&record::RecordMove> for RecordMove {
    fn from(mv: &record::RecordMove) -> RecordMove {
        let line = |moves: &Vec<record::RecordMove>| moves.iter().map(RecordMove::from).collect();
        RecordMove {
            text: mv.text.clone(),
            comment: mv.comment.clone(),
            nags: mv.nags.clone(),
            variations: mv.variations.iter().map(line).collect(),
        }
    }
}

impl RecordBody {
    /// The record, with every move checked by the rules of the game that the body names.
    ///
    /// # Errors
    /// A [`Fault`] for the first thing that is wrong: another game, an option, a tag, the start, a move, the
    /// result or its reason.
    pub fn to_record(&self, game: &dyn Game) -> Result<Record, Fault> {
        let info = game.info();
        if self.game != info.slug {
            let reason = format!("the record is one of “{}”, not of {}", self.game, info.slug);
            return Err(Fault::new("game", reason));
        }
        let pairs = self
            .options
            .iter()
            .map(|(name, value)| (name.as_str(), value.as_str()));
        let options = OptionPicks::read(info.options, pairs)?;
        let mut record = Record::new(game, &options, self.start.as_deref())?;
        for (name, value) in &self.tags {
            if record.tag(name).is_some() {
                return Err(Fault::new(Place::called("tag", name), "it is given twice"));
            }
            record.set_tag(name, value)?;
        }
        let seats = u8::try_from(info.seats.len()).unwrap_or(u8::MAX);
        let Some(sharers) = record::read_result(&self.result, seats) else {
            let reason = format!(
                "“{}” is no result; write 1-0, 0-1, 1/2-1/2 or *",
                self.result
            );
            return Err(Fault::new("result", reason));
        };
        record.comment.clone_from(&self.comment);
        record.moves = self.moves.iter().map(to_move).collect();
        record.settle_with(game, sharers, self.reason.as_deref())?;
        Ok(record)
    }
}

/// A move of which all that the rules know is still to be filled in.
fn to_move(mv: &RecordMove) -> record::RecordMove {
    record::RecordMove {
        seat: Seat::FIRST,
        turn: 0,
        part: Part::WHOLE,
        text: mv.text.clone(),
        short: String::new(),
        comment: mv.comment.clone(),
        nags: mv.nags.clone(),
        variations: mv
            .variations
            .iter()
            .map(|moves| moves.iter().map(to_move).collect())
            .collect(),
    }
}
