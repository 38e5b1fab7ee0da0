//! What every store keeps to about names and ways back, whatever database is behind it.

use crate::store_laws::{person, session, stores};
use server::host::fingerprint::Fingerprint;
use server::host::secret::{Secret, SecretHash};
use server::store::{
    Account, AccountChange, AskedCode, EndedSession, Entered, Entry, Join, MailedCode, Proof,
    SessionRow, Store,
};

fn hash(text: &str) -> SecretHash {
    Secret::from_client(text).hash()
}

fn asked(of: &SessionRow, address: &str, due_ms: u64) -> AskedCode {
    AskedCode {
        mailbox: Fingerprint::of_mail(address),
        address: address.to_owned(),
        person: of.person.clone(),
        session: of.id.clone(),
        due_ms,
        tries: 0,
    }
}

fn mailed(code: &str) -> MailedCode {
    MailedCode {
        hash: hash(code),
        until_ms: 50,
        tries: 2,
        stop: hash(&format!("stop {code}")),
        again_ms: Some(30),
    }
}

/// Has a code for an address mailed to that session.
async fn mail(store: &dyn Store, of: &SessionRow, address: &str, code: &str) {
    let accounts = store.accounts();
    let asked = asked(of, address, 7);
    assert!(accounts.ask_code(&asked).await.unwrap());
    let prepared = accounts.prepare_code(&asked, &mailed(code), 10).await;
    assert!(prepared.unwrap());
    let sent = accounts.code_mailed(&asked.mailbox, &hash(code)).await;
    sent.unwrap();
}

async fn enter(store: &dyn Store, asker: &SessionRow, proof: Proof<'_>, next: &str) -> Entered {
    let next = SessionRow {
        until_ms: 100,
        ..session(&asker.person, next, 100)
    };
    let entry = Entry {
        asker,
        proof,
        join: Join::Leave,
        next: &next,
    };
    store.accounts().enter(&entry, 10).await.unwrap()
}

fn by_mail(address: &str, code: &str) -> Proof<'static> {
    Proof::Code {
        mailbox: Fingerprint::of_mail(address),
        code: hash(code),
    }
}

