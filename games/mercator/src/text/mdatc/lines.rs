//! The parts of a line that cases and their expectations share.

use crate::season::Given;
use crate::text::words::{fault, leading_power, power};
use diplomacy_kit::lang::{self, Heading};
use diplomacy_kit::mark::{Mark, Power};
use game::{Fault, Place};

/// Splits `England: A(Lon), F(ENC)` at the colon.
pub(super) fn headed<'a>(
    mark: &Mark,
    line: usize,
    text: &'a str,
) -> Result<(Power, &'a str), Fault> {
    match text.split_once(':') {
        Some((head, list)) => Ok((power(mark, line, head.trim())?, list.trim())),
        None => {
            let (_, rest) = leading_power(mark, line, text)?;
            Err(fault(line, rest, "a colon follows the power"))
        }
    }
}

/// The heading and the number of a time scale.
pub(super) fn heading(word: &str) -> Option<(Heading, u8)> {
    match word {
        "TS1" => Some((Heading::Ts1, 1)),
        "TS2" => Some((Heading::Ts2, 2)),
        "TS3" => Some((Heading::Ts3, 3)),
        _ => None,
    }
}

/// Reads a list of orders for a time scale.
pub(super) fn read_orders(
    mark: &Mark,
    line: usize,
    (heading, ts): (Heading, u8),
    power: Power,
    list: &str,
) -> Result<Vec<Given>, Fault> {
    let sheet = lang::read_under(mark, Some(heading), list);
    if let Some(first) = sheet.faults.into_iter().next() {
        // Line 1 of the list's reader is this line of the file.
        let place = match first.place.clone() {
            Place::Line {
                line: 1,
                column,
                word,
            } => Place::Line {
                line: u32::try_from(line).unwrap_or(u32::MAX),
                column,
                word,
            },
            other => other,
        };
        return Err(first.at(place));
    }
    let given = |one: lang::Line| Given {
        power,
        ts,
        order: one.order,
        text: one.text,
    };
    Ok(sheet.lines.into_iter().map(given).collect())
}
