//! Conditional moves: they answer at once, survive a restart, and nobody else sees them.

use crate::orders_sealed::Ear;
use crate::support::{Game, Site};
use axum::http::Method;
use serde_json::{Value, json};
use std::time::Duration;
use wire::{Accepted, GameState};

/// A game by days, of rules whose codes are easily read.
fn by_days() -> Value {
    json!({"game": "chess", "clock": {"kind": "correspondence", "days": 3}})
}

/// The plan of the second seat: two answers to one opening, and one to another.
fn plan() -> Value {
    json!([["e2e4", "c7c5", "g1f3", "d7d6"], ["d2d4", "g8f6"]])
}

async fn set(game: &Game<'_>, token: &str, ply: u32, lines: &Value) -> GameState {
    let body = json!({"ply": ply, "lines": lines});
    let path = game.path("/conditions");
    let _: Accepted = game
        .site
        .granted(Method::POST, &path, Some(token), Some(body))
        .await;
    game.state(Some(token)).await
}

async fn refused(game: &Game<'_>, token: &str, ply: u32, lines: &Value) -> (u16, String, String) {
    let body = json!({"ply": ply, "lines": lines});
    let path = game.path("/conditions");
    let asked = game
        .site
        .refused(Method::POST, &path, Some(token), Some(body));
    let (status, fault) = asked.await;
    (status, fault.at.join(", "), fault.reason)
}

fn texts(state: &GameState) -> Vec<&str> {
    state.plies.iter().map(|ply| ply.text.as_str()).collect()
}

#[tokio::test]
async fn an_answer_is_played_at_once_and_the_line_goes_on() {
    let site = Site::new().await;
    let (game, second) = site.pair(by_days()).await;
    let state = set(&game, &second, 0, &plan()).await;
    assert_eq!(json!(state.conditions), plan());
    let state = game.play(&game.first, 0, "e2e4").await.state;
    assert_eq!(texts(&state), ["e2e4", "c7c5"]);
    assert_eq!((state.to_move, state.conditions), (Some(0), None));
    // The days are the first side's again.
    assert_eq!(state.clock.unwrap().running, Some(0));
    let left = game.state(Some(&second)).await.conditions;
    assert_eq!(json!(left), json!([["g1f3", "d7d6"]]));
    let state = game.play(&game.first, 2, "g1f3").await.state;
    assert_eq!(texts(&state), ["e2e4", "c7c5", "g1f3", "d7d6"]);
    assert_eq!(game.state(Some(&second)).await.conditions, None);
}

#[tokio::test]
async fn another_turn_drops_the_lines_and_waits_for_the_player() {
    let site = Site::new().await;
    let (game, second) = site.pair(by_days()).await;
    set(&game, &second, 0, &plan()).await;
    let state = game.play(&game.first, 0, "c2c4").await.state;
    assert_eq!((texts(&state), state.to_move), (vec!["c2c4"], Some(1)));
    assert_eq!(game.state(Some(&second)).await.conditions, None);
}

#[tokio::test]
async fn they_are_for_turns_of_the_other_side_and_can_be_removed() {
    let site = Site::new().await;
    let (game, second) = site.pair(by_days()).await;
    let (status, _, reason) = refused(&game, &game.first, 0, &json!([["e2e4", "e7e5"]])).await;
    assert_eq!(status, 409);
    assert!(reason.contains("your turn"), "{reason}");
    game.play(&game.first, 0, "d2d3").await;
    set(&game, &game.first, 1, &json!([["g7g6", "e2e4"]])).await;
    let state = set(&game, &game.first, 1, &json!([])).await;
    assert_eq!(state.conditions, None);
    let state = game.play(&second, 1, "g7g6").await.state;
    assert_eq!(texts(&state), ["d2d3", "g7g6"]);
}

#[tokio::test]
async fn the_parts_of_a_turn_are_answered_with_a_whole_turn() {
    let site = Site::new().await;
    let asked = json!({"game": "mercenary", "clock": {"kind": "correspondence", "days": 1}});
    let (game, second) = site.pair(asked).await;
    // A line of play that is legal, from the game's own lists.
    let rules = registry::find("mercenary").unwrap();
    let picks = game::OptionPicks::default();
    let mut table = rules.game.open(&picks, None).unwrap();
    let mut line = Vec::new();
    let mut first_turn = 0;
    loop {
        let seat = table.to_move().unwrap();
        let text = table.legal_texts().remove(0);
        table.play(&text).unwrap();
        line.push(text);
        first_turn += usize::from(seat.0 == 0);
        if seat.0 == 1 && table.to_move().unwrap().0 == 0 {
            break;
        }
    }
    // Half an answer is none.
    if line.len() > first_turn + 1 {
        let half = json!([&line[..=first_turn]]);
        let (status, at, reason) = refused(&game, &second, 0, &half).await;
        assert_eq!(status, 422);
        assert!(
            at.contains("line 1") && reason.contains("whole answer"),
            "{at}: {reason}"
        );
    }
    set(&game, &second, 0, &json!([&line])).await;
    for (ply, text) in (0..).zip(&line[..first_turn]) {
        game.play(&game.first, ply, text).await;
    }
    let state = game.state(None).await;
    assert_eq!(texts(&state), line);
    assert_eq!(state.to_move, Some(0));
}

