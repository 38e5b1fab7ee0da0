//! What numbers of actions and planes mean.

use batch::{plane_count, plane_names};
use pyo3::prelude::*;

/// What the numbers of a game's actions and the planes of its positions mean. It never changes within a version.
#[pyclass(frozen, eq, module = "quicksilver")]
#[derive(Clone, Copy, PartialEq)]
pub(crate) struct Encoding(pub(crate) &'static game::Encoding);

#[pymethods]
impl Encoding {
    /// Rises whenever the meaning of a number or of a plane changes.
    #[getter]
    fn version(&self) -> u32 {
        self.0.version
    }

    /// The number of actions.
    #[getter]
    fn action_count(&self) -> usize {
        self.0.action_count()
    }

    /// The blocks of actions: what one means, the first number, and how many there are.
    #[getter]
    fn actions(&self) -> Vec<(&'static str, u16, u16)> {
        let blocks = self.0.actions.iter().enumerate();
        blocks
            .map(|(index, (means, count))| (*means, self.0.start(index), *count))
            .collect()
    }

    /// The planes: what each shows, and the greatest value in it.
    #[getter]
    fn planes(&self) -> Vec<(&'static str, u8)> {
        plane_names(self.0)
    }

    /// The shape of a position's planes: planes, rows, columns.
    #[getter]
    fn shape(&self) -> (usize, usize, usize) {
        shape(self.0).into()
    }

    fn __repr__(&self) -> String {
        let (planes, rows, columns) = self.shape();
        format!(
            "<Encoding version {}: {} actions, {planes} planes of {rows} × {columns}>",
            self.0.version,
            self.0.action_count()
        )
    }
}

/// The shape of a position's planes.
pub(crate) fn shape(encoding: &game::Encoding) -> [usize; 3] {
    [
        plane_count(encoding),
        usize::from(encoding.rows),
        usize::from(encoding.columns),
    ]
}
