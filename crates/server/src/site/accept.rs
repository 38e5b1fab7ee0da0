//! Accepts connections: how many there may be, and how long one may stay silent.

use super::limits::{Counted, Limits};
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
use std::collections::HashMap;
use std::convert::Infallible;
use std::io;
use std::net::SocketAddr;
use std::pin::{Pin, pin};
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{mpsc, watch};
use tower::ServiceExt as _;

/// The largest head of a request, in bytes.
const MOST_HEAD: usize = 16 * 1024;
/// How long to wait when the machine can open no more connections.
const PAUSE: Duration = Duration::from_millis(200);
/// The time between two tidyings of the counts.
const TIDY: Duration = Duration::from_secs(60);

/// What strangers may use. None of it applies to a request that comes through no socket.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Allowance {
    /// The networks of the operator's own proxies, which name the visitor in `X-Forwarded-For`.
    pub proxies: Vec<ipnet::IpNet>,
    /// Whether the requests of an address and of a seat are limited.
    pub limited: bool,
    /// How many connections may be open.
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
        let (busy, mut ended) = (busy.clone(), ended.clone());
        tokio::spawn(async move {
            let service = service_fn(move |request| visitors.clone().answer(request));
            let connection = http1::Builder::new()
                .timer(TokioTimer::new())
                .header_read_timeout(allowance.silence)
                .max_buf_size(MOST_HEAD)
                .serve_connection(
                    TokioIo::new(Counting {
                        stream,
                        _place: place,
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
            };
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

/// How many connections are open, in all and by address.
struct Open {
    most: usize,
    most_each: usize,
    counts: Mutex<Counts>,
}

#[derive(Default)]
struct Counts {
    all: usize,
    each: HashMap<Address, usize>,
}

impl Open {
    fn new(most: usize, most_each: usize) -> Arc<Open> {
        Arc::new(Open {
            most,
            most_each,
            counts: Mutex::default(),
        })
    }

    /// A place for a connection from that address; no address is counted if there is none. None if there is no room.
    fn enter(self: &Arc<Open>, address: Option<Address>) -> Option<Place> {
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        if counts.all >= self.most {
            return None;
        }
        if let Some(address) = address {
            let each = counts.each.entry(address).or_insert(0);
            if *each >= self.most_each {
                return None;
            }
            *each += 1;
        }
        counts.all += 1;
        drop(counts);
        Some(Place {
            open: Arc::clone(self),
            address,
        })
    }
}

/// An open connection's place. Dropping it makes room.
struct Place {
    open: Arc<Open>,
    address: Option<Address>,
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut counts = self
            .open
            .counts
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        counts.all -= 1;
        let Some(address) = self.address else {
            return;
        };
        if let Some(each) = counts.each.get_mut(&address) {
            *each -= 1;
            if *each == 0 {
                counts.each.remove(&address);
            }
        }
    }
}

/// A connection that is counted as long as it is open, also after it was upgraded.
struct Counting {
    stream: TcpStream,
    _place: Place,
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_is_free_again_when_the_connection_ends() {
        let open = Open::new(3, 2);
        let address = |last| Some(Address::of([192, 0, 2, last].into()));
        let first = open.enter(address(1));
        let second = open.enter(address(1));
        assert!(first.is_some() && second.is_some());
        assert!(open.enter(address(1)).is_none());
        let other = open.enter(address(2));
        assert!(other.is_some());
        // There is no room for anybody, not even for a proxy.
        assert!(open.enter(None).is_none());
        drop(first);
        assert!(open.enter(address(1)).is_some());
        drop((second, other));
        let counts = open.counts.lock().unwrap();
        assert_eq!((counts.all, counts.each.len()), (0, 0));
    }
}
