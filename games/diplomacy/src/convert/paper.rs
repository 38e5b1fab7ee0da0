//! What a text says, whatever its format: perhaps a position, and the orders of one phase or several.

use super::phases::When;
use super::plain::Plain;
use crate::answer::Given;
use crate::{Position, Settled};
use diplomacy_kit::lang;
use diplomacy_kit::mark::{Mark, Power};
use std::sync::Arc;

/// An order, and where it stood.
#[derive(Clone, Debug)]
pub(super) struct Said {
    /// The power under whose name it stood; `None` if the text names no powers.
    pub(super) power: Option<Power>,
    pub(super) plain: Plain,
    /// The line, from 1; 0 in JSON.
    pub(super) line: u32,
    /// The column, from 1; 0 in JSON.
    pub(super) column: u32,
}

/// The orders of a phase.
#[derive(Clone, Debug, Default)]
pub(super) struct Part {
    /// The phase, if the text names it or the position is known.
    pub(super) when: Option<When>,
    pub(super) orders: Vec<Said>,
    /// The position before the orders, if it is known.
    pub(super) before: Option<Position>,
    /// What became of the orders, in a game that went on.
    pub(super) settled: Option<Settled>,
}

/// Everything that a text says.
#[derive(Clone, Debug)]
pub(super) struct Paper {
    pub(super) mark: Arc<Mark>,
    /// The name of the game, if the text has one.
    pub(super) id: Option<String>,
    pub(super) parts: Vec<Part>,
    /// The position after the last phase, if it is known.
    pub(super) last: Option<Position>,
    /// Whether the text says what became of the orders, and that is what our rules say.
    pub(super) checked: bool,
}

impl Part {
    /// The orders as the adjudicator takes them. Orders of nobody are left out: they stood on a sheet without names.
    pub(super) fn given(&self, mark: &Mark) -> Vec<Given> {
        let given = self.orders.iter().filter_map(|said| {
            let order = said.plain.order();
            Some(Given {
                power: said.power?,
                text: lang::write(mark, &order),
                order,
                misplaced: None,
                line: said.line,
                column: said.column,
            })
        });
        given.collect()
    }
}
