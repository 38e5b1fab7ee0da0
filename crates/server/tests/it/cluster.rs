//! Several servers with their sockets on one database: whichever is asked, the owner of a game answers.

use crate::support::{FIRST, GAME, LONG, SECOND};
use axum::http::{Method, StatusCode};
use futures_util::{SinkExt, StreamExt};
use http_body_util::{BodyExt, Full};
use hyper_util::client::legacy::Client;
use hyper_util::rt::TokioExecutor;
use serde_json::{Value, json};
use server::{Config, Server};
use std::net::SocketAddr;
use test_cluster::Cluster;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{WebSocketStream, client_async};

/// A server that runs, and what ends it.
struct Running {
    address: SocketAddr,
    node: SocketAddr,
    stop: oneshot::Sender<()>,
    done: JoinHandle<()>,
}

impl Running {
    async fn on(url: &str, folder: &std::path::Path) -> Running {
        let config = Config {
            listen: SocketAddr::from(([127, 0, 0, 1], 0)),
            database: Some(url.to_owned()),
            data_folder: Some(folder.to_owned()),
            ..Config::default()
        };
        let server = Server::bind(&config).await.unwrap();
        let address = server.address().unwrap();
        let node = server.node_address().unwrap().unwrap();
        let (stop, stopped) = oneshot::channel::<()>();
        let done = tokio::spawn(async move {
            server
                .run(async move { drop(stopped.await) })
                .await
                .unwrap();
        });
        Running {
            address,
            node,
            stop,
            done,
        }
    }

    async fn call(
        &self,
        method: Method,
        path: &str,
        token: &str,
        body: Value,
    ) -> (StatusCode, Value) {
        call(
            &format!("http://{}{path}", self.address),
            method,
            token,
            body,
        )
        .await
    }

    async fn live(&self, id: &str) -> WebSocketStream<TcpStream> {
        let stream = TcpStream::connect(self.address).await.unwrap();
        let url = format!("ws://{}/api/v1/games/{id}/live", self.address);
        let (mut live, _) = client_async(url, stream).await.unwrap();
        live.send(Message::text("{}")).await.unwrap();
        live
    }

    async fn end(self) {
        self.stop.send(()).unwrap();
        timeout(LONG, self.done).await.unwrap().unwrap();
    }
}

async fn call(url: &str, method: Method, token: &str, body: Value) -> (StatusCode, Value) {
    let token = format!("Bearer {token}");
    asked(url, method, &[("authorization", &token)], body).await
}

/// Sends a request with those headers; the answer's status and body.
pub(crate) async fn asked(
    url: &str,
    method: Method,
    headers: &[(&str, &str)],
    body: Value,
) -> (StatusCode, Value) {
    let client = Client::builder(TokioExecutor::new()).build_http();
    let text = if body.is_null() {
        String::new()
    } else {
        body.to_string()
    };
    let mut request = axum::http::Request::builder();
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    let request = request
        .method(method)
        .uri(url)
        .header("content-type", "application/json")
        .body(Full::<axum::body::Bytes>::from(text))
        .unwrap();
    let response = timeout(LONG, client.request(request))
        .await
        .unwrap()
        .unwrap();
    let status = response.status();
    let bytes = response.into_body().collect().await.unwrap().to_bytes();
    (
        status,
        serde_json::from_slice(&bytes).unwrap_or(Value::Null),
    )
}

/// The next message, as JSON.
async fn heard(live: &mut WebSocketStream<TcpStream>) -> Value {
    loop {
        let message = timeout(LONG, live.next()).await.unwrap().unwrap().unwrap();
        if let Message::Text(text) = message {
            return serde_json::from_str(&text).unwrap();
        }
    }
}

/// The plies that are heard of until there are that many.
async fn until_plies(live: &mut WebSocketStream<TcpStream>, known: &mut usize, wanted: usize) {
    while *known < wanted {
        let message = heard(live).await;
        match message["kind"].as_str() {
            Some("state") => *known = message["state"]["plies"].as_array().unwrap().len(),
            Some("news") => *known += message["news"]["plies"].as_array().unwrap().len(),
            _ => {}
        }
    }
}

