//! The next rounds of a tournament: who meets whom, with their games.

use super::limits::{LEAST_PLAYERS, swiss_rounds};
use super::plan::Plan;
use super::refusal::Refusal;
use super::table::Table;
use crate::host::failure::Failure;
use crate::host::rooms::Rooms;
use crate::ratings::told;
use crate::store::{
    EntrantRow, EntrantStanding, NewPairing, NewRounds, Pace, PairingResult, PairingRow, Pool,
    Store, StoreError, StoredTournament, TournamentStart,
};
use crate::turns::{self, Game};
use std::cmp::Reverse;
use std::collections::HashMap;
use tournament::{NoRound, Round, WIN};
use wire::{TournamentState, TournamentSystem};

/// What came of beginning the next rounds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Begun {
    /// They have begun.
    Done,
    /// Somebody has changed the tournament meanwhile. What was paired is not right any more.
    Changed,
    /// There are no further ones.
    NoMore,
}

/// Begins a tournament that is open, with its first round, or with all of them.
///
/// # Errors
/// When the store fails.
pub(super) async fn first(
    rooms: &Rooms<Game>,
    store: &dyn Store,
    stored: &StoredTournament,
) -> Result<Begun, Failure<Refusal>> {
    let plan = Plan::read(&stored.row)?;
    let seeds = seeded(store, stored, &plan, rooms.now().wall_ms).await?;
    let count = u32::try_from(seeds.len()).unwrap_or(u32::MAX);
    // As it is once it has begun.
    let mut begun = stored.clone();
    for one in &mut begun.entrants {
        let seed = seeds.iter().position(|number| *number == one.number);
        one.seed = seed.and_then(|seed| u32::try_from(seed).ok());
    }
    let rounds = match plan.system {
        TournamentSystem::Swiss => swiss_rounds(count, plan.rounds),
        TournamentSystem::RoundRobin => {
            let rounds = tournament::round_robin(seeds.len()).len();
            u32::try_from(rounds).unwrap_or(u32::MAX)
        }
    };
    let start = TournamentStart {
        rounds,
        seeds: &seeds,
    };
    begin(rooms, store, &begun, &plan, Some(start)).await
}

/// Begins the next round of a tournament whose rounds so far are over.
///
/// # Errors
/// When the store fails.
pub(super) async fn next(
    rooms: &Rooms<Game>,
    store: &dyn Store,
    stored: &StoredTournament,
) -> Result<Begun, Failure<Refusal>> {
    let plan = Plan::read(&stored.row)?;
    if stored
        .row
        .rounds
        .is_none_or(|rounds| stored.row.round >= rounds)
    {
        return Ok(Begun::NoMore);
    }
    begin(rooms, store, stored, &plan, None).await
}

/// The numbers of the players, the highest rating first, and of equals who entered first.
async fn seeded(
    store: &dyn Store,
    stored: &StoredTournament,
    plan: &Plan,
    now_ms: u64,
) -> Result<Vec<u32>, StoreError> {
    let pool = Pool {
        slug: stored.row.slug.clone(),
        pace: match plan.is_live() {
            true => Pace::Live,
            false => Pace::Days,
        },
    };
    let mut rated = Vec::new();
    for one in playing(stored) {
        let rating = match &one.person {
            Some(person) => told::now(store, &pool, person, now_ms).await?.rating,
            None => 0,
        };
        rated.push((Reverse(rating), one.number));
    }
    rated.sort_unstable();
    Ok(rated.into_iter().map(|(_, number)| number).collect())
}

fn playing(stored: &StoredTournament) -> impl Iterator<Item = &EntrantRow> {
    let entrants = stored.entrants.iter();
    entrants.filter(|one| one.standing == EntrantStanding::In)
}

async fn begin(
    rooms: &Rooms<Game>,
    store: &dyn Store,
    stored: &StoredTournament,
    plan: &Plan,
    start: Option<TournamentStart<'_>>,
) -> Result<Begun, Failure<Refusal>> {
    let id = &stored.row.id;
    let after = stored.row.round;
    let is_running = stored.row.state == TournamentState::Running;
    let numbers: Vec<u32> = playing(stored).map(|one| one.number).collect();
    let count = u32::try_from(numbers.len()).unwrap_or(u32::MAX);
    if is_running && count < LEAST_PLAYERS && plan.system == TournamentSystem::Swiss {
        return Ok(Begun::NoMore);
    }
    let table = Table::of(stored, plan)?;
    let all = start.map_or(stored.row.rounds, |start| Some(start.rounds));
    let Some(new) = paired(&table, plan, after, all.unwrap_or(after)).await? else {
        return Ok(Begun::NoMore);
    };
    let making = Making {
        rooms,
        stored,
        plan,
        players: &table.players,
        people: playing(stored)
            .filter_map(|one| Some((one.number, one.person.clone()?)))
            .collect(),
    };
    let mut pairings = Vec::new();
    let mut until = after;
    for round in &new {
        until += 1;
        pairings.extend(making.round(until, round)?);
    }
    let people: Vec<String> = making.people.values().cloned().collect();
    let rounds = NewRounds {
        tournament: id,
        after,
        until,
        start,
        players: &numbers,
        people: &people,
        pairings: &pairings,
        now_ms: rooms.now().wall_ms,
    };
    if !store.tournaments().begin_rounds(&rounds).await? {
        return Ok(Begun::Changed);
    }
    tracing::info!(tournament = %id, round = until, "a round of a tournament has begun");
    rooms.want_notices();
    for game in pairings.iter().filter_map(|pairing| pairing.game.as_ref()) {
        rooms.begin(&game.row.id).await;
    }
    Ok(Begun::Done)
}

