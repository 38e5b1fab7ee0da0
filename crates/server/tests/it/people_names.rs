//! Names: taken by whoever has a way back, and each by one person, whatever letters it is written in.

use crate::people_support::{Browser, grounds};
use crate::sign_in_support::{ADA, EVE, confirmed, member, take_name};
use crate::support::Site;
use serde_json::Value;
use wire::MeBody;

#[tokio::test]
async fn who_has_a_way_back_takes_a_name() {
    for ground in grounds().await {
        let site = &ground.site;
        let (mut browser, me) = Browser::guest(site).await;
        assert_eq!(me.name, None);
        let refused = take_name(&mut browser, site, "Ada").await;
        assert_eq!(refused.refusal(), (403, "no_way_back".to_owned()));
        let (mut browser, me) = confirmed(site, ADA).await;
        let named: MeBody = take_name(&mut browser, site, "  Ada Byron ").await.read();
        let wanted = MeBody {
            name: Some("Ada Byron".to_owned()),
            ..me
        };
        assert_eq!(named, wanted, "{}", ground.name);
        let ground = ground.killed().await;
        let site = &ground.site;
        assert_eq!(browser.get::<MeBody>(site, "/api/v1/me").await, wanted);
        let nobody = take_name(&mut Browser::default(), site, "Bob").await;
        assert_eq!(nobody.refusal(), (401, "nobody".to_owned()));
    }
}

#[tokio::test]
async fn a_name_that_looks_like_anothers_is_taken() {
    for ground in grounds().await {
        let site = &ground.site;
        let (mut ada, _) = member(site, ADA, "paypal").await;
        let (mut eve, _) = confirmed(site, EVE).await;
        // With a capital I, a digit, in capitals, with a dot; and wholly in Cyrillic but for its last letter.
        for alike in ["paypal", "paypaI", "paypa1", "PAYPAL", "pay.pal"] {
            let refused = take_name(&mut eve, site, alike).await;
            assert_eq!(refused.refusal(), (409, "name_taken".to_owned()), "{alike}");
        }
        let mixed = take_name(&mut eve, site, "\u{440}\u{430}ypal").await;
        assert_eq!(mixed.refusal(), (422, "bad_name".to_owned()));
        assert_eq!(eve.get::<MeBody>(site, "/api/v1/me").await.name, None);
        // Their own person may write it otherwise.
        let again: MeBody = take_name(&mut ada, site, "PayPal").await.read();
        assert_eq!(again.name.as_deref(), Some("PayPal"), "{}", ground.name);
        // A name that is left is free.
        take_name(&mut ada, site, "Ada").await.read::<MeBody>();
        let named: MeBody = take_name(&mut eve, site, "paypal").await.read();
        assert_eq!(named.name.as_deref(), Some("paypal"), "{}", ground.name);
    }
}

#[tokio::test]
async fn of_many_who_take_a_name_at_once_one_gets_it() {
    for ground in grounds().await {
        let site = &ground.site;
        let mut browsers = Vec::new();
        for number in 0..6 {
            let address = format!("p{number}@example.org");
            browsers.push(confirmed(site, &address).await.0);
        }
        let names = ["Grace", "grace", "GRACE", "gr.ace", "Gr_ace", "gra-ce"];
        let tries = browsers.iter_mut().zip(names);
        let tries = tries.map(|(browser, name)| take_name(browser, site, name));
        let mut named = 0;
        for answer in futures_util::future::join_all(tries).await {
            match answer.status.is_success() {
                true => named += 1,
                false => assert_eq!(answer.refusal(), (409, "name_taken".to_owned())),
            }
        }
        assert_eq!(named, 1, "{}", ground.name);
    }
}

#[tokio::test]
async fn a_bad_name_is_refused_with_its_reason() {
    let site = Site::new().await;
    let (mut browser, _) = confirmed(&site, ADA).await;
    let table = [
        ("A", "too_short"),
        ("abcdefghijklmnopqrstu", "too_long"),
        ("Ad\u{202e}a", "unseen_characters"),
        ("Ada!", "no_character_of_a_name"),
        ("12345", "name_without_letter"),
        ("Ada  B", "name_with_spaces"),
        ("-Ada", "name_edge"),
        ("\u{440}\u{430}ypal", "name_mixes_scripts"),
        ("Quicksilver", "name_reserved"),
        ("moderat0r", "name_reserved"),
        ("Computer, level 3", "no_character_of_a_name"),
        ("Computer level 3", "name_reserved"),
    ];
    for (name, cause) in table {
        let refused = take_name(&mut browser, &site, name).await;
        assert_eq!(refused.refusal(), (422, "bad_name".to_owned()), "{name}");
        let fault: Value = serde_json::from_str(&refused.text).unwrap();
        assert_eq!(fault["cause"]["code"], cause, "{name}: {fault}");
        assert!(fault["place"].to_string().contains("name"), "{fault}");
    }
    assert_eq!(browser.get::<MeBody>(&site, "/api/v1/me").await.name, None);
}
