//! Whole tournaments: who meets whom, in which seats, how all stand, and that a round is paired once whatever happens.

use crate::people_support::{Browser, grounds};
use crate::sign_in_support::member;
use crate::support::Site;
use crate::tournaments_support::{
    Comes, arrange, ask, asked, entered, live, members, open_pairings, play, until,
};
use futures_util::future::join_all;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use wire::{TournamentBody, TournamentPairing, TournamentState, TournamentTieBreak};

/// By how many games more somebody had the first seat than the second.
fn balances(body: &TournamentBody) -> BTreeMap<u32, i32> {
    let mut balances = BTreeMap::new();
    for pairing in body.rounds.iter().flat_map(|round| &round.pairings) {
        if let Some(second) = pairing.second {
            *balances.entry(pairing.first).or_default() += 1;
            *balances.entry(second).or_default() -= 1;
        }
    }
    balances
}

/// Nobody meets twice, sits out twice, or has two games in a round.
fn check_meetings(body: &TournamentBody) {
    let mut met = BTreeSet::new();
    let mut sat_out = BTreeSet::new();
    for (number, round) in (1..).zip(&body.rounds) {
        assert_eq!(round.number, number);
        let mut there = BTreeSet::new();
        for pairing in &round.pairings {
            let one = pairing.first;
            assert!(there.insert(one), "round {number}: {one} twice");
            match pairing.second {
                Some(other) => {
                    assert!(there.insert(other), "round {number}: {other} twice");
                    let pair = (one.min(other), one.max(other));
                    assert!(met.insert(pair), "{pair:?} twice");
                }
                None => assert!(sat_out.insert(one), "{one} sits out twice"),
            }
        }
    }
}

/// The stronger of two wins: the one of the lower number. Those next to each other draw.
fn by_strength(pairing: &TournamentPairing) -> Comes {
    let second = pairing.second.unwrap();
    match pairing.first.abs_diff(second) {
        1 => Comes::Draw,
        _ if pairing.first < second => Comes::First,
        _ => Comes::Second,
    }
}

#[tokio::test]
async fn sixteen_meet_each_other_once_and_in_either_seat_as_often() {
    let site = &Site::new().await;
    let mut browsers = members(site, 16).await;
    entered(&mut browsers, site, &asked("a", json!({}))).await;
    let begun: TournamentBody = ask(&mut browsers[0], site, "a", "start").await.read();
    // Games by days are played all at once.
    assert_eq!((begun.about.round, begun.about.rounds), (15, Some(15)));
    let open = open_pairings(&begun);
    assert_eq!(open.len(), 120);
    check_meetings(&begun);
    assert!(balances(&begun).values().all(|balance| balance.abs() == 1));
    for pairing in &open {
        play(&[site], &mut browsers, pairing, by_strength(pairing)).await;
    }
    let over = until(site, "a", |body| {
        body.about.state == TournamentState::Finished
    })
    .await;
    // Each of the 120 games has two half points. Whoever is stronger stands higher; those in between draw twice, the first and
    // the last once.
    let halves: Vec<u32> = over.standings.iter().map(|one| one.halves).collect();
    assert_eq!(halves.iter().sum::<u32>(), 240);
    let wanted: Vec<u32> = (0..16)
        .map(|number| match number {
            0 => 1 + 2 * 14,
            15 => 1,
            _ => 2 + 2 * (14 - number),
        })
        .collect();
    assert_eq!(halves, wanted);
    let players: Vec<u32> = over.standings.iter().map(|one| one.player).collect();
    assert_eq!(players, (0..16).collect::<Vec<u32>>());
    // The winner has met all, has beaten 14 of them and drawn with the second.
    let by = [
        TournamentTieBreak::Direct,
        TournamentTieBreak::SonnebornBerger,
        TournamentTieBreak::Wins,
    ];
    assert_eq!(over.tie_breaks, by);
    let beaten: u32 = wanted[2..].iter().sum();
    let quarters = vec![0, 2 * beaten + wanted[1], 4 * 14];
    assert_eq!(over.standings[0].tie_breaks, quarters);
    let places: Vec<u32> = over.standings.iter().map(|one| one.place).collect();
    assert_eq!(places, (1..=16).collect::<Vec<u32>>());
}

#[tokio::test]
async fn a_hundred_by_the_swiss_system_meet_nobody_twice() {
    const ROUNDS: u32 = 4;
    let site = &Site::new().await;
    let mut browsers = members(site, 99).await;
    let changes = json!({"system": "swiss", "rounds": ROUNDS, "clock": live()});
    entered(&mut browsers, site, &asked("a", changes)).await;
    let mut now: TournamentBody = ask(&mut browsers[0], site, "a", "start").await.read();
    for round in 1..=ROUNDS {
        assert_eq!((now.about.round, now.about.rounds), (round, Some(ROUNDS)));
        let open = open_pairings(&now);
        assert_eq!(open.len(), 49);
        assert_eq!(now.rounds.len(), round as usize);
        check_meetings(&now);
        for (at, pairing) in open.iter().enumerate() {
            // As long as one game is played, no round begins.
            if at + 1 == open.len() {
                let before = until(site, "a", |body| open_pairings(body).len() == 1).await;
                assert_eq!(before.about.round, round);
            }
            play(&[site], &mut browsers, pairing, by_strength(pairing)).await;
        }
        now = until(site, "a", |body| {
            body.about.round > round || body.about.state == TournamentState::Finished
        })
        .await;
    }
    assert_eq!(now.about.state, TournamentState::Finished);
    assert_eq!(now.rounds.len(), ROUNDS as usize);
    // Whoever sat out has one game fewer.
    assert!(balances(&now).values().all(|balance| balance.abs() <= 2));
    let apart = balances(&now);
    let apart = apart.values().filter(|balance| balance.abs() == 2).count();
    assert!(apart <= 10, "{apart} had one seat twice more often");
    let halves: Vec<u32> = now.standings.iter().map(|one| one.halves).collect();
    assert_eq!(halves.iter().sum::<u32>(), ROUNDS * 100);
    assert!(halves.is_sorted_by(|one, next| one >= next));
    assert_eq!(now.standings[0].place, 1);
    // The strongest have won most.
    assert!(now.standings[..10].iter().all(|one| one.player < 50));
}

