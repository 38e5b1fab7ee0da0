//! Compares what is kept of people with what they were told.

use super::book::{Book, Game, Notes, Person};
use crate::Fault;
use crate::browser::Browser;
use crate::ground::AGAIN;
use server::ratings::recount::recount;
use server::store::{Pace, Pool, SqlStore, Store};
use std::collections::{BTreeMap, BTreeSet};
use std::time::{Duration, Instant};
use wire::{EventKind, GameEvent, GameRatings, MeBody, MyGames, Profile, RatedState};

/// Results must be counted by then: whatever a lost server has left, another one looks for once a minute.
const COUNTED_WITHIN: Duration = Duration::from_secs(100);

/// What was found.
#[derive(Debug, Default)]
pub(crate) struct Found {
    pub(crate) sessions: usize,
    pub(crate) revoked: usize,
    pub(crate) names: usize,
    pub(crate) pairings: usize,
    pub(crate) counted: usize,
    /// Results that are otherwise if they are calculated anew.
    pub(crate) different: u64,
    pub(crate) wrong: Vec<String>,
}

/// Asks the servers about everybody, once no fault is injected any more.
pub(crate) async fn ask(browser: &Browser, book: &Book) -> Result<Found, Fault> {
    let notes = book.notes().clone();
    let mut found = Found::default();
    for (number, person) in &notes.people {
        let asking = of_person(browser, *number, person, &notes, &mut found);
        asking
            .await
            .map_err(|fault| format!("visitor {number}: {fault}"))?;
    }
    names(&notes, &mut found);
    pairings(&notes, &mut found);
    for (id, game) in &notes.games {
        of_game(browser, id, game, &mut found).await?;
    }
    Ok(found)
}

async fn of_person(
    browser: &Browser,
    number: usize,
    person: &Person,
    notes: &Notes,
    found: &mut Found,
) -> Result<(), Fault> {
    let mut wrong = |what: String| found.wrong.push(format!("visitor {number}: {what}"));
    for revoked in &person.revoked {
        let mut gone = browser.with(revoked);
        let answer = gone
            .until("GET", "/api/v1/me", &serde_json::Value::Null)
            .await?;
        if answer.status != 401 {
            wrong(format!(
                "a session that was ended is answered with {}",
                answer.status
            ));
        }
        found.revoked += 1;
    }
    let Some(cookie) = &person.cookie else {
        return Ok(());
    };
    let mut own = browser.with(cookie);
    let me: MeBody = own.get("/api/v1/me").await?;
    found.sessions += 1;
    let mut wrong = |what: String| found.wrong.push(format!("visitor {number}: {what}"));
    if me.id != person.id {
        wrong(format!("is {} instead of {}", me.id, person.id));
    }
    if me.name != person.name {
        wrong(format!(
            "is called {:?} instead of {:?}",
            me.name, person.name
        ));
    }
    if me.mail.is_some() != person.has_mail {
        wrong(format!("has the address {:?}", me.mail));
    }
    if let Some(name) = &person.name {
        let path = format!("/api/v1/people/{}", name.replace(' ', "%20"));
        let profile: Profile = own.get(&path).await?;
        if profile.name != *name {
            wrong(format!("the name {name} leads to {}", profile.name));
        }
    }
    // A game of which no seek told would be a second pairing.
    let games: MyGames = own.get("/api/v1/me/games").await?;
    let kept: BTreeSet<&String> = games.games.iter().map(|game| &game.id).collect();
    let pairings = notes.pairings.values().flatten();
    let told = pairings.filter(|pairing| pairing.visitor == number);
    let told: BTreeSet<&String> = told.map(|pairing| &pairing.game).collect();
    if kept != told {
        wrong(format!("has the games {kept:?} instead of {told:?}"));
    }
    Ok(())
}

/// A name, and all that look like it, have one owner.
fn names(notes: &Notes, found: &mut Found) {
    let mut owners: BTreeMap<String, usize> = BTreeMap::new();
    for name in notes
        .people
        .values()
        .filter_map(|person| person.name.as_ref())
    {
        *owners.entry(name.to_lowercase()).or_default() += 1;
        found.names += 1;
    }
    for (name, count) in owners.iter().filter(|(_, count)| **count > 1) {
        found
            .wrong
            .push(format!("the name {name} has {count} owners"));
    }
}

