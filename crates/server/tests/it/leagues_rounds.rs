//! Leagues on servers that are killed, and on several at once: a round begins once.

use crate::leagues_support::{agree, check_rounds, concede, league, open_tables, people};
use crate::people_support::{Browser, grounds};
use crate::sign_in_support::member;
use crate::support::Site;
use crate::tournaments_support::{arrange, ask, entered, until};
use futures_util::future::join_all;
use serde_json::json;
use wire::{TournamentBody, TournamentState};

async fn three(site: &Site) -> Vec<Browser> {
    let mut browsers = Vec::new();
    for name in ["Ada", "Bob", "Eve"] {
        let address = format!("{name}@example.org");
        browsers.push(member(site, &address, name).await.0);
    }
    browsers
}

fn is_over(body: &TournamentBody) -> bool {
    body.about.state == TournamentState::Finished
}

/// All points of the people: those of two games are theirs, and the third is a computer player's.
fn points(body: &TournamentBody) -> u32 {
    let standings = &body.league.as_ref().unwrap().standings;
    standings.iter().map(|one| one.points).sum()
}

#[tokio::test]
async fn a_server_that_is_killed_forgets_no_round_and_begins_none_twice() {
    for mut ground in grounds().await {
        let mut browsers = three(&ground.site).await;
        let wish = league("a", json!({}), json!({}));
        entered(&mut browsers, &ground.site, &wish).await;
        let started = ask(&mut browsers[0], &ground.site, "a", "start").await;
        assert!(started.status.is_success(), "{started:?}");
        for round in 1..=2 {
            // At the start of a round, and when its last game has just ended.
            ground = ground.killed().await;
            let now = until(&ground.site, "a", |body| body.about.round == round).await;
            check_rounds(&now, 3);
            let open = open_tables(&now);
            assert_eq!(open.len(), 2, "{}", ground.name);
            for table in &open {
                let (seat, _) = people(table)[0];
                match people(table).len() {
                    1 => concede(&[&ground.site], &mut browsers, table, 1 - seat).await,
                    _ => agree(&[&ground.site], &mut browsers, table, &json!("draw")).await,
                }
            }
            ground = ground.killed().await;
        }
        let over = until(&ground.site, "a", is_over).await;
        check_rounds(&over, 3);
        assert_eq!(over.league.as_ref().unwrap().rounds.len(), 2);
        assert_eq!(points(&over), 2 * 100_000, "{}", ground.name);
    }
}

#[tokio::test]
async fn servers_that_share_a_database_begin_a_round_once() {
    let [_, ground] = grounds().await;
    let other = ground.another_server().await.unwrap();
    let sites = [&ground.site, &other];
    let mut browsers = three(&ground.site).await;
    let wish = league("a", json!({"rounds": 3}), json!({}));
    entered(&mut browsers, &ground.site, &wish).await;
    // The organizer asks both at once.
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
    let over = loop {
        let now = until(sites[0], "a", |body| {
            is_over(body) || !open_tables(body).is_empty()
        })
        .await;
        if is_over(&now) {
            break now;
        }
        for table in open_tables(&now) {
            let (seat, _) = people(&table)[0];
            match people(&table).len() {
                1 => concede(&sites, &mut browsers, &table, 1 - seat).await,
                _ => agree(&sites, &mut browsers, &table, &json!("draw")).await,
            }
        }
        // Both look at the same time whether the next round is due.
        let asking = sites.map(|site| {
            let (mut ada, wish) = (browsers[0].clone(), &wish);
            async move { arrange(&mut ada, site, wish).await }
        });
        for answer in join_all(asking).await {
            assert!(answer.status.is_success(), "{answer:?}");
        }
    };
    check_rounds(&over, 3);
    assert_eq!(over.league.as_ref().unwrap().rounds.len(), 3);
    assert_eq!(points(&over), 3 * 100_000);
    other.state.close().await;
}
