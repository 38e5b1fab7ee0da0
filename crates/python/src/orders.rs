//! Games in which all seats order at once.

mod game;
mod model;
mod position;
mod results;

pub(crate) use game::{OrderGame, order_games};
pub(crate) use model::{OrderModel, Plan};
pub(crate) use position::{OrderPosition, restore_orders};
pub(crate) use results::{Adjudication, Note, OrderChoice, OrderResult, Stage, Unit};
