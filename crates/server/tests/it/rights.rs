//! The table of rights in `docs/rights.md`: who may do what. Every route is asked in every role, on a site in use.

use crate::rights_requests::{Asked, Role, asked, headers};
use crate::rights_world::World;
use crate::support::Site;
use axum::body::Body;
use axum::http::{Method, Request, header};
use http_body_util::BodyExt;
use serde_json::Value;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::ops::Range;
use std::sync::Mutex;
use tower::ServiceExt;

const PAGE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/rights.md");

/// The columns of the table.
const ROLES: [&str; 12] = [
    "nobody",
    "guest",
    "member",
    "player",
    "other site",
    "key",
    "master",
    "bot: read",
    "bot: play",
    "bot: challenges",
    "other bot",
    "revoked",
];

/// The routes of the API, as `METHOD /path`.
fn routes() -> Vec<(Method, String)> {
    let document = server::openapi();
    let mut routes = Vec::new();
    for (path, operations) in document["paths"].as_object().unwrap() {
        for method in operations.as_object().unwrap().keys() {
            let method = Method::try_from(method.to_uppercase().as_str()).unwrap();
            routes.push((method, path.clone()));
        }
    }
    routes
}

/// Sends a request and says what came of it: `yes`, or the status of the refusal. Answers that do not end are not read.
async fn answered(
    site: &Site,
    method: &Method,
    asked: &Asked,
    headers: &[(&str, String)],
) -> (String, String) {
    let mut request = Request::builder().method(method).uri(&asked.path);
    for (name, value) in headers {
        request = request.header(*name, value);
    }
    if asked.path.ends_with("/live") {
        let upgrade = [
            ("connection", "upgrade"),
            ("upgrade", "websocket"),
            ("sec-websocket-version", "13"),
            ("sec-websocket-key", "dGhlIHNhbXBsZSBub25jZQ=="),
        ];
        for (name, value) in upgrade {
            request = request.header(name, value);
        }
    }
    let body = match &asked.body {
        None => Body::empty(),
        Some(body) => {
            request = request.header(header::CONTENT_TYPE, "application/json");
            Body::from(body.to_string())
        }
    };
    let response = site.router.clone().oneshot(request.body(body).unwrap());
    let response = response.await.unwrap();
    let status = response.status();
    // A live connection needs a real one under it, and that is the last thing to be missed.
    let is_missed = asked.path.ends_with("/live") && status.as_u16() == 400;
    if is_missed || status.as_u16() < 400 {
        return ("yes".to_owned(), status.to_string());
    }
    let bytes = response.into_body().collect().await.unwrap().to_bytes();
    let fault: Value = serde_json::from_slice(&bytes).unwrap_or_default();
    let code = fault["code"].as_str().unwrap_or_default().to_owned();
    (status.as_u16().to_string(), code)
}

/// What does not stand in the way of later requests. After anything else that is granted the site is made anew.
fn leaves_all_as_it_was(route: &str) -> bool {
    let of_orders = [
        "/invitation",
        "/check",
        "/entry",
        "/placement",
        "/preview",
        "/press",
    ];
    let path = route.split_once(' ').unwrap().1;
    path.starts_with("/api/v1/orders/sandbox/")
        || of_orders.iter().any(|end| path.ends_with(end))
        || matches!(
            path,
            "/api/v1/games"
                | "/api/v1/order-games"
                | "/api/v1/studies"
                | "/api/v1/games/{id}/chat"
                | "/api/v1/games/{id}/challenge"
                | "/api/v1/me"
                | "/api/v1/me/blocks"
                | "/api/v1/me/bots"
                | "/api/v1/me/bots/{id}/tokens"
                | "/api/v1/me/games/{id}/mute"
                | "/api/v1/me/notices"
                | "/api/v1/me/notices/try"
                | "/api/v1/me/notices/webhook"
                | "/api/v1/me/passkeys/begin"
                | "/api/v1/me/passkeys/enter/begin"
                | "/api/v1/me/seats"
        )
}

/// What these roles got of each route, row by row.
async fn tried(wanted: Range<usize>) -> BTreeMap<String, Vec<(String, String)>> {
    let mut world = World::new().await;
    let [reads, plays, challenges, revoked] = world.tokens().await;
    let roles = [
        Role::Stranger,
        Role::Session(world.guest.clone()),
        Role::Session(world.eve.clone()),
        Role::Session(world.ada.clone()),
        Role::OtherSite(world.ada.clone()),
        Role::Key,
        Role::Master,
        Role::Bot(reads),
        Role::Bot(plays),
        Role::Bot(challenges),
        Role::Bot(world.knight.clone()),
        Role::Bot(revoked),
    ];
    let mut rows: BTreeMap<String, Vec<(String, String)>> = BTreeMap::new();
    for role in &roles[wanted] {
        let mut site = world.fresh().await;
        for (method, route) in routes() {
            let name = format!("{method} {route}");
            let mut role = role.clone();
            let asked = asked(&site, &world, &mut role, &method, &route).await;
            let headers = headers(&world, &role, &route);
            let answer = answered(&site, &method, &asked, &headers).await;
            // Whatever is refused changes nothing.
            let has_changed =
                method != Method::GET && answer.0 == "yes" && !leaves_all_as_it_was(&name);
            if asked.is_used || has_changed {
                site.state.close().await;
                site = world.fresh().await;
            }
            rows.entry(name).or_default().push(answer);
        }
        site.state.close().await;
    }
    rows
}

/// The table of the page, row by row.
fn written(page: &str) -> BTreeMap<String, Vec<String>> {
    let rows = page.lines().filter(|line| line.starts_with("| `"));
    let row = |line: &str| {
        let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
        let cell = |cell: &&str| (*cell).to_owned();
        (
            cells[0].trim_matches('`').to_owned(),
            cells[1..].iter().map(cell).collect(),
        )
    };
    rows.map(row).collect()
}

