//! The description of the API says what the API does.

use crate::support::Site;
use axum::http::{Method, StatusCode};
use serde_json::{Value, json};
use std::collections::BTreeSet;

const SNAPSHOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/it/openapi.json");

fn document() -> Value {
    serde_json::to_value(server::openapi()).unwrap()
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
    assert_eq!(paths.len(), 44);
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
