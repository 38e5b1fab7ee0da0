//! Who sees what. Everything that an order game sends to anybody is made here.
//!
//! Sheets are sealed: until their phase is settled, only their own seat sees them. What the rules keep secret for longer
//! ([`Secrecy`](game::Secrecy)) is shown once the rules reveal it.

use super::addresses::Addresses;
use super::conduct::is_provisional;
use super::deals;
use super::refusal::Refusal;
use super::replay::{OrderReplay, Past};
use super::viewer::OrderViewer;
use crate::host::game::Scene;
use game::OrderTable;
use wire::{
    DrawnNote, Kept, OrderActor, OrderEvent, OrderEventKind, OrderGameState, OrderNews,
    OrderPosition, OrderPositionNews, OrderSeatBody, OrderSeatKind, OrderStatus, OwnSheet,
    PastPhase, PastPhaseBody, PressTo, SettledBody,
};

/// Whether the viewer may see an event. `shows` says whether it changed something public ([`OrderReplay::shows`]). The
/// answer depends on nothing else, so that a viewer's numbering never changes.
#[must_use]
pub fn hears_of(viewer: OrderViewer, event: &OrderEvent, shows: bool) -> bool {
    match &event.event {
        OrderEventKind::Sheet { .. } => {
            shows || matches!(event.by, OrderActor::Seat(seat) if viewer.seat() == Some(seat))
        }
        OrderEventKind::Press { to, .. } => hears(viewer, event.by, to),
        OrderEventKind::Filed { .. } => false,
        _ => true,
    }
}

/// The event as `viewer` may see it; none if the viewer may not see it at all. Every event that leaves the server
/// passes through here.
#[must_use]
pub fn visible_to(
    replay: &OrderReplay,
    viewer: OrderViewer,
    event: &OrderEvent,
    shows: bool,
) -> Option<OrderEvent> {
    if !hears_of(viewer, event, shows) {
        return None;
    }
    let kind = match &event.event {
        OrderEventKind::Sheet { turn, ready, .. } => {
            let own = matches!(event.by, OrderActor::Seat(seat) if viewer.seat() == Some(seat));
            let (turn, ready) = (*turn, *ready);
            if own {
                event.event.clone()
            } else {
                OrderEventKind::Filed { turn, ready }
            }
        }
        OrderEventKind::FiledFor {
            seat,
            turn,
            text,
            ready,
        } => {
            let knows = viewer.is_master() || viewer.seat() == Some(*seat);
            OrderEventKind::FiledFor {
                seat: *seat,
                turn: *turn,
                text: text.clone().filter(|_| knows),
                ready: *ready,
            }
        }
        // Wishes are nobody's business. A seat that was given later tells nothing of who has it.
        OrderEventKind::Joined { seat, name, wishes } => OrderEventKind::Joined {
            seat: *seat,
            name: name.clone().filter(|_| match wishes {
                Some(_) => knows_name(replay, viewer, None),
                None => knows_name(replay, viewer, Some(*seat)),
            }),
            wishes: wishes.as_ref().map(|_| Vec::new()),
        },
        OrderEventKind::Settled {
            turn,
            phase,
            missing,
            result,
            outcome,
            ..
        } => {
            let past = replay.past(*turn);
            // A settlement that the replay does not know is none yet.
            let kept = past.map_or(Kept::Report, |past| past.kept);
            OrderEventKind::Settled {
                turn: *turn,
                phase: phase.clone(),
                missing: missing.clone(),
                result: result
                    .as_deref()
                    .and_then(|result| told(viewer, kept, result)),
                kept,
                outcome: outcome.clone(),
            }
        }
        OrderEventKind::Corrected { note, position } => OrderEventKind::Corrected {
            note: note.clone(),
            position: position.clone().filter(|_| viewer.is_master()),
        },
        OrderEventKind::Created
        | OrderEventKind::Seated { .. }
        | OrderEventKind::Press { .. }
        | OrderEventKind::Filed { .. }
        | OrderEventKind::Began { .. }
        | OrderEventKind::Ready { .. }
        | OrderEventKind::Voted { .. }
        | OrderEventKind::Paused
        | OrderEventKind::Resumed { .. }
        | OrderEventKind::DeadlineSet { .. }
        | OrderEventKind::ScheduleSet { .. }
        | OrderEventKind::Previewed { .. }
        | OrderEventKind::RolledBack { .. }
        | OrderEventKind::Replaced { .. }
        | OrderEventKind::Appointed { .. }
        | OrderEventKind::Dummy { .. }
        | OrderEventKind::Ended { .. } => event.event.clone(),
    };
    Some(OrderEvent {
        by: writer(viewer, event),
        event: kind,
        ..event.clone()
    })
}