/// The rounds that begin now: one, or all where everybody meets everybody by days. None if nobody can be paired.
async fn paired(
    table: &Table<'_>,
    plan: &Plan,
    after: u32,
    all: u32,
) -> Result<Option<Vec<Round>>, Failure<Refusal>> {
    let after = usize::try_from(after).unwrap_or(usize::MAX);
    match plan.system {
        TournamentSystem::RoundRobin => {
            let count = match plan.is_live() {
                true => 1,
                false => usize::try_from(all).unwrap_or(usize::MAX),
            };
            let rounds = tournament::round_robin(table.players.len()).into_iter();
            let rounds: Vec<Round> = rounds.skip(after).take(count).collect();
            Ok((!rounds.is_empty()).then_some(rounds))
        }
        TournamentSystem::Swiss => {
            let (plays, rounds) = (table.plays(), table.rounds.clone());
            // With many players it takes a while.
            let pairing = move || tournament::swiss(&plays, &rounds);
            let paired = tokio::task::spawn_blocking(pairing).await;
            match paired.map_err(|fault| Failure::Broken(fault.to_string()))? {
                Ok(round) => Ok(Some(vec![round])),
                Err(NoRound) => Ok(None),
            }
        }
    }
}

/// What makes the games of rounds.
struct Making<'a> {
    rooms: &'a Rooms<Game>,
    stored: &'a StoredTournament,
    plan: &'a Plan,
    /// By their places in the list.
    players: &'a [&'a EntrantRow],
    /// The people who play on, by their numbers.
    people: HashMap<u32, String>,
}

impl Making<'_> {
    fn round(&self, number: u32, round: &Round) -> Result<Vec<NewPairing>, Failure<Refusal>> {
        let mut pairings = Vec::new();
        for (board, game) in (1..).zip(&round.games) {
            let both = [self.player(game.first)?, self.player(game.second)?];
            pairings.push(self.game(number, board, both)?);
        }
        let boards = pairings.len();
        for (board, player) in (boards + 1..).zip(&round.byes) {
            let points = match self.plan.system {
                TournamentSystem::Swiss => WIN,
                TournamentSystem::RoundRobin => 0,
            };
            pairings.push(NewPairing {
                row: PairingRow {
                    round: number,
                    board: u32::try_from(board).unwrap_or(u32::MAX),
                    first: self.player(*player)?.number,
                    second: None,
                    game: None,
                    result: Some(PairingResult {
                        points: [points, 0],
                        is_played: false,
                    }),
                },
                game: None,
                notices: None,
            });
        }
        Ok(pairings)
    }

    fn player(&self, place: usize) -> Result<&EntrantRow, Failure<Refusal>> {
        let player = self.players.get(place).copied();
        player.ok_or_else(|| Failure::Broken(format!("nobody has place {place}")))
    }

    /// A game of two, or what they get without one where somebody plays no more.
    fn game(
        &self,
        round: u32,
        board: u32,
        both: [&EntrantRow; 2],
    ) -> Result<NewPairing, Failure<Refusal>> {
        let row = PairingRow {
            round,
            board,
            first: both[0].number,
            second: Some(both[1].number),
            game: None,
            result: None,
        };
        let people = both.map(|one| self.people.get(&one.number));
        let [Some(first), Some(second)] = people else {
            let points = people.map(|person| if person.is_some() { WIN } else { 0 });
            let result = PairingResult {
                points,
                is_played: false,
            };
            let row = PairingRow {
                result: Some(result),
                ..row
            };
            return Ok(NewPairing {
                row,
                game: None,
                notices: None,
            });
        };
        let slug = &self.stored.row.slug;
        let setup = self.plan.setup(slug, &self.stored.row.id);
        // It was checked when the tournament was arranged.
        let setup = setup.map_err(|fault| Failure::Broken(fault.to_string()))?;
        let people = [
            (first.clone(), both[0].name.clone()),
            (second.clone(), both[1].name.clone()),
        ];
        let game = turns::create::between(setup, people, &self.rooms.now())?;
        let (due, standing) = self.rooms.beginning(&game).map_err(broken)?;
        let notices = turns::told::beginning(&game);
        let row = PairingRow {
            game: Some(game.row.id.clone()),
            ..row
        };
        Ok(NewPairing {
            row,
            game: Some(game.write(due, standing)?),
            notices: notices.map_err(|fault| Failure::Broken(fault.to_string()))?,
        })
    }
}

fn broken(failure: Failure<turns::refusal::Refusal>) -> Failure<Refusal> {
    Failure::Broken(failure.to_string())
}
