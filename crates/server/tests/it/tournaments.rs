//! Tournaments: who may do what, what is refused, and what becomes of whoever goes.

use crate::notices_support::{Service, Subscription, subscribe};
use crate::people_support::{Browser, grounds};
use crate::ratings_support::{counted, ratings, won};
use crate::sign_in_support::member;
use crate::support::{NOON, Site};
use crate::tournaments_support::{
    Comes, arrange, ask, asked, entered, id, live, members, open_pairings, play, remove, seen,
    until,
};
use serde_json::{Value, json};
use server::tournaments::{MOST_OPEN, MOST_ROUND_ROBIN};
use sqlx::ConnectOptions;
use sqlx::sqlite::SqliteConnectOptions;
use std::time::Duration;
use wire::{
    PersonExport, RatedState, TournamentBody, TournamentList, TournamentResult, TournamentState,
    TournamentSystem,
};

fn result(halves: [u32; 2], played: bool) -> Option<TournamentResult> {
    Some(TournamentResult { halves, played })
}

fn refused(status: u16, code: &str) -> (u16, String) {
    (status, code.to_owned())
}

#[tokio::test]
async fn people_with_accounts_arrange_tournaments_once_and_enter_them_once() {
    for ground in grounds().await {
        let site = &ground.site;
        let (mut guest, _) = Browser::guest(site).await;
        let (mut ada, _) = member(site, "ada@example.org", "Ada").await;
        let (mut bob, _) = member(site, "bob@example.org", "Bob").await;
        let wish = asked("a", json!({}));
        let no_account = refused(403, "needs_account");
        let nobody = arrange(&mut Browser::default(), site, &wish).await;
        assert_eq!(nobody.refusal(), refused(401, "nobody"));
        assert_eq!(arrange(&mut guest, site, &wish).await.refusal(), no_account);

        let made: TournamentBody = arrange(&mut ada, site, &wish).await.read();
        assert_eq!(made.about.state, TournamentState::Open);
        assert_eq!(made.about.system, TournamentSystem::RoundRobin);
        assert_eq!(made.about.organizer.as_deref(), Some("Ada"));
        assert_eq!((made.about.players, made.about.most_players), (0, 16));
        assert!(made.you.organizes && made.you.player.is_none());
        // The answer was lost, and the request comes again.
        assert_eq!(
            arrange(&mut ada, site, &wish)
                .await
                .read::<TournamentBody>(),
            made
        );
        let anothers = arrange(&mut bob, site, &wish).await.refusal();
        assert_eq!(anothers, refused(409, "id_taken"));

        assert_eq!(
            ask(&mut guest, site, "a", "enter").await.refusal(),
            no_account
        );
        for browser in [&mut bob, &mut ada] {
            for _ in 0..2 {
                assert!(ask(browser, site, "a", "enter").await.status.is_success());
            }
        }
        let full = seen(&mut bob, site, "a").await;
        let names: Vec<_> = full.players.iter().map(|one| one.name.as_deref()).collect();
        assert_eq!(names, [Some("Bob"), Some("Ada")], "{}", ground.name);
        assert!(!full.you.organizes);
        assert_eq!(full.you.player, Some(full.players[0].number));
        assert!(full.standings.is_empty() && full.rounds.is_empty());
        let list: TournamentList = Browser::default().get(site, "/api/v1/tournaments").await;
        assert_eq!(list.open, [full.about]);
        assert!(list.running.is_empty() && list.finished.is_empty());

        assert!(
            ask(&mut bob, site, "a", "withdraw")
                .await
                .status
                .is_success()
        );
        let gone = ask(&mut bob, site, "a", "withdraw").await.refusal();
        assert_eq!(gone, refused(409, "not_entered"));
        assert_eq!(seen(&mut bob, site, "a").await.players.len(), 1);
        for what in ["enter", "withdraw"] {
            let unknown = ask(&mut bob, site, "b", what).await.refusal();
            assert_eq!(unknown, refused(404, "no_such_tournament"));
        }
    }
}

