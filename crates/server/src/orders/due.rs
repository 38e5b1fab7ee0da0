//! When a phase is settled, and with what.

use super::conduct::Happenings;
use super::replay::{OrderReplay, kept};
use crate::fault::ApiFault;
use game::{OrderPace, OrderTable, PhaseReport};
use wire::{
    MissingOrders, OrderActor, OrderEventKind, OrderOutcomeBody, OrderReport, OrderSeatKind,
    PhaseBody, SeatSheet, SettledBody,
};

/// Whether the present phase is to be settled at `now_ms`:
///
/// - before its deadline when everybody is ready and the schedule allows it, or when nobody but dummies has to retreat
///   or to build;
/// - at its deadline when nobody's orders are missing;
/// - after the grace with what is there, unless the game waits for missing orders.
///
/// Where no person has anything to order any more, units stand still until the game master settles the phase.
#[must_use]
pub fn is_due(replay: &OrderReplay, now_ms: u64) -> bool {
    if !replay.open || replay.paused {
        return false;
    }
    let persons = replay.awaited_persons();
    if persons.is_empty() {
        return replay.table.pace() != OrderPace::Orders;
    }
    let ready = |seat: &u8| replay.seats[usize::from(*seat)].ready;
    if replay.setup.schedule.early && persons.iter().all(ready) {
        return true;
    }
    let Some(deadline) = replay.deadline.filter(|at| *at <= now_ms) else {
        return false;
    };
    if replay.missing().is_empty() {
        return true;
    }
    let last = deadline.saturating_add(replay.calendar.grace_ms());
    replay.setup.missing == MissingOrders::Hold && last <= now_ms
}

/// When the game must be looked at again, if nothing happens in it before; none where nothing is due by time alone.
#[must_use]
pub fn wake(replay: &OrderReplay, now_ms: u64) -> Option<u64> {
    let runs = replay.open && !replay.paused && !replay.awaited_persons().is_empty();
    let deadline = replay.deadline.filter(|_| runs)?;
    if now_ms < deadline {
        return Some(deadline);
    }
    let last = deadline.saturating_add(replay.calendar.grace_ms());
    (replay.setup.missing == MissingOrders::Hold).then_some(last)
}

/// The sheets that count if the phase is settled now, in the order of seats.
fn sheets(replay: &OrderReplay) -> Vec<SeatSheet> {
    let seats = (0u8..).zip(&replay.seats);
    let persons = seats.filter(|(_, state)| state.kind == OrderSeatKind::Person);
    persons
        .filter_map(|(seat, state)| {
            let text = state.sheet.clone()?;
            Some(SeatSheet { seat, text })
        })
        .collect()
}

/// What the sheets that are there lead to, on a table of its own.
///
/// # Errors
/// When the rules refuse to settle, which they do for finished games only.
pub fn look_ahead(replay: &OrderReplay) -> Result<(Box<dyn OrderTable>, SettledBody), ApiFault> {
    let sheets = sheets(replay);
    let pairs: Vec<(usize, String)> = sheets
        .iter()
        .map(|sheet| (usize::from(sheet.seat), sheet.text.clone()))
        .collect();
    let mut table = replay.table.fork();
    let report = table
        .resolve(&pairs)
        .map_err(|fault| ApiFault::internal(&fault))?;
    let result = body(&report, &*table, sheets);
    Ok((table, result))
}

fn body(report: &PhaseReport, table: &dyn OrderTable, sheets: Vec<SeatSheet>) -> SettledBody {
    SettledBody {
        sheets,
        report: OrderReport::of(table, report),
        position: Some(table.position()),
    }
}

/// Settles the present phase with the sheets that are there; the next one begins, unless the game is over.
///
/// # Errors
/// As [`look_ahead`].
pub fn settle(replay: &OrderReplay, by: OrderActor, now_ms: u64) -> Result<Happenings, ApiFault> {
    let (table, result) = look_ahead(replay)?;
    let outcome = table.outcome().as_ref().map(OrderOutcomeBody::from);
    let over = outcome.is_some();
    let settled = OrderEventKind::Settled {
        turn: replay.turn,
        phase: replay.phase(),
        missing: replay.missing(),
        result: Some(Box::new(result)),
        kept: kept(table.secrecy()),
        outcome,
    };
    let mut happens = vec![(by, settled)];
    if !over {
        let pace = table.pace();
        let deadline = replay.calendar.next(replay.stamp(now_ms), pace);
        let began = OrderEventKind::Began {
            turn: replay.next_turn(),
            phase: PhaseBody::new(&table.phase(), pace),
            deadline_ms: (!replay.paused).then_some(deadline),
        };
        happens.push((OrderActor::Server, began));
    }
    Ok(happens)
}
