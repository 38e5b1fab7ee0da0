//! Games of orders in the lobby: anybody takes a seat, and computer players take those that stay open.

use crate::orders_support::asked;
use crate::people_support::{Answer, Browser, grounds};
use crate::ratings_support::{member, ratings};
use crate::support::{LONG, Site};
use axum::http::Method;
use futures_util::future::join_all;
use serde_json::{Value, json};
use std::time::Duration;
use tokio::time::timeout;
use wire::{LobbyBody, OpenOrderGame, OrderGameState, OrderGrant, OrderSeatKind, OrderStatus};

/// Two people and five computer players.
const SEATS: [&str; 7] = ["person", "bot", "person", "bot", "bot", "bot", "bot"];

fn hours(count: u64) -> Duration {
    Duration::from_secs(60 * 60 * count)
}

/// An open game, whose seats are given by lot unless a test wants it otherwise.
fn open(changes: Value) -> Value {
    let mut body = asked(json!({"open": true, "seating": "lot"}));
    for (key, value) in changes.as_object().unwrap() {
        body[key] = value.clone();
    }
    body
}

async fn created(browser: &mut Browser, site: &Site, changes: Value) -> String {
    let answer = browser.post(site, "/api/v1/order-games", Some(open(changes)));
    answer.await.read::<OrderGrant>().id
}

async fn listed(browser: &mut Browser, site: &Site) -> Vec<OpenOrderGame> {
    let lobby: LobbyBody = browser.get(site, "/api/v1/lobby").await;
    lobby.order_games
}

async fn join(browser: &mut Browser, site: &Site, game: &str, changes: Value) -> Answer {
    let path = format!("/api/v1/order-games/{game}/join");
    browser.post(site, &path, Some(changes)).await
}

/// Joins, and has the seat by the session from then on.
async fn joined(browser: &mut Browser, site: &Site, game: &str, changes: Value) -> OrderGrant {
    let grant: OrderGrant = join(browser, site, game, changes).await.read();
    let keys = json!({"seats": [{"game": game, "token": grant.token}]});
    let attached = browser.post(site, "/api/v1/me/seats", Some(keys)).await;
    assert!(attached.status.is_success(), "{attached:?}");
    grant
}

async fn state(browser: &mut Browser, site: &Site, game: &str) -> OrderGameState {
    browser
        .get(site, &format!("/api/v1/order-games/{game}"))
        .await
}

/// The game once it has begun.
async fn begun(browser: &mut Browser, site: &Site, game: &str) -> OrderGameState {
    let waiting = async {
        loop {
            let state = state(browser, site, game).await;
            if state.status != OrderStatus::Waiting {
                return state;
            }
            tokio::task::yield_now().await;
        }
    };
    timeout(LONG, waiting).await.unwrap()
}

fn kinds(state: &OrderGameState, wanted: OrderSeatKind) -> usize {
    let seats = state.seats.iter();
    seats.filter(|seat| seat.kind == wanted).count()
}

#[tokio::test]
async fn an_open_game_stands_in_the_lobby_until_all_seats_are_taken() {
    for ground in grounds().await {
        let site = &ground.site;
        let (mut ada, _) = Browser::guest(site).await;
        let (mut eve, _) = Browser::guest(site).await;
        let id = created(&mut ada, site, json!({"seats": SEATS})).await;
        let [game] = &listed(&mut Browser::default(), site).await[..] else {
            panic!("one game on {}", ground.name);
        };
        assert_eq!(
            (&*game.id, game.seats, game.free, game.rated, game.own_mark),
            (&*id, 7, 2, false, false)
        );
        let grant = joined(&mut ada, site, &id, json!({"name": "Ada"})).await;
        let own = state(&mut ada, site, &id).await;
        assert_eq!(own.yours, grant.seat);
        assert!(own.open);
        assert_eq!(listed(&mut eve, site).await[0].free, 1, "{}", ground.name);
        joined(&mut eve, site, &id, json!({"name": "Eve"})).await;
        assert_eq!(listed(&mut eve, site).await, [], "{}", ground.name);
        let own = state(&mut eve, site, &id).await;
        assert_eq!(own.status, OrderStatus::Playing);
        let (mut grace, _) = Browser::guest(site).await;
        let late = join(&mut grace, site, &id, json!({})).await.refusal();
        assert_eq!(late, (409, "no_open_seat".to_owned()), "{}", ground.name);
    }
}

