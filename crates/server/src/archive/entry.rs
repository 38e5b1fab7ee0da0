//! What is kept of a finished game.

use super::position::{MOST_MOVES, key, open};
use crate::store::{ArchivedGame, ArchivedMove, ArchivedRow, ArchivedSeat};
use crate::turns::Game;
use game::{Fault, Outcome, Seat};
use std::collections::HashSet;
use wire::{ClockSetup, EventKind, FoundKind, FoundPace, FoundResult, GameStatus, Opponent};

/// What is kept of a game that ended at that time; none where nobody has moved.
///
/// # Errors
/// When its moves cannot be played.
pub(super) fn of(game: &Game, ended_ms: u64) -> Result<Option<ArchivedGame>, Fault> {
    let replay = &game.replay;
    if replay.plies.is_empty() {
        return Ok(None);
    }
    let setup = &replay.setup;
    let outcome = replay.table.outcome();
    let outcome = outcome.filter(|_| replay.status == GameStatus::Finished);
    let standard = setup.options.is_empty() && setup.position.is_none() && setup.brought.is_empty();
    let result = outcome.as_ref().map_or(FoundResult::None, result);
    let row = ArchivedRow {
        game: game.row.id.clone(),
        slug: setup.slug.clone(),
        ended_ms,
        pace: match &setup.clock {
            ClockSetup::None => FoundPace::None,
            clock if clock.is_live() => FoundPace::Live,
            _ => FoundPace::Days,
        },
        rated: setup.rated,
        kind: match setup.opponent {
            Opponent::SameScreen => FoundKind::OneScreen,
            Opponent::Computer { .. } => FoundKind::Computer,
            Opponent::Link => FoundKind::People,
        },
        result,
        ending: outcome.map(|outcome| outcome.reason.to_owned()),
        plies: replay.ply_count(),
        standard,
    };
    let seats = (0..setup.seat_count()?).map(|seat| ArchivedSeat {
        seat,
        level: setup.computer_level(seat),
        joined: joined(game, seat),
    });
    let moves = match standard && result != FoundResult::None {
        true => moves(game)?,
        false => Vec::new(),
    };
    Ok(Some(ArchivedGame {
        row,
        seats: seats.collect(),
        moves,
    }))
}

fn result(outcome: &Outcome) -> FoundResult {
    let wins = |seat| outcome.sharers.len() == 1 && outcome.sharers.contains(Seat(seat));
    match (wins(0), wins(1)) {
        (true, _) => FoundResult::First,
        (_, true) => FoundResult::Second,
        _ => FoundResult::Draw,
    }
}

/// The event with which somebody took a seat.
fn joined(game: &Game, seat: u8) -> Option<u32> {
    let joins =
        game.events.iter().rev().find(|event| {
            event.seat == Some(seat) && matches!(event.event, EventKind::Joined { .. })
        });
    joins.map(|event| event.seq)
}

/// The positions before the first moves, each once, with what was played; and the last one of a short game.
fn moves(game: &Game) -> Result<Vec<ArchivedMove>, Fault> {
    let replay = &game.replay;
    let mut table = open(replay.setup.game()?, None)?;
    let mut seen = HashSet::new();
    let mut moves = Vec::new();
    let texts = replay.plies.iter().map(|ply| Some(ply.text.as_str()));
    for text in texts.chain([None]).take(MOST_MOVES) {
        let position = key(&*table);
        if seen.insert(position) {
            moves.push(ArchivedMove {
                position,
                text: text.unwrap_or_default().to_owned(),
            });
        }
        if let Some(text) = text {
            table.play(text)?;
        }
    }
    Ok(moves)
}
