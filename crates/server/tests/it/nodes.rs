//! Several servers on one database: a game has one owner, and one that is lost loses its games.

use server::store::{
    Addition, DatabaseAddress, DueGame, EventRow, GameKind, GameRow, Holder, MailJob, MailKind,
    Owner, Peer, SqlStore, Standing, Store, StoreError, StoredGame,
};
use sqlx::{Connection, PgConnection};
use test_cluster::Cluster;
use wire::Visibility;

/// When the servers start, in milliseconds since 1970.
const NOON: u64 = 1_800_000_000_000;

/// A database that servers share.
struct Shared {
    cluster: Cluster,
    address: DatabaseAddress,
}

impl Shared {
    fn new() -> Shared {
        let cluster = Cluster::start().unwrap();
        let url = cluster.create("games").unwrap();
        let address = DatabaseAddress::parse(&url).unwrap();
        Shared { cluster, address }
    }

    /// A server that has begun.
    async fn server(&self, name: &str) -> SqlStore {
        let store = SqlStore::open(&self.address, peer(name)).await.unwrap();
        store.begin(NOON).await.unwrap();
        store
    }

    fn sql(&self, statement: &str) -> String {
        self.cluster.sql_in("games", statement).unwrap()
    }

    async fn connection(&self) -> PgConnection {
        let url = self.cluster.url("games");
        PgConnection::connect(&url).await.unwrap()
    }

    /// Lets the lease of a server end, as if it had not been heard of for that many seconds.
    fn lose(&self, name: &str, seconds: u32) {
        self.sql(&format!(
            "UPDATE nodes SET expires_at = clock_timestamp(),
                              steady_ms = steady_ms - {seconds} * 1000
             WHERE address = '{name}'"
        ));
    }
}

fn peer(name: &str) -> Peer {
    Peer {
        address: name.to_owned(),
        secret: format!("secret of {name}"),
    }
}

fn event(seq: u32) -> EventRow {
    EventRow {
        seq,
        at_ms: 1_000,
        by: Holder::Server,
        settled: None,
        body: "something".to_owned(),
        text: None,
    }
}

fn game(id: &str, due: Option<u64>) -> StoredGame {
    StoredGame {
        row: GameRow {
            id: id.to_owned(),
            kind: GameKind::Orders,
            slug: "some-game".to_owned(),
            created_ms: 999,
            setup: "{}".to_owned(),
            visibility: Visibility::Public,
        },
        rated: None,
        keys: Vec::new(),
        addresses: Vec::new(),
        events: vec![event(0)],
        due,
        standing: Standing::default(),
    }
}

/// Tries to append event `seq`.
async fn append(store: &SqlStore, game: &str, seq: u32) -> Result<(), StoreError> {
    let events = [event(seq)];
    store
        .append(&Addition {
            game,
            events: &events,
            keys: &[],
            addresses: &[],
            mails: &[],
            notices: None,
            due: None,
            standing: Standing::default(),
            follow_up: None,
        })
        .await
}

fn is_refused<T: std::fmt::Debug>(answer: Result<T, StoreError>) {
    assert!(matches!(answer, Err(StoreError::NotOwner)), "{answer:?}");
}

async fn owns(store: &SqlStore, game: &str) -> bool {
    matches!(store.claim(game).await.unwrap(), Owner::This { .. })
}

#[tokio::test]
async fn a_game_belongs_to_one_server_and_only_that_one_writes_to_it() {
    let shared = Shared::new();
    let (a, b) = (shared.server("a").await, shared.server("b").await);
    a.create(&game("g", Some(50)), &[]).await.unwrap();
    assert!(owns(&a, "g").await && a.surely_owns("g"));
    assert_eq!(b.claim("g").await.unwrap(), Owner::Other(peer("a")));
    assert!(!b.surely_owns("g"));
    is_refused(append(&b, "g", 1).await);
    is_refused(b.set_due("g", Some(1)).await);
    append(&a, "g", 1).await.unwrap();
    assert_eq!(b.peers().await.unwrap(), [peer("a")]);
    // Everybody may read.
    let read = b.load(GameKind::Orders, "g").await.unwrap().unwrap();
    assert_eq!(read.events.len(), 2);
    // A game that does not exist is nobody's.
    assert!(owns(&b, "none").await);
    assert!(b.load(GameKind::Orders, "none").await.unwrap().is_none());
}

