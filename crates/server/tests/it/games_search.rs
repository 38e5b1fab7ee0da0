//! Finished public games are found by what was played, by whom, and what came of it.

use crate::people_support::{Browser, grounds};
use crate::ratings_support::{
    act, begun, by_days, counted, create, join, member, play, two_turns, won,
};
use crate::support::{FIRST, GAME, LONG, SECOND, Site};
use serde_json::{Value, json};
use sqlx::ConnectOptions;
use sqlx::sqlite::SqliteConnectOptions;
use tokio::time::timeout;
use wire::{FoundGame, FoundGames, FoundKind, FoundPace, FoundResult};

/// What is found by a query.
pub(crate) async fn found(site: &Site, query: &str) -> FoundGames {
    let path = format!("/api/v1/games/search?{query}");
    Browser::default().get(site, &path).await
}

async fn ids(site: &Site, query: &str) -> Vec<String> {
    let found = found(site, query).await;
    found.games.into_iter().map(|game| game.id).collect()
}

/// A game, once it is found.
pub(crate) async fn until_found(site: &Site, id: &str) -> FoundGame {
    let waiting = async {
        loop {
            let found = found(site, "limit=100").await;
            if let Some(game) = found.games.into_iter().find(|game| game.id == id) {
                return game;
            }
            tokio::task::yield_now().await;
        }
    };
    timeout(LONG, waiting).await.unwrap()
}

async fn refused(site: &Site, path: &str) -> (u16, String) {
    let mut browser = Browser::default();
    let asked = browser.ask(site, axum::http::Method::GET, path, None);
    asked.await.refusal()
}

/// A game in which both sides have moved, and the second resigned.
pub(crate) async fn resigned(site: &Site, changes: Value) -> String {
    let mut asked = json!({"visibility": "public"});
    for (key, value) in changes.as_object().unwrap() {
        asked[key] = value.clone();
    }
    let (game, second) = site.pair(asked).await;
    game.play_all(&second, &[FIRST, SECOND]).await;
    game.act(&second, 2, "resign").await;
    game.id
}

/// Runs a statement beside the program.
async fn alter(site: &Site, statement: &'static str) {
    let file = site.folder.path().join("games.db");
    let options = SqliteConnectOptions::new().filename(file);
    let mut connection = options.connect().await.unwrap();
    sqlx::query(statement)
        .execute(&mut connection)
        .await
        .unwrap();
}

#[tokio::test]
async fn public_games_that_are_over_are_found_and_no_others() {
    for ground in grounds().await {
        let site = &ground.site;
        resigned(site, json!({"visibility": "unlisted"})).await;
        resigned(site, json!({"visibility": null})).await;
        let (open, second) = site.pair(json!({"visibility": "public"})).await;
        open.play_all(&second, &[FIRST]).await;
        let (called_off, _) = site.pair(json!({"visibility": "public"})).await;
        called_off.act(&called_off.first, 0, "abort").await;
        let game = until_found(site, &resigned(site, json!({})).await).await;
        assert_eq!(game.game, GAME, "{}", ground.name);
        assert_eq!((game.plies, game.result), (2, FoundResult::First));
        assert_eq!(game.ending.as_deref(), Some("resignation"));
        assert_eq!((game.kind, game.pace), (FoundKind::People, FoundPace::None));
        assert!(game.standard && !game.rated);
        let names: Vec<_> = game.players.iter().map(|one| one.name.as_deref()).collect();
        assert_eq!(names, [None, Some("Grace")]);
        assert!(game.players.iter().all(|one| !one.account && !one.bot));

        // Those of before were looked at too.
        assert_eq!(ids(site, "").await, std::slice::from_ref(&game.id));
        let position = format!("game={GAME}&moves={FIRST}+{SECOND}");
        assert_eq!(ids(site, &position).await, [game.id]);
    }
}

