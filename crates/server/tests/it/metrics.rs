//! Figures for operators, after real requests.

use crate::serving::{ask, config};
use crate::support::{FIRST, GAME, LONG, SECOND};
use futures_util::{SinkExt, StreamExt};
use serde_json::Value;
use server::{Allowance, Config, Server};
use std::collections::{BTreeMap, BTreeSet};
use std::net::SocketAddr;
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::client_async;
use tokio_tungstenite::tungstenite::Message;

/// The figures, by name with labels.
async fn figures(address: SocketAddr) -> BTreeMap<String, f64> {
    let answer = ask(
        address,
        "GET /metrics HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
    )
    .await;
    let (head, body) = answer.split_once("\r\n\r\n").unwrap();
    assert!(head.starts_with("HTTP/1.1 200"), "{head}");
    assert!(head.contains("application/openmetrics-text"), "{head}");
    assert!(body.ends_with("# EOF\n"), "{body}");
    let lines = body.lines().filter(|line| !line.starts_with('#'));
    let read = |line: &str| {
        let (name, value) = line.rsplit_once(' ').unwrap();
        (name.to_owned(), value.parse().unwrap())
    };
    lines.map(read).collect()
}

async fn post(address: SocketAddr, path: &str, token: &str, body: &str) -> String {
    let request = format!(
        "POST {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n{token}\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    );
    let answer = ask(address, &request).await;
    let (head, body) = answer.split_once("\r\n\r\n").unwrap();
    assert!(head.starts_with("HTTP/1.1 2"), "{answer}");
    body.to_owned()
}

/// A server that has answered requests of all kinds, and its figures.
async fn busy(folder: &std::path::Path) -> BTreeMap<String, f64> {
    let config = Config {
        metrics: Some(SocketAddr::from(([127, 0, 0, 1], 0))),
        allowance: Allowance {
            limited: false,
            ..Allowance::default()
        },
        ..config(folder)
    };
    let server = Server::bind(&config).await.unwrap();
    let address = server.address().unwrap();
    let metrics = server.metrics_address().unwrap().unwrap();
    tokio::spawn(server.run(std::future::pending()));

    let body = format!("{{\"game\":\"{GAME}\",\"opponent\":{{\"kind\":\"same_screen\"}}}}");
    let grant: Value =
        serde_json::from_str(&post(address, "/api/v1/games", "", &body).await).unwrap();
    let (id, token) = (
        grant["id"].as_str().unwrap(),
        grant["token"].as_str().unwrap(),
    );
    let token = format!("Authorization: Bearer {token}\r\n");
    for (ply, text) in [FIRST, SECOND].iter().enumerate() {
        let body = format!("{{\"ply\":{ply},\"text\":\"{text}\"}}");
        post(address, &format!("/api/v1/games/{id}/moves"), &token, &body).await;
    }
    let computer = format!(
        "{{\"game\":\"{GAME}\",\"opponent\":{{\"kind\":\"computer\",\"level\":1}},\"seat\":\"second\"}}"
    );
    post(address, "/api/v1/games", "", &computer).await;
    for path in ["/healthz", "/api/v1/games/none", "/somewhere"] {
        let get = format!("GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
        ask(address, &get).await;
    }
    // The figures stand nowhere on the site.
    let get = "GET /metrics HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
    assert!(!ask(address, get).await.contains("quicksilver_build"));

    let stream = TcpStream::connect(address).await.unwrap();
    let url = format!("ws://{address}/api/v1/games/{id}/live");
    let (mut live, _) = client_async(url, stream).await.unwrap();
    live.send(Message::text("{}")).await.unwrap();
    assert!(timeout(LONG, live.next()).await.unwrap().is_some());
    // Until the computer has moved.
    let done = async {
        loop {
            let figures = figures(metrics).await;
            if figures["quicksilver_thinking_seconds_count"] > 0.0 {
                return figures;
            }
        }
    };
    timeout(LONG, done).await.unwrap()
}

#[tokio::test]
async fn figures_tell_what_happened() {
    let folder = tempfile::tempdir().unwrap();
    let figures = busy(folder.path()).await;
    let is = |name: &str, value: f64| assert_eq!(figures.get(name), Some(&value), "{name}");
    let at_least = |name: &str, value: f64| {
        let shown = figures.get(name).copied().unwrap_or_default();
        assert!(shown >= value, "{name} is {shown}");
    };
    let answered = |kind: &str, status: &str| {
        format!("quicksilver_http_request_seconds_count{{kind=\"{kind}\",status=\"{status}\"}}")
    };
    is(&answered("create", "2xx"), 2.0);
    is(&answered("act", "2xx"), 2.0);
    is(&answered("read", "4xx"), 1.0);
    is(&answered("health", "2xx"), 1.0);
    is(&answered("connect", "1xx"), 1.0);
    at_least("quicksilver_connections_open", 1.0);
    is("quicksilver_sockets_open", 1.0);
    is("quicksilver_refused_total{what=\"create\"}", 0.0);
    at_least("quicksilver_games_in_memory{game=\"turns\"}", 1.0);
    is("quicksilver_games_in_memory{game=\"orders\"}", 0.0);
    at_least(
        "quicksilver_events_total{game=\"turns\",event=\"move\"}",
        2.0,
    );
    at_least("quicksilver_store_write_seconds_count{result=\"ok\"}", 4.0);
    is("quicksilver_store_errors_total{operation=\"write\"}", 0.0);
    // Every write shares some commit.
    let of = |what: &str| figures[&format!("quicksilver_store_commit_writes_{what}")];
    assert!(of("sum") >= of("count") && of("count") > 0.0);
    is("quicksilver_mails_waiting", 0.0);
    is("quicksilver_mails_total{result=\"sent\"}", 0.0);
    let version = env!("CARGO_PKG_VERSION");
    is(
        &format!("quicksilver_build_info{{version=\"{version}\"}}"),
        1.0,
    );
    at_least("quicksilver_thinking_wait_seconds_count", 1.0);
    at_least("quicksilver_thinking_nodes_total", 1.0);
    if cfg!(target_os = "linux") {
        at_least("process_resident_memory_bytes", 1.0);
        at_least("process_open_fds", 1.0);
        at_least("process_cpu_seconds_total", 0.0);
    }
}

#[tokio::test]
async fn no_figure_names_a_game_or_an_address() {
    let folder = tempfile::tempdir().unwrap();
    let figures = busy(folder.path()).await;
    let mut values: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for name in figures.keys() {
        let Some((_, labels)) = name.trim_end_matches('}').split_once('{') else {
            continue;
        };
        for label in labels.split(',') {
            let (name, value) = label.split_once('=').unwrap();
            let values = values.entry(name.to_owned()).or_default();
            values.insert(value.trim_matches('"').to_owned());
        }
    }
    let names: Vec<&str> = values.keys().map(String::as_str).collect();
    assert_eq!(
        names,
        [
            "event",
            "game",
            "kind",
            "le",
            "operation",
            "result",
            "status",
            "version",
            "way",
            "what"
        ]
    );
    values.remove("le");
    values.remove("version");
    for value in values.values().flatten() {
        let is_word = |c: char| c.is_ascii_lowercase() || c == '_';
        let is_class = value.len() == 3 && value.ends_with("xx");
        assert!(
            value.len() < 12 && (is_class || value.chars().all(is_word)),
            "{value}"
        );
    }
}

#[cfg(target_os = "linux")]
#[tokio::test]
async fn the_dashboard_shows_figures_that_there_are() {
    let folder = tempfile::tempdir().unwrap();
    let figures = busy(folder.path()).await;
    let there: BTreeSet<&str> = figures
        .keys()
        .map(|name| name.split('{').next().unwrap())
        .collect();
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../deploy/dashboard.json");
    let dashboard: Value = serde_json::from_str(&std::fs::read_to_string(file).unwrap()).unwrap();
    let mut shown = BTreeSet::new();
    for panel in dashboard["panels"].as_array().unwrap() {
        for target in panel["targets"].as_array().unwrap() {
            let expression = target["expr"].as_str().unwrap();
            let words = expression.split(|c: char| !(c.is_ascii_alphanumeric() || c == '_'));
            let names = words
                .filter(|word| word.starts_with("quicksilver_") || word.starts_with("process_"));
            for name in names {
                assert!(there.contains(name), "{name} is no figure");
                shown.insert(name.to_owned());
            }
        }
    }
    // And it forgets none.
    let stem = |name: &str| {
        let ends = ["_bucket", "_count", "_sum"];
        let stem = ends.iter().find_map(|end| name.strip_suffix(end));
        stem.unwrap_or(name).to_owned()
    };
    let shown: BTreeSet<String> = shown.iter().map(|name| stem(name)).collect();
    let there: BTreeSet<String> = there.iter().map(|name| stem(name)).collect();
    assert_eq!(shown, there);
}
