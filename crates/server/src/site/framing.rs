//! What pages may load, and which of them other sites may show in frames: those that are made for it, and no others.

use super::assets;
use axum::extract::{Request, State};
use axum::http::HeaderValue;
use axum::http::header::{CONTENT_SECURITY_POLICY, X_FRAME_OPTIONS};
use axum::middleware::Next;
use axum::response::Response;

/// Nothing from other sites. The rules run as WASM, the engine runs in the page's own worker, and SVG boards set
/// inline styles. One script stands in the HTML.
const POLICY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval' {inline}; \
    style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; media-src 'self' data:; \
    connect-src 'self'; worker-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; \
    frame-ancestors {by}";

/// Where the pages for frames are.
const FOR_FRAMES: &str = "/embed/";

/// The policies of the site, made once.
#[derive(Clone, Debug)]
pub(super) struct Policies {
    own: HeaderValue,
    for_frames: HeaderValue,
}

impl Policies {
    pub(super) fn new() -> Policies {
        // Without a page there is no script, and its name is missing.
        let policy = POLICY.replace("{inline}", &assets::inline_script());
        let by = |whom: &str| {
            HeaderValue::try_from(policy.replace("{by}", whom)).unwrap_or(HeaderValue::from_static(
                "default-src 'self'; frame-ancestors 'none'",
            ))
        };
        Policies {
            own: by("'none'"),
            for_frames: by("*"),
        }
    }
}

/// Says the policy with every answer that does not say its own.
pub(super) async fn said(
    State(policies): State<Policies>,
    request: Request,
    next: Next,
) -> Response {
    let is_for_frames = is_for_frames(request.uri().path());
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    if is_for_frames {
        headers
            .entry(CONTENT_SECURITY_POLICY)
            .or_insert(policies.for_frames);
    } else {
        headers
            .entry(CONTENT_SECURITY_POLICY)
            .or_insert(policies.own);
        // For browsers that do not know the policy's word for it.
        headers
            .entry(X_FRAME_OPTIONS)
            .or_insert(HeaderValue::from_static("DENY"));
    }
    response
}

/// Whether a path is that of a page for frames. One that leads out of their folder again is none.
fn is_for_frames(path: &str) -> bool {
    path.starts_with(FOR_FRAMES) && !path.contains("..")
}

#[cfg(test)]
mod tests {
    use super::is_for_frames;

    #[test]
    fn pages_for_frames_are_known_by_their_folder() {
        for path in ["/embed/game/abc", "/embed/study/abc/x1", "/embed/none"] {
            assert!(is_for_frames(path), "{path}");
        }
        for path in [
            "/",
            "/embed",
            "/embedded/game",
            "/g/embed/",
            "/embed/../g/abc",
            "//embed/g",
        ] {
            assert!(!is_for_frames(path), "{path}");
        }
    }
}
