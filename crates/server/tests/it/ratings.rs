//! Rated games: who plays them, and how they change ratings.

use crate::people_support::{Browser, grounds};
use crate::ratings_support::{
    act, begun, blitz, by_days, counted, create, join, member, play, profile, rated, ratings,
    two_turns, won,
};
use crate::support::{LONG, Site};
use axum::http::Method;
use futures_util::future::join_all;
use serde_json::json;
use server::ratings::recount::{Recounted, recount, void};
use server::ratings::scale::{Rating, Score};
use server::store::{CountedRow, Pace, Pool};
use std::time::Duration;
use wire::{GameState, PersonExport, RatedState, RatingList, RatingPace, ResultList};

fn chess(pace: Pace) -> Pool {
    Pool {
        slug: "chess".to_owned(),
        pace,
    }
}

/// What a winner gains against somebody of whom nothing is known either.
fn first_gain() -> i32 {
    Rating::after(Rating::START, Rating::START, Score::Won)[0].points() - 1500
}

#[tokio::test]
async fn the_result_of_a_rated_game_changes_the_ratings_of_both() {
    for ground in grounds().await {
        let site = &ground.site;
        let (mut ada, mut eve) = (member(site, "Ada").await, member(site, "Eve").await);
        let game = begun(site, &mut ada, &mut eve).await;
        let before = ratings(site, &game).await;
        assert_eq!(
            (before.pace, before.state),
            (RatingPace::Days, RatedState::Open)
        );
        let shown: Vec<_> = before
            .players
            .iter()
            .map(|seat| {
                (
                    seat.player.name.as_deref(),
                    seat.player.rating.rating,
                    seat.change,
                )
            })
            .collect();
        assert_eq!(
            shown,
            [(Some("Ada"), 1500, None), (Some("Eve"), 1500, None)]
        );
        assert!(
            before
                .players
                .iter()
                .all(|seat| seat.player.rating.provisional)
        );
        two_turns(site, &game, &mut ada, &mut eve).await;
        act(&mut eve, site, &game, 4, "resign").await;

        let after = counted(site, &game).await;
        let changes: Vec<_> = after.players.iter().map(|seat| seat.change).collect();
        let gain = first_gain();
        assert_eq!(changes, [Some(gain), Some(-gain)], "{}", ground.name);
        let standings = profile(site, "ada").await.standings;
        let [standing] = &standings[..] else {
            panic!("{standings:?}");
        };
        assert_eq!(
            (&*standing.game, standing.pace),
            ("chess", RatingPace::Days)
        );
        assert_eq!(standing.rating.rating, 1500 + gain);
        assert_eq!((standing.won, standing.drawn, standing.lost), (1, 0, 0));
        let path = "/api/v1/people/Eve/results?game=chess&pace=days";
        let hers: ResultList = eve.get(site, path).await;
        let [result] = &hers.results[..] else {
            panic!("{hers:?}");
        };
        assert_eq!((&result.id, result.score, result.change), (&game, 0, -gain));
        let opponents: Vec<_> = result
            .opponents
            .iter()
            .map(|one| one.name.as_deref())
            .collect();
        assert_eq!((opponents, result.place), (vec![Some("Ada")], None));
        assert!(!result.timed_out && hers.before.is_none());
        // Another kind of time has ratings of its own.
        let path = "/api/v1/people/Eve/results?game=chess&pace=live";
        let live: ResultList = eve.get(site, path).await;
        assert!(live.results.is_empty(), "{}", ground.name);
        // Whoever has played one game stands in no list.
        let list: RatingList = eve.get(site, "/api/v1/ratings?game=chess&pace=days").await;
        assert!(list.players.is_empty(), "{}", ground.name);
    }
}

