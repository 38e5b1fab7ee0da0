//! What players may do beside the rules of the game: whose turn it is to ask, offer, accept and claim.
//!
//! Everything here is a pure decision on a [`Replay`]: the events that a request leads to, or the refusal.
//! Nothing happens until they are stored.

use crate::site::fault::ApiFault;
use crate::turns::replay::Replay;
use axum::http::StatusCode;
use wire::{ActionKind, EventKind, GameStatus, Opponent, SubmitAction, SubmitMove};

/// The longest event list a game may have; far beyond any real game.
pub const MOST_EVENTS: u32 = 20_000;
/// How many chat lines a game holds.
pub const MOST_CHAT: usize = 1_000;
const MOST_CHAT_CHARS: usize = 500;
const MOST_REQUEST_CHARS: usize = 64;
const MOST_MOVE_BYTES: usize = 200;

/// The events that a request leads to, in order; the last is the answer.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Decision {
    /// Who does it (none: the server itself) and what happens.
    pub events: Vec<(Option<u8>, EventKind)>,
    /// Whether the game is over with them.
    pub ends: bool,
    /// Whether another game begins with them: its [`EventKind::RematchAccepted`] comes last and is added with
    /// the new game's id.
    pub rematch_by: Option<u8>,
}

impl Decision {
    /// One event after which the game goes on.
    #[must_use]
    pub fn one(seat: u8, event: EventKind) -> Decision {
        Decision {
            events: vec![(Some(seat), event)],
            ..Decision::default()
        }
    }

    /// One event that ends the game.
    #[must_use]
    pub fn end(seat: Option<u8>, event: EventKind) -> Decision {
        Decision {
            events: vec![(seat, event)],
            ends: true,
            rematch_by: None,
        }
    }
}

fn not_now(reason: impl Into<String>) -> ApiFault {
    ApiFault::conflict("not_now", "body, field action", reason)
}

/// Refuses what comes when the game is not being played.
fn in_play(replay: &Replay) -> Result<(), ApiFault> {
    match replay.status {
        GameStatus::Playing => Ok(()),
        GameStatus::Waiting => Err(ApiFault::conflict(
            "not_started",
            "game",
            "a seat is still open; the game begins when it is taken",
        )),
        GameStatus::Finished | GameStatus::Aborted => {
            let how = replay
                .table
                .outcome()
                .map_or("called off", |outcome| outcome.reason);
            Err(ApiFault::conflict(
                "game_over",
                "game",
                format!("it is over ({how})"),
            ))
        }
    }
}

/// Refuses what was meant for another position.
fn fresh(replay: &Replay, ply: u32) -> Result<(), ApiFault> {
    let now = replay.ply_count();
    if ply == now {
        return Ok(());
    }
    Err(ApiFault::conflict(
        "stale",
        "body, field ply",
        format!("{now} plies stand in this game, not {ply}; load it again"),
    ))
}

fn room_left(replay: &Replay) -> Result<(), ApiFault> {
    if replay.next_seq() < MOST_EVENTS {
        return Ok(());
    }
    Err(ApiFault::conflict(
        "too_long",
        "game",
        "its event list is full; resign or agree a draw",
    ))
}

/// A move by somebody who moves for `seats`.
///
/// # Errors
/// When the game is not being played, the move was chosen for another position, it is another seat's turn,
/// or the rules do not allow it.
pub fn submit_move(
    replay: &mut Replay,
    seats: &[u8],
    submitted: &SubmitMove,
) -> Result<Decision, ApiFault> {
    let request = submitted.request.as_deref().unwrap_or_default();
    if request.chars().count() > MOST_REQUEST_CHARS {
        return Err(ApiFault::bad_request(
            "body, field request",
            format!("longer than {MOST_REQUEST_CHARS} characters"),
        ));
    }
    if submitted.text.len() > MOST_MOVE_BYTES {
        return Err(ApiFault::bad_request(
            "body, field text",
            format!("longer than {MOST_MOVE_BYTES} bytes; no move is so long"),
        ));
    }
    in_play(replay)?;
    fresh(replay, submitted.ply)?;
    room_left(replay)?;
    let seat = replay
        .to_move()
        .filter(|seat| seats.contains(seat))
        .ok_or_else(|| {
            ApiFault::conflict("not_your_turn", "game", "it is the other side's turn")
        })?;
    // Played and taken back at once: the rules' own check, and the canonical code.
    let played = replay
        .table
        .play(&submitted.text)
        .map_err(|fault| ApiFault::unfit("illegal_move", &fault))?;
    replay.table.undo();
    let event = EventKind::Move {
        text: played.ply.text,
        request: submitted.request.clone(),
    };
    Ok(Decision {
        events: vec![(Some(seat), event)],
        ends: played.outcome.is_some(),
        rematch_by: None,
    })
}

