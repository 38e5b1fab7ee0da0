//! The clock on the wall is set while games run, and lag is given back.

use crate::support::{FIRST, Game, LONG, NOON, SECOND, Site};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::time::timeout;
use tokio_tungstenite::client_async;
use tokio_tungstenite::tungstenite::Message;
use wire::{EventKind, GameStatus};

const HOUR: u64 = 60 * 60 * 1000;
/// The third and the fourth move.
const NEXT: [&str; 2] = ["a3b1", "f4e6"];

fn live(initial_s: u32) -> Value {
    json!({"clock": {"kind": "live", "initial_s": initial_s, "increment_s": 0}})
}

/// The times on the wall, an hour ahead and an hour behind.
const SET: [u64; 2] = [NOON + HOUR, NOON - HOUR];

async fn left(game: &Game<'_>) -> Vec<u64> {
    game.state(None).await.clock.unwrap().left_ms
}

/// The game on the site that was started anew.
fn again<'a>(site: &'a Site, game: (String, String, wire::SeatGrant)) -> Game<'a> {
    let (id, first, grant) = game;
    Game {
        site,
        id,
        first,
        grant,
    }
}

#[tokio::test]
async fn setting_the_clock_neither_loses_a_live_game_nor_stops_its_clocks() {
    for wall_ms in SET {
        let site = Site::new().await;
        let (game, second) = site.pair(live(600)).await;
        game.play_all(&second, &[FIRST, SECOND]).await;
        site.clock.advance(Duration::from_secs(10));
        site.clock.set_wall(wall_ms);
        assert_eq!(left(&game).await, [590_000, 600_000]);
        site.clock.advance(Duration::from_secs(5));
        assert_eq!(left(&game).await, [585_000, 600_000]);
        game.play(&game.first, 2, NEXT[0]).await;
        site.clock.set_wall(NOON);
        site.clock.advance(Duration::from_secs(7));
        game.play(&second, 3, NEXT[1]).await;
        assert_eq!(left(&game).await, [585_000, 593_000]);
        // The record runs on, by the clock on the wall as far as it goes.
        let at: Vec<u64> = game
            .events(None)
            .await
            .iter()
            .map(|event| event.at_ms)
            .collect();
        assert!(at.is_sorted(), "{at:?}");
        assert_eq!(
            at[5],
            wall_ms.max(NOON) + if wall_ms > NOON { 5_000 } else { 0 }
        );

        // From the disk, in a new process, it is the same.
        let kept = (game.id.clone(), game.first.clone(), game.grant.clone());
        let site = site.restarted(Duration::from_secs(100)).await;
        let game = again(&site, kept);
        assert_eq!(left(&game).await, [585_000, 593_000]);
    }
}

#[tokio::test]
async fn a_flag_falls_when_the_time_is_over_whatever_the_wall_shows() {
    for wall_ms in SET {
        let site = Site::new().await;
        let (game, second) = site.pair(live(60)).await;
        game.play_all(&second, &[FIRST, SECOND]).await;
        site.clock.set_wall(wall_ms);
        site.clock.advance(Duration::from_millis(59_999));
        assert_eq!(game.state(None).await.status, GameStatus::Playing);
        let room = site.state.room(&game.id);
        let mut heard = room.listen();
        site.clock.advance(Duration::from_millis(1));
        // Nobody asks; the server itself notices.
        timeout(LONG, heard.recv()).await.unwrap().unwrap();
        let last = game.events(None).await.pop().unwrap();
        assert_eq!(last.event, EventKind::TimeOut { seat: 0 });
        assert_eq!(game.state(None).await.clock.unwrap().left_ms, [0, 60_000]);
    }
}

#[tokio::test]
async fn a_game_that_begins_while_the_wall_is_wrong_has_all_its_time() {
    for wall_ms in SET {
        let site = Site::new().await;
        site.clock.set_wall(wall_ms);
        let (game, second) = site.pair(live(60)).await;
        game.play_all(&second, &[FIRST, SECOND]).await;
        site.clock.advance(Duration::from_secs(20));
        assert_eq!(left(&game).await, [40_000, 60_000]);
        // The rematch too.
        game.act(&game.first, 2, "resign").await;
        game.act(&game.first, 2, "offer_rematch").await;
        game.act(&second, 2, "accept_rematch").await;
        let next = Game {
            site: &site,
            id: game.state(None).await.rematch.unwrap(),
            first: second,
            grant: game.grant.clone(),
        };
        next.play_all(&game.first, &[FIRST, SECOND]).await;
        site.clock.advance(Duration::from_secs(3));
        assert_eq!(left(&next).await, [57_000, 60_000]);
    }
}

