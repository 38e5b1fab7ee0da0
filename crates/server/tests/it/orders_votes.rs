//! Draws by agreement, and wins that the others concede.

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

async fn want(site: &Site, party: &Party, seat: usize, winners: &[usize]) -> OrderGameState {
    let body = json!({"turn": 0, "vote": {"win": winners}});
    party.change(site, "/vote", seat, body).await
}

/// Three persons, no computer players.
const PERSONS: [&str; 7] = [
    "person", "person", "person", "dummy", "dummy", "dummy", "dummy",
];

#[tokio::test]
async fn the_others_concede_to_one() {
    let site = Site::new().await;
    let party = Party::new(&site, json!({"seats": PERSONS})).await;
    want(&site, &party, ENGLAND, &[AUSTRIA]).await;
    // Everybody who is still in the game must want it, the winner too.
    let state = want(&site, &party, FRANCE, &[AUSTRIA]).await;
    assert_eq!(state.status, OrderStatus::Playing);
    let wanted = OrderVote::Win(vec![0]);
    assert_eq!(state.seats[ENGLAND].vote, wanted);
    // To want a draw is to want something else.
    let state = vote(&site, &party, AUSTRIA, 0, "draw").await;
    assert_eq!(state.status, OrderStatus::Playing);
    let state = want(&site, &party, AUSTRIA, &[AUSTRIA]).await;
    assert_eq!(state.status, OrderStatus::Finished);
    let outcome = state.outcome.unwrap();
    assert_eq!(outcome.winners, [0]);
    assert_eq!(outcome.reason, "the others concede");
}

#[tokio::test]
async fn a_draw_of_some_needs_a_game_that_allows_it() {
    let site = Site::new().await;
    let party = Party::new(&site, json!({"seats": PERSONS})).await;
    let body = json!({"turn": 0, "vote": {"win": [AUSTRIA, FRANCE]}});
    let refused = party.refused(&site, "/vote", Some(&party.tokens[0]), body);
    assert_eq!(refused.await, (422, "bad_value".to_owned()));
    let named = json!({"seats": PERSONS, "draws": "named"});
    let party = Party::new(&site, named).await;
    want(&site, &party, AUSTRIA, &[FRANCE, AUSTRIA]).await;
    want(&site, &party, FRANCE, &[AUSTRIA, FRANCE]).await;
    // Another two.
    let state = want(&site, &party, ENGLAND, &[ENGLAND, FRANCE]).await;
    assert_eq!(state.status, OrderStatus::Playing);
    let state = want(&site, &party, ENGLAND, &[AUSTRIA, FRANCE, FRANCE]).await;
    assert_eq!(state.outcome.unwrap().winners, [0, 2]);
    // Whoever did not hear that their vote ended the game sends it again.
    let again = want(&site, &party, ENGLAND, &[FRANCE, AUSTRIA]).await;
    assert_eq!(again.status, OrderStatus::Finished);
    // All who play share a draw, whichever way it is said.
    let named = json!({"seats": PERSONS, "draws": "named"});
    let party = Party::new(&site, named).await;
    want(&site, &party, AUSTRIA, &[ENGLAND, AUSTRIA, FRANCE]).await;
    vote(&site, &party, ENGLAND, 0, "draw").await;
    let state = vote(&site, &party, FRANCE, 0, "draw").await;
    assert_eq!(state.outcome.unwrap().winners, [0, 1, 2]);
}

#[tokio::test]
async fn a_computer_player_agrees_to_its_own_share_only() {
    let site = Site::new().await;
    let seats = [
        "person", "person", "bot", "dummy", "dummy", "dummy", "dummy",
    ];
    let party = Party::new(&site, json!({"seats": seats, "draws": "named"})).await;
    want(&site, &party, AUSTRIA, &[AUSTRIA, ENGLAND]).await;
    let state = want(&site, &party, ENGLAND, &[AUSTRIA, ENGLAND]).await;
    assert_eq!(state.status, OrderStatus::Playing);
    want(&site, &party, AUSTRIA, &[FRANCE]).await;
    let state = want(&site, &party, ENGLAND, &[FRANCE]).await;
    assert_eq!(state.outcome.unwrap().winners, [2]);
}

#[tokio::test]
async fn nobody_wins_who_is_not_there() {
    let site = Site::new().await;
    let party = Party::new(&site, json!({"seats": PERSONS, "draws": "named"})).await;
    for winners in [json!([]), json!([7]), json!([3]), json!([AUSTRIA, 4])] {
        let body = json!({"turn": 0, "vote": {"win": winners}});
        let refused = party.refused(&site, "/vote", Some(&party.tokens[0]), body);
        assert_eq!(refused.await, (422, "bad_value".to_owned()), "{winners}");
    }
}

#[tokio::test]
async fn the_last_year_ends_the_game() {
    let site = Site::new().await;
    let seats = [
        "person", "person", "dummy", "dummy", "dummy", "dummy", "dummy",
    ];
    let wishes = json!({"seats": seats, "years": 1, "master": true});
    let party = Party::new(&site, wishes).await;
    let state = party.state(&site, None).await;
    assert_eq!(state.last_year, Some(1901));
    // Austria takes Serbia, England nothing.
    party.file(&site, AUSTRIA, 0, "A BUD - SER").await;
    let process = |turn: u32| json!({"kind": "process", "turn": turn});
    party.act(&site, process(0)).await;
    party.act(&site, process(1)).await;
    // What would end it is told before.
    let path = party.path("/preview?turn=2");
    let preview: wire::PreviewBody = site
        .granted(
            axum::http::Method::POST,
            &path,
            party.master.as_deref(),
            Some(json!({})),
        )
        .await;
    assert_eq!(preview.outcome.unwrap().winners, [0]);
    let state = party.act(&site, process(2)).await.state;
    assert_eq!(state.status, OrderStatus::Finished);
    let outcome = state.outcome.unwrap();
    // Russia has as many, but nobody plays it.
    assert_eq!(outcome.winners, [0]);
    assert_eq!(
        outcome.reason,
        "4 centres at the end of 1901, the last year"
    );
    let site = site.restarted(minutes(0)).await;
    assert_eq!(party.state(&site, None).await.status, OrderStatus::Finished);
    // The game master may go back all the same.
    let act = json!({"kind": "roll_back", "to": 1, "keep_sheets": false});
    assert_eq!(
        party.act(&site, act).await.state.status,
        OrderStatus::Playing
    );
}

#[tokio::test]
async fn several_with_as_many_centres_share_the_last_year() {
    let site = Site::new().await;
    let seats = [
        "person", "person", "dummy", "dummy", "dummy", "dummy", "dummy",
    ];
    let party = Party::new(&site, json!({"seats": seats, "years": 1})).await;
    // A year of two movement phases; nobody has anything to build.
    site.clock.advance(minutes(60));
    assert_eq!(party.state(&site, None).await.status, OrderStatus::Playing);
    site.clock.advance(minutes(60));
    let state = party.state(&site, None).await;
    assert_eq!(state.outcome.unwrap().winners, [0, 1]);
    for years in [0, 101] {
        let body = crate::orders_support::asked(json!({"years": years}));
        let refused = site
            .refused(
                axum::http::Method::POST,
                "/api/v1/order-games",
                None,
                Some(body),
            )
            .await;
        assert_eq!((refused.0, &*refused.1.code), (422, "bad_value"));
    }
}
