//! A position of an order game between two deadlines.

use super::model::OrderModel;
use super::results::{Adjudication, Note, OrderChoice, OrderResult, Stage, Unit};
use crate::error::{Answer, Refused, refuse};
use crate::signals::interruptible;
use game::OrderTable;
use pyo3::prelude::*;
use pyo3::types::{PyMapping, PyTuple};
use search::orders::{BotPlayer, OrderLimit};
use std::collections::BTreeMap;

/// How many positions a searching player adjudicates for a sheet where nothing is said.
const USUAL_NODES: u64 = 2000;

/// A position of an order game, in which seats write their orders. It never changes: an adjudication leads to another one.
#[pyclass(frozen, module = "quicksilver")]
pub(crate) struct OrderPosition {
    rules: &'static dyn game::OrderGame,
    /// The map, if it is none of the game's own.
    mark_file: Option<String>,
    table: Box<dyn OrderTable>,
}

impl OrderPosition {
    pub(super) fn new(
        rules: &'static dyn game::OrderGame,
        mark_file: Option<&str>,
        table: Box<dyn OrderTable>,
    ) -> OrderPosition {
        OrderPosition {
            rules,
            mark_file: mark_file.map(str::to_owned),
            table,
        }
    }

    fn seat(&self, given: &Bound<'_, PyAny>) -> PyResult<usize> {
        seat_of(&self.table.seats(), given)
    }

    /// The sheets by seat, as texts.
    fn given(&self, sheets: Option<&Bound<'_, PyMapping>>) -> PyResult<Vec<(usize, String)>> {
        let mut given = Vec::new();
        if let Some(sheets) = sheets {
            for item in sheets.items()? {
                let (seat, sheet): (Bound<'_, PyAny>, Bound<'_, PyAny>) = item.extract()?;
                given.push((self.seat(&seat)?, sheet_of(&sheet)?));
            }
        }
        Ok(given)
    }
}

/// The seat of that number or name.
fn seat_of(seats: &[String], given: &Bound<'_, PyAny>) -> PyResult<usize> {
    if let Ok(number) = given.extract::<usize>() {
        if number < seats.len() {
            return Ok(number);
        }
        let reason = format!(
            "there is no seat {number}; there are {}, from 0",
            seats.len()
        );
        return Err(refuse("seat", reason).into());
    }
    let name: String = given.extract()?;
    let found = seats
        .iter()
        .position(|seat| seat.eq_ignore_ascii_case(&name));
    let reason = || format!("there is no “{name}”; there are {}", seats.join(", "));
    found.ok_or_else(|| refuse("seat", reason()).into())
}

/// A sheet as Python gives it: a text, or a list of orders.
fn sheet_of(given: &Bound<'_, PyAny>) -> PyResult<String> {
    match given.extract::<String>() {
        Ok(text) => Ok(text),
        Err(_) => Ok(given.extract::<Vec<String>>()?.join("\n")),
    }
}

/// What a pickled position consists of.
#[pyfunction(name = "_restore_orders")]
pub(crate) fn restore_orders(
    slug: &str,
    mark_file: Option<&str>,
    text: &str,
) -> Answer<OrderPosition> {
    let rules = registry::order_rules(slug)?;
    let table = rules.read_position(text, mark_file)?;
    Ok(OrderPosition::new(rules, mark_file, table))
}

