//! Tournaments that computer players fill.

use crate::people_support::{Answer, Browser};
use crate::support::{LONG, NOON, Site};
use crate::tournaments_support::{
    arrange, ask, asked, entered, live, members, open_pairings, seen, until,
};
use serde_json::{Value, json};
use std::time::Duration;
use tokio::time::timeout;
use wire::{TournamentBody, TournamentPairing, TournamentState};

fn fill(levels: &[u8], up_to: u32) -> Value {
    json!({"fill": {"levels": levels, "up_to": up_to}})
}

fn with(one: Value, other: &Value) -> Value {
    let mut both = one;
    for (key, value) in other.as_object().unwrap() {
        both[key] = value.clone();
    }
    both
}

/// The levels of the computer players, in the order of their numbers.
fn levels(body: &TournamentBody) -> Vec<u8> {
    let mut players: Vec<_> = body.players.iter().collect();
    players.sort_by_key(|one| one.number);
    players.iter().filter_map(|one| one.level).collect()
}

fn names(pairing: &TournamentPairing, number: u32) -> bool {
    pairing.first == number || pairing.second == Some(number)
}

/// Asks for an action in a game against the computer, which may move at the same moment.
async fn act(browser: &mut Browser, site: &Site, id: &str, action: &str) -> Answer {
    let acting = async {
        loop {
            let game: Value = browser.get(site, &format!("/api/v1/games/{id}")).await;
            let ply = game["plies"].as_array().unwrap().len();
            let body = json!({"ply": ply, "action": action});
            let path = format!("/api/v1/games/{id}/actions");
            let answer = browser.post(site, &path, Some(body)).await;
            if answer.status.is_success() || answer.refusal().1 != "stale" {
                return answer;
            }
        }
    };
    timeout(LONG, acting).await.unwrap()
}

async fn resign(browser: &mut Browser, site: &Site, id: &str) {
    let resigned = act(browser, site, id, "resign").await;
    assert!(resigned.status.is_success(), "{resigned:?}");
}

#[tokio::test]
async fn so_many_computer_players_come_as_people_are_missing() {
    let site = &Site::new().await;
    let mut browsers = members(site, 3).await;
    let table = [
        // How many people, how many play in the end, and who comes for that.
        ("one", 1, fill(&[3, 1, 2], 3), vec![3, 1]),
        ("few", 1, fill(&[3, 1], 8), vec![3, 1]),
        ("two", 2, fill(&[3, 1, 2], 3), vec![3]),
        ("all", 3, fill(&[3, 1, 2], 3), vec![]),
    ];
    for (name, people, changes, come) in table {
        entered(&mut browsers[..people], site, &asked(name, changes)).await;
        let open = seen(&mut browsers[0], site, name).await;
        assert_eq!((open.players.len(), levels(&open)), (people, vec![]));
        let begun: TournamentBody = ask(&mut browsers[0], site, name, "start").await.read();
        assert_eq!(levels(&begun), come, "{name}");
        assert_eq!(begun.players.len(), people + come.len(), "{name}");
        assert_eq!(begun.about.players as usize, begun.players.len(), "{name}");
        let named = begun.players.iter().filter(|one| one.name.is_some());
        assert_eq!(named.count(), people, "{name}");
        assert!(begun.players.iter().all(|one| one.seed.is_some()));
        let off = ask(&mut browsers[0], site, name, "cancel").await;
        assert!(off.status.is_success(), "{off:?}");
    }
}

#[tokio::test]
async fn computer_players_alone_begin_nothing() {
    let site = &Site::new().await;
    let mut browsers = members(site, 1).await;
    let wish = asked("a", fill(&[1, 2], 4));
    arrange(&mut browsers[0], site, &wish)
        .await
        .read::<TournamentBody>();
    let start = ask(&mut browsers[0], site, "a", "start").await;
    assert_eq!(start.refusal(), (409, "too_few_players".to_owned()));
    let at = json!({"starts_ms": NOON + 60_000});
    let wish = asked("b", with(fill(&[1, 2], 4), &at));
    arrange(&mut browsers[0], site, &wish)
        .await
        .read::<TournamentBody>();
    site.clock.advance(Duration::from_secs(60));
    let off = until(site, "b", |body| body.about.state != TournamentState::Open).await;
    assert_eq!(off.about.state, TournamentState::Cancelled);
}

#[tokio::test]
async fn what_cannot_fill_a_tournament_is_refused() {
    let site = &Site::new().await;
    let mut browser = members(site, 1).await.remove(0);
    for changes in [
        fill(&[], 4),
        fill(&[0], 4),
        fill(&[9], 4),
        fill(&[2, 2], 4),
        fill(&[1], 1),
        fill(&[1], 17),
    ] {
        let refusal = arrange(&mut browser, site, &asked("a", changes.clone())).await;
        assert_eq!(refusal.refusal(), (422, "bad_fill".to_owned()), "{changes}");
    }
}

