//! Somebody who visits the server from an address of their own.

use crate::Fault;
use crate::http::Http;
use axum::body::Bytes;
use axum::http::{Request, header, request};
use futures_util::{SinkExt, StreamExt};
use http_body_util::Full;
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::{self, Message};
use tokio_tungstenite::{WebSocketStream, client_async};
use wire::LiveMessage;

/// How long an answer may take before it counts as missing. The server lets no request take so long.
const PATIENCE: Duration = Duration::from_secs(60);

/// What a request led to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    /// Whether it says when to come again.
    pub(crate) retry_after: bool,
    /// The session that it gives the browser, as the browser sends it.
    pub(crate) cookie: Option<String>,
    pub(crate) body: Bytes,
}

/// An address, and connections from it.
#[derive(Clone)]
pub(crate) struct Visitor {
    http: Http,
    server: SocketAddr,
    from: Ipv4Addr,
}

impl Visitor {
    /// A visitor of a server from an address of this machine, `127.0.0.x`. Limits are by address.
    pub(crate) fn new(server: SocketAddr, last: u8) -> Visitor {
        let from = Ipv4Addr::new(127, 0, 0, last);
        let mut connector = HttpConnector::new();
        connector.set_local_address(Some(from.into()));
        connector.set_nodelay(true);
        Visitor {
            http: Http::through(connector, vec![server]),
            server,
            from,
        }
    }

    pub(crate) async fn get(&self, path: &str, token: Option<&str>) -> Result<Answer, Fault> {
        self.send("GET", path, token, Bytes::new()).await
    }

    pub(crate) async fn post(
        &self,
        path: &str,
        token: Option<&str>,
        body: &Value,
    ) -> Result<Answer, Fault> {
        self.send("POST", path, token, body.to_string().into())
            .await
    }

    /// Sends a body as it is, which need not be JSON though it is said to be.
    pub(crate) async fn send(
        &self,
        method: &str,
        path: &str,
        token: Option<&str>,
        body: Bytes,
    ) -> Result<Answer, Fault> {
        let request = self.request(method, path);
        let request = match token {
            Some(token) => request.header(header::AUTHORIZATION, format!("Bearer {token}")),
            None => request,
        };
        self.exactly(request, body).await
    }

    /// Sends something from a page of the site, as whoever has that session.
    pub(crate) async fn post_as(
        &self,
        path: &str,
        cookie: Option<&str>,
        body: &Value,
    ) -> Result<Answer, Fault> {
        let request = self.request("POST", path);
        let request = request.header("sec-fetch-site", "same-origin");
        let request = match cookie {
            Some(cookie) => request.header(header::COOKIE, cookie),
            None => request,
        };
        self.exactly(request, body.to_string().into()).await
    }

    fn request(&self, method: &str, path: &str) -> request::Builder {
        Request::builder()
            .method(method)
            .uri(format!("http://{}{path}", self.server))
            .header(header::CONTENT_TYPE, "application/json")
    }

    async fn exactly(&self, request: request::Builder, body: Bytes) -> Result<Answer, Fault> {
        let sending = self.http.exactly(request.body(Full::new(body))?);
        let answer = timeout(PATIENCE, sending)
            .await
            .map_err(|_| "no answer in time")??;
        let cookie = answer.headers().get(header::SET_COOKIE);
        let cookie = cookie.and_then(|cookie| cookie.to_str().ok()?.split(';').next());
        Ok(Answer {
            status: answer.status().as_u16(),
            retry_after: answer.headers().contains_key(header::RETRY_AFTER),
            cookie: cookie.map(str::to_owned),
            body: answer.into_body(),
        })
    }

    /// A new connection.
    ///
    /// # Errors
    /// When there is none in time.
    pub(crate) async fn connect(&self) -> io::Result<TcpStream> {
        let socket = TcpSocket::new_v4()?;
        socket.bind(SocketAddr::from((self.from, 0)))?;
        let stream = timeout(PATIENCE, socket.connect(self.server)).await??;
        stream.set_nodelay(true)?;
        Ok(stream)
    }

    /// Asks for a live connection to a game, and waits for its first message.
    ///
    /// # Errors
    /// When there is neither a connection nor a refusal.
    pub(crate) async fn open(&self, game: &str, token: Option<&str>) -> Result<Opened, Fault> {
        let opening = async {
            let stream = self.connect().await?;
            // A port would stay taken for a minute after its connection, and a flood would soon have none left.
            stream.set_zero_linger()?;
            let url = format!("ws://{}{game}/live", self.server);
            let mut socket = match client_async(url, stream).await {
                Ok((socket, _)) => socket,
                Err(tungstenite::Error::Http(refusal)) => {
                    return Ok(Opened::Refused(Answer {
                        status: refusal.status().as_u16(),
                        retry_after: refusal.headers().contains_key(header::RETRY_AFTER),
                        cookie: None,
                        body: Bytes::new(),
                    }));
                }
                Err(fault) => return Err(fault.into()),
            };
            let hello = json!({"token": token}).to_string();
            socket.send(Message::text(hello)).await?;
            let mut live = Box::new(Live(socket));
            live.next().await?;
            Ok(Opened::Live(live))
        };
        timeout(PATIENCE, opening)
            .await
            .map_err(|_| "no live connection in time")?
    }

    /// A live connection to a game, after its first message.
    ///
    /// # Errors
    /// Also when the server refuses it.
    pub(crate) async fn live(&self, game: &str, token: Option<&str>) -> Result<Box<Live>, Fault> {
        match self.open(game, token).await? {
            Opened::Live(live) => Ok(live),
            Opened::Refused(answer) => {
                Err(format!("a live connection is refused with {}", answer.status).into())
            }
        }
    }
}

/// What became of a request for a live connection.
pub(crate) enum Opened {
    Live(Box<Live>),
    Refused(Answer),
}

/// A live connection.
pub(crate) struct Live(WebSocketStream<TcpStream>);

impl Live {
    /// The next message of the game.
    ///
    /// # Errors
    /// When the connection ends, or nothing comes in time.
    pub(crate) async fn next(&mut self) -> Result<LiveMessage, Fault> {
        let next = async {
            loop {
                match self.0.next().await {
                    Some(Ok(Message::Text(text))) => return Ok(serde_json::from_str(&text)?),
                    Some(Ok(Message::Close(_)) | Err(_)) | None => {
                        return Err(Fault::from("a live connection ended"));
                    }
                    Some(Ok(_)) => {}
                }
            }
        };
        timeout(PATIENCE, next)
            .await
            .map_err(|_| "a live connection is silent")?
    }
}
