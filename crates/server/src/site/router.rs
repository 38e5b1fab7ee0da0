//! The router: the API, the page, and the middleware.

use crate::app::App;
use crate::site::assets;
use crate::site::bot::Gate;
use crate::site::browser;
use crate::site::extract::MOST_BODY;
use crate::site::fault::ApiFault;
use crate::site::forward::Forwarding;
use crate::site::framing::{self, Policies};
use crate::site::lines::AS_THEY_COME;
use crate::site::metrics;
use crate::site::routes;
use crate::site::sharing;
use crate::site::unread;
use crate::site::versions;
use axum::extract::{DefaultBodyLimit, Request};
use axum::http::header::{REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS};
use axum::http::{Extensions, HeaderMap, HeaderName, HeaderValue, StatusCode, Version};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Router};
use std::time::Duration;
use tower::ServiceBuilder;
use tower::util::option_layer;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{DefaultPredicate, NotForContentType, Predicate};
use tower_http::set_header::SetResponseHeaderLayer;
use tower_http::trace::{DefaultOnResponse, TraceLayer};
use tracing::Level;

/// How long a request may take.
const MOST_TIME: Duration = Duration::from_secs(30);

/// The whole site as a service, without a socket.
pub fn app(state: App) -> Router {
    let (api, _) = routes::api().split_for_parts();
    let header = |name: HeaderName, value: &'static str| {
        SetResponseHeaderLayer::if_not_present(name, HeaderValue::from_static(value))
    };
    let compressed = DefaultPredicate::new()
        .and(NotForContentType::const_new("font/"))
        // Lines that come one by one would wait for more.
        .and(comes_at_once);
    let shared = state.store.is_shared();
    let forwarding = shared.then(|| Extension(Forwarding::new(&state)));
    // Around all routes at once: `Router::layer` would put each layer around each route, and a request would copy all
    // of them for every one that it passes. The outermost comes first.
    let around = ServiceBuilder::new()
        // Method and path only: tokens travel in headers, invites in bodies.
        .layer(
            TraceLayer::new_for_http()
                .make_span_with(|request: &Request| {
                    let (method, path) = (request.method(), request.uri().path());
                    // Feeds are known by a secret in their path, because nothing else reaches those who read them.
                    let path = match path.starts_with("/feeds/") {
                        true => "/feeds/…",
                        false => path,
                    };
                    tracing::info_span!("request", %method, path)
                })
                .on_response(DefaultOnResponse::new().level(Level::INFO)),
        )
        .layer(middleware::from_fn_with_state(
            state.metrics.clone(),
            metrics::measured,
        ))
        .layer(middleware::from_fn(uncached))
        // Whatever is further in knows the paths of today alone.
        .layer(middleware::from_fn(versions::answered_without_version))
        .layer(middleware::from_fn(sharing::shared))
        .layer(header(
            HeaderName::from_static("cross-origin-opener-policy"),
            "same-origin",
        ))
        .layer(header(REFERRER_POLICY, "no-referrer"))
        .layer(header(X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .layer(middleware::from_fn_with_state(
            Policies::new(),
            framing::said,
        ))
        .layer(CompressionLayer::new().compress_when(compressed))
        .layer(middleware::from_fn(unread::read_to_the_end))
        .layer(middleware::from_fn(in_time))
        .layer(DefaultBodyLimit::max(MOST_BODY))
        .layer(middleware::from_fn_with_state(
            state.clone(),
            browser::believed,
        ))
        .layer(Extension(Gate(state.clone())))
        .layer(option_layer(forwarding));
    let routes = api
        .method_not_allowed_fallback(async || assets::wrong_method())
        .fallback(assets::serve)
        .with_state(state);
    Router::new().fallback_service(around.service(routes))
}

/// Whether an answer is all there, or at least made as fast as it is read.
fn comes_at_once(_: StatusCode, _: Version, headers: &HeaderMap, _: &Extensions) -> bool {
    !headers.contains_key(AS_THEY_COME)
}

/// API answers must not be cached unless they say so: they change, and some are for one player only.
async fn uncached(request: Request, next: Next) -> Response {
    let api = request.uri().path().starts_with("/api/") || request.uri().path() == "/healthz";
    let mut response = next.run(request).await;
    if api {
        response
            .headers_mut()
            .entry(axum::http::header::CACHE_CONTROL)
            .or_insert(HeaderValue::from_static("no-store"));
    }
    response
}

async fn in_time(request: Request, next: Next) -> Response {
    match tokio::time::timeout(MOST_TIME, next.run(request)).await {
        Ok(response) => response,
        Err(_) => ApiFault::new(
            StatusCode::REQUEST_TIMEOUT,
            "timeout",
            "request",
            "it took too long; load the game again to see what became of it",
        )
        .into_response(),
    }
}
