//! What players may do: move, offer, answer, claim, take back, resign.
//!
//! Everything here is a pure decision on a game: the events of a request, or the refusal. Nothing happens until they are
//! stored and applied.

use crate::limits::{MOST_EVENTS, MOST_MOVE_BYTES, MOST_REQUEST_CHARS};
use crate::{NotNow, Now, Refusal, Replay, TooSoon};
use wire::{ActionKind, EventKind, GameStatus, Opponent, SubmitAction, SubmitMove};

/// An event before it has a number and a time: the seat that caused it, none for the server, and what happened.
pub type Happening = (Option<u8>, EventKind);

/// What follows from a request.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Decision {
    /// The events, in order.
    pub happens: Vec<Happening>,
    /// The seat that accepts a rematch. Whoever keeps the games begins it and adds the event with its id.
    pub rematch: Option<u8>,
}

impl Decision {
    /// Several events.
    #[must_use]
    pub fn of(happens: Vec<Happening>) -> Decision {
        Decision {
            happens,
            rematch: None,
        }
    }

    /// One event.
    #[must_use]
    pub fn one(seat: Option<u8>, event: EventKind) -> Decision {
        Decision::of(vec![(seat, event)])
    }

    /// Several events, and then `by` accepts a rematch.
    fn rematch(happens: Vec<Happening>, by: u8) -> Decision {
        Decision {
            happens,
            rematch: Some(by),
        }
    }
}

/// Refuses a request if the game is not in progress.
pub(crate) fn in_play(replay: &Replay) -> Result<(), Refusal> {
    match replay.status {
        GameStatus::Playing => Ok(()),
        GameStatus::Waiting => Err(Refusal::NotStarted),
        GameStatus::Finished | GameStatus::Aborted => {
            let how = replay.table.outcome().map(|outcome| outcome.reason);
            Err(Refusal::GameOver(how.unwrap_or("aborted")))
        }
    }
}

/// Refuses a request that was meant for another position.
pub(crate) fn fresh(replay: &Replay, meant: u32) -> Result<(), Refusal> {
    let stand = replay.ply_count();
    if meant == stand {
        return Ok(());
    }
    Err(Refusal::Stale { stand, meant })
}

pub(crate) fn room_left(replay: &Replay) -> Result<(), Refusal> {
    if replay.next_seq() < MOST_EVENTS {
        return Ok(());
    }
    Err(Refusal::TooLong)
}

/// A move by a player of `seats`.
///
/// # Errors
/// When the game is not in progress, the move was meant for another position, it is another seat's turn,
/// or the rules do not allow it.
pub fn submit_move(
    replay: &Replay,
    seats: &[u8],
    submitted: &SubmitMove,
) -> Result<Decision, Refusal> {
    let request = submitted.request.as_deref().unwrap_or_default();
    if request.chars().count() > MOST_REQUEST_CHARS {
        return Err(Refusal::LongKey);
    }
    if submitted.text.len() > MOST_MOVE_BYTES {
        return Err(Refusal::LongMove);
    }
    in_play(replay)?;
    fresh(replay, submitted.ply)?;
    room_left(replay)?;
    let seat = replay.to_move().filter(|seat| seats.contains(seat));
    let seat = seat.ok_or(Refusal::NotYourTurn)?;
    // The rules' own check, which also gives the canonical code.
    let played = replay.table.check(&submitted.text);
    let played = played.map_err(Refusal::IllegalMove)?;
    let event = EventKind::Move {
        text: played.ply.text,
        request: submitted.request.clone(),
        lag_ms: 0,
    };
    Ok(Decision::one(Some(seat), event))
}

/// Gives a move the time back that the network took of it: `measured_ms` milliseconds, as far as the seat's allowance
/// reaches and the clock ran.
pub fn give_lag_back(replay: &Replay, decided: &mut Decision, measured_ms: u64, now: Now) {
    let ran_ms = replay.timing.ran_ms(replay.tick(now));
    for (seat, event) in &mut decided.happens {
        if let (Some(seat), EventKind::Move { lag_ms, .. }) = (*seat, event) {
            *lag_ms = replay.lag.allowed(seat, measured_ms).min(ran_ms);
        }
    }
}

