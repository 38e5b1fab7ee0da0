//! What every store keeps to about passkeys, whatever database is behind it.

use crate::store_laws::{person, session, stores};
use server::host::secret::{Secret, SecretHash};
use server::store::{
    AddedPasskey, Entered, Entry, Join, NewPasskey, PasskeyChallenge, PasskeyPurpose, PasskeyRow,
    Proof, RemovedPasskey, SessionRow, Store,
};

fn hash(text: &str) -> SecretHash {
    Secret::from_client(text).hash()
}

async fn challenge(store: &dyn Store, of: &SessionRow, text: &str, purpose: PasskeyPurpose) {
    let challenge = PasskeyChallenge {
        hash: hash(text),
        person: of.person.clone(),
        session: of.id.clone(),
        purpose,
        until_ms: 20,
    };
    assert!(store.passkeys().challenge(&challenge).await.unwrap());
}

fn row(of: &SessionRow, credential: &str) -> PasskeyRow {
    PasskeyRow {
        id: format!("id of {credential}"),
        person: of.person.clone(),
        credential: credential.as_bytes().to_vec(),
        key: vec![0, 255],
        counter: 3,
        label: "“ß”".to_owned(),
        made_ms: 10,
        used_ms: None,
    }
}

/// Adds a passkey for a challenge, in a session that has `next` as its token then.
async fn add(
    store: &dyn Store,
    asker: &SessionRow,
    row: &PasskeyRow,
    text: &str,
    next: &str,
    now_ms: u64,
) -> AddedPasskey {
    let new = NewPasskey {
        asker,
        row,
        challenge: hash(text),
        most: 2,
        next: &session(&asker.person, next, 100),
    };
    store.passkeys().add(&new, now_ms).await.unwrap()
}

fn done(added: AddedPasskey) -> SessionRow {
    match added {
        AddedPasskey::Done(session) => session,
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn a_passkey_is_added_for_a_challenge_of_its_session_once() {
    for (_ground, store) in stores().await {
        let store = &*store;
        let (ada, one) = person("ada", "one");
        let (eve, other) = person("eve", "other");
        for (person, session) in [(&ada, &one), (&eve, &other)] {
            store.people().create(person, session).await.unwrap();
        }
        challenge(store, &other, "theirs", PasskeyPurpose::Add).await;
        challenge(store, &one, "enter", PasskeyPurpose::Enter).await;
        challenge(store, &one, "before", PasskeyPurpose::Add).await;
        challenge(store, &one, "c", PasskeyPurpose::Add).await;
        let first = row(&one, "first");
        for worthless in ["theirs", "enter", "before", "none"] {
            let refused = add(store, &one, &first, worthless, "two", 10).await;
            assert!(matches!(refused, AddedPasskey::Wrong), "{worthless}");
        }
        let late = add(store, &one, &first, "c", "two", 20).await;
        assert!(matches!(late, AddedPasskey::Wrong));
        let two = done(add(store, &one, &first, "c", "two", 19).await);
        assert_eq!((&two.id, two.created_ms), (&one.id, one.created_ms));
        let gone = store.people().session(&one.hash, 19).await.unwrap();
        assert!(gone.is_none(), "the token from before is worth nothing");
        let refused = add(store, &one, &first, "c", "three", 19).await;
        assert!(matches!(refused, AddedPasskey::Nobody));
        let refused = add(store, &two, &first, "c", "three", 19).await;
        assert!(matches!(refused, AddedPasskey::Wrong));

        // It is nobody else's, and there are two of a person at most.
        let taken = row(&other, "first");
        let refused = add(store, &other, &taken, "theirs", "o", 10).await;
        assert!(matches!(refused, AddedPasskey::Taken));
        challenge(store, &two, "d", PasskeyPurpose::Add).await;
        let three = done(add(store, &two, &row(&two, "second"), "d", "three", 10).await);
        challenge(store, &three, "e", PasskeyPurpose::Add).await;
        let refused = add(store, &three, &row(&three, "third"), "e", "four", 10).await;
        assert!(matches!(refused, AddedPasskey::Full));
        let passkeys = store.passkeys();
        assert_eq!(passkeys.find(b"first").await.unwrap(), Some(first.clone()));
        assert_eq!(passkeys.find(b"firs").await.unwrap(), None);
        let all = passkeys.of("ada").await.unwrap();
        assert_eq!(all, [first, row(&three, "second")]);
        assert_eq!(store.accounts().account("ada").await.unwrap().passkeys, 2);
    }
}

#[tokio::test]
async fn a_passkey_signs_in_by_a_rising_count_until_it_is_removed() {
    for (_ground, store) in stores().await {
        let store = &*store;
        let (ada, one) = person("ada", "one");
        store.people().create(&ada, &one).await.unwrap();
        challenge(store, &one, "c", PasskeyPurpose::Add).await;
        let passkey = row(&one, "first");
        let own = done(add(store, &one, &passkey, "c", "own", 10).await);
        let enter = async |from: &str, text: &str, counter: u32| {
            let (guest, asker) = person(from, from);
            store.people().create(&guest, &asker).await.unwrap();
            challenge(store, &asker, text, PasskeyPurpose::Enter).await;
            let proof = Proof::Passkey {
                id: &passkey.id,
                challenge: hash(text),
                counter,
            };
            let next = session("x", &format!("{from}2"), 100);
            let join = Join::Ask;
            let entry = Entry {
                asker: &asker,
                proof,
                join,
                next: &next,
            };
            store.accounts().enter(&entry, 12).await.unwrap()
        };
        for (from, counter) in [("a", 3), ("b", 0)] {
            let refused = enter(from, from, counter).await;
            assert!(matches!(refused, Entered::Copied), "{refused:?}");
        }
        let entered = enter("c", "c2", 4).await;
        assert!(matches!(&entered, Entered::SignedIn { session, .. } if session.person == "ada"));
        let known = store.passkeys().find(b"first").await.unwrap().unwrap();
        assert_eq!((known.counter, known.used_ms), (4, Some(12)));

        let passkeys = store.passkeys();
        let remove = async |person: &str| passkeys.remove(person, &passkey.id).await.unwrap();
        assert_eq!(remove("a").await, RemovedPasskey::Unknown);
        let looks = ["ada".to_owned()];
        let accounts = store.accounts();
        accounts.set_name("ada", "Ada", &looks, 12).await.unwrap();
        assert_eq!(remove("ada").await, RemovedPasskey::LastWayBack);
        challenge(store, &own, "e", PasskeyPurpose::Add).await;
        done(add(store, &own, &row(&own, "second"), "e", "last", 12).await);
        assert_eq!(remove("ada").await, RemovedPasskey::Done);
        assert_eq!(remove("ada").await, RemovedPasskey::Unknown);
        let refused = enter("d", "d", 9).await;
        assert!(matches!(refused, Entered::Wrong { left: None }));
        store.people().delete("ada").await.unwrap();
        assert_eq!(passkeys.of("ada").await.unwrap(), []);
    }
}
