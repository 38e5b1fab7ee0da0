//! Deals between persons: who learns of them, and when they can be made.

use crate::orders_support::{ENGLAND, FRANCE, GERMANY, Party, RUSSIA, TURKEY};
use crate::support::Site;
use axum::http::Method;
use serde_json::{Value, json};
use wire::{
    DealSpeech, FaultBody, OfferBody, OfferReply, OrderActor, OrderEventKind, OrderGameState, Pace,
};

pub(crate) fn offer(deal: Value) -> Value {
    json!({"says": "offer", "deal": deal})
}

pub(crate) fn peace() -> Value {
    offer(json!({"kind": "peace"}))
}

pub(crate) fn support(order: &str) -> Value {
    offer(json!({"kind": "support", "order": order}))
}

pub(crate) fn accept(id: u32) -> Value {
    json!({"says": "accept", "offer": id})
}

pub(crate) fn refuse(id: u32) -> Value {
    json!({"says": "refuse", "offer": id})
}

/// What a seat says to another one; the state that it then sees.
pub(crate) async fn say(
    site: &Site,
    party: &Party,
    (from, to): (usize, usize),
    speech: Value,
) -> OrderGameState {
    let body = json!({"to": {"seats": [to]}, "deal": speech});
    party.change(site, "/press", from, body).await
}

pub(crate) async fn offers(site: &Site, party: &Party, seat: usize) -> Vec<OfferBody> {
    party.state(site, Some(&party.tokens[seat])).await.offers
}

/// A refusal of press: its code, the code of its cause and its place, and its sentence.
async fn refusal(
    site: &Site,
    party: &Party,
    token: &str,
    body: Value,
) -> ((u16, String, String, Vec<String>), String) {
    let path = party.path("/press");
    let answer = site.refused(Method::POST, &path, Some(token), Some(body));
    let (status, fault) = answer.await;
    let FaultBody {
        code,
        at,
        reason,
        cause,
        ..
    } = fault;
    let cause = cause.map_or_else(String::new, |cause| cause.code);
    ((status, code, cause, at), reason)
}

fn bad_deal(cause: &str) -> (u16, String, String, Vec<String>) {
    let at = ["body", "field deal"].map(str::to_owned);
    (422, "bad_deal".to_owned(), cause.to_owned(), at.to_vec())
}

pub(crate) async fn refused_deal(
    site: &Site,
    party: &Party,
    (from, to): (usize, usize),
    speech: Value,
    cause: &str,
) -> String {
    let body = json!({"to": {"seats": [to]}, "deal": speech});
    let token = &party.tokens[from];
    let (told, reason) = refusal(site, party, token, body).await;
    assert_eq!(told, bad_deal(cause), "{reason}");
    reason
}

pub(crate) async fn process(site: &Site, party: &Party) -> OrderGameState {
    let turn = party.state(site, None).await.turn;
    let act = json!({"kind": "process", "turn": turn});
    party.act(site, act).await.state
}

#[tokio::test]
async fn an_offer_is_seen_by_its_two_sides_alone() {
    let site = Site::new().await;
    let party = Party::new(&site, json!({"master": true})).await;
    let mut others: Vec<Option<&str>> = vec![None, party.master.as_deref()];
    for seat in [0, GERMANY, 4, RUSSIA, TURKEY] {
        others.push(Some(&party.tokens[seat]));
    }
    let mut before = Vec::new();
    for token in &others {
        before.push(party.state(&site, *token).await);
    }
    let deal = offer(json!({"kind": "keep_out", "spaces": ["burgundy"]}));
    let body = json!({"to": {"seats": [FRANCE]}, "deal": deal, "text": "What do you think?"});
    party.change(&site, "/press", ENGLAND, body).await;
    let words = "Neither England nor France enters Bur until the end of 1901";
    for seat in [ENGLAND, FRANCE] {
        let token = Some(party.tokens[seat].as_str());
        let offers = offers(&site, &party, seat).await;
        assert_eq!(offers.len(), 1);
        let made = &offers[0];
        assert_eq!((made.id, made.turn, made.year), (0, 0, 1901));
        assert_eq!((made.from, made.to), (ENGLAND as u8, FRANCE as u8));
        assert_eq!((made.reply, made.binds), (OfferReply::Open, false));
        assert_eq!(made.words, words);
        let events = party.events(&site, token).await;
        let press = events.into_iter().find_map(|event| match event.event {
            OrderEventKind::Press { text, deal, .. } => Some((event.by, text, deal)),
            _ => None,
        });
        let (by, text, deal) = press.unwrap();
        assert_eq!(by, OrderActor::Seat(ENGLAND as u8));
        assert_eq!(text, format!("Offer: {words}. What do you think?"));
        let said = DealSpeech::Offer {
            deal: made.deal.clone(),
        };
        assert_eq!(deal, Some(said));
    }
    say(&site, &party, (FRANCE, ENGLAND), accept(0)).await;
    for (token, before) in others.iter().zip(before) {
        let state = party.state(&site, *token).await;
        assert_eq!((state.seq, state.offers.len()), (before.seq, 0));
        for path in ["", "/events", "/calendar.ics"] {
            let path = party.path(path);
            let (_, answer) = site.call(Method::GET, &path, *token, None).await;
            for told in ["Neither", "keep_out", "Agreed", "\"says\"", "Bur until"] {
                assert!(!answer.contains(told), "{path} tells {told}: {answer}");
            }
        }
    }
    // Each pair has its own numbers.
    say(&site, &party, (ENGLAND, GERMANY), peace()).await;
    assert_eq!(offers(&site, &party, GERMANY).await[0].id, 0);
    let own = offers(&site, &party, ENGLAND).await;
    assert_eq!((own[0].id, own[1].id), (0, 0));
}

