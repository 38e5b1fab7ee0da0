//! Live connections of bots, over real sockets: by a token in the header or in the first message, until it is revoked.

use crate::bots_support::{Bot, stored};
use crate::cluster::asked;
use crate::support::{FIRST, GAME, LONG};
use axum::http::{Method, StatusCode};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use server::store::{SqlStore, Store};
use server::{Config, Server};
use std::net::SocketAddr;
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{WebSocketStream, client_async};

type Live = WebSocketStream<TcpStream>;

/// A live connection that shows a token in its header, or in its first message.
async fn connect(address: SocketAddr, game: &str, secret: &str, in_header: bool) -> Live {
    let url = format!("ws://{address}/api/v1/games/{game}/live");
    let mut request = url.into_client_request().unwrap();
    let mut hello = json!({});
    if in_header {
        let shown = format!("Bearer {secret}").parse().unwrap();
        request.headers_mut().insert("authorization", shown);
    } else {
        hello["token"] = json!(secret);
    }
    let stream = TcpStream::connect(address).await.unwrap();
    let (mut live, _) = client_async(request, stream).await.unwrap();
    live.send(Message::text(hello.to_string())).await.unwrap();
    live
}

/// The next message as JSON, or why the connection was closed.
async fn heard(live: &mut Live) -> Result<Value, String> {
    loop {
        match timeout(LONG, live.next()).await.unwrap() {
            Some(Ok(Message::Text(text))) => return Ok(serde_json::from_str(&text).unwrap()),
            Some(Ok(Message::Close(Some(frame)))) => return Err(frame.reason.to_string()),
            Some(Ok(_)) => {}
            other => panic!("{other:?}"),
        }
    }
}

async fn post(address: SocketAddr, bot: &Bot, path: &str, body: Value) -> (StatusCode, Value) {
    let shown = format!("Bearer {}", bot.secret);
    let url = format!("http://{address}{path}");
    asked(&url, Method::POST, &[("authorization", &shown)], body).await
}

#[tokio::test]
async fn a_live_connection_ends_with_the_token_that_it_shows() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("quicksilver.db");
    let store = SqlStore::in_file(&file).await.unwrap();
    let [rook, knight] = stored(&store).await;
    store.close().await;
    let config = Config {
        listen: SocketAddr::from(([127, 0, 0, 1], 0)),
        data_folder: Some(folder.path().to_owned()),
        ..Config::default()
    };
    let server = Server::bind(&config).await.unwrap();
    let address = server.address().unwrap();
    let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
    let running = tokio::spawn(server.run(async move { drop(stopped.await) }));

    let setup = json!({"game": GAME, "opponent": {"kind": "link"}});
    let (status, made) = post(address, &rook, "/api/v1/games", setup).await;
    assert_eq!(status, StatusCode::CREATED, "{made}");
    let id = made["id"].as_str().unwrap();
    let join = json!({"invite": made["invite"]});
    let (status, joined) = post(address, &knight, &format!("/api/v1/games/{id}/join"), join).await;
    assert_eq!(status, StatusCode::OK, "{joined}");

    let mut of_rook = connect(address, id, &rook.secret, true).await;
    let mut in_header = connect(address, id, &knight.secret, true).await;
    let mut in_hello = connect(address, id, &knight.secret, false).await;
    for (live, seat) in [(&mut of_rook, 0), (&mut in_header, 1), (&mut in_hello, 1)] {
        let first = heard(live).await.unwrap();
        assert_eq!(first["state"]["yours"], json!([seat]), "{first}");
    }
    let mut unknown = connect(address, id, "qs_unknown", false).await;
    let refused = heard(&mut unknown).await.unwrap();
    assert_eq!(refused["fault"]["code"], "unknown_token", "{refused}");

    let store = SqlStore::in_file(&file).await.unwrap();
    let revoked = store
        .bots()
        .revoke(&knight.owner, &knight.id, &knight.token);
    assert!(revoked.await.unwrap());
    let body = json!({"ply": 0, "text": FIRST});
    let (status, played) = post(address, &rook, &format!("/api/v1/games/{id}/moves"), body).await;
    assert_eq!(status, StatusCode::OK, "{played}");
    for live in [&mut in_header, &mut in_hello] {
        // Who is online may have been told before; the move is not.
        let end = loop {
            match heard(live).await {
                Ok(told) => assert_eq!(told["kind"], "presence", "{told}"),
                Err(reason) => break reason,
            }
        };
        assert_eq!(end, "signed out");
    }
    loop {
        let told = heard(&mut of_rook).await.unwrap();
        if told["kind"] == "news" {
            break;
        }
    }
    store.close().await;
    stop.send(()).unwrap();
    running.await.unwrap().unwrap();
}
