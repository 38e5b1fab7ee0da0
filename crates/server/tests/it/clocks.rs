//! Clocks: on a clock that stands still until the test moves it.

use crate::support::{FIRST, LONG, SECOND, Site};
use serde_json::{Value, json};
use std::time::Duration;
use wire::{EventKind, GameStatus};

fn live(initial_s: u32, increment_s: u32) -> Value {
    json!({"clock": {"kind": "live", "initial_s": initial_s, "increment_s": increment_s}})
}

#[tokio::test]
async fn a_flag_falls_by_itself_and_the_game_ends_there() {
    let site = Site::new().await;
    let (game, second) = site.pair(live(60, 0)).await;
    // The first moves are free.
    site.clock.advance(Duration::from_secs(500));
    game.play(&game.first, 0, FIRST).await;
    site.clock.advance(Duration::from_secs(500));
    let clock = game.play(&second, 1, SECOND).await.state.clock.unwrap();
    assert_eq!(
        (clock.left_ms, clock.running),
        (vec![60_000, 60_000], Some(0))
    );

    // Held, as a connection holds it.
    let room = site.state.room(&game.id);
    let mut heard = room.listen();
    site.clock.advance(Duration::from_millis(59_999));
    assert_eq!(game.state(None).await.clock.unwrap().left_ms, [1, 60_000]);
    site.clock.advance(Duration::from_millis(1));
    // Nobody asks; the server itself notices.
    tokio::time::timeout(LONG, heard.recv())
        .await
        .unwrap()
        .unwrap();
    let events = game.events(None).await;
    let last = events.last().unwrap();
    assert_eq!(
        (last.seat, &last.event),
        (None, &EventKind::TimeOut { seat: 0 })
    );
    let state = game.state(None).await;
    let outcome = state.outcome.unwrap();
    assert_eq!(
        (outcome.points.as_slice(), outcome.reason.as_str()),
        (&[0.0, 1.0][..], "time")
    );
    let clock = state.clock.unwrap();
    assert_eq!((clock.left_ms, clock.running), (vec![0, 60_000], None));
    let (status, fault) = game.play_refused(Some(&game.first), 2, "a3b1").await;
    assert_eq!((status, fault.code.as_str()), (409, "game_over"));
}

#[tokio::test]
async fn a_move_after_the_flag_is_refused_even_before_the_timer_has_noticed() {
    let site = Site::new().await;
    let (game, second) = site.pair(live(10, 0)).await;
    game.play_all(&second, &[FIRST, SECOND]).await;
    site.clock.advance(Duration::from_secs(10));
    // The request may come before the timer's task has run; either way it is too late.
    let (status, fault) = game.play_refused(Some(&game.first), 2, "a3b1").await;
    assert_eq!((status, fault.code.as_str()), (409, "game_over"));
    let outs = |events: Vec<wire::GameEvent>| {
        events
            .into_iter()
            .filter(|e| matches!(e.event, EventKind::TimeOut { .. }))
            .count()
    };
    assert_eq!(outs(game.events(None).await), 1);
}

#[tokio::test]
async fn the_flag_falls_after_the_last_period() {
    let site = Site::new().await;
    let clock = json!({"kind": "byoyomi", "initial_s": 0, "periods": 2, "period_s": 30});
    let (game, second) = site.pair(json!({ "clock": clock })).await;
    game.play_all(&second, &[FIRST, SECOND]).await;
    // One period and a part of the other.
    site.clock.advance(Duration::from_secs(40));
    let clock = game.play(&game.first, 2, "a3b1").await.state.clock.unwrap();
    assert_eq!(
        (clock.left_ms, clock.periods),
        (vec![30_000, 60_000], vec![1, 2])
    );
    site.clock.advance(Duration::from_millis(59_999));
    let clock = game.state(None).await.clock.unwrap();
    assert_eq!((clock.left_ms[1], clock.periods[1]), (1, 1));
    site.clock.advance(Duration::from_millis(1));
    let (status, fault) = game.play_refused(Some(&second), 3, "a4b6").await;
    assert_eq!((status, fault.code.as_str()), (409, "game_over"));
    let outcome = game.state(None).await.outcome.unwrap();
    assert_eq!(
        (outcome.points.as_slice(), outcome.reason.as_str()),
        (&[1.0, 0.0][..], "time")
    );
}

