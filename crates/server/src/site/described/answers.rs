//! What the description of the API says of every route alike: how requests are refused before a route sees them, and what
//! the token of a bot needs.

use crate::site::bot::{Need, need};
use axum::http::Method;
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

/// What any route may answer to a program that shows the token of a bot.
const UNKNOWN_TOKEN: (&str, &str) = (
    "401",
    "The token of a bot is unknown, was revoked, or is over.",
);

/// What a route answers to a bot that may not do everything.
const WITHOUT_SCOPE: (&str, &str) = ("403", "The token of the bot lacks the scope.");

/// What a route answers to every bot.
const NOT_FOR_BOTS: (&str, &str) = ("403", "No token of a bot does this.");

/// The header that says when to come again.
const RETRY_AFTER: &str = "#/components/headers/RetryAfter";

/// The route that is not limited: an operator asks for it all the time.
const UNLIMITED: &str = "/healthz";

/// Completes the description of all routes.
pub(crate) fn complete(document: &mut Value) {
    document["components"]["headers"] = json!({"RetryAfter": {
        "description": "After how many seconds the request may be sent again.",
        "required": true,
        "schema": {"type": "integer", "minimum": 0},
    }});
    let paths = document.get_mut("paths").and_then(Value::as_object_mut);
    for (path, operations) in paths.into_iter().flatten() {
        let operations = operations.as_object_mut();
        for (method, operation) in operations.into_iter().flatten() {
            let is_read = method == "get" && !path.ends_with("/live");
            let need = Method::try_from(method.to_uppercase().as_str())
                .map_or(Need::Nothing, |method| need(&method, path));
            allow_bots(need, operation);
            refusals(path, is_read, need, operation);
        }
    }
}

/// Says which scope a bot's token needs.
fn allow_bots(need: Need, operation: &mut Value) {
    let (Need::Scope(scope), Some(operation)) = (need, operation.as_object_mut()) else {
        return;
    };
    let ways = operation.entry("security").or_insert(json!([{}]));
    if let Some(ways) = ways.as_array_mut() {
        ways.retain(|way| way.get("bot").is_none());
        ways.push(json!({"bot": [scope.word()]}));
    }
}

/// Adds how a request is refused, where the route does not say so itself.
fn refusals(path: &str, is_read: bool, need: Need, operation: &mut Value) {
    let mut answers = ALWAYS.to_vec();
    if !is_read {
        answers.push(IN_SOMEBODYS_NAME);
    }
    if path != UNLIMITED {
        answers.push(UNKNOWN_TOKEN);
        match need {
            Need::Scope(_) => answers.push(WITHOUT_SCOPE),
            Need::Never(_) => answers.push(NOT_FOR_BOTS),
            Need::Nothing => {}
        }
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
    for later in ["429", "503"] {
        if let Some(answer) = responses.get_mut(later) {
            answer["headers"] = json!({"Retry-After": {"$ref": RETRY_AFTER}});
        }
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
