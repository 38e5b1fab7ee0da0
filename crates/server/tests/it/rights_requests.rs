//! For every route a request that succeeds for whoever may make it.

use crate::bots_support::Bot;
use crate::passkey_support::{Device, begin, begin_entering};
use crate::people_support::Browser;
use crate::rights_world::{Played, World, by_days, seek, subscription, tournament};
use crate::sign_in_support::code;
use crate::support::Site;
use axum::http::Method;
use serde_json::{Value, json};

/// Who asks.
#[derive(Clone)]
pub(crate) enum Role {
    /// Nobody: neither a session nor a key.
    Stranger,
    /// The session of a guest without seats, of a member without seats, or of Ada.
    Session(Browser),
    /// Ada's session, on a page of another site.
    OtherSite(Browser),
    /// The key of a seat of Ada, or of the study, without a session.
    Key,
    /// The key of the order game's master, without a session.
    Master,
    /// A token of a bot.
    Bot(Bot),
}

/// A request, and whether making it ready has changed the site.
pub(crate) struct Asked {
    pub(crate) path: String,
    pub(crate) body: Option<Value>,
    pub(crate) is_used: bool,
}

fn get(path: String) -> Asked {
    Asked {
        path,
        body: None,
        is_used: false,
    }
}

fn post(path: String, body: Value) -> Asked {
    Asked {
        path,
        body: Some(body),
        is_used: false,
    }
}

impl Role {
    fn is_bot(&self) -> bool {
        matches!(self, Role::Bot(_))
    }

    /// The session with which a request can be made ready.
    fn session(&mut self) -> Option<&mut Browser> {
        match self {
            Role::Session(browser) => Some(browser),
            _ => None,
        }
    }
}

/// The game about which a role asks: one in which it is to move, or is not.
fn game<'a>(world: &'a World, role: &Role, is_to_move: bool) -> &'a Played {
    match role.is_bot() == is_to_move {
        true => &world.rooks_turn,
        false => &world.adas_turn,
    }
}

/// What a role asks of a route.
pub(crate) async fn asked(
    site: &Site,
    world: &World,
    role: &mut Role,
    method: &Method,
    route: &str,
) -> Asked {
    if let Some(rest) = route.strip_prefix("/api/v1/me/") {
        return of_me(site, world, role, method, rest).await;
    }
    if let Some(rest) = route.strip_prefix("/api/v1/games/{id}") {
        return of_turns(world, role, rest);
    }
    if let Some(rest) = route.strip_prefix("/api/v1/order-games/{id}") {
        return of_orders(world, role, rest);
    }
    if let Some(rest) = route.strip_prefix("/api/v1/orders/sandbox/") {
        return of_sandbox(site, rest).await;
    }
    let chapter = json!({"id": "one", "name": "A trap", "game": "chess",
                         "record": "[Event \"?\"]\n\n1. d4 d5 *\n"});
    let seeks = format!("/api/v1/lobby/seeks/{}", world.seek);
    let study = format!("/api/v1/studies/{}", world.study.study.id);
    let cup = format!("/api/v1/tournaments/{}", world.tournament);
    let click = format!("/api/v1/mail/one-click?key={}", world.stop);
    let schedule = json!({"orders_min": 60, "retreats_min": 10, "builds_min": 20});
    match (method.as_str(), route) {
        ("POST", "/api/v1/games") => post(route.to_owned(), by_days()),
        ("POST", "/api/v1/order-games") => post(
            route.to_owned(),
            json!({"game": "diplomacy", "seat": 0, "schedule": schedule}),
        ),
        ("POST", "/api/v1/reports") => post(
            route.to_owned(),
            json!({"game": world.rooks_turn.id, "seat": 0, "about": "chat", "words": "hello"}),
        ),
        ("POST", "/api/v1/lobby/seeks") => post(route.to_owned(), seek("b", "mercurial")),
        ("POST", "/api/v1/lobby/seeks/{id}/renew") => post(format!("{seeks}/renew"), json!({})),
        ("POST", "/api/v1/lobby/seeks/{id}/withdraw") => {
            post(format!("{seeks}/withdraw"), json!({}))
        }
        ("POST", "/api/v1/tournaments") => post(route.to_owned(), tournament("b")),
        ("POST", "/api/v1/tournaments/{id}/remove") => {
            post(format!("{cup}/remove"), json!({"player": 1}))
        }
        ("POST", path) if path.starts_with("/api/v1/tournaments/{id}") => {
            post(path.replace("/api/v1/tournaments/{id}", &cup), json!({}))
        }
        (_, "/api/v1/tournaments/{id}") => get(cup),
        ("POST", "/api/v1/mail/stop") => post(
            route.to_owned(),
            json!({"secret": world.stop, "stop": "site"}),
        ),
        (_, "/api/v1/mail/one-click") => get(click),
        ("POST", "/api/v1/studies") => post(
            route.to_owned(),
            json!({"title": "Traps", "chapters": [chapter]}),
        ),
        ("PUT", "/api/v1/studies/{id}") => post(
            study,
            json!({"revision": 0, "title": "Traps", "chapters": [chapter]}),
        ),
        (_, "/api/v1/studies/{id}") => get(study),
        (_, "/api/v1/people/{name}") => get("/api/v1/people/Ada".to_owned()),
        (_, "/api/v1/people/{name}/results") => {
            get("/api/v1/people/Ada/results?game=chess&pace=days".to_owned())
        }
        (_, "/api/v1/games/search") => get("/api/v1/games/search?game=chess".to_owned()),
        (_, "/api/v1/explorer/{slug}") => get("/api/v1/explorer/chess".to_owned()),
        (_, "/api/v1/ratings") => get("/api/v1/ratings?game=chess&pace=days".to_owned()),
        (_, "/api/v1/ratings/{id}") => get(format!("/api/v1/ratings/{}", world.rated)),
        (_, "/feeds/{file}") => get(world.feed.clone()),
        _ => get(route
            .replace("{game}", "diplomacy")
            .replace("{mark}", "standard")),
    }
}

