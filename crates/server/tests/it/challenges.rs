//! Challenges to one player, and challenges that several people may accept.

use crate::bots_support::bot;
use crate::people_support::{Answer, Browser, grounds};
use crate::ratings_support::{by_days, member};
use crate::support::Site;
use axum::http::Method;
use futures_util::future::join_all;
use serde_json::{Value, json};
use wire::{BlockBody, ChallengeOpen, GameState, LobbyBody, MyGames, SeatGrant};

/// A game of somebody that waits for an opponent, known by its address alone.
async fn waiting(browser: &mut Browser, site: &Site, visibility: &str) -> SeatGrant {
    let asked = json!({"game": "chess", "opponent": {"kind": "link"}, "seat": "first",
                       "visibility": visibility, "name": "Somebody", "clock": by_days()});
    browser
        .post(site, "/api/v1/games", Some(asked))
        .await
        .read()
}

/// Challenges with the key of the seat.
async fn challenge(browser: &mut Browser, site: &Site, game: &SeatGrant, who: Value) -> Answer {
    let keys = json!({"seats": [{"game": game.id, "token": game.token}]});
    browser.post(site, "/api/v1/me/seats", Some(keys)).await;
    let path = format!("/api/v1/games/{}/challenge", game.id);
    browser.post(site, &path, Some(who)).await
}

async fn accept(browser: &mut Browser, site: &Site, game: &str) -> Answer {
    let path = format!("/api/v1/games/{game}/accept");
    browser
        .post(site, &path, Some(json!({"name": "Taker"})))
        .await
}

/// The ids of the challenges to anybody, and of those to the asker alone.
async fn seen(browser: &mut Browser, site: &Site) -> (Vec<String>, Vec<String>) {
    let lobby: LobbyBody = browser.get(site, "/api/v1/lobby").await;
    let ids = |all: Vec<wire::Challenge>| all.into_iter().map(|one| one.id).collect();
    (ids(lobby.challenges), ids(lobby.for_you))
}

fn refused(answer: &Answer) -> (u16, String) {
    answer.refusal()
}

#[tokio::test]
async fn a_challenge_to_a_name_is_seen_and_accepted_by_nobody_else() {
    for ground in grounds().await {
        let site = &ground.site;
        let mut ada = member(site, "Ada").await;
        let mut eve = member(site, "Eve").await;
        let mut zoe = member(site, "Zoe").await;
        let game = waiting(&mut ada, site, "unlisted").await;
        // Names are matched as they look.
        let opened = challenge(&mut ada, site, &game, json!({"to": "eVe"})).await;
        assert_eq!(opened.read::<ChallengeOpen>().takers, 1, "{}", ground.name);
        let none = (Vec::new(), Vec::new());
        let own = vec![game.id.clone()];
        assert_eq!(seen(&mut eve, site).await, (Vec::new(), own.clone()));
        assert_eq!(seen(&mut zoe, site).await, none);
        assert_eq!(seen(&mut Browser::default(), site).await, none);
        let mine: MyGames = eve.get(site, "/api/v1/me/games").await;
        assert_eq!(mine.challenges[0].id, game.id);
        // Renewing it does not open it to others.
        let renewed = challenge(&mut ada, site, &game, json!({})).await;
        assert!(renewed.status.is_success(), "{renewed:?}");
        assert_eq!(seen(&mut eve, site).await, (Vec::new(), own));
        for browser in [&mut zoe, &mut Browser::default()] {
            let answer = accept(browser, site, &game.id).await;
            assert_eq!(refused(&answer), (409, "no_challenge".to_owned()));
        }
        let grant: SeatGrant = accept(&mut eve, site, &game.id).await.read();
        assert_eq!((grant.id.as_str(), &*grant.seats), (&*game.id, &[1][..]));
        assert_eq!(seen(&mut eve, site).await, none, "{}", ground.name);
    }
}

#[tokio::test]
async fn whoever_is_blocked_and_whom_nobody_knows_cannot_be_told_apart() {
    for ground in grounds().await {
        let site = &ground.site;
        let mut ada = member(site, "Ada").await;
        let mut eve = member(site, "Eve").await;
        let game = waiting(&mut ada, site, "unlisted").await;
        let gone = (404, "no_such_person".to_owned());
        let unknown = challenge(&mut ada, site, &game, json!({"to": "Nobody here"})).await;
        assert_eq!(refused(&unknown), gone, "{}", ground.name);
        let own = challenge(&mut ada, site, &game, json!({"to": "Ada"})).await;
        assert_eq!(refused(&own), (409, "own_challenge".to_owned()));
        // It stands already when she is blocked: it is gone then.
        challenge(&mut ada, site, &game, json!({"to": "Eve"})).await;
        let body = Some(json!({"name": "Ada"}));
        let block: BlockBody = eve.post(site, "/api/v1/me/blocks", body).await.read();
        assert_eq!(seen(&mut eve, site).await.1, [""; 0], "{}", ground.name);
        let answer = accept(&mut eve, site, &game.id).await;
        assert_eq!(refused(&answer), (409, "no_challenge".to_owned()));
        let blocked = challenge(&mut ada, site, &game, json!({"to": "Eve"})).await;
        assert_eq!(refused(&blocked), gone, "{}", ground.name);
        let path = format!("/api/v1/me/blocks/{}/remove", block.id);
        eve.post(site, &path, None).await;
        // The other way round it is the same.
        let body = Some(json!({"name": "Eve"}));
        ada.post(site, "/api/v1/me/blocks", body).await;
        let blocked = challenge(&mut ada, site, &game, json!({"to": "Eve"})).await;
        assert_eq!(refused(&blocked), gone, "{}", ground.name);
    }
}

