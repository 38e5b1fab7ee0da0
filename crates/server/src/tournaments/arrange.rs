//! What people do with tournaments: arrange, enter, withdraw, start, call off, remove.

use super::begin;
use super::begun::Begun;
use super::halls::Halls;
use super::limits::{ID_CHARS, MOST_AHEAD_MS, MOST_OPEN, most_players};
use super::plan::Plan;
use super::refusal::Refusal;
use super::told::body;
use super::weekly;
use crate::host::failure::Failure;
use crate::host::text::{self, BadText, Unspeakable};
use crate::people::accounts;
use crate::store::{
    Arranged, Entering, EntrantStanding, Leaver, Leaving, Store, StoredTournament, TournamentRow,
    to_text,
};
use wire::{NewTournament, TournamentBody, TournamentState};

/// How often a start is tried anew because somebody came or went meanwhile.
const MOST_TRIES: u32 = 20;

/// Arranges a tournament. The same request twice arranges one.
///
/// # Errors
/// When a value of the request is not possible, the id is somebody else's, the asker has no account or too many tournaments that
/// are not over, or the store fails.
pub async fn arrange(
    store: &dyn Store,
    person: &str,
    asked: &NewTournament,
    now_ms: u64,
) -> Result<TournamentBody, Failure<Refusal>> {
    let chars = asked.id.bytes();
    let is_drawn = chars.clone().all(|one| one.is_ascii_alphanumeric())
        && !asked.id.starts_with(weekly::PREFIX);
    if !ID_CHARS.contains(&asked.id.len()) || !is_drawn {
        return Err(Refusal::BadId {
            least: *ID_CHARS.start(),
            most: *ID_CHARS.end(),
        }
        .into());
    }
    let name = text::name(Some(&asked.name)).map_err(Refusal::from)?;
    let name = name.ok_or(Refusal::Text(BadText {
        field: "name",
        fault: Unspeakable::Empty,
    }))?;
    let plan = Plan::of(asked)?;
    if accounts::member(store, person).await?.is_none() {
        return Err(Refusal::NeedsAccount.into());
    }
    let row = TournamentRow {
        id: asked.id.clone(),
        organizer: Some(person.to_owned()),
        name,
        slug: asked.game.clone(),
        setup: to_text(&asked.id, &plan)?,
        state: TournamentState::Open,
        created_ms: now_ms,
        starts_ms: asked.starts_ms,
        began_ms: None,
        ended_ms: None,
        rounds: None,
        round: 0,
        until_ms: None,
    };
    let is_known = store.tournaments().tournament(&asked.id).await?.is_some();
    // A request that is repeated later is still the same one.
    if !is_known && let Some(starts_ms) = asked.starts_ms {
        let latest_ms = now_ms.saturating_add(MOST_AHEAD_MS);
        if starts_ms <= now_ms || starts_ms > latest_ms {
            return Err(Refusal::BadStart.into());
        }
    }
    match store.tournaments().arrange(&row, MOST_OPEN).await? {
        Arranged::Done => body(store, &asked.id, Some(person), now_ms).await,
        Arranged::Anothers => Err(Refusal::IdTaken.into()),
        Arranged::Full => Err(Refusal::TooMany(MOST_OPEN).into()),
        Arranged::Nobody => Err(Refusal::Nobody.into()),
    }
}

/// Lets a person enter a tournament that is open, or an arena that is played.
///
/// # Errors
/// When they have no account, it is not open or full, or they were removed from it; and when the store fails.
pub async fn enter(
    store: &dyn Store,
    person: &str,
    id: &str,
    now_ms: u64,
) -> Result<TournamentBody, Failure<Refusal>> {
    let stored = known(store, id).await?;
    let member = accounts::member(store, person).await?;
    let member = member.ok_or(Refusal::NeedsAccount)?;
    let most = most_players(Plan::read(&stored.row)?.system);
    let entering = store
        .tournaments()
        .enter_tournament(id, person, &member.name, most, now_ms);
    match entering.await? {
        Entering::Done => body(store, id, Some(person), now_ms).await,
        Entering::NoTournament => Err(Refusal::NoSuchTournament.into()),
        // An arena whose time is over is not marked at once.
        Entering::NotOpen if stored.row.until_ms.is_some() => Err(Refusal::Over.into()),
        Entering::NotOpen => Err(not_open(stored.row.state).into()),
        Entering::Full => Err(Refusal::Full(most).into()),
        Entering::Removed => Err(Refusal::Removed.into()),
        Entering::Nobody => Err(Refusal::Nobody.into()),
    }
}

/// Why something is refused that can only be done before the start.
const fn not_open(state: TournamentState) -> Refusal {
    match state {
        TournamentState::Finished | TournamentState::Cancelled => Refusal::Over,
        TournamentState::Open | TournamentState::Running => Refusal::Begun,
    }
}

