//! Seats by lot, and by what players would like.

use crate::mail_support::{WAIT, code_to, sent};
use crate::orders_sealed::Ear;
use crate::orders_support::{FRANCE, GERMANY, Party, minutes};
use crate::support::Site;
use axum::http::Method;
use serde_json::{Value, json};
use wire::{
    InvitationBody, OrderActor, OrderEventKind, OrderGameState, OrderGrant, OrderLiveMessage,
    OrderStatus, Seating,
};

/// Three persons and four computer players.
const SEATS: [&str; 7] = [
    "bot", "person", "person", "person", "easy_bot", "easy_bot", "bot",
];
const PERSONS: [u8; 3] = [1, 2, 3];

/// A token of a player's own making.
fn token(digit: char) -> String {
    String::from(digit).repeat(40)
}

async fn joined(site: &Site, party: &Party, name: &str, changes: Value) -> OrderGrant {
    let mut body = json!({"invite": party.grant.invites[0].invite, "name": name});
    for (key, value) in changes.as_object().unwrap() {
        body[key] = value.clone();
    }
    site.granted(Method::POST, &party.path("/join"), None, Some(body))
        .await
}

#[tokio::test]
async fn seats_are_drawn_by_one_link() {
    let site = Site::new().await;
    let party = Party::created(&site, json!({"seats": SEATS, "seating": "lot"})).await;
    let [invite] = &*party.grant.invites else {
        panic!("one link for all")
    };
    assert_eq!((invite.seat, party.grant.seat), (None, None));
    let body = json!({"invite": invite.invite});
    let invitation: InvitationBody = {
        let path = party.path("/invitation");
        let (_, told) = site
            .call(Method::POST, &path, None, Some(body.clone()))
            .await;
        serde_json::from_str(&told).unwrap()
    };
    assert_eq!(invitation.seat, None);
    let mut seats = Vec::new();
    for name in ["Ada", "Bob", "Cyd"] {
        let grant = joined(&site, &party, name, json!({})).await;
        let state = party.state(&site, grant.token.as_deref()).await;
        assert_eq!(state.seating, Seating::Lot);
        assert_eq!(state.yours, grant.seat);
        let seat = grant.seat.unwrap();
        assert_eq!(state.seats[usize::from(seat)].name.as_deref(), Some(name));
        seats.push(seat);
    }
    seats.sort_unstable();
    assert_eq!(seats, PERSONS);
    assert_eq!(party.state(&site, None).await.status, OrderStatus::Playing);
    // Nobody joins a game that has begun.
    let refused = party.refused(&site, "/join", None, body).await;
    assert_eq!(refused, (409, "no_open_seat".to_owned()));
}

#[tokio::test]
async fn the_lot_is_fair_enough_to_give_everybody_every_seat() {
    let site = Site::new().await;
    let mut seen = [false; 3];
    for _ in 0..40 {
        let party = Party::created(&site, json!({"seats": SEATS, "seating": "lot"})).await;
        let seat = joined(&site, &party, "Ada", json!({})).await.seat.unwrap();
        seen[usize::from(seat) - 1] = true;
    }
    // By chance it would fail once in four million runs.
    assert_eq!(seen, [true; 3]);
}

#[tokio::test]
async fn a_lost_answer_costs_no_second_seat() {
    let site = Site::new().await;
    for seating in ["chosen", "lot", "preference"] {
        let party = Party::created(&site, json!({"seats": SEATS, "seating": seating})).await;
        let own = json!({"token": token('a')});
        let first = joined(&site, &party, "Ada", own.clone()).await;
        let again = joined(&site, &party, "Ada", own).await;
        assert_eq!(first, again, "{seating}");
        assert_eq!(first.token, Some(token('a')));
        let state = party.state(&site, None).await;
        let taken = state.seats.iter().filter(|seat| seat.name.is_some());
        assert_eq!(taken.count(), 1, "{seating}");
    }
    let party = Party::created(&site, json!({"seats": SEATS, "seating": "lot"})).await;
    for weak in ["", "secret", &"A".repeat(40), &"a".repeat(39)] {
        let body = json!({"invite": party.grant.invites[0].invite, "token": weak});
        let refused = party.refused(&site, "/join", None, body).await;
        assert_eq!(refused, (400, "bad_request".to_owned()), "{weak}");
    }
}

