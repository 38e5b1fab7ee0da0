//! What every store keeps to, whatever database is behind it. The laws are written over `dyn Store`; a database is added
//! by a line in [`stores`].

use server::host::fingerprint::Fingerprint;
use server::host::secret::Secret;
use server::store::{
    Addition, AddressRow, Attached, BelongingRow, CodeTry, Count, DatabaseAddress, DueGame,
    DueMail, EndedSession, Erased, EventRow, GameKind, GameRow, Holder, KeyRow, MailJob, MailKind,
    MailSecrets, NewCode, Outage, Peer, PersonRow, Purpose, SeatKey, SessionRow, SqlStore,
    Standing, Stop, Store, StoreError, StoredGame, StudyRow, Wait,
};
use std::sync::Arc;
use tempfile::TempDir;
use test_cluster::Cluster;
use wire::Visibility;

/// What a store stands on. It lasts as long as this.
pub(crate) enum Ground {
    Folder { _folder: TempDir },
    Cluster { _cluster: Arc<Cluster> },
}

/// An empty store of every kind.
pub(crate) async fn stores() -> Vec<(Ground, Box<dyn Store>)> {
    let folder = tempfile::tempdir().unwrap();
    let sqlite = SqlStore::in_file(&folder.path().join("games.db")).await;
    let cluster = Cluster::start().unwrap();
    let postgres = in_cluster(&cluster, "games").await;
    let parted = in_cluster(&cluster, "parted").await;
    part(&cluster, "parted");
    // Last of all: their leases are short.
    for store in [&postgres, &parted] {
        store.begin(0).await.unwrap();
    }
    let cluster = Arc::new(cluster);
    let on_cluster = || Ground::Cluster {
        _cluster: Arc::clone(&cluster),
    };
    vec![
        (
            Ground::Folder { _folder: folder },
            Box::new(sqlite.unwrap()),
        ),
        (on_cluster(), Box::new(postgres)),
        (on_cluster(), Box::new(parted)),
    ]
}

/// A server's store in a new database. It has not begun.
async fn in_cluster(cluster: &Cluster, name: &str) -> SqlStore {
    let address = DatabaseAddress::parse(&cluster.create(name).unwrap()).unwrap();
    let peer = Peer {
        address: "127.0.0.1:1".to_owned(),
        secret: "secret".to_owned(),
    };
    SqlStore::open(&address, peer).await.unwrap()
}

/// Splits each table of games into four by the first column of its key, which is what sharding does.
fn part(cluster: &Cluster, database: &str) {
    cluster
        .sql_in(database, include_str!("../data/partition.sql"))
        .unwrap();
    let whole = cluster.sql_in(
        database,
        "SELECT string_agg(relname, ' ' ORDER BY relname) FROM pg_class
         WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND NOT relispartition",
    );
    // Servers are few, and belong to no game.
    assert_eq!(whole.unwrap(), "_sqlx_migrations nodes");
}

pub(crate) fn event(seq: u32, by: Holder, body: &str) -> EventRow {
    EventRow {
        seq,
        at_ms: 1_000 + u64::from(seq),
        by,
        settled: None,
        body: body.to_owned(),
        text: None,
    }
}

fn said(seq: u32, seat: u8, text: &str) -> EventRow {
    EventRow {
        text: Some((Holder::Seat(seat), text.to_owned())),
        ..event(seq, Holder::Seat(seat), "said")
    }
}

pub(crate) fn key(seq: u32, holder: Holder, purpose: Purpose) -> KeyRow {
    KeyRow {
        seq,
        holder,
        purpose,
        hash: Some(Secret::from_client(&format!("{seq}{holder:?}")).hash()),
        owner: None,
        moved_from: None,
        computer: None,
    }
}

fn address(seat: Option<u8>, address: &str) -> AddressRow {
    AddressRow {
        seat,
        address: (!address.is_empty()).then(|| address.to_owned()),
        confirmed_ms: Some(7),
    }
}

fn job(seat: u8, kind: MailKind, turn: u32, due_ms: u64) -> MailJob {
    MailJob {
        seat: Some(seat),
        kind,
        turn,
        due_ms,
    }
}

pub(crate) fn game(id: &str, kind: GameKind) -> StoredGame {
    StoredGame {
        row: GameRow {
            id: id.to_owned(),
            kind,
            slug: "some-game".to_owned(),
            created_ms: 999,
            setup: "{\"a\":\"“ß”\"}".to_owned(),
            visibility: Visibility::Unlisted,
        },
        rated: None,
        keys: vec![
            key(0, Holder::Master, Purpose::Token),
            key(0, Holder::Anybody, Purpose::Invite),
        ],
        addresses: vec![address(None, "master@example.org")],
        events: vec![event(0, Holder::Server, "created"), said(1, 0, "Ada")],
        due: Some(70),
        standing: Standing {
            waits: vec![Wait {
                seat: 1,
                turn: 3,
                until_ms: Some(5_000),
            }],
            is_over: false,
            open_seats: None,
        },
    }
}

pub(crate) fn addition<'a>(game: &'a str, events: &'a [EventRow]) -> Addition<'a> {
    Addition {
        game,
        events,
        keys: &[],
        addresses: &[],
        mails: &[],
        notices: None,
        due: Some(80),
        standing: Standing::default(),
        follow_up: None,
    }
}

