//! Who may do what in an order game, and when.
//!
//! Everything here is a pure decision on an [`OrderReplay`]: the events that a request leads to, or the refusal.
//! Nothing happens until they are stored.

use super::replay::OrderReplay;
use super::sight::OrderViewer;
use crate::site::fault::ApiFault;
use wire::{
    OrderActor, OrderEventKind, OrderSeatKind, PressPolicy, PressTo, SubmitPress, SubmitReady,
    SubmitSheet,
};

/// The longest event list in which players still act; deadlines and the game master go on.
pub const MOST_EVENTS: u32 = 50_000;
/// How often a seat may file a sheet for one phase.
pub const MOST_FILINGS: u32 = 200;
/// How often a seat may write press in one phase.
pub const MOST_LETTERS: u32 = 500;
/// The longest sheet, in bytes.
pub const MOST_SHEET_BYTES: usize = 12_000;
const MOST_PRESS_CHARS: usize = 4_000;

/// Who does it and what happens, in order.
pub type Happenings = Vec<(OrderActor, OrderEventKind)>;

fn not_now(reason: impl Into<String>) -> ApiFault {
    ApiFault::conflict("not_now", "game", reason)
}

/// Refuses what comes when no phase waits, or was meant for another one.
pub(super) fn present(replay: &OrderReplay, turn: u32) -> Result<(), ApiFault> {
    playing(replay)?;
    if turn == replay.turn {
        return Ok(());
    }
    Err(ApiFault::conflict(
        "stale",
        "body, field turn",
        format!(
            "turn {turn} is not waited for; turn {} is ({}), load the game again",
            replay.turn,
            replay.phase().title
        ),
    ))
}

/// Refuses what comes when no phase waits.
pub(super) fn playing(replay: &OrderReplay) -> Result<(), ApiFault> {
    if let Some(outcome) = &replay.outcome {
        let reason = format!("it is over ({})", outcome.reason);
        return Err(ApiFault::conflict("game_over", "game", reason));
    }
    if replay.open {
        return Ok(());
    }
    Err(ApiFault::conflict(
        "not_started",
        "game",
        "a seat is still open; the game begins when all are taken",
    ))
}

pub(super) fn room_left(replay: &OrderReplay) -> Result<(), ApiFault> {
    if replay.next_seq() < MOST_EVENTS {
        return Ok(());
    }
    Err(ApiFault::conflict(
        "too_long",
        "game",
        "its event list is full; deadlines go on without more",
    ))
}

/// The seat of a viewer who plays.
///
/// # Errors
/// 403 for everybody else.
pub fn player(viewer: OrderViewer) -> Result<u8, ApiFault> {
    viewer.seat().ok_or_else(|| {
        ApiFault::new(
            axum::http::StatusCode::FORBIDDEN,
            "not_a_seat",
            "header Authorization",
            "only who orders for a seat can do this",
        )
    })
}

/// Somebody takes a seat by its link. Once every person's seat is taken the first phase begins.
///
/// # Errors
/// When the seat is taken or the game over.
pub fn join(
    replay: &OrderReplay,
    seat: u8,
    name: Option<String>,
    now_ms: u64,
) -> Result<Happenings, ApiFault> {
    let state = replay.seats.get(usize::from(seat));
    let open = state.is_some_and(|seat| seat.kind == OrderSeatKind::Person && !seat.taken);
    if !open || replay.is_over() {
        let reason = "this seat is taken, or the game is over; you can watch";
        return Err(ApiFault::conflict("no_open_seat", "game", reason));
    }
    let mut happens = vec![(
        OrderActor::Seat(seat),
        OrderEventKind::Joined { seat, name },
    )];
    if !replay.has_begun() && full_but(replay, seat) {
        happens.push(began(replay, now_ms));
    }
    Ok(happens)
}

/// Whether all persons' seats but that one are taken.
pub(super) fn full_but(replay: &OrderReplay, but: u8) -> bool {
    (0u8..)
        .zip(&replay.seats)
        .all(|(seat, state)| seat == but || state.taken || state.kind != OrderSeatKind::Person)
}

/// The table's present phase begins.
pub(super) fn began(replay: &OrderReplay, now_ms: u64) -> (OrderActor, OrderEventKind) {
    let at_ms = replay.stamp(now_ms);
    let deadline = replay.calendar.next(at_ms, replay.table.pace());
    let event = OrderEventKind::Began {
        turn: replay.next_turn(),
        phase: replay.phase(),
        deadline_ms: (!replay.paused).then_some(deadline),
    };
    (OrderActor::Server, event)
}

/// Orders of a seat. The same sheet once more is nothing new; another one takes its place.
///
/// # Errors
/// When no phase waits, they were meant for another one, or there are too many.
pub fn sheet(
    replay: &OrderReplay,
    seat: u8,
    submitted: &SubmitSheet,
) -> Result<Happenings, ApiFault> {
    readable(&submitted.text)?;
    present(replay, submitted.turn)?;
    room_left(replay)?;
    let state = &replay.seats[usize::from(seat)];
    if state.sheet.as_deref() == Some(&*submitted.text) && state.ready == submitted.ready {
        return Ok(Vec::new());
    }
    if state.filings >= MOST_FILINGS {
        let reason =
            format!("{MOST_FILINGS} sheets were filed for this phase; the last one counts");
        return Err(ApiFault::conflict("too_many", "body, field text", reason));
    }
    let event = OrderEventKind::Sheet {
        turn: submitted.turn,
        text: submitted.text.clone(),
        ready: submitted.ready,
    };
    Ok(vec![(OrderActor::Seat(seat), event)])
}

