//! What is not the API: the page, its files, and what goes with every answer.

use crate::orders_support::{self, Party};
use crate::support::{GAME, Site};
use axum::body::Body;
use axum::http::{Method, Request, StatusCode, header};
use serde_json::{Value, json};
use std::path::Path;
use tower::ServiceExt;

/// Whether the page was built before these tests. They hold either way.
fn is_built() -> bool {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../web/dist/index.html")
        .exists()
}

#[tokio::test]
async fn addresses_of_the_page_get_the_page() {
    let site = Site::new().await;
    let (status, root) = site.call(Method::GET, "/", None, None).await;
    if is_built() {
        assert_eq!(status, StatusCode::OK);
    } else {
        assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE);
        assert!(root.contains("cargo xtask web"));
    }
    assert!(root.to_lowercase().contains("<!doctype html>"));
    // An address without a file of its own gets the bare page.
    let (_, bare) = site.call(Method::GET, "/index.html", None, None).await;
    for path in ["/game/abc", "/rules", "/rules/none"] {
        assert_eq!(
            site.call(Method::GET, path, None, None).await.1,
            bare,
            "{path}"
        );
    }
}

#[tokio::test]
async fn an_address_gets_the_file_that_was_made_for_it() {
    let site = Site::new().await;
    let made = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/dist/prerendered");
    for (path, file) in [
        ("/", "index"),
        ("/rules/chess", "rules/chess"),
        ("/rules/chess/", "rules/chess"),
        ("/rules/chess?x=1", "rules/chess"),
        ("/g/abc", "g"),
        ("/o/abc/links", "o"),
    ] {
        let Ok(expected) = std::fs::read_to_string(made.join(format!("{file}.html"))) else {
            continue;
        };
        let (_, got) = site.call(Method::GET, path, None, None).await;
        assert_eq!(got, expected, "{path}");
    }
}

#[tokio::test]
async fn the_page_of_a_stored_game_names_what_plays_it() {
    let site = Site::new().await;
    let turns = site
        .create(json!({ "opponent": { "kind": "same_screen" } }))
        .await;
    let orders = Party::created(&site, json!({})).await;
    let (of_turns, of_orders) = (format!("g/{GAME}"), format!("o/{}", orders_support::GAME));
    let made = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/dist/prerendered");
    for (path, file) in [
        (format!("/g/{}", turns.id), of_turns.as_str()),
        (format!("/g/{}/", turns.id), &of_turns),
        (format!("/o/{}", orders.id), &of_orders),
        // Of the other kind there is no game of that id.
        (format!("/o/{}", turns.id), "o"),
        (format!("/g/{}", orders.id), "g"),
    ] {
        let Ok(expected) = std::fs::read_to_string(made.join(format!("{file}.html"))) else {
            continue;
        };
        let (_, got) = site.call(Method::GET, &path, None, None).await;
        assert_eq!(got, expected, "{path}");
    }
}

#[tokio::test]
async fn what_is_missing_is_missing() {
    let site = Site::new().await;
    for path in [
        "/assets/none.js",
        "/none.wasm",
        "/api",
        "/api/",
        "/api/v1/x/y",
        "/../Cargo.toml",
        "/..%2F..%2FCargo.toml",
    ] {
        let (status, fault) = site.refused(Method::GET, path, None, None).await;
        assert_eq!(
            (status, fault.code.as_str()),
            (404, "no_such_path"),
            "{path}"
        );
    }
    let (status, fault) = site
        .refused(Method::POST, "/rules", None, Some(json!({})))
        .await;
    assert_eq!((status, fault.code.as_str()), (405, "wrong_method"));
}

#[tokio::test]
async fn files_of_the_page_can_be_kept() {
    let site = Site::new().await;
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/dist/assets");
    let Ok(files) = std::fs::read_dir(folder) else {
        assert!(!is_built());
        return;
    };
    for file in files {
        let name = file.unwrap().file_name().into_string().unwrap();
        let request = Request::get(format!("/assets/{name}"))
            .body(Body::empty())
            .unwrap();
        let response = site.router.clone().oneshot(request).await.unwrap();
        assert_eq!(response.status(), StatusCode::OK);
        let headers = response.headers();
        assert!(
            headers[header::CACHE_CONTROL]
                .to_str()
                .unwrap()
                .contains("immutable")
        );
        if name.ends_with(".wasm") {
            assert_eq!(headers[header::CONTENT_TYPE], "application/wasm");
        }
        let known = Request::get(format!("/assets/{name}"))
            .header(header::IF_NONE_MATCH, headers[header::ETAG].clone())
            .body(Body::empty())
            .unwrap();
        let response = site.router.clone().oneshot(known).await.unwrap();
        assert_eq!(response.status(), StatusCode::NOT_MODIFIED);
    }
}

