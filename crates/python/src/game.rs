//! A turn game with its options.

use crate::board::Open;
use crate::encoding::Encoding;
use crate::error::{Answer, Refused};
use crate::options::{changed, choices, read_options};
use crate::position::Position;
use game::{GameInfo, OptionPicks};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};
use registry::Entry;
use std::collections::BTreeMap;

/// The names of the turn games.
#[pyfunction]
pub(crate) fn games() -> Vec<&'static str> {
    registry::GAMES.iter().map(Entry::slug).collect()
}

/// A turn game, with the options that it is played by.
#[pyclass(frozen, eq, from_py_object, module = "quicksilver")]
#[derive(Clone)]
pub(crate) struct Game {
    pub(crate) entry: &'static Entry,
    pub(crate) picks: OptionPicks,
}

impl PartialEq for Game {
    fn eq(&self, other: &Game) -> bool {
        self.entry.slug() == other.entry.slug() && self.option_text() == other.option_text()
    }
}

impl Game {
    pub(crate) fn info(&self) -> &'static GameInfo {
        self.entry.game.info()
    }

    pub(crate) fn option_text(&self) -> String {
        self.picks.text(self.info().options)
    }

    /// A game of that name with picked options.
    pub(crate) fn of(slug: &str, picks: OptionPicks) -> Answer<Game> {
        let entry = registry::find(slug)?;
        Ok(Game { entry, picks })
    }

    pub(crate) fn open(&self, text: Option<&str>) -> Answer<Position> {
        let open = Open {
            picks: &self.picks,
            position: text,
        };
        let board = registry::visit_turns(self.entry.slug(), open)??;
        Ok(Position::new(self.clone(), board))
    }
}

#[pymethods]
impl Game {
    /// The game of that name, with options by name.
    #[new]
    #[pyo3(signature = (slug, /, **options))]
    fn new(slug: &str, options: Option<&Bound<'_, PyDict>>) -> PyResult<Game> {
        let entry = registry::find(slug).map_err(Refused::from)?;
        let picks = read_options(entry.game.info().options, options)?;
        entry.game.check_new(&picks).map_err(Refused::from)?;
        let game = Game { entry, picks };
        // The rulebook may refuse a combination.
        game.open(None)?;
        Ok(game)
    }

    /// The name in commands and records.
    #[getter]
    fn slug(&self) -> &'static str {
        self.entry.slug()
    }

    /// The name for people.
    #[getter]
    fn title(&self) -> &'static str {
        self.info().title
    }

    /// The inventor, and the year if known.
    #[getter]
    fn inventor(&self) -> &'static str {
        self.info().inventor
    }

    /// The names of the seats, in their order.
    #[getter]
    fn seats(&self) -> Vec<&'static str> {
        self.info().seats.to_vec()
    }

    /// The options played by, as far as they differ from their defaults.
    #[getter]
    fn options(&self) -> BTreeMap<&'static str, String> {
        changed(&self.picks, self.info().options)
    }

    /// The options that there are: what each decides, and its values, the default first.
    #[getter]
    fn choices(&self) -> BTreeMap<&'static str, (&'static str, Vec<&'static str>)> {
        choices(self.info().options)
    }

    /// What numbers of actions and planes mean.
    #[getter]
    fn encoding(&self) -> Answer<Encoding> {
        Ok(Encoding(self.open(None)?.board.encoding()))
    }

    /// A position to play from: the start, or a position string.
    #[pyo3(signature = (text = None))]
    fn position(&self, text: Option<&str>) -> Answer<Position> {
        self.open(text)
    }

    /// Counts the move sequences of that length from a position.
    #[pyo3(signature = (depth, text = None))]
    fn perft(&self, py: Python<'_>, depth: u32, text: Option<&str>) -> Answer<u64> {
        let (game, picks) = (self.entry.game, &self.picks);
        Ok(py.detach(|| game.perft(picks, text, depth, true))?)
    }

    fn __reduce__<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        let restore = py.import("quicksilver._core")?.getattr("Game")?;
        let restore = restore.getattr("_restore")?;
        Ok((
            restore,
            PyTuple::new(py, [self.entry.slug(), &self.option_text()])?,
        ))
    }

    /// The game that `__reduce__` described.
    #[staticmethod]
    fn _restore(slug: &str, options: &str) -> Answer<Game> {
        let entry = registry::find(slug)?;
        let picks = OptionPicks::read_text(entry.game.info().options, options)?;
        Game::of(slug, picks)
    }

    fn __hash__(&self) -> u64 {
        use std::hash::{Hash as _, Hasher as _};
        let mut hasher = std::collections::hash_map::DefaultHasher::new();
        (self.entry.slug(), self.option_text()).hash(&mut hasher);
        hasher.finish()
    }

    fn __repr__(&self) -> String {
        let options = self.picks.changed(self.info().options);
        let options: String = options
            .map(|(name, value)| format!(", {name}={value:?}"))
            .collect();
        format!("Game({:?}{options})", self.entry.slug())
    }
}
