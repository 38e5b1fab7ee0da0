//! Studies: kept over restarts, read by link, edited by key, never overwritten unseen.

use crate::support::{NOON, Site};
use axum::http::{Method, StatusCode};
use serde_json::{Value, json};
use std::time::Duration;
use wire::{StudyBody, StudyGrant};

const TRAP: &str =
    "[Event \"?\"]\n\n1. e4 {the centre [%cal Ge2e4]} e5 (1... c5 $5 2. Nf3) 2. Qh5 *\n";

fn chapter(id: &str, record: &str) -> Value {
    json!({"id": id, "name": "A trap", "game": "chess", "record": record})
}

fn study(title: &str) -> Value {
    json!({"title": title, "chapters": [chapter("one", TRAP)]})
}

async fn made(site: &Site) -> StudyGrant {
    let asked = site.granted(Method::POST, "/api/v1/studies", None, Some(study("Traps")));
    asked.await
}

fn path(grant: &StudyGrant) -> String {
    format!("/api/v1/studies/{}", grant.study.id)
}

fn change(revision: u32, title: &str, chapters: &[Value]) -> Value {
    json!({"revision": revision, "title": title, "chapters": chapters})
}

#[tokio::test]
async fn a_study_is_read_by_link_and_edited_by_key_over_a_restart() {
    let site = Site::new().await;
    let grant = made(&site).await;
    let (path, key) = (path(&grant), grant.key.clone());
    assert!(grant.study.can_edit);
    assert_eq!((grant.study.revision, grant.study.changed_ms), (0, NOON));

    let chapters = [chapter("one", TRAP), chapter("two", "1. d4 d5 *")];
    let body = change(0, "Traps and more", &chapters);
    let changed: StudyBody = site
        .granted(Method::PUT, &path, Some(&key), Some(body))
        .await;
    assert_eq!(changed.revision, 1);

    let site = site.restarted(Duration::from_secs(60)).await;
    let read: StudyBody = site.granted(Method::GET, &path, None, None).await;
    assert_eq!((read.title.as_str(), read.revision), ("Traps and more", 1));
    assert!(!read.can_edit);
    assert_eq!(json!(read.chapters), json!(chapters));
    let mine: StudyBody = site.granted(Method::GET, &path, Some(&key), None).await;
    assert!(mine.can_edit);

    // Who knows the newest revision is told so, without the study.
    let known = format!("{path}?known=1");
    let (status, text) = site.call(Method::GET, &known, None, None).await;
    assert_eq!((status, text.as_str()), (StatusCode::NO_CONTENT, ""));
    let older: StudyBody = site
        .granted(Method::GET, &format!("{path}?known=0"), None, None)
        .await;
    assert_eq!(older.revision, 1);
}

#[tokio::test]
async fn a_change_that_did_not_see_another_one_is_refused() {
    let site = Site::new().await;
    let grant = made(&site).await;
    let (path, key) = (path(&grant), Some(grant.key.as_str()));
    let one = change(0, "Mine", &[chapter("one", TRAP)]);
    let _: StudyBody = site
        .granted(Method::PUT, &path, key, Some(one.clone()))
        .await;
    let (status, fault) = site.refused(Method::PUT, &path, key, Some(one)).await;
    assert_eq!((status, fault.code.as_str()), (409, "stale"));
    assert_eq!(fault.cause.unwrap().arguments["stand"], ["1"]);

    // Of many that follow the same revision, exactly one is applied.
    let tries = (0..12).map(|number| {
        let body = change(1, &format!("Title {number}"), &[chapter("one", TRAP)]);
        site.call(Method::PUT, &path, key, Some(body))
    });
    let answers = futures_util::future::join_all(tries).await;
    let won: Vec<&String> = answers
        .iter()
        .filter(|(status, _)| *status == StatusCode::OK)
        .map(|(_, text)| text)
        .collect();
    assert_eq!(won.len(), 1);
    let won: StudyBody = serde_json::from_str(won[0]).unwrap();
    let lost = answers
        .iter()
        .filter(|(status, _)| *status == StatusCode::CONFLICT);
    assert_eq!(lost.count(), 11);
    let read: StudyBody = site.granted(Method::GET, &path, key, None).await;
    assert_eq!(read, won);
}