/// Who did something, as the viewer may know it.
fn writer(viewer: OrderViewer, event: &OrderEvent) -> OrderActor {
    let is_own = matches!(event.by, OrderActor::Seat(seat) if viewer.seat() == Some(seat));
    match event.event {
        OrderEventKind::Press { grey: true, .. } if !is_own && !viewer.is_master() => {
            OrderActor::Unknown
        }
        _ => event.by,
    }
}

/// Whether the viewer wrote or receives the press.
fn hears(viewer: OrderViewer, from: OrderActor, to: &PressTo) -> bool {
    to.public
        || match viewer {
            OrderViewer::Public => false,
            OrderViewer::Seat(seat) => from == OrderActor::Seat(seat) || to.seats.contains(&seat),
            OrderViewer::Master => from == OrderActor::Master || to.master,
        }
}

/// Whether a viewer knows who somebody is; `own` is that person's seat, where it is theirs.
fn knows_name(replay: &OrderReplay, viewer: OrderViewer, own: Option<u8>) -> bool {
    let is_own = own.is_some() && viewer.seat() == own;
    !replay.setup.anonymous || replay.is_over() || viewer.is_master() || is_own
}

/// The result of a phase, without what the viewer may not see.
fn told(viewer: OrderViewer, kept: Kept, result: &SettledBody) -> Option<Box<SettledBody>> {
    if kept == Kept::Open || viewer.is_master() {
        return Some(Box::new(result.clone()));
    }
    let own = |seat: u8| viewer.seat() == Some(seat);
    let sheets = result.sheets.iter().filter(|sheet| own(sheet.seat));
    let mut shown = SettledBody {
        sheets: sheets.cloned().collect(),
        position: None,
        ..result.clone()
    };
    if kept == Kept::Report {
        shown.report.orders.retain(|order| own(order.seat));
        shown.report.events.clear();
        shown.report.text.clear();
        shown.report.stages.clear();
    }
    let report = &shown.report;
    let empty = shown.sheets.is_empty() && report.orders.is_empty() && report.text.is_empty();
    (!empty).then(|| Box::new(shown))
}

fn status(replay: &OrderReplay) -> OrderStatus {
    if replay.is_over() {
        OrderStatus::Finished
    } else if replay.paused {
        OrderStatus::Paused
    } else if replay.has_begun() {
        OrderStatus::Playing
    } else {
        OrderStatus::Waiting
    }
}

/// The present position as the viewer may know it: all of it once the game is over. Who has no seat for good yet knows
/// what everybody knows.
pub(super) fn present(replay: &OrderReplay, viewer: OrderViewer) -> OrderPosition {
    if replay.is_over() {
        return OrderPosition::of(&*replay.table);
    }
    let viewer = match viewer {
        OrderViewer::Seat(_) if is_provisional(replay) => OrderViewer::Public,
        viewer => viewer,
    };
    board(&*replay.table, viewer)
}

/// A position as the viewer may know it.
fn board(table: &dyn OrderTable, viewer: OrderViewer) -> OrderPosition {
    match viewer {
        OrderViewer::Master => OrderPosition::of(table),
        OrderViewer::Public | OrderViewer::Seat(_) => {
            let seat = viewer.seat().map(usize::from);
            OrderPosition::of(&*table.seen_by(seat))
        }
    }
}

