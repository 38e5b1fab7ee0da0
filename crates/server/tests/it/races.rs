//! Several at once: exactly one of them is first.

use crate::support::{FIRST, Game, SECOND, Site};
use axum::http::Method;
use serde_json::json;
use std::sync::Arc;
use wire::EventKind;

#[tokio::test(flavor = "multi_thread")]
async fn of_many_submissions_of_a_ply_one_is_accepted() {
    let site = Arc::new(Site::new().await);
    let (game, second) = site.pair(json!({})).await;
    let tokens = [game.first.clone(), second];
    for ply in 0..6u32 {
        let legal = game.legal().await;
        let mut tasks = Vec::new();
        for n in 0..16 {
            let site = Arc::clone(&site);
            let path = game.path("/moves");
            let token = tokens[ply as usize % 2].clone();
            let body = json!({"ply": ply, "text": legal[n % legal.len()].text});
            tasks.push(tokio::spawn(async move {
                site.call(Method::POST, &path, Some(&token), Some(body))
                    .await
                    .0
                    .as_u16()
            }));
        }
        let mut statuses = Vec::new();
        for task in tasks {
            statuses.push(task.await.unwrap());
        }
        assert_eq!(
            statuses.iter().filter(|status| **status == 200).count(),
            1,
            "{statuses:?}"
        );
        assert_eq!(
            statuses.iter().filter(|status| **status == 409).count(),
            15,
            "{statuses:?}"
        );
    }
    let events = game.events(None).await;
    let moves = events
        .iter()
        .filter(|event| matches!(event.event, EventKind::Move { .. }));
    assert_eq!(moves.count(), 6);
}

#[tokio::test]
async fn a_second_server_that_is_behind_is_refused_and_catches_up() {
    let site = Site::new().await;
    let (game, second) = site.pair(json!({})).await;
    let other = Site::on(site.folder.clone(), site.clock.clone()).await;
    let there = Game {
        site: &other,
        id: game.id.clone(),
        first: game.first.clone(),
        grant: game.grant.clone(),
    };
    // Both have the game in memory; one of them plays on.
    assert_eq!(there.state(None).await.plies.len(), 0);
    game.play(&game.first, 0, FIRST).await;
    let events = game.events(None).await;
    // The other still thinks that it is the first side's turn, and the disk refuses it.
    let (status, fault) = there.play_refused(Some(&game.first), 0, "a2b3").await;
    assert_eq!((status, fault.code.as_str()), (409, "stale"));
    assert_eq!(there.events(None).await, events);
    assert_eq!(there.state(None).await, game.state(None).await);
    there.play(&second, 1, SECOND).await;
}

#[tokio::test]
async fn a_client_that_goes_away_in_the_middle_does_not_tear_a_change() {
    let site = Site::new().await;
    let (game, second) = site.pair(json!({})).await;
    let tokens = [game.first.as_str(), second.as_str()];
    let moves = ["b1a3", "e6f4", "a3b1", "f4e6"];
    let mut ply = 0u32;
    for polls in 0..40usize {
        let text = moves[ply as usize % 4];
        let body = Some(json!({"ply": ply, "text": text}));
        let path = game.path("/moves");
        let token = tokens[ply as usize % 2];
        {
            let call = site.call(Method::POST, &path, Some(token), body);
            tokio::pin!(call);
            // Given up after a few steps.
            for _ in 0..polls {
                let step =
                    std::future::poll_fn(|cx| std::task::Poll::Ready(call.as_mut().poll(cx)));
                if step.await.is_ready() {
                    break;
                }
                tokio::task::yield_now().await;
            }
        }
        // Whether the move happened or not, memory and disk say the same, and the game can go on.
        let state = game.state(None).await;
        site.state.drop_idle();
        let loaded = game.state(None).await;
        let now = u32::try_from(loaded.plies.len()).unwrap();
        assert!(state.plies.len() <= loaded.plies.len() && (now == ply || now == ply + 1));
        ply = now;
        if loaded.outcome.is_some() {
            break;
        }
    }
}
