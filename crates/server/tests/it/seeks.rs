//! The pool: two who would play the same are paired, once, on whatever server and whatever is killed.

use crate::orders_support::minutes;
use crate::people_support::{Answer, Browser, grounds};
use crate::support::{GAME, Site};
use axum::http::Method;
use futures_util::future::join_all;
use serde_json::{Value, json};
use server::host::clock::Clock;
use server::lobby::{KEPT_MS, LIVE_MS, SLOW_MS};
use std::collections::BTreeMap;
use std::time::Duration;
use wire::{GameState, LobbyBody, MyGames, MySeeks, PersonExport, SeekBody};

fn blitz() -> Value {
    json!({"kind": "live", "initial_s": 300, "increment_s": 3})
}

fn rapid() -> Value {
    json!({"kind": "live", "initial_s": 600, "increment_s": 5})
}

fn by_days() -> Value {
    json!({"kind": "correspondence", "days": 3})
}

/// A seek with that id.
fn seek(id: &str, games: &[&str], clocks: &[Value]) -> Value {
    let id = format!("{id:0>16}");
    json!({"id": id, "games": games, "clocks": clocks, "seat": "random", "name": null})
}

async fn open(browser: &mut Browser, site: &Site, seek: &Value) -> SeekBody {
    let answer = browser
        .post(site, "/api/v1/lobby/seeks", Some(seek.clone()))
        .await;
    answer.read()
}

async fn asked(browser: &mut Browser, site: &Site, seek: &SeekBody, what: &str) -> Answer {
    let path = format!("/api/v1/lobby/seeks/{}/{what}", seek.id);
    browser.post(site, &path, None).await
}

async fn renew(browser: &mut Browser, site: &Site, seek: &SeekBody) -> SeekBody {
    asked(browser, site, seek, "renew").await.read()
}

async fn withdraw(browser: &mut Browser, site: &Site, seek: &SeekBody) -> SeekBody {
    asked(browser, site, seek, "withdraw").await.read()
}

async fn guest(site: &Site) -> Browser {
    Browser::guest(site).await.0
}

async fn lobby(site: &Site) -> LobbyBody {
    site.granted(Method::GET, "/api/v1/lobby", None, None).await
}

async fn games(browser: &mut Browser, site: &Site) -> MyGames {
    browser.get(site, "/api/v1/me/games").await
}

/// The code of a refusal and its status.
const GONE: (u16, &str) = (404, "no_such_seek");

fn assert_refused(answer: &Answer, refusal: (u16, &str)) {
    let (status, code) = answer.refusal();
    assert_eq!((status, &*code), refusal, "{answer:?}");
}

#[tokio::test]
async fn two_who_would_play_the_same_are_paired_and_play_by_their_sessions() {
    for ground in grounds().await {
        let site = &ground.site;
        let (mut ada, mut grace) = (guest(site).await, guest(site).await);
        let mut wish = seek("a", &[GAME, "chess"], &[rapid(), blitz()]);
        wish["name"] = json!("Ada");
        wish["seat"] = json!("first");
        let hers = open(&mut ada, site, &wish).await;
        assert_eq!(hers.paired, None, "{}", ground.name);
        let counted: Vec<u32> = lobby(site)
            .await
            .seeks
            .iter()
            .map(|one| one.count)
            .collect();
        assert_eq!(counted, [1; 4], "two games, two clocks");
        site.clock.advance(Duration::from_secs(3));

        let other = seek("b", &["mars", GAME], &[blitz()]);
        let paired = open(&mut grace, site, &other).await.paired.unwrap();
        assert_eq!((&*paired.game, paired.seat), (GAME, 1), "{}", ground.name);
        assert_eq!(lobby(site).await.seeks, []);
        let told = renew(&mut ada, site, &hers).await.paired.unwrap();
        assert_eq!((&told.id, told.seat), (&paired.id, 0));
        let withdrawn = withdraw(&mut ada, site, &hers).await;
        assert_eq!(withdrawn.paired, Some(told), "{}", ground.name);

        let path = format!("/api/v1/games/{}", paired.id);
        let state: GameState = ada.get(site, &path).await;
        assert_eq!(state.yours, [0]);
        let names: Vec<_> = state.players.iter().map(|one| one.name.clone()).collect();
        assert_eq!(names, [Some("Ada".to_owned()), None]);
        let first = json!({"ply": 0, "text": crate::support::FIRST});
        let path = format!("{path}/moves");
        let foul = grace.post(site, &path, Some(first.clone())).await;
        assert_eq!(foul.status.as_u16(), 409, "{foul:?}");
        let played = ada.post(site, &path, Some(first)).await;
        assert!(played.status.is_success(), "{played:?}");
        let [hers] = &games(&mut grace, site).await.games[..] else {
            panic!("{}", ground.name)
        };
        assert!(hers.to_move && hers.id == paired.id && hers.seats == [1]);
    }
}

