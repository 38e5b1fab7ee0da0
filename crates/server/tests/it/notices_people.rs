//! What is kept about notices: told to its person, handed over with seats, and deleted.

use crate::notices_support::{
    Came, MINUTE, Service, Subscription, attach, by_days, holder, set, subscribe, try_ways, ways,
};
use crate::people_support::{Browser, grounds};
use crate::sign_in_support::{ADA, code, enter, member};
use serde_json::{Value, json};
use server::store::Holder;
use wire::{FeedPaths, PersonExport, SignedIn};

#[tokio::test]
async fn what_a_guest_has_set_comes_along_when_they_sign_in() {
    for ground in grounds().await {
        let site = &ground.site;
        let mut service = Service::start().await;
        let (_, _) = member(site, ADA, "Ada").await;
        let (game, token) = site.pair(by_days(3)).await;
        let mut browser = holder(site, &game.id, &token).await;
        let subscription = Subscription::at(&service, 1);
        subscribe(&mut browser, site, &subscription).await;
        game.play(&game.first, 0, "e2e4").await;
        let code = code(&mut browser, site, ADA).await;
        let brought: SignedIn = enter(&mut browser, site, ADA, &code, "bring").await.read();
        assert_eq!(brought.seats, 1);
        assert_eq!(
            ways(&mut browser, site).await.pushes.len(),
            1,
            "{}",
            ground.name
        );
        site.clock.advance(MINUTE);
        let told = subscription.read(&service.next().await);
        assert_eq!(told["tag"], format!("g/{}", game.id), "{}", ground.name);
    }
}

#[tokio::test]
async fn everything_about_notices_is_exported_and_deleted_with_the_person() {
    for ground in grounds().await {
        let site = &ground.site;
        let mut service = Service::start().await;
        let (mut browser, me) = member(site, ADA, "Ada").await;
        let (game, token) = site.pair(by_days(3)).await;
        attach(&mut browser, site, &game.id, &token).await;
        let subscription = Subscription::at(&service, 1);
        let quiet = json!({"from": "22:00", "to": "07:00", "zone": "Europe/Berlin"});
        set(&mut browser, site, json!({"mail_on": true, "quiet": quiet})).await;
        subscribe(&mut browser, site, &subscription).await;
        let hook = format!("{}/hook/1", service.address);
        let body = Some(json!({"url": hook}));
        let secret: Value = browser
            .post(site, "/api/v1/me/notices/webhook", body)
            .await
            .read();
        let secret = secret["secret"].as_str().unwrap().to_owned();
        let feed: FeedPaths = browser
            .post(site, "/api/v1/me/notices/feed", None)
            .await
            .read();
        let kept: PersonExport = browser.get(site, "/api/v1/me/export").await;
        assert!(
            kept.notices.mail_on && kept.notices.has_feed,
            "{}",
            ground.name
        );
        assert_eq!(kept.notices.webhook.as_deref(), Some(&*hook));
        assert_eq!(kept.notices.pushes[0].endpoint, subscription.endpoint);
        let exported = serde_json::to_string(&kept).unwrap();
        assert!(!exported.contains(&secret), "{}", ground.name);
        // Of a feed only the hash is kept.
        let path = feed
            .feed
            .trim_start_matches("/feeds/")
            .trim_end_matches(".atom");
        assert!(!ground.everything().await.contains(path), "{}", ground.name);

        // Something is on its way, and cannot arrive.
        service.answer("/push/1", 503);
        service.answer("/hook/1", 503);
        game.play(&game.first, 0, "e2e4").await;
        site.clock.advance(MINUTE);
        for _ in 0..2 {
            service.next().await;
        }
        let answer = browser.post(site, "/api/v1/me/delete", None).await;
        assert_eq!(answer.status.as_u16(), 204, "{}", ground.name);
        let everything = ground.everything().await;
        for gone in [
            &me.id,
            &subscription.endpoint,
            &hook,
            &secret,
            "europe/berlin",
        ] {
            assert!(!everything.contains(gone), "{}: {gone}", ground.name);
        }
        // Nothing comes after that.
        let (mut other, _) = Browser::guest(site).await;
        subscribe(&mut other, site, &Subscription::at(&service, 2)).await;
        site.clock.advance(10 * MINUTE);
        try_ways(&mut other, site).await;
        assert_eq!(service.next().await.path, "/push/2", "{}", ground.name);
    }
}

/// A notice that has not arrived says who has moved.
#[tokio::test]
async fn erasing_somebody_takes_their_name_out_of_notices() {
    for ground in grounds().await {
        let site = &ground.site;
        let mut service = Service::start().await;
        let (game, token) = site.pair(by_days(3)).await;
        let mut first = holder(site, &game.id, &game.first).await;
        subscribe(&mut first, site, &Subscription::at(&service, 1)).await;
        service.answer("/push/1", 503);
        game.play(&game.first, 0, "e2e4").await;
        game.play(&token, 1, "e7e5").await;
        site.clock.advance(MINUTE);
        let _: Came = service.next().await;
        assert!(
            ground.everything().await.contains("grace moved."),
            "{}",
            ground.name
        );
        let store = ground.store().await;
        store.erase(&game.id, Holder::Seat(1)).await.unwrap();
        store.close().await;
        assert!(
            !ground.everything().await.contains("grace"),
            "{}",
            ground.name
        );
    }
}

/// Several servers share a database. Each notice is sent by one of them.
#[tokio::test]
async fn three_servers_send_a_notice_once() {
    for ground in grounds().await {
        let mut others = Vec::new();
        for _ in 0..2 {
            others.extend(ground.another_server().await);
        }
        let site = &ground.site;
        let mut service = Service::start().await;
        let (game, token) = site.pair(by_days(3)).await;
        let mut second = holder(site, &game.id, &token).await;
        let subscription = Subscription::at(&service, 1);
        subscribe(&mut second, site, &subscription).await;
        for (ply, moves) in (0u32..)
            .step_by(2)
            .zip([["e2e4", "e7e5"], ["g1f3", "b8c6"]])
        {
            game.play(&game.first, ply, moves[0]).await;
            site.clock.advance(2 * MINUTE);
            let told = subscription.read(&service.next().await);
            assert_eq!(told["title"], "Your turn in Chess", "{}", ground.name);
            game.play(&token, ply + 1, moves[1]).await;
        }
        // All of them look whether there is something to do.
        site.clock.advance(5 * MINUTE);
        for asked in others.iter().chain([site]) {
            try_ways(&mut second, asked).await;
            let told = subscription.read(&service.next().await);
            assert_eq!(told["tag"], "try", "{}", ground.name);
            site.clock.advance(2 * MINUTE);
        }
        assert!(service.others().is_empty(), "{}", ground.name);
    }
}
