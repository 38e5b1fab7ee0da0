//! The description of the API: an OpenAPI document. Each route and each type describes itself; what is said of all alike is
//! added here.

mod answers;
mod messages;
mod schemas;
mod unions;

use super::cookie;
use super::routes;
use serde_json::{Value, json};
use utoipa::openapi::security::{ApiKey, ApiKeyValue, HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::openapi::{ComponentsBuilder, InfoBuilder};

/// Where types stand, as references name it.
const SCHEMAS: &str = "#/components/schemas/";

/// What the groups of routes are about.
const TAGS: [(&str, &str); 13] = [
    ("site", "What belongs to no single game."),
    ("games", "Games of turns: making, joining, reading."),
    ("play", "Games of turns: moves and what else players do."),
    (
        "order games",
        "Games in which all seats write orders, and a deadline settles them together.",
    ),
    (
        "orders",
        "Maps and positions of order games, without a game: what orders mean and lead to.",
    ),
    (
        "lobby",
        "How strangers find each other, and what is played now.",
    ),
    ("archive", "Finished public games."),
    ("ratings", "Ratings, and people as everybody sees them."),
    ("tournaments", "Tournaments and leagues."),
    ("bots", "Accounts that programs play."),
    ("people", "Who the asker is, and what is theirs."),
    ("studies", "Annotated games."),
    ("mail", "Stopping mails."),
];

/// The description of the API: an OpenAPI document.
#[must_use]
pub fn openapi() -> Value {
    let mut document = routes::api().into_openapi();
    document.info = InfoBuilder::new()
        .title("Quicksilver")
        .version(env!("CARGO_PKG_VERSION"))
        .description(Some(
            "Games by event list. A move, an action or a word is acknowledged when it is on disk. \
             Refusals carry a code, a place and a reason, and change nothing.",
        ))
        .build();
    let seat = HttpBuilder::new()
        .scheme(HttpAuthScheme::Bearer)
        .description(Some("A seat's token, from making or joining a game."))
        .build();
    let study = HttpBuilder::new()
        .scheme(HttpAuthScheme::Bearer)
        .description(Some("A study's key, from making it."))
        .build();
    let bot = HttpBuilder::new()
        .scheme(HttpAuthScheme::Bearer)
        .description(Some(
            "A bot's token, which its owner made. It begins with `qs_`. With it, routes of games are asked in the name of the \
             bot's seat, as far as its scopes reach: those that a route names. A bot with several seats in a game names one with \
             the header `Seat`.",
        ))
        .build();
    let session = ApiKeyValue::with_description(
        cookie::NAME,
        "The session of a person, set by `POST /api/v1/me`. Over plain http on the browser's own machine its name is `session`. \
         What carries it must come from a page of this site, by `Sec-Fetch-Site` or `Origin`, where it changes something or \
         opens a live connection.",
    );
    let components = document.components.take().unwrap_or_default();
    document.components = Some(
        ComponentsBuilder::from(components)
            .security_scheme("seat", SecurityScheme::Http(seat))
            .security_scheme("bot", SecurityScheme::Http(bot))
            .security_scheme("study", SecurityScheme::Http(study))
            .security_scheme("session", SecurityScheme::ApiKey(ApiKey::Cookie(session)))
            // What a client sends on a live connection belongs to no request.
            .schema_from::<wire::LiveHello>()
            .schema_from::<wire::Known>()
            .build(),
    );
    let mut document = json!(document);
    document["servers"] =
        json!([{"url": "/", "description": "The site that serves this description."}]);
    document["tags"] = TAGS
        .map(|(name, about)| json!({"name": name, "description": about}))
        .into();
    answers::complete(&mut document);
    messages::name(&mut document);
    unions::name(&mut document);
    schemas::complete(&mut document);
    document
}

/// The description of live connections and streams: an AsyncAPI document.
#[must_use]
pub fn asyncapi() -> Value {
    messages::asyncapi(&openapi())
}
