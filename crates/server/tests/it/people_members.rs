//! Members: people with a name stay when their browsers are gone, and are told, exported and deleted as a whole.

use crate::people_support::{Browser, grounds};
use crate::sign_in_support::{ADA, code, confirmed, enter, is_nobody, member};
use crate::support::{FIRST, SECOND};
use axum::http::{Method, StatusCode};
use serde_json::{Value, json};
use server::host::clock::Clock;
use std::time::Duration;
use wire::{MeBody, PersonExport, RecoveryCodes, SignInOutcome, SignedIn};

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

#[tokio::test]
async fn with_the_last_session_a_member_only_signs_out() {
    for ground in grounds().await {
        let site = &ground.site;
        let (mut ada, me) = member(site, ADA, "Ada").await;
        let (game, _) = site.pair(json!({})).await;
        let body = json!({"seats": [{"game": game.id, "token": game.first}]});
        ada.post(site, "/api/v1/me/seats", Some(body))
            .await
            .read::<Value>();
        let end = format!("/api/v1/me/sessions/{}/end", me.session);
        let before = ada.clone();
        assert_eq!(
            ada.post(site, &end, None).await.status,
            StatusCode::NO_CONTENT
        );
        assert!(is_nobody(&before, site).await, "{}", ground.name);

        let (mut back, _) = Browser::guest(site).await;
        let code = code(&mut back, site, ADA).await;
        let signed: SignedIn = enter(&mut back, site, ADA, &code, "ask").await.read();
        assert_eq!(signed.outcome, SignInOutcome::SignedIn);
        assert_eq!(
            (&signed.me.id, signed.me.sessions),
            (&me.id, 1),
            "{}",
            ground.name
        );
        let mine: Value = back.get(site, "/api/v1/me/games").await;
        assert_eq!(mine["games"][0]["id"], game.id.as_str());
    }
}

#[tokio::test]
async fn a_member_is_not_forgotten_with_sessions_that_are_over() {
    for ground in grounds().await {
        let site = &ground.site;
        let (ada, me) = confirmed(site, ADA).await;
        let (_, guest) = Browser::guest(site).await;
        site.clock.advance(DAY * 401);
        let store = ground.store().await;
        store.tidy(site.clock.now_ms()).await.unwrap();
        assert!(is_nobody(&ada, site).await);
        let left = ground.everything().await;
        assert!(
            left.contains(&me.id) && !left.contains(&guest.id),
            "{}",
            ground.name
        );
        let (mut back, _) = Browser::guest(site).await;
        let code = code(&mut back, site, ADA).await;
        let signed: SignedIn = enter(&mut back, site, ADA, &code, "ask").await.read();
        assert_eq!(signed.me.id, me.id, "{}", ground.name);
    }
}

#[tokio::test]
async fn an_export_tells_all_of_a_member_and_a_deletion_leaves_nothing() {
    for ground in grounds().await {
        let site = &ground.site;
        let (mut ada, me) = member(site, ADA, "Zaphodine").await;
        let codes: RecoveryCodes = ada.post(site, "/api/v1/me/recovery", None).await.read();
        ada.post(site, "/api/v1/me/device", None)
            .await
            .read::<Value>();
        // A code to another address waits to be entered.
        code(&mut ada, site, "other@example.org").await;
        let (game, second) = site.pair(json!({})).await;
        let body = json!({"seats": [{"game": game.id, "token": game.first}]});
        ada.post(site, "/api/v1/me/seats", Some(body))
            .await
            .read::<Value>();

        let answer = ada.ask(site, Method::GET, "/api/v1/me/export", None).await;
        let export: PersonExport = answer.read();
        let told = (
            export.name.as_deref(),
            export.mail.as_deref(),
            export.recovery_codes,
        );
        assert_eq!(told, (Some("Zaphodine"), Some(ADA), 10), "{}", ground.name);
        assert!(codes.codes.iter().all(|code| !answer.text.contains(code)));
        let words = [&*me.id, "zaphodine", ADA, "other@example.org"];
        let kept = ground.everything().await;
        for word in words {
            assert!(kept.contains(word), "{}: {word} in {kept}", ground.name);
        }
        let mut gone = ada.clone();
        let deleted = ada.post(site, "/api/v1/me/delete", None).await;
        assert_eq!(deleted.status, StatusCode::NO_CONTENT);
        let left = ground.everything().await;
        for word in words {
            assert!(!left.contains(word), "{}: {word} in {left}", ground.name);
        }
        assert!(is_nobody(&gone, site).await);
        gone.cookie = None;

        // The game goes on, and name and address are free.
        game.play(&game.first, 0, FIRST).await;
        game.play(&second, 1, SECOND).await;
        let (_, other): (_, MeBody) = member(site, ADA, "Zaphodine").await;
        assert_ne!(other.id, me.id, "{}", ground.name);
    }
}