#[tokio::test]
async fn the_games_of_a_lost_server_are_taken_and_it_cannot_write_to_them() {
    let shared = Shared::new();
    let (a, b) = (shared.server("a").await, shared.server("b").await);
    a.create(&game("g", None), &[]).await.unwrap();
    a.create(&game("h", None), &[]).await.unwrap();
    shared.lose("a", 7);
    let Owner::This { outages } = b.claim("g").await.unwrap() else {
        panic!("the game is not taken");
    };
    let [outage] = &outages[..] else {
        panic!("{outages:?}");
    };
    let ms = outage.to_ms - outage.from_ms;
    assert!((7_000..60_000).contains(&ms), "{ms}");
    append(&b, "g", 1).await.unwrap();
    // The lost one comes back. It may still think that the games are its own.
    is_refused(append(&a, "g", 2).await);
    is_refused(append(&a, "h", 1).await);
    is_refused(a.claim("h").await);
    is_refused(a.beat(NOON + 1).await);
    a.begin(NOON + 2).await.unwrap();
    assert!(!a.surely_owns("h"));
    assert_eq!(a.claim("g").await.unwrap(), Owner::Other(peer("b")));
    // What nobody has taken is its own again, and what it missed is known.
    let Owner::This { outages } = a.claim("h").await.unwrap() else {
        panic!("the game is not taken");
    };
    assert_eq!(outages.len(), 1);
    append(&a, "h", 1).await.unwrap();
    a.beat(NOON + 3).await.unwrap();
}

#[tokio::test]
async fn what_is_due_in_games_of_a_lost_server_is_taken_by_one_of_the_others() {
    let shared = Shared::new();
    let a = shared.server("a").await;
    for (id, due) in [
        ("g", Some(50)),
        ("h", Some(60)),
        ("later", Some(100)),
        ("never", None),
    ] {
        a.create(&game(id, due), &[]).await.unwrap();
    }
    let mut mailed = game("mailed", None);
    mailed.addresses.push(server::store::AddressRow {
        seat: Some(0),
        address: Some("ada@example.org".to_owned()),
        confirmed_ms: Some(1),
    });
    let news = MailJob {
        seat: Some(0),
        kind: MailKind::News,
        turn: 0,
        due_ms: 70,
    };
    a.create(&mailed, &[news]).await.unwrap();
    let (b, c) = (shared.server("b").await, shared.server("c").await);
    assert!(b.claim_due(99).await.unwrap().is_empty());
    assert_eq!(b.next_mail().await.unwrap(), None);
    shared.lose("a", 1);
    let (of_b, of_c) = tokio::join!(b.claim_due(99), c.claim_due(99));
    let mut taken = [of_b.unwrap(), of_c.unwrap()].concat();
    taken.sort_by_key(|(_, due)| due.at_ms);
    let row = |game: &str, at_ms| {
        let game = game.to_owned();
        (GameKind::Orders, DueGame { game, at_ms })
    };
    assert_eq!(taken, [row("g", 50), row("h", 60), row("mailed", 70)]);
    for (kind, due) in &taken {
        assert!(
            owns(&b, &due.game).await != owns(&c, &due.game).await,
            "{kind:?} {due:?}"
        );
    }
    // Each of them acts in its own games only.
    let mails = [
        b.due_mails(99).await.unwrap(),
        c.due_mails(99).await.unwrap(),
    ]
    .concat();
    assert_eq!(mails.len(), 1);
    let due = [
        b.due(GameKind::Orders).await.unwrap(),
        c.due(GameKind::Orders).await.unwrap(),
    ];
    assert_eq!(due.concat().len(), 2);
    assert!(b.claim_due(99).await.unwrap().is_empty());
}

