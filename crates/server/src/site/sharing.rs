//! What pages of other sites may read (CORS): what anybody may, and what the key that a request shows allows. A cookie is no key
//! here: a request that carries one is answered, where it is answered at all, so that no other site can read it.

use super::cookie;
use super::passed_on::PassedOn;
use axum::extract::Request;
use axum::http::header::{
    ACCESS_CONTROL_ALLOW_HEADERS, ACCESS_CONTROL_ALLOW_METHODS, ACCESS_CONTROL_ALLOW_ORIGIN,
    ACCESS_CONTROL_EXPOSE_HEADERS, ACCESS_CONTROL_MAX_AGE, ACCESS_CONTROL_REQUEST_HEADERS,
    ACCESS_CONTROL_REQUEST_METHOD, AUTHORIZATION, ORIGIN, VARY,
};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

/// The paths that pages of other sites may ask.
const API: &str = "/api/v1/";
/// What is nobody's business, among those paths, unless a key is shown.
const OWN: [&str; 3] = ["me", "mail", "bot"];
/// Every site.
const ANY: HeaderValue = HeaderValue::from_static("*");
/// What requests with a key do.
const METHODS: HeaderValue = HeaderValue::from_static("GET, HEAD, POST, PUT, DELETE");
/// What such requests say beside what any request may.
const SAY: HeaderValue = HeaderValue::from_static("Authorization, Content-Type, Seat");
/// What scripts may read of answers beside what they always may.
const SHOWN: HeaderValue = HeaderValue::from_static("Deprecation, ETag, Link, Retry-After, Sunset");
/// For how long a browser need not ask again what is allowed: a day.
const DAY: HeaderValue = HeaderValue::from_static("86400");

/// Lets pages of other sites read the answer, where they may; and says beforehand what they may ask.
pub(crate) async fn shared(request: Request, next: Next) -> Response {
    let headers = request.headers();
    let Some(path) = request.uri().path().strip_prefix(API) else {
        return next.run(request).await;
    };
    // The server that was asked says it.
    if request.extensions().get::<PassedOn>().is_some() {
        return next.run(request).await;
    }
    if asks_beforehand(request.method(), headers) && may_come(path, headers) {
        let answer = [
            (ACCESS_CONTROL_ALLOW_ORIGIN, ANY),
            (ACCESS_CONTROL_ALLOW_METHODS, METHODS),
            (ACCESS_CONTROL_ALLOW_HEADERS, SAY),
            (ACCESS_CONTROL_MAX_AGE, DAY),
        ];
        return (StatusCode::NO_CONTENT, answer).into_response();
    }
    let is_read = is_reading(request.method()) && is_open(path);
    let is_shared = headers.contains_key(ORIGIN)
        && cookie::any(headers).is_none()
        && (is_read || headers.contains_key(AUTHORIZATION));
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    // Whoever keeps answers must not show one to another site that was given to this one.
    headers.append(VARY, HeaderValue::from_static("origin"));
    if is_shared {
        headers.insert(ACCESS_CONTROL_ALLOW_ORIGIN, ANY);
        headers.insert(ACCESS_CONTROL_EXPOSE_HEADERS, SHOWN);
    }
    response
}

fn is_reading(method: &Method) -> bool {
    matches!(*method, Method::GET | Method::HEAD)
}

/// Whether anybody may read what is there.
fn is_open(path: &str) -> bool {
    let first = path.split('/').next().unwrap_or(path);
    !OWN.contains(&first)
}

/// Whether a browser asks what a page of another site may do, before it lets the page do it.
fn asks_beforehand(method: &Method, headers: &HeaderMap) -> bool {
    *method == Method::OPTIONS
        && headers.contains_key(ORIGIN)
        && headers.contains_key(ACCESS_CONTROL_REQUEST_METHOD)
}

/// Whether a request may come of which a browser asks beforehand: one that shows a key, or reads what anybody may.
fn may_come(path: &str, headers: &HeaderMap) -> bool {
    let text = |name| {
        let value: Option<&HeaderValue> = headers.get(name);
        value
            .and_then(|value| value.to_str().ok())
            .unwrap_or_default()
    };
    let says = text(ACCESS_CONTROL_REQUEST_HEADERS);
    let shows_key = says
        .split(',')
        .any(|name| name.trim().eq_ignore_ascii_case(AUTHORIZATION.as_str()));
    let method = text(ACCESS_CONTROL_REQUEST_METHOD);
    shows_key || (matches!(method, "GET" | "HEAD") && is_open(path))
}