#[tokio::test]
async fn seats_are_given_by_preference_once_all_have_come() {
    let site = Site::new().await;
    let changes = json!({"seats": SEATS, "seating": "preference", "anonymous": true});
    let party = Party::created(&site, changes).await;
    // All three would like to play Germany; one of them nothing else.
    let ada = joined(&site, &party, "Ada", json!({"wishes": [3, 2]})).await;
    let mut ear = Ear::open(&site, &party, ada.token.as_deref()).await;
    assert!(matches!(ear.next().await, OrderLiveMessage::State { .. }));
    let bob = joined(&site, &party, "Bob", json!({"wishes": [3, 2, 1]})).await;
    let waiting = party.state(&site, ada.token.as_deref()).await;
    assert_eq!(waiting.status, OrderStatus::Waiting);
    // Until then players do not write: nobody knows as whom.
    let body = json!({"to": {"public": true}, "text": "Hello"});
    let refused = party.refused(&site, "/press", ada.token.as_deref(), body);
    assert_eq!(refused.await, (409, "no_press".to_owned()));
    let cyd = joined(
        &site,
        &party,
        "Cyd",
        json!({"token": token('c'), "wishes": [3]}),
    )
    .await;
    assert_eq!(cyd.token, Some(token('c')));
    let mut seats = Vec::new();
    for (name, grant) in [("Ada", &ada), ("Bob", &bob), ("Cyd", &cyd)] {
        let state = party.state(&site, grant.token.as_deref()).await;
        assert_eq!(state.status, OrderStatus::Playing);
        let seat = state.yours.unwrap();
        // The game is anonymous: of the persons, each knows their own name.
        let named: Vec<_> = state
            .seats
            .iter()
            .filter_map(|seat| seat.name.as_deref())
            .collect();
        assert_eq!(named, [name]);
        assert_eq!(state.seats[usize::from(seat)].name.as_deref(), Some(name));
        seats.push(seat);
    }
    let mut sorted = seats.clone();
    sorted.sort_unstable();
    assert_eq!(sorted, PERSONS);
    assert_eq!(cyd.seat, Some(seats[2]));
    // Who does not get Germany gets the second wish, unless it is gone.
    match seats.iter().position(|seat| *seat == 3).unwrap() {
        0 => assert_eq!(seats[1], 2),
        1 => assert_eq!(seats[0], 2),
        _ => assert!(seats[0] == 2 || seats[1] == 2),
    }
    // Nobody is told who wished what, nor, in an anonymous game, who has which seat.
    for own in [None, ada.token.as_deref(), bob.token.as_deref()] {
        for event in party.events(&site, own).await {
            if let OrderEventKind::Joined { name, wishes, .. } = event.event {
                assert_eq!((name, wishes), (None, Some(Vec::new())));
            }
        }
    }
    // The open connection is told the whole state, as the new seat sees it.
    let told = loop {
        if let OrderLiveMessage::State { state } = ear.next().await {
            break state;
        }
    };
    assert_eq!(told.yours, Some(seats[0]));
    // The same after a restart.
    let seating = |state: OrderGameState| {
        let seats = state.seats.into_iter();
        let seats: Vec<_> = seats
            .map(|seat| (seat.power, seat.kind, seat.name))
            .collect();
        (state.yours, seats)
    };
    let before = party.state(&site, ada.token.as_deref()).await;
    let site = site.restarted(minutes(0)).await;
    // Computer players file their sheets meanwhile.
    let after = party.state(&site, ada.token.as_deref()).await;
    assert_eq!(seating(after), seating(before));
    // The tokens order for the seats that were given.
    for (grant, seat) in [(&ada, seats[0]), (&bob, seats[1]), (&cyd, seats[2])] {
        let body = json!({"turn": 0, "text": "", "ready": true});
        let path = party.path("/sheet");
        let _: wire::OrderAccepted = site
            .granted(Method::POST, &path, grant.token.as_deref(), Some(body))
            .await;
        let events = party.events(&site, grant.token.as_deref()).await;
        let sheet = events
            .iter()
            .find(|event| matches!(event.event, OrderEventKind::Sheet { .. }));
        assert_eq!(sheet.map(|event| event.by), Some(OrderActor::Seat(seat)));
    }
}

