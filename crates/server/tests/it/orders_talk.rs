//! Press: who may write to whom, and who reads it.

use crate::orders_support::{AUSTRIA, ENGLAND, FRANCE, Party, minutes};
use crate::support::Site;
use axum::http::Method;
use serde_json::{Value, json};
use wire::{OrderActor, OrderEventKind};

async fn say(site: &Site, party: &Party, token: &str, to: Value, text: &str) {
    let body = json!({"to": to, "text": text});
    let path = party.path("/press");
    let _: wire::OrderAccepted = site
        .granted(Method::POST, &path, Some(token), Some(body))
        .await;
}

/// Whether the holder of a token can read it.
async fn reads(site: &Site, party: &Party, token: Option<&str>, words: &str) -> bool {
    let events = party.events(site, token).await;
    events
        .iter()
        .any(|event| matches!(&event.event, OrderEventKind::Press { text, .. } if text == words))
}

#[tokio::test]
async fn press_is_read_by_those_it_is_for() {
    let site = Site::new().await;
    let party = Party::new(&site, json!({"master": true})).await;
    let master = party.master.clone().unwrap();
    let token = |seat: usize| party.tokens[seat].as_str();
    say(
        &site,
        &party,
        token(0),
        json!({"seats": [4, 2, 2]}),
        "three",
    )
    .await;
    say(&site, &party, token(1), json!({"public": true}), "all").await;
    say(
        &site,
        &party,
        token(2),
        json!({"master": true}),
        "a question",
    )
    .await;
    say(&site, &party, &master, json!({"seats": [2]}), "an answer").await;
    for (words, seats, master_reads, public) in [
        ("three", vec![0, 2, 4], false, false),
        ("all", vec![0, 1, 2, 3, 4, 5, 6], true, true),
        ("a question", vec![2], true, false),
        ("an answer", vec![2], true, false),
    ] {
        for seat in 0..7 {
            let heard = reads(&site, &party, Some(token(seat)), words).await;
            assert_eq!(heard, seats.contains(&seat), "{words}, seat {seat}");
        }
        let heard = reads(&site, &party, Some(&master), words).await;
        assert_eq!(heard, master_reads, "{words}");
        assert_eq!(reads(&site, &party, None, words).await, public, "{words}");
    }
    let events = party.events(&site, Some(token(2))).await;
    let three = events.iter().find_map(|event| match &event.event {
        OrderEventKind::Press { to, text, .. } if text == "three" => Some((event.by, to.clone())),
        _ => None,
    });
    let (by, to) = three.unwrap();
    assert_eq!((by, to.seats), (OrderActor::Seat(0), vec![2, 4]));
}

#[tokio::test]
async fn press_that_a_game_does_not_have_is_refused() {
    let site = Site::new().await;
    for (press, private, public) in [
        ("all", true, true),
        ("public", false, true),
        ("none", false, false),
    ] {
        let changes = json!({"master": true, "press": press, "schedule":
            {"orders_min": 60, "retreats_min": 10, "builds_min": 20}});
        let party = Party::new(&site, changes).await;
        for (to, granted) in [
            (json!({"seats": [1]}), private),
            (json!({"seats": [1], "master": true}), private),
            (json!({"public": true}), public),
            (json!({"master": true}), true),
        ] {
            let body = json!({"to": to, "text": "hello"});
            let path = party.path("/press");
            let token = Some(party.tokens[0].as_str());
            let (status, text) = site.call(Method::POST, &path, token, Some(body)).await;
            assert_eq!(status.is_success(), granted, "{press} {to}: {text}");
            assert_eq!(text.contains("no_press"), !granted);
        }
        // The game master writes to whom he likes, and when it is over everybody does.
        let master = party.master.as_deref().unwrap();
        say(&site, &party, master, json!({"seats": [3]}), "hello").await;
        party
            .act(
                &site,
                json!({"kind": "end", "winners": [], "note": "enough"}),
            )
            .await;
        say(
            &site,
            &party,
            &party.tokens[5],
            json!({"seats": [6]}),
            "well played",
        )
        .await;
    }
}

