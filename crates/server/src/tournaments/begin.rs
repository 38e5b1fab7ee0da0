//! The next rounds of a tournament: who meets whom, with their games.

use super::begun::{Begun, playing};
use super::halls::Halls;
use super::league;
use super::limits::{LEAST_PLAYERS, swiss_rounds};
use super::plan::Plan;
use super::refusal::Refusal;
use super::table::Table;
use crate::host::failure::Failure;
use crate::host::rooms::Rooms;
use crate::ratings::told;
use crate::store::{
    EntrantRow, EntrantStanding, NewPairing, NewRounds, PairingResult, PairingRow, Pool, Store,
    StoreError, StoredTournament, TournamentStart,
};
use crate::turns::create::Comer;
use crate::turns::rated::computer;
use crate::turns::{self, Game};
use std::cmp::Reverse;
use std::collections::HashMap;
use tournament::{NoRound, Round, WIN};
use wire::{TournamentState, TournamentSystem};

/// Begins a tournament that is open, with its first round, or with all of them.
///
/// # Errors
/// When the store fails.
pub(super) async fn first(
    halls: Halls<'_>,
    store: &dyn Store,
    stored: &StoredTournament,
) -> Result<Begun, Failure<Refusal>> {
    let plan = Plan::read(&stored.row)?;
    let computers = computers(stored, &plan);
    // As it is once it has begun.
    let mut begun = stored.clone();
    begun.entrants.extend(computers.iter().cloned());
    let now_ms = halls.turns.now().wall_ms;
    let seeds = seeded(store, &begun, &plan, now_ms).await?;
    let count = u32::try_from(seeds.len()).unwrap_or(u32::MAX);
    for one in &mut begun.entrants {
        let seed = seeds.iter().position(|number| *number == one.number);
        one.seed = seed.and_then(|seed| u32::try_from(seed).ok());
    }
    let rounds = match plan.system {
        TournamentSystem::Swiss => Some(swiss_rounds(count, plan.rounds)),
        TournamentSystem::RoundRobin => {
            let rounds = tournament::round_robin(seeds.len()).len();
            Some(u32::try_from(rounds).unwrap_or(u32::MAX))
        }
        TournamentSystem::Arena => None,
        TournamentSystem::League => plan.rounds,
    };
    let start = TournamentStart {
        rounds,
        until_ms: plan.until_ms(now_ms),
        computers: &computers,
        seeds: &seeds,
    };
    begin(halls, store, &begun, &plan, Some(start)).await
}

/// Begins the next round of a tournament whose rounds so far are over; in an arena, the games of those who are free.
///
/// # Errors
/// When the store fails.
pub(super) async fn next(
    halls: Halls<'_>,
    store: &dyn Store,
    stored: &StoredTournament,
) -> Result<Begun, Failure<Refusal>> {
    let plan = Plan::read(&stored.row)?;
    let is_last = stored
        .row
        .rounds
        .is_none_or(|rounds| stored.row.round >= rounds);
    if is_last && !plan.is_arena() {
        return Ok(Begun::NoMore);
    }
    begin(halls, store, stored, &plan, None).await
}

/// The computer players that fill a tournament which begins.
fn computers(stored: &StoredTournament, plan: &Plan) -> Vec<EntrantRow> {
    let free = stored.entrants.last().map_or(0, |last| last.number + 1);
    let computer = |(number, level): (u32, &u8)| EntrantRow {
        number,
        person: None,
        name: None,
        level: Some(*level),
        standing: EntrantStanding::In,
        seed: None,
        is_paused: false,
    };
    let levels = plan.computers(playing(stored).count());
    (free..).zip(levels).map(computer).collect()
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
        pace: plan.pace(),
    };
    let mut rated = Vec::new();
    for one in playing(stored) {
        let player = match (&one.person, one.level) {
            (Some(person), _) => Some(person.clone()),
            (None, Some(level)) => Some(computer(&pool.slug, level)),
            (None, None) => None,
        };
        let rating = match player {
            Some(player) => told::now(store, &pool, &player, now_ms).await?.rating,
            None => 0,
        };
        rated.push((Reverse(rating), one.number));
    }
    rated.sort_unstable();
    Ok(rated.into_iter().map(|(_, number)| number).collect())
}

