//! Notices to browsers.

use crate::notices_support::{
    Came, DAY, HOUR, MINUTE, Service, Subscription, by_days, claims, holder, subscribe, try_ways,
    ways,
};
use crate::people_support::{Browser, Ground, grounds};
use crate::support::{LONG, Site};
use axum::http::Method;
use serde_json::{Value, json};
use server::host::clock::Clock;
use std::time::Duration;
use tokio::time::timeout;

/// What was pushed to a subscription until a notice to try it comes.
async fn until_tried(
    service: &mut Service,
    browser: &mut Browser,
    site: &Site,
    subscription: &Subscription,
) -> Vec<Value> {
    try_ways(browser, site).await;
    let mut all = Vec::new();
    loop {
        let came = service.next().await;
        let told = subscription.read(&came);
        if told["tag"] == "try" {
            return all;
        }
        all.push(told);
    }
}

#[tokio::test]
async fn a_browser_is_told_that_a_game_waits_for_it() {
    for ground in grounds().await {
        let site = &ground.site;
        let mut service = Service::start().await;
        let (game, token) = site.pair(by_days(3)).await;
        let mut second = holder(site, &game.id, &token).await;
        let subscription = Subscription::at(&service, 1);
        let body = subscribe(&mut second, site, &subscription).await;
        assert_eq!(body.pushes.len(), 1);
        assert_eq!(body.pushes[0].label, "Firefox on Linux");

        game.play(&game.first, 0, "e2e4").await;
        site.clock.advance(MINUTE);
        let came = service.next().await;
        let told = json!({
            "title": "Your turn in Chess",
            "body": "White moved. 3 days left.",
            "url": format!("/g/{}", game.id),
            "tag": format!("g/{}", game.id),
        });
        assert_eq!(subscription.read(&came), told, "{}", ground.name);
        let claims = claims(&came, body.push_key.as_deref().unwrap());
        assert_eq!(claims["aud"], service.address);
        assert_eq!(claims["sub"], "https://games.example");
        let left_s = claims["exp"].as_u64().unwrap() - site.clock.now_ms() / 1000;
        assert!(left_s <= 24 * 60 * 60);
        assert_eq!(
            (came.header("ttl"), came.header("urgency")),
            ("86400", "normal")
        );
        assert_eq!(came.header("topic").len(), 32);
        // Nothing of the secrets of the game or the person is in it.
        assert!(!String::from_utf8_lossy(&came.body).contains("chess"));
    }
}

#[tokio::test]
async fn whoever_moves_at_once_is_told_nothing_and_others_once() {
    for ground in grounds().await {
        let site = &ground.site;
        let mut service = Service::start().await;
        let (game, token) = site.pair(by_days(3)).await;
        let mut second = holder(site, &game.id, &token).await;
        let subscription = Subscription::at(&service, 1);
        subscribe(&mut second, site, &subscription).await;
        game.play(&game.first, 0, "e2e4").await;
        // Whoever looks at the game needs no notice.
        game.play(&token, 1, "e7e5").await;
        site.clock.advance(MINUTE);
        let told = until_tried(&mut service, &mut second, site, &subscription).await;
        assert!(told.is_empty(), "{}: {told:?}", ground.name);
        game.play(&game.first, 2, "g1f3").await;
        for _ in 0..3 {
            game.say(&game.first, "well?").await;
            site.clock.advance(MINUTE);
        }
        let told = until_tried(&mut service, &mut second, site, &subscription).await;
        assert_eq!(told.len(), 1, "{}: {told:?}", ground.name);
    }
}

/// Two people play a week by days. Each is told of each turn once.
#[tokio::test]
async fn each_turn_of_a_week_is_told_once() {
    let moves = [
        "e2e4", "e7e5", "g1f3", "b8c6", "f1b5", "a7a6", "b5a4", "g8f6", "e1g1", "f8e7",
    ];
    for ground in grounds().await {
        let site = &ground.site;
        let mut service = Service::start().await;
        let (game, token) = site.pair(by_days(3)).await;
        let mut people = Vec::new();
        for (number, key) in (0u8..).zip([&game.first, &token]) {
            let subscription = Subscription::at(&service, number);
            let mut browser = holder(site, &game.id, key).await;
            subscribe(&mut browser, site, &subscription).await;
            people.push((browser, subscription, key.clone()));
        }
        let mut paths = Vec::new();
        for (ply, text) in (0u32..).zip(moves) {
            let by = usize::try_from(ply % 2).unwrap();
            site.clock.advance(17 * HOUR);
            game.play(&people[by].2, ply, text).await;
            site.clock.advance(MINUTE);
            let came = service.next().await;
            let told = people[1 - by].1.read(&came);
            assert_eq!(told["title"], "Your turn in Chess", "{}", ground.name);
            paths.push(came.path);
        }
        // Nothing else was told until here.
        for (browser, ..) in &mut people {
            try_ways(browser, site).await;
        }
        for _ in 0..2 {
            assert_eq!(service.next().await.path.len(), "/push/0".len());
        }
        assert!(service.others().is_empty(), "{}", ground.name);
        let wanted: Vec<String> = (0..10)
            .map(|ply| format!("/push/{}", (ply + 1) % 2))
            .collect();
        assert_eq!(paths, wanted, "{}", ground.name);
    }
}