#[tokio::test]
async fn whoever_has_looked_for_longest_is_paired_first() {
    for ground in grounds().await {
        let site = &ground.site;
        let mut waiting = Vec::new();
        for (id, game) in [("a", "mars"), ("b", "chess"), ("c", "mercury")] {
            let mut browser = guest(site).await;
            let opened = open(&mut browser, site, &seek(id, &[game], &[by_days()])).await;
            waiting.push((browser, opened));
            site.clock.advance(Duration::from_secs(1));
        }
        let mut late = guest(site).await;
        let wish = seek("d", &["mercury", "chess", "mars"], &[by_days()]);
        let first = open(&mut late, site, &wish).await.paired.unwrap();
        let mut others = Vec::new();
        for (browser, opened) in &mut waiting {
            others.push(renew(browser, site, opened).await.paired.map(|one| one.id));
        }
        assert_eq!(others, [Some(first.id), None, None], "{}", ground.name);
    }
}

#[tokio::test]
async fn whoever_would_play_something_else_is_not_met() {
    for ground in grounds().await {
        let site = &ground.site;
        let side = |id, seat: &str| {
            let mut wish = seek(id, &["chess"], &[blitz()]);
            wish["seat"] = json!(seat);
            wish
        };
        let wishes = [
            side("a", "second"),
            side("b", "second"),
            seek("c", &["mars"], &[blitz()]),
            seek("d", &["chess"], &[rapid()]),
            seek("e", &["chess"], &[by_days()]),
        ];
        for wish in &wishes {
            let mut browser = guest(site).await;
            assert_eq!(
                open(&mut browser, site, wish).await.paired,
                None,
                "{}",
                ground.name
            );
        }
        // Nobody plays against themselves, not even with seeks of both sorts.
        let mut alone = guest(site).await;
        for wish in [
            seek("f", &["mercury"], &[blitz()]),
            seek("g", &["mercury"], &[by_days()]),
        ] {
            assert_eq!(open(&mut alone, site, &wish).await.paired, None);
        }
        let mine: MySeeks = alone.get(site, "/api/v1/me/seeks").await;
        assert_eq!(mine.seeks.len(), 2, "{}", ground.name);
    }
}

/// Opens all seeks at the same moment on these servers, and renews them until nobody is left over.
async fn rush(sites: &[&Site], browsers: &mut [Browser]) -> BTreeMap<String, Vec<u8>> {
    let opening = browsers.iter_mut().enumerate().map(async |(at, browser)| {
        let site = sites[at % sites.len()];
        let wish = seek(&format!("{at}"), &["chess", "mars"], &[blitz()]);
        let opened = open(browser, site, &wish).await;
        (browser, site, opened)
    });
    let opened = join_all(opening).await;
    let mut seats: BTreeMap<String, Vec<u8>> = BTreeMap::new();
    for (browser, site, opened) in opened {
        let paired = renew(browser, site, &opened).await.paired.unwrap();
        seats.entry(paired.id).or_default().push(paired.seat);
    }
    seats
}

#[tokio::test]
async fn of_many_who_look_at_once_on_three_servers_nobody_is_paired_twice() {
    for ground in grounds().await {
        let others = [ground.another_server().await, ground.another_server().await];
        let sites: Vec<&Site> = [Some(&ground.site)]
            .into_iter()
            .chain(others.iter().map(Option::as_ref))
            .flatten()
            .collect();
        let mut browsers = Vec::new();
        for _ in 0..24 {
            browsers.push(guest(&ground.site).await);
        }
        let seats = rush(&sites, &mut browsers).await;
        assert_eq!(seats.len(), 12, "{}: {seats:?}", ground.name);
        for (game, mut seats) in seats {
            seats.sort_unstable();
            assert_eq!(seats, [0, 1], "{}: {game}", ground.name);
        }
        for mut browser in browsers {
            let played = games(&mut browser, &ground.site).await.games.len();
            assert_eq!(played, 1, "{}", ground.name);
        }
    }
}

