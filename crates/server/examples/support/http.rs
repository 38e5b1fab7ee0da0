//! Requests to a server on this machine.

use axum::body::Bytes;
use axum::http::{Request, header};
use http_body_util::{BodyExt, Full};
use hyper_util::client::legacy::Client;
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::rt::TokioExecutor;
use serde_json::Value;
use std::net::SocketAddr;

type Fault = Box<dyn std::error::Error + Send + Sync>;

/// Requests to the server.
#[derive(Clone)]
pub(crate) struct Http {
    client: Client<HttpConnector, Full<Bytes>>,
    address: SocketAddr,
}

impl Http {
    pub(crate) fn new(address: SocketAddr) -> Http {
        Http {
            client: Client::builder(TokioExecutor::new()).build_http(),
            address,
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

    /// When the answer is incomplete.
    async fn send(
        &self,
        method: &str,
        path: &str,
        token: Option<&str>,
        body: Bytes,
    ) -> Result<(u16, Bytes), Fault> {
        let mut request = Request::builder()
            .method(method)
            .uri(format!("http://{}{path}", self.address))
            .header(header::CONTENT_TYPE, "application/json");
        if let Some(token) = token {
            request = request.header(header::AUTHORIZATION, format!("Bearer {token}"));
        }
        let response = self.client.request(request.body(Full::new(body))?).await?;
        let status = response.status().as_u16();
        Ok((status, response.into_body().collect().await?.to_bytes()))
    }
}
