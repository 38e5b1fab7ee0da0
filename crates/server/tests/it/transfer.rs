//! Copies of whole databases: everything arrives, also what is only of use later.

use crate::bots_support::bot;
use crate::orders_support::Party;
use crate::people_support::Browser;
use crate::sign_in_support::{code, member};
use crate::support::{FIRST, SECOND, Site};
use crate::tournaments_support::{asked, entered};
use axum::http::Method;
use serde_json::json;
use server::host::clock::ManualClock;
use server::people::names;
use server::store::{DatabaseAddress, GameKind, Owner, Peer, SqlStore, Store, StoreError};
use server::{Checked, check};
use std::path::Path;
use std::sync::Arc;
use test_cluster::Cluster;
use wire::{StudyGrant, TournamentState};

const HOUR: u64 = 60 * 60 * 1000;

fn peer() -> Peer {
    Peer {
        address: "a".to_owned(),
        secret: "b".to_owned(),
    }
}

/// A file with a live game in which a move was played, and one that has an address and a mail to be sent.
async fn played(folder: &Path) -> (DatabaseAddress, String) {
    let file = folder.join("games.db");
    let site_folder = Arc::new(tempfile::tempdir().unwrap());
    let store = SqlStore::in_file(&file).await.unwrap();
    let clock = Arc::new(ManualClock::new(HOUR));
    let site = Site::with(Arc::new(store), site_folder, clock).await;
    let live = json!({"clock": {"kind": "live", "initial_s": 600, "increment_s": 5}});
    let (game, second) = site.pair(live).await;
    game.play(&game.first, 0, FIRST).await;
    game.play(&second, 1, SECOND).await;
    let id = game.id.clone();
    let master = json!({"master": true, "email": "ada@example.org"});
    Party::created(&site, master).await;
    let study = json!({"title": "Traps", "chapters": [
        {"id": "one", "name": "A trap", "game": "chess", "record": "1. e4 {!} e5 *"},
    ]});
    let _: StudyGrant = site
        .granted(Method::POST, "/api/v1/studies", None, Some(study))
        .await;
    let (mut guest, _) = Browser::guest(&site).await;
    let body = json!({"seats": [{"game": id, "token": game.first}]});
    let attached = guest.post(&site, "/api/v1/me/seats", Some(body)).await;
    assert!(attached.text.contains("\"attached\""), "{attached:?}");
    Browser::guest(&site).await;
    // Somebody with all that a member can have, and a code that waits to be entered.
    let (mut member, _) = member(&site, "member@example.org", "Zaphodine").await;
    for path in ["/api/v1/me/recovery", "/api/v1/me/device"] {
        let made = member.post(&site, path, None).await;
        assert!(made.status.is_success(), "{made:?}");
    }
    bot(&mut member, &site, "Marvin").await;
    let cup = asked("a", json!({"starts_ms": 3 * HOUR}));
    entered(std::slice::from_mut(&mut member), &site, &cup).await;
    code(&mut member, &site, "other@example.org").await;
    site.state.close().await;
    (DatabaseAddress::Sqlite(file), id)
}

/// Everything that a store holds of its games.
async fn everything(store: &SqlStore) -> String {
    let mut all = String::new();
    for (kind, id) in store.games("", 99).await.unwrap() {
        all += &format!("{:?}\n", store.load(kind, &id).await.unwrap());
    }
    for study in store.studies_after("", 99).await.unwrap() {
        all += &format!("{study:?} {:?}\n", study.key.bytes());
    }
    for state in [TournamentState::Open, TournamentState::Running] {
        let tournaments = store.tournaments();
        for listed in tournaments.list_tournaments(state, 99).await.unwrap() {
            let id = &listed.row.id;
            all += &format!("{:?}\n", tournaments.tournament(id).await.unwrap());
        }
    }
    for person in store.people_after("", 99).await.unwrap() {
        let kept = store.people().kept(&person).await.unwrap().unwrap();
        for session in &kept.sessions {
            all += &format!("{:?} ", session.hash.bytes());
        }
        all += &format!("{kept:?}\n");
        for bot in store.bots().of(&person).await.unwrap() {
            let tokens = store.bots().tokens(&person, &bot.id, 0).await.unwrap();
            for token in tokens.unwrap() {
                all += &format!("{bot:?} {token:?} {:?}\n", token.hash.bytes());
            }
        }
        if let Some(name) = &kept.account.name {
            let named = store.accounts().named(&names::sought(name)).await.unwrap();
            assert_eq!(named, Some(person), "{name}");
        }
    }
    all + &format!("{:?}", store.due_mails(u64::MAX).await.unwrap())
}

async fn copied(from: &DatabaseAddress, to: &DatabaseAddress) -> u64 {
    let source = SqlStore::open_alone(from).await.unwrap();
    let target = SqlStore::open_alone(to).await.unwrap();
    let mut last = None;
    let games = source
        .copy_to(&target, |told| last = Some(told))
        .await
        .unwrap();
    assert_eq!(last.map(|told| (told.done, told.all)), Some((games, games)));
    let all = everything(&source).await;
    assert!(all.contains("Marvin"), "a bot is copied, too");
    assert_eq!(all, everything(&target).await);
    assert_eq!(target.people_after("", 99).await.unwrap().len(), 4);
    let checked = check(&target, |_| ()).await.unwrap();
    assert_eq!(checked, check(&source, |_| ()).await.unwrap());
    assert_eq!(checked.games, games);
    source.close().await;
    target.close().await;
    games
}

