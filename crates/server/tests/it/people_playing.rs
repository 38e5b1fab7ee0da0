//! Seats that are played by the session of the person whose they are, without their keys.

use crate::orders_support::{ENGLAND, FRANCE, Party, schedule};
use crate::people_support::{Answer, Browser, Ground, ORIGIN, grounds, sent};
use crate::support::{FIRST, Game, SECOND, Site};
use axum::http::{Method, StatusCode};
use serde_json::{Value, json};
use wire::{GameState, OrderEvent, OrderGameState, SessionsBody};

/// A guest whose seats are those of the keys.
async fn holder(site: &Site, keys: &[(&str, &str)]) -> Browser {
    let (mut browser, _) = Browser::guest(site).await;
    attach(&mut browser, site, keys).await;
    browser
}

async fn attach(browser: &mut Browser, site: &Site, keys: &[(&str, &str)]) {
    let seats: Vec<Value> = keys
        .iter()
        .map(|(game, token)| json!({"game": game, "token": token}))
        .collect();
    let body = json!({"seats": seats});
    let answer = browser.post(site, "/api/v1/me/seats", Some(body)).await;
    assert_eq!(answer.status, StatusCode::OK, "{answer:?}");
}

async fn play(browser: &mut Browser, game: &Game<'_>, ply: u32, text: &str) -> Answer {
    let body = json!({"ply": ply, "text": text});
    let path = game.path("/moves");
    browser.post(game.site, &path, Some(body)).await
}

async fn seen(browser: &mut Browser, game: &Game<'_>) -> GameState {
    browser.get(game.site, &game.path("")).await
}

#[tokio::test]
async fn whoever_has_a_seat_plays_it_from_any_browser_of_theirs() {
    for ground in grounds().await {
        let site = &ground.site;
        let (game, second) = site.pair(json!({})).await;
        let mut one = holder(site, &[(&game.id, &game.first)]).await;
        let mut other = holder(site, &[(&game.id, &second)]).await;
        let (mut third, _) = Browser::guest(site).await;
        assert_eq!(seen(&mut one, &game).await.yours, game.grant.seats);
        assert!(seen(&mut third, &game).await.yours.is_empty());
        let (first, second) = match game.grant.seats[0] {
            0 => (&mut one, &mut other),
            _ => (&mut other, &mut one),
        };
        let played = play(first, &game, 0, FIRST).await;
        assert_eq!(played.status, StatusCode::OK, "{}", ground.name);
        let early = play(first, &game, 1, SECOND).await.refusal();
        assert_eq!(early, (409, "not_your_turn".to_owned()));
        let played = play(second, &game, 1, SECOND).await;
        assert_eq!(played.status, StatusCode::OK, "{}", ground.name);
        let watches = play(&mut third, &game, 2, FIRST).await.refusal();
        assert_eq!(watches, (401, "no_token".to_owned()));
        // A token that is shown counts alone: a wrong one is not mended by the session.
        let headers = [
            ("host", "games.example"),
            ("origin", ORIGIN),
            ("cookie", one.cookie.as_deref().unwrap()),
            ("authorization", "Bearer of bad news"),
        ];
        let wrong = sent(site, Method::GET, &game.path(""), &headers, None).await;
        assert_eq!(wrong.refusal().0, 403, "{}", ground.name);
    }
}

#[tokio::test]
async fn another_site_moves_nobodys_pieces() {
    for ground in grounds().await {
        let site = &ground.site;
        let game = site
            .create(json!({"opponent": {"kind": "same_screen"}}))
            .await;
        let mine = holder(site, &[(&game.id, &game.first)]).await;
        let body = json!({"ply": 0, "text": FIRST});
        for origin in ["https://evil.example", "null", "http://games.example"] {
            let headers = [
                ("host", "games.example"),
                ("origin", origin),
                ("cookie", mine.cookie.as_deref().unwrap()),
            ];
            let path = game.path("/moves");
            let refused = sent(site, Method::POST, &path, &headers, Some(body.clone())).await;
            let code = "foreign_origin".to_owned();
            assert_eq!(refused.refusal(), (403, code), "{origin}");
        }
        assert_eq!(game.state(None).await.plies.len(), 0, "{}", ground.name);
    }
}

