//! When a phase is settled, and with which sheets.

use super::bots;
use super::conduct::Events;
use super::refusal::Refusal;
use super::replay::{OrderReplay, kept, survivors};
use crate::store::{Standing, Wait};
use game::{OrderPace, OrderTable, PhaseReport};
use wire::{
    MissingOrders, OrderActor, OrderEventKind, OrderOutcomeBody, OrderReport, OrderSeatKind,
    PhaseBody, SeatSheet, SettledBody,
};

/// The longest wait for missing orders in a game without a game master, in milliseconds: seven days.
const LONGEST_WAIT_MS: u64 = 7 * 24 * 60 * 60 * 1000;

/// What ends the present phase.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Course {
    /// Its deadline, or when everybody is ready.
    Deadline,
    /// As soon as the computer players' sheets are there.
    AtOnce,
    /// Only the game master.
    Master,
}

fn course(replay: &OrderReplay) -> Course {
    if !replay.awaited_persons().is_empty() {
        Course::Deadline
    } else if replay.table.pace() != OrderPace::Orders || replay.waits_for_one() {
        // Whoever plays alone and has no unit has something to build before long, or the game is over.
        Course::AtOnce
    } else if replay.awaited_bots().is_empty() && !person_left(replay, &*replay.table) {
        Course::Master
    } else {
        // If it were settled at once, computer players among themselves would play for years while nobody watches.
        Course::Deadline
    }
}

/// Whether a person has a unit or a centre there.
fn person_left(replay: &OrderReplay, table: &dyn OrderTable) -> bool {
    let kind = |seat: &u8| replay.seats.get(usize::from(*seat)).map(|state| state.kind);
    let left = survivors(table);
    left.iter()
        .any(|seat| kind(seat) == Some(OrderSeatKind::Person))
}

/// The end of the grace period for missing orders; none if the game master decides.
fn last_moment(replay: &OrderReplay, deadline: u64) -> Option<u64> {
    let wait = match replay.setup.missing {
        MissingOrders::Hold | MissingOrders::Bot => replay.calendar.grace_ms(),
        MissingOrders::Wait if replay.setup.master => return None,
        MissingOrders::Wait => LONGEST_WAIT_MS,
    };
    Some(deadline.saturating_add(wait))
}

/// How many seats anybody may take from the lobby; none in a game that never stands there.
fn open_seats(replay: &OrderReplay) -> Option<u8> {
    if !replay.setup.open {
        return None;
    }
    if replay.has_begun() || replay.is_over() {
        return Some(0);
    }
    u8::try_from(replay.open_seats().count()).ok()
}

/// Whether the present phase is to be settled at `now_ms`, or, before the first one, open seats are to be filled:
///
/// - before its deadline when everybody is ready and the schedule allows it, or when no person has to retreat or to
///   build; the bots have filed their sheets then;
/// - at its deadline when nobody's orders are missing; who is no person is not waited for;
/// - after the grace with what is there, unless the game waits for missing orders.
///
/// Where only dummies have units, these stand still until the game master settles the phase.
#[must_use]
pub fn is_due(replay: &OrderReplay, now_ms: u64) -> bool {
    if let Some(at_ms) = replay.fills_ms() {
        return at_ms <= now_ms;
    }
    if !replay.open || replay.paused {
        return false;
    }
    let persons = replay.awaited_persons();
    let ready = |seat: &u8| replay.seats[usize::from(*seat)].ready;
    let early = match course(replay) {
        Course::Master => return false,
        Course::AtOnce => true,
        Course::Deadline => {
            replay.setup.schedule.early && !persons.is_empty() && persons.iter().all(ready)
        }
    };
    if early && replay.owing_bots().is_empty() {
        return true;
    }
    let Some(deadline) = replay.deadline.filter(|at| *at <= now_ms) else {
        return false;
    };
    replay.missing().is_empty() || last_moment(replay, deadline).is_some_and(|last| last <= now_ms)
}

/// When to look at the game again if nothing happens before; none if time alone changes nothing.
#[must_use]
pub fn wake(replay: &OrderReplay, now_ms: u64) -> Option<u64> {
    if let Some(at_ms) = replay.fills_ms() {
        return Some(at_ms);
    }
    let runs = replay.open && !replay.paused && course(replay) != Course::Master;
    let deadline = replay.deadline.filter(|_| runs)?;
    if now_ms < deadline {
        return Some(deadline);
    }
    last_moment(replay, deadline)
}

