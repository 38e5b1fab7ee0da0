//! Accepts connections: how many there may be, and how long one may stay silent.

use super::limits::{Counted, Limits};
use super::open::{Open, Place};
use super::visitor::{Address, Proxies};
use crate::host::metrics::{Metrics, Ongoing};
use axum::Router;
use axum::body::Body;
use axum::extract::Request;
use axum::response::Response;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use std::convert::Infallible;
use std::io;
use std::net::SocketAddr;
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{mpsc, watch};
use tokio::time::timeout;
use tower::ServiceExt as _;

/// The largest head of a request, in bytes.
const MOST_HEAD: usize = 16 * 1024;
/// How long to wait when there is no room for more connections.
const PAUSE: Duration = Duration::from_millis(200);
/// How long a connection that makes room may take for what it still sends.
const FAREWELL: Duration = Duration::from_secs(5);
/// The time between two tidyings of the counts.
const TIDY: Duration = Duration::from_secs(60);

/// What strangers may use. None of it applies to a request that comes through no socket.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Allowance {
    /// The networks of the operator's own proxies, which name the visitor in `X-Forwarded-For`.
    pub proxies: Vec<ipnet::IpNet>,
    /// Whether the requests of an address and of a seat are limited.
    pub limited: bool,
    /// How many connections may be open. When there are so many, one that waits for a request makes room for the
    /// next (see `open`).
    pub connections: usize,
    /// How many of them one address may have, unless it is a proxy's.
    pub connections_each: usize,
    /// How long a client may take for the head of a request, and how long it may send nothing between two requests.
    pub silence: Duration,
}

impl Default for Allowance {
    fn default() -> Allowance {
        Allowance {
            proxies: Vec::new(),
            limited: true,
            connections: 20_000,
            connections_each: 256,
            silence: Duration::from_secs(20),
        }
    }
}

/// Answers the requests of all connections until `ending` is done; then finishes the open ones.
///
/// Connections that were upgraded, such as live ones, are no longer waited for: whoever serves them ends them.
pub(super) async fn serve(
    listener: TcpListener,
    router: Router,
    allowance: Allowance,
    metrics: Metrics,
    ending: impl Future<Output = ()>,
) {
    let proxies = Arc::new(Proxies(allowance.proxies));
    let limits = allowance.limited.then(|| Arc::new(Limits::new()));
    let open = Open::new(
        allowance.connections,
        if allowance.limited {
            allowance.connections_each
        } else {
            usize::MAX
        },
    );
    let (end, ended) = watch::channel(());
    let (busy, mut idle) = mpsc::channel::<Infallible>(1);
    let mut ending = pin!(ending);
    let mut tidy = tokio::time::interval(TIDY);
    loop {
        // Some may take their time to go.
        let _ = timeout(PAUSE, open.until_gone()).await;
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            _ = tidy.tick() => {
                if let Some(limits) = &limits {
                    limits.tidy();
                }
                continue;
            }
            () = &mut ending => break,
        };
        let (stream, peer) = match accepted {
            Ok(accepted) => accepted,
            Err(error) if is_clients(&error) => continue,
            Err(error) => {
                // No more files, most likely. Those that are open go on.
                tracing::error!(fault = %error, "cannot accept connections");
                tokio::time::sleep(PAUSE).await;
                continue;
            }
        };
        let each = (!proxies.have(peer.ip())).then(|| Address::of(peer.ip()));
        let Some(place) = open.enter(each) else {
            // Closing it is all the answer: whoever opens too many would only be given more to do.
            metrics.refused("connection");
            tracing::debug!(%peer, "connection refused: too many are open");
            continue;
        };
        // Small messages are not to wait for each other. It is no harm if the client is gone.
        let _ = stream.set_nodelay(true);
        let visitors = Visitors {
            peer,
            proxies: Arc::clone(&proxies),
            limits: limits.clone(),
            router: router.clone(),
        };
        let counted = metrics.connection();
        let (busy, mut ended, metrics) = (busy.clone(), ended.clone(), metrics.clone());
        tokio::spawn(async move {
            let of_requests = Arc::clone(&place);
            let service = service_fn(move |request| {
                let (visitors, place) = (visitors.clone(), Arc::clone(&of_requests));
                async move {
                    let _busy = place.busy();
                    visitors.answer(request).await
                }
            });
            let connection = http1::Builder::new()
                .timer(TokioTimer::new())
                .header_read_timeout(allowance.silence)
                .max_buf_size(MOST_HEAD)
                .serve_connection(
                    TokioIo::new(Counting {
                        stream,
                        _place: Arc::clone(&place),
                        _counted: counted,
                    }),
                    service,
                )
                .with_upgrades();
            let mut connection = pin!(connection);
            let served = tokio::select! {
                served = connection.as_mut() => served,
                _ = ended.changed() => {
                    connection.as_mut().graceful_shutdown();
                    connection.await
                }
                () = place.is_wanted() => {
                    metrics.refused("connection");
                    tracing::debug!(%peer, "connection ended: it waits, and another needs its place");
                    connection.as_mut().graceful_shutdown();
                    match place.was_used() {
                        true => timeout(FAREWELL, connection).await.unwrap_or(Ok(())),
                        // It would wait for the rest of its first request.
                        false => Ok(()),
                    }
                }
            };
            place.waits_no_more();
            if let Err(error) = served {
                tracing::debug!(%peer, fault = %error, "a connection failed");
            }
            drop(busy);
        });
    }
    drop((listener, end, busy));
    // It ends when the last connection has dropped its sender.
    idle.recv().await;
}

/// Whether only this client failed.
fn is_clients(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(
        error.kind(),
        ConnectionAborted | ConnectionRefused | ConnectionReset
    )
}

/// Those who send requests through one connection.
#[derive(Clone)]
struct Visitors {
    peer: SocketAddr,
    proxies: Arc<Proxies>,
    limits: Option<Arc<Limits>>,
    router: Router,
}

impl Visitors {
    async fn answer(self, request: Request<Incoming>) -> Result<Response, Infallible> {
        let mut request = request.map(Body::new);
        let visitor = self.proxies.visitor(self.peer.ip(), request.headers());
        if let Some(encrypted) = self.proxies.encrypted(self.peer.ip(), request.headers()) {
            request.extensions_mut().insert(encrypted);
        }
        if let Some(limits) = self.limits {
            let address = Address::of(visitor);
            request.extensions_mut().insert(Counted { address, limits });
        }
        Ok(match self.router.oneshot(request).await {
            Ok(response) => response,
            Err(never) => match never {},
        })
    }
}

/// A connection that is counted as long as it is open, also after it was upgraded.
struct Counting {
    stream: TcpStream,
    _place: Arc<Place>,
    _counted: Ongoing,
}

impl AsyncRead for Counting {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        into: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, into)
    }
}

impl AsyncWrite for Counting {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        from: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write(context, from)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        from: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write_vectored(context, from)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }
}
