//! A guest who signs in as somebody: what becomes of the seats.

use crate::orders_support::{ENGLAND, Party};
use crate::people_support::{Answer, Browser, Ground, grounds};
use crate::sign_in_support::{ADA, EVE, code, confirmed, enter, is_nobody, member};
use crate::support::{FIRST, SECOND, Site};
use axum::http::Method;
use serde_json::{Value, json};
use wire::{DeviceToken, MeBody, MyGames, SignInOutcome, SignedIn};

async fn attach(browser: &mut Browser, site: &Site, game: &str, token: &str) {
    let body = json!({"seats": [{"game": game, "token": token}]});
    let answer = browser.post(site, "/api/v1/me/seats", Some(body)).await;
    assert!(answer.text.contains("\"attached\""), "{answer:?}");
}

async fn games(browser: &mut Browser, site: &Site) -> Vec<String> {
    let mine: MyGames = browser.get(site, "/api/v1/me/games").await;
    let mut ids: Vec<String> = mine.games.into_iter().map(|game| game.id).collect();
    ids.sort();
    ids
}

/// A guest with a seat in a game of each kind, and the ids of the games in order.
async fn player(site: &Site) -> (Browser, MeBody, Vec<String>) {
    let (mut browser, me) = Browser::guest(site).await;
    let (turns, _) = site.pair(json!({})).await;
    attach(&mut browser, site, &turns.id, &turns.first).await;
    let party = Party::new(site, json!({})).await;
    let orders = party.grant.id.clone();
    attach(&mut browser, site, &orders, &party.tokens[ENGLAND]).await;
    let mut ids = vec![turns.id.clone(), orders];
    ids.sort();
    (browser, me, ids)
}

/// The browser of a guest, as it becomes the person with Ada's address.
async fn join(browser: &mut Browser, site: &Site, how: &str) -> Answer {
    let code = code(browser, site, ADA).await;
    enter(browser, site, ADA, &code, how).await
}

#[tokio::test]
async fn a_guest_with_seats_is_asked_and_nothing_is_used_up() {
    for ground in grounds().await {
        let site = &ground.site;
        let (_, ada) = member(site, ADA, "Ada").await;
        let (mut browser, me, ids) = player(site).await;
        let code = code(&mut browser, site, ADA).await;
        for _ in 0..9 {
            let answer = enter(&mut browser, site, ADA, &code, "ask").await;
            assert_eq!(answer.cookie, None);
            let asks: SignedIn = answer.read();
            assert_eq!(asks.outcome, SignInOutcome::Asks, "{}", ground.name);
            assert_eq!((asks.name.as_deref(), asks.seats), (Some("Ada"), 2));
            assert_eq!(asks.me, me);
        }
        assert_eq!(games(&mut browser, site).await, ids);
        let brought: SignedIn = enter(&mut browser, site, ADA, &code, "bring").await.read();
        assert_eq!(
            (&brought.me.id, brought.seats),
            (&ada.id, 2),
            "{}",
            ground.name
        );
        assert_eq!(brought.name.as_deref(), Some("Ada"));
    }
}

#[tokio::test]
async fn seats_of_both_kinds_are_brought_along_and_the_guest_is_gone() {
    for ground in grounds().await {
        let site = &ground.site;
        let (mut first, ada) = member(site, ADA, "Ada").await;
        let (own, second) = site.pair(json!({})).await;
        attach(&mut first, site, &own.id, &own.first).await;
        let (mut browser, guest, mut ids) = player(site).await;
        // The other side of Ada's own game, too: both seats are hers then.
        attach(&mut browser, site, &own.id, &second).await;
        let before = browser.clone();
        let signed: SignedIn = join(&mut browser, site, "bring").await.read();
        assert_eq!(signed.outcome, SignInOutcome::SignedIn, "{}", ground.name);
        assert_eq!(
            (&signed.me.id, signed.seats),
            (&ada.id, 3),
            "{}",
            ground.name
        );
        ids.push(own.id.clone());
        ids.sort();
        for browser in [&mut browser, &mut first] {
            assert_eq!(games(browser, site).await, ids, "{}", ground.name);
        }
        assert!(is_nobody(&before, site).await);
        let kept = ground.everything().await;
        assert!(!kept.contains(&guest.id), "{}: {kept}", ground.name);
        // Keys stay what they were.
        own.play(&own.first, 0, FIRST).await;
        own.play(&second, 1, SECOND).await;
    }
}

