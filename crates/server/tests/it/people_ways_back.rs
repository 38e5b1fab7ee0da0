//! Recovery codes, tokens for another device, and what remains of a person without them.

use crate::people_support::{Answer, Browser, grounds, hexadecimal};
use crate::sign_in_support::{ADA, EVE, code, confirmed, enter, is_nobody, left, member};
use crate::support::Site;
use axum::http::StatusCode;
use serde_json::json;
use server::host::secret::Secret;
use std::time::Duration;
use wire::{DeviceToken, MeBody, RecoveryCodes, SignInOutcome, SignedIn};

const MINUTE: Duration = Duration::from_secs(60);

async fn recover(browser: &mut Browser, site: &Site, name: &str, code: &str) -> Answer {
    let body = json!({"name": name, "code": code, "join": "ask"});
    let path = "/api/v1/me/recovery/enter";
    browser.post(site, path, Some(body)).await
}

async fn new_codes(browser: &mut Browser, site: &Site) -> Vec<String> {
    let answer = browser.post(site, "/api/v1/me/recovery", None).await;
    answer.read::<RecoveryCodes>().codes
}

async fn new_token(browser: &mut Browser, site: &Site) -> DeviceToken {
    browser.post(site, "/api/v1/me/device", None).await.read()
}

async fn show(browser: &mut Browser, site: &Site, token: &str) -> Answer {
    let body = json!({"token": token, "join": "ask"});
    browser
        .post(site, "/api/v1/me/device/enter", Some(body))
        .await
}

#[tokio::test]
async fn a_recovery_code_signs_in_once_by_the_name() {
    for ground in grounds().await {
        let site = &ground.site;
        let (mut guest, _) = Browser::guest(site).await;
        let refused = guest.post(site, "/api/v1/me/recovery", None).await;
        assert_eq!(refused.refusal(), (403, "no_way_back".to_owned()));

        let (mut ada, me) = member(site, ADA, "Ada Byron").await;
        let (mut eve, _) = member(site, EVE, "Eve").await;
        let old = new_codes(&mut ada, site).await;
        let codes = new_codes(&mut ada, site).await;
        let of_eve = new_codes(&mut eve, site).await;
        assert_eq!((old.len(), codes.len()), (10, 10));
        assert_eq!(
            ada.get::<MeBody>(site, "/api/v1/me").await.recovery_codes,
            10
        );
        let wrong = [
            ("Ada Byron", &*old[0]),
            ("Ada Byron", &*of_eve[0]),
            ("Eve", &*codes[0]),
            ("Nobody here", &*codes[0]),
            ("", ""),
        ];
        for (name, code) in wrong {
            let refused = recover(&mut guest, site, name, code).await;
            assert_eq!(left(&refused), None, "{name}");
        }
        // However it is typed.
        let typed = codes[0].to_lowercase().replace('-', " ");
        let signed: SignedIn = recover(&mut guest, site, "ada byron", &typed).await.read();
        assert_eq!(signed.outcome, SignInOutcome::SignedIn, "{}", ground.name);
        assert_eq!((&signed.me.id, signed.me.recovery_codes), (&me.id, 9));
        assert_eq!(signed.name.as_deref(), Some("Ada Byron"));
        let (mut again, _) = Browser::guest(site).await;
        let refused = recover(&mut again, site, "Ada Byron", &codes[0]).await;
        assert_eq!(left(&refused), None, "{}", ground.name);
        let ground = ground.killed().await;
        let site = &ground.site;
        let refused = recover(&mut again, site, "Ada Byron", &codes[0]).await;
        assert_eq!(left(&refused), None, "{}", ground.name);
        let signed: SignedIn = recover(&mut again, site, "Ada Byron", &codes[9])
            .await
            .read();
        assert_eq!((signed.me.id, signed.me.recovery_codes), (me.id, 8));

        let kept = ground.everything().await;
        for code in &codes {
            let plain = code.to_lowercase().replace('-', "");
            assert!(!kept.contains(&plain) && !kept.contains(&hexadecimal(plain.as_bytes())));
        }
    }
}