fn of_turns(world: &World, role: &Role, rest: &str) -> Asked {
    let path = |played: &Played| format!("/api/v1/games/{}{rest}", played.id);
    let moves = game(world, role, true);
    let waits = game(world, role, false);
    match rest {
        "/accept" => post(path(&world.adas_challenge), json!({})),
        "/challenge" | "/challenge/withdraw" if role.is_bot() => post(
            format!("/api/v1/games/{}{rest}", world.rooks_challenge),
            json!({}),
        ),
        "/challenge" | "/challenge/withdraw" => post(path(&world.adas_challenge), json!({})),
        "/join" => post(
            path(&world.nobodys),
            json!({"invite": world.nobodys.invite}),
        ),
        "/moves" => post(path(moves), json!({"ply": 0, "text": "e2e4"})),
        "/actions" => post(path(moves), json!({"ply": 0, "action": "resign"})),
        "/chat" => post(path(moves), json!({"text": "hello"})),
        "/conditions" => post(path(waits), json!({"ply": 0, "lines": [["e2e4", "e7e5"]]})),
        _ => get(path(moves)),
    }
}

fn of_orders(world: &World, role: &Role, rest: &str) -> Asked {
    let party = &world.orders;
    let waiting = &world.waiting_orders;
    let invite = || json!({"invite": waiting.grant.invites[0].invite});
    // Whoever has no seat asks about the first one.
    let (seat, actor) = match role.is_bot() {
        true => (1, "F(Lon)"),
        false => (0, "A(Vie)"),
    };
    let text = "";
    let body = match rest {
        "/invitation" | "/join" => return post(waiting.path(rest), invite()),
        "/check" => json!({"text": text}),
        "/entry" => json!({"turn": 1, "text": text, "seat": seat}),
        "/placement" => {
            json!({"turn": 1, "text": text, "part": "", "actor": actor, "seat": seat})
        }
        "/sheet" => json!({"turn": 1, "text": text, "ready": false}),
        "/ready" => json!({"turn": 1, "ready": true}),
        "/press" => json!({"to": {"public": true}, "text": "hello"}),
        "/vote" => json!({"turn": 1, "vote": "draw"}),
        "/take-back" => json!({"turn": 1}),
        "/notices" => json!({"email": "seat@example.org"}),
        "/notices/code" => json!({"code": "AAAAAAAA"}),
        "/master" => json!({"kind": "pause"}),
        "/mark" => return get(waiting.path(rest)),
        "/preview" => return get(party.path("/preview?turn=1")),
        _ => return get(party.path(&rest.replace("{turn}", "0"))),
    };
    post(party.path(rest), body)
}

async fn of_sandbox(site: &Site, rest: &str) -> Asked {
    let start = json!({"game": "diplomacy"});
    let path = "/api/v1/orders/sandbox/start";
    let board: Value = site
        .granted(Method::POST, path, None, Some(start.clone()))
        .await;
    let position = &board["position"];
    let body = match rest {
        "check" | "choices" => {
            json!({"game": "diplomacy", "position": position, "seat": 0, "text": ""})
        }
        "options" | "place" => {
            json!({"game": "diplomacy", "position": position, "seat": 0, "text": "",
                   "part": "", "actor": "A(Vie)"})
        }
        "edit" => json!({"game": "diplomacy", "position": position,
                         "edit": {"kind": "remove", "unit": board["units"][0]["id"], "passenger": false}}),
        "settle" => json!({"game": "diplomacy", "position": position, "sheets": []}),
        _ => start,
    };
    post(format!("/api/v1/orders/sandbox/{rest}"), body)
}