/// Somebody with a session whose token is their id, and with an address.
async fn confirmed(store: &dyn Store, id: &str, address: &str) -> SessionRow {
    let (person, first) = person(id, id);
    store.people().create(&person, &first).await.unwrap();
    mail(store, &first, address, id).await;
    let proof = by_mail(address, id);
    match enter(store, &first, proof, &format!("{id}2")).await {
        Entered::Added(session) => session,
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn a_code_is_mailed_by_one_server_and_again_until_it_was() {
    for (_ground, store) in stores().await {
        let accounts = store.accounts();
        let (ada, first) = person("ada", "one");
        let nobody = asked(&first, "ada@x.org", 7);
        assert!(!accounts.ask_code(&nobody).await.unwrap());
        store.people().create(&ada, &first).await.unwrap();
        assert_eq!(accounts.next_code().await.unwrap(), None);
        let asked = asked(&first, "ada@x.org", 7);
        assert!(accounts.ask_code(&asked).await.unwrap());
        assert_eq!(accounts.next_code().await.unwrap(), Some(7));
        assert_eq!(accounts.due_codes(6).await.unwrap(), []);
        assert_eq!(
            accounts.due_codes(7).await.unwrap(),
            std::slice::from_ref(&asked)
        );
        assert!(
            accounts
                .prepare_code(&asked, &mailed("a"), 7)
                .await
                .unwrap()
        );
        let again = accounts.prepare_code(&asked, &mailed("b"), 7).await;
        assert!(!again.unwrap(), "another server mails it");
        // It could not be sent.
        let later = AskedCode {
            due_ms: 30,
            tries: 1,
            ..asked.clone()
        };
        assert_eq!(
            accounts.due_codes(30).await.unwrap(),
            std::slice::from_ref(&later)
        );
        assert!(
            accounts
                .prepare_code(&later, &mailed("c"), 30)
                .await
                .unwrap()
        );
        let sent = accounts.code_mailed(&asked.mailbox, &hash("a")).await;
        sent.unwrap();
        assert_eq!(
            accounts.next_code().await.unwrap(),
            Some(30),
            "that was the one before"
        );
        let sent = accounts.code_mailed(&asked.mailbox, &hash("c")).await;
        sent.unwrap();
        assert_eq!(accounts.next_code().await.unwrap(), None);
        store.tidy(50).await.unwrap();
        let gone = enter(&*store, &first, by_mail("ada@x.org", "c"), "two").await;
        assert!(matches!(gone, Entered::Wrong { left: None }), "{gone:?}");
    }
}

#[tokio::test]
async fn tries_are_counted_and_a_right_code_is_used_up() {
    for (_ground, store) in stores().await {
        let (ada, first) = person("ada", "one");
        store.people().create(&ada, &first).await.unwrap();
        mail(&*store, &first, "ada@x.org", "right").await;
        for wanted in [1, 0, 0] {
            let tried = enter(&*store, &first, by_mail("ada@x.org", "wrong"), "two").await;
            assert!(matches!(tried, Entered::Wrong { left: Some(left) } if left == wanted));
        }
        let late = enter(&*store, &first, by_mail("ada@x.org", "right"), "two").await;
        assert!(matches!(late, Entered::Wrong { left: Some(0) }), "{late:?}");

        mail(&*store, &first, "ada@x.org", "next").await;
        let other = SessionRow {
            id: "other".to_owned(),
            ..first.clone()
        };
        let elsewhere = enter(&*store, &other, by_mail("ada@x.org", "next"), "two").await;
        assert!(
            matches!(elsewhere, Entered::Wrong { left: None }),
            "{elsewhere:?}"
        );
        let added = enter(&*store, &first, by_mail("ada@x.org", "next"), "two").await;
        let Entered::Added(session) = added else {
            panic!("{added:?}");
        };
        assert_eq!(session.id, first.id);
        let people = store.people();
        assert!(people.session(&first.hash, 1).await.unwrap().is_none());
        assert!(people.session(&session.hash, 1).await.unwrap().is_some());
        let over = enter(&*store, &first, by_mail("ada@x.org", "next"), "three").await;
        assert!(matches!(over, Entered::Nobody), "{over:?}");
        let account = store.accounts().account("ada").await.unwrap();
        assert_eq!(account.mail.as_deref(), Some("ada@x.org"));
    }
}

#[tokio::test]
async fn a_look_is_of_one_name() {
    for (_ground, store) in stores().await {
        let accounts = store.accounts();
        let (bob, first) = person("bob", "bob");
        store.people().create(&bob, &first).await.unwrap();
        let looks = |looks: &[&str]| {
            looks
                .iter()
                .map(|look| (*look).to_owned())
                .collect::<Vec<_>>()
        };
        let named = accounts.set_name("bob", "Bob", &looks(&["bob"]), 5).await;
        assert_eq!(named.unwrap(), AccountChange::NoWayBack);
        let named = accounts.set_name("nil", "Bob", &looks(&["bob"]), 5).await;
        assert_eq!(named.unwrap(), AccountChange::Nobody);
        confirmed(&*store, "ada", "ada@x.org").await;
        confirmed(&*store, "eve", "eve@x.org").await;
        let named = accounts
            .set_name("ada", "Ada", &looks(&["b", "a", "a"]), 5)
            .await;
        assert_eq!(named.unwrap(), AccountChange::Done);
        for taken in [&["a"][..], &["c", "b"]] {
            let named = accounts.set_name("eve", "Eve", &looks(taken), 5).await;
            assert_eq!(named.unwrap(), AccountChange::NameTaken);
        }
        assert_eq!(accounts.named("c").await.unwrap(), None, "all or nothing");
        assert_eq!(accounts.named("b").await.unwrap().as_deref(), Some("ada"));
        let renamed = accounts
            .set_name("ada", "Ada", &looks(&["b", "d"]), 6)
            .await;
        assert_eq!(renamed.unwrap(), AccountChange::Done);
        let named = accounts.set_name("eve", "Eve", &looks(&["a"]), 7).await;
        assert_eq!(named.unwrap(), AccountChange::Done);
        let removed = accounts.remove_mailbox("eve").await.unwrap();
        assert_eq!(removed, AccountChange::LastWayBack);

        assert!(store.people().delete("ada").await.unwrap());
        assert_eq!(accounts.named("d").await.unwrap(), None);
        assert_eq!(accounts.account("ada").await.unwrap(), Account::default());
    }
}

#[tokio::test]
async fn recovery_codes_and_tokens_are_used_once() {
    for (_ground, store) in stores().await {
        let accounts = store.accounts();
        let ada = confirmed(&*store, "ada", "ada@x.org").await;
        for codes in [["x", "y"], ["r", "s"]] {
            let codes = codes.map(hash);
            let set = accounts.set_recovery_codes("ada", &codes).await.unwrap();
            assert_eq!(set, AccountChange::Done);
        }
        let code = |code: &str| Proof::Recovery {
            person: "ada",
            code: hash(code),
        };
        let guest = async |id: &str| {
            let (person, first) = person(id, id);
            store.people().create(&person, &first).await.unwrap();
            first
        };
        let bob = guest("bob").await;
        for wrong in ["x", "bob"] {
            let tried = enter(&*store, &bob, code(wrong), "bob2").await;
            assert!(matches!(tried, Entered::Wrong { left: None }), "{tried:?}");
        }
        let signed = enter(&*store, &bob, code("r"), "bob2").await;
        let Entered::SignedIn {
            session,
            brought: 0,
        } = signed
        else {
            panic!("{signed:?}");
        };
        assert_eq!(session.person, "ada");
        assert_eq!(store.people().load("bob").await.unwrap(), None);
        assert_eq!(accounts.account("ada").await.unwrap().recovery_codes, 1);
        let cat = guest("cat").await;
        let again = enter(&*store, &cat, code("r"), "cat2").await;
        assert!(matches!(again, Entered::Wrong { left: None }), "{again:?}");

        let device = |token: &str| Proof::Device(hash(token));
        for (token, until_ms) in [("old", 50), ("new", 50)] {
            let set = accounts
                .set_device_token(&ada, &hash(token), until_ms)
                .await;
            assert_eq!(set.unwrap(), AccountChange::Done);
        }
        let old = enter(&*store, &cat, device("old"), "cat2").await;
        assert!(matches!(old, Entered::Wrong { left: None }), "{old:?}");
        let signed = enter(&*store, &cat, device("new"), "cat2").await;
        assert!(signed.is_in(), "{signed:?}");
        let dog = guest("dog").await;
        let again = enter(&*store, &dog, device("new"), "dog2").await;
        assert!(matches!(again, Entered::Wrong { left: None }), "{again:?}");
        let set = accounts.set_device_token(&ada, &hash("late"), 10).await;
        assert_eq!(set.unwrap(), AccountChange::Done);
        let late = enter(&*store, &dog, device("late"), "dog2").await;
        assert!(matches!(late, Entered::Wrong { left: None }), "{late:?}");
        // It ends with its session.
        let set = accounts.set_device_token(&ada, &hash("last"), 50).await;
        assert_eq!(set.unwrap(), AccountChange::Done);
        let ended = store.people().end("ada", &ada.id).await.unwrap();
        assert_eq!(ended, EndedSession::Done);
        let last = enter(&*store, &dog, device("last"), "dog2").await;
        assert!(matches!(last, Entered::Wrong { left: None }), "{last:?}");
    }
}

#[tokio::test]
async fn who_has_a_way_back_outlives_their_sessions() {
    for (_ground, store) in stores().await {
        let ada = confirmed(&*store, "ada", "ada@x.org").await;
        let people = store.people();
        let ended = people.end("ada", &ada.id).await.unwrap();
        assert_eq!(ended, EndedSession::Done);
        store.tidy(1_000).await.unwrap();
        assert!(people.load("ada").await.unwrap().is_some());
        let (bob, first) = person("bob", "bob");
        people
            .create(
                &bob,
                &SessionRow {
                    until_ms: 2_000,
                    ..first.clone()
                },
            )
            .await
            .unwrap();
        mail(&*store, &first, "ada@x.org", "back").await;
        let signed = enter(&*store, &first, by_mail("ada@x.org", "back"), "two").await;
        assert!(matches!(&signed, Entered::SignedIn { session, .. } if session.person == "ada"));
        assert!(people.load("bob").await.unwrap().is_none());
    }
}
