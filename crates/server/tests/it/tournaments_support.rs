//! Tournaments, and people with names who play in them.

use crate::people_support::{Answer, Browser};
use crate::support::{FIRST, GAME, LONG, SECOND, Site};
use axum::http::Method;
use serde_json::{Value, json};
use sqlx::ConnectOptions;
use sqlx::sqlite::SqliteConnectOptions;
use tokio::time::timeout;
use wire::{TournamentBody, TournamentPairing};

/// An id of a tournament.
pub(crate) fn id(name: &str) -> String {
    format!("{name:0>16}")
}

pub(crate) fn by_days() -> Value {
    json!({"kind": "correspondence", "days": 3})
}

pub(crate) fn live() -> Value {
    json!({"kind": "live", "initial_s": 300, "increment_s": 0})
}

/// What a request for a tournament says: round robin by days, with these changes.
pub(crate) fn asked(name: &str, changes: Value) -> Value {
    let mut asked = json!({"id": id(name), "name": format!("Cup {name}"), "game": GAME,
                           "clock": by_days(), "system": "round_robin"});
    for (key, value) in changes.as_object().unwrap() {
        asked[key] = value.clone();
    }
    asked
}

pub(crate) async fn arrange(browser: &mut Browser, site: &Site, asked: &Value) -> Answer {
    let body = Some(asked.clone());
    browser.post(site, "/api/v1/tournaments", body).await
}

/// Asks for a change of a tournament.
pub(crate) async fn ask(browser: &mut Browser, site: &Site, name: &str, what: &str) -> Answer {
    let path = format!("/api/v1/tournaments/{}/{what}", id(name));
    browser.post(site, &path, None).await
}

pub(crate) async fn remove(browser: &mut Browser, site: &Site, name: &str, player: u32) -> Answer {
    let path = format!("/api/v1/tournaments/{}/remove", id(name));
    let body = json!({"player": player});
    browser.post(site, &path, Some(body)).await
}

/// A tournament, as a browser sees it.
pub(crate) async fn seen(browser: &mut Browser, site: &Site, name: &str) -> TournamentBody {
    let path = format!("/api/v1/tournaments/{}", id(name));
    browser.get(site, &path).await
}

/// Waits until a tournament is so.
pub(crate) async fn until(
    site: &Site,
    name: &str,
    is_so: impl Fn(&TournamentBody) -> bool,
) -> TournamentBody {
    let waiting = async {
        loop {
            let body = seen(&mut Browser::default(), site, name).await;
            if is_so(&body) {
                return body;
            }
            tokio::task::yield_now().await;
        }
    };
    timeout(LONG, waiting).await.unwrap()
}

/// So many browsers of people with names, on a site with SQLite. The names are written beside the program, without the mails by
/// which people come to have one.
pub(crate) async fn members(site: &Site, count: usize) -> Vec<Browser> {
    let file = site.folder.path().join("games.db");
    let options = SqliteConnectOptions::new().filename(file);
    let mut browsers = Vec::new();
    let mut people = Vec::new();
    for _ in 0..count {
        let (browser, me) = Browser::guest(site).await;
        browsers.push(browser);
        people.push(me.id);
    }
    let mut connection = options.connect().await.unwrap();
    for (number, person) in people.iter().enumerate() {
        let statement = "INSERT INTO names (person, name, since_ms) VALUES ($1, $2, 0)";
        let named = sqlx::query(statement)
            .bind(person)
            .bind(format!("Player {number}"))
            .execute(&mut connection);
        named.await.unwrap();
    }
    browsers
}

/// Arranges a tournament that all enter, the first of them its organizer; player numbers are places in `browsers`.
pub(crate) async fn entered(browsers: &mut [Browser], site: &Site, asked: &Value) -> String {
    let arranged: TournamentBody = arrange(&mut browsers[0], site, asked).await.read();
    let path = format!("/api/v1/tournaments/{}/enter", arranged.about.id);
    for browser in browsers.iter_mut() {
        let entered = browser.post(site, &path, None).await;
        assert!(entered.status.is_success(), "{entered:?}");
    }
    arranged.about.id
}

/// What comes of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Comes {
    /// The first wins.
    First,
    /// The second wins.
    Second,
    /// Nobody does.
    Draw,
}

pub(crate) async fn done(browser: &mut Browser, sites: &[&Site], path: &str, body: Value) {
    // The owner of a game answers; servers of these tests have no sockets, so none passes on what is asked.
    for site in sites {
        let body = Some(body.clone());
        let answer = browser.ask(site, Method::POST, path, body).await;
        if answer.status.is_success() {
            return;
        }
        assert!(answer.status.is_server_error(), "{path}: {answer:?}");
    }
    panic!("{path}: no server answers");
}

/// Plays a game of a tournament: a move of each side, and then it ends by an action. Whichever server owns it answers.
pub(crate) async fn play(
    sites: &[&Site],
    browsers: &mut [Browser],
    pairing: &TournamentPairing,
    comes: Comes,
) {
    let game = pairing.game.as_ref().unwrap();
    let [first, second] = [pairing.first, pairing.second.unwrap()].map(|one| one as usize);
    let moves = format!("/api/v1/games/{game}/moves");
    let actions = format!("/api/v1/games/{game}/actions");
    let body = json!({"ply": 0, "text": FIRST});
    done(&mut browsers[first], sites, &moves, body).await;
    let body = json!({"ply": 1, "text": SECOND});
    done(&mut browsers[second], sites, &moves, body).await;
    let act = |action: &str| json!({"ply": 2, "action": action});
    match comes {
        Comes::First => done(&mut browsers[second], sites, &actions, act("resign")).await,
        Comes::Second => done(&mut browsers[first], sites, &actions, act("resign")).await,
        Comes::Draw => {
            done(&mut browsers[first], sites, &actions, act("offer_draw")).await;
            done(&mut browsers[second], sites, &actions, act("accept_draw")).await;
        }
    }
}

/// The pairings of a round that are open.
pub(crate) fn open_pairings(body: &TournamentBody) -> Vec<TournamentPairing> {
    let pairings = body.rounds.iter().flat_map(|round| &round.pairings);
    let open = pairings.filter(|pairing| pairing.result.is_none());
    open.cloned().collect()
}