/// Plays all games of a tournament until it is over, on these servers. All of them look at the same time whether the next round
/// is due: whoever is asked for a tournament looks, also if it is one that was arranged before.
async fn play_out(sites: &[&Site], browsers: &mut [Browser], wish: &Value) -> TournamentBody {
    // The result of a game that has just ended is counted a moment later: until then its pairing is open.
    let mut played = BTreeSet::new();
    loop {
        let new = |body: &TournamentBody| {
            let mut open = open_pairings(body);
            open.retain(|pairing| {
                pairing
                    .game
                    .as_ref()
                    .is_some_and(|game| !played.contains(game))
            });
            open
        };
        let now = until(sites[0], "a", |body| {
            body.about.state != TournamentState::Running || !new(body).is_empty()
        })
        .await;
        if now.about.state == TournamentState::Finished {
            return now;
        }
        for pairing in new(&now) {
            play(sites, browsers, &pairing, by_strength(&pairing)).await;
            played.extend(pairing.game);
        }
        let asking = sites.iter().map(|site| {
            let mut ada = browsers[0].clone();
            async move { arrange(&mut ada, site, wish).await }
        });
        for answer in join_all(asking).await {
            assert!(answer.status.is_success(), "{answer:?}");
        }
    }
}

#[tokio::test]
async fn a_server_that_is_killed_forgets_no_round_and_pairs_none_twice() {
    for mut ground in grounds().await {
        let mut browsers = Vec::new();
        for name in ["Ada", "Bob", "Eve", "Dan"] {
            let address = format!("{name}@example.org");
            browsers.push(member(&ground.site, &address, name).await.0);
        }
        let wish = asked("a", json!({"system": "swiss", "rounds": 3}));
        entered(&mut browsers, &ground.site, &wish).await;
        let started = ask(&mut browsers[0], &ground.site, "a", "start").await;
        assert!(started.status.is_success(), "{started:?}");
        for round in 1..=3 {
            // At the start of a round, and when its last game has just ended.
            ground = ground.killed().await;
            let now = until(&ground.site, "a", |body| body.about.round == round).await;
            assert_eq!(now.rounds.len(), round as usize, "{}", ground.name);
            let open = open_pairings(&now);
            assert_eq!(open.len(), 2, "{}", ground.name);
            check_meetings(&now);
            for pairing in &open {
                play(
                    &[&ground.site],
                    &mut browsers,
                    pairing,
                    by_strength(pairing),
                )
                .await;
            }
            ground = ground.killed().await;
        }
        let is_over = |body: &TournamentBody| body.about.state == TournamentState::Finished;
        let over = until(&ground.site, "a", is_over).await;
        check_meetings(&over);
        assert_eq!(over.rounds.len(), 3);
        let halves: u32 = over.standings.iter().map(|one| one.halves).sum();
        assert_eq!(halves, 12, "{}", ground.name);
    }
}

#[tokio::test]
async fn servers_that_share_a_database_pair_a_round_once() {
    let [_, ground] = grounds().await;
    let others = [
        ground.another_server().await.unwrap(),
        ground.another_server().await.unwrap(),
    ];
    let sites = [&ground.site, &others[0], &others[1]];
    let mut browsers = Vec::new();
    for name in ["Ada", "Bob", "Eve", "Dan"] {
        let address = format!("{name}@example.org");
        browsers.push(member(&ground.site, &address, name).await.0);
    }
    let wish = asked("a", json!({"system": "swiss", "rounds": 3}));
    entered(&mut browsers, &ground.site, &wish).await;
    // The organizer asks all of them at once.
    let starts = sites.map(|site| {
        let mut ada = browsers[0].clone();
        async move { ask(&mut ada, site, "a", "start").await }
    });
    let answers = join_all(starts).await;
    let started = answers.iter().filter(|answer| answer.status.is_success());
    assert_eq!(started.count(), 1, "{answers:?}");
    for refused in answers.iter().filter(|answer| !answer.status.is_success()) {
        assert_eq!(refused.refusal().1, "tournament_begun");
    }
    let over = play_out(&sites, &mut browsers, &wish).await;
    check_meetings(&over);
    assert_eq!(over.rounds.len(), 3);
    assert!(over.rounds.iter().all(|round| round.pairings.len() == 2));
    let halves: u32 = over.standings.iter().map(|one| one.halves).sum();
    assert_eq!(halves, 12);
    for other in others {
        other.state.close().await;
    }
}
