//! Notices by e-mail.

use crate::mail_support::{all_mails, stop_secret};
use crate::notices_support::{
    HOUR, MINUTE, Service, Subscription, attach, by_days, set, subscribe, try_ways, ways,
};
use crate::people_support::{Browser, grounds};
use crate::sign_in_support::{ADA, confirmed};
use crate::support::{LONG, Site};
use axum::http::{Method, StatusCode};
use serde_json::json;
use tokio::time::timeout;

/// The mails with notices, whole.
fn told(site: &Site) -> Vec<String> {
    let mut mails = all_mails(site);
    mails.retain(|mail| {
        mail.contains("turned notices by e-mail on") && mail.contains("without logging in")
    });
    mails
}

/// Waits until so many mails with notices have been sent.
async fn number(site: &Site, number: usize) -> Vec<String> {
    let waiting = async {
        loop {
            let mails = told(site);
            if mails.len() >= number {
                return mails;
            }
            tokio::task::yield_now().await;
        }
    };
    timeout(LONG, waiting).await.unwrap()
}

/// Lets everything that is due be sent: the notice to a browser comes after it.
async fn settled(browser: &mut Browser, site: &Site, service: &mut Service) {
    try_ways(browser, site).await;
    service.next().await;
}

#[tokio::test]
async fn what_waits_for_an_hour_goes_in_one_mail() {
    for ground in grounds().await {
        let site = &ground.site;
        let (mut ada, _) = confirmed(site, ADA).await;
        let mail = ways(&mut ada, site).await.mail.unwrap();
        assert_eq!(
            (mail.on, mail.every_minutes),
            (false, 60),
            "{}",
            ground.name
        );
        let body = set(&mut ada, site, json!({"mail_on": true})).await;
        assert!(body.mail.unwrap().on);
        let mut games = Vec::new();
        for _ in 0..3 {
            let (game, token) = site.pair(by_days(3)).await;
            attach(&mut ada, site, &game.id, &token).await;
            game.play(&game.first, 0, "e2e4").await;
            site.clock.advance(10 * MINUTE);
            games.push((game, token));
        }
        // She has seen one of them by herself.
        games[2].0.play(&games[2].1, 1, "e7e5").await;
        assert!(told(site).is_empty(), "{}", ground.name);
        site.clock.advance(HOUR);
        let mails = number(site, 1).await;
        let mail = &mails[0];
        assert!(
            mail.contains("Subject: 2 notices of your games\r\n"),
            "{mail}"
        );
        assert!(mail.contains(&format!("To: {ADA}\r\n")));
        for (game, _) in &games[..2] {
            let page = format!("https://games.example/g/{}", game.id);
            assert_eq!(mail.matches(&page).count(), 1, "{mail}");
        }
        assert!(!mail.contains(&games[2].0.id));
        // A name that somebody gave themselves stands in no mail.
        assert!(!mail.contains("Grace") && !mail.contains("moved"), "{mail}");
        site.clock.advance(2 * HOUR);
        let (mut other, _) = Browser::guest(site).await;
        let mut service = Service::start().await;
        subscribe(&mut other, site, &Subscription::at(&service, 1)).await;
        settled(&mut other, site, &mut service).await;
        assert_eq!(told(site).len(), 1, "{}", ground.name);
    }
}

#[tokio::test]
async fn one_click_in_a_mail_stops_notices_by_mail_and_nothing_else() {
    for ground in grounds().await {
        let site = &ground.site;
        let (mut ada, _) = confirmed(site, ADA).await;
        set(&mut ada, site, json!({"mail_on": true})).await;
        try_ways(&mut ada, site).await;
        let mail = number(site, 1).await.remove(0);
        assert!(mail.contains("List-Unsubscribe-Post: List-Unsubscribe=One-Click"));
        let secret = stop_secret(&mail);
        let path = format!("/api/v1/mail/one-click?key={secret}");
        // A program that opens the link changes nothing.
        let (status, _) = site.call(Method::GET, &path, None, None).await;
        assert_eq!(status, StatusCode::SEE_OTHER);
        assert!(
            ways(&mut ada, site).await.mail.unwrap().on,
            "{}",
            ground.name
        );
        for _ in 0..2 {
            let (status, text) = site.call(Method::POST, &path, None, None).await;
            assert_eq!(status, StatusCode::NO_CONTENT, "{text}");
            assert!(
                !ways(&mut ada, site).await.mail.unwrap().on,
                "{}",
                ground.name
            );
        }
        assert!(!ground.everything().await.contains(&secret));
        // She turns them on again herself.
        set(&mut ada, site, json!({"mail_on": true})).await;
        try_ways(&mut ada, site).await;
        let mails = number(site, 2).await;
        // All mails of the site stop by the page.
        let body = json!({"secret": stop_secret(&mails[1]), "stop": "site"});
        let (status, text) = site
            .call(Method::POST, "/api/v1/mail/stop", None, Some(body))
            .await;
        assert_eq!(status, StatusCode::OK, "{text}");
        assert!(
            !ways(&mut ada, site).await.mail.unwrap().on,
            "{}",
            ground.name
        );
    }
}