#[tokio::test]
async fn nobody_takes_a_seat_that_is_not_theirs_to_take() {
    for ground in grounds().await {
        let site = &ground.site;
        let (mut ada, _) = Browser::guest(site).await;
        let (mut eve, _) = Browser::guest(site).await;
        let id = created(&mut ada, site, json!({})).await;
        let nobody = join(&mut Browser::default(), site, &id, json!({})).await;
        assert_eq!(nobody.refusal(), (401, "nobody".to_owned()));
        joined(&mut ada, site, &id, json!({"name": "Ada"})).await;
        let twice = join(&mut ada, site, &id, json!({})).await.refusal();
        assert_eq!(twice, (409, "own_game".to_owned()), "{}", ground.name);
        // The link opens a seat all the same, but not that of a game which is not in the lobby.
        let body = asked(json!({"seating": "lot", "visibility": "public"}));
        let closed: OrderGrant = {
            let answer = ada.post(site, "/api/v1/order-games", Some(body));
            answer.await.read()
        };
        let refused = join(&mut eve, site, &closed.id, json!({})).await.refusal();
        assert_eq!(refused, (403, "wrong_invite".to_owned()), "{}", ground.name);
        // Whoever is blocked does not learn of it.
        let block = json!({"game": id, "seat": seat_of(&mut ada, site, &id).await});
        let blocked = eve.post(site, "/api/v1/me/blocks", Some(block)).await;
        assert!(blocked.status.is_success(), "{blocked:?}");
        assert_eq!(listed(&mut eve, site).await, [], "{}", ground.name);
        assert_eq!(listed(&mut ada, site).await.len(), 1, "{}", ground.name);
        let refused = join(&mut eve, site, &id, json!({})).await.refusal();
        assert_eq!(refused, (409, "no_open_seat".to_owned()), "{}", ground.name);
    }
}

async fn seat_of(browser: &mut Browser, site: &Site, game: &str) -> u8 {
    state(browser, site, game).await.yours.unwrap()
}

#[tokio::test]
async fn a_lost_answer_costs_no_second_seat() {
    let site = Site::new().await;
    let (mut ada, _) = Browser::guest(&site).await;
    let id = created(&mut ada, &site, json!({})).await;
    let body = json!({"token": "a".repeat(40)});
    let first = joined(&mut ada, &site, &id, body.clone()).await;
    let again: OrderGrant = join(&mut ada, &site, &id, body).await.read();
    assert_eq!(first, again);
    assert_eq!(listed(&mut ada, &site).await[0].free, 6);
}

/// Asks for a seat so often at the same moment; the answers, sorted.
async fn rush(browser: &Browser, site: &Site, game: &str, changes: &Value) -> Vec<String> {
    let asking = (0..8).map(async |_| {
        let mut browser = browser.clone();
        let answer = join(&mut browser, site, game, changes.clone()).await;
        match answer.status.is_success() {
            true => "a seat".to_owned(),
            false => answer.refusal().1,
        }
    });
    let mut answers = join_all(asking).await;
    answers.sort();
    answers
}

#[tokio::test]
async fn whoever_asks_for_several_seats_at_once_gets_one() {
    for ground in grounds().await {
        let site = &ground.site;
        let mut ada = member(site, "Ada").await;
        let mut expected = vec!["a seat"];
        expected.resize(8, "own_game");
        for changes in [
            json!({}),
            json!({"seating": "preference"}),
            json!({"rated": true}),
        ] {
            let id = created(&mut ada, site, changes.clone()).await;
            let answers = rush(&ada, site, &id, &json!({})).await;
            assert_eq!(answers, expected, "{changes} on {}", ground.name);
            let lobby = listed(&mut ada, site).await;
            let game = lobby.iter().find(|game| game.id == id).unwrap();
            assert_eq!(game.free, 6, "{changes} on {}", ground.name);
            // The seat is hers without its key, and stays so after a restart.
            assert!(state(&mut ada, site, &id).await.yours.is_some());
        }
        let ground = ground.restarted().await;
        let lobby = listed(&mut ada, &ground.site).await;
        assert!(lobby.iter().all(|game| game.free == 6), "{lobby:?}");
        for game in lobby {
            let again = join(&mut ada, &ground.site, &game.id, json!({})).await;
            assert_eq!(again.refusal(), (409, "own_game".to_owned()));
        }
    }
}

#[tokio::test]
async fn computer_players_take_the_seats_that_nobody_has_taken() {
    for ground in grounds().await {
        let site = &ground.site;
        let (mut ada, _) = Browser::guest(site).await;
        let (mut eve, _) = Browser::guest(site).await;
        let fill = json!({"after_hours": 24, "bot": "bot"});
        let changes = json!({"seating": "preference", "fill": fill});
        let id = created(&mut ada, site, changes).await;
        // The place of nobody is filled: a game without people does not begin.
        site.clock.advance(hours(23));
        let before = state(&mut ada, site, &id).await;
        assert_eq!(before.status, OrderStatus::Waiting);
        joined(&mut ada, site, &id, json!({"name": "Ada", "wishes": [6]})).await;
        joined(&mut eve, site, &id, json!({"name": "Eve", "wishes": [5]})).await;
        let before = state(&mut ada, site, &id).await;
        assert_eq!(before.status, OrderStatus::Waiting);
        assert!(before.fills_ms.is_some(), "{}", ground.name);
        site.clock.advance(hours(1));
        let after = begun(&mut ada, site, &id).await;
        assert_eq!(kinds(&after, OrderSeatKind::Bot), 5, "{}", ground.name);
        assert_eq!(kinds(&after, OrderSeatKind::Person), 2, "{}", ground.name);
        // Wishes reach the seats that computer players would have had otherwise.
        assert_eq!(after.yours, Some(6), "{}", ground.name);
        assert_eq!(seat_of(&mut eve, site, &id).await, 5, "{}", ground.name);
        assert_eq!(listed(&mut ada, site).await, [], "{}", ground.name);
        // The seats stay so after a restart.
        let ground = ground.restarted().await;
        let again = state(&mut ada, &ground.site, &id).await;
        assert_eq!(again.yours, Some(6), "{}", ground.name);
        assert_eq!(kinds(&again, OrderSeatKind::Bot), 5, "{}", ground.name);
    }
}

