//! When the server has to act without being asked stands in the database: nothing else is loaded when it starts.

use crate::orders_support::{Party, minutes, schedule};
use crate::support::{FIRST, Game, NOON, SECOND, Site};
use serde_json::{Value, json};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Row, SqliteConnection};
use std::time::Duration;
use wire::{EventKind, SeatGrant};

const HOUR: u64 = 60 * 60 * 1000;

async fn beside(site: &Site) -> SqliteConnection {
    let options = SqliteConnectOptions::new().filename(site.folder.path().join("games.db"));
    options.connect().await.unwrap()
}

/// When a game is due, as it stands in the database.
async fn due(site: &Site, game: &str) -> Option<u64> {
    let row = sqlx::query("SELECT at_ms FROM due WHERE game_id = ?")
        .bind(game)
        .fetch_optional(&mut beside(site).await)
        .await
        .unwrap();
    row.map(|row| row.get::<i64, _>(0).unsigned_abs())
}

/// How many events of a kind stand in the database.
async fn events(site: &Site, kind: &str) -> i64 {
    sqlx::query_scalar("SELECT COUNT(*) FROM events WHERE body ->> '$.kind' = ?")
        .bind(kind)
        .fetch_one(&mut beside(site).await)
        .await
        .unwrap()
}

fn live(initial_s: u32) -> Value {
    json!({"clock": {"kind": "live", "initial_s": initial_s, "increment_s": 0}})
}

/// The same game on the site that was started anew.
fn again<'a>(site: &'a Site, grant: &SeatGrant) -> Game<'a> {
    Game {
        site,
        id: grant.id.clone(),
        first: grant.token.clone(),
        grant: grant.clone(),
    }
}

#[tokio::test]
async fn the_time_of_a_running_clock_is_stored_with_the_move() {
    let site = Site::new().await;
    let (game, second) = site.pair(live(60)).await;
    // The first moves are free.
    assert_eq!(due(&site, &game.id).await, None);
    game.play_all(&second, &[FIRST, SECOND]).await;
    assert_eq!(due(&site, &game.id).await, Some(NOON + 60_000));
    site.clock.advance(Duration::from_secs(20));
    game.play(&game.first, 2, "a3b1").await;
    assert_eq!(due(&site, &game.id).await, Some(NOON + 80_000));
    game.say(&second, "well played").await;
    assert_eq!(due(&site, &game.id).await, Some(NOON + 80_000));
    game.act(&second, 3, "resign").await;
    assert_eq!(due(&site, &game.id).await, None);

    let day = 24 * HOUR;
    let days = json!({"clock": {"kind": "correspondence", "days": 2}});
    let (game, _) = site.pair(days).await;
    assert_eq!(due(&site, &game.id).await, Some(NOON + 20_000 + 2 * day));
}

#[tokio::test]
async fn the_deadline_of_a_phase_is_stored_with_what_moves_it() {
    let site = Site::new().await;
    let party = Party::new(&site, json!({"master": true})).await;
    assert_eq!(due(&site, &party.id).await, Some(NOON + HOUR));
    party.act(&site, json!({"kind": "pause"})).await;
    assert_eq!(due(&site, &party.id).await, None);
    let act = json!({"kind": "resume", "deadline_ms": NOON + 5 * HOUR});
    party.act(&site, act).await;
    assert_eq!(due(&site, &party.id).await, Some(NOON + 5 * HOUR));
    let act = json!({"kind": "end", "winners": [], "note": "enough"});
    party.act(&site, act).await;
    assert_eq!(due(&site, &party.id).await, None);
}

#[tokio::test]
async fn a_computer_player_is_due_until_it_has_moved() {
    let site = Site::new().await;
    let computer = json!({"opponent": {"kind": "computer", "level": 1}, "seat": "first"});
    let game = site.create(computer).await;
    assert_eq!(due(&site, &game.id).await, None);
    game.play(&game.first, 0, FIRST).await;
    let answer = async {
        while game.state(None).await.plies.len() < 2 {
            // Beside the server's own writes this sees the moment before them or after.
            assert!([None, Some(NOON)].contains(&due(&site, &game.id).await));
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(crate::support::LONG, answer)
        .await
        .unwrap();
    assert_eq!(due(&site, &game.id).await, None);
}

#[tokio::test]
async fn a_start_loads_no_game_that_is_not_due() {
    let site = Site::new().await;
    let (timed, second) = site.pair(live(3_600)).await;
    timed.play_all(&second, &[FIRST, SECOND]).await;
    let grant = timed.grant.clone();
    let party = Party::new(&site, schedule(json!({}))).await;
    site.clock.advance(Duration::from_secs(15));
    // Twice, so that the first absence is remembered by a server that never saw the game.
    let site = site.restarted(minutes(10)).await;
    let site = site.restarted(minutes(20)).await;
    assert_eq!(site.state.rooms_in_memory(), 0);
    assert_eq!(due(&site, &party.id).await, Some(NOON + HOUR));
    assert_eq!(events(&site, "clock_credited").await, 0);

    // Whoever looks at the live game finds both absences given back, once.
    let game = again(&site, &grant);
    let left = game.state(None).await.clock.unwrap().left_ms;
    assert_eq!(left, [3_585_000, 3_600_000]);
    let credited = EventKind::ClockCredited { ms: 1_800_000 };
    assert_eq!(game.events(None).await.last().unwrap().event, credited);
    let flag = Some(NOON + 1_800_000 + 3_600_000);
    assert_eq!(due(&site, &game.id).await, flag);
    let site = site.restarted(Duration::ZERO).await;
    let left = again(&site, &grant).state(None).await;
    assert_eq!(left.clock.unwrap().left_ms, [3_585_000, 3_600_000]);
    assert_eq!(events(&site, "clock_credited").await, 1);
}

#[tokio::test]
async fn what_was_due_while_the_server_was_down_happens_when_it_starts() {
    let site = Site::new().await;
    let days = json!({"clock": {"kind": "correspondence", "days": 1}});
    let (game, _) = site.pair(days).await;
    let id = game.id.clone();
    let party = Party::new(&site, schedule(json!({"grace_min": 0}))).await;
    let site = site.restarted(Duration::from_millis(25 * HOUR)).await;
    // Nobody has asked yet.
    assert_eq!(events(&site, "time_out").await, 1);
    assert!(events(&site, "settled").await >= 1);
    assert_eq!(due(&site, &id).await, None);
    let next = party.state(&site, None).await.deadline_ms;
    assert_eq!(due(&site, &party.id).await, next);
}

#[tokio::test]
async fn a_time_that_passed_or_is_not_known_is_written_anew_at_the_start() {
    let site = Site::new().await;
    let waits = json!({"master": true, "missing": "wait"});
    let party = Party::new(&site, waits).await;
    // The deadline passes; after it the phase waits for the game master.
    site.clock.advance(minutes(61));
    let site = site.restarted(Duration::ZERO).await;
    assert_eq!(due(&site, &party.id).await, None);
    let site = site.restarted(Duration::ZERO).await;
    assert_eq!(site.state.rooms_in_memory(), 0);
    drop(site);

    let site = Site::new().await;
    let (game, second) = site.pair(live(600)).await;
    game.play_all(&second, &[FIRST, SECOND]).await;
    let id = game.id.clone();
    sqlx::query("UPDATE due SET at_ms = 0")
        .execute(&mut beside(&site).await)
        .await
        .unwrap();
    let site = site.restarted(Duration::ZERO).await;
    assert_eq!(due(&site, &id).await, Some(NOON + 600_000));
}
