//! Rated games of orders: who plays them, and how they change ratings.

use crate::orders_support::{GAME, asked, minutes};
use crate::people_support::{Answer, Browser, Ground, grounds};
use crate::ratings_support::{counted, member, profile, ratings};
use crate::support::{LONG, Site};
use axum::http::Method;
use serde_json::{Value, json};
use server::ratings::ranks;
use server::ratings::recount::{Recounted, recount, void};
use server::store::{Pace, Pool};
use std::collections::BTreeMap;
use tokio::time::timeout;
use wire::{
    GameRatings, OrderGameState, OrderGrant, OrderSeatKind, OrderStatus, PersonExport, RatedState,
    RatingList, RatingPace, ResultList,
};

/// Two people, and five computer players of three sorts.
const SEATS: [&str; 7] = [
    "person",
    "person",
    "easy_bot",
    "bot",
    "easy_bot",
    "cautious_bot",
    "easy_bot",
];
const PERSONS: usize = 2;

fn pool() -> Pool {
    Pool {
        slug: GAME.to_owned(),
        pace: Pace::Live,
    }
}

/// What a request for a rated game says: the first seat is the creator's.
fn rated(changes: &Value) -> Value {
    let mut asked = asked(json!({
        "seats": SEATS,
        "seat": 0,
        "rated": true,
        "schedule": {"orders_min": 60, "retreats_min": 10, "builds_min": 20, "early": true},
    }));
    for (key, value) in changes.as_object().unwrap() {
        asked[key] = value.clone();
    }
    asked
}

async fn created(browser: &mut Browser, site: &Site, changes: Value) -> OrderGrant {
    let asked = Some(rated(&changes));
    browser
        .post(site, "/api/v1/order-games", asked)
        .await
        .read()
}

async fn join(browser: &mut Browser, site: &Site, grant: &OrderGrant, token: &str) -> Answer {
    let body = json!({"invite": grant.invites[0].invite, "name": "Somebody", "token": token});
    let path = format!("/api/v1/order-games/{}/join", grant.id);
    browser.post(site, &path, Some(body)).await
}

fn token(digit: char) -> String {
    String::from(digit).repeat(40)
}

/// A rated game of two people and computer players.
async fn begun(
    site: &Site,
    first: &mut Browser,
    second: &mut Browser,
    changes: Value,
) -> OrderGrant {
    let grant = created(first, site, changes).await;
    let joined = join(second, site, &grant, &token('b')).await;
    assert!(joined.status.is_success(), "{joined:?}");
    grant
}

async fn state(site: &Site, game: &str) -> OrderGameState {
    let path = format!("/api/v1/order-games/{game}");
    Browser::default().get(site, &path).await
}

/// The game once it has gone on from a phase.
async fn after(site: &Site, game: &str, turn: u32) -> OrderGameState {
    let waiting = async {
        loop {
            let state = state(site, game).await;
            if state.turn > turn || state.status == OrderStatus::Finished {
                return state;
            }
            tokio::task::yield_now().await;
        }
    };
    timeout(LONG, waiting).await.unwrap()
}

/// The people's units stand in each phase until it is that year; both say that they are ready.
async fn until_year(
    site: &Site,
    game: &str,
    people: &mut [&mut Browser],
    year: &str,
) -> OrderGameState {
    let path = format!("/api/v1/order-games/{game}/sheet");
    loop {
        let before = state(site, game).await;
        if before.phase.key.starts_with(year) || before.status == OrderStatus::Finished {
            return before;
        }
        for (browser, seat) in people.iter_mut().zip(&before.seats) {
            if seat.awaited {
                let body = json!({"turn": before.turn, "text": "", "ready": true});
                let filed = browser.post(site, &path, Some(body)).await;
                assert!(filed.status.is_success(), "{filed:?}");
            }
        }
        after(site, game, before.turn).await;
    }
}

async fn vote(browser: &mut Browser, site: &Site, game: &str, turn: u32) -> OrderGameState {
    let path = format!("/api/v1/order-games/{game}/vote");
    let body = json!({"turn": turn, "vote": "draw"});
    let voted = browser.post(site, &path, Some(body)).await;
    assert!(voted.status.is_success(), "{voted:?}");
    state(site, game).await
}