/// Refuses text that cannot be a sheet.
///
/// # Errors
/// 400, where it is too long or holds control characters.
pub fn readable(text: &str) -> Result<(), ApiFault> {
    let bad = |reason: String| Err(ApiFault::bad_request("body, field text", reason));
    if text.len() > MOST_SHEET_BYTES {
        return bad(format!("longer than {MOST_SHEET_BYTES} bytes"));
    }
    if text
        .chars()
        .any(|c| c.is_control() && !"\n\r\t".contains(c))
    {
        return bad("it holds control characters".to_owned());
    }
    Ok(())
}

/// A seat needs no more time, or does again.
///
/// # Errors
/// When no phase waits, another one was meant, or the seat has nothing to order.
pub fn ready(
    replay: &OrderReplay,
    seat: u8,
    submitted: &SubmitReady,
) -> Result<Happenings, ApiFault> {
    present(replay, submitted.turn)?;
    room_left(replay)?;
    if replay.seats[usize::from(seat)].ready == submitted.ready {
        return Ok(Vec::new());
    }
    if !replay.awaited().contains(&seat) {
        return Err(not_now("this seat has nothing to order in this phase"));
    }
    let event = OrderEventKind::Ready {
        turn: submitted.turn,
        ready: submitted.ready,
    };
    Ok(vec![(OrderActor::Seat(seat), event)])
}

/// Press.
///
/// # Errors
/// When the game's press does not allow it, nobody is there to read it, or the text is not fit.
pub fn press(
    replay: &OrderReplay,
    viewer: OrderViewer,
    submitted: &SubmitPress,
) -> Result<Happenings, ApiFault> {
    let text = words("body, field text", &submitted.text, MOST_PRESS_CHARS)?;
    let by = match viewer {
        OrderViewer::Seat(seat) => OrderActor::Seat(seat),
        OrderViewer::Master => OrderActor::Master,
        OrderViewer::Public => return Err(ApiFault::no_token()),
    };
    let to = addressees(replay, &submitted.to)?;
    if by != OrderActor::Master {
        allowed(replay, &to)?;
        room_left(replay)?;
        let state = viewer.seat().map(|seat| &replay.seats[usize::from(seat)]);
        if state.is_some_and(|state| state.letters >= MOST_LETTERS) {
            let reason = format!("{MOST_LETTERS} letters were written in this phase");
            return Err(ApiFault::conflict("too_many", "body, field text", reason));
        }
    }
    Ok(vec![(by, OrderEventKind::Press { to, text })])
}

/// Whom press is for, checked and in order.
fn addressees(replay: &OrderReplay, to: &PressTo) -> Result<PressTo, ApiFault> {
    let bad = |reason: String| Err(ApiFault::bad_request("body, field to", reason));
    let mut to = to.clone();
    to.seats.sort_unstable();
    to.seats.dedup();
    if to.public && (to.master || !to.seats.is_empty()) {
        return bad("what is public needs nobody named".to_owned());
    }
    if !to.public && !to.master && to.seats.is_empty() {
        return bad("name a seat, the game master, or make it public".to_owned());
    }
    if to.master && !replay.setup.master {
        return bad("this game has no game master".to_owned());
    }
    for seat in &to.seats {
        match replay.seats.get(usize::from(*seat)) {
            None => return bad(format!("there is no seat {seat}")),
            Some(state) if state.kind == OrderSeatKind::Dummy => {
                return bad(format!("seat {seat} is a dummy; nobody would read it"));
            }
            Some(state) if state.kind.is_bot() => {
                let reason = format!("seat {seat} is a computer player; it reads nothing");
                return bad(reason);
            }
            Some(_) => {}
        }
    }
    Ok(to)
}

/// Refuses what the game's press does not allow between players. Once the game is over all may be said.
fn allowed(replay: &OrderReplay, to: &PressTo) -> Result<(), ApiFault> {
    let refused = |reason: &str| Err(ApiFault::conflict("no_press", "body, field to", reason));
    if replay.is_over() {
        return Ok(());
    }
    match replay.setup.press {
        PressPolicy::None if to.public || !to.seats.is_empty() => {
            refused("in this game players do not write to each other")
        }
        PressPolicy::Public if !to.seats.is_empty() => {
            refused("in this game what players write is public")
        }
        PressPolicy::All | PressPolicy::Public | PressPolicy::None => Ok(()),
    }
}

/// A text for people to read.
///
/// # Errors
/// 400, where it is empty, too long or holds control characters.
pub(super) fn words(place: &str, text: &str, most: usize) -> Result<String, ApiFault> {
    let text = text.trim();
    let bad = |reason: String| Err(ApiFault::bad_request(place, reason));
    if text.is_empty() {
        return bad("empty; there is nothing to say".to_owned());
    }
    if text.chars().count() > most {
        return bad(format!("longer than {most} characters"));
    }
    if text.chars().any(|c| c.is_control() && c != '\n') {
        return bad("it holds control characters".to_owned());
    }
    Ok(text.to_owned())
}