#[tokio::test]
async fn what_cannot_be_played_is_not_arranged() {
    let site = &Site::new().await;
    let mut browser = members(site, 1).await.remove(0);
    let year_ms = 366 * 24 * 60 * 60 * 1000;
    let table = [
        (json!({"id": "short"}), 422, "bad_id"),
        (json!({"id": "0000000000000-00"}), 422, "bad_id"),
        (json!({"name": " "}), 400, "bad_request"),
        (json!({"name": "x".repeat(41)}), 400, "bad_request"),
        (json!({"more": 1}), 400, "bad_request"),
        (json!({"system": "knockout"}), 400, "bad_request"),
        (json!({"game": "no-such-game"}), 422, "unknown_game"),
        (
            json!({"clock": {"kind": "none"}}),
            422,
            "tournament_needs_clock",
        ),
        (
            json!({"clock": {"kind": "correspondence", "days": 99}}),
            422,
            "bad_value",
        ),
        (json!({"rounds": 3}), 422, "rounds_of_round_robin"),
        (json!({"system": "swiss", "rounds": 0}), 422, "bad_rounds"),
        (json!({"system": "swiss", "rounds": 21}), 422, "bad_rounds"),
        (json!({"starts_ms": NOON}), 422, "bad_start"),
        (json!({"starts_ms": NOON + year_ms + 1}), 422, "bad_start"),
    ];
    for (changes, status, code) in table {
        let refusal = arrange(&mut browser, site, &asked("a", changes.clone())).await;
        assert_eq!(refusal.refusal(), refused(status, code), "{changes}");
    }
    let list: TournamentList = browser.get(site, "/api/v1/tournaments").await;
    assert!(list.open.is_empty());
}

#[tokio::test]
async fn whoever_arranges_it_starts_calls_off_and_removes_and_nobody_else() {
    let site = &Site::new().await;
    let mut browsers = members(site, 4).await;
    let [ada, bob, eve, dan] = &mut browsers[..] else {
        unreachable!()
    };
    let made = arrange(ada, site, &asked("a", json!({}))).await;
    assert!(made.status.is_success(), "{made:?}");
    assert_eq!(
        ask(ada, site, "a", "start").await.refusal(),
        refused(409, "too_few_players")
    );
    for browser in [&mut *bob, &mut *eve, &mut *dan] {
        assert!(ask(browser, site, "a", "enter").await.status.is_success());
    }
    for what in ["start", "cancel"] {
        let anothers = ask(bob, site, "a", what).await.refusal();
        assert_eq!(anothers, refused(403, "not_the_organizer"));
    }
    let anothers = remove(bob, site, "a", 1).await.refusal();
    assert_eq!(anothers, refused(403, "not_the_organizer"));
    let unknown = remove(ada, site, "a", 7).await.refusal();
    assert_eq!(unknown, refused(404, "no_such_player"));
    let left: TournamentBody = remove(ada, site, "a", 2).await.read();
    assert_eq!(left.players.len(), 2);
    assert_eq!(
        ask(dan, site, "a", "enter").await.refusal(),
        refused(409, "removed_from_tournament")
    );

    let begun: TournamentBody = ask(ada, site, "a", "start").await.read();
    assert_eq!(begun.about.state, TournamentState::Running);
    assert_eq!((begun.about.round, begun.about.rounds), (1, Some(1)));
    assert_eq!((begun.rounds.len(), begun.standings.len()), (1, 2));
    for (browser, what) in [(&mut *ada, "start"), (&mut *dan, "enter")] {
        let begun = ask(browser, site, "a", what).await.refusal();
        assert_eq!(begun, refused(409, "tournament_begun"));
    }
    let game: Value = bob.get(site, "/api/v1/me/games").await;
    assert_eq!(game["games"].as_array().unwrap().len(), 1, "{game}");
    let called_off: TournamentBody = ask(ada, site, "a", "cancel").await.read();
    assert_eq!(called_off.about.state, TournamentState::Cancelled);
    for what in ["start", "cancel", "enter"] {
        let over = ask(ada, site, "a", what).await.refusal();
        assert_eq!(over, refused(409, "tournament_over"), "{what}");
    }
    assert_eq!(
        ask(bob, site, "a", "withdraw").await.refusal(),
        refused(409, "tournament_over")
    );
    // The game that was begun goes on, and says to which tournament it belongs.
    let open = open_pairings(&called_off);
    let path = format!("/api/v1/games/{}", open[0].game.as_ref().unwrap());
    let game: Value = bob.get(site, &path).await;
    assert_eq!(
        (&game["status"], &game["tournament"]),
        (&json!("playing"), &json!(id("a")))
    );
}

