//! Draws by agreement.

use crate::orders_support::{AUSTRIA, ENGLAND, FRANCE, Party, minutes};
use crate::support::Site;
use serde_json::json;
use wire::{OrderActor, OrderEventKind, OrderGameState, OrderStatus, OrderVote};

async fn vote(site: &Site, party: &Party, seat: usize, turn: u32, vote: &str) -> OrderGameState {
    let body = json!({"turn": turn, "vote": vote});
    party.change(site, "/vote", seat, body).await
}

const SEATS: [&str; 7] = ["person", "person", "person", "bot", "bot", "dummy", "dummy"];

#[tokio::test]
async fn a_draw_is_agreed_on_by_all_persons() {
    let site = Site::new().await;
    let party = Party::new(&site, json!({"seats": SEATS})).await;
    vote(&site, &party, AUSTRIA, 0, "draw").await;
    let state = vote(&site, &party, ENGLAND, 0, "draw").await;
    assert_eq!(state.status, OrderStatus::Playing);
    assert_eq!(state.seats[AUSTRIA].vote, OrderVote::Draw);
    assert_eq!(state.seats[FRANCE].vote, OrderVote::None);
    // Somebody thinks better of it.
    vote(&site, &party, ENGLAND, 0, "none").await;
    let state = vote(&site, &party, FRANCE, 0, "draw").await;
    assert_eq!(state.status, OrderStatus::Playing);
    let state = vote(&site, &party, ENGLAND, 0, "draw").await;
    assert_eq!(state.status, OrderStatus::Finished);
    // All who are still in the game share it, bots too; dummies do not play.
    assert_eq!(state.outcome.unwrap().winners, [0, 1, 2, 3, 4]);
    let events = party.events(&site, None).await;
    let last = events.last().unwrap();
    assert_eq!(last.by, OrderActor::Server);
    assert!(matches!(last.event, OrderEventKind::Ended { .. }));
    let site = site.restarted(minutes(600)).await;
    let state = party.state(&site, None).await;
    assert_eq!(state.status, OrderStatus::Finished);
    // Whoever did not hear that their vote ended the game sends it again.
    let again = vote(&site, &party, ENGLAND, 0, "draw").await;
    assert_eq!(again.status, OrderStatus::Finished);
    assert_eq!(party.events(&site, None).await.len(), events.len());
    let body = json!({"turn": 0, "vote": "none"});
    let token = Some(party.tokens[0].as_str());
    let refused = party.refused(&site, "/vote", token, body).await;
    assert_eq!(refused, (409, "game_over".to_owned()));
}

#[tokio::test]
async fn a_vote_counts_for_its_phase() {
    let site = Site::new().await;
    let party = Party::new(&site, json!({"seats": SEATS})).await;
    vote(&site, &party, AUSTRIA, 0, "draw").await;
    vote(&site, &party, ENGLAND, 0, "draw").await;
    site.clock.advance(minutes(60));
    let state = vote(&site, &party, FRANCE, 1, "draw").await;
    assert_eq!(state.status, OrderStatus::Playing);
    assert_eq!(state.seats[AUSTRIA].vote, OrderVote::None);
    for (token, turn, status, code) in [
        (Some(&*party.tokens[0]), 0, 409, "stale"),
        (None, 1, 401, "no_token"),
        (Some("nobody"), 1, 403, "not_your_game"),
    ] {
        let body = json!({"turn": turn, "vote": "draw"});
        let refused = party.refused(&site, "/vote", token, body).await;
        assert_eq!(refused, (status, code.to_owned()));
    }
    let body = json!({"turn": 1, "vote": "surrender"});
    let refused = party.refused(&site, "/vote", Some(&party.tokens[0]), body);
    assert_eq!(refused.await, (400, "bad_request".to_owned()));
}

#[tokio::test]
async fn who_has_nothing_left_has_no_say() {
    let site = Site::new().await;
    let party = Party::new(&site, json!({"seats": SEATS, "master": true})).await;
    let state = party.state(&site, None).await;
    let lines = state.board.position.lines();
    let lines = lines.filter(|line| !line.contains("France:"));
    let position = lines.collect::<Vec<_>>().join("\n");
    let act = json!({"kind": "correct", "position": position, "note": "to try it"});
    let turn = party.act(&site, act).await.state.turn;
    let body = json!({"turn": turn, "vote": "draw"});
    let refused = party.refused(&site, "/vote", Some(&party.tokens[FRANCE]), body);
    assert_eq!(refused.await, (409, "not_now".to_owned()));
    vote(&site, &party, AUSTRIA, turn, "draw").await;
    let state = vote(&site, &party, ENGLAND, turn, "draw").await;
    assert_eq!(state.outcome.unwrap().winners, [0, 1, 3, 4]);
}
