//! The rounds of leagues: tables of as many as the map has powers, with their games.

use super::begun::{Begun, playing};
use super::league_terms;
use super::limits::LEAST_PLAYERS;
use super::plan::Plan;
use super::refusal::Refusal;
use crate::host::failure::Failure;
use crate::host::rooms::Rooms;
use crate::orders::{self, Game};
use crate::store::{
    EntrantRow, EntrantStanding, NewPairing, NewRounds, PairingRow, Store, StoreError,
    StoredTournament, TableSeatRow, TournamentStart,
};
use sha2::{Digest, Sha256};
use tournament::Table;
use wire::{LeagueTerms, OrderSeatKind, TournamentState};

/// Begins the next round of a league, or its first one.
///
/// # Errors
/// When the store fails.
pub(super) async fn begin(
    rooms: &Rooms<Game>,
    store: &dyn Store,
    stored: &StoredTournament,
    (plan, terms): (&Plan, &LeagueTerms),
    start: Option<TournamentStart<'_>>,
) -> Result<Begun, Failure<Refusal>> {
    let row = &stored.row;
    let players = players(stored);
    let numbers: Vec<u32> = playing(stored).map(|one| one.number).collect();
    let is_running = row.state == TournamentState::Running;
    if is_running && numbers.len() < LEAST_PLAYERS as usize {
        return Ok(Begun::NoMore);
    }
    let seats = seat_count(terms, row.slug.as_str(), &row.id)?;
    let before = before(stored, &players)?;
    let plays: Vec<bool> = players
        .iter()
        .map(|one| one.standing == EntrantStanding::In)
        .collect();
    let round = row.round + 1;
    let lot = lot(&row.id, round);
    // With many players it takes a while.
    let seating = move || tournament::league(&plays, seats, &before, lot);
    let tables = tokio::task::spawn_blocking(seating).await;
    let tables = tables.map_err(|fault| Failure::Broken(fault.to_string()))?;
    let making = Making {
        rooms,
        stored,
        plan,
        terms,
        players: &players,
    };
    let mut pairings = Vec::new();
    for (board, table) in (1..).zip(&tables) {
        pairings.push(making.table(round, board, table)?);
    }
    let people: Vec<String> = playing(stored)
        .filter_map(|one| one.person.clone())
        .collect();
    let rounds = NewRounds {
        tournament: &row.id,
        after: row.round,
        until: round,
        start,
        players: &numbers,
        people: &people,
        is_arena: false,
        pairings: &pairings,
        now_ms: rooms.now().wall_ms,
    };
    if !store.tournaments().begin_rounds(&rounds).await? {
        return Ok(Begun::Changed);
    }
    tracing::info!(tournament = %row.id, round, "a round of a league has begun");
    rooms.want_notices();
    for game in pairings.iter().filter_map(|pairing| pairing.game.as_ref()) {
        rooms.begin(&game.row.id).await;
    }
    Ok(Begun::Done)
}

/// The players, in the order of the list with which it began.
fn players(stored: &StoredTournament) -> Vec<&EntrantRow> {
    let entrants = stored.entrants.iter();
    let mut players: Vec<&EntrantRow> = entrants.filter(|one| one.seed.is_some()).collect();
    players.sort_by_key(|one| one.seed);
    players
}

fn seat_count(
    terms: &LeagueTerms,
    slug: &str,
    tournament: &str,
) -> Result<usize, Failure<Refusal>> {
    // It was checked when the league was arranged.
    let setup = league_terms::setup(terms, slug, tournament, false, &[]);
    let setup = setup.map_err(|fault| Failure::Broken(fault.to_string()))?;
    Ok(setup.seats.len())
}

/// The rounds so far, with players by their places in the list.
fn before(
    stored: &StoredTournament,
    players: &[&EntrantRow],
) -> Result<Vec<Vec<Table>>, StoreError> {
    let place = |number: u32| {
        let place = players.iter().position(|one| one.number == number);
        place.ok_or_else(|| StoreError::Damaged {
            game: stored.row.id.clone(),
            reason: format!("player {number} sits at a table and is not on the list"),
        })
    };
    let rounds = stored
        .pairings
        .chunk_by(|one, next| one.round == next.round);
    let table = |pairing: &PairingRow| {
        let seats = pairing.seats.iter();
        let seats = seats.map(|seat| seat.player.map(place).transpose());
        seats.collect::<Result<Table, StoreError>>()
    };
    rounds
        .map(|round| round.iter().map(table).collect())
        .collect()
}

/// The lot of a round: the same on all servers.
fn lot(id: &str, round: u32) -> u64 {
    let digest = Sha256::digest(format!("{id}/{round}"));
    let bytes = digest.iter().take(8);
    bytes.fold(0, |lot, byte| lot << 8 | u64::from(*byte))
}

/// What makes the games of a round.
struct Making<'a> {
    rooms: &'a Rooms<Game>,
    stored: &'a StoredTournament,
    plan: &'a Plan,
    terms: &'a LeagueTerms,
    /// By their places in the list.
    players: &'a [&'a EntrantRow],
}

impl Making<'_> {
    fn table(&self, round: u32, board: u32, table: &Table) -> Result<NewPairing, Failure<Refusal>> {
        let row = &self.stored.row;
        let mut kinds = Vec::new();
        let mut people = Vec::new();
        let mut seats = Vec::new();
        for (seat, place) in (0u8..).zip(table) {
            let player = place.and_then(|place| self.players.get(place));
            kinds.push(match player {
                Some(_) => OrderSeatKind::Person,
                None => self.terms.bot,
            });
            if let Some((person, name)) =
                player.and_then(|one| Some((one.person.clone()?, one.name.clone())))
            {
                people.push((seat, (person, name)));
            }
            seats.push(TableSeatRow {
                seat,
                player: player.map(|one| one.number),
                result: None,
            });
        }
        let first = seats.iter().find_map(|seat| seat.player);
        let first = first.ok_or_else(|| Failure::Broken("nobody sits at a table".to_owned()))?;
        let setup = league_terms::setup(self.terms, &row.slug, &row.id, self.plan.rated, &kinds);
        // It was checked when the league was arranged.
        let setup = setup.map_err(|fault| Failure::Broken(fault.to_string()))?;
        let now_ms = self.rooms.now().wall_ms;
        let game = orders::create::seated(setup, people, now_ms).map_err(broken)?;
        let (due, standing) = self.rooms.beginning(&game).map_err(broken)?;
        let notices = orders::told::beginning(&game);
        Ok(NewPairing {
            row: PairingRow {
                round,
                board,
                first,
                second: None,
                seats,
                game: Some(game.row.id.clone()),
                result: None,
            },
            game: Some(game.write(due, standing)?),
            notices: notices.map_err(|fault| Failure::Broken(fault.to_string()))?,
        })
    }
}

fn broken(failure: Failure<orders::refusal::Refusal>) -> Failure<Refusal> {
    Failure::Broken(failure.to_string())
}
