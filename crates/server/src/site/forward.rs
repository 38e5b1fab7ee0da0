//! Several servers: requests about a game go to the server that owns it, whichever was asked.
//!
//! Servers reach each other by a listener of its own, in a private network. Who asks there must show the secret of the
//! server, which stands in the database. Workers ask there too (`work`).

use super::accept::{self, Allowance};
use super::browser::Browser;
use super::passed_on::PassedOn;
use crate::app::App;
use crate::host::lifetime::Lifetime;
use crate::host::metrics::Metrics;
use crate::host::secret::Secret;
use crate::site::fault::ApiFault;
use crate::site::limits::Counted;
use crate::store::{LEASE, Owner, Peer, Store, StoreError};
use axum::Router;
use axum::body::Body;
use axum::extract::Request;
use axum::http::request::Parts;
use axum::http::uri::{Authority, Scheme, Uri};
use axum::http::{HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use hyper::upgrade::OnUpgrade;
use hyper_util::client::legacy::Client;
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::rt::{TokioExecutor, TokioIo};
use std::collections::HashSet;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;
use subtle::ConstantTimeEq;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::time::{Instant, sleep};

/// The header with the secret of the server that is asked.
pub(super) const SECRET: HeaderName = HeaderName::from_static("x-quicksilver-node");
/// The header with the address of the visitor.
const VISITOR: HeaderName = HeaderName::from_static("x-forwarded-for");
/// The header with the token of the visitor's session: only the server that was asked knows in which cookie it is.
const SESSION: HeaderName = HeaderName::from_static("x-quicksilver-session");
/// How long another server may take to accept a connection.
pub(super) const PATIENCE: Duration = Duration::from_secs(2);
/// How long it may take until the end of a lease is noticed.
const NOTICED: Duration = Duration::from_secs(2);
/// The pause before a server that failed is asked again.
const AGAIN: Duration = Duration::from_secs(1);
/// The paths of games. The id follows.
const GAMES: [&str; 2] = ["/api/v1/games/", "/api/v1/order-games/"];
/// What stands in the place of an id there and is none: finished games are looked for and exported.
const NO_GAMES: [&str; 2] = ["search", "export"];

/// What it takes to pass requests on. Cheap to clone.
#[derive(Clone)]
pub(crate) struct Forwarding(Arc<Inner>);

struct Inner {
    store: Arc<dyn Store>,
    /// The address of the site.
    site: String,
    lifetime: Lifetime,
    /// The other servers that are alive.
    peers: Arc<watch::Sender<HashSet<Peer>>>,
    client: Client<HttpConnector, Body>,
}

/// Why another server gave no answer.
#[derive(Clone, Copy, PartialEq, Eq)]
enum NoAnswer {
    /// It was not reached, or broke off.
    Failed,
    /// It was lost meanwhile.
    Lost,
}

/// The address of the visitor who sends a request, if requests are counted by it: here, or at the server that passed it
/// on.
pub(super) fn visitor(parts: &Parts) -> Option<String> {
    match parts.extensions.get::<Counted>() {
        Some(counted) => Some(counted.address.text()),
        None => parts.extensions.get::<PassedOn>()?.visitor.clone(),
    }
}

impl Forwarding {
    pub(crate) fn new(app: &App) -> Forwarding {
        let mut connector = HttpConnector::new();
        connector.set_nodelay(true);
        connector.set_connect_timeout(Some(PATIENCE));
        Forwarding(Arc::new(Inner {
            store: Arc::clone(&app.store),
            site: app.post.page(""),
            lifetime: app.lifetime.clone(),
            peers: Arc::clone(&app.peers),
            client: Client::builder(TokioExecutor::new()).build(connector),
        }))
    }

    /// The answer of another server, and, after an upgrade, everything that either side sends. `lost` is done once that
    /// server is lost.
    async fn pass_on(
        &self,
        peer: &Peer,
        mut request: Request,
        lost: impl Future<Output = ()>,
    ) -> Result<Response, NoAnswer> {
        let below = request.extensions_mut().remove::<OnUpgrade>();
        let asked = match addressed(request, peer, &self.0.site) {
            Ok(asked) => asked,
            Err(fault) => return Ok(ApiFault::internal(&fault).into_response()),
        };
        let asking = self.0.client.request(asked);
        let answer = tokio::select! {
            answer = asking => answer.map_err(|fault| (NoAnswer::Failed, fault.to_string())),
            // It accepts connections and does nothing else.
            () = lost => Err((NoAnswer::Lost, "its lease has ended".to_owned())),
        };
        let mut response = match answer {
            Ok(response) => response,
            Err((why, fault)) => {
                tracing::warn!(peer = %peer.address, fault, "another server does not answer");
                return Err(why);
            }
        };
        if response.status() == StatusCode::SWITCHING_PROTOCOLS
            && let Some(below) = below
        {
            let beyond = hyper::upgrade::on(&mut response);
            let (forwarding, peer) = (self.clone(), peer.clone());
            tokio::spawn(async move { forwarding.join(below, beyond, &peer).await });
        }
        Ok(response.map(Body::new))
    }

    /// Carries everything from one side to the other until either ends, or this server does, or the other is lost.
    async fn join(&self, below: OnUpgrade, beyond: OnUpgrade, peer: &Peer) {
        let counted = self.0.lifetime.connected();
        let joined = async {
            let (below, beyond) = (below.await?, beyond.await?);
            let (mut below, mut beyond) = (TokioIo::new(below), TokioIo::new(beyond));
            // Whichever side fails, both connections are closed, and the client connects again.
            let _ = tokio::io::copy_bidirectional(&mut below, &mut beyond).await;
            Ok::<_, hyper::Error>(())
        };
        tokio::select! {
            joined = joined => if let Err(fault) = joined {
                tracing::debug!(%fault, "a connection could not be passed on");
            },
            () = self.0.lifetime.until_ending() => {}
            () = self.lost(peer) => {}
        }
        drop(counted);
    }

    /// The pause before a server that failed is asked again, which ends when it is lost. False if this server ends.
    async fn pause(&self, lost: impl Future<Output = ()>) -> bool {
        tokio::select! {
            () = lost => true,
            () = sleep(AGAIN) => true,
            () = self.0.lifetime.until_ending() => false,
        }
    }

    /// Returns once a server that was alive is so no longer.
    async fn lost(&self, peer: &Peer) {
        let mut peers = self.0.peers.subscribe();
        // The sender lives as long as `self`, so waiting cannot fail.
        let _ = peers.wait_for(|alive| alive.contains(peer)).await;
        let _ = peers.wait_for(|alive| !alive.contains(peer)).await;
    }
}

/// Answers a request about a game of this server, and passes on others. Who reads a game of a server that was just lost
/// waits until its lease has ended, and is answered here: whoever is told to come again comes later than that.
pub(crate) async fn forwarded(mut request: Request, next: Next) -> Response {
    let Some(forwarding) = request.extensions_mut().remove::<Forwarding>() else {
        return next.run(request).await;
    };
    let Some(game) = game_of(request.uri().path()).map(str::to_owned) else {
        return next.run(request).await;
    };
    let store = &forwarding.0.store;
    if store.surely_owns(&game) {
        return next.run(request).await;
    }
    let until = Instant::now() + LEASE + NOTICED;
    loop {
        let peer = match store.claim(&game).await {
            Ok(Owner::This { .. }) => return next.run(request).await,
            Ok(Owner::Other(_)) if request.extensions().get::<PassedOn>().is_some() => {
                return moved();
            }
            Ok(Owner::Other(peer)) => peer,
            Err(StoreError::NotOwner) => return moved(),
            Err(fault) => return ApiFault::from(fault).into_response(),
        };
        let again = same_again(&request);
        let mut lost = pin!(forwarding.lost(&peer));
        let why = match forwarding.pass_on(&peer, request, lost.as_mut()).await {
            Ok(response) => return response,
            Err(why) => why,
        };
        let Some(again) = again else {
            return moved();
        };
        // If it is still alive after that time, only the way to it is cut.
        let is_cut = || Instant::now() > until;
        if why == NoAnswer::Failed && (is_cut() || !forwarding.pause(lost).await) {
            return moved();
        }
        request = again;
    }
}

/// Answers what other servers pass on, until `ending` is done.
pub(super) async fn serve(
    listener: TcpListener,
    router: Router,
    secret: String,
    metrics: Metrics,
    ending: impl Future<Output = ()>,
) {
    let secret: Arc<str> = secret.into();
    let router = router.layer(middleware::from_fn(move |request: Request, next: Next| {
        let secret = Arc::clone(&secret);
        async move { trusted(&secret, request, next).await }
    }));
    let allowance = Allowance {
        limited: false,
        ..Allowance::default()
    };
    accept::serve(listener, router, allowance, metrics, ending).await;
}

/// Refuses whoever does not know the secret.
async fn trusted(secret: &str, mut request: Request, next: Next) -> Response {
    let shown = request.headers().get(SECRET);
    let shown = shown.map_or(&[][..], HeaderValue::as_bytes);
    if !bool::from(shown.ct_eq(secret.as_bytes())) {
        let reason = "only servers and workers on the same database may ask here";
        return ApiFault::new(StatusCode::FORBIDDEN, "forbidden", "headers", reason)
            .into_response();
    }
    let visitor = request.headers().get(VISITOR);
    let visitor = visitor
        .and_then(|text| text.to_str().ok())
        .map(str::to_owned);
    let session = request.headers_mut().remove(SESSION);
    let session = session.as_ref().and_then(|text| text.to_str().ok());
    let session = session.map(Secret::from_client);
    let passed_on = PassedOn { visitor, session };
    request.extensions_mut().insert(passed_on);
    next.run(request).await
}

/// A request that may be sent twice, once more. None if it changes something: it may have arrived.
fn same_again(request: &Request) -> Option<Request> {
    if request.method() != Method::GET {
        return None;
    }
    let mut again = Request::new(Body::empty());
    *again.method_mut() = request.method().clone();
    *again.uri_mut() = request.uri().clone();
    *again.version_mut() = request.version();
    *again.headers_mut() = request.headers().clone();
    // What it takes to upgrade the connection is one of them.
    *again.extensions_mut() = request.extensions().clone();
    Some(again)
}

/// The id of the game that a path is about.
fn game_of(path: &str) -> Option<&str> {
    let rest = GAMES.iter().find_map(|games| path.strip_prefix(games))?;
    let id = rest.split('/').next().unwrap_or(rest);
    (!id.is_empty() && !NO_GAMES.contains(&id)).then_some(id)
}

/// The same request, for another server.
fn addressed(mut request: Request, peer: &Peer, site: &str) -> Result<Request, axum::http::Error> {
    let mut uri = std::mem::take(request.uri_mut()).into_parts();
    uri.scheme = Some(Scheme::HTTP);
    uri.authority = Some(Authority::try_from(peer.address.as_str())?);
    *request.uri_mut() = Uri::from_parts(uri)?;
    let secret = HeaderValue::try_from(peer.secret.as_str())?;
    let visitor = request.extensions().get::<Counted>();
    let visitor = visitor.map(|counted| counted.address.text());
    let browser = Browser::of(request.headers(), request.extensions(), site);
    let headers = request.headers_mut();
    for own in [header::HOST, header::COOKIE, VISITOR, SESSION] {
        headers.remove(own);
    }
    headers.insert(SECRET, secret);
    if let Some(visitor) = visitor {
        headers.insert(VISITOR, HeaderValue::try_from(visitor)?);
    }
    if let Some(session) = browser.token() {
        headers.insert(SESSION, HeaderValue::try_from(session.reveal())?);
    }
    Ok(request)
}

/// 503: the game is on its way to another server.
fn moved() -> Response {
    ApiFault::from(StoreError::NotOwner).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_have_an_id_in_their_path() {
        assert_eq!(game_of("/api/v1/games/a1/moves"), Some("a1"));
        assert_eq!(game_of("/api/v1/order-games/b2"), Some("b2"));
        for other in [
            "/api/v1/games",
            "/api/v1/games/",
            "/api/v1/games/search",
            "/api/v1/games/export",
            "/api/v1/order-games/export",
            "/api/v1/orders/catalog",
            "/games/a1",
        ] {
            assert_eq!(game_of(other), None, "{other}");
        }
    }
}
