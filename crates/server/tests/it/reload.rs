//! A game that is loaded is the game that was played.

use crate::support::{FIRST, Game, SECOND, Site};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use serde_json::json;
use std::time::Duration;
use wire::GameStatus;

#[tokio::test]
async fn a_loaded_game_is_the_one_that_was_played() {
    let site = Site::new().await;
    let clock = json!({"kind": "live", "initial_s": 600, "increment_s": 2});
    let (game, second) = site.pair(json!({"name": "Ada", "clock": clock})).await;
    let tokens = [game.first.clone(), second.clone()];
    let mut lots = Xoshiro256PlusPlus::seed_from_u64(3);
    for ply in 0..40 {
        let legal = game.legal().await;
        let pick = usize::try_from(lots.next_u64() % legal.len().max(1) as u64).unwrap();
        let Some(chosen) = legal.get(pick) else { break };
        site.clock
            .advance(Duration::from_millis(lots.next_u64() % 4_000));
        game.play(&tokens[ply as usize % 2], ply, &chosen.text)
            .await;
        // Everything that can hang in the air does so at some point.
        match ply {
            5 => drop(game.say(&tokens[0], "hm").await),
            9 => drop(game.act(&tokens[0], ply + 1, "ask_takeback").await),
            14 => drop(game.act(&tokens[1], ply + 1, "offer_draw").await),
            _ => {}
        }
        for token in [Some(tokens[0].as_str()), Some(tokens[1].as_str()), None] {
            let before = game.state(token).await;
            site.state.drop_idle();
            assert_eq!(site.state.rooms_in_memory(), 0);
            assert_eq!(game.state(token).await, before, "after ply {ply}");
        }
    }
}

#[tokio::test]
async fn a_restart_changes_nothing() {
    let site = Site::new().await;
    let (game, second) = site.pair(json!({})).await;
    game.play_all(&second, &[FIRST, SECOND]).await;
    game.act(&second, 2, "ask_takeback").await;
    game.act(&game.first, 2, "accept_takeback").await;
    game.act(&game.first, 1, "offer_draw").await;
    let before = (
        game.state(Some(&second)).await,
        game.events(Some(&second)).await,
    );
    let (id, first, grant) = (game.id.clone(), game.first.clone(), game.grant.clone());
    let site = site.restarted(Duration::ZERO).await;
    let game = Game {
        site: &site,
        id,
        first,
        grant,
    };
    assert_eq!(
        (
            game.state(Some(&second)).await,
            game.events(Some(&second)).await
        ),
        before
    );
    // Tokens still work.
    game.act(&second, 1, "accept_draw").await;
    assert_eq!(game.state(None).await.status, GameStatus::Finished);
}

#[tokio::test]
async fn secrets_are_not_in_the_database() {
    let site = Site::new().await;
    let (game, second) = site.pair(json!({})).await;
    site.state.close().await;
    let mut bytes = Vec::new();
    for file in std::fs::read_dir(site.folder.path()).unwrap() {
        bytes.extend(std::fs::read(file.unwrap().path()).unwrap());
    }
    let holds = |text: &str| {
        bytes
            .windows(text.len())
            .any(|window| window == text.as_bytes())
    };
    assert!(holds(&game.id));
    for secret in [&game.first, &second, game.grant.invite.as_ref().unwrap()] {
        assert!(!holds(secret));
    }
}