/// Lets a person leave a tournament: before the start as if they had not entered; later they are paired no more.
///
/// # Errors
/// When they do not play in it, or it is over; and when the store fails.
pub async fn withdraw(
    store: &dyn Store,
    person: &str,
    id: &str,
    now_ms: u64,
) -> Result<TournamentBody, Failure<Refusal>> {
    known(store, id).await?;
    let leaver = Leaver::Person(person);
    match store.tournaments().leave_tournament(id, leaver).await? {
        Leaving::Done => body(store, id, Some(person), now_ms).await,
        Leaving::NotIn => Err(Refusal::NotEntered.into()),
        Leaving::Over => Err(Refusal::Over.into()),
    }
}

/// Has a person pause in an arena, or be paired again.
///
/// # Errors
/// When it is no arena, they do not play in it, or it is over; and when the store fails.
pub async fn pause(
    store: &dyn Store,
    person: &str,
    id: &str,
    is_paused: bool,
    now_ms: u64,
) -> Result<TournamentBody, Failure<Refusal>> {
    if !Plan::read(&known(store, id).await?.row)?.is_arena() {
        return Err(Refusal::NotAnArena.into());
    }
    match store.tournaments().pause(id, person, is_paused).await? {
        Leaving::Done => body(store, id, Some(person), now_ms).await,
        Leaving::NotIn => Err(Refusal::NotEntered.into()),
        Leaving::Over => Err(Refusal::Over.into()),
    }
}

/// Takes a player out of a tournament, for its organizer.
///
/// # Errors
/// When the asker is not the organizer, there is no such player, or it is over; and when the store fails.
pub async fn remove(
    store: &dyn Store,
    person: &str,
    id: &str,
    number: u32,
    now_ms: u64,
) -> Result<TournamentBody, Failure<Refusal>> {
    organized(store, person, id).await?;
    let leaver = Leaver::Number(number);
    match store.tournaments().leave_tournament(id, leaver).await? {
        Leaving::Done => body(store, id, Some(person), now_ms).await,
        Leaving::NotIn => Err(Refusal::NoSuchPlayer.into()),
        Leaving::Over => Err(Refusal::Over.into()),
    }
}

/// Calls a tournament off, for its organizer: nobody enters it any more, and no further round begins. Games go on.
///
/// # Errors
/// When the asker is not the organizer, or it is over; and when the store fails.
pub async fn cancel(
    store: &dyn Store,
    person: &str,
    id: &str,
    now_ms: u64,
) -> Result<TournamentBody, Failure<Refusal>> {
    organized(store, person, id).await?;
    let tournaments = store.tournaments();
    let state = TournamentState::Cancelled;
    match tournaments.end_tournament(id, None, state, now_ms).await? {
        true => body(store, id, Some(person), now_ms).await,
        false => Err(Refusal::Over.into()),
    }
}

/// Starts a tournament, for its organizer: nobody enters it any more, and the first round begins.
///
/// # Errors
/// When the asker is not the organizer, it has begun, or too few have entered; and when the store fails.
pub async fn start(
    halls: Halls<'_>,
    store: &dyn Store,
    person: &str,
    id: &str,
) -> Result<TournamentBody, Failure<Refusal>> {
    for _ in 0..MOST_TRIES {
        let stored = organized(store, person, id).await?;
        if stored.row.state != TournamentState::Open {
            return Err(not_open(stored.row.state).into());
        }
        let entrants = stored.entrants.iter();
        let plays = entrants.filter(|one| one.standing == EntrantStanding::In);
        let least = Plan::read(&stored.row)?.least_people();
        if plays.count() < least as usize {
            return Err(Refusal::TooFew(least).into());
        }
        match begin::first(halls, store, &stored).await? {
            Begun::Done => return body(store, id, Some(person), halls.turns.now().wall_ms).await,
            // Somebody came or went meanwhile.
            Begun::Changed => {}
            Begun::NoMore => return Err(Failure::Broken("there is no first round".to_owned())),
        }
    }
    Err(Failure::Broken(
        "players came and went until the start was given up".to_owned(),
    ))
}

async fn known(store: &dyn Store, id: &str) -> Result<StoredTournament, Failure<Refusal>> {
    let stored = store.tournaments().tournament(id).await?;
    Ok(stored.ok_or(Refusal::NoSuchTournament)?)
}

/// A tournament that the asker arranges.
async fn organized(
    store: &dyn Store,
    person: &str,
    id: &str,
) -> Result<StoredTournament, Failure<Refusal>> {
    let stored = known(store, id).await?;
    match stored.row.organizer.as_deref() == Some(person) {
        true => Ok(stored),
        false => Err(Refusal::NotTheOrganizer.into()),
    }
}
