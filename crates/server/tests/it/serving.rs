//! The server with its socket: starting, answering, shutting down.

use crate::support::{GAME, LONG};
use futures_util::{SinkExt, StreamExt};
use server::{Allowance, Config, ServeError, Server};
use std::net::SocketAddr;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::oneshot;
use tokio::time::timeout;
use tokio_tungstenite::client_async;
use tokio_tungstenite::tungstenite::Message;

pub(crate) fn config(folder: &std::path::Path) -> Config {
    Config {
        listen: SocketAddr::from(([127, 0, 0, 1], 0)),
        data_folder: Some(folder.to_owned()),
        ..Config::default()
    }
}

/// One request as bytes, and the whole answer.
pub(crate) async fn ask(address: SocketAddr, request: &str) -> String {
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
            "POST /api/v1/games HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\
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
    let url = format!("ws://{address}/api/v1/games/{id}/live");
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

#[tokio::test]
async fn a_second_server_on_the_same_database_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let first = Server::bind(&config(folder.path())).await.unwrap();
    let refusal = Server::bind(&config(folder.path())).await.unwrap_err();
    let refusal = refusal.to_string();
    let process = format!("process {};", std::process::id());
    for part in [
        "quicksilver.db",
        "in use by a server",
        &process,
        "stop that server",
    ] {
        assert!(refusal.contains(part), "“{part}” is not in: {refusal}");
    }
    drop(first);
    Server::bind(&config(folder.path())).await.unwrap();
}

#[tokio::test]
async fn the_id_that_a_process_left_behind_is_not_shown_for_another() {
    let folder = tempfile::tempdir().unwrap();
    drop(Server::bind(&config(folder.path())).await.unwrap());
    let owner = folder.path().join("quicksilver.db.lock.owner");
    std::fs::write(&owner, "4194999\n").unwrap();
    // Somebody has the lock and has not written their own id yet.
    let lock = std::fs::File::open(folder.path().join("quicksilver.db.lock")).unwrap();
    lock.lock().unwrap();
    let refusal = Server::bind(&config(folder.path())).await.unwrap_err();
    let refusal = refusal.to_string();
    assert!(refusal.contains("in use by a server; stop"), "{refusal}");
    drop(lock);
    // The lock decides, not what is written.
    let _server = Server::bind(&config(folder.path())).await.unwrap();
    let written = std::fs::read_to_string(&owner).unwrap();
    assert_eq!(written.trim(), std::process::id().to_string());
}

#[cfg(unix)]
#[tokio::test]
async fn nobody_but_its_owner_reads_a_new_database() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("new");
    let _server = Server::bind(&config(&data)).await.unwrap();
    let mode = |path: &std::path::Path| path.metadata().unwrap().permissions().mode() & 0o777;
    assert_eq!(mode(&data), 0o700);
    let mut files = 0;
    for file in std::fs::read_dir(&data).unwrap() {
        let path = file.unwrap().path();
        assert_eq!(mode(&path), 0o600, "{}", path.display());
        files += 1;
    }
    assert!(files >= 3, "the database, its log and its lock");
}

#[tokio::test]
async fn a_damaged_database_is_named_with_a_remedy() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("quicksilver.db");
    let server = Server::bind(&config(folder.path())).await.unwrap();
    server.run(async {}).await.unwrap();
    let well = std::fs::read(&file).unwrap();
    let mut no_header = well.clone();
    no_header[..16].fill(b'x');
    let mut no_tables = well.clone();
    no_tables[100..4096].fill(0xff);
    for (damaged, what) in [(no_header, "no database"), (no_tables, "damaged")] {
        // What is still in the log would mend the file.
        for ending in ["-wal", "-shm"] {
            let _ = std::fs::remove_file(folder.path().join(format!("quicksilver.db{ending}")));
        }
        std::fs::write(&file, damaged).unwrap();
        let refusal = Server::bind(&config(folder.path())).await.unwrap_err();
        let refusal = refusal.to_string();
        for part in ["quicksilver.db", what, "put a backup in its place"] {
            assert!(refusal.contains(part), "“{part}” is not in: {refusal}");
        }
    }
}

