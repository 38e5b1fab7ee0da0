//! Game records.

use crate::error::Answer;
use crate::game::Game;
use crate::outcome::Outcome;
use crate::position::Position;
use game::record;
use pyo3::prelude::*;
use registry::Entry;
use std::collections::BTreeMap;

/// A game record: the facts known about a game, and its moves.
#[pyclass(eq, module = "quicksilver")]
#[derive(Clone)]
pub(crate) struct Record {
    record: record::Record,
    entry: &'static Entry,
}

impl PartialEq for Record {
    fn eq(&self, other: &Record) -> bool {
        self.record == other.record
    }
}

impl Record {
    pub(crate) fn new(record: record::Record, entry: &'static Entry) -> Record {
        Record { record, entry }
    }

    fn of(record: record::Record) -> Answer<Record> {
        let entry = registry::find(record.info.slug)?;
        Ok(Record { record, entry })
    }
}

#[pymethods]
impl Record {
    /// Reads a text with one record.
    ///
    /// A fault names line and column.
    #[staticmethod]
    fn read(text: &str) -> Answer<Record> {
        Record::of(record::read_one(text, &registry::for_records)?)
    }

    /// Reads a text with any number of records.
    #[staticmethod]
    fn read_all(text: &str) -> Answer<Vec<Record>> {
        let records = record::read(text, &registry::for_records)?;
        records.into_iter().map(Record::of).collect()
    }

    /// The record as text, in one canonical form.
    fn write(&self) -> String {
        self.record.write()
    }

    /// The game.
    #[getter]
    fn game(&self) -> Answer<Game> {
        Game::of(self.entry.slug(), self.record.options.clone())
    }

    /// The start position, if it is not the game's usual one.
    #[getter]
    fn start(&self) -> Option<&str> {
        self.record.start.as_deref()
    }

    /// The codes of the moves played.
    #[getter]
    fn moves(&self) -> Vec<String> {
        let moves = self.record.moves.iter();
        moves.map(|mv| mv.text.clone()).collect()
    }

    /// The comment on each move; none where there is none.
    #[getter]
    fn comments(&self) -> Vec<Option<String>> {
        let moves = self.record.moves.iter();
        moves.map(|mv| mv.comment.clone()).collect()
    }

    /// How the game ended; none if it did not.
    #[getter]
    fn outcome(&self) -> Option<Outcome> {
        self.record.outcome.map(Outcome)
    }

    /// What else is known of the game, such as the names of the seats.
    #[getter]
    fn tags(&self) -> BTreeMap<String, String> {
        self.record.tags().iter().cloned().collect()
    }

    /// Sets a tag.
    fn set_tag(&mut self, name: &str, value: &str) -> Answer<()> {
        Ok(self.record.set_tag(name, value)?)
    }

    /// The position at the end of the record, with the game that led to it.
    fn position(&self) -> Answer<Position> {
        let mut position = self.game()?.open(self.record.start.as_deref())?;
        for mv in &self.record.moves {
            position.board.push(&mv.text)?;
        }
        if let (None, Some(end)) = (position.board.outcome(), self.record.outcome) {
            position.board.conclude(end)?;
        }
        Ok(position)
    }

    fn __str__(&self) -> String {
        self.write()
    }

    fn __repr__(&self) -> String {
        let (slug, count) = (self.entry.slug(), self.record.moves.len());
        format!("<Record of {slug}: {count} moves>")
    }
}
