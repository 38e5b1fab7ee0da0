//! Paths as they were before they had a version: `/api/games` is `/api/v1/games`. They work as long as [`SUNSET`] promises, and
//! their answers say what takes their place. `docs/api.md` has the rules.

use axum::extract::Request;
use axum::http::header::LINK;
use axum::http::uri::{PathAndQuery, Uri};
use axum::http::{HeaderName, HeaderValue};
use axum::middleware::Next;
use axum::response::Response;

/// Where the API is.
const API: &str = "/api/v1/";
/// Where it was.
const BEFORE: &str = "/api/";

/// Since when paths without a version are deprecated (RFC 9745): 1 December 2026.
const DEPRECATED: HeaderValue = HeaderValue::from_static("@1796083200");
/// Up to when they work at least (RFC 8594).
const SUNSET: HeaderValue = HeaderValue::from_static("Thu, 01 Jul 2027 00:00:00 GMT");

/// Answers a path without a version as the one of the first version, and says so.
pub(crate) async fn answered_without_version(mut request: Request, next: Next) -> Response {
    let Some(uri) = with_version(request.uri()) else {
        return next.run(request).await;
    };
    let link = format!("<{}>; rel=\"successor-version\"", uri.path());
    *request.uri_mut() = uri;
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    headers.insert(HeaderName::from_static("deprecation"), DEPRECATED);
    headers.insert(HeaderName::from_static("sunset"), SUNSET);
    // A path is a value always.
    if let Ok(link) = HeaderValue::try_from(link) {
        headers.append(LINK, link);
    }
    response
}

/// The address with a version; none if it has one, or is none of the API.
fn with_version(uri: &Uri) -> Option<Uri> {
    let asked = uri.path_and_query()?.as_str();
    let rest = asked.strip_prefix(BEFORE)?;
    let has_version = rest.split(['/', '?']).next() == Some("v1");
    if has_version || rest.is_empty() {
        return None;
    }
    let mut parts = uri.clone().into_parts();
    parts.path_and_query = Some(PathAndQuery::try_from(format!("{API}{rest}")).ok()?);
    Uri::from_parts(parts).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_without_a_version_gets_one() {
        let new =
            |path: &'static str| with_version(&Uri::from_static(path)).map(|uri| uri.to_string());
        for (before, now) in [
            ("/api/games", "/api/v1/games"),
            (
                "/api/games/a%2Fb?after=1&x=%3F",
                "/api/v1/games/a%2Fb?after=1&x=%3F",
            ),
            ("/api/v1x", "/api/v1/v1x"),
            ("/api/v2/games", "/api/v1/v2/games"),
        ] {
            assert_eq!(new(before).as_deref(), Some(now), "{before}");
        }
        for other in [
            "/",
            "/api",
            "/api/",
            "/api/v1",
            "/api/v1/games",
            "/api/v1?x",
            "/apis/x",
            "/games/api/x",
        ] {
            assert_eq!(new(other), None, "{other}");
        }
    }
}