async fn of_me(site: &Site, world: &World, role: &mut Role, method: &Method, rest: &str) -> Asked {
    let real = match rest {
        "blocks/{id}/remove" => rest.replace("{id}", &world.block),
        "games/{id}/mute" => rest.replace("{id}", &world.adas_turn.id),
        "notices/push/{id}/remove" => rest.replace("{id}", &world.push),
        "passkeys/{id}/remove" => rest.replace("{id}", &world.passkey.1),
        "sessions/{id}/end" => rest.replace("{id}", &world.ada_elsewhere.1),
        _ => rest
            .replace("{id}", &world.rook.id)
            .replace("{token}", &world.rook.token),
    };
    let path = format!("/api/v1/me/{real}");
    if *method == Method::GET {
        return get(path);
    }
    if let Some(asked) = entering(site, world, role, rest, &path).await {
        return asked;
    }
    let body = match rest {
        "blocks" => json!({"name": "Bob"}),
        "bots" => json!({"name": "Bishop"}),
        "bots/{id}/tokens" => json!({"label": "at home", "scopes": ["games:read"]}),
        "code" => json!({"address": "new@example.org"}),
        "games/{id}/mute" => json!({"muted": true}),
        "name" => json!({"name": "Zaphod"}),
        "notices" => json!({
            "kinds": {"turn": true, "start": true, "end": true, "late": true},
            "quiet": null, "mail_on": false, "mail_every_minutes": 60,
        }),
        "notices/push" => subscription(2),
        "notices/webhook" => json!({"url": null}),
        "seats" => {
            json!({"seats": [{"game": world.nobodys.id, "token": world.nobodys.key}]})
        }
        _ => json!({}),
    };
    post(path, body)
}

/// What somebody shows to sign in, or to add a way back. It is what Ada has, or what the asker was given just now.
async fn entering(
    site: &Site,
    world: &World,
    role: &mut Role,
    rest: &str,
    path: &str,
) -> Option<Asked> {
    let join = "leave";
    let mut device = world.passkey.0.clone();
    let body = match (rest, role.session()) {
        ("recovery/enter", _) => {
            let body = json!({"name": "Ada", "code": world.recovery, "join": join});
            return Some(post(path.to_owned(), body));
        }
        ("device/enter", _) => {
            let body = json!({"token": world.device, "join": join});
            return Some(post(path.to_owned(), body));
        }
        ("code/enter", Some(browser)) => {
            let shown = code(browser, site, "new@example.org").await;
            json!({"address": "new@example.org", "code": shown, "join": join})
        }
        ("code/enter", None) => {
            json!({"address": "new@example.org", "code": "AAAA-AAAA", "join": join})
        }
        ("passkeys/finish", Some(browser)) => Device::new().makes(&begin(browser, site).await),
        ("passkeys/enter/finish", Some(browser)) => {
            device.signs(&begin_entering(browser, site).await, join)
        }
        ("passkeys/finish", None) => json!({"client_data": "", "attestation": ""}),
        ("passkeys/enter/finish", None) => json!({
            "credential": "", "person": "", "client_data": "", "authenticator_data": "",
            "signature": "", "join": join,
        }),
        _ => return None,
    };
    Some(Asked {
        path: path.to_owned(),
        body: Some(body),
        is_used: true,
    })
}

/// The headers by which a role is known.
pub(crate) fn headers(world: &World, role: &Role, route: &str) -> Vec<(&'static str, String)> {
    let mut headers = vec![("host", "games.example".to_owned())];
    let mut bearer = |secret: &str| headers.push(("authorization", format!("Bearer {secret}")));
    match role {
        Role::Stranger | Role::Session(_) | Role::OtherSite(_) => {}
        Role::Bot(bot) => bearer(&bot.secret),
        Role::Master => bearer(world.orders.master.as_deref().unwrap()),
        Role::Key if route.starts_with("/api/v1/studies") => bearer(&world.study.key),
        Role::Key if route.starts_with("/api/v1/order-games") => bearer(&world.orders.tokens[0]),
        Role::Key if route.contains("/challenge") || route.ends_with("/accept") => {
            bearer(&world.adas_challenge.key);
        }
        Role::Key if route.ends_with("/join") => bearer(&world.nobodys.key),
        Role::Key if route.ends_with("/conditions") => bearer(&world.rooks_turn.key),
        Role::Key => bearer(&world.adas_turn.key),
    }
    let (Role::Session(browser) | Role::OtherSite(browser)) = role else {
        return headers;
    };
    let origin = match role {
        Role::OtherSite(_) => "https://elsewhere.example",
        _ => crate::people_support::ORIGIN,
    };
    headers.push(("origin", origin.to_owned()));
    headers.push(("cookie", browser.cookie.clone().unwrap()));
    headers
}