#[tokio::test]
async fn an_offer_is_answered_once_and_in_its_phase() {
    let site = Site::new().await;
    let party = Party::new(&site, json!({"master": true})).await;
    for _ in 0..3 {
        say(&site, &party, (ENGLAND, FRANCE), peace()).await;
    }
    let (asked, none) = ((FRANCE, ENGLAND), "no_such_offer");
    for (sides, id) in [
        ((ENGLAND, FRANCE), 0),
        ((GERMANY, ENGLAND), 0),
        ((FRANCE, GERMANY), 0),
        (asked, 3),
    ] {
        refused_deal(&site, &party, sides, accept(id), none).await;
    }
    let state = say(&site, &party, asked, accept(0)).await;
    assert_eq!(state.offers[0].reply, OfferReply::Accepted);
    assert!(state.offers[0].binds);
    let state = say(&site, &party, asked, refuse(1)).await;
    assert_eq!(state.offers[1].reply, OfferReply::Refused);
    assert!(!state.offers[1].binds);
    for id in [0, 1] {
        refused_deal(&site, &party, asked, accept(id), none).await;
        refused_deal(&site, &party, asked, refuse(id), none).await;
    }
    process(&site, &party).await;
    refused_deal(&site, &party, asked, accept(2), none).await;
    let replies = offers(&site, &party, ENGLAND).await;
    let replies: Vec<OfferReply> = replies.iter().map(|offer| offer.reply).collect();
    let (accepted, refused) = (OfferReply::Accepted, OfferReply::Refused);
    assert_eq!(replies, [accepted, refused, OfferReply::Open]);
}

#[tokio::test]
async fn a_deal_goes_to_one_other_seat_and_is_signed() {
    let site = Site::new().await;
    let party = Party::new(&site, json!({"master": true, "grey": true})).await;
    let master = party.master.as_deref().unwrap();
    let own = party.tokens[ENGLAND].as_str();
    let one = json!({"seats": [FRANCE]});
    for (token, to, grey, cause) in [
        (
            own,
            json!({"seats": [FRANCE, GERMANY]}),
            false,
            "deal_for_one_seat",
        ),
        (own, json!({"seats": [ENGLAND]}), false, "deal_for_one_seat"),
        (own, json!({"public": true}), false, "deal_for_one_seat"),
        (own, json!({"master": true}), false, "deal_for_one_seat"),
        (
            own,
            json!({"seats": [FRANCE], "master": true}),
            false,
            "deal_for_one_seat",
        ),
        (own, one.clone(), true, "deal_unsigned"),
        (master, one, false, "deal_of_master"),
    ] {
        let body = json!({"to": to, "deal": peace(), "grey": grey});
        let (told, reason) = refusal(&site, &party, token, body).await;
        assert_eq!(told, bad_deal(cause), "{to}: {reason}");
    }
    for deal in [
        json!({"kind": "keep_out", "spaces": ["Burgundie"]}),
        json!({"kind": "keep_out", "spaces": []}),
        json!({"kind": "split", "ours": ["Bur"], "yours": ["Bur"]}),
        json!({"kind": "support", "order": "A(Par) - Bur"}),
        json!({"kind": "support", "order": "A(Mun) S A(Mar) - Bur"}),
        json!({"kind": "warning", "seat": 7, "space": "Bur"}),
    ] {
        refused_deal(&site, &party, (ENGLAND, FRANCE), offer(deal), "").await;
    }
    assert_eq!(offers(&site, &party, ENGLAND).await, []);
    // Nobody answers a warning.
    let deal = json!({"kind": "warning", "seat": GERMANY, "space": "burgundy"});
    let state = say(&site, &party, (ENGLAND, FRANCE), offer(deal)).await;
    assert_eq!(state.offers[0].reply, OfferReply::Told);
    assert_eq!(state.offers[0].words, "Germany is likely to go to Bur");
    let sides = (FRANCE, ENGLAND);
    refused_deal(&site, &party, sides, accept(0), "no_such_offer").await;
}

#[tokio::test]
async fn deals_are_made_where_and_when_seats_write_to_each_other_and_units_move() {
    let site = Site::new().await;
    for press in ["public", "none"] {
        let party = Party::new(&site, json!({"press": press})).await;
        let body = json!({"to": {"seats": [FRANCE]}, "deal": peace()});
        let (told, _) = refusal(&site, &party, &party.tokens[ENGLAND], body).await;
        let (status, code, _, at) = told;
        assert_eq!((status, &*code), (409, "no_press"));
        assert_eq!(at, ["body", "field to"]);
    }
    let party = Party::new(&site, json!({"master": true})).await;
    for (turn, sheets) in [
        (
            0,
            [
                (FRANCE, "A PAR - BUR"),
                (GERMANY, "A BER - MUN\nA MUN - RUH\nF KIE - HOL"),
            ],
        ),
        (
            1,
            [(FRANCE, ""), (GERMANY, "A MUN - BUR\nA RUH S A MUN - BUR")],
        ),
    ] {
        for (seat, sheet) in sheets {
            party.file(&site, seat, turn, sheet).await;
        }
        process(&site, &party).await;
    }
    for pace in [Pace::Retreats, Pace::Builds] {
        assert_eq!(party.state(&site, None).await.phase.pace, pace);
        let sides = (ENGLAND, FRANCE);
        refused_deal(&site, &party, sides, peace(), "deal_not_now").await;
        process(&site, &party).await;
    }
    say(&site, &party, (ENGLAND, FRANCE), peace()).await;
}