#[tokio::test]
async fn only_people_with_an_account_play_rated_games_under_its_name_and_by_fixed_rules() {
    for ground in grounds().await {
        let site = &ground.site;
        let mut ada = member(site, "Ada").await;
        let (mut guest, _) = Browser::guest(site).await;
        let refusal = |answer: crate::people_support::Answer| answer.refusal();
        for mut stranger in [Browser::default(), guest] {
            let answer = stranger
                .post(site, "/api/v1/games", Some(rated(&by_days())))
                .await;
            assert_eq!(refusal(answer), (403, "needs_account".to_owned()));
        }
        let changes = [
            ("clock", json!({"kind": "none"})),
            ("opponent", json!({"kind": "same_screen"})),
            ("visibility", json!("unlisted")),
            ("moves", json!(["e2e4"])),
            ("options", json!({"chess960": "518"})),
            ("position", json!("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1")),
        ];
        for (field, value) in changes {
            let mut asked = rated(&by_days());
            asked[field] = value;
            let answer = ada.post(site, "/api/v1/games", Some(asked)).await;
            let (status, code) = refusal(answer);
            assert_eq!(status, 422, "{field}: {code}");
        }
        let grant = create(&mut ada, site, rated(&by_days())).await;
        (guest, _) = Browser::guest(site).await;
        let answer = join(&mut guest, site, &grant).await;
        assert_eq!(refusal(answer), (403, "needs_account".to_owned()));
        let answer = join(&mut ada, site, &grant).await;
        assert_eq!(refusal(answer), (409, "own_game".to_owned()));
        let mut eve = member(site, "Eve").await;
        assert!(join(&mut eve, site, &grant).await.status.is_success());
        let state: GameState = eve.get(site, &format!("/api/v1/games/{}", grant.id)).await;
        let names: Vec<_> = state
            .players
            .iter()
            .map(|one| one.name.as_deref())
            .collect();
        assert_eq!(names, [Some("Ada"), Some("Eve")], "{}", ground.name);
        assert!(state.rated && state.yours == [1]);
        // Nothing is taken back.
        play(&mut ada, site, &grant.id, 0, "e2e4").await;
        let answer = act(&mut ada, site, &grant.id, 1, "ask_takeback").await;
        assert_eq!(refusal(answer), (409, "not_now".to_owned()));
        // The seat is the person's: whoever else has its key cannot take it.
        let keys = json!({"seats": [{"game": grant.id, "token": grant.token}]});
        let answer = eve.post(site, "/api/v1/me/seats", Some(keys)).await;
        assert!(answer.text.contains("taken"), "{answer:?}");
    }
}

#[tokio::test]
async fn games_that_were_called_off_or_given_up_at_once_count_for_nobody() {
    for ground in grounds().await {
        let site = &ground.site;
        let (mut ada, mut eve) = (member(site, "Ada").await, member(site, "Eve").await);
        let aborted = begun(site, &mut ada, &mut eve).await;
        act(&mut ada, site, &aborted, 0, "abort").await;
        let early = begun(site, &mut ada, &mut eve).await;
        play(&mut ada, site, &early, 0, "e2e4").await;
        play(&mut eve, site, &early, 1, "e7e5").await;
        act(&mut eve, site, &early, 2, "resign").await;
        let absent = begun(site, &mut ada, &mut eve).await;
        site.clock.advance(Duration::from_secs(4 * 24 * 60 * 60));
        for game in [aborted, early, absent] {
            let ratings = counted(site, &game).await;
            assert_eq!(ratings.state, RatedState::Void, "{}", ground.name);
            assert!(ratings.players.iter().all(|seat| seat.change.is_none()));
        }
        assert!(profile(site, "Ada").await.standings.is_empty());
        // The rules end a game as soon as they do.
        let mate = begun(site, &mut ada, &mut eve).await;
        play(&mut ada, site, &mate, 0, "f2f3").await;
        play(&mut eve, site, &mate, 1, "e7e5").await;
        play(&mut ada, site, &mate, 2, "g2g4").await;
        play(&mut eve, site, &mate, 3, "d8h4").await;
        assert_eq!(counted(site, &mate).await.state, RatedState::Counted);
        // Whoever does not come back has lost on time.
        let late = begun(site, &mut ada, &mut eve).await;
        two_turns(site, &late, &mut ada, &mut eve).await;
        site.clock.advance(Duration::from_secs(4 * 24 * 60 * 60));
        assert_eq!(counted(site, &late).await.state, RatedState::Counted);
        let [standing] = &profile(site, "Ada").await.standings[..] else {
            panic!("{}", ground.name);
        };
        assert_eq!(
            (standing.lost, standing.timed_out),
            (2, 1),
            "{}",
            ground.name
        );
    }
}

#[tokio::test]
async fn the_computer_is_rated_too() {
    for ground in grounds().await {
        let site = &ground.site;
        let mut ada = member(site, "Ada").await;
        let mut asked = rated(&blitz());
        asked["opponent"] = json!({"kind": "computer", "level": 1});
        let grant = create(&mut ada, site, asked).await;
        let path = format!("/api/v1/games/{}", grant.id);
        for (ply, text) in [(0, "e2e4"), (2, "a2a3"), (4, "h2h3")] {
            play(&mut ada, site, &grant.id, ply, text).await;
            let answered = async {
                loop {
                    let state: GameState = ada.get(site, &path).await;
                    if state.plies.len() > ply as usize + 1 {
                        return;
                    }
                    tokio::task::yield_now().await;
                }
            };
            tokio::time::timeout(LONG, answered).await.unwrap();
        }
        act(&mut ada, site, &grant.id, 6, "resign").await;
        let ratings = counted(site, &grant.id).await;
        assert_eq!(
            (ratings.state, ratings.pace),
            (RatedState::Counted, RatingPace::Live)
        );
        let computer = &ratings.players[1];
        assert_eq!(
            (computer.player.level, &computer.player.name),
            (Some(1), &None)
        );
        assert_eq!(computer.change, Some(first_gain()), "{}", ground.name);
    }
}

