//! Whether the result of a game of turns counts, and for whom how much.

use super::scale::Score;
use super::system::SeatResult;
use crate::turns::Game;
use play::Replay;
use std::collections::BTreeSet;
use wire::{EventKind, GameStatus};

/// How many turns each side must have had in a game that ends by anything but the rules.
const LEAST_TURNS: usize = 2;

/// The results of the two seats; none if the game counts for nobody: it was called off, or given up or lost on time or agreed
/// drawn before it had really begun.
pub(super) fn results(game: &Game) -> Option<Vec<SeatResult>> {
    let replay = &game.replay;
    let outcome = replay.table.outcome()?;
    if replay.status != GameStatus::Finished || outcome.seats != 2 {
        return None;
    }
    let ending = game.events.iter().rev().find(|event| ends(&event.event))?;
    let is_by_rules = matches!(
        ending.event,
        EventKind::Move { .. } | EventKind::DrawClaimed
    );
    if !is_by_rules && !(0..2).all(|seat| turns(replay, seat) >= LEAST_TURNS) {
        return None;
    }
    let timed_out = match ending.event {
        EventKind::TimeOut { seat } => Some(seat),
        _ => None,
    };
    let results = [0, 1].map(|seat| {
        let shares = outcome.sharers.contains(game::Seat(seat));
        SeatResult {
            score: match (shares, outcome.sharers.len()) {
                (true, 1) => Score::Won,
                (true, _) => Score::Drawn,
                (false, _) => Score::Lost,
            },
            place: None,
            timed_out: timed_out == Some(seat),
            missed: 0,
        }
    });
    Some(results.into())
}

/// Whether an event can be the one by which a game ended.
const fn ends(event: &EventKind) -> bool {
    matches!(
        event,
        EventKind::Move { .. }
            | EventKind::Resigned
            | EventKind::DrawAccepted
            | EventKind::DrawClaimed
            | EventKind::TimeOut { .. }
    )
}

/// How many turns a seat has had.
fn turns(replay: &Replay, seat: u8) -> usize {
    let plies = replay.plies.iter().filter(|ply| ply.seat == seat);
    let turns: BTreeSet<_> = plies.map(|ply| ply.turn).collect();
    turns.len()
}
