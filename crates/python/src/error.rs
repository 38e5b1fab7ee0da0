//! Refusals as exceptions.

use game::{Fault, Place};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyType;

/// A refusal on its way to Python, where it is a `quicksilver.Error`.
#[derive(Debug)]
pub(crate) struct Refused(Fault);

/// What a method answers.
pub(crate) type Answer<T> = Result<T, Refused>;

impl From<Fault> for Refused {
    fn from(fault: Fault) -> Refused {
        Refused(fault)
    }
}

impl From<Refused> for PyErr {
    fn from(Refused(fault): Refused) -> PyErr {
        // The class is written in Python: one that is written here could not be an exception of Python 3.10 to 3.11.
        static ERROR: PyOnceLock<Py<PyType>> = PyOnceLock::new();
        Python::attach(|py| {
            let place = fault.place.to_string();
            let said = (place, fault.reason.as_str(), fault.code());
            let made = ERROR.import(py, "quicksilver._errors", "Error");
            match made.and_then(|class| class.call1(said)) {
                Ok(error) => PyErr::from_value(error),
                Err(error) => error,
            }
        })
    }
}

/// Refuses a value of a parameter.
pub(crate) fn refuse(what: &'static str, reason: impl Into<String>) -> Refused {
    Refused(Fault::new(Place::named(what), reason))
}

/// Refuses to go on in a game that is over.
pub(crate) fn game_over(reason: &str) -> Refused {
    let reason = format!("the game is over ({reason})");
    Refused(Fault::new(Place::MOVE, reason).because("game_over"))
}