/// Everything of a game, in a form that can be compared.
fn shown(game: &StoredGame) -> String {
    let mut game = game.clone();
    game.keys
        .sort_by_key(|key| (key.seq, format!("{:?}", key.holder)));
    let keys: Vec<_> = game
        .keys
        .iter()
        .map(|key| {
            (
                key.seq,
                key.holder,
                key.purpose,
                key.hash.map(|hash| *hash.bytes()),
            )
        })
        .collect();
    let (row, addresses, events) = (&game.row, &game.addresses, &game.events);
    format!(
        "{row:?}\n{keys:?}\n{addresses:?}\n{events:?}\n{:?}\n{:?}",
        game.due, game.standing
    )
}

async fn load(store: &dyn Store, id: &str) -> StoredGame {
    store.load(GameKind::Orders, id).await.unwrap().unwrap()
}

async fn due(store: &dyn Store) -> Vec<(Option<u8>, MailKind, u32, u64, u32)> {
    let mails = store.due_mails(u64::MAX).await.unwrap();
    let row = |mail: &server::store::DueMail| {
        let job = &mail.job;
        (job.seat, job.kind, job.turn, job.due_ms, mail.tries)
    };
    mails.iter().map(row).collect()
}

#[tokio::test]
async fn what_is_stored_is_loaded() {
    for (_ground, store) in stores().await {
        let store = &*store;
        let mut game = game("a", GameKind::Orders);
        store.create(&game, &[]).await.unwrap();
        assert_eq!(shown(&load(store, "a").await), shown(&game));
        let more = [said(2, 1, "Grace"), event(3, Holder::Seat(1), "moved")];
        let keys = [
            key(2, Holder::Seat(1), Purpose::Token),
            KeyRow {
                hash: None,
                ..key(2, Holder::Anybody, Purpose::Invite)
            },
        ];
        let addresses = [address(Some(1), "grace@example.org")];
        let added = Addition {
            keys: &keys,
            addresses: &addresses,
            notices: None,
            due: None,
            ..addition("a", &more)
        };
        store.append(&added).await.unwrap();
        game.events.extend(more.clone());
        game.keys.extend(keys);
        game.addresses.extend(addresses.clone());
        game.due = None;
        game.standing = Standing::default();
        assert_eq!(shown(&load(store, "a").await), shown(&game));
    }
}

#[tokio::test]
async fn where_there_is_room_asking_for_it_leaves_nothing() {
    for (_ground, store) in stores().await {
        for _ in 0..2 {
            store.room().await.unwrap();
        }
        store
            .create(&game("a", GameKind::Turns), &[])
            .await
            .unwrap();
    }
}

#[tokio::test]
async fn a_game_is_of_one_kind_and_an_id_is_used_once() {
    for (_ground, store) in stores().await {
        let store = &*store;
        store
            .create(&game("a", GameKind::Turns), &[])
            .await
            .unwrap();
        assert!(store.load(GameKind::Orders, "a").await.unwrap().is_none());
        let slug = async |kind, id| store.slug(kind, id).await.unwrap();
        assert_eq!(slug(GameKind::Orders, "a").await, None);
        assert_eq!(
            slug(GameKind::Turns, "a").await,
            Some(game("a", GameKind::Turns).row.slug)
        );
        assert!(store.load(GameKind::Turns, "b").await.unwrap().is_none());
        let again = store.create(&game("a", GameKind::Orders), &[]).await;
        assert!(matches!(again, Err(StoreError::Conflict)), "{again:?}");
        assert!(store.load(GameKind::Turns, "a").await.unwrap().is_some());
    }
}

#[tokio::test]
async fn a_number_is_used_once_and_a_phase_settled_once() {
    for (_ground, store) in stores().await {
        let store = &*store;
        store
            .create(&game("a", GameKind::Orders), &[])
            .await
            .unwrap();
        let settled = |seq| EventRow {
            settled: Some(0),
            ..event(seq, Holder::Server, "settled")
        };
        store.append(&addition("a", &[settled(2)])).await.unwrap();
        let before = shown(&load(store, "a").await);
        let mut other = game("b", GameKind::Orders);
        other.row.id = "b".to_owned();
        // Whatever comes with what is refused is refused with it.
        for refused in [
            vec![event(3, Holder::Server, "x"), event(2, Holder::Server, "y")],
            vec![said(3, 0, "hello"), settled(4)],
        ] {
            let keys = [key(3, Holder::Seat(0), Purpose::Token)];
            let added = Addition {
                keys: &keys,
                notices: None,
                due: None,
                standing: Standing::default(),
                follow_up: Some(&other),
                ..addition("a", &refused)
            };
            let answer = store.append(&added).await;
            assert!(matches!(answer, Err(StoreError::Conflict)), "{answer:?}");
            assert_eq!(shown(&load(store, "a").await), before);
            assert!(store.load(GameKind::Orders, "b").await.unwrap().is_none());
        }
        // And the store goes on.
        let events = [event(3, Holder::Server, "x")];
        let added = Addition {
            follow_up: Some(&other),
            ..addition("a", &events)
        };
        store.append(&added).await.unwrap();
        assert_eq!(shown(&load(store, "b").await), shown(&other));
    }
}

/// The games of a kind that are due, and when.
async fn due_games(store: &dyn Store, kind: GameKind) -> Vec<(String, u64)> {
    let games = store.due(kind).await.unwrap().into_iter();
    games.map(|DueGame { game, at_ms }| (game, at_ms)).collect()
}

