//! Reading orders.

use super::faults::fault;
use super::input::Context;
use super::words::tokens;
use super::{Heading, Order, Sheet, sheet};
use crate::mark::Mark;
use game::Fault;

/// Takes a sheet of orders apart.
///
/// Orders are parted by new lines, `;`, headings, and commas outside lists. A power's name on a line of its own or
/// with a colon begins that power's orders and ends the heading before it, unless the sheet has its powers under
/// headings: then the heading holds for all of them.
#[must_use]
pub fn read(mark: &Mark, text: &str) -> Sheet {
    read_under(mark, None, text)
}

/// Takes a sheet of orders apart whose orders stand under a heading until one is written.
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

/// Reads one order.
///
/// # Errors
/// A [`Fault`] that points at the word.
pub fn read_order(mark: &Mark, text: &str) -> Result<Order, Fault> {
    let mut sheet = read(mark, text);
    if !sheet.faults.is_empty() {
        return Err(sheet.faults.remove(0));
    }
    match (sheet.lines.pop(), sheet.lines.first()) {
        (Some(line), None) => Ok(line.order),
        (Some(_), Some(first)) => {
            let place = format!("line {}, column {}", first.line, first.column);
            Err(Fault::new(
                place,
                "one order is expected here, and there are several",
            ))
        }
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
