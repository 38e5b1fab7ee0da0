//! Computer players in seats.

use crate::orders_support::{
    AUSTRIA, ENGLAND, FRANCE, Party, SECRETIVE, TURKEY, minutes, schedule,
};
use crate::support::Site;
use axum::http::Method;
use game::NoteWeight;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use wire::{OrderActor, OrderEvent, OrderEventKind, OrderSeatKind, OrderStatus, Pace, SeatSheet};

/// Two persons in the first two seats, and bots of every kind.
const SEATS: [&str; 7] = [
    "person",
    "person",
    "easy_bot",
    "bot",
    "strong_bot",
    "bot",
    "easy_bot",
];

fn with_bots(mut changes: Value) -> Value {
    changes["seats"] = json!(SEATS);
    changes
}

/// The sheets that the events hold, by turn and seat: how many.
fn filings(events: &[OrderEvent]) -> BTreeMap<(u32, u8), u32> {
    let mut counts = BTreeMap::new();
    for event in events {
        if let (OrderActor::Seat(seat), OrderEventKind::Sheet { turn, .. }) =
            (event.by, &event.event)
        {
            *counts.entry((*turn, seat)).or_insert(0) += 1;
        }
    }
    counts
}

/// The sheets that counted, turn by turn.
fn counted(events: &[OrderEvent]) -> Vec<(u32, Vec<SeatSheet>)> {
    let settled = events.iter().filter_map(|event| match &event.event {
        OrderEventKind::Settled { turn, result, .. } => {
            Some((*turn, result.as_ref().unwrap().sheets.clone()))
        }
        _ => None,
    });
    settled.collect()
}

#[tokio::test]
async fn two_persons_and_five_bots_play_a_year() {
    let site = Site::new().await;
    let party = Party::new(&site, with_bots(schedule(json!({"early": true})))).await;
    let state = party.state(&site, None).await;
    assert_eq!(state.status, OrderStatus::Playing);
    assert_eq!(state.seats[4].kind, OrderSeatKind::StrongBot);
    assert!(state.seats[4].taken && state.seats[4].name.is_none());
    let mut turn = 0;
    while !party.state(&site, None).await.phase.key.starts_with("1902") {
        let before = party.state(&site, None).await;
        for (seat, body) in before.seats[..2].iter().enumerate() {
            if body.awaited && before.turn == turn {
                party.submit(&site, seat, turn, "", true).await;
            }
        }
        // Nobody has to wait for a deadline: bots are quick, and phases of bots alone take no time.
        let after = party.until(&site, |state| state.turn > turn).await;
        turn = after.turn;
    }
    let stored = party.stored(&site).await;
    let filings = filings(&stored.events);
    assert!(filings.values().all(|count| *count == 1), "{filings:?}");
    let mut table = stored.row.setup.start().unwrap();
    for (turn, sheets) in counted(&stored.events) {
        for seat in table.awaited() {
            let sheet = sheets.iter().find(|sheet| usize::from(sheet.seat) == seat);
            let text = &sheet.unwrap().text;
            if seat >= 2 {
                assert_eq!(filings[&(turn, seat as u8)], 1);
                // A bot that writes by lot may write what leads to nothing; nothing may be against the rules.
                let mut problems = table.check(seat, text);
                problems.retain(|note| note.weight == NoteWeight::Fault);
                assert!(
                    problems.is_empty(),
                    "turn {turn}, seat {seat}: {problems:?}\n{text}"
                );
            }
        }
        let sheets = sheets.into_iter();
        let sheets: Vec<_> = sheets
            .map(|sheet| (usize::from(sheet.seat), sheet.text))
            .collect();
        table.resolve(&sheets).unwrap();
    }
    assert!(stored.events.iter().all(|event| !matches!(
        &event.event,
        OrderEventKind::Settled { missing, .. } if !missing.is_empty()
    )));
}

