//! What is counted in the database holds for all nodes, and over restarts.

use crate::support::LONG;
use serde_json::{Value, json};
use server::host::clock::{Clock, SystemClock};
use server::host::quota::{ENTRIES, GUESTS};
use server::store::{SqlStore, Store};
use server::{Allowance, Config, Server};
use std::net::SocketAddr;
use std::path::Path;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

/// How many codes an hour a visitor may have sent, and how many one address may get.
const BY_VISITOR: usize = 20;
const TO_ADDRESS: usize = 4;

struct Running {
    address: SocketAddr,
    stop: oneshot::Sender<()>,
    ended: JoinHandle<()>,
}

impl Running {
    /// A server with limits, behind a proxy that names visitors.
    async fn on(folder: &Path, limited: bool) -> Running {
        let config = Config {
            listen: "127.0.0.1:0".parse().unwrap(),
            data_folder: Some(folder.to_owned()),
            allowance: Allowance {
                proxies: vec!["127.0.0.0/8".parse().unwrap()],
                limited,
                ..Allowance::default()
            },
            ..Config::default()
        };
        let server = Server::bind(&config).await.unwrap();
        let address = server.address().unwrap();
        let (stop, until) = oneshot::channel();
        let ended = tokio::spawn(async move {
            let until = async { _ = until.await };
            server.run(until).await.unwrap();
        });
        Running {
            address,
            stop,
            ended,
        }
    }

    async fn stopped(self) {
        self.stop.send(()).unwrap();
        self.ended.await.unwrap();
    }

    /// Posts something as a visitor; the whole answer.
    async fn post(&self, visitor: &str, path: &str, token: &str, body: &Value) -> String {
        let body = body.to_string();
        let request = format!(
            "POST {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nX-Forwarded-For: {visitor}\r\n\
             {token}Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            body.len()
        );
        let asking = async {
            let mut stream = TcpStream::connect(self.address).await.unwrap();
            stream.write_all(request.as_bytes()).await.unwrap();
            let mut answer = String::new();
            stream.read_to_string(&mut answer).await.unwrap();
            answer
        };
        tokio::time::timeout(LONG, asking).await.unwrap()
    }

    /// Makes a guest; the headers of the guest's browser.
    async fn guest(&self, visitor: &str) -> String {
        let made = self.post(visitor, "/api/v1/me", "", &json!({})).await;
        assert!(made.starts_with("HTTP/1.1 200"), "{made}");
        let mut lines = made.lines();
        let cookie = lines.find_map(|line| line.strip_prefix("set-cookie: "));
        let cookie = cookie.unwrap().split_once(';').unwrap().0;
        format!("Cookie: {cookie}\r\nSec-Fetch-Site: same-origin\r\n")
    }

    /// Makes a game with an address for notices.
    async fn create(&self, visitor: &str, email: &str) -> String {
        let body = json!({
            "game": "diplomacy", "master": true, "email": email,
            "schedule": {"orders_min": 60, "retreats_min": 10, "builds_min": 20},
        });
        self.post(visitor, "/api/v1/order-games", "", &body).await
    }
}

fn is_created(answer: &str) -> bool {
    answer.starts_with("HTTP/1.1 201")
}

fn is_refused(answer: &str) -> bool {
    let is_refused = answer.starts_with("HTTP/1.1 429");
    assert!(
        !is_refused || answer.contains("\r\nretry-after: "),
        "{answer}"
    );
    is_refused
}

#[tokio::test]
async fn a_visitor_has_codes_sent_to_so_many_strangers_and_no_more_after_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let site = Running::on(folder.path(), true).await;
    for number in 0..BY_VISITOR {
        let answer = site
            .create("192.0.2.1", &format!("s{number}@example.org"))
            .await;
        assert!(is_created(&answer), "{number}: {answer}");
    }
    let refused = site.create("192.0.2.1", "other@example.org").await;
    assert!(is_refused(&refused), "{refused}");
    site.stopped().await;
    // Another process counts on.
    let site = Running::on(folder.path(), true).await;
    assert!(is_refused(
        &site.create("192.0.2.1", "new@example.org").await
    ));
    let of_others = site.create("192.0.2.2", "new@example.org").await;
    assert!(is_created(&of_others), "{of_others}");
    site.stopped().await;
    // Nothing but codes went out, and no more than were granted.
    let mails = std::fs::read_dir(folder.path().join("mail")).unwrap();
    let mails: Vec<String> = mails
        .map(|file| std::fs::read_to_string(file.unwrap().path()).unwrap())
        .collect();
    assert!(mails.len() <= BY_VISITOR + 1, "{}", mails.len());
    for mail in mails {
        assert!(crate::mail_support::is_code(&mail), "{mail}");
    }
}

