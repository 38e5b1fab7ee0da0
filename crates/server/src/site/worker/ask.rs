//! The requests of a worker to a server.

use crate::site::forward::{PATIENCE, SECRET};
use crate::site::work::{
    Answer, Asking, BUILD, Claim, Given, GivenJob, LONGEST, Leaving, OTHER_BUILD, Offered, Wanted,
};
use crate::store::Peer;
use axum::body::Body;
use axum::http::{Method, Request, StatusCode, header};
use hyper_util::client::legacy::Client;
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::rt::TokioExecutor;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::time::Duration;
use wire::FaultBody;

/// The largest answer of a server, in bytes: a long game, or the positions of all seats.
const MOST_BYTES: usize = 8 * 1024 * 1024;

/// Why a server gave no answer.
#[derive(Debug)]
pub(super) enum Asked {
    /// It is of another build, as it says.
    OtherBuild(String),
    /// It cannot be reached, or refuses, for that reason.
    Failed(String),
}

/// A server, as a worker reaches it. Cheap to clone.
#[derive(Clone, Debug)]
pub(super) struct ServerLine {
    peer: Peer,
    client: Client<HttpConnector, Body>,
}

/// What a worker says of itself.
pub(super) fn asking(worker: &str, short: bool) -> Asking {
    Asking {
        worker: worker.to_owned(),
        build: BUILD.to_owned(),
        short,
    }
}

impl ServerLine {
    pub(super) fn to(peer: &Peer) -> ServerLine {
        let mut connector = HttpConnector::new();
        connector.set_nodelay(true);
        connector.set_connect_timeout(Some(PATIENCE));
        ServerLine {
            peer: peer.clone(),
            client: Client::builder(TokioExecutor::new()).build(connector),
        }
    }

    pub(super) fn address(&self) -> &str {
        &self.peer.address
    }

    /// Waits until there is work; false if there was none for a while.
    pub(super) async fn wait(&self, asking: &Asking) -> Result<bool, Asked> {
        let offered: Offered = self.ask("/work/wait", asking, LONGEST + PATIENCE).await?;
        Ok(offered.offered)
    }

    /// Takes a job, if there is one.
    pub(super) async fn take(&self, asking: &Asking) -> Result<Option<GivenJob>, Asked> {
        let given: Given = self.ask("/work/take", asking, PATIENCE).await?;
        Ok(given.job)
    }

    /// Says that this worker is still at a job. Returns whether the result is wanted.
    pub(super) async fn renew(&self, claim: u64) -> Result<bool, Asked> {
        let wanted: Wanted = self.ask("/work/renew", &Claim { claim }, PATIENCE).await?;
        Ok(wanted.wanted)
    }

    /// Tells what came of a job. Returns whether that counts.
    pub(super) async fn answer(&self, answer: &Answer) -> Result<bool, Asked> {
        let wanted: Wanted = self.ask("/work/answer", answer, PATIENCE).await?;
        Ok(wanted.wanted)
    }

    /// Gives a job back.
    pub(super) async fn give_back(&self, claim: u64) -> Result<bool, Asked> {
        let wanted: Wanted = self.ask("/work/return", &Claim { claim }, PATIENCE).await?;
        Ok(wanted.wanted)
    }

    /// Says that this worker ends. A server that does not hear of it finds out by itself.
    pub(super) async fn leave(&self, worker: &str) {
        let leaving = Leaving {
            worker: worker.to_owned(),
        };
        let told: Result<Wanted, Asked> = self.ask("/work/leave", &leaving, PATIENCE).await;
        if let Err(fault) = told {
            tracing::debug!(
                server = self.address(),
                ?fault,
                "a server was not told of the end"
            );
        }
    }

    async fn ask<T: DeserializeOwned>(
        &self,
        path: &str,
        body: &impl Serialize,
        patience: Duration,
    ) -> Result<T, Asked> {
        let asked = self.answered(path, body);
        let answered = tokio::time::timeout(patience, asked).await;
        let (status, bytes) = answered
            .map_err(|_| Asked::Failed("it took too long".to_owned()))?
            .map_err(|fault| Asked::Failed(fault.to_string()))?;
        if status.is_success() {
            let read = serde_json::from_slice(&bytes);
            return read.map_err(|fault| Asked::Failed(format!("its answer is none: {fault}")));
        }
        let fault: Option<FaultBody> = serde_json::from_slice(&bytes).ok();
        Err(match fault {
            Some(fault) if status == StatusCode::CONFLICT && fault.code == OTHER_BUILD => {
                Asked::OtherBuild(fault.reason)
            }
            Some(fault) => Asked::Failed(format!("{status}: {}", fault.reason)),
            None => Asked::Failed(status.to_string()),
        })
    }

    async fn answered(
        &self,
        path: &str,
        body: &impl Serialize,
    ) -> Result<(StatusCode, axum::body::Bytes), axum::BoxError> {
        let request = Request::builder()
            .method(Method::POST)
            .uri(format!("http://{}{path}", self.peer.address))
            .header(SECRET, self.peer.secret.as_str())
            .header(header::CONTENT_TYPE, "application/json")
            .body(Body::from(serde_json::to_vec(body)?))?;
        let response = self.client.request(request).await?;
        let status = response.status();
        let body = Body::new(response.into_body());
        Ok((status, axum::body::to_bytes(body, MOST_BYTES).await?))
    }
}
