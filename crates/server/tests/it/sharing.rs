//! What pages of other sites may read, and what not.

use crate::bots_support::two;
use crate::people_support::Browser;
use crate::support::Site;
use axum::body::Body;
use axum::http::{HeaderMap, Method, Request, StatusCode};
use serde_json::json;
use tower::ServiceExt as _;

const ELSEWHERE: &str = "https://elsewhere.example";

/// Asks as a page of another site does; status and headers of the answer.
async fn asked(
    site: &Site,
    method: Method,
    path: &str,
    headers: &[(&str, &str)],
    body: &str,
) -> (StatusCode, HeaderMap) {
    let mut request = Request::builder().method(method).uri(path);
    let own = [
        ("host", "games.example"),
        ("origin", ELSEWHERE),
        ("sec-fetch-site", "cross-site"),
    ];
    for (name, value) in own.iter().chain(headers) {
        request = request.header(*name, *value);
    }
    if !body.is_empty() {
        request = request.header("content-type", "application/json");
    }
    let request = request.body(Body::from(body.to_owned())).unwrap();
    let response = site.router.clone().oneshot(request).await.unwrap();
    (response.status(), response.headers().clone())
}

fn allowed(headers: &HeaderMap) -> Option<&str> {
    // It would let scripts of other sites use the session of whoever looks at them.
    assert_eq!(headers.get("access-control-allow-credentials"), None);
    let origin = headers.get("access-control-allow-origin")?;
    Some(origin.to_str().unwrap())
}

/// What a browser asks before a page of another site may ask; whom the answer allows it.
async fn beforehand(site: &Site, path: &str, method: &str, says: &str) -> Option<HeaderMap> {
    let headers = [
        ("access-control-request-method", method),
        ("access-control-request-headers", says),
    ];
    let (status, headers) = asked(site, Method::OPTIONS, path, &headers, "").await;
    let is_allowed = allowed(&headers).is_some();
    assert_eq!(is_allowed, status == StatusCode::NO_CONTENT, "{path}");
    is_allowed.then_some(headers)
}

#[tokio::test]
async fn any_site_reads_what_is_public() {
    let site = Site::new().await;
    let game = site
        .create(json!({"opponent": {"kind": "same_screen"}}))
        .await;
    for path in [
        "/api/v1/catalog",
        "/api/v1/orders/catalog",
        "/api/v1/openapi.json",
        "/api/v1/lobby",
        "/api/v1/watch",
        "/api/v1/tournaments",
        "/api/v1/games/search",
        "/api/v1/games/none",
        &game.path(""),
        &game.path("/moves"),
        &game.path("/record"),
        "/api/catalog",
    ] {
        let (_, headers) = asked(&site, Method::GET, path, &[], "").await;
        assert_eq!(allowed(&headers), Some("*"), "{path}");
        let varies = headers.get_all("vary").iter();
        let varies = varies.filter_map(|value| value.to_str().ok());
        assert!(varies.into_iter().any(|by| by.contains("origin")), "{path}");
        let shown = headers["access-control-expose-headers"].to_str().unwrap();
        assert!(shown.contains("Retry-After"), "{shown}");
        assert!(beforehand(&site, path, "GET", "").await.is_some(), "{path}");
    }
}

#[tokio::test]
async fn a_request_with_a_cookie_is_answered_to_no_other_site() {
    let site = Site::new().await;
    let (browser, _) = Browser::guest(&site).await;
    let cookie = browser.cookie.unwrap();
    let token = "Bearer abc";
    for path in [
        "/api/v1/me",
        "/api/v1/me/games",
        "/api/v1/catalog",
        "/api/v1/lobby",
    ] {
        for more in [&[][..], &[("authorization", token)]] {
            let headers = [&[("cookie", &*cookie)], more].concat();
            let (_, headers) = asked(&site, Method::GET, path, &headers, "").await;
            assert_eq!(allowed(&headers), None, "{path}");
        }
    }
    let body = json!({"game": crate::support::GAME, "opponent": {"kind": "link"}}).to_string();
    let cookie = [("cookie", &*cookie)];
    let (status, headers) = asked(&site, Method::POST, "/api/v1/games", &cookie, &body).await;
    assert_eq!((status, allowed(&headers)), (StatusCode::FORBIDDEN, None));
}

#[tokio::test]
async fn what_is_somebodys_is_for_no_other_site_unless_a_token_is_shown() {
    let site = Site::new().await;
    for path in [
        "/api/v1/me",
        "/api/v1/me/export",
        "/api/v1/mail/one-click",
        "/api/v1/bot/events",
    ] {
        let (_, headers) = asked(&site, Method::GET, path, &[], "").await;
        assert_eq!(allowed(&headers), None, "{path}");
        assert!(beforehand(&site, path, "GET", "").await.is_none(), "{path}");
    }
    let (_, [bot, _]) = two(&site).await;
    let bearer = format!("Bearer {}", bot.secret);
    let shown = [("authorization", &*bearer)];
    let (status, headers) = asked(&site, Method::GET, "/api/v1/me", &shown, "").await;
    assert_eq!((status, allowed(&headers)), (StatusCode::OK, Some("*")));
}

#[tokio::test]
async fn with_a_token_any_site_plays_and_without_one_none_changes_anything() {
    let site = Site::new().await;
    let (_, [bot, _]) = two(&site).await;
    let body = json!({"game": crate::support::GAME, "opponent": {"kind": "link"}}).to_string();
    let path = "/api/v1/games";
    let says = "authorization, content-type, seat";
    let answer = beforehand(&site, path, "POST", says).await.unwrap();
    let methods = answer["access-control-allow-methods"].to_str().unwrap();
    assert!(methods.contains("POST") && methods.contains("DELETE"));
    let may_say = answer["access-control-allow-headers"].to_str().unwrap();
    assert!(
        may_say.to_lowercase().contains("authorization"),
        "{may_say}"
    );
    let bearer = format!("Bearer {}", bot.secret);
    let shown = [("authorization", &*bearer)];
    let (status, headers) = asked(&site, Method::POST, path, &shown, &body).await;
    assert_eq!(
        (status, allowed(&headers)),
        (StatusCode::CREATED, Some("*"))
    );
    assert!(
        beforehand(&site, path, "POST", "content-type")
            .await
            .is_none()
    );
    let (status, headers) = asked(&site, Method::POST, path, &[], &body).await;
    assert_eq!((status, allowed(&headers)), (StatusCode::FORBIDDEN, None));
}

#[tokio::test]
async fn the_page_is_for_this_site_alone() {
    let site = Site::new().await;
    for path in ["/", "/healthz", "/feeds/none.atom"] {
        let (_, headers) = asked(&site, Method::GET, path, &[], "").await;
        assert_eq!(allowed(&headers), None, "{path}");
    }
}