#[tokio::test]
async fn nobody_challenges_by_name_or_several_without_a_session() {
    let site = &Site::new().await;
    let mut ada = member(site, "Ada").await;
    let game = waiting(&mut Browser::default(), site, "public").await;
    let path = format!("/api/v1/games/{}/challenge", game.id);
    for who in [json!({"to": "Ada"}), json!({"takers": 3})] {
        let asked = site.refused(Method::POST, &path, Some(&game.token), Some(who));
        let (status, fault) = asked.await;
        assert_eq!((status, &*fault.code), (401, "nobody"));
    }
    for takers in [0, 21] {
        let answer = challenge(&mut ada, site, &game, json!({"takers": takers})).await;
        assert_eq!(refused(&answer), (422, "bad_takers".to_owned()));
    }
    let both = challenge(&mut ada, site, &game, json!({"to": "Ada", "takers": 2})).await;
    assert_eq!(refused(&both), (422, "bad_takers".to_owned()));
}

#[tokio::test]
async fn a_challenge_ends_with_the_person_that_it_is_to() {
    for ground in grounds().await {
        let site = &ground.site;
        let mut ada = member(site, "Ada").await;
        let mut eve = member(site, "Eve").await;
        let game = waiting(&mut ada, site, "unlisted").await;
        challenge(&mut ada, site, &game, json!({"to": "Eve"})).await;
        eve.post(site, "/api/v1/me/delete", None).await;
        let mut zoe = member(site, "Eve").await;
        assert_eq!(seen(&mut zoe, site).await.1, [""; 0], "{}", ground.name);
    }
}

#[tokio::test]
async fn a_bot_hears_of_challenges_to_it() {
    let site = &Site::new().await;
    let mut ada = member(site, "Ada").await;
    let rook = bot(&mut ada, site, "Rook").await;
    let mut lines = rook.listen(site, "").await;
    let game = waiting(&mut ada, site, "unlisted").await;
    challenge(&mut ada, site, &game, json!({"to": "Rook"})).await;
    let wanted = format!("challenged {}", game.id);
    assert_eq!(lines.next().await.as_deref(), Some(&*wanted));
    let path = format!("/api/v1/games/{}/accept", game.id);
    let grant: SeatGrant = rook.post(site, &path, json!({})).await.read();
    assert_eq!(grant.id, game.id);
}

#[tokio::test]
async fn each_of_several_who_accept_plays_a_game_of_their_own() {
    for ground in grounds().await {
        let site = &ground.site;
        let mut ada = member(site, "Ada").await;
        let game = waiting(&mut ada, site, "public").await;
        let opened = challenge(&mut ada, site, &game, json!({"takers": 3})).await;
        assert_eq!(opened.read::<ChallengeOpen>().takers, 3, "{}", ground.name);
        let own = accept(&mut ada, site, &game.id).await;
        assert_eq!(refused(&own), (409, "own_challenge".to_owned()));
        let mut takers = Vec::new();
        for _ in 0..6 {
            takers.push(Browser::guest(site).await.0);
        }
        let asked = takers.iter_mut();
        let asked = asked.map(|taker| accept(taker, site, &game.id));
        let mut games = Vec::new();
        for answer in join_all(asked).await {
            match answer.status.is_success() {
                true => games.push(answer.read::<SeatGrant>()),
                false => assert_eq!(refused(&answer), (409, "no_challenge".to_owned())),
            }
        }
        assert_eq!(games.len(), 3, "{}", ground.name);
        let last = games.iter().filter(|grant| grant.id == game.id);
        assert_eq!(last.count(), 1, "the last one joins the game itself");
        for grant in &games {
            let path = format!("/api/v1/games/{}", grant.id);
            let state: GameState = ada.get(site, &path).await;
            assert_eq!(state.yours, [0], "{}", ground.name);
            assert_eq!(
                state.clock_setup,
                serde_json::from_value(by_days()).unwrap()
            );
            let names: Vec<_> = state.players.iter().map(|one| one.name.clone()).collect();
            assert_eq!(
                names,
                [Some("Somebody".to_owned()), Some("Taker".to_owned())]
            );
            let state: GameState = site
                .granted(Method::GET, &path, Some(&grant.token), None)
                .await;
            assert_eq!(state.yours, [1], "{}", ground.name);
        }
        assert_eq!(seen(&mut Browser::default(), site).await.0, [""; 0]);
    }
}

#[tokio::test]
async fn how_many_may_accept_outlives_a_restart_and_is_not_raised_by_renewing() {
    for ground in grounds().await {
        let site = &ground.site;
        let mut ada = member(site, "Ada").await;
        let game = waiting(&mut ada, site, "public").await;
        challenge(&mut ada, site, &game, json!({"takers": 3})).await;
        let (mut taker, _) = Browser::guest(site).await;
        let grant: SeatGrant = accept(&mut taker, site, &game.id).await.read();
        let ground = ground.restarted().await;
        let site = &ground.site;
        let state: GameState = taker
            .get(site, &format!("/api/v1/games/{}", grant.id))
            .await;
        assert_eq!(state.yours, [1], "{}", ground.name);
        let again = accept(&mut taker, site, &game.id).await;
        assert_eq!(refused(&again), (409, "accepted_before".to_owned()));
        let renewed = challenge(&mut ada, site, &game, json!({"takers": 20})).await;
        assert_eq!(renewed.read::<ChallengeOpen>().takers, 2, "{}", ground.name);
        let path = format!("/api/v1/games/{}/challenge/withdraw", game.id);
        let withdrawn = ada.post(site, &path, None).await;
        assert_eq!(withdrawn.status.as_u16(), 204, "{}", ground.name);
        let late = accept(&mut taker, site, &game.id).await;
        assert_eq!(refused(&late), (409, "no_challenge".to_owned()));
    }
}
