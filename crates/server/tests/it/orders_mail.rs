//! Notices by e-mail, as files in a folder.

use crate::mail_support::{ADA, GRACE, WAIT, enter, mails, sent, subscribe};
use crate::orders_support::{AUSTRIA, ENGLAND, FRANCE, Party, minutes, schedule};
use crate::support::{NOON, Site};
use axum::http::Method;
use serde_json::json;
use wire::OrderAccepted;

#[tokio::test]
async fn a_new_phase_is_told_with_its_deadline_and_nothing_that_is_sealed() {
    let site = Site::new().await;
    let mut changes = schedule(json!({"zone": "Europe/Berlin"}));
    changes["master"] = json!(true);
    let party = Party::new(&site, changes).await;
    let ada = Some(party.tokens[FRANCE].as_str());
    let state = subscribe(&site, &party, ada, Some(ADA)).await;
    assert_eq!(state.notices.as_deref(), Some(ADA));
    party.file(&site, FRANCE, 0, "A PAR - BUR").await;
    party.file(&site, AUSTRIA, 0, "A VIE - GAL").await;
    site.clock.advance(minutes(60));
    party.settled_by_itself(&site, 1).await;
    assert!(mails(&site).is_empty(), "there may be more to tell");
    site.clock.advance(minutes(WAIT));
    let all = sent(&site).await;
    assert_eq!(all.len(), 1, "{all:#?}");
    let mail = &all[0];
    let state = party.state(&site, None).await;
    assert_eq!(state.deadline_ms, Some(NOON + 120 * 60_000));
    for part in [
        "To: ada@example.org",
        "Auto-Submitted: auto-generated",
        "Spring 1901, movement: settled.",
        "Fall 1901, movement: waits for orders.",
        // NOON is Friday, 15 January 2027, 8:00 UTC.
        "Deadline: Friday, 15 January 2027, 11:00 CET (Europe/Berlin)",
        "Deadline: Friday, 15 January 2027, 10:00 UTC",
        "Deadline: 2027-01-15T10:00:00Z",
        "DTSTART:20270115T100000Z",
        "BEGIN:VCALENDAR",
        "You order for France.",
        "Your orders are not there yet.",
        &format!("https://games.example/o/{}", party.id),
    ] {
        assert!(mail.contains(part), "“{part}” is not in:\n{mail}");
    }
    // The boundary between the parts is random, and may contain any three letters.
    let boundary = mail.split('"').nth(1).unwrap();
    let written = mail.replace(boundary, "");
    assert_ne!(&written, mail);
    for secret in ["Bur", "Gal", "BUR", "GAL", party.tokens[FRANCE].as_str()] {
        assert!(!written.contains(secret), "{secret}:\n{mail}");
    }
    let invites = party.grant.invites.iter().map(|invite| &invite.invite);
    for secret in party.tokens.iter().chain(&party.master).chain(invites) {
        assert!(!mail.contains(secret.as_str()));
    }
}

#[tokio::test]
async fn an_address_is_shown_to_nobody_else() {
    let site = Site::new().await;
    let party = Party::created(&site, json!({"master": true, "email": GRACE})).await;
    let invite = &party.grant.invites[0].invite;
    let body = json!({"invite": invite, "name": "Ada", "email": ADA});
    let grant: wire::OrderGrant = site
        .granted(Method::POST, &party.path("/join"), None, Some(body))
        .await;
    let other = party
        .join(&site, &party.grant.invites[1].invite, "Eve")
        .await;
    let ada = grant.token;
    let master = party.master.clone();
    for (token, own) in [
        (ada.as_deref(), Some(ADA)),
        (master.as_deref(), Some(GRACE)),
        (other.token.as_deref(), None),
        (None, None),
    ] {
        for path in ["", "/events", "/calendar.ics"] {
            let (_, answer) = site.call(Method::GET, &party.path(path), token, None).await;
            for address in [ADA, GRACE] {
                let shown = answer.contains(address);
                assert_eq!(
                    shown,
                    path.is_empty() && own == Some(address),
                    "{path}: {answer}"
                );
            }
        }
    }
    // A restart knows it still.
    let site = site.restarted(minutes(0)).await;
    let state = party.state(&site, ada.as_deref()).await;
    assert_eq!(state.notices.as_deref(), Some(ADA));
    let none = enter(&site, &party, ada.as_deref(), None).await;
    assert_eq!((none.email, none.confirmed), (None, false));
    for (token, email, status) in [
        (ada.as_deref(), "no address", 400),
        (ada.as_deref(), "ada@example.org\nBcc: eve@example.org", 400),
        (None, ADA, 401),
        (Some("nobody"), ADA, 403),
    ] {
        let body = json!({"email": email});
        let refused = party.refused(&site, "/notices", token, body).await;
        assert_eq!(refused.0, status, "{email}");
    }
    // Who neither plays nor is game master is told nothing.
    let body = Some(crate::orders_support::asked(json!({"email": ADA})));
    let refused = site.refused(Method::POST, "/api/v1/order-games", None, body);
    assert_eq!(refused.await.1.code, "bad_email");
}

