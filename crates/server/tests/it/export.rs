//! Finished public games are exported line by line.

use crate::games_search::{found, resigned, until_found};
use crate::orders_support::{AUSTRIA, ENGLAND, Party, minutes};
use crate::people_support::{Browser, grounds};
use crate::store_laws::game;
use crate::support::{FIRST, GAME, LONG, NOON, SECOND, Site};
use axum::body::Body;
use axum::http::{Method, Request, StatusCode, header};
use flate2::read::GzDecoder;
use http_body_util::BodyExt as _;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use server::archive::VERSION;
use server::host::clock::ManualClock;
use server::store::{ArchivedGame, ArchivedRow, GameKind, Standing, Store};
use std::io::Read as _;
use std::sync::Arc;
use tower::ServiceExt as _;
use wire::{
    ExportedGame, ExportedOrderGame, FoundKind, FoundPace, FoundResult, MyExportedGame,
    OrderSeatKind, Visibility,
};

async fn lines<T: DeserializeOwned>(site: &Site, kind: &str, query: &str) -> Vec<T> {
    let path = format!("/api/v1/{kind}/export?{query}");
    let (status, text) = site.call(Method::GET, &path, None, None).await;
    assert_eq!(status, StatusCode::OK, "{text}");
    assert!(text.is_empty() || text.ends_with('\n'), "{text}");
    let lines = text.lines().map(|line| serde_json::from_str(line).unwrap());
    lines.collect()
}

async fn ids(site: &Site, query: &str) -> Vec<String> {
    let games: Vec<ExportedGame> = lines(site, "games", query).await;
    games.into_iter().map(|game| game.game.id).collect()
}

#[tokio::test]
async fn games_of_turns_come_with_what_the_search_tells_and_their_records() {
    let site = Site::new().await;
    let mut played = Vec::new();
    for names in [json!({"name": "Ada"}), json!({}), json!({})] {
        played.push(resigned(&site, names).await);
        site.clock.advance(minutes(1));
    }
    resigned(&site, json!({"visibility": "unlisted"})).await;
    for id in &played {
        until_found(&site, id).await;
    }
    let exported: Vec<ExportedGame> = lines(&site, "games", "").await;
    let games: Vec<_> = exported.iter().map(|line| line.game.clone()).collect();
    assert_eq!(games, found(&site, "").await.games);
    for line in &exported {
        let path = format!("/api/v1/games/{}/record", line.game.id);
        let (_, record) = site.call(Method::GET, &path, None, None).await;
        assert_eq!(line.record, record);
    }
    let [first, second, third] = &played[..] else {
        panic!("three games were played");
    };
    let second_ms = exported[1].game.ended_ms;
    for (query, wanted) in [
        ("game=chess".to_owned(), vec![]),
        (
            "kind=people&pace=none&rated=false".to_owned(),
            vec![third, second, first],
        ),
        ("kind=computer".to_owned(), vec![]),
        ("limit=2".to_owned(), vec![third, second]),
        (format!("since_ms={second_ms}"), vec![third, second]),
        (format!("until_ms={second_ms}"), vec![second, first]),
        (
            format!("since_ms={second_ms}&until_ms={second_ms}"),
            vec![second],
        ),
        (format!("since_ms={}", NOON * 2), vec![]),
        (format!("before={second_ms}-{second}"), vec![first]),
        (
            format!("before={second_ms}-{second}&until_ms={}", NOON * 2),
            vec![first],
        ),
        (
            "until_ms=18446744073709551615".to_owned(),
            vec![third, second, first],
        ),
    ] {
        let wanted: Vec<String> = wanted.into_iter().cloned().collect();
        assert_eq!(ids(&site, &query).await, wanted, "{query}");
    }
}