#[tokio::test]
async fn each_filter_leaves_out_what_does_not_fit() {
    let site = &Site::new().await;
    let mut ada = member(site, "Ada").await;
    let mut bob = member(site, "Bob").await;
    let rated = won(site, &mut ada, &mut bob).await;
    counted(site, &rated).await;
    let drawn = begun(site, &mut bob, &mut ada).await;
    two_turns(site, &drawn, &mut bob, &mut ada).await;
    act(&mut bob, site, &drawn, 4, "offer_draw").await;
    act(&mut ada, site, &drawn, 4, "accept_draw").await;
    let casual = resigned(site, json!({})).await;
    let alone = site
        .create(json!({"opponent": {"kind": "same_screen"}, "visibility": "public"}))
        .await;
    alone.play(&alone.first, 0, FIRST).await;
    alone.act(&alone.first, 1, "resign").await;
    let computer = site
        .create(json!({"opponent": {"kind": "computer", "level": 1}, "visibility": "public"}))
        .await;
    computer.play(&computer.first, 0, FIRST).await;
    let replied = async {
        while computer.state(None).await.plies.len() < 2 {
            tokio::task::yield_now().await;
        }
    };
    timeout(LONG, replied).await.unwrap();
    computer.act(&computer.first, 2, "resign").await;
    for id in [&drawn, &casual, &alone.id, &computer.id] {
        until_found(site, id).await;
    }
    let (alone, computer) = (&alone.id, &computer.id);

    let table: &[(&str, &[&String])] = &[
        ("game=chess", &[&rated, &drawn]),
        (&format!("game={GAME}"), &[&casual, alone, computer]),
        ("player=Ada", &[&rated, &drawn]),
        // As it looks alike.
        ("player=ADA", &[&rated, &drawn]),
        ("player=Ada&seat=0", &[&rated]),
        ("player=Ada&seat=1", &[&drawn]),
        ("player=Ada&opponent=Bob", &[&rated, &drawn]),
        ("player=Ada&opponent=Ada", &[]),
        ("player=Ada&result=won", &[&rated]),
        ("player=Bob&result=won", &[]),
        ("player=Bob&result=lost", &[&rated]),
        ("player=Bob&result=draw", &[&drawn]),
        ("result=draw", &[&drawn]),
        ("result=second", &[computer]),
        ("result=first&kind=one_screen", &[alone]),
        ("result=none", &[]),
        ("rated=true", &[&rated, &drawn]),
        ("rated=false", &[&casual, alone, computer]),
        ("kind=people", &[&rated, &drawn, &casual]),
        ("kind=computer", &[computer]),
        ("kind=one_screen", &[alone]),
        ("pace=days", &[&rated, &drawn]),
        ("pace=none&kind=people", &[&casual]),
        (
            "game=chess&moves=e2e4,e7e5,g1f3&player=Bob",
            &[&rated, &drawn],
        ),
        ("game=chess&moves=e4+e5+Nf3&result=first", &[&rated]),
        ("game=chess&moves=d2d4", &[]),
    ];
    for (query, wanted) in table {
        let mut found = ids(site, query).await;
        found.sort();
        let mut wanted: Vec<&String> = wanted.to_vec();
        wanted.sort();
        assert_eq!(found.iter().collect::<Vec<_>>(), wanted, "{query}");
    }
    // Players with the rating that they had before it, and their seats.
    let game = until_found(site, &rated).await;
    let players = game
        .players
        .iter()
        .map(|one| (one.name.as_deref(), one.account));
    let players: Vec<_> = players.collect();
    assert_eq!(players, [(Some("Ada"), true), (Some("Bob"), true)]);
    assert!(game.players.iter().all(|one| one.rating.is_some()));
    let level = until_found(site, computer).await.players[1].level;
    assert_eq!(level, Some(1));
}

#[tokio::test]
async fn pages_follow_each_other_without_gap_or_repetition() {
    let site = &Site::new().await;
    let mut made = Vec::new();
    for _ in 0..5 {
        made.push(resigned(site, json!({})).await);
    }
    // They end at the same moment of the clock, but for the last.
    site.clock.advance(std::time::Duration::from_secs(1));
    made.push(resigned(site, json!({})).await);
    for id in &made {
        until_found(site, id).await;
    }
    let mut read = Vec::new();
    let mut query = "limit=2".to_owned();
    loop {
        let page = found(site, &query).await;
        assert_eq!(page.games.len(), 2);
        read.extend(page.games.into_iter().map(|game| game.id));
        let Some(before) = page.before else { break };
        query = format!("limit=2&before={before}");
    }
    assert_eq!(read[0], made[5]);
    read.sort();
    made.sort();
    assert_eq!(read, made);
}

