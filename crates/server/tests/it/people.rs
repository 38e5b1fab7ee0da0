//! Everybody is somebody: guests, the sessions by which they are known, and what is kept of them.

use crate::people_support::{Browser, Ground, ORIGIN, grounds, hexadecimal, sent};
use crate::support::{NOON, Site};
use axum::http::{Method, StatusCode};
use serde_json::json;
use server::host::clock::Clock;
use server::host::failure::Failure;
use server::host::secret::Secret;
use server::people::{Refusal, sessions};
use std::time::Duration;
use wire::{EndedSessions, MeBody, SessionsBody};

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// Another browser of a person who is known.
async fn on_another_device(ground: &Ground, me: &MeBody) -> Browser {
    let store = ground.store().await;
    let device = "Firefox on Android".to_owned();
    let begun = sessions::begin(store.people(), &me.id, device, NOON + 1).await;
    Browser {
        cookie: Some(format!("__Host-session={}", begun.unwrap().token.reveal())),
    }
}

async fn is_nobody(browser: &mut Browser, site: &Site) -> bool {
    let answer = browser.ask(site, Method::GET, "/api/v1/me", None).await;
    match answer.status {
        StatusCode::OK => false,
        _ => answer.refusal() == (401, "nobody".to_owned()),
    }
}

#[tokio::test]
async fn a_guest_is_the_same_person_at_every_request_and_after_a_restart() {
    for ground in grounds().await {
        let name = ground.name;
        let mut browser = Browser::default();
        assert!(is_nobody(&mut browser, &ground.site).await, "{name}");
        let made = browser.post(&ground.site, "/api/v1/me", None).await;
        let me: MeBody = made.read();
        assert!(made.cookie.is_some(), "{name}");
        assert_eq!((me.created_ms, me.sessions), (NOON, 1), "{name}");
        // Asked once more, nobody new is made and no cookie is set.
        let again = browser.post(&ground.site, "/api/v1/me", None).await;
        assert_eq!((again.read::<MeBody>(), again.cookie), (me.clone(), None));
        assert_eq!(browser.get::<MeBody>(&ground.site, "/api/v1/me").await, me);
        let (_, other) = Browser::guest(&ground.site).await;
        assert_ne!(other.id, me.id, "{name}");

        let ground = ground.restarted().await;
        assert_eq!(browser.get::<MeBody>(&ground.site, "/api/v1/me").await, me);
    }
}

#[tokio::test]
async fn a_cookie_is_out_of_reach_of_scripts_and_of_other_hosts() {
    let site = Site::new().await;
    let made = Browser::default().post(&site, "/api/v1/me", None).await;
    let cookie = made.cookie.unwrap();
    let (pair, rest) = cookie.split_once(';').unwrap();
    let (name, token) = pair.split_once('=').unwrap();
    assert_eq!(name, "__Host-session");
    assert_eq!(token.len(), 64, "256 bits");
    let rest: Vec<&str> = rest.split(';').map(str::trim).collect();
    for wanted in ["Path=/", "HttpOnly", "SameSite=Lax", "Secure"] {
        assert!(rest.contains(&wanted), "{cookie}");
    }
    assert!(!cookie.contains("Domain"), "{cookie}");
}

#[tokio::test]
async fn a_token_that_the_server_did_not_make_never_becomes_somebodys() {
    for ground in grounds().await {
        let site = &ground.site;
        let planted = Secret::long().unwrap();
        let mut browser = Browser {
            cookie: Some(format!("__Host-session={}", planted.reveal())),
        };
        assert!(is_nobody(&mut browser, site).await);
        browser
            .post(site, "/api/v1/me", None)
            .await
            .read::<MeBody>();
        assert_ne!(browser.token(), planted.reveal());
        browser.cookie = Some(format!("__Host-session={}", planted.reveal()));
        assert!(is_nobody(&mut browser, site).await);
        // The name without the prefix can be set by other hosts of the domain. Nobody is known by it here.
        let (known, _) = Browser::guest(site).await;
        browser.cookie = Some(format!("session={}", known.token()));
        assert!(is_nobody(&mut browser, site).await);
    }
}

