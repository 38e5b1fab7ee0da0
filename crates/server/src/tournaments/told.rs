//! What is told of tournaments.

use super::league_told;
use super::limits::{MOST_LISTED, MOST_ROUNDS_TOLD, most_players};
use super::plan::Plan;
use super::refusal::Refusal;
use super::table::{Table, system};
use crate::host::failure::Failure;
use crate::store::{
    EntrantRow, EntrantStanding, ListedTournament, PairingRow, Store, StoreError, StoredTournament,
    TournamentRow,
};
use tournament::TieBreak;
use wire::{
    KeptTournament, TournamentBody, TournamentList, TournamentPairing, TournamentPlayer,
    TournamentResult, TournamentRound, TournamentStanding, TournamentState, TournamentSummary,
    TournamentSystem, TournamentTieBreak, TournamentYou,
};

/// The tournaments that may be entered, that are played and that are over.
///
/// # Errors
/// When the store fails, or what is stored cannot be read.
pub async fn list(store: &dyn Store, now_ms: u64) -> Result<TournamentList, StoreError> {
    let of = async |state| {
        let rows = store
            .tournaments()
            .list_tournaments(state, MOST_LISTED)
            .await?;
        let told = rows.into_iter().map(|listed: ListedTournament| {
            summary(&listed.row, listed.organizer_name, listed.players)
        });
        told.collect::<Result<Vec<_>, StoreError>>()
    };
    Ok(TournamentList {
        open: of(TournamentState::Open).await?,
        running: of(TournamentState::Running).await?,
        finished: of(TournamentState::Finished).await?,
        now_ms,
    })
}

/// A tournament, as `person` sees it.
///
/// # Errors
/// When there is none, the store fails, or what is stored cannot be read.
pub async fn body(
    store: &dyn Store,
    id: &str,
    person: Option<&str>,
    now_ms: u64,
) -> Result<TournamentBody, Failure<Refusal>> {
    let stored = store.tournaments().tournament(id).await?;
    let stored = stored.ok_or(Refusal::NoSuchTournament)?;
    Ok(told(&stored, person, now_ms)?)
}

/// In which tournaments a person has a part.
///
/// # Errors
/// When the store fails.
pub async fn kept(store: &dyn Store, person: &str) -> Result<Vec<KeptTournament>, StoreError> {
    let parts = store.tournaments().parts_of(person).await?;
    let kept = parts.into_iter().map(|part| KeptTournament {
        id: part.id,
        name: part.name,
        organizes: part.organizes,
        entered_as: part.entered_as,
        entered_ms: part.entered_ms,
    });
    Ok(kept.collect())
}

fn told(
    stored: &StoredTournament,
    person: Option<&str>,
    now_ms: u64,
) -> Result<TournamentBody, StoreError> {
    let plan = Plan::read(&stored.row)?;
    let table = Table::of(stored, &plan)?;
    let has_begun = !table.players.is_empty();
    let players: Vec<&EntrantRow> = match has_begun {
        true => table.players.clone(),
        false => {
            let entrants = stored.entrants.iter();
            entrants
                .filter(|one| one.standing == EntrantStanding::In)
                .collect()
        }
    };
    let own = |one: &&&EntrantRow| person.is_some() && one.person.as_deref() == person;
    let system = system(plan.system);
    let standings = match has_begun && plan.league.is_none() {
        true => tournament::standings(table.players.len(), &table.rounds, system),
        false => Vec::new(),
    };
    let standing = |standing: tournament::Standing| {
        Some(TournamentStanding {
            player: table.players.get(standing.player)?.number,
            place: u32::try_from(standing.place).ok()?,
            halves: standing.points,
            tie_breaks: standing.tie_breaks,
        })
    };
    let count = u32::try_from(players.len()).unwrap_or(u32::MAX);
    Ok(TournamentBody {
        about: summary(&stored.row, stored.organizer_name.clone(), count)?,
        you: TournamentYou {
            organizes: person.is_some() && person == stored.row.organizer.as_deref(),
            player: players.iter().find(own).map(|one| one.number),
        },
        players: players.into_iter().map(player).collect(),
        rounds: match plan.system {
            TournamentSystem::Arena => newest(rounds(&stored.pairings)),
            TournamentSystem::League => Vec::new(),
            TournamentSystem::RoundRobin | TournamentSystem::Swiss => rounds(&stored.pairings),
        },
        standings: standings.into_iter().filter_map(standing).collect(),
        tie_breaks: match plan.league {
            Some(_) => Vec::new(),
            None => system.tie_breaks().iter().map(tie_break).collect(),
        },
        league: match &plan.league {
            Some(terms) => Some(league_told::body(stored, &plan, terms, &table.players)?),
            None => None,
        },
        now_ms,
    })
}

fn summary(
    row: &TournamentRow,
    organizer: Option<String>,
    players: u32,
) -> Result<TournamentSummary, StoreError> {
    let plan = Plan::read(row)?;
    Ok(TournamentSummary {
        id: row.id.clone(),
        name: row.name.clone(),
        game: row.slug.clone(),
        system: plan.system,
        rated: plan.rated,
        state: row.state,
        organizer,
        weekly: row.organizer.is_none(),
        players,
        most_players: most_players(plan.system),
        rounds: row.rounds.or(plan.rounds),
        round: row.round,
        minutes: plan.minutes,
        until_ms: row.until_ms,
        created_ms: row.created_ms,
        starts_ms: row.starts_ms,
        began_ms: row.began_ms,
        ended_ms: row.ended_ms,
        clock: plan.clock,
        league: plan.league,
        fill: plan.fill,
    })
}

fn player(row: &EntrantRow) -> TournamentPlayer {
    TournamentPlayer {
        number: row.number,
        name: row.name.clone(),
        level: row.level,
        seed: row.seed.map(|seed| seed + 1),
        withdrawn: row.standing != EntrantStanding::In,
        paused: row.is_paused,
    }
}

fn rounds(pairings: &[PairingRow]) -> Vec<TournamentRound> {
    let rounds = pairings.chunk_by(|one, next| one.round == next.round);
    let round = |round: &[PairingRow]| {
        Some(TournamentRound {
            number: round.first()?.round,
            pairings: round.iter().map(pairing).collect(),
        })
    };
    rounds.filter_map(round).collect()
}

/// The rounds of an arena that are told: the newest, and those that are played.
fn newest(rounds: Vec<TournamentRound>) -> Vec<TournamentRound> {
    let old = rounds.len().saturating_sub(MOST_ROUNDS_TOLD);
    let is_played = |round: &TournamentRound| round.pairings.iter().any(|one| one.result.is_none());
    let told = rounds.into_iter().enumerate();
    let told = told.filter(|(at, round)| *at >= old || is_played(round));
    told.map(|(_, round)| round).collect()
}

fn pairing(row: &PairingRow) -> TournamentPairing {
    TournamentPairing {
        first: row.first,
        second: row.second,
        game: row.game.clone(),
        result: row.result.map(|result| TournamentResult {
            halves: result.points.map(u32::from),
            played: result.is_played,
        }),
    }
}

const fn tie_break(tie_break: &TieBreak) -> TournamentTieBreak {
    match tie_break {
        TieBreak::Direct => TournamentTieBreak::Direct,
        TieBreak::BuchholzCut1 => TournamentTieBreak::BuchholzCut1,
        TieBreak::Buchholz => TournamentTieBreak::Buchholz,
        TieBreak::SonnebornBerger => TournamentTieBreak::SonnebornBerger,
        TieBreak::Wins => TournamentTieBreak::Wins,
    }
}
