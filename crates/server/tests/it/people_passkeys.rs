//! Passkeys: a guest makes one, takes a name, and is known in another browser by it.

use crate::passkey_support::{
    Algorithm, DOMAIN, Device, add, begin, begin_entering, enter, finish, show,
};
use crate::people_support::{Browser, grounds, hexadecimal};
use crate::sign_in_support::{ADA, confirmed, is_nobody, member, take_name};
use crate::support::{NOON, Site};
use axum::http::{Method, StatusCode};
use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD as BASE64;
use serde_json::{Value, json};
use server::App;
use server::host::clock::ManualClock;
use server::host::post::Post;
use std::sync::Arc;
use std::time::Duration;
use wire::{
    DeviceToken, MeBody, MyGames, PasskeysBody, PersonExport, RecoveryCodes, SignInOutcome,
    SignedIn,
};

/// A member whose only way back is a passkey.
async fn by_passkey(site: &Site, name: &str) -> (Browser, Device, MeBody) {
    let (mut browser, _) = Browser::guest(site).await;
    let device = add(&mut browser, site).await;
    let me = take_name(&mut browser, site, name).await.read();
    (browser, device, me)
}

/// A guest with a seat in a game.
async fn player(site: &Site) -> (Browser, MeBody, String) {
    let (mut browser, me) = Browser::guest(site).await;
    let (game, _) = site.pair(json!({})).await;
    let body = json!({"seats": [{"game": game.id, "token": game.first}]});
    browser
        .post(site, "/api/v1/me/seats", Some(body))
        .await
        .read::<Value>();
    (browser, me, game.id.clone())
}

async fn games(browser: &mut Browser, site: &Site) -> Vec<String> {
    let mine: MyGames = browser.get(site, "/api/v1/me/games").await;
    mine.games.into_iter().map(|game| game.id).collect()
}

async fn passkeys(browser: &mut Browser, site: &Site) -> PasskeysBody {
    browser.get(site, "/api/v1/me/passkeys").await
}

#[tokio::test]
async fn a_guest_claims_a_name_by_a_passkey_and_is_known_in_another_browser() {
    for ground in grounds().await {
        let site = &ground.site;
        let (mut browser, guest, game) = player(site).await;
        assert_eq!(guest.passkey_domain.as_deref(), Some(DOMAIN));
        assert_eq!(guest.passkeys, 0);
        let refused = take_name(&mut browser, site, "Ada").await;
        assert_eq!(refused.refusal(), (403, "no_way_back".to_owned()));

        let before = browser.clone();
        let making = begin(&mut browser, site).await;
        assert_eq!(making.domain, DOMAIN);
        assert_eq!(BASE64.decode(&making.person).unwrap(), guest.id.as_bytes());
        let mut device = Device::new();
        let added = finish(&mut browser, site, &device.makes(&making)).await;
        assert!(added.cookie.is_some(), "{}", ground.name);
        let added: SignedIn = added.read();
        assert_eq!(added.outcome, SignInOutcome::Added);
        let wanted = MeBody {
            passkeys: 1,
            ..guest.clone()
        };
        assert_eq!(added.me, wanted, "{}", ground.name);
        // The token from before is worth nothing.
        assert!(is_nobody(&before, site).await, "{}", ground.name);
        assert_ne!(browser.token(), before.token());

        let ada: MeBody = take_name(&mut browser, site, "Ada").await.read();
        let (mut second, _) = Browser::guest(site).await;
        let before = second.clone();
        let signed: SignedIn = enter(&mut second, site, &mut device, "ask").await.read();
        assert_eq!(signed.outcome, SignInOutcome::SignedIn, "{}", ground.name);
        assert_eq!((&signed.me.id, signed.me.sessions), (&ada.id, 2));
        assert_eq!(signed.name.as_deref(), Some("Ada"));
        assert!(is_nobody(&before, site).await, "{}", ground.name);
        assert_eq!(games(&mut second, site).await, [game]);
    }
}

