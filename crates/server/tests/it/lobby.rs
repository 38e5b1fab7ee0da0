//! The lobby: games that wait for anybody to join.

use crate::people_support::{Browser, grounds};
use crate::support::{FIRST, GAME, Game, SECOND, Site};
use axum::http::{Method, StatusCode};
use serde_json::{Value, json};
use server::lobby::{LIVE_MS, SLOW_MS};
use std::time::Duration;
use wire::{Challenge, ChallengeOpen, LobbyBody, SeatGrant};

/// A public game that waits for a second player, with these changes.
async fn waiting<'a>(site: &'a Site, changes: &Value) -> Game<'a> {
    let mut asked = json!({"opponent": {"kind": "link"}, "visibility": "public", "name": "Ada"});
    for (key, value) in changes.as_object().unwrap() {
        asked[key] = value.clone();
    }
    site.create(asked).await
}

fn live() -> Value {
    json!({"clock": {"kind": "live", "initial_s": 300, "increment_s": 3}})
}

async fn open(game: &Game<'_>) -> ChallengeOpen {
    let path = game.path("/challenge");
    game.site
        .granted(Method::POST, &path, Some(&game.first), None)
        .await
}

async fn challenges(site: &Site) -> Vec<Challenge> {
    let lobby: LobbyBody = site.granted(Method::GET, "/api/v1/lobby", None, None).await;
    lobby.challenges
}

async fn ids(site: &Site) -> Vec<String> {
    let all = challenges(site).await.into_iter();
    all.map(|challenge| challenge.id).collect()
}

async fn accept(game: &Game<'_>) -> SeatGrant {
    let body = Some(json!({"name": "Grace"}));
    game.site
        .granted(Method::POST, &game.path("/accept"), None, body)
        .await
}

async fn refused(game: &Game<'_>, path: &str, token: Option<&str>) -> (u16, String) {
    let body = Some(json!({}));
    let path = game.path(path);
    let (status, fault) = game.site.refused(Method::POST, &path, token, body).await;
    (status, fault.code)
}

#[tokio::test]
async fn somebody_waits_and_somebody_else_accepts() {
    for ground in grounds().await {
        let site = &ground.site;
        assert_eq!(ids(site).await, [""; 0], "{}", ground.name);
        let game = waiting(site, &json!({"seat": "second", "clock": live()["clock"]})).await;
        let other = waiting(site, &json!({"name": null})).await;
        // Nobody is listed who did not ask for it.
        assert_eq!(ids(site).await, [""; 0], "{}", ground.name);
        open(&game).await;
        site.clock.advance(Duration::from_millis(1));
        open(&other).await;
        let [newest, oldest] = &challenges(site).await[..] else {
            panic!("{}", ground.name)
        };
        assert_eq!((&newest.id, &newest.name), (&other.id, &None));
        assert_eq!(oldest.id, game.id);
        assert_eq!((&*oldest.game, oldest.seat), (GAME, 1));
        assert_eq!(oldest.name.as_deref(), Some("Ada"));
        assert!(oldest.clock.is_live() && !oldest.own_start);
        let grant = accept(&game).await;
        assert_eq!(grant.seats, [0], "{}", ground.name);
        assert_eq!(ids(site).await, [other.id.as_str()], "{}", ground.name);
        game.play(&grant.token, 0, FIRST).await;
        let state = game.play(&game.first, 1, SECOND).await.state;
        let names: Vec<_> = state
            .players
            .iter()
            .map(|one| one.name.as_deref())
            .collect();
        assert_eq!(names, [Some("Grace"), Some("Ada")]);
        let late = refused(&game, "/accept", None).await;
        assert_eq!(late, (409, "no_challenge".to_owned()), "{}", ground.name);
    }
}

#[tokio::test]
async fn of_all_who_accept_at_once_one_joins() {
    for ground in grounds().await {
        let site = &ground.site;
        let game = waiting(site, &json!({})).await;
        open(&game).await;
        let path = game.path("/accept");
        let body = || Some(json!({"name": "Grace"}));
        let all = (0..8).map(|_| site.call(Method::POST, &path, None, body()));
        let answers = futures_util::future::join_all(all).await;
        let joined = answers
            .iter()
            .filter(|(status, _)| *status == StatusCode::OK);
        assert_eq!(joined.count(), 1, "{}: {answers:?}", ground.name);
        let refused = answers
            .iter()
            .filter(|(_, text)| text.contains("no_challenge"));
        assert_eq!(refused.count(), 7, "{}: {answers:?}", ground.name);
    }
}

#[tokio::test]
async fn a_challenge_stands_as_long_as_it_is_renewed() {
    for ground in grounds().await {
        let site = &ground.site;
        let ms = Duration::from_millis;
        let quick = waiting(site, &live()).await;
        let slow = waiting(
            site,
            &json!({"clock": {"kind": "correspondence", "days": 3}}),
        )
        .await;
        let since = open(&quick).await.until_ms;
        open(&slow).await;
        site.clock.advance(ms(LIVE_MS - 1));
        assert_eq!(open(&quick).await.until_ms, since + LIVE_MS - 1);
        site.clock.advance(ms(LIVE_MS - 1));
        assert_eq!(ids(site).await.len(), 2, "{}", ground.name);
        site.clock.advance(ms(1));
        assert_eq!(ids(site).await, [slow.id.as_str()], "{}", ground.name);
        // Whoever accepts it from a list that is no longer true is told.
        let late = refused(&quick, "/accept", None).await;
        assert_eq!(late, (409, "no_challenge".to_owned()), "{}", ground.name);
        site.clock.advance(ms(SLOW_MS));
        assert_eq!(ids(site).await, [""; 0], "{}", ground.name);
        // Whoever waits may open it again.
        open(&quick).await;
        assert_eq!(ids(site).await, [quick.id.as_str()], "{}", ground.name);
    }
}

