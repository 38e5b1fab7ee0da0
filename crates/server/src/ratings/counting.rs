//! Counts the results of rated games that are over.

use super::scale::Rating;
use super::system::{SeatResult, System};
use super::{placing, verdict};
use crate::host::clock::Clock;
use crate::host::game::EventGame;
use crate::host::lifetime::Lifetime;
use crate::orders;
use crate::store::{
    self, CountedRow, EndedRow, GameKind, RatedGameRow, RatedSeatRow, RatedState, Ratings,
    StandingRow, Store, StoreError,
};
use crate::turns;
use std::sync::Arc;
use tokio::sync::Notify;

/// How many games are looked at, at once.
const MOST_AT_ONCE: u32 = 100;
/// How often it is looked for what a server has left that was lost, in milliseconds.
const PAUSE_MS: u64 = 60_000;

/// Counts results. Any server counts those of all.
pub(crate) struct Counting {
    pub(crate) store: Arc<dyn Store>,
    /// The clock on the wall.
    pub(crate) clock: Arc<dyn Clock>,
    /// Whether the server is shutting down.
    pub(crate) lifetime: Lifetime,
    /// Is told when a game is over.
    pub(crate) wanted: Arc<Notify>,
}

impl Counting {
    /// Counts results until the server shuts down.
    pub(crate) async fn run(self) {
        loop {
            if let Err(fault) = count_ended(&*self.store).await {
                tracing::error!(%fault, "results cannot be counted; tried again soon");
            }
            let again_ms = self.clock.now_ms().saturating_add(PAUSE_MS);
            tokio::select! {
                () = self.wanted.notified() => {}
                () = self.clock.sleep_until(again_ms) => {}
                () = self.lifetime.until_ending() => return,
            }
        }
    }
}

/// Counts all games that are over.
///
/// # Errors
/// When the store fails. What was counted before stays.
async fn count_ended(store: &dyn Store) -> Result<(), StoreError> {
    loop {
        let ended = store.ratings().ended(MOST_AT_ONCE).await?;
        for game in &ended {
            match count(store, game).await {
                // It must not keep the others from being counted.
                Err(fault @ StoreError::Damaged { .. }) => {
                    let game = &game.game;
                    tracing::error!(%game, %fault, "a rated game cannot be read; it counts for nobody");
                    store.ratings().void(game).await?;
                }
                done => done?,
            }
        }
        if ended.is_empty() {
            return Ok(());
        }
    }
}

/// Counts a game that is over.
async fn count(store: &dyn Store, ended: &EndedRow) -> Result<(), StoreError> {
    let ratings = store.ratings();
    let Some(rated) = ratings.game(&ended.game).await? else {
        return Ok(());
    };
    let system = System::of(&rated.pool.slug);
    let results = results(store, system, &ended.game).await?;
    // As long as other servers are faster with other games of the pool, what was calculated is not right.
    while let Some(rated) = ratings.game(&ended.game).await? {
        if rated.state != RatedState::Open {
            return Ok(());
        }
        let fitting = results.as_ref();
        let Some(results) = fitting.filter(|results| system.fits(&rated.seats, results)) else {
            ratings.void(&ended.game).await?;
            tracing::info!(game = %ended.game, "a rated game counts for nobody");
            return Ok(());
        };
        let number = ratings.newest(&rated.pool).await?.saturating_add(1);
        let mut before = Vec::new();
        for seat in &rated.seats {
            let standing = newest(ratings, &rated, seat).await?;
            before.push(at(system, standing.as_ref(), ended.at_ms));
        }
        let players: Vec<&str> = rated.seats.iter().map(|seat| &*seat.player).collect();
        let rows = system.changed(&players, &before, results);
        let counted = CountedRow {
            game: ended.game.clone(),
            number,
            at_ms: ended.at_ms,
            seats: rated.seats.iter().map(|seat| seat.seat).zip(rows).collect(),
            pool: rated.pool,
        };
        if ratings.count(&counted).await? {
            return Ok(());
        }
    }
    Ok(())
}

/// The results of the seats of a game; none if it counts for nobody.
async fn results(
    store: &dyn Store,
    system: System,
    game: &str,
) -> Result<Option<Vec<SeatResult>>, StoreError> {
    Ok(match system {
        System::Pairs => {
            let stored = store.load(GameKind::Turns, game).await?;
            let game = stored.as_ref().and_then(turns_replayed);
            game.as_ref().and_then(verdict::results)
        }
        System::Ranks => {
            let stored = store.load(GameKind::Orders, game).await?;
            let game = stored.as_ref().and_then(orders_replayed);
            game.as_ref().and_then(placing::results)
        }
    })
}

fn turns_replayed(stored: &store::StoredGame) -> Option<turns::Game> {
    let read = turns::StoredGame::read(stored).map_err(|fault| fault.to_string());
    let game = read.and_then(|read| turns::Game::load(read).map_err(|fault| fault.to_string()));
    replayed(stored, game)
}

fn orders_replayed(stored: &store::StoredGame) -> Option<orders::Game> {
    let read = orders::StoredOrderGame::read(stored).map_err(|fault| fault.to_string());
    let game = read.and_then(|read| orders::Game::load(read).map_err(|fault| fault.to_string()));
    replayed(stored, game)
}

/// A game as its events have made it. One that cannot be read or replayed must not keep the others from being counted.
fn replayed<G>(stored: &store::StoredGame, game: Result<G, String>) -> Option<G> {
    game.inspect_err(|fault| {
        let game = &stored.row.id;
        tracing::error!(%game, fault, "a rated game cannot be replayed; it counts for nobody");
    })
    .ok()
}

async fn newest(
    ratings: &dyn Ratings,
    rated: &RatedGameRow,
    seat: &RatedSeatRow,
) -> Result<Option<StandingRow>, StoreError> {
    let mut all = ratings.of(&seat.player).await?;
    all.retain(|standing| standing.pool == rated.pool);
    Ok(all.pop())
}

/// The rating of a player at a moment.
pub(super) fn at(system: System, standing: Option<&StandingRow>, now_ms: u64) -> Rating {
    standing.map_or(system.start(), |standing| {
        let since = now_ms.saturating_sub(standing.at_ms);
        Rating::of_row(standing.after).aged(since)
    })
}
