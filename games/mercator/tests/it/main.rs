//! Tests of the rulebook: worked examples by id, the clause table, retreats, the year, options.

// A test that cannot set itself up should fail.
#![allow(clippy::unwrap_used)]

mod addenda;
mod anything;
mod boards;
mod builds;
mod chains;
mod choice_laws;
mod choices;
mod clauses;
mod conditions;
mod deals;
mod edits;
mod literal;
mod literal_seasons;
mod literal_victory;
mod marks;
mod mdatc;
mod open_places;
mod options;
mod owners;
mod positions;
mod postal;
mod removals;
mod reports;
mod retreat_examples;
mod retreats;
mod rules_page;
mod season_options;
mod seasons;
mod spare;
mod support;
mod tables;
mod thresholds;
mod victory;
mod year;
