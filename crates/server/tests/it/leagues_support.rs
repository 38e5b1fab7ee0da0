//! Leagues, and people who play in them.

use crate::orders_support::SECRETIVE;
use crate::people_support::Browser;
use crate::support::Site;
use crate::tournaments_support::{done, id, seen};
use serde_json::{Value, json};
use wire::{LeagueTable, OrderGameState, OrderStatus, TournamentBody};

/// A map for two.
pub(crate) const DUEL: &str = "sound-duel";
/// Its seats.
pub(crate) const SEATS: usize = 2;

/// What a request for a league says: on a map for two, a year and two rounds, with these changes of it and of its terms.
pub(crate) fn league(name: &str, changes: Value, terms: Value) -> Value {
    let mut asked = json!({
        "id": id(name), "name": format!("League {name}"), "game": SECRETIVE, "system": "league",
        "rounds": 2,
        "league": {
            "mark": DUEL, "years": 1, "bot": "easy_bot", "scoring": "draw_size",
            "schedule": {"orders_min": 60, "retreats_min": 10, "builds_min": 20, "early": true},
        },
    });
    for (key, value) in changes.as_object().unwrap() {
        asked[key] = value.clone();
    }
    for (key, value) in terms.as_object().unwrap() {
        asked["league"][key] = value.clone();
    }
    asked
}

/// The tables whose games go on.
pub(crate) fn open_tables(body: &TournamentBody) -> Vec<LeagueTable> {
    let league = body.league.as_ref().unwrap();
    let tables = league.rounds.iter().flat_map(|round| &round.tables);
    let open = tables.filter(|table| table.seats.iter().any(|seat| seat.result.is_none()));
    open.cloned().collect()
}

/// The people at a table: their seats and numbers.
pub(crate) fn people(table: &LeagueTable) -> Vec<(usize, u32)> {
    let seats = table.seats.iter().enumerate();
    seats
        .filter_map(|(seat, one)| Some((seat, one.player?)))
        .collect()
}

/// A game of a league, as anybody sees it.
pub(crate) async fn state(site: &Site, table: &LeagueTable) -> OrderGameState {
    let path = format!("/api/v1/order-games/{}", table.game);
    Browser::default().get(site, &path).await
}

/// Has all people at a table want the same end, so that the game is over. Whichever server owns it answers. Player numbers are
/// places in `browsers`.
pub(crate) async fn agree(
    sites: &[&Site],
    browsers: &mut [Browser],
    table: &LeagueTable,
    vote: &Value,
) {
    let path = format!("/api/v1/order-games/{}/vote", table.game);
    for (_, player) in people(table) {
        let body = json!({"turn": 0, "vote": vote});
        done(&mut browsers[player as usize], sites, &path, body).await;
    }
}

/// The others at a table concede to a seat.
pub(crate) async fn concede(
    sites: &[&Site],
    browsers: &mut [Browser],
    table: &LeagueTable,
    seat: usize,
) {
    agree(sites, browsers, table, &json!({"win": [seat]})).await;
}

/// Plays a game until its last year is over: everybody lets their units stand.
pub(crate) async fn stand(site: &Site, browsers: &mut [Browser], table: &LeagueTable) {
    let path = format!("/api/v1/order-games/{}/sheet", table.game);
    loop {
        let before = state(site, table).await;
        if before.status == OrderStatus::Finished {
            return;
        }
        for (seat, player) in people(table) {
            if before.seats[seat].awaited {
                let body = json!({"turn": before.turn, "text": "", "ready": true});
                let browser = &mut browsers[player as usize];
                let filed = browser.post(site, &path, Some(body)).await;
                // The phase may be over as soon as the other one is ready.
                assert!(filed.status.is_success(), "{filed:?}");
            }
        }
        while state(site, table).await.turn == before.turn
            && state(site, table).await.status != OrderStatus::Finished
        {
            tokio::task::yield_now().await;
        }
    }
}

/// Everybody who plays on sits once in each round, tables differ by one computer player at most, and nobody had a seat twice
/// more often than another.
pub(crate) fn check_rounds(body: &TournamentBody, players: usize) {
    let league = body.league.as_ref().unwrap();
    let mut had = vec![[0u32; SEATS]; players];
    for (number, round) in (1..).zip(&league.rounds) {
        assert_eq!(round.number, number);
        let mut there: Vec<u32> = Vec::new();
        let sizes = round.tables.iter().map(|table| people(table).len());
        let sizes: Vec<usize> = sizes.collect();
        assert!(
            sizes
                .iter()
                .all(|size| size.abs_diff(sizes[0]) <= 1 && *size > 0)
        );
        for table in &round.tables {
            assert_eq!(table.seats.len(), SEATS);
            for (seat, player) in people(table) {
                there.push(player);
                had[player as usize][seat] += 1;
            }
        }
        there.sort_unstable();
        assert_eq!(there, (0..there.len() as u32).collect::<Vec<u32>>());
        assert_eq!(there.len(), players);
        let fair = |own: &[u32; SEATS]| own[0].abs_diff(own[1]) <= 1;
        assert!(had.iter().all(fair), "{had:?}");
    }
}

/// A league, as nobody sees it.
pub(crate) async fn shown(site: &Site, name: &str) -> TournamentBody {
    seen(&mut Browser::default(), site, name).await
}