#[tokio::test]
async fn nobody_edits_or_deletes_without_the_key() {
    let site = Site::new().await;
    let (grant, other) = (made(&site).await, made(&site).await);
    let path = path(&grant);
    let body = change(0, "Taken", &[chapter("one", TRAP)]);
    for (key, status, code) in [
        (None, 401, "no_token"),
        (Some(other.key.as_str()), 403, "wrong_key"),
    ] {
        let put = site.refused(Method::PUT, &path, key, Some(body.clone()));
        let (told, fault) = put.await;
        assert_eq!((told, fault.code.as_str()), (status, code));
        let (told, fault) = site.refused(Method::DELETE, &path, key, None).await;
        assert_eq!((told, fault.code.as_str()), (status, code));
    }
    let (told, _) = site
        .refused(Method::GET, &path, Some(&other.key), None)
        .await;
    assert_eq!(told, 403);
    let read: StudyBody = site.granted(Method::GET, &path, None, None).await;
    assert_eq!((read.title.as_str(), read.revision), ("Traps", 0));

    let key = Some(grant.key.as_str());
    let (status, _) = site.call(Method::DELETE, &path, key, None).await;
    assert_eq!(status, StatusCode::NO_CONTENT);
    for (method, body) in [
        (Method::GET, None),
        (Method::PUT, Some(body)),
        (Method::DELETE, None),
    ] {
        let (status, fault) = site.refused(method, &path, key, body).await;
        assert_eq!((status, fault.code.as_str()), (404, "no_such_study"));
    }
    for id in ["nosuchstudy1", "a-b", "%2e%2e", &"x".repeat(50)] {
        let path = format!("/api/v1/studies/{id}");
        let (status, _) = site.refused(Method::GET, &path, None, None).await;
        assert_eq!(status, 404, "{id}");
    }
}

#[tokio::test]
async fn what_is_refused_names_chapter_and_line_and_changes_nothing() {
    let site = Site::new().await;
    let grant = made(&site).await;
    let (path, key) = (path(&grant), Some(grant.key.as_str()));
    let body = change(
        0,
        "Worse",
        &[chapter("one", TRAP), chapter("two", "1. e4 e5\n2. Ke3 *")],
    );
    let (status, fault) = site.refused(Method::PUT, &path, key, Some(body)).await;
    assert_eq!((status, fault.code.as_str()), (422, "bad_chapter"));
    let place = fault.at.join(", ");
    for part in ["chapter 2", "record", "line 2"] {
        assert!(place.contains(part), "“{part}” is not in: {place}");
    }
    let (status, fault) = site
        .refused(
            Method::PUT,
            &path,
            key,
            Some(change(0, "", &[chapter("one", TRAP)])),
        )
        .await;
    assert_eq!(
        (status, fault.at.join(", ")),
        (400, "body, field title".to_owned())
    );
    let long = "{long} ".repeat(80_000);
    let body = change(0, "Long", &[chapter("one", &long)]);
    let (status, fault) = site.refused(Method::PUT, &path, key, Some(body)).await;
    assert_eq!((status, fault.code.as_str()), (413, "too_large"));
    let read: StudyBody = site.granted(Method::GET, &path, None, None).await;
    assert_eq!((read.title.as_str(), read.revision), ("Traps", 0));
}

/// Every turn game keeps its records whole, with variations and comments.
#[tokio::test]
async fn chapters_of_every_game_come_back_as_they_were_written() {
    let site = Site::new().await;
    let mut chapters = Vec::new();
    for (index, entry) in registry::GAMES.iter().enumerate() {
        let game = entry.game;
        let mut table = game.open(&game::OptionPicks::default(), None).unwrap();
        for _ in 0..6 {
            let first = table.legal_texts().remove(0);
            table.play(&first).unwrap();
        }
        let record = game::record::Record::from_table(&*table).write();
        chapters.push(json!({
            "id": format!("c{index}"), "name": entry.slug(), "game": entry.slug(), "record": record,
        }));
    }
    let asked = json!({"title": "All games", "chapters": chapters});
    let grant: StudyGrant = site
        .granted(Method::POST, "/api/v1/studies", None, Some(asked))
        .await;
    let read: StudyBody = site.granted(Method::GET, &path(&grant), None, None).await;
    assert_eq!(json!(read.chapters), json!(chapters));
}
