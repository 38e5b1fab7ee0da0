//! Arenas: whoever is free is paired, until the time is over.

use crate::people_support::{Browser, grounds};
use crate::sign_in_support::member;
use crate::support::{NOON, Site};
use crate::tournaments_support::{
    Comes, arrange, ask, asked, by_days, entered, live, members, open_pairings, play, seen, until,
};
use futures_util::future::join_all;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::time::Duration;
use wire::{TournamentBody, TournamentPairing, TournamentState, TournamentTieBreak};

fn arena(changes: &[(&str, Value)]) -> Value {
    let mut wish = json!({"system": "arena", "minutes": 20, "clock": live()});
    for (key, value) in changes {
        wish[key] = value.clone();
    }
    wish
}

fn both(pairing: &TournamentPairing) -> [u32; 2] {
    let mut both = [pairing.first, pairing.second.unwrap()];
    both.sort_unstable();
    both
}

fn all_pairings(body: &TournamentBody) -> Vec<TournamentPairing> {
    let pairings = body.rounds.iter().flat_map(|round| &round.pairings);
    pairings.cloned().collect()
}

/// Nobody plays two games at once, and nobody meets the same opponent twice in a row.
fn check(body: &TournamentBody) {
    let mut busy = BTreeSet::new();
    for pairing in open_pairings(body) {
        for one in both(&pairing) {
            assert!(busy.insert(one), "{one} plays two games");
        }
    }
    let mut games = BTreeSet::new();
    let mut last = std::collections::BTreeMap::new();
    for pairing in all_pairings(body) {
        assert!(games.insert(pairing.game.clone()));
        let [one, other] = both(&pairing);
        assert_ne!(
            last.insert(one, other),
            Some(other),
            "{one} and {other} again"
        );
        assert_ne!(
            last.insert(other, one),
            Some(one),
            "{one} and {other} again"
        );
    }
}

fn halves(body: &TournamentBody) -> Vec<(u32, u32, u32)> {
    let standings = body.standings.iter();
    standings
        .map(|one| (one.place, one.player, one.halves))
        .collect()
}

fn standing(body: &TournamentBody, number: u32) -> bool {
    body.players
        .iter()
        .any(|one| one.number == number && one.paused)
}

#[tokio::test]
async fn three_play_an_arena_that_is_reckoned_by_hand() {
    let site = &Site::new().await;
    let mut browsers = members(site, 3).await;
    entered(&mut browsers, site, &asked("a", arena(&[]))).await;
    let begun: TournamentBody = ask(&mut browsers[0], site, "a", "start").await.read();
    assert_eq!(begun.about.state, TournamentState::Running);
    assert_eq!((begun.about.rounds, begun.about.minutes), (None, Some(20)));
    assert_eq!(begun.about.until_ms, Some(NOON + 20 * 60_000));
    assert_eq!(begun.tie_breaks, [TournamentTieBreak::Wins]);
    // One waits.
    let open = open_pairings(&begun);
    assert_eq!(open.iter().map(both).collect::<Vec<_>>(), [[0, 1]]);
    let wins = |number: u32, pairing: &TournamentPairing| match pairing.first == number {
        true => Comes::First,
        false => Comes::Second,
    };
    play(&[site], &mut browsers, &open[0], wins(0, &open[0])).await;
    // The one who waits meets whoever has as many points.
    let next = until(site, "a", |body| all_pairings(body).len() == 2).await;
    let open = open_pairings(&next);
    assert_eq!(open.iter().map(both).collect::<Vec<_>>(), [[1, 2]]);
    play(&[site], &mut browsers, &open[0], Comes::Draw).await;
    // 1 has just met both others.
    let next = until(site, "a", |body| all_pairings(body).len() == 3).await;
    let open = open_pairings(&next);
    assert_eq!(open.iter().map(both).collect::<Vec<_>>(), [[0, 2]]);
    check(&next);
    assert_eq!(halves(&next), [(1, 0, 2), (2, 1, 1), (2, 2, 1)]);
    // The third game ends too late.
    site.clock.advance(Duration::from_secs(20 * 60 + 1));
    let over = until(site, "a", |body| {
        body.about.state == TournamentState::Finished && open_pairings(body).is_empty()
    })
    .await;
    assert_eq!(halves(&over), [(1, 0, 2), (2, 1, 1), (2, 2, 1)]);
    let late = all_pairings(&over).last().unwrap().result.unwrap();
    assert_eq!((late.halves, late.played), ([0, 0], false));
    assert!(over.players.iter().all(|one| !one.paused));
    for what in ["enter", "pause", "ready"] {
        let refusal = ask(&mut browsers[0], site, "a", what).await.refusal();
        assert_eq!(refusal, (409, "tournament_over".to_owned()), "{what}");
    }
}