#[pymethods]
impl OrderPosition {
    /// The name of the game.
    #[getter]
    fn slug(&self) -> &'static str {
        self.rules.info().slug
    }

    /// The name of the map.
    #[getter]
    fn mark(&self) -> String {
        self.table.mark()
    }

    /// The names of the seats, in their order.
    #[getter]
    fn seats(&self) -> Vec<String> {
        self.table.seats()
    }

    /// The key of the phase awaited, with which files are named: the year first.
    #[getter]
    fn phase(&self) -> String {
        self.table.phase().key
    }

    /// The name of the phase awaited.
    #[getter]
    fn title(&self) -> String {
        self.table.phase().title
    }

    /// The seats that have something to order; none if the game is over.
    #[getter]
    fn awaited(&self) -> Vec<usize> {
        self.table.awaited()
    }

    /// The position file's text.
    #[getter]
    fn text(&self) -> String {
        self.table.position()
    }

    /// The units on the map.
    #[getter]
    fn units(&self) -> Vec<Unit> {
        let units = self.table.view().units;
        units.into_iter().map(Unit::from).collect()
    }

    /// Who owns each supply centre: a seat, or none.
    #[getter]
    fn centres(&self) -> BTreeMap<String, Option<usize>> {
        let spaces = self.table.view().spaces.into_iter();
        let centres = spaces.filter(|space| space.centre);
        centres.map(|space| (space.abbr, space.owner)).collect()
    }

    /// The seats that have won, and why; none if the game goes on.
    #[getter]
    fn outcome(&self) -> Option<(Vec<usize>, String)> {
        let outcome = self.table.outcome()?;
        Some((outcome.winners, outcome.reason))
    }

    /// What a seat, given by number or name, can order beside the rest of its sheet: each unit or place with its legal orders.
    #[pyo3(signature = (seat, sheet = None))]
    fn orders(
        &self,
        seat: &Bound<'_, PyAny>,
        sheet: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Vec<OrderChoice>> {
        let seat = self.seat(seat)?;
        let sheet = sheet.map_or_else(|| Ok(String::new()), sheet_of)?;
        let mut all = Vec::new();
        for part in self.table.parts(seat, &sheet) {
            for actor in part.actors {
                let options = self.table.options_of(seat, &sheet, &part.key, &actor.key);
                all.push(OrderChoice {
                    part: part.key.clone(),
                    actor: actor.key,
                    at: actor.at,
                    orders: options.into_iter().map(|option| option.order).collect(),
                });
            }
        }
        Ok(all)
    }

    /// How a sheet is understood, before anything is adjudicated.
    fn check(&self, seat: &Bound<'_, PyAny>, sheet: &Bound<'_, PyAny>) -> PyResult<Vec<Note>> {
        let notes = self.table.check(self.seat(seat)?, &sheet_of(sheet)?);
        Ok(notes.into_iter().map(Note::from).collect())
    }

    /// Adjudicates the phase. Sheets are given by seat, as texts or as lists of orders; who sends none, orders nothing.
    #[pyo3(signature = (sheets = None))]
    fn adjudicate(
        &self,
        py: Python<'_>,
        sheets: Option<&Bound<'_, PyMapping>>,
    ) -> PyResult<Adjudication> {
        let given = self.given(sheets)?;
        let (report, table) = py.detach(|| {
            let mut table = self.table.fork();
            let report = table.resolve(&given).map_err(Refused::from)?;
            Ok::<_, Refused>((report, table))
        })?;
        let orders = report.orders.into_iter().map(OrderResult::from);
        let orders: PyResult<Vec<Py<OrderResult>>> = orders.map(|one| Py::new(py, one)).collect();
        let stages = report.stages.into_iter().map(Stage::from);
        let stages: PyResult<Vec<Py<Stage>>> = stages.map(|one| Py::new(py, one)).collect();
        let position = OrderPosition::new(self.rules, self.mark_file.as_deref(), table);
        Ok(Adjudication {
            phase: report.phase.key,
            text: report.text,
            orders: orders?,
            events: report.events,
            stages: stages?,
            position: Py::new(py, position)?,
        })
    }

    /// The position that an adjudication leads to, without a report. In some games this is faster.
    #[pyo3(signature = (sheets = None))]
    fn advance(
        &self,
        py: Python<'_>,
        sheets: Option<&Bound<'_, PyMapping>>,
    ) -> PyResult<OrderPosition> {
        let given = self.given(sheets)?;
        let table = py.detach(|| {
            let mut table = self.table.fork();
            table.advance(&given).map_err(Refused::from)?;
            Ok::<_, Refused>(table)
        })?;
        let mark_file = self.mark_file.as_deref();
        Ok(OrderPosition::new(self.rules, mark_file, table))
    }

    /// The sheet of a computer player for a seat, by what that seat may know: `random`, `easy`, `habit` or `search`, which
    /// adjudicates that many positions. The same seed gives the same sheet.
    #[pyo3(signature = (seat, *, player = "habit", nodes = USUAL_NODES, seed = 0))]
    fn sheet(
        &self,
        py: Python<'_>,
        seat: &Bound<'_, PyAny>,
        player: &str,
        nodes: u64,
        seed: u64,
    ) -> PyResult<String> {
        let seat = self.seat(seat)?;
        if nodes == 0 {
            return Err(refuse("nodes", "it is 1 at least").into());
        }
        let written: Answer<String> = py.detach(|| {
            interruptible(|stop| {
                let player = BotPlayer::read(player)?;
                let mut bot = registry::order_bot(self.rules.info().slug)?;
                let seen = self.table.seen_by(Some(seat)).position();
                bot.set_position(&seen, self.mark_file.as_deref())?;
                let limit = OrderLimit::Nodes(nodes);
                Ok(bot.sheet(seat, player, limit, seed, stop)?)
            })
        })?;
        Ok(written?)
    }

    /// The position as computer players see it: for programs that play very many games.
    fn model(&self) -> Answer<OrderModel> {
        OrderModel::of(self.slug(), &self.text(), self.mark_file.as_deref())
    }

    /// The map as an SVG.
    fn svg(&self) -> PyResult<String> {
        let plan = self.table.plan();
        let own = registry::drawing(&self.table.mark()).filter(|_| self.mark_file.is_none());
        let drawing = match own.map(serde_json::from_str).transpose() {
            Ok(drawing) => drawing.unwrap_or_else(|| map_drawing::schematic(&plan)),
            Err(fault) => return Err(refuse("drawing", fault.to_string()).into()),
        };
        Ok(map_drawing::picture(&drawing, &self.table.view()))
    }

    fn _repr_svg_(&self) -> PyResult<String> {
        self.svg()
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<OrderPosition>().is_ok_and(|other| {
            let other = other.get();
            self.slug() == other.slug()
                && self.mark_file == other.mark_file
                && self.text() == other.text()
        })
    }

    fn __reduce__<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        let restore = py.import("quicksilver._core")?.getattr("_restore_orders")?;
        let described = (self.slug(), self.mark_file.as_deref(), self.text());
        Ok((restore, described.into_pyobject(py)?))
    }

    fn __str__(&self) -> String {
        self.table.show()
    }

    fn __repr__(&self) -> String {
        format!("<OrderPosition of {}: {}>", self.slug(), self.title())
    }
}