/// Of every algorithm that browsers are told, also that of Windows Hello.
#[tokio::test]
async fn devices_sign_by_each_algorithm_that_is_named_to_them() {
    for ground in grounds().await {
        let site = &ground.site;
        for (number, algorithm) in [
            (-7, Algorithm::Es256),
            (-8, Algorithm::Ed25519),
            (-257, Algorithm::Rs256),
        ] {
            let (mut browser, me) = Browser::guest(site).await;
            let making = begin(&mut browser, site).await;
            assert_eq!(making.algorithms, [-7, -8, -257]);
            assert!(making.algorithms.contains(&number));
            let mut device = Device::that_signs_by(algorithm);
            let added: SignedIn = finish(&mut browser, site, &device.makes(&making))
                .await
                .read();
            assert_eq!(added.outcome, SignInOutcome::Added, "{algorithm:?}");
            let (mut second, _) = Browser::guest(site).await;
            let signing = begin_entering(&mut second, site).await;
            let signed = device.signs(&signing, "ask");
            // Not with a bit of the signature changed, nor for anything else that it says.
            let spoilt = |field: &str| {
                let mut bytes = BASE64.decode(signed[field].as_str().unwrap()).unwrap();
                *bytes.last_mut().unwrap() ^= 1;
                let mut spoilt = signed.clone();
                spoilt[field] = json!(BASE64.encode(bytes));
                spoilt
            };
            for field in ["signature", "authenticator_data"] {
                let refused = show(&mut second, site, &spoilt(field)).await;
                let wanted = (403, "bad_passkey".to_owned());
                assert_eq!(refused.refusal(), wanted, "{field}, {algorithm:?}");
            }
            let entered: SignedIn = show(&mut second, site, &signed).await.read();
            assert_eq!(entered.outcome, SignInOutcome::SignedIn, "{algorithm:?}");
            assert_eq!(entered.me.id, me.id, "{algorithm:?} on {}", ground.name);
        }
    }
}

#[tokio::test]
async fn passkeys_are_listed_with_label_and_last_use_and_kept_over_restarts() {
    for ground in grounds().await {
        let (mut browser, mut device, me) = by_passkey(&ground.site, "Ada").await;
        let ground = ground.restarted().await;
        let site = &ground.site;
        let listed = passkeys(&mut browser, site).await.passkeys;
        assert_eq!(listed.len(), 1, "{}", ground.name);
        assert_eq!(listed[0].label, "Firefox on Linux");
        assert_eq!((listed[0].made_ms, listed[0].used_ms), (NOON, None));
        site.clock.advance(Duration::from_secs(60));
        let (mut second, _) = Browser::guest(site).await;
        let signed: SignedIn = enter(&mut second, site, &mut device, "ask").await.read();
        assert_eq!(signed.me.id, me.id);
        let listed = passkeys(&mut second, site).await.passkeys;
        assert_eq!(listed[0].used_ms, Some(NOON + 60_000), "{}", ground.name);
    }
}

#[tokio::test]
async fn a_guest_with_seats_is_asked_and_then_brings_or_leaves_them() {
    for ground in grounds().await {
        let site = &ground.site;
        let (_, mut device, ada) = by_passkey(site, "Ada").await;
        for join in ["bring", "leave"] {
            let (mut browser, guest, game) = player(site).await;
            let signing = begin_entering(&mut browser, site).await;
            let mut signed = device.signs(&signing, "ask");
            for _ in 0..3 {
                let asks = show(&mut browser, site, &signed).await;
                assert_eq!(asks.cookie, None);
                let asks: SignedIn = asks.read();
                assert_eq!(asks.outcome, SignInOutcome::Asks, "{}", ground.name);
                assert_eq!((asks.name.as_deref(), asks.seats), (Some("Ada"), 1));
                assert_eq!(asks.me, guest);
            }
            // The same signature is good for the answer: nothing was used up.
            signed["join"] = json!(join);
            let done: SignedIn = show(&mut browser, site, &signed).await.read();
            assert_eq!(done.outcome, SignInOutcome::SignedIn, "{}", ground.name);
            assert_eq!(done.me.id, ada.id);
            let is_there = games(&mut browser, site).await.contains(&game);
            assert_eq!(is_there, join == "bring", "{}", ground.name);
            assert!(!ground.everything().await.contains(&guest.id));
        }
    }
}

