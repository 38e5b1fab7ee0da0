//! Whether deals were kept, and what becomes of them when a game goes back.

use crate::orders_deals::{accept, offers, peace, process, refuse, refused_deal, say, support};
use crate::orders_support::{ENGLAND, FRANCE, GERMANY, Party, SECRETIVE, minutes};
use crate::support::Site;
use serde_json::json;
use wire::{OfferBody, OfferReply, Pace};

#[tokio::test]
async fn both_sides_are_told_whether_a_promise_was_kept() {
    let site = Site::new().await;
    let party = Party::new(&site, json!({"master": true})).await;
    say(&site, &party, (ENGLAND, FRANCE), peace()).await;
    say(&site, &party, (FRANCE, ENGLAND), accept(0)).await;
    let aid = support("A(Par) S A(Mun) - Bur");
    say(&site, &party, (ENGLAND, FRANCE), aid).await;
    say(&site, &party, (FRANCE, ENGLAND), accept(1)).await;
    party.file(&site, ENGLAND, 0, "F LON - ENG").await;
    party.file(&site, FRANCE, 0, "A PAR H").await;
    process(&site, &party).await;
    party.file(&site, ENGLAND, 1, "F ENG - BRE").await;
    let during = offers(&site, &party, FRANCE).await;
    assert!(during[0].binds && !during[1].binds);
    process(&site, &party).await;
    let kept = |offer: &OfferBody| {
        let kept = offer.kept.iter();
        let kept = kept.map(|one| (one.turn, usize::from(one.seat), one.breach.clone()));
        kept.collect::<Vec<_>>()
    };
    for seat in [ENGLAND, FRANCE] {
        let offers = offers(&site, &party, seat).await;
        let broken = Some("F(ENG) - Bre".to_owned());
        assert_eq!(
            kept(&offers[0]),
            [
                (0, ENGLAND, None),
                (0, FRANCE, None),
                (1, ENGLAND, broken),
                (1, FRANCE, None)
            ]
        );
        let missing = Some("A(Par) S A(Mun) - Bur".to_owned());
        assert_eq!(kept(&offers[1]), [(0, FRANCE, missing)]);
        // The year is over.
        assert!(offers.iter().all(|offer| !offer.binds));
    }
    let token = Some(party.tokens[GERMANY].as_str());
    assert_eq!(party.state(&site, token).await.offers, []);
    // Nothing is lost in a restart.
    let token = Some(party.tokens[FRANCE].clone());
    let before = party.state(&site, token.as_deref()).await;
    let site = site.restarted(minutes(0)).await;
    assert_eq!(party.state(&site, token.as_deref()).await, before);
}

/// Where every side sees all units, promises are judged also in a game that keeps other secrets.
#[tokio::test]
async fn promises_are_judged_once_spare_units_are_known() {
    let site = Site::new().await;
    let party = Party::new(&site, json!({"master": true, "game": SECRETIVE})).await;
    let mut agreed = false;
    for _ in 0..8 {
        let state = party.state(&site, None).await;
        if state.phase.pace == Pace::Orders && !agreed {
            say(&site, &party, (0, 1), peace()).await;
            say(&site, &party, (1, 0), accept(0)).await;
            agreed = true;
        }
        process(&site, &party).await;
    }
    let kept = &offers(&site, &party, 0).await[0].kept;
    assert!(!kept.is_empty() && kept.iter().all(|kept| kept.breach.is_none()));
}

#[tokio::test]
async fn a_game_that_goes_back_forgets_later_offers() {
    let site = Site::new().await;
    let party = Party::new(&site, json!({"master": true})).await;
    say(&site, &party, (ENGLAND, FRANCE), peace()).await;
    say(&site, &party, (FRANCE, ENGLAND), accept(0)).await;
    let aid = support("A(Par) S A(Mun) - Bur");
    say(&site, &party, (ENGLAND, FRANCE), aid.clone()).await;
    say(&site, &party, (FRANCE, ENGLAND), accept(1)).await;
    say(&site, &party, (ENGLAND, FRANCE), aid).await;
    process(&site, &party).await;
    say(&site, &party, (FRANCE, ENGLAND), peace()).await;
    process(&site, &party).await;
    let act = json!({"kind": "roll_back", "to": 0, "keep_sheets": false});
    let turn = party.act(&site, act).await.state.turn;
    let back = offers(&site, &party, ENGLAND).await;
    assert_eq!(back.len(), 3);
    assert!(back.iter().all(|offer| offer.kept.is_empty()));
    // What was agreed in that phase is owed in the one that begins in its place, and what was open can be answered.
    let binds: Vec<bool> = back.iter().map(|offer| offer.binds).collect();
    assert_eq!(binds, [true, true, false]);
    let state = say(&site, &party, (FRANCE, ENGLAND), refuse(2)).await;
    assert_eq!(state.offers[2].reply, OfferReply::Refused);
    // As after a correction of the position.
    let position = state.board.position;
    let act = json!({"kind": "correct", "position": position, "note": "a test"});
    assert!(party.act(&site, act).await.state.turn > turn);
    let site = site.restarted(minutes(0)).await;
    let corrected = offers(&site, &party, FRANCE).await;
    let binds: Vec<bool> = corrected.iter().map(|offer| offer.binds).collect();
    assert_eq!(binds, [true, true, false]);
}

#[tokio::test]
async fn in_fog_nothing_is_told_of_what_is_not_seen() {
    let site = Site::new().await;
    let fog = json!({"master": true, "options": {"fog": "on"}});
    let party = Party::new(&site, fog).await;
    let sides = (ENGLAND, FRANCE);
    // Wales is seen, and empty; the fleet in Brest is not.
    let ask = |space: &str| support(&format!("F({space}) S F(Lon) - ENG"));
    let empty = refused_deal(&site, &party, sides, ask("Wal"), "").await;
    let unseen = refused_deal(&site, &party, sides, ask("Bre"), "").await;
    assert_eq!(unseen, empty.replace("Wal", "Bre"));
    assert!(!unseen.is_empty());
    // Who sees the fleet can ask for it.
    let clear = Party::new(&site, json!({})).await;
    say(&site, &clear, sides, ask("Bre")).await;
    // Nobody learns from a promise where others went.
    say(&site, &party, sides, peace()).await;
    say(&site, &party, (FRANCE, ENGLAND), accept(0)).await;
    party.file(&site, ENGLAND, 0, "F LON - ENG").await;
    process(&site, &party).await;
    party.file(&site, ENGLAND, 1, "F ENG - BRE").await;
    process(&site, &party).await;
    for seat in [ENGLAND, FRANCE] {
        let offers = offers(&site, &party, seat).await;
        assert_eq!(offers[0].reply, OfferReply::Accepted);
        assert_eq!(offers[0].kept, []);
    }
}
