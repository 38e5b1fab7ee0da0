//! Live connections and streams: what each side sends. OpenAPI has no words for that, so it stands in a document of its own, by
//! AsyncAPI; the description of the routes names the types.

use super::SCHEMAS;
use serde_json::{Map, Value, json};
use std::collections::BTreeSet;

/// A route on which messages come one by one.
struct Channel {
    /// Its name in the document.
    name: &'static str,
    path: &'static str,
    about: &'static str,
    /// The type of the message that the client sends first, where it sends one.
    sent: Option<&'static str>,
    /// The type of what the server sends.
    received: &'static str,
}

const CHANNELS: [Channel; 3] = [
    Channel {
        name: "game",
        path: "/api/v1/games/{id}/live",
        about: "A WebSocket on a game of turns. The client sends its greeting, as text; the server sends the state, and from then on \
                what happens. Who says what it knows already gets only what came after.",
        sent: Some("LiveHello"),
        received: "LiveMessage",
    },
    Channel {
        name: "order_game",
        path: "/api/v1/order-games/{id}/live",
        about: "A WebSocket on an order game, in the same way.",
        sent: Some("LiveHello"),
        received: "OrderLiveMessage",
    },
    Channel {
        name: "bot_events",
        path: "/api/v1/bot/events",
        about: "Everything that concerns a bot: one answer over HTTP that does not end, with a message in each line. Empty lines say that \
                the connection stands.",
        sent: None,
        received: "BotEvent",
    },
];

/// Names the types of messages at the routes on which they come.
pub(crate) fn name(document: &mut Value) {
    for channel in CHANNELS {
        let mut messages = json!({"received": {"$ref": format!("{SCHEMAS}{}", channel.received)}});
        if let Some(sent) = channel.sent {
            messages["sent"] = json!({"$ref": format!("{SCHEMAS}{sent}")});
        }
        document["paths"][channel.path]["get"]["x-messages"] = messages;
    }
}

/// The messages by AsyncAPI, with the types of the description of the routes.
pub(crate) fn asyncapi(openapi: &Value) -> Value {
    let mut channels = Map::new();
    let mut operations = Map::new();
    let mut messages = Map::new();
    let mut schemas = Map::new();
    for Channel {
        name,
        path,
        about,
        sent,
        received,
    } in CHANNELS
    {
        let mut own = Map::new();
        let mut add = |message: &str| {
            own.insert(
                message.to_owned(),
                json!({"$ref": format!("#/components/messages/{message}")}),
            );
            let payload = json!({"$ref": format!("{SCHEMAS}{message}")});
            let about = openapi["components"]["schemas"][message]["description"].clone();
            messages.insert(
                message.to_owned(),
                json!({"title": message, "summary": about, "contentType": "application/json", "payload": payload}),
            );
            collect(openapi, message, &mut schemas);
            json!([{"$ref": format!("#/channels/{name}/messages/{message}")}])
        };
        let channel = json!({"$ref": format!("#/channels/{name}")});
        if let Some(sent) = sent {
            let messages = add(sent);
            operations.insert(
                format!("{name}_greeting"),
                json!({"action": "receive", "channel": channel, "summary": "What a client says first.", "messages": messages}),
            );
        }
        let messages = add(received);
        operations.insert(
            format!("{name}_news"),
            json!({"action": "send", "channel": channel, "summary": "What the server tells.", "messages": messages}),
        );
        let mut described = json!({"address": path, "description": about, "messages": own});
        if path.contains("{id}") {
            described["parameters"] = json!({"id": {"description": "The game's id."}});
        }
        channels.insert(name.to_owned(), described);
    }
    json!({
        "asyncapi": "3.0.0",
        "info": {
            "title": "Quicksilver: live connections and streams",
            "version": openapi["info"]["version"],
            "description": "What comes message by message. Everything else is described in `openapi.json`, beside this document.",
        },
        "defaultContentType": "application/json",
        "channels": channels,
        "operations": operations,
        "components": {"messages": messages, "schemas": schemas},
    })
}

/// Copies a type and all types that it names. What AsyncAPI says in other words is changed.
fn collect(openapi: &Value, name: &str, schemas: &mut Map<String, Value>) {
    if schemas.contains_key(name) {
        return;
    }
    let mut schema = openapi["components"]["schemas"][name].clone();
    if let Some(by) = schema.get_mut("discriminator") {
        *by = by["propertyName"].clone();
    }
    let mut named = BTreeSet::new();
    references(&schema, &mut named);
    schemas.insert(name.to_owned(), schema);
    for name in named {
        collect(openapi, &name, schemas);
    }
}

/// The names of the types that a value refers to.
fn references(value: &Value, found: &mut BTreeSet<String>) {
    match value {
        Value::Object(object) => {
            let target = object.get("$ref").and_then(Value::as_str);
            found.extend(
                target
                    .and_then(|target| target.strip_prefix(SCHEMAS))
                    .map(str::to_owned),
            );
            object.values().for_each(|value| references(value, found));
        }
        Value::Array(list) => list.iter().for_each(|value| references(value, found)),
        _ => {}
    }
}
