//! Codes by mail: whoever reads an address confirms it, and signs in by it elsewhere.

use crate::mail_support::{all_mails, stop_secret};
use crate::people_support::{Browser, grounds, hexadecimal};
use crate::sign_in_support::{
    ADA, EVE, ask, code, code_number, codes_to, confirmed, enter, is_nobody, left,
};
use crate::support::{NOON, Site};
use axum::http::{Method, StatusCode};
use serde_json::json;
use server::App;
use server::host::clock::ManualClock;
use server::host::fingerprint::Fingerprint;
use server::host::post::Post;
use server::host::secret::Secret;
use server::store::AskedCode;
use std::sync::Arc;
use std::time::Duration;
use wire::{MeBody, SignInOutcome, SignedIn};

const MINUTE: Duration = Duration::from_secs(60);

#[tokio::test]
async fn an_address_that_is_nobodys_becomes_the_askers() {
    for ground in grounds().await {
        let site = &ground.site;
        let (mut browser, me) = Browser::guest(site).await;
        assert_eq!((&me.mail, me.can_mail, me.recovery_codes), (&None, true, 0));
        let before = browser.clone();
        let code = code(&mut browser, site, ADA).await;
        let answer = enter(&mut browser, site, ADA, &code, "ask").await;
        let added: SignedIn = answer.read();
        assert_eq!(added.outcome, SignInOutcome::Added, "{}", ground.name);
        assert_eq!((added.seats, &added.name), (0, &None));
        let wanted = MeBody {
            mail: Some(ADA.to_owned()),
            ..me.clone()
        };
        assert_eq!(added.me, wanted, "the same person in the same session");
        assert_eq!(browser.get::<MeBody>(site, "/api/v1/me").await, wanted);
        // A token that somebody knew before is nobody's.
        assert_ne!(browser.token(), before.token());
        assert!(is_nobody(&before, site).await, "{}", ground.name);

        // Another address takes its place.
        let code = self::code(&mut browser, site, EVE).await;
        let answer = enter(&mut browser, site, EVE, &code, "ask").await;
        let added: SignedIn = answer.read();
        assert_eq!(
            (added.outcome, added.me.mail.as_deref()),
            (SignInOutcome::Added, Some(EVE))
        );
        assert_eq!(added.me.id, me.id);
        assert!(!ground.everything().await.contains(ADA), "{}", ground.name);
    }
}

#[tokio::test]
async fn somebody_signs_in_on_another_browser_and_its_guest_is_gone() {
    for ground in grounds().await {
        let site = &ground.site;
        let (mut first, me) = confirmed(site, ADA).await;
        let (mut second, guest) = Browser::guest(site).await;
        let before = second.clone();
        // In whatever case it is written.
        let upper = "ADA@Example.org";
        let code = code(&mut second, site, upper).await;
        let typed = format!(" {} ", code.to_lowercase().replace('-', ""));
        let answer = enter(&mut second, site, upper, &typed, "ask").await;
        let signed: SignedIn = answer.read();
        assert_eq!(signed.outcome, SignInOutcome::SignedIn, "{}", ground.name);
        assert_eq!((&signed.me.id, signed.me.sessions), (&me.id, 2));
        assert_ne!(signed.me.session, me.session);
        assert!(is_nobody(&before, site).await);
        assert_eq!(second.get::<MeBody>(site, "/api/v1/me").await, signed.me);
        assert_eq!(first.get::<MeBody>(site, "/api/v1/me").await.sessions, 2);
        let kept = ground.everything().await;
        assert!(!kept.contains(&guest.id), "{}: {kept}", ground.name);

        // Whoever proves to be who they are gets another token, and nothing else happens.
        let before = first.clone();
        let code = self::code(&mut first, site, ADA).await;
        let answer = enter(&mut first, site, ADA, &code, "ask").await;
        let signed: SignedIn = answer.read();
        assert_eq!(
            (signed.outcome, signed.me.session),
            (SignInOutcome::SignedIn, me.session)
        );
        assert!(is_nobody(&before, site).await && !is_nobody(&first, site).await);
    }
}

#[tokio::test]
async fn a_code_is_worth_something_in_the_session_that_asked_for_it_alone() {
    for ground in grounds().await {
        let site = &ground.site;
        let (mut asker, me) = Browser::guest(site).await;
        let (mut other, _) = Browser::guest(site).await;
        let code = code(&mut asker, site, ADA).await;
        for _ in 0..9 {
            // Nor do they use up the tries.
            let refused = enter(&mut other, site, ADA, &code, "ask").await;
            assert_eq!(left(&refused), None, "{}", ground.name);
        }
        let refused = enter(&mut asker, site, EVE, &code, "ask").await;
        assert_eq!(left(&refused), None, "it is for another address");
        let nobody = enter(&mut Browser::default(), site, ADA, &code, "ask").await;
        assert_eq!(nobody.refusal(), (401, "nobody".to_owned()));
        let added: SignedIn = enter(&mut asker, site, ADA, &code, "ask").await.read();
        assert_eq!(added.me.id, me.id);
        // Once.
        let again = enter(&mut asker, site, ADA, &code, "ask").await;
        assert_eq!(left(&again), None, "{}", ground.name);
    }
}