/// Whoever had this browser before may have made the guest's passkey: it opens nothing of the account.
#[tokio::test]
async fn a_guests_passkey_is_not_brought_along() {
    for ground in grounds().await {
        let site = &ground.site;
        let (_, mut device, ada) = by_passkey(site, "Ada").await;
        let (mut browser, _, game) = player(site).await;
        let mut planted = add(&mut browser, site).await;
        let signed: SignedIn = enter(&mut browser, site, &mut device, "bring").await.read();
        assert_eq!((&signed.me.id, signed.me.passkeys), (&ada.id, 1));
        assert_eq!(games(&mut browser, site).await, [game]);
        let (mut thief, _) = Browser::guest(site).await;
        let refused = enter(&mut thief, site, &mut planted, "ask").await;
        assert_eq!(refused.refusal(), (403, "bad_passkey".to_owned()));
        assert!(refused.text.contains("\"unknown\""), "{refused:?}");
        // Left behind, the guest stays: the passkey leads there.
        let (mut browser, guest, _) = player(site).await;
        let mut own = add(&mut browser, site).await;
        enter(&mut browser, site, &mut device, "leave")
            .await
            .read::<SignedIn>();
        let back: SignedIn = enter(&mut thief, site, &mut own, "ask").await.read();
        assert_eq!(back.me.id, guest.id, "{}", ground.name);
    }
}

#[tokio::test]
async fn a_member_becomes_nobody_else_by_a_passkey() {
    for ground in grounds().await {
        let site = &ground.site;
        let (_, mut device, _) = by_passkey(site, "Ada").await;
        let (mut eve, _, me) = by_passkey(site, "Eve").await;
        for join in ["ask", "bring", "leave"] {
            let refused = enter(&mut eve, site, &mut device, join).await;
            assert_eq!(refused.refusal(), (409, "other_member".to_owned()));
        }
        assert_eq!(eve.get::<MeBody>(site, "/api/v1/me").await, me);
    }
}

#[tokio::test]
async fn a_passkey_is_removed_unless_it_is_the_last_way_back_to_a_name() {
    for ground in grounds().await {
        let site = &ground.site;
        let (mut ada, mut first, _) = by_passkey(site, "Ada").await;
        ada.post(site, "/api/v1/me/recovery", None)
            .await
            .read::<RecoveryCodes>();
        let id = passkeys(&mut ada, site).await.passkeys[0].id.clone();
        let remove = format!("/api/v1/me/passkeys/{id}/remove");
        let refused = ada.post(site, &remove, None).await;
        assert_eq!(refused.refusal(), (409, "last_way_back".to_owned()));
        assert_eq!(passkeys(&mut ada, site).await.passkeys.len(), 1);

        // Nobody else removes it.
        let (mut eve, _, _) = by_passkey(site, "Eve").await;
        let refused = eve.post(site, &remove, None).await;
        assert_eq!(refused.refusal(), (404, "no_such_passkey".to_owned()));

        let mut second = add(&mut ada, site).await;
        let me: MeBody = ada.post(site, &remove, None).await.read();
        assert_eq!((me.passkeys, me.recovery_codes), (1, 10), "{}", ground.name);
        let (mut browser, _) = Browser::guest(site).await;
        let refused = enter(&mut browser, site, &mut first, "ask").await;
        assert_eq!(refused.refusal(), (403, "bad_passkey".to_owned()));
        assert!(
            !ground
                .everything()
                .await
                .contains(&hexadecimal(&first.credential))
        );
        let signed: SignedIn = enter(&mut browser, site, &mut second, "ask").await.read();
        assert_eq!(signed.me.id, me.id, "{}", ground.name);

        // A guest needs none; the recovery codes would be all that is left, and go too.
        let (mut guest, _) = Browser::guest(site).await;
        add(&mut guest, site).await;
        guest
            .post(site, "/api/v1/me/recovery", None)
            .await
            .read::<RecoveryCodes>();
        let id = passkeys(&mut guest, site).await.passkeys[0].id.clone();
        let path = format!("/api/v1/me/passkeys/{id}/remove");
        let me: MeBody = guest.post(site, &path, None).await.read();
        assert_eq!((me.passkeys, me.recovery_codes), (0, 0), "{}", ground.name);
    }
}