/// The position on which the sheet of a seat is read: only what the seat may know.
#[must_use]
pub fn table(replay: &OrderReplay, seat: u8) -> Box<dyn OrderTable> {
    replay.table.seen_by(Some(usize::from(seat)))
}

/// The notes on a sheet, based only on what its seat may know.
fn notes(replay: &OrderReplay, seat: u8, text: &str) -> Vec<DrawnNote> {
    DrawnNote::of(&*table(replay, seat), seat, text)
}

fn past_phase(past: &Past) -> PastPhase {
    PastPhase {
        turn: past.turn,
        phase: past.phase.clone(),
        at_ms: past.at_ms,
        missing: past.missing.clone(),
        centres: past.centres.clone(),
        undone: past.undone,
    }
}

/// The seats as the viewer may know them.
pub(super) fn seats(replay: &OrderReplay, viewer: OrderViewer) -> Vec<OrderSeatBody> {
    let awaited = replay.awaited();
    let powers = replay.table.seats();
    let seats = (0u8..).zip(&replay.seats).zip(powers);
    let seats = seats.map(|((seat, state), power)| OrderSeatBody {
        power,
        kind: state.kind,
        taken: state.taken || state.kind != OrderSeatKind::Person,
        name: state
            .name
            .clone()
            .filter(|_| knows_name(replay, viewer, Some(seat))),
        awaited: awaited.contains(&seat),
        filed: state.sheet.is_some(),
        ready: state.ready,
        vote: state.vote.clone(),
    });
    seats.collect()
}

/// The viewer's own sheet with notes; none if the viewer has no seat.
fn own_sheet(replay: &OrderReplay, viewer: OrderViewer) -> Option<OwnSheet> {
    let seat = viewer.seat()?;
    let sheet = replay.seats.get(usize::from(seat))?.sheet.clone();
    let notes = match &sheet {
        Some(text) => notes(replay, seat, text),
        None => Vec::new(),
    };
    Some(OwnSheet { sheet, notes })
}

/// News for a viewer. `events` are those that the viewer may see, in the viewer's numbering; `map` is the path of the
/// map.
#[must_use]
pub fn news(
    replay: &OrderReplay,
    viewer: OrderViewer,
    mut events: Vec<OrderEvent>,
    map: &str,
    now_ms: u64,
) -> OrderNews {
    let any = |what: fn(&OrderEventKind) -> bool| events.iter().any(|event| what(&event.event));
    let position = any(|event| {
        matches!(
            event,
            OrderEventKind::Began { .. }
                | OrderEventKind::Settled { .. }
                | OrderEventKind::RolledBack { .. }
                | OrderEventKind::Corrected { .. }
                | OrderEventKind::Ended { .. }
        )
    });
    let sheet = position
        || any(|event| {
            matches!(
                event,
                OrderEventKind::Sheet { .. }
                    | OrderEventKind::FiledFor { .. }
                    | OrderEventKind::Joined { .. }
                    | OrderEventKind::Seated { .. }
                    | OrderEventKind::Replaced { .. }
            )
        });
    let talked =
        position || any(|event| matches!(event, OrderEventKind::Press { deal: Some(_), .. }));
    let schedule = any(|event| matches!(event, OrderEventKind::ScheduleSet { .. }));
    let seated = any(|event| !matches!(event, OrderEventKind::Press { .. }));
    for event in &mut events {
        // Much, and asked for by phase.
        if let OrderEventKind::Settled { result, .. } = &mut event.event {
            *result = None;
        }
        if let OrderEventKind::Corrected { position, .. } = &mut event.event {
            *position = None;
        }
    }
    let moved = || {
        Box::new(OrderPositionNews {
            phase: replay.phase(),
            board: present(replay, viewer),
            map: map.to_owned(),
        })
    };
    OrderNews {
        events,
        status: status(replay),
        outcome: replay.outcome.clone(),
        seats: seated.then(|| seats(replay, viewer)),
        turn: replay.turn,
        deadline_ms: replay.deadline,
        schedule: schedule.then(|| replay.setup.schedule.clone()),
        own: own_sheet(replay, viewer).filter(|_| sheet),
        offers: talked.then(|| deals::offers(replay, viewer)),
        position: position.then(moved),
        now_ms,
    }
}

