//! Addresses for notices are confirmed by a code, and mails are stopped by the links in them.

use crate::mail_support::{
    ADA, GRACE, WAIT, all_mails, code_to, enter, is_code, mails, sent, stop_secret, subscribe,
};
use crate::orders_support::{ENGLAND, FRANCE, Party, minutes, own_map};
use crate::support::Site;
use axum::body::Body;
use axum::http::header::{CONTENT_TYPE, LOCATION};
use axum::http::{Method, Request, StatusCode};
use serde_json::json;
use tower::ServiceExt;
use wire::{FaultBody, MailStop, MailsStopped, OrderStatus, SeatNotices};

async fn type_code(site: &Site, party: &Party, seat: usize, code: &str) -> SeatNotices {
    let body = json!({"code": code});
    let token = Some(party.tokens[seat].as_str());
    let path = party.path("/notices/code");
    site.granted(Method::POST, &path, token, Some(body)).await
}

async fn code_refused(site: &Site, party: &Party, seat: usize, code: &str) -> (u16, FaultBody) {
    let body = json!({"code": code});
    let token = Some(party.tokens[seat].as_str());
    let path = party.path("/notices/code");
    site.refused(Method::POST, &path, token, Some(body)).await
}

async fn stop(site: &Site, secret: &str, stop: &str) -> MailsStopped {
    let body = json!({"secret": secret, "stop": stop});
    site.granted(Method::POST, "/api/v1/mail/stop", None, Some(body))
        .await
}

/// A game whose first phase was settled, which is news for everybody.
async fn settled(site: &Site, party: &Party, turn: usize) {
    site.clock.advance(minutes(60));
    party.settled_by_itself(site, turn).await;
    site.clock.advance(minutes(WAIT));
}

#[tokio::test]
async fn strangers_get_a_code_and_nothing_else() {
    const STRANGERS: usize = 200;
    let site = Site::new().await;
    // Everything that a creator can write stands in it.
    let lure = "Win money at evil fair";
    let map = own_map(lure);
    for number in 0..STRANGERS {
        let email = format!("stranger{number}@example.org");
        let seats: Vec<&str> = [vec!["person"], vec!["dummy"; 6]].concat();
        let asked = json!({
            "mark_file": (number < 20).then_some(&map), "seats": seats, "seat": 0, "name": lure, "email": email,
            "master": true,
        });
        let party = Party::created(&site, asked).await;
        let state = party.state(&site, None).await;
        assert_eq!(state.status, OrderStatus::Playing);
    }
    site.clock.advance(minutes(60));
    assert_eq!(sent(&site).await, Vec::<String>::new());
    site.clock.advance(minutes(24 * 60));
    assert_eq!(sent(&site).await, Vec::<String>::new());
    let codes = all_mails(&site);
    assert_eq!(codes.len(), STRANGERS);
    for mail in codes {
        assert!(is_code(&mail), "{mail}");
        for word in lure.split(' ').filter(|word| word.len() > 3) {
            assert!(!mail.contains(word), "{word}:\n{mail}");
        }
    }
}

#[tokio::test]
async fn notices_wait_for_the_confirmation_and_go_out_then() {
    let site = Site::new().await;
    let party = Party::new(&site, json!({})).await;
    let token = Some(party.tokens[FRANCE].as_str());
    let entered = enter(&site, &party, token, Some(ADA)).await;
    assert_eq!(entered.email.as_deref(), Some(ADA));
    assert!(!entered.confirmed);
    let code = code_to(&site, ADA).await;
    settled(&site, &party, 1).await;
    assert!(sent(&site).await.is_empty());
    // The first code has expired after an hour; the same address again has another sent.
    assert_eq!(code_refused(&site, &party, FRANCE, &code).await.0, 409);
    enter(&site, &party, token, Some(ADA)).await;
    let code = code_to(&site, ADA).await;
    let confirmed = type_code(&site, &party, FRANCE, &code.to_lowercase()).await;
    assert!(confirmed.confirmed);
    let all = sent(&site).await;
    assert_eq!(all.len(), 1);
    assert!(all[0].contains("settled"), "{}", all[0]);
    // Once more, because the answer was lost; and after a restart it is known still.
    assert!(type_code(&site, &party, FRANCE, &code).await.confirmed);
    let site = site.restarted(minutes(0)).await;
    let state = party.state(&site, token).await;
    assert_eq!(state.notices.as_deref(), Some(ADA));
    assert!(state.notices_confirmed);
    // Another address is another matter.
    let other = enter(&site, &party, token, Some(GRACE)).await;
    assert!(!other.confirmed);
    settled(&site, &party, 2).await;
    assert_eq!(sent(&site).await.len(), 1);
}

