//! The computer as an opponent.

use crate::support::{FIRST, Game, LONG, NOON, Site};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use serde_json::json;
use server::host::clock::ManualClock;
use server::store::{GameKind, Store};
use std::sync::Arc;
use std::time::Duration;
use wire::{EventKind, GameState, GameStatus};

/// The state once it is as wanted; every event is waited for, none is slept for.
async fn once(game: &Game<'_>, wanted: impl Fn(&GameState) -> bool) -> GameState {
    let waiting = async {
        let room = game.site.state.room(&game.id);
        let mut heard = room.listen();
        loop {
            let state = game.state(Some(&game.first)).await;
            if wanted(&state) {
                return state;
            }
            heard.recv().await.unwrap();
        }
    };
    tokio::time::timeout(LONG, waiting).await.unwrap()
}

fn computer(level: u8) -> serde_json::Value {
    json!({"opponent": {"kind": "computer", "level": level}})
}

#[tokio::test]
async fn a_whole_game_against_the_computer() {
    let site = Site::new().await;
    let game = site.create(computer(1)).await;
    let mut lots = Xoshiro256PlusPlus::seed_from_u64(11);
    let state = loop {
        let state = once(&game, |state| state.to_move != Some(1)).await;
        if state.status != GameStatus::Playing {
            break state;
        }
        let legal = game.legal().await;
        let pick = usize::try_from(lots.next_u64() % legal.len() as u64).unwrap();
        let ply = u32::try_from(state.plies.len()).unwrap();
        game.play(&game.first, ply, &legal[pick].text).await;
    };
    assert_eq!(state.status, GameStatus::Finished);
    assert!(state.outcome.is_some());
    assert_eq!(state.players[1].level, Some(1));
    assert_eq!(state.players[1].name.as_deref(), Some("Computer"));
    assert!(
        (0..)
            .zip(&state.plies)
            .all(|(n, ply)| u32::from(ply.seat) == n % 2)
    );
}

#[tokio::test]
async fn the_computer_moves_first_where_it_has_the_first_seat() {
    let site = Site::new().await;
    let mut asked = computer(1);
    asked["seat"] = json!("second");
    let game = site.create(asked).await;
    assert_eq!(game.grant.seats, [1]);
    let state = once(&game, |state| state.plies.len() == 1).await;
    assert_eq!((state.plies[0].seat, state.to_move), (0, Some(1)));
}

#[tokio::test]
async fn the_computer_gives_a_turn_of_several_parts_back_as_a_whole() {
    let site = Site::new().await;
    let mut asked = computer(1);
    asked["game"] = json!("mercenary");
    let game = site.create(asked).await;
    game.play(&game.first, 0, "e2e4").await;
    let before = once(&game, |state| state.to_move == Some(0)).await;
    let mut state = before.clone();
    while state.to_move == Some(0) {
        let ply = u32::try_from(state.plies.len()).unwrap();
        state = game
            .play(&game.first, ply, &game.legal().await[0].text)
            .await
            .state;
    }
    let own = state.plies.iter().filter(|ply| ply.seat == 0).count();
    assert_eq!(own, 3, "one part, then the two of a whole turn");
    let state = once(&game, |state| state.to_move == Some(0)).await;
    let ply = u32::try_from(state.plies.len()).unwrap();
    let state = game.act(&game.first, ply, "ask_takeback").await.state;
    assert_eq!((state.plies, state.to_move), (before.plies, Some(0)));
}

#[tokio::test]
async fn the_computer_gives_moves_back_at_once() {
    let site = Site::new().await;
    let game = site.create(computer(1)).await;
    game.play(&game.first, 0, FIRST).await;
    once(&game, |state| state.plies.len() == 2).await;
    let accepted = game.act(&game.first, 2, "ask_takeback").await;
    assert_eq!(
        accepted.event.event,
        EventKind::TakebackAccepted { plies: 2 }
    );
    assert_eq!(accepted.event.seat, Some(1));
    assert_eq!(
        (accepted.state.plies.len(), accepted.state.to_move),
        (0, Some(0))
    );
    // It does not play on by itself, and it answers the next move.
    game.play(&game.first, 0, "a2b3").await;
    let state = once(&game, |state| state.plies.len() == 2).await;
    assert_eq!(state.plies[0].text, "a2b3");
}

