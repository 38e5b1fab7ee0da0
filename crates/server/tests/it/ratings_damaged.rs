//! Rated games that cannot be read, because what stands on disk was damaged by whatever.

use crate::logs;
use crate::people_support::{Ground, grounds};
use crate::ratings_support::{begun, counted, member, profile, two_turns, won};
use server::ratings::recount::recount;
use server::store::{Pace, Pool};
use std::collections::BTreeSet;
use wire::RatedState;

/// What damages a game, which is $1: events can only be added.
const DAMAGES: [&str; 3] = [
    "INSERT INTO events (game_id, seq, at_ms, actor, body) VALUES ($1, 1000, 1, 0, 'nothing')",
    "UPDATE waits SET holder = -1 WHERE game_id = $1",
    "UPDATE rated_seats SET holder = -1 WHERE game_id = $1 AND holder = 0",
];

/// The games that are over and were not looked at.
async fn open(ground: &Ground) -> BTreeSet<String> {
    let store = ground.store().await;
    let ended = store.ratings().ended(100).await.unwrap();
    ended.into_iter().map(|game| game.game).collect()
}

#[tokio::test]
async fn a_rated_game_that_cannot_be_read_counts_for_nobody_and_keeps_no_other_from_being_counted()
{
    let paper = logs::everything();
    for ground in grounds().await {
        let site = &ground.site;
        let (mut ada, mut eve) = (member(site, "Ada").await, member(site, "Eve").await);
        let mut damaged = Vec::new();
        for damage in DAMAGES {
            let game = begun(site, &mut ada, &mut eve).await;
            two_turns(site, &game, &mut ada, &mut eve).await;
            // It was over before all others.
            let over = "INSERT INTO ended (game_id, at_ms) VALUES ($1, 1)";
            for statement in [damage, over] {
                let statement = statement.replace("$1", &format!("'{game}'"));
                ground.write(&statement).await;
            }
            damaged.push(game);
        }
        let expected: BTreeSet<String> = damaged.iter().cloned().collect();
        assert_eq!(open(&ground).await, expected, "{}", ground.name);
        for _ in 0..2 {
            let game = won(site, &mut ada, &mut eve).await;
            let ratings = counted(site, &game).await;
            assert_eq!(ratings.state, RatedState::Counted, "{}", ground.name);
        }
        assert_eq!(open(&ground).await, BTreeSet::new(), "{}", ground.name);
        let standings = profile(site, "Ada").await.standings;
        assert_eq!(standings[0].won, 2, "{}", ground.name);
        let pool = Pool {
            slug: standings[0].game.clone(),
            pace: Pace::Days,
        };
        let found = recount(&*ground.store().await, &pool, false).await.unwrap();
        assert_eq!((found.games, found.different), (2, 0), "{}", ground.name);
        // The operator is told which they are.
        let logged = paper.text();
        for game in damaged {
            let told = |line: &&str| line.contains("counts for nobody") && line.contains(&game);
            let line = logged.lines().find(told).unwrap();
            assert!(line.contains("ERROR"), "{line}");
        }
    }
}