#[tokio::test]
async fn press_to_nobody_is_refused() {
    let site = Site::new().await;
    let seats = ["person", "dummy"];
    let party = Party::new(&site, json!({"seats": seats})).await;
    let token = Some(party.tokens[0].as_str());
    let long = "x".repeat(4_001);
    for (to, text) in [
        (json!({}), "hello"),
        (json!({"public": true, "seats": [2]}), "hello"),
        (json!({"seats": [7]}), "hello"),
        (json!({"seats": [1]}), "hello"),
        (json!({"master": true}), "hello"),
        (json!({"public": true}), "  "),
        (json!({"public": true}), "\u{7}"),
        (json!({"public": true}), &*long),
    ] {
        let body = json!({"to": to, "text": text});
        let refused = party.refused(&site, "/press", token, body).await;
        assert_eq!(refused, (400, "bad_request".to_owned()), "{to}");
    }
    let body = json!({"to": {"public": true}, "text": "hello"});
    let refused = party.refused(&site, "/press", None, body.clone()).await;
    assert_eq!(refused, (401, "no_token".to_owned()));
    let refused = party.refused(&site, "/press", Some("0"), body).await;
    assert_eq!(refused, (403, "not_your_game".to_owned()));
}

#[tokio::test]
async fn names_are_kept_in_an_anonymous_game_until_it_is_over() {
    let site = Site::new().await;
    let changes = json!({"anonymous": true, "master": true});
    let party = Party::new(&site, changes).await;
    site.clock.advance(minutes(60));
    let all = async |token: Option<&str>| {
        let path = party.path("/events");
        let (_, events) = site.call(Method::GET, &path, token, None).await;
        let (_, state) = site.call(Method::GET, &party.path(""), token, None).await;
        events + &state
    };
    let others = all(Some(&party.tokens[3])).await;
    assert!(others.contains("Player 3"));
    for seat in [0, 1, 2, 4, 5, 6] {
        assert!(!others.contains(&format!("Player {seat}")));
    }
    assert!(!all(None).await.contains("Player"));
    assert!(all(party.master.as_deref()).await.contains("Player 6"));
    party
        .act(
            &site,
            json!({"kind": "end", "winners": [3], "note": "agreed"}),
        )
        .await;
    assert!(all(None).await.contains("Player 6"));
}

#[tokio::test]
async fn grey_press_names_its_writer_to_the_game_master_alone() {
    let site = Site::new().await;
    let party = Party::new(&site, json!({"master": true, "grey": true})).await;
    let body = json!({"to": {"seats": [FRANCE]}, "text": "Beware of the north", "grey": true});
    party.change(&site, "/press", ENGLAND, body).await;
    let body = json!({"to": {"public": true}, "text": "Long live the king", "grey": true});
    party.change(&site, "/press", AUSTRIA, body).await;
    let site = site.restarted(minutes(0)).await;
    let writers = async |token: Option<&str>| {
        let events = party.events(&site, token).await;
        let press = events
            .into_iter()
            .filter(|event| matches!(event.event, OrderEventKind::Press { grey: true, .. }));
        press.map(|event| event.by).collect::<Vec<_>>()
    };
    let unknown = OrderActor::Unknown;
    let seat = |seat: usize| OrderActor::Seat(u8::try_from(seat).unwrap());
    assert_eq!(writers(None).await, [unknown]);
    assert_eq!(
        writers(Some(&party.tokens[FRANCE])).await,
        [unknown, unknown]
    );
    assert_eq!(
        writers(Some(&party.tokens[ENGLAND])).await,
        [seat(ENGLAND), unknown]
    );
    assert_eq!(writers(Some(&party.tokens[AUSTRIA])).await, [seat(AUSTRIA)]);
    assert_eq!(writers(party.master.as_deref()).await, [seat(AUSTRIA)]);
    // Still after the game is over.
    let act = json!({"kind": "end", "winners": [], "note": "enough"});
    party.act(&site, act).await;
    assert_eq!(
        writers(Some(&party.tokens[FRANCE])).await,
        [unknown, unknown]
    );
    // Not every game allows it.
    let party = Party::new(&site, json!({})).await;
    let body = json!({"to": {"public": true}, "text": "Boo", "grey": true});
    let refused = party.refused(&site, "/press", Some(&party.tokens[0]), body);
    assert_eq!(refused.await, (409, "no_press".to_owned()));
}
