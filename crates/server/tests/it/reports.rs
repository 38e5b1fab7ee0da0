//! Reports to the operator: who may make them, and what is left of whoever did.

use crate::orders_support::Party;
use crate::people_support::{Answer, Browser, grounds};
use crate::ratings_support::member;
use crate::support::Site;
use serde_json::{Value, json};
use server::people::reports::MOST_REPORTS;
use server::store::Holder;
use wire::{PersonExport, ReportAbout};

async fn report(browser: &mut Browser, site: &Site, body: Value) -> Answer {
    browser.post(site, "/api/v1/reports", Some(body)).await
}

fn about(game: &str, seat: u8) -> Value {
    json!({"game": game, "seat": seat, "about": "chat", "words": "They wrote of petunias."})
}

async fn attach(browser: &mut Browser, site: &Site, game: &str, key: &str) {
    let keys = json!({"seats": [{"game": game, "token": key}]});
    browser.post(site, "/api/v1/me/seats", Some(keys)).await;
}

#[tokio::test]
async fn members_and_guests_report_whoever_has_a_seat() {
    for ground in grounds().await {
        let site = &ground.site;
        let (game, second) = site.pair(json!({})).await;
        let party = Party::new(site, json!({})).await;
        let mut ada = member(site, "Ada").await;
        attach(&mut ada, site, &game.id, &second).await;
        let (mut guest, _) = Browser::guest(site).await;
        assert_eq!(report(&mut ada, site, about(&game.id, 0)).await.status, 204);
        assert_eq!(
            report(&mut guest, site, about(&party.id, 2)).await.status,
            204
        );
        let table = [
            (about(&game.id, 1), (409, "yourself")),
            (about(&game.id, 7), (404, "nobody_there")),
            (about("nowhere", 0), (404, "nobody_there")),
            (
                json!({"game": game.id, "seat": 0, "about": "chat", "words": " "}),
                (400, "bad_request"),
            ),
            (
                json!({"game": game.id, "seat": 0, "about": "chat", "words": "x".repeat(1_001)}),
                (400, "bad_request"),
            ),
            (
                json!({"game": game.id, "seat": 0, "about": "else", "words": "x"}),
                (400, "bad_request"),
            ),
        ];
        for (body, (status, code)) in table {
            let refused = report(&mut ada, site, body.clone()).await.refusal();
            assert_eq!(
                refused,
                (status, code.to_owned()),
                "{}: {body}",
                ground.name
            );
        }
        let stranger = report(&mut Browser::default(), site, about(&game.id, 0)).await;
        assert_eq!(stranger.refusal(), (401, "nobody".to_owned()));
        let store = ground.store().await;
        let all = store.reports().list(false).await.unwrap();
        assert_eq!(all.len(), 2, "{}", ground.name);
        assert!(all.iter().all(|one| one.about == ReportAbout::Chat));
        assert!(store.reports().close_report(&all[0].id, 1).await.unwrap());
        assert!(!store.reports().close_report(&all[0].id, 2).await.unwrap());
        assert_eq!(store.reports().list(false).await.unwrap(), all[1..]);
        assert_eq!(store.reports().list(true).await.unwrap().len(), 2);
        store.close().await;
    }
}

#[tokio::test]
async fn one_person_has_so_many_open_reports_and_no_more() {
    let site = &Site::new().await;
    let (game, _) = site.pair(json!({})).await;
    let (mut guest, _) = Browser::guest(site).await;
    for _ in 0..MOST_REPORTS {
        assert_eq!(
            report(&mut guest, site, about(&game.id, 0)).await.status,
            204
        );
    }
    let full = report(&mut guest, site, about(&game.id, 0)).await.refusal();
    assert_eq!(full, (409, "too_many_reports".to_owned()));
}

#[tokio::test]
async fn a_report_stays_without_whoever_made_it() {
    for ground in grounds().await {
        let site = &ground.site;
        let (game, second) = site.pair(json!({})).await;
        let mut ada = member(site, "Ada").await;
        attach(&mut ada, site, &game.id, &second).await;
        report(&mut ada, site, about(&game.id, 0)).await;
        let export: PersonExport = ada.get(site, "/api/v1/me/export").await;
        assert_eq!(export.reports[0].words, "They wrote of petunias.");
        assert!(!export.reports[0].closed);
        ada.post(site, "/api/v1/me/delete", None).await;
        let store = ground.store().await;
        let left = store.reports().list(false).await.unwrap();
        assert_eq!(
            (left.len(), &left[0].reporter),
            (1, &None),
            "{}",
            ground.name
        );
        // Erasing a seat erases what whoever has it reported.
        let mut eve = member(site, "Eve").await;
        attach(&mut eve, site, &game.id, &second).await;
        let mut body = about(&game.id, 0);
        body["words"] = json!("They wrote of dolphins.");
        report(&mut eve, site, body).await;
        store.erase(&game.id, Holder::Seat(1)).await.unwrap();
        assert!(
            !ground.everything().await.contains("dolphins"),
            "{}",
            ground.name
        );
        assert_eq!(store.reports().list(false).await.unwrap().len(), 2);
        store.close().await;
    }
}