#[tokio::test]
async fn there_are_limits_to_players_and_to_tournaments_of_one_organizer() {
    let site = &Site::new().await;
    let most = MOST_ROUND_ROBIN as usize;
    let mut browsers = members(site, most + 1).await;
    entered(&mut browsers[..most], site, &asked("a", json!({}))).await;
    let full = ask(&mut browsers[most], site, "a", "enter").await;
    assert_eq!(full.refusal(), refused(409, "tournament_full"));
    for number in 1..MOST_OPEN {
        let wish = asked(&number.to_string(), json!({}));
        assert!(
            arrange(&mut browsers[0], site, &wish)
                .await
                .status
                .is_success()
        );
    }
    let wish = asked("z", json!({}));
    let many = arrange(&mut browsers[0], site, &wish).await.refusal();
    assert_eq!(many, refused(409, "too_many_tournaments"));
    assert!(
        ask(&mut browsers[0], site, "a", "cancel")
            .await
            .status
            .is_success()
    );
    assert!(
        arrange(&mut browsers[0], site, &wish)
            .await
            .status
            .is_success()
    );
}

#[tokio::test]
async fn a_tournament_starts_itself_at_its_time_or_is_called_off() {
    let site = &Site::new().await;
    let mut browsers = members(site, 2).await;
    let at = |minutes: u64| json!({"starts_ms": NOON + minutes * 60_000});
    entered(&mut browsers, site, &asked("a", at(10))).await;
    entered(&mut browsers[..1], site, &asked("b", at(10))).await;
    entered(&mut browsers, site, &asked("c", at(20))).await;
    site.clock.advance(Duration::from_secs(10 * 60));
    let begun = until(site, "a", |body| body.about.state != TournamentState::Open).await;
    assert_eq!(begun.about.state, TournamentState::Running);
    assert_eq!(begun.rounds.len(), 1);
    let lonely = until(site, "b", |body| body.about.state != TournamentState::Open).await;
    assert_eq!(lonely.about.state, TournamentState::Cancelled);
    let later = seen(&mut browsers[0], site, "c").await;
    assert_eq!(later.about.state, TournamentState::Open);
    // What is asked again after its time is the same still.
    let again = arrange(&mut browsers[0], site, &asked("a", at(10))).await;
    assert!(again.status.is_success(), "{again:?}");
}

#[tokio::test]
async fn whoever_does_not_come_to_a_live_game_loses_on_time_and_the_round_goes_on() {
    let site = &Site::new().await;
    let mut browsers = members(site, 3).await;
    let wish = asked("a", json!({"clock": live()}));
    entered(&mut browsers, site, &wish).await;
    let begun: TournamentBody = ask(&mut browsers[0], site, "a", "start").await.read();
    assert_eq!((begun.about.round, begun.about.rounds), (1, Some(3)));
    site.clock.advance(Duration::from_secs(299));
    site.clock.advance(Duration::from_secs(2));
    let next = until(site, "a", |body| body.about.round == 2).await;
    // Of three one sits out, and gets nothing for it.
    assert_eq!(next.rounds[0].pairings[0].result, result([0, 2], false));
    assert_eq!(next.rounds[0].pairings[1].second, None);
    assert_eq!(next.rounds[0].pairings[1].result, result([0, 0], false));
    assert!(next.rounds[1].pairings[0].result.is_none());
}