#[tokio::test]
async fn one_address_gets_so_many_codes_whoever_asks_in_whatever_case() {
    let folder = tempfile::tempdir().unwrap();
    let site = Running::on(folder.path(), true).await;
    let mut created = Vec::new();
    for number in 0..TO_ADDRESS {
        let email = ["ada@example.org", "ADA@example.org"][number % 2];
        let answer = site.create(&format!("192.0.2.{number}"), email).await;
        assert!(is_created(&answer), "{answer}");
        created.push(answer);
    }
    assert!(is_refused(
        &site.create("192.0.2.9", "Ada@Example.org").await
    ));
    // Nor by entering it in a game that is there.
    let body = created[0].split("\r\n\r\n").nth(1).unwrap();
    let grant: Value = serde_json::from_str(body).unwrap();
    let path = format!(
        "/api/v1/order-games/{}/notices",
        grant["id"].as_str().unwrap()
    );
    let token = format!(
        "Authorization: Bearer {}\r\n",
        grant["master"].as_str().unwrap()
    );
    let again = json!({"email": "ada@example.org"});
    assert!(is_refused(
        &site.post("192.0.2.10", &path, &token, &again).await
    ));
    let eve = json!({"email": "eve@example.org"});
    let granted = site.post("192.0.2.10", &path, &token, &eve).await;
    assert!(granted.starts_with("HTTP/1.1 200"), "{granted}");
    site.stopped().await;
}

/// Whoever is refused anyway uses up nothing of what an address may have.
#[tokio::test]
async fn requests_of_strangers_to_a_game_do_not_count() {
    let folder = tempfile::tempdir().unwrap();
    let site = Running::on(folder.path(), true).await;
    let answer = site.create("192.0.2.1", "master@example.org").await;
    let body = answer.split("\r\n\r\n").nth(1).unwrap();
    let grant: Value = serde_json::from_str(body).unwrap();
    let path = format!("/api/v1/order-games/{}", grant["id"].as_str().unwrap());
    for _ in 0..=TO_ADDRESS {
        let body = json!({"invite": "wrong", "email": "ada@example.org"});
        let join = format!("{path}/join");
        let refused = site.post("192.0.2.2", &join, "", &body).await;
        assert!(refused.starts_with("HTTP/1.1 403"), "{refused}");
        let body = json!({"email": "ada@example.org"});
        let notices = format!("{path}/notices");
        let refused = site.post("192.0.2.2", &notices, "", &body).await;
        assert!(refused.starts_with("HTTP/1.1 401"), "{refused}");
    }
    assert!(is_created(
        &site.create("192.0.2.2", "ada@example.org").await
    ));
    site.stopped().await;
}

#[tokio::test]
async fn without_limits_nothing_is_counted() {
    let folder = tempfile::tempdir().unwrap();
    let site = Running::on(folder.path(), false).await;
    for _ in 0..=BY_VISITOR {
        let answer = site.create("192.0.2.1", "ada@example.org").await;
        assert!(is_created(&answer), "{answer}");
    }
    site.stopped().await;
}

/// As many as make themselves guests in an hour, whichever process they ask. Whoever is somebody already is not counted.
#[tokio::test]
async fn a_visitor_makes_so_many_guests() {
    let folder = tempfile::tempdir().unwrap();
    let site = Running::on(folder.path(), false).await;
    let known = site.guest("192.0.2.1").await;
    site.stopped().await;

    let store = SqlStore::in_file(&folder.path().join("quicksilver.db"))
        .await
        .unwrap();
    let now_ms = SystemClock::start().now_ms();
    for _ in 0..200 {
        let full = store.count(&GUESTS.of("192.0.2.1"), now_ms).await.unwrap();
        assert_eq!(full, None);
    }
    store.close().await;
    let site = Running::on(folder.path(), true).await;
    let refused = site.post("192.0.2.1", "/api/v1/me", "", &json!({})).await;
    assert!(is_refused(&refused), "{refused}");
    assert!(!refused.contains("set-cookie"), "{refused}");
    for (visitor, header) in [("192.0.2.1", &*known), ("192.0.2.2", "")] {
        let answer = site.post(visitor, "/api/v1/me", header, &json!({})).await;
        assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    }
    site.stopped().await;
}

