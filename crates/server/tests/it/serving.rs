//! The server with its socket: starting, answering, shutting down.

use crate::support::{GAME, LONG};
use futures_util::{SinkExt, StreamExt};
use server::{Config, ServeError, Server};
use std::net::SocketAddr;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::oneshot;
use tokio::time::timeout;
use tokio_tungstenite::client_async;
use tokio_tungstenite::tungstenite::Message;

fn config(folder: &std::path::Path) -> Config {
    Config {
        listen: SocketAddr::from(([127, 0, 0, 1], 0)),
        data_folder: Some(folder.to_owned()),
        ..Config::default()
    }
}

/// One request as bytes, and the whole answer.
async fn ask(address: SocketAddr, request: &str) -> String {
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = String::new();
    timeout(LONG, stream.read_to_string(&mut answer))
        .await
        .unwrap()
        .unwrap();
    answer
}

#[tokio::test]
async fn it_answers_until_it_is_told_to_stop_and_ends_live_connections() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::bind(&config(&folder.path().join("new")))
        .await
        .unwrap();
    let address = server.address().unwrap();
    let (stop, stopped) = oneshot::channel::<()>();
    let running = tokio::spawn(server.run(async move { drop(stopped.await) }));
    let health = ask(
        address,
        "GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
    )
    .await;
    assert!(health.starts_with("HTTP/1.1 200"), "{health}");
    let body = format!("{{\"game\":\"{GAME}\",\"opponent\":{{\"kind\":\"same_screen\"}}}}");
    let created = ask(
        address,
        &format!(
            "POST /api/games HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\
             Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            body.len()
        ),
    )
    .await;
    assert!(created.starts_with("HTTP/1.1 201"), "{created}");
    let id = created
        .split("\"id\":\"")
        .nth(1)
        .unwrap()
        .split('"')
        .next()
        .unwrap();

    let stream = TcpStream::connect(address).await.unwrap();
    let url = format!("ws://{address}/api/games/{id}/live");
    let (mut live, _) = client_async(url, stream).await.unwrap();
    live.send(Message::text("{}")).await.unwrap();
    assert!(
        timeout(LONG, live.next())
            .await
            .unwrap()
            .unwrap()
            .unwrap()
            .is_text()
    );

    stop.send(()).unwrap();
    let farewell = timeout(LONG, live.next()).await.unwrap().unwrap().unwrap();
    assert!(farewell.is_close(), "{farewell:?}");
    // Answering the farewell is what a browser does by itself.
    while let Some(Ok(_)) = live.next().await {}
    timeout(LONG, running).await.unwrap().unwrap().unwrap();
    assert!(TcpStream::connect(address).await.is_err());
    assert!(folder.path().join("new/quicksilver.db").exists());
}

#[tokio::test]
async fn a_taken_address_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let first = Server::bind(&config(folder.path())).await.unwrap();
    let taken = Config {
        listen: first.address().unwrap(),
        ..config(folder.path())
    };
    let fault = Server::bind(&taken).await.unwrap_err();
    assert!(matches!(fault, ServeError::Listen { .. }));
    assert!(
        fault.to_string().contains(&taken.listen.to_string()),
        "{fault}"
    );
}

#[tokio::test]
async fn a_file_that_is_no_database_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(
        folder.path().join("quicksilver.db"),
        "a shopping list ".repeat(400),
    )
    .unwrap();
    let fault = Server::bind(&config(folder.path())).await.unwrap_err();
    assert!(matches!(fault, ServeError::Store(_)), "{fault}");
}