#[tokio::test]
async fn sheets_of_bots_are_sealed_like_any_other() {
    for game in [crate::orders_support::GAME, SECRETIVE] {
        let site = Site::new().await;
        let changes = with_bots(json!({"game": game, "master": true}));
        let party = Party::new(&site, changes).await;
        for _ in 0..3 {
            let state = party
                .until(&site, |state| {
                    let mut bots = state.seats.iter().skip(2);
                    bots.all(|seat| seat.filed || !seat.awaited)
                })
                .await;
            let turn = state.turn;
            assert!(
                state
                    .seats
                    .iter()
                    .skip(2)
                    .all(|seat| seat.ready == seat.filed)
            );
            let stored = party.stored(&site).await.events;
            let mut lines = Vec::new();
            for event in &stored {
                if let OrderEventKind::Sheet { turn: of, text, .. } = &event.event {
                    let fresh = text
                        .lines()
                        .filter(|line| *of == turn && line.contains('('));
                    lines.extend(fresh.map(|line| line.trim().to_owned()));
                }
            }
            let orders = state.phase.pace == Pace::Orders;
            assert!(!orders || !lines.is_empty(), "turn {turn}");
            // What was settled before may hold the same words.
            let mut told = String::new();
            for (_, sheets) in counted(&stored) {
                told.extend(sheets.iter().map(|sheet| sheet.text.as_str()));
            }
            let viewers = [None, party.master.as_deref(), Some(&*party.tokens[0])];
            for viewer in viewers {
                for path in ["", "/events", "/phases/0", "/phases/1", "/calendar.ics"] {
                    let path = party.path(path);
                    let (_, answer) = site.call(Method::GET, &path, viewer, None).await;
                    for line in lines.iter().filter(|line| !told.contains(*line)) {
                        let quoted = json!(line).to_string();
                        let bare = quoted.trim_matches('"');
                        assert!(!answer.contains(bare), "{path} tells “{line}”");
                    }
                }
            }
            site.clock.advance(minutes(60));
            party.until(&site, |state| state.turn > turn).await;
        }
    }
}

#[tokio::test]
async fn no_deadline_waits_for_a_thought_and_no_bot_is_missing() {
    let site = Site::new().await;
    let party = Party::new(&site, with_bots(json!({}))).await;
    for turn in 0..4 {
        // At once after the phase began: whatever was thought by then.
        site.clock.advance(minutes(60));
        let state = party.state(&site, None).await;
        assert!(state.turn > turn);
    }
    let site = site.restarted(minutes(0)).await;
    party
        .until(&site, |state| {
            state
                .seats
                .iter()
                .skip(2)
                .all(|seat| seat.filed == seat.awaited)
        })
        .await;
    let stored = party.stored(&site).await;
    let filings = filings(&stored.events);
    assert!(filings.values().all(|count| *count == 1), "{filings:?}");
    let mut table = stored.row.setup.start().unwrap();
    for (turn, sheets) in counted(&stored.events) {
        let seats: Vec<usize> = sheets.iter().map(|sheet| usize::from(sheet.seat)).collect();
        let bots: Vec<usize> = table
            .awaited()
            .into_iter()
            .filter(|seat| *seat >= 2)
            .collect();
        assert_eq!(seats, bots, "turn {turn}");
        let sheets = sheets.into_iter();
        let sheets: Vec<_> = sheets
            .map(|sheet| (usize::from(sheet.seat), sheet.text))
            .collect();
        table.resolve(&sheets).unwrap();
    }
}

#[tokio::test]
async fn a_bot_is_appointed_in_the_middle_and_gives_the_seat_back() {
    let site = Site::new().await;
    let party = Party::new(&site, json!({"master": true})).await;
    let old = party.tokens[FRANCE].clone();
    let act = json!({"kind": "appoint_bot", "seat": FRANCE, "bot": "strong_bot"});
    let done = party.act(&site, act.clone()).await;
    assert!(done.invite.is_none());
    let body = json!({"turn": 0, "text": ""});
    let refused = party.refused(&site, "/sheet", Some(&old), body).await;
    assert_eq!(refused, (403, "not_your_game".to_owned()));
    let state = party.until(&site, |state| state.seats[FRANCE].filed).await;
    assert!(state.seats[FRANCE].ready && state.seats[FRANCE].kind == OrderSeatKind::StrongBot);
    let master = party.master.as_deref();
    for (act, status, code) in [
        (act, 409, "not_now"),
        (
            json!({"kind": "appoint_bot", "seat": 7, "bot": "bot"}),
            422,
            "bad_value",
        ),
        (
            json!({"kind": "appoint_bot", "seat": 1, "bot": "person"}),
            422,
            "bad_value",
        ),
        (
            json!({"kind": "appoint_bot", "seat": 1, "bot": "dummy"}),
            422,
            "bad_value",
        ),
    ] {
        let refused = party.refused(&site, "/master", master, act.clone()).await;
        assert_eq!(refused, (status, code.to_owned()), "{act}");
    }
    // It reads nothing.
    let body = json!({"to": {"seats": [FRANCE]}, "text": "hello"});
    let refused = party.refused(&site, "/press", Some(&party.tokens[0]), body);
    assert_eq!(refused.await, (400, "bad_request".to_owned()));
    site.clock.advance(minutes(60));
    let state = party.state(&site, None).await;
    assert!(!state.history[0].missing.contains(&(FRANCE as u8)));
    let done = party
        .act(&site, json!({"kind": "replace", "seat": FRANCE}))
        .await;
    let grant = party
        .join(&site, &done.invite.unwrap().invite, "Grace")
        .await;
    let state = party.state(&site, grant.token.as_deref()).await;
    assert_eq!(state.seats[FRANCE].kind, OrderSeatKind::Person);
    let events = party.events(&site, None).await;
    assert!(events.iter().any(|event| event.by == OrderActor::Master
        && matches!(
            event.event,
            OrderEventKind::Appointed {
                seat: 2,
                bot: OrderSeatKind::StrongBot
            }
        )));
}

