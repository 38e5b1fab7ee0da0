//! Phases that a player takes back who plays alone against computers.

use super::conduct::{Events, present, room_left};
use super::master::back_to;
use super::refusal::{NotNow, Refusal};
use super::replay::OrderReplay;
use wire::{OrderActor, OrderSeatKind, SubmitTakeBack};

/// Goes back to the last phase in which the seat had something to order; the sheets that counted then are filed again. The
/// end of the game can be taken back too.
///
/// # Errors
/// When the game is rated or in a league, another turn was meant, another person plays, there is a game master, or there is nothing to go back to.
pub fn take_back(
    replay: &OrderReplay,
    seat: u8,
    submitted: &SubmitTakeBack,
    now_ms: u64,
) -> Result<Events, Refusal> {
    if !replay.is_over() || submitted.turn != replay.turn {
        present(replay, submitted.turn)?;
    }
    room_left(replay)?;
    if replay.setup.rated {
        return Err(NotNow::Rated.into());
    }
    if replay.setup.tournament.is_some() {
        return Err(NotNow::Tournament.into());
    }
    let mut others = (0u8..)
        .zip(&replay.seats)
        .filter(|(other, _)| *other != seat);
    if replay.setup.master || others.any(|(_, state)| state.kind == OrderSeatKind::Person) {
        return Err(NotNow::NotAlone.into());
    }
    let mut settled = replay.past.iter().rev().filter(|past| !past.undone);
    let past = settled.find(|past| {
        past.missing.contains(&seat) || past.sheets.iter().any(|sheet| sheet.seat == seat)
    });
    let past = past.ok_or(NotNow::NothingToTakeBack)?;
    back_to(replay, past, true, OrderActor::Seat(seat), now_ms)
}
