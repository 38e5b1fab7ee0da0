//! What is told of a league: its tables, and how all stand.

use super::league_terms;
use super::plan::Plan;
use crate::store::{EntrantRow, PairingRow, StoreError, StoredTournament, TableSeatRow};
use tournament::{GAME_POINTS, LeagueGame};
use wire::{
    LeagueBody, LeagueResult, LeagueRound, LeagueSeat, LeagueStanding, LeagueTable, LeagueTerms,
};

/// The tables and standings of a league. `players` are in the order of the list with which it began; none before.
///
/// # Errors
/// When what is stored cannot be read.
pub(super) fn body(
    stored: &StoredTournament,
    plan: &Plan,
    terms: &LeagueTerms,
    players: &[&EntrantRow],
) -> Result<LeagueBody, StoreError> {
    let row = &stored.row;
    let damaged = |reason: String| StoreError::Damaged {
        game: row.id.clone(),
        reason,
    };
    let setup = league_terms::setup(terms, &row.slug, &row.id, plan.rated, &[]);
    let setup = setup.map_err(|fault| damaged(fault.to_string()))?;
    let table = setup.start().map_err(|fault| damaged(fault.to_string()))?;
    let games: Vec<LeagueGame> = stored
        .pairings
        .iter()
        .map(|pairing| game(pairing, players))
        .collect();
    let standings = match players.is_empty() {
        true => Vec::new(),
        false => tournament::league_standings(players.len(), &games),
    };
    let standing = |one: tournament::LeagueStanding| {
        let [solos, best, centres] = one.tie_breaks;
        Some(LeagueStanding {
            player: players.get(one.player)?.number,
            place: u32::try_from(one.place).ok()?,
            points: one.points,
            games: one.games,
            solos,
            best,
            centres,
        })
    };
    Ok(LeagueBody {
        seats: table.seats(),
        rounds: rounds(&stored.pairings),
        standings: standings.into_iter().filter_map(standing).collect(),
    })
}

/// What the players have of a game; nothing as long as it is played.
fn game(pairing: &PairingRow, players: &[&EntrantRow]) -> LeagueGame {
    let seat = |seat: &TableSeatRow| {
        let number = seat.player?;
        let result = seat.result?;
        Some(tournament::LeagueSeat {
            player: players.iter().position(|one| one.number == number)?,
            points: result.points,
            centres: result.centres,
            is_solo: result.points == GAME_POINTS,
        })
    };
    pairing.seats.iter().filter_map(seat).collect()
}

fn rounds(pairings: &[PairingRow]) -> Vec<LeagueRound> {
    let rounds = pairings.chunk_by(|one, next| one.round == next.round);
    let round = |round: &[PairingRow]| {
        Some(LeagueRound {
            number: round.first()?.round,
            tables: round.iter().filter_map(table).collect(),
        })
    };
    rounds.filter_map(round).collect()
}

fn table(pairing: &PairingRow) -> Option<LeagueTable> {
    Some(LeagueTable {
        game: pairing.game.clone()?,
        seats: pairing.seats.iter().map(seat).collect(),
    })
}

fn seat(row: &TableSeatRow) -> LeagueSeat {
    LeagueSeat {
        player: row.player,
        result: row.result.map(|result| LeagueResult {
            points: result.points,
            centres: result.centres,
            place: result.place,
        }),
    }
}