#[tokio::test]
async fn seats_that_are_left_are_free_for_whoever_has_their_keys() {
    for ground in grounds().await {
        let site = &ground.site;
        let (_, ada) = member(site, ADA, "Ada").await;
        let (game, _) = site.pair(json!({})).await;
        let (mut browser, guest) = Browser::guest(site).await;
        attach(&mut browser, site, &game.id, &game.first).await;
        let signed: SignedIn = join(&mut browser, site, "leave").await.read();
        assert_eq!(
            (&signed.me.id, signed.seats),
            (&ada.id, 0),
            "{}",
            ground.name
        );
        assert!(games(&mut browser, site).await.is_empty());
        assert!(
            !ground.everything().await.contains(&guest.id),
            "{}",
            ground.name
        );
        attach(&mut browser, site, &game.id, &game.first).await;
        assert_eq!(
            games(&mut browser, site).await,
            std::slice::from_ref(&game.id)
        );
    }
}

#[tokio::test]
async fn a_guest_who_is_left_stays_where_somebody_can_still_be_that_guest() {
    for ground in grounds().await {
        let site = &ground.site;
        let (_, ada) = member(site, ADA, "Ada").await;
        // On another device.
        let (mut phone, guest, ids) = player(site).await;
        let token: DeviceToken = phone.post(site, "/api/v1/me/device", None).await.read();
        let (mut desk, _) = Browser::guest(site).await;
        let body = json!({"token": token.token, "join": "ask"});
        let signed = desk.post(site, "/api/v1/me/device/enter", Some(body)).await;
        assert_eq!(signed.read::<SignedIn>().me.id, guest.id);
        let signed: SignedIn = join(&mut desk, site, "leave").await.read();
        assert_eq!(signed.me.id, ada.id, "{}", ground.name);
        assert_eq!(games(&mut phone, site).await, ids);
        assert!(games(&mut desk, site).await.is_empty());
        // By an address.
        let (mut eve, me) = confirmed(site, EVE).await;
        let signed: SignedIn = join(&mut eve, site, "leave").await.read();
        assert_eq!(signed.me.id, ada.id);
        let code = code(&mut phone, site, EVE).await;
        let back: SignedIn = enter(&mut phone, site, EVE, &code, "bring").await.read();
        assert_eq!((&back.me.id, back.seats), (&me.id, 2), "{}", ground.name);
        assert!(!ground.everything().await.contains(&guest.id));
    }
}

#[tokio::test]
async fn a_member_becomes_nobody_else() {
    for ground in grounds().await {
        let site = &ground.site;
        let (_, ada) = member(site, ADA, "Ada").await;
        let (mut eve, me) = member(site, EVE, "Eve").await;
        let code = code(&mut eve, site, ADA).await;
        for how in ["ask", "bring", "leave"] {
            let refused = enter(&mut eve, site, ADA, &code, how).await;
            assert_eq!(refused.refusal(), (409, "other_member".to_owned()), "{how}");
        }
        assert_eq!(
            eve.get::<MeBody>(site, "/api/v1/me").await,
            me,
            "{}",
            ground.name
        );
        let end = format!("/api/v1/me/sessions/{}/end", me.session);
        eve.post(site, &end, None).await;
        let (mut guest, _) = Browser::guest(site).await;
        let signed: SignedIn = join(&mut guest, site, "ask").await.read();
        assert_eq!(signed.me.id, ada.id);
    }
}

