//! What every store keeps to about finished games, whatever database is behind it.

use crate::store_laws::{game, stores};
use futures_util::future::join_all;
use server::store::{
    Archive, ArchivedGame, ArchivedMove, ArchivedRow, ArchivedSeat, GameFilter, GameKind, Newest,
    Standing, Store,
};
use std::future::poll_fn;
use std::pin::pin;
use std::task::Poll;
use wire::{FoundKind, FoundPace, FoundResult, ResultCounts, Visibility};

/// A game of the store that is over, or not.
async fn stored(store: &dyn Store, id: &str, is_over: bool) {
    let mut stored = game(id, GameKind::Turns);
    stored.row.visibility = Visibility::Public;
    stored.keys.clear();
    stored.standing = Standing {
        waits: Vec::new(),
        is_over,
        open_seats: None,
    };
    store.create(&stored, &[]).await.unwrap();
}

/// What is kept of a game in which those moves were played, each in the position of its number.
fn kept(id: &str, ended_ms: u64, result: FoundResult, moves: &[&str]) -> ArchivedGame {
    let moves = (1..).zip(moves).map(|(position, text)| ArchivedMove {
        position,
        text: (*text).to_owned(),
    });
    ArchivedGame {
        row: ArchivedRow {
            game: id.to_owned(),
            slug: "some-game".to_owned(),
            ended_ms,
            pace: FoundPace::Live,
            rated: false,
            kind: FoundKind::People,
            result,
            ending: Some("mate".to_owned()),
            plies: 7,
            standard: true,
        },
        seats: vec![ArchivedSeat {
            seat: 0,
            level: Some(3),
            joined: None,
        }],
        moves: moves.collect(),
    }
}

async fn counts(archive: &dyn Archive, position: i64) -> Vec<(String, ResultCounts)> {
    let rows = archive.played(position).await.unwrap();
    rows.into_iter().map(|row| (row.text, row.counts)).collect()
}

fn wins(first: u32, second: u32) -> ResultCounts {
    ResultCounts {
        first,
        draws: 0,
        second,
    }
}

async fn pending(archive: &dyn Archive, version: u32) -> Vec<String> {
    let games = archive.pending(version, 9).await.unwrap();
    let mut games: Vec<String> = games.into_iter().map(|one| one.game).collect();
    games.sort();
    games
}

async fn found(archive: &dyn Archive, filter: &GameFilter) -> Vec<String> {
    let rows = archive.found(filter, 9).await.unwrap();
    rows.into_iter().map(|(row, _)| row.game).collect()
}

#[tokio::test]
async fn a_game_is_kept_once_by_each_version() {
    for (_ground, store) in stores().await {
        stored(&*store, "a", true).await;
        stored(&*store, "b", true).await;
        stored(&*store, "open", false).await;
        let archive = store.archive();
        assert_eq!(pending(archive, 1).await, ["a", "b"]);

        let a = kept("a", 10, FoundResult::First, &["x", "y", ""]);
        let b = kept("b", 10, FoundResult::Second, &["x", "z"]);
        // However many servers look at it.
        let tries = join_all((0..5).map(|_| archive.keep(&a, 1))).await;
        let times = tries.into_iter().filter(|kept| *kept.as_ref().unwrap());
        assert_eq!(times.count(), 1);
        assert!(archive.keep(&b, 1).await.unwrap());
        assert!(!archive.keep(&b, 1).await.unwrap());
        assert!(pending(archive, 1).await.is_empty());
        assert_eq!(counts(archive, 1).await, [("x".to_owned(), wins(1, 1))]);
        let second = [("y".to_owned(), wins(1, 0)), ("z".to_owned(), wins(0, 1))];
        assert_eq!(counts(archive, 2).await, second);
        // Nothing was played in a last position, but it stood.
        assert!(counts(archive, 3).await.is_empty());
        let of_position = |position| GameFilter {
            position: Some(position),
            ..GameFilter::default()
        };
        assert_eq!(found(archive, &of_position(3)).await, ["a"]);
        // Those that ended at the same moment are told apart by their ids.
        assert_eq!(found(archive, &of_position(1)).await, ["b", "a"]);
        let after = GameFilter {
            before: Some(Newest {
                ended_ms: 10,
                game: "b".to_owned(),
            }),
            ..GameFilter::default()
        };
        assert_eq!(found(archive, &after).await, ["a"]);
        let rows = archive.found(&after, 9).await.unwrap();
        assert_eq!(rows[0].0, a.row);
        assert_eq!(rows[0].1[0].level, Some(3));

        // Another version: what was kept is replaced, and an earlier one comes too late.
        assert_eq!(pending(archive, 2).await, ["a", "b"]);
        let other = kept("a", 10, FoundResult::Second, &["w"]);
        assert!(archive.keep(&other, 2).await.unwrap());
        assert!(!archive.keep(&a, 1).await.unwrap());
        let first = [("w".to_owned(), wins(0, 1)), ("x".to_owned(), wins(0, 1))];
        assert_eq!(counts(archive, 1).await, first);
        assert_eq!(counts(archive, 2).await, [("z".to_owned(), wins(0, 1))]);
        assert!(found(archive, &of_position(3)).await.is_empty());

        // One that is not to be found any more.
        archive.pass(&["b".to_owned()], 2).await.unwrap();
        assert!(pending(archive, 2).await.is_empty());
        assert_eq!(counts(archive, 1).await, [("w".to_owned(), wins(0, 1))]);
        assert_eq!(found(archive, &GameFilter::default()).await, ["a"]);
    }
}

/// Whoever keeps a game may be killed wherever it stands: nothing of it is there then, or all.
#[tokio::test]
async fn what_is_broken_off_is_kept_whole_or_not_at_all() {
    for (_ground, store) in stores().await {
        stored(&*store, "a", true).await;
        let archive = store.archive();
        let a = kept("a", 10, FoundResult::First, &["x", "y"]);
        let mut is_kept = false;
        for polls in (0..16).map(|power| 1 << power) {
            {
                let mut keeping = pin!(archive.keep(&a, 1));
                for _ in 0..polls {
                    let polled =
                        poll_fn(|context| Poll::Ready(keeping.as_mut().poll(context).is_ready()));
                    if polled.await {
                        break;
                    }
                    tokio::task::yield_now().await;
                }
            }
            let is_open = pending(archive, 1).await == ["a"];
            // Once it is kept, it stays so.
            assert!(!(is_kept && is_open));
            is_kept = !is_open;
            let wanted: &[_] = match is_kept {
                true => &[("x".to_owned(), wins(1, 0))],
                false => &[],
            };
            assert_eq!(counts(archive, 1).await, wanted);
        }
        archive.keep(&a, 1).await.unwrap();
        assert_eq!(counts(archive, 1).await, [("x".to_owned(), wins(1, 0))]);
        assert_eq!(counts(archive, 2).await, [("y".to_owned(), wins(1, 0))]);
    }
}