#[tokio::test]
async fn whoever_comes_first_after_that_time_plays_at_once() {
    let site = Site::new().await;
    let (mut ada, _) = Browser::guest(&site).await;
    let fill = json!({"after_hours": 1, "bot": "easy_bot"});
    let id = created(&mut ada, &site, json!({"fill": fill})).await;
    site.clock.advance(hours(50));
    assert_eq!(listed(&mut ada, &site).await[0].free, 7);
    joined(&mut ada, &site, &id, json!({})).await;
    let after = begun(&mut ada, &site, &id).await;
    assert_eq!(kinds(&after, OrderSeatKind::EasyBot), 6);
}

#[tokio::test]
async fn computer_players_that_fill_a_rated_game_are_rated() {
    for ground in grounds().await {
        let site = &ground.site;
        let (mut ada, mut eve) = (member(site, "Ada").await, member(site, "Eve").await);
        let fill = json!({"after_hours": 1, "bot": "bot"});
        let changes = json!({"rated": true, "fill": fill, "seating": "preference"});
        let id = created(&mut ada, site, changes).await;
        let (mut guest, _) = Browser::guest(site).await;
        let refused = join(&mut guest, site, &id, json!({})).await.refusal();
        assert_eq!(refused, (403, "needs_account".to_owned()));
        for browser in [&mut ada, &mut eve] {
            let own = join(browser, site, &id, json!({"wishes": [6]})).await;
            assert!(own.status.is_success(), "{own:?}");
        }
        site.clock.advance(hours(1));
        begun(&mut ada, site, &id).await;
        let rated = ratings(site, &id).await;
        let mut seats: Vec<u8> = rated.players.iter().map(|seat| seat.seat).collect();
        seats.sort_unstable();
        assert_eq!(seats, [0, 1, 2, 3, 4, 5, 6], "{}", ground.name);
        let people = rated.players.iter();
        let people = people.filter(|seat| seat.player.name.is_some());
        let mut own: Vec<u8> = people.map(|seat| seat.seat).collect();
        own.sort_unstable();
        let mut given = vec![
            seat_of(&mut ada, site, &id).await,
            seat_of(&mut eve, site, &id).await,
        ];
        given.sort_unstable();
        assert_eq!(own, given, "{}", ground.name);
    }
}

#[tokio::test]
async fn an_open_game_stands_for_a_month() {
    let site = Site::new().await;
    let (mut ada, _) = Browser::guest(&site).await;
    created(&mut ada, &site, json!({})).await;
    site.clock.advance(hours(24 * 30 - 1));
    assert_eq!(listed(&mut ada, &site).await.len(), 1);
    site.clock.advance(hours(2));
    assert_eq!(listed(&mut ada, &site).await, []);
}

#[tokio::test]
async fn what_cannot_be_is_refused() {
    let site = Site::new().await;
    let fill = |hours: u32, bot: &str| json!({"fill": {"after_hours": hours, "bot": bot}});
    let closed = json!({"open": false, "fill": {"after_hours": 1, "bot": "bot"}});
    for (changes, cause) in [
        (json!({"visibility": "unlisted"}), "open_unlisted"),
        (json!({"seating": "chosen"}), "open_with_chosen_seats"),
        (
            json!({"seats": vec!["bot"; 7], "master": true}),
            "open_for_nobody",
        ),
        (closed, "fill_closed"),
        (fill(0, "bot"), "fill_hours"),
        (fill(721, "bot"), "fill_hours"),
        (fill(1, "person"), "fill_without_computer"),
        (fill(1, "dummy"), "fill_without_computer"),
    ] {
        let path = "/api/v1/order-games";
        let (status, body) = site
            .refused(Method::POST, path, None, Some(open(changes)))
            .await;
        let found = body.cause.map(|cause| cause.code);
        assert_eq!((status, &*body.code), (422, "bad_seat"), "{cause}");
        assert_eq!(found.as_deref(), Some(cause));
    }
}
