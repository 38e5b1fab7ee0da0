//! One request of the test.

use crate::Fault;
use axum::body::Bytes;
use axum::http::{Request, header};
use http_body_util::Full;
use serde_json::Value;
use std::fmt;
use std::net::SocketAddr;

/// How much of a body is shown.
const SHOWN: usize = 2_000;

/// A request, and what it is counted as.
#[derive(Clone)]
pub(crate) struct Case {
    /// What it tries, in a few words.
    pub(crate) kind: &'static str,
    /// What is wrong with it on purpose; empty where nothing is.
    pub(crate) twist: &'static str,
    pub(crate) method: &'static str,
    pub(crate) path: String,
    pub(crate) authorization: Option<Vec<u8>>,
    pub(crate) content_type: Option<&'static str>,
    pub(crate) body: Vec<u8>,
}

impl Case {
    pub(crate) fn get(kind: &'static str, path: String, token: Option<&str>) -> Case {
        Case {
            kind,
            twist: "",
            method: "GET",
            path,
            authorization: token.map(bearer),
            content_type: None,
            body: Vec::new(),
        }
    }

    pub(crate) fn post(
        kind: &'static str,
        path: String,
        token: Option<&str>,
        body: &Value,
    ) -> Case {
        Case {
            method: "POST",
            content_type: Some("application/json"),
            body: body.to_string().into_bytes(),
            ..Case::get(kind, path, token)
        }
    }

    /// As it is sent to a server.
    pub(crate) fn to(&self, address: SocketAddr) -> Result<Request<Full<Bytes>>, Fault> {
        let mut request = Request::builder()
            .method(self.method)
            .uri(format!("http://{address}{}", self.path));
        if let Some(kind) = self.content_type {
            request = request.header(header::CONTENT_TYPE, kind);
        }
        if let Some(authorization) = &self.authorization {
            request = request.header(header::AUTHORIZATION, &authorization[..]);
        }
        Ok(request.body(Full::new(self.body.clone().into()))?)
    }
}

/// The header that carries a token.
pub(crate) fn bearer(token: &str) -> Vec<u8> {
    format!("Bearer {token}").into_bytes()
}

impl fmt::Display for Case {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{}", self.kind)?;
        if !self.twist.is_empty() {
            write!(f, ", {}", self.twist)?;
        }
        write!(f, "] {} {}", self.method, self.path)?;
        if let Some(authorization) = &self.authorization {
            write!(f, " Authorization: {}", authorization.escape_ascii())?;
        }
        if let Some(kind) = self.content_type {
            write!(f, " Content-Type: {kind}")?;
        }
        let shown = &self.body[..self.body.len().min(SHOWN)];
        write!(f, " {}", String::from_utf8_lossy(shown))?;
        if shown.len() < self.body.len() {
            write!(f, "… ({} bytes)", self.body.len())?;
        }
        Ok(())
    }
}
