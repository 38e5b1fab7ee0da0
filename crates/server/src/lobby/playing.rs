//! Games that are played now, for whoever would watch.
//!
//! Everybody sees the same list, and many look at it again and again. So a server reads it from the store every few seconds at
//! most, and answers from what it has read otherwise.

use super::limits::{MOST_WATCHED, QUIET_DAYS_MS, QUIET_LIVE_MS, WATCHED_MS};
use crate::host::time::Now;
use crate::orders::{OrderSetup, rated};
use crate::ratings::told;
use crate::store::{GameKind, Pace, PlayedRow, Store, StoreError, from_text};
use play::Setup;
use std::cmp::Reverse;
use std::sync::Arc;
use tokio::sync::Mutex;
use wire::{Opponent, OrderSeatKind, RatingPace, WatchBody, WatchedGame, WatchedPlayer};

/// Games looked at for those that are played, in which something happened last.
const MOST_READ: u32 = 400;
/// So long a list is good enough, in milliseconds.
const FRESH_MS: u64 = 3_000;

/// The list, and when it was read.
#[derive(Debug, Default)]
pub(crate) struct Playing(Mutex<Option<(u64, Arc<WatchBody>)>>);

impl Playing {
    /// The games that are played now, the most interesting first.
    ///
    /// # Errors
    /// When the store fails, or what is stored cannot be read.
    pub(crate) async fn list(
        &self,
        store: &dyn Store,
        now: &Now,
    ) -> Result<Arc<WatchBody>, StoreError> {
        let now_ms = now.wall_ms;
        // Whoever asks meanwhile waits for the same answer.
        let mut known = self.0.lock().await;
        if let Some((read_ms, body)) = &*known
            && now_ms.saturating_sub(*read_ms) < FRESH_MS
            && now_ms >= *read_ms
        {
            return Ok(Arc::clone(body));
        }
        let body = Arc::new(read(store, now_ms).await?);
        *known = Some((now_ms, Arc::clone(&body)));
        Ok(body)
    }
}

async fn read(store: &dyn Store, now_ms: u64) -> Result<WatchBody, StoreError> {
    let since_ms = now_ms.saturating_sub(WATCHED_MS);
    let rows = store.watching().played(since_ms, MOST_READ).await?;
    let mut games = Vec::new();
    for row in rows {
        let game = match row.kind {
            GameKind::Turns => of_turns(&row)?,
            GameKind::Orders => of_orders(&row)?,
        };
        games.extend(game.filter(|game| !is_quiet(game, now_ms)));
    }
    // Ratings are read of as many as are shown.
    games.sort_by_key(|game| (rank(game), Reverse(game.rated), Reverse(game.last_ms)));
    games.truncate(MOST_WATCHED);
    for game in games.iter_mut().filter(|game| game.rated && !game.orders) {
        rate(store, game, now_ms).await?;
    }
    games.sort_by_key(|game| (rank(game), Reverse(strength(game)), Reverse(game.last_ms)));
    Ok(WatchBody { games, now_ms })
}

/// Whether nothing has happened for so long that nobody would call it played.
fn is_quiet(game: &WatchedGame, now_ms: u64) -> bool {
    let quiet_ms = match game.pace {
        RatingPace::Live => QUIET_LIVE_MS,
        RatingPace::Days => QUIET_DAYS_MS,
    };
    now_ms.saturating_sub(game.last_ms) > quiet_ms
}

/// Live games of people first, then live ones with computer players, then those by days; of either those of computers alone last.
fn rank(game: &WatchedGame) -> u8 {
    let days = match game.pace {
        RatingPace::Live => 0,
        RatingPace::Days => 3,
    };
    let computers = match (game.computers, game.people) {
        (0, _) => 0,
        (_, 1..) => 1,
        (_, 0) => 2,
    };
    days + computers
}

/// The sum of the players' ratings; 0 where none is known.
fn strength(game: &WatchedGame) -> i64 {
    let ratings = game.players.iter();
    ratings
        .filter_map(|player| player.rating.as_ref())
        .map(|rating| i64::from(rating.rating))
        .sum()
}

