//! The worked examples as stored: one object per line.

use trial::{Example, read_examples};

pub(crate) const EXAMPLES: &str = include_str!("../data/examples.jsonl");

/// The examples of the options that the addenda to the rulebook introduce.
pub(crate) const ADDENDA: &str = include_str!("../data/addenda.jsonl");

/// All lines of the rulebook's file.
pub(crate) fn examples() -> Vec<Example> {
    read_examples(EXAMPLES)
}

/// All lines of the addenda's file.
pub(crate) fn addenda() -> Vec<Example> {
    read_examples(ADDENDA)
}
