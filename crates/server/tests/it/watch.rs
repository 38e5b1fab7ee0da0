//! Which games are shown to whoever would watch.

use crate::people_support::{Browser, grounds};
use crate::ratings_support::{begun, blitz, create, join, member, rated};
use crate::support::Site;
use serde_json::{Value, json};
use std::time::Duration;
use wire::{RatingPace, WatchBody, WatchedGame};

async fn watched(site: &Site) -> Vec<WatchedGame> {
    // A list is good for some seconds.
    site.clock.advance(Duration::from_secs(4));
    let body: WatchBody = Browser::default().get(site, "/api/v1/watch").await;
    body.games
}

fn ids(games: &[WatchedGame]) -> Vec<&str> {
    games.iter().map(|game| &*game.id).collect()
}

async fn made(site: &Site, asked: Value) -> String {
    let (mut browser, _) = Browser::guest(site).await;
    create(&mut browser, site, asked).await.id
}

/// A game of two guests.
async fn of_two(site: &Site, changes: &Value) -> String {
    let mut asked = json!({"game": "chess", "opponent": {"kind": "link"}, "visibility": "public",
                           "seat": "first", "name": "Ada"});
    for (key, value) in changes.as_object().unwrap() {
        asked[key] = value.clone();
    }
    let (mut first, _) = Browser::guest(site).await;
    let (mut second, _) = Browser::guest(site).await;
    let grant = create(&mut first, site, asked).await;
    let joined = join(&mut second, site, &grant).await;
    assert!(joined.status.is_success(), "{joined:?}");
    grant.id
}

#[tokio::test]
async fn live_games_of_people_come_first_and_private_ones_are_not_shown() {
    for ground in grounds().await {
        let site = &ground.site;
        let computer = json!({"kind": "computer", "level": 1});
        let house = made(
            site,
            json!({"game": "mars", "opponent": computer, "clock": blitz(), "visibility": "public",
                   "seat": "second"}),
        )
        .await;
        let days = of_two(
            site,
            &json!({"clock": {"kind": "correspondence", "days": 3}}),
        )
        .await;
        let live = of_two(site, &json!({"clock": blitz()})).await;
        of_two(site, &json!({"visibility": "unlisted", "clock": blitz()})).await;
        // Nobody has joined.
        made(
            site,
            json!({"game": "chess", "opponent": {"kind": "link"}, "visibility": "public"}),
        )
        .await;
        made(
            site,
            json!({"game": "chess", "opponent": {"kind": "same_screen"}, "visibility": "public"}),
        )
        .await;
        let games = watched(site).await;
        assert_eq!(ids(&games), [&*live, &*house, &*days], "{}", ground.name);
        let [first, second, third] = &games[..] else {
            panic!("three games");
        };
        assert_eq!(
            (first.pace, first.people, first.computers),
            (RatingPace::Live, 2, 0)
        );
        let names: Vec<_> = first
            .players
            .iter()
            .map(|one| one.name.as_deref())
            .collect();
        assert_eq!(names, [Some("Ada"), Some("Somebody")]);
        assert_eq!((second.people, second.computers), (1, 1));
        let levels: Vec<_> = second
            .players
            .iter()
            .map(|one| (one.seat, one.level))
            .collect();
        assert_eq!(levels, [(0, Some(1)), (1, None)]);
        assert_eq!(third.pace, RatingPace::Days);
    }
}

#[tokio::test]
async fn stronger_players_come_first_with_their_ratings() {
    for ground in grounds().await {
        let site = &ground.site;
        let (mut ada, mut eve) = (member(site, "Ada").await, member(site, "Eve").await);
        let unrated = of_two(
            site,
            &json!({"clock": {"kind": "correspondence", "days": 3}}),
        )
        .await;
        let rated = begun(site, &mut ada, &mut eve).await;
        site.clock.advance(Duration::from_secs(60));
        let games = watched(site).await;
        assert_eq!(ids(&games), [&*rated, &*unrated], "{}", ground.name);
        let ratings = games[0]
            .players
            .iter()
            .map(|one| one.rating.unwrap().rating);
        assert_eq!(ratings.collect::<Vec<_>>(), [1500, 1500]);
        assert!(games[1].players.iter().all(|one| one.rating.is_none()));
    }
}

#[tokio::test]
async fn a_game_that_is_over_or_rests_is_not_shown() {
    let site = Site::new().await;
    let (mut ada, mut eve) = (member(&site, "Ada").await, member(&site, "Eve").await);
    let grant = create(
        &mut ada,
        &site,
        rated(&json!({"kind": "correspondence", "days": 3})),
    )
    .await;
    join(&mut eve, &site, &grant).await;
    let live = of_two(&site, &json!({"clock": {"kind": "none"}})).await;
    assert_eq!(watched(&site).await.len(), 2);
    let resigned = crate::ratings_support::act(&mut ada, &site, &grant.id, 0, "resign").await;
    assert!(resigned.status.is_success(), "{resigned:?}");
    assert_eq!(ids(&watched(&site).await), [&*live]);
    // Without a clock a game counts as one by days.
    site.clock.advance(Duration::from_secs(4 * 24 * 60 * 60));
    assert_eq!(watched(&site).await, []);
}

#[tokio::test]
async fn a_game_of_orders_is_shown_once_it_has_begun_without_names() {
    for ground in grounds().await {
        let site = &ground.site;
        let seats = json!(["person", "person", "bot", "dummy", "bot", "bot", "bot"]);
        let body = crate::orders_support::asked(
            json!({"seats": seats, "seating": "lot", "open": true, "anonymous": true}),
        );
        let (mut ada, _) = Browser::guest(site).await;
        let (mut eve, _) = Browser::guest(site).await;
        let made: wire::OrderGrant = ada
            .post(site, "/api/v1/order-games", Some(body))
            .await
            .read();
        let path = format!("/api/v1/order-games/{}/join", made.id);
        let joined = ada.post(site, &path, Some(json!({"name": "Ada"}))).await;
        assert!(joined.status.is_success(), "{joined:?}");
        assert_eq!(watched(site).await, [], "{}", ground.name);
        let joined = eve.post(site, &path, Some(json!({"name": "Eve"}))).await;
        assert!(joined.status.is_success(), "{joined:?}");
        let games = watched(site).await;
        assert_eq!(ids(&games), [&*made.id], "{}", ground.name);
        let game = &games[0];
        assert_eq!((game.orders, game.people, game.computers), (true, 2, 4));
        assert_eq!(game.players, []);
    }
}

#[tokio::test]
async fn the_list_is_read_again_after_some_seconds() {
    let site = Site::new().await;
    assert_eq!(watched(&site).await, []);
    let live = of_two(&site, &json!({"clock": blitz()})).await;
    let body: WatchBody = Browser::default().get(&site, "/api/v1/watch").await;
    assert_eq!(body.games, []);
    assert_eq!(ids(&watched(&site).await), [&*live]);
}
