//! Requests on one connection, one after another. It takes less time than a client that chooses among connections, and
//! the generator runs on the processors of the server.

use crate::Fault;
use axum::body::Bytes;
use axum::http::{Request, header};
use http_body_util::{BodyExt, Full};
use hyper::client::conn::http1::{SendRequest, handshake};
use hyper_util::rt::TokioIo;
use serde_json::Value;
use std::net::SocketAddr;
use std::time::Duration;
use tokio::net::TcpStream;
use tokio::time::timeout;

/// How long an answer may take. A server that is held up gives none.
const PATIENCE: Duration = Duration::from_secs(10);

pub(crate) struct Requests {
    sender: SendRequest<Full<Bytes>>,
    host: String,
}

impl Requests {
    /// Opens a connection.
    pub(crate) async fn to(address: SocketAddr) -> Result<Requests, Fault> {
        let stream = TcpStream::connect(address).await?;
        stream.set_nodelay(true)?;
        let (sender, connection) = handshake(TokioIo::new(stream)).await?;
        // It ends with its sender, whose next request fails if it failed.
        tokio::spawn(connection);
        Ok(Requests {
            sender,
            host: address.to_string(),
        })
    }

    /// The status and the body of the answer.
    pub(crate) async fn post(
        &mut self,
        path: &str,
        token: Option<&str>,
        body: &Value,
    ) -> Result<(u16, Bytes), Fault> {
        let mut request = Request::post(path)
            .header(header::HOST, &self.host)
            .header(header::CONTENT_TYPE, "application/json");
        if let Some(token) = token {
            request = request.header(header::AUTHORIZATION, format!("Bearer {token}"));
        }
        let request = request.body(Full::new(Bytes::from(body.to_string())))?;
        let asking = async {
            self.sender.ready().await?;
            let (head, body) = self.sender.send_request(request).await?.into_parts();
            Ok((head.status.as_u16(), body.collect().await?.to_bytes()))
        };
        match timeout(PATIENCE, asking).await {
            Ok(answer) => answer,
            Err(_) => Err("no answer in time".into()),
        }
    }
}