/// The places that follow from how a game ended.
fn places(state: &OrderGameState) -> Vec<u8> {
    let winners = &state.outcome.as_ref().unwrap().winners;
    let seats = (0u8..).zip(&state.board.seats);
    let standing = seats.map(|(seat, body)| {
        if winners.contains(&seat) {
            (2, 0)
        } else if body.centres > 0 || body.units > 0 {
            (1, body.centres)
        } else {
            (0, 0)
        }
    });
    let all: Vec<(u8, u32)> = standing.collect();
    let better = |own: &(u8, u32)| all.iter().filter(|other| *other > own).count();
    all.iter()
        .map(|own| u8::try_from(better(own) + 1).unwrap())
        .collect()
}

/// By how much the first rated game of those players changes them, by those places.
fn first_changes(places: &[u8]) -> Vec<i32> {
    let after = ranks::after(&[ranks::START; 7], places);
    let mut of_kind: BTreeMap<usize, Vec<f64>> = BTreeMap::new();
    let kind = |seat: usize| match SEATS[seat] {
        "person" => seat,
        word => SEATS.iter().position(|other| *other == word).unwrap(),
    };
    for (seat, rating) in after.iter().enumerate() {
        of_kind.entry(kind(seat)).or_default().push(rating.rating);
    }
    let mean = |seat: usize| {
        let own = &of_kind[&kind(seat)];
        own.iter().sum::<f64>() / own.len() as f64
    };
    (0..7)
        .map(|seat| mean(seat).round() as i32 - 1500)
        .collect()
}

async fn is_as_calculated(ground: &Ground, games: u64) {
    let found = recount(&*ground.store().await, &pool(), false).await;
    let expected = Recounted {
        games,
        different: 0,
    };
    assert_eq!(found.unwrap(), expected, "{}", ground.name);
}

fn changes(ratings: &GameRatings) -> Vec<i32> {
    let seats = ratings.players.iter();
    seats.map(|seat| seat.change.unwrap()).collect()
}

#[tokio::test]
async fn the_places_of_a_rated_game_change_the_ratings_of_people_and_computer_players_once() {
    for ground in grounds().await {
        let site = &ground.site;
        let (mut ada, mut eve) = (member(site, "Ada").await, member(site, "Eve").await);
        let grant = begun(site, &mut ada, &mut eve, json!({"years": 2})).await;
        let game = &*grant.id;
        let before = ratings(site, game).await;
        assert_eq!(
            (before.pace, before.state),
            (RatingPace::Live, RatedState::Open)
        );
        let names: Vec<_> = before
            .players
            .iter()
            .map(|seat| (seat.player.name.as_deref(), seat.player.computer))
            .collect();
        assert_eq!(names[0], (Some("Ada"), None));
        assert_eq!(names[1], (Some("Eve"), None));
        assert_eq!(names[2], (None, Some(OrderSeatKind::EasyBot)));
        assert_eq!(names[5], (None, Some(OrderSeatKind::CautiousBot)));
        assert!(before.players.iter().all(|seat| {
            let rating = &seat.player.rating;
            rating.rating == 1500 && rating.provisional && seat.place.is_none()
        }));
        // Eve lets the first deadline pass.
        let path = format!("/api/v1/order-games/{game}/sheet");
        let body = json!({"turn": 0, "text": "", "ready": true});
        assert!(ada.post(site, &path, Some(body)).await.status.is_success());
        site.clock.advance(minutes(60));
        after(site, game, 0).await;
        let end = until_year(site, game, &mut [&mut ada, &mut eve], "1903").await;
        assert_eq!(end.status, OrderStatus::Finished);

        let ratings = counted(site, game).await;
        assert_eq!(ratings.state, RatedState::Counted, "{}", ground.name);
        let places = places(&end);
        let told: Vec<_> = ratings.players.iter().map(|seat| seat.place).collect();
        let expected: Vec<_> = places.iter().copied().map(Some).collect();
        assert_eq!(told, expected, "{}", ground.name);
        assert_eq!(changes(&ratings), first_changes(&places), "{}", ground.name);

        let [standing] = &profile(site, "Eve").await.standings[..] else {
            panic!("{}", ground.name);
        };
        assert_eq!((&*standing.game, standing.missed), (GAME, 1));
        assert_eq!(standing.won + standing.drawn + standing.lost, 1);
        let path = format!("/api/v1/people/Eve/results?game={GAME}&pace=live");
        let hers: ResultList = eve.get(site, &path).await;
        let [result] = &hers.results[..] else {
            panic!("{hers:?}");
        };
        assert_eq!((&*result.id, result.place), (game, Some(places[1])));
        assert_eq!(result.opponents.len(), 6);
        assert_eq!(result.opponents[0].name.as_deref(), Some("Ada"));
        let kept: PersonExport = ada.get(site, "/api/v1/me/export").await;
        assert_eq!(kept.results.len(), 1, "{}", ground.name);
        // Nobody is known well enough for the list after one game, and no computer player stands in it twice.
        let path = format!("/api/v1/ratings?game={GAME}&pace=live");
        let list: RatingList = eve.get(site, &path).await;
        assert!(list.players.is_empty(), "{}", ground.name);
        let store = ground.store().await;
        let all = store.ratings().highest(&pool(), 100).await.unwrap();
        assert_eq!(all.len(), PERSONS + 3, "{}", ground.name);
        assert!(all.iter().all(|(standing, _)| standing.games == 1));
        is_as_calculated(&ground, 1).await;

        // The server that comes next counts nothing again.
        let ground = ground.restarted().await;
        let site = &ground.site;
        is_as_calculated(&ground, 1).await;
        // Made void, it changes nobody.
        assert!(void(&*ground.store().await, game).await.unwrap());
        let ratings = crate::ratings_support::ratings(site, game).await;
        assert_eq!(ratings.state, RatedState::Void);
        assert!(ratings.players.iter().all(|seat| seat.place.is_none()));
        assert!(profile(site, "Eve").await.standings.is_empty());
    }
}

