//! The end of a game by agreement: a draw, or a win that the others concede.

use super::conduct::{Events, present, room_left};
use super::refusal::{BadVote, NotNow, Refusal};
use super::replay::OrderReplay;
use wire::{DrawPolicy, OrderActor, OrderEventKind, OrderSeatKind, OrderVote, SubmitVote};

/// A vote on the end of the game. Once every person who is still in the game wants the same end, the game is over.
/// Computer players agree to what they have a share in, and to nothing else; in a game that counts to no share of the only
/// person who is left.
///
/// # Errors
/// When no phase is open, the vote was meant for another one, the seat is eliminated, or the game has no such end.
pub fn vote(replay: &OrderReplay, seat: u8, submitted: &SubmitVote) -> Result<Events, Refusal> {
    present(replay, submitted.turn)?;
    room_left(replay)?;
    let wanted = meant(replay, &submitted.vote)?;
    if replay.seats[usize::from(seat)].vote == wanted {
        return Ok(Vec::new());
    }
    let left = replay.survivors();
    if !left.contains(&seat) {
        return Err(NotNow::NothingLeft.into());
    }
    let voted = OrderEventKind::Voted {
        turn: submitted.turn,
        vote: wanted.clone(),
    };
    let mut happens = vec![(OrderActor::Seat(seat), voted)];
    let winners = match wanted {
        OrderVote::None => return Ok(happens),
        OrderVote::Draw => players(replay),
        OrderVote::Win(ref seats) => seats.clone(),
    };
    // Else somebody alone among computer players could call any such game a draw.
    let persons = left.iter().filter(|seat| is_person(replay, **seat)).count();
    let is_own_gift = replay.setup.counts() && persons == 1 && winners.contains(&seat);
    let agrees = |other: &u8| {
        let state = &replay.seats[usize::from(*other)];
        match state.kind {
            OrderSeatKind::Person => *other == seat || state.vote == wanted,
            OrderSeatKind::Dummy => true,
            _ => winners.contains(other) && !is_own_gift,
        }
    };
    if left.iter().all(agrees) {
        let note = match (&wanted, &*winners) {
            (OrderVote::Win(_), [_]) => "the others concede",
            _ => "a draw by agreement",
        };
        let ended = OrderEventKind::Ended {
            winners,
            note: note.to_owned(),
        };
        happens.push((OrderActor::Server, ended));
    }
    Ok(happens)
}

fn is_person(replay: &OrderReplay, seat: u8) -> bool {
    replay.seats[usize::from(seat)].kind == OrderSeatKind::Person
}

/// The seats that are still in the game and that somebody plays.
fn players(replay: &OrderReplay) -> Vec<u8> {
    let mut seats = replay.survivors();
    seats.retain(|seat| replay.seats[usize::from(*seat)].kind != OrderSeatKind::Dummy);
    seats
}

/// A vote in the form in which it is kept and compared: seats in order, and a win of all who play as a draw.
///
/// # Errors
/// When one of the seats cannot win, or the game has no draws of only some.
pub fn meant(replay: &OrderReplay, vote: &OrderVote) -> Result<OrderVote, BadVote> {
    let OrderVote::Win(seats) = vote else {
        return Ok(vote.clone());
    };
    let mut seats = seats.clone();
    seats.sort_unstable();
    seats.dedup();
    let left = replay.survivors();
    for seat in &seats {
        if !left.contains(seat) {
            return Err(BadVote::Gone(*seat));
        }
        if replay.seats[usize::from(*seat)].kind == OrderSeatKind::Dummy {
            return Err(BadVote::Dummy(*seat));
        }
    }
    if seats.is_empty() {
        return Err(BadVote::Nobody);
    }
    if seats == players(replay) {
        return Ok(OrderVote::Draw);
    }
    if seats.len() > 1 && replay.setup.draws == DrawPolicy::All {
        return Err(BadVote::OnlyAll);
    }
    Ok(OrderVote::Win(seats))
}
