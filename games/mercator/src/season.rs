//! Adjudicates the first three time scales of a season (rulebook 4 to 9).
//!
//! For each time scale, `check` selects the lines that are valid on the board at its start, `stage` has them
//! resolved by the kit, and the position is updated. `boats` handles TS1 and the first part of TS3, `sail` with
//! `chain` handles TS2, and `extra` handles the supplementary moves of fleets.

mod boats;
mod chain;
mod check;
mod commander;
mod extra;
mod failure;
mod ledger;
mod orders;
mod passenger;
mod sail;
mod stage;
mod support;
mod suppose;
mod words;

pub use commander::{Commanders, test};
pub use orders::{Fate, Given, SeasonResult, Verdict, Void};
pub use suppose::{Supposed, alone, suppose};

use crate::{Position, TimeScale};
use ledger::Ledger;

/// Adjudicates TS1, TS2 and both parts of TS3.
///
/// The result does not depend on the order of the lines. Every line gets a verdict; a void line has no other
/// effect.
#[must_use]
pub fn resolve(position: &Position, lines: &[Given]) -> SeasonResult {
    let mut ledger = Ledger::open(position, lines);
    let mut after = Vec::with_capacity(4);
    boats::resolve(&mut ledger, TimeScale::Ts1);
    after.push((TimeScale::Ts1, ledger.now.clone()));
    ledger.note_places();
    sail::resolve(&mut ledger);
    after.push((TimeScale::Ts2, ledger.now.clone()));
    boats::resolve(&mut ledger, TimeScale::Ts3a);
    after.push((TimeScale::Ts3a, ledger.now.clone()));
    extra::resolve(&mut ledger);
    after.push((TimeScale::Ts3b, ledger.now.clone()));
    SeasonResult {
        verdicts: ledger.close(),
        after,
    }
}
