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
        .granted(Method::GET, "/api/v1/openapi.json", None, None)
        .await;
    assert_eq!(served, document());
    let served: Value = site
        .granted(Method::GET, "/api/v1/asyncapi.json", None, None)
        .await;
    assert_eq!(served, server::asyncapi());
}

/// Whoever builds on a path must know how long it stays, so none is without a version.
#[test]
fn every_path_has_a_version_but_those_that_operators_and_readers_of_feeds_keep() {
    let document = document();
    let paths = document["paths"].as_object().unwrap().keys();
    let without: Vec<&String> = paths.filter(|path| !path.starts_with("/api/v1/")).collect();
    assert_eq!(without, ["/feeds/{file}", "/healthz"]);
}

#[tokio::test]
async fn every_route_is_described_and_every_description_is_a_route() {
    let site = Site::new().await;
    let game = site.create(json!({"opponent": {"kind": "link"}})).await;
    let document = document();
    let paths = document["paths"].as_object().unwrap();
    assert_eq!(paths.len(), 120);
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

fn references(value: &Value, found: &mut BTreeSet<String>) {
    match value {
        Value::Object(map) => {
            if let Some(Value::String(target)) = map.get("$ref") {
                found.insert(target.clone());
            }
            map.values().for_each(|value| references(value, found));
        }
        Value::Array(list) => list.iter().for_each(|value| references(value, found)),
        _ => {}
    }
}

#[test]
fn every_reference_leads_somewhere_and_every_schema_is_referred_to() {
    for document in [document(), server::asyncapi()] {
        let mut found = BTreeSet::new();
        references(&document, &mut found);
        assert!(found.len() > 15, "{found:?}");
        for reference in &found {
            let pointer = reference.strip_prefix('#').unwrap();
            assert!(document.pointer(pointer).is_some(), "{reference}");
        }
        for name in document["components"]["schemas"]
            .as_object()
            .unwrap()
            .keys()
        {
            let reference = format!("#/components/schemas/{name}");
            assert!(found.contains(&reference), "nothing refers to {name}");
        }
    }
}

/// Clients that are written from the description call functions by these ids, and modules by the tags.
#[test]
fn every_operation_has_an_id_of_its_own_a_summary_and_a_tag_that_is_explained() {
    let document = document();
    let tags = document["tags"].as_array().unwrap();
    let tags: BTreeSet<&str> = tags.iter().filter_map(|tag| tag["name"].as_str()).collect();
    let (mut ids, mut used) = (BTreeSet::new(), BTreeSet::new());
    for (path, operations) in document["paths"].as_object().unwrap() {
        for (method, operation) in operations.as_object().unwrap() {
            let id = operation["operationId"].as_str().unwrap();
            assert!(ids.insert(id), "{method} {path}: {id} is another's id");
            let summary = operation["summary"].as_str().unwrap();
            assert!(!summary.is_empty(), "{method} {path}");
            for tag in operation["tags"].as_array().unwrap() {
                used.insert(tag.as_str().unwrap());
            }
        }
    }
    assert_eq!(used, tags);
}

/// Types that are one of several, but for those that may be null.
fn unions<'a>(at: &str, value: &'a Value, found: &mut Vec<(String, &'a Value)>) {
    match value {
        Value::Object(map) => {
            if let Some(Value::Array(sorts)) = map.get("oneOf")
                && !sorts.contains(&json!({"type": "null"}))
            {
                found.push((at.to_owned(), value));
            }
            for (key, value) in map {
                unions(&format!("{at}/{key}"), value, found);
            }
        }
        Value::Array(list) => {
            for value in list {
                unions(at, value, found);
            }
        }
        _ => {}
    }
}

/// Who is one of several is called by a name; and where a word of each tells which it is, programs are told so.
#[test]
fn every_union_names_its_sorts_and_what_tells_them_apart() {
    /// Their sorts have no word in common: serde tells them apart by what they have.
    const UNTAGGED: [&str; 3] = ["NewBlock", "OrderActor", "OrderVote"];
    let document = document();
    let mut found = Vec::new();
    unions("", &document, &mut found);
    assert!(found.len() > 10, "{}", found.len());
    let mut untagged = Vec::new();
    for (at, union) in found {
        let name = at.strip_prefix("/components/schemas/").unwrap();
        let by = &union["discriminator"];
        for sort in union["oneOf"].as_array().unwrap() {
            let reference = sort["$ref"].as_str().unwrap();
            let named = document.pointer(&reference[1..]).unwrap();
            let title = named["title"].as_str().unwrap();
            assert_eq!(reference, format!("#/components/schemas/{title}"));
            assert!(title.starts_with(name) && title != name, "{title}");
            if let Some(property) = by["propertyName"].as_str() {
                let word = &named["properties"][property]["enum"][0];
                assert_eq!(by["mapping"][word.as_str().unwrap()], *reference);
                let required = named["required"].as_array().unwrap();
                assert!(required.contains(&property.into()), "{title}");
            }
        }
        if by.is_null() {
            untagged.push(name.to_owned());
        }
    }
    assert_eq!(untagged, UNTAGGED);
}

/// Each of these stops a program that writes clients.
#[test]
fn nothing_is_said_that_few_programs_understand() {
    fn look(at: &str, value: &Value) {
        match value {
            Value::Object(map) => {
                assert!(!map.contains_key("prefixItems"), "{at}");
                assert!(map.get("items").is_none_or(Value::is_object), "{at}");
                for (key, value) in map {
                    look(&format!("{at}/{key}"), value);
                }
            }
            Value::Array(list) => list.iter().for_each(|value| look(at, value)),
            _ => {}
        }
    }
    look("", &document());
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

/// The paths of the API that a text names.
fn named_paths(text: &str) -> BTreeSet<&str> {
    let starts = text.match_indices("/api/v1/").map(|(at, _)| &text[at..]);
    let paths = starts.map(|rest| {
        let ends = |c: char| !(c.is_alphanumeric() || "/_-.{}…".contains(c));
        let path = rest.split(ends).next().unwrap();
        path.trim_end_matches(['.', '/'])
    });
    paths.collect()
}

/// Whoever follows the documents finds what they name.
#[test]
fn every_path_in_the_documents_is_described() {
    let document = document();
    let described: Vec<&String> = document["paths"].as_object().unwrap().keys().collect();
    let is_described = |path: &str| {
        described.iter().any(|known| {
            let (known, path): (Vec<&str>, Vec<&str>) =
                (known.split('/').collect(), path.split('/').collect());
            // What stands for part of a path, and the beginning of one.
            let fits = |(known, part): (&&str, &&str)| {
                known == part || known.starts_with('{') || part.contains(['{', '…'])
            };
            path.len() <= known.len() && known.iter().zip(&path).all(fits)
        })
    };
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut count = 0;
    let files = std::fs::read_dir(root.join("docs")).unwrap();
    let files = files.map(|file| file.unwrap().path());
    for file in files.chain([root.join("README.md"), root.join("CONTRIBUTING.md")]) {
        if file.extension().is_none_or(|ending| ending != "md") {
            continue;
        }
        let text = std::fs::read_to_string(&file).unwrap();
        for path in named_paths(&text) {
            assert!(is_described(path), "{}: {path}", file.display());
            count += 1;
        }
    }
    assert!(count > 50, "{count}");
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
            let told = |status: &str| {
                let headers = &operation["responses"][status]["headers"];
                headers.get("Retry-After").is_some()
            };
            assert_eq!(told("429"), path != "/healthz", "{method} {path}");
            assert!(told("503"), "{method} {path}");
        }
    }
}