async fn begin(
    halls: Halls<'_>,
    store: &dyn Store,
    stored: &StoredTournament,
    plan: &Plan,
    start: Option<TournamentStart<'_>>,
) -> Result<Begun, Failure<Refusal>> {
    if let Some(terms) = &plan.league {
        return league::begin(halls.orders, store, stored, (plan, terms), start).await;
    }
    let rooms = halls.turns;
    let id = &stored.row.id;
    let after = stored.row.round;
    let is_running = stored.row.state == TournamentState::Running;
    let count = u32::try_from(playing(stored).count()).unwrap_or(u32::MAX);
    if is_running && count < LEAST_PLAYERS && plan.system == TournamentSystem::Swiss {
        return Ok(Begun::NoMore);
    }
    // Computer players do not go on by themselves.
    let is_persons = |one: &EntrantRow| one.level.is_none();
    let is_arena = plan.is_arena();
    if is_running && plan.fill.is_some() && !is_arena && !playing(stored).any(is_persons) {
        return Ok(Begun::NoMore);
    }
    let table = Table::of(stored, plan)?;
    let all = start.map_or(stored.row.rounds, |start| start.rounds);
    let Some(new) = paired(&table, plan, after, all.unwrap_or(after)).await? else {
        return Ok(Begun::NoMore);
    };
    // An arena begins also where nobody can be paired yet.
    if is_running && is_arena && new.iter().all(|round| round.games.is_empty()) {
        return Ok(Begun::NoMore);
    }
    let making = Making {
        rooms,
        stored,
        plan,
        players: &table.players,
        seated: playing(stored)
            .filter_map(|one| Some((one.number, Seated::of(one)?)))
            .collect(),
    };
    let mut pairings = Vec::new();
    let mut until = after;
    for round in &new {
        until += 1;
        pairings.extend(making.round(until, round)?);
    }
    // In an arena others come and go; those who are paired must be there.
    let is_paired = |one: &&EntrantRow| {
        let rows = pairings.iter().map(|pairing| &pairing.row);
        let mut rows = rows.filter(|row| row.first == one.number || row.second == Some(one.number));
        !is_arena || rows.next().is_some()
    };
    // Those who come with the start are not there yet.
    let are_known = playing(stored).filter(|one| start.is_none() || is_persons(one));
    let players: Vec<&EntrantRow> = are_known.filter(is_paired).collect();
    let numbers: Vec<u32> = players.iter().map(|one| one.number).collect();
    let people: Vec<String> = players
        .iter()
        .filter_map(|one| one.person.clone())
        .collect();
    let rounds = NewRounds {
        tournament: id,
        after,
        until,
        start,
        players: &numbers,
        people: &people,
        is_arena,
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

/// The rounds that begin now: one, or all of a round robin by days. None if nobody can be paired.
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
        // Its tables are made elsewhere.
        TournamentSystem::League => Ok(None),
        TournamentSystem::Arena => {
            let (free, rounds) = (table.free(), table.rounds.clone());
            let pairing = move || tournament::arena(&free, &rounds);
            let paired = tokio::task::spawn_blocking(pairing).await;
            let round = paired.map_err(|fault| Failure::Broken(fault.to_string()))?;
            Ok(Some(vec![round]))
        }
    }
}

/// Who plays on.
enum Seated {
    /// A person, with the name in the tournament.
    Person(Comer),
    /// A computer player of that level.
    Computer(u8),
}

impl Seated {
    fn of(row: &EntrantRow) -> Option<Seated> {
        match (&row.person, row.level) {
            (Some(person), _) => Some(Seated::Person((person.clone(), row.name.clone()))),
            (None, Some(level)) => Some(Seated::Computer(level)),
            (None, None) => None,
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
    /// Those who play on, by their numbers.
    seated: HashMap<u32, Seated>,
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
                TournamentSystem::RoundRobin
                | TournamentSystem::Arena
                | TournamentSystem::League => 0,
            };
            pairings.push(NewPairing {
                row: PairingRow {
                    round: number,
                    board: u32::try_from(board).unwrap_or(u32::MAX),
                    first: self.player(*player)?.number,
                    second: None,
                    seats: Vec::new(),
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
            seats: Vec::new(),
            game: None,
            result: None,
        };
        let seated = both.map(|one| self.seated.get(&one.number));
        let [Some(first), Some(second)] = seated else {
            let points = seated.map(|one| if one.is_some() { WIN } else { 0 });
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
        let levels = [first, second].map(|one| match one {
            Seated::Computer(level) => Some(*level),
            Seated::Person(_) => None,
        });
        let setup = self.plan.setup(slug, &self.stored.row.id, levels);
        // It was checked when the tournament was arranged.
        let setup = setup.map_err(|fault| Failure::Broken(fault.to_string()))?;
        let people = (0..)
            .zip([first, second])
            .filter_map(|(seat, one)| match one {
                Seated::Person(person) => Some((seat, person.clone())),
                Seated::Computer(_) => None,
            });
        let game = turns::create::seated(setup, people.collect(), &self.rooms.now())?;
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
