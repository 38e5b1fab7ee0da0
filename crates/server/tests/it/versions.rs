//! Paths without a version work as before, and say what takes their place.

use crate::support::Site;
use axum::body::Body;
use axum::http::{HeaderMap, Method, Request, StatusCode, header};
use http_body_util::BodyExt as _;
use serde_json::{Value, json};
use tower::ServiceExt as _;

/// Status, headers and body of the answer.
async fn answer(
    site: &Site,
    method: Method,
    path: &str,
    body: Option<Value>,
) -> (StatusCode, HeaderMap, String) {
    let mut request = Request::builder().method(method).uri(path);
    if body.is_some() {
        request = request.header(header::CONTENT_TYPE, "application/json");
    }
    let body = body.map_or(Body::empty(), |body| Body::from(body.to_string()));
    let answering = site.router.clone().oneshot(request.body(body).unwrap());
    let response = answering.await.unwrap();
    let (head, body) = response.into_parts();
    let bytes = body.collect().await.unwrap().to_bytes();
    (
        head.status,
        head.headers,
        String::from_utf8(bytes.to_vec()).unwrap(),
    )
}

/// What an answer says of its path: since when it is deprecated, until when it works, what takes its place.
fn said(headers: &HeaderMap) -> [Option<&str>; 3] {
    ["deprecation", "sunset", "link"].map(|name| Some(headers.get(name)?.to_str().unwrap()))
}

#[tokio::test]
async fn a_path_without_a_version_is_answered_as_the_one_with_it_and_says_so() {
    let site = Site::new().await;
    let game = site
        .create(json!({"opponent": {"kind": "same_screen"}}))
        .await;
    for rest in [
        "catalog".to_owned(),
        format!("games/{}/moves", game.id),
        format!("games/{}/events?after=0", game.id),
        "games/no-such-game".to_owned(),
        "no/such/path".to_owned(),
    ] {
        let (now, before) = (format!("/api/v1/{rest}"), format!("/api/{rest}"));
        let (status, headers, body) = answer(&site, Method::GET, &now, None).await;
        assert_eq!(said(&headers), [None; 3], "{now}");
        let (old_status, old_headers, old_body) = answer(&site, Method::GET, &before, None).await;
        assert_eq!(old_status, status, "{before}");
        assert_eq!(old_body, body, "{before}");
        let (path, _) = now.split_once('?').unwrap_or((&now, ""));
        let link = format!("<{path}>; rel=\"successor-version\"");
        let sunset = "Thu, 01 Jul 2027 00:00:00 GMT";
        let wanted = [Some("@1796083200"), Some(sunset), Some(link.as_str())];
        assert_eq!(said(&old_headers), wanted, "{before}");
    }
}

#[tokio::test]
async fn what_changes_something_is_done_once_by_either_path() {
    let site = Site::new().await;
    let game = site
        .create(json!({"opponent": {"kind": "same_screen"}}))
        .await;
    let chosen = game.legal().await.swap_remove(0).text;
    let body = json!({"ply": 0, "text": chosen, "request": "once"});
    for path in [format!("/api/games/{}/moves", game.id), game.path("/moves")] {
        let token = Some(game.first.as_str());
        let (status, text) = site
            .call(Method::POST, &path, token, Some(body.clone()))
            .await;
        assert_eq!(status, StatusCode::OK, "{path}: {text}");
    }
    assert_eq!(game.state(None).await.plies.len(), 1);
}

/// Who has a page open from before, or builds on a path of before, is not led to one that does not exist.
#[tokio::test]
async fn only_the_api_has_versions() {
    let site = Site::new().await;
    for path in ["/healthz", "/feeds/none.atom", "/api/v1/catalog", "/api/v1"] {
        let (_, headers, _) = answer(&site, Method::GET, path, None).await;
        assert_eq!(said(&headers), [None; 3], "{path}");
    }
}