/// A server that answers until its test ends.
async fn running(config: &Config) -> SocketAddr {
    let server = Server::bind(config).await.unwrap();
    let address = server.address().unwrap();
    tokio::spawn(server.run(std::future::pending()));
    address
}

#[tokio::test]
async fn a_client_that_does_not_finish_its_request_is_sent_away() {
    let folder = tempfile::tempdir().unwrap();
    let allowance = Allowance {
        silence: Duration::from_millis(200),
        ..Allowance::default()
    };
    let config = Config {
        allowance,
        ..config(folder.path())
    };
    let address = running(&config).await;
    // One that says nothing at all, one in the middle of the head, one after an answer.
    let answered = "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n";
    for request in ["", "GET /healthz HTTP/1.1\r\nHost: x\r\nX-Slow:", answered] {
        let answer = ask(address, request).await;
        assert_eq!(answer.contains("200 OK"), request == answered, "{answer}");
    }
}

#[tokio::test]
async fn more_connections_than_one_address_may_have_are_closed_and_others_live() {
    let folder = tempfile::tempdir().unwrap();
    let allowance = Allowance {
        connections_each: 3,
        ..Allowance::default()
    };
    let config = Config {
        allowance,
        ..config(folder.path())
    };
    let address = running(&config).await;
    let health = "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n";
    let mut open = Vec::new();
    for _ in 0..3 {
        let mut stream = TcpStream::connect(address).await.unwrap();
        stream.write_all(health.as_bytes()).await.unwrap();
        let mut answer = [0; 15];
        stream.read_exact(&mut answer).await.unwrap();
        assert_eq!(&answer, b"HTTP/1.1 200 OK");
        open.push(stream);
    }
    let mut refused = TcpStream::connect(address).await.unwrap();
    let end = timeout(LONG, refused.read(&mut [0; 1])).await.unwrap();
    assert!(matches!(end, Ok(0) | Err(_)), "{end:?}");
    // When one ends there is room again; until the server has seen it, the next is refused too.
    drop(open.pop());
    let again = async {
        loop {
            let mut stream = TcpStream::connect(address).await.unwrap();
            let mut answer = [0; 15];
            let asked = stream.write_all(health.as_bytes()).await;
            if asked.is_ok() && stream.read_exact(&mut answer).await.is_ok() {
                return answer;
            }
        }
    };
    assert_eq!(&timeout(LONG, again).await.unwrap(), b"HTTP/1.1 200 OK");
}

#[tokio::test]
async fn unfinished_requests_shut_nobody_out() {
    const PLACES: usize = 3;
    let folder = tempfile::tempdir().unwrap();
    let allowance = Allowance {
        connections: PLACES,
        ..Allowance::default()
    };
    let config = Config {
        allowance,
        ..config(folder.path())
    };
    let address = running(&config).await;
    let mut unfinished = Vec::new();
    for _ in 0..PLACES {
        let mut stream = TcpStream::connect(address).await.unwrap();
        let head = b"GET /healthz HTTP/1.1\r\nHost: x\r\nX-Slow:";
        stream.write_all(head).await.unwrap();
        unfinished.push(stream);
    }
    let health = "GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
    let answer = ask(address, health).await;
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    // The one that had waited longest made room; the others may go on.
    let mut oldest = unfinished.remove(0);
    let end = timeout(LONG, oldest.read(&mut [0; 1])).await.unwrap();
    assert!(matches!(end, Ok(0) | Err(_)), "{end:?}");
    for mut stream in unfinished {
        stream
            .write_all(b" yes\r\nConnection: close\r\n\r\n")
            .await
            .unwrap();
        let mut answer = String::new();
        let reading = timeout(LONG, stream.read_to_string(&mut answer));
        reading.await.unwrap().unwrap();
        assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    }
}

