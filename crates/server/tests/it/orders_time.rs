//! Deadlines, on a clock that stands still until the test moves it.

use crate::orders_support::{AUSTRIA, FRANCE, Party, minutes, schedule, settlements};
use crate::support::{NOON, Site};
use serde_json::json;
use std::time::Duration;
use wire::{OrderEventKind, OrderStatus};

const MINUTE: u64 = 60_000;

#[tokio::test]
async fn a_deadline_settles_a_phase_by_itself_and_once() {
    let site = Site::new().await;
    let party = Party::new(&site, json!({})).await;
    party.file(&site, FRANCE, 0, "A PAR - BUR").await;
    site.clock.advance(minutes(60) - Duration::from_millis(1));
    assert_eq!(party.state(&site, None).await.turn, 0);
    site.clock.advance(Duration::from_millis(1));
    // Nobody asks; the server itself notices.
    party.settled_by_itself(&site, 1).await;
    let state = party.state(&site, None).await;
    assert_eq!(
        (state.turn, settlements(&party.stored(&site).await.events)),
        (1, 1)
    );
    assert_eq!(state.deadline_ms, Some(NOON + 120 * MINUTE));
    // Then it runs on: each deadline settles one phase.
    site.clock.advance(minutes(60));
    party.settled_by_itself(&site, 2).await;
}

#[tokio::test]
async fn a_sheet_after_the_deadline_is_late_even_before_the_timer_has_noticed() {
    let site = Site::new().await;
    let party = Party::new(&site, json!({})).await;
    party.file(&site, FRANCE, 0, "A PAR - BUR").await;
    site.clock.advance(minutes(60));
    let token = Some(party.tokens[FRANCE].as_str());
    let body = json!({"turn": 0, "text": "A PAR - PIC"});
    let refused = party.refused(&site, "/sheet", token, body).await;
    assert_eq!(refused, (409, "stale".to_owned()));
    let past = party.past(&site, None, 0).await;
    assert_eq!(past.result.unwrap().sheets[0].text, "A PAR - BUR");
}

#[tokio::test]
async fn the_last_sheet_counts_and_the_same_again_is_nothing_new() {
    let site = Site::new().await;
    let party = Party::new(&site, json!({})).await;
    party.file(&site, FRANCE, 0, "A PAR - BUR").await;
    let once = party.stored(&site).await.events.len();
    party.file(&site, FRANCE, 0, "A PAR - BUR").await;
    assert_eq!(party.stored(&site).await.events.len(), once);
    party.file(&site, FRANCE, 0, "A PAR - GAS").await;
    assert_eq!(party.stored(&site).await.events.len(), once + 1);
    site.clock.advance(minutes(60));
    let sheets = party.past(&site, None, 0).await.result.unwrap().sheets;
    assert_eq!(sheets.len(), 1);
    assert_eq!(sheets[0].text, "A PAR - GAS");
    // What can be no sheet is refused, and so is one for a phase that is not there.
    let token = Some(party.tokens[FRANCE].as_str());
    for (turn, text, status, code) in [
        (1, "x".repeat(12_001), 400, "bad_request"),
        (1, "A\u{0}".to_owned(), 400, "bad_request"),
        (0, String::new(), 409, "stale"),
        (2, String::new(), 409, "stale"),
    ] {
        let body = json!({"turn": turn, "text": text});
        let refused = party.refused(&site, "/sheet", token, body).await;
        assert_eq!(refused, (status, code.to_owned()));
    }
    let body = json!({"turn": 1, "text": ""});
    let refused = party.refused(&site, "/sheet", None, body).await;
    assert_eq!(refused, (401, "no_token".to_owned()));
    // A seat can change its mind often, not for ever.
    for n in 0..200 {
        party
            .file(&site, FRANCE, 1, &format!("A GAS - BUR # {n}"))
            .await;
    }
    let body = json!({"turn": 1, "text": "once more"});
    let refused = party.refused(&site, "/sheet", token, body).await;
    assert_eq!(refused, (409, "too_many".to_owned()));
}

#[tokio::test]
async fn being_ready_settles_early_where_the_schedule_says_so() {
    for early in [false, true] {
        let site = Site::new().await;
        let party = Party::new(&site, schedule(json!({"early": early}))).await;
        let token = Some(party.tokens[0].as_str());
        for seat in 0..7 {
            party.ready(&site, seat, 0).await;
            if seat == 3 {
                // Another sheet takes it back, unless it says so.
                let state = party.file(&site, seat, 0, "F KIE - HOL").await;
                assert!(!state.seats[seat].ready);
                party.ready(&site, seat, 0).await;
            }
        }
        let state = party.state(&site, token).await;
        assert_eq!(state.turn, u32::from(early));
        if !early {
            // All are there: nothing waits beyond the deadline.
            site.clock.advance(minutes(60));
            assert_eq!(party.state(&site, token).await.turn, 1);
        }
        let stored = party.stored(&site).await.events;
        let missing = stored.iter().find_map(|event| match &event.event {
            OrderEventKind::Settled { missing, .. } => Some(missing.clone()),
            _ => None,
        });
        assert_eq!(missing, Some(Vec::new()));
    }
}