#[tokio::test]
async fn a_seek_stands_until_it_is_not_renewed_replaced_or_withdrawn() {
    for ground in grounds().await {
        let site = &ground.site;
        let mut ada = guest(site).await;
        let wish = seek("a", &["chess"], &[blitz()]);
        let hers = open(&mut ada, site, &wish).await;
        assert_eq!(hers.until_ms, site.clock.now_ms() + LIVE_MS);
        site.clock.advance(Duration::from_millis(LIVE_MS - 1));
        let renewed = renew(&mut ada, site, &hers).await;
        assert_eq!(renewed.until_ms, site.clock.now_ms() + LIVE_MS);
        assert_eq!(renewed.opened_ms, hers.opened_ms);
        // The same request once more, as after a lost answer, changes nothing.
        assert_eq!(
            open(&mut ada, site, &wish).await,
            renewed,
            "{}",
            ground.name
        );
        site.clock.advance(Duration::from_millis(LIVE_MS));
        assert_refused(&asked(&mut ada, site, &hers, "renew").await, GONE);
        let mut grace = guest(site).await;
        let other = seek("b", &["chess"], &[blitz()]);
        let other = open(&mut grace, site, &other).await;
        assert_eq!(other.paired, None, "{}", ground.name);

        // Another page of the same person looks for something else.
        let instead = open(&mut grace, site, &seek("c", &["mars"], &[blitz()])).await;
        assert_refused(&asked(&mut grace, site, &other, "renew").await, GONE);
        withdraw(&mut grace, site, &instead).await;
        assert_refused(&asked(&mut grace, site, &instead, "withdraw").await, GONE);
        assert_eq!(lobby(site).await.seeks, [], "{}", ground.name);

        let slow = open(&mut grace, site, &seek("d", &["mars"], &[by_days()])).await;
        assert_eq!(slow.until_ms, site.clock.now_ms() + SLOW_MS);
        // Whoever is nobody, or somebody else, has no such seek.
        assert_refused(&asked(&mut ada, site, &slow, "renew").await, GONE);
        assert_refused(&asked(&mut ada, site, &slow, "withdraw").await, GONE);
    }
}

#[tokio::test]
async fn a_pairing_outlives_the_server_and_is_told_for_an_hour() {
    for mut ground in grounds().await {
        let (mut ada, mut grace) = (guest(&ground.site).await, guest(&ground.site).await);
        let wish = |id| seek(id, &["chess"], &[by_days()]);
        let hers = open(&mut ada, &ground.site, &wish("a")).await;
        ground = ground.killed().await;
        ground.site.clock.advance(minutes(60));
        let paired = open(&mut grace, &ground.site, &wish("b")).await.paired;
        ground = ground.killed().await;
        let site = &ground.site;
        let told = renew(&mut ada, site, &hers).await.paired;
        let ids = |paired: &Option<wire::Paired>| paired.as_ref().map(|one| one.id.clone());
        assert_eq!(ids(&told), ids(&paired), "{}", ground.name);
        site.clock.advance(Duration::from_millis(KEPT_MS));
        assert_refused(&asked(&mut ada, site, &hers, "renew").await, GONE);
        assert_eq!(
            games(&mut ada, site).await.games.len(),
            1,
            "{}",
            ground.name
        );
    }
}

