//! Writes a database in which game masters' notes still stand in the events and every due game is noted without a time,
//! and what each viewer is told of its games.
//!
//! This is a test of the commit after which its folder is named; it stands in that commit's `tests/it` while it runs,
//! and uses what is there. `cargo xtask old-databases` makes the checkout, runs it and packs what it wrote.

use crate::orders_support::{ENGLAND, FRANCE, Party};
use crate::support::{FIRST, SECOND, Site};
use axum::http::Method;
use serde_json::{Value, json};
use server::host::clock::Clock;
use std::path::PathBuf;
use std::time::Duration;
use wire::OrderGameState;

async fn note(site: &Site, name: &str, path: &str, tokens: &[Option<&str>]) -> Value {
    let mut viewers = Vec::new();
    for token in tokens {
        let events: Value = site
            .granted(Method::GET, &format!("{path}/events"), *token, None)
            .await;
        viewers.push(json!({"token": token, "events": events}));
    }
    json!({"name": name, "path": path, "viewers": viewers})
}

#[tokio::test]
async fn games() {
    let site = Site::new().await;
    let mut games = Vec::new();

    let clock = json!({"clock": {"kind": "live", "initial_s": 600, "increment_s": 2}, "name": "Ada"});
    let (live, second) = site.pair(clock).await;
    live.play_all(&second, &[FIRST, SECOND]).await;
    live.say(&second, "good luck").await;
    let days = json!({"clock": {"kind": "correspondence", "days": 3}});
    let (letters, letters_second) = site.pair(days).await;
    letters.play_all(&letters_second, &[FIRST]).await;

    let asked = json!({
        "master": true, "email": "master@example.org",
        "schedule": {"orders_min": 1440, "retreats_min": 1440, "builds_min": 1440},
    });
    let corrected = Party::new(&site, asked.clone()).await;
    let state = corrected.state(&site, None).await;
    let position = state.board.position;
    let act = json!({"kind": "correct", "position": position, "note": "Ada wrote the wrong fleet"});
    corrected.act(&site, act).await;
    let press = json!({"to": {"seats": [FRANCE]}, "text": "meet in Burgundy"});
    let token = Some(corrected.tokens[ENGLAND].as_str());
    let path = corrected.path("/press");
    let _: OrderGameState = site.granted(Method::POST, &path, token, Some(press)).await;

    let ended = Party::new(&site, asked.clone()).await;
    let act = json!({"kind": "end", "winners": [1, 2], "note": "Grace has moved house"});
    ended.act(&site, act).await;

    let drawn = Party::new(&site, asked).await;
    for token in &drawn.tokens {
        let body = json!({"turn": 0, "vote": "draw"});
        let path = drawn.path("/vote");
        let _: Value = site.granted(Method::POST, &path, Some(token), Some(body)).await;
    }
    site.clock.advance(Duration::from_secs(5));

    let tokens = [None, Some(live.first.as_str()), Some(second.as_str())];
    games.push(note(&site, "live", &live.path(""), &tokens).await);
    let tokens = [None, Some(letters_second.as_str())];
    games.push(note(&site, "by letter", &letters.path(""), &tokens).await);
    for (name, party) in [("corrected", &corrected), ("ended", &ended), ("drawn", &drawn)] {
        let tokens = [None, party.master.as_deref(), Some(party.tokens[FRANCE].as_str())];
        games.push(note(&site, name, &party.path(""), &tokens).await);
    }
    let expected = json!({"now_ms": site.clock.now_ms(), "games": games});
    let out = PathBuf::from(std::env::var_os("OUT").expect("OUT names a folder"));
    site.state.end_connections().await;
    site.state.close().await;
    let text = serde_json::to_string(&expected).unwrap() + "\n";
    std::fs::write(out.join("games.json"), text).unwrap();
    let database = site.folder.path().join("games.db");
    assert!(!database.with_extension("db-wal").exists());
    std::fs::copy(database, out.join("games.db")).unwrap();
}