#[tokio::test]
async fn after_five_wrong_tries_the_right_code_is_refused_on_every_server() {
    for ground in grounds().await {
        let beside = ground.another_server().await;
        let site = &ground.site;
        let other = beside.as_ref().unwrap_or(site);
        let (mut browser, me) = Browser::guest(site).await;
        let right = code(&mut browser, site, ADA).await;
        for (at, wanted) in [4, 3, 2, 1, 0].into_iter().enumerate() {
            let site = if at % 2 == 0 { site } else { other };
            let refused = enter(&mut browser, site, ADA, "WRNG-WRNG", "ask").await;
            assert_eq!(left(&refused), Some(wanted), "{}", ground.name);
        }
        for site in [site, other] {
            let refused = enter(&mut browser, site, ADA, &right, "ask").await;
            assert_eq!(left(&refused), Some(0), "{}", ground.name);
        }
        assert_eq!(browser.get::<MeBody>(site, "/api/v1/me").await, me);
        // Another one is worth something again.
        let right = code(&mut browser, other, ADA).await;
        let refused = enter(&mut browser, site, ADA, "WRNG-WRNG", "ask").await;
        assert_eq!(left(&refused), Some(4));
        let added: SignedIn = enter(&mut browser, site, ADA, &right, "ask").await.read();
        assert_eq!(added.outcome, SignInOutcome::Added);
        if let Some(beside) = beside {
            beside.state.close().await;
        }
    }
}

#[tokio::test]
async fn a_wrong_try_counts_also_if_server_and_database_are_killed() {
    for ground in grounds().await {
        let (mut browser, _) = Browser::guest(&ground.site).await;
        let right = code(&mut browser, &ground.site, ADA).await;
        for _ in 0..4 {
            enter(&mut browser, &ground.site, ADA, "WRNG-WRNG", "ask").await;
        }
        let ground = ground.killed().await;
        let site = &ground.site;
        let refused = enter(&mut browser, site, ADA, "WRNG-WRNG", "ask").await;
        assert_eq!(left(&refused), Some(0), "{}", ground.name);
        let refused = enter(&mut browser, site, ADA, &right, "ask").await;
        assert_eq!(left(&refused), Some(0));
    }
}

#[tokio::test]
async fn a_code_lasts_ten_minutes_and_the_next_one_replaces_it() {
    for ground in grounds().await {
        let site = &ground.site;
        let (mut browser, _) = Browser::guest(site).await;
        let first = code(&mut browser, site, ADA).await;
        let second = code(&mut browser, site, ADA).await;
        assert_ne!(first, second);
        let refused = enter(&mut browser, site, ADA, &first, "ask").await;
        assert_eq!(left(&refused), Some(4), "{}", ground.name);
        site.clock.advance(10 * MINUTE);
        let refused = enter(&mut browser, site, ADA, &second, "ask").await;
        assert_eq!(left(&refused), Some(0), "{}", ground.name);
        let third = code(&mut browser, site, ADA).await;
        site.clock.advance(10 * MINUTE - Duration::from_millis(1));
        let added = enter(&mut browser, site, ADA, &third, "ask").await;
        assert_eq!(added.status, StatusCode::OK, "{}: {added:?}", ground.name);

        // With the time of a code its address is forgotten.
        code(&mut browser, site, EVE).await;
        let store = ground.store().await;
        store.tidy(NOON + 3_600_000).await.unwrap();
        assert!(!ground.everything().await.contains(EVE), "{}", ground.name);
    }
}

#[tokio::test]
async fn an_answer_does_not_tell_whether_an_address_is_known() {
    for ground in grounds().await {
        let site = &ground.site;
        confirmed(site, ADA).await;
        let (mut browser, _) = Browser::guest(site).await;
        let (known, unknown) = (
            ask(&mut browser, site, ADA).await,
            ask(&mut browser, site, EVE).await,
        );
        for answer in [&known, &unknown] {
            let told = (answer.status, &*answer.text, &answer.cookie);
            assert_eq!(told, (StatusCode::ACCEPTED, "", &None), "{}", ground.name);
        }
        // Nor does what a wrong code is answered, in this session and in another.
        code_number(site, ADA, 2).await;
        code_number(site, EVE, 1).await;
        let (mut other, _) = Browser::guest(site).await;
        for browser in [&mut browser, &mut other] {
            let known = enter(browser, site, ADA, "WRNG-WRNG", "ask").await;
            let unknown = enter(browser, site, EVE, "WRNG-WRNG", "ask").await;
            assert_eq!((known.status, &known.text), (unknown.status, &unknown.text));
        }
    }
}

