//! Deals with computer players.

use crate::orders_deals::{offers, peace, refused_deal, say, support};
use crate::orders_support::{ENGLAND, FRANCE, GERMANY, Party, asked, minutes, schedule};
use crate::support::{LONG, Site};
use axum::http::Method;
use serde_json::{Value, json};
use wire::{OfferReply, OrderActor, OrderEventKind, PressTo};

const SIDES: (usize, usize) = (GERMANY, FRANCE);

/// Germany for a person, France for a computer player, nobody else.
fn two(bot: &str, talk: Value) -> Value {
    let mut seats = ["dummy"; 7];
    seats[GERMANY] = "person";
    seats[FRANCE] = bot;
    let mut asked = schedule(json!({"early": true}));
    asked["seats"] = json!(seats);
    asked["talk"] = talk;
    asked
}

/// Waits until France has answered the last offer of Germany.
async fn answered(site: &Site, party: &Party) -> OfferReply {
    let waiting = async {
        loop {
            let offers = offers(site, party, GERMANY).await;
            let mut own = offers.iter().rev();
            let last = own
                .find(|offer| usize::from(offer.from) == GERMANY)
                .unwrap();
            if last.reply != OfferReply::Open {
                return last.reply;
            }
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(LONG, waiting).await.unwrap()
}

#[tokio::test]
async fn a_computer_player_answers_in_press() {
    let site = Site::new().await;
    for bot in ["bot", "strong_bot", "cautious_bot"] {
        let party = Party::new(&site, two(bot, json!(100))).await;
        say(&site, &party, SIDES, peace()).await;
        let reply = answered(&site, &party).await;
        let begins = match reply {
            OfferReply::Accepted => "Agreed: ",
            _ => "Refused: ",
        };
        let words = "Peace between Germany and France until the end of 1901.";
        let events = party.events(&site, Some(&party.tokens[GERMANY])).await;
        let answer = events.iter().find_map(|event| match &event.event {
            OrderEventKind::Press { text, .. } if event.by == OrderActor::Seat(FRANCE as u8) => {
                text.strip_prefix(begins)
            }
            _ => None,
        });
        let answer = answer.unwrap();
        assert!(answer.starts_with(words), "{answer}");
        // A refusal has its reason.
        let is_refusal = reply == OfferReply::Refused;
        assert_eq!(answer.len() > words.len(), is_refusal, "{answer}");
    }
}

#[tokio::test]
async fn an_early_settlement_waits_for_the_answer() {
    let site = Site::new().await;
    let party = Party::new(&site, two("strong_bot", json!(100))).await;
    party.until(&site, |state| state.seats[FRANCE].filed).await;
    say(&site, &party, SIDES, peace()).await;
    party.submit(&site, GERMANY, 0, "A MUN H", true).await;
    party.until(&site, |state| state.turn > 0).await;
    let offers = offers(&site, &party, GERMANY).await;
    let own = offers
        .iter()
        .find(|offer| usize::from(offer.from) == GERMANY);
    assert_ne!(own.unwrap().reply, OfferReply::Open);
}

/// The French army in Tunis has nothing to do.
const IDLE: &str = "diplomacy 1\nmark standard\nseason 1902 Spring\nphase MOVEMENT\n\
    centres France: Tun\ncentres Germany: Kie\nunits France: A(Tun)\nunits Germany: F(WES)\n";

#[tokio::test]
async fn an_agreed_support_is_given() {
    let site = Site::new().await;
    let mut changes = two("bot", json!(100));
    changes["master"] = json!(true);
    let party = Party::new(&site, changes).await;
    let act = json!({"kind": "correct", "position": IDLE, "note": "a test"});
    let turn = party.act(&site, act).await.state.turn;
    say(&site, &party, SIDES, peace()).await;
    assert_eq!(answered(&site, &party).await, OfferReply::Accepted);
    let order = "A(Tun) S F(WES) - NAf";
    say(&site, &party, SIDES, support(order)).await;
    assert_eq!(answered(&site, &party).await, OfferReply::Accepted);
    party
        .submit(&site, GERMANY, turn, "F WES - NAf", true)
        .await;
    party.until(&site, |state| state.turn > turn).await;
    let token = Some(party.tokens[GERMANY].as_str());
    let past = party.past(&site, token, turn).await;
    let sheets = past.result.unwrap().sheets;
    let sheet = sheets
        .iter()
        .find(|sheet| usize::from(sheet.seat) == FRANCE);
    assert!(sheet.unwrap().text.contains(order), "{sheets:?}");
    for offer in offers(&site, &party, GERMANY).await {
        assert!(offer.kept.iter().all(|kept| kept.breach.is_none()));
    }
    let site = site.restarted(minutes(0)).await;
    let kept = offers(&site, &party, GERMANY).await;
    let kept = kept.iter().filter(|offer| !offer.kept.is_empty());
    assert!(kept.count() >= 2);
}

#[tokio::test]
async fn silent_computer_players_make_no_deals() {
    let site = Site::new().await;
    for (bot, talk) in [
        ("easy_bot", json!(100)),
        ("cautious_easy_bot", json!(100)),
        ("strong_bot", json!(null)),
    ] {
        let party = Party::new(&site, two(bot, talk)).await;
        refused_deal(&site, &party, SIDES, peace(), "deal_with_silent").await;
        assert_eq!(offers(&site, &party, GERMANY).await, []);
    }
    // None talks to another one where seats do not write to each other.
    let mut changes = two("strong_bot", json!(100));
    changes["press"] = json!("public");
    let party = Party::new(&site, changes).await;
    let state = party.until(&site, |state| state.seats[FRANCE].filed).await;
    assert_eq!(state.talk, None);
    let events = party.events(&site, Some(&party.tokens[GERMANY])).await;
    let press = |kind: &OrderEventKind| matches!(kind, OrderEventKind::Press { .. });
    assert!(!events.iter().any(|event| press(&event.event)));
}

/// What computer players agree on among themselves is nobody else's business.
#[tokio::test]
async fn computer_players_write_to_each_other_alone() {
    let site = Site::new().await;
    let mut seats = ["bot"; 7];
    seats[ENGLAND] = "person";
    let mut changes = json!({"seats": seats, "talk": 100, "master": true});
    changes["schedule"] = schedule(json!({}))["schedule"].clone();
    let party = Party::new(&site, changes).await;
    party
        .until(&site, |state| {
            let mut bots = state.seats.iter().enumerate();
            bots.all(|(seat, state)| seat == ENGLAND || state.filed)
        })
        .await;
    let own = Some(party.tokens[ENGLAND].as_str());
    let viewers = [None, own, party.master.as_deref()];
    let mut answers = Vec::new();
    for viewer in viewers {
        for path in ["", "/events"] {
            let path = party.path(path);
            answers.push(site.call(Method::GET, &path, viewer, None).await.1);
        }
    }
    // Read after the answers: a warning that England got in between is among the letters then.
    let stored = party.stored(&site).await.events;
    let letters = stored.iter().filter_map(|event| match &event.event {
        OrderEventKind::Press { to, text, deal, .. } => Some((event.by, to, text, deal)),
        _ => None,
    });
    let letters: Vec<_> = letters.collect();
    let to_england = |to: &PressTo| to.seats == [ENGLAND as u8];
    for (by, to, text, deal) in &letters {
        assert!(matches!(by, OrderActor::Seat(_)) && deal.is_some());
        assert_eq!((to.seats.len(), to.public, to.master), (1, false, false));
        // Warnings to several say the same.
        let mut own = letters.iter().filter(|(_, to, ..)| to_england(to));
        if !own.any(|(_, _, other, _)| other == text) {
            let told = answers.iter().any(|answer| answer.contains(*text));
            assert!(!told, "{text}");
        }
    }
    assert!(letters.iter().any(|(_, to, ..)| !to_england(to)));
}

#[tokio::test]
async fn a_reliability_above_a_hundred_is_refused() {
    let site = Site::new().await;
    for talk in [0, 100] {
        Party::created(&site, json!({"talk": talk})).await;
    }
    // Also where nobody would make deals.
    for press in ["all", "public", "none"] {
        let body = Some(asked(json!({"talk": 101, "press": press})));
        let refused = site.refused(Method::POST, "/api/v1/order-games", None, body);
        let (status, fault) = refused.await;
        assert_eq!((status, &*fault.code), (422, "bad_value"));
        assert_eq!(fault.at, ["body", "field talk"]);
        assert!(fault.reason.contains("0 to 100"), "{}", fault.reason);
    }
}
