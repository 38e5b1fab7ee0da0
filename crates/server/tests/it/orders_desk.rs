//! What a game master does, and that everybody can read it.

use crate::orders_support::{AUSTRIA, FRANCE, GERMANY, Party, RUSSIA, TURKEY, minutes};
use crate::support::{NOON, Site};
use axum::http::Method;
use serde_json::json;
use wire::{InvitationBody, OrderActor, OrderEventKind, OrderSeatKind, OrderStatus};

#[tokio::test]
async fn a_game_goes_back_and_is_settled_again() {
    let site = Site::new().await;
    let party = Party::new(&site, json!({"master": true})).await;
    let start = party.state(&site, None).await.board.position;
    party.file(&site, FRANCE, 0, "A PAR - BUR").await;
    party.file(&site, RUSSIA, 0, "F SEV - RUM").await;
    site.clock.advance(minutes(60));
    party.file(&site, FRANCE, 1, "A BUR - MUN").await;
    site.clock.advance(minutes(60));
    assert_eq!(party.state(&site, None).await.history.len(), 2);
    // Back to the beginning, with the sheets of then.
    let act = json!({"kind": "roll_back", "to": 0, "keep_sheets": true});
    let state = party.act(&site, act).await.state;
    assert_eq!((state.turn, state.board.position), (3, start.clone()));
    assert_eq!(state.phase.key, "1901-1-spring-1-movement");
    assert_eq!(state.deadline_ms, Some(NOON + 180 * 60_000));
    assert!(state.history.iter().all(|past| past.undone));
    let own = party.state(&site, Some(&party.tokens[FRANCE])).await;
    assert_eq!(own.sheet.as_deref(), Some("A PAR - BUR"));
    // One of them changes its mind.
    party.file(&site, FRANCE, 3, "A PAR - PIC").await;
    site.clock.advance(minutes(60));
    let state = party.state(&site, None).await;
    assert_eq!((state.turn, state.history.len()), (4, 3));
    assert!(state.board.position.contains("A(Pic)") && state.board.position.contains("F(Rum)"));
    // What was before can still be looked at; it cannot be gone back to.
    let past = party.past(&site, None, 1).await;
    assert!(past.past.undone);
    assert!(past.result.unwrap().report.text.contains("A(Bur) - Mun"));
    let act = json!({"kind": "roll_back", "to": 1, "keep_sheets": false});
    let master = party.master.as_deref();
    let refused = party.refused(&site, "/master", master, act).await;
    assert_eq!(refused, (422, "bad_value".to_owned()));
    let act = json!({"kind": "roll_back", "to": 3, "keep_sheets": false});
    let state = party.act(&site, act).await.state;
    assert_eq!((state.turn, state.board.position), (5, start));
    assert!(state.seats.iter().all(|seat| !seat.filed));
    // The same after a restart.
    let before = party.state(&site, master).await;
    let site = site.restarted(minutes(0)).await;
    assert_eq!(party.state(&site, master).await, before);
}

#[tokio::test]
async fn a_position_is_corrected_with_a_note() {
    let site = Site::new().await;
    let party = Party::new(&site, json!({"master": true})).await;
    party.file(&site, FRANCE, 0, "A PAR - BUR").await;
    let state = party.state(&site, None).await;
    let position = state
        .board
        .position
        .replace("A(Mar) A(Par)", "A(Gas) A(Mar)");
    assert_ne!(position, state.board.position);
    let act = json!({"kind": "correct", "position": position, "note": "a slip"});
    let after = party.act(&site, act).await.state;
    assert_eq!((after.turn, &after.board.position), (1, &position));
    assert_eq!(after.deadline_ms, state.deadline_ms);
    // A sheet for the same phase stays, and can be changed for the new turn only.
    assert!(after.seats[FRANCE].filed);
    let token = Some(party.tokens[FRANCE].as_str());
    let body = json!({"turn": 0, "text": "A GAS - BUR"});
    let refused = party.refused(&site, "/sheet", token, body).await;
    assert_eq!(refused, (409, "stale".to_owned()));
    party.file(&site, FRANCE, 1, "A GAS - BUR").await;
    site.clock.advance(minutes(60));
    let state = party.state(&site, None).await;
    assert!(
        state.board.position.contains("A(Bur)"),
        "{}",
        state.board.position
    );
    let events = party.events(&site, None).await;
    let noted = events.iter().any(|event| {
        event.by == OrderActor::Master
            && matches!(&event.event, OrderEventKind::Corrected { note, .. } if note == "a slip")
    });
    assert!(noted);
}