#[tokio::test]
async fn games_are_due_at_their_time_the_earliest_first() {
    for (_ground, store) in stores().await {
        let store = &*store;
        for (id, kind, due) in [
            ("a", GameKind::Turns, Some(7)),
            ("b", GameKind::Orders, Some(9)),
            ("c", GameKind::Orders, None),
            ("d", GameKind::Orders, Some(5)),
        ] {
            let mut game = game(id, kind);
            game.due = due;
            store.create(&game, &[]).await.unwrap();
        }
        let known = async |kind| due_games(store, kind).await;
        let rows = |rows: &[(&str, u64)]| -> Vec<(String, u64)> {
            let owned = |(game, at): &(&str, u64)| ((*game).to_owned(), *at);
            rows.iter().map(owned).collect()
        };
        assert_eq!(known(GameKind::Turns).await, rows(&[("a", 7)]));
        assert_eq!(known(GameKind::Orders).await, rows(&[("d", 5), ("b", 9)]));
        // What happens says when the game is due next.
        let events = [event(2, Holder::Server, "over")];
        let none = Addition {
            notices: None,
            due: None,
            ..addition("b", &events)
        };
        store.append(&none).await.unwrap();
        for id in ["c", "d"] {
            let events = [event(2, Holder::Server, "begins")];
            store.append(&addition(id, &events)).await.unwrap();
        }
        assert_eq!(known(GameKind::Orders).await, rows(&[("c", 80), ("d", 80)]));
        // So does time that passed.
        store.set_due("c", Some(60)).await.unwrap();
        store.set_due("d", None).await.unwrap();
        assert_eq!(known(GameKind::Orders).await, rows(&[("c", 60)]));
    }
}

#[tokio::test]
async fn erasing_a_person_leaves_the_events_and_what_others_wrote() {
    for (_ground, store) in stores().await {
        let store = &*store;
        let wanted = [job(1, MailKind::News, 0, 5), job(0, MailKind::News, 0, 5)];
        let mut first = game("a", GameKind::Orders);
        first
            .events
            .extend([said(2, 1, "Grace"), said(3, 1, "a letter")]);
        first.addresses = vec![
            address(Some(0), "ada@example.org"),
            address(Some(1), "grace@example.org"),
        ];
        store.create(&first, &wanted).await.unwrap();
        let mut second = first.clone();
        second.row.id = "b".to_owned();
        store.create(&second, &wanted).await.unwrap();
        let erased = store.erase("a", Holder::Seat(1)).await.unwrap();
        let wanted = Erased {
            games: 1,
            texts: 2,
            addresses: 1,
        };
        assert_eq!(erased, wanted);
        for event in &mut first.events[2..] {
            event.text = None;
        }
        first.addresses.pop();
        assert_eq!(shown(&load(store, "a").await), shown(&first));
        assert_eq!(shown(&load(store, "b").await), shown(&second));
        let mails = store.due_mails(9).await.unwrap();
        let to: Vec<_> = mails
            .iter()
            .map(|mail| (mail.game.as_str(), mail.job.seat))
            .collect();
        assert_eq!(mails.len(), 3, "{to:?}");
        assert!(!to.contains(&("a", Some(1))));
        // The game goes on.
        store
            .append(&addition("a", &[said(4, 1, "again")]))
            .await
            .unwrap();
        assert_eq!(load(store, "a").await.events.len(), 5);
    }
}

/// A rematch is played with the secrets of the game before; at one screen one secret speaks for all seats.
#[tokio::test]
async fn a_person_is_erased_wherever_their_secret_speaks() {
    for (_ground, store) in stores().await {
        let store = &*store;
        let secret = |text: &str| Some(Secret::from_client(text).hash());
        let token = |seq, seat, text| KeyRow {
            hash: secret(text),
            ..key(seq, Holder::Seat(seat), Purpose::Token)
        };
        let named = |id: &str, keys: Vec<KeyRow>| {
            let mut game = game(id, GameKind::Turns);
            game.keys = keys;
            game.addresses = vec![address(Some(0), "seat0@example.org")];
            game.events = vec![
                event(0, Holder::Server, "created"),
                said(1, 0, "name of seat 0"),
                said(2, 1, "name of seat 1"),
            ];
            game
        };
        // Somebody else has the seat by now.
        let mut given_up = named("given up", vec![token(1, 0, "ada"), token(3, 0, "eve")]);
        given_up.events.push(said(3, 0, "name of Eve"));
        for game in [
            given_up,
            named("first", vec![token(1, 0, "ada"), token(2, 1, "grace")]),
            named("rematch", vec![token(1, 1, "ada"), token(2, 0, "grace")]),
            named("alone", vec![token(1, 0, "ada"), token(1, 1, "ada")]),
            named("other", vec![token(1, 0, "eve"), token(2, 1, "grace")]),
        ] {
            store.create(&game, &[]).await.unwrap();
        }
        let erased = store.erase("first", Holder::Seat(0)).await.unwrap();
        assert_eq!((erased.games, erased.texts, erased.addresses), (4, 5, 2));
        let left = async |id| {
            let game = store.load(GameKind::Turns, id).await.unwrap().unwrap();
            let texts = game.events.into_iter().filter_map(|event| event.text);
            let seats = texts.filter_map(|(holder, _)| holder.seat());
            (seats.collect::<Vec<u8>>(), game.keys.len())
        };
        assert_eq!(left("first").await, (vec![1], 2));
        assert_eq!(left("rematch").await, (vec![0], 2));
        assert_eq!(left("alone").await, (vec![], 2));
        assert_eq!(left("given up").await, (vec![1, 0], 2));
        assert_eq!(left("other").await, (vec![0, 1], 2));
        // Again nothing is left to erase.
        let erased = store.erase("first", Holder::Seat(0)).await.unwrap();
        assert_eq!((erased.texts, erased.addresses), (0, 0));
    }
}

