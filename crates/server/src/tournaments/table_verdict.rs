//! What a game of a league counts.

use super::plan::Plan;
use crate::host::game::EventGame;
use crate::orders::{Game, StoredOrderGame};
use crate::ratings::placing::places;
use crate::store::{
    self, EndedPairing, GameKind, SeatResult, Store, StoreError, TableResult, TableSeatRow,
};
use tournament::{Finish, GAME_POINTS, Scoring, points};
use wire::{LeagueScoring, OrderEventKind};

/// What came of a table whose game is over. One that cannot be read, which must not keep the others waiting, is shared by all.
///
/// # Errors
/// When the store fails, or the tournament cannot be read.
pub(super) async fn of(
    store: &dyn Store,
    pairing: &EndedPairing,
) -> Result<TableResult, StoreError> {
    let tournament = store.tournaments().tournament(&pairing.tournament).await?;
    let tournament =
        tournament.ok_or_else(|| damaged(pairing, "it has a table and is not there"))?;
    let terms = Plan::read(&tournament.row)?.league;
    let terms = terms.ok_or_else(|| damaged(pairing, "it has a table and is no league"))?;
    let mut tables = tournament.pairings.into_iter();
    let table = tables.find(|one| (one.round, one.board) == (pairing.round, pairing.board));
    let seats = table.map_or_else(Vec::new, |table| table.seats);
    match store.load(GameKind::Orders, &pairing.game).await {
        Ok(Some(stored)) => Ok(replayed(&stored)
            .and_then(|game| result(&game, scoring(terms.scoring)))
            .filter(|result| result.seats.len() == seats.len())
            .unwrap_or_else(|| unreadable(&pairing.game, &seats))),
        Ok(None) | Err(StoreError::Damaged { .. }) => Ok(unreadable(&pairing.game, &seats)),
        Err(fault) => Err(fault),
    }
}

fn damaged(pairing: &EndedPairing, reason: &str) -> StoreError {
    StoreError::Damaged {
        game: pairing.tournament.clone(),
        reason: reason.to_owned(),
    }
}

fn replayed(stored: &store::StoredGame) -> Option<Game> {
    let read = StoredOrderGame::read(stored).map_err(|fault| fault.to_string());
    let game = read.and_then(|read| Game::load(read).map_err(|fault| fault.to_string()));
    let id = &stored.row.id;
    game.inspect_err(|fault| tracing::error!(game = %id, fault, "a game cannot be replayed"))
        .ok()
}

/// The result of a game; none as long as it goes on.
fn result(game: &Game, scoring: Scoring) -> Option<TableResult> {
    let replay = &game.replay;
    let outcome = replay.outcome.as_ref()?;
    let view = replay.table.view();
    let centres: Vec<u32> = view.seats.iter().map(|seat| seat.centres).collect();
    let left = replay.survivors();
    let finish = Finish {
        // Nobody has won a game that time has ended, whoever is ahead.
        winners: match ran_out(game) {
            true => Vec::new(),
            false => outcome.winners.iter().copied().map(usize::from).collect(),
        },
        left: left.iter().copied().map(usize::from).collect(),
        centres: centres.clone(),
    };
    let places = places(&centres, &left, &outcome.winners);
    let seats = points(scoring, &finish)
        .into_iter()
        .zip(centres)
        .zip(places);
    let seat = |((points, centres), place): ((u32, u32), u8)| SeatResult {
        points,
        centres,
        place: u32::from(place),
    };
    Some(TableResult {
        seats: seats.map(seat).collect(),
        is_played: true,
    })
}

/// Whether a game has ended with its last year, or because nobody who plays had anything left: by the server, with a settlement.
/// An end that players have agreed on comes with a vote.
fn ran_out(game: &Game) -> bool {
    let mut newest = game.events.iter().rev().map(|event| &event.event);
    let ended = newest.next();
    let before = newest.next();
    matches!(
        (ended, before),
        (
            Some(OrderEventKind::Ended { .. }),
            Some(OrderEventKind::Settled { .. })
        )
    )
}

fn unreadable(game: &str, seats: &[TableSeatRow]) -> TableResult {
    tracing::error!(game, "a game of a league cannot be read; all share it");
    let count = u32::try_from(seats.len().max(1)).unwrap_or(u32::MAX);
    let seat = |_: &TableSeatRow| SeatResult {
        points: GAME_POINTS / count,
        centres: 0,
        place: 1,
    };
    TableResult {
        seats: seats.iter().map(seat).collect(),
        is_played: false,
    }
}

/// The scoring, as the crate calls it.
const fn scoring(scoring: LeagueScoring) -> Scoring {
    match scoring {
        LeagueScoring::DrawSize => Scoring::DrawSize,
        LeagueScoring::SumOfSquares => Scoring::SumOfSquares,
    }
}