#[tokio::test]
async fn somebody_is_told_when_the_time_is_nearly_up_and_when_the_game_is_over() {
    for ground in grounds().await {
        let site = &ground.site;
        let mut service = Service::start().await;
        let (game, token) = site.pair(by_days(4)).await;
        let mut second = holder(site, &game.id, &token).await;
        let subscription = Subscription::at(&service, 1);
        subscribe(&mut second, site, &subscription).await;
        game.play(&game.first, 0, "e2e4").await;
        let told = async |service: &mut Service| {
            let told = subscription.read(&service.next().await);
            (
                told["title"].as_str().unwrap().to_owned(),
                told["body"].as_str().unwrap().to_owned(),
            )
        };
        site.clock.advance(MINUTE);
        assert_eq!(told(&mut service).await.0, "Your turn in Chess");
        site.clock.advance(3 * DAY);
        let late = ("Time is short in Chess", "It is your turn. 24 hours left.");
        let (title, body) = told(&mut service).await;
        assert_eq!((&*title, &*body), late, "{}", ground.name);
        game.act(&game.first, 1, "resign").await;
        site.clock.advance(MINUTE);
        let (title, body) = told(&mut service).await;
        assert_eq!((&*title, &*body), ("Chess is over", "You won."));
    }
}

#[tokio::test]
async fn a_guest_of_a_new_game_tells_the_host_that_it_begins() {
    for ground in grounds().await {
        let site = &ground.site;
        let mut service = Service::start().await;
        let mut body = by_days(3);
        body["opponent"] = json!({"kind": "link"});
        let game = site.create(body).await;
        let mut first = holder(site, &game.id, &game.first).await;
        let subscription = Subscription::at(&service, 1);
        subscribe(&mut first, site, &subscription).await;
        game.join().await;
        site.clock.advance(MINUTE);
        let told = subscription.read(&service.next().await);
        assert_eq!(told["title"], "Chess begins", "{}", ground.name);
        assert_eq!(told["body"], "Grace is there. It is your turn.");
        // It says whose turn it is, so that is not told once more.
        let told = until_tried(&mut service, &mut first, site, &subscription).await;
        assert!(told.is_empty(), "{}: {told:?}", ground.name);
    }
}

#[tokio::test]
async fn a_subscription_that_is_gone_is_removed_alone() {
    for ground in grounds().await {
        let site = &ground.site;
        for status in [404, 410] {
            let mut service = Service::start().await;
            let (game, token) = site.pair(by_days(3)).await;
            let mut second = holder(site, &game.id, &token).await;
            for number in 0..3 {
                // The oldest comes first.
                site.clock.advance(Duration::from_secs(1));
                let subscription = Subscription::at(&service, number);
                subscribe(&mut second, site, &subscription).await;
            }
            service.answer("/push/1", status);
            service.answer("/push/2", 503);
            game.play(&game.first, 0, "e2e4").await;
            site.clock.advance(MINUTE);
            let mut paths = Vec::new();
            for _ in 0..3 {
                paths.push(service.next().await.path);
            }
            paths.sort();
            assert_eq!(paths, ["/push/0", "/push/1", "/push/2"], "{}", ground.name);
            let left = async {
                loop {
                    let left = ways(&mut second, site).await.pushes;
                    if left.len() == 2 && left[1].fault.is_some() {
                        return left;
                    }
                    tokio::task::yield_now().await;
                }
            };
            let left = timeout(LONG, left).await.unwrap();
            assert_eq!(left[0].fault, None, "{}", ground.name);
            let fault = "the push service answered with 503";
            assert_eq!(left[1].fault.as_deref(), Some(fault), "{}", ground.name);
            // What failed is tried again, and nothing else.
            service.answer("/push/2", 201);
            site.clock.advance(2 * MINUTE);
            assert_eq!(service.next().await.path, "/push/2");
            let clear = async {
                while ways(&mut second, site).await.pushes[1].fault.is_some() {
                    tokio::task::yield_now().await;
                }
            };
            timeout(LONG, clear).await.unwrap();
            assert!(service.others().is_empty(), "{}", ground.name);
        }
    }
}