#[tokio::test]
async fn players_are_told_that_their_games_begin() {
    for ground in grounds().await {
        let site = &ground.site;
        let mut service = Service::start().await;
        let mut browsers = Vec::new();
        for name in ["Ada", "Bob"] {
            let address = format!("{name}@example.org");
            browsers.push(member(site, &address, name).await.0);
        }
        let subscriptions = [1, 2].map(|number| Subscription::at(&service, number));
        for (browser, subscription) in browsers.iter_mut().zip(&subscriptions) {
            subscribe(browser, site, subscription).await;
        }
        entered(&mut browsers, site, &asked("a", json!({"game": "chess"}))).await;
        let begun: TournamentBody = ask(&mut browsers[0], site, "a", "start").await.read();
        let first = open_pairings(&begun)[0].first as usize;
        site.clock.advance(Duration::from_secs(31));
        let mut told = Vec::new();
        for _ in 0..2 {
            let came = service.next().await;
            let whose = usize::from(came.path == "/push/2");
            let notice = subscriptions[whose].read(&came);
            assert_eq!(notice["title"], "Chess begins", "{}", ground.name);
            told.push((whose, notice["body"].as_str().unwrap().to_owned()));
        }
        told.sort();
        let other = |whose: usize| ["Bob", "Ada"][whose];
        let wanted = [0, 1].map(|whose| match whose == first {
            true => (
                whose,
                format!("{} is there. It is your turn.", other(whose)),
            ),
            false => (whose, format!("{} is there.", other(whose))),
        });
        assert_eq!(told, wanted, "{}", ground.name);
    }
}

#[tokio::test]
async fn whoever_calls_a_game_off_loses_it() {
    let site = &Site::new().await;
    let mut browsers = members(site, 2).await;
    entered(&mut browsers, site, &asked("a", json!({}))).await;
    let begun: TournamentBody = ask(&mut browsers[0], site, "a", "start").await.read();
    let pairing = &open_pairings(&begun)[0];
    let path = format!("/api/v1/games/{}/actions", pairing.game.as_ref().unwrap());
    let second = pairing.second.unwrap() as usize;
    let body = json!({"ply": 0, "action": "abort"});
    let aborted = browsers[second].post(site, &path, Some(body)).await;
    assert!(aborted.status.is_success(), "{aborted:?}");
    let over = until(site, "a", |body| {
        body.about.state == TournamentState::Finished
    })
    .await;
    assert_eq!(over.rounds[0].pairings[0].result, result([2, 0], false));
    assert_eq!(over.standings[0].player, pairing.first);
    assert_eq!(over.standings[0].halves, 2);
    let list: TournamentList = Browser::default().get(site, "/api/v1/tournaments").await;
    assert_eq!(list.finished, [over.about]);
}

/// What stands on disk was damaged, by whatever.
#[tokio::test]
async fn a_game_that_cannot_be_read_is_a_draw_and_keeps_nobody_waiting() {
    let site = &Site::new().await;
    let mut browsers = members(site, 2).await;
    let wish = asked("a", json!({}));
    entered(&mut browsers, site, &wish).await;
    let begun: TournamentBody = ask(&mut browsers[0], site, "a", "start").await.read();
    let game = open_pairings(&begun)[0].game.clone().unwrap();
    let file = site.folder.path().join("games.db");
    let options = SqliteConnectOptions::new().filename(file);
    let mut connection = options.connect().await.unwrap();
    for statement in [
        "UPDATE waits SET holder = -1 WHERE game_id = $1",
        "INSERT INTO ended (game_id, at_ms) VALUES ($1, 1)",
    ] {
        let damaging = sqlx::query(statement).bind(&game);
        damaging.execute(&mut connection).await.unwrap();
    }
    // Whoever is asked for a tournament looks for what is to be done.
    let again = arrange(&mut browsers[0], site, &wish).await;
    assert!(again.status.is_success(), "{again:?}");
    let over = until(site, "a", |body| {
        body.about.state == TournamentState::Finished
    })
    .await;
    assert_eq!(over.rounds[0].pairings[0].result, result([1, 1], false));
}

