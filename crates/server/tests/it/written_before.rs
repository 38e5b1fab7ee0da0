//! Databases that the program wrote at an earlier commit (`tests/data/COMMIT`, see `cargo xtask old-databases`) are the
//! same games today: for every viewer, with every secret, and the mails that were still to be sent.

use crate::support::{LONG, Site};
use axum::http::Method;
use flate2::read::GzDecoder;
use serde_json::{Value, json};
use server::clock::ManualClock;
use server::store::{MailKind, MailStore, Store};
use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;
use tempfile::TempDir;

/// The databases.
const NAMES: [&str; 2] = ["turns", "orders"];

fn unpacked(file: &Path) -> Vec<u8> {
    let mut bytes = Vec::new();
    let file = File::open(file).unwrap_or_else(|fault| panic!("{}: {fault}", file.display()));
    GzDecoder::new(file).read_to_end(&mut bytes).unwrap();
    bytes
}

/// A copy of a database, and what is expected of it.
struct Old {
    folder: Arc<TempDir>,
    expected: Value,
}

impl Old {
    fn of(name: &str) -> Old {
        let data = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/data/ab47e52");
        let folder = Arc::new(tempfile::tempdir().unwrap());
        let database = unpacked(&data.join(format!("{name}.db.gz")));
        std::fs::write(folder.path().join("games.db"), database).unwrap();
        let expected = unpacked(&data.join(format!("{name}.json.gz")));
        Old {
            folder,
            expected: serde_json::from_slice(&expected).unwrap(),
        }
    }

    /// A server of today, at the moment at which the database was written.
    async fn site(&self) -> Site {
        let now_ms = self.expected["now_ms"].as_u64().unwrap();
        Site::on(self.folder.clone(), Arc::new(ManualClock::new(now_ms))).await
    }

    fn games(&self) -> &[Value] {
        self.expected["games"].as_array().unwrap()
    }
}

/// The parts of a game, by the end of their address.
fn parts(viewer: &Value) -> Vec<(String, &Value)> {
    let mut parts = vec![(String::new(), &viewer["state"]), ("/events".to_owned(), &viewer["events"])];
    let phases = viewer["phases"].as_array().unwrap();
    parts.extend((0..).zip(phases).map(|(turn, phase)| (format!("/phases/{turn}"), phase)));
    parts
}

/// What differs, by the way to it.
fn differences(way: &str, before: &Value, now: &Value, found: &mut Vec<String>) {
    match (before, now) {
        (Value::Object(before), Value::Object(now)) => {
            for key in before.keys().chain(now.keys().filter(|key| !before.contains_key(*key))) {
                let of = |map: &serde_json::Map<String, Value>| map.get(key).cloned().unwrap_or(Value::Null);
                differences(&format!("{way}.{key}"), &of(before), &of(now), found);
            }
        }
        (Value::Array(before), Value::Array(now)) if before.len() == now.len() => {
            for (index, (before, now)) in before.iter().zip(now).enumerate() {
                differences(&format!("{way}[{index}]"), before, now, found);
            }
        }
        _ if before == now => {}
        _ => found.push(format!("{way}: {before} is now {now}")),
    }
}

#[tokio::test]
async fn every_viewer_sees_the_same_game() {
    for name in NAMES {
        let old = Old::of(name);
        let site = old.site().await;
        let (mut viewers, mut found) = (0, Vec::new());
        for game in old.games() {
            let path = game["path"].as_str().unwrap();
            for viewer in game["viewers"].as_array().unwrap() {
                let token = viewer["token"].as_str();
                viewers += 1;
                if game["undecided"] == true {
                    goes_on(&site, path, token, viewer).await;
                    continue;
                }
                for (rest, before) in parts(viewer) {
                    let address = format!("{path}{rest}");
                    let now: Value = site.granted(Method::GET, &address, token, None).await;
                    let way = format!("{} {rest} ({token:?})", game["name"]);
                    differences(&way, before, &now, &mut found);
                }
            }
        }
        assert!(found.is_empty(), "{name}: {}", found.join("\n"));
        assert!(viewers >= 30, "{name}: {viewers}");
    }
}

/// A game in which computer players owe something: what happened before is the same, and now they do it.
async fn goes_on(site: &Site, path: &str, token: Option<&str>, viewer: &Value) {
    let address = format!("{path}/events");
    let before = viewer["events"].as_array().unwrap();
    let happened = async {
        loop {
            let now: Vec<Value> = site.granted(Method::GET, &address, token, None).await;
            assert_eq!(now[..before.len()], before[..], "{path}");
            let state: Value = site.granted(Method::GET, path, token, None).await;
            let filed = |seat: &Value| seat["filed"] == true;
            let seats = state["seats"].as_array();
            // Sealed sheets of others are no events of this viewer's.
            if now.len() > before.len() || seats.is_some_and(|seats| seats[2..5].iter().all(filed)) {
                return;
            }
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(LONG, happened).await.unwrap();
}

#[tokio::test]
async fn invitations_open_their_seats_and_strange_secrets_none() {
    let mut opened = 0;
    for name in NAMES {
        let old = Old::of(name);
        let site = old.site().await;
        for game in old.games() {
            let path = game["path"].as_str().unwrap();
            let (status, _) = site.refused(Method::GET, path, Some("a strange secret"), None).await;
            assert_eq!(status, 403, "{path}");
            let single = game.get("invite").filter(|invite| invite.is_string());
            let several = game["invites"].as_array().into_iter().flatten();
            for invite in single.into_iter().chain(several.map(|invite| &invite["invite"])) {
                let join = format!("{path}/join");
                let body = json!({"invite": invite, "name": "Eve"});
                let grant: Value = site.granted(Method::POST, &join, None, Some(body.clone())).await;
                let state: Value = site.granted(Method::GET, path, grant["token"].as_str(), None).await;
                assert!(state.to_string().contains("Eve"), "{state}");
                site.refused(Method::POST, &join, None, Some(body)).await;
                opened += 1;
            }
        }
    }
    assert!(opened >= 5, "{opened}");
}

#[tokio::test]
async fn mails_that_waited_still_wait_and_are_sent() {
    let old = Old::of("orders");
    let wanted = old.expected["mails"].as_array().unwrap();
    let store = Site::store_in(&old.folder).await;
    let found = store.mails().due_mails(u64::MAX).await.unwrap();
    let found: Vec<Value> = found
        .iter()
        .map(|mail| {
            let kind = match mail.job.kind {
                MailKind::News => "news",
                MailKind::Reminder => "reminder",
                MailKind::Press => "press",
            };
            json!({
                "game": mail.game, "seat": mail.job.seat, "kind": kind,
                "turn": mail.job.turn, "due_ms": mail.job.due_ms, "tries": mail.tries,
            })
        })
        .collect();
    assert_eq!(&found, wanted);
    for kind in ["news", "reminder", "press"] {
        assert!(wanted.iter().any(|mail| mail["kind"] == kind), "{kind}");
    }
    let site = old.site().await;
    let minutes = 2;
    let soon = old.expected["now_ms"].as_u64().unwrap() + minutes * 60_000;
    let due = wanted.iter().filter(|mail| mail["due_ms"].as_u64().unwrap() <= soon).count();
    assert!(due > 0);
    site.clock.advance(Duration::from_secs(60 * minutes));
    let sent = async {
        while store.mails().next_mail().await.unwrap().is_some_and(|next| next <= soon) {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(LONG, sent).await.unwrap();
    let mails = std::fs::read_dir(old.folder.path().join("mail")).unwrap();
    assert_eq!(mails.count(), due);
    store.close().await;
}