/// Something said by somebody who moves for `seats`.
///
/// # Errors
/// When the text is empty or too long, or the talk is.
pub fn chat(replay: &Replay, seats: &[u8], text: &str) -> Result<Decision, ApiFault> {
    let text = text.trim();
    let bad = |reason: String| ApiFault::bad_request("body, field text", reason);
    if text.is_empty() {
        return Err(bad("empty; there is nothing to say".to_owned()));
    }
    if text.chars().count() > MOST_CHAT_CHARS {
        return Err(bad(format!("longer than {MOST_CHAT_CHARS} characters")));
    }
    if text.chars().any(|c| c.is_control() && c != '\n') {
        return Err(bad("it holds control characters".to_owned()));
    }
    if replay.chat.len() >= MOST_CHAT {
        return Err(ApiFault::conflict(
            "too_long",
            "game",
            format!("{MOST_CHAT} lines were said here; that is all it holds"),
        ));
    }
    let seat = seats.first().copied().ok_or_else(ApiFault::not_your_game)?;
    Ok(Decision::one(
        seat,
        EventKind::Chat {
            text: text.to_owned(),
        },
    ))
}

/// Anything else, by somebody who moves for `seats`.
///
/// # Errors
/// When it is not possible now; the reason says why.
pub fn act(replay: &Replay, seats: &[u8], submitted: &SubmitAction) -> Result<Decision, ApiFault> {
    fresh(replay, submitted.ply)?;
    let action = submitted.action;
    if !matches!(
        action,
        ActionKind::Abort | ActionKind::OfferRematch | ActionKind::AcceptRematch
    ) {
        in_play(replay)?;
    }
    let first = seats.first().copied().ok_or_else(ApiFault::not_your_game)?;
    // Who moves for several seats acts for the one whose turn it is.
    let seat = replay
        .to_move()
        .filter(|seat| seats.contains(seat))
        .unwrap_or(first);
    match action {
        ActionKind::Resign => Ok(Decision::end(Some(seat), EventKind::Resigned)),
        ActionKind::Abort => abort(replay, seat),
        ActionKind::OfferDraw => offer_draw(replay, seats, seat),
        ActionKind::AcceptDraw => {
            let seat = answerer(seats, replay.draw_offer, "no draw is offered to you")?;
            Ok(Decision::end(Some(seat), EventKind::DrawAccepted))
        }
        ActionKind::DeclineDraw => {
            let seat = answerer(seats, replay.draw_offer, "no draw is offered to you")?;
            Ok(Decision::one(seat, EventKind::DrawDeclined))
        }
        ActionKind::ClaimDraw => claim_draw(replay, seats),
        ActionKind::AskTakeback => ask_takeback(replay, seats, seat),
        ActionKind::AcceptTakeback => accept_takeback(replay, seats),
        ActionKind::DeclineTakeback => {
            let seat = answerer(seats, replay.takeback_wish, "nobody asks to take back")?;
            Ok(Decision::one(seat, EventKind::TakebackDeclined))
        }
        ActionKind::OfferRematch => offer_rematch(replay, seats, seat),
        ActionKind::AcceptRematch => {
            let seat = answerer(seats, replay.rematch_offer, "no rematch is offered to you")?;
            Ok(Decision {
                rematch_by: Some(seat),
                ..Decision::default()
            })
        }
    }
}

/// The seat among `seats` that may answer what `asker` asked: not the asker's own, unless one token moves for
/// all seats.
fn answerer(seats: &[u8], asker: Option<u8>, otherwise: &str) -> Result<u8, ApiFault> {
    let asker = asker.ok_or_else(|| not_now(otherwise))?;
    seats
        .iter()
        .copied()
        .find(|seat| *seat != asker)
        .ok_or_else(|| not_now(otherwise))
}

fn is_same_screen(replay: &Replay) -> bool {
    matches!(replay.setup.opponent, Opponent::SameScreen)
}

/// The seat that the computer plays, if it does.
pub(crate) fn computer_seat(replay: &Replay) -> Option<u8> {
    let seats = u8::try_from(replay.taken.len()).unwrap_or(u8::MAX);
    (0..seats).find(|seat| replay.setup.computer_level(*seat).is_some())
}

fn abort(replay: &Replay, seat: u8) -> Result<Decision, ApiFault> {
    if replay.is_over() {
        in_play(replay)?;
    }
    let seats = u8::try_from(replay.taken.len()).unwrap_or(u8::MAX);
    if (0..seats).all(|seat| replay.has_moved(seat)) {
        return Err(not_now(
            "every side has moved; a game can be resigned now, not called off",
        ));
    }
    Ok(Decision::end(Some(seat), EventKind::Aborted))
}

fn offer_draw(replay: &Replay, seats: &[u8], seat: u8) -> Result<Decision, ApiFault> {
    match replay.draw_offer {
        Some(offerer) if seats.contains(&offerer) => return Err(not_now("your offer stands")),
        Some(_) => return Err(not_now("the other side offers a draw; accept it")),
        None => {}
    }
    if is_same_screen(replay) {
        let other = seats
            .iter()
            .copied()
            .find(|other| *other != seat)
            .unwrap_or(seat);
        return Ok(Decision {
            events: vec![
                (Some(seat), EventKind::DrawOffered),
                (Some(other), EventKind::DrawAccepted),
            ],
            ends: true,
            rematch_by: None,
        });
    }
    let last = replay.offered_at.get(usize::from(seat)).copied().flatten();
    let turns = last.and_then(|at| replay.turns_since(at));
    if turns.is_some_and(|turns| turns < 2) {
        return Err(ApiFault::conflict(
            "too_soon",
            "body, field action",
            "you offered a draw already; offer again after your next move",
        ));
    }
    room_left(replay)?;
    Ok(Decision::one(seat, EventKind::DrawOffered))
}

