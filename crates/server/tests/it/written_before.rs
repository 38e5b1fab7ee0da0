//! Databases that the program wrote at earlier commits (`tests/data/COMMIT`, see `cargo xtask old-databases`) are the
//! same games today: for every viewer, with every secret, and the mails that were still to be sent.

use crate::bots_support::two;
use crate::mail_support::{code_to, sent};
use crate::passkey_support;
use crate::people_support::Browser;
use crate::sign_in_support::{ADA, code, enter, member};
use crate::support::{LONG, Site};
use crate::tournaments_support::{ask, asked, entered, members, open_pairings};
use axum::http::Method;
use flate2::read::GzDecoder;
use serde_json::{Value, json};
use server::host::clock::ManualClock;
use server::store::{Holder, MailKind, SqlStore, Store};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection};
use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;
use tempfile::TempDir;
use wire::{BotsBody, MeBody, TournamentBody, TournamentList};

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
        Old::at("ab47e52", name)
    }

    fn at(commit: &str, name: &str) -> Old {
        let data = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/data");
        let data = data.join(commit);
        let folder = Arc::new(tempfile::tempdir().unwrap());
        let database = unpacked(&data.join(format!("{name}.db.gz")));
        std::fs::write(folder.path().join("games.db"), database).unwrap();
        let expected = unpacked(&data.join(format!("{name}.json.gz")));
        let mut expected: Value = serde_json::from_slice(&expected).unwrap();
        for game in expected["games"].as_array_mut().unwrap() {
            let (public, others) = game["viewers"]
                .as_array_mut()
                .unwrap()
                .split_first_mut()
                .unwrap();
            for viewer in others {
                lengthen(viewer, public);
            }
        }
        Old { folder, expected }
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

/// Puts back what is written as `"="` because it is the same as in another value.
fn lengthen(value: &mut Value, other: &Value) {
    match value {
        Value::String(same) if same == "=" => *value = other.clone(),
        Value::Object(map) => {
            for (key, value) in map {
                lengthen(value, &other[key]);
            }
        }
        Value::Array(values) => {
            for (index, value) in values.iter_mut().enumerate() {
                lengthen(value, &other[index]);
            }
        }
        _ => {}
    }
}

/// The parts of a game, by the end of their address.
fn parts(viewer: &Value) -> Vec<(String, &Value)> {
    let mut parts = vec![
        (String::new(), &viewer["state"]),
        ("/events".to_owned(), &viewer["events"]),
    ];
    let phases = viewer["phases"].as_array().unwrap();
    parts.extend(
        (0..)
            .zip(phases)
            .map(|(turn, phase)| (format!("/phases/{turn}"), phase)),
    );
    parts
}

/// The same without what has become each viewer's own since: numbers; that others filed, which has an event now; and
/// the keys of others' requests.
fn without_numbers(value: &mut Value) {
    match value {
        Value::Object(map) => {
            map.remove("seq");
            map.remove("numbering");
            if map.get("kind").is_some_and(|kind| kind == "move") {
                map.remove("request");
            }
            map.values_mut().for_each(without_numbers);
        }
        Value::Array(values) => {
            values.retain(|value| value["event"]["kind"] != "filed");
            values.iter_mut().for_each(without_numbers);
        }
        _ => {}
    }
}

/// The same without the centres with which settled phases began: nobody was told of them then.
fn without_counts(value: &mut Value) {
    let mut phases = match value {
        Value::Object(fields) if fields.contains_key("history") => fields["history"]
            .as_array_mut()
            .unwrap()
            .iter_mut()
            .collect(),
        Value::Object(fields) => Vec::from_iter(fields.get_mut("past")),
        _ => Vec::new(),
    };
    for phase in &mut phases {
        let counts = phase.as_object_mut().unwrap().remove("centres").unwrap();
        assert!(!counts.as_array().unwrap().is_empty());
    }
}

/// Puts back into positions what stands in the map since, as it did when positions were written with their map.
fn with_map(value: &mut Value, map: &Value) {
    let Value::Object(fields) = value else { return };
    let (Some(owners), Some(specials)) = (fields.remove("owners"), fields.remove("specials"))
    else {
        fields.values_mut().for_each(|value| with_map(value, map));
        return;
    };
    for name in ["game", "mark"] {
        fields.insert(name.to_owned(), map[name].clone());
    }
    let seats = fields["seats"].as_array_mut().unwrap();
    let known = map["seats"].as_array().unwrap();
    assert_eq!(seats.len(), known.len());
    for (seat, known) in seats.iter_mut().zip(known) {
        let mut known = known.as_object().unwrap().clone();
        // Powers had no colours of their own then.
        known.remove("colour");
        seat.as_object_mut().unwrap().extend(known);
    }
    let mut spaces = map["spaces"].as_array().unwrap().clone();
    let (owners, specials) = (owners.as_array().unwrap(), specials.as_array().unwrap());
    assert_eq!((spaces.len(), spaces.len()), (owners.len(), specials.len()));
    for (space, (owner, special)) in spaces.iter_mut().zip(owners.iter().zip(specials)) {
        space["owner"] = owner.clone();
        space["special"] = special.clone();
    }
    fields.insert("spaces".to_owned(), Value::Array(spaces));
}

/// What differs, by the way to it.
fn differences(way: &str, before: &Value, now: &Value, found: &mut Vec<String>) {
    match (before, now) {
        (Value::Object(before), Value::Object(now)) => {
            for key in before
                .keys()
                .chain(now.keys().filter(|key| !before.contains_key(*key)))
            {
                let of = |map: &serde_json::Map<String, Value>| {
                    map.get(key).cloned().unwrap_or(Value::Null)
                };
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
                let state: Value = site.granted(Method::GET, path, token, None).await;
                let map: Value = match state["map"].as_str() {
                    Some(path) => site.granted(Method::GET, path, token, None).await,
                    None => Value::Null,
                };
                for (rest, before) in parts(viewer) {
                    let address = format!("{path}{rest}");
                    let mut now: Value = site.granted(Method::GET, &address, token, None).await;
                    let mut before = before.clone();
                    if rest.is_empty() {
                        // There was no choice then.
                        before["visibility"] = json!("unlisted");
                        // Nor could a turn game bring moves along.
                        if path.starts_with("/api/games/") {
                            before["brought"] = json!(0);
                        } else {
                            // Nobody had to confirm an address.
                            before["notices_confirmed"] = json!(false);
                            // Each seat had its link, and a draw was shared by all.
                            before["seating"] = json!("chosen");
                            before["draws"] = json!("all");
                            // Everybody signed, and no year was the last.
                            before["grey"] = json!(false);
                            // Nobody had offered anything.
                            before["offers"] = json!([]);
                        }
                    }
                    if let Value::Object(fields) = &mut now {
                        fields.remove("map");
                    }
                    if path.starts_with("/api/order-games/") {
                        without_counts(&mut now);
                    }
                    with_map(&mut now, &map);
                    without_numbers(&mut now);
                    without_numbers(&mut before);
                    let way = format!("{} {rest} ({token:?})", game["name"]);
                    differences(&way, &before, &now, &mut found);
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
    let mut before = viewer["events"].clone();
    without_numbers(&mut before);
    let before = before.as_array().unwrap();
    let happened = async {
        loop {
            let mut now: Value = site.granted(Method::GET, &address, token, None).await;
            without_numbers(&mut now);
            let now = now.as_array().unwrap();
            assert_eq!(now[..before.len()], before[..], "{path}");
            let state: Value = site.granted(Method::GET, path, token, None).await;
            let filed = |seat: &Value| seat["filed"] == true;
            let seats = state["seats"].as_array();
            // Sealed sheets of others are no events of this viewer's.
            if now.len() > before.len() || seats.is_some_and(|seats| seats[2..5].iter().all(filed))
            {
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
            let (status, _) = site
                .refused(Method::GET, path, Some("a strange secret"), None)
                .await;
            assert_eq!(status, 403, "{path}");
            let single = game.get("invite").filter(|invite| invite.is_string());
            let several = game["invites"].as_array().into_iter().flatten();
            for invite in single
                .into_iter()
                .chain(several.map(|invite| &invite["invite"]))
            {
                let join = format!("{path}/join");
                let body = json!({"invite": invite, "name": "Eve"});
                let grant: Value = site
                    .granted(Method::POST, &join, None, Some(body.clone()))
                    .await;
                let state: Value = site
                    .granted(Method::GET, path, grant["token"].as_str(), None)
                    .await;
                assert!(state.to_string().contains("Eve"), "{state}");
                site.refused(Method::POST, &join, None, Some(body)).await;
                opened += 1;
            }
        }
    }
    assert!(opened >= 5, "{opened}");
}

/// Nobody has confirmed the addresses of then. What was to be sent waits until somebody does.
#[tokio::test]
async fn mails_that_waited_wait_until_their_address_is_confirmed() {
    let old = Old::of("orders");
    let wanted = old.expected["mails"].as_array().unwrap();
    for kind in ["news", "reminder", "press"] {
        assert!(wanted.iter().any(|mail| mail["kind"] == kind), "{kind}");
    }
    let site = old.site().await;
    let file = old.folder.path().join("games.db");
    let store = Site::store_in(&old.folder).await;
    assert_eq!(store.next_mail().await.unwrap(), None);
    let waiting = "SELECT COUNT(*) FROM mails";
    assert_eq!(looked_up(&file, waiting).await, wanted.len() as i64);
    let game = old.games().iter();
    let mut game = game.filter(|game| game["name"] == "press and mails");
    let game = game.next().unwrap();
    let path = game["path"].as_str().unwrap();
    for viewer in game["viewers"].as_array().unwrap() {
        let token = viewer["token"].as_str();
        if let Some(email) = viewer["state"]["notices"].as_str() {
            // The same address once more: a code is sent to it.
            let (entered, typed) = (format!("{path}/notices"), format!("{path}/notices/code"));
            let body = json!({"email": email});
            let _: Value = site
                .granted(Method::POST, &entered, token, Some(body))
                .await;
            let body = json!({"code": code_to(&site, email).await});
            let _: Value = site.granted(Method::POST, &typed, token, Some(body)).await;
        }
    }
    let found = store.due_mails(u64::MAX).await.unwrap();
    let mut found: Vec<Value> = found
        .iter()
        .map(|mail| {
            let kind = match mail.job.kind {
                MailKind::News => "news",
                MailKind::Reminder => "reminder",
                MailKind::Press => "press",
                MailKind::Code => "code",
            };
            json!({
                "game": mail.game, "seat": mail.job.seat, "kind": kind,
                "turn": mail.job.turn, "due_ms": mail.job.due_ms, "tries": mail.tries,
            })
        })
        .collect();
    let mut wanted = wanted.clone();
    found.sort_by_key(Value::to_string);
    wanted.sort_by_key(Value::to_string);
    assert_eq!(found, wanted);
    let minutes = 2;
    let soon = old.expected["now_ms"].as_u64().unwrap() + minutes * 60_000;
    let due = wanted.iter().map(|mail| mail["due_ms"].as_u64().unwrap());
    let due = due.filter(|due| *due <= soon).count();
    assert!(due > 0);
    site.clock.advance(Duration::from_secs(60 * minutes));
    assert_eq!(sent(&site).await.len(), due);
    store.close().await;
}

/// Looks something up in a database, beside the program.
async fn looked_up(file: &Path, statement: &'static str) -> i64 {
    let options = SqliteConnectOptions::new().filename(file);
    let mut connection = options.connect().await.unwrap();
    sqlx::query_scalar(statement)
        .fetch_one(&mut connection)
        .await
        .unwrap()
}

const VERSION: &str = "SELECT MAX(version) FROM _sqlx_migrations";

#[tokio::test]
async fn a_database_is_copied_before_its_tables_change() {
    let old = Old::of("turns");
    let backup = old.folder.path().join("games.db.v3.backup");
    Site::store_in(&old.folder).await.close().await;
    assert_eq!(looked_up(&backup, VERSION).await, 3);
    let games = "SELECT COUNT(*) FROM games WHERE attention IN (0, 1)";
    assert_eq!(looked_up(&backup, games).await, old.games().len() as i64);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        assert_eq!(
            backup.metadata().unwrap().permissions().mode() & 0o777,
            0o600
        );
    }
    // Nothing changes any more, so no copy is made.
    std::fs::remove_file(&backup).unwrap();
    Site::store_in(&old.folder).await.close().await;
    let left = std::fs::read_dir(old.folder.path()).unwrap();
    let mut left = left.map(|file| file.unwrap().file_name());
    assert!(left.all(|name| !name.to_string_lossy().contains("backup")));
}

/// A person is found by their secret, in games from before too.
#[tokio::test]
async fn secrets_from_before_name_their_games() {
    for name in NAMES {
        let old = Old::of(name);
        let file = old.folder.path().join("games.db");
        Site::store_in(&old.folder).await.close().await;
        let keys = "SELECT COUNT(*) FROM (SELECT DISTINCT hash, game_id FROM keys
                    WHERE purpose = 'token' AND hash IS NOT NULL)";
        let found =
            "SELECT COUNT(*) FROM tokens JOIN keys USING (hash, game_id) WHERE purpose = 'token'";
        let keys = looked_up(&file, keys).await;
        assert!(keys > 0, "{name}");
        assert!(looked_up(&file, found).await >= keys, "{name}");
        assert_eq!(
            looked_up(&file, "SELECT COUNT(*) FROM tokens").await,
            keys,
            "{name}"
        );
    }
}

#[tokio::test]
async fn tables_change_altogether_or_not_at_all() {
    let old = Old::of("orders");
    let file = old.folder.path().join("games.db");
    let options = SqliteConnectOptions::new().filename(&file);
    let mut connection = options.connect().await.unwrap();
    let damage =
        "INSERT INTO order_events SELECT id, 9999, 0, 0, NULL, 'no JSON' FROM order_games LIMIT 1";
    sqlx::query(damage).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
    let events = "SELECT COUNT(*) FROM order_events";
    let before = looked_up(&file, events).await;
    assert!(SqlStore::in_file(&file).await.is_err());
    assert_eq!(looked_up(&file, VERSION).await, 3);
    assert_eq!(looked_up(&file, events).await, before);
}

#[tokio::test]
async fn games_from_before_are_found_by_their_address_alone() {
    for name in NAMES {
        let old = Old::of(name);
        Site::store_in(&old.folder).await.close().await;
        let file = old.folder.path().join("games.db");
        let unlisted = "SELECT COUNT(*) FROM games WHERE visibility = 'unlisted'";
        assert_eq!(looked_up(&file, unlisted).await, old.games().len() as i64);
    }
}

/// What stands in a database of tables 4, in which notes of game masters are part of events, and due games have no time.
#[tokio::test]
async fn notes_of_game_masters_move_out_of_the_events() {
    let old = Old::at("83e52265", "games");
    let file = old.folder.path().join("games.db");
    let notes =
        "SELECT COUNT(*) FROM events WHERE body LIKE '%wrong fleet%' OR body LIKE '%moved house%'";
    let timed = "SELECT COUNT(*) FROM due WHERE at_ms > 0";
    assert_eq!(looked_up(&file, notes).await, 2);
    assert_eq!(looked_up(&file, timed).await, 0);
    let site = old.site().await;
    assert_eq!(looked_up(&file, notes).await, 0);
    for game in old.games() {
        let path = game["path"].as_str().unwrap();
        for viewer in game["viewers"].as_array().unwrap() {
            let (address, token) = (format!("{path}/events"), viewer["token"].as_str());
            let now: Value = site.granted(Method::GET, &address, token, None).await;
            let before = viewer["events"].as_array().unwrap();
            // A clock that ran may have been given time since.
            assert_eq!(
                now.as_array().unwrap()[..before.len()],
                before[..],
                "{path}"
            );
        }
    }
    // The live game, the one by letter and the one that was corrected; not those that are over.
    assert_eq!(looked_up(&file, timed).await, 3);
    assert_eq!(looked_up(&file, "SELECT COUNT(*) FROM due").await, 3);
}

/// Without what people wrote and are called, a game is the same.
fn without_texts(value: &Value) -> Value {
    match value {
        Value::Object(map) => {
            let written = ["chat", "press"]
                .iter()
                .any(|kind| map.get("kind") == Some(&json!(kind)));
            let personal = |key: &str| match key {
                "name" | "chat" | "notices" => true,
                "text" => written,
                _ => false,
            };
            let kept = map.iter().filter(|(key, _)| !personal(key));
            Value::Object(
                kept.map(|(key, value)| (key.clone(), without_texts(value)))
                    .collect(),
            )
        }
        Value::Array(values) => values.iter().map(without_texts).collect(),
        value => value.clone(),
    }
}

#[tokio::test]
async fn erasing_people_changes_no_number_and_no_position() {
    for (name, game, words) in [
        ("turns", "talk", ["Ada", "Grace", "good luck", "you too"]),
        (
            "orders",
            "press and mails",
            [
                "Player 3",
                "ada@example.org",
                "meet in Burgundy",
                "hello, all",
            ],
        ),
    ] {
        let old = Old::of(name);
        let site = old.site().await;
        let found = old.games().iter().find(|found| found["name"] == game);
        let found = found.unwrap();
        let path = found["path"].as_str().unwrap();
        let id = path.rsplit('/').next().unwrap();
        // Asked of today's server before and after, so that the numbers are compared as well.
        let mut before = Vec::new();
        for viewer in found["viewers"].as_array().unwrap() {
            let token = viewer["token"].as_str();
            for (rest, _) in parts(viewer) {
                let address = format!("{path}{rest}");
                let told: Value = site.granted(Method::GET, &address, token, None).await;
                before.push((address, token, told));
            }
        }
        for word in words {
            let known = before
                .iter()
                .any(|(_, _, told)| told.to_string().contains(word));
            assert!(
                known || word.contains('@'),
                "{word} is nowhere to begin with"
            );
        }
        let store = Site::store_in(&old.folder).await;
        for seat in 0..7 {
            store.erase(id, Holder::Seat(seat)).await.unwrap();
        }
        store.erase(id, Holder::Master).await.unwrap();
        store.close().await;
        site.state.drop_idle();
        for (address, token, before) in before {
            let now: Value = site.granted(Method::GET, &address, token, None).await;
            assert_eq!(without_texts(&now), without_texts(&before), "{address}");
            for word in words {
                assert!(!now.to_string().contains(word), "{address}: {word}");
            }
        }
        // Nor do the words lie on the disk, where they are not another game's.
        site.state.close().await;
        let file = std::fs::read(old.folder.path().join("games.db")).unwrap();
        let left = |word: &str| {
            file.windows(word.len())
                .any(|bytes| bytes == word.as_bytes())
        };
        assert!(!left(words[2]) && !left(words[3]));
    }
}

/// A person's games, without what changes when the server goes on with a game from before.
fn without_waits(mine: &Value) -> Vec<Value> {
    let mut games = mine["games"].as_array().unwrap().clone();
    for game in &mut games {
        for changing in ["to_move", "since_ms", "until_ms"] {
            game.as_object_mut().unwrap().remove(changing);
        }
    }
    games
}

/// Whoever holds a seat of a game from before is somebody by it today.
#[tokio::test]
async fn seats_from_before_are_attached_to_people() {
    for name in NAMES {
        let old = Old::of(name);
        let site = old.site().await;
        let (mut browser, _) = Browser::guest(&site).await;
        let mut attached = 0;
        for game in old.games() {
            let path = game["path"].as_str().unwrap();
            let id = path.rsplit('/').next().unwrap();
            for viewer in game["viewers"].as_array().unwrap() {
                let Some(token) = viewer["token"].as_str() else {
                    continue;
                };
                let body = json!({"seats": [{"game": id, "token": token}]});
                let answer = browser.post(&site, "/api/me/seats", Some(body)).await;
                let told: Value = answer.read();
                assert_eq!(told["seats"][0]["outcome"], "attached", "{path}: {told}");
                attached += 1;
            }
        }
        let mine: Value = browser.get(&site, "/api/me/games").await;
        let mine = without_waits(&mine);
        assert_eq!(mine.len(), old.games().len());
        assert!(attached >= 10, "{name}: {attached}");
        // And keeps them when the browser is another one.
        let (mut member, _) = member(&site, ADA, "Ada").await;
        let code = code(&mut browser, &site, ADA).await;
        let brought = enter(&mut browser, &site, ADA, &code, "bring").await;
        assert!(brought.status.is_success(), "{brought:?}");
        let theirs: Value = member.get(&site, "/api/me/games").await;
        assert_eq!(without_waits(&theirs), mine, "{name}");
        // By a passkey, too.
        let mut device = passkey_support::add(&mut member, &site).await;
        let (mut another, _) = Browser::guest(&site).await;
        let signed = passkey_support::enter(&mut another, &site, &mut device, "ask").await;
        assert!(signed.status.is_success(), "{signed:?}");
        let theirs: Value = another.get(&site, "/api/me/games").await;
        assert_eq!(without_waits(&theirs), mine, "{name}");
    }
}

/// In a database from before nobody has bots, and whoever takes a name makes some.
#[tokio::test]
async fn bots_are_made_in_databases_from_before() {
    for name in NAMES {
        let old = Old::of(name);
        let site = old.site().await;
        let (mut owner, [rook, knight]) = two(&site).await;
        let made: BotsBody = owner.get(&site, "/api/me/bots").await;
        let made: Vec<&str> = made.bots.iter().map(|bot| &*bot.id).collect();
        assert_eq!(made.len(), 2, "{name}");
        assert!(
            made.contains(&&*rook.id) && made.contains(&&*knight.id),
            "{name}"
        );
        let me: MeBody = rook.get(&site, "/api/me").await;
        assert!(me.bot, "{name}");
    }
}

/// In a database from before nobody has arranged a tournament, and whoever has a name does.
#[tokio::test]
async fn tournaments_begin_in_databases_from_before() {
    for name in NAMES {
        let old = Old::of(name);
        let site = old.site().await;
        let list: TournamentList = Browser::default().get(&site, "/api/tournaments").await;
        assert!(list.open.is_empty(), "{name}");
        let mut browsers = members(&site, 2).await;
        entered(&mut browsers, &site, &asked("a", json!({}))).await;
        let begun: TournamentBody = ask(&mut browsers[0], &site, "a", "start").await.read();
        assert_eq!(open_pairings(&begun).len(), 1, "{name}");
    }
}
