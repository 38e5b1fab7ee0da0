//! What people are told of an order game that they do not look at. It names nobody: who plays may be hidden.

use super::game::Game;
use super::letter;
use super::stored::StoredOrderGame;
use crate::host::game::{EventGame, Told};
use crate::host::notices::{Happened, jobs, left};
use crate::store::{Holder, NoticeJobs, NoticeKind, Standing};
use game::Fault;
use wire::{OrderActor, OrderEvent, OrderEventKind};

/// What is to be told of events that have just happened.
#[must_use]
pub(super) fn notices(
    game: &Game,
    before: &Standing,
    after: &Standing,
    events: &[OrderEvent],
) -> Option<NoticeJobs> {
    let first = events.first()?;
    let begins = events
        .iter()
        .any(|event| matches!(event.event, OrderEventKind::Began { turn: 0, .. }));
    let happened = Happened {
        by: match first.by {
            OrderActor::Seat(seat) => Holder::Seat(seat),
            OrderActor::Master => Holder::Master,
            OrderActor::Server | OrderActor::Unknown => Holder::Server,
        },
        at_ms: events.last().unwrap_or(first).at_ms,
        begins,
        is_live: false,
        seats: u8::try_from(game.replay.seats.len()).unwrap_or(u8::MAX),
    };
    jobs(before, after, &happened)
}

/// What is to be told of a new game in which all seats are given at once.
///
/// # Errors
/// When it cannot be replayed.
pub(crate) fn beginning(stored: &StoredOrderGame) -> Result<Option<NoticeJobs>, Fault> {
    let game = Game::load(stored.clone())?;
    let before = Standing::default();
    Ok(notices(&game, &before, &game.standing(), &game.events))
}

/// What the holder of a seat is told.
#[must_use]
pub(super) fn told(game: &Game, _seat: u8, kind: NoticeKind, now_ms: u64) -> Told {
    let replay = &game.replay;
    let title = letter::title_of(&replay.setup.slug);
    let left = left(replay.deadline.filter(|_| !replay.paused), now_ms);
    let waits = Some("It waits for your orders.".to_owned());
    let (title, parts) = match kind {
        NoticeKind::Turn => (format!("Your orders in {title}"), [waits, left]),
        NoticeKind::Late => (
            format!("Time is short in {title}"),
            [Some("Your orders are not there yet.".to_owned()), left],
        ),
        NoticeKind::Start => (format!("{title} begins"), [waits, left]),
        NoticeKind::End => (format!("{title} is over"), [None, None]),
    };
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    let body = match parts.is_empty() {
        true => "See how it ended.".to_owned(),
        false => parts.join(" "),
    };
    Told {
        title,
        body,
        page: format!("/o/{}", game.row.id),
    }
}
