//! Requests to a server on this machine.

use axum::body::Bytes;
use axum::http::{Request, Response, header};
use http_body_util::{BodyExt, Full};
use hyper_util::client::legacy::Client;
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::rt::TokioExecutor;
use serde_json::Value;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;
use tokio::time::timeout;

/// How long an answer may take. A server that is held up gives none.
const PATIENCE: Duration = Duration::from_secs(10);

type Fault = Box<dyn std::error::Error + Send + Sync>;

/// Requests to one server, or to whichever of several answers.
#[derive(Clone)]
pub(crate) struct Http {
    client: Client<HttpConnector, Full<Bytes>>,
    addresses: Arc<[SocketAddr]>,
    /// Which of them is asked.
    turn: Arc<AtomicUsize>,
}

impl Http {
    pub(crate) fn new(address: SocketAddr) -> Http {
        Http::to(vec![address])
    }

    /// Requests to several servers: the next one is asked after one has failed.
    pub(crate) fn to(addresses: Vec<SocketAddr>) -> Http {
        Http::through(HttpConnector::new(), addresses)
    }

    /// Requests over connections that are made in a way of one's own, such as from a certain address.
    pub(crate) fn through(connector: HttpConnector, addresses: Vec<SocketAddr>) -> Http {
        Http {
            client: Client::builder(TokioExecutor::new()).build(connector),
            addresses: addresses.into(),
            turn: Arc::default(),
        }
    }

    pub(crate) async fn get(&self, path: &str, token: Option<&str>) -> Result<(u16, Bytes), Fault> {
        self.send("GET", path, token, Bytes::new()).await
    }

    pub(crate) async fn post(
        &self,
        path: &str,
        token: Option<&str>,
        body: &Value,
    ) -> Result<(u16, Bytes), Fault> {
        self.send("POST", path, token, body.to_string().into())
            .await
    }

    async fn send(
        &self,
        method: &str,
        path: &str,
        token: Option<&str>,
        body: Bytes,
    ) -> Result<(u16, Bytes), Fault> {
        let turn = self.turn.load(Ordering::Relaxed);
        let address = self.addresses[turn % self.addresses.len()];
        let answer = timeout(PATIENCE, self.ask(address, method, path, token, body)).await;
        let answer = answer.unwrap_or_else(|_| Err("no answer in time".into()));
        if !matches!(answer, Ok((status, _)) if status != 503) {
            // Whoever was faster has moved on already.
            let next = turn.wrapping_add(1);
            let _ = self
                .turn
                .compare_exchange(turn, next, Ordering::Relaxed, Ordering::Relaxed);
        }
        answer
    }

    /// When the answer is incomplete.
    async fn ask(
        &self,
        address: SocketAddr,
        method: &str,
        path: &str,
        token: Option<&str>,
        body: Bytes,
    ) -> Result<(u16, Bytes), Fault> {
        let mut request = Request::builder()
            .method(method)
            .uri(format!("http://{address}{path}"))
            .header(header::CONTENT_TYPE, "application/json");
        if let Some(token) = token {
            request = request.header(header::AUTHORIZATION, format!("Bearer {token}"));
        }
        let answer = self.exactly(request.body(Full::new(body))?).await?;
        Ok((answer.status().as_u16(), answer.into_body()))
    }

    /// Sends exactly this request, and waits for the whole answer.
    pub(crate) async fn exactly(
        &self,
        request: Request<Full<Bytes>>,
    ) -> Result<Response<Bytes>, Fault> {
        let (head, body) = self.client.request(request).await?.into_parts();
        Ok(Response::from_parts(head, body.collect().await?.to_bytes()))
    }
}