#[tokio::test]
async fn nothing_is_lost_or_sent_twice_over_a_restart() {
    let site = Site::new().await;
    let party = Party::new(&site, json!({})).await;
    for (seat, address) in [(ENGLAND, ADA), (FRANCE, GRACE)] {
        subscribe(&site, &party, Some(&party.tokens[seat]), Some(address)).await;
    }
    site.clock.advance(minutes(60));
    party.settled_by_itself(&site, 1).await;
    // The server is away when the mails are due.
    let site = site.restarted(minutes(WAIT)).await;
    let all = sent(&site).await;
    assert_eq!(all.len(), 2);
    for address in [ADA, GRACE] {
        let to = format!("To: {address}");
        assert_eq!(all.iter().filter(|mail| mail.contains(&to)).count(), 1);
    }
    let site = site.restarted(minutes(WAIT)).await;
    assert_eq!(sent(&site).await.len(), 2);
}

#[tokio::test]
async fn who_has_sent_nothing_is_reminded_before_the_deadline() {
    let site = Site::new().await;
    let day = json!({"orders_min": 1440, "retreats_min": 1440, "builds_min": 1440});
    let party = Party::new(&site, schedule(day)).await;
    for (seat, address) in [(ENGLAND, ADA), (FRANCE, GRACE)] {
        subscribe(&site, &party, Some(&party.tokens[seat]), Some(address)).await;
    }
    site.clock.advance(minutes(24 * 60));
    party.settled_by_itself(&site, 1).await;
    party.file(&site, FRANCE, 1, "A PAR - BUR").await;
    site.clock.advance(minutes(WAIT));
    let news = sent(&site).await.len();
    assert_eq!(news, 2);
    site.clock.advance(minutes(18 * 60 - 2));
    assert_eq!(sent(&site).await.len(), news);
    // Six hours before.
    site.clock.advance(minutes(1));
    let all = sent(&site).await;
    assert_eq!(all.len(), news + 1);
    let last = all.last().unwrap();
    assert!(last.contains("To: ada@example.org"), "{last}");
    assert!(last.contains("your orders are not there yet"), "{last}");
    assert!(last.contains("Deadline: 2027-01-17T08:00:00Z"), "{last}");
    let site = site.restarted(minutes(1)).await;
    assert_eq!(sent(&site).await.len(), news + 1);
}

#[tokio::test]
async fn a_moved_deadline_moves_the_reminder() {
    let site = Site::new().await;
    let party = Party::new(&site, json!({"master": true})).await;
    subscribe(&site, &party, Some(&party.tokens[FRANCE]), Some(ADA)).await;
    let day = 24 * 60;
    let act = json!({"kind": "set_deadline", "turn": 0, "deadline_ms": NOON + day * 60_000});
    party.act(&site, act).await;
    site.clock.advance(minutes(WAIT));
    let told = sent(&site).await;
    assert!(
        told.len() == 1 && told[0].contains("Deadline: 2027-01-16T08:00:00Z"),
        "{told:?}"
    );
    site.clock.advance(minutes(day - 360 - WAIT));
    let all = sent(&site).await;
    assert_eq!(all.len(), 2);
    assert!(all[1].contains("not there yet"));
}

