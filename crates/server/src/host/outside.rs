//! Requests to servers of others, whose addresses come from people.
//!
//! A server that asks what people name could be made to ask its own network. So names are resolved here, each address is looked
//! at when a connection to it is opened, no redirect is followed, and no proxy of the environment is used.

pub mod address;
pub mod reach;
mod resolve;

pub use address::{Address, BadAddress};
pub use resolve::{Resolve, SystemNames};

use http_body_util::{BodyExt, Full, Limited};
use hyper::body::Bytes;
use hyper::client::conn::http1;
use hyper::header::{CONTENT_LENGTH, HOST, USER_AGENT};
use hyper::{Method, Request};
use hyper_util::rt::TokioIo;
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, OnceLock};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::ServerName;
use tokio_rustls::rustls::{ClientConfig, RootCertStore};

/// How long a request may take altogether.
const MOST_TIME: Duration = Duration::from_secs(10);
/// How much of an answer is read, in bytes.
const MOST_BODY: usize = 4_096;
/// How we call ourselves.
const AGENT: &str = concat!("Quicksilver/", env!("CARGO_PKG_VERSION"));

/// Asks servers of others. Cheap to clone.
#[derive(Clone)]
pub struct Outside(Arc<Inner>);

struct Inner {
    names: Box<dyn Resolve>,
    /// Whether it may reach addresses that are not public, and without TLS.
    is_open: bool,
    tls: OnceLock<TlsConnector>,
}

impl std::fmt::Debug for Outside {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Outside")
    }
}

/// Why a server of others was not asked, or gave no answer. It names no address.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum OutsideFault {
    /// The name has no address.
    #[error("the name of the server is not known")]
    UnknownName,
    /// It is in a private network.
    #[error("the server is not in the public network")]
    Private,
    /// It does not answer at all.
    #[error("the server cannot be reached")]
    Unreachable,
    /// TLS failed.
    #[error(
        "no safe connection to the server: its certificate is not trusted, or it is broken off"
    )]
    Unsafe,
    /// It does not answer in HTTP.
    #[error("the server does not answer as it should")]
    Broken,
    /// It takes too long.
    #[error("the server did not answer within 10 seconds")]
    Late,
}

impl Outside {
    /// Asks public addresses only, and with TLS.
    #[must_use]
    pub fn new() -> Outside {
        Outside::by(Box::new(SystemNames), false)
    }

    /// Asks private addresses, too, and without TLS: for tests, and for operators whose users have programs there.
    #[must_use]
    pub fn open() -> Outside {
        Outside::by(Box::new(SystemNames), true)
    }

    /// Finds the addresses of names so; `is_open` as with [`open`](Outside::open).
    #[must_use]
    pub fn by(names: Box<dyn Resolve>, is_open: bool) -> Outside {
        Outside(Arc::new(Inner {
            names,
            is_open,
            tls: OnceLock::new(),
        }))
    }

    /// Checks an address that somebody named.
    ///
    /// # Errors
    /// When it is none, or one that would not be asked.
    pub fn check(&self, text: &str) -> Result<Address, BadAddress> {
        Address::read(text, self.0.is_open)
    }

    /// Posts something. Returns the status of the answer. What it says is read only as far as 4 KB, and not looked at.
    ///
    /// # Errors
    /// When there is no answer.
    pub async fn post(
        &self,
        to: &Address,
        headers: &[(&'static str, String)],
        body: Vec<u8>,
    ) -> Result<u16, OutsideFault> {
        let asking = self.ask(to, headers, body);
        let answer = tokio::time::timeout(MOST_TIME, asking).await;
        answer.unwrap_or(Err(OutsideFault::Late))
    }

    async fn ask(
        &self,
        to: &Address,
        headers: &[(&'static str, String)],
        body: Vec<u8>,
    ) -> Result<u16, OutsideFault> {
        let mut request = Request::builder()
            .method(Method::POST)
            .uri(to.path())
            .header(HOST, to.host_and_port())
            .header(USER_AGENT, AGENT)
            .header(CONTENT_LENGTH, body.len());
        for (name, value) in headers {
            request = request.header(*name, value);
        }
        let request = request.body(Full::new(Bytes::from(body)));
        let request = request.map_err(|_| OutsideFault::Broken)?;
        let stream = self.connect(to).await?;
        if !to.is_safe() {
            return exchange(stream, request).await;
        }
        let name = ServerName::try_from(to.host().to_owned());
        let name = name.map_err(|_| OutsideFault::Unsafe)?;
        let stream = self.tls().connect(name, stream).await;
        exchange(stream.map_err(|_| OutsideFault::Unsafe)?, request).await
    }

    /// Connects to the first address that answers. Only addresses that may be reached are tried.
    async fn connect(&self, to: &Address) -> Result<TcpStream, OutsideFault> {
        let addresses = match to.literal() {
            Some(address) => vec![address],
            None => self.0.names.resolve(to.host()).await,
        };
        if addresses.is_empty() {
            return Err(OutsideFault::UnknownName);
        }
        let may = |address: &IpAddr| self.0.is_open || reach::is_public(*address);
        let addresses: Vec<IpAddr> = addresses.into_iter().filter(may).collect();
        if addresses.is_empty() {
            return Err(OutsideFault::Private);
        }
        for address in addresses {
            // The very address that was looked at, so that the name cannot mean another one meanwhile.
            if let Ok(stream) = TcpStream::connect(SocketAddr::new(address, to.port())).await {
                return Ok(stream);
            }
        }
        Err(OutsideFault::Unreachable)
    }

    fn tls(&self) -> &TlsConnector {
        self.0.tls.get_or_init(|| {
            let mut roots = RootCertStore::empty();
            let trusted = rustls_native_certs::load_native_certs().certs;
            roots.add_parsable_certificates(trusted);
            let provider = Arc::new(ring::default_provider());
            let versions =
                ClientConfig::builder_with_provider(provider).with_safe_default_protocol_versions();
            let config = match versions {
                Ok(config) => config.with_root_certificates(roots).with_no_client_auth(),
                // `ring` has all of them.
                Err(_) => ClientConfig::builder()
                    .with_root_certificates(roots)
                    .with_no_client_auth(),
            };
            TlsConnector::from(Arc::new(config))
        })
    }
}

impl Default for Outside {
    fn default() -> Outside {
        Outside::new()
    }
}

/// Sends a request, and reads a little of the answer.
async fn exchange(
    stream: impl AsyncRead + AsyncWrite + Send + Unpin + 'static,
    request: Request<Full<Bytes>>,
) -> Result<u16, OutsideFault> {
    let handshake = http1::handshake(TokioIo::new(stream)).await;
    let (mut sender, connection) = handshake.map_err(|_| OutsideFault::Broken)?;
    let exchanging = async {
        let answer = sender.send_request(request).await;
        let answer = answer.map_err(|_| OutsideFault::Broken)?;
        let status = answer.status().as_u16();
        // So that the other side has been heard; what is too long is cut off.
        let _ = Limited::new(answer.into_body(), MOST_BODY).collect().await;
        Ok(status)
    };
    // The connection ends with the answer.
    tokio::pin!(exchanging);
    tokio::pin!(connection);
    tokio::select! {
        answer = &mut exchanging => answer,
        ended = &mut connection => match ended {
            Ok(()) => exchanging.await,
            Err(_) => Err(OutsideFault::Broken),
        },
    }
}