#[tokio::test]
async fn what_is_no_arena_is_refused() {
    let site = &Site::new().await;
    let mut browsers = members(site, 2).await;
    let table = [
        (arena(&[("minutes", json!(19))]), "bad_minutes"),
        (arena(&[("minutes", json!(181))]), "bad_minutes"),
        (arena(&[("minutes", json!(null))]), "bad_minutes"),
        (arena(&[("system", json!("swiss"))]), "bad_minutes"),
        (arena(&[("rounds", json!(3))]), "rounds_of_arena"),
        (arena(&[("clock", by_days())]), "arena_by_days"),
    ];
    for (changes, code) in table {
        let refused = arrange(&mut browsers[0], site, &asked("a", changes.clone())).await;
        assert_eq!(refused.refusal(), (422, code.to_owned()), "{changes}");
    }
    entered(&mut browsers, site, &asked("b", json!({}))).await;
    for what in ["pause", "ready"] {
        let refused = ask(&mut browsers[0], site, "b", what).await.refusal();
        assert_eq!(refused, (409, "not_an_arena".to_owned()), "{what}");
    }
}

#[tokio::test]
async fn whoever_pauses_is_not_paired_and_whoever_comes_is_at_once() {
    let site = &Site::new().await;
    let mut browsers = members(site, 3).await;
    entered(&mut browsers[..2], site, &asked("a", arena(&[]))).await;
    let paused: TournamentBody = ask(&mut browsers[1], site, "a", "pause").await.read();
    assert!(standing(&paused, 1));
    let begun: TournamentBody = ask(&mut browsers[0], site, "a", "start").await.read();
    assert_eq!(begun.about.state, TournamentState::Running);
    assert!(open_pairings(&begun).is_empty());
    // Somebody comes later.
    let come = ask(&mut browsers[2], site, "a", "enter").await;
    assert!(come.status.is_success(), "{come:?}");
    let next = until(site, "a", |body| !open_pairings(body).is_empty()).await;
    assert_eq!(both(&open_pairings(&next)[0]), [0, 2]);
    assert_eq!(next.about.players, 3);
    let ready: TournamentBody = ask(&mut browsers[1], site, "a", "ready").await.read();
    assert!(!standing(&ready, 1));
    play(
        &[site],
        &mut browsers,
        &open_pairings(&next)[0],
        Comes::First,
    )
    .await;
    let next = until(site, "a", |body| all_pairings(body).len() == 2).await;
    assert!(both(&open_pairings(&next)[0]).contains(&1));
    check(&next);
    // Whoever leaves may come back.
    let left = ask(&mut browsers[2], site, "a", "withdraw").await;
    assert!(left.status.is_success(), "{left:?}");
    let back: TournamentBody = ask(&mut browsers[2], site, "a", "enter").await.read();
    assert_eq!(back.you.player, Some(2));
    assert!(back.players.iter().all(|one| !one.withdrawn));
}

#[tokio::test]
async fn whoever_does_not_come_pauses_from_then_on() {
    let site = &Site::new().await;
    let mut browsers = members(site, 2).await;
    let wish = arena(&[("minutes", json!(60))]);
    entered(&mut browsers, site, &asked("a", wish)).await;
    let begun: TournamentBody = ask(&mut browsers[0], site, "a", "start").await.read();
    let first = open_pairings(&begun)[0].first;
    site.clock.advance(Duration::from_secs(5 * 60 + 1));
    let next = until(site, "a", |body| open_pairings(body).is_empty()).await;
    assert!(standing(&next, first), "{next:?}");
    assert!(!standing(&next, 1 - first));
    assert_eq!(halves(&next), [(1, 1 - first, 2), (2, first, 0)]);
}

