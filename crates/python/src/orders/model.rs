//! Positions of order games as computer players see them: without text, so that very many phases can be settled.

use crate::error::{Answer, refuse};
use game::{Fault, Temper};
use pyo3::prelude::*;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng as _, SeedableRng as _};
use registry::VisitOrders;
use std::any::Any;
use std::sync::Arc;

/// A position, without its type.
trait Model: Send + Sync {
    fn seats(&self) -> usize;
    fn awaited(&self) -> Vec<usize>;
    fn centres(&self) -> Vec<u32>;
    fn shares(&self) -> Vec<f64>;
    /// A plan by chance alone, or by heuristics.
    fn plan(&self, seat: usize, sensible: bool, seed: u64) -> Sheet;
    fn write(&self, seat: usize, plan: &Sheet) -> Option<String>;
    /// The position after these plans; none if one of them is another game's.
    fn settle(&self, plans: &[(usize, Sheet)]) -> Option<Arc<dyn Model>>;
}

/// A plan, without its type.
type Sheet = Arc<dyn Any + Send + Sync>;

struct Typed<M>(M);

impl<M: game::OrderModel> Model for Typed<M> {
    fn seats(&self) -> usize {
        self.0.seats()
    }

    fn awaited(&self) -> Vec<usize> {
        self.0.awaited()
    }

    fn centres(&self) -> Vec<u32> {
        let seats = 0..self.0.seats();
        seats.map(|seat| self.0.centres(seat)).collect()
    }

    fn shares(&self) -> Vec<f64> {
        self.0.shares()
    }

    fn plan(&self, seat: usize, sensible: bool, seed: u64) -> Sheet {
        let mut dice = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut below =
            |bound: usize| ((u128::from(dice.next_u64()) * bound as u128) >> 64) as usize;
        if sensible {
            Arc::new(self.0.sensible(seat, Temper::default(), &mut below))
        } else {
            Arc::new(self.0.draw(seat, &mut below))
        }
    }

    fn write(&self, seat: usize, plan: &Sheet) -> Option<String> {
        let plan = plan.downcast_ref::<M::Plan>()?;
        Some(self.0.write(seat, plan))
    }

    fn settle(&self, plans: &[(usize, Sheet)]) -> Option<Arc<dyn Model>> {
        let typed = plans.iter().map(|(seat, plan)| {
            let plan = plan.downcast_ref::<M::Plan>()?;
            Some((*seat, plan))
        });
        let typed: Option<Vec<_>> = typed.collect();
        Some(Arc::new(Typed(self.0.settle(&typed?))))
    }
}

/// Reads a position.
struct Read<'a> {
    text: &'a str,
    mark_file: Option<&'a str>,
}

impl VisitOrders for Read<'_> {
    type Output = Result<Arc<dyn Model>, Fault>;

    fn visit<M: game::OrderModel>(self) -> Self::Output {
        Ok(Arc::new(Typed(M::read(self.text, self.mark_file)?)))
    }
}

/// A position of an order game as computer players see it. There is no text in it, which makes it fast; it never changes.
#[pyclass(frozen, module = "quicksilver")]
pub(crate) struct OrderModel(Arc<dyn Model>);

/// Everything that a seat orders in one phase of an `OrderModel`.
#[pyclass(frozen, module = "quicksilver")]
pub(crate) struct Plan {
    /// The seat.
    #[pyo3(get)]
    seat: usize,
    sheet: Sheet,
    /// The position that it is for.
    model: Arc<dyn Model>,
}

impl OrderModel {
    pub(super) fn of(slug: &str, text: &str, mark_file: Option<&str>) -> Answer<OrderModel> {
        let read = Read { text, mark_file };
        Ok(OrderModel(registry::visit_orders(slug, read)??))
    }

    fn planned(&self, py: Python<'_>, seat: usize, sensible: bool, seed: u64) -> Answer<Plan> {
        let seats = self.0.seats();
        if seat >= seats {
            let reason = format!("there is no seat {seat}; there are {seats}, from 0");
            return Err(refuse("seat", reason));
        }
        Ok(Plan {
            seat,
            sheet: py.detach(|| self.0.plan(seat, sensible, seed)),
            model: Arc::clone(&self.0),
        })
    }
}

#[pymethods]
impl OrderModel {
    /// The seats that have something to order; none if the game is over.
    #[getter]
    fn awaited(&self) -> Vec<usize> {
        self.0.awaited()
    }

    /// The supply centres of each seat.
    #[getter]
    fn centres(&self) -> Vec<u32> {
        self.0.centres()
    }

    /// The share of the squares of all seats' centres that each seat can expect at the end of the game.
    fn shares(&self) -> Vec<f64> {
        self.0.shares()
    }

    /// A random plan of a seat, of orders that the rules allow.
    #[pyo3(signature = (seat, *, seed = 0))]
    fn draw(&self, py: Python<'_>, seat: usize, seed: u64) -> Answer<Plan> {
        self.planned(py, seat, false, seed)
    }

    /// A plan of a seat by rules of thumb.
    #[pyo3(signature = (seat, *, seed = 0))]
    fn sensible(&self, py: Python<'_>, seat: usize, seed: u64) -> Answer<Plan> {
        self.planned(py, seat, true, seed)
    }

    /// The position after these plans of different seats, made for this one; a seat without a plan orders nothing.
    fn settle(&self, py: Python<'_>, plans: Vec<Py<Plan>>) -> Answer<OrderModel> {
        let mut given: Vec<(usize, Sheet)> = Vec::with_capacity(plans.len());
        for plan in &plans {
            let plan = plan.get();
            if !Arc::ptr_eq(&plan.model, &self.0) {
                return Err(refuse("plans", "one of them was made for another position"));
            }
            if given.iter().any(|(seat, _)| *seat == plan.seat) {
                let reason = format!("seat {} has two of them", plan.seat);
                return Err(refuse("plans", reason));
            }
            given.push((plan.seat, Arc::clone(&plan.sheet)));
        }
        if self.0.awaited().is_empty() {
            return Err(refuse("phase", "the game is over"));
        }
        let settled = py.detach(|| self.0.settle(&given));
        let settled = settled.ok_or_else(|| refuse("plans", "one of them is another game's"))?;
        Ok(OrderModel(settled))
    }

    fn __repr__(&self) -> String {
        format!("<OrderModel: centres {:?}>", self.0.centres())
    }
}

#[pymethods]
impl Plan {
    /// The plan as a sheet.
    fn __str__(&self) -> String {
        self.model.write(self.seat, &self.sheet).unwrap_or_default()
    }

    fn __repr__(&self) -> String {
        format!(
            "<Plan of seat {}: {}>",
            self.seat,
            self.__str__().replace('\n', "; ")
        )
    }
}
