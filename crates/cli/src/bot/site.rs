//! The site, as a bot with a token sees it: requests and their answers as JSON.

use crate::failure::Failure;
use game::{Fault, Place};
use http_body_util::{BodyExt, Full, LengthLimitError, Limited};
use hyper::body::{Bytes, Incoming};
use hyper::header::{AUTHORIZATION, CONTENT_TYPE, HeaderValue, RETRY_AFTER};
use hyper::{Method, Request, Response, StatusCode, Uri};
use hyper_rustls::{HttpsConnector, HttpsConnectorBuilder};
use hyper_util::client::legacy::Client;
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::rt::TokioExecutor;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt;
use std::time::Duration;
use wire::FaultBody;

/// How long an answer, or the next line of a stream, may take. The stream sends a line every ten seconds.
pub(super) const SILENCE: Duration = Duration::from_secs(30);
/// The longest pause between two attempts.
const LONGEST_PAUSE: Duration = Duration::from_secs(60);
/// The longest answer that is read, in bytes.
const LONGEST_ANSWER: usize = 32 << 20;

/// A site and a bot's token for it.
pub(super) struct Site {
    /// Scheme and authority: `https://games.example`.
    pub(super) address: String,
    token: HeaderValue,
    client: Client<HttpsConnector<HttpConnector>, Full<Bytes>>,
}

/// Why there is no answer to a request.
#[derive(Debug)]
pub(super) enum Trouble {
    /// The site refuses it, with a code for programs and a reason.
    Refused {
        status: StatusCode,
        code: String,
        reason: String,
    },
    /// What the site answers cannot be understood.
    Strange(String),
}

/// The pauses between attempts: longer each time.
pub(super) struct Pause(Duration);

/// Why one attempt has led to nothing.
enum Missed {
    /// Nobody answered.
    Silent(String),
    /// The site wants to be asked later.
    Later(StatusCode, Option<Duration>),
    /// It need not be asked again.
    Given(Trouble),
}

impl Site {
    /// # Errors
    /// If the address is none of a site, the token is none, or the machine has no certificates to know sites by.
    pub(super) fn new(address: &str, token: &str) -> Result<Site, Failure> {
        let refuse = |reason: &str| Fault::new(Place::given("--site", address), reason);
        let uri: Uri = address
            .trim_end_matches('/')
            .parse()
            .map_err(|_| refuse("write an address such as https://games.example"))?;
        let (Some(scheme @ ("http" | "https")), Some(authority)) =
            (uri.scheme_str(), uri.authority())
        else {
            return Err(refuse("write an address such as https://games.example").into());
        };
        if !matches!(uri.path(), "" | "/") || uri.query().is_some() {
            return Err(refuse("a site has an address of its own, without a path").into());
        }
        let header = HeaderValue::from_str(&format!("Bearer {token}"));
        let mut header = header
            .ok()
            .filter(|_| token.starts_with("qs_"))
            .ok_or_else(|| {
                let reason = "this is no bot's token; make one on the page “you” of the site, \
                              and set QUICKSILVER_TOKEN";
                Fault::new(Place::given("option", "--token"), reason)
            })?;
        header.set_sensitive(true);
        let connector = HttpsConnectorBuilder::new()
            .with_native_roots()
            .map_err(|error| Failure::Machine(format!("certificates: {error}")))?
            .https_or_http()
            .enable_http1()
            .build();
        Ok(Site {
            address: format!("{scheme}://{authority}"),
            token: header,
            client: Client::builder(TokioExecutor::new()).build(connector),
        })
    }

    /// The answer to `GET`.
    pub(super) async fn get<T: DeserializeOwned>(
        &self,
        path: &str,
        seat: Option<u8>,
    ) -> Result<T, Trouble> {
        self.ask(Method::GET, path, seat, Bytes::new()).await
    }

    /// The answer to `GET` that is a text.
    pub(super) async fn text(&self, path: &str) -> Result<String, Trouble> {
        let text = self.bytes(Method::GET, path, None, Bytes::new()).await?;
        String::from_utf8(text.into())
            .map_err(|error| Trouble::Strange(format!("GET {path}: {error}")))
    }

