//! Servers of the same stack without rules, as a measure of what the stack can do: each move is one row.

use crate::Fault;
use axum::Router;
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;
use axum::routing::{get, post};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteSynchronous};
use sqlx::{ConnectOptions, SqliteConnection};
use std::collections::HashMap;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::{broadcast, mpsc, oneshot};

/// How the rows are committed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Commits {
    /// One synchronous commit a request.
    Single,
    /// Requests that wait share a commit.
    Group,
}

/// A row to be written, and who waits for it.
type Row = (u64, String, oneshot::Sender<bool>);

#[derive(Clone)]
struct Bare {
    rows: mpsc::Sender<Row>,
    /// Who listens to each game; its number is its place.
    games: Arc<Mutex<HashMap<u64, broadcast::Sender<String>>>>,
}

/// Serves until it is killed.
pub(crate) async fn serve(
    commits: Commits,
    listen: SocketAddr,
    database: &str,
) -> Result<(), Fault> {
    let connection = SqliteConnectOptions::new()
        .filename(database)
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .connect()
        .await?;
    let (rows, incoming) = mpsc::channel(10_000);
    tokio::spawn(async move {
        if let Err(fault) = write(connection, incoming, commits).await {
            eprintln!("the bare server cannot write: {fault}");
        }
    });
    let state = Bare {
        rows,
        games: Arc::default(),
    };
    let router = Router::new()
        .route("/healthz", get(async || "ok"))
        .route("/games", post(create))
        .route("/games/{id}/moves", post(play))
        .route("/games/{id}/live", get(live))
        .with_state(state);
    let listener = tokio::net::TcpListener::bind(listen).await?;
    Ok(axum::serve(listener, router).await?)
}

async fn write(
    mut connection: SqliteConnection,
    mut incoming: mpsc::Receiver<Row>,
    commits: Commits,
) -> Result<(), Fault> {
    sqlx::query("CREATE TABLE moves (id INTEGER PRIMARY KEY, game INTEGER, text TEXT)")
        .execute(&mut connection)
        .await?;
    while let Some(first) = incoming.recv().await {
        let mut told = Vec::new();
        sqlx::query("BEGIN IMMEDIATE")
            .execute(&mut connection)
            .await?;
        let mut next = Some(first);
        while let Some((game, text, tell)) = next {
            sqlx::query("INSERT INTO moves (game, text) VALUES (?, ?)")
                .bind(i64::try_from(game)?)
                .bind(text)
                .execute(&mut connection)
                .await?;
            told.push(tell);
            next = match commits {
                Commits::Single => None,
                Commits::Group => incoming.try_recv().ok(),
            };
        }
        sqlx::query("COMMIT").execute(&mut connection).await?;
        for tell in told {
            let _ = tell.send(true);
        }
    }
    Ok(())
}

async fn create(State(bare): State<Bare>) -> String {
    let mut games = bare.games.lock().unwrap_or_else(PoisonError::into_inner);
    let id = games.len() as u64;
    games.insert(id, broadcast::channel(64).0);
    id.to_string()
}

impl Bare {
    fn channel(&self, id: u64) -> Option<broadcast::Sender<String>> {
        let games = self.games.lock().unwrap_or_else(PoisonError::into_inner);
        games.get(&id).cloned()
    }
}

async fn play(
    State(bare): State<Bare>,
    Path(id): Path<u64>,
    text: String,
) -> Result<String, StatusCode> {
    let channel = bare.channel(id).ok_or(StatusCode::NOT_FOUND)?;
    let (tell, told) = oneshot::channel();
    let row = (id, text.clone(), tell);
    let gone = StatusCode::SERVICE_UNAVAILABLE;
    bare.rows.send(row).await.map_err(|_| gone)?;
    told.await.map_err(|_| gone)?;
    let _ = channel.send(text.clone());
    Ok(text)
}

async fn live(
    State(bare): State<Bare>,
    Path(id): Path<u64>,
    upgrade: WebSocketUpgrade,
) -> Result<Response, StatusCode> {
    let channel = bare.channel(id).ok_or(StatusCode::NOT_FOUND)?;
    let listener = channel.subscribe();
    Ok(upgrade.on_upgrade(move |socket| push(socket, listener)))
}

async fn push(mut socket: WebSocket, mut listener: broadcast::Receiver<String>) {
    while let Ok(text) = listener.recv().await {
        if socket.send(Message::Text(text.into())).await.is_err() {
            return;
        }
    }
}
