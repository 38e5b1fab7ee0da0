//! Acknowledged means on disk, and each phase is settled once.

use crate::orders_support::{FRANCE, Party, minutes, settlements};
use crate::support::Site;
use axum::http::Method;
use serde_json::json;
use server::orders::write_events;
use server::store::{Addition, Standing, Store, StoreError};
use wire::{OrderEvent, OrderEventKind};

#[tokio::test]
async fn a_game_that_is_loaded_is_the_game_that_was_played() {
    let site = Site::new().await;
    let party = Party::new(&site, json!({"master": true, "anonymous": true})).await;
    party.file(&site, FRANCE, 0, "A PAR - BUR").await;
    let act = json!({"kind": "make_dummy", "seat": 6});
    party.act(&site, act).await;
    let body = json!({"to": {"seats": [1]}, "text": "hm"});
    let path = party.path("/press");
    let token = Some(party.tokens[FRANCE].as_str());
    let _: wire::OrderAccepted = site.granted(Method::POST, &path, token, Some(body)).await;
    site.clock.advance(minutes(60));
    party.file(&site, FRANCE, 1, "A BUR - MUN").await;
    let mut before = Vec::new();
    let viewers = [
        None,
        token,
        party.master.as_deref(),
        Some(&*party.tokens[1]),
    ];
    for viewer in viewers {
        before.push((
            party.state(&site, viewer).await,
            party.events(&site, viewer).await,
        ));
    }
    site.state.drop_idle();
    assert_eq!(site.state.rooms_in_memory(), 0);
    for (viewer, (state, events)) in viewers.iter().zip(&before) {
        assert_eq!(party.state(&site, *viewer).await, *state);
        assert_eq!(party.events(&site, *viewer).await, *events);
    }
    let site = site.restarted(minutes(1)).await;
    for (viewer, (state, events)) in viewers.iter().zip(&before) {
        let mut loaded = party.state(&site, *viewer).await;
        loaded.now_ms = state.now_ms;
        assert_eq!(loaded, *state);
        assert_eq!(party.events(&site, *viewer).await, *events);
    }
}

#[tokio::test]
async fn what_came_due_while_no_server_was_there_is_settled_once() {
    let site = Site::new().await;
    let party = Party::new(&site, json!({})).await;
    party.file(&site, FRANCE, 0, "A PAR - BUR").await;
    // Nobody asks for the game: the start itself settles what was due.
    let site = site.restarted(minutes(61)).await;
    let stored = party.stored(&site).await;
    assert_eq!(settlements(&stored.events), 1);
    for _ in 0..3 {
        assert_eq!(party.state(&site, None).await.turn, 1);
    }
    let site = site.restarted(minutes(0)).await;
    let state = party.state(&site, None).await;
    assert_eq!((state.turn, state.history.len()), (1, 1));
    assert!(state.board.position.contains("A(Bur)"));
}

#[tokio::test]
async fn the_database_takes_no_second_settlement_of_a_phase() {
    let site = Site::new().await;
    let party = Party::new(&site, json!({})).await;
    site.clock.advance(minutes(60));
    party.state(&site, None).await;
    let stored = party.stored(&site).await;
    let settled = stored.events.iter();
    let mut settled = settled.filter(|event| matches!(event.event, OrderEventKind::Settled { .. }));
    let again = OrderEvent {
        seq: u32::try_from(stored.events.len()).unwrap(),
        ..settled.next_back().unwrap().clone()
    };
    let store = Site::store_in(&site.folder).await;
    let addition = Addition {
        game: &party.id,
        events: &write_events(&party.id, &[again]).unwrap(),
        keys: &[],
        addresses: &[],
        mails: &[],
        notices: None,
        due: Some(0),
        standing: Standing::default(),
        follow_up: None,
    };
    let refused = store.append(&addition).await;
    assert!(matches!(refused, Err(StoreError::Conflict)), "{refused:?}");
    assert_eq!(party.stored(&site).await.events, stored.events);
}

#[tokio::test]
async fn two_servers_on_one_database_settle_a_phase_once() {
    let site = Site::new().await;
    let party = Party::new(&site, json!({})).await;
    party.file(&site, FRANCE, 0, "A PAR - BUR").await;
    let other = Site::on(site.folder.clone(), site.clock.clone()).await;
    party.state(&other, None).await;
    site.clock.advance(minutes(60));
    // Whoever is second finds it done: the request fails, or sees the settled phase.
    for site in [&site, &other] {
        let (status, text) = site.call(Method::GET, &party.path(""), None, None).await;
        assert!(status.is_success() || text.contains("stale"), "{text}");
        assert_eq!(party.state(site, None).await.turn, 1);
    }
    assert_eq!(settlements(&party.stored(&site).await.events), 1);
}

#[tokio::test]
async fn events_cannot_be_changed_or_removed() {
    let site = Site::new().await;
    let party = Party::new(&site, json!({})).await;
    let before = party.stored(&site).await.events;
    let options =
        sqlx::sqlite::SqliteConnectOptions::new().filename(site.folder.path().join("games.db"));
    let pool = sqlx::SqlitePool::connect_with(options).await.unwrap();
    for statement in [
        "UPDATE events SET body = '{}'",
        "DELETE FROM events",
        "UPDATE events SET seq = seq + 1",
    ] {
        let refused = sqlx::query(statement).execute(&pool).await.unwrap_err();
        assert!(refused.to_string().contains("append-only"), "{refused}");
    }
    assert_eq!(party.stored(&site).await.events, before);
}

#[tokio::test]
async fn no_secret_lies_in_the_database() {
    let site = Site::new().await;
    let party = Party::new(&site, json!({"master": true})).await;
    party.state(&site, None).await;
    let mut bytes = Vec::new();
    for entry in std::fs::read_dir(site.folder.path()).unwrap() {
        bytes.extend(std::fs::read(entry.unwrap().path()).unwrap());
    }
    let text = String::from_utf8_lossy(&bytes);
    let secrets = party.tokens.iter().chain(&party.master);
    for secret in secrets.chain(party.grant.invites.iter().map(|invite| &invite.invite)) {
        assert!(!text.contains(secret.as_str()));
    }
}