#[tokio::test]
async fn who_creates_too_many_games_is_told_when_to_come_again() {
    let folder = tempfile::tempdir().unwrap();
    let proxies = vec!["127.0.0.0/8".parse().unwrap()];
    let allowance = Allowance {
        proxies,
        ..Allowance::default()
    };
    let config = Config {
        allowance,
        ..config(folder.path())
    };
    let address = running(&config).await;
    let body = format!("{{\"game\":\"{GAME}\",\"opponent\":{{\"kind\":\"same_screen\"}}}}");
    let create = |visitor: &str| {
        format!(
            "POST /api/v1/games HTTP/1.1\r\nHost: x\r\nConnection: close\r\nX-Forwarded-For: {visitor}\r\n\
             Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            body.len()
        )
    };
    let mut created = 0;
    let refusal = loop {
        let answer = ask(address, &create("192.0.2.1")).await;
        if !answer.starts_with("HTTP/1.1 201") {
            break answer;
        }
        created += 1;
        assert!(created < 1000, "nothing is refused");
    };
    assert!(refusal.starts_with("HTTP/1.1 429"), "{refusal}");
    assert!(refusal.contains("\r\nretry-after: "), "{refusal}");
    assert!(
        refusal.contains("too many new games, studies or guests from you"),
        "{refusal}"
    );
    // Others behind the same proxy are not refused, and reading goes on.
    let other = ask(address, &create("192.0.2.2")).await;
    assert!(other.starts_with("HTTP/1.1 201"), "{other}");
    let catalog = "GET /api/v1/catalog HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\
                   X-Forwarded-For: 192.0.2.1\r\n\r\n";
    assert!(ask(address, catalog).await.starts_with("HTTP/1.1 200"));
    // What a visitor says about themselves counts for nothing.
    let disguised = create("192.0.2.77, 192.0.2.1");
    assert!(ask(address, &disguised).await.starts_with("HTTP/1.1 429"));
}

/// A POST of so many bytes that nobody wants.
fn unwanted(path: &str, length: usize) -> String {
    let head = format!("POST {path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n");
    let body = "x".repeat(length);
    format!("{head}Content-Length: {length}\r\n\r\n{body}")
}

#[tokio::test]
async fn a_connection_outlives_a_request_that_is_refused_unread() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::bind(&config(folder.path())).await.unwrap();
    let address = server.address().unwrap();
    let (stop, stopped) = oneshot::channel::<()>();
    let running = tokio::spawn(server.run(async move { drop(stopped.await) }));
    let mut requests = String::new();
    for path in ["/api/v1/games", "/api/v1/nothing", "/api/v1/catalog"] {
        requests.push_str(&unwanted(path, 600_000));
    }
    requests.push_str("GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    let answers = ask(address, &requests).await;
    let statuses: Vec<&str> = answers
        .split("HTTP/1.1 ")
        .filter_map(|answer| answer.get(..3))
        .collect();
    assert_eq!(statuses, ["413", "404", "405", "200"]);

    // What is too much is not read, and the client is told that the connection ends.
    let mut stream = TcpStream::connect(address).await.unwrap();
    let huge = unwanted("/api/v1/games", 8_000_000);
    let (mut reader, mut writer) = stream.split();
    let sending = async {
        // The server does not wait for the end.
        let _ = writer.write_all(huge.as_bytes()).await;
    };
    let mut head = vec![0; 2_000];
    let reading = async {
        timeout(LONG, reader.read(&mut head))
            .await
            .unwrap()
            .unwrap()
    };
    let (length, ()) = tokio::join!(reading, sending);
    let head = String::from_utf8_lossy(&head[..length]).to_lowercase();
    assert!(head.starts_with("http/1.1 413"), "{head}");
    assert!(head.contains("\r\nconnection: close\r\n"), "{head}");
    stop.send(()).unwrap();
    timeout(LONG, running).await.unwrap().unwrap().unwrap();
}
