//! Tests of the computer player: properties over random games, and positions with an obvious best plan.

// A test that cannot set itself up should fail.
#![allow(clippy::unwrap_used)]

mod deals;
mod laws;
mod plain;
mod secrets;

use game::{OrderGame, OrderModel, OrderTable};
use mercator::GAME;
use mercator::bot::BotModel;
use search::StopFlag;
use search::orders::{BotKind, ModelBot, OrderBot, OrderLimit};

pub(crate) fn model(table: &dyn OrderTable) -> BotModel {
    BotModel::read(&table.position(), None).unwrap()
}

/// A table from the lines of a position file on the Regular Mark.
pub(crate) fn table(lines: &str) -> Box<dyn OrderTable> {
    let text = format!("mercator 1\nmark regular-mercator\n{lines}\n");
    GAME.read_position(&text, None)
        .unwrap_or_else(|fault| panic!("{fault}\n{text}"))
}

pub(crate) fn seat(table: &dyn OrderTable, name: &str) -> usize {
    table.seats().iter().position(|seat| seat == name).unwrap()
}

/// The sheet of a power.
pub(crate) fn sheet(table: &dyn OrderTable, name: &str, kind: BotKind, seed: u64) -> String {
    let mut bot = ModelBot::<BotModel>::default();
    bot.set_position(&table.position(), None).unwrap();
    let limit = OrderLimit::Nodes(600);
    bot.sheet(
        seat(table, name),
        kind.into(),
        limit,
        seed,
        &StopFlag::default(),
    )
    .unwrap()
}