#[tokio::test]
async fn a_code_is_valid_for_five_tries_also_over_a_restart() {
    let mut site = Site::new().await;
    let party = Party::new(&site, json!({})).await;
    let token = Some(party.tokens[FRANCE].as_str());
    enter(&site, &party, token, Some(ADA)).await;
    enter(&site, &party, Some(&party.tokens[ENGLAND]), Some(GRACE)).await;
    let (code, other) = (code_to(&site, ADA).await, code_to(&site, GRACE).await);
    // It is of use to nobody else, and a token is needed.
    let nobody = party.refused(&site, "/notices/code", None, json!({"code": code}));
    assert_eq!(nobody.await.0, 401);
    for left in [4, 3, 2, 1, 0] {
        let (status, fault) = code_refused(&site, &party, FRANCE, &other).await;
        assert_eq!((status, fault.code.as_str()), (403, "wrong_code"));
        assert!(fault.reason.contains(&left.to_string()), "{}", fault.reason);
        site = site.restarted(minutes(0)).await;
    }
    let (status, fault) = code_refused(&site, &party, FRANCE, &code).await;
    assert_eq!((status, fault.code.as_str()), (409, "no_code"));
    enter(&site, &party, token, Some(ADA)).await;
    let code = code_to(&site, ADA).await;
    assert!(type_code(&site, &party, FRANCE, &code).await.confirmed);
    // Half an hour is the end of the other.
    site.clock.advance(minutes(30));
    assert_eq!(code_refused(&site, &party, ENGLAND, &other).await.0, 409);
}

#[tokio::test]
async fn a_mail_program_stops_notices_by_one_click_and_opening_the_link_does_not() {
    let site = Site::new().await;
    let party = Party::new(&site, json!({})).await;
    for (seat, address) in [(FRANCE, ADA), (ENGLAND, GRACE)] {
        subscribe(&site, &party, Some(&party.tokens[seat]), Some(address)).await;
    }
    settled(&site, &party, 1).await;
    let all = sent(&site).await;
    assert_eq!(all.len(), 2);
    let to_ada = all.iter().find(|mail| mail.contains(ADA)).unwrap();
    let secret = stop_secret(to_ada);
    let url = format!("https://games.example/api/v1/mail/one-click?key={secret}");
    let header = format!("List-Unsubscribe: <{url}>\r\n");
    assert!(to_ada.contains(&header), "{to_ada}");
    let one_click = "List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n";
    assert!(to_ada.contains(one_click), "{to_ada}");
    let ask = async |method: Method| {
        let request = Request::builder()
            .method(method)
            .uri(url.strip_prefix("https://games.example").unwrap())
            .header(CONTENT_TYPE, "application/x-www-form-urlencoded")
            .body(Body::from("List-Unsubscribe=One-Click"));
        site.router.clone().oneshot(request.unwrap()).await.unwrap()
    };
    let opened = ask(Method::GET).await;
    assert_eq!(opened.status(), StatusCode::SEE_OTHER);
    let page = format!("/mail/stop#{secret}");
    assert_eq!(opened.headers()[LOCATION], page.as_str());
    settled(&site, &party, 2).await;
    assert_eq!(sent(&site).await.len(), 4);
    // Again is as good as once.
    for _ in 0..2 {
        assert_eq!(ask(Method::POST).await.status(), StatusCode::NO_CONTENT);
    }
    let state = party.state(&site, Some(&party.tokens[FRANCE])).await;
    assert_eq!((state.notices, state.notices_confirmed), (None, false));
    settled(&site, &party, 3).await;
    let all = sent(&site).await;
    assert_eq!(all.len(), 5);
    assert!(all[4].contains(GRACE));
    // The old link stops nothing of an address that was entered later.
    let token = Some(party.tokens[FRANCE].as_str());
    subscribe(&site, &party, token, Some("ada@example.com")).await;
    assert_eq!(ask(Method::POST).await.status(), StatusCode::NO_CONTENT);
    let state = party.state(&site, token).await;
    assert_eq!(state.notices.as_deref(), Some("ada@example.com"));
    let body = json!({"secret": "0".repeat(40), "stop": "site"});
    let unknown = site.refused(Method::POST, "/api/v1/mail/stop", None, Some(body));
    let (status, fault) = unknown.await;
    assert_eq!((status, fault.code.as_str()), (404, "no_such_mail"));
}