#[tokio::test]
async fn a_player_is_replaced_and_loses_the_seat() {
    let site = Site::new().await;
    let mut party = Party::new(&site, json!({"master": true})).await;
    party.file(&site, FRANCE, 0, "A PAR - BUR").await;
    let old = party.tokens[FRANCE].clone();
    let done = party
        .act(&site, json!({"kind": "replace", "seat": FRANCE}))
        .await;
    assert!(!done.state.seats[FRANCE].taken);
    let invite = done.invite.unwrap();
    assert_eq!(invite.seat.map(usize::from), Some(FRANCE));
    for (path, body) in [
        ("/sheet", json!({"turn": 0, "text": ""})),
        ("/ready", json!({"turn": 0, "ready": true})),
        ("/press", json!({"to": {"public": true}, "text": "no!"})),
        ("/check", json!({"text": ""})),
    ] {
        let refused = party.refused(&site, path, Some(&old), body).await;
        assert_eq!(refused, (403, "not_your_game".to_owned()), "{path}");
    }
    let path = party.path("");
    let refused = site.refused(Method::GET, &path, Some(&old), None).await;
    assert_eq!(refused.0, 403);
    // Also after a restart, and the old link opens nothing.
    let site = site.restarted(minutes(0)).await;
    let refused = site.refused(Method::GET, &path, Some(&old), None).await;
    assert_eq!(refused.0, 403);
    let first = &party.grant.invites[FRANCE].invite;
    let body = json!({"invite": first});
    let refused = party.refused(&site, "/join", None, body).await;
    assert_eq!(refused, (403, "wrong_invite".to_owned()));
    // Looking at what a link invites to does not use it up.
    let body = json!({"invite": invite.invite});
    for _ in 0..2 {
        let path = party.path("/invitation");
        let (_, told) = site
            .call(Method::POST, &path, None, Some(body.clone()))
            .await;
        let invitation: InvitationBody = serde_json::from_str(&told).unwrap();
        assert_eq!(invitation.seat.map(usize::from), Some(FRANCE));
    }
    let grant = party.join(&site, &invite.invite, "Grace").await;
    party.tokens[FRANCE] = grant.token.unwrap();
    // A link opens a seat once.
    for path in ["/join", "/invitation"] {
        let refused = party.refused(&site, path, None, body.clone()).await;
        assert_eq!(refused, (403, "wrong_invite".to_owned()), "{path}");
    }
    // The sheet of the seat is there.
    let state = party.state(&site, Some(&party.tokens[FRANCE])).await;
    assert_eq!(state.sheet.as_deref(), Some("A PAR - BUR"));
    assert_eq!(state.seats[FRANCE].name.as_deref(), Some("Grace"));
}

#[tokio::test]
async fn a_seat_becomes_a_dummy_and_a_person_again() {
    let site = Site::new().await;
    let party = Party::new(&site, json!({"master": true})).await;
    party.file(&site, FRANCE, 0, "A PAR - BUR").await;
    let act = json!({"kind": "make_dummy", "seat": FRANCE});
    let state = party.act(&site, act.clone()).await.state;
    assert_eq!(state.seats[FRANCE].kind, OrderSeatKind::Dummy);
    assert!(!state.seats[FRANCE].filed);
    let master = party.master.as_deref();
    let refused = party.refused(&site, "/master", master, act).await;
    assert_eq!(refused, (409, "not_now".to_owned()));
    site.clock.advance(minutes(60));
    let state = party.state(&site, None).await;
    assert!(state.board.position.contains("A(Par)"), "its units stand");
    assert!(!state.history[0].missing.contains(&2));
    let done = party
        .act(&site, json!({"kind": "replace", "seat": FRANCE}))
        .await;
    party
        .join(&site, &done.invite.unwrap().invite, "Grace")
        .await;
    let state = party.state(&site, None).await;
    assert_eq!(state.seats[FRANCE].kind, OrderSeatKind::Person);
}

