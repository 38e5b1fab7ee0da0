//! Text formats of other programs: orders and whole games, read and written.
//!
//! Every format is read into a [`Paper`] and written from one. One module knows one format:
//!
//! | format | module |
//! |---|---|
//! | `quicksilver` | `own`: sheets, and cases with a position |
//! | `diplomacy` | `saved` reads and `save` writes the saved games of the Python package |
//! | `webdiplomacy` | `sentences`: *The army at Paris move to Burgundy* |
//! | `jdip` | `short`: `A Par-Bur`, `London - North Sea` |
//! | `datc` | `long`: `F Trieste Supports A Venice - Tyrolia` |
//!
//! Names of spaces and powers come from the Mark.

mod cursor;
mod kinds;
mod long;
mod names;
mod own;
mod paper;
mod phases;
mod plain;
mod python;
mod save;
mod saved;
mod sentences;
mod sheets;
mod short;
mod unnamed;

use crate::{Position, marks};
use game::{Conversion, Fault, Place, TextFormat};
use paper::Paper;

/// The formats, our own first.
pub(crate) static FORMATS: [TextFormat; 5] = [
    TextFormat {
        name: "quicksilver",
        about: "our own: sheets, or a position with ORDERS, as `adjudicate` reads them",
    },
    TextFormat {
        name: "diplomacy",
        about: "a saved game of the Python package diplomacy, one object of JSON",
    },
    TextFormat {
        name: "webdiplomacy",
        about: "sentences as webDiplomacy shows them: The army at Paris move to Burgundy",
    },
    TextFormat {
        name: "jdip",
        about: "short orders as jDip reads them: A Par-Bur; the kind of unit may be missing",
    },
    TextFormat {
        name: "datc",
        about: "orders as the DATC writes them: F Trieste Supports A Venice - Tyrolia",
    },
];

/// What reads and writes a format.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Format {
    Own,
    Python,
    Sentences,
    Short,
    Long,
}

/// In the order of [`FORMATS`].
const ALL: [Format; 5] = [
    Format::Own,
    Format::Python,
    Format::Sentences,
    Format::Short,
    Format::Long,
];

impl Format {
    fn named(name: &str) -> Result<Format, Fault> {
        let found = FORMATS
            .iter()
            .zip(ALL)
            .find(|(facts, _)| facts.name == name);
        found.map(|(_, format)| format).ok_or_else(|| {
            let known: Vec<&str> = FORMATS.iter().map(|facts| facts.name).collect();
            let reason = format!("no such format; there are {}", known.join(", "));
            Fault::new(Place::given("format", name), reason)
        })
    }

    fn name(self) -> &'static str {
        let found = FORMATS.iter().zip(ALL).find(|(_, format)| *format == self);
        found.map_or("", |(facts, _)| facts.name)
    }

    fn read(self, text: &str, position: Option<Position>) -> Result<Paper, Fault> {
        match self {
            Format::Own => own::read(text, position),
            Format::Python => saved::read(text),
            Format::Sentences => sheets::read(&sentences::DIALECT, text, position),
            Format::Short => sheets::read(&short::DIALECT, text, position),
            Format::Long => sheets::read(&long::DIALECT, text, position),
        }
    }

    fn write(self, paper: &Paper) -> Result<String, Fault> {
        match self {
            Format::Own => Ok(own::write(paper)),
            Format::Python => save::write(paper),
            Format::Sentences => Ok(sheets::write(&sentences::DIALECT, paper)),
            Format::Short => Ok(sheets::write(&short::DIALECT, paper)),
            Format::Long => Ok(sheets::write(&long::DIALECT, paper)),
        }
    }
}

/// Converts a text from one format into another.
///
/// # Errors
/// A [`Fault`] for an unknown format, a text or a position that cannot be read, a saved game that our rules settle
/// otherwise, or a paper that the format wanted cannot hold.
pub(crate) fn convert(conversion: &Conversion<'_>) -> Result<String, Fault> {
    let to = Format::named(conversion.to)?;
    let from = conversion.from.map(Format::named).transpose()?;
    let position = match conversion.position {
        None => None,
        Some(text) => {
            let read = Position::read(text, None);
            Some(read.map_err(|fault| fault.within(Place::Position))?)
        }
    };
    let paper = match from {
        Some(from) => from.read(conversion.text, position)?,
        None => recognized(conversion.text, position)?,
    };
    to.write(&paper)
}

/// Reads a text in the first format in which all of it can be read.
fn recognized(text: &str, position: Option<Position>) -> Result<Paper, Fault> {
    // These two cannot be mistaken, so that their own faults are the ones to show.
    if text.trim_start().starts_with('{') {
        return Format::Python.read(text, position);
    }
    if own::has_position(text) {
        return Format::Own.read(text, position);
    }
    for format in [Format::Own, Format::Sentences, Format::Long, Format::Short] {
        if let Ok(paper) = format.read(text, position.clone()) {
            return Ok(paper);
        }
    }
    // The short orders allow the most, so that their fault is the nearest to what is wrong.
    let format = if sentences::looks_like(text) {
        Format::Sentences
    } else {
        Format::Short
    };
    match format.read(text, position) {
        Ok(paper) => Ok(paper),
        Err(mut fault) => {
            fault.reason.push_str(&format!(
                " (read as {}; name another format with --from)",
                format.name()
            ));
            Err(fault)
        }
    }
}

/// The map of orders without a position.
fn usual_mark(
    position: Option<&Position>,
) -> Result<std::sync::Arc<diplomacy_kit::mark::Mark>, Fault> {
    match position {
        Some(position) => Ok(position.mark.clone()),
        None => marks::load(marks::DEFAULT),
    }
}
