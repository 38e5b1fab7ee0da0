//! What is told of ratings.

use super::counting::at;
use super::scale::{Rating, of_parts, whole};
use super::system::System;
use crate::orders::rated::kind;
use crate::store::{
    Pace, Pool, RatedGameRow, RatedSeatRow, RatedState, ResultRow, StandingRow, Store, StoreError,
};
use crate::turns::rated::level;
use wire::{
    GameRatings, ListedPlayer, Profile, ProfileStanding, RatedPlayer, RatingBody, RatingList,
    ResultBody, ResultList, SeatRating,
};

/// How many players a list has.
const MOST_LISTED: usize = 200;
/// How many are looked at for it; some are left out.
const MOST_READ: u32 = 1_000;
/// How many results are told at once.
const MOST_RESULTS: u32 = 100;

/// The players of a rated game; none of one that is not rated.
///
/// # Errors
/// When the store fails.
pub async fn of_game(
    store: &dyn Store,
    game: &str,
    now_ms: u64,
) -> Result<Option<GameRatings>, StoreError> {
    let Some(rated) = store.ratings().game(game).await? else {
        return Ok(None);
    };
    let system = System::of(&rated.pool.slug);
    let mut players = Vec::new();
    for seat in &rated.seats {
        let (rating, change) = match &seat.result {
            Some(row) => (before(system, row), Some(change(row))),
            None => (now(store, &rated.pool, &seat.player, now_ms).await?, None),
        };
        players.push(SeatRating {
            seat: seat.seat,
            player: player(seat, rating),
            change,
            place: seat.result.and_then(|row| row.place),
        });
    }
    Ok(Some(GameRatings {
        pace: pace(rated.pool.pace),
        state: match rated.state {
            RatedState::Open => wire::RatedState::Open,
            RatedState::Counted => wire::RatedState::Counted,
            RatedState::Void => wire::RatedState::Void,
        },
        players,
    }))
}

/// The rating of a player now.
///
/// # Errors
/// When the store fails.
pub async fn now(
    store: &dyn Store,
    pool: &Pool,
    player: &str,
    now_ms: u64,
) -> Result<RatingBody, StoreError> {
    let all = store.ratings().of(player).await?;
    let standing = all.iter().find(|standing| standing.pool == *pool);
    let system = System::of(&pool.slug);
    Ok(body(system, at(system, standing, now_ms)))
}

/// The highest ratings of a pool.
///
/// # Errors
/// When the store fails.
pub async fn list(store: &dyn Store, pool: &Pool, now_ms: u64) -> Result<RatingList, StoreError> {
    let system = System::of(&pool.slug);
    let rows = store.ratings().highest(pool, MOST_READ).await?;
    let sure = rows.into_iter().filter_map(|(standing, name)| {
        let rating = at(system, Some(&standing), now_ms);
        (!system.is_provisional(rating.deviation)).then(|| ListedPlayer {
            player: RatedPlayer {
                level: level(&standing.player),
                computer: kind(&standing.player),
                name,
                rating: body(system, rating),
            },
            games: standing.games,
            last_ms: standing.at_ms,
        })
    });
    Ok(RatingList {
        players: sure.take(MOST_LISTED).collect(),
    })
}

/// How a person with an account stands.
///
/// # Errors
/// When the store fails.
pub async fn profile(
    store: &dyn Store,
    person: &str,
    name: String,
    now_ms: u64,
) -> Result<Profile, StoreError> {
    let mut standings = Vec::new();
    for standing in store.ratings().of(person).await? {
        standings.push(profile_standing(store, standing, now_ms).await?);
    }
    standings.sort_by_key(|standing| std::cmp::Reverse(standing.last_ms));
    Ok(Profile { name, standings })
}

