//! What a game master may do, and when. Each action is an event in the public log.

use super::calendar::Calendar;
use super::conduct::{self, Events, begin, full_but, playing, present};
use super::due;
use super::limits::MOST_AHEAD_DAYS;
use super::refusal::{BadSetup, BadValue, MasterNotNow, NotNow, Refusal};
use super::replay::{OrderReplay, Past};
use crate::host::refusal::in_body;
use crate::host::text::words;
use game::Fault;
use wire::{
    MasterAct, OrderActor, OrderEventKind, OrderOutcomeBody, OrderPosition, OrderSeatKind,
    PhaseBody, PreviewBody, SeatSheet,
};

const MOST_NOTE_CHARS: usize = 1_000;
/// The latest deadline that can be set, in milliseconds from now.
const MOST_AHEAD_MS: u64 = MOST_AHEAD_DAYS * 24 * 60 * 60 * 1000;

const MASTER: OrderActor = OrderActor::Master;

/// An act of the game master. Where it settles the phase, `written` are sheets for seats without one; `lot` is a random
/// number, for seats that are given.
///
/// # Errors
/// When it is not possible now; the reason says why.
pub fn act(
    replay: &OrderReplay,
    act: &MasterAct,
    written: Vec<SeatSheet>,
    lot: u64,
    now_ms: u64,
) -> Result<Events, Refusal> {
    let one = |event| Ok(vec![(MASTER, event)]);
    match act {
        MasterAct::Pause => {
            playing(replay)?;
            if replay.paused {
                return Err(MasterNotNow::Paused.into());
            }
            one(OrderEventKind::Paused)
        }
        MasterAct::Resume { deadline_ms } => {
            playing(replay)?;
            if !replay.paused {
                return Err(MasterNotNow::Running.into());
            }
            let deadline_ms = match deadline_ms {
                Some(at) => ahead(*at, now_ms)?,
                None => time_left(replay, now_ms),
            };
            one(OrderEventKind::Resumed { deadline_ms })
        }
        MasterAct::SetDeadline { turn, deadline_ms } => {
            present(replay, *turn)?;
            if replay.paused {
                return Err(MasterNotNow::NoDeadline.into());
            }
            one(OrderEventKind::DeadlineSet {
                deadline_ms: ahead(*deadline_ms, now_ms)?,
            })
        }
        MasterAct::SetSchedule { schedule } => {
            unfinished(replay)?;
            Calendar::of(schedule).map_err(|fault| {
                Refusal::Setup(BadSetup::Schedule, fault.within(in_body("schedule")))
            })?;
            let schedule = schedule.clone();
            one(OrderEventKind::ScheduleSet { schedule })
        }
        MasterAct::Process { turn } => {
            present(replay, *turn)?;
            due::settle(replay, MASTER, written, now_ms)
        }
        MasterAct::RollBack { to, keep_sheets } => roll_back(replay, *to, *keep_sheets, now_ms),
        MasterAct::Correct { position, note } => correct(replay, position, note, now_ms),
        MasterAct::File {
            seat,
            turn,
            text,
            ready,
        } => {
            conduct::readable(text)?;
            present(replay, *turn)?;
            seat_there(replay, *seat)?;
            if !replay.awaited().contains(seat) {
                return Err(NotNow::NothingToOrder.into());
            }
            one(OrderEventKind::FiledFor {
                seat: *seat,
                turn: *turn,
                text: Some(text.clone()),
                ready: *ready,
            })
        }
        MasterAct::Replace { seat } => {
            unfinished(replay)?;
            seat_there(replay, *seat)?;
            one(OrderEventKind::Replaced { seat: *seat })
        }
        MasterAct::AppointBot { seat, bot } => appoint(replay, *seat, *bot, lot, now_ms),
        MasterAct::MakeDummy { seat } => make_dummy(replay, *seat, lot, now_ms),
        MasterAct::End { winners, note } => {
            unfinished(replay)?;
            let note = words("note", note, MOST_NOTE_CHARS)?;
            let mut winners = winners.clone();
            winners.sort_unstable();
            winners.dedup();
            winners
                .iter()
                .try_for_each(|seat| seat_there(replay, *seat))?;
            one(OrderEventKind::Ended { winners, note })
        }
    }
}

/// A preview of the settlement, and the event that tells everybody of it.
///
/// # Errors
/// When no phase waits, or another one was meant.
pub fn preview(replay: &OrderReplay, turn: u32) -> Result<(Events, PreviewBody), Refusal> {
    present(replay, turn)?;
    let (table, result) = due::look_ahead(replay, &[])?;
    let body = PreviewBody {
        turn,
        missing: replay.missing(),
        result,
        board: OrderPosition::of(&*table),
        outcome: table
            .outcome()
            .as_ref()
            .map(OrderOutcomeBody::from)
            .or_else(|| due::last_year_over(replay, &*table)),
    };
    Ok((vec![(MASTER, OrderEventKind::Previewed { turn })], body))
}

fn unfinished(replay: &OrderReplay) -> Result<(), Refusal> {
    if replay.is_over() {
        playing(replay)
    } else {
        Ok(())
    }
}

pub(super) fn seat_there(replay: &OrderReplay, seat: u8) -> Result<(), BadValue> {
    let seats = replay.seats.len();
    if usize::from(seat) < seats {
        return Ok(());
    }
    Err(BadValue::Seat { seat, seats })
}