#[tokio::test]
async fn whoever_would_wait_meets_a_computer_player() {
    let site = &Site::new().await;
    let mut browsers = members(site, 2).await;
    let filled = arena(&[("fill", json!({"levels": [1, 2], "up_to": 4}))]);
    entered(&mut browsers[..1], site, &asked("a", filled)).await;
    let begun: TournamentBody = ask(&mut browsers[0], site, "a", "start").await.read();
    let open = open_pairings(&begun);
    assert_eq!((open.len(), begun.players.len()), (1, 3));
    assert!(both(&open[0]).contains(&0));
    // The other computer player waits for somebody.
    let come = ask(&mut browsers[1], site, "a", "enter").await;
    assert!(come.status.is_success(), "{come:?}");
    let next = until(site, "a", |body| open_pairings(body).len() == 2).await;
    check(&next);
    let people = next.players.iter().filter(|one| one.level.is_none());
    for one in people {
        let mut open = open_pairings(&next).into_iter();
        assert!(open.any(|pairing| both(&pairing).contains(&one.number)));
    }
}

#[tokio::test]
async fn servers_that_share_a_database_pair_nobody_twice() {
    let [_, ground] = grounds().await;
    let others = [
        ground.another_server().await.unwrap(),
        ground.another_server().await.unwrap(),
    ];
    let sites = [&ground.site, &others[0], &others[1]];
    let mut browsers = Vec::new();
    for name in ["Ada", "Bob", "Eve", "Dan", "Kim", "Zoe"] {
        let address = format!("{name}@example.org");
        browsers.push(member(&ground.site, &address, name).await.0);
    }
    entered(&mut browsers[..2], sites[0], &asked("a", arena(&[]))).await;
    let begun = ask(&mut browsers[0], sites[0], "a", "start").await;
    assert!(begun.status.is_success(), "{begun:?}");
    // All others come at once, at different servers.
    let coming = browsers[2..].iter().enumerate().map(|(at, browser)| {
        let (mut browser, site) = (browser.clone(), sites[at % 3]);
        async move { ask(&mut browser, site, "a", "enter").await }
    });
    // Whoever enters first has the lower number.
    let mut numbered: Vec<(u32, Browser)> = Vec::new();
    for (answer, browser) in join_all(coming).await.iter().zip(&browsers[2..]) {
        let body: TournamentBody = answer.read();
        numbered.push((body.you.player.unwrap(), browser.clone()));
    }
    numbered.sort_by_key(|(number, _)| *number);
    browsers.truncate(2);
    browsers.extend(numbered.into_iter().map(|(_, browser)| browser));
    let now = until(sites[0], "a", |body| open_pairings(body).len() == 3).await;
    check(&now);
    assert_eq!(all_pairings(&now).len(), 3);
    for pairing in open_pairings(&now) {
        play(&sites, &mut browsers, &pairing, Comes::Draw).await;
    }
    // All servers look at once.
    let asking = sites.iter().map(|site| {
        let mut ada = browsers[0].clone();
        async move { ask(&mut ada, site, "a", "ready").await }
    });
    for answer in join_all(asking).await {
        assert!(answer.status.is_success(), "{answer:?}");
    }
    // Whoever ended last may wait for somebody else than whom they have just met.
    let now = until(sites[0], "a", |body| all_pairings(body).len() >= 5).await;
    check(&now);
    for other in others {
        other.state.close().await;
    }
}

#[tokio::test]
async fn a_server_that_is_killed_while_it_pairs_leaves_nobody_with_two_games_or_none() {
    for mut ground in grounds().await {
        let mut browsers = Vec::new();
        for name in ["Ada", "Bob", "Eve", "Dan"] {
            let address = format!("{name}@example.org");
            browsers.push(member(&ground.site, &address, name).await.0);
        }
        entered(&mut browsers, &ground.site, &asked("a", arena(&[]))).await;
        let begun = ask(&mut browsers[0], &ground.site, "a", "start").await;
        assert!(begun.status.is_success(), "{begun:?}");
        for games in [2, 4, 6] {
            // When games have just begun, and when the last one has just ended.
            ground = ground.killed().await;
            let now = until(&ground.site, "a", |body| open_pairings(body).len() == 2).await;
            check(&now);
            assert_eq!(all_pairings(&now).len(), games, "{}", ground.name);
            // Whoever ends first waits for the others: all have just met.
            for pairing in open_pairings(&now) {
                play(&[&ground.site], &mut browsers, &pairing, Comes::First).await;
            }
            ground = ground.killed().await;
        }
        let now = seen(&mut Browser::default(), &ground.site, "a").await;
        check(&now);
    }
}