#[tokio::test]
async fn what_cannot_be_wanted_is_refused() {
    let site = Site::new().await;
    for (query, status, code) in [
        ("game=nonsense", 422, "unknown_game"),
        ("limit=0", 422, "bad_value"),
        ("limit=1000001", 422, "bad_value"),
        ("before=yesterday", 400, "bad_request"),
        ("player=Nobody", 404, "no_such_person"),
        ("since=1", 400, "bad_request"),
        ("since_ms=-1", 400, "bad_request"),
    ] {
        for kind in ["games", "order-games"] {
            let path = format!("/api/v1/{kind}/export?{query}");
            let (got, fault) = site.refused(Method::GET, &path, None, None).await;
            let got = (got, fault.code.as_str());
            assert_eq!(got, (status, code), "{path}");
        }
    }
}

/// A phase as it is exported is what the rules settle again.
#[tokio::test]
async fn games_of_orders_come_phase_by_phase() {
    const SEATS: [&str; 7] = [
        "person", "person", "dummy", "dummy", "dummy", "dummy", "dummy",
    ];
    for ground in grounds().await {
        let site = &ground.site;
        let mut ended = Vec::new();
        for visibility in ["public", "unlisted", "public"] {
            let party = Party::new(site, json!({"seats": SEATS, "visibility": visibility})).await;
            party.file(site, AUSTRIA, 0, "A Vie - Gal").await;
            site.clock.advance(minutes(60));
            for seat in [AUSTRIA, ENGLAND] {
                let body = json!({"turn": 1, "vote": "draw"});
                party.change(site, "/vote", seat, body).await;
            }
            ended.push(party);
        }
        let going = Party::new(site, json!({"seats": SEATS, "visibility": "public"})).await;
        assert!(going.state(site, None).await.outcome.is_none());
        let games: Vec<ExportedOrderGame> = lines(site, "order-games", "").await;
        let found: Vec<&str> = games.iter().map(|game| game.id.as_str()).collect();
        assert_eq!(found, [&*ended[2].id, &*ended[0].id], "{}", ground.name);
        let game = &games[0];
        let state = ended[2].state(site, None).await;
        assert_eq!(game.outcome, state.outcome);
        assert_eq!(game.position, state.board.position);
        assert_eq!(game.seats[ENGLAND].kind, OrderSeatKind::Person);
        assert_eq!(game.seats[2].kind, OrderSeatKind::Dummy);
        let past = ended[2].past(site, None, 0).await;
        let [phase] = &game.phases[..] else {
            panic!("one phase was settled: {:?}", game.phases);
        };
        assert_eq!(phase.position, past.before.position);
        assert_eq!(phase.sheets, past.result.unwrap().sheets);
        let of_austria = phase.sheets.iter().find(|sheet| sheet.seat == 0).unwrap();
        assert!(of_austria.text.contains("A Vie - Gal"));
        for (query, count) in [
            ("rated=true", 0),
            ("rated=false&limit=1", 1),
            ("game=diplomacy", 2),
            ("game=mercator", 0),
            (&*format!("until_ms={}", game.ended_ms - 1), 1),
            (&*format!("before={}-{}", game.ended_ms, game.id), 1),
        ] {
            let games: Vec<ExportedOrderGame> = lines(site, "order-games", query).await;
            assert_eq!(games.len(), count, "{query} {}", ground.name);
        }
    }
}

/// More games than are looked up at once; those that cannot be read keep nothing away.
#[tokio::test]
async fn an_export_goes_on_to_the_end() {
    let folder = Arc::new(tempfile::tempdir().unwrap());
    let clock = Arc::new(ManualClock::new(NOON));
    let store = Arc::new(Site::store_in(&folder).await);
    for number in 0..150 {
        let id = format!("game{number:03}");
        let mut stored = game(&id, GameKind::Turns);
        stored.row.visibility = Visibility::Public;
        stored.keys.clear();
        stored.standing = Standing {
            waits: Vec::new(),
            is_over: true,
            open_seats: None,
        };
        store.create(&stored, &[]).await.unwrap();
        let row = ArchivedRow {
            game: id,
            slug: "some-game".to_owned(),
            ended_ms: 2 * NOON + number,
            pace: FoundPace::None,
            rated: false,
            kind: FoundKind::People,
            result: FoundResult::Draw,
            ending: None,
            plies: 1,
            standard: false,
        };
        let kept = ArchivedGame {
            row,
            seats: Vec::new(),
            moves: Vec::new(),
        };
        store.archive().keep(&kept, VERSION).await.unwrap();
    }
    let site = Site::with(store, folder, clock).await;
    let readable = resigned(&site, json!({})).await;
    until_found_among_many(&site, &readable).await;
    assert_eq!(ids(&site, "").await, [readable]);
}

