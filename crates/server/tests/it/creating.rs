//! Making and joining games.

use crate::support::{GAME, NEARLY_WON, Site};
use axum::http::Method;
use serde_json::{Value, json};
use wire::{CatalogEntry, GameStatus};

#[tokio::test]
async fn the_catalog_lists_the_registered_games() {
    let site = Site::new().await;
    let listed: Vec<CatalogEntry> = site
        .granted(Method::GET, "/api/v1/catalog", None, None)
        .await;
    let slugs: Vec<&str> = listed.iter().map(|entry| entry.slug.as_str()).collect();
    let known: Vec<&str> = registry::GAMES.iter().map(registry::Entry::slug).collect();
    assert_eq!(slugs, known);
    assert!(
        listed
            .iter()
            .all(|entry| entry.seats.len() == 2 && !entry.options.is_empty())
    );
}

#[tokio::test]
async fn a_game_by_link_waits_for_the_second_seat() {
    let site = Site::new().await;
    let game = site
        .create(json!({"opponent": {"kind": "link"}, "name": " Ada "}))
        .await;
    let state = game.state(Some(&game.first)).await;
    assert_eq!(state.status, GameStatus::Waiting);
    assert_eq!(state.yours, [0]);
    assert_eq!(state.players[0].name.as_deref(), Some("Ada"));
    assert!(state.players[0].taken && !state.players[1].taken);
    let (status, fault) = game.play_refused(Some(&game.first), 0, "b1a3").await;
    assert_eq!((status, fault.code.as_str()), (409, "not_started"));

    let second = game.join().await;
    assert_eq!(
        (second.seats.as_slice(), second.invite),
        ([1].as_slice(), None)
    );
    let state = game.state(Some(&second.token)).await;
    assert_eq!((state.status, state.yours), (GameStatus::Playing, vec![1]));
    assert_eq!(state.players[1].name.as_deref(), Some("Grace"));
}

/// A game that was begun elsewhere goes on with its moves, and everybody sees how many they are.
#[tokio::test]
async fn moves_played_before_come_along() {
    let site = Site::new().await;
    let elsewhere = site
        .create(json!({"opponent": {"kind": "same_screen"}}))
        .await;
    let mut moves: Vec<String> = Vec::new();
    for ply in 0..4 {
        let text = elsewhere.legal().await.remove(0).text;
        elsewhere.play(&elsewhere.first, ply, &text).await;
        moves.push(text);
    }
    let before = elsewhere.state(None).await;
    let (game, second) = site
        .pair(json!({"moves": moves, "clock": {"kind": "live", "initial_s": 60, "increment_s": 1}}))
        .await;
    let state = game.state(Some(&second)).await;
    assert_eq!((state.brought, state.status), (4, GameStatus::Playing));
    assert_eq!(
        (&state.plies, &state.position),
        (&before.plies, &before.position)
    );
    assert_eq!(state.start, before.start);
    assert!(state.clock.is_some());
    assert_eq!(before.brought, 0);
}

#[tokio::test]
async fn moves_played_before_must_be_legal() {
    let site = Site::new().await;
    let body = json!({"game": GAME, "opponent": {"kind": "link"}, "moves": ["b1a3", "b1a3"]});
    let (status, fault) = site
        .refused(Method::POST, "/api/v1/games", None, Some(body))
        .await;
    assert_eq!((status, fault.code.as_str()), (422, "illegal_move"));
    assert!(fault.at().contains("move 2"), "{}", fault.at());
}

#[tokio::test]
async fn a_seat_is_taken_once() {
    let site = Site::new().await;
    let (game, _) = site.pair(json!({})).await;
    let before = game.events(None).await;
    let invite = game.grant.invite.clone().unwrap();
    for (given, code, status) in [
        (invite.as_str(), "no_open_seat", 409),
        ("0123456789", "wrong_invite", 403),
    ] {
        let body = json!({"invite": given});
        let (was, fault) = site
            .refused(Method::POST, &game.path("/join"), None, Some(body))
            .await;
        assert_eq!((was, fault.code.as_str()), (status, code));
    }
    assert_eq!(game.events(None).await, before);
}

#[tokio::test]
async fn games_without_a_link_cannot_be_joined() {
    let site = Site::new().await;
    let game = site
        .create(json!({"opponent": {"kind": "same_screen"}}))
        .await;
    assert_eq!(game.grant.invite, None);
    let body = json!({"invite": game.first});
    let (status, fault) = site
        .refused(Method::POST, &game.path("/join"), None, Some(body))
        .await;
    assert_eq!((status, fault.code.as_str()), (403, "wrong_invite"));
}