#[tokio::test]
async fn mails_of_one_kind_are_one_and_press_waits_for_its_hour() {
    const HOUR: u64 = 60 * 60 * 1000;
    for (_ground, store) in stores().await {
        let store = &*store;
        let mut game = game("a", GameKind::Orders);
        game.addresses = vec![address(Some(0), "ada@example.org")];
        // Without an address there is no mail.
        let wanted = [job(0, MailKind::News, 3, 50), job(1, MailKind::News, 3, 50)];
        store.create(&game, &wanted).await.unwrap();
        assert_eq!(store.next_mail().await.unwrap(), Some(50));
        assert!(store.due_mails(49).await.unwrap().is_empty());
        let mut seq = 1;
        let mut append = async |jobs: &[MailJob]| {
            seq += 1;
            let events = [event(seq, Holder::Server, "news")];
            let added = Addition {
                mails: jobs,
                ..addition("a", &events)
            };
            store.append(&added).await.unwrap();
        };
        append(&[
            job(0, MailKind::News, 4, 60),
            job(0, MailKind::Reminder, 4, 90),
        ])
        .await;
        append(&[job(0, MailKind::Reminder, 5, 95)]).await;
        let news = (Some(0), MailKind::News, 3, 50, 0);
        assert_eq!(
            due(store).await,
            [news, (Some(0), MailKind::Reminder, 5, 95, 0)]
        );
        let mail = store.due_mails(50).await.unwrap().pop().unwrap();
        store.mail_later(&mail, 70, 1).await.unwrap();
        assert_eq!(due(store).await[0], (Some(0), MailKind::News, 3, 70, 1));
        // It told what happened up to event 1; event 2 wanted it too.
        store.mail_done(&mail, 1, 4, Some(70)).await.unwrap();
        assert_eq!(due(store).await[0], (Some(0), MailKind::News, 4, 70, 0));
        store.mail_done(&mail, 3, 4, Some(70)).await.unwrap();
        assert_eq!(due(store).await.len(), 1);

        append(&[job(0, MailKind::Press, 5, 80)]).await;
        let press = store.due_mails(80).await.unwrap().pop().unwrap();
        store.mail_done(&press, 9, 5, Some(81)).await.unwrap();
        append(&[job(0, MailKind::Press, 5, 82)]).await;
        assert_eq!(
            due(store).await[1],
            (Some(0), MailKind::Press, 5, 81 + HOUR, 0)
        );
        // Mails go with their address.
        store
            .set_address("a", &address(Some(0), "ada@example.org"), &[])
            .await
            .unwrap();
        assert_eq!(due(store).await.len(), 2);
        store
            .set_address("a", &address(Some(0), ""), &[])
            .await
            .unwrap();
        assert_eq!(store.next_mail().await.unwrap(), None);
        assert!(load(store, "a").await.addresses.is_empty());
    }
}

fn pending(seat: u8, text: &str) -> AddressRow {
    AddressRow {
        confirmed_ms: None,
        ..address(Some(seat), text)
    }
}

fn secrets(address: &str, stop: &str, code: Option<NewCode>) -> MailSecrets {
    MailSecrets {
        address: Fingerprint::of_mail(address),
        stop: Secret::from_client(stop).hash(),
        code,
    }
}

fn code(text: &str, until_ms: u64, tries: u32) -> NewCode {
    NewCode {
        hash: Secret::from_client(text).hash(),
        until_ms,
        tries,
    }
}

#[tokio::test]
async fn nothing_but_a_code_is_due_before_an_address_is_confirmed() {
    for (_ground, store) in stores().await {
        let store = &*store;
        let mut game = game("a", GameKind::Orders);
        game.addresses = vec![pending(0, "ada@example.org")];
        let wanted = [job(0, MailKind::News, 3, 10), job(0, MailKind::Code, 3, 20)];
        store.create(&game, &wanted).await.unwrap();
        assert_eq!(load(store, "a").await.addresses[0].confirmed_ms, None);
        assert_eq!(store.next_mail().await.unwrap(), Some(20));
        let mail = store.due_mails(99).await.unwrap().pop().unwrap();
        assert_eq!(
            (mail.job.kind, mail.address.as_str()),
            (MailKind::Code, "ada@example.org")
        );
        let typed = async |text: &str, now_ms| {
            let typed = Secret::from_client(text).hash();
            let tried = store.try_code("a", Some(0), &typed, now_ms).await;
            tried.unwrap()
        };
        assert_eq!(typed("right", 20).await, CodeTry::Missing);
        let prepare = async |text: &str, until_ms, tries| {
            let secrets = secrets("ada@example.org", text, Some(code(text, until_ms, tries)));
            let may_go = store.prepare_mail(&mail, &secrets, 20).await;
            assert!(may_go.unwrap());
        };
        prepare("old", 40, 2).await;
        // The newest code counts.
        prepare("right", 40, 2).await;
        assert_eq!(typed("old", 20).await, CodeTry::Wrong { left: 1 });
        assert_eq!(typed("old", 20).await, CodeTry::Wrong { left: 0 });
        assert_eq!(typed("right", 20).await, CodeTry::Missing);
        prepare("third", 40, 2).await;
        assert_eq!(typed("third", 40).await, CodeTry::Missing);
        assert_eq!(typed("third", 39).await, CodeTry::Confirmed);
        assert_eq!(typed("third", 39).await, CodeTry::Missing);
        assert_eq!(load(store, "a").await.addresses[0].confirmed_ms, Some(39));
        // What waited is due, and no code is any more.
        assert_eq!(due(store).await, [(Some(0), MailKind::News, 3, 10, 0)]);
        let again = [job(0, MailKind::Code, 3, 50)];
        let same = pending(0, "ada@example.org");
        store.set_address("a", &same, &again).await.unwrap();
        assert_eq!(load(store, "a").await.addresses[0].confirmed_ms, Some(39));
        let asked = store.due_mails(99).await.unwrap().pop().unwrap();
        let of_it = secrets("ada@example.org", "x", Some(code("x", 99, 2)));
        assert!(!store.prepare_mail(&asked, &of_it, 50).await.unwrap());
        assert_eq!(due(store).await.len(), 1);
    }
}

