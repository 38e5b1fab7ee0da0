//! Games whose turns have several parts: one seat moves several times running.

use crate::support::Site;
use serde_json::{Value, json};
use std::time::Duration;

/// A game with turns of two parts, and the first turns of one: White's own man, then Black's gray and own ones.
const GAME: &str = "mercenary";
const WHITE: &str = "e2e4";
const BLACK: [&str; 2] = ["k8i8", "e7e5"];
const WHITE_AGAIN: [&str; 2] = ["l7j8", "g1f3"];

fn asked(more: &Value) -> Value {
    let mut asked =
        json!({"game": GAME, "clock": {"kind": "live", "initial_s": 60, "increment_s": 5}});
    for (key, value) in more.as_object().unwrap() {
        asked[key] = value.clone();
    }
    asked
}

#[tokio::test]
async fn a_seat_moves_both_parts_of_its_turn() {
    let site = Site::new().await;
    let (game, second) = site.pair(asked(&json!({}))).await;
    game.play(&game.first, 0, WHITE).await;
    let state = game.play(&second, 1, BLACK[0]).await.state;
    assert_eq!(state.to_move, Some(1), "Black's turn goes on");
    let (status, fault) = game
        .play_refused(Some(&game.first), 2, WHITE_AGAIN[0])
        .await;
    assert_eq!((status, fault.code.as_str()), (409, "not_your_turn"));
    let state = game.play(&second, 2, BLACK[1]).await.state;
    let rows: Vec<(u8, u32, u8, u8)> = state
        .plies
        .iter()
        .map(|ply| (ply.seat, ply.turn, ply.part, ply.parts))
        .collect();
    assert_eq!(rows, [(0, 1, 1, 2), (1, 1, 0, 2), (1, 1, 1, 2)]);
    let record: String = site
        .call(axum::http::Method::GET, &game.path("/record"), None, None)
        .await
        .1;
    assert!(record.contains("1. e2e4 k8i8/e7e5 *"), "{record}");
}

#[tokio::test]
async fn one_clock_runs_through_the_whole_turn() {
    let site = Site::new().await;
    let (game, second) = site.pair(asked(&json!({}))).await;
    game.play(&game.first, 0, WHITE).await;
    game.play(&second, 1, BLACK[0]).await;
    game.play(&second, 2, BLACK[1]).await;
    site.clock.advance(Duration::from_secs(10));
    let clock = game
        .play(&game.first, 3, WHITE_AGAIN[0])
        .await
        .state
        .clock
        .unwrap();
    // Half the turn is played: the clock runs on and no increment has come.
    assert_eq!(
        (clock.left_ms, clock.running),
        (vec![50_000, 60_000], Some(0))
    );
    site.clock.advance(Duration::from_secs(3));
    let clock = game
        .play(&game.first, 4, WHITE_AGAIN[1])
        .await
        .state
        .clock
        .unwrap();
    assert_eq!(
        (clock.left_ms, clock.running),
        (vec![52_000, 60_000], Some(1))
    );
    assert!(clock.parts.is_empty());
}

#[tokio::test]
async fn parts_may_have_clocks_of_their_own() {
    let site = Site::new().await;
    let (game, second) = site
        .pair(asked(&json!({"options": {"clock": "separate"}})))
        .await;
    game.play(&game.first, 0, WHITE).await;
    game.play(&second, 1, BLACK[0]).await;
    game.play(&second, 2, BLACK[1]).await;
    // White's first gray move is its first on that clock, and free.
    site.clock.advance(Duration::from_secs(10));
    let clock = game
        .play(&game.first, 3, WHITE_AGAIN[0])
        .await
        .state
        .clock
        .unwrap();
    assert_eq!(clock.running, Some(0));
    site.clock.advance(Duration::from_secs(7));
    let clock = game
        .play(&game.first, 4, WHITE_AGAIN[1])
        .await
        .state
        .clock
        .unwrap();
    assert_eq!(clock.running, Some(1));
    let left: Vec<(bool, Vec<u64>)> = clock
        .parts
        .iter()
        .map(|part| (part.running, part.left_ms.clone()))
        .collect();
    assert_eq!(
        left,
        [(true, vec![60_000, 60_000]), (false, vec![58_000, 60_000])]
    );
    // Black's gray clock runs out, whatever is left on the other.
    site.clock.advance(Duration::from_secs(60));
    let (status, fault) = game.play_refused(Some(&second), 5, "k4i4").await;
    assert_eq!((status, fault.code.as_str()), (409, "game_over"));
    let outcome = game.state(None).await.outcome.unwrap();
    assert_eq!(
        (outcome.points, outcome.reason.as_str()),
        (vec![1.0, 0.0], "time")
    );
}

