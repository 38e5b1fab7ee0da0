//! What the tests of the games have in common: opening positions from text, the worked examples as they are filed,
//! the table of a rulebook's clauses, seeded choices.
//!
//! Only `[dev-dependencies]` name this crate. Its functions panic where a test has to fail, and say at what.

// A test that cannot set itself up has failed.
#![allow(clippy::unwrap_used)]

mod checks;
mod choices;
mod clauses;
mod example;
mod examples;
mod helpers;
mod open;
mod orders;
pub mod player;
mod sources;

pub use checks::check_example;
pub use choices::Choices;
pub use clauses::{check_clauses, check_named_clauses};
pub use example::{Example, read_examples, sorted_texts};
pub use examples::{check_id, check_listed, test_name};
pub use open::{
    after, check_play, codes, moves_from, options, picks, position, result_points, start, table,
};
pub use orders::{Bytes, any_order};
pub use sources::tests_of;

/// What the macros of this crate write out names these, so that the games need not.
#[doc(hidden)]
pub mod hidden {
    pub use game::{OptionPicks, Rules, Table};
}
