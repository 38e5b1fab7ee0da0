//! All ratings of a pool, calculated anew from its results.

use super::scale::Rating;
use super::system::{SeatResult, System};
use crate::store::{CountedRow, Pool, RatedGameRow, RatedSeatRow, ResultRow, Store, StoreError};
use std::collections::HashMap;

/// How many results are read at once.
const AT_ONCE: u32 = 500;

/// What was found.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Recounted {
    /// How many results there are.
    pub games: u64,
    /// How many of them were written otherwise than they are calculated.
    pub different: u64,
}

/// Calculates the ratings of a pool anew, in the order in which the results counted, and compares them with those that were
/// written. `repair` says whether what is different is written anew. If that is interrupted, do it again.
///
/// # Errors
/// When the store fails, or a game that has counted has not several players with results.
pub async fn recount(
    store: &dyn Store,
    pool: &Pool,
    repair: bool,
) -> Result<Recounted, StoreError> {
    let system = System::of(&pool.slug);
    let mut players: HashMap<String, (Rating, u64)> = HashMap::new();
    let mut found = Recounted::default();
    let mut last = 0;
    loop {
        let results = store.ratings().results(pool, last, AT_ONCE).await?;
        let mut rewritten = Vec::new();
        for game in &results {
            last = game.number.unwrap_or(last);
            found.games += 1;
            let counted = calculated(system, &mut players, game)?;
            let is_same = counted
                .seats
                .iter()
                .zip(&game.seats)
                .all(|((_, row), seat)| seat.result == Some(*row));
            if !is_same {
                found.different += 1;
                rewritten.push(counted);
            }
        }
        if repair && !rewritten.is_empty() {
            store.ratings().rewrite(&rewritten).await?;
        }
        if results.is_empty() {
            return Ok(found);
        }
    }
}

/// What a result changes, as the players stand.
fn calculated(
    system: System,
    players: &mut HashMap<String, (Rating, u64)>,
    game: &RatedGameRow,
) -> Result<CountedRow, StoreError> {
    let damaged = || StoreError::Damaged {
        game: game.game.clone(),
        reason: "it counts for ratings, but has not several players with results".to_owned(),
    };
    let (Some(number), Some(at_ms)) = (game.number, game.at_ms) else {
        return Err(damaged());
    };
    let results = game.seats.iter().map(|seat| {
        let result = seat.result.as_ref().map(SeatResult::of_row);
        result.filter(|result| system == System::Pairs || result.place.is_some())
    });
    let results: Vec<SeatResult> = results.collect::<Option<_>>().ok_or_else(damaged)?;
    if !system.fits(&game.seats, &results) {
        return Err(damaged());
    }
    let of = |seat: &RatedSeatRow| {
        players
            .get(&seat.player)
            .map_or(system.start(), |(rating, then_ms)| {
                rating.aged(at_ms.saturating_sub(*then_ms))
            })
    };
    let before: Vec<Rating> = game.seats.iter().map(of).collect();
    let names: Vec<&str> = game.seats.iter().map(|seat| &*seat.player).collect();
    let rows = system.changed(&names, &before, &results);
    for (seat, row) in game.seats.iter().zip(&rows) {
        players.insert(seat.player.clone(), (after(row), at_ms));
    }
    Ok(CountedRow {
        game: game.game.clone(),
        pool: game.pool.clone(),
        number,
        at_ms,
        seats: game.seats.iter().map(|seat| seat.seat).zip(rows).collect(),
    })
}

/// The rating after a result, as it is read back.
fn after(row: &ResultRow) -> Rating {
    Rating::of_row(row.after)
}

/// Lets a game count for nobody, and calculates what followed anew. False if it was not rated, or counts for nobody already.
///
/// # Errors
/// As [`recount`].
pub async fn void(store: &dyn Store, game: &str) -> Result<bool, StoreError> {
    let Some(rated) = store.ratings().game(game).await? else {
        return Ok(false);
    };
    let is_changed = store.ratings().void(game).await?;
    recount(store, &rated.pool, true).await?;
    Ok(is_changed)
}