#[tokio::test]
async fn what_another_site_asks_in_somebodys_name_is_refused() {
    let site = Site::new().await;
    let (mut browser, me) = Browser::guest(&site).await;
    let cookie = browser.cookie.clone().unwrap();
    let host = ("host", "games.example");
    let foreign: [&[(&str, &str)]; 7] = [
        &[("origin", "https://evil.example")],
        &[("origin", "http://games.example")],
        &[("origin", "null")],
        &[("sec-fetch-site", "cross-site")],
        &[("sec-fetch-site", "same-site"), ("origin", ORIGIN)],
        &[("sec-fetch-site", "none")],
        // A browser says where a request comes from.
        &[],
    ];
    let changing = [
        (Method::POST, "/api/v1/me", None),
        (Method::POST, "/api/v1/me/delete", None),
        (Method::POST, "/api/v1/me/sessions/end-others", None),
        (Method::POST, "/api/v1/me/seats", Some(json!({"seats": []}))),
        (
            Method::POST,
            "/api/v1/games",
            Some(json!({"game": "chess"})),
        ),
        (Method::DELETE, "/api/v1/studies/x", None),
    ];
    let refused = (403, "foreign_origin".to_owned());
    for source in foreign {
        let headers = [source, &[host, ("cookie", &cookie)]].concat();
        for (method, path, body) in &changing {
            let answer = sent(&site, method.clone(), path, &headers, body.clone()).await;
            assert_eq!(answer.refusal(), refused, "{path} {source:?}");
        }
        // A live connection is opened by GET.
        let upgrade = [
            &headers[..],
            &[("upgrade", "websocket"), ("connection", "upgrade")],
        ]
        .concat();
        let answer = sent(&site, Method::GET, "/api/v1/games/x/live", &upgrade, None).await;
        assert_eq!(answer.refusal(), refused, "{source:?}");
        // The cookie is not sent with what another site posts: its answer would replace the one that is there.
        let without = [source, &[host]].concat();
        let answer = sent(&site, Method::POST, "/api/v1/me", &without, None).await;
        if source.is_empty() {
            assert!(answer.cookie.is_some());
        } else {
            assert_eq!(answer.refusal(), refused, "{source:?}");
        }
    }
    assert_eq!(browser.get::<MeBody>(&site, "/api/v1/me").await, me);
    for own in [("origin", ORIGIN), ("sec-fetch-site", "same-origin")] {
        let headers = [own, host, ("cookie", &*cookie)];
        let answer = sent(&site, Method::POST, "/api/v1/me", &headers, None).await;
        assert_eq!(answer.read::<MeBody>(), me, "{own:?}");
    }
    // Reading needs no origin: a link from elsewhere leads here.
    let answer = sent(
        &site,
        Method::GET,
        "/api/v1/me",
        &[host, ("cookie", &cookie)],
        None,
    )
    .await;
    assert_eq!(answer.read::<MeBody>(), me);
    // Who sends no cookie is a program, and shows keys.
    let body = json!({"game": "chess", "opponent": {"kind": "link"}});
    let answer = sent(&site, Method::POST, "/api/v1/games", &[host], Some(body)).await;
    assert_eq!(answer.status, StatusCode::CREATED);
}

#[tokio::test]
async fn sessions_are_listed_and_ended() {
    for ground in grounds().await {
        let site = &ground.site;
        let (mut first, me) = Browser::guest(site).await;
        let mut second = on_another_device(&ground, &me).await;
        let mut third = on_another_device(&ground, &me).await;
        let known: MeBody = second.get(site, "/api/v1/me").await;
        assert_eq!((&known.id, known.sessions), (&me.id, 3), "{}", ground.name);
        let listed: SessionsBody = first.get(site, "/api/v1/me/sessions").await;
        let told: Vec<_> = listed
            .sessions
            .iter()
            .map(|session| (session.device.as_str(), session.own))
            .collect();
        let phone = ("Firefox on Android", false);
        assert_eq!(told, [("Firefox on Linux", true), phone, phone]);
        let lasts = listed.sessions[0].until_ms - NOON;
        assert_eq!(lasts, sessions::LIFE_MS);

        // Nobody ends a session of somebody else.
        let (mut stranger, _) = Browser::guest(site).await;
        let end = format!("/api/v1/me/sessions/{}/end", known.session);
        let answer = stranger.post(site, &end, None).await;
        assert_eq!(answer.refusal(), (404, "no_such_session".to_owned()));
        assert!(!is_nobody(&mut second, site).await);

        let answer = first.post(site, &end, None).await;
        assert_eq!(
            (answer.status, answer.cookie),
            (StatusCode::NO_CONTENT, None)
        );
        assert!(is_nobody(&mut second, site).await, "{}", ground.name);
        assert!(!is_nobody(&mut third, site).await);
        let answer = first
            .post(site, "/api/v1/me/sessions/end-others", None)
            .await;
        assert_eq!(answer.read::<EndedSessions>().ended, 1);
        assert!(is_nobody(&mut third, site).await);
        assert!(!is_nobody(&mut first, site).await);

        // The last one: the browser forgets it, and so does the site.
        let kept = first.clone();
        let end = format!("/api/v1/me/sessions/{}/end", me.session);
        first.post(site, &end, None).await;
        assert_eq!(first.cookie, None);
        assert!(is_nobody(&mut kept.clone(), site).await);
        let left = ground.everything().await;
        assert!(!left.contains(&me.id), "{}: {left}", ground.name);
    }
}

