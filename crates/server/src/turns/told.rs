//! What people are told of a game of turns that they do not look at.

use super::game::Game;
use super::stored::StoredGame;
use crate::host::game::{EventGame, Told};
use crate::host::notices::{Happened, jobs, left};
use crate::store::{Holder, NoticeJobs, NoticeKind, Standing};
use game::Fault;
use play::Replay;
use wire::{EventKind, GameEvent, GameStatus};

/// What is to be told of events that have just happened.
#[must_use]
pub(super) fn notices(
    game: &Game,
    before: &Standing,
    after: &Standing,
    events: &[GameEvent],
) -> Option<NoticeJobs> {
    let first = events.first()?;
    let replay = &game.replay;
    let begins = events.iter().any(|event| match event.event {
        EventKind::Joined { .. } => replay.status == GameStatus::Playing,
        EventKind::RematchAccepted { .. } => true,
        _ => false,
    });
    let happened = Happened {
        by: first.seat.map_or(Holder::Server, Holder::Seat),
        at_ms: events.last().unwrap_or(first).at_ms,
        begins,
        is_live: replay.is_live(),
        seats: u8::try_from(replay.taken.len()).unwrap_or(u8::MAX),
    };
    jobs(before, after, &happened)
}

/// What is to be told of a new game in which both seats are given at once.
///
/// # Errors
/// When it cannot be replayed.
pub(crate) fn beginning(stored: &StoredGame) -> Result<Option<NoticeJobs>, Fault> {
    let game = Game::load(stored.clone())?;
    let before = Standing::default();
    Ok(notices(&game, &before, &game.standing(), &game.events))
}

/// What the holder of a seat is told.
#[must_use]
pub(super) fn told(game: &Game, seat: u8, kind: NoticeKind, now_ms: u64) -> Told {
    let replay = &game.replay;
    let title = registry::rules(&replay.setup.slug).map_or_else(
        |_| replay.setup.slug.clone(),
        |rules| rules.info().title.to_owned(),
    );
    let deadline = replay.timing.deadline().filter(|_| !replay.is_live());
    let left = left(deadline.map(|(_, at_ms)| at_ms), now_ms);
    let moves = (replay.to_move() == Some(seat)).then(|| "It is your turn.".to_owned());
    let (title, parts) = match kind {
        NoticeKind::Turn => (format!("Your turn in {title}"), [last(game, seat), left]),
        NoticeKind::Late => (format!("Time is short in {title}"), [moves, left]),
        NoticeKind::Start => match &replay.rematch {
            Some(_) => (
                format!("A rematch in {title}"),
                [other(replay, seat, "is ready"), None],
            ),
            None => (
                format!("{title} begins"),
                [other(replay, seat, "is there"), moves],
            ),
        },
        NoticeKind::End => (
            format!("{title} is over"),
            [Some(result(replay, seat)), None],
        ),
    };
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    Told {
        title,
        body: parts.join(" "),
        page: format!("/g/{}", game.row.id),
    }
}

/// Who moved last.
fn last(game: &Game, seat: u8) -> Option<String> {
    let moved = |event: &&GameEvent| matches!(event.event, EventKind::Move { .. });
    let event = game.events.iter().rev().find(moved)?;
    let by = event.seat.filter(|by| *by != seat)?;
    Some(format!("{} moved.", name(&game.replay, by)))
}

/// That the other one did something, in a game of two.
fn other(replay: &Replay, seat: u8, what: &str) -> Option<String> {
    let seats = u8::try_from(replay.taken.len()).ok()?;
    let mut others = (0..seats).filter(|other| *other != seat);
    match (others.next(), others.next()) {
        (Some(one), None) => Some(format!("{} {what}.", name(replay, one))),
        _ => None,
    }
}

/// What a seat is called.
fn name(replay: &Replay, seat: u8) -> String {
    if replay.setup.computer_level(seat).is_some() {
        return "The computer".to_owned();
    }
    if let Some(name) = replay.name(seat) {
        return name.to_owned();
    }
    let rules = registry::rules(&replay.setup.slug).ok();
    let names = rules.map_or(&[][..], |rules| rules.info().seats);
    let own = names.get(usize::from(seat)).copied();
    own.unwrap_or("Somebody").to_owned()
}

/// How the game ended for a seat.
fn result(replay: &Replay, seat: u8) -> String {
    if replay.status == GameStatus::Aborted {
        return "It was aborted.".to_owned();
    }
    let Some(outcome) = replay.table.outcome() else {
        return "It is over.".to_owned();
    };
    let shares = outcome.sharers.contains(game::Seat(seat));
    let alone = outcome.sharers.len() == 1;
    let text = match (shares, alone) {
        (true, true) => "You won.",
        (true, false) => "It is a draw.",
        (false, _) => "You lost.",
    };
    text.to_owned()
}