#[tokio::test]
async fn games_that_end_at_the_same_moment_on_three_servers_count_once_each() {
    for ground in grounds().await {
        let site = &ground.site;
        let second = ground.another_server().await;
        let third = ground.another_server().await;
        let sites: Vec<&Site> = [Some(site), second.as_ref(), third.as_ref()]
            .into_iter()
            .flatten()
            .collect();
        let (mut ada, mut eve) = (member(site, "Ada").await, member(site, "Eve").await);
        let mut games = Vec::new();
        for _ in 0..6 {
            let game = begun(site, &mut ada, &mut eve).await;
            two_turns(site, &game, &mut ada, &mut eve).await;
            games.push(game);
        }
        // Each server is woken and counts whatever it finds.
        let ended = games.iter().map(|game| {
            let cookie = eve.cookie.clone();
            async move {
                let mut eve = Browser { cookie };
                let answer = act(&mut eve, site, game, 4, "resign").await;
                assert!(answer.status.is_success(), "{answer:?}");
            }
        });
        join_all(ended).await;
        for site in &sites {
            site.clock.advance(Duration::from_secs(60));
        }
        for game in &games {
            assert_eq!(counted(site, game).await.state, RatedState::Counted);
        }
        let store = ground.store().await;
        let pool = chess(Pace::Days);
        let results = store.ratings().results(&pool, 0, 100).await.unwrap();
        let numbers: Vec<_> = results.iter().map(|game| game.number.unwrap()).collect();
        assert_eq!(numbers, [1, 2, 3, 4, 5, 6], "{}", ground.name);
        let found = recount(&*store, &pool, false).await.unwrap();
        let expected = Recounted {
            games: 6,
            different: 0,
        };
        assert_eq!(found, expected, "{}", ground.name);
    }
}

#[tokio::test]
async fn a_result_that_a_killed_server_did_not_count_is_counted_by_the_next_once() {
    for ground in grounds().await {
        let site = &ground.site;
        let (mut ada, mut eve) = (member(site, "Ada").await, member(site, "Eve").await);
        let mut games = Vec::new();
        for _ in 0..3 {
            games.push(won(site, &mut ada, &mut eve).await);
        }
        let ground = ground.killed().await;
        for game in &games {
            assert_eq!(counted(&ground.site, game).await.state, RatedState::Counted);
        }
        let [standing] = &profile(&ground.site, "Ada").await.standings[..] else {
            panic!("{}", ground.name);
        };
        assert_eq!(standing.won, 3, "{}", ground.name);
        let found = recount(&*ground.store().await, &chess(Pace::Days), false).await;
        assert_eq!(found.unwrap().different, 0, "{}", ground.name);
    }
}

#[tokio::test]
async fn whoever_is_deleted_leaves_the_opponents_ratings_as_they_are() {
    for ground in grounds().await {
        let site = &ground.site;
        let (mut ada, mut eve) = (member(site, "Ada").await, member(site, "Eve").await);
        let game = won(site, &mut ada, &mut eve).await;
        counted(site, &game).await;
        // One more goes on while Eve is deleted, and counts all the same.
        let last = begun(site, &mut ada, &mut eve).await;
        two_turns(site, &last, &mut ada, &mut eve).await;
        let deleted = eve.post(site, "/api/v1/me/delete", None).await;
        assert!(deleted.status.is_success(), "{deleted:?}");
        play(&mut ada, site, &last, 4, "f1b5").await;
        site.clock.advance(Duration::from_secs(4 * 24 * 60 * 60));
        assert_eq!(counted(site, &last).await.state, RatedState::Counted);
        let [standing] = &profile(site, "Ada").await.standings[..] else {
            panic!("{}", ground.name);
        };
        assert_eq!(standing.won, 2, "{}", ground.name);
        let answer = ada.ask(site, Method::GET, "/api/v1/people/Eve", None).await;
        assert_eq!(answer.refusal(), (404, "no_such_person".to_owned()));
        let names: Vec<_> = ratings(site, &game)
            .await
            .players
            .into_iter()
            .map(|seat| seat.player.name)
            .collect();
        assert_eq!(names, [Some("Ada".to_owned()), None], "{}", ground.name);
        let found = recount(&*ground.store().await, &chess(Pace::Days), false).await;
        assert_eq!(found.unwrap().different, 0, "{}", ground.name);
    }
}

