//! For whom games wait: told with somebody's games, without loading any, and muted.

use crate::orders_support::{ENGLAND, FRANCE, Party, minutes};
use crate::people_support::{Browser, Ground, grounds};
use crate::sign_in_support::{ADA, code, enter, member};
use crate::support::Site;
use axum::http::Method;
use serde_json::{Value, json};
use server::host::clock::Clock;
use wire::{MyGame, MyGames, PersonExport, SignedIn};

/// The time to move in a game by days, in milliseconds.
const DAYS_MS: u64 = 3 * 24 * 60 * 60 * 1000;

/// A game by days, of rules whose moves are easily read.
fn by_days() -> Value {
    json!({"game": "chess", "clock": {"kind": "correspondence", "days": 3}})
}

/// Somebody who has the seat of a key.
async fn holder(site: &Site, game: &str, token: &str) -> Browser {
    let (mut browser, _) = Browser::guest(site).await;
    attach(&mut browser, site, game, token).await;
    browser
}

async fn attach(browser: &mut Browser, site: &Site, game: &str, token: &str) {
    let body = json!({"seats": [{"game": game, "token": token}]});
    let answer = browser.post(site, "/api/v1/me/seats", Some(body)).await;
    assert!(answer.text.contains("\"attached\""), "{answer:?}");
}

async fn only(browser: &mut Browser, site: &Site) -> MyGame {
    let mut mine: MyGames = browser.get(site, "/api/v1/me/games").await;
    assert_eq!(mine.games.len(), 1);
    mine.games.remove(0)
}

/// Whether the only game of somebody waits for them, since when and until when, and whether it is over.
async fn waits(browser: &mut Browser, site: &Site) -> (bool, Option<u64>, Option<u64>, bool) {
    let game = only(browser, site).await;
    (game.to_move, game.since_ms, game.until_ms, game.over)
}

const NOT: (bool, Option<u64>, Option<u64>, bool) = (false, None, None, false);

async fn mute(browser: &mut Browser, site: &Site, game: &str, muted: bool) -> u16 {
    let path = format!("/api/v1/me/games/{game}/mute");
    let body = json!({"muted": muted});
    let answer = browser.post(site, &path, Some(body)).await;
    answer.status.as_u16()
}

#[tokio::test]
async fn a_game_waits_for_the_side_to_move_until_it_is_over() {
    for ground in grounds().await {
        let site = &ground.site;
        let game = site
            .create({
                let mut body = by_days();
                body["opponent"] = json!({"kind": "link"});
                body
            })
            .await;
        let mut first = holder(site, &game.id, &game.first).await;
        // A seat is open: nobody can move yet.
        assert_eq!(waits(&mut first, site).await, NOT, "{}", ground.name);
        site.clock.advance(minutes(1));
        let token = game.join().await.token;
        let mut second = holder(site, &game.id, &token).await;
        let joined = site.clock.now_ms();
        let until = Some(joined + DAYS_MS);
        let wanted = (true, Some(joined), until, false);
        assert_eq!(waits(&mut first, site).await, wanted, "{}", ground.name);
        assert_eq!(waits(&mut second, site).await, NOT);

        // Talk changes nothing.
        site.clock.advance(minutes(60));
        game.say(&token, "your move").await;
        assert_eq!(waits(&mut first, site).await, wanted, "{}", ground.name);

        game.play(&game.first, 0, "e2e4").await;
        let moved = site.clock.now_ms();
        let wanted = (true, Some(moved), Some(moved + DAYS_MS), false);
        assert_eq!(waits(&mut second, site).await, wanted, "{}", ground.name);
        assert_eq!(waits(&mut first, site).await, NOT);

        game.act(&token, 1, "resign").await;
        let over = (false, None, None, true);
        assert_eq!(waits(&mut first, site).await, over, "{}", ground.name);
        assert_eq!(waits(&mut second, site).await, over, "{}", ground.name);
    }
}

/// The answer was set before, so that the same side moves again at once: it is waited for since then.
#[tokio::test]
async fn a_side_whose_move_is_answered_at_once_is_waited_for_anew() {
    for ground in grounds().await {
        let site = &ground.site;
        let (game, token) = site.pair(by_days()).await;
        let mut first = holder(site, &game.id, &game.first).await;
        let body = json!({"ply": 0, "lines": [["e2e4", "c7c5"]]});
        let path = game.path("/conditions");
        let _: Value = site
            .granted(Method::POST, &path, Some(&token), Some(body))
            .await;
        site.clock.advance(minutes(5));
        game.play(&game.first, 0, "e2e4").await;
        let answered = site.clock.now_ms();
        let (to_move, since, ..) = waits(&mut first, site).await;
        assert_eq!((to_move, since), (true, Some(answered)), "{}", ground.name);
    }
}

