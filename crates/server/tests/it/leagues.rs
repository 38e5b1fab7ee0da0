//! Leagues: what is refused, how their games are played and scored, and what becomes of whoever goes.

use crate::leagues_support::{
    agree, check_rounds, concede, league, open_tables, people, shown, stand, state,
};
use crate::orders_support::minutes;
use crate::people_support::Browser;
use crate::support::Site;
use crate::tournaments_support::{arrange, ask, by_days, entered, members, remove, until};
use serde_json::{Value, json};
use server::store::{Holder, Store};
use wire::{
    LeagueResult, LeagueTable, OrderSeatKind, OrderStatus, RatedState, TournamentBody,
    TournamentList, TournamentState,
};

fn refused(status: u16, code: &str) -> (u16, String) {
    (status, code.to_owned())
}

/// A league of so many that has begun.
async fn begun(site: &Site, count: usize, asked: &Value) -> (Vec<Browser>, TournamentBody) {
    let mut browsers = members(site, count).await;
    entered(&mut browsers, site, asked).await;
    let body = ask(&mut browsers[0], site, "a", "start").await.read();
    (browsers, body)
}

fn is_over(body: &TournamentBody) -> bool {
    body.about.state == TournamentState::Finished
}

fn results(table: &LeagueTable) -> Vec<LeagueResult> {
    let seats = table.seats.iter();
    seats.map(|seat| seat.result.unwrap()).collect()
}

fn tables(body: &TournamentBody) -> Vec<LeagueTable> {
    let rounds = body.league.as_ref().unwrap().rounds.iter();
    rounds.flat_map(|round| round.tables.clone()).collect()
}

#[tokio::test]
async fn what_no_league_can_be_is_not_arranged() {
    let site = &Site::new().await;
    let mut browser = members(site, 1).await.remove(0);
    let none = json!({});
    let table = [
        (json!({"system": "swiss"}), none.clone(), "league_terms"),
        (
            json!({"system": "round_robin", "clock": by_days(), "rounds": null}),
            none.clone(),
            "league_terms",
        ),
        (json!({"game": "chess"}), none.clone(), "league_of_turns"),
        (
            json!({"game": "no-such-game"}),
            none.clone(),
            "unknown_game",
        ),
        (json!({"clock": by_days()}), none.clone(), "not_of_league"),
        (
            json!({"fill": {"levels": [1], "up_to": 4}}),
            none.clone(),
            "not_of_league",
        ),
        (json!({"minutes": 30}), none.clone(), "bad_minutes"),
        (json!({"rounds": null}), none.clone(), "bad_rounds"),
        (json!({"rounds": 0}), none.clone(), "bad_rounds"),
        (json!({"rounds": 11}), none.clone(), "bad_rounds"),
        (none.clone(), json!({"missing": "wait"}), "league_waits"),
        (none.clone(), json!({"bot": "dummy"}), "league_bot"),
        (none.clone(), json!({"bot": "person"}), "league_bot"),
        (none.clone(), json!({"years": 0}), "bad_value"),
        (none.clone(), json!({"mark": "no-such-map"}), "bad_mark"),
        (none.clone(), json!({"talk": 101}), "bad_value"),
        (
            none.clone(),
            json!({"options": {"no_such_option": "yes"}}),
            "bad_option",
        ),
        (json!({"rated": true}), none.clone(), "not_ratable"),
    ];
    for (changes, terms, code) in table {
        let wish = league("a", changes.clone(), terms.clone());
        let answer = arrange(&mut browser, site, &wish).await;
        assert_eq!(answer.refusal(), refused(422, code), "{changes} {terms}");
    }
    // The other systems are for games of turns.
    let mut wish = league(
        "a",
        json!({"system": "swiss", "clock": by_days()}),
        none.clone(),
    );
    wish.as_object_mut().unwrap().remove("league");
    let answer = arrange(&mut browser, site, &wish).await;
    assert_eq!(answer.refusal(), refused(422, "only_in_leagues"));
    wish["system"] = json!("league");
    wish["clock"] = json!({"kind": "none"});
    let answer = arrange(&mut browser, site, &wish).await;
    assert_eq!(answer.refusal(), refused(422, "league_terms"));
    // An arena's pauses are none of a league's.
    let made = arrange(&mut browser, site, &league("a", none.clone(), none)).await;
    assert!(made.status.is_success(), "{made:?}");
    let paused = ask(&mut browser, site, "a", "pause").await;
    assert_eq!(paused.refusal(), refused(409, "not_an_arena"));
    let entering = ask(&mut browser, site, "a", "enter").await;
    assert!(entering.status.is_success());
    let alone = ask(&mut browser, site, "a", "start").await;
    assert_eq!(alone.refusal(), refused(409, "too_few_players"));
}