#[tokio::test]
async fn an_absence_is_given_back_even_if_the_clock_was_set_meanwhile() {
    for wall_ms in SET {
        let site = Site::new().await;
        let (game, second) = site.pair(live(600)).await;
        game.play_all(&second, &[FIRST, SECOND]).await;
        site.clock.advance(Duration::from_secs(10));
        site.state.close().await;
        site.clock.set_wall(wall_ms);
        let kept = (game.id.clone(), game.first.clone(), game.grant.clone());
        let site = site.restarted(Duration::from_secs(30)).await;
        let game = again(&site, kept);
        assert_eq!(left(&game).await, [590_000, 600_000]);
        site.clock.advance(Duration::from_secs(4));
        assert_eq!(left(&game).await, [586_000, 600_000]);
        // And once only.
        let kept = (game.id.clone(), game.first.clone(), game.grant.clone());
        let site = site.restarted(Duration::from_secs(1)).await;
        let game = again(&site, kept);
        assert_eq!(left(&game).await, [586_000, 600_000]);
        // The flag that was stored falls by the clock that runs on.
        site.clock.advance(Duration::from_millis(585_999));
        assert_eq!(game.state(None).await.status, GameStatus::Playing);
        site.clock.advance(Duration::from_millis(1));
        assert_eq!(game.state(None).await.status, GameStatus::Finished);
    }
}

#[tokio::test]
async fn days_go_by_the_wall() {
    let site = Site::new().await;
    let days = json!({"clock": {"kind": "correspondence", "days": 2}});
    let (game, _) = site.pair(days).await;
    site.clock.set_wall(NOON + HOUR);
    assert_eq!(left(&game).await[0], 47 * HOUR);
    site.clock.set_wall(NOON + 48 * HOUR);
    assert_eq!(game.state(None).await.status, GameStatus::Finished);
    let events = game.events(None).await;
    assert!(events.iter().all(|event| event.clock_ms.is_none()));
}

#[tokio::test]
async fn lag_that_the_server_measured_is_given_back_with_the_move() {
    let site = Site::new().await;
    let (game, second) = site.pair(live(600)).await;
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let router = site.router.clone();
    tokio::spawn(async move { axum::serve(listener, router).await });
    let stream = TcpStream::connect(address).await.unwrap();
    let url = format!("ws://{address}/api/v1/games/{}/live", game.id);
    let (mut client, _) = client_async(url, stream).await.unwrap();
    let hello = json!({"token": game.first}).to_string();
    client.send(Message::text(hello)).await.unwrap();
    // What answers no ping counts for nothing.
    client.send(Message::Pong(vec![0; 8].into())).await.unwrap();
    let asked = async { while !client.next().await.unwrap().unwrap().is_ping() {} };
    timeout(LONG, asked).await.unwrap();
    assert!(site.state.room(&game.id).lag_ms().is_empty());
    // The answer leaves with the next reading.
    site.clock.advance(Duration::from_millis(300));
    let reading = tokio::spawn(async move { while client.next().await.is_some() {} });
    let measured = async {
        while site.state.room(&game.id).lag_ms().is_empty() {
            tokio::task::yield_now().await;
        }
    };
    timeout(LONG, measured).await.unwrap();
    assert_eq!(site.state.room(&game.id).lag_ms(), [300]);

    game.play_all(&second, &[FIRST, SECOND]).await;
    // All of it, or all that was spent.
    let turns = [(2, NEXT, 2_000, 300), (4, [FIRST, SECOND], 100, 100)];
    let mut expected = 600_000;
    for (ply, moves, spent_ms, given_ms) in turns {
        site.clock.advance(Duration::from_millis(spent_ms));
        game.play(&game.first, ply, moves[0]).await;
        expected -= spent_ms - given_ms;
        let events = game.events(Some(&game.first)).await;
        let EventKind::Move { lag_ms, .. } = events.last().unwrap().event else {
            panic!("a move");
        };
        assert_eq!((lag_ms, left(&game).await[0]), (given_ms, expected));
        game.play(&second, ply + 1, moves[1]).await;
        assert_eq!(left(&game).await, [expected, 600_000]);
    }
    reading.abort();
    let kept = (game.id.clone(), game.first.clone(), game.grant.clone());
    let site = site.restarted(Duration::ZERO).await;
    assert_eq!(left(&again(&site, kept)).await, [expected, 600_000]);
}