    /// The answer to `POST`.
    pub(super) async fn post<T: DeserializeOwned>(
        &self,
        path: &str,
        seat: Option<u8>,
        body: &impl Serialize,
    ) -> Result<T, Trouble> {
        let body = serde_json::to_vec(body).map_err(|error| Trouble::Strange(error.to_string()))?;
        self.ask(Method::POST, path, seat, body.into()).await
    }

    async fn ask<T: DeserializeOwned>(
        &self,
        method: Method,
        path: &str,
        seat: Option<u8>,
        body: Bytes,
    ) -> Result<T, Trouble> {
        let what = format!("{method} {path}");
        let text = self.bytes(method, path, seat, body).await?;
        serde_json::from_slice(&text).map_err(|error| {
            let reason = "the answer cannot be read; is the site of another version?";
            Trouble::Strange(format!("{what}: {reason} {error}"))
        })
    }

    /// Asks until there is an answer: sent again, a move or a sheet is not doubled, because both say for which turn they are.
    async fn bytes(
        &self,
        method: Method,
        path: &str,
        seat: Option<u8>,
        body: Bytes,
    ) -> Result<Bytes, Trouble> {
        let mut pause = Pause::new();
        loop {
            match self.attempt(&method, path, seat, &body).await {
                Ok(text) => return Ok(text),
                Err(Missed::Given(trouble)) => return Err(trouble),
                Err(missed) => self.wait(missed, &mut pause).await,
            }
        }
    }

    /// Says why there was no answer, and waits.
    async fn wait(&self, missed: Missed, pause: &mut Pause) {
        let (words, after) = match missed {
            Missed::Later(status, after) => (format!("says {status}"), after),
            Missed::Silent(fault) => (format!("does not answer ({fault})"), None),
            Missed::Given(trouble) => (trouble.to_string(), None),
        };
        pause
            .take(&format!("{} {words}", self.address), after)
            .await;
    }

    async fn attempt(
        &self,
        method: &Method,
        path: &str,
        seat: Option<u8>,
        body: &Bytes,
    ) -> Result<Bytes, Missed> {
        let whole = async {
            let answer = self.send(method, path, seat, body.clone()).await?;
            let status = answer.status();
            let after = after(&answer);
            let read = Limited::new(answer.into_body(), LONGEST_ANSWER).collect();
            let text = match read.await {
                Ok(read) => read.to_bytes(),
                Err(error) if error.is::<LengthLimitError>() => {
                    let reason = format!("{method} {path}: an answer of more than 32 MiB");
                    return Err(Missed::Given(Trouble::Strange(reason)));
                }
                Err(error) => return Err(Missed::Silent(error.to_string())),
            };
            match status {
                status if status.is_success() => Ok(text),
                StatusCode::TOO_MANY_REQUESTS | StatusCode::SERVICE_UNAVAILABLE => {
                    Err(Missed::Later(status, after))
                }
                status => Err(Missed::Given(Trouble::refused(status, &text))),
            }
        };
        match tokio::time::timeout(SILENCE, whole).await {
            Ok(answer) => answer,
            Err(_) => Err(Missed::Silent("nothing for 30 s".to_owned())),
        }
    }

    /// Sends a request, and has the head of the answer.
    async fn send(
        &self,
        method: &Method,
        path: &str,
        seat: Option<u8>,
        body: Bytes,
    ) -> Result<Response<Incoming>, Missed> {
        let mut request = Request::builder()
            .method(method)
            .uri(format!("{}{path}", self.address))
            .header(AUTHORIZATION, self.token.clone())
            .header(CONTENT_TYPE, "application/json");
        if let Some(seat) = seat {
            // Of several seats in one game, this one is meant.
            request = request.header("Seat", seat.to_string());
        }
        let request = request
            .body(Full::new(body))
            .map_err(|error| Missed::Given(Trouble::Strange(format!("{path}: {error}"))))?;
        let sent = self.client.request(request).await;
        sent.map_err(|error| {
            // The innermost reason says most: that nobody listens, or that the certificate is another one's.
            let mut innermost: &dyn std::error::Error = &error;
            while let Some(source) = innermost.source() {
                innermost = source;
            }
            Missed::Silent(innermost.to_string())
        })
    }

