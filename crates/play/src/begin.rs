//! A game that begins, for whoever keeps it alone: a browser, or a page that saves itself.

use crate::{Now, Refusal, Replay, Setup};
use wire::{EventKind, GameEvent, NewGame};

/// A game that has begun: what is fixed, and what has happened.
#[derive(Clone, PartialEq, Debug)]
pub struct Begun {
    /// What is fixed.
    pub setup: Setup,
    /// What has happened.
    pub events: Vec<GameEvent>,
}

/// Begins a game as [`Setup::of`] reads the request, at `now_ms` milliseconds since 1970. If the moves that it brings
/// end the game, the last of them is played here: so a record of a whole game can be kept too.
///
/// # Errors
/// When there is no such game, option, position, value or move.
pub fn begin(asked: &NewGame, lot: bool, now_ms: u64) -> Result<Begun, Refusal> {
    let refusal = match Setup::of(asked, lot) {
        Ok(setup) => return Ok(opened(setup, asked, now_ms)),
        Err(refusal) => refusal,
    };
    match ended(asked, lot, now_ms) {
        Some(begun) => Ok(begun),
        None => Err(refusal),
    }
}

fn opened(setup: Setup, asked: &NewGame, now_ms: u64) -> Begun {
    let people = setup.creator.iter();
    let people = people.map(|seat| (*seat, asked.name.clone())).collect();
    Begun {
        events: setup.opening(people, Now::of(now_ms)),
        setup,
    }
}

/// The game without its last move, and that move; none if it does not end the game.
fn ended(asked: &NewGame, lot: bool, now_ms: u64) -> Option<Begun> {
    let (last, before) = asked.moves.split_last()?;
    let shorter = NewGame {
        moves: before.to_vec(),
        ..asked.clone()
    };
    let mut begun = opened(Setup::of(&shorter, lot).ok()?, asked, now_ms);
    let mut replay = Replay::of(&begun.setup, &begun.events).ok()?;
    let event = GameEvent {
        seq: replay.next_seq(),
        at_ms: replay.stamp(Now::of(now_ms)).wall_ms,
        clock_ms: None,
        seat: replay.to_move(),
        event: EventKind::Move {
            text: replay.table.check(last).ok()?.ply.text,
            request: None,
            lag_ms: 0,
        },
    };
    replay.apply(&event).ok()?;
    begun.events.push(event);
    replay.is_over().then_some(begun)
}
