//! Bots at three servers with their sockets on one database: whichever is asked, the owner of a game answers the bot.

use crate::bots_support::{Bot, stored};
use crate::cluster::asked;
use crate::support::{FIRST, GAME, SECOND};
use axum::http::{Method, StatusCode};
use serde_json::{Value, json};
use server::store::{DatabaseAddress, Peer, SqlStore, Store};
use server::{Config, Server};
use std::net::SocketAddr;
use test_cluster::Cluster;
use tokio::sync::watch;

/// The bots of somebody in a database that no server uses yet.
async fn bots(url: &str) -> [Bot; 2] {
    let address = DatabaseAddress::parse(url).unwrap();
    let peer = Peer {
        address: "127.0.0.1:1".to_owned(),
        secret: "secret".to_owned(),
    };
    let store = SqlStore::open(&address, peer).await.unwrap();
    let bots = stored(&store).await;
    store.close().await;
    bots
}

async fn call(
    address: SocketAddr,
    bot: &Bot,
    method: Method,
    path: &str,
    body: Value,
) -> (StatusCode, Value) {
    let shown = format!("Bearer {}", bot.secret);
    let url = format!("http://{address}{path}");
    asked(&url, method, &[("authorization", &shown)], body).await
}

#[tokio::test]
async fn a_bot_plays_through_any_server() {
    let cluster = Cluster::start().unwrap();
    let url = cluster.create("games").unwrap();
    let [rook, knight] = bots(&url).await;
    let folder = tempfile::tempdir().unwrap();
    let (stop, stopped) = watch::channel(false);
    let mut servers = Vec::new();
    let mut running = Vec::new();
    for _ in 0..3 {
        let config = Config {
            listen: SocketAddr::from(([127, 0, 0, 1], 0)),
            database: Some(url.clone()),
            data_folder: Some(folder.path().to_owned()),
            ..Config::default()
        };
        let server = Server::bind(&config).await.unwrap();
        servers.push(server.address().unwrap());
        let mut stopped = stopped.clone();
        running.push(tokio::spawn(server.run(async move {
            let _ = stopped.wait_for(|stopped| *stopped).await;
        })));
    }
    let [a, b, c] = servers[..] else { panic!() };

    let setup = json!({"game": GAME, "opponent": {"kind": "link"}, "visibility": "public"});
    let (status, made) = call(a, &rook, Method::POST, "/api/v1/games", setup).await;
    assert_eq!(status, StatusCode::CREATED, "{made}");
    let path = format!("/api/v1/games/{}", made["id"].as_str().unwrap());
    let opened = call(
        b,
        &rook,
        Method::POST,
        &format!("{path}/challenge"),
        json!({}),
    )
    .await;
    assert_eq!(opened.0, StatusCode::OK, "{opened:?}");
    let accepted = call(
        c,
        &knight,
        Method::POST,
        &format!("{path}/accept"),
        json!({}),
    )
    .await;
    assert_eq!(accepted.0, StatusCode::OK, "{accepted:?}");
    let moves = format!("{path}/moves");
    for (at, bot, ply, text) in [(c, &rook, 0, FIRST), (b, &knight, 1, SECOND)] {
        let body = json!({"ply": ply, "text": text});
        let played = call(at, bot, Method::POST, &moves, body).await;
        assert_eq!(played.0, StatusCode::OK, "{played:?}");
    }
    for at in [a, b, c] {
        let (status, state) = call(at, &knight, Method::GET, &path, Value::Null).await;
        assert_eq!(status, StatusCode::OK, "{state}");
        assert_eq!(state["yours"], json!([1]));
        let (_, mine) = call(at, &rook, Method::GET, "/api/v1/me/games", Value::Null).await;
        assert_eq!(mine["games"][0]["to_move"], true, "{mine}");
    }
    stop.send(true).unwrap();
    for server in running {
        server.await.unwrap().unwrap();
    }
}