#[tokio::test]
async fn what_cannot_be_set_is_refused_with_its_place() {
    let site = Site::new().await;
    let (game, second) = site.pair(by_days()).await;
    for (lines, at, reason) in [
        (
            json!([["e2e4", "c7c5"], ["e2e4", "e7e5"]]),
            "line 2, ply 2",
            "another line",
        ),
        (json!([["e2e4"]]), "line 1", "whole answer"),
        (
            json!([["d2d4", "d7d5"], ["e2e4", "e2e4"]]),
            "line 2, ply 2",
            "",
        ),
        (json!([[]]), "line 1", "whole answer"),
    ] {
        let (status, told_at, told) = refused(&game, &second, 0, &lines).await;
        assert_eq!(status, 422, "{lines}");
        assert!(told_at.starts_with(at), "{lines}: {told_at}");
        assert!(told.contains(reason), "{lines}: {told}");
    }
    let many = json!(vec![["e2e4", "c7c5"]; 31]);
    assert_eq!(refused(&game, &second, 0, &many).await.0, 400);
    assert_eq!(refused(&game, &second, 7, &plan()).await.0, 409);
    assert_eq!(game.state(Some(&second)).await.conditions, None);
    // A live clock asks for its player, and a computer has no turns to wait for.
    let clock = json!({"kind": "live", "initial_s": 60, "increment_s": 0});
    let (live, other) = site.pair(json!({"game": "chess", "clock": clock})).await;
    let (status, _, reason) = refused(&live, &other, 0, &plan()).await;
    assert_eq!(status, 409);
    assert!(reason.contains("live clock"), "{reason}");
}

#[tokio::test]
async fn moves_taken_back_drop_them() {
    let site = Site::new().await;
    let (game, second) = site.pair(by_days()).await;
    game.play(&game.first, 0, "e2e4").await;
    set(&game, &game.first, 1, &json!([["e7e5", "g1f3"]])).await;
    game.act(&game.first, 1, "ask_takeback").await;
    game.act(&second, 1, "accept_takeback").await;
    assert_eq!(game.state(Some(&game.first)).await.conditions, None);
}

/// Codes that only the plan has: whoever sees one has seen the plan.
const SECRETS: [&str; 3] = ["c7c5", "d7d6", "g8f6"];

#[tokio::test]
async fn nobody_else_is_sent_a_byte_of_them_and_a_restart_keeps_them() {
    let site = Site::new().await;
    let (game, second) = site.pair(by_days()).await;
    let (id, first) = (game.id.clone(), game.first.clone());
    let others = [None, Some(first.clone())];
    let path = game.path("/live");
    let mut ears = Vec::new();
    for token in &others {
        let hello = token
            .as_ref()
            .map_or(json!({}), |token| json!({"token": token}));
        ears.push(Ear::hello(&site, &path, hello).await);
    }
    set(&game, &second, 0, &plan()).await;
    game.say(&second, "good luck").await;
    let mut all = String::new();
    for (ear, token) in ears.iter_mut().zip(&others) {
        let state = game.state(token.as_deref()).await;
        // The numbers of others have no gap where the plan was made.
        let events = game.events(token.as_deref()).await;
        assert_eq!(events.len(), state.seq as usize + 1);
        if token.is_some() {
            all.push_str(&ear.until(state.seq.into()).await);
        }
    }
    let before = game.state(Some(&second)).await;
    drop(game);

    let site = site.restarted(Duration::from_secs(60)).await;
    let grant = wire::SeatGrant {
        id: id.clone(),
        token: second.clone(),
        seats: vec![1],
        invite: None,
    };
    let game = Game {
        site: &site,
        id,
        first: first.clone(),
        grant,
    };
    let after = game.state(Some(&second)).await;
    assert_eq!(json!(after.conditions), plan());
    assert_eq!((after.seq, after.numbering), (before.seq, before.numbering));
    for token in &others {
        for rest in [
            "",
            "/events",
            "/events?after=0",
            "/record",
            "/moves",
            "/accounts",
            "/live",
        ] {
            let path = game.path(rest);
            all.push_str(
                &site
                    .call(Method::GET, &path, token.as_deref(), None)
                    .await
                    .1,
            );
        }
        for (rest, body) in [
            ("/conditions", json!({"ply": 0, "lines": []})),
            ("/actions", json!({"ply": 0, "action": "offer_draw"})),
            ("/chat", json!({"text": "you too"})),
        ] {
            let path = game.path(rest);
            all.push_str(
                &site
                    .call(Method::POST, &path, token.as_deref(), Some(body))
                    .await
                    .1,
            );
        }
    }
    for secret in SECRETS {
        assert!(!all.contains(secret), "{secret} was told");
    }
    // What is played is everybody's; the rest of the line is not.
    let mut told = serde_json::to_string(&game.play(&first, 0, "e2e4").await.state).unwrap();
    for token in &others {
        for rest in ["", "/events"] {
            let path = game.path(rest);
            told.push_str(
                &site
                    .call(Method::GET, &path, token.as_deref(), None)
                    .await
                    .1,
            );
        }
    }
    assert!(told.contains("c7c5"));
    assert!(!told.contains("d7d6") && !told.contains("g8f6"));
}
