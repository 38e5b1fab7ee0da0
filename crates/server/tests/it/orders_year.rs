//! A year of a game of seven, from the invitations to the builds.

use crate::orders_support::{
    AUSTRIA, ENGLAND, FRANCE, Party, RUSSIA, TURKEY, asked, minutes, schedule, settlements,
};
use crate::support::{NOON, Site};
use axum::http::Method;
use serde_json::json;
use wire::{OrderEventKind, OrderStatus, Pace};

#[tokio::test]
async fn seven_people_play_a_year() {
    let site = Site::new().await;
    let party = Party::created(&site, schedule(json!({"early": true}))).await;
    assert_eq!(party.grant.invites.len(), 7);
    assert_eq!(party.state(&site, None).await.status, OrderStatus::Waiting);
    let mut party = party;
    for invite in party.grant.invites.clone() {
        let grant = party.join(&site, &invite.invite, "Ada").await;
        party.tokens.push(grant.token.unwrap());
    }
    let state = party.state(&site, None).await;
    assert_eq!(state.status, OrderStatus::Playing);
    assert_eq!((state.turn, state.phase.pace), (0, Pace::Orders));
    assert_eq!(state.deadline_ms, Some(NOON + 3_600_000));
    assert_eq!(state.phase.key, "1901-1-spring-1-movement");
    assert!(state.seats.iter().all(|seat| seat.awaited && seat.taken));

    // Spring: the last to be ready settles it.
    for (seat, text) in [
        (AUSTRIA, "A BUD - SER\nA VIE - GAL"),
        (ENGLAND, "F LON - ENG\nF EDI - NTH\nA LVP - YOR"),
        (RUSSIA, "F SEV - RUM"),
        (TURKEY, "A CON - BUL"),
    ] {
        let state = party.file(&site, seat, 0, text).await;
        assert_eq!(state.sheet.as_deref(), Some(text));
        assert!(
            state
                .notes
                .iter()
                .all(|note| note.line == 0 || note.order.is_some())
        );
        assert!(state.seats[seat].filed && !state.seats[seat].ready);
    }
    let state = party.all_ready(&site).await;
    assert_eq!((state.turn, state.history.len()), (1, 1));
    assert_eq!(state.phase.key, "1901-2-fall-1-movement");
    assert!(state.seats.iter().all(|seat| !seat.filed && !seat.ready));
    let past = party.past(&site, None, 0).await;
    let result = past.result.unwrap();
    assert_eq!(result.sheets.len(), 4);
    assert!(
        result.report.text.contains("A(Con) - Bul"),
        "{}",
        result.report.text
    );
    assert_eq!(past.after.position, state.board.position);
    assert_ne!(past.before, past.after);

    // Fall: Turkey is dislodged, and the deadline settles it.
    let text = "A SER - BUL";
    party.file(&site, AUSTRIA, 1, text).await;
    party.file(&site, RUSSIA, 1, "F RUM S A SER - BUL").await;
    site.clock.advance(minutes(60));
    party.settled_by_itself(&site, 2).await;
    let state = party.state(&site, None).await;
    assert_eq!((state.turn, state.phase.pace), (2, Pace::Retreats));
    assert_eq!(state.deadline_ms, Some(NOON + 70 * 60_000));
    let awaited: Vec<usize> = (0..7).filter(|seat| state.seats[*seat].awaited).collect();
    assert_eq!(awaited, [TURKEY]);
    assert_eq!(state.history[1].missing, [1, 2, 3, 4, 6]);
    // Nobody else has to be ready.
    let body = json!({"turn": 2, "ready": true});
    let refused = party.refused(&site, "/ready", Some(&party.tokens[FRANCE]), body);
    assert_eq!(refused.await, (409, "not_now".to_owned()));
    party.submit(&site, TURKEY, 2, "A BUL - CON", true).await;

    // Winter: by its own deadline.
    let state = party.state(&site, None).await;
    assert_eq!((state.turn, state.phase.pace), (3, Pace::Builds));
    assert!(
        state.board.position.contains("Con"),
        "{}",
        state.board.position
    );
    for (seat, body) in state.seats.iter().enumerate() {
        assert_eq!(body.awaited, [AUSTRIA, RUSSIA].contains(&seat), "{seat}");
    }
    party.file(&site, AUSTRIA, 3, "BUILD A BUD").await;
    site.clock.advance(minutes(20));
    let state = party.state(&site, None).await;
    assert_eq!(state.phase.key, "1902-1-spring-1-movement");
    assert_eq!(settlements(&party.events(&site, None).await), 4);

    // The list is gapless, and what was settled is what the rules say of the sheets.
    let stored = party.stored(&site).await;
    for (seq, event) in (0u32..).zip(&stored.events) {
        assert_eq!(event.seq, seq);
    }
    let mut table = stored.row.setup.start().unwrap();
    let mut counted: Vec<Vec<u32>> = Vec::new();
    for event in &stored.events {
        let OrderEventKind::Settled { result, phase, .. } = &event.event else {
            continue;
        };
        let seats = table.view().seats;
        counted.push(seats.iter().map(|seat| seat.centres).collect());
        let result = result.as_ref().unwrap();
        let sheets = result.sheets.iter();
        let sheets: Vec<(usize, String)> = sheets
            .map(|sheet| (usize::from(sheet.seat), sheet.text.clone()))
            .collect();
        assert_eq!(table.phase().key, phase.key);
        let report = table.resolve(&sheets).unwrap();
        assert_eq!(report.text, result.report.text);
        assert_eq!(Some(table.position()), result.position);
    }
    // Each settled phase tells the centres with which it began; somebody has won some by winter.
    let told = state.history.iter().map(|past| past.centres.clone());
    assert_eq!(told.collect::<Vec<_>>(), counted);
    assert_ne!(counted[0], counted[3]);
}

