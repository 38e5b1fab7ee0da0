//! Text formats of other programs: each grammar with its faults, round trips, saved games.

mod grammar;
mod random;
mod saved;
mod unnamed;

use diplomacy::GAME;
use game::{Conversion, Fault, OrderGame as _};

/// Converts a text.
pub(crate) fn convert(
    text: &str,
    from: Option<&str>,
    to: &str,
    position: Option<&str>,
) -> Result<String, Fault> {
    let conversion = Conversion {
        text,
        from,
        to,
        position,
    };
    GAME.convert(&conversion)
}

/// Converts a text into our own format.
fn ours(from: &str, text: &str) -> String {
    let read = convert(text, Some(from), "quicksilver", None);
    read.unwrap_or_else(|fault| panic!("{text}: {fault}"))
}

/// The fault of a text.
fn fault(from: &str, text: &str) -> String {
    let read = convert(text, Some(from), "quicksilver", None);
    match read {
        Ok(read) => panic!("{text} was read: {read}"),
        Err(fault) => fault.to_string(),
    }
}