#[tokio::test]
async fn only_people_with_an_account_take_one_seat_each_by_fixed_rules() {
    for ground in grounds().await {
        let site = &ground.site;
        let mut ada = member(site, "Ada").await;
        let refusal = |answer: Answer| answer.refusal();
        let (guest, _) = Browser::guest(site).await;
        for mut stranger in [Browser::default(), guest] {
            let asked = Some(rated(&json!({})));
            let answer = stranger.post(site, "/api/v1/order-games", asked).await;
            assert_eq!(refusal(answer), (403, "needs_account".to_owned()));
        }
        let map = registry::order_rules(GAME).unwrap().marks()[0].text;
        let dummies = ["person", "person", "dummy", "bot", "bot", "bot", "bot"];
        let hindrances = [
            json!({"master": true}),
            json!({"mark_file": map}),
            json!({"options": {"fog": "on"}}),
            json!({"seats": dummies}),
            json!({"seats": ["bot", "bot", "bot", "bot", "bot", "bot", "bot"], "seat": null}),
            json!({"anonymous": true}),
            json!({"years": 1}),
            json!({"visibility": "unlisted"}),
        ];
        for changes in hindrances {
            let asked = Some(rated(&changes));
            let answer = ada.post(site, "/api/v1/order-games", asked).await;
            let expected = (422, "not_ratable".to_owned());
            assert_eq!(refusal(answer), expected, "{changes}");
        }
        let grant = created(&mut ada, site, json!({})).await;
        let (mut guest, _) = Browser::guest(site).await;
        let answer = join(&mut guest, site, &grant, &token('c')).await;
        assert_eq!(refusal(answer), (403, "needs_account".to_owned()));
        let answer = join(&mut ada, site, &grant, &token('c')).await;
        assert_eq!(refusal(answer), (409, "own_game".to_owned()));
        let mut eve = member(site, "Eve").await;
        let joined: OrderGrant = join(&mut eve, site, &grant, &token('b')).await.read();
        assert_eq!(joined.seat, Some(1));
        // The answer was lost.
        let again: OrderGrant = join(&mut eve, site, &grant, &token('b')).await.read();
        assert_eq!(again, joined);
        let state: OrderGameState = eve
            .get(site, &format!("/api/v1/order-games/{}", grant.id))
            .await;
        let names: Vec<_> = state.seats.iter().map(|one| one.name.as_deref()).collect();
        assert_eq!(names[..2], [Some("Ada"), Some("Eve")], "{}", ground.name);
        assert!(state.rated && state.yours == Some(1));
        // The seat is the person's: whoever else has its key cannot take it.
        let keys = json!({"seats": [{"game": grant.id, "token": grant.token}]});
        let answer = eve.post(site, "/api/v1/me/seats", Some(keys)).await;
        assert!(answer.text.contains("taken"), "{answer:?}");
        // By lot it is theirs as well.
        let lot = created(&mut ada, site, json!({"seating": "lot", "seat": null})).await;
        let first: OrderGrant = join(&mut ada, site, &lot, &token('d')).await.read();
        let answer = join(&mut ada, site, &lot, &token('e')).await;
        assert_eq!(refusal(answer), (409, "own_game".to_owned()));
        let seats = ratings(site, &lot.id).await.players;
        let own = seats.iter().find(|seat| Some(seat.seat) == first.seat);
        assert_eq!(own.unwrap().player.name.as_deref(), Some("Ada"));
    }
}