#[tokio::test]
async fn everybody_plays_once_a_round_until_the_league_is_over() {
    let site = &Site::new().await;
    let asked = league("a", json!({"rounds": 3}), json!({}));
    let (mut browsers, mut now) = begun(site, 5, &asked).await;
    let list: TournamentList = Browser::default().get(site, "/api/v1/tournaments").await;
    assert_eq!(list.running, [now.about.clone()]);
    assert_eq!(now.about.most_players, 70);
    for round in 1..=3 {
        assert_eq!((now.about.round, now.about.rounds), (round, Some(3)));
        check_rounds(&now, 5);
        let open = open_tables(&now);
        assert_eq!(open.len(), 3);
        for (at, table) in open.iter().enumerate() {
            let game = state(site, table).await;
            assert_eq!(game.status, OrderStatus::Playing);
            assert_eq!(game.tournament, Some(now.about.id.clone()));
            for (seat, one) in game.seats.iter().enumerate() {
                let name = table.seats[seat]
                    .player
                    .map(|player| format!("Player {player}"));
                assert_eq!(one.name, name);
                let wanted = match name {
                    Some(_) => OrderSeatKind::Person,
                    None => OrderSeatKind::EasyBot,
                };
                assert_eq!(one.kind, wanted);
            }
            // As long as one game is played, no round begins.
            if at == 2 {
                let before = until(site, "a", |body| open_tables(body).len() == 1).await;
                assert_eq!(before.about.round, round);
            }
            // The lower number wins, and the computer from whoever plays it.
            let seats = table.seats.iter().enumerate();
            let winner = seats.min_by_key(|(_, seat)| seat.player.map_or(-1, i64::from));
            concede(&[site], &mut browsers, table, winner.unwrap().0).await;
        }
        now = until(site, "a", |body| body.about.round > round || is_over(body)).await;
    }
    assert!(is_over(&now));
    let league = now.league.unwrap();
    assert_eq!(league.seats.len(), 2);
    for table in league.rounds.iter().flat_map(|round| &round.tables) {
        let mut points: Vec<u32> = results(table).iter().map(|one| one.points).collect();
        points.sort_unstable();
        assert_eq!(points, [0, 100_000]);
        for (seat, result) in table.seats.iter().zip(results(table)) {
            assert_eq!(
                result.place,
                if result.points > 0 { 1 } else { 2 },
                "{seat:?}"
            );
            assert!(result.centres > 0);
        }
    }
    // Two of three tables have a winner among the people, and all have played three games.
    let points: u32 = league.standings.iter().map(|one| one.points).sum();
    assert_eq!((points, league.standings.len()), (3 * 2 * 100_000, 5));
    for one in &league.standings {
        assert_eq!(one.games, 3);
        assert_eq!(one.points, one.solos * 100_000);
        assert_eq!(one.best, 100_000 * one.solos.min(1));
    }
    assert!(
        league
            .standings
            .is_sorted_by(|one, next| one.points >= next.points)
    );
    assert_eq!(league.standings[0].place, 1);
}

#[tokio::test]
async fn whoever_is_ahead_when_time_runs_out_has_not_won_alone() {
    for (scoring, name) in [("draw_size", "a"), ("sum_of_squares", "b")] {
        let site = &Site::new().await;
        let terms = json!({"scoring": scoring});
        let asked = league("a", json!({"rounds": 1}), terms);
        let (mut browsers, now) = begun(site, 2, &asked).await;
        let table = open_tables(&now).remove(0);
        stand(site, &mut browsers, &table).await;
        let over = until(site, "a", is_over).await;
        let results = results(&tables(&over)[0]);
        let centres: Vec<u64> = results.iter().map(|one| one.centres.into()).collect();
        let squares: u64 = centres.iter().map(|own| own * own).sum();
        for result in &results {
            let own = u64::from(result.centres);
            let wanted = match name {
                "a" => 50_000,
                _ => 100_000 * own * own / squares,
            };
            assert_eq!(u64::from(result.points), wanted);
        }
        // The game itself says who was ahead.
        let game = state(site, &table).await;
        let most = centres.iter().max();
        let ahead: Vec<u8> = (0..2)
            .filter(|seat| centres.get(usize::from(*seat)) == most)
            .collect();
        assert_eq!(game.outcome.unwrap().winners, ahead);
        let standings = over.league.unwrap().standings;
        assert!(standings.iter().all(|one| one.solos == 0 && one.games == 1));
    }
}