/// The name of a viewer's numbering. A new player at a seat gets a new one.
#[must_use]
pub fn numbering(replay: &OrderReplay, viewer: OrderViewer) -> String {
    match viewer {
        OrderViewer::Public => "public".to_owned(),
        OrderViewer::Master => "master".to_owned(),
        OrderViewer::Seat(seat) => {
            let state = replay.seats.get(usize::from(seat));
            let before = state.map_or(0, |state| state.vacated);
            format!("seat {seat}, {before}")
        }
    }
}

/// The state as the viewer may know it. `newest` is the viewer's number of the newest event, `map` the path of the map.
/// The viewer sees only their own address for notices.
#[must_use]
pub fn state(
    replay: &OrderReplay,
    addresses: &Addresses,
    viewer: OrderViewer,
    newest: u32,
    map: &str,
    scene: &Scene<'_>,
) -> OrderGameState {
    let Scene { id, now_ms, .. } = *scene;
    let own = own_sheet(replay, viewer);
    let notices = addresses.own(viewer);
    let setup = &replay.setup;
    OrderGameState {
        id: id.to_owned(),
        game: setup.slug.clone(),
        mark: replay.table.mark(),
        own_mark: setup.mark_file.is_some(),
        visibility: setup.visibility,
        options: replay.table.options().into_iter().collect(),
        status: status(replay),
        outcome: replay.outcome.clone(),
        seats: seats(replay, viewer),
        has_master: setup.master,
        yours: viewer.seat(),
        is_master: viewer.is_master(),
        turn: replay.turn,
        phase: replay.phase(),
        board: present(replay, viewer),
        map: map.to_owned(),
        deadline_ms: replay.deadline,
        schedule: setup.schedule.clone(),
        missing: setup.missing,
        press: setup.press,
        grey: setup.grey,
        talk: setup.talk,
        offers: deals::offers(replay, viewer),
        last_year: replay.last_year,
        draws: setup.draws,
        seating: setup.seating,
        anonymous: setup.anonymous,
        rated: setup.rated,
        tournament: setup.tournament.clone(),
        open: setup.open,
        fills_ms: replay.may_fill_ms(),
        notices: notices.email,
        notices_confirmed: notices.confirmed,
        notes: own.as_ref().map_or_else(Vec::new, |own| own.notes.clone()),
        sheet: own.and_then(|own| own.sheet),
        history: replay.past.iter().map(past_phase).collect(),
        seq: newest,
        numbering: numbering(replay, viewer),
        now_ms,
    }
}

/// A settled phase as the viewer may know it.
///
/// # Errors
/// If no phase of that number has been settled.
pub fn past(
    replay: &OrderReplay,
    events: &[OrderEvent],
    viewer: OrderViewer,
    turn: u32,
) -> Result<PastPhaseBody, Refusal> {
    let past = replay.past(turn).ok_or(Refusal::NoSuchTurn(turn))?;
    let event = usize::try_from(past.seq).ok().and_then(|at| events.get(at));
    let whole = match event.map(|event| &event.event) {
        Some(OrderEventKind::Settled {
            result: Some(whole),
            ..
        }) => whole,
        _ => {
            let reason = "a settlement is not where it was";
            return Err(Refusal::Broken(reason.to_owned()));
        }
    };
    let read = |position: &str| {
        let table = replay.setup.read(position);
        table.map_err(|fault| Refusal::Broken(fault.to_string()))
    };
    let shown = |table: Box<dyn OrderTable>| match past.kept {
        Kept::Open => OrderPosition::of(&*table),
        Kept::Sheets | Kept::Report => board(&*table, viewer),
    };
    let after = whole.position.as_deref().unwrap_or_default();
    Ok(PastPhaseBody {
        past: past_phase(past),
        before: shown(read(&past.before)?),
        after: shown(read(after)?),
        result: told(viewer, past.kept, whole),
    })
}