#[tokio::test]
async fn a_database_goes_from_a_file_into_postgres_and_back() {
    let folder = tempfile::tempdir().unwrap();
    let (file, game) = played(folder.path()).await;
    let cluster = Cluster::start().unwrap();
    let postgres = DatabaseAddress::parse(&cluster.create("games").unwrap()).unwrap();
    assert_eq!(copied(&file, &postgres).await, 2);
    let back = DatabaseAddress::Sqlite(folder.path().join("back.db"));
    assert_eq!(copied(&postgres, &back).await, 2);

    // Clocks stand from the last heartbeat of the old server on until a new one takes the game.
    let store = SqlStore::open(&postgres, peer()).await.unwrap();
    store.begin(2 * HOUR).await.unwrap();
    let Owner::This { outages } = store.claim(&game).await.unwrap() else {
        panic!("somebody else owns the game");
    };
    assert_eq!(outages.len(), 1);
    assert_eq!(outages[0].from_ms, HOUR);
    // And in a file the next start finds the outage.
    let DatabaseAddress::Sqlite(back) = back else {
        unreachable!()
    };
    let store = SqlStore::in_file(&back).await.unwrap();
    let outages = store.begin(3 * HOUR).await.unwrap().outages;
    assert_eq!((outages[0].from_ms, outages[0].to_ms), (HOUR, 3 * HOUR));
}

#[tokio::test]
async fn a_copy_goes_on_where_it_was_interrupted_and_never_mixes_games() {
    let folder = tempfile::tempdir().unwrap();
    let (file, id) = played(folder.path()).await;
    let other = DatabaseAddress::Sqlite(folder.path().join("other.db"));
    let source = SqlStore::open_alone(&file).await.unwrap();
    let target = SqlStore::open_alone(&other).await.unwrap();
    source.copy_to(&target, |_| ()).await.unwrap();
    assert_eq!(source.copy_to(&target, |_| ()).await.unwrap(), 2);
    // The game goes on in the copy: it is another one from then on.
    let stored = target.load(GameKind::Turns, &id).await.unwrap().unwrap();
    target.set_due(&id, Some(1)).await.unwrap();
    assert_ne!(stored.due, Some(1));
    let refused = source.copy_to(&target, |_| ()).await.unwrap_err();
    assert!(
        refused.to_string().contains("another game of that id"),
        "{refused}"
    );
}

#[tokio::test]
async fn a_backup_is_made_while_servers_write_and_never_replaces_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let (file, _) = played(folder.path()).await;
    let cluster = Cluster::start().unwrap();
    let postgres = DatabaseAddress::parse(&cluster.create("games").unwrap()).unwrap();
    copied(&file, &postgres).await;
    for (name, address) in [("of-file.db", &file), ("of-postgres.db", &postgres)] {
        // A server has the database open.
        let server = SqlStore::open(address, peer()).await.unwrap();
        server.begin(1).await.unwrap();
        let backup = folder.path().join(name);
        let reader = SqlStore::open_to_read(address).await.unwrap();
        reader.back_up(&backup, |_| ()).await.unwrap();
        server.beat(2).await.unwrap();
        let copy = SqlStore::open_to_read(&DatabaseAddress::Sqlite(backup.clone())).await;
        let copy = copy.unwrap();
        assert_eq!(everything(&copy).await, everything(&reader).await, "{name}");
        let wanted = check(&reader, |_| ()).await.unwrap();
        assert!(wanted != Checked::default());
        assert_eq!(check(&copy, |_| ()).await.unwrap(), wanted);
        let refused = reader.back_up(&backup, |_| ()).await.unwrap_err();
        assert!(matches!(refused, StoreError::File { .. }), "{refused}");
        assert!(!folder.path().join(format!("{name}.partial")).exists());
        // What only reads cannot write.
        assert!(reader.set_due("x", Some(1)).await.is_err());
        for store in [copy, reader, server] {
            store.close().await;
        }
    }
}

#[tokio::test]
async fn damage_is_found_by_replay() {
    let folder = tempfile::tempdir().unwrap();
    let (address, _) = played(folder.path()).await;
    let DatabaseAddress::Sqlite(file) = &address else {
        unreachable!()
    };
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(file);
    let mut connection = sqlx::ConnectOptions::connect(&options).await.unwrap();
    for statement in [
        "DROP TRIGGER events_are_not_changed",
        "UPDATE events SET body = REPLACE(body, '\"move\"', '\"mvoe\"')",
    ] {
        sqlx::query(statement)
            .execute(&mut connection)
            .await
            .unwrap();
    }
    let store = SqlStore::open_to_read(&address).await.unwrap();
    let damage = check(&store, |_| ()).await.unwrap_err();
    assert!(matches!(&damage, StoreError::Damaged { .. }), "{damage}");
}
