//! What every store keeps to about notices, whatever database is behind it.

use crate::store_laws::{addition, event, game, key, person, stores};
use server::store::{
    Addition, Attached, GameKind, Holder, NoticeJob, NoticeJobs, NoticeKind, Purpose, PushAdded,
    PushRow, SeatKey, SendRow, Standing, Store, StoredGame, Wait, Way,
};

fn push(id: &str, person: &str, endpoint: &str) -> PushRow {
    PushRow {
        id: id.to_owned(),
        person: person.to_owned(),
        session: "session".to_owned(),
        endpoint: endpoint.to_owned(),
        key: vec![4; 65],
        auth: vec![7; 16],
        label: "Firefox on Linux".to_owned(),
        since_ms: 5,
        fault: None,
    }
}

/// A game that waits for somebody who has a browser with notices.
async fn waiting(store: &dyn Store) {
    let (row, session) = person("ada", "token");
    store.people().create(&row, &session).await.unwrap();
    let seat = key(0, Holder::Seat(1), Purpose::Token);
    let mut stored: StoredGame = game("g", GameKind::Turns);
    stored.keys.push(seat.clone());
    store.create(&stored, &[]).await.unwrap();
    let seats = [SeatKey {
        game: "g".to_owned(),
        token: seat.hash.unwrap(),
    }];
    let attached = store.people().attach("ada", &seats).await.unwrap().unwrap();
    assert_eq!(attached, [Attached::Done(vec![Holder::Seat(1)])]);
    let added = store.notices().add_push(&push("p", "ada", "x"), 2).await;
    assert_eq!(added.unwrap(), PushAdded::Done);
}

fn told(by: Holder) -> NoticeJobs {
    let job = |kind, due_ms| NoticeJob {
        seat: 1,
        kind,
        due_ms,
    };
    NoticeJobs {
        by,
        jobs: vec![job(NoticeKind::Turn, 40), job(NoticeKind::Late, 90)],
    }
}

fn waits(turn: u32) -> Standing {
    Standing {
        waits: vec![Wait {
            seat: 1,
            turn,
            until_ms: Some(100),
        }],
        is_over: false,
        open_seats: None,
    }
}

/// Appends an event, of which that is to be told.
async fn append(store: &dyn Store, seq: u32, notices: &NoticeJobs, standing: Standing) {
    let events = [event(seq, notices.by, "moved")];
    let added = Addition {
        notices: Some(notices),
        standing,
        ..addition("g", &events)
    };
    store.append(&added).await.unwrap();
}

fn send(way: Way, due_ms: u64) -> SendRow {
    SendRow {
        person: "ada".to_owned(),
        way,
        game: "g".to_owned(),
        seat: 1,
        kind: "turn".to_owned(),
        seq: 2,
        title: "title".to_owned(),
        body: "body".to_owned(),
        page: "/g/g".to_owned(),
        made_ms: 40,
        due_ms,
        tries: 0,
    }
}

#[tokio::test]
async fn what_is_to_be_told_is_written_with_the_event_and_forgotten_with_the_next() {
    for (_ground, store) in stores().await {
        let notices = store.notices();
        waiting(&*store).await;
        // Whoever caused it is told nothing.
        append(&*store, 2, &told(Holder::Seat(1)), waits(4)).await;
        assert_eq!(notices.next_notice().await.unwrap(), None);
        append(&*store, 3, &told(Holder::Seat(0)), waits(5)).await;
        assert_eq!(notices.next_notice().await.unwrap(), Some(40));
        assert!(notices.due_notices(39).await.unwrap().is_empty());
        let due = notices.due_notices(100).await.unwrap();
        let kinds: Vec<_> = due.iter().map(|due| (due.job.kind, due.seq)).collect();
        assert_eq!(kinds, [(NoticeKind::Turn, 3), (NoticeKind::Late, 3)]);
        let recipient = notices.recipient(&due[0]).await.unwrap().unwrap();
        assert_eq!((&*recipient.person, recipient.waits), ("ada", true));
        assert_eq!(recipient.ways.pushes, [push("p", "ada", "x")]);
        // The seat has moved.
        let none = NoticeJobs {
            by: Holder::Seat(1),
            jobs: Vec::new(),
        };
        append(&*store, 4, &none, Standing::default()).await;
        assert_eq!(notices.next_notice().await.unwrap(), None);
    }
}

#[tokio::test]
async fn a_notice_is_put_on_its_way_once_and_sent_by_one() {
    for (_ground, store) in stores().await {
        let notices = store.notices();
        waiting(&*store).await;
        append(&*store, 2, &told(Holder::Seat(0)), waits(4)).await;
        let due = notices.due_notices(50).await.unwrap();
        let way = || Way::Push("p".to_owned());
        for _ in 0..2 {
            notices.give(&due[0], &[send(way(), 50)]).await.unwrap();
        }
        assert_eq!(notices.next_notice().await.unwrap(), Some(50));
        let sends = notices.due_sends(50).await.unwrap();
        assert_eq!(sends, [send(way(), 50)]);
        assert!(notices.push_of(&sends[0]).await.unwrap().is_some());
        assert!(notices.begin_send(&sends[0], 60).await.unwrap());
        assert!(!notices.begin_send(&sends[0], 60).await.unwrap());
        assert!(notices.due_sends(59).await.unwrap().is_empty());
        let again = notices.due_sends(60).await.unwrap();
        assert_eq!((again[0].tries, again[0].due_ms), (1, 60));
        notices.send_failed(&again[0], "away").await.unwrap();
        let fault = notices.ways("ada").await.unwrap().pushes.remove(0).fault;
        assert_eq!(fault.as_deref(), Some("away"));
        notices.sent(&again[0], None).await.unwrap();
        assert!(notices.due_sends(1_000).await.unwrap().is_empty());
        let fault = notices.ways("ada").await.unwrap().pushes.remove(0).fault;
        assert_eq!(fault, None);
        // What is gone takes along what goes there.
        notices.send(&[send(way(), 50)]).await.unwrap();
        notices.push_is_gone("p").await.unwrap();
        assert!(notices.due_sends(1_000).await.unwrap().is_empty());
        assert!(notices.ways("ada").await.unwrap().pushes.is_empty());
    }
}

#[tokio::test]
async fn a_notice_that_is_no_longer_true_is_not_sent() {
    for (_ground, store) in stores().await {
        let notices = store.notices();
        waiting(&*store).await;
        append(&*store, 2, &told(Holder::Seat(0)), waits(4)).await;
        let row = send(Way::Webhook, 50);
        notices.send(std::slice::from_ref(&row)).await.unwrap();
        let none = NoticeJobs {
            by: Holder::Seat(1),
            jobs: Vec::new(),
        };
        append(&*store, 3, &none, Standing::default()).await;
        assert!(!notices.begin_send(&row, 60).await.unwrap());
        assert!(notices.due_sends(1_000).await.unwrap().is_empty());
    }
}

#[tokio::test]
async fn the_first_key_of_the_site_counts_for_all_servers() {
    for (_ground, store) in stores().await {
        for new in [[1, 2, 3], [4, 5, 6]] {
            let key = store.notices().site_key("name", &new).await.unwrap();
            assert_eq!(key, [1, 2, 3]);
        }
    }
}