fn of_turns(row: &PlayedRow) -> Result<Option<WatchedGame>, StoreError> {
    let setup: Setup = from_text(&row.game, "setup", &row.setup)?;
    let mut players: Vec<WatchedPlayer> = row
        .seats
        .iter()
        .map(|seat| WatchedPlayer {
            seat: seat.seat,
            name: seat.name.clone(),
            level: None,
            bot: seat.is_bots,
            rating: None,
        })
        .collect();
    // People at one screen play for themselves.
    if setup.opponent == Opponent::SameScreen {
        return Ok(None);
    }
    let people = number(players.len());
    let levels = (0..2).filter_map(|seat| Some((seat, setup.computer_level(seat)?)));
    players.extend(levels.map(|(seat, level)| WatchedPlayer {
        seat,
        name: None,
        level: Some(level),
        bot: false,
        rating: None,
    }));
    let computers = number(players.len()) - people;
    players.sort_by_key(|player| player.seat);
    if players.len() < 2 {
        return Ok(None);
    }
    Ok(Some(WatchedGame {
        id: row.game.clone(),
        game: row.slug.clone(),
        orders: false,
        pace: match setup.clock.is_live() {
            true => RatingPace::Live,
            false => RatingPace::Days,
        },
        rated: setup.rated,
        tournament: setup.tournament,
        players,
        people,
        computers,
        last_ms: row.last_ms,
    }))
}

fn of_orders(row: &PlayedRow) -> Result<Option<WatchedGame>, StoreError> {
    let mut setup: OrderSetup = from_text(&row.game, "setup", &row.setup)?;
    setup.slug.clone_from(&row.slug);
    // One against computers alone is nobody's to watch, and one that has not begun has nothing to see.
    if !row.waits || row.seats.len() < 2 {
        return Ok(None);
    }
    let dummies = setup.seats.iter();
    let dummies = dummies
        .filter(|kind| **kind == OrderSeatKind::Dummy)
        .count();
    let people = row.seats.len();
    Ok(Some(WatchedGame {
        id: row.game.clone(),
        game: row.slug.clone(),
        orders: true,
        pace: match rated::pace(&setup.schedule) {
            Pace::Live => RatingPace::Live,
            Pace::Days => RatingPace::Days,
        },
        rated: setup.rated,
        tournament: setup.tournament,
        players: Vec::new(),
        people: number(people),
        computers: number(setup.seats.len().saturating_sub(people + dummies)),
        last_ms: row.last_ms,
    }))
}

fn number(count: usize) -> u8 {
    u8::try_from(count).unwrap_or(u8::MAX)
}

/// Adds the players' ratings.
async fn rate(store: &dyn Store, game: &mut WatchedGame, now_ms: u64) -> Result<(), StoreError> {
    let Some(ratings) = told::of_game(store, &game.id, now_ms).await? else {
        return Ok(());
    };
    for seat in ratings.players {
        let own = game.players.iter_mut();
        for player in own.filter(|player| player.seat == seat.seat) {
            player.rating = Some(seat.player.rating);
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(pace: RatingPace, computers: u8) -> WatchedGame {
        WatchedGame {
            id: "a".to_owned(),
            game: "g".to_owned(),
            orders: false,
            pace,
            rated: false,
            tournament: None,
            players: Vec::new(),
            people: 2 - computers.min(2),
            computers,
            last_ms: 1_000,
        }
    }

    #[test]
    fn live_games_of_people_come_before_computers_and_before_days() {
        let of = |pace, computers| rank(&game(pace, computers));
        let (live, days) = (RatingPace::Live, RatingPace::Days);
        let ranks = [
            of(live, 0),
            of(live, 1),
            of(live, 2),
            of(days, 0),
            of(days, 1),
            of(days, 2),
        ];
        assert!(ranks.is_sorted_by(|a, b| a < b), "{ranks:?}");
    }

    #[test]
    fn games_that_rest_are_not_played() {
        let live = game(RatingPace::Live, 0);
        assert!(!is_quiet(&live, 1_000 + QUIET_LIVE_MS));
        assert!(is_quiet(&live, 1_001 + QUIET_LIVE_MS));
        let days = game(RatingPace::Days, 0);
        assert!(!is_quiet(&days, 1_001 + QUIET_LIVE_MS));
        assert!(is_quiet(&days, 1_001 + QUIET_DAYS_MS));
    }
}