#[tokio::test]
async fn grace_waits_for_those_who_are_missing() {
    let site = Site::new().await;
    let party = Party::new(&site, schedule(json!({"grace_min": 15}))).await;
    for seat in 0..6 {
        party.file(&site, seat, 0, "").await;
    }
    site.clock.advance(minutes(60));
    let state = party.state(&site, None).await;
    assert_eq!(
        (state.turn, state.deadline_ms),
        (0, Some(NOON + 60 * MINUTE))
    );
    // The last sheet comes in the grace, and that is all that was waited for.
    site.clock.advance(minutes(5));
    let state = party.file(&site, 6, 0, "F ANK - CON").await;
    assert_eq!((state.turn, state.history[0].missing.len()), (1, 0));
    assert_eq!(state.deadline_ms, Some(NOON + 125 * MINUTE));
    // The next time nobody comes: it ends with the grace, by itself.
    site.clock.advance(minutes(60));
    assert_eq!(party.state(&site, None).await.turn, 1);
    site.clock.advance(minutes(15));
    party.settled_by_itself(&site, 2).await;
    let state = party.state(&site, None).await;
    assert_eq!((state.turn, state.history[1].missing.len()), (2, 7));
    // When all are there at the deadline there is no grace.
    for seat in 0..7 {
        party.file(&site, seat, 2, "").await;
    }
    site.clock.advance(minutes(60));
    assert_eq!(party.state(&site, None).await.turn, 3);
}

#[tokio::test]
async fn a_game_may_wait_for_missing_orders() {
    let site = Site::new().await;
    let party = Party::new(&site, json!({"missing": "wait"})).await;
    for seat in 1..7 {
        party.file(&site, seat, 0, "").await;
    }
    site.clock.advance(minutes(600));
    assert_eq!(party.state(&site, None).await.turn, 0);
    let site = site.restarted(minutes(600)).await;
    assert_eq!(party.state(&site, None).await.turn, 0);
    let state = party.file(&site, AUSTRIA, 0, "A VIE - GAL").await;
    assert_eq!(state.turn, 1);
    // Without a game master it does not wait for ever: seven days after the deadline it goes on.
    let week = minutes(7 * 24 * 60);
    site.clock
        .advance(minutes(60) + week - Duration::from_millis(1));
    assert_eq!(party.state(&site, None).await.turn, 1);
    site.clock.advance(Duration::from_millis(1));
    party.settled_by_itself(&site, 2).await;
    assert_eq!(party.state(&site, None).await.history[1].missing.len(), 7);
    // A game master can settle it, so there it waits.
    let changes = json!({"missing": "wait", "master": true});
    let party = Party::new(&site, changes).await;
    site.clock.advance(minutes(60) + 10 * week);
    assert_eq!(party.state(&site, None).await.turn, 0);
}

#[tokio::test]
async fn a_paused_game_has_no_deadline_and_goes_on_with_what_was_left() {
    let site = Site::new().await;
    let party = Party::new(&site, json!({"master": true})).await;
    site.clock.advance(minutes(20));
    let state = party.act(&site, json!({"kind": "pause"})).await.state;
    assert_eq!(
        (state.status, state.deadline_ms),
        (OrderStatus::Paused, None)
    );
    site.clock.advance(minutes(1_000));
    // Orders are taken all the same.
    party.submit(&site, FRANCE, 0, "A PAR - BUR", true).await;
    assert_eq!(party.state(&site, None).await.turn, 0);
    let site = site.restarted(minutes(10)).await;
    assert_eq!(party.state(&site, None).await.status, OrderStatus::Paused);
    let state = party.act(&site, json!({"kind": "resume"})).await.state;
    assert_eq!(state.status, OrderStatus::Playing);
    assert_eq!(state.deadline_ms, Some(NOON + (1_030 + 40) * MINUTE));
    site.clock.advance(minutes(40));
    party.settled_by_itself(&site, 1).await;
    assert_eq!(party.state(&site, None).await.turn, 1);
}