#[tokio::test]
async fn a_draw_counts_after_two_years_and_before_them_for_nobody() {
    for ground in grounds().await {
        let site = &ground.site;
        let (mut ada, mut eve) = (member(site, "Ada").await, member(site, "Eve").await);
        let short = begun(site, &mut ada, &mut eve, json!({})).await.id;
        let state = until_year(site, &short, &mut [&mut ada, &mut eve], "1902").await;
        vote(&mut ada, site, &short, state.turn).await;
        let end = vote(&mut eve, site, &short, state.turn).await;
        assert_eq!(end.status, OrderStatus::Finished);
        assert_eq!(counted(site, &short).await.state, RatedState::Void);

        let long = begun(site, &mut ada, &mut eve, json!({})).await.id;
        let state = until_year(site, &long, &mut [&mut ada, &mut eve], "1903").await;
        vote(&mut ada, site, &long, state.turn).await;
        // Eve is deleted meanwhile, after her vote; the result counts all the same.
        let end = vote(&mut eve, site, &long, state.turn).await;
        let deleted = eve.post(site, "/api/v1/me/delete", None).await;
        assert!(deleted.status.is_success(), "{deleted:?}");
        let ratings = counted(site, &long).await;
        assert_eq!(ratings.state, RatedState::Counted, "{}", ground.name);
        let places = places(&end);
        let winners = &end.outcome.as_ref().unwrap().winners;
        assert!(winners.iter().all(|seat| places[usize::from(*seat)] == 1));
        assert_eq!(changes(&ratings), first_changes(&places), "{}", ground.name);
        let names: Vec<_> = ratings.players[..2]
            .iter()
            .map(|seat| seat.player.name.as_deref())
            .collect();
        assert_eq!(names, [Some("Ada"), None], "{}", ground.name);
        let answer = ada.ask(site, Method::GET, "/api/v1/people/Eve", None).await;
        assert_eq!(answer.refusal(), (404, "no_such_person".to_owned()));
        is_as_calculated(&ground, 1).await;
        let [standing] = &profile(site, "Ada").await.standings[..] else {
            panic!("{}", ground.name);
        };
        assert_eq!((standing.drawn, standing.missed), (1, 0));
    }
}