fn claim_draw(replay: &Replay, seats: &[u8]) -> Result<Decision, ApiFault> {
    let seat = replay.to_move().filter(|seat| seats.contains(seat));
    let seat = seat.ok_or_else(|| not_now("only the side to move may claim"))?;
    if replay.table.claimable().is_none() {
        return Err(not_now("the rules allow no claim in this position"));
    }
    Ok(Decision::end(Some(seat), EventKind::DrawClaimed))
}

fn ask_takeback(replay: &Replay, seats: &[u8], seat: u8) -> Result<Decision, ApiFault> {
    room_left(replay)?;
    let nothing = || not_now("you have made no move to take back");
    if is_same_screen(replay) {
        let last = replay.plies.last().ok_or_else(nothing)?.seat;
        return Ok(granted(last, last, 1));
    }
    let plies = replay.plies_to_last_turn(seat).ok_or_else(nothing)?;
    if let Some(computer) = computer_seat(replay) {
        return Ok(granted(seat, computer, plies));
    }
    match replay.takeback_wish {
        Some(asker) if seats.contains(&asker) => return Err(not_now("you asked already")),
        Some(_) => {
            return Err(not_now(
                "the other side asks to take back; answer that first",
            ));
        }
        None => {}
    }
    let last = replay.asked_at.get(usize::from(seat)).copied().flatten();
    if last == Some(replay.plies.len()) {
        return Err(ApiFault::conflict(
            "too_soon",
            "body, field action",
            "you asked in this position already; ask again after another move",
        ));
    }
    Ok(Decision::one(seat, EventKind::TakebackAsked))
}

fn accept_takeback(replay: &Replay, seats: &[u8]) -> Result<Decision, ApiFault> {
    let seat = answerer(seats, replay.takeback_wish, "nobody asks to take back")?;
    let asker = replay.takeback_wish.unwrap_or(seat);
    let plies = replay.plies_to_last_turn(asker);
    let plies = plies.ok_or_else(|| not_now("there is no move to take back"))?;
    Ok(Decision::one(seat, EventKind::TakebackAccepted { plies }))
}

/// A takeback that is asked and granted in one.
fn granted(asker: u8, granter: u8, plies: u32) -> Decision {
    Decision {
        events: vec![
            (Some(asker), EventKind::TakebackAsked),
            (Some(granter), EventKind::TakebackAccepted { plies }),
        ],
        ..Decision::default()
    }
}

fn offer_rematch(replay: &Replay, seats: &[u8], seat: u8) -> Result<Decision, ApiFault> {
    if !replay.is_over() {
        return Err(not_now("the game is not over"));
    }
    if let Some(game) = &replay.rematch {
        return Err(not_now(format!("there is a rematch already: {game}")));
    }
    if replay.taken.contains(&false) {
        return Err(not_now("nobody joined this game; make a new one"));
    }
    let offered = vec![(Some(seat), EventKind::RematchOffered)];
    if is_same_screen(replay) {
        return Ok(Decision {
            events: offered,
            rematch_by: Some(seat),
            ..Decision::default()
        });
    }
    if let Some(computer) = computer_seat(replay) {
        return Ok(Decision {
            events: offered,
            rematch_by: Some(computer),
            ..Decision::default()
        });
    }
    match replay.rematch_offer {
        Some(offerer) if seats.contains(&offerer) => Err(not_now("your offer stands")),
        // Both want it.
        Some(_) => Ok(Decision {
            rematch_by: Some(seat),
            ..Decision::default()
        }),
        None => Ok(Decision {
            events: offered,
            ..Decision::default()
        }),
    }
}

/// The time of the side to move ran out; none while it has not.
#[must_use]
pub fn time_out(replay: &Replay, now_ms: u64) -> Option<Decision> {
    if replay.status != GameStatus::Playing {
        return None;
    }
    let (seat, at) = replay.timing.deadline()?;
    (replay.stamp(now_ms) >= at).then(|| Decision::end(None, EventKind::TimeOut { seat }))
}

/// A name as a player gave it, made fit for showing; none when nothing is left.
///
/// # Errors
/// When it is longer than 40 characters or holds control characters.
pub fn name(given: Option<&str>) -> Result<Option<String>, ApiFault> {
    let name = given.unwrap_or_default().trim();
    let bad = |reason| {
        ApiFault::new(
            StatusCode::BAD_REQUEST,
            "bad_request",
            "body, field name",
            reason,
        )
    };
    if name.chars().count() > 40 {
        return Err(bad("longer than 40 characters"));
    }
    if name.chars().any(char::is_control) {
        return Err(bad("it holds control characters"));
    }
    Ok((!name.is_empty()).then(|| name.to_owned()))
}
