//! What somebody is told of and when: kinds, muted games, quiet hours; and programs that are told by HTTP.

use crate::notices_support::{
    Came, HOUR, MINUTE, Service, Subscription, by_days, holder, set, subscribe, try_ways, ways,
};
use crate::people_support::{Browser, grounds};
use crate::support::{LONG, Site};
use ring::hmac::{HMAC_SHA256, Key, verify};
use serde_json::{Value, json};
use tokio::time::timeout;
use wire::WebhookSecret;

async fn tell_program(browser: &mut Browser, site: &Site, url: Option<&str>) -> Option<String> {
    let body = Some(json!({"url": url}));
    let answer = browser.post(site, "/api/v1/me/notices/webhook", body).await;
    answer.read::<WebhookSecret>().secret
}

/// Checks the signature of what a program was told.
fn told(came: &Came, secret: &str) -> Value {
    let signature = came
        .header("quicksilver-signature")
        .strip_prefix("sha256=")
        .unwrap();
    let bytes: Vec<u8> = (0..signature.len() / 2)
        .map(|at| u8::from_str_radix(&signature[2 * at..2 * at + 2], 16).unwrap())
        .collect();
    verify(
        &Key::new(HMAC_SHA256, secret.as_bytes()),
        &came.body,
        &bytes,
    )
    .unwrap();
    serde_json::from_slice(&came.body).unwrap()
}

/// Waits until the program of somebody has that fault.
async fn fault(browser: &mut Browser, site: &Site, wanted: Option<&str>) {
    let waiting = async {
        loop {
            let webhook = ways(browser, site).await.webhook.unwrap();
            if webhook.fault.as_deref() == wanted {
                return;
            }
            tokio::task::yield_now().await;
        }
    };
    timeout(LONG, waiting).await.unwrap();
}

#[tokio::test]
async fn a_program_is_told_with_a_signature_until_it_has_answered() {
    for ground in grounds().await {
        let site = &ground.site;
        let mut service = Service::start().await;
        let (game, token) = site.pair(by_days(3)).await;
        let mut second = holder(site, &game.id, &token).await;
        let url = format!("{}/hook/1", service.address);
        let secret = tell_program(&mut second, site, Some(&url)).await.unwrap();
        let kept = ways(&mut second, site).await.webhook.unwrap();
        assert_eq!((kept.url, kept.fault), (url, None), "{}", ground.name);

        service.answer("/hook/1", 500);
        game.play(&game.first, 0, "e2e4").await;
        site.clock.advance(MINUTE);
        let first = service.next().await;
        let body = told(&first, &secret);
        let page = format!("https://games.example/g/{}", game.id);
        assert_eq!(body["url"], page);
        assert_eq!(body["game"], game.id);
        assert_eq!((&body["kind"], &body["seat"]), (&json!("turn"), &json!(1)));
        assert_eq!(body["id"], first.header("idempotency-key"));
        fault(&mut second, site, Some("the program answered with 500")).await;
        // Nor is a redirect followed.
        service.answer("/hook/1", 307);
        site.clock.advance(2 * MINUTE);
        let again = service.next().await;
        assert_eq!(told(&again, &secret)["id"], body["id"], "{}", ground.name);
        let redirect = "the program answered with 307; redirects are not followed";
        fault(&mut second, site, Some(redirect)).await;
        service.answer("/hook/1", 204);
        site.clock.advance(3 * MINUTE);
        assert_eq!(service.next().await.path, "/hook/1");
        fault(&mut second, site, None).await;
        site.clock.advance(HOUR);
        try_ways(&mut second, site).await;
        let tried = told(&service.next().await, &secret);
        assert_eq!(
            (&tried["kind"], &tried["game"]),
            (&json!("try"), &Value::Null)
        );
        assert!(service.others().is_empty(), "{}", ground.name);

        // Another secret counts from now on, and with the program all of it goes.
        let next = tell_program(&mut second, site, Some("http://127.0.0.1:9/")).await;
        assert_ne!(next, Some(secret));
        assert_eq!(tell_program(&mut second, site, None).await, None);
        assert_eq!(
            ways(&mut second, site).await.webhook,
            None,
            "{}",
            ground.name
        );
    }
}