#[tokio::test]
async fn somebody_alone_has_deadlines_takes_nothing_back_and_calls_no_draw() {
    let site = &Site::new().await;
    let mut ada = member(site, "Ada").await;
    let mut seats = SEATS;
    seats[1] = "bot";
    let grant = created(&mut ada, site, json!({"seats": seats, "draws": "named"})).await;
    let begun = state(site, &grant.id).await;
    assert!(begun.deadline_ms.is_some());
    let voted = vote(&mut ada, site, &grant.id, 0).await;
    assert_eq!(voted.status, OrderStatus::Playing);
    site.clock.advance(minutes(60));
    let next = after(site, &grant.id, 0).await;
    assert_eq!(next.history[0].missing, [0]);
    let path = format!("/api/v1/order-games/{}/take-back", grant.id);
    let body = json!({"turn": next.turn});
    let answer = ada.post(site, &path, Some(body)).await;
    assert_eq!(answer.refusal(), (409, "not_now".to_owned()));
    // The computer players take what is conceded to them all.
    let path = format!("/api/v1/order-games/{}/vote", grant.id);
    let body = json!({"turn": next.turn, "vote": {"win": [1, 2, 3, 4, 5, 6]}});
    assert!(ada.post(site, &path, Some(body)).await.status.is_success());
    let end = state(site, &grant.id).await;
    assert_eq!(end.outcome.unwrap().winners, [1, 2, 3, 4, 5, 6]);
}

/// Each deadline passes, and nobody sends anything.
async fn left_to_the_end(site: &Site, game: &str) -> OrderGameState {
    loop {
        let before = state(site, game).await;
        if before.status == OrderStatus::Finished {
            return before;
        }
        site.clock.advance(minutes(60));
        after(site, game, before.turn).await;
    }
}

#[tokio::test]
async fn what_all_have_left_counts_for_nobody_and_whoever_leaves_alone_is_placed() {
    let site = &Site::new().await;
    let (mut ada, mut eve) = (member(site, "Ada").await, member(site, "Eve").await);
    let all = begun(site, &mut ada, &mut eve, json!({"years": 2}))
        .await
        .id;
    left_to_the_end(site, &all).await;
    assert_eq!(counted(site, &all).await.state, RatedState::Void);

    // What was played before the last year makes no difference.
    let late = begun(site, &mut ada, &mut eve, json!({"years": 2}))
        .await
        .id;
    until_year(site, &late, &mut [&mut ada, &mut eve], "1902").await;
    left_to_the_end(site, &late).await;
    assert_eq!(counted(site, &late).await.state, RatedState::Void);

    let mut seats = SEATS;
    seats[1] = "bot";
    let changes = json!({"years": 2, "seats": seats});
    let alone = created(&mut ada, site, changes).await.id;
    let end = left_to_the_end(site, &alone).await;
    let ratings = counted(site, &alone).await;
    assert_eq!(ratings.state, RatedState::Counted);
    assert_eq!(ratings.players[0].place, Some(places(&end)[0]));
    let missed = end.history.iter().filter(|past| past.missing == [0]);
    let [standing] = &profile(site, "Ada").await.standings[..] else {
        panic!("one game counts");
    };
    assert_eq!(standing.missed, missed.count() as u64);
    assert!(standing.missed >= 4);
}

#[tokio::test]
async fn seats_that_are_given_by_preference_go_along_with_their_persons() {
    for ground in grounds().await {
        let site = &ground.site;
        let (mut ada, mut eve) = (member(site, "Ada").await, member(site, "Eve").await);
        // Those who join have one of the seats by lot at first, so in some of the games both get another one.
        for _ in 0..4 {
            let changes = json!({"seating": "preference", "seat": null});
            let grant = created(&mut ada, site, changes).await;
            let path = format!("/api/v1/order-games/{}/join", grant.id);
            for (browser, seat) in [(&mut ada, 1), (&mut eve, 0)] {
                let body = json!({"invite": grant.invites[0].invite, "wishes": [seat]});
                let joined = browser.post(site, &path, Some(body)).await;
                assert!(joined.status.is_success(), "{joined:?}");
            }
            let path = format!("/api/v1/order-games/{}", grant.id);
            let hers: OrderGameState = ada.get(site, &path).await;
            let theirs: OrderGameState = eve.get(site, &path).await;
            assert_eq!((hers.yours, theirs.yours), (Some(1), Some(0)));
            let rated = ratings(site, &grant.id).await;
            let names: Vec<_> = rated.players[..2]
                .iter()
                .map(|seat| (seat.seat, seat.player.name.as_deref()))
                .collect();
            let expected = [(0, Some("Eve")), (1, Some("Ada"))];
            assert_eq!(names, expected, "{}", ground.name);
            assert_eq!(rated.players.len(), 7, "{}", ground.name);
        }
    }
}
