//! Whole games.

use crate::support::{FIRST, NEARLY_WON, SECOND, Site, WINNING};
use axum::http::{Method, StatusCode};
use game::OptionPicks;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use serde_json::json;
use wire::{Account, EventKind, GameStatus};

#[tokio::test]
async fn two_people_play_a_whole_game() {
    let site = Site::new().await;
    let (game, second) = site.pair(json!({})).await;
    let mut lots = Xoshiro256PlusPlus::seed_from_u64(7);
    let mut played = Vec::new();
    let last = loop {
        let legal = game.legal().await;
        let pick = usize::try_from(lots.next_u64() % legal.len() as u64).unwrap();
        let ply = u32::try_from(played.len()).unwrap();
        let token = if ply % 2 == 0 { &game.first } else { &second };
        let accepted = game.play(token, ply, &legal[pick].text).await;
        played.push(legal[pick].text.clone());
        assert_eq!(accepted.state.plies.last().unwrap().text, legal[pick].text);
        if accepted.state.status != GameStatus::Playing {
            break accepted.state;
        }
    };
    assert_eq!((last.status, last.to_move), (GameStatus::Finished, None));
    assert!(last.outcome.is_some());
    assert!(game.legal().await.is_empty());
    let moves: Vec<String> = game
        .events(None)
        .await
        .into_iter()
        .filter_map(|event| match event.event {
            EventKind::Move { text, .. } => Some(text),
            _ => None,
        })
        .collect();
    assert_eq!(moves, played);
    // The record of the game replays to the same end.
    let (status, text) = site
        .call(Method::GET, &game.path("/record"), None, None)
        .await;
    assert_eq!(status, StatusCode::OK);
    let find = |slug: &str| registry::find(slug).ok().map(|entry| entry.game);
    let record = game::record::read_one(&text, &find).unwrap();
    let table = record
        .replay(registry::find(&last.game).unwrap().game)
        .unwrap();
    assert_eq!(table.position_text(), last.position);
    assert_eq!(table.ply_count(), played.len());
    assert!(text.contains("Grace"), "{text}");
}

#[tokio::test]
async fn a_king_is_taken_and_the_game_is_over() {
    let site = Site::new().await;
    let (game, second) = site.pair(json!({"position": NEARLY_WON})).await;
    let state = game.play(&game.first, 0, WINNING).await.state;
    assert_eq!(state.status, GameStatus::Finished);
    assert_eq!(state.outcome.unwrap().points, [1.0, 0.0]);
    for token in [&game.first, &second] {
        let (status, fault) = game.play_refused(Some(token), 1, "b2b1").await;
        assert_eq!((status, fault.code.as_str()), (409, "game_over"));
    }
}

#[tokio::test]
async fn one_token_moves_for_both_sides_at_one_screen() {
    let site = Site::new().await;
    let game = site
        .create(json!({"opponent": {"kind": "same_screen"}}))
        .await;
    assert_eq!(game.grant.seats, [0, 1]);
    assert_eq!(
        game.state(Some(&game.first)).await.status,
        GameStatus::Playing
    );
    game.play(&game.first, 0, FIRST).await;
    let state = game.play(&game.first, 1, SECOND).await.state;
    assert_eq!(
        state.plies.iter().map(|ply| ply.seat).collect::<Vec<_>>(),
        [0, 1]
    );
    // A takeback needs nobody's leave, and takes one ply.
    let state = game.act(&game.first, 2, "ask_takeback").await.state;
    assert_eq!((state.plies.len(), state.to_move), (1, Some(1)));
    // Nor does a draw.
    let state = game.act(&game.first, 1, "offer_draw").await.state;
    assert_eq!(state.outcome.unwrap().reason, "agreement");
}

#[tokio::test]
async fn whoever_is_to_move_resigns_at_one_screen() {
    let site = Site::new().await;
    let game = site
        .create(json!({"opponent": {"kind": "same_screen"}}))
        .await;
    game.play(&game.first, 0, FIRST).await;
    let state = game.act(&game.first, 1, "resign").await.state;
    assert_eq!(state.outcome.unwrap().points, [1.0, 0.0]);
}

#[tokio::test]
async fn any_notation_is_taken_and_the_canonical_one_is_kept() {
    let site = Site::new().await;
    let (game, _) = site.pair(json!({})).await;
    let body = json!({"ply": 0, "text": "Na3", "request": "abc"});
    let accepted: wire::Accepted = site
        .granted(
            Method::POST,
            &game.path("/moves"),
            Some(&game.first),
            Some(body),
        )
        .await;
    let kept = EventKind::Move {
        text: FIRST.to_owned(),
        request: Some("abc".to_owned()),
        lag_ms: 0,
    };
    let event = accepted.news.events.last().unwrap();
    assert_eq!(event.event, kept);
    assert_eq!(game.events(Some(&game.first)).await.last(), Some(event));
    // The key is the sender's own.
    let told = game.events(None).await.pop().unwrap().event;
    let text = FIRST.to_owned();
    let request = None;
    assert_eq!(
        told,
        EventKind::Move {
            text,
            request,
            lag_ms: 0,
        }
    );
}

