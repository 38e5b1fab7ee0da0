//! Getting on and off fleets: TS1 and the first part of TS3 (rulebook 6, 8.1 and 9).

mod plan;
mod round;

use super::ledger::Ledger;
use crate::TimeScale;
use round::Round;

/// Adjudicates TS1 or the first part of TS3.
pub(super) fn resolve(ledger: &mut Ledger<'_>, ts: TimeScale) {
    let before = ledger.now.clone();
    let plan = plan::plan(ledger, &before, ts);
    let round = Round::settle(ledger, &plan, &before, ts);
    round.report(ledger, &plan, ts);
    ledger.now = round.stage.outcome(ts, &[]);
    if round::has_second_round(&before, ts) {
        let second = round.second_choices(&plan);
        round::settle_second(ledger, &second, ts);
    }
}
