//! An order game with its map and options.

use super::position::OrderPosition;
use crate::error::{Answer, Refused, refuse};
use crate::options::{changed, choices, read_options};
use game::{MarkChoice, OptionPicks};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::collections::BTreeMap;

/// The names of the order games.
#[pyfunction]
pub(crate) fn order_games() -> Vec<&'static str> {
    registry::ORDER_GAMES
        .iter()
        .map(|game| game.info().slug)
        .collect()
}

/// An order game, with the map and the options that it is played by.
#[pyclass(frozen, module = "quicksilver")]
pub(crate) struct OrderGame {
    rules: &'static dyn game::OrderGame,
    mark: Option<String>,
    mark_file: Option<String>,
    picks: OptionPicks,
}

impl OrderGame {
    fn start(&self) -> Answer<Box<dyn game::OrderTable>> {
        let mark = match (&self.mark, &self.mark_file) {
            (_, Some(text)) => MarkChoice::File(text),
            (Some(id), None) => MarkChoice::Named(id),
            (None, None) => MarkChoice::Usual,
        };
        Ok(self.rules.start(mark, &self.picks)?)
    }
}

#[pymethods]
impl OrderGame {
    /// The game of that name: on its usual map, on another one of its `marks`, or on that of a Mark file's text.
    #[new]
    #[pyo3(signature = (slug, /, *, mark = None, mark_file = None, **options))]
    fn new(
        slug: &str,
        mark: Option<String>,
        mark_file: Option<String>,
        options: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<OrderGame> {
        let rules = registry::order_rules(slug).map_err(Refused::from)?;
        if mark.is_some() && mark_file.is_some() {
            return Err(refuse("mark", "there is a mark_file besides").into());
        }
        let game = OrderGame {
            rules,
            mark,
            mark_file,
            picks: read_options(rules.info().options, options)?,
        };
        game.start()?;
        Ok(game)
    }

    /// The name in commands and files.
    #[getter]
    fn slug(&self) -> &'static str {
        self.rules.info().slug
    }

    /// The name for people.
    #[getter]
    fn title(&self) -> &'static str {
        self.rules.info().title
    }

    /// The maps that come with the game, by name: what each is. The usual one is `OrderPosition.mark` of its start.
    #[getter]
    fn marks(&self) -> BTreeMap<&'static str, &'static str> {
        let marks = self.rules.marks().into_iter();
        marks.map(|mark| (mark.id, mark.about)).collect()
    }

    /// The options played by, as far as they differ from their defaults.
    #[getter]
    fn options(&self) -> BTreeMap<&'static str, String> {
        changed(&self.picks, self.rules.info().options)
    }

    /// The options that there are: what each decides, and its values, the default first.
    #[getter]
    fn choices(&self) -> BTreeMap<&'static str, (&'static str, Vec<&'static str>)> {
        choices(self.rules.info().options)
    }

    /// A position to order from: the start, or that of a position file's text.
    #[pyo3(signature = (text = None))]
    fn position(&self, text: Option<&str>) -> Answer<OrderPosition> {
        let file = self.mark_file.as_deref();
        let table = match text {
            None => self.start()?,
            Some(text) => self.rules.read_position(text, file)?,
        };
        Ok(OrderPosition::new(self.rules, file, table))
    }

    /// Adjudicates the cases of a text, and compares the results with those that it expects: the report, how many agree, and
    /// how many differ.
    #[pyo3(signature = (text, *, check = true))]
    fn adjudicate_cases(
        &self,
        py: Python<'_>,
        text: &str,
        check: bool,
    ) -> Answer<(String, usize, usize)> {
        let file = self.mark_file.as_deref();
        let report = py.detach(|| self.rules.adjudicate_text(text, check, file))?;
        Ok((report.text, report.agree, report.differ))
    }

    /// Adjudicates a phase that is given as a line of JSON, in the game's own form; returns a line of JSON.
    fn adjudicate_json(&self, py: Python<'_>, line: &str) -> Answer<String> {
        Ok(py.detach(|| self.rules.adjudicate_json(line))?)
    }

    fn __repr__(&self) -> String {
        let options = self.picks.changed(self.rules.info().options);
        let options: String = options
            .map(|(name, value)| format!(", {name}={value:?}"))
            .collect();
        let mark = self.mark.as_ref().map(|mark| format!(", mark={mark:?}"));
        format!(
            "OrderGame({:?}{}{options})",
            self.slug(),
            mark.unwrap_or_default()
        )
    }
}