#[tokio::test]
async fn spectators_see_the_game_and_move_nothing() {
    let site = Site::new().await;
    let (game, _) = site.pair(json!({})).await;
    game.play(&game.first, 0, FIRST).await;
    let state = game.state(None).await;
    assert_eq!((state.plies.len(), state.yours), (1, vec![]));
    let (status, fault) = game.play_refused(None, 1, SECOND).await;
    assert_eq!((status, fault.code.as_str()), (401, "no_token"));
}

#[tokio::test]
async fn the_rules_account_for_the_units_of_every_game() {
    let site = Site::new().await;
    for entry in registry::GAMES {
        let (game, second) = site.pair(json!({"game": entry.slug()})).await;
        let mut table = entry.game.open(&OptionPicks::default(), None).unwrap();
        for ply in 0..=1 {
            let told: Vec<Account> = site
                .granted(Method::GET, &game.path("/accounts"), None, None)
                .await;
            let known: Vec<Account> = table.accounts().iter().map(Account::from).collect();
            assert_eq!(told, known, "{} after {ply}", entry.slug());
            let first = table.legal_texts().remove(0);
            let token = [&game.first, &second][table.to_move().unwrap().index()];
            table.play(&first).unwrap();
            game.play(token, ply, &first).await;
        }
    }
    let (status, fault) = site
        .refused(Method::GET, "/api/v1/games/abc/accounts", None, None)
        .await;
    assert_eq!((status, fault.code.as_str()), (404, "no_such_game"));
}

#[tokio::test]
async fn a_move_under_one_key_is_played_once_and_answered_each_time() {
    let site = Site::new().await;
    let (game, second) = site.pair(json!({})).await;
    let body = json!({"ply": 0, "text": FIRST, "request": "key"});
    let path = game.path("/moves");
    let send = async |token: &str| -> wire::Accepted {
        site.granted(Method::POST, &path, Some(token), Some(body.clone()))
            .await
    };
    let first = send(&game.first).await.news;
    assert_eq!(send(&game.first).await.news, first);
    game.play(&second, 1, crate::support::SECOND).await;
    // Late, it tells what has happened since, too.
    let again = send(&game.first).await.news;
    assert_eq!(again.events[0], first.events[0]);
    assert_eq!((again.events.len(), again.plies.len()), (2, 2));
    // A key is known for its sender only.
    let refused = site.refused(Method::POST, &path, Some(&second), Some(body.clone()));
    assert_eq!(refused.await.1.code, "stale");
    assert_eq!(game.state(None).await.plies.len(), 2);
}

#[tokio::test]
async fn another_move_under_the_same_key_is_another_move() {
    const OTHER: &str = "a2b3";
    let site = Site::new().await;
    let (game, second) = site.pair(json!({})).await;
    let path = game.path("/moves");
    let body = |ply: u32, text: &str| json!({"ply": ply, "text": text, "request": "key"});
    let first = Some(game.first.as_str());
    let send = async |body| -> wire::Accepted {
        site.granted(Method::POST, &path, first, Some(body)).await
    };
    let played = send(body(0, "Na3")).await.news;
    // In another notation it is the same one, even when it has been taken back.
    assert_eq!(send(body(0, FIRST)).await.news, played);
    game.act(&game.first, 1, "ask_takeback").await;
    game.act(&second, 1, "accept_takeback").await;
    for text in ["Na3", FIRST] {
        assert_eq!(send(body(0, text)).await.news.events[0], played.events[0]);
    }
    assert!(game.state(None).await.plies.is_empty());
    // Another one is not answered as if it had been played.
    let other = send(body(0, OTHER)).await.news;
    let is_other = |event: &wire::GameEvent| matches!(&event.event, EventKind::Move { text, .. } if text == OTHER);
    assert!(is_other(other.events.last().unwrap()));
    game.play(&second, 1, crate::support::SECOND).await;
    for (ply, text, code) in [
        (0, "Nc3", "stale"),
        (1, OTHER, "stale"),
        (2, "a1a1", "illegal_move"),
    ] {
        let refused = site.refused(Method::POST, &path, first, Some(body(ply, text)));
        assert_eq!(refused.await.1.code, code, "{text}");
    }
    // Each of them is still known.
    for (text, event) in [
        (FIRST, &played.events[0]),
        (OTHER, other.events.last().unwrap()),
    ] {
        assert_eq!(&send(body(0, text)).await.news.events[0], event);
    }
    assert_eq!(game.state(None).await.plies.len(), 2);
}
