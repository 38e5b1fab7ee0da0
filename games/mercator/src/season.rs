//! The first three time scales of a season (rulebook 4 to 9).
//!
//! Each time scale is put together from the lines that are good on the board as it stands when it begins (`check`),
//! settled by the resolution core (`stage`), and changes the position. `boats` are the first and the third, `sail`
//! with `chain` is the second, `extra` the moves of fleets at the end.

mod boats;
mod chain;
mod check;
mod commander;
mod extra;
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

/// Settles TS1, TS2 and both parts of TS3.
///
/// The result does not depend on the order of the lines. Each line gets a verdict; a void one changes nothing else.
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