#[tokio::test]
async fn declaring_the_last_open_seat_a_dummy_begins_the_game() {
    let site = Site::new().await;
    let party = Party::created(&site, json!({"master": true})).await;
    for invite in &party.grant.invites[1..] {
        party.join(&site, &invite.invite, "Ada").await;
    }
    assert_eq!(party.state(&site, None).await.status, OrderStatus::Waiting);
    let act = json!({"kind": "make_dummy", "seat": AUSTRIA});
    let state = party.act(&site, act).await.state;
    assert_eq!(state.status, OrderStatus::Playing);
    let body = json!({"invite": party.grant.invites[0].invite});
    let refused = party.refused(&site, "/join", None, body).await;
    assert_eq!(refused, (403, "wrong_invite".to_owned()));
}

#[tokio::test]
async fn the_game_master_ends_a_game_and_all_of_it_is_in_the_log() {
    let site = Site::new().await;
    let party = Party::new(&site, json!({"master": true})).await;
    let acts = [
        json!({"kind": "pause"}),
        json!({"kind": "resume", "deadline_ms": NOON + 90 * 60_000}),
        json!({"kind": "set_deadline", "turn": 0, "deadline_ms": NOON + 80 * 60_000}),
        json!({"kind": "process", "turn": 0}),
        json!({"kind": "roll_back", "to": 0, "keep_sheets": false}),
        json!({"kind": "replace", "seat": 4}),
        json!({"kind": "make_dummy", "seat": 5}),
        json!({"kind": "end", "winners": [6, 1, 6], "note": "by agreement"}),
    ];
    for act in acts {
        party.act(&site, act).await;
    }
    let events = party.events(&site, None).await;
    let kinds: Vec<String> = events
        .iter()
        .filter(|event| event.by == OrderActor::Master)
        .map(|event| {
            let kind = serde_json::to_value(&event.event).unwrap();
            kind["kind"].as_str().unwrap().to_owned()
        })
        .collect();
    let wanted = [
        "paused",
        "resumed",
        "deadline_set",
        "settled",
        "rolled_back",
        "replaced",
        "dummy",
        "ended",
    ];
    assert_eq!(kinds, wanted);
    let state = party.state(&site, None).await;
    assert_eq!(
        (state.status, state.deadline_ms),
        (OrderStatus::Finished, None)
    );
    let outcome = state.outcome.unwrap();
    assert_eq!(
        (outcome.winners, &*outcome.reason),
        (vec![1, 6], "by agreement")
    );
    // No deadline comes any more, and nothing is taken.
    let site = site.restarted(minutes(10_000)).await;
    assert_eq!(party.state(&site, None).await.seq, state.seq);
    let token = Some(party.tokens[0].as_str());
    let body = json!({"turn": state.turn, "text": ""});
    let refused = party.refused(&site, "/sheet", token, body).await;
    assert_eq!(refused, (409, "game_over".to_owned()));
    let master = party.master.as_deref();
    for act in [
        json!({"kind": "pause"}),
        json!({"kind": "process", "turn": 1}),
    ] {
        let refused = party.refused(&site, "/master", master, act).await;
        assert_eq!(refused, (409, "game_over".to_owned()));
    }
}