#[tokio::test]
async fn a_draw_is_shared_and_a_rated_league_changes_ratings() {
    let site = &Site::new().await;
    let asked = league(
        "a",
        json!({"rounds": 1, "rated": true}),
        json!({"years": 3}),
    );
    let (mut browsers, now) = begun(site, 2, &asked).await;
    assert!(now.about.rated);
    let table = open_tables(&now).remove(0);
    let rated: Value = Browser::default()
        .get(site, &format!("/api/v1/ratings/{}", table.game))
        .await;
    assert_eq!(
        rated["state"],
        serde_json::to_value(RatedState::Open).unwrap()
    );
    assert_eq!(rated["players"].as_array().unwrap().len(), 2);
    agree(&[site], &mut browsers, &table, &json!("draw")).await;
    let over = until(site, "a", is_over).await;
    let points: Vec<u32> = results(&tables(&over)[0])
        .iter()
        .map(|one| one.points)
        .collect();
    assert_eq!(points, [50_000, 50_000]);
    let places: Vec<u32> = over
        .league
        .unwrap()
        .standings
        .iter()
        .map(|one| one.place)
        .collect();
    assert_eq!(places[0], 1);
}

#[tokio::test]
async fn whoever_withdraws_harms_nobody() {
    let site = &Site::new().await;
    let asked = league("a", json!({"rounds": 3}), json!({"years": 20}));
    let (mut browsers, now) = begun(site, 4, &asked).await;
    let open = open_tables(&now);
    assert_eq!(open.len(), 2);
    // One leaves in the middle of a game: a computer player takes the seat.
    let (seat, leaver) = people(&open[0])[0];
    let (own, stays) = people(&open[0])[1];
    let left = ask(&mut browsers[leaver as usize], site, "a", "withdraw").await;
    assert!(left.status.is_success(), "{left:?}");
    while state(site, &open[0]).await.seats[seat].kind != OrderSeatKind::EasyBot {
        tokio::task::yield_now().await;
    }
    let path = format!("/api/v1/order-games/{}", open[0].game);
    let body = json!({"turn": 0, "text": "", "ready": true});
    let sheet = Some(body.clone());
    let browser = &mut browsers[leaver as usize];
    let denied = browser.post(site, &format!("{path}/sheet"), sheet).await;
    assert_eq!(denied.refusal(), refused(401, "no_token"));
    // The other one plays on, without waiting for anybody.
    let sheet = Some(body);
    let browser = &mut browsers[stays as usize];
    let filed = browser.post(site, &format!("{path}/sheet"), sheet).await;
    assert!(filed.status.is_success(), "{filed:?}");
    while state(site, &open[0]).await.turn == 0 {
        tokio::task::yield_now().await;
    }
    // No draw with computer players alone, and nothing is taken back.
    let turn = state(site, &open[0]).await.turn;
    let vote = Some(json!({"turn": turn, "vote": "draw"}));
    let voted = browser.post(site, &format!("{path}/vote"), vote).await;
    assert!(voted.status.is_success(), "{voted:?}");
    assert_eq!(state(site, &open[0]).await.status, OrderStatus::Playing);
    let back = Some(json!({"turn": turn}));
    let back = browser.post(site, &format!("{path}/take-back"), back).await;
    assert_eq!(back.refusal(), refused(409, "not_now"));
    let lost = Some(json!({"turn": turn, "vote": {"win": [seat]}}));
    let lost = browser.post(site, &format!("{path}/vote"), lost).await;
    assert!(lost.status.is_success(), "{lost:?}");
    let (first, _) = people(&open[1])[0];
    concede(&[site], &mut browsers, &open[1], first).await;

    // The next round has three: one of them sits with a computer player.
    let now = until(site, "a", |body| body.about.round == 2).await;
    let round = &now.league.as_ref().unwrap().rounds[1];
    let there: Vec<u32> = round
        .tables
        .iter()
        .flat_map(people)
        .map(|(_, one)| one)
        .collect();
    assert_eq!((there.len(), round.tables.len()), (3, 2));
    assert!(!there.contains(&leaver));
    let standing = now.players.iter().find(|one| one.number == leaver);
    assert!(standing.unwrap().withdrawn);
    // What the seat got is theirs still.
    let seats = &tables(&now)[0].seats;
    assert_eq!(seats[seat].result.unwrap().points, 100_000);
    assert_eq!(seats[own].result.unwrap().points, 0);

    // The organizer removes one, and one deletes the account: one is left, and nobody plays alone.
    let mut others = there.iter().copied().filter(|one| *one != 0);
    let gone = [others.next().unwrap(), others.next().unwrap()];
    let removed = remove(&mut browsers[0], site, "a", gone[0]).await;
    assert!(removed.status.is_success(), "{removed:?}");
    let browser = &mut browsers[gone[1] as usize];
    let deleted = browser.post(site, "/api/v1/me/delete", None).await;
    assert!(deleted.status.is_success(), "{deleted:?}");
    // Whoever asks for a tournament has the server look what is to be done.
    let looked = arrange(&mut browsers[0], site, &asked).await;
    assert!(looked.status.is_success(), "{looked:?}");
    let open = open_tables(&now);
    for table in &open {
        for (seat, player) in people(table) {
            let is_gone = gone.contains(&player);
            while is_gone && state(site, table).await.seats[seat].kind == OrderSeatKind::Person {
                tokio::task::yield_now().await;
            }
        }
    }
    // Whoever is left concedes to a computer player. A game that nobody plays any more ends with its phase.
    for table in &open {
        for (seat, player) in people(table) {
            if !gone.contains(&player) {
                let body = Some(json!({"turn": 0, "vote": {"win": [1 - seat]}}));
                let path = format!("/api/v1/order-games/{}/vote", table.game);
                let browser = &mut browsers[player as usize];
                let lost = browser.post(site, &path, body).await;
                assert!(lost.status.is_success(), "{lost:?}");
            }
        }
    }
    site.clock.advance(minutes(60));
    let over = until(site, "a", is_over).await;
    assert_eq!(over.about.round, 2);
    let names = over
        .players
        .iter()
        .map(|one| (one.number, one.name.is_some()));
    for (number, is_named) in names {
        assert_eq!(is_named, number != gone[1]);
    }
}

