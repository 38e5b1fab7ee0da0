//! How a game ended.

use game::Seat;
use pyo3::prelude::*;

/// How a game ended: the points of each seat, and why.
#[pyclass(frozen, eq, hash, from_py_object, module = "quicksilver")]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Outcome(pub(crate) game::Outcome);

#[pymethods]
impl Outcome {
    /// The points of each seat; together they are 1.
    #[getter]
    fn points(&self) -> Vec<f64> {
        (0..self.0.seats)
            .map(|seat| self.0.points(Seat(seat)))
            .collect()
    }

    /// The seat that won alone.
    #[getter]
    fn winner(&self) -> Option<u8> {
        self.0.winner().map(|seat| seat.0)
    }

    /// The reason, a word of the rulebook.
    #[getter]
    fn reason(&self) -> &'static str {
        self.0.reason
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("<Outcome {}>", self.0)
    }
}