#[tokio::test]
async fn an_open_challenge_that_fits_is_named() {
    for ground in grounds().await {
        let site = &ground.site;
        let challenge = async |changes: Value| {
            let mut asked = json!({"game": "chess", "opponent": {"kind": "link"},
                "visibility": "public", "clock": blitz()});
            for (key, value) in changes.as_object().unwrap() {
                asked[key] = value.clone();
            }
            let game = site.create(asked).await;
            let path = game.path("/challenge");
            let _: wire::ChallengeOpen = site
                .granted(Method::POST, &path, Some(&game.first), None)
                .await;
            game
        };
        let mut ada = guest(site).await;
        let own = challenge(json!({})).await;
        let keys = json!({"seats": [{"game": own.id, "token": own.first}]});
        ada.post(site, "/api/v1/me/seats", Some(keys)).await;
        let mut wish = seek("a", &["chess"], &[blitz()]);
        wish["seat"] = json!("first");
        let hers = open(&mut ada, site, &wish).await;
        assert_eq!(hers.challenge, None, "her own");
        challenge(json!({"clock": rapid()})).await;
        challenge(json!({"seat": "first"})).await;
        assert_eq!(
            renew(&mut ada, site, &hers).await.challenge,
            None,
            "{}",
            ground.name
        );
        let fitting = challenge(json!({"seat": "second"})).await;
        let named = renew(&mut ada, site, &hers).await;
        assert_eq!(
            named.challenge.as_ref(),
            Some(&fitting.id),
            "{}",
            ground.name
        );
        assert_eq!(named.paired, None);
    }
}

#[tokio::test]
async fn a_seek_that_cannot_be_had_is_refused_with_its_place() {
    let site = Site::new().await;
    let mut ada = guest(&site).await;
    let good = seek("a", &["chess"], &[blitz()]);
    let changed = |key: &str, value: Value| {
        let mut wish = good.clone();
        wish[key] = value;
        wish
    };
    let fast = json!({"kind": "live", "initial_s": 1, "increment_s": 0});
    let table = [
        (changed("id", json!("short")), 422, "bad_id", "id"),
        (
            changed("id", json!("sixteen letters!")),
            422,
            "bad_id",
            "id",
        ),
        (changed("games", json!([])), 422, "nothing_sought", "games"),
        (
            changed("clocks", json!([])),
            422,
            "nothing_sought",
            "clocks",
        ),
        (
            changed("games", json!(["chess"].repeat(21))),
            422,
            "too_many_sought",
            "games",
        ),
        (
            changed("games", json!(["chess", "go"])),
            422,
            "unknown_game",
            "entry 2",
        ),
        (
            changed("games", json!(["mercator"])),
            422,
            "unknown_game",
            "entry 1",
        ),
        (
            changed("clocks", json!([blitz(), fast])),
            422,
            "bad_value",
            "\"entry 2\",\"field initial_s\"",
        ),
        (
            changed("clocks", json!([blitz(), by_days()])),
            422,
            "mixed_clocks",
            "clocks",
        ),
        (
            changed("name", json!("x".repeat(41))),
            400,
            "bad_request",
            "name",
        ),
        (changed("seat", json!("third")), 400, "bad_request", "body"),
        (changed("more", json!(1)), 400, "bad_request", "body"),
    ];
    for (wish, status, code, place) in table {
        let answer = ada
            .post(&site, "/api/v1/lobby/seeks", Some(wish.clone()))
            .await;
        assert_refused(&answer, (status, code));
        assert!(answer.text.contains(place), "{wish}: {answer:?}");
    }
    assert_eq!(lobby(&site).await.seeks, []);
    let mut nobody = Browser::default();
    let answer = nobody
        .post(&site, "/api/v1/lobby/seeks", Some(good.clone()))
        .await;
    assert_refused(&answer, (401, "nobody"));
    open(&mut ada, &site, &good).await;
    let mut grace = guest(&site).await;
    let answer = grace.post(&site, "/api/v1/lobby/seeks", Some(good)).await;
    assert_refused(&answer, (409, "id_taken"));
}

#[tokio::test]
async fn whoever_is_deleted_looks_no_more() {
    for ground in grounds().await {
        let site = &ground.site;
        let mut ada = guest(site).await;
        let mut wish = seek("a", &["chess"], &[by_days()]);
        wish["name"] = json!("Zaphod");
        open(&mut ada, site, &wish).await;
        let export: PersonExport = ada.get(site, "/api/v1/me/export").await;
        assert_eq!(export.seeks[0].name.as_deref(), Some("Zaphod"));
        assert!(
            ground.everything().await.contains("zaphod"),
            "{}",
            ground.name
        );
        ada.post(site, "/api/v1/me/delete", None).await;
        assert!(
            !ground.everything().await.contains("zaphod"),
            "{}",
            ground.name
        );
        let mut grace = guest(site).await;
        let other = open(&mut grace, site, &seek("b", &["chess"], &[by_days()])).await;
        assert_eq!(other.paired, None, "{}", ground.name);
    }
}
