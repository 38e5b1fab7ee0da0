//! The games for Python: what `import quicksilver` finds in its module `_core`.
//!
//! A thin layer over the registry, as `wasm` is for the browser: text and numbers in and out, no rules of its own. Each class of
//! Python is a module here. A [`game::Fault`] is raised as `quicksilver.Error`, with its place and reason ([`error`]).
//!
//! [`board`] and [`batch`] are typed below and without types above: a [`registry::VisitTurns`] goes from a name to the type of a
//! game's positions once, when a position is set up.

mod board;
mod drawing;
mod encoding;
mod engine;
mod error;
mod game;
mod options;
mod orders;
mod outcome;
mod position;
mod record;
mod signals;
mod turn_move;
mod vector;

use pyo3::prelude::pymodule;

/// Strategy games by their full rules: what the package `quicksilver` is built on.
#[pymodule(name = "_core")]
mod core {
    #[pymodule_export]
    use crate::encoding::Encoding;
    #[pymodule_export]
    use crate::engine::{Analysis, Engine, Line};
    #[pymodule_export]
    use crate::game::{Game, games};
    #[pymodule_export]
    use crate::orders::{
        Adjudication, Note, OrderChoice, OrderGame, OrderModel, OrderPosition, OrderResult, Plan,
        Stage, Unit, order_games, restore_orders,
    };
    #[pymodule_export]
    use crate::outcome::Outcome;
    #[pymodule_export]
    use crate::position::{Position, restore};
    #[pymodule_export]
    use crate::record::Record;
    #[pymodule_export]
    use crate::turn_move::Move;
    #[pymodule_export]
    use crate::vector::VectorEnv;
}
