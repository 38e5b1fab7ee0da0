//! Seats that are somebody's.
//!
//! A seat is held by whoever has its key. A browser shows the keys that it has, once; the seats are the person's from then
//! on, and nobody else's. The keys stay valid.

use super::refusal::Refusal;
use crate::host::secret::Secret;
use crate::store::{Attached, BelongingRow, GameKind, Holder, SeatKey};
use wire::{AttachSeats, AttachedSeats, MyGame, MyGameKind, SeatsOutcome};

/// How many keys one request may bring.
pub const MOST_KEYS: usize = 100;
/// How many of somebody's seats are listed; the newest games come first.
pub const MOST_LISTED: u32 = 1_000;

/// The keys of a request.
///
/// # Errors
/// [`Refusal::TooManyKeys`].
pub fn keys(asked: &AttachSeats) -> Result<Vec<SeatKey>, Refusal> {
    if asked.seats.len() > MOST_KEYS {
        return Err(Refusal::TooManyKeys(MOST_KEYS));
    }
    let key = |seat: &wire::HeldSeat| SeatKey {
        game: seat.game.clone(),
        token: Secret::from_client(&seat.token).hash(),
    };
    Ok(asked.seats.iter().map(key).collect())
}

/// What came of a key, for the person who showed it.
#[must_use]
pub fn outcome(game: String, attached: &Attached) -> AttachedSeats {
    let (outcome, holders) = match attached {
        Attached::Done(holders) => (SeatsOutcome::Attached, &holders[..]),
        Attached::Taken => (SeatsOutcome::Taken, &[][..]),
        Attached::Unknown => (SeatsOutcome::Unknown, &[][..]),
    };
    AttachedSeats {
        game,
        outcome,
        seats: holders.iter().filter_map(|holder| holder.seat()).collect(),
        master: holders.contains(&Holder::Master),
    }
}

/// Somebody's games, each once, in the order of the rows, in which seats of the same game follow each other.
#[must_use]
pub fn games(rows: Vec<BelongingRow>) -> Vec<MyGame> {
    let mut games: Vec<MyGame> = Vec::new();
    for row in rows {
        let is_next = games.last().is_none_or(|last| last.id != row.game);
        if is_next {
            games.push(MyGame {
                id: row.game,
                kind: match row.kind {
                    GameKind::Turns => MyGameKind::Turns,
                    GameKind::Orders => MyGameKind::Orders,
                },
                game: row.slug,
                created_ms: row.created_ms,
                seats: Vec::new(),
                master: false,
                to_move: false,
                since_ms: None,
                until_ms: None,
                over: row.is_over,
                muted: row.is_muted,
            });
        }
        if let Some(game) = games.last_mut() {
            game.seats.extend(row.holder.seat());
            game.master |= row.holder == Holder::Master;
            game.to_move |= row.since_ms.is_some();
            // Of several seats the one counts that has waited longest, and that is to act first.
            game.since_ms = first(game.since_ms, row.since_ms);
            game.until_ms = first(game.until_ms, row.until_ms);
        }
    }
    games
}

/// The earlier of two moments.
fn first(one: Option<u64>, other: Option<u64>) -> Option<u64> {
    one.into_iter().chain(other).min()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(game: &str, holder: Holder) -> BelongingRow {
        BelongingRow {
            game: game.to_owned(),
            kind: GameKind::Turns,
            slug: "some-game".to_owned(),
            created_ms: 1,
            holder,
            since_ms: None,
            until_ms: None,
            is_over: false,
            ended_ms: None,
            is_muted: false,
        }
    }

    #[test]
    fn a_game_with_several_seats_is_listed_once() {
        let rows = vec![
            row("a", Holder::Master),
            row("a", Holder::Seat(0)),
            row("a", Holder::Seat(2)),
            row("b", Holder::Seat(1)),
        ];
        let games = games(rows);
        let told: Vec<_> = games
            .iter()
            .map(|game| (game.id.as_str(), game.seats.clone(), game.master))
            .collect();
        assert_eq!(told, [("a", vec![0, 2], true), ("b", vec![1], false)]);
    }

    #[test]
    fn a_game_that_waits_for_several_seats_has_waited_since_the_first() {
        let waits = |seat, since_ms, until_ms| BelongingRow {
            since_ms: Some(since_ms),
            until_ms,
            ..row("a", Holder::Seat(seat))
        };
        let rows = vec![
            row("a", Holder::Master),
            waits(0, 30, None),
            waits(1, 20, Some(90)),
            waits(2, 40, Some(80)),
        ];
        let games = games(rows);
        let told: Vec<_> = games
            .iter()
            .map(|game| (game.to_move, game.since_ms, game.until_ms))
            .collect();
        assert_eq!(told, [(true, Some(20), Some(80))]);
    }

    #[test]
    fn a_request_brings_so_many_keys() {
        let seat = wire::HeldSeat {
            game: "a".to_owned(),
            token: "b".to_owned(),
        };
        let asked = |count| AttachSeats {
            seats: vec![seat.clone(); count],
        };
        assert_eq!(keys(&asked(MOST_KEYS)).unwrap().len(), MOST_KEYS);
        let refused = keys(&asked(MOST_KEYS + 1)).unwrap_err();
        assert_eq!(refused, Refusal::TooManyKeys(MOST_KEYS));
    }
}
