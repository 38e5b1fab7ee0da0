//! What is no proof of a person: signatures that were made elsewhere, for something else, too often or too late.

use crate::passkey_support::{Device, add, begin, begin_entering, enter, finish, show};
use crate::people_support::{Answer, Browser, grounds};
use crate::sign_in_support::is_nobody;
use crate::support::Site;
use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD as BASE64;
use serde_json::{Value, json};
use std::time::Duration;
use wire::{MeBody, PasskeySigning, PasskeysBody, SignedIn};

/// The reason for which a passkey was not believed.
fn why(answer: &Answer) -> String {
    assert_eq!(answer.refusal(), (403, "bad_passkey".to_owned()));
    let fault: Value = serde_json::from_str(&answer.text).unwrap();
    fault["cause"]["arguments"]["why"][0]
        .as_str()
        .unwrap()
        .to_owned()
}

/// A change to what a device says, with the reason for which it is not believed then.
type Lie = (&'static str, fn(&mut Device));

fn lies() -> Vec<Lie> {
    vec![
        ("origin", |device| {
            device.origin = "https://evil.example".to_owned()
        }),
        ("origin", |device| {
            device.origin = "https://www.games.example".to_owned();
        }),
        ("origin", |device| {
            device.origin = "http://games.example".to_owned()
        }),
        ("domain", |device| device.domain = "evil.example".to_owned()),
        // Used, but not known by whom; known by whom, but not used.
        ("unverified", |device| device.flags = 0b001),
        ("unverified", |device| device.flags = 0b100),
        // It says that it is copied, and cannot be.
        ("unread", |device| device.flags = 0b1_0101),
        ("purpose", |device| device.purpose = Some("payment.get")),
    ]
}

#[tokio::test]
async fn a_passkey_is_made_on_our_page_for_our_site_by_whoever_unlocks_the_device() {
    for ground in grounds().await {
        let site = &ground.site;
        let (mut browser, me) = Browser::guest(site).await;
        for (reason, lie) in lies() {
            let mut device = Device::new();
            lie(&mut device);
            let made = device.makes(&begin(&mut browser, site).await);
            let refused = finish(&mut browser, site, &made).await;
            assert_eq!(why(&refused), reason, "{}", ground.name);
        }
        // What signs somebody in makes no passkey, for it was asked for something else.
        let mut device = Device::new();
        device.purpose = Some("webauthn.get");
        let made = device.makes(&begin(&mut browser, site).await);
        assert_eq!(why(&finish(&mut browser, site, &made).await), "purpose");
        assert_eq!(browser.get::<MeBody>(site, "/api/v1/me").await, me);
    }
}

#[tokio::test]
async fn a_signature_counts_on_our_page_for_our_site_by_whoever_unlocks_the_device() {
    for ground in grounds().await {
        let site = &ground.site;
        let (mut ada, _) = Browser::guest(site).await;
        let device = add(&mut ada, site).await;
        let (mut browser, me) = Browser::guest(site).await;
        for (reason, lie) in lies() {
            let mut device = device.clone();
            lie(&mut device);
            let refused = enter(&mut browser, site, &mut device, "ask").await;
            assert_eq!(why(&refused), reason, "{}", ground.name);
        }
        let mut other = Device::new();
        other.person.clone_from(&device.person);
        // A device that nobody has registered, and one that says it is another's.
        let refused = enter(&mut browser, site, &mut other, "ask").await;
        assert_eq!(why(&refused), "unknown");
        other.credential.clone_from(&device.credential);
        let refused = enter(&mut browser, site, &mut other, "ask").await;
        assert_eq!(why(&refused), "signature");
        // It names somebody else than whose passkey it is.
        let mut named = device.clone();
        named.person = BASE64.encode(&me.id);
        let refused = enter(&mut browser, site, &mut named, "ask").await;
        assert_eq!(why(&refused), "unknown");
        assert_eq!(browser.get::<MeBody>(site, "/api/v1/me").await, me);
    }
}

/// Whatever bytes are sent, they are refused by name and reason.
#[tokio::test]
async fn bytes_that_are_no_passkey_are_refused() {
    for ground in grounds().await {
        let site = &ground.site;
        let (mut browser, _) = Browser::guest(site).await;
        let device = add(&mut browser, site).await;
        let mut new = Device::new();
        let made = new.makes(&begin(&mut browser, site).await);
        let attestation = made["attestation"].as_str().unwrap();
        let whole = BASE64.decode(attestation).unwrap();
        let mut others: Vec<Vec<u8>> = (0..whole.len()).map(|end| whole[..end].to_vec()).collect();
        others.push([&whole[..], &[0]].concat());
        // Nested so deeply that reading it would need a deep stack.
        others.push(vec![0x81; 8_000]);
        // An array that says it has very many parts.
        others.push(vec![0x9b, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]);
        for bytes in others {
            let mut broken = made.clone();
            broken["attestation"] = json!(BASE64.encode(&bytes));
            let refused = finish(&mut browser, site, &broken).await;
            let reason = why(&refused);
            assert!(["unread", "key"].contains(&reason.as_str()), "{reason}");
        }
        let mut broken = made.clone();
        broken["client_data"] = json!("!");
        assert_eq!(why(&finish(&mut browser, site, &broken).await), "unread");

        let signing = begin_entering(&mut browser, site).await;
        let signed = device.clone().signs(&signing, "ask");
        for field in [
            "client_data",
            "authenticator_data",
            "signature",
            "credential",
            "person",
        ] {
            for value in ["", "!", "AA"] {
                let mut broken = signed.clone();
                broken[field] = json!(value);
                why(&show(&mut browser, site, &broken).await);
            }
        }
        // All of it was refused before anything was used up.
        show(&mut browser, site, &signed).await.read::<SignedIn>();
        finish(&mut browser, site, &made).await.read::<SignedIn>();
    }
}

#[tokio::test]
async fn a_signature_counts_once() {
    for ground in grounds().await {
        let site = &ground.site;
        let (mut ada, _) = Browser::guest(site).await;
        let mut device = Device::new();
        let made = device.makes(&begin(&mut ada, site).await);
        finish(&mut ada, site, &made).await.read::<SignedIn>();
        let refused = finish(&mut ada, site, &made).await;
        assert_eq!(refused.refusal(), (403, "wrong_code".to_owned()));

        let (mut browser, _) = Browser::guest(site).await;
        let signed = device.signs(&begin_entering(&mut browser, site).await, "ask");
        show(&mut browser, site, &signed).await.read::<SignedIn>();
        let refused = show(&mut browser, site, &signed).await;
        assert_eq!(refused.refusal(), (403, "wrong_code".to_owned()));
        // Nor with another challenge, and nor does one for the other purpose count.
        begin_entering(&mut browser, site).await;
        let refused = show(&mut browser, site, &signed).await;
        assert_eq!(refused.refusal(), (403, "wrong_code".to_owned()));
        let making = begin(&mut browser, site).await;
        let signing = PasskeySigning {
            challenge: making.challenge,
            domain: making.domain,
            until_ms: making.until_ms,
        };
        let refused = show(&mut browser, site, &device.signs(&signing, "ask")).await;
        assert_eq!(refused.refusal(), (403, "wrong_code".to_owned()));
    }
}

/// Somebody who has a challenge of their own signed by another person gains nothing, and nor do they sign that person in as
/// themselves.
#[tokio::test]
async fn a_challenge_counts_in_the_session_that_asked_for_it() {
    for ground in grounds().await {
        let site = &ground.site;
        let (mut ada, ada_is) = Browser::guest(site).await;
        let mut device = add(&mut ada, site).await;
        let (mut thief, thief_is) = Browser::guest(site).await;
        let mut thiefs = add(&mut thief, site).await;

        // The thief's challenge, signed by Ada's device and shown in another browser.
        let signed = device.signs(&begin_entering(&mut thief, site).await, "ask");
        let (mut victim, _) = Browser::guest(site).await;
        let refused = show(&mut victim, site, &signed).await;
        assert_eq!(refused.refusal(), (403, "wrong_code".to_owned()));
        // A signature that was made in the victim's browser, shown in the thief's.
        let signed = device.signs(&begin_entering(&mut victim, site).await, "ask");
        let refused = show(&mut thief, site, &signed).await;
        assert_eq!(refused.refusal(), (403, "wrong_code".to_owned()));
        // A passkey that the thief has made for the victim's challenge, and the other way round.
        let made = Device::new().makes(&begin(&mut ada, site).await);
        let refused = finish(&mut thief, site, &made).await;
        assert_eq!(refused.refusal(), (403, "wrong_code".to_owned()));
        let made = thiefs.makes(&begin(&mut thief, site).await);
        let refused = finish(&mut ada, site, &made).await;
        assert_eq!(refused.refusal(), (403, "wrong_code".to_owned()));
        for (browser, wanted) in [(&mut ada, &ada_is), (&mut thief, &thief_is)] {
            let me: MeBody = browser.get(site, "/api/v1/me").await;
            assert_eq!((&me.id, me.passkeys), (&wanted.id, 1), "{}", ground.name);
        }
        // A session that is over has no challenge any more.
        let mut gone = thief.clone();
        let signed = device.signs(&begin_entering(&mut thief, site).await, "ask");
        let me: MeBody = thief.get(site, "/api/v1/me").await;
        let end = format!("/api/v1/me/sessions/{}/end", me.session);
        thief.post(site, &end, None).await;
        let refused = show(&mut gone, site, &signed).await;
        assert_eq!(refused.refusal(), (401, "nobody".to_owned()));
        let mut nobody = Browser::default();
        let refused = show(&mut nobody, site, &signed).await;
        assert_eq!(refused.refusal(), (401, "nobody".to_owned()));
    }
}

#[tokio::test]
async fn a_challenge_is_worth_nothing_after_five_minutes_or_a_later_one() {
    for ground in grounds().await {
        let site = &ground.site;
        let (mut ada, _) = Browser::guest(site).await;
        let mut device = add(&mut ada, site).await;
        let (mut browser, _) = Browser::guest(site).await;
        let earlier = device.signs(&begin_entering(&mut browser, site).await, "ask");
        let signed = device.signs(&begin_entering(&mut browser, site).await, "ask");
        let refused = show(&mut browser, site, &earlier).await;
        assert_eq!(refused.refusal(), (403, "wrong_code".to_owned()));
        let made = Device::new().makes(&begin(&mut browser, site).await);
        site.clock.advance(Duration::from_secs(5 * 60));
        let refused = show(&mut browser, site, &signed).await;
        assert_eq!(refused.refusal(), (403, "wrong_code".to_owned()));
        let refused = finish(&mut browser, site, &made).await;
        assert_eq!(refused.refusal(), (403, "wrong_code".to_owned()));
        let signed = device.signs(&begin_entering(&mut browser, site).await, "ask");
        site.clock.advance(Duration::from_secs(5 * 60 - 1));
        show(&mut browser, site, &signed).await.read::<SignedIn>();
    }
}

/// A device that counts its signatures and comes back with a lower count may be a copy.
#[tokio::test]
async fn a_passkey_that_counts_back_signs_nobody_in() {
    for ground in grounds().await {
        let site = &ground.site;
        let (mut ada, _) = Browser::guest(site).await;
        let mut device = add(&mut ada, site).await;
        let mut copy = device.clone();
        for _ in 0..2 {
            let (mut browser, _) = Browser::guest(site).await;
            enter(&mut browser, site, &mut device, "ask")
                .await
                .read::<SignedIn>();
        }
        let (mut browser, me) = Browser::guest(site).await;
        for _ in 0..2 {
            let refused = enter(&mut browser, site, &mut copy, "ask").await;
            assert_eq!(refused.refusal(), (403, "copied_passkey".to_owned()));
        }
        copy.counter = None;
        let refused = enter(&mut browser, site, &mut copy, "ask").await;
        assert_eq!(refused.refusal(), (403, "copied_passkey".to_owned()));
        assert_eq!(browser.get::<MeBody>(site, "/api/v1/me").await, me);
        // The one that goes on counting still signs in, and one that never counts does.
        enter(&mut browser, site, &mut device, "ask")
            .await
            .read::<SignedIn>();
        let mut device = Device::new();
        device.counter = None;
        let made = device.makes(&begin(&mut ada, site).await);
        finish(&mut ada, site, &made).await.read::<SignedIn>();
        for _ in 0..2 {
            let (mut browser, _) = Browser::guest(site).await;
            enter(&mut browser, site, &mut device, "ask")
                .await
                .read::<SignedIn>();
        }
    }
}

/// A signature that is shown several times at the same moment counts once.
#[tokio::test]
async fn at_the_same_moment_a_signature_counts_once() {
    for ground in grounds().await {
        let site = &ground.site;
        let (mut ada, me) = Browser::guest(site).await;
        let mut device = add(&mut ada, site).await;
        let (mut browser, _) = Browser::guest(site).await;
        let signed = device.signs(&begin_entering(&mut browser, site).await, "ask");
        let mut browsers = vec![browser; 4];
        let tries = browsers.iter_mut();
        let tries = tries.map(|browser| show(browser, site, &signed));
        let answers = futures_util::future::join_all(tries).await;
        let is_in = |answer: &&Answer| answer.status.is_success();
        assert_eq!(answers.iter().filter(is_in).count(), 1, "{answers:?}");
        for answer in answers.iter().filter(|answer| !is_in(answer)) {
            assert!([401, 403].contains(&answer.refusal().0), "{answer:?}");
        }
        let now: MeBody = ada.get(site, "/api/v1/me").await;
        assert_eq!((now.id, now.sessions), (me.id, 2), "{}", ground.name);
    }
}

/// Of two browsers of one person that remove two passkeys at the same moment, one keeps what is the last.
#[tokio::test]
async fn at_the_same_moment_the_last_way_back_is_kept() {
    for ground in grounds().await {
        let site: &Site = &ground.site;
        let (mut ada, _) = Browser::guest(site).await;
        add(&mut ada, site).await;
        add(&mut ada, site).await;
        let body = Some(json!({"name": "Ada"}));
        ada.post(site, "/api/v1/me/name", body)
            .await
            .read::<MeBody>();
        let listed: PasskeysBody = ada.get(site, "/api/v1/me/passkeys").await;
        let removing = listed.passkeys.iter().map(|passkey| {
            let (mut browser, id) = (ada.clone(), &passkey.id);
            async move {
                let path = format!("/api/v1/me/passkeys/{id}/remove");
                browser.post(site, &path, None).await
            }
        });
        let answers = futures_util::future::join_all(removing).await;
        let removed = answers.iter().filter(|answer| answer.status.is_success());
        assert_eq!(removed.count(), 1, "{}: {answers:?}", ground.name);
        assert_eq!(ada.get::<MeBody>(site, "/api/v1/me").await.passkeys, 1);
        assert!(!is_nobody(&ada, site).await);
    }
}
