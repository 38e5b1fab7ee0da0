//! What the description of the API says of every route alike: how requests are refused before a route sees them, and how
//! large numbers may be.

use serde_json::{Value, json};

/// What any route may answer, with the reason.
const ALWAYS: [(&str, &str); 3] = [
    (
        "408",
        "It took too long; load the game again to see what became of it.",
    ),
    (
        "500",
        "Something went wrong here. Nothing was acknowledged.",
    ),
    (
        "503",
        "The database does not answer, or the game moves to another server. Nothing was acknowledged.",
    ),
];

/// What a route may answer that takes a body.
const WITH_A_BODY: [(&str, &str); 2] = [
    ("413", "The body is too large."),
    ("415", "The body is not sent as `application/json`."),
];

/// What a route may answer that changes something or opens a live connection.
const IN_SOMEBODYS_NAME: (&str, &str) = (
    "403",
    "The request carries the session of a person, and does not come from a page of this site.",
);

/// The route that is not limited: an operator asks for it all the time.
const UNLIMITED: &str = "/healthz";

/// Completes the description.
pub(crate) fn complete(document: &mut Value) {
    bound(document);
    let paths = document.get_mut("paths").and_then(Value::as_object_mut);
    for (path, operations) in paths.into_iter().flatten() {
        let operations = operations.as_object_mut();
        for (method, operation) in operations.into_iter().flatten() {
            let is_read = method == "get" && !path.ends_with("/live");
            refusals(path, is_read, operation);
        }
    }
}

/// Adds how a request is refused, where the route does not say so itself.
fn refusals(path: &str, is_read: bool, operation: &mut Value) {
    let mut answers = ALWAYS.to_vec();
    if !is_read {
        answers.push(IN_SOMEBODYS_NAME);
    }
    if path != UNLIMITED {
        answers.push((
            "429",
            "Too many requests; `Retry-After` says when to come again.",
        ));
    }
    if operation.get("requestBody").is_some() {
        answers.extend(WITH_A_BODY);
    }
    if can_be_unreadable(operation) {
        answers.push(("400", "The request cannot be read."));
    }
    let Some(responses) = operation["responses"].as_object_mut() else {
        return;
    };
    for (status, reason) in answers {
        if !responses.contains_key(status) {
            responses.insert(status.to_owned(), refusal(reason));
        }
    }
    if let Some(too_many) = responses.get_mut("429") {
        too_many["headers"] = json!({"Retry-After": {
            "description": "After how many seconds the request may be sent again.",
            "required": true,
            "schema": {"type": "integer", "minimum": 0},
        }});
    }
}

/// Whether a request has parts that can be malformed: a body, a token, a query, names in the path.
fn can_be_unreadable(operation: &Value) -> bool {
    let has = |key: &str| operation.get(key).is_some();
    has("requestBody") || has("security") || has("parameters")
}

fn refusal(reason: &str) -> Value {
    json!({
        "description": reason,
        "content": {"application/json": {"schema": {"$ref": "#/components/schemas/FaultBody"}}},
    })
}

/// Says of every number how large it may be, by its format; names formats as the registry of OpenAPI does.
fn bound(value: &mut Value) {
    match value {
        Value::Object(object) => {
            let (format, most) = match object.get("format").and_then(Value::as_str) {
                Some("u-int8") => ("uint8", Some(u8::MAX.into())),
                Some("u-int16") => ("uint16", Some(u16::MAX.into())),
                Some("u-int32") => ("uint32", Some(u32::MAX)),
                Some("u-int64") => ("uint64", None),
                _ => ("", None),
            };
            if !format.is_empty() {
                object.insert("format".to_owned(), format.into());
            }
            if let Some(most) = most {
                object.entry("maximum").or_insert(most.into());
            }
            object.values_mut().for_each(bound);
        }
        Value::Array(list) => list.iter_mut().for_each(bound),
        _ => {}
    }
}
