//! What is known of orders: before they are adjudicated, and after.

use super::position::OrderPosition;
use game::{MapUnit, OrderNote, OrderStage};
use pyo3::prelude::*;

/// A unit on the map.
#[pyclass(frozen, get_all, eq, module = "quicksilver")]
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Unit {
    /// Whose it is: a seat.
    seat: usize,
    /// `army` or `fleet`.
    sort: &'static str,
    /// Its place; for a fleet with the coast if there are several.
    at: String,
    /// The seats of the armies that it carries.
    passengers: Vec<usize>,
    /// Whether it was dislodged and must retreat.
    dislodged: bool,
}

impl From<MapUnit> for Unit {
    fn from(unit: MapUnit) -> Unit {
        Unit {
            seat: unit.seat,
            sort: unit.sort.word(),
            at: unit.at,
            passengers: unit.passengers,
            dislodged: unit.dislodged,
        }
    }
}

#[pymethods]
impl Unit {
    fn __repr__(&self) -> String {
        format!("<Unit: {} of seat {} in {}>", self.sort, self.seat, self.at)
    }
}

/// Whom or what a seat can order in a part of a phase, and the legal orders for it.
#[pyclass(frozen, get_all, eq, module = "quicksilver")]
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct OrderChoice {
    /// The part of the phase; empty if there is only one.
    pub(super) part: String,
    /// The unit, the place to build in, or what else is ordered.
    pub(super) actor: String,
    /// Its place; none if it has none.
    pub(super) at: Option<String>,
    /// The legal orders, in normal form.
    pub(super) orders: Vec<String>,
}

#[pymethods]
impl OrderChoice {
    fn __repr__(&self) -> String {
        format!(
            "<OrderChoice {} {}: {} orders>",
            self.part,
            self.actor,
            self.orders.len()
        )
    }
}

/// How one piece of a sheet is understood.
#[pyclass(frozen, get_all, eq, module = "quicksilver")]
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Note {
    /// The line of the sheet, from 1; 0 for the whole sheet.
    line: u32,
    /// The column, from 1; 0 for the whole sheet.
    column: u32,
    /// The part of the phase that it belongs to.
    part: String,
    /// The order in normal form, if it could be read.
    order: Option<String>,
    /// What is wrong or remarkable, as a sentence.
    problem: Option<String>,
    /// `plain`, `warning` or `fault`.
    weight: &'static str,
}

impl From<OrderNote> for Note {
    fn from(note: OrderNote) -> Note {
        Note {
            line: note.line,
            column: note.column,
            part: note.step,
            order: note.order,
            problem: note.problem,
            weight: note.weight.word(),
        }
    }
}

#[pymethods]
impl Note {
    fn __repr__(&self) -> String {
        let (order, problem) = (self.order.as_deref(), self.problem.as_deref());
        let (order, problem) = (order.unwrap_or("?"), problem.unwrap_or_default());
        format!(
            "<Note, line {}: {order} ({}) {problem}>",
            self.line, self.weight
        )
    }
}

/// What became of an order, and why.
#[pyclass(frozen, get_all, eq, module = "quicksilver")]
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct OrderResult {
    /// The seat that gave it.
    seat: usize,
    /// The part of the phase; empty if there is only one.
    part: String,
    /// The order in normal form.
    order: String,
    /// `void`, `idle`, `succeeded` or `failed`.
    verdict: &'static str,
    /// The rulebook's code for the reason, if it has codes.
    code: Option<String>,
    /// Why, as the rest of a sentence; empty if there is nothing to say.
    reason: String,
}

impl From<game::OrderResult> for OrderResult {
    fn from(result: game::OrderResult) -> OrderResult {
        OrderResult {
            seat: result.seat,
            part: result.step,
            order: result.order,
            verdict: result.verdict.word(),
            code: result.code,
            reason: result.reason,
        }
    }
}

#[pymethods]
impl OrderResult {
    fn __repr__(&self) -> String {
        format!(
            "<OrderResult {}: {} {}>",
            self.order, self.verdict, self.reason
        )
    }
}

/// The units at the end of a part of a phase.
#[pyclass(frozen, module = "quicksilver")]
pub(crate) struct Stage {
    /// The part; empty if there is only one.
    #[pyo3(get)]
    part: String,
    units: Vec<Unit>,
}

impl From<OrderStage> for Stage {
    fn from(stage: OrderStage) -> Stage {
        Stage {
            part: stage.step,
            units: stage.units.into_iter().map(Unit::from).collect(),
        }
    }
}

#[pymethods]
impl Stage {
    /// The units.
    #[getter]
    fn units(&self) -> Vec<Unit> {
        self.units.clone()
    }

    fn __repr__(&self) -> String {
        format!("<Stage {}: {} units>", self.part, self.units.len())
    }
}

/// The results of a phase, and the position that they lead to.
#[pyclass(frozen, get_all, module = "quicksilver")]
pub(crate) struct Adjudication {
    /// The key of the adjudicated phase.
    pub(super) phase: String,
    /// The report for people.
    pub(super) text: String,
    /// Every order that could be read, by seat, part and line.
    pub(super) orders: Vec<Py<OrderResult>>,
    /// What else happened, in sentences.
    pub(super) events: Vec<String>,
    /// The units at the end of each part in which they moved.
    pub(super) stages: Vec<Py<Stage>>,
    /// The position in which the next orders are due.
    pub(super) position: Py<OrderPosition>,
}

#[pymethods]
impl Adjudication {
    fn __str__(&self) -> &str {
        &self.text
    }

    fn __repr__(&self) -> String {
        format!(
            "<Adjudication of {}: {} orders>",
            self.phase,
            self.orders.len()
        )
    }
}