#[tokio::test]
async fn without_a_game_master_nobody_is_one() {
    let site = Site::new().await;
    let party = Party::new(&site, json!({})).await;
    assert_eq!(party.master, None);
    assert!(!party.state(&site, None).await.has_master);
    for token in &party.tokens {
        let body = json!({"kind": "pause"});
        let refused = party.refused(&site, "/master", Some(token), body).await;
        assert_eq!(refused, (403, "not_the_master".to_owned()));
    }
}

#[tokio::test]
async fn the_game_master_files_orders_for_a_seat() {
    let site = Site::new().await;
    let seats = ["person", "person", "person", "bot", "bot", "bot", "dummy"];
    let party = Party::new(&site, json!({"seats": seats, "master": true})).await;
    party.file(&site, FRANCE, 0, "A PAR - PIC").await;
    let filed = |seat: usize, text: &str| json!({"kind": "file", "seat": seat, "turn": 0, "text": text, "ready": true});
    party.act(&site, filed(FRANCE, "A PAR - BUR")).await;
    party.act(&site, filed(GERMANY, "A MUN - RUH")).await;
    party.act(&site, filed(TURKEY, "A SMY - SYR")).await;
    // The seat reads what was filed for it.
    let own = party.state(&site, Some(&party.tokens[FRANCE])).await;
    assert_eq!(own.sheet.as_deref(), Some("A PAR - BUR"));
    assert!(own.seats[FRANCE].ready && own.seats[GERMANY].filed);
    // Everybody is told that it was, and nobody else what.
    let text = |event: &OrderEventKind| match event {
        OrderEventKind::FiledFor { seat, text, .. } => Some((*seat, text.clone())),
        _ => None,
    };
    for (token, knows) in [
        (None, vec![]),
        (Some(&*party.tokens[AUSTRIA]), vec![]),
        (Some(&*party.tokens[FRANCE]), vec![FRANCE]),
        (party.master.as_deref(), vec![FRANCE, GERMANY, TURKEY]),
    ] {
        let events = party.events(&site, token).await;
        let told: Vec<_> = events
            .iter()
            .filter_map(|event| text(&event.event))
            .collect();
        let seats: Vec<_> = told.iter().map(|(seat, _)| usize::from(*seat)).collect();
        assert_eq!(seats, [FRANCE, GERMANY, TURKEY]);
        let known = told.iter().filter(|(_, text)| text.is_some());
        let known: Vec<_> = known.map(|(seat, _)| usize::from(*seat)).collect();
        assert_eq!(known, knows);
    }
    // The same after a restart.
    let before = party.state(&site, party.master.as_deref()).await;
    let site = site.restarted(minutes(0)).await;
    assert_eq!(party.state(&site, party.master.as_deref()).await, before);
    // The last sheet counts, whoever filed it; a dummy's units move, too.
    party.file(&site, AUSTRIA, 0, "A VIE - GAL").await;
    party.act(&site, filed(AUSTRIA, "A VIE - TYR")).await;
    party.file(&site, AUSTRIA, 0, "A VIE - BOH").await;
    let state = party
        .act(&site, json!({"kind": "process", "turn": 0}))
        .await
        .state;
    for unit in ["A(Bur)", "A(Ruh)", "A(Syr)", "A(Boh)"] {
        let position = &state.board.position;
        assert!(position.contains(unit), "{unit}: {position}");
    }
    for (act, refused) in [
        (filed(FRANCE, ""), (409, "stale")),
        (
            json!({"kind": "file", "seat": 9, "turn": 1, "text": ""}),
            (422, "bad_value"),
        ),
        (
            json!({"kind": "file", "seat": 0, "turn": 1, "text": "\u{7}"}),
            (400, "bad_request"),
        ),
    ] {
        let master = party.master.as_deref();
        let (status, code) = party.refused(&site, "/master", master, act).await;
        assert_eq!((status, &*code), refused);
    }
    let act = json!({"kind": "file", "seat": 0, "turn": 1, "text": ""});
    let refused = party.refused(&site, "/master", Some(&party.tokens[0]), act);
    assert_eq!(refused.await, (403, "not_the_master".to_owned()));
}