#[tokio::test]
async fn the_computer_answers_draw_offers_by_how_it_stands() {
    let site = Site::new().await;
    // Level, and early: declined.
    let game = site.create(computer(2)).await;
    game.act(&game.first, 0, "offer_draw").await;
    let state = once(&game, |state| state.draw_offer.is_none()).await;
    assert_eq!(state.status, GameStatus::Playing);
    let declined = game
        .events(None)
        .await
        .into_iter()
        .find(|event| event.seq == 3)
        .unwrap();
    assert_eq!(
        (declined.seat, declined.event),
        (Some(1), EventKind::DrawDeclined)
    );
    // With nothing left against an army: accepted.
    let mut asked = computer(2);
    asked["position"] = json!("k/6/6/6/6/PPPPPP/DNSRND/K 2/2 - w 0 1");
    let game = site.create(asked).await;
    game.act(&game.first, 0, "offer_draw").await;
    let state = once(&game, |state| state.draw_offer.is_none()).await;
    assert_eq!(state.outcome.unwrap().reason, "agreement");
}

#[tokio::test]
async fn the_computer_takes_up_its_turn_after_a_restart() {
    let site = Site::new().await;
    let mut asked = computer(8);
    // It is the computer's turn, and the server goes down before it has moved.
    asked["seat"] = json!("second");
    let game = site.create(asked).await;
    let (id, first, grant) = (game.id.clone(), game.first.clone(), game.grant.clone());
    let site = site.restarted(Duration::from_secs(5)).await;
    let game = Game {
        site: &site,
        id,
        first,
        grant,
    };
    let state = once(&game, |state| state.plies.len() == 1).await;
    assert_eq!(state.plies[0].seat, 0);
}

#[tokio::test]
async fn a_rematch_with_the_computer_begins_at_once() {
    let site = Site::new().await;
    let game = site.create(computer(1)).await;
    game.act(&game.first, 0, "resign").await;
    let state = game.act(&game.first, 0, "offer_rematch").await.state;
    let again = Game {
        site: &site,
        id: state.rematch.unwrap(),
        first: game.first.clone(),
        grant: game.grant.clone(),
    };
    let state = once(&again, |state| state.plies.len() == 1).await;
    assert_eq!(
        (state.yours.as_slice(), state.players[0].level),
        (&[1][..], Some(1))
    );
}

/// A game that another one started is taken up by itself. The store is asked, because a request would start it too.
#[tokio::test]
async fn a_rematch_that_nobody_asks_for_begins_too() {
    let folder = Arc::new(tempfile::tempdir().unwrap());
    let store = Arc::new(Site::store_in(&folder).await);
    let clock = Arc::new(ManualClock::new(NOON));
    let site = Site::with(store.clone(), folder, clock).await;
    let game = site.create(computer(1)).await;
    game.act(&game.first, 0, "resign").await;
    let state = game.act(&game.first, 0, "offer_rematch").await.state;
    let id = state.rematch.unwrap();
    let waiting = async {
        let room = site.state.room(&id);
        let mut heard = room.listen();
        loop {
            let stored = store.load(GameKind::Turns, &id).await.unwrap().unwrap();
            // It was created, and the person has joined it; what follows is the computer's move.
            if stored.events.len() > 2 {
                return;
            }
            heard.recv().await.unwrap();
        }
    };
    tokio::time::timeout(LONG, waiting).await.unwrap();
}

#[tokio::test]
async fn nobody_moves_for_the_computer() {
    let site = Site::new().await;
    let mut asked = computer(8);
    asked["seat"] = json!("second");
    let game = site.create(asked).await;
    let (status, fault) = game.play_refused(Some(&game.first), 0, FIRST).await;
    assert_eq!(status, 409);
    assert!(
        ["not_your_turn", "stale"].contains(&fault.code.as_str()),
        "{fault:?}"
    );
}