#[tokio::test]
async fn increments_come_with_timed_moves() {
    let site = Site::new().await;
    let (game, second) = site.pair(live(60, 5)).await;
    game.play_all(&second, &[FIRST, SECOND]).await;
    site.clock.advance(Duration::from_secs(20));
    let clock = game.play(&game.first, 2, "a3b1").await.state.clock.unwrap();
    assert_eq!(
        (clock.left_ms, clock.running),
        (vec![45_000, 60_000], Some(1))
    );
    site.clock.advance(Duration::from_secs(1));
    let clock = game.play(&second, 3, "f4e6").await.state.clock.unwrap();
    assert_eq!(
        (clock.left_ms, clock.running),
        (vec![45_000, 64_000], Some(0))
    );
}

#[tokio::test]
async fn clocks_stop_with_the_game() {
    let site = Site::new().await;
    let (game, second) = site.pair(live(60, 0)).await;
    game.play_all(&second, &[FIRST, SECOND]).await;
    site.clock.advance(Duration::from_secs(7));
    game.act(&game.first, 2, "resign").await;
    site.clock.advance(Duration::from_secs(700));
    let state = game.state(None).await;
    assert_eq!(state.outcome.unwrap().reason, "resignation");
    assert_eq!(state.clock.unwrap().left_ms, [53_000, 60_000]);
}

#[tokio::test]
async fn days_are_counted_for_each_move() {
    const DAY: Duration = Duration::from_secs(24 * 60 * 60);
    let site = Site::new().await;
    let (game, second) = site
        .pair(json!({"clock": {"kind": "correspondence", "days": 2}}))
        .await;
    site.clock.advance(DAY);
    let clock = game.play(&game.first, 0, FIRST).await.state.clock.unwrap();
    assert_eq!((clock.left_ms[1], clock.running), (2 * 86_400_000, Some(1)));
    site.clock.advance(DAY);
    game.play(&second, 1, SECOND).await;
    site.clock.advance(2 * DAY);
    let outcome = game.state(None).await.outcome.unwrap();
    assert_eq!(
        (outcome.points.as_slice(), outcome.reason.as_str()),
        (&[0.0, 1.0][..], "time")
    );
}

#[tokio::test]
async fn time_that_the_server_was_away_is_given_back() {
    let site = Site::new().await;
    let (game, second) = site.pair(live(60, 0)).await;
    game.play_all(&second, &[FIRST, SECOND]).await;
    let (id, first) = (game.id.clone(), game.first.clone());
    let grant = game.grant.clone();
    site.clock.advance(Duration::from_secs(15));
    let site = site.restarted(Duration::from_secs(3_600)).await;
    let game = crate::support::Game {
        site: &site,
        id,
        first,
        grant,
    };
    let clock = game.state(None).await.clock.unwrap();
    assert_eq!(
        (clock.left_ms, clock.running),
        (vec![45_000, 60_000], Some(0))
    );
    let credited = EventKind::ClockCredited { ms: 3_600_000 };
    assert_eq!(game.events(None).await.last().unwrap().event, credited);
    // And the flag still falls, by the new server's own timer.
    // Held, as a connection holds it.
    let room = site.state.room(&game.id);
    let mut heard = room.listen();
    site.clock.advance(Duration::from_secs(45));
    tokio::time::timeout(LONG, heard.recv())
        .await
        .unwrap()
        .unwrap();
    assert_eq!(game.state(None).await.outcome.unwrap().reason, "time");
}

#[tokio::test]
async fn days_run_while_the_server_is_away() {
    let site = Site::new().await;
    let (game, _) = site
        .pair(json!({"clock": {"kind": "correspondence", "days": 1}}))
        .await;
    let (id, first, grant) = (game.id.clone(), game.first.clone(), game.grant.clone());
    let site = site.restarted(Duration::from_secs(25 * 60 * 60)).await;
    let game = crate::support::Game {
        site: &site,
        id,
        first,
        grant,
    };
    let state = game.state(None).await;
    assert_eq!(state.status, GameStatus::Finished);
    assert_eq!(state.outcome.unwrap().reason, "time");
}

#[tokio::test]
async fn a_deadline_outlives_the_game_in_memory() {
    let site = Site::new().await;
    let (game, second) = site.pair(live(30, 0)).await;
    game.play_all(&second, &[FIRST, SECOND]).await;
    site.state.drop_idle();
    assert_eq!(site.state.rooms_in_memory(), 0);
    // Held, as a connection holds it.
    let room = site.state.room(&game.id);
    let mut heard = room.listen();
    site.clock.advance(Duration::from_secs(30));
    tokio::time::timeout(LONG, heard.recv())
        .await
        .unwrap()
        .unwrap();
    assert_eq!(game.state(None).await.status, GameStatus::Finished);
}