#[tokio::test]
async fn where_everybody_meets_everybody_whoever_withdraws_loses_what_has_not_begun() {
    let site = &Site::new().await;
    let mut browsers = members(site, 4).await;
    let wish = asked("a", json!({"clock": live()}));
    entered(&mut browsers, site, &wish).await;
    let begun: TournamentBody = ask(&mut browsers[0], site, "a", "start").await.read();
    assert_eq!(begun.rounds.len(), 1);
    // The game that has begun goes on.
    let left: TournamentBody = ask(&mut browsers[3], site, "a", "withdraw").await.read();
    assert!(
        left.players
            .iter()
            .any(|one| one.number == 3 && one.withdrawn)
    );
    assert_eq!(open_pairings(&left).len(), 2);
    site.clock.advance(Duration::from_secs(301));
    let next = until(site, "a", |body| body.about.round == 2).await;
    let lost = next.rounds[1].pairings.iter();
    let mut lost = lost.filter(|one| one.first == 3 || one.second == Some(3));
    let lost = lost.next().unwrap();
    assert!(lost.game.is_none());
    let points = match lost.first {
        3 => [0, 2],
        _ => [2, 0],
    };
    assert_eq!(lost.result, result(points, false));
    // The others play.
    assert_eq!(open_pairings(&next).len(), 1);
}

#[tokio::test]
async fn whoever_is_deleted_plays_no_more_and_has_no_name() {
    for ground in grounds().await {
        let site = &ground.site;
        let mut browsers = Vec::new();
        for name in ["Ada", "Bob", "Eve"] {
            let address = format!("{name}@example.org");
            browsers.push(member(site, &address, name).await.0);
        }
        entered(&mut browsers, site, &asked("a", json!({}))).await;
        entered(&mut browsers, site, &asked("b", json!({}))).await;
        assert!(
            ask(&mut browsers[0], site, "a", "start")
                .await
                .status
                .is_success()
        );
        let export: PersonExport = browsers[1].get(site, "/api/v1/me/export").await;
        let kept = export
            .tournaments
            .iter()
            .map(|one| (&*one.id, one.organizes));
        let kept: Vec<_> = kept.collect();
        let ids = [id("a"), id("b")];
        assert_eq!(kept, [(&*ids[0], false), (&*ids[1], false)]);
        assert_eq!(export.tournaments[0].entered_as.as_deref(), Some("Bob"));

        let deleted = browsers[1].post(site, "/api/v1/me/delete", None).await;
        assert!(deleted.status.is_success(), "{deleted:?}");
        let open = seen(&mut browsers[0], site, "b").await;
        assert_eq!(open.players.len(), 2);
        let running = seen(&mut browsers[0], site, "a").await;
        let bob = running.players.iter().find(|one| one.number == 1).unwrap();
        assert!(bob.name.is_none() && bob.withdrawn, "{}", ground.name);
        assert_eq!(running.about.players, 3);

        // A name is erased with that in a game.
        let pairings = running.rounds.iter().flat_map(|round| &round.pairings);
        let mut of_eve = pairings.filter(|one| one.first == 2 && one.game.is_some());
        let game = of_eve.next().unwrap().game.clone().unwrap();
        let store = ground.store().await;
        let holder = server::store::Holder::Seat(0);
        let erased = store.erase(&game, holder).await.unwrap();
        assert_eq!(erased.texts, 2, "{}", ground.name);
        let erased = seen(&mut browsers[0], site, "a").await;
        let eve = erased.players.iter().find(|one| one.number == 2).unwrap();
        assert!(eve.name.is_none() && !eve.withdrawn);
        store.close().await;

        // Nobody is left who could start the other one.
        let deleted = browsers[0].post(site, "/api/v1/me/delete", None).await;
        assert!(deleted.status.is_success(), "{deleted:?}");
        site.clock.advance(Duration::from_secs(61));
        let off = until(site, "b", |body| body.about.state != TournamentState::Open).await;
        assert_eq!(off.about.state, TournamentState::Cancelled);
        assert_eq!(off.about.organizer, None);
    }
}

