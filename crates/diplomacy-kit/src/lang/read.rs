//! Entry points for parsing orders.

use super::faults::fault;
use super::input::Context;
use super::words::tokens;
use super::{Heading, Order, Sheet, sheet};
use crate::mark::Mark;
use game::{Fault, Place};

/// Parses a sheet of orders.
///
/// Orders are separated by new lines, `;`, headings, and commas outside lists. A power's name on its own line or
/// followed by a colon starts that power's orders and ends the current heading. The exception is a sheet that
/// lists its powers under headings: there, each heading applies to all powers below it.
#[must_use]
pub fn read(mark: &Mark, text: &str) -> Sheet {
    read_under(mark, None, text)
}

/// Parses a sheet of orders; `heading` applies until the sheet has one of its own.
#[must_use]
pub fn read_under(mark: &Mark, heading: Option<Heading>, text: &str) -> Sheet {
    let tokens = tokens(text);
    sheet::sheet(Context {
        mark,
        text,
        tokens: &tokens,
        heading,
    })
}

/// Parses one order.
///
/// # Errors
/// A [`Fault`] that points at the offending word.
pub fn read_order(mark: &Mark, text: &str) -> Result<Order, Fault> {
    let mut sheet = read(mark, text);
    if !sheet.faults.is_empty() {
        return Err(sheet.faults.remove(0));
    }
    match (sheet.lines.pop(), sheet.lines.first()) {
        (Some(line), None) => Ok(line.order),
        (Some(_), Some(first)) => Err(Fault::new(
            Place::column(first.line, first.column),
            "expected one order, but there are several",
        )),
        (None, _) => {
            let tokens = tokens(text);
            let context = Context {
                mark,
                text,
                tokens: &tokens,
                heading: None,
            };
            Err(fault(&context, 0, "there is no order here".to_owned()))
        }
    }
}