#[tokio::test]
async fn with_a_passkey_the_address_is_no_last_way_back() {
    for ground in grounds().await {
        let site = &ground.site;
        let (mut ada, _) = member(site, ADA, "Ada").await;
        add(&mut ada, site).await;
        ada.post(site, "/api/v1/me/recovery", None)
            .await
            .read::<RecoveryCodes>();
        let me: MeBody = ada.post(site, "/api/v1/me/mail/remove", None).await.read();
        assert_eq!(
            (&me.mail, me.recovery_codes),
            (&None, 10),
            "{}",
            ground.name
        );
        assert_eq!(me.name.as_deref(), Some("Ada"));
        // Signed out everywhere, the member stays.
        let end = format!("/api/v1/me/sessions/{}/end", me.session);
        ada.post(site, &end, None).await;
        assert!(ground.everything().await.contains(&me.id));
    }
}

#[tokio::test]
async fn one_person_has_at_most_twenty_and_a_device_is_registered_once() {
    for ground in grounds().await {
        let site = &ground.site;
        let (mut browser, _) = Browser::guest(site).await;
        let mut first = add(&mut browser, site).await;
        let making = begin(&mut browser, site).await;
        assert_eq!(making.known, [BASE64.encode(&first.credential)]);
        let refused = finish(&mut browser, site, &first.makes(&making)).await;
        assert_eq!(refused.refusal(), (409, "passkey_taken".to_owned()));
        // Nor by somebody else, who would take it from its person.
        let (mut eve, _) = Browser::guest(site).await;
        let mut theirs = Device::new();
        theirs.credential.clone_from(&first.credential);
        let made = theirs.makes(&begin(&mut eve, site).await);
        let refused = finish(&mut eve, site, &made).await;
        assert_eq!(refused.refusal(), (409, "passkey_taken".to_owned()));

        for _ in 1..19 {
            add(&mut browser, site).await;
        }
        // Begun before it is full, finished afterwards, in two browsers.
        let token: DeviceToken = browser.post(site, "/api/v1/me/device", None).await.read();
        let (mut second, _) = Browser::guest(site).await;
        let body = json!({"token": token.token, "join": "ask"});
        second
            .post(site, "/api/v1/me/device/enter", Some(body))
            .await
            .read::<SignedIn>();
        let making = begin(&mut second, site).await;
        add(&mut browser, site).await;
        let refused = finish(&mut second, site, &Device::new().makes(&making)).await;
        assert_eq!(refused.refusal(), (409, "too_many_passkeys".to_owned()));
        let refused = browser.post(site, "/api/v1/me/passkeys/begin", None).await;
        assert_eq!(refused.refusal(), (409, "too_many_passkeys".to_owned()));
        assert_eq!(passkeys(&mut browser, site).await.passkeys.len(), 20);
    }
}

#[tokio::test]
async fn an_export_tells_of_passkeys_and_a_deletion_leaves_nothing() {
    for ground in grounds().await {
        let site = &ground.site;
        let (mut ada, mut device, me) = by_passkey(site, "Zaphodine").await;
        // Challenges wait to be signed.
        let making = begin(&mut ada, site).await;
        let signing = begin_entering(&mut ada, site).await;
        let answer = ada.ask(site, Method::GET, "/api/v1/me/export", None).await;
        let export: PersonExport = answer.read();
        assert_eq!(export.passkeys.len(), 1, "{}", ground.name);
        let kept = &export.passkeys[0];
        assert_eq!(kept.label, "Firefox on Linux");
        assert_eq!(kept.credential, BASE64.encode(&device.credential));
        assert_eq!(kept.key, BASE64.encode(device.key()));
        let all = ground.everything().await;
        for secret in [&making.challenge, &signing.challenge] {
            assert!(!answer.text.contains(secret));
            assert!(!all.contains(&secret.to_lowercase()));
        }
        let words = [me.id.clone(), hexadecimal(&device.credential)];
        for word in &words {
            assert!(all.contains(word), "{}: {word} in {all}", ground.name);
        }
        let deleted = ada.post(site, "/api/v1/me/delete", None).await;
        assert_eq!(deleted.status, StatusCode::NO_CONTENT);
        let left = ground.everything().await;
        for word in &words {
            assert!(!left.contains(word), "{}: {word} in {left}", ground.name);
        }
        let (mut back, _) = Browser::guest(site).await;
        let refused = enter(&mut back, site, &mut device, "ask").await;
        assert_eq!(refused.refusal(), (403, "bad_passkey".to_owned()));
    }
}

