//! The feed and the calendar of somebody's games.

use crate::notices_support::{attach, by_days, holder, ways};
use crate::people_support::{Browser, grounds};
use crate::support::Site;
use axum::http::{Method, StatusCode};
use roxmltree::Document;
use serde_json::json;
use wire::FeedPaths;

async fn make(browser: &mut Browser, site: &Site) -> FeedPaths {
    browser
        .post(site, "/api/v1/me/notices/feed", None)
        .await
        .read()
}

/// Reads an address without any session.
async fn read(site: &Site, path: &str) -> String {
    let (status, text) = site.call(Method::GET, path, None, None).await;
    assert_eq!(status, StatusCode::OK, "{text}");
    text
}

#[tokio::test]
async fn games_that_wait_and_those_that_are_over_stand_in_the_feed() {
    for ground in grounds().await {
        let site = &ground.site;
        let (game, token) = site.pair(by_days(3)).await;
        let mut second = holder(site, &game.id, &token).await;
        let (over, other) = site.pair(by_days(3)).await;
        attach(&mut second, site, &over.id, &other).await;
        let (idle, third) = site.pair(by_days(3)).await;
        attach(&mut second, site, &idle.id, &third).await;
        game.play(&game.first, 0, "e2e4").await;
        game.say(&game.first, "petunias").await;
        over.act(&over.first, 0, "resign").await;
        let paths = make(&mut second, site).await;
        assert!(ways(&mut second, site).await.has_feed, "{}", ground.name);
        let text = read(site, &paths.feed).await;
        let document = Document::parse(&text).unwrap();
        let atom = "http://www.w3.org/2005/Atom";
        let root = document.root_element();
        assert_eq!(root.tag_name().namespace(), Some(atom));
        let texts = |name: &str| -> Vec<String> {
            let named = document
                .descendants()
                .filter(|node| node.has_tag_name((atom, name)));
            named
                .map(|node| node.text().unwrap_or_default().to_owned())
                .collect()
        };
        let mut titles = texts("title");
        titles.sort();
        assert_eq!(
            titles,
            ["Chess is over", "Your games", "Your turn in Chess"]
        );
        for required in ["id", "updated"] {
            assert_eq!(texts(required).len(), 3, "{text}");
        }
        let links: Vec<_> = document
            .descendants()
            .filter_map(|node| node.attribute("href"))
            .collect();
        assert!(links.contains(&format!("https://games.example/g/{}", game.id).as_str()));

        let calendar = read(site, &paths.calendar).await;
        assert!(calendar.lines().all(|line| line.len() <= 75));
        assert!(
            calendar.starts_with("BEGIN:VCALENDAR\r\n") && calendar.ends_with("END:VCALENDAR\r\n")
        );
        assert_eq!(
            calendar.matches("BEGIN:VEVENT\r\n").count(),
            1,
            "{calendar}"
        );
        assert!(
            calendar.contains("SUMMARY:Deadline: Chess\r\n"),
            "{calendar}"
        );
        // Three days after the move.
        assert!(
            calendar.contains("DTSTART:20270118T080000Z\r\n"),
            "{calendar}"
        );
        for secret in [
            "petunias",
            "Grace",
            "e2e4",
            token.as_str(),
            game.first.as_str(),
        ] {
            assert!(
                !text.contains(secret) && !calendar.contains(secret),
                "{secret}"
            );
        }
    }
}

#[tokio::test]
async fn a_feed_that_was_replaced_or_removed_is_nobodys() {
    for ground in grounds().await {
        let site = &ground.site;
        let (mut browser, _) = Browser::guest(site).await;
        let first = make(&mut browser, site).await;
        let second = make(&mut browser, site).await;
        assert_ne!(first, second);
        read(site, &second.feed).await;
        let removed = browser
            .post(site, "/api/v1/me/notices/feed/remove", None)
            .await;
        assert_eq!(removed.status.as_u16(), 204);
        assert!(!ways(&mut browser, site).await.has_feed, "{}", ground.name);
        let cut = "/feeds/abc.atom".to_owned();
        let other = first.feed.replace(".atom", ".rss");
        for path in [
            &first.feed,
            &first.calendar,
            &second.feed,
            &second.calendar,
            &cut,
            &other,
        ] {
            let (status, fault) = site.refused(Method::GET, path, None, None).await;
            assert_eq!(
                (status, &*fault.code),
                (404, "no_such_feed"),
                "{}",
                ground.name
            );
            assert_eq!(json!(fault).to_string().matches("atom").count(), 0);
        }
    }
}