/// Whoever asks, in whatever case the address is written.
#[tokio::test]
async fn one_address_gets_three_codes_to_sign_in_in_a_quarter_of_an_hour() {
    let folder = tempfile::tempdir().unwrap();
    let site = Running::on(folder.path(), true).await;
    for number in 0..5 {
        let visitor = format!("192.0.2.{number}");
        let known = site.guest(&visitor).await;
        let email = ["ada@example.org", "ADA@example.org"][number % 2];
        let body = json!({"address": email});
        let answer = site.post(&visitor, "/api/v1/me/code", &known, &body).await;
        match number {
            0..3 => assert!(answer.starts_with("HTTP/1.1 202"), "{number}: {answer}"),
            _ => assert!(is_refused(&answer), "{number}: {answer}"),
        }
    }
    let known = site.guest("192.0.2.9").await;
    let body = json!({"address": "eve@example.org"});
    let answer = site
        .post("192.0.2.9", "/api/v1/me/code", &known, &body)
        .await;
    assert!(answer.starts_with("HTTP/1.1 202"), "{answer}");
    site.stopped().await;
}

#[tokio::test]
async fn a_visitor_enters_so_many_codes() {
    let folder = tempfile::tempdir().unwrap();
    let site = Running::on(folder.path(), false).await;
    let known = site.guest("192.0.2.1").await;
    site.stopped().await;
    let store = SqlStore::in_file(&folder.path().join("quicksilver.db"))
        .await
        .unwrap();
    let now_ms = SystemClock::start().now_ms();
    for _ in 0..59 {
        let full = store.count(&ENTRIES.of("192.0.2.1"), now_ms).await;
        assert_eq!(full.unwrap(), None);
    }
    store.close().await;
    let site = Running::on(folder.path(), true).await;
    let enter = async |path: &str, body: Value| {
        let path = format!("/api/v1/me/{path}/enter");
        site.post("192.0.2.1", &path, &known, &body).await
    };
    let device = json!({"token": "guessed", "join": "ask"});
    let wrong = enter("device", device.clone()).await;
    assert!(wrong.starts_with("HTTP/1.1 403"), "{wrong}");
    assert!(is_refused(&enter("device", device).await));
    let code = json!({"address": "ada@example.org", "code": "guessed", "join": "ask"});
    assert!(is_refused(&enter("code", code).await));
    let code = json!({"name": "Ada", "code": "guessed", "join": "ask"});
    assert!(is_refused(&enter("recovery", code).await));
    // What a device is said to have signed is a guess too.
    let passkey = json!({
        "credential": "AA", "person": "", "client_data": "AA", "authenticator_data": "AA",
        "signature": "AA", "join": "ask",
    });
    let show = async |visitor: &str| {
        let path = "/api/v1/me/passkeys/enter/finish";
        site.post(visitor, path, &known, &passkey).await
    };
    assert!(is_refused(&show("192.0.2.1").await));
    let wrong = show("192.0.2.2").await;
    assert!(wrong.starts_with("HTTP/1.1 403"), "{wrong}");
    site.stopped().await;
}

/// Signatures that are shown count with codes that are entered, and each counts.
#[tokio::test]
async fn a_visitor_shows_so_many_passkeys() {
    let folder = tempfile::tempdir().unwrap();
    let site = Running::on(folder.path(), true).await;
    let known = site.guest("192.0.2.1").await;
    let passkey = json!({
        "credential": "AA", "person": "", "client_data": "AA", "authenticator_data": "AA",
        "signature": "AA", "join": "ask",
    });
    let path = "/api/v1/me/passkeys/enter/finish";
    for number in 0..=60 {
        let answer = site.post("192.0.2.1", path, &known, &passkey).await;
        match number {
            0..60 => assert!(answer.starts_with("HTTP/1.1 403"), "{number}: {answer}"),
            _ => assert!(is_refused(&answer), "{number}: {answer}"),
        }
    }
    site.stopped().await;
}

/// From whatever address they ask.
#[tokio::test]
async fn somebody_begins_to_make_so_many_passkeys() {
    let folder = tempfile::tempdir().unwrap();
    let site = Running::on(folder.path(), true).await;
    let known = site.guest("192.0.2.1").await;
    let path = "/api/v1/me/passkeys/begin";
    for number in 0..=30 {
        let visitor = format!("192.0.2.{}", number % 3);
        let answer = site.post(&visitor, path, &known, &json!({})).await;
        match number {
            0..30 => assert!(answer.starts_with("HTTP/1.1 200"), "{number}: {answer}"),
            _ => assert!(is_refused(&answer), "{number}: {answer}"),
        }
    }
    let other = site.guest("192.0.2.1").await;
    let answer = site.post("192.0.2.1", path, &other, &json!({})).await;
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    site.stopped().await;
}