/// Any other action by a player of `seats`.
///
/// # Errors
/// When it is not possible now.
pub fn act(replay: &Replay, seats: &[u8], submitted: &SubmitAction) -> Result<Decision, Refusal> {
    fresh(replay, submitted.ply)?;
    let action = submitted.action;
    if !matches!(
        action,
        ActionKind::Abort | ActionKind::OfferRematch | ActionKind::AcceptRematch
    ) {
        in_play(replay)?;
    }
    let first = seats.first().copied().ok_or(Refusal::NoSeat)?;
    // A player of several seats acts for the one to move.
    let seat = replay
        .to_move()
        .filter(|seat| seats.contains(seat))
        .unwrap_or(first);
    match action {
        ActionKind::Resign => Ok(Decision::one(Some(seat), EventKind::Resigned)),
        ActionKind::Abort => abort(replay, seat),
        ActionKind::OfferDraw => offer_draw(replay, seats, seat),
        ActionKind::AcceptDraw => {
            let seat = answerer(seats, replay.draw_offer, NotNow::NoDrawOffer)?;
            Ok(Decision::one(Some(seat), EventKind::DrawAccepted))
        }
        ActionKind::DeclineDraw => {
            let seat = answerer(seats, replay.draw_offer, NotNow::NoDrawOffer)?;
            Ok(Decision::one(Some(seat), EventKind::DrawDeclined))
        }
        ActionKind::ClaimDraw => claim_draw(replay, seats),
        ActionKind::AskTakeback => ask_takeback(replay, seats, seat),
        ActionKind::AcceptTakeback => accept_takeback(replay, seats),
        ActionKind::DeclineTakeback => {
            let seat = answerer(seats, replay.takeback_wish, NotNow::NoWish)?;
            Ok(Decision::one(Some(seat), EventKind::TakebackDeclined))
        }
        ActionKind::OfferRematch => offer_rematch(replay, seats, seat),
        ActionKind::AcceptRematch => {
            let seat = answerer(seats, replay.rematch_offer, NotNow::NoRematchOffer)?;
            Ok(Decision::rematch(Vec::new(), seat))
        }
    }
}

/// The seat among `seats` that may answer the offer of `asker`: not the asker's own, unless one token plays
/// all seats.
fn answerer(seats: &[u8], asker: Option<u8>, otherwise: NotNow) -> Result<u8, NotNow> {
    let others = |asker: u8| seats.iter().copied().find(|seat| *seat != asker);
    asker.and_then(others).ok_or(otherwise)
}

fn is_same_screen(replay: &Replay) -> bool {
    matches!(replay.setup.opponent, Opponent::SameScreen)
}

/// The seats of computer players.
pub(crate) fn computer_seats(replay: &Replay) -> impl Iterator<Item = u8> {
    let seats = u8::try_from(replay.taken.len()).unwrap_or(u8::MAX);
    (0..seats).filter(|seat| replay.setup.computer_level(*seat).is_some())
}

/// The seat of the first computer player, if there is one.
#[must_use]
pub fn computer_seat(replay: &Replay) -> Option<u8> {
    computer_seats(replay).next()
}

fn abort(replay: &Replay, seat: u8) -> Result<Decision, Refusal> {
    if replay.is_over() {
        in_play(replay)?;
    }
    let seats = u8::try_from(replay.taken.len()).unwrap_or(u8::MAX);
    if (0..seats).all(|seat| replay.has_moved(seat)) {
        return Err(NotNow::Abort.into());
    }
    Ok(Decision::one(Some(seat), EventKind::Aborted))
}

fn offer_draw(replay: &Replay, seats: &[u8], seat: u8) -> Result<Decision, Refusal> {
    match replay.draw_offer {
        Some(offerer) if seats.contains(&offerer) => return Err(NotNow::OwnOffer.into()),
        Some(_) => return Err(NotNow::DrawOffered.into()),
        None => {}
    }
    if is_same_screen(replay) {
        let other = seats
            .iter()
            .copied()
            .find(|other| *other != seat)
            .unwrap_or(seat);
        let offered = vec![
            (Some(seat), EventKind::DrawOffered),
            (Some(other), EventKind::DrawAccepted),
        ];
        return Ok(Decision::of(offered));
    }
    let last = replay.offered_at.get(usize::from(seat)).copied().flatten();
    let turns = last.and_then(|at| replay.turns_since(at));
    if turns.is_some_and(|turns| turns < 2) {
        return Err(TooSoon::Draw.into());
    }
    room_left(replay)?;
    Ok(Decision::one(Some(seat), EventKind::DrawOffered))
}

fn claim_draw(replay: &Replay, seats: &[u8]) -> Result<Decision, Refusal> {
    let seat = replay.to_move().filter(|seat| seats.contains(seat));
    let seat = seat.ok_or(NotNow::ClaimOffTurn)?;
    if replay.table.claimable().is_none() {
        return Err(NotNow::NoClaim.into());
    }
    Ok(Decision::one(Some(seat), EventKind::DrawClaimed))
}

fn ask_takeback(replay: &Replay, seats: &[u8], seat: u8) -> Result<Decision, Refusal> {
    room_left(replay)?;
    if replay.setup.rated {
        return Err(NotNow::Rated.into());
    }
    if replay.setup.tournament.is_some() && computer_seat(replay).is_some() {
        return Err(NotNow::Tournament.into());
    }
    if is_same_screen(replay) {
        let last = replay.plies.last().ok_or(NotNow::NoMoveOfYours)?.seat;
        return Ok(granted(last, last, 1));
    }
    let plies = replay
        .plies_to_last_turn(seat)
        .ok_or(NotNow::NoMoveOfYours)?;
    if let Some(computer) = computer_seat(replay) {
        return Ok(granted(seat, computer, plies));
    }
    match replay.takeback_wish {
        Some(asker) if seats.contains(&asker) => return Err(NotNow::OwnWish.into()),
        Some(_) => {
            return Err(NotNow::TakebackAsked.into());
        }
        None => {}
    }
    let last = replay.asked_at.get(usize::from(seat)).copied().flatten();
    if last == Some(replay.plies.len()) {
        return Err(TooSoon::Takeback.into());
    }
    Ok(Decision::one(Some(seat), EventKind::TakebackAsked))
}