#[tokio::test]
async fn a_challenge_is_withdrawn_and_its_game_stays() {
    for ground in grounds().await {
        let site = &ground.site;
        let game = waiting(site, &json!({})).await;
        let nothing = refused(&game, "/challenge/withdraw", Some(&game.first)).await;
        assert_eq!(nothing, (409, "no_challenge".to_owned()));
        open(&game).await;
        let strange = refused(&game, "/challenge/withdraw", None).await;
        assert_eq!(strange, (401, "no_token".to_owned()));
        let path = game.path("/challenge/withdraw");
        let (status, _) = site
            .call(Method::POST, &path, Some(&game.first), None)
            .await;
        assert_eq!(status, StatusCode::NO_CONTENT, "{}", ground.name);
        assert_eq!(ids(site).await, [""; 0], "{}", ground.name);
        let late = refused(&game, "/accept", None).await;
        assert_eq!(late, (409, "no_challenge".to_owned()));
        let second = game.join().await;
        assert_eq!(second.seats.len(), 1);
    }
}

#[tokio::test]
async fn whoever_comes_by_the_link_ends_the_challenge() {
    for ground in grounds().await {
        let site = &ground.site;
        let game = waiting(site, &json!({})).await;
        open(&game).await;
        game.join().await;
        assert_eq!(ids(site).await, [""; 0], "{}", ground.name);
        let late = refused(&game, "/accept", None).await;
        assert_eq!(late, (409, "no_challenge".to_owned()));
        let full = refused(&game, "/challenge", Some(&game.first)).await;
        assert_eq!(full, (409, "no_open_seat".to_owned()));
    }
}

#[tokio::test]
async fn only_who_waits_in_a_public_game_opens_a_challenge() {
    let site = Site::new().await;
    let unlisted = waiting(&site, &json!({"visibility": "unlisted"})).await;
    let alone = waiting(&site, &json!({"opponent": {"kind": "same_screen"}})).await;
    let computer = json!({"opponent": {"kind": "computer", "level": 1}});
    let computer = waiting(&site, &computer).await;
    let given_up = waiting(&site, &json!({})).await;
    given_up.act(&given_up.first, 0, "abort").await;
    for (game, code) in [
        (&unlisted, "not_public"),
        (&alone, "no_open_seat"),
        (&computer, "no_open_seat"),
        (&given_up, "no_open_seat"),
    ] {
        let answer = refused(game, "/challenge", Some(&game.first)).await;
        assert_eq!(answer, (409, code.to_owned()));
    }
    let stranger = refused(&unlisted, "/challenge", None).await;
    assert_eq!(stranger, (401, "no_token".to_owned()));
    let other = refused(&unlisted, "/challenge", Some(&alone.first)).await;
    assert_eq!(other, (403, "not_your_game".to_owned()));
    assert_eq!(ids(&site).await, [""; 0]);
}

#[tokio::test]
async fn nobody_accepts_their_own_challenge() {
    for ground in grounds().await {
        let site = &ground.site;
        let game = waiting(site, &json!({})).await;
        open(&game).await;
        let own = refused(&game, "/accept", Some(&game.first)).await;
        assert_eq!(own, (409, "own_challenge".to_owned()), "{}", ground.name);
        // Nor from another tab, where the session is the same.
        let (mut browser, _) = Browser::guest(site).await;
        let keys = json!({"seats": [{"game": game.id, "token": game.first}]});
        browser.post(site, "/api/v1/me/seats", Some(keys)).await;
        let path = game.path("/accept");
        let own = browser.post(site, &path, Some(json!({}))).await;
        assert_eq!(own.refusal(), (409, "own_challenge".to_owned()));
        assert_eq!(ids(site).await, [game.id.as_str()], "{}", ground.name);
    }
}

#[tokio::test]
async fn a_challenge_outlives_a_kill_and_shows_no_secret() {
    for ground in grounds().await {
        let game = waiting(&ground.site, &json!({})).await;
        let slow = json!({"clock": {"kind": "correspondence", "days": 1}});
        let other = waiting(&ground.site, &slow).await;
        open(&game).await;
        open(&other).await;
        accept(&game).await;
        let id = other.id.clone();
        let secrets = [other.first.clone(), other.grant.invite.clone().unwrap()];
        let ground = ground.killed().await;
        assert_eq!(ids(&ground.site).await, [id.as_str()], "{}", ground.name);
        let (_, text) = ground
            .site
            .call(Method::GET, "/api/v1/lobby", None, None)
            .await;
        assert!(
            secrets.iter().all(|secret| !text.contains(secret)),
            "{text}"
        );
    }
}
