//! A legal move, for people and interfaces.

use game::{MoveInfo, Pick};
use pyo3::prelude::*;

/// A legal move, with what an interface needs to know about it.
#[pyclass(frozen, eq, module = "quicksilver")]
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Move(pub(crate) MoveInfo);

#[pymethods]
impl Move {
    /// The canonical code.
    #[getter]
    fn text(&self) -> &str {
        &self.0.text
    }

    /// The short notation.
    #[getter]
    fn short(&self) -> &str {
        &self.0.short
    }

    /// The move in words.
    #[getter]
    fn words(&self) -> &str {
        &self.0.words
    }

    /// The choices that lead to it: squares by name, units in hand and other choices by letter.
    #[getter]
    fn picks(&self) -> Vec<String> {
        let picks = self.0.picks.iter();
        let text = |pick: &Pick| match pick {
            Pick::Square(name) => name.clone(),
            Pick::Hand(letter) | Pick::Choice(letter) => letter.to_string(),
        };
        picks.map(text).collect()
    }

    /// The squares on which it captures.
    #[getter]
    fn captures(&self) -> Vec<String> {
        self.0.captures.clone()
    }

    /// The squares of the mover's own units that it costs.
    #[getter]
    fn losses(&self) -> Vec<String> {
        self.0.losses.clone()
    }

    fn __str__(&self) -> &str {
        &self.0.text
    }

    fn __repr__(&self) -> String {
        format!("<Move {}: {}>", self.0.text, self.0.words)
    }
}