#[tokio::test]
async fn press_makes_one_mail_an_hour_and_tells_nothing_of_it() {
    let site = Site::new().await;
    let day = json!({"orders_min": 1440});
    let party = Party::new(&site, schedule(day)).await;
    let eve = Some(party.tokens[ENGLAND].as_str());
    subscribe(&site, &party, Some(&party.tokens[FRANCE]), Some(ADA)).await;
    subscribe(&site, &party, eve, Some(GRACE)).await;
    let write = async |text: &str, seat: usize| {
        let body = json!({"to": {"seats": [seat]}, "text": text});
        let path = party.path("/press");
        let _: OrderAccepted = site.granted(Method::POST, &path, eve, Some(body)).await;
    };
    write("shall we meet in Burgundy", FRANCE).await;
    let all = sent(&site).await;
    assert_eq!(all.len(), 1);
    assert!(all[0].contains("To: ada@example.org") && all[0].contains("written to you"));
    for word in ["Burgundy", "England", "Player"] {
        assert!(!all[0].contains(word), "{}", all[0]);
    }
    write("or not", FRANCE).await;
    write("or so", FRANCE).await;
    // To others it is no mail of hers.
    write("hello", AUSTRIA).await;
    site.clock.advance(minutes(59));
    assert_eq!(sent(&site).await.len(), 1);
    site.clock.advance(minutes(1));
    assert_eq!(sent(&site).await.len(), 2);
    site.clock.advance(minutes(60));
    assert_eq!(sent(&site).await.len(), 2);
}

#[tokio::test]
async fn who_turned_notices_off_or_lost_the_seat_gets_no_more() {
    let site = Site::new().await;
    let party = Party::new(&site, json!({"master": true})).await;
    let seats = [AUSTRIA, ENGLAND, FRANCE, 3];
    for seat in seats {
        let address = format!("seat{seat}@example.org");
        subscribe(&site, &party, Some(&party.tokens[seat]), Some(&address)).await;
    }
    site.clock.advance(minutes(60));
    party.settled_by_itself(&site, 1).await;
    // All of them after their mails were wanted and before they are due.
    subscribe(&site, &party, Some(&party.tokens[AUSTRIA]), None).await;
    let act = json!({"kind": "replace", "seat": ENGLAND});
    let invite = party.act(&site, act).await.invite.unwrap();
    let act = json!({"kind": "appoint_bot", "seat": FRANCE, "bot": "bot"});
    party.act(&site, act).await;
    site.clock.advance(minutes(WAIT));
    let all = sent(&site).await;
    assert_eq!(all.len(), 1);
    assert!(all[0].contains("To: seat3@example.org"));
    // Nor does who comes after them find the address.
    let grant = party.join(&site, &invite.invite, "Grace").await;
    let state = party.state(&site, grant.token.as_deref()).await;
    assert_eq!(state.notices, None);
}

#[tokio::test]
async fn the_end_of_a_game_is_told_once() {
    let site = Site::new().await;
    let party = Party::new(&site, json!({"master": true})).await;
    subscribe(&site, &party, Some(&party.tokens[FRANCE]), Some(ADA)).await;
    let act = json!({"kind": "end", "winners": [1, 2], "note": "by agreement"});
    party.act(&site, act).await;
    site.clock.advance(minutes(WAIT));
    let all = sent(&site).await;
    assert_eq!(all.len(), 1);
    assert!(all[0].contains("The game is over.\r\n"), "{}", all[0]);
    // What the game master wrote stays in the game.
    assert!(!all[0].contains("agreement"), "{}", all[0]);
    assert!(
        all[0].contains("They share it: England, France."),
        "{}",
        all[0]
    );
    assert!(!all[0].contains("VCALENDAR"));
    let site = site.restarted(minutes(10_000)).await;
    assert_eq!(sent(&site).await.len(), 1);
}