#[tokio::test]
async fn the_creator_may_play_and_seats_may_be_dummies() {
    let site = Site::new().await;
    let dummy = [
        "person", "person", "dummy", "dummy", "dummy", "dummy", "dummy",
    ];
    let mut changes = schedule(json!({"early": true}));
    changes["seats"] = json!(dummy);
    changes["seat"] = json!(1);
    changes["name"] = json!("Grace");
    let mut party = Party::created(&site, changes).await;
    assert_eq!(party.grant.seat, Some(1));
    assert_eq!(party.grant.invites.len(), 1);
    let other = party
        .join(&site, &party.grant.invites[0].invite, "Ada")
        .await;
    party.tokens = vec![other.token.unwrap(), party.grant.token.clone().unwrap()];
    let state = party.state(&site, Some(&party.tokens[1])).await;
    assert_eq!(state.yours, Some(1));
    assert_eq!(state.seats[1].name.as_deref(), Some("Grace"));
    // Dummies keep nobody waiting.
    party.submit(&site, 0, 0, "", true).await;
    let state = party.submit(&site, 1, 0, "F LON - NTH", true).await;
    assert_eq!(state.turn, 1);
    assert_eq!(state.history[0].missing, Vec::<u8>::new());
}

#[tokio::test]
async fn phases_in_which_only_dummies_are_awaited_take_no_time() {
    let site = Site::new().await;
    let dummy = [
        "person", "dummy", "dummy", "dummy", "dummy", "person", "dummy",
    ];
    let mut changes = schedule(json!({"early": true}));
    changes["seats"] = json!(dummy);
    changes["master"] = json!(true);
    let party = Party::new(&site, changes).await;
    // A Turkish army, which is a dummy's, at Bulgaria.
    let position = party.state(&site, None).await.board.position;
    let moved = position.replace("A(Con)", "A(Bul)");
    assert_ne!(moved, position);
    let act = json!({"kind": "correct", "position": moved, "note": "for a test"});
    party.act(&site, act).await;
    let (austria, russia) = (AUSTRIA, RUSSIA);
    party.submit(&site, austria, 1, "A BUD - SER", true).await;
    party.submit(&site, russia, 1, "F SEV - RUM", true).await;
    party.submit(&site, austria, 2, "A SER - BUL", true).await;
    let sheet = "F RUM S A SER - BUL";
    let state = party.submit(&site, russia, 2, sheet, true).await;
    let keys: Vec<&str> = state.history.iter().map(|past| &*past.phase.key).collect();
    assert_eq!(
        keys,
        [
            "1901-1-spring-1-movement",
            "1901-2-fall-1-movement",
            "1901-2-fall-2-retreats"
        ]
    );
    assert_eq!(state.phase.pace, Pace::Builds);
}

#[tokio::test]
async fn what_cannot_be_set_up_is_refused_with_its_place() {
    let site = Site::new().await;
    let long = "x".repeat(41);
    for (changes, status, code) in [
        (json!({"game": "go"}), 422, "unknown_game"),
        (json!({"mark": "atlantis"}), 422, "bad_mark"),
        (json!({"mark_file": "name = 3"}), 422, "bad_mark"),
        (json!({"mark": "a", "mark_file": "b"}), 422, "bad_mark"),
        (json!({"options": {"speed": "fast"}}), 422, "bad_option"),
        (json!({"seats": vec!["person"; 8]}), 422, "bad_seat"),
        (json!({"seats": vec!["dummy"; 7]}), 422, "bad_seat"),
        (json!({"seats": ["dummy"], "seat": 0}), 422, "bad_seat"),
        (json!({"seat": 7}), 422, "bad_seat"),
        (schedule(json!({"orders_min": 0})), 422, "bad_schedule"),
        (schedule(json!({"zone": "Mars/Base"})), 422, "bad_schedule"),
        (json!({"name": long}), 400, "bad_request"),
        (json!({"bots": 3}), 400, "bad_request"),
        (json!({"seats": ["robot"]}), 400, "bad_request"),
    ] {
        let body = Some(asked(changes.clone()));
        let refused = site.refused(Method::POST, "/api/v1/order-games", None, body);
        let (found, fault) = refused.await;
        assert_eq!(
            (found, &*fault.code),
            (status, code),
            "{changes}: {fault:?}"
        );
    }
    // A game of turns is none of orders.
    let body = Some(asked(json!({"game": crate::support::GAME})));
    let refused = site.refused(Method::POST, "/api/v1/order-games", None, body);
    assert_eq!(refused.await.1.code, "unknown_game");
}

#[tokio::test]
async fn a_map_of_ones_own() {
    let site = Site::new().await;
    let rules = registry::order_rules(crate::orders_support::GAME).unwrap();
    let text = rules.marks()[0]
        .text
        .replace("Standard Diplomacy", "My own");
    let party = Party::new(&site, json!({"mark_file": text})).await;
    let state = party.state(&site, None).await;
    assert!(state.own_mark);
    let path = party.path("/mark");
    let (status, served) = site.call(Method::GET, &path, None, None).await;
    assert!(status.is_success());
    assert_eq!(served, text);
    // It is read again when the game is.
    party.file(&site, FRANCE, 0, "A PAR - BUR").await;
    site.clock.advance(minutes(60));
    assert_eq!(party.state(&site, None).await.turn, 1);
    let site = site.restarted(minutes(0)).await;
    assert_eq!(party.state(&site, None).await.turn, 1);
    let usual = Party::created(&site, json!({})).await;
    let (status, _) = site
        .call(Method::GET, &usual.path("/mark"), None, None)
        .await;
    assert_eq!(status.as_u16(), 404);
}