#[tokio::test]
async fn who_wants_no_mails_of_this_site_gets_none_not_even_a_code() {
    let site = Site::new().await;
    let one = Party::new(&site, json!({})).await;
    let token = Some(one.tokens[FRANCE].as_str());
    enter(&site, &one, token, Some(ADA)).await;
    sent(&site).await;
    let codes = all_mails(&site);
    assert_eq!(codes.len(), 1);
    // The mail with the code is enough to stop all others.
    let secret = stop_secret(&codes[0]);
    assert_eq!(stop(&site, &secret, "site").await.stop, MailStop::Site);
    let other = Party::new(&site, json!({})).await;
    let token = Some(other.tokens[ENGLAND].as_str());
    let entered = enter(&site, &other, token, Some("Ada@Example.ORG")).await;
    // Whoever asks is not told what others want.
    assert!(entered.email.is_some() && !entered.confirmed);
    sent(&site).await;
    assert_eq!(all_mails(&site).len(), 1);
    let site = site.restarted(minutes(0)).await;
    enter(&site, &other, token, Some("Ada@Example.ORG")).await;
    sent(&site).await;
    assert_eq!(all_mails(&site).len(), 1);
    // The same link lets them come again.
    stop(&site, &secret, "nothing").await;
    subscribe(&site, &other, token, Some(ADA)).await;
    settled(&site, &other, 1).await;
    assert_eq!(sent(&site).await.len(), 1);
}

#[tokio::test]
async fn subjects_and_first_lines_hold_no_words_of_strangers() {
    let site = Site::new().await;
    let lure = "Win money at evil fair";
    let asked = json!({"mark_file": own_map(lure), "master": true});
    let party = Party::new(&site, asked).await;
    subscribe(&site, &party, Some(&party.tokens[FRANCE]), Some(ADA)).await;
    settled(&site, &party, 1).await;
    let body = json!({"to": {"public": true}, "text": lure});
    let path = party.path("/press");
    let eve = Some(party.tokens[ENGLAND].as_str());
    let _: wire::OrderAccepted = site.granted(Method::POST, &path, eve, Some(body)).await;
    sent(&site).await;
    let act = json!({"kind": "end", "winners": [1, 2], "note": lure});
    party.act(&site, act).await;
    site.clock.advance(minutes(WAIT));
    sent(&site).await;
    let all = mails(&site);
    assert_eq!(all.len(), 3, "{all:#?}");
    for mail in &all {
        for word in lure.split(' ').filter(|word| word.len() > 3) {
            assert!(!mail.contains(word), "{word}:\n{mail}");
        }
    }
}

#[tokio::test]
async fn codes_and_links_do_not_lie_in_the_database() {
    let site = Site::new().await;
    let party = Party::new(&site, json!({})).await;
    let token = Some(party.tokens[FRANCE].as_str());
    enter(&site, &party, token, Some(ADA)).await;
    let code = code_to(&site, ADA).await;
    let secret = stop_secret(&all_mails(&site)[0]);
    let plain = code.replace('-', "");
    let mut bytes = Vec::new();
    for entry in std::fs::read_dir(site.folder.path()).unwrap() {
        let path = entry.unwrap().path();
        if path.is_file() {
            bytes.extend(std::fs::read(path).unwrap());
        }
    }
    let text = String::from_utf8_lossy(&bytes).to_lowercase();
    assert!(text.contains(ADA), "the place to look is another");
    for word in [code.to_lowercase(), plain.to_lowercase(), secret] {
        assert!(!text.contains(&word), "{word}");
    }
}