/// Checks that a deadline is in the future, and not too far away.
fn ahead(at_ms: u64, now_ms: u64) -> Result<u64, BadValue> {
    if at_ms <= now_ms {
        return Err(BadValue::Passed);
    }
    if at_ms - now_ms > MOST_AHEAD_MS {
        return Err(BadValue::FarAhead);
    }
    Ok(at_ms)
}

/// The deadline after a pause: the time that was left, counted from now and moved to the next allowed day and time.
fn time_left(replay: &OrderReplay, now_ms: u64) -> u64 {
    let now_ms = replay.stamp(now_ms);
    match replay.left_ms {
        Some(left) => replay.calendar.not_before(now_ms.saturating_add(left)),
        None => replay.calendar.next(now_ms, replay.table.pace()),
    }
}

fn roll_back(
    replay: &OrderReplay,
    to: u32,
    keep_sheets: bool,
    now_ms: u64,
) -> Result<Events, Refusal> {
    let past = replay.past.iter().find(|past| past.turn == to);
    let past = past.filter(|past| !past.undone).ok_or_else(|| {
        let turns = replay.past.iter().filter(|past| !past.undone);
        let known: Vec<String> = turns.map(|past| past.turn.to_string()).collect();
        if known.is_empty() {
            return BadValue::NothingSettled;
        }
        let known = known.join(", ");
        BadValue::Turn { to, known }
    })?;
    back_to(replay, past, keep_sheets, MASTER, now_ms)
}

/// The game goes back to the position before a phase was settled.
pub(super) fn back_to(
    replay: &OrderReplay,
    past: &Past,
    keep_sheets: bool,
    by: OrderActor,
    now_ms: u64,
) -> Result<Events, Refusal> {
    let table = replay.setup.read(&past.before);
    let table = table.map_err(|fault| Refusal::Broken(fault.to_string()))?;
    let pace = table.pace();
    let began = OrderEventKind::Began {
        turn: replay.next_turn(),
        phase: PhaseBody::new(&table.phase(), pace),
        deadline_ms: replay.deadline_from(now_ms, pace),
    };
    let to = past.turn;
    Ok(vec![
        (by, OrderEventKind::RolledBack { to, keep_sheets }),
        (OrderActor::Server, began),
    ])
}

fn correct(
    replay: &OrderReplay,
    position: &str,
    note: &str,
    now_ms: u64,
) -> Result<Events, Refusal> {
    playing(replay)?;
    let note = words("note", note, MOST_NOTE_CHARS)?;
    let refuse = |fault: Fault| Refusal::Position(fault.within(in_body("position")));
    let table = replay.setup.read(position).map_err(refuse)?;
    if table.mark() != replay.table.mark() || table.seats() != replay.table.seats() {
        let reason = format!("this game is played on the Mark {}", replay.table.mark());
        return Err(refuse(Fault::new("the Mark", reason)));
    }
    if table.outcome().is_some() || table.awaited().is_empty() {
        let reason = "nobody has anything to order in it; to end the game, end it";
        return Err(refuse(Fault::new("the phase", reason)));
    }
    let pace = table.pace();
    let phase = PhaseBody::new(&table.phase(), pace);
    // The same phase keeps its deadline.
    let deadline_ms = if replay.paused {
        None
    } else if phase == replay.phase() {
        replay.deadline
    } else {
        Some(replay.calendar.next(replay.stamp(now_ms), pace))
    };
    let corrected = OrderEventKind::Corrected {
        note,
        position: Some(table.position()),
    };
    let began = OrderEventKind::Began {
        turn: replay.next_turn(),
        phase,
        deadline_ms,
    };
    Ok(vec![(MASTER, corrected), (OrderActor::Server, began)])
}

fn appoint(
    replay: &OrderReplay,
    seat: u8,
    bot: OrderSeatKind,
    lot: u64,
    now_ms: u64,
) -> Result<Events, Refusal> {
    unfinished(replay)?;
    seat_there(replay, seat)?;
    if !bot.is_bot() {
        return Err(BadValue::NoBot.into());
    }
    if replay.seats[usize::from(seat)].kind == bot {
        return Err(MasterNotNow::SameBot.into());
    }
    let appointed = OrderEventKind::Appointed { seat, bot };
    Ok(seated(replay, seat, appointed, lot, now_ms))
}

fn make_dummy(replay: &OrderReplay, seat: u8, lot: u64, now_ms: u64) -> Result<Events, Refusal> {
    unfinished(replay)?;
    seat_there(replay, seat)?;
    if replay.seats[usize::from(seat)].kind == OrderSeatKind::Dummy {
        return Err(MasterNotNow::Dummy.into());
    }
    let dummy = OrderEventKind::Dummy { seat };
    Ok(seated(replay, seat, dummy, lot, now_ms))
}

/// A seat no longer needs a person. If it was the last open one, the game begins.
fn seated(replay: &OrderReplay, seat: u8, event: OrderEventKind, lot: u64, now_ms: u64) -> Events {
    let mut happens = vec![(MASTER, event)];
    if !replay.has_begun() && full_but(replay, seat) {
        let mut persons = replay.wishes();
        persons.retain(|(person, _)| *person != seat);
        happens.extend(begin(replay, &persons, &[], lot, now_ms));
    }
    happens
}
