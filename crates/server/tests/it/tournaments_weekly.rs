//! The weekly events: made by the servers themselves, once each.

use crate::people_support::{Browser, Ground, grounds};
use crate::sign_in_support::member;
use crate::support::{LONG, NOON, Site};
use crate::tournaments_support::open_pairings;
use registry::WEEKLY;
use server::Duties;
use server::host::outside::Outside;
use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::timeout;
use wire::{TournamentBody, TournamentList, TournamentState, TournamentSummary};

const WEEK: Duration = Duration::from_secs(7 * 24 * 60 * 60);

/// Another server on the same database, which arranges the weekly events.
async fn weekly(ground: &Ground) -> Site {
    let store = Arc::from(ground.store().await);
    let folder = Arc::clone(&ground.site.folder);
    let clock = Arc::clone(&ground.site.clock);
    let duties = Duties {
        weekly: true,
        threads: None,
    };
    Site::doing(store, folder, clock, Outside::open(), duties).await
}

/// The list, once it is so.
async fn list_until(site: &Site, is_so: impl Fn(&TournamentList) -> bool) -> TournamentList {
    let waiting = async {
        loop {
            let list: TournamentList = Browser::default().get(site, "/api/v1/tournaments").await;
            if is_so(&list) {
                return list;
            }
            tokio::task::yield_now().await;
        }
    };
    timeout(LONG, waiting).await.unwrap()
}

fn check(open: &[TournamentSummary], now_ms: u64) {
    let games: BTreeSet<&str> = open.iter().map(|one| &*one.game).collect();
    let wanted: BTreeSet<&str> = WEEKLY.iter().map(|one| one.slug).collect();
    assert_eq!((games, open.len()), (wanted, WEEKLY.len()));
    for one in open {
        assert!(
            one.weekly && one.organizer.is_none() && one.fill.is_some(),
            "{one:?}"
        );
        assert!(
            one.clock.is_live() && one.rated && one.rounds == Some(5),
            "{one:?}"
        );
        let starts_ms = one.starts_ms.unwrap();
        let week_ms = u64::try_from(WEEK.as_millis()).unwrap();
        assert!(
            starts_ms > now_ms && starts_ms <= now_ms + week_ms,
            "{one:?}"
        );
    }
}

#[tokio::test]
async fn three_servers_make_an_event_of_each_game_a_week_and_none_twice() {
    for ground in grounds().await {
        let sites = match ground.name {
            "SQLite" => vec![weekly(&ground).await],
            _ => vec![
                weekly(&ground).await,
                weekly(&ground).await,
                weekly(&ground).await,
            ],
        };
        let all = |list: &TournamentList| list.open.len() >= WEEKLY.len();
        let first = list_until(&sites[0], all).await;
        check(&first.open, NOON);
        // Whoever asks later finds the same.
        let late = weekly(&ground).await;
        check(&list_until(&late, all).await.open, NOON);
        let known: BTreeSet<String> = first.open.iter().map(|one| one.id.clone()).collect();
        ground.site.clock.advance(WEEK);
        let next = list_until(&sites[0], |list| {
            all(list) && list.open.iter().all(|one| !known.contains(&one.id))
        })
        .await;
        check(&next.open, NOON + u64::try_from(WEEK.as_millis()).unwrap());
        // Nobody had entered.
        assert!(next.running.is_empty() && next.finished.is_empty());
        for site in sites.iter().chain([&late]) {
            site.state.close().await;
        }
    }
}

#[tokio::test]
async fn a_server_without_the_duty_makes_none() {
    let site = &Site::new().await;
    site.clock.advance(WEEK);
    let list: TournamentList = Browser::default().get(site, "/api/v1/tournaments").await;
    assert!(list.open.is_empty());
}

#[tokio::test]
async fn whoever_enters_alone_meets_computer_players_at_the_hour() {
    let [ground, _] = grounds().await;
    let site = &weekly(&ground).await;
    let (mut ada, _) = member(site, "ada@example.org", "Ada").await;
    let list = list_until(site, |list| list.open.len() == WEEKLY.len()).await;
    let soonest = list.open.iter().min_by_key(|one| one.starts_ms).unwrap();
    let path = format!("/api/v1/tournaments/{}", soonest.id);
    let entered = ada.post(site, &format!("{path}/enter"), None).await;
    let entered: TournamentBody = entered.read();
    assert_eq!(entered.players.len(), 1);
    assert!(!entered.you.organizes);
    for what in ["start", "cancel"] {
        let refused = ada.post(site, &format!("{path}/{what}"), None).await;
        assert_eq!(refused.refusal(), (403, "not_the_organizer".to_owned()));
    }
    // Nobody gives a tournament of theirs such an id.
    let own = crate::tournaments_support::asked("a", serde_json::json!({"id": soonest.id}));
    let own = crate::tournaments_support::arrange(&mut ada, site, &own).await;
    assert_eq!(own.refusal(), (422, "bad_id".to_owned()));
    let left_ms = soonest.starts_ms.unwrap() - NOON;
    site.clock.advance(Duration::from_millis(left_ms));
    let begun = list_until(site, |list| !list.running.is_empty()).await;
    assert_eq!(begun.running[0].id, soonest.id);
    let body: TournamentBody = ada.get(site, &path).await;
    assert_eq!(body.about.state, TournamentState::Running);
    assert_eq!(body.players.len(), 8);
    assert_eq!(
        body.players
            .iter()
            .filter(|one| one.level.is_some())
            .count(),
        7
    );
    let open = open_pairings(&body);
    let own = open
        .iter()
        .find(|one| one.first == 0 || one.second == Some(0));
    assert!(own.unwrap().game.is_some());
    site.state.close().await;
}
