//! Who may do what in an order game, and when.
//!
//! Everything here is a pure decision on an [`OrderReplay`]: the events of a request, or the refusal.
//! Nothing happens until they are stored.

use super::deals;
use super::limits::{MOST_EVENTS, MOST_FILINGS, MOST_LETTERS, MOST_PRESS_CHARS, MOST_SHEET_BYTES};
use super::refusal::{BadAddressee, BadDeal, BadSheet, NoPress, NotNow, Refusal, TooMany};
use super::replay::OrderReplay;
use super::seating;
use super::viewer::OrderViewer;
use crate::host::refusal::Denied;
use crate::host::text::words;
use wire::{
    OrderActor, OrderEvent, OrderEventKind, OrderSeatKind, PressPolicy, PressTo, Seating,
    SubmitPress, SubmitReady, SubmitSheet,
};

/// Who does it and what happens, in order.
pub type Events = Vec<(OrderActor, OrderEventKind)>;

/// Refuses a request if no phase is open, or if it was meant for another phase.
pub(super) fn present(replay: &OrderReplay, meant: u32) -> Result<(), Refusal> {
    playing(replay)?;
    if meant == replay.turn {
        return Ok(());
    }
    Err(Refusal::Stale {
        meant,
        turn: replay.turn,
        phase: replay.phase().title,
    })
}

/// Refuses a request if no phase is open.
pub(super) fn playing(replay: &OrderReplay) -> Result<(), Refusal> {
    if let Some(outcome) = &replay.outcome {
        return Err(Refusal::GameOver(outcome.reason.clone()));
    }
    if replay.open {
        return Ok(());
    }
    Err(Refusal::NotStarted)
}

pub(super) fn room_left(replay: &OrderReplay) -> Result<(), Refusal> {
    if replay.next_seq() < MOST_EVENTS {
        return Ok(());
    }
    Err(Refusal::TooLong)
}

/// The seat that a viewer orders for.
///
/// # Errors
/// For everybody else.
pub fn player(viewer: OrderViewer) -> Result<u8, Refusal> {
    match viewer {
        OrderViewer::Seat(seat) => Ok(seat),
        OrderViewer::Master => Err(Refusal::NotASeat),
        OrderViewer::Public => Err(Denied::NoToken.into()),
    }
}

/// Lets the game master pass.
///
/// # Errors
/// For everybody else.
pub(super) fn game_master(viewer: OrderViewer) -> Result<(), Refusal> {
    match viewer {
        OrderViewer::Master => Ok(()),
        OrderViewer::Public => Err(Denied::NoToken.into()),
        OrderViewer::Seat(_) => Err(Refusal::NotTheMaster),
    }
}

/// Somebody who joins.
pub struct Joiner {
    /// The seat.
    pub seat: u8,
    /// The name given.
    pub name: Option<String>,
    /// The seats that they would like, the first one most.
    pub wishes: Vec<u8>,
}

/// A player joins. Once every person's seat is taken, the game begins.
///
/// # Errors
/// When the seat is taken or the game over, or a wish is for no seat.
pub fn join(
    replay: &OrderReplay,
    joiner: Joiner,
    lot: u64,
    now_ms: u64,
) -> Result<Events, Refusal> {
    let Joiner { seat, name, wishes } = joiner;
    let wishes = seating::checked(replay, &wishes)?;
    let state = replay.seats.get(usize::from(seat));
    let open = state.is_some_and(|seat| seat.kind == OrderSeatKind::Person && !seat.taken);
    if !open || replay.is_over() {
        return Err(Refusal::NoOpenSeat);
    }
    let may_wish = is_provisional(replay);
    let mut persons = replay.wishes();
    persons.push((seat, &wishes));
    let begins = if !replay.has_begun() && full_but(replay, seat) {
        begin(replay, &persons, &[], lot, now_ms)
    } else {
        Vec::new()
    };
    let joined = OrderEventKind::Joined {
        seat,
        name,
        wishes: may_wish.then_some(wishes),
    };
    let mut happens = vec![(OrderActor::Seat(seat), joined)];
    happens.extend(begins);
    Ok(happens)
}