#[tokio::test]
async fn the_database_holds_hashes_of_tokens_alone() {
    for ground in grounds().await {
        let (browser, me) = Browser::guest(&ground.site).await;
        let token = browser.token();
        let kept = ground.everything().await;
        let hash = Secret::from_client(token).hash();
        for there in [&me.id, &me.session, &hexadecimal(hash.bytes())] {
            assert!(kept.contains(there), "{}: {there}", ground.name);
        }
        let device = "firefox on linux";
        assert!(kept.contains(device));
        for absent in [token, &hexadecimal(token.as_bytes()), "gecko", "mozilla"] {
            assert!(!kept.contains(absent), "{}: {absent}", ground.name);
        }
    }
}

#[tokio::test]
async fn a_session_that_gains_rights_gets_another_token() {
    for ground in grounds().await {
        let site = &ground.site;
        let (mut browser, me) = Browser::guest(site).await;
        let store = ground.store().await;
        let people = store.people();
        let before = Secret::from_client(browser.token());
        let session = sessions::who(people, Some(&before), NOON).await.unwrap();
        let begun = sessions::rotate(people, &session, NOON + 5).await.unwrap();
        assert!(is_nobody(&mut browser, site).await, "{}", ground.name);
        browser.cookie = Some(format!("__Host-session={}", begun.token.reveal()));
        assert_eq!(browser.get::<MeBody>(site, "/api/v1/me").await, me);
        // The one before cannot be exchanged once more.
        let again = sessions::rotate(people, &session, NOON + 6)
            .await
            .unwrap_err();
        assert!(matches!(again, Failure::Refused(Refusal::Nobody)));
    }
}

#[tokio::test]
async fn a_session_lasts_while_it_is_used_and_then_the_guest_is_forgotten() {
    for ground in grounds().await {
        let site = &ground.site;
        let (mut browser, me) = Browser::guest(site).await;
        let (mut lost, other) = Browser::guest(site).await;
        site.clock.advance(DAY - Duration::from_secs(1));
        let answer = browser.ask(site, Method::GET, "/api/v1/me", None).await;
        assert_eq!(answer.cookie, None, "once a day is enough");
        site.clock.advance(DAY * 300);
        let answer = browser.ask(site, Method::GET, "/api/v1/me", None).await;
        assert_eq!(answer.read::<MeBody>(), me, "{}", ground.name);
        // The browser keeps it for as long as the server.
        assert!(answer.cookie.unwrap().contains("; Max-Age=34560000;"));
        site.clock.advance(DAY * 300);
        assert!(!is_nobody(&mut browser, site).await);
        assert!(is_nobody(&mut lost, site).await, "{}", ground.name);
        let store = ground.store().await;
        store.tidy(site.clock.now_ms()).await.unwrap();
        let left = ground.everything().await;
        assert!(left.contains(&me.id) && !left.contains(&other.id));
    }
}

#[tokio::test]
async fn nobody_is_told_who_they_are_before_it_is_on_disk() {
    for ground in grounds().await {
        let mut browser = Browser::default();
        ground.site.state.close().await;
        let answer = browser.post(&ground.site, "/api/v1/me", None).await;
        assert_eq!(answer.refusal().0, 503, "{}", ground.name);
        assert_eq!(browser.cookie, None);
    }
}
