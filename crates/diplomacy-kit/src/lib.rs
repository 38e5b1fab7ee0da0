//! What all map games with simultaneous orders share.
//!
//! - [`mark`] is the map: spaces, coasts, borders, powers and their home countries, read from a Mark file. All
//!   faults of a file are reported at once.
//! - [`lang`] is the order language.
//! - [`resolve`] adjudicates one simultaneous movement: it finds the assignment that satisfies the decision
//!   equations and the reason for each result.
//! - [`attraction`], [`outlook`] and [`prospects`] serve computer players: how attractive each place is to units, who
//!   will own each centre, and what a position promises each power.
//! - [`deals`] says which orders keep the promises of a deal.
//! - [`placing`] changes one order of a sheet; [`choice`] presents orders as options to choose from.
//!
//! The crate names no game. Which orders exist, the sequence of phases and what counts as a unit are defined by
//! each game.
//!
//! ```
//! use diplomacy_kit::lang;
//! use diplomacy_kit::mark::Mark;
//!
//! let file = include_str!("../tests/data/tiny.toml");
//! let mark = Mark::read(file).expect("the file describes a map");
//! let from = mark.abbr(mark.all_spaces().next().expect("it has spaces"));
//! let sheet = lang::read(&mark, &format!("A({from}) H\nA(Nowhere) H"));
//! assert_eq!(lang::write(&mark, &sheet.lines[0].order), format!("A({from}) H"));
//! let fault = &sheet.faults[0];
//! assert_eq!(fault.place.line_and_column(), Some((2, Some(3))));
//! assert_eq!(fault.code(), Some("no_such_space"));
//! ```

pub mod attraction;
pub mod choice;
pub mod deals;
pub mod edit;
pub mod lang;
pub mod mark;
pub mod outlook;
pub mod placing;
pub mod prospects;
pub mod resolve;
pub mod view;

/// The examples of the readme are tests, too.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