#[tokio::test]
async fn only_an_address_gets_a_code_and_only_where_mail_is_sent() {
    let site = Site::new().await;
    let (mut browser, _) = Browser::guest(&site).await;
    for bad in ["", "ada", "ada@localhost", "a b@example.org"] {
        let refused = ask(&mut browser, &site, bad).await;
        assert_eq!(refused.refusal(), (422, "bad_address".to_owned()), "{bad}");
    }
    let refused = ask(&mut Browser::default(), &site, ADA).await;
    assert_eq!(refused.refusal(), (401, "nobody".to_owned()));

    // A public site without a mail server.
    let folder = Arc::new(tempfile::tempdir().unwrap());
    let clock = Arc::new(ManualClock::new(NOON));
    let store = Arc::new(Site::store_in(&folder).await);
    let post = Post::in_folder(&folder.path().join("mail"), None, "https://games.example/");
    let post = post.unwrap().without_readers();
    let state = App::start(store, clock.clone(), post).await.unwrap();
    let router = server::app(state.clone());
    let site = Site {
        folder,
        clock,
        state,
        router,
    };
    let (mut browser, me) = Browser::guest(&site).await;
    assert!(!me.can_mail);
    let refused = ask(&mut browser, &site, ADA).await;
    assert_eq!(refused.refusal(), (503, "no_mail".to_owned()));
}

#[tokio::test]
async fn the_database_holds_hashes_of_codes_alone() {
    for ground in grounds().await {
        let site = &ground.site;
        let (mut browser, _) = Browser::guest(site).await;
        let code = code(&mut browser, site, ADA).await;
        let kept = ground.everything().await;
        let plain = code.to_lowercase().replace('-', "");
        assert!(kept.contains(ADA), "it waits to be confirmed");
        for absent in [&plain, &code.to_lowercase(), &hexadecimal(plain.as_bytes())] {
            assert!(!kept.contains(absent), "{}: {absent}", ground.name);
        }
    }
}

/// Whoever was told that a code is on its way gets one, whatever happens to the server.
#[tokio::test]
async fn a_code_that_was_asked_for_is_mailed_by_the_next_server() {
    for ground in grounds().await {
        let (mut browser, me) = Browser::guest(&ground.site).await;
        ground.site.state.close().await;
        let asked = AskedCode {
            mailbox: Fingerprint::of_mail(ADA),
            address: ADA.to_owned(),
            person: me.id.clone(),
            session: me.session.clone(),
            due_ms: NOON,
            tries: 0,
        };
        let store = ground.store().await;
        assert!(store.accounts().ask_code(&asked).await.unwrap());
        store.close().await;
        let ground = ground.restarted().await;
        let site = &ground.site;
        let code = code_number(site, ADA, 1).await;
        let added: SignedIn = enter(&mut browser, site, ADA, &code, "ask").await.read();
        assert_eq!(added.me.mail.as_deref(), Some(ADA), "{}", ground.name);
    }
}

#[tokio::test]
async fn who_wants_no_mails_gets_none_unless_they_sign_in_by_them() {
    for ground in grounds().await {
        let site = &ground.site;
        let (mut stranger, _) = Browser::guest(site).await;
        code(&mut stranger, site, EVE).await;
        let (mut member, _) = confirmed(site, ADA).await;
        for mail in all_mails(site) {
            let body = json!({"secret": stop_secret(&mail), "stop": "game"});
            let stopped = Browser::default();
            let stopped = stopped
                .clone()
                .post(site, "/api/v1/mail/stop", Some(body))
                .await;
            assert_eq!(stopped.status, StatusCode::OK, "{stopped:?}");
        }
        // The answer stays the same.
        let asked = ask(&mut stranger, site, EVE).await;
        assert_eq!(asked.status, StatusCode::ACCEPTED, "{}", ground.name);
        let code = code(&mut member, site, ADA).await;
        let signed = enter(&mut member, site, ADA, &code, "ask").await;
        assert_eq!(signed.status, StatusCode::OK);
        assert_eq!(codes_to(site, EVE).len(), 1, "{}", ground.name);
    }
}

#[tokio::test]
async fn nobody_is_signed_in_before_it_is_on_disk() {
    for ground in grounds().await {
        let (mut browser, _) = Browser::guest(&ground.site).await;
        let code = code(&mut browser, &ground.site, ADA).await;
        let before = browser.clone();
        ground.site.state.close().await;
        let answer = enter(&mut browser, &ground.site, ADA, &code, "ask").await;
        assert_eq!(answer.refusal().0, 503, "{}", ground.name);
        let ground = ground.restarted().await;
        let site = &ground.site;
        assert_eq!(browser.token(), before.token());
        let added: SignedIn = enter(&mut browser, site, ADA, &code, "ask").await.read();
        let ground = ground.killed().await;
        let site = &ground.site;
        assert_eq!(browser.get::<MeBody>(site, "/api/v1/me").await, added.me);
        let old = Secret::from_client(before.token()).hash();
        let kept = ground.everything().await;
        assert!(!kept.contains(&hexadecimal(old.bytes())), "{}", ground.name);
        let answer = browser.ask(site, Method::GET, "/api/v1/me", None).await;
        assert_eq!(answer.status, StatusCode::OK);
    }
}
