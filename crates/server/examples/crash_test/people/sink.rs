//! A program that is told of people's turns: it notes what comes.

use crate::Fault;
use crate::ledger::lock;
use axum::Router;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{StatusCode, Uri};
use axum::routing::post;
use serde::Deserialize;
use std::sync::{Arc, Mutex};
use std::time::Instant;
use tokio::net::TcpListener;

/// A notice, as a program reads it.
#[derive(Clone, Deserialize, Debug)]
pub(crate) struct Notice {
    /// What tells it from all others.
    pub(crate) id: String,
    pub(crate) kind: String,
    pub(crate) game: Option<String>,
    pub(crate) seat: Option<u8>,
    /// When it was made, in milliseconds since 1970.
    pub(crate) at_ms: u64,
}

/// A notice that came.
#[derive(Clone, Debug)]
pub(crate) struct Came {
    /// The number of the visitor whose program it came to.
    pub(crate) to: usize,
    pub(crate) at: Instant,
    pub(crate) notice: Notice,
}

/// What has come so far.
type Heap = Arc<Mutex<Vec<Came>>>;

/// The programs of all visitors.
#[derive(Clone, Debug)]
pub(crate) struct Sink {
    address: String,
    came: Heap,
}

async fn take(State(came): State<Heap>, uri: Uri, body: Bytes) -> StatusCode {
    let number = uri.path().rsplit('/').next().unwrap_or_default().parse();
    match (number, serde_json::from_slice::<Notice>(&body)) {
        (Ok(to), Ok(notice)) => {
            let at = Instant::now();
            lock(&came).push(Came { to, at, notice });
            StatusCode::NO_CONTENT
        }
        _ => StatusCode::BAD_REQUEST,
    }
}

impl Sink {
    pub(crate) async fn start() -> Result<Sink, Fault> {
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let address = format!("http://{}", listener.local_addr()?);
        let came = Heap::default();
        let router = Router::new().route("/{*path}", post(take));
        let router = router.with_state(Arc::clone(&came));
        // It ends with the test.
        tokio::spawn(async move { axum::serve(listener, router).await });
        Ok(Sink { address, came })
    }

    /// Where the program of a visitor listens.
    pub(crate) fn url(&self, visitor: usize) -> String {
        format!("{}/told/{visitor}", self.address)
    }

    pub(crate) fn came(&self) -> Vec<Came> {
        lock(&self.came).clone()
    }

    /// Whether a seat was told that a game waits for it since an event.
    pub(crate) fn has_turn(&self, game: &str, seat: u8, seq: u32) -> bool {
        let id = notice_id(game, seat, "turn", seq);
        lock(&self.came).iter().any(|came| came.notice.id == id)
    }
}

/// By which a program knows a notice again.
pub(crate) fn notice_id(game: &str, seat: u8, kind: &str, seq: u32) -> String {
    format!("{game}.{seat}.{kind}.{seq}")
}
