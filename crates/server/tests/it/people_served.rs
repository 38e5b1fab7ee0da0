//! Sessions over real connections: by http on one's own machine, behind a proxy, and at several servers.

use crate::cluster::asked;
use crate::support::{GAME, LONG};
use axum::http::{Method, StatusCode};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use server::{Allowance, Config, Server};
use std::net::SocketAddr;
use std::path::Path;
use test_cluster::Cluster;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{WebSocketStream, client_async};

struct Running {
    address: SocketAddr,
    stop: oneshot::Sender<()>,
    ended: JoinHandle<()>,
}

impl Running {
    async fn on(config: Config) -> Running {
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

    /// Sends a request without a body; the head of the answer.
    async fn head(&self, first: &str, headers: &str) -> String {
        let request = format!("{first} HTTP/1.1\r\n{headers}\r\n");
        let asking = async {
            let mut stream = TcpStream::connect(self.address).await.unwrap();
            stream.write_all(request.as_bytes()).await.unwrap();
            let mut read = Vec::new();
            while !read.windows(4).any(|bytes| bytes == b"\r\n\r\n") {
                let mut part = [0; 4096];
                let count = stream.read(&mut part).await.unwrap();
                assert!(count > 0, "{}", String::from_utf8_lossy(&read));
                read.extend_from_slice(&part[..count]);
            }
            String::from_utf8(read).unwrap()
        };
        timeout(LONG, asking).await.unwrap()
    }

    /// The cookie that a browser gets that asks for this host, with more headers.
    async fn cookie(&self, host: &str, more: &str) -> String {
        let headers = format!("Host: {host}\r\nContent-Length: 0\r\n{more}");
        let head = self.head("POST /api/v1/me", &headers).await;
        let mut lines = head.lines();
        let cookie = lines.find_map(|line| line.strip_prefix("set-cookie: "));
        cookie.unwrap_or_else(|| panic!("{head}")).to_owned()
    }
}

fn config(folder: &Path) -> Config {
    Config {
        listen: SocketAddr::from(([127, 0, 0, 1], 0)),
        data_folder: Some(folder.to_owned()),
        allowance: Allowance {
            proxies: vec!["127.0.0.0/8".parse().unwrap()],
            ..Allowance::default()
        },
        ..Config::default()
    }
}

fn is_for_encrypted_connections(cookie: &str) -> bool {
    assert!(cookie.contains("; HttpOnly; SameSite=Lax"), "{cookie}");
    let is_secure = cookie.ends_with("; Secure");
    let name = if is_secure {
        "__Host-session="
    } else {
        "session="
    };
    assert!(cookie.starts_with(name), "{cookie}");
    is_secure
}

#[tokio::test]
async fn only_on_ones_own_machine_a_cookie_goes_by_plain_http() {
    let folder = tempfile::tempdir().unwrap();
    let site = Running::on(config(folder.path())).await;
    for own in ["127.0.0.1:7700", "localhost:7700", "[::1]:7700"] {
        let cookie = site.cookie(own, "").await;
        assert!(!is_for_encrypted_connections(&cookie), "{own}");
        // A proxy on the same machine to which people come by https.
        let cookie = site.cookie(own, "X-Forwarded-Proto: https\r\n").await;
        assert!(is_for_encrypted_connections(&cookie), "{own}");
    }
    for host in ["games.example", "192.168.0.7:7700"] {
        let cookie = site.cookie(host, "").await;
        assert!(is_for_encrypted_connections(&cookie), "{host}");
    }
    site.stopped().await;

    // Nobody else is believed about it.
    let folder = tempfile::tempdir().unwrap();
    let mut strict = config(folder.path());
    strict.allowance.proxies.clear();
    let site = Running::on(strict).await;
    let said = "X-Forwarded-Proto: https\r\n";
    let cookie = site.cookie("localhost:7700", said).await;
    assert!(!is_for_encrypted_connections(&cookie));
    site.stopped().await;

    // The operator says that people come by https.
    let folder = tempfile::tempdir().unwrap();
    let public = Config {
        public_url: Some("https://games.example".to_owned()),
        ..config(folder.path())
    };
    let site = Running::on(public).await;
    let cookie = site.cookie("127.0.0.1:7700", "").await;
    assert!(is_for_encrypted_connections(&cookie));
    site.stopped().await;
}

#[tokio::test]
async fn a_live_connection_with_a_session_is_opened_by_our_pages_alone() {
    let folder = tempfile::tempdir().unwrap();
    let site = Running::on(config(folder.path())).await;
    let host = site.address.to_string();
    let cookie = site.cookie(&host, "").await;
    let cookie = cookie.split_once(';').unwrap().0;
    let setup = json!({"game": GAME, "opponent": {"kind": "same_screen"}});
    let url = format!("http://{host}/api/v1/games");
    let (status, made) = asked(&url, Method::POST, &[], setup).await;
    assert_eq!(status, StatusCode::CREATED, "{made}");
    let live = format!("GET /api/v1/games/{}/live", made["id"].as_str().unwrap());
    let upgrade = format!(
        "Host: {host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
         Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
    );
    let table = [
        (
            format!("Cookie: {cookie}\r\nOrigin: http://{host}\r\n"),
            "101",
        ),
        (
            format!("Cookie: {cookie}\r\nOrigin: https://evil.example\r\n"),
            "403",
        ),
        (format!("Cookie: {cookie}\r\n"), "403"),
        // Without a session it is anybody's.
        ("Origin: https://evil.example\r\n".to_owned(), "101"),
        (String::new(), "101"),
    ];
    for (more, status) in table {
        let head = site.head(&live, &format!("{upgrade}{more}")).await;
        assert!(
            head.starts_with(&format!("HTTP/1.1 {status}")),
            "{more}: {head}"
        );
    }
    site.stopped().await;
}

/// The text messages of a live connection until it is closed, or until one that has the wanted word.
async fn heard(live: &mut WebSocketStream<TcpStream>, wanted: &str) -> Vec<String> {
    let mut heard = Vec::new();
    while let Some(Ok(message)) = timeout(LONG, live.next()).await.unwrap() {
        match message {
            Message::Text(text) => heard.push(text.to_string()),
            Message::Close(_) => break,
            _ => {}
        }
        if heard.last().is_some_and(|text| text.contains(wanted)) {
            break;
        }
    }
    heard
}

#[tokio::test]
async fn a_live_connection_shows_the_seats_of_a_session_until_it_ends() {
    let folder = tempfile::tempdir().unwrap();
    let site = Running::on(config(folder.path())).await;
    let host = site.address.to_string();
    let cookie = site.cookie(&host, "").await;
    let cookie = cookie.split_once(';').unwrap().0;
    let setup = json!({"game": GAME, "opponent": {"kind": "same_screen"}});
    let made = ask(&site, cookie, Method::POST, "/api/v1/games", setup).await;
    let (id, token) = (&made["id"], &made["token"]);
    let body = json!({"seats": [{"game": id, "token": token}]});
    ask(&site, cookie, Method::POST, "/api/v1/me/seats", body).await;
    let path = format!("/api/v1/games/{}", id.as_str().unwrap());
    let mut request = format!("ws://{host}{path}/live")
        .into_client_request()
        .unwrap();
    let headers = request.headers_mut();
    headers.insert("cookie", cookie.parse().unwrap());
    headers.insert("origin", format!("http://{host}").parse().unwrap());
    let stream = TcpStream::connect(site.address).await.unwrap();
    let (mut live, _) = client_async(request, stream).await.unwrap();
    live.send(Message::text("{}")).await.unwrap();
    let state = heard(&mut live, "\"yours\"").await.pop().unwrap();
    assert!(state.contains("\"yours\":[0,1]"), "{state}");

    let say = async |text: &str| {
        let url = format!("http://{host}{path}/chat");
        let bearer = format!("Bearer {}", token.as_str().unwrap());
        let headers = [("authorization", bearer.as_str())];
        let said = asked(&url, Method::POST, &headers, json!({"text": text})).await;
        assert_eq!(said.0, StatusCode::OK, "{}", said.1);
    };
    say("before").await;
    assert!(!heard(&mut live, "before").await.is_empty());
    let me = ask(&site, cookie, Method::GET, "/api/v1/me", Value::Null).await;
    let end = format!(
        "/api/v1/me/sessions/{}/end",
        me["session"].as_str().unwrap()
    );
    ask(&site, cookie, Method::POST, &end, Value::Null).await;
    // What is for the seat alone goes to nobody who is signed out.
    say("afterwards").await;
    let rest = heard(&mut live, "afterwards").await;
    assert!(!rest.iter().any(|text| text.contains("afterwards")));
    assert!(live.next().await.is_none());
    site.stopped().await;
}

/// Sends a request with a session from our own page.
async fn ask(site: &Running, cookie: &str, method: Method, path: &str, body: Value) -> Value {
    let (url, own) = (
        format!("http://{}{path}", site.address),
        ("sec-fetch-site", "same-origin"),
    );
    let (status, answer) = asked(&url, method, &[own, ("cookie", cookie)], body).await;
    assert!(status.is_success(), "{path}: {status} {answer}");
    answer
}

#[tokio::test]
async fn a_person_is_known_at_every_server() {
    let cluster = Cluster::start().unwrap();
    let url = cluster.create("games").unwrap();
    let folder = tempfile::tempdir().unwrap();
    let shared = || Config {
        database: Some(url.clone()),
        ..config(folder.path())
    };
    let a = Running::on(shared()).await;
    let b = Running::on(shared()).await;
    let cookie = a.cookie(&a.address.to_string(), "").await;
    let cookie = cookie.split_once(';').unwrap().0;
    let me = ask(&a, cookie, Method::GET, "/api/v1/me", Value::Null).await;
    assert_eq!(
        ask(&b, cookie, Method::GET, "/api/v1/me", Value::Null).await,
        me
    );

    // A game that the other server owns: its seats are attached anywhere, and it is played with the cookie through any.
    let setup = json!({"game": GAME, "opponent": {"kind": "same_screen"}});
    let made = ask(&a, cookie, Method::POST, "/api/v1/games", setup).await;
    let (id, token) = (
        made["id"].as_str().unwrap(),
        made["token"].as_str().unwrap(),
    );
    let body = json!({"seats": [{"game": id, "token": token}]});
    let attached = ask(&b, cookie, Method::POST, "/api/v1/me/seats", body).await;
    assert_eq!(attached["seats"][0]["outcome"], "attached", "{attached}");
    for server in [&a, &b] {
        let game = format!("/api/v1/games/{id}");
        let state = ask(server, cookie, Method::GET, &game, Value::Null).await;
        assert_eq!(state["yours"], json!([0, 1]));
        let said = json!({"text": "hello"});
        ask(server, cookie, Method::POST, &format!("{game}/chat"), said).await;
        // What only servers say to each other is believed of nobody else.
        let (_, stolen) = cookie.split_once('=').unwrap();
        let url = format!("http://{}{game}", server.address);
        let headers = [("x-quicksilver-session", stolen)];
        let (status, state) = asked(&url, Method::GET, &headers, Value::Null).await;
        assert_eq!((status, &state["yours"]), (StatusCode::OK, &json!([])));
    }
    let games = ask(&a, cookie, Method::GET, "/api/v1/me/games", Value::Null).await;
    assert_eq!(games["games"][0]["id"], id);
    a.stopped().await;
    assert_eq!(
        ask(&b, cookie, Method::GET, "/api/v1/me", Value::Null).await,
        me
    );

    // Ended at one, over at all.
    let c = Running::on(shared()).await;
    ask(&c, cookie, Method::POST, "/api/v1/me/delete", Value::Null).await;
    let url = format!("http://{}/api/v1/me", b.address);
    let (status, _) = asked(&url, Method::GET, &[("cookie", cookie)], Value::Null).await;
    assert_eq!(status, StatusCode::UNAUTHORIZED);
    b.stopped().await;
    c.stopped().await;
}