    /// Opens a stream of lines.
    ///
    /// # Errors
    /// If the site refuses it. Without an answer it is none, after a pause.
    pub(super) async fn open(
        &self,
        path: &str,
        pause: &mut Pause,
    ) -> Result<Option<Incoming>, Trouble> {
        let sent = self.send(&Method::GET, path, None, Bytes::new());
        let missed = match tokio::time::timeout(SILENCE, sent).await {
            Ok(Ok(answer)) if answer.status().is_success() => return Ok(Some(answer.into_body())),
            Ok(Ok(answer)) => {
                let (status, after) = (answer.status(), after(&answer));
                match status {
                    StatusCode::TOO_MANY_REQUESTS | StatusCode::SERVICE_UNAVAILABLE => {
                        Missed::Later(status, after)
                    }
                    _ => {
                        let text = Limited::new(answer.into_body(), LONGEST_ANSWER).collect();
                        let text = text.await.map(http_body_util::Collected::to_bytes);
                        Missed::Given(Trouble::refused(status, &text.unwrap_or_default()))
                    }
                }
            }
            Ok(Err(missed)) => missed,
            Err(_) => Missed::Silent("nothing for 30 s".to_owned()),
        };
        match missed {
            Missed::Given(trouble) => Err(trouble),
            missed => {
                self.wait(missed, pause).await;
                Ok(None)
            }
        }
    }
}

fn after<T>(answer: &Response<T>) -> Option<Duration> {
    let seconds = answer.headers().get(RETRY_AFTER)?.to_str().ok()?;
    Some(Duration::from_secs(seconds.parse().ok()?))
}

impl Pause {
    pub(super) fn new() -> Pause {
        Pause(Duration::from_secs(1))
    }

    /// Says what is the matter, and waits: as long as the site says, otherwise longer each time.
    pub(super) async fn take(&mut self, words: &str, after: Option<Duration>) {
        let wait = after.unwrap_or(self.0);
        eprintln!("{words}; again in {} s", wait.as_secs());
        tokio::time::sleep(wait).await;
        self.0 = LONGEST_PAUSE.min(2 * self.0);
    }
}

impl Trouble {
    fn refused(status: StatusCode, text: &[u8]) -> Trouble {
        let read = serde_json::from_slice::<FaultBody>(text);
        let (code, reason) = read.map_or_else(
            |_| (String::new(), "it gives no reason".to_owned()),
            |fault| (fault.code, fault.reason),
        );
        Trouble::Refused {
            status,
            code,
            reason,
        }
    }

    /// Whether the game has gone on meanwhile, or somebody else was faster.
    pub(super) fn is_late(&self) -> bool {
        matches!(self, Trouble::Refused { status, .. } if *status == StatusCode::CONFLICT)
    }

    /// Whether the token does not do: the site would refuse everything else too.
    pub(super) fn is_of_the_token(&self) -> bool {
        match self {
            Trouble::Refused { status, code, .. } => {
                *status == StatusCode::UNAUTHORIZED || code == "missing_scope"
            }
            Trouble::Strange(_) => false,
        }
    }
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Trouble::Strange(reason) => write!(f, "{reason}"),
            Trouble::Refused {
                status,
                code,
                reason,
            } => {
                write!(f, "the site says {}: {reason} ({code})", status.as_u16())?;
                match (*status, code.as_str()) {
                    (StatusCode::UNAUTHORIZED, _) => write!(
                        f,
                        "; is the token right, and not revoked? Its owner sees it on the page “you”"
                    ),
                    (_, "missing_scope") => write!(
                        f,
                        "; make a token with the scopes games:read, games:play and challenges"
                    ),
                    _ => Ok(()),
                }
            }
        }
    }
}

impl From<Trouble> for Failure {
    fn from(trouble: Trouble) -> Failure {
        Failure::Machine(trouble.to_string())
    }
}