#[tokio::test]
async fn a_mail_waits_for_a_confirmation_no_longer_than_a_week() {
    const WEEK: u64 = 7 * 24 * 60 * 60 * 1000;
    for (_ground, store) in stores().await {
        let store = &*store;
        let mut game = game("a", GameKind::Orders);
        game.addresses = vec![
            pending(0, "ada@example.org"),
            address(Some(1), "eve@example.org"),
        ];
        let wanted = [
            job(0, MailKind::News, 0, 10),
            job(0, MailKind::Press, 0, 11),
            job(1, MailKind::News, 0, 10),
        ];
        store.create(&game, &wanted).await.unwrap();
        store.tidy(WEEK + 11).await.unwrap();
        let confirmed = address(Some(0), "ada@example.org");
        let of = |jobs: Vec<_>| {
            jobs.iter()
                .map(|job: &(_, _, _, _, _)| (job.0, job.1))
                .collect()
        };
        let found: Vec<(Option<u8>, MailKind)> = of(due(store).await);
        assert_eq!(found, [(Some(1), MailKind::News)]);
        // What is young enough goes out once the address is confirmed.
        let mail = DueMail {
            game: "a".to_owned(),
            job: job(0, MailKind::Code, 0, 0),
            address: confirmed.address.unwrap(),
            tries: 0,
        };
        let with = secrets("ada@example.org", "s", Some(code("right", WEEK * 2, 5)));
        assert!(store.prepare_mail(&mail, &with, WEEK).await.unwrap());
        let typed = Secret::from_client("right").hash();
        let tried = store.try_code("a", Some(0), &typed, WEEK).await.unwrap();
        assert_eq!(tried, CodeTry::Confirmed);
        let found: Vec<(Option<u8>, MailKind)> = of(due(store).await);
        assert_eq!(
            found,
            [(Some(1), MailKind::News), (Some(0), MailKind::Press)]
        );
    }
}

#[tokio::test]
async fn a_code_and_what_is_being_sent_go_with_their_address() {
    for (_ground, store) in stores().await {
        let store = &*store;
        let mut game = game("a", GameKind::Orders);
        game.addresses = vec![pending(0, "ada@example.org")];
        let wanted = [job(0, MailKind::Code, 0, 20)];
        store.create(&game, &wanted).await.unwrap();
        let mail = store.due_mails(20).await.unwrap().pop().unwrap();
        let first = secrets("ada@example.org", "s", Some(code("first", 99, 5)));
        assert!(store.prepare_mail(&mail, &first, 20).await.unwrap());
        // Meanwhile another address is entered.
        let other = pending(0, "eve@example.org");
        let again = [job(0, MailKind::Code, 0, 21)];
        store.set_address("a", &other, &again).await.unwrap();
        store.mail_done(&mail, u32::MAX, 0, Some(21)).await.unwrap();
        assert_eq!(due(store).await, [(Some(0), MailKind::Code, 0, 21, 0)]);
        assert!(!store.prepare_mail(&mail, &first, 21).await.unwrap());
        let typed = Secret::from_client("first").hash();
        let tried = store.try_code("a", Some(0), &typed, 22).await.unwrap();
        assert_eq!(tried, CodeTry::Missing);
    }
}

