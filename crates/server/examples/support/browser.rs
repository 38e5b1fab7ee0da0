//! A browser of somebody: it keeps its cookie, and asks whichever server answers.

use crate::Fault;
use crate::http::Http;
use axum::body::Bytes;
use axum::http::{Request, header};
use http_body_util::Full;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::net::SocketAddr;
use std::time::{Duration, Instant};
use tokio::time::timeout;

/// The time between two attempts to ask.
const AGAIN: Duration = Duration::from_millis(100);
/// How long an answer may take. A server that is held up gives none.
const PATIENCE: Duration = Duration::from_secs(10);
/// Somebody whom no server has answered for so long cannot go on: no fault lasts that long.
const LONGEST_SILENCE: Duration = Duration::from_secs(150);

/// An answer.
#[derive(Clone, Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) body: Bytes,
}

impl Answer {
    pub(crate) fn is_granted(&self) -> bool {
        (200..300).contains(&self.status)
    }

    /// What it says, if it is granted.
    pub(crate) fn read<T: DeserializeOwned>(&self) -> Result<T, Fault> {
        match self.is_granted() {
            true => Ok(serde_json::from_slice(&self.body)?),
            false => Err(self.unexpected()),
        }
    }

    pub(crate) fn unexpected(&self) -> Fault {
        let text = String::from_utf8_lossy(&self.body);
        format!("unexpected answer {}: {text}", self.status).into()
    }
}

/// A browser on a page of the site.
#[derive(Clone)]
pub(crate) struct Browser {
    addresses: Vec<SocketAddr>,
    http: Http,
    /// Which server is asked.
    turn: usize,
    /// The session, as it is sent.
    pub(crate) cookie: Option<String>,
}

impl Browser {
    /// A browser that is nobody and asks the server of that number first.
    pub(crate) fn new(addresses: Vec<SocketAddr>, turn: usize) -> Browser {
        Browser {
            http: Http::to(addresses.clone()),
            addresses,
            turn,
            cookie: None,
        }
    }

    /// Another browser, which is nobody yet.
    pub(crate) fn another(&self) -> Browser {
        Browser::new(self.addresses.clone(), self.turn + 1)
    }

    /// The same browser once more, which asks the next server.
    pub(crate) fn twin(&self) -> Browser {
        Browser {
            turn: self.turn + 1,
            ..self.clone()
        }
    }

    /// The same place with another session.
    pub(crate) fn with(&self, cookie: &str) -> Browser {
        Browser {
            cookie: Some(cookie.to_owned()),
            ..self.twin()
        }
    }

    /// Asks once. None if nobody knows whether it was done: the answer was lost, or the server cannot say.
    pub(crate) async fn once(&mut self, method: &str, path: &str, body: &Value) -> Option<Answer> {
        let address = self.addresses[self.turn % self.addresses.len()];
        let answer = timeout(PATIENCE, self.ask(address, method, path, body)).await;
        match answer {
            Ok(Ok(answer)) if answer.status != 503 => Some(answer),
            _ => {
                self.turn += 1;
                tokio::time::sleep(AGAIN).await;
                None
            }
        }
    }

    /// Asks until a server answers. What is asked may be done several times.
    ///
    /// # Errors
    /// When none does for too long.
    pub(crate) async fn until(
        &mut self,
        method: &str,
        path: &str,
        body: &Value,
    ) -> Result<Answer, Fault> {
        let began = Instant::now();
        loop {
            if let Some(answer) = self.once(method, path, body).await {
                return Ok(answer);
            }
            if began.elapsed() > LONGEST_SILENCE {
                return Err(format!("{path}: no server has answered for too long").into());
            }
        }
    }

    /// Reads until a server answers.
    pub(crate) async fn get<T: DeserializeOwned>(&mut self, path: &str) -> Result<T, Fault> {
        let answer = self.until("GET", path, &Value::Null).await?;
        answer
            .read()
            .map_err(|fault| format!("{path}: {fault}").into())
    }

    async fn ask(
        &mut self,
        address: SocketAddr,
        method: &str,
        path: &str,
        body: &Value,
    ) -> Result<Answer, Fault> {
        let mut request = Request::builder()
            .method(method)
            .uri(format!("http://{address}{path}"))
            .header(header::CONTENT_TYPE, "application/json")
            .header("sec-fetch-site", "same-origin");
        if let Some(cookie) = &self.cookie {
            request = request.header(header::COOKIE, cookie);
        }
        let body = match body {
            Value::Null => Bytes::new(),
            body => body.to_string().into(),
        };
        let answer = self.http.exactly(request.body(Full::new(body))?).await?;
        if let Some(set) = answer.headers().get(header::SET_COOKIE) {
            let pair = set.to_str()?.split(';').next().unwrap_or_default();
            self.cookie = Some(pair.to_owned());
        }
        Ok(Answer {
            status: answer.status().as_u16(),
            body: answer.into_body(),
        })
    }
}