async fn until_found_among_many(site: &Site, id: &str) {
    let waiting = async {
        while !found(site, &format!("game={}", GAME))
            .await
            .games
            .iter()
            .any(|game| game.id == id)
        {
            tokio::task::yield_now().await;
        }
    };
    let waited = tokio::time::timeout(LONG, waiting).await;
    waited.unwrap();
}

#[tokio::test]
async fn whoever_takes_gzip_gets_it() {
    let site = Site::new().await;
    let id = resigned(&site, json!({})).await;
    until_found(&site, &id).await;
    let request = Request::get("/api/v1/games/export")
        .header(header::ACCEPT_ENCODING, "gzip")
        .body(Body::empty());
    let answering = site.router.clone().oneshot(request.unwrap());
    let (head, body) = answering.await.unwrap().into_parts();
    assert_eq!(head.headers[header::CONTENT_ENCODING], "gzip");
    assert_eq!(head.headers[header::CONTENT_TYPE], "application/x-ndjson");
    let packed = body.collect().await.unwrap().to_bytes();
    let mut text = String::new();
    GzDecoder::new(&packed[..])
        .read_to_string(&mut text)
        .unwrap();
    let line: Value = serde_json::from_str(text.trim()).unwrap();
    assert_eq!(line["game"]["id"], json!(id));
}

#[tokio::test]
async fn whoever_has_played_exports_their_own_games_of_both_kinds() {
    let site = Site::new().await;
    let (mut browser, _) = Browser::guest(&site).await;
    let (turns, second) = site.pair(json!({"visibility": "unlisted"})).await;
    turns.play_all(&second, &[FIRST, SECOND]).await;
    turns.act(&second, 2, "resign").await;
    let (going, _) = site.pair(json!({})).await;
    let seats = json!({"seats": ["person", "dummy", "dummy", "dummy", "dummy", "dummy", "dummy"]});
    let orders = Party::new(&site, seats).await;
    let vote = json!({"turn": 0, "vote": "draw"});
    orders.change(&site, "/vote", AUSTRIA, vote).await;
    let keys = json!({"seats": [
        {"game": turns.id, "token": turns.first},
        {"game": going.id, "token": going.first},
        {"game": orders.id, "token": orders.tokens[0]},
    ]});
    let attached = browser.post(&site, "/api/v1/me/seats", Some(keys)).await;
    assert_eq!(attached.status, StatusCode::OK, "{}", attached.text);
    let path = "/api/v1/me/games/export";
    let mut told: Vec<MyExportedGame> = {
        let answer = browser.ask(&site, Method::GET, path, None).await;
        let lines = answer
            .text
            .lines()
            .map(|line| serde_json::from_str(line).unwrap());
        lines.collect()
    };
    told.sort_by_key(|line| line.record.is_none());
    let [of_turns, of_orders] = &told[..] else {
        panic!("two games are over: {told:?}");
    };
    assert_eq!(
        (&of_turns.game.id, &*of_turns.game.seats),
        (&turns.id, &[0][..])
    );
    let (_, record) = site
        .call(Method::GET, &turns.path("/record"), None, None)
        .await;
    assert_eq!(of_turns.record.as_ref(), Some(&record));
    assert_eq!(of_orders.orders.as_ref().unwrap().id, orders.id);
    let one = format!("{path}?game=diplomacy");
    let of_one = browser.ask(&site, Method::GET, &one, None).await;
    assert_eq!(of_one.text.lines().count(), 1);
    let (mut other, _) = Browser::guest(&site).await;
    assert_eq!(other.ask(&site, Method::GET, path, None).await.text, "");
    let nobody = Browser::default().ask(&site, Method::GET, path, None).await;
    assert_eq!(nobody.status, StatusCode::UNAUTHORIZED);
}