#[tokio::test]
async fn the_game_master_moves_deadlines() {
    let site = Site::new().await;
    let party = Party::new(&site, json!({"master": true})).await;
    let later = NOON + 300 * MINUTE;
    let act = json!({"kind": "set_deadline", "turn": 0, "deadline_ms": later});
    assert_eq!(party.act(&site, act).await.state.deadline_ms, Some(later));
    site.clock.advance(minutes(299));
    assert_eq!(party.state(&site, None).await.turn, 0);
    let sooner = NOON + 299 * MINUTE + 1;
    let act = json!({"kind": "set_deadline", "turn": 0, "deadline_ms": sooner});
    party.act(&site, act).await;
    site.clock.advance(Duration::from_millis(1));
    party.settled_by_itself(&site, 1).await;
    // Settled now, although nobody has sent anything.
    let state = party
        .act(&site, json!({"kind": "process", "turn": 1}))
        .await
        .state;
    assert_eq!(state.history.len(), 2);
    let master = party.master.as_deref();
    for (act, status, code) in [
        (json!({"kind": "process", "turn": 1}), 409, "stale"),
        (
            json!({"kind": "set_deadline", "turn": 0, "deadline_ms": later}),
            409,
            "stale",
        ),
        (
            json!({"kind": "set_deadline", "turn": state.turn, "deadline_ms": NOON}),
            422,
            "bad_value",
        ),
        (
            json!({"kind": "set_deadline", "turn": state.turn, "deadline_ms": u64::MAX}),
            422,
            "bad_value",
        ),
        (json!({"kind": "resume"}), 409, "not_now"),
        (
            json!({"kind": "roll_back", "to": 9, "keep_sheets": true}),
            422,
            "bad_value",
        ),
        (json!({"kind": "replace", "seat": 7}), 422, "bad_value"),
        (json!({"kind": "make_dummy", "seat": 7}), 422, "bad_value"),
        (
            json!({"kind": "end", "winners": [7], "note": "x"}),
            422,
            "bad_value",
        ),
        (
            json!({"kind": "end", "winners": [], "note": " "}),
            400,
            "bad_request",
        ),
        (
            json!({"kind": "correct", "position": "nonsense", "note": "x"}),
            422,
            "bad_position",
        ),
        (json!({"kind": "bribe"}), 400, "bad_request"),
    ] {
        let refused = party.refused(&site, "/master", master, act.clone()).await;
        assert_eq!(refused, (status, code.to_owned()), "{act}");
    }
    let player = Some(party.tokens[0].as_str());
    let refused = party.refused(&site, "/master", player, json!({"kind": "pause"}));
    assert_eq!(refused.await, (403, "not_the_master".to_owned()));
}

#[tokio::test]
async fn deadlines_fall_at_a_time_of_day_on_workdays() {
    let site = Site::new().await;
    // It is Friday, 15 January 2027, 8:00 UTC.
    let workdays = ["monday", "tuesday", "wednesday", "thursday", "friday"];
    let changes = json!({"schedule": {
        "orders_min": 1440, "retreats_min": 1440, "builds_min": 1440,
        "weekdays": workdays, "time": "20:00", "zone": "Europe/Berlin",
    }});
    let party = Party::new(&site, changes).await;
    let monday = NOON + (3 * 24 + 11) * 60 * MINUTE;
    assert_eq!(party.state(&site, None).await.deadline_ms, Some(monday));
    site.clock
        .advance(Duration::from_millis(monday - NOON + 700));
    let state = party.state(&site, None).await;
    assert_eq!(state.turn, 1);
    assert_eq!(state.deadline_ms, Some(monday + 24 * 60 * MINUTE));
}

#[tokio::test]
async fn another_schedule_counts_from_the_next_deadline_on_also_where_clocks_are_changed() {
    let site = Site::new().await;
    let party = Party::new(&site, json!({"master": true})).await;
    let noon = "2027-03-27T12:00:00Z".parse::<jiff::Timestamp>().unwrap();
    let noon = u64::try_from(noon.as_millisecond()).unwrap();
    // Whoever is away for long misses phases; the one that runs then ends within the hour.
    site.clock.advance(Duration::from_millis(noon - NOON));
    let before = party.state(&site, None).await;
    let evenings = json!({
        "orders_min": 1440, "retreats_min": 1440, "builds_min": 1440,
        "time": "20:00", "zone": "Europe/Berlin", "early": true,
    });
    let act = json!({"kind": "set_schedule", "schedule": evenings});
    let state = party.act(&site, act).await.state;
    assert_eq!(state.deadline_ms, before.deadline_ms);
    assert_eq!(state.schedule.zone.as_deref(), Some("Europe/Berlin"));
    assert!(state.schedule.early);
    let seq = state.seq;
    // Settling early counts at once.
    let state = party.all_ready(&site).await;
    assert_eq!(state.turn, before.turn + 1);
    // On the next day clocks are put forward in Berlin: eight in the evening is an hour earlier by UTC.
    let sunday = "2027-03-28T18:00:00Z".parse::<jiff::Timestamp>().unwrap();
    let sunday = u64::try_from(sunday.as_millisecond()).unwrap();
    assert_eq!(state.deadline_ms, Some(sunday));
    // A restart knows the schedule from the events.
    let site = site.restarted(minutes(0)).await;
    assert_eq!(
        party.state(&site, None).await.schedule.time.as_deref(),
        Some("20:00")
    );
    let events = party.events(&site, None).await;
    let set = events.iter().find(|event| event.seq == seq).unwrap();
    assert!(matches!(set.event, OrderEventKind::ScheduleSet { .. }));
    let master = party.master.as_deref();
    let mut bad = evenings;
    bad["time"] = json!("25:00");
    let act = json!({"kind": "set_schedule", "schedule": bad});
    let refused = party.refused(&site, "/master", master, act).await;
    assert_eq!(refused, (422, "bad_schedule".to_owned()));
}