/// Signing in is one step: where its last part fails, nothing of it has happened, and it can be done again.
#[tokio::test]
async fn of_an_entry_that_fails_nothing_has_happened() {
    for ground in grounds().await {
        let ground = failing(ground).await;
        let ground = ground.killed().await;
        let site = &ground.site;
        let (mut browser, _) = Browser::guest(site).await;
        let signed: SignedIn = join(&mut browser, site, "ask").await.read();
        assert_eq!(games(&mut browser, site).await.len(), 2, "{}", ground.name);
        assert_eq!(signed.me.sessions, 3);
    }
}

async fn failing(ground: Ground) -> Ground {
    let site = &ground.site;
    let (_, ada) = member(site, ADA, "Ada").await;
    let (mut browser, me, ids) = player(site).await;
    let code = code(&mut browser, site, ADA).await;
    ground.refuse_deletions(true).await;
    let before = ground.everything().await;
    let refused = enter(&mut browser, site, ADA, &code, "bring").await;
    assert_eq!(refused.refusal().0, 503, "{}", ground.name);
    let after = ground.everything().await;
    let of_people = |all: &str| -> Vec<String> {
        let mut lines: Vec<String> = all.lines().map(str::to_owned).collect();
        lines.retain(|line| !line.starts_with("nodes") && !line.starts_with("heartbeat"));
        lines
    };
    assert_eq!(of_people(&after), of_people(&before), "{}", ground.name);
    assert_eq!(games(&mut browser, site).await, ids);
    assert_eq!(browser.get::<MeBody>(site, "/api/v1/me").await, me);
    ground.refuse_deletions(false).await;
    let signed: SignedIn = enter(&mut browser, site, ADA, &code, "bring").await.read();
    assert_eq!(
        (&signed.me.id, signed.seats),
        (&ada.id, 2),
        "{}",
        ground.name
    );
    ground
}

/// A code that is entered twice at the same moment is used once.
#[tokio::test]
async fn at_the_same_moment_a_code_is_used_once() {
    for ground in grounds().await {
        let site = &ground.site;
        let (_, ada) = member(site, ADA, "Ada").await;
        let (browser, guest, ids) = player(site).await;
        let mut browser = browser;
        let code = code(&mut browser, site, ADA).await;
        let mut browsers = vec![browser; 4];
        let tries = browsers.iter_mut();
        let tries = tries.map(|browser| enter(browser, site, ADA, &code, "bring"));
        let answers = futures_util::future::join_all(tries).await;
        let in_at: Vec<usize> = (0..4)
            .filter(|at| answers[*at].status.is_success())
            .collect();
        assert_eq!(in_at.len(), 1, "{}: {answers:?}", ground.name);
        for (at, answer) in answers.iter().enumerate() {
            if at != in_at[0] {
                assert!([401, 403].contains(&answer.refusal().0), "{answer:?}");
            }
        }
        let winner = &mut browsers[in_at[0]];
        assert_eq!(winner.get::<MeBody>(site, "/api/v1/me").await.id, ada.id);
        assert_eq!(games(winner, site).await, ids);
        assert!(!ground.everything().await.contains(&guest.id));
    }
}

/// Whoever plays against somebody who is deleted plays on.
#[tokio::test]
async fn an_opponents_game_goes_on() {
    for ground in grounds().await {
        let site = &ground.site;
        let (mut ada, _) = member(site, ADA, "Ada").await;
        let (mut eve, _) = member(site, EVE, "Eve").await;
        let (game, second) = site.pair(json!({})).await;
        attach(&mut ada, site, &game.id, &game.first).await;
        attach(&mut eve, site, &game.id, &second).await;
        ada.post(site, "/api/v1/me/delete", None).await;
        game.play(&game.first, 0, FIRST).await;
        game.play(&second, 1, SECOND).await;
        assert_eq!(
            games(&mut eve, site).await,
            std::slice::from_ref(&game.id),
            "{}",
            ground.name
        );
        let path = format!("/api/v1/games/{}", game.id);
        let seen: Value = eve.ask(site, Method::GET, &path, None).await.read();
        assert_eq!(seen["plies"].as_array().unwrap().len(), 2, "{seen}");
    }
}