#[tokio::test]
async fn a_result_that_is_made_void_is_taken_out_of_all_that_followed() {
    for ground in grounds().await {
        let site = &ground.site;
        let (mut ada, mut eve) = (member(site, "Ada").await, member(site, "Eve").await);
        let first = won(site, &mut ada, &mut eve).await;
        counted(site, &first).await;
        let second = won(site, &mut ada, &mut eve).await;
        counted(site, &second).await;
        let store = ground.store().await;
        assert!(void(&*store, &first).await.unwrap(), "{}", ground.name);
        assert!(!void(&*store, &first).await.unwrap());
        assert!(!void(&*store, "nothing").await.unwrap());
        let gain = first_gain();
        let changes: Vec<_> = ratings(site, &second)
            .await
            .players
            .iter()
            .map(|seat| seat.change)
            .collect();
        assert_eq!(changes, [Some(gain), Some(-gain)], "{}", ground.name);
        assert_eq!(ratings(site, &first).await.state, RatedState::Void);
        let [standing] = &profile(site, "Ada").await.standings[..] else {
            panic!("{}", ground.name);
        };
        assert_eq!((standing.won, standing.rating.rating), (1, 1500 + gain));
    }
}

#[tokio::test]
async fn results_that_were_written_otherwise_are_found_and_written_anew() {
    for ground in grounds().await {
        let site = &ground.site;
        let (mut ada, mut eve) = (member(site, "Ada").await, member(site, "Eve").await);
        for _ in 0..2 {
            let game = won(site, &mut ada, &mut eve).await;
            counted(site, &game).await;
        }
        let (store, pool) = (ground.store().await, chess(Pace::Days));
        let [first, second] = &store.ratings().results(&pool, 0, 9).await.unwrap()[..] else {
            panic!("{}", ground.name);
        };
        let mut seats: Vec<_> = first
            .seats
            .iter()
            .map(|seat| (seat.seat, seat.result.unwrap()))
            .collect();
        seats[0].1.after.rating += 1;
        let spoilt = CountedRow {
            game: first.game.clone(),
            pool: pool.clone(),
            number: 1,
            at_ms: first.at_ms.unwrap(),
            seats,
        };
        store.ratings().rewrite(&[spoilt]).await.unwrap();
        let different = async |repair| {
            let found = recount(&*store, &pool, repair).await.unwrap();
            assert_eq!(found.games, 2);
            found.different
        };
        assert_eq!(different(false).await, 1, "{}", ground.name);
        assert_eq!(different(true).await, 1, "{}", ground.name);
        assert_eq!(different(false).await, 0, "{}", ground.name);
        let now = store.ratings().results(&pool, 0, 9).await.unwrap();
        assert_eq!(now[..], [first.clone(), second.clone()], "{}", ground.name);
        // Everything that is kept of her is told to her.
        let kept: PersonExport = ada.get(site, "/api/v1/me/export").await;
        let games: Vec<_> = kept.results.iter().map(|one| &one.id).collect();
        assert_eq!(games, [&second.game, &first.game], "{}", ground.name);
    }
}

#[tokio::test]
async fn a_rematch_is_rated_as_the_game_was_and_the_seats_are_theirs_again() {
    for ground in grounds().await {
        let site = &ground.site;
        let (mut ada, mut eve) = (member(site, "Ada").await, member(site, "Eve").await);
        let game = won(site, &mut ada, &mut eve).await;
        act(&mut ada, site, &game, 4, "offer_rematch").await;
        act(&mut eve, site, &game, 4, "accept_rematch").await;
        let state: GameState = ada.get(site, &format!("/api/v1/games/{game}")).await;
        let rematch = state.rematch.unwrap();
        let state: GameState = ada.get(site, &format!("/api/v1/games/{rematch}")).await;
        assert_eq!(state.yours, [1], "{}", ground.name);
        assert!(state.rated);
        two_turns(site, &rematch, &mut eve, &mut ada).await;
        act(&mut eve, site, &rematch, 4, "resign").await;
        let ratings = counted(site, &rematch).await;
        assert_eq!(ratings.state, RatedState::Counted, "{}", ground.name);
        assert!(ratings.players[0].change < Some(0));
    }
}