#[tokio::test]
async fn a_seat_goes_with_the_person_and_ends_with_the_session() {
    for ground in grounds().await {
        let site = &ground.site;
        let game = site
            .create(json!({"opponent": {"kind": "same_screen"}}))
            .await;
        let mut mine = holder(site, &[(&game.id, &game.first)]).await;
        let second = Browser::default();
        let mut before = mine.clone();
        assert_eq!(seen(&mut mine, &game).await.yours, [0, 1]);
        let sessions: SessionsBody = mine.get(site, "/api/v1/me/sessions").await;
        let end = format!("/api/v1/me/sessions/{}/end", sessions.sessions[0].id);
        let ended = mine.post(site, &end, None).await;
        assert_eq!(ended.status, StatusCode::NO_CONTENT, "{}", ground.name);
        // A session that is over is nobody's: its browser watches, and so does one that never had any.
        for mut browser in [before.clone(), second] {
            assert!(seen(&mut browser, &game).await.yours.is_empty());
        }
        let refused = play(&mut before, &game, 0, FIRST).await.refusal();
        assert_eq!(refused, (401, "no_token".to_owned()), "{}", ground.name);
    }
}

/// What a browser sees of an order game.
async fn table(browser: &mut Browser, ground: &Ground, party: &Party) -> OrderGameState {
    browser.get(&ground.site, &party.path("")).await
}

#[tokio::test]
async fn sealed_orders_are_shown_to_the_person_whose_they_are_alone() {
    for ground in grounds().await {
        let site = &ground.site;
        let mut changes = schedule(json!({}));
        changes["master"] = json!(true);
        let party = Party::new(site, changes).await;
        let key = |seat: usize| (party.id.as_str(), party.tokens[seat].as_str());
        let master = (party.id.as_str(), party.master.as_deref().unwrap());
        let mut england = holder(site, &[key(ENGLAND)]).await;
        let mut france = holder(site, &[key(FRANCE)]).await;
        let mut referee = holder(site, &[master]).await;
        let sheet = "F LON - NTH";
        let body = json!({"turn": 0, "text": sheet, "ready": false});
        let filed = england.post(site, &party.path("/sheet"), Some(body)).await;
        assert_eq!(filed.status, StatusCode::OK, "{filed:?}");
        let seat = u8::try_from(ENGLAND).unwrap();
        let own = table(&mut england, &ground, &party).await;
        assert_eq!((own.yours, own.is_master), (Some(seat), false));
        assert!(own.sheet.unwrap().contains("NTH"), "{}", ground.name);
        let events: Vec<OrderEvent> = england.get(site, &party.path("/events")).await;
        let told = serde_json::to_string(&events).unwrap();
        assert!(told.contains("NTH"), "{told}");
        for path in ["", "/events"] {
            let path = party.path(path);
            let theirs = france.ask(site, Method::GET, &path, None).await;
            assert!(!theirs.text.contains("NTH"), "{}", theirs.text);
        }
        assert!(table(&mut referee, &ground, &party).await.is_master);
    }
}

#[tokio::test]
async fn of_a_seat_and_the_desk_the_session_shows_the_seat() {
    for ground in grounds().await {
        let site = &ground.site;
        let mut changes = schedule(json!({}));
        changes["master"] = json!(true);
        let party = Party::new(site, changes).await;
        let id = party.id.as_str();
        let desk = (id, party.master.as_deref().unwrap());
        let seat = (id, party.tokens[ENGLAND].as_str());
        let mut both = holder(site, &[desk, seat]).await;
        let state = table(&mut both, &ground, &party).await;
        let england = u8::try_from(ENGLAND).unwrap();
        assert_eq!((state.yours, state.is_master), (Some(england), false));
        // Once somebody else has the seat, what is left is the desk.
        let act = json!({"kind": "replace", "seat": england});
        party.act(site, act).await;
        let state = table(&mut both, &ground, &party).await;
        assert_eq!((state.yours, state.is_master), (None, true));
    }
}