#[tokio::test]
async fn every_answer_has_the_headers_that_protect_the_page() {
    let site = Site::new().await;
    for path in ["/", "/api/v1/catalog", "/api/v1/none", "/healthz"] {
        let request = Request::get(path).body(Body::empty()).unwrap();
        let response = site.router.clone().oneshot(request).await.unwrap();
        let headers = response.headers();
        let policy = headers[header::CONTENT_SECURITY_POLICY].to_str().unwrap();
        assert!(
            policy.contains("default-src 'self'") && !policy.contains("http"),
            "{path}"
        );
        let scripts = policy.split(';').find(|part| part.contains("script-src"));
        assert!(
            scripts.is_some_and(|part| !part.contains("unsafe-inline")),
            "{path}"
        );
        assert!(!policy.contains('{'), "{path}: {policy}");
        assert_eq!(headers[header::X_CONTENT_TYPE_OPTIONS], "nosniff", "{path}");
        assert_eq!(headers[header::REFERRER_POLICY], "no-referrer", "{path}");
        let kept = headers
            .get(header::CACHE_CONTROL)
            .map(|value| value.to_str().unwrap());
        if path != "/" {
            assert_eq!(kept, Some("no-store"), "{path}");
        }
    }
}

/// The page at an address as a browser with a session gets it.
async fn page_at(site: &Site, path: &str) -> axum::response::Response {
    let request = Request::get(path)
        .header(header::COOKIE, "quicksilver=0123456789abcdef")
        .header(header::ORIGIN, "https://blog.example")
        .body(Body::empty())
        .unwrap();
    site.router.clone().oneshot(request).await.unwrap()
}

#[tokio::test]
async fn others_may_frame_what_is_made_for_frames_and_nothing_else() {
    let site = Site::new().await;
    for path in [
        "/embed/game/abc",
        "/embed/study/abc/x1",
        "/embed/puzzle/chess?id=1.2",
        "/embed/none",
    ] {
        let page = page_at(&site, path).await;
        let headers = page.headers();
        let policy = headers[header::CONTENT_SECURITY_POLICY].to_str().unwrap();
        assert!(policy.ends_with("frame-ancestors *"), "{path}: {policy}");
        assert!(policy.contains("default-src 'self'"), "{path}: {policy}");
        assert!(!headers.contains_key(header::X_FRAME_OPTIONS), "{path}");
        assert!(!headers.contains_key(header::SET_COOKIE), "{path}");
    }
    for path in [
        "/",
        "/g/abc",
        "/embed",
        "/embed/../g/abc",
        "/study/abc",
        "/api/v1/catalog",
        "/api/v1/games/abc",
        "/index.html",
        "/assets/none.js",
    ] {
        let page = page_at(&site, path).await;
        let headers = page.headers();
        let policy = headers[header::CONTENT_SECURITY_POLICY].to_str().unwrap();
        assert!(
            policy.ends_with("frame-ancestors 'none'"),
            "{path}: {policy}"
        );
        assert_eq!(headers[header::X_FRAME_OPTIONS], "DENY", "{path}");
    }
}

#[tokio::test]
async fn every_page_for_frames_is_the_same_document() {
    let site = Site::new().await;
    let made = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/dist/prerendered/embed.html");
    let Ok(expected) = std::fs::read_to_string(made) else {
        return;
    };
    for path in ["/embed/game/abc", "/embed/study/abc/x1", "/embed/cat"] {
        let (_, got) = site.call(Method::GET, path, None, None).await;
        assert_eq!(got, expected, "{path}");
    }
}

#[tokio::test]
async fn answers_are_packed_for_those_who_can_unpack() {
    let site = Site::new().await;
    let request = Request::get("/api/v1/catalog")
        .header(header::ACCEPT_ENCODING, "gzip")
        .body(Body::empty())
        .unwrap();
    let response = site.router.clone().oneshot(request).await.unwrap();
    assert_eq!(response.headers()[header::CONTENT_ENCODING], "gzip");
}

#[tokio::test]
async fn health_looks_at_the_database() {
    let site = Site::new().await;
    let health: Value = site.granted(Method::GET, "/healthz", None, None).await;
    assert_eq!(health["status"], "ok");
    site.state.close().await;
    let (status, fault) = site.refused(Method::GET, "/healthz", None, None).await;
    assert_eq!((status, fault.code.as_str()), (503, "unavailable"));
}