#[tokio::test]
async fn a_server_that_ends_hands_its_games_over_at_once() {
    let shared = Shared::new();
    let (a, b) = (shared.server("a").await, shared.server("b").await);
    a.create(&game("g", Some(50)), &[]).await.unwrap();
    a.close().await;
    assert_eq!(b.claim_due(50).await.unwrap().len(), 1);
    append(&b, "g", 1).await.unwrap();
}

#[tokio::test]
async fn a_game_changes_hands_only_between_two_writes() {
    let shared = Shared::new();
    let (a, b) = (shared.server("a").await, shared.server("b").await);
    a.create(&game("g", None), &[]).await.unwrap();
    // A write that has looked at its lease and is not committed yet.
    let mut held = shared.connection().await;
    sqlx::query("BEGIN").execute(&mut held).await.unwrap();
    sqlx::query("SELECT FROM owners WHERE game_id = 'g' FOR SHARE")
        .execute(&mut held)
        .await
        .unwrap();
    shared.lose("a", 1);
    let taking = tokio::spawn(async move { b.claim("g").await });
    sqlx::query(
        "INSERT INTO events (game_id, seq, at_ms, actor, body) VALUES ('g', 1, 1, -2, 'late')",
    )
    .execute(&mut held)
    .await
    .unwrap();
    assert!(!taking.is_finished());
    sqlx::query("COMMIT").execute(&mut held).await.unwrap();
    assert!(matches!(taking.await.unwrap(), Ok(Owner::This { .. })));
    let seen = a.load(GameKind::Orders, "g").await.unwrap().unwrap();
    assert_eq!(seen.events.len(), 2);
}

#[tokio::test]
async fn tools_and_servers_keep_each_other_out() {
    let shared = Shared::new();
    let a = shared.server("a").await;
    let refused = SqlStore::open_alone(&shared.address).await.unwrap_err();
    assert!(
        refused.to_string().contains("in use by the server at a"),
        "{refused}"
    );
    a.close().await;
    let tool = SqlStore::open_alone(&shared.address).await.unwrap();
    tool.create(&game("g", None), &[]).await.unwrap();
    let b = SqlStore::open(&shared.address, peer("b")).await.unwrap();
    let starts = tokio::spawn(async move {
        b.begin(0).await.unwrap();
        b
    });
    append(&tool, "g", 1).await.unwrap();
    assert!(!starts.is_finished());
    drop(tool);
    let b = starts.await.unwrap();
    assert!(owns(&b, "g").await);
}

#[tokio::test]
async fn servers_share_one_steady_time_whatever_their_clocks_show() {
    const HOUR: u64 = 60 * 60 * 1000;
    let shared = Shared::new();
    let a = shared.server("a").await;
    // One hour fast, one hour slow: both take over the time of the server that is there.
    for wrong_ms in [NOON + HOUR, NOON - HOUR] {
        let other = SqlStore::open(&shared.address, peer("other"))
            .await
            .unwrap();
        let begun = other.begin(wrong_ms).await.unwrap().steady_ms;
        assert!((NOON..NOON + HOUR / 2).contains(&begun), "{begun}");
    }
    // Without a server the time goes by the clock, and never runs back.
    shared.sql("UPDATE nodes SET expires_at = clock_timestamp()");
    is_refused(a.beat(NOON + 1).await);
    let begun = a.begin(NOON - HOUR).await.unwrap().steady_ms;
    assert!((NOON..NOON + HOUR / 2).contains(&begun), "{begun}");
    shared.sql("UPDATE nodes SET expires_at = clock_timestamp()");
    assert_eq!(a.begin(NOON + HOUR).await.unwrap().steady_ms, NOON + HOUR);
}
