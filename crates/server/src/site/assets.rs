//! The page, embedded in the program.

use crate::site::fault::ApiFault;
use crate::store::{GameKind, Store};
use axum::body::Body;
use axum::extract::State;
use axum::http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_ENCODING, CONTENT_TYPE, ETAG,
    IF_NONE_MATCH, RETRY_AFTER, VARY,
};
use axum::http::{HeaderMap, Method, StatusCode, Uri};
use axum::response::{Html, IntoResponse, Response};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use rust_embed::{EmbeddedFile, RustEmbed};
use std::sync::Arc;

/// The build of the web client; debug builds read it from disk.
#[derive(RustEmbed)]
#[folder = "../../web/dist"]
struct Page;

const NOT_BUILT: &str = "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\">\
    <title>Quicksilver</title><h1>The page is not built yet</h1>\
    <p>Run <code>cargo xtask web</code>, then build the server again. \
    The API under <code>/api/v1</code> works meanwhile.</p></html>";

/// Answers everything outside the API: a file of the page, or the page itself for its client-side routes.
pub(crate) async fn serve(
    State(store): State<Arc<dyn Store>>,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    let path = uri.path().trim_start_matches('/');
    if path == "api" || path.starts_with("api/") {
        return no_such_path(&uri).into_response();
    }
    if method != Method::GET && method != Method::HEAD {
        return wrong_method().into_response();
    }
    if let Some(response) = file(path, &headers) {
        return response;
    }
    // A path with a file extension must be a file; anything else is a route of the page.
    let last = path.rsplit('/').next().unwrap_or_default();
    if last.contains('.') && path != "index.html" {
        return no_such_path(&uri).into_response();
    }
    let page = match game_page(path, store.as_ref()).await {
        Some(of_game) => page(&of_game, &headers),
        None => page(path, &headers),
    };
    page.unwrap_or_else(|| {
        // Whoever builds it knows when.
        let later = [(RETRY_AFTER, "60")];
        (StatusCode::SERVICE_UNAVAILABLE, later, Html(NOT_BUILT)).into_response()
    })
}

/// Where the page of a stored game lies: what plays the game is named by its HTML, and not first found out by the page.
/// None for other addresses and unknown games, and if the store fails: then the page asks for itself, and says why.
async fn game_page(path: &str, store: &dyn Store) -> Option<String> {
    let (first, id) = path.trim_matches('/').split_once('/')?;
    let kind = match first {
        "g" => GameKind::Turns,
        "o" => GameKind::Orders,
        _ => return None,
    };
    let slug = store.slug(kind, id).await.ok()??;
    Some(format!("{first}/{slug}"))
}

/// The page at an address: the file that the build made for it, or for all addresses that begin like it, or else the
/// bare page, which finds out by itself what it needs.
fn page(path: &str, headers: &HeaderMap) -> Option<Response> {
    let address = path.trim_matches('/');
    let first = address.split('/').next().unwrap_or_default();
    let address = if address.is_empty() { "index" } else { address };
    file(&format!("prerendered/{address}.html"), headers)
        .or_else(|| unknown_within(first, headers))
        .or_else(|| file(&format!("prerendered/{first}.html"), headers))
        .or_else(|| file("index.html", headers))
}

/// 404 with a page that says so, for the addresses below one whose pages the build has made, all of them.
fn unknown_within(first: &str, headers: &HeaderMap) -> Option<Response> {
    let mut response = file(&format!("prerendered/{first}/not-found.html"), headers)?;
    *response.status_mut() = StatusCode::NOT_FOUND;
    Some(response)
}

/// The page of a game that plays without a server and saves itself; none if the build has none.
#[must_use]
pub fn saved_page(slug: &str) -> Option<String> {
    let file = Page::get(&format!("pages/{slug}.html"))?;
    String::from_utf8(file.data.into_owned()).ok()
}

/// The script that stands in the HTML, as a policy names it: by the hash of its text. Empty if the page is not built.
pub(crate) fn inline_script() -> String {
    let hash = |file: EmbeddedFile| STANDARD.encode(file.metadata.sha256_hash());
    Page::get("start.js").map_or_else(String::new, |file| format!("'sha256-{}'", hash(file)))
}

/// 404 for an address.
fn no_such_path(uri: &Uri) -> ApiFault {
    let shown: String = uri.path().chars().take(100).collect();
    ApiFault::new(
        StatusCode::NOT_FOUND,
        "no_such_path",
        "path",
        format!("nothing is at {shown}"),
    )
}

/// 405 for a method.
#[must_use]
pub(crate) fn wrong_method() -> ApiFault {
    ApiFault::new(
        StatusCode::METHOD_NOT_ALLOWED,
        "wrong_method",
        "method",
        "this path does not take it; /api/v1/openapi.json lists what does",
    )
}

fn file(path: &str, headers: &HeaderMap) -> Option<Response> {
    let plain = Page::get(path)?;
    let etag = etag(&plain);
    let cache = if path.starts_with("assets/") {
        // The names of assets contain a hash of their content.
        "public, max-age=31536000, immutable"
    } else {
        "no-cache"
    };
    let known = headers
        .get(IF_NONE_MATCH)
        .is_some_and(|value| value.as_bytes() == etag.as_bytes());
    let base = Response::builder()
        .header(CACHE_CONTROL, cache)
        .header(VARY, "accept-encoding")
        .header(ETAG, &etag);
    let base = match path.strip_prefix("pages/") {
        // Such a page is a file to keep: it brings its own policy, and runs outside the site.
        Some(name) => {
            let save = format!("attachment; filename=\"{name}\"");
            base.header(CONTENT_DISPOSITION, save)
        }
        None => base,
    };
    let response = if known {
        base.status(StatusCode::NOT_MODIFIED).body(Body::empty())
    } else {
        let base = base.header(CONTENT_TYPE, content_type(path));
        match packed(path, headers) {
            Some((encoding, file)) => base
                .header(CONTENT_ENCODING, encoding)
                .body(Body::from(file.data.into_owned())),
            None => base.body(Body::from(plain.data.into_owned())),
        }
    };
    Some(response.unwrap_or_else(|fault| ApiFault::internal(&fault).into_response()))
}

/// The file in a compression that the client accepts.
fn packed(path: &str, headers: &HeaderMap) -> Option<(&'static str, EmbeddedFile)> {
    let accepted = headers.get(ACCEPT_ENCODING)?.to_str().ok()?;
    let takes = |name: &str| {
        accepted.split(',').any(|part| {
            let (coding, quality) = part.split_once(';').unwrap_or((part, ""));
            coding.trim() == name && quality.trim() != "q=0"
        })
    };
    [("br", ".br"), ("gzip", ".gz")]
        .into_iter()
        .filter(|(name, _)| takes(name))
        .find_map(|(name, ending)| Some((name, Page::get(&format!("{path}{ending}"))?)))
}

fn etag(file: &EmbeddedFile) -> String {
    let hash = file.metadata.sha256_hash();
    let digits: String = hash
        .iter()
        .take(12)
        .map(|byte| format!("{byte:02x}"))
        .collect();
    format!("W/\"{digits}\"")
}

fn content_type(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "wasm" => "application/wasm",
        "json" | "map" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "woff" => "font/woff",
        "ogg" => "audio/ogg",
        "mp3" => "audio/mpeg",
        "wav" => "audio/wav",
        "txt" | "md" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}
