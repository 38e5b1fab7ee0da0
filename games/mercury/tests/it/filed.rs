//! The worked examples as stored: one object per line.

use trial::{Example, read_examples};

pub(crate) const EXAMPLES: &str = include_str!("../data/examples.jsonl");

/// All lines of the file.
pub(crate) fn examples() -> Vec<Example> {
    read_examples(EXAMPLES)
}
