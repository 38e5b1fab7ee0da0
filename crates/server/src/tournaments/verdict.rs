//! What a game counts in its tournament.

use crate::host::game::EventGame;
use crate::store::{self, PairingResult};
use crate::turns::{Game, StoredGame};
use tournament::{DRAW, Halves, WIN};
use wire::{EventKind, GameStatus};

/// What a game counts that ended after its arena: nothing.
pub(super) const LATE: PairingResult = unplayed([0, 0]);

/// What came of a game that is over. It was played if both sides have moved, or the rules ended it. If not, the points count,
/// but not as a meeting.
///
/// Whoever calls a game off loses it. One that cannot be read, which must not keep the others waiting, is a draw.
pub(super) fn of(stored: &store::StoredGame) -> PairingResult {
    let read = StoredGame::read(stored).map_err(|fault| fault.to_string());
    let game = read.and_then(|read| Game::load(read).map_err(|fault| fault.to_string()));
    match game {
        Ok(game) => of_game(&game),
        Err(fault) => {
            tracing::error!(game = %stored.row.id, fault, "a game cannot be replayed");
            unreadable(&stored.row.id)
        }
    }
}

/// What a game counts that cannot be read.
pub(super) fn unreadable(game: &str) -> PairingResult {
    tracing::error!(
        game,
        "a game of a tournament cannot be read; it counts as a draw"
    );
    unplayed([DRAW, DRAW])
}

fn of_game(game: &Game) -> PairingResult {
    let replay = &game.replay;
    if replay.status == GameStatus::Aborted {
        let ending = game.events.iter().rev();
        let mut called_off = ending.filter(|event| event.event == EventKind::Aborted);
        return match called_off.next().and_then(|event| event.seat) {
            Some(0) => unplayed([0, WIN]),
            Some(_) => unplayed([WIN, 0]),
            None => unplayed([DRAW, DRAW]),
        };
    }
    let Some(outcome) = replay.table.outcome() else {
        return unplayed([DRAW, DRAW]);
    };
    let points: [Halves; 2] = [0, 1].map(|seat| {
        let shares = outcome.sharers.contains(game::Seat(seat));
        match (shares, outcome.sharers.len()) {
            (true, 1) => WIN,
            (true, _) => DRAW,
            (false, _) => 0,
        }
    });
    let ends_by_rules = game
        .events
        .iter()
        .rev()
        .find_map(|event| match event.event {
            EventKind::Move { .. } | EventKind::DrawClaimed => Some(true),
            EventKind::Resigned | EventKind::TimeOut { .. } | EventKind::DrawAccepted => {
                Some(false)
            }
            _ => None,
        });
    let have_moved = (0..2).all(|seat| replay.plies.iter().any(|ply| ply.seat == seat));
    PairingResult {
        points,
        is_played: have_moved || ends_by_rules == Some(true),
    }
}

const fn unplayed(points: [Halves; 2]) -> PairingResult {
    PairingResult {
        points,
        is_played: false,
    }
}