/// For whom the game waits: those of whom orders are missing.
#[must_use]
pub fn standing(replay: &OrderReplay) -> Standing {
    let runs = replay.open && !replay.paused;
    let missing = if runs { replay.missing() } else { Vec::new() };
    let wait = |seat| Wait {
        seat,
        turn: replay.turn,
        until_ms: replay.deadline,
    };
    Standing {
        waits: missing.into_iter().map(wait).collect(),
        is_over: replay.outcome.is_some(),
        open_seats: open_seats(replay),
    }
}

/// The sheets for a settlement now, in the order of seats. `written` are those that computer players wrote for
/// seats without one.
fn sheets(replay: &OrderReplay, written: &[SeatSheet]) -> Vec<SeatSheet> {
    let seats = (0u8..).zip(&replay.seats);
    // A dummy has a sheet if the game master filed one.
    let players =
        seats.filter(|(_, state)| state.kind != OrderSeatKind::Dummy || state.sheet.is_some());
    players
        .filter_map(|(seat, state)| {
            let written = written.iter().find(|sheet| sheet.seat == seat);
            let text = match &state.sheet {
                Some(text) => text.clone(),
                None => written?.text.clone(),
            };
            Some(SeatSheet { seat, text })
        })
        .collect()
}

/// Resolves the present sheets, with those `written` for seats without one, on a copy of the table.
///
/// # Errors
/// When the rules refuse to settle, which they do for finished games only.
pub fn look_ahead(
    replay: &OrderReplay,
    written: &[SeatSheet],
) -> Result<(Box<dyn OrderTable>, SettledBody), Refusal> {
    let sheets = sheets(replay, written);
    let pairs: Vec<(usize, String)> = sheets
        .iter()
        .map(|sheet| (usize::from(sheet.seat), sheet.text.clone()))
        .collect();
    let mut table = replay.table.fork();
    let report = table
        .resolve(&pairs)
        .map_err(|fault| Refusal::Broken(fault.to_string()))?;
    let result = body(&report, &*table, sheets);
    Ok((table, result))
}

/// How the game ends at that position because its last year is over; none while it is not.
pub(super) fn last_year_over(
    replay: &OrderReplay,
    table: &dyn OrderTable,
) -> Option<OrderOutcomeBody> {
    let last = replay.last_year?;
    if table.outcome().is_some() || table.phase().year() <= last {
        return None;
    }
    let seats = (0u8..).zip(table.view().seats).zip(&replay.seats);
    let players: Vec<(u8, u32)> = seats
        .filter(|(_, state)| state.kind != OrderSeatKind::Dummy)
        .map(|((seat, view), _)| (seat, view.centres))
        .collect();
    let most = players.iter().map(|(_, centres)| *centres).max()?;
    let leaders = players.iter().filter(|(_, centres)| *centres == most);
    Some(OrderOutcomeBody {
        winners: leaders.map(|(seat, _)| *seat).collect(),
        reason: format!("{most} centres at the end of {last}, the last year"),
    })
}

fn body(report: &PhaseReport, table: &dyn OrderTable, sheets: Vec<SeatSheet>) -> SettledBody {
    SettledBody {
        sheets,
        report: OrderReport::of(table, report),
        position: Some(table.position()),
    }
}

/// Settles the present phase with the sheets that are there, and those `written` for seats without one. The
/// next phase begins, unless the game is over: by the rules, or because neither a person nor a game master is left.
///
/// # Errors
/// As [`look_ahead`].
pub fn settle(
    replay: &OrderReplay,
    by: OrderActor,
    written: Vec<SeatSheet>,
    now_ms: u64,
) -> Result<Events, Refusal> {
    let (table, result) = look_ahead(replay, &written)?;
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
    // A sheet written for a computer player is its own; one written for a person is not theirs.
    let own = |sheet: &SeatSheet| replay.seats[usize::from(sheet.seat)].kind.is_bot();
    let own = written.into_iter().filter(own);
    let mut happens: Events = own.map(|sheet| bots::filed(replay.turn, sheet)).collect();
    happens.push((by, settled));
    if over {
        return Ok(happens);
    }
    let next = if let Some(end) = last_year_over(replay, &*table) {
        OrderEventKind::Ended {
            winners: end.winners,
            note: end.reason,
        }
    } else if replay.setup.master || person_left(replay, &*table) {
        let pace = table.pace();
        OrderEventKind::Began {
            turn: replay.next_turn(),
            phase: PhaseBody::new(&table.phase(), pace),
            deadline_ms: replay.deadline_from(now_ms, pace),
        }
    } else {
        OrderEventKind::Ended {
            winners: Vec::new(),
            note: "nobody who plays has anything left".to_owned(),
        }
    };
    happens.push((OrderActor::Server, next));
    Ok(happens)
}