#[tokio::test]
async fn mails_are_stopped_by_the_secret_of_one_of_them() {
    const YEAR: u64 = 365 * 24 * 60 * 60 * 1000;
    for (_ground, store) in stores().await {
        let store = &*store;
        for id in ["a", "b"] {
            let mut game = game(id, GameKind::Orders);
            game.addresses = vec![address(Some(0), "ada@example.org")];
            store
                .create(&game, &[job(0, MailKind::News, 0, 1)])
                .await
                .unwrap();
        }
        let mails = store.due_mails(1).await.unwrap();
        let of = |id: &str| mails.iter().find(|mail| mail.game == id).unwrap();
        let secret = Secret::from_client("of a").hash();
        assert_eq!(
            store.stop_mails(&secret, Stop::Game, 1).await.unwrap(),
            None
        );
        let prepare = async |id: &str| {
            let secrets = secrets("ADA@example.org", &format!("of {id}"), None);
            store.prepare_mail(of(id), &secrets, 1).await.unwrap()
        };
        assert!(prepare("a").await);
        let stopped = store.stop_mails(&secret, Stop::Game, 2).await.unwrap();
        let stopped = stopped.unwrap();
        assert_eq!((stopped.game.as_str(), stopped.seat), ("a", Some(0)));
        assert!(load(store, "a").await.addresses.is_empty());
        assert_eq!(due(store).await.len(), 1);
        // The site as a whole is another matter.
        store.stop_mails(&secret, Stop::Site, 3).await.unwrap();
        store.stop_mails(&secret, Stop::Site, 4).await.unwrap();
        assert_eq!(load(store, "b").await.addresses.len(), 1);
        assert!(!prepare("b").await);
        assert_eq!(store.next_mail().await.unwrap(), None);
        store.stop_mails(&secret, Stop::Nothing, 5).await.unwrap();
        let wanted = [job(0, MailKind::Press, 0, 6)];
        let same = address(Some(0), "ada@example.org");
        store.set_address("b", &same, &wanted).await.unwrap();
        assert!(prepare("b").await);
        // Another address in the same place stays.
        let other = address(Some(0), "eve@example.org");
        store.set_address("b", &other, &[]).await.unwrap();
        let of_b = Secret::from_client("of b").hash();
        assert!(
            store
                .stop_mails(&of_b, Stop::Game, 7)
                .await
                .unwrap()
                .is_some()
        );
        assert_eq!(load(store, "b").await.addresses.len(), 1);
        store.tidy(YEAR + 1).await.unwrap();
        let found = store.stop_mails(&of_b, Stop::Game, 8).await.unwrap();
        assert!(found.is_some(), "a year is not over");
        store.tidy(YEAR + 2).await.unwrap();
        assert_eq!(store.stop_mails(&of_b, Stop::Game, 8).await.unwrap(), None);
    }
}

#[tokio::test]
async fn what_is_limited_is_counted_in_windows_altogether_or_not_at_all() {
    for (_ground, store) in stores().await {
        let store = &*store;
        let of = |whom: &str, window_ms, most| Count {
            key: Fingerprint::of("codes", whom),
            window_ms,
            most,
        };
        let count = async |counts: &[Count], now_ms| store.count(counts, now_ms).await.unwrap();
        let (hour, day) = (of("ada", 60, 2), of("ada", 1_000, 3));
        assert_eq!(count(&[hour, day], 10).await, None);
        assert_eq!(count(&[hour, day], 69).await, None);
        // Two in the hour; somebody else is counted apart, but not beside what is refused.
        let other = of("eve", 60, 1);
        assert_eq!(count(&[other, hour, day], 69).await, Some(70));
        assert_eq!(count(&[other], 69).await, None);
        assert_eq!(count(&[other], 69).await, Some(129));
        // Another hour begins with the next one; then the day is full.
        assert_eq!(count(&[hour, day], 70).await, None);
        assert_eq!(count(&[hour, day], 71).await, Some(1_010));
        // It is counted for an hour alone where nobody asks for the day.
        assert_eq!(count(&[hour], 71).await, None);
        assert_eq!(count(&[hour], 71).await, Some(130));
        // What is over is forgotten, and nothing else.
        store.tidy(129).await.unwrap();
        assert_eq!(count(&[hour], 129).await, Some(130));
        assert_eq!(count(&[other], 129).await, None);
        assert_eq!(count(&[], 129).await, None);
    }
}

/// Of many at once no more are let through than there may be.
#[tokio::test]
async fn counts_at_the_same_time_are_counted_one_by_one() {
    for (_ground, store) in stores().await {
        let one = Count {
            key: Fingerprint::of("codes", "ada"),
            window_ms: 100,
            most: 7,
        };
        let ask = || store.count(std::slice::from_ref(&one), 5);
        let all = futures_util::future::join_all((0..20).map(|_| ask())).await;
        let granted = all
            .into_iter()
            .filter(|until| until.as_ref().unwrap().is_none());
        assert_eq!(granted.count(), 7);
    }
}

fn study(id: &str, revision: u32, title: &str) -> StudyRow {
    StudyRow {
        id: id.to_owned(),
        key: Secret::from_client(id).hash(),
        revision,
        title: title.to_owned(),
        chapters: "[\"“ß”\"]".to_owned(),
        created_ms: 7,
        changed_ms: 7 + u64::from(revision),
    }
}

#[tokio::test]
async fn a_study_is_changed_from_the_revision_before_and_from_no_other() {
    for (_ground, store) in stores().await {
        let studies = store.studies();
        let told = |row: Option<StudyRow>| row.map(|row| format!("{row:?}"));
        assert_eq!(told(studies.load("abc").await.unwrap()), None);
        let first = study("abc", 0, "Traps");
        studies.create(&first).await.unwrap();
        let twice = studies.create(&study("abc", 0, "Other")).await;
        assert!(matches!(twice, Err(StoreError::Conflict)));
        let read = studies.load("abc").await.unwrap().unwrap();
        assert!(read.key.matches(&first.key));
        assert_eq!(format!("{read:?}"), format!("{first:?}"));

        let second = study("abc", 1, "More traps");
        studies.change(&second).await.unwrap();
        for stale in [
            study("abc", 1, "x"),
            study("abc", 0, "x"),
            study("abc", 3, "x"),
        ] {
            let refused = studies.change(&stale).await;
            assert!(matches!(refused, Err(StoreError::Conflict)));
        }
        let unknown = studies.change(&study("abd", 1, "x")).await;
        assert!(matches!(unknown, Err(StoreError::Conflict)));
        let read = studies.load("abc").await.unwrap();
        assert_eq!(told(read), told(Some(second)));

        assert!(studies.delete("abc").await.unwrap());
        assert!(!studies.delete("abc").await.unwrap());
        assert_eq!(told(studies.load("abc").await.unwrap()), None);
    }
}