#[tokio::test]
async fn a_person_meets_computer_players_and_these_meet_each_other() {
    let site = &Site::new().await;
    let mut browsers = members(site, 1).await;
    let changes = with(fill(&[1, 2], 3), &json!({"rated": true}));
    entered(&mut browsers, site, &asked("a", changes)).await;
    let begun: TournamentBody = ask(&mut browsers[0], site, "a", "start").await.read();
    assert_eq!(begun.about.rounds, Some(3));
    let games: Vec<_> = begun
        .rounds
        .iter()
        .flat_map(|round| &round.pairings)
        .filter(|one| one.game.is_some())
        .collect();
    assert_eq!(games.len(), 3);
    let ada = &mut browsers[0];
    let mut halves = 0;
    for pairing in &games {
        let id = pairing.game.as_ref().unwrap();
        let game: Value = ada.get(site, &format!("/api/v1/games/{id}")).await;
        let both: Vec<_> = (0..2).map(|seat| &game["players"][seat]["level"]).collect();
        let is_persons = |seat: usize| both[seat].is_null();
        if !names(pairing, 0) {
            // Nobody's rating depends on it.
            assert!(!is_persons(0) && !is_persons(1), "{game}");
            assert_ne!(game["rated"], json!(true));
            assert_eq!(game["yours"], json!([]));
            continue;
        }
        assert_eq!(game["rated"], json!(true), "{game}");
        let seat = usize::from(pairing.first != 0);
        assert!(is_persons(seat) && !is_persons(1 - seat), "{game}");
        assert_eq!(game["yours"], json!([seat]));
        resign(ada, site, id).await;
        halves += 2;
    }
    // The computer players have played to the end of their game.
    let over = until(site, "a", |body| {
        body.about.state == TournamentState::Finished
    })
    .await;
    let among = over.rounds.iter().flat_map(|round| &round.pairings);
    let among = among.filter(|one| !names(one, 0) && one.second.is_some());
    let results: Vec<_> = among.map(|one| one.result.unwrap()).collect();
    assert_eq!(results.len(), 1);
    assert!(results[0].played, "{results:?}");
    halves += results[0].halves.iter().sum::<u32>();
    assert_eq!(halves, 6);
    let own = over.standings.iter().find(|one| one.player == 0).unwrap();
    assert_eq!((own.place, own.halves), (3, 0));
    let total: u32 = over.standings.iter().map(|one| one.halves).sum();
    assert_eq!(total, halves);
}

#[tokio::test]
async fn against_the_computer_nothing_is_taken_back_in_a_tournament() {
    let site = &Site::new().await;
    let mut browsers = members(site, 1).await;
    entered(&mut browsers, site, &asked("a", fill(&[1], 2))).await;
    let begun: TournamentBody = ask(&mut browsers[0], site, "a", "start").await.read();
    let pairing = open_pairings(&begun).remove(0);
    let id = pairing.game.unwrap();
    let ada = &mut browsers[0];
    let refused = act(ada, site, &id, "ask_takeback").await;
    assert!(refused.text.contains("taken back"), "{refused:?}");
    assert_eq!(refused.refusal().0, 409);
}

#[tokio::test]
async fn once_all_people_have_left_computer_players_play_no_further_round() {
    let site = &Site::new().await;
    let mut browsers = members(site, 1).await;
    let changes = json!({"system": "swiss", "rounds": 3, "clock": live()});
    let changes = with(changes, &fill(&[1, 2, 3], 4));
    entered(&mut browsers, site, &asked("a", changes)).await;
    let begun: TournamentBody = ask(&mut browsers[0], site, "a", "start").await.read();
    let open = open_pairings(&begun);
    let own = open.iter().find(|one| names(one, 0)).unwrap();
    let left = ask(&mut browsers[0], site, "a", "withdraw").await;
    assert!(left.status.is_success(), "{left:?}");
    resign(&mut browsers[0], site, own.game.as_ref().unwrap()).await;
    let over = until(site, "a", |body| {
        body.about.state == TournamentState::Finished
    })
    .await;
    assert_eq!(over.about.round, 1);
}

#[tokio::test]
async fn a_server_that_is_killed_goes_on_with_games_of_computer_players() {
    let mut site = Site::new().await;
    let mut browsers = members(&site, 1).await;
    let wish = asked("a", fill(&[1, 2], 3));
    entered(&mut browsers, &site, &wish).await;
    let begun: TournamentBody = ask(&mut browsers[0], &site, "a", "start").await.read();
    assert_eq!(levels(&begun), [1, 2]);
    site = site.restarted(Duration::from_secs(1)).await;
    let is_done = |body: &TournamentBody| {
        let pairings = body.rounds.iter().flat_map(|round| &round.pairings);
        let mut among = pairings.filter(|one| !names(one, 0) && one.second.is_some());
        among.all(|one| one.result.is_some())
    };
    let done = until(&site, "a", is_done).await;
    assert_eq!(done.about.state, TournamentState::Running);
}