#[tokio::test]
async fn orders_that_a_person_has_filed_stay_when_a_bot_is_appointed() {
    let site = Site::new().await;
    let party = Party::new(&site, json!({"master": true})).await;
    party.file(&site, FRANCE, 0, "A PAR - BUR").await;
    let act = json!({"kind": "appoint_bot", "seat": FRANCE, "bot": "bot"});
    party.act(&site, act).await;
    site.clock.advance(minutes(60));
    let past = party.past(&site, None, 0).await;
    assert_eq!(past.result.unwrap().sheets[0].text, "A PAR - BUR");
}

#[tokio::test]
async fn a_bot_may_write_what_is_missing() {
    let site = Site::new().await;
    let changes = json!({"missing": "bot", "master": true});
    let party = Party::new(&site, changes).await;
    party.file(&site, AUSTRIA, 0, "A VIE - GAL").await;
    party.ready(&site, ENGLAND, 0).await;
    site.clock.advance(minutes(60));
    let state = party.state(&site, None).await;
    // They are missing all the same, and the seat is still theirs.
    assert_eq!(state.history[0].missing, [2, 3, 4, 5, 6]);
    assert_eq!(state.seats[TURKEY].kind, OrderSeatKind::Person);
    let past = party.past(&site, None, 0).await;
    let sheets = past.result.unwrap().sheets;
    let seats: Vec<u8> = sheets.iter().map(|sheet| sheet.seat).collect();
    // Who is ready without a sheet wants no orders.
    assert_eq!(seats, [0, 2, 3, 4, 5, 6]);
    assert_eq!(sheets[0].text, "A VIE - GAL");
    assert!(sheets[1].text.contains("(Par)"), "{}", sheets[1].text);
    assert_eq!(filings(&party.stored(&site).await.events).len(), 1);
    // The same when the game master settles the phase.
    let act = json!({"kind": "process", "turn": 1});
    party.act(&site, act).await;
    let sheets = party.past(&site, None, 1).await.result.unwrap().sheets;
    assert_eq!(sheets.len(), 7);
    // Going back with the sheets of then brings back what was sent, not what was written for others.
    let act = json!({"kind": "roll_back", "to": 0, "keep_sheets": true});
    let state = party.act(&site, act).await.state;
    let filed: Vec<bool> = state.seats.iter().map(|seat| seat.filed).collect();
    assert_eq!(filed, [true, false, false, false, false, false, false]);
}

/// Without persons a game goes by its deadlines, so that nobody can set off an endless game; and a pause holds.
#[tokio::test]
async fn bots_among_themselves_wait_for_the_deadline() {
    let site = Site::new().await;
    let mut changes = schedule(json!({"early": true}));
    changes["seats"] = json!(vec!["bot"; 7]);
    let body = Some(crate::orders_support::asked(changes.clone()));
    let refused = site.refused(Method::POST, "/api/v1/order-games", None, body);
    assert_eq!(refused.await.1.code, "bad_seat");
    changes["master"] = json!(true);
    let party = Party::new(&site, changes).await;
    let all = |state: &wire::OrderGameState| state.seats.iter().all(|seat| seat.filed);
    let state = party.until(&site, all).await;
    assert_eq!((state.turn, state.phase.pace), (0, Pace::Orders));
    party.act(&site, json!({"kind": "pause"})).await;
    site.clock.advance(minutes(600));
    assert_eq!(party.state(&site, None).await.turn, 0);
    party.act(&site, json!({"kind": "resume"})).await;
    assert_eq!(party.state(&site, None).await.turn, 0);
    site.clock.advance(minutes(60));
    party.until(&site, |state| state.turn > 0).await;
}

#[tokio::test]
async fn a_game_ends_when_no_person_is_left_and_nobody_is_game_master() {
    let site = Site::new().await;
    let mut seats = vec!["bot"; 7];
    seats[FRANCE] = "person";
    let party = Party::new(&site, json!({"seats": seats})).await;
    let state = party.until(&site, |state| state.seats[0].filed).await;
    // France is gone from the map; no settlement has looked at that yet.
    let lines = state.board.position.lines();
    let lines = lines.filter(|line| !line.contains("France:"));
    let position = lines.collect::<Vec<_>>().join("\n");
    party.put(&site, &position).await;
    let site = site.restarted(minutes(61)).await;
    let state = party.until(&site, |state| state.outcome.is_some()).await;
    assert_eq!(state.status, OrderStatus::Finished);
    assert!(state.outcome.unwrap().winners.is_empty());
    let seq = state.seq;
    let site = site.restarted(minutes(10_000)).await;
    assert_eq!(party.state(&site, None).await.seq, seq);
}
