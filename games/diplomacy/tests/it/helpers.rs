//! Helpers shared by the tests.

use diplomacy::{Answer, Given, Options, Position, Settled, options};
use diplomacy_kit::mark::Power;
use game::OptionPicks;

/// Parses options from `name=value` text.
pub(crate) fn options(text: &str) -> Options {
    Options::from_picks(&OptionPicks::read_text(&options::SPECS, text).unwrap())
}

/// The start of the standard game.
pub(crate) fn start() -> Position {
    Position::start(
        diplomacy::marks::load("standard").unwrap(),
        Options::default(),
    )
}

pub(crate) fn position(text: &str) -> Position {
    Position::read(&format!("diplomacy 1\n{text}"), None).unwrap()
}

pub(crate) fn power(position: &Position, name: &str) -> Power {
    position.mark.find_power(name).unwrap()
}

/// An order given by a power.
pub(crate) fn given(position: &Position, name: &str, text: &str) -> Given {
    let power = power(position, name);
    let order = diplomacy_kit::lang::read_order(&position.mark, text);
    Given {
        power,
        order: order.unwrap_or_else(|fault| panic!("{text}: {fault}")),
        text: text.to_owned(),
        misplaced: None,
        line: 1,
        column: 1,
    }
}

/// Adjudicates a sheet in which orders follow the names of their powers.
pub(crate) fn settle(position: &Position, sheet: &str) -> Settled {
    let orders = position.read_orders(sheet);
    position.settle(&orders.unwrap_or_else(|fault| panic!("{fault} in {sheet}")))
}

/// The result of the order with this text.
pub(crate) fn answer<'a>(settled: &'a Settled, text: &str) -> &'a Answer {
    let mut all = settled.answers.iter();
    all.find(|answer| answer.text == text)
        .unwrap_or_else(|| panic!("no order {text}"))
}
