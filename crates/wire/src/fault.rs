//! Refusals.

use game::{Cause, Fault, Place};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Why something was refused. Nothing was changed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct FaultBody {
    /// A word that programs can tell faults apart by, such as `illegal_move`, `stale`, `not_your_turn`.
    pub code: String,
    /// Where in the input, step by step, the outermost first.
    pub place: Vec<PlaceStep>,
    /// The steps in words: `body`, `field position`, `line 3, column 7`. A comma joins them.
    pub at: Vec<String>,
    /// What is wrong there, and what to do.
    pub reason: String,
    /// The exact reason for programs, where the code covers several or the sentence names values.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub cause: Option<FaultCause>,
}

/// The exact reason of a refusal, for programs.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct FaultCause {
    /// A word that never changes, such as `ambiguous_move`, `no_such_space`, `stale_ply`.
    pub code: String,
    /// The values that the sentence names: the `candidates` of an ambiguous move, what an option `takes`.
    pub arguments: BTreeMap<String, Vec<String>>,
}

/// One step on the way to a place in an input.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub enum PlaceStep {
    /// A line of a text.
    Line {
        /// The line, from 1.
        line: u32,
        /// The column in characters, from 1, where it is known.
        column: Option<u32>,
        /// What stands there, where it is known; empty at the end of the line.
        word: Option<String>,
    },
    /// A rule option.
    Option {
        /// The option's name.
        name: String,
    },
    /// The rule options taken together.
    Options,
    /// A field of a position string or of a request.
    Field {
        /// The field's name.
        name: String,
    },
    /// A key of a file or an object.
    Key {
        /// The key, its levels divided by dots.
        key: String,
        /// The part of its value that is refused, where one is.
        word: Option<String>,
    },
    /// A position as a whole.
    Position,
    /// A move.
    Move {
        /// Which one of several, from 1.
        number: Option<u32>,
        /// The move as it was written.
        text: Option<String>,
    },
    /// A part of a turn that was written in one text.
    Part {
        /// Which one, from 1.
        number: u32,
        /// The part as it was written.
        text: String,
    },
    /// A seat.
    Seat {
        /// Its number, from 0.
        seat: u32,
    },
    /// Something known by its name alone.
    Named {
        /// The name.
        name: String,
    },
    /// A text that stands there.
    Text {
        /// The text.
        text: String,
    },
    /// A value that was given for something.
    Given {
        /// What it was given for.
        what: String,
        /// The value.
        text: String,
    },
    /// A thing of a kind, by its name.
    Called {
        /// What it is.
        what: String,
        /// Its name.
        name: String,
    },
    /// One of several things of a kind.
    Numbered {
        /// What they are.
        what: String,
        /// Which one.
        number: u32,
        /// Its name, where it has one.
        name: Option<String>,
    },
}

impl FaultBody {
    /// A fault of the rules crates under a word of the edge.
    pub fn new(code: &str, fault: &Fault) -> FaultBody {
        let steps = fault.place.steps();
        FaultBody {
            code: code.to_owned(),
            place: steps.iter().map(|step| PlaceStep::from(*step)).collect(),
            at: steps.iter().map(ToString::to_string).collect(),
            reason: fault.reason.clone(),
            cause: fault.cause().map(FaultCause::from),
        }
    }

    /// Where in the input, in words.
    #[must_use]
    pub fn at(&self) -> String {
        self.at.join(", ")
    }
}

impl From<&Cause> for FaultCause {
    fn from(cause: &Cause) -> FaultCause {
        let arguments = cause.arguments.iter();
        FaultCause {
            code: cause.code.to_owned(),
            arguments: arguments
                .map(|(name, values)| ((*name).to_owned(), values.clone()))
                .collect(),
        }
    }
}

impl From<&Place> for PlaceStep {
    /// Of a place in a larger one this is the innermost step.
    fn from(place: &Place) -> PlaceStep {
        match place.clone() {
            Place::Within(_, inner) => PlaceStep::from(&*inner),
            Place::Line { line, column, word } => PlaceStep::Line { line, column, word },
            Place::Option(name) => PlaceStep::Option { name },
            Place::Options => PlaceStep::Options,
            Place::Field(name) => PlaceStep::Field { name },
            Place::Key { key, word } => PlaceStep::Key { key, word },
            Place::Position => PlaceStep::Position,
            Place::Move { number, text } => PlaceStep::Move { number, text },
            Place::Part { number, text } => PlaceStep::Part { number, text },
            Place::Seat(seat) => PlaceStep::Seat { seat },
            Place::Named(name) => PlaceStep::Named {
                name: name.into_owned(),
            },
            Place::Text(text) => PlaceStep::Text { text },
            Place::Given { what, text } => PlaceStep::Given {
                what: what.to_owned(),
                text,
            },
            Place::Called { what, name } => PlaceStep::Called {
                what: what.to_owned(),
                name,
            },
            Place::Numbered { what, number, name } => PlaceStep::Numbered {
                what: what.to_owned(),
                number,
                name,
            },
        }
    }
}