#[tokio::test]
async fn what_no_server_saw_is_an_outage_of_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let store = SqlStore::in_file(&folder.path().join("games.db")).await;
    let store = store.unwrap();
    assert_eq!(store.begin(5).await.unwrap().outages, []);
    store.beat(9).await.unwrap();
    let first = Outage {
        from_ms: 9,
        to_ms: 20,
    };
    assert_eq!(store.begin(20).await.unwrap().outages, [first]);
    // Nothing is missing.
    assert_eq!(store.begin(20).await.unwrap().outages, [first]);
    // A clock that was set back proves nothing: the server starts at the last heartbeat.
    let outage = |from_ms, to_ms| Outage { from_ms, to_ms };
    assert_eq!(
        store.begin(15).await.unwrap().outages,
        [first, outage(20, 20)]
    );
    let all = [first, outage(20, 20), outage(20, 40)];
    assert_eq!(store.begin(40).await.unwrap().outages, all);
    store.close().await;
    assert!(store.beat(50).await.is_err());
    assert!(store.load(GameKind::Turns, "a").await.is_err());
}

pub(crate) fn person(id: &str, token: &str) -> (PersonRow, SessionRow) {
    let person = PersonRow {
        id: id.to_owned(),
        created_ms: 5,
    };
    (person, session(id, token, 100))
}

pub(crate) fn session(person: &str, token: &str, until_ms: u64) -> SessionRow {
    SessionRow {
        hash: Secret::from_client(token).hash(),
        person: person.to_owned(),
        id: format!("of{token}"),
        created_ms: 5,
        seen_ms: 6,
        until_ms,
        device: "“ß”".to_owned(),
    }
}

#[tokio::test]
async fn a_session_is_known_by_its_token_until_it_is_over() {
    for (_ground, store) in stores().await {
        let people = store.people();
        let token = |text: &str| Secret::from_client(text).hash();
        let (ada, first) = person("ada", "one");
        people.create(&ada, &first).await.unwrap();
        for (again, other) in [person("ada", "two"), person("bob", "one")] {
            let taken = people.create(&again, &other).await;
            assert!(matches!(taken, Err(StoreError::Conflict)));
        }
        assert_eq!(people.load("bob").await.unwrap(), None, "all or nothing");
        assert_eq!(people.load("ada").await.unwrap(), Some(ada.clone()));
        let known = people.session(&token("one"), 99).await.unwrap().unwrap();
        assert!(known.hash.matches(&first.hash));
        assert_eq!(format!("{known:?}"), format!("{first:?}"));
        assert!(people.session(&token("one"), 100).await.unwrap().is_none());
        assert!(people.session(&token("two"), 1).await.unwrap().is_none());

        assert!(people.begin(&session("ada", "two", 200)).await.unwrap());
        assert!(!people.begin(&session("bob", "bob", 200)).await.unwrap());
        assert_eq!(people.sessions("ada", 99).await.unwrap().len(), 2);
        assert_eq!(people.sessions("ada", 100).await.unwrap().len(), 1);

        let next = SessionRow {
            id: first.id.clone(),
            ..session("ada", "three", 300)
        };
        assert!(people.replace(&token("one"), &next).await.unwrap());
        assert!(!people.replace(&token("one"), &next).await.unwrap());
        assert!(people.session(&token("one"), 1).await.unwrap().is_none());
        let known = people.session(&token("three"), 1).await.unwrap().unwrap();
        assert_eq!(format!("{known:?}"), format!("{next:?}"));

        // Those that are over go, and their person with the last one.
        store.tidy(250).await.unwrap();
        assert!(people.session(&token("two"), 1).await.unwrap().is_none());
        assert_eq!(people.load("ada").await.unwrap(), Some(ada));
        store.tidy(300).await.unwrap();
        assert_eq!(people.load("ada").await.unwrap(), None);
    }
}

#[tokio::test]
async fn people_end_their_own_sessions() {
    for (_ground, store) in stores().await {
        let people = store.people();
        for (id, token) in [("ada", "one"), ("bob", "four")] {
            let (person, first) = person(id, token);
            people.create(&person, &first).await.unwrap();
        }
        for token in ["two", "three"] {
            assert!(people.begin(&session("ada", token, 100)).await.unwrap());
        }
        let ended = |session: &'static str| people.end("ada", session);
        assert_eq!(ended("offour").await.unwrap(), EndedSession::Unknown);
        assert_eq!(ended("ofone").await.unwrap(), EndedSession::Done);
        assert_eq!(ended("ofone").await.unwrap(), EndedSession::Unknown);
        let kept = Secret::from_client("two").hash();
        assert_eq!(people.end_others("ada", &kept).await.unwrap(), 1);
        assert_eq!(people.end_others("ada", &kept).await.unwrap(), 0);
        assert_eq!(ended("oftwo").await.unwrap(), EndedSession::Last);
        assert_eq!(people.load("ada").await.unwrap(), None);
        assert!(people.load("bob").await.unwrap().is_some());
        assert_eq!(people.sessions("bob", 1).await.unwrap().len(), 1);
    }
}