#[tokio::test]
async fn a_clock_of_minutes_gives_no_moment_by_the_calendar() {
    for ground in grounds().await {
        let site = &ground.site;
        let clock = json!({"kind": "live", "initial_s": 300, "increment_s": 0});
        let (game, _) = site.pair(json!({"game": "chess", "clock": clock})).await;
        let mut first = holder(site, &game.id, &game.first).await;
        let (to_move, _, until, _) = waits(&mut first, site).await;
        assert_eq!((to_move, until), (true, None), "{}", ground.name);
    }
}

#[tokio::test]
async fn orders_that_are_missing_are_waited_for_in_each_phase() {
    for ground in grounds().await {
        let site = &ground.site;
        let party = Party::new(site, json!({})).await;
        let began = site.clock.now_ms();
        let mut england = holder(site, &party.id, &party.tokens[ENGLAND]).await;
        let mut france = holder(site, &party.id, &party.tokens[FRANCE]).await;
        let deadline = party.state(site, None).await.deadline_ms;
        assert!(deadline.is_some());
        let wanted = (true, Some(began), deadline, false);
        assert_eq!(waits(&mut england, site).await, wanted, "{}", ground.name);
        site.clock.advance(minutes(2));
        party
            .change(site, "/ready", ENGLAND, json!({"turn": 0, "ready": true}))
            .await;
        assert_eq!(waits(&mut england, site).await, NOT, "{}", ground.name);
        // Of whom something is missing is waited for as before.
        assert_eq!(waits(&mut france, site).await, wanted, "{}", ground.name);
    }
}

#[tokio::test]
async fn for_whom_a_game_waits_is_known_after_a_server_was_killed() {
    for ground in grounds().await {
        let site = &ground.site;
        let (game, _) = site.pair(by_days()).await;
        let (id, token) = (game.id.clone(), game.first.clone());
        let mut first = holder(site, &id, &token).await;
        assert_eq!(mute(&mut first, site, &id, true).await, 204);
        let before = only(&mut first, site).await;
        assert!(before.to_move && before.muted);
        let Ground { name, site, .. } = &ground.killed().await;
        assert_eq!(only(&mut first, site).await, before, "{name}");
    }
}

#[tokio::test]
async fn somebody_mutes_games_in_which_they_have_a_seat() {
    for ground in grounds().await {
        let site = &ground.site;
        let (game, token) = site.pair(by_days()).await;
        let mut first = holder(site, &game.id, &game.first).await;
        let mut second = holder(site, &game.id, &token).await;
        // Twice is as good as once.
        for _ in 0..2 {
            assert_eq!(mute(&mut first, site, &game.id, true).await, 204);
            assert!(only(&mut first, site).await.muted, "{}", ground.name);
        }
        assert!(!only(&mut second, site).await.muted, "{}", ground.name);
        let kept: PersonExport = first.get(site, "/api/v1/me/export").await;
        assert!(kept.games[0].muted, "{}", ground.name);
        assert_eq!(mute(&mut first, site, &game.id, false).await, 204);
        assert!(!only(&mut first, site).await.muted, "{}", ground.name);

        let (mut stranger, _) = Browser::guest(site).await;
        for id in [game.id.as_str(), "nogame"] {
            let path = format!("/api/v1/me/games/{id}/mute");
            let body = Some(json!({"muted": true}));
            let answer = stranger.post(site, &path, body).await;
            assert_eq!(answer.refusal(), (404, "not_yours".to_owned()));
        }
        assert_eq!(
            mute(&mut Browser::default(), site, &game.id, true).await,
            401
        );
    }
}

#[tokio::test]
async fn what_is_muted_goes_with_the_seats_and_with_the_person() {
    for ground in grounds().await {
        let site = &ground.site;
        let (_, _) = member(site, ADA, "Ada").await;
        let (game, _) = site.pair(by_days()).await;
        let mut browser = holder(site, &game.id, &game.first).await;
        assert_eq!(mute(&mut browser, site, &game.id, true).await, 204);
        let code = code(&mut browser, site, ADA).await;
        let brought: SignedIn = enter(&mut browser, site, ADA, &code, "bring").await.read();
        assert_eq!(brought.seats, 1, "{}", ground.name);
        assert!(only(&mut browser, site).await.muted, "{}", ground.name);

        let answer = browser.post(site, "/api/v1/me/delete", None).await;
        assert_eq!(answer.status.as_u16(), 204, "{}", ground.name);
        assert!(!ground.everything().await.contains(&brought.me.id));
    }
}
