//! Figures for operators, on a listener of their own, and the counting of requests.

use super::limits::Kind;
use crate::app::App;
use crate::host::metrics::Metrics;
use axum::Router;
use axum::extract::{Request, State};
use axum::http::header::CONTENT_TYPE;
use axum::http::{HeaderName, StatusCode};
use axum::middleware::Next;
use axum::response::Response;
use axum::routing::get;
use std::time::Instant;

/// What operators see. It must not stand on the open site.
pub fn metrics(app: App) -> Router {
    Router::new().route("/metrics", get(text)).with_state(app)
}

async fn text(State(app): State<App>) -> ([(HeaderName, &'static str); 1], String) {
    const FORM: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    ([(CONTENT_TYPE, FORM)], app.figures().await)
}

/// Counts a request and measures how long the answer takes, without its body.
pub(super) async fn measured(
    State(metrics): State<Metrics>,
    request: Request,
    next: Next,
) -> Response {
    let of_path = match request.uri().path() {
        "/healthz" => "health",
        path if path.starts_with("/api/") => "other",
        _ => "page",
    };
    let since = Instant::now();
    let response = next.run(request).await;
    let kind = response.extensions().get::<Kind>().map(|kind| kind.name());
    let status = response.status();
    if let (Some(kind), StatusCode::TOO_MANY_REQUESTS) = (kind, status) {
        metrics.refused(kind);
    }
    metrics.answered(kind.unwrap_or(of_path), status.as_u16(), since.elapsed());
    response
}
