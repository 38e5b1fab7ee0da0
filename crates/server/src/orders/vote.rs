//! Draws by agreement.

use super::conduct::{Events, present, room_left};
use super::refusal::{NotNow, Refusal};
use super::replay::OrderReplay;
use wire::{OrderActor, OrderEventKind, OrderSeatKind, OrderVote, SubmitVote};

/// A vote for a draw. Once every person who is still in the game votes for it, the game is over: all who
/// are still in it share the draw, computer players too.
///
/// # Errors
/// When no phase is open, the vote was meant for another one, or the seat is eliminated.
pub fn vote(replay: &OrderReplay, seat: u8, submitted: &SubmitVote) -> Result<Events, Refusal> {
    present(replay, submitted.turn)?;
    room_left(replay)?;
    if replay.seats[usize::from(seat)].vote == submitted.vote {
        return Ok(Vec::new());
    }
    let left = replay.survivors();
    if !left.contains(&seat) {
        return Err(NotNow::NothingLeft.into());
    }
    let voted = OrderEventKind::Voted {
        turn: submitted.turn,
        vote: submitted.vote,
    };
    let mut happens = vec![(OrderActor::Seat(seat), voted)];
    let agrees = |other: &u8| {
        let state = &replay.seats[usize::from(*other)];
        match state.kind {
            OrderSeatKind::Person if *other == seat => submitted.vote == OrderVote::Draw,
            OrderSeatKind::Person => state.vote == OrderVote::Draw,
            _ => true,
        }
    };
    if left.iter().all(agrees) {
        let plays = |seat: &u8| replay.seats[usize::from(*seat)].kind != OrderSeatKind::Dummy;
        let ended = OrderEventKind::Ended {
            winners: left.into_iter().filter(plays).collect(),
            note: "a draw by agreement".to_owned(),
        };
        happens.push((OrderActor::Server, ended));
    }
    Ok(happens)
}