/// A key of that holder in the game, as [`key`] makes it.
fn held(game: &str, seq: u32, holder: Holder) -> SeatKey {
    SeatKey {
        game: game.to_owned(),
        token: Secret::from_client(&format!("{seq}{holder:?}")).hash(),
    }
}

#[tokio::test]
async fn a_seat_is_of_one_person_for_as_long_as_the_key_counts() {
    for (_ground, store) in stores().await {
        let people = store.people();
        for (id, token) in [("ada", "one"), ("bob", "two")] {
            let (person, first) = person(id, token);
            people.create(&person, &first).await.unwrap();
        }
        let mut stored = game("g1", GameKind::Orders);
        stored.keys.push(key(0, Holder::Seat(1), Purpose::Token));
        store.create(&stored, &[]).await.unwrap();
        let master = held("g1", 0, Holder::Master);
        let invite = held("g1", 0, Holder::Anybody);
        let seat = held("g1", 0, Holder::Seat(1));
        let elsewhere = held("g2", 0, Holder::Seat(1));
        let keys = [seat.clone(), invite, master.clone(), elsewhere];
        let done = |holder| Attached::Done(vec![holder]);
        for _ in 0..2 {
            let attached = people.attach("ada", &keys).await.unwrap().unwrap();
            let wanted = [
                done(Holder::Seat(1)),
                Attached::Unknown,
                done(Holder::Master),
                Attached::Unknown,
            ];
            assert_eq!(attached, wanted);
        }
        let refused = people.attach("bob", &keys[..1]).await.unwrap().unwrap();
        assert_eq!(refused, [Attached::Taken]);
        assert_eq!(people.attach("eve", &keys).await.unwrap(), None);
        let holders = |rows: Vec<BelongingRow>| -> Vec<Holder> {
            rows.into_iter().map(|row| row.holder).collect()
        };
        let of = async |person: &str| holders(people.belongings(person, 9).await.unwrap());
        assert_eq!(of("ada").await, [Holder::Master, Holder::Seat(1)]);
        assert_eq!(people.belongings("ada", 1).await.unwrap().len(), 1);

        // The seat is given to somebody else.
        let events = [event(2, Holder::Master, "replaced")];
        let keys = [key(2, Holder::Seat(1), Purpose::Token)];
        let added = Addition {
            keys: &keys,
            ..addition("g1", &events)
        };
        store.append(&added).await.unwrap();
        assert_eq!(of("ada").await, [Holder::Master]);
        assert_eq!(
            people.kept("ada").await.unwrap().unwrap().belongings.len(),
            2
        );
        let old = people.attach("ada", &[seat]).await.unwrap().unwrap();
        assert_eq!(old, [Attached::Unknown]);
        let new = [held("g1", 2, Holder::Seat(1))];
        let attached = people.attach("bob", &new).await.unwrap().unwrap();
        assert_eq!(attached, [done(Holder::Seat(1))]);
        let late = people.attach("ada", &new).await.unwrap().unwrap();
        assert_eq!(late, [Attached::Taken]);

        assert!(people.delete("bob").await.unwrap());
        assert!(!people.delete("bob").await.unwrap());
        assert!(people.kept("bob").await.unwrap().is_none());
        assert_eq!(of("bob").await, []);
        assert_eq!(of("ada").await, [Holder::Master]);
        let freed = people.attach("ada", &new).await.unwrap().unwrap();
        assert_eq!(freed, [done(Holder::Seat(1))]);
    }
}

#[tokio::test]
async fn of_many_who_attach_a_seat_at_once_one_gets_it() {
    for (_ground, store) in stores().await {
        let people = store.people();
        let mut stored = game("g1", GameKind::Turns);
        stored.keys.push(key(0, Holder::Seat(0), Purpose::Token));
        stored.keys.push(key(0, Holder::Seat(1), Purpose::Token));
        store.create(&stored, &[]).await.unwrap();
        let ids: Vec<String> = (0..8).map(|number| format!("p{number}")).collect();
        for id in &ids {
            let (person, first) = person(id, id);
            people.create(&person, &first).await.unwrap();
        }
        let keys = [
            held("g1", 0, Holder::Seat(0)),
            held("g1", 0, Holder::Seat(1)),
        ];
        let back = [keys[1].clone(), keys[0].clone()];
        let tries = ids.iter().enumerate().map(|(number, id)| {
            let keys = if number % 2 == 0 { &keys } else { &back };
            people.attach(id, keys)
        });
        let mut winners = 0;
        for tried in futures_util::future::join_all(tries).await {
            match tried {
                Ok(Some(all)) if all.iter().all(|one| matches!(one, Attached::Done(_))) => {
                    winners += 1;
                }
                Ok(Some(all)) => assert_eq!(all, [Attached::Taken, Attached::Taken]),
                Err(StoreError::Conflict) => {}
                other => panic!("{other:?}"),
            }
        }
        assert_eq!(winners, 1);
        let mut seats = 0;
        for id in &ids {
            seats += people.belongings(id, 9).await.unwrap().len();
        }
        assert_eq!(seats, 2);
    }
}