/// Whether all persons' seats but that one are taken.
pub(super) fn full_but(replay: &OrderReplay, but: u8) -> bool {
    (0u8..)
        .zip(&replay.seats)
        .all(|(seat, state)| seat == but || state.taken || state.kind != OrderSeatKind::Person)
}

/// Whether persons do not have their seats for good yet, because seats are given once all have come.
#[must_use]
pub fn is_provisional(replay: &OrderReplay) -> bool {
    replay.setup.seating == Seating::Preference && !replay.has_begun()
}

/// The game begins: seats are given where they are given by preference, and the first phase waits for orders. `persons`
/// are all who play, with their wishes; `open` are the seats that computer players take, which people may get instead.
pub(super) fn begin(
    replay: &OrderReplay,
    persons: &[(u8, &[u8])],
    open: &[u8],
    lot: u64,
    now_ms: u64,
) -> Events {
    let mut happens = Vec::new();
    if is_provisional(replay) {
        let seats = seating::by_wishes(replay.seats.len(), persons, open, lot);
        happens.push((OrderActor::Server, OrderEventKind::Seated { seats }));
    }
    happens.push(began(replay, now_ms));
    happens
}

/// The table's present phase begins.
pub(super) fn began(replay: &OrderReplay, now_ms: u64) -> (OrderActor, OrderEventKind) {
    let event = OrderEventKind::Began {
        turn: replay.next_turn(),
        phase: replay.phase(),
        deadline_ms: replay.deadline_from(now_ms, replay.table.pace()),
    };
    (OrderActor::Server, event)
}

/// Files the orders of a seat. They replace an earlier sheet; the same sheet again changes nothing.
///
/// # Errors
/// When no phase is open, they were meant for another one, or the limit is reached.
pub fn sheet(replay: &OrderReplay, seat: u8, submitted: &SubmitSheet) -> Result<Events, Refusal> {
    readable(&submitted.text)?;
    present(replay, submitted.turn)?;
    room_left(replay)?;
    let state = &replay.seats[usize::from(seat)];
    if state.sheet.as_deref() == Some(&*submitted.text) && state.ready == submitted.ready {
        return Ok(Vec::new());
    }
    if state.filings >= MOST_FILINGS {
        return Err(TooMany::Sheets.into());
    }
    let event = OrderEventKind::Sheet {
        turn: submitted.turn,
        text: submitted.text.clone(),
        ready: submitted.ready,
    };
    Ok(vec![(OrderActor::Seat(seat), event)])
}

/// The `seq` of the event by which a seat did this very thing before, where it has done nothing else of the kind since:
/// the same request once more, perhaps because its answer was lost, and even if the phase has been settled meanwhile.
#[must_use]
pub fn done_before(events: &[OrderEvent], seat: u8, what: &OrderEventKind) -> Option<u32> {
    use OrderEventKind::{Joined, Ready, Sheet, Voted};
    // Whoever had the seat before is somebody else.
    let of_the_kind = |event: &&OrderEvent| match (&event.event, what) {
        (Joined { .. }, _) => true,
        (Sheet { .. } | Ready { .. }, what) => matches!(what, Sheet { .. } | Ready { .. }),
        (kind, what) => matches!((kind, what), (Voted { .. }, Voted { .. })),
    };
    let own = events.iter().rev();
    let mut own = own.filter(|event| event.by == OrderActor::Seat(seat));
    let last = own.find(of_the_kind)?;
    (last.event == *what).then_some(last.seq)
}

/// Refuses text that cannot be a sheet.
///
/// # Errors
/// When it is too long or contains control characters.
pub fn readable(text: &str) -> Result<(), Refusal> {
    if text.len() > MOST_SHEET_BYTES {
        return Err(BadSheet::TooLong.into());
    }
    if text
        .chars()
        .any(|c| c.is_control() && !"\n\r\t".contains(c))
    {
        return Err(BadSheet::Control.into());
    }
    Ok(())
}

