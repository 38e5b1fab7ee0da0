//! Counts the results of rated games that are over.

use super::scale::Rating;
use super::verdict;
use crate::host::clock::Clock;
use crate::host::game::EventGame;
use crate::host::lifetime::Lifetime;
use crate::store::{
    self, CountedRow, EndedRow, GameKind, RatedGameRow, RatedSeatRow, RatedState, Ratings,
    ResultRow, StandingRow, Store, StoreError,
};
use crate::turns::{Game, StoredGame};
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
            count(store, game).await?;
        }
        if ended.is_empty() {
            return Ok(());
        }
    }
}

/// Counts a game that is over.
async fn count(store: &dyn Store, ended: &EndedRow) -> Result<(), StoreError> {
    let ratings = store.ratings();
    let stored = store.load(GameKind::Turns, &ended.game).await?;
    let game = stored.as_ref().and_then(replayed);
    let results = game.as_ref().and_then(verdict::results);
    // As long as other servers are faster with other games of the pool, what was calculated is not right.
    while let Some(rated) = ratings.game(&ended.game).await? {
        if rated.state != RatedState::Open {
            return Ok(());
        }
        let (Some(results), Some([one, other])) = (results, two(&rated)) else {
            ratings.void(&ended.game).await?;
            tracing::info!(game = %ended.game, "a rated game counts for nobody");
            return Ok(());
        };
        let number = ratings.newest(&rated.pool).await?.saturating_add(1);
        let before = [
            newest(ratings, &rated, one).await?,
            newest(ratings, &rated, other).await?,
        ];
        let players = before.map(|standing| at(standing.as_ref(), ended.at_ms));
        let counted = CountedRow {
            game: ended.game.clone(),
            number,
            at_ms: ended.at_ms,
            seats: (0..)
                .zip(changed(players, results.map(|result| result.score)))
                .zip(results)
                .map(|((seat, row), result)| {
                    let row = ResultRow {
                        timed_out: result.timed_out,
                        ..row
                    };
                    (seat, row)
                })
                .collect(),
            pool: rated.pool,
        };
        if ratings.count(&counted).await? {
            return Ok(());
        }
    }
    Ok(())
}

/// A game as its events have made it. One that cannot be read or replayed must not keep the others from being counted.
fn replayed(stored: &store::StoredGame) -> Option<Game> {
    let read = StoredGame::read(stored).map_err(|fault| fault.to_string());
    let game = read.and_then(|read| Game::load(read).map_err(|fault| fault.to_string()));
    game.inspect_err(|fault| {
        let game = &stored.row.id;
        tracing::error!(%game, fault, "a rated game cannot be replayed; it does not count");
    })
    .ok()
}

/// The two players, if there are two who are not the same.
fn two(rated: &RatedGameRow) -> Option<[&RatedSeatRow; 2]> {
    match &rated.seats[..] {
        [one, other] if one.player != other.player => Some([one, other]),
        _ => None,
    }
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
pub(super) fn at(standing: Option<&StandingRow>, now_ms: u64) -> Rating {
    standing.map_or(Rating::START, |standing| {
        let since = now_ms.saturating_sub(standing.at_ms);
        Rating::of_row(standing.after).aged(since)
    })
}

/// What a game changes for its two players, by their scores.
pub(super) fn changed(before: [Rating; 2], scores: [super::scale::Score; 2]) -> [ResultRow; 2] {
    let [one, other] = before;
    let after = Rating::after(one, other, scores[0]);
    let row = |seat: usize| ResultRow {
        score: scores[seat].thousandths(),
        timed_out: false,
        rating: before[seat].row().rating,
        deviation: before[seat].row().deviation,
        after: after[seat].row(),
    };
    [row(0), row(1)]
}