#[tokio::test]
async fn a_mail_that_cannot_be_sent_is_sent_later_and_stops_no_game() {
    let site = Site::new().await;
    let party = Party::new(&site, json!({})).await;
    subscribe(&site, &party, Some(&party.tokens[FRANCE]), Some(ADA)).await;
    // Where the folder of mails should be there is a file.
    let place = site.folder.path().join("mail");
    std::fs::remove_dir_all(&place).unwrap();
    std::fs::write(&place, "").unwrap();
    site.clock.advance(minutes(60));
    party.settled_by_itself(&site, 1).await;
    site.clock.advance(minutes(WAIT));
    assert!(sent(&site).await.is_empty());
    assert_eq!(party.state(&site, None).await.turn, 1);
    std::fs::remove_file(&place).unwrap();
    // It is tried again after a minute, and after a restart as well.
    let site = site.restarted(minutes(1)).await;
    assert_eq!(sent(&site).await.len(), 1);
}

#[tokio::test]
async fn the_next_deadline_is_there_for_calendars() {
    let site = Site::new().await;
    let party = Party::new(&site, json!({"master": true})).await;
    let path = party.path("/calendar.ics");
    let (status, text) = site.call(Method::GET, &path, None, None).await;
    assert!(status.is_success());
    let id = &party.id;
    for line in [
        "BEGIN:VCALENDAR",
        "BEGIN:VEVENT",
        &format!("UID:{id}-0@quicksilver"),
        "DTSTART:20270115T090000Z",
        &format!("URL:https://games.example/o/{id}"),
        "END:VEVENT",
        "END:VCALENDAR",
    ] {
        assert!(text.contains(&format!("{line}\r\n")), "{line}:\n{text}");
    }
    party.act(&site, json!({"kind": "pause"})).await;
    let (_, text) = site.call(Method::GET, &path, None, None).await;
    assert!(!text.contains("VEVENT"), "{text}");
}

/// Between the sending of a mail and the note that it was sent there may be a crash.
#[tokio::test]
async fn a_mail_that_is_sent_again_after_a_crash_is_known_by_its_mark() {
    let site = Site::new().await;
    let party = Party::new(&site, json!({})).await;
    subscribe(&site, &party, Some(&party.tokens[FRANCE]), Some(ADA)).await;
    site.clock.advance(minutes(60));
    party.settled_by_itself(&site, 1).await;
    site.state.close().await;
    let file = site.folder.path().join("games.db");
    let copy = site.folder.path().join("copy.db");
    std::fs::copy(&file, &copy).unwrap();
    let site = site.restarted(minutes(WAIT)).await;
    assert_eq!(sent(&site).await.len(), 1);
    // The disk never heard of it.
    site.state.close().await;
    std::fs::copy(&copy, &file).unwrap();
    let site = site.restarted(minutes(0)).await;
    let all = sent(&site).await;
    let marks: Vec<&str> = all
        .iter()
        .flat_map(|mail| mail.lines())
        .filter(|line| line.starts_with("Message-ID:"))
        .collect();
    assert_eq!(marks.len(), 2);
    assert_eq!(marks[0], marks[1]);
}

#[tokio::test]
async fn more_notices_than_an_address_may_get_in_an_hour_go_out_later() {
    const AN_HOUR: u64 = 60;
    let site = Site::new().await;
    let mut parties = Vec::new();
    for _ in 0..2 {
        let party = Party::new(&site, json!({"master": true})).await;
        subscribe(&site, &party, Some(&party.tokens[FRANCE]), Some(ADA)).await;
        parties.push(party);
    }
    let mut count = 0;
    for minute in 1..=AN_HOUR / 2 {
        for party in &parties {
            let deadline_ms = NOON + (24 * 60 + minute) * 60_000;
            let act = json!({"kind": "set_deadline", "turn": 0, "deadline_ms": deadline_ms});
            party.act(&site, act).await;
        }
        site.clock.advance(minutes(WAIT));
        count = sent(&site).await.len();
    }
    assert_eq!(count as u64, AN_HOUR);
    let act =
        json!({"kind": "set_deadline", "turn": 0, "deadline_ms": NOON + 2 * 24 * 60 * 60_000});
    parties[0].act(&site, act).await;
    site.clock.advance(minutes(WAIT));
    assert_eq!(sent(&site).await.len(), count);
    site.clock.advance(minutes(AN_HOUR / 2));
    let all = sent(&site).await;
    assert_eq!(all.len(), count + 1);
    let last = all.last().unwrap();
    assert!(last.contains("Deadline: 2027-01-17T08:00:00Z"), "{last}");
}