/// A seat is ready, or not ready any more.
///
/// # Errors
/// When no phase is open, another one was meant, or the seat has nothing to order.
pub fn ready(replay: &OrderReplay, seat: u8, submitted: &SubmitReady) -> Result<Events, Refusal> {
    present(replay, submitted.turn)?;
    room_left(replay)?;
    if replay.seats[usize::from(seat)].ready == submitted.ready {
        return Ok(Vec::new());
    }
    if !replay.awaited().contains(&seat) {
        return Err(NotNow::NothingToOrder.into());
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
/// When the game's press rules forbid it, the addressee cannot read it, or the text is refused.
pub fn press(
    replay: &OrderReplay,
    viewer: OrderViewer,
    submitted: &SubmitPress,
) -> Result<Events, Refusal> {
    let by = match viewer {
        OrderViewer::Seat(seat) => OrderActor::Seat(seat),
        OrderViewer::Master => OrderActor::Master,
        OrderViewer::Public => return Err(Denied::NoToken.into()),
    };
    let to = addressees(replay, &submitted.to, submitted.deal.is_some())?;
    if submitted.grey && submitted.deal.is_some() {
        return Err(BadDeal::Grey.into());
    }
    if submitted.grey && !replay.setup.grey {
        return Err(NoPress::NoGrey.into());
    }
    if by != OrderActor::Master {
        if is_provisional(replay) {
            return Err(NoPress::NotSeated.into());
        }
        allowed(replay, &to)?;
        room_left(replay)?;
        let state = viewer.seat().map(|seat| &replay.seats[usize::from(seat)]);
        if state.is_some_and(|state| state.letters >= MOST_LETTERS) {
            return Err(TooMany::Letters.into());
        }
    }
    let (deal, text) = match &submitted.deal {
        None => (None, words("text", &submitted.text, MOST_PRESS_CHARS)?),
        Some(speech) => {
            let (speech, said) = deals::checked(replay, by, &to, speech)?;
            let text = match submitted.text.trim() {
                "" => said,
                more => format!("{said} {}", words("text", more, MOST_PRESS_CHARS)?),
            };
            (Some(speech), text)
        }
    };
    Ok(vec![(
        by,
        OrderEventKind::Press {
            to,
            text,
            grey: submitted.grey,
            deal,
        },
    )])
}

/// Checks and sorts the addressees of a letter.
fn addressees(
    replay: &OrderReplay,
    to: &PressTo,
    with_deal: bool,
) -> Result<PressTo, BadAddressee> {
    let mut to = to.clone();
    to.seats.sort_unstable();
    to.seats.dedup();
    if to.public && (to.master || !to.seats.is_empty()) {
        return Err(BadAddressee::PublicAndNamed);
    }
    if !to.public && !to.master && to.seats.is_empty() {
        return Err(BadAddressee::Nobody);
    }
    if to.master && !replay.setup.master {
        return Err(BadAddressee::NoMaster);
    }
    for seat in to.seats.iter().copied() {
        match replay.seats.get(usize::from(seat)) {
            None => return Err(BadAddressee::NoSuchSeat(seat)),
            Some(state) if state.kind == OrderSeatKind::Dummy => {
                return Err(BadAddressee::Dummy(seat));
            }
            // Computer players understand deals, and nothing else.
            Some(state) if state.kind.is_bot() && !with_deal => {
                return Err(BadAddressee::Bot(seat));
            }
            Some(_) => {}
        }
    }
    Ok(to)
}

/// Enforces the game's press rules between players. After the game everything is allowed.
fn allowed(replay: &OrderReplay, to: &PressTo) -> Result<(), NoPress> {
    if replay.is_over() {
        return Ok(());
    }
    match replay.setup.press {
        PressPolicy::None if to.public || !to.seats.is_empty() => Err(NoPress::None),
        PressPolicy::Public if !to.seats.is_empty() => Err(NoPress::PublicOnly),
        PressPolicy::All | PressPolicy::Public | PressPolicy::None => Ok(()),
    }
}