#[tokio::test]
async fn a_game_is_played_through_any_server_and_goes_on_when_one_is_lost() {
    let cluster = Cluster::start().unwrap();
    let url = cluster.create("games").unwrap();
    let folder = tempfile::tempdir().unwrap();
    let a = Running::on(&url, folder.path()).await;
    let b = Running::on(&url, folder.path()).await;
    let setup = json!({"game": GAME, "opponent": {"kind": "same_screen"}});
    let (status, made) = a.call(Method::POST, "/api/v1/games", "", setup).await;
    assert_eq!(status, StatusCode::CREATED, "{made}");
    let (id, token) = (
        made["id"].as_str().unwrap(),
        made["token"].as_str().unwrap(),
    );
    let path = format!("/api/v1/games/{id}/moves");
    let play = |ply: u32, notation: &str| json!({"ply": ply, "text": notation});

    // Viewers at both servers hear of moves that are made at both.
    let (mut at_a, mut at_b) = (a.live(id).await, b.live(id).await);
    let (mut known_a, mut known_b) = (0, 0);
    let (status, answer) = b.call(Method::POST, &path, token, play(0, FIRST)).await;
    assert_eq!(status, StatusCode::OK, "{answer}");
    let (status, answer) = a.call(Method::POST, &path, token, play(1, SECOND)).await;
    assert_eq!(status, StatusCode::OK, "{answer}");
    until_plies(&mut at_a, &mut known_a, 2).await;
    until_plies(&mut at_b, &mut known_b, 2).await;

    // Only servers may ask where servers ask each other.
    let inner = format!("http://{}/api/v1/games/{id}", a.node);
    let (status, _) = call(&inner, Method::GET, token, Value::Null).await;
    assert_eq!(status, StatusCode::FORBIDDEN);

    // The owner ends: connections end with it, and the other goes on where it was.
    a.end().await;
    while let Some(Ok(_)) = at_b.next().await {}
    let state = format!("/api/v1/games/{id}");
    let (status, state) = b.call(Method::GET, &state, token, Value::Null).await;
    assert_eq!(
        (status, state["plies"].as_array().unwrap().len()),
        (StatusCode::OK, 2)
    );
    let mut again = b.live(id).await;
    let mut known = 0;
    until_plies(&mut again, &mut known, 2).await;
    b.end().await;
}

#[tokio::test]
async fn who_reads_a_game_of_a_lost_server_waits_for_the_end_of_its_lease() {
    let cluster = Cluster::start().unwrap();
    let url = cluster.create("games").unwrap();
    let folder = tempfile::tempdir().unwrap();
    let a = Running::on(&url, folder.path()).await;
    let setup = json!({"game": GAME, "opponent": {"kind": "same_screen"}});
    let (_, one) = a
        .call(Method::POST, "/api/v1/games", "", setup.clone())
        .await;
    let (_, two) = a.call(Method::POST, "/api/v1/games", "", setup).await;
    let killed = a.node;
    a.end().await;
    let b = Running::on(&url, folder.path()).await;
    let held = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();

    // One server was killed and nobody listens there; the other was held, and accepts connections.
    for (node, made) in [(killed, one), (held.local_addr().unwrap(), two)] {
        let (id, token) = (
            made["id"].as_str().unwrap(),
            made["token"].as_str().unwrap(),
        );
        let lost = format!(
            "WITH lost AS (
                 INSERT INTO nodes (address, secret, renewed_at, expires_at, steady_ms)
                 SELECT '{node}', 'secret', clock_timestamp(), clock_timestamp() + interval '3 s', max(steady_ms)
                 FROM nodes
                 RETURNING epoch
             )
             INSERT INTO owners (game_id, epoch) SELECT '{id}', epoch FROM lost
             ON CONFLICT (game_id) DO UPDATE SET epoch = excluded.epoch"
        );
        cluster.sql_in("games", &lost).unwrap();

        let path = format!("/api/v1/games/{id}");
        let play = json!({"ply": 0, "text": FIRST});
        let moves = format!("{path}/moves");
        if node == killed {
            // A move may have arrived; whoever made it looks, and sends it again.
            let (status, _) = b.call(Method::POST, &moves, token, play.clone()).await;
            assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE);
        }
        let (mut live, (status, state)) =
            tokio::join!(b.live(id), b.call(Method::GET, &path, token, Value::Null));
        assert_eq!(status, StatusCode::OK, "{state}");
        let (status, answer) = b.call(Method::POST, &moves, token, play).await;
        assert_eq!(status, StatusCode::OK, "{answer}");
        until_plies(&mut live, &mut 0, 1).await;
    }
    b.end().await;
}
