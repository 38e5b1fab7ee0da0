//! Notices of order games.

use crate::mail_support::{all_mails, subscribe as subscribe_seat};
use crate::notices_support::{
    MINUTE, Service, Subscription, attach, holder, set, subscribe, try_ways,
};
use crate::orders_support::{ENGLAND, FRANCE, Party, minutes};
use crate::people_support::{Browser, grounds};
use crate::sign_in_support::confirmed;
use crate::support::Site;
use serde_json::json;
use server::host::clock::Clock;
use std::time::Duration;

/// Lets the phase end by its deadline.
async fn next_phase(site: &Site, party: &Party) {
    let until = party.state(site, None).await.deadline_ms.unwrap();
    let left = until - site.clock.now_ms() + 1_000;
    site.clock.advance(Duration::from_millis(left));
    let turn = party.state(site, None).await.turn;
    assert!(turn > 0);
}

#[tokio::test]
async fn orders_that_are_missing_are_told_in_each_phase_and_nobody_is_named() {
    for ground in grounds().await {
        let site = &ground.site;
        let mut service = Service::start().await;
        let party = Party::new(site, json!({"anonymous": true})).await;
        let mut england = holder(site, &party.id, &party.tokens[ENGLAND]).await;
        let subscription = Subscription::at(&service, 1);
        subscribe(&mut england, site, &subscription).await;
        next_phase(site, &party).await;
        site.clock.advance(MINUTE);
        let told = subscription.read(&service.next().await);
        assert_eq!(told["title"], "Your orders in Diplomacy", "{}", ground.name);
        let body = told["body"].as_str().unwrap();
        let (waits, left) = body.split_at("It waits for your orders.".len());
        assert_eq!(waits, "It waits for your orders.");
        assert!(left.ends_with(" left."), "{body}");
        assert_eq!(told["url"], format!("/o/{}", party.id));
        // Talk and the orders of others tell nothing.
        let turn = party.state(site, None).await.turn;
        let ready = json!({"turn": turn, "ready": true});
        party.change(site, "/ready", FRANCE, ready).await;
        site.clock.advance(minutes(1));
        try_ways(&mut england, site).await;
        assert_eq!(subscription.read(&service.next().await)["tag"], "try");
    }
}

/// Whoever has entered an address in the game gets its mails, and no second one.
#[tokio::test]
async fn a_seat_with_an_address_of_its_own_gets_no_second_mail() {
    let site = &Site::new().await;
    let mut service = Service::start().await;
    let party = Party::new(site, json!({})).await;
    let own = "england@example.org";
    subscribe_seat(site, &party, Some(&party.tokens[ENGLAND]), Some(own)).await;
    let (mut england, _) = confirmed(site, "ada@example.org").await;
    let (mut france, _) = confirmed(site, "eve@example.org").await;
    attach(&mut england, site, &party.id, &party.tokens[ENGLAND]).await;
    attach(&mut france, site, &party.id, &party.tokens[FRANCE]).await;
    for browser in [&mut england, &mut france] {
        set(
            browser,
            site,
            json!({"mail_on": true, "mail_every_minutes": 10}),
        )
        .await;
    }
    next_phase(site, &party).await;
    site.clock.advance(MINUTE);
    let to = |address: &str| {
        let to = format!("To: {address}\r\n");
        let mails = all_mails(site);
        let told = mails.iter().filter(|mail| {
            mail.contains(&to) && mail.contains("Subject: Your orders in Diplomacy\r\n")
        });
        told.count()
    };
    let (mut other, _) = Browser::guest(site).await;
    subscribe(&mut other, site, &Subscription::at(&service, 1)).await;
    // It is not known how far the server is with the notices when the clock goes on, so the clock
    // goes on until France has got its mail, and once more, in which England would get its own.
    let mut left = 60;
    while to("eve@example.org") == 0 && left > 0 {
        try_ways(&mut other, site).await;
        service.next().await;
        site.clock.advance(MINUTE);
        left -= 1;
    }
    try_ways(&mut other, site).await;
    service.next().await;
    assert_eq!((to("ada@example.org"), to("eve@example.org")), (0, 1));
}