/// Nothing of a ceremony is in a server's memory: each of its steps may go to another one.
#[tokio::test]
async fn a_passkey_is_made_and_shown_at_several_servers() {
    for ground in grounds().await {
        let (Some(second), Some(third)) =
            (ground.another_server().await, ground.another_server().await)
        else {
            continue;
        };
        let first = &ground.site;
        let (mut browser, me) = Browser::guest(first).await;
        let mut device = Device::new();
        let made = device.makes(&begin(&mut browser, &second).await);
        finish(&mut browser, &third, &made).await.read::<SignedIn>();
        let (mut other, _) = Browser::guest(&third).await;
        let signed = device.signs(&begin_entering(&mut other, first).await, "ask");
        let signed: SignedIn = show(&mut other, &second, &signed).await.read();
        assert_eq!(signed.me.id, me.id);
        // Used up at one, used up at all.
        assert_eq!(other.get::<MeBody>(&third, "/api/v1/me").await.id, me.id);
    }
}

/// A site without a domain by https has no passkeys, and says so.
#[tokio::test]
async fn elsewhere_no_passkeys_are_offered() {
    for (address, domain) in [
        ("http://games.example", None),
        ("https://192.0.2.7", None),
        ("http://127.0.0.1:7700", Some("localhost")),
        ("https://games.example:8443/", Some(DOMAIN)),
    ] {
        let folder = Arc::new(tempfile::tempdir().unwrap());
        let clock = Arc::new(ManualClock::new(NOON));
        let store = Arc::new(Site::store_in(&folder).await);
        let post = Post::in_folder(&folder.path().join("mail"), None, address).unwrap();
        let state = App::start(store, clock.clone(), post).await.unwrap();
        let router = server::app(state.clone());
        let site = Site {
            folder,
            clock,
            state,
            router,
        };
        let headers = [("host", "games.example"), ("sec-fetch-site", "same-origin")];
        let sent = crate::people_support::sent;
        let answer = sent(&site, Method::POST, "/api/v1/me", &headers, None).await;
        let me: MeBody = answer.read();
        assert_eq!(me.passkey_domain.as_deref(), domain, "{address}");
        let cookie = answer.cookie.unwrap();
        let cookie = cookie.split_once(';').unwrap().0;
        let headers = [headers[0], headers[1], ("cookie", cookie)];
        for path in [
            "/api/v1/me/passkeys/begin",
            "/api/v1/me/passkeys/enter/begin",
        ] {
            let answer = sent(&site, Method::POST, path, &headers, None).await;
            match domain {
                Some(domain) => assert_eq!(answer.read::<Value>()["domain"], domain),
                None => assert_eq!(answer.refusal(), (503, "no_passkeys".to_owned())),
            }
        }
    }
}

/// A token for another device that was shown to others before is worth nothing once there is a passkey.
#[tokio::test]
async fn a_passkey_ends_a_pending_token_for_another_device() {
    for ground in grounds().await {
        let site = &ground.site;
        let (mut ada, _) = confirmed(site, ADA).await;
        let token: DeviceToken = ada.post(site, "/api/v1/me/device", None).await.read();
        add(&mut ada, site).await;
        let (mut thief, _) = Browser::guest(site).await;
        let body = json!({"token": token.token, "join": "ask"});
        let refused = thief
            .post(site, "/api/v1/me/device/enter", Some(body))
            .await;
        assert_eq!(refused.refusal(), (403, "wrong_code".to_owned()));
    }
}