/// Each game is of two seeks and of two who meet.
fn pairings(notes: &Notes, found: &mut Found) {
    let mut games: BTreeMap<&String, Vec<(usize, u8)>> = BTreeMap::new();
    for pairing in notes.pairings.values().flatten() {
        let seats = games.entry(&pairing.game).or_default();
        seats.push((pairing.visitor, pairing.seat));
        found.pairings += 1;
    }
    for (game, seats) in games {
        let [(one, first), (other, second)] = seats[..] else {
            found
                .wrong
                .push(format!("game {game}: its seats are {seats:?}"));
            continue;
        };
        let blocks = |one: usize, other: usize| {
            notes
                .people
                .get(&one)
                .is_some_and(|person| person.blocked.contains(&other))
        };
        let is_rated = notes.games.get(game).is_some_and(|game| game.rated);
        if one == other || first == second {
            found
                .wrong
                .push(format!("game {game}: its seats are {seats:?}"));
        }
        if is_rated && (blocks(one, other) || blocks(other, one)) {
            found
                .wrong
                .push(format!("game {game}: it is of two who do not meet"));
        }
    }
}

/// What was acknowledged of a game is there, and it has counted.
async fn of_game(browser: &Browser, id: &str, game: &Game, found: &mut Found) -> Result<(), Fault> {
    let mut browser = browser.clone();
    let events: Vec<GameEvent> = browser.get(&format!("/api/v1/games/{id}/events")).await?;
    for (seq, told) in &game.told {
        let kept = events.iter().find(|event| event.seq == *seq);
        // The key of a move is shown to its sender only.
        let is_same = kept.is_some_and(|kept| match (&kept.event, told) {
            (EventKind::Move { text: kept, .. }, EventKind::Move { text: told, .. }) => {
                kept == told
            }
            (kept, told) => kept == told,
        });
        if !is_same {
            let wrong = format!("game {id}: number {seq} was acknowledged and is not there");
            found.wrong.push(wrong);
        }
    }
    if !game.rated || !game.finished {
        return Ok(());
    }
    let began = Instant::now();
    loop {
        let ratings: GameRatings = browser.get(&format!("/api/v1/ratings/{id}")).await?;
        let changes = ratings.players.iter().filter(|seat| seat.change.is_some());
        if ratings.state == RatedState::Counted && changes.count() == 2 {
            found.counted += 1;
            return Ok(());
        }
        if ratings.state != RatedState::Open || began.elapsed() > COUNTED_WITHIN {
            let wrong = format!("game {id}: it is over and has not counted: {ratings:?}");
            found.wrong.push(wrong);
            return Ok(());
        }
        tokio::time::sleep(AGAIN).await;
    }
}

/// Looks into the database, once no server runs: each rated game that is over has counted once, and the ratings follow
/// from the results.
pub(crate) async fn results(store: &SqlStore, book: &Book, found: &mut Found) -> Result<(), Fault> {
    let notes = book.notes().clone();
    let slug = registry::GAMES.first().ok_or("there is no game")?.slug();
    for (pace, is_live) in [(Pace::Live, true), (Pace::Days, false)] {
        let pool = Pool {
            slug: slug.to_owned(),
            pace,
        };
        let results = store.ratings().results(&pool, 0, 10_000).await?;
        let numbers: Vec<u32> = results.iter().filter_map(|game| game.number).collect();
        if !numbers.iter().copied().eq((1..).take(results.len())) {
            found
                .wrong
                .push(format!("the results of {pool:?} are numbered {numbers:?}"));
        }
        let kept: BTreeSet<&String> = results.iter().map(|game| &game.game).collect();
        let played = notes.games.iter();
        let played =
            played.filter(|(_, game)| game.rated && game.finished && game.is_live == is_live);
        let played: BTreeSet<&String> = played.map(|(id, _)| id).collect();
        if kept != played || kept.len() != results.len() {
            let wrong = format!("{pool:?}: {kept:?} have counted instead of {played:?}");
            found.wrong.push(wrong);
        }
        found.different += recount(store, &pool, false).await?.different;
    }
    Ok(())
}