#[tokio::test]
async fn a_game_of_parts_comes_back_from_disk() {
    let site = Site::new().await;
    let (game, second) = site
        .pair(asked(
            &json!({"options": {"control": "2", "release": "choose"}}),
        ))
        .await;
    game.play(&game.first, 0, WHITE).await;
    game.play(&second, 1, "k6i6-k8").await;
    let before = game.state(None).await;
    let (id, token) = (game.id.clone(), second.clone());
    let site = site.restarted(Duration::from_secs(1)).await;
    let after: wire::GameState = site
        .granted(
            axum::http::Method::GET,
            &format!("/api/v1/games/{id}"),
            None,
            None,
        )
        .await;
    assert_eq!(
        (after.plies, after.position),
        (before.plies, before.position)
    );
    let body = json!({"ply": 2, "text": "e7e5"});
    let path = format!("/api/v1/games/{id}/moves");
    let accepted: wire::Accepted = site
        .granted(axum::http::Method::POST, &path, Some(&token), Some(body))
        .await;
    assert_eq!(accepted.news.to_move, Some(0));
}

#[tokio::test]
async fn a_takeback_gives_the_whole_last_turn_back() {
    let site = Site::new().await;
    let (game, second) = site.pair(asked(&json!({}))).await;
    game.play(&game.first, 0, WHITE).await;
    game.play(&second, 1, BLACK[0]).await;
    // In the middle of a turn it is what was played of it.
    game.act(&second, 2, "ask_takeback").await;
    let state = game.act(&game.first, 2, "accept_takeback").await.state;
    assert_eq!((state.plies.len(), state.to_move), (1, Some(1)));
    game.play(&second, 1, BLACK[0]).await;
    game.play(&second, 2, BLACK[1]).await;
    game.play(&game.first, 3, WHITE_AGAIN[0]).await;
    // Black's turn is over and White's has begun: both go.
    game.act(&second, 4, "ask_takeback").await;
    let state = game.act(&game.first, 4, "accept_takeback").await.state;
    assert_eq!((state.plies.len(), state.to_move), (1, Some(1)));
    let clock = state.clock.unwrap();
    assert_eq!(clock.left_ms, vec![60_000, 60_000]);
}

#[tokio::test]
async fn a_draw_is_offered_once_a_turn_however_many_parts_it_has() {
    let site = Site::new().await;
    let (game, second) = site.pair(asked(&json!({}))).await;
    game.play(&game.first, 0, WHITE).await;
    game.act(&second, 1, "offer_draw").await;
    game.act(&game.first, 1, "decline_draw").await;
    let too_soon = async |ply: u32| {
        let (status, fault) = game.act_refused(Some(&second), ply, "offer_draw").await;
        assert_eq!((status, fault.code.as_str()), (409, "too_soon"));
    };
    game.play(&second, 1, BLACK[0]).await;
    too_soon(2).await;
    game.play(&second, 2, BLACK[1]).await;
    too_soon(3).await;
    game.play(&game.first, 3, WHITE_AGAIN[0]).await;
    let state = game.act(&second, 4, "offer_draw").await.state;
    assert_eq!(state.draw_offer, Some(1));
}