/// Erasing who had a seat of a game takes the name out of its league, and nobody else's.
#[tokio::test]
async fn who_is_erased_from_a_game_has_no_name_in_its_league() {
    let site = &Site::new().await;
    let asked = league("a", json!({"rounds": 1}), json!({}));
    let (_, now) = begun(site, 4, &asked).await;
    let table = open_tables(&now).remove(1);
    let (seat, player) = people(&table)[1];
    let store = Site::store_in(&site.folder).await;
    let holder = Holder::Seat(u8::try_from(seat).unwrap());
    store.erase(&table.game, holder).await.unwrap();
    store.close().await;
    for one in shown(site, "a").await.players {
        assert_eq!(one.name.is_none(), one.number == player);
    }
}

#[tokio::test]
async fn a_game_against_computer_players_alone_has_its_deadlines() {
    let site = &Site::new().await;
    let asked = league("a", json!({"rounds": 1}), json!({"bot": "bot"}));
    let (mut browsers, now) = begun(site, 3, &asked).await;
    let open = open_tables(&now);
    let alone = open.iter().find(|table| people(table).len() == 1).unwrap();
    assert!(state(site, alone).await.deadline_ms.is_some());
    let pair = open.iter().find(|table| people(table).len() == 2).unwrap();
    concede(&[site], &mut browsers, pair, 0).await;
    // Whoever never comes keeps the league waiting no longer than the deadlines.
    while !is_over(&shown(site, "a").await) {
        site.clock.advance(minutes(60));
        tokio::task::yield_now().await;
    }
    let game = state(site, alone).await;
    assert_eq!(game.status, OrderStatus::Finished);
    let (seat, _) = people(alone)[0];
    assert!(
        game.history
            .iter()
            .any(|past| past.missing.contains(&u8::try_from(seat).unwrap()))
    );
}