/// A game that was not rated is nobody's business but of those who played it under another name.
#[tokio::test]
async fn a_game_is_found_by_the_name_under_which_it_was_played() {
    for ground in grounds().await {
        let site = &ground.site;
        let mut ada = member(site, "Ada").await;
        let mut bob = member(site, "Bob").await;
        let mut found = Vec::new();
        for name in ["Ada", "Nobody Known"] {
            let asked = json!({"game": "chess", "opponent": {"kind": "link"}, "seat": "first",
                               "clock": by_days(), "visibility": "public", "name": name});
            let grant = create(&mut ada, site, asked).await;
            join(&mut bob, site, &grant).await;
            let seats = json!({"seats": [{"game": grant.id, "token": grant.token}]});
            let attached = ada.post(site, "/api/v1/me/seats", Some(seats)).await;
            assert!(attached.status.is_success(), "{attached:?}");
            play(&mut ada, site, &grant.id, 0, "e2e4").await;
            act(&mut ada, site, &grant.id, 1, "resign").await;
            found.push(until_found(site, &grant.id).await);
        }
        let players = found.iter().map(|game| &game.players[0]);
        let players: Vec<_> = players
            .map(|one| (one.name.as_deref(), one.account))
            .collect();
        assert_eq!(
            players,
            [(Some("Ada"), true), (Some("Nobody Known"), false)]
        );
        assert_eq!(ids(site, "player=Ada").await, [found[0].id.clone()]);
        // Bob has joined as “Somebody”.
        assert!(ids(site, "player=Bob").await.is_empty());
    }
}

#[tokio::test]
async fn whoever_is_deleted_is_found_no_more() {
    for ground in grounds().await {
        let site = &ground.site;
        let mut ada = member(site, "Ada").await;
        let mut bob = member(site, "Bob").await;
        let rated = won(site, &mut ada, &mut bob).await;
        until_found(site, &rated).await;
        let deleted = ada.post(site, "/api/v1/me/delete", None).await;
        assert!(deleted.status.is_success(), "{deleted:?}");
        let gone = refused(site, "/api/v1/games/search?player=Ada").await;
        assert_eq!(gone, (404, "no_such_person".to_owned()));
        // The game is there, and says nothing of her.
        let game = until_found(site, &rated).await;
        assert_eq!(
            (&game.players[0].name, game.players[0].account),
            (&None, false)
        );
        assert_eq!(game.players[1].name.as_deref(), Some("Bob"));
        assert_eq!(ids(site, "player=Bob").await, std::slice::from_ref(&rated));
        // Whoever is erased from a game loses the name there, too.
        let store = ground.store().await;
        let seat = server::store::Holder::Seat(1);
        store.erase(&rated, seat).await.unwrap();
        assert!(ids(site, "player=Bob").await.is_empty());
        assert_eq!(until_found(site, &rated).await.players[1].name, None);
    }
}