fn accept_takeback(replay: &Replay, seats: &[u8]) -> Result<Decision, Refusal> {
    let seat = answerer(seats, replay.takeback_wish, NotNow::NoWish)?;
    let asker = replay.takeback_wish.unwrap_or(seat);
    let plies = replay.plies_to_last_turn(asker);
    let plies = plies.ok_or(NotNow::NoMove)?;
    Ok(Decision::one(
        Some(seat),
        EventKind::TakebackAccepted { plies },
    ))
}

/// A takeback that is accepted at once.
fn granted(asker: u8, granter: u8, plies: u32) -> Decision {
    Decision::of(vec![
        (Some(asker), EventKind::TakebackAsked),
        (Some(granter), EventKind::TakebackAccepted { plies }),
    ])
}

fn offer_rematch(replay: &Replay, seats: &[u8], seat: u8) -> Result<Decision, Refusal> {
    if !replay.is_over() {
        return Err(NotNow::GoesOn.into());
    }
    if let Some(game) = &replay.rematch {
        return Err(NotNow::Rematch(game.clone()).into());
    }
    if replay.taken.contains(&false) {
        return Err(NotNow::NeverJoined.into());
    }
    let offered = vec![(Some(seat), EventKind::RematchOffered)];
    if is_same_screen(replay) {
        return Ok(Decision::rematch(offered, seat));
    }
    if let Some(computer) = computer_seat(replay) {
        return Ok(Decision::rematch(offered, computer));
    }
    match replay.rematch_offer {
        Some(offerer) if seats.contains(&offerer) => Err(NotNow::OwnOffer.into()),
        // Both have asked for it.
        Some(_) => Ok(Decision::rematch(Vec::new(), seat)),
        None => Ok(Decision::of(offered)),
    }
}

/// The seat whose time runs out, and when, by the clock that the game's clocks go by, in milliseconds. A move that is
/// on its way then may still be in time once its lag is given back, so the flag waits as long. `measured_ms` says by
/// seat how long messages take, in milliseconds; seats that are missing there have no lag.
#[must_use]
pub fn flag_falls(replay: &Replay, measured_ms: &[u64]) -> Option<(u8, u64)> {
    let (seat, at) = replay.timing.deadline()?;
    let measured = measured_ms.get(usize::from(seat)).copied();
    let wait = replay.lag.allowed(seat, measured.unwrap_or_default());
    Some((seat, at.saturating_add(wait)))
}

/// The loss on time of the side to move; none if it has time left. `measured_ms` is as for [`flag_falls`].
#[must_use]
pub fn time_out(replay: &Replay, measured_ms: &[u64], now: Now) -> Option<Decision> {
    if replay.status != GameStatus::Playing {
        return None;
    }
    let (seat, at) = flag_falls(replay, measured_ms)?;
    (replay.tick(now) >= at).then(|| Decision::one(None, EventKind::TimeOut { seat }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Setup;
    use std::collections::BTreeMap;
    use wire::{ClockSetup, GameEvent, Visibility};

    /// A move that is accepted can be applied, in every game until its end.
    #[test]
    fn a_move_is_judged_as_it_is_played() {
        for entry in registry::GAMES {
            let setup = Setup {
                slug: entry.slug().to_owned(),
                visibility: Visibility::Unlisted,
                options: BTreeMap::new(),
                position: None,
                opponent: Opponent::SameScreen,
                clock: ClockSetup::None,
                creator: vec![0, 1],
                brought: Vec::new(),
                rated: false,
                tournament: None,
                computers: Vec::new(),
            };
            let mut replay = Replay::new(&setup).unwrap();
            let happen = |replay: &mut Replay, seat, event| {
                let seq = replay.next_seq();
                let at_ms = 0;
                let event = GameEvent {
                    seq,
                    at_ms,
                    clock_ms: None,
                    seat,
                    event,
                };
                replay.apply(&event).unwrap();
            };
            happen(&mut replay, None, EventKind::Created);
            for seat in [0, 1] {
                happen(&mut replay, Some(seat), EventKind::Joined { name: None });
            }
            for step in 0..60 {
                let legal = replay.table.legal();
                let before = replay.table.position_text();
                let chosen = &legal[step * 7 % legal.len()].text;
                let submitted = SubmitMove {
                    ply: replay.ply_count(),
                    text: chosen.clone(),
                    request: None,
                };
                let decision = submit_move(&replay, &[0, 1], &submitted).unwrap();
                assert_eq!(replay.table.position_text(), before);
                for (seat, event) in decision.happens {
                    happen(&mut replay, seat, event);
                }
                let slug = entry.slug();
                let over = replay.table.outcome().is_some();
                assert_eq!(replay.is_over(), over, "{slug}, ply {step}");
                if replay.is_over() {
                    break;
                }
            }
        }
    }
}