#[tokio::test]
async fn two_joiners_at_once_get_one_seat() {
    let site = Site::new().await;
    let game = site.create(json!({"opponent": {"kind": "link"}})).await;
    let body = json!({"invite": game.grant.invite});
    let path = game.path("/join");
    let join = || site.call(Method::POST, &path, None, Some(body.clone()));
    let (one, two) = tokio::join!(join(), join());
    let mut statuses = [one.0.as_u16(), two.0.as_u16()];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 409]);
    assert_eq!(game.events(None).await.len(), 3);
}

#[tokio::test]
async fn wishes_are_granted() {
    let site = Site::new().await;
    let game = site
        .create(json!({
            "opponent": {"kind": "link"},
            "seat": "second",
            "position": NEARLY_WON,
            "options": {"hop_own": "on", "carry": "any"},
            "clock": {"kind": "live", "initial_s": 300, "increment_s": 3},
        }))
        .await;
    assert_eq!(game.grant.seats, [1]);
    let state = game.state(None).await;
    assert_eq!(
        (state.start.as_str(), state.position.as_str()),
        (NEARLY_WON, NEARLY_WON)
    );
    // A value that is the default anyway is not kept.
    assert_eq!(
        state.options.into_iter().collect::<Vec<_>>(),
        [("hop_own".into(), "on".into())]
    );
    assert_eq!(state.clock.unwrap().left_ms, [300_000, 300_000]);
    assert_eq!(game.join().await.seats, [0]);
}

#[tokio::test]
async fn a_random_seat_is_one_of_the_two() {
    let site = Site::new().await;
    let mut seen = [false; 2];
    for _ in 0..64 {
        let game = site
            .create(json!({"opponent": {"kind": "link"}, "seat": "random"}))
            .await;
        assert_eq!(game.grant.seats.len(), 1);
        seen[usize::from(game.grant.seats[0])] = true;
    }
    assert_eq!(seen, [true, true]);
}

#[tokio::test]
async fn impossible_games_are_refused() {
    let site = Site::new().await;
    let link = || json!({"kind": "link"});
    let cases: &[(Value, u16, &str, &str)] = &[
        (
            json!({"game": "ludo", "opponent": link()}),
            422,
            "unknown_game",
            "ludo",
        ),
        (
            json!({"game": GAME, "opponent": link(), "options": {"x": "on"}}),
            422,
            "bad_option",
            "x",
        ),
        (
            json!({"game": GAME, "opponent": link(), "options": {"hop_own": "maybe"}}),
            422,
            "bad_option",
            "hop_own",
        ),
        // Stored games may have both, new ones may not.
        (
            json!({"game": "mercenary", "opponent": link(),
                   "options": {"setup": "chess960", "gray_side": "queen"}}),
            422,
            "bad_option",
            "gray_side",
        ),
        (
            json!({"game": GAME, "opponent": link(), "position": "8/8 2/2 - w 0 1"}),
            422,
            "bad_position",
            "MAIN",
        ),
        (
            json!({"game": GAME, "opponent": link(),
                   "position": "1/6/6/6/P(k)5/6/6/K 2/2 - b 0 1"}),
            422,
            "bad_position",
            "position",
        ),
        (
            json!({"game": GAME, "opponent": {"kind": "computer", "level": 9}}),
            422,
            "bad_value",
            "opponent.level",
        ),
        (
            json!({"game": GAME, "opponent": link(),
                   "clock": {"kind": "live", "initial_s": 5, "increment_s": 0}}),
            422,
            "bad_value",
            "clock.initial_s",
        ),
        (
            json!({"game": GAME, "opponent": link(),
                   "clock": {"kind": "live", "initial_s": 60, "increment_s": 999}}),
            422,
            "bad_value",
            "clock.increment_s",
        ),
        (
            json!({"game": GAME, "opponent": link(),
                   "clock": {"kind": "correspondence", "days": 0}}),
            422,
            "bad_value",
            "clock.days",
        ),
        (
            json!({"game": GAME, "opponent": link(), "name": "x".repeat(41)}),
            400,
            "bad_request",
            "name",
        ),
        (
            json!({"game": GAME, "opponent": link(), "name": "a\u{7}b"}),
            400,
            "bad_request",
            "name",
        ),
    ];
    for (body, status, code, place) in cases {
        let (was, fault) = site
            .refused(Method::POST, "/api/v1/games", None, Some(body.clone()))
            .await;
        assert_eq!((was, fault.code.as_str()), (*status, *code), "{body}");
        assert!(fault.at().contains(place), "{body}: {fault:?}");
    }
}
