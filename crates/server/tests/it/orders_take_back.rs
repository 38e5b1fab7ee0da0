//! Phases that are taken back by a player who plays alone against computers.

use crate::orders_support::{FRANCE, Party, minutes, schedule};
use crate::support::Site;
use serde_json::{Value, json};
use wire::{OrderActor, OrderEventKind, OrderStatus, Pace};

/// France for a person, all others for computer players or nobody.
fn alone(others: &str) -> Value {
    let mut seats = vec![others; 7];
    seats[FRANCE] = "person";
    let mut asked = schedule(json!({"early": true}));
    asked["seats"] = json!(seats);
    asked
}

async fn taken_back(site: &Site, party: &Party, turn: u32) -> wire::OrderGameState {
    let body = json!({ "turn": turn });
    party.change(site, "/take-back", FRANCE, body).await
}

#[tokio::test]
async fn the_phase_comes_back_with_its_sheets() {
    let site = Site::new().await;
    let party = Party::new(&site, alone("dummy")).await;
    let start = party.state(&site, None).await.board.position;
    party.submit(&site, FRANCE, 0, "A PAR - BUR", true).await;
    let state = party.submit(&site, FRANCE, 1, "A BUR - MUN", true).await;
    assert!(state.turn >= 2, "{}", state.turn);
    let state = taken_back(&site, &party, state.turn).await;
    assert!(state.board.position.contains("A(Bur)"));
    assert_eq!(state.sheet.as_deref(), Some("A BUR - MUN"));
    assert!(!state.seats[FRANCE].ready, "it can be changed first");
    let state = taken_back(&site, &party, state.turn).await;
    assert_eq!(state.board.position, start);
    assert_eq!(state.sheet.as_deref(), Some("A PAR - BUR"));
    assert!(state.history.iter().all(|past| past.undone));
    // It is played on from there.
    let turn = state.turn;
    let state = party.submit(&site, FRANCE, turn, "A PAR - PIC", true).await;
    assert!(state.board.position.contains("A(Pic)"));
    // Everybody can read who did it.
    let events = party.events(&site, None).await;
    let by = events.iter().filter_map(|event| match event.event {
        OrderEventKind::RolledBack { .. } => Some(event.by),
        _ => None,
    });
    let seat = OrderActor::Seat(u8::try_from(FRANCE).unwrap());
    assert_eq!(by.collect::<Vec<_>>(), [seat, seat]);
    // The same after a restart.
    let token = Some(party.tokens[FRANCE].clone());
    let before = party.state(&site, token.as_deref()).await;
    let site = site.restarted(minutes(0)).await;
    assert_eq!(party.state(&site, token.as_deref()).await, before);
}

#[tokio::test]
async fn who_plays_alone_has_no_deadline() {
    let site = Site::new().await;
    let party = Party::new(&site, alone("dummy")).await;
    let state = party.state(&site, None).await;
    assert_eq!((state.turn, state.deadline_ms), (0, None));
    site.clock.advance(minutes(60 * 24 * 90));
    let state = party.state(&site, None).await;
    assert_eq!((state.turn, state.status), (0, OrderStatus::Playing));
    let state = party.submit(&site, FRANCE, 0, "A PAR - BUR", true).await;
    assert_eq!((state.turn, state.deadline_ms), (1, None));
    let state = taken_back(&site, &party, 1).await;
    assert_eq!(state.deadline_ms, None);
    // Whoever wants deadlines has them: the game does not go on early then.
    let mut asked = alone("dummy");
    asked["schedule"]["early"] = json!(false);
    let party = Party::new(&site, asked).await;
    assert!(party.state(&site, None).await.deadline_ms.is_some());
}

/// There is no deadline that would end a phase in which nobody who plays has a unit.
#[tokio::test]
async fn who_plays_alone_without_a_unit_is_asked_when_there_is_something_to_build() {
    let site = Site::new().await;
    let isles = include_str!("../../../../web/e2e/isles.toml");
    let isles = isles.replace("units = [\"A(Ath)\", \"F(Arb)\"]", "units = []");
    let mut asked = schedule(json!({"early": true}));
    asked["mark_file"] = json!(isles);
    asked["seats"] = json!(["person", "dummy", "dummy"]);
    let party = Party::new(&site, asked).await;
    let state = party.state(&site, None).await;
    assert_eq!((state.phase.pace, state.deadline_ms), (Pace::Builds, None));
    assert!(state.seats[0].awaited);
    assert!(state.history.len() >= 2, "{}", state.history.len());
}

#[tokio::test]
async fn a_phase_without_orders_of_the_seat_is_passed_over() {
    let site = Site::new().await;
    let party = Party::new(&site, alone("bot")).await;
    party.submit(&site, FRANCE, 0, "A PAR - BUR", true).await;
    let mut state = party.state(&site, None).await;
    // The computer players write their sheets meanwhile.
    while state.turn == 0 {
        site.clock.advance(minutes(1));
        state = party.state(&site, None).await;
    }
    let state = taken_back(&site, &party, state.turn).await;
    assert_eq!(state.phase.key, "1901-1-spring-1-movement");
    assert_eq!(state.sheet.as_deref(), Some("A PAR - BUR"));
    assert_eq!(state.status, OrderStatus::Playing);
}

#[tokio::test]
async fn nobody_takes_back_what_others_play_too() {
    let site = Site::new().await;
    let body = json!({"turn": 1});
    let two = |second: &str| {
        let mut asked = alone("dummy");
        asked["seats"][0] = json!(second);
        asked
    };
    let mut with_master = alone("dummy");
    with_master["master"] = json!(true);
    for asked in [two("person"), with_master] {
        let party = Party::new(&site, asked).await;
        party.submit(&site, FRANCE, 0, "A PAR - BUR", true).await;
        if party.state(&site, None).await.turn == 0 {
            site.clock.advance(minutes(60));
        }
        assert_eq!(party.state(&site, None).await.turn, 1);
        let token = Some(party.tokens[FRANCE].as_str());
        let refused = party
            .refused(&site, "/take-back", token, body.clone())
            .await;
        assert_eq!(refused, (409, "not_now".to_owned()));
    }
    let party = Party::new(&site, alone("dummy")).await;
    let token = Some(party.tokens[FRANCE].as_str());
    let first = json!({"turn": 0});
    let refused = party
        .refused(&site, "/take-back", token, first.clone())
        .await;
    assert_eq!(refused, (409, "not_now".to_owned()));
    let refused = party.refused(&site, "/take-back", token, body).await;
    assert_eq!(refused, (409, "stale".to_owned()));
    let refused = party.refused(&site, "/take-back", None, first).await;
    assert_eq!(refused.0, 401);
}