async fn profile_standing(
    store: &dyn Store,
    standing: StandingRow,
    now_ms: u64,
) -> Result<ProfileStanding, StoreError> {
    let system = System::of(&standing.pool.slug);
    let score = store
        .ratings()
        .score(&standing.player, &standing.pool)
        .await?;
    Ok(ProfileStanding {
        rating: body(system, at(system, Some(&standing), now_ms)),
        pace: pace(standing.pool.pace),
        game: standing.pool.slug,
        won: score.won,
        drawn: score.drawn,
        lost: score.lost,
        timed_out: score.timed_out,
        missed: score.missed,
        last_ms: standing.at_ms,
    })
}

/// The results of a person in a pool, the newest first.
///
/// # Errors
/// When the store fails.
pub async fn results(
    store: &dyn Store,
    person: &str,
    pool: &Pool,
    before: Option<u32>,
) -> Result<ResultList, StoreError> {
    let rows = store
        .ratings()
        .history(person, pool, before, MOST_RESULTS)
        .await?;
    let is_full = rows.len() == MOST_RESULTS as usize;
    let oldest = rows.last().and_then(|row| row.number);
    Ok(ResultList {
        results: rows.iter().filter_map(|row| result(row, person)).collect(),
        before: oldest.filter(|_| is_full),
    })
}

/// All results of a person, those of each pool together, the newest first.
///
/// # Errors
/// When the store fails.
pub async fn all_results(store: &dyn Store, person: &str) -> Result<Vec<ResultBody>, StoreError> {
    let mut all = Vec::new();
    for standing in store.ratings().of(person).await? {
        let mut before = None;
        loop {
            let mut list = results(store, person, &standing.pool, before).await?;
            all.append(&mut list.results);
            before = list.before;
            if before.is_none() {
                break;
            }
        }
    }
    Ok(all)
}

fn result(game: &RatedGameRow, person: &str) -> Option<ResultBody> {
    let own = game.seats.iter().find(|seat| seat.player == person)?;
    let row = own.result?;
    let system = System::of(&game.pool.slug);
    let others = game.seats.iter().filter(|seat| seat.player != person);
    let others = others.map(|seat| Some(player(seat, before(system, &seat.result?))));
    Some(ResultBody {
        id: game.game.clone(),
        at_ms: game.at_ms?,
        seat: own.seat,
        score: row.score,
        place: row.place,
        timed_out: row.timed_out,
        rating: Rating::of_row(row.after).points(),
        change: change(&row),
        opponents: others.collect::<Option<_>>()?,
    })
}

fn player(seat: &RatedSeatRow, rating: RatingBody) -> RatedPlayer {
    RatedPlayer {
        name: seat.name.clone(),
        level: level(&seat.player),
        computer: kind(&seat.player),
        rating,
    }
}

/// The rating before a game.
fn before(system: System, row: &ResultRow) -> RatingBody {
    shown(system, of_parts(row.rating), of_parts(row.deviation))
}

/// By how many whole points a game has changed a rating, as it is shown.
fn change(row: &ResultRow) -> i32 {
    Rating::of_row(row.after).points() - whole(of_parts(row.rating))
}

/// A rating as it was stored before a game: rating and deviation, in trillionths of a point.
#[must_use]
pub fn of_stored(slug: &str, (rating, deviation): (i64, i64)) -> RatingBody {
    shown(System::of(slug), of_parts(rating), of_parts(deviation))
}

fn body(system: System, rating: Rating) -> RatingBody {
    shown(system, rating.rating, rating.deviation)
}

fn shown(system: System, rating: f64, deviation: f64) -> RatingBody {
    RatingBody {
        rating: whole(rating),
        deviation: whole(deviation),
        provisional: system.is_provisional(deviation),
    }
}

/// A kind of time, as it is told.
#[must_use]
pub const fn pace(pace: Pace) -> wire::RatingPace {
    match pace {
        Pace::Live => wire::RatingPace::Live,
        Pace::Days => wire::RatingPace::Days,
    }
}

/// A kind of time, as it is asked for.
#[must_use]
pub const fn read_pace(pace: wire::RatingPace) -> Pace {
    match pace {
        wire::RatingPace::Live => Pace::Live,
        wire::RatingPace::Days => Pace::Days,
    }
}