#[tokio::test]
async fn by_the_swiss_system_whoever_withdraws_is_paired_no_more_and_one_sits_out_for_a_point() {
    let site = &Site::new().await;
    let mut browsers = members(site, 4).await;
    let wish = asked("a", json!({"system": "swiss", "rounds": 3}));
    entered(&mut browsers, site, &wish).await;
    let begun: TournamentBody = ask(&mut browsers[0], site, "a", "start").await.read();
    let open = open_pairings(&begun);
    assert_eq!(open.len(), 2);
    let left: TournamentBody = ask(&mut browsers[1], site, "a", "withdraw").await.read();
    // What has begun is played on.
    assert_eq!(open_pairings(&left).len(), 2);
    for pairing in &open {
        play(&[site], &mut browsers, pairing, Comes::Draw).await;
    }
    let next = until(site, "a", |body| body.about.round == 2).await;
    let round = &next.rounds[1].pairings;
    assert!(
        round
            .iter()
            .all(|one| one.first != 1 && one.second != Some(1))
    );
    let sits_out: Vec<_> = round.iter().filter(|one| one.second.is_none()).collect();
    assert_eq!((round.len(), sits_out.len()), (2, 1));
    assert_eq!(sits_out[0].result, result([2, 0], false));
    let of_one = |number| {
        let mut standings = next.standings.iter();
        standings.find(|one| one.player == number).unwrap().halves
    };
    assert_eq!((of_one(sits_out[0].first), of_one(1)), (3, 1));
    // With one player left there is nothing to play.
    let pairing = open_pairings(&next).remove(0);
    for number in [pairing.first, pairing.second.unwrap()] {
        let gone = ask(&mut browsers[number as usize], site, "a", "withdraw").await;
        assert!(gone.status.is_success(), "{gone:?}");
    }
    play(&[site], &mut browsers, &pairing, Comes::First).await;
    let over = until(site, "a", |body| {
        body.about.state == TournamentState::Finished
    })
    .await;
    assert_eq!((over.about.round, over.about.rounds), (2, Some(3)));
}

#[tokio::test]
async fn a_rated_tournament_begins_with_the_highest_rating_and_its_games_are_rated() {
    let site = &Site::new().await;
    let mut browsers = members(site, 3).await;
    // The last one to enter has won a rated game.
    let [first, .., last] = &mut browsers[..] else {
        unreachable!()
    };
    let game = won(site, last, first).await;
    counted(site, &game).await;
    let wish = asked("a", json!({"game": "chess", "rated": true}));
    entered(&mut browsers, site, &wish).await;
    let begun: TournamentBody = ask(&mut browsers[0], site, "a", "start").await.read();
    assert!(begun.about.rated);
    let listed: Vec<_> = begun
        .players
        .iter()
        .map(|one| (one.number, one.seed))
        .collect();
    assert_eq!(listed, [(2, Some(1)), (1, Some(2)), (0, Some(3))]);
    let pairing = &open_pairings(&begun)[0];
    let rated = ratings(site, pairing.game.as_ref().unwrap()).await;
    assert_eq!(rated.state, RatedState::Open);
    let names: Vec<_> = rated
        .players
        .iter()
        .map(|seat| seat.player.name.clone())
        .collect();
    let named = |number: u32| Some(format!("Player {number}"));
    assert_eq!(
        names,
        [named(pairing.first), named(pairing.second.unwrap())]
    );
}
