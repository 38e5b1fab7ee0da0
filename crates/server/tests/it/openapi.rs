//! The description of the API says what the API does.

use crate::support::Site;
use axum::body::Body;
use axum::http::{Method, Request, StatusCode, header};
use serde_json::{Value, json};
use std::collections::BTreeSet;

const SNAPSHOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/it/openapi.json");

fn document() -> Value {
    server::openapi()
}

/// The document as it was last agreed. After a change that is meant, run with `BLESS=1` and look at the difference.
#[test]
fn the_description_is_the_agreed_one() {
    let now = serde_json::to_string_pretty(&document()).unwrap() + "\n";
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(SNAPSHOT, &now).unwrap();
    }
    let agreed = std::fs::read_to_string(SNAPSHOT).unwrap();
    assert!(
        now == agreed,
        "the API's description has changed; BLESS=1 accepts it"
    );
}

#[tokio::test]
async fn it_is_served() {
    let site = Site::new().await;
    let served: Value = site
        .granted(Method::GET, "/api/openapi.json", None, None)
        .await;
    assert_eq!(served, document());
}

#[tokio::test]
async fn every_route_is_described_and_every_description_is_a_route() {
    let site = Site::new().await;
    let game = site.create(json!({"opponent": {"kind": "link"}})).await;
    let document = document();
    let paths = document["paths"].as_object().unwrap();
    assert_eq!(paths.len(), 116);
    for (path, operations) in paths {
        let real = path.replace("{id}", &game.id).replace("{turn}", "0");
        let real = real
            .replace("{game}", "diplomacy")
            .replace("{mark}", "standard");
        for method in [
            Method::GET,
            Method::POST,
            Method::PUT,
            Method::PATCH,
            Method::DELETE,
        ] {
            let (status, text) = site.call(method.clone(), &real, None, None).await;
            let described = operations.get(method.as_str().to_lowercase()).is_some();
            let routed = status != StatusCode::METHOD_NOT_ALLOWED;
            assert_eq!(described, routed, "{method} {path}: {status}");
            assert!(!text.contains("no_such_path"), "{method} {path}: {text}");
        }
    }
}

#[test]
fn every_reference_leads_somewhere() {
    fn collect(value: &Value, found: &mut BTreeSet<String>) {
        match value {
            Value::Object(map) => {
                if let Some(Value::String(target)) = map.get("$ref") {
                    found.insert(target.clone());
                }
                map.values().for_each(|value| collect(value, found));
            }
            Value::Array(list) => list.iter().for_each(|value| collect(value, found)),
            _ => {}
        }
    }
    let document = document();
    let mut references = BTreeSet::new();
    collect(&document, &mut references);
    assert!(references.len() > 15, "{references:?}");
    for reference in references {
        let pointer = reference.strip_prefix('#').unwrap();
        assert!(document.pointer(pointer).is_some(), "{reference}");
    }
}

/// Requests that no route gets to see, or that it cannot read.
#[tokio::test]
async fn every_status_of_a_malformed_request_is_described() {
    let site = Site::new().await;
    let game = site.create(json!({"opponent": {"kind": "link"}})).await;
    let document = document();
    let kind = Some("application/json");
    let huge = "x".repeat(600_000);
    let kinds = [
        ("no type", "", None, None, "{}"),
        ("no JSON", "", None, kind, "hello"),
        ("a field too many", "", None, kind, "{\"no such field\": 1}"),
        ("too large", "", None, kind, &*huge),
        ("a token that is none", "", Some("Basic eDp5"), kind, "{}"),
        (
            "a query that is none",
            "?after=-1&turn=x&v=1&v=2&key=.",
            None,
            kind,
            "{}",
        ),
    ];
    let mut statuses = BTreeSet::new();
    for (path, operations) in document["paths"].as_object().unwrap() {
        let real = path.replace("{id}", &game.id).replace("{turn}", "-1");
        // No name is written in this path.
        let no_text = ["{id}", "{game}", "{mark}", "{turn}"]
            .iter()
            .fold(path.clone(), |path, name| path.replace(name, "%ff"));
        for (method, operation) in operations.as_object().unwrap() {
            if no_text != *path {
                let method = Method::try_from(method.to_uppercase().as_str()).unwrap();
                let (status, fault) = site.refused(method, &no_text, None, Some(json!({}))).await;
                assert_eq!((status, &*fault.at[0]), (400, "path"), "{path}");
                assert!(operation["responses"].get("400").is_some(), "{path}");
            }
            for (name, query, token, kind, body) in kinds {
                let mut request = Request::builder()
                    .method(method.to_uppercase().as_str())
                    .uri(format!("{real}{query}"));
                if let Some(token) = token {
                    request = request.header(header::AUTHORIZATION, token);
                }
                if let Some(kind) = kind {
                    request = request.header(header::CONTENT_TYPE, kind);
                }
                let body = Body::from(body.to_owned());
                let (status, text) = site.send(request.body(body).unwrap()).await;
                let said = operation["responses"].get(status.as_str());
                assert!(said.is_some(), "{method} {path}, {name}: {status} {text}");
                statuses.insert(status.as_u16());
            }
        }
    }
    let expected = BTreeSet::from([200, 204, 303, 400, 401, 403, 404, 409, 413, 415, 422]);
    assert!(statuses.is_subset(&expected), "{statuses:?}");
    assert!(
        statuses.is_superset(&BTreeSet::from([400, 413, 415])),
        "{statuses:?}"
    );
}

/// A number that the description allows can be read.
#[test]
fn numbers_say_how_large_they_may_be() {
    let document = document();
    let seat = &document["components"]["schemas"]["ReadSheet"]["properties"];
    assert_eq!(seat["seat"]["maximum"], json!(u8::MAX));
    assert_eq!(seat["turn"]["maximum"], json!(u32::MAX));
}

#[test]
fn who_sends_too_much_is_told_when_to_come_again() {
    let document = document();
    for (path, operations) in document["paths"].as_object().unwrap() {
        for (method, operation) in operations.as_object().unwrap() {
            let headers = &operation["responses"]["429"]["headers"];
            let told = headers.get("Retry-After").is_some();
            assert_eq!(told, path != "/healthz", "{method} {path}");
        }
    }
}