#[tokio::test]
async fn what_makes_no_sense_is_refused() {
    let site = &Site::new().await;
    for (path, status, code) in [
        ("/api/v1/games/search?game=ludo", 422, "unknown_game"),
        ("/api/v1/games/search?player=Nobody", 404, "no_such_person"),
        ("/api/v1/games/search?moves=e4", 422, "needs_game"),
        ("/api/v1/games/search?position=8", 422, "needs_game"),
        ("/api/v1/games/search?opponent=Ada", 422, "needs_player"),
        ("/api/v1/games/search?seat=0", 422, "needs_player"),
        ("/api/v1/games/search?result=won", 422, "needs_player"),
        ("/api/v1/games/search?result=best", 400, "bad_request"),
        ("/api/v1/games/search?colour=red", 400, "bad_request"),
        ("/api/v1/games/search?before=yesterday", 400, "bad_request"),
        (
            "/api/v1/games/search?before=99999999999999999999-a",
            400,
            "bad_request",
        ),
        ("/api/v1/games/search?limit=0", 422, "bad_value"),
        ("/api/v1/games/search?limit=101", 422, "bad_value"),
        (
            "/api/v1/games/search?game=chess&position=8",
            422,
            "bad_position",
        ),
        (
            "/api/v1/games/search?game=chess&moves=e5",
            422,
            "illegal_move",
        ),
        ("/api/v1/explorer/ludo", 422, "unknown_game"),
        ("/api/v1/explorer/chess?position=8", 422, "bad_position"),
        ("/api/v1/explorer/chess?moves=e4+e4", 422, "illegal_move"),
    ] {
        assert_eq!(
            refused(site, path).await,
            (status, code.to_owned()),
            "{path}"
        );
    }
    let back = ["Nf3", "Nf6", "Ng1", "Ng8"];
    let many: Vec<&str> = back.iter().copied().cycle().take(81).collect();
    let path = format!("/api/v1/explorer/chess?moves={}", many.join("+"));
    let deep = refused(site, &path).await;
    assert_eq!(deep, (422, "too_many_moves".to_owned()));
}

/// How many games the first side has won, by the first moves.
async fn firsts(site: &Site) -> u32 {
    let path = format!("/api/v1/explorer/{GAME}");
    let body: wire::ExplorerBody = Browser::default().get(site, &path).await;
    body.moves.iter().map(|one| one.people.first).sum()
}

/// What an earlier version of the index kept is made anew, and one game that cannot be read keeps no other waiting.
#[tokio::test]
async fn another_version_looks_at_all_games_again() {
    let site = Site::new().await;
    let (good, bad) = (
        resigned(&site, json!({})).await,
        resigned(&site, json!({})).await,
    );
    for id in [&good, &bad] {
        until_found(&site, id).await;
    }
    assert_eq!(firsts(&site).await, 2);
    site.state.close().await;
    for statement in [
        "UPDATE ended SET indexed = 0",
        "UPDATE archived SET plies = 99, result = 'second'",
        "UPDATE archived_positions SET position = position + 1",
        "UPDATE archived_moves SET position = position + 1, first_wins = 0,
                second_wins = first_wins",
        "UPDATE games SET setup = '{' WHERE id = (SELECT MAX(id) FROM games)",
    ] {
        alter(&site, statement).await;
    }
    let (good, bad) = match good < bad {
        true => (good, bad),
        false => (bad, good),
    };
    let site = Site::on(site.folder, site.clock).await;
    let anew = async {
        loop {
            let found = found(&site, "").await.games;
            if found.len() == 1 && found[0].plies == 2 {
                return found;
            }
            tokio::task::yield_now().await;
        }
    };
    let games = timeout(LONG, anew).await.unwrap();
    assert_eq!((&games[0].id, games[0].result), (&good, FoundResult::First));
    assert_ne!(games[0].id, bad);
    assert_eq!(firsts(&site).await, 1);
    // Nothing is left of what was.
    let file = site.folder.path().join("games.db");
    let options = SqliteConnectOptions::new().filename(file);
    let mut connection = options.connect().await.unwrap();
    let left: (i64, i64) = sqlx::query_as(
        "SELECT (SELECT COUNT(*) FROM archived_moves), (SELECT COUNT(*) FROM archived_positions)",
    )
    .fetch_one(&mut connection)
    .await
    .unwrap();
    assert_eq!(left, (2, 3));
}

/// Whichever server looks at a game: it is counted once, and any server finds it.
#[tokio::test]
async fn two_servers_count_a_game_once() {
    for ground in grounds().await {
        let Some(other) = ground.another_server().await else {
            continue;
        };
        let site = &ground.site;
        let mut made = Vec::new();
        for _ in 0..6 {
            made.push(resigned(site, json!({})).await);
        }
        for id in &made {
            until_found(&other, id).await;
        }
        let path = format!("/api/v1/explorer/{GAME}");
        let body: wire::ExplorerBody = Browser::default().get(&other, &path).await;
        let firsts: Vec<u32> = body.moves.iter().map(|one| one.people.first).collect();
        assert_eq!(firsts, [6]);
    }
}