#[tokio::test]
async fn a_token_makes_another_device_somebodys_once_within_five_minutes() {
    for ground in grounds().await {
        let site = &ground.site;
        // A guest, too, has more than one device.
        let (mut phone, me) = Browser::guest(site).await;
        let (mut desk, guest) = Browser::guest(site).await;
        let first = new_token(&mut phone, site).await;
        let token = new_token(&mut phone, site).await;
        assert_eq!(token.until_ms, crate::support::NOON + 300_000);
        assert_eq!(token.token.len(), 64, "256 bits");
        for wrong in [&first.token, "", "0"] {
            assert_eq!(left(&show(&mut desk, site, wrong).await), None);
        }
        let before = desk.clone();
        let signed: SignedIn = show(&mut desk, site, &token.token).await.read();
        assert_eq!(signed.outcome, SignInOutcome::SignedIn, "{}", ground.name);
        assert_eq!((&signed.me.id, signed.me.sessions), (&me.id, 2));
        assert!(is_nobody(&before, site).await);
        let kept = ground.everything().await;
        assert!(!kept.contains(&guest.id), "{}", ground.name);
        assert!(!kept.contains(&token.token), "{}", ground.name);
        let (mut third, _) = Browser::guest(site).await;
        let again = show(&mut third, site, &token.token).await;
        assert_eq!(left(&again), None, "{}", ground.name);

        let late = new_token(&mut phone, site).await;
        site.clock.advance(5 * MINUTE);
        assert_eq!(left(&show(&mut third, site, &late.token).await), None);
        let store = ground.store().await;
        let hash = hexadecimal(Secret::from_client(&late.token).hash().bytes());
        assert!(ground.everything().await.contains(&hash));
        store.tidy(late.until_ms).await.unwrap();
        assert!(!ground.everything().await.contains(&hash));
    }
}

#[tokio::test]
async fn a_token_ends_with_the_session_in_which_it_was_made() {
    for ground in grounds().await {
        let site = &ground.site;
        let (mut own, me) = Browser::guest(site).await;
        let (mut stolen, _) = Browser::guest(site).await;
        let token = new_token(&mut own, site).await;
        show(&mut stolen, site, &token.token)
            .await
            .read::<SignedIn>();
        let token = new_token(&mut stolen, site).await;
        own.post(site, "/api/v1/me/sessions/end-others", None).await;
        let (mut thief, _) = Browser::guest(site).await;
        let refused = show(&mut thief, site, &token.token).await;
        assert_eq!(left(&refused), None, "{}", ground.name);
        assert_eq!(own.get::<MeBody>(site, "/api/v1/me").await, me);
        // And when its person gets a way back: nobody who was shown it before comes in with it.
        let token = new_token(&mut own, site).await;
        let code = code(&mut own, site, ADA).await;
        enter(&mut own, site, ADA, &code, "ask")
            .await
            .read::<SignedIn>();
        let refused = show(&mut thief, site, &token.token).await;
        assert_eq!(left(&refused), None, "{}", ground.name);
    }
}

#[tokio::test]
async fn an_address_is_removed_unless_it_is_the_last_way_back_to_a_name() {
    for ground in grounds().await {
        let site = &ground.site;
        let (mut guest, me) = confirmed(site, EVE).await;
        new_codes(&mut guest, site).await;
        for _ in 0..2 {
            let removed: MeBody = guest
                .post(site, "/api/v1/me/mail/remove", None)
                .await
                .read();
            let wanted = MeBody {
                mail: None,
                ..me.clone()
            };
            assert_eq!(removed, wanted, "{}", ground.name);
        }
        assert!(!ground.everything().await.contains(EVE));
        let (mut ada, _) = member(site, ADA, "Ada").await;
        let refused = ada.post(site, "/api/v1/me/mail/remove", None).await;
        assert_eq!(refused.refusal(), (409, "last_way_back".to_owned()));
        let known: MeBody = ada.get(site, "/api/v1/me").await;
        assert_eq!(known.mail.as_deref(), Some(ADA), "{}", ground.name);
        // Whoever had the address no more is another person by it.
        let (_, other) = confirmed(site, EVE).await;
        assert_ne!(other.id, me.id);
        let answer = guest
            .post(site, "/api/v1/me/name", Some(json!({"name": "Bob"})))
            .await;
        assert_eq!(answer.status, StatusCode::FORBIDDEN);
    }
}