#[tokio::test]
async fn a_confirmed_address_goes_with_its_person() {
    let site = Site::new().await;
    let changes = json!({"seats": SEATS, "seating": "preference"});
    let party = Party::created(&site, changes).await;
    let mut grants = Vec::new();
    for (name, email) in [("Ada", "ada@example.org"), ("Bob", "bob@example.org")] {
        let grant = joined(&site, &party, name, json!({"email": email, "wishes": [1]})).await;
        let own = grant.token.clone();
        let code = code_to(&site, email).await;
        let path = party.path("/notices/code");
        let body = json!({"code": code});
        let _: wire::SeatNotices = site
            .granted(Method::POST, &path, own.as_deref(), Some(body))
            .await;
        grants.push((email, own));
    }
    joined(&site, &party, "Cyd", json!({"wishes": [1]})).await;
    for (email, own) in &grants {
        let state = party.state(&site, own.as_deref()).await;
        assert_eq!(state.notices.as_deref(), Some(*email));
        assert!(state.notices_confirmed);
    }
    site.clock.advance(minutes(WAIT));
    let news = sent(&site).await;
    assert_eq!(news.len(), 2, "{news:#?}");
    for (email, _) in &grants {
        let to = format!("To: {email}\r\n");
        let own = news.iter().find(|mail| mail.contains(&to)).unwrap();
        assert!(own.contains("Spring 1901"), "{own}");
    }
}

#[tokio::test]
async fn the_last_open_seat_may_be_filled_by_the_game_master() {
    let site = Site::new().await;
    let changes = json!({"seats": SEATS, "seating": "preference", "master": true});
    let party = Party::created(&site, changes).await;
    let ada = joined(&site, &party, "Ada", json!({"wishes": [3]})).await;
    let bob = joined(&site, &party, "Bob", json!({"wishes": [3]})).await;
    let state = party.state(&site, None).await;
    let open = state.seats.iter().position(|seat| !seat.taken).unwrap();
    let act = json!({"kind": "appoint_bot", "seat": open, "bot": "bot"});
    let state = party.act(&site, act).await.state;
    assert_eq!(state.status, OrderStatus::Playing);
    let mut own = Vec::new();
    for grant in [&ada, &bob] {
        own.push(party.state(&site, grant.token.as_deref()).await.yours);
    }
    own.sort_unstable();
    let others: Vec<_> = PERSONS
        .into_iter()
        .filter(|seat| usize::from(*seat) != open)
        .map(Some)
        .collect();
    assert_eq!(own, others);
    // A seat that is opened later has a link of its own; the one for all opens nothing any more.
    let replaced = json!({"kind": "replace", "seat": others[0]});
    let invite = party.act(&site, replaced).await.invite.unwrap();
    assert_eq!(invite.seat, others[0]);
    let body = json!({"invite": party.grant.invites[0].invite});
    let refused = party.refused(&site, "/join", None, body).await;
    assert_eq!(refused, (409, "no_open_seat".to_owned()));
    let grant = party.join(&site, &invite.invite, "Eve").await;
    assert_eq!(grant.seat, others[0]);
}

#[tokio::test]
async fn what_cannot_be_is_refused() {
    let site = Site::new().await;
    let mut body = crate::orders_support::asked(json!({"seats": SEATS, "seating": "lot"}));
    body["seat"] = json!(FRANCE);
    let refused = site
        .refused(Method::POST, "/api/v1/order-games", None, Some(body))
        .await;
    assert_eq!((refused.0, &*refused.1.code), (422, "bad_seat"));
    let party = Party::created(&site, json!({"seats": SEATS, "seating": "preference"})).await;
    for wishes in [json!([9]), json!([GERMANY, GERMANY])] {
        let body = json!({"invite": party.grant.invites[0].invite, "wishes": wishes});
        let refused = party.refused(&site, "/join", None, body).await;
        assert_eq!(refused, (422, "bad_value".to_owned()), "{wishes}");
    }
}