/// The server is killed after the push service has taken a notice, and before that was noted. The notice comes again, and
/// takes the place of the first.
#[tokio::test]
async fn a_notice_whose_arrival_was_not_noted_comes_again_and_is_recognised() {
    for ground in grounds().await {
        let mut service = Service::start().await;
        let (subscription, mut second, first): (_, _, Came) = {
            let site = &ground.site;
            let (game, token) = site.pair(by_days(3)).await;
            let mut second = holder(site, &game.id, &token).await;
            let subscription = Subscription::at(&service, 1);
            subscribe(&mut second, site, &subscription).await;
            service.may_answer.forget_permits(usize::MAX);
            game.play(&game.first, 0, "e2e4").await;
            site.clock.advance(MINUTE);
            let first = service.next().await;
            // Nothing of this server goes on.
            site.state.end_connections().await;
            (subscription, second, first)
        };
        let ground = ground.killed().await;
        let Ground { name, site, .. } = &ground;
        service.may_answer.add_permits(100);
        site.clock.advance(2 * MINUTE);
        let again = service.next().await;
        assert_eq!(again.header("topic"), first.header("topic"), "{name}");
        let (one, other) = (subscription.read(&first), subscription.read(&again));
        assert_eq!(one["tag"], other["tag"], "{name}");
        let told = until_tried(&mut service, &mut second, site, &subscription).await;
        assert!(told.is_empty(), "{name}: {told:?}");
    }
}

#[tokio::test]
async fn what_is_no_subscription_is_refused_with_its_field() {
    for ground in grounds().await {
        let site = &ground.site;
        let service = Service::start().await;
        let (mut browser, _) = Browser::guest(site).await;
        let good = Subscription::at(&service, 1).body();
        for (field, value, code) in [
            ("endpoint", json!("push.example.org"), "bad_web_address"),
            (
                "endpoint",
                json!("ftp://push.example.org/"),
                "bad_web_address",
            ),
            (
                "endpoint",
                json!(format!("https://a.example/{}", "a".repeat(1_000))),
                "bad_web_address",
            ),
            ("p256dh", json!("BCVxsr7N"), "bad_key"),
            ("auth", json!("AAAA"), "bad_key"),
        ] {
            let mut body = good.clone();
            match field {
                "endpoint" => body["endpoint"] = value,
                key => body["keys"][key] = value,
            }
            let answer = browser
                .post(site, "/api/v1/me/notices/push", Some(body))
                .await;
            assert_eq!(answer.refusal(), (422, code.to_owned()), "{field}");
        }
        let body = Some(good);
        let nobody = Browser::default()
            .post(site, "/api/v1/me/notices/push", body)
            .await;
        assert_eq!(nobody.status.as_u16(), 401);
        assert!(ways(&mut browser, site).await.pushes.is_empty());
        let answer = browser.post(site, "/api/v1/me/notices/try", None).await;
        assert_eq!(answer.refusal(), (409, "no_way".to_owned()));
    }
}

#[tokio::test]
async fn a_subscription_belongs_to_whoever_subscribed_last() {
    for ground in grounds().await {
        let site = &ground.site;
        let service = Service::start().await;
        let subscription = Subscription::at(&service, 1);
        let (mut one, _) = Browser::guest(site).await;
        let (mut other, _) = Browser::guest(site).await;
        let first = subscribe(&mut one, site, &subscription).await.pushes;
        assert_eq!(subscribe(&mut one, site, &subscription).await.pushes, first);
        let second = subscribe(&mut other, site, &subscription).await.pushes;
        assert_eq!(second.len(), 1, "{}", ground.name);
        assert_ne!(second[0].id, first[0].id, "{}", ground.name);
        assert!(ways(&mut one, site).await.pushes.is_empty());
        // Somebody else's is not removed.
        let path = format!("/api/v1/me/notices/push/{}/remove", second[0].id);
        let answer = one.post(site, &path, None).await;
        assert_eq!(answer.refusal(), (404, "no_such_browser".to_owned()));
        let answer = other.post(site, &path, None).await;
        assert!(answer.status.is_success(), "{answer:?}");
        assert!(ways(&mut other, site).await.pushes.is_empty());
        for number in 0..11 {
            let body = Some(Subscription::at(&service, number).body());
            let answer = one.post(site, "/api/v1/me/notices/push", body).await;
            match number {
                10 => assert_eq!(answer.refusal(), (409, "too_many_browsers".to_owned())),
                _ => assert!(answer.status.is_success(), "{answer:?}"),
            }
        }
    }
}

#[tokio::test]
async fn a_browser_is_told_nothing_once_its_session_is_over() {
    for ground in grounds().await {
        let site = &ground.site;
        let mut service = Service::start().await;
        let (game, token) = site.pair(by_days(3)).await;
        let mut second = holder(site, &game.id, &token).await;
        subscribe(&mut second, site, &Subscription::at(&service, 1)).await;
        let sessions: wire::SessionsBody = second.get(site, "/api/v1/me/sessions").await;
        let path = format!("/api/v1/me/sessions/{}/end", sessions.sessions[0].id);
        let answer = second.ask(site, Method::POST, &path, None).await;
        assert_eq!(answer.status.as_u16(), 204);
        assert!(
            !ground.everything().await.contains("/push/1"),
            "{}",
            ground.name
        );
        game.play(&game.first, 0, "e2e4").await;
        site.clock.advance(MINUTE);
        // Somebody else's notice comes after it would have come.
        let (mut other, _) = Browser::guest(site).await;
        let subscription = Subscription::at(&service, 2);
        subscribe(&mut other, site, &subscription).await;
        let told = until_tried(&mut service, &mut other, site, &subscription).await;
        assert!(told.is_empty(), "{}: {told:?}", ground.name);
    }
}
