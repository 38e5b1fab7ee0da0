//! What the tests of the games have in common: opening positions from text, the worked examples as they are filed,
//! the table of a rulebook's clauses, the laws that every game keeps, what is asked of every computer player, seeded
//! choices.
//!
//! Only `[dev-dependencies]` name this crate. Its functions panic where a test has to fail, and say at what.
//!
//! ```
//! let filed = r#"{"id": "m01", "position": "3 w", "options": "", "legal": ["take2", "take1"]}"#;
//! let examples = trial::read_examples(filed);
//! assert_eq!(examples[0].position, "3 w");
//! assert_eq!(examples[0].texts("legal"), ["take1", "take2"]);
//! // Choices are the same on every machine.
//! assert_eq!(trial::Choices::new(7).below(6), trial::Choices::new(7).below(6));
//! ```

// A test that cannot set itself up has failed.
#![allow(clippy::unwrap_used)]

mod checks;
mod choices;
mod clauses;
mod example;
mod examples;
mod helpers;
pub mod laws;
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