#[tokio::test]
async fn somebody_is_told_only_what_they_want_and_nothing_of_muted_games() {
    for ground in grounds().await {
        let site = &ground.site;
        let mut service = Service::start().await;
        let (game, token) = site.pair(by_days(3)).await;
        let mut second = holder(site, &game.id, &token).await;
        let subscription = Subscription::at(&service, 1);
        subscribe(&mut second, site, &subscription).await;
        let kinds = json!({"turn": false, "start": true, "end": true, "late": false});
        let body = set(&mut second, site, json!({"kinds": kinds})).await;
        assert!(!body.kinds.turn && body.kinds.end, "{}", ground.name);
        game.play(&game.first, 0, "e2e4").await;
        site.clock.advance(MINUTE);
        try_ways(&mut second, site).await;
        assert_eq!(subscription.read(&service.next().await)["tag"], "try");

        set(&mut second, site, json!({})).await;
        let mute = format!("/api/v1/me/games/{}/mute", game.id);
        let muted = async |browser: &mut Browser, muted: bool| {
            let body = Some(json!({"muted": muted}));
            assert_eq!(browser.post(site, &mute, body).await.status.as_u16(), 204);
        };
        muted(&mut second, true).await;
        game.play(&token, 1, "e7e5").await;
        game.play(&game.first, 2, "g1f3").await;
        site.clock.advance(MINUTE);
        try_ways(&mut second, site).await;
        assert_eq!(subscription.read(&service.next().await)["tag"], "try");
        muted(&mut second, false).await;
        game.play(&token, 3, "b8c6").await;
        game.play(&game.first, 4, "f1b5").await;
        site.clock.advance(MINUTE);
        let told = subscription.read(&service.next().await);
        assert_eq!(told["title"], "Your turn in Chess", "{}", ground.name);
    }
}

/// It is 8:00 in London.
#[tokio::test]
async fn in_quiet_hours_notices_wait_for_their_end_and_go_only_if_they_are_still_true() {
    for ground in grounds().await {
        let site = &ground.site;
        let mut service = Service::start().await;
        let quiet = json!({"from": "07:00", "to": "12:30", "zone": "Europe/London"});
        let mut people = Vec::new();
        for number in 0..2 {
            let (game, token) = site.pair(by_days(3)).await;
            let mut second = holder(site, &game.id, &token).await;
            let subscription = Subscription::at(&service, number);
            subscribe(&mut second, site, &subscription).await;
            let body = set(&mut second, site, json!({"quiet": quiet})).await;
            assert_eq!(body.quiet.unwrap().zone, "Europe/London");
            game.play(&game.first, 0, "e2e4").await;
            people.push((game, token, second, subscription));
        }
        site.clock.advance(MINUTE);
        try_ways(&mut people[0].2, site).await;
        assert_eq!(people[0].3.read(&service.next().await)["tag"], "try");
        people[1].0.play(&people[1].1, 1, "e7e5").await;
        site.clock.advance(5 * HOUR);
        let came = service.next().await;
        let told = people[0].3.read(&came);
        assert_eq!(told["body"], "White moved. 2 days left.", "{}", ground.name);
        try_ways(&mut people[1].2, site).await;
        assert_eq!(people[1].3.read(&service.next().await)["tag"], "try");
    }
}

#[tokio::test]
async fn settings_that_are_none_are_refused_with_their_field() {
    for ground in grounds().await {
        let site = &ground.site;
        let (mut browser, _) = Browser::guest(site).await;
        let before = ways(&mut browser, site).await;
        assert!(before.kinds.turn && before.mail.is_none() && !before.has_feed);
        let kinds = json!({"turn": true, "start": true, "end": true, "late": true});
        let body = |quiet: Value, mail_on: bool, minutes: u32| {
            json!({"kinds": kinds, "quiet": quiet, "mail_on": mail_on,
                   "mail_every_minutes": minutes})
        };
        let zone = json!({"from": "22:00", "to": "07:00", "zone": "Europe/Nowhere"});
        let hour = json!({"from": "25:00", "to": "07:00", "zone": "Europe/Berlin"});
        for (body, status, code) in [
            (body(zone, false, 60), 422, "bad_quiet_hours"),
            (body(hour, false, 60), 422, "bad_quiet_hours"),
            (body(Value::Null, false, 5), 422, "bad_mail_pause"),
            (body(Value::Null, true, 60), 409, "no_address"),
        ] {
            let answer = browser.post(site, "/api/v1/me/notices", Some(body)).await;
            assert_eq!(
                answer.refusal(),
                (status, code.to_owned()),
                "{}",
                ground.name
            );
        }
        let hook = json!({"url": "https://ada:secret@example.org/"});
        let answer = browser
            .post(site, "/api/v1/me/notices/webhook", Some(hook))
            .await;
        assert_eq!(answer.refusal(), (422, "bad_web_address".to_owned()));
        assert_eq!(ways(&mut browser, site).await, before, "{}", ground.name);
    }
}