/// The page with those cells in place of its own, from that column on.
fn rewritten(page: &str, first: usize, found: &BTreeMap<String, Vec<(String, String)>>) -> String {
    let mut rows = written(page);
    rows.retain(|route, _| found.contains_key(route));
    for (route, cells) in found {
        let row = rows.entry(route.clone()).or_default();
        row.resize(ROLES.len(), "?".to_owned());
        for (at, (cell, _)) in cells.iter().enumerate() {
            row[first + at].clone_from(cell);
        }
    }
    let is_row = |line: &&str| line.starts_with("| `");
    let mut text = String::new();
    for line in page.lines().take_while(|line| !is_row(line)) {
        writeln!(text, "{line}").unwrap();
    }
    for (route, cells) in rows {
        writeln!(text, "| `{route}` | {} |", cells.join(" | ")).unwrap();
    }
    let after = page.lines().skip_while(|line| !is_row(line));
    for line in after.skip_while(is_row) {
        writeln!(text, "{line}").unwrap();
    }
    text
}

/// Of the tests that rewrite the page one does at a time.
static REWRITING: Mutex<()> = Mutex::new(());

/// Asks every route in these roles, and compares the answers with the table. After a change that is meant, run with
/// `BLESS=1` and look at every cell that differs.
async fn assert_as_the_table_says(roles: Range<usize>) {
    let first = roles.start;
    let found = tried(roles).await;
    if std::env::var_os("BLESS").is_some() {
        let alone = REWRITING.lock();
        let page = std::fs::read_to_string(PAGE).unwrap();
        std::fs::write(PAGE, rewritten(&page, first, &found)).unwrap();
        drop(alone);
    }
    let table = table();
    let missing: Vec<_> = found
        .keys()
        .filter(|route| !table.contains_key(*route))
        .collect();
    assert!(missing.is_empty(), "not in docs/rights.md: {missing:?}");
    let gone: Vec<_> = table
        .keys()
        .filter(|route| !found.contains_key(*route))
        .collect();
    assert!(gone.is_empty(), "in docs/rights.md, but no route: {gone:?}");
    let mut wrong = String::new();
    for (route, cells) in &found {
        let wanted = &table[route];
        assert_eq!(wanted.len(), ROLES.len(), "{route}");
        for (at, (cell, code)) in cells.iter().enumerate() {
            let (role, wanted) = (ROLES[first + at], &wanted[first + at]);
            if wanted != cell {
                writeln!(wrong, "{route}, {role}: {cell} {code}, not {wanted}").unwrap();
            }
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
}

#[tokio::test]
async fn every_route_answers_guests_and_strangers_as_the_table_says() {
    assert_as_the_table_says(0..2).await;
}

#[tokio::test]
async fn every_route_answers_members_as_the_table_says() {
    assert_as_the_table_says(2..4).await;
}

#[tokio::test]
async fn every_route_answers_other_sites_and_keys_as_the_table_says() {
    assert_as_the_table_says(4..7).await;
}

#[tokio::test]
async fn every_route_answers_bots_as_the_table_says() {
    assert_as_the_table_says(7..12).await;
}

fn table() -> BTreeMap<String, Vec<String>> {
    written(&std::fs::read_to_string(PAGE).unwrap())
}

fn column(role: &str) -> usize {
    ROLES.iter().position(|one| *one == role).unwrap()
}

/// What the description of the API says of a route: whether it is for nobody, too.
fn is_for_anybody(route: &str) -> bool {
    let (method, path) = route.split_once(' ').unwrap();
    let document = server::openapi();
    let operation = &document["paths"][path][method.to_lowercase()];
    match operation["security"].as_array() {
        None => true,
        Some(ways) => ways.is_empty() || ways.iter().any(|way| way == &serde_json::json!({})),
    }
}

/// The table itself is right: whoever accepts a change of it cannot accept these by mistake.
#[test]
fn nobody_does_what_the_description_keeps_for_others() {
    for (route, cells) in table() {
        let nobody = &cells[column("nobody")];
        if !is_for_anybody(&route) {
            assert!(matches!(&**nobody, "401" | "403"), "{route}: {nobody}");
        }
    }
}

#[test]
fn another_site_changes_nothing_in_the_name_of_whoever_visits_it() {
    for (route, cells) in table() {
        if !route.starts_with("GET") {
            assert_eq!(cells[column("other site")], "403", "{route}");
        }
    }
}

#[test]
fn what_is_one_persons_is_nobody_elses() {
    for (route, cells) in table() {
        let of_one = route.starts_with("POST /api/v1/me/") && route.contains("{id}");
        if of_one || route.starts_with("POST /api/v1/lobby/seeks/{id}") {
            assert_eq!(cells[column("player")], "yes", "{route}");
            for role in ["nobody", "guest", "member", "key", "master", "bot: play"] {
                let cell = &cells[column(role)];
                assert!(
                    matches!(&**cell, "401" | "403" | "404"),
                    "{route}, {role}: {cell}"
                );
            }
        }
    }
}

#[test]
fn a_token_that_was_revoked_and_a_key_open_no_account() {
    for (route, cells) in table() {
        if route.contains(" /api/v1/me") && route != "POST /api/v1/me" {
            for role in ["nobody", "key", "master"] {
                assert_eq!(cells[column(role)], "401", "{route}, {role}");
            }
        }
        if !route.contains("/healthz") && !route.contains("/feeds/") {
            let cell = &cells[column("revoked")];
            assert!(matches!(&**cell, "401"), "{route}: {cell}");
        }
    }
}
