//! Acknowledged means on disk: what happens when the disk is slow, or fails.

use crate::support::{FIRST, GAME, LONG, NOON, SECOND, Site};
use async_trait::async_trait;
use axum::http::Method;
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use server::host::clock::ManualClock;
use server::host::secret::SecretHash;
use server::store::{
    Addition, AddressRow, Beginning, CodeTry, Count, DueGame, DueMail, Erased, GameKind, Holder,
    MailJob, MailSecrets, Owner, Peer, SqlStore, Stop, Stopped, Store, StoreError, StoredGame,
};
use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tokio::time::timeout;
use tokio_tungstenite::client_async;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;
use wire::{EventKind, GameEvent, GameStatus, LiveMessage};

const WELL: u8 = 0;
const FAILS_BEFORE: u8 = 1;
const FAILS_AFTER: u8 = 2;
const WAITS: u8 = 3;
/// All writes to games fail, until the mood is another. Signs of life can still be written.
const FULL: u8 = 4;

/// A store whose next write can be made to fail, or to wait.
struct Moody {
    inner: SqlStore,
    mood: AtomicU8,
    /// A write that waits needs a permit.
    go: Semaphore,
    /// Gets a permit when a write waits.
    waiting: Semaphore,
}

#[async_trait]
impl Store for Moody {
    async fn create(&self, game: &StoredGame, mails: &[MailJob]) -> Result<(), StoreError> {
        self.inner.create(game, mails).await
    }

    async fn append(&self, addition: &Addition<'_>) -> Result<(), StoreError> {
        let broken = || StoreError::Database(sqlx::Error::WorkerCrashed);
        if self.mood.load(Ordering::SeqCst) == FULL {
            return Err(broken());
        }
        match self.mood.swap(WELL, Ordering::SeqCst) {
            FAILS_BEFORE => Err(broken()),
            FAILS_AFTER => {
                self.inner.append(addition).await?;
                Err(broken())
            }
            WAITS => {
                self.waiting.add_permits(1);
                self.go.acquire().await.unwrap().forget();
                self.inner.append(addition).await
            }
            _ => self.inner.append(addition).await,
        }
    }

    async fn load(&self, kind: GameKind, id: &str) -> Result<Option<StoredGame>, StoreError> {
        self.inner.load(kind, id).await
    }

    async fn slug(&self, kind: GameKind, id: &str) -> Result<Option<String>, StoreError> {
        self.inner.slug(kind, id).await
    }

    async fn games(&self, after: &str, count: u32) -> Result<Vec<(GameKind, String)>, StoreError> {
        self.inner.games(after, count).await
    }

    fn studies(&self) -> &dyn server::store::Studies {
        self.inner.studies()
    }

    fn watching(&self) -> &dyn server::store::Watching {
        self.inner.watching()
    }

    fn challenges(&self) -> &dyn server::store::Challenges {
        self.inner.challenges()
    }

    fn reports(&self) -> &dyn server::store::Reports {
        self.inner.reports()
    }

    fn archive(&self) -> &dyn server::store::Archive {
        self.inner.archive()
    }

    fn tournaments(&self) -> &dyn server::store::Tournaments {
        self.inner.tournaments()
    }

    fn ratings(&self) -> &dyn server::store::Ratings {
        self.inner.ratings()
    }

    fn seeks(&self) -> &dyn server::store::Seeks {
        self.inner.seeks()
    }

    fn blocks(&self) -> &dyn server::store::Blocks {
        self.inner.blocks()
    }

    fn bots(&self) -> &dyn server::store::Bots {
        self.inner.bots()
    }

    fn people(&self) -> &dyn server::store::People {
        self.inner.people()
    }

    fn accounts(&self) -> &dyn server::store::Accounts {
        self.inner.accounts()
    }

    fn passkeys(&self) -> &dyn server::store::Passkeys {
        self.inner.passkeys()
    }

    fn notices(&self) -> &dyn server::store::Notices {
        self.inner.notices()
    }

    fn is_shared(&self) -> bool {
        self.inner.is_shared()
    }

    fn surely_owns(&self, game: &str) -> bool {
        self.inner.surely_owns(game)
    }

    async fn claim(&self, game: &str) -> Result<Owner, StoreError> {
        self.inner.claim(game).await
    }

    async fn claim_due(&self, now_ms: u64) -> Result<Vec<(GameKind, DueGame)>, StoreError> {
        self.inner.claim_due(now_ms).await
    }

    async fn peers(&self) -> Result<Vec<Peer>, StoreError> {
        self.inner.peers().await
    }

    async fn due(&self, kind: GameKind) -> Result<Vec<DueGame>, StoreError> {
        self.inner.due(kind).await
    }

    async fn set_due(&self, game: &str, at_ms: Option<u64>) -> Result<(), StoreError> {
        self.inner.set_due(game, at_ms).await
    }

    async fn erase(&self, game: &str, holder: Holder) -> Result<Erased, StoreError> {
        self.inner.erase(game, holder).await
    }

    async fn set_address(
        &self,
        game: &str,
        row: &AddressRow,
        mails: &[MailJob],
    ) -> Result<(), StoreError> {
        self.inner.set_address(game, row, mails).await
    }

    async fn try_code(
        &self,
        game: &str,
        seat: Option<u8>,
        code: &SecretHash,
        now_ms: u64,
    ) -> Result<CodeTry, StoreError> {
        self.inner.try_code(game, seat, code, now_ms).await
    }

    async fn stop_mails(
        &self,
        secret: &SecretHash,
        stop: Stop,
        now_ms: u64,
    ) -> Result<Option<Stopped>, StoreError> {
        self.inner.stop_mails(secret, stop, now_ms).await
    }

    async fn next_mail(&self) -> Result<Option<u64>, StoreError> {
        self.inner.next_mail().await
    }

    async fn due_mails(&self, now_ms: u64) -> Result<Vec<DueMail>, StoreError> {
        self.inner.due_mails(now_ms).await
    }

    async fn mails_waiting(&self) -> Result<u64, StoreError> {
        self.inner.mails_waiting().await
    }

    async fn prepare_mail(
        &self,
        mail: &DueMail,
        secrets: &MailSecrets,
        now_ms: u64,
    ) -> Result<bool, StoreError> {
        self.inner.prepare_mail(mail, secrets, now_ms).await
    }

    async fn mail_done(
        &self,
        mail: &DueMail,
        seq: u32,
        turn: u32,
        now_ms: Option<u64>,
    ) -> Result<(), StoreError> {
        self.inner.mail_done(mail, seq, turn, now_ms).await
    }

    async fn mail_later(&self, mail: &DueMail, due_ms: u64, tries: u32) -> Result<(), StoreError> {
        self.inner.mail_later(mail, due_ms, tries).await
    }

    async fn count(&self, counts: &[Count], now_ms: u64) -> Result<Option<u64>, StoreError> {
        self.inner.count(counts, now_ms).await
    }

    async fn tidy(&self, now_ms: u64) -> Result<(), StoreError> {
        self.inner.tidy(now_ms).await
    }

    async fn beat(&self, at_ms: u64) -> Result<(), StoreError> {
        self.inner.beat(at_ms).await
    }

    async fn room(&self) -> Result<(), StoreError> {
        match self.mood.load(Ordering::SeqCst) {
            FULL => Err(StoreError::Database(sqlx::Error::WorkerCrashed)),
            _ => self.inner.room().await,
        }
    }

    async fn begin(&self, at_ms: u64) -> Result<Beginning, StoreError> {
        self.inner.begin(at_ms).await
    }

    async fn close(&self) {
        self.inner.close().await;
    }
}

async fn moody() -> (Site, Arc<Moody>) {
    let folder = Arc::new(tempfile::tempdir().unwrap());
    let store = Arc::new(Moody {
        inner: Site::store_in(&folder).await,
        mood: AtomicU8::new(WELL),
        go: Semaphore::new(0),
        waiting: Semaphore::new(0),
    });
    let clock = Arc::new(ManualClock::new(NOON));
    (Site::with(store.clone(), folder, clock).await, store)
}

fn moves(events: &[GameEvent]) -> usize {
    events
        .iter()
        .filter(|event| matches!(event.event, EventKind::Move { .. }))
        .count()
}

#[tokio::test]
async fn a_write_that_fails_changes_nothing() {
    let (site, store) = moody().await;
    let (game, _) = site.pair(json!({})).await;
    let room = site.state.room(&game.id);
    let mut heard = room.listen();
    store.mood.store(FAILS_BEFORE, Ordering::SeqCst);
    let (status, fault) = game.play_refused(Some(&game.first), 0, FIRST).await;
    assert_eq!((status, fault.code.as_str()), (503, "unavailable"));
    assert!(heard.try_recv().is_err());
    assert_eq!(moves(&game.events(None).await), 0);
    // The same again is accepted.
    game.play(&game.first, 0, FIRST).await;
}

#[tokio::test]
async fn health_is_bad_while_moves_cannot_be_kept_and_good_again_by_itself() {
    let (site, store) = moody().await;
    let (game, _) = site.pair(json!({})).await;
    store.mood.store(FULL, Ordering::SeqCst);
    // Nobody has noticed yet.
    let _: Value = site.granted(Method::GET, "/healthz", None, None).await;
    let (status, _) = game.play_refused(Some(&game.first), 0, FIRST).await;
    assert_eq!(status, 503);
    for _ in 0..2 {
        let (status, fault) = site.refused(Method::GET, "/healthz", None, None).await;
        assert_eq!((status, fault.code.as_str()), (503, "unavailable"));
    }
    store.mood.store(WELL, Ordering::SeqCst);
    let health: Value = site.granted(Method::GET, "/healthz", None, None).await;
    assert_eq!(health["status"], "ok");
    game.play(&game.first, 0, FIRST).await;
}

/// Live connections take a refusal as final, so one is not refused because of the disk.
#[tokio::test]
async fn who_connects_while_the_disk_fails_is_asked_to_come_again() {
    let (site, store) = moody().await;
    let clock = json!({"clock": {"kind": "live", "initial_s": 60, "increment_s": 0}});
    let (game, second) = site.pair(clock).await;
    game.play_all(&second, &[FIRST, SECOND]).await;
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let router = site.router.clone();
    tokio::spawn(async move { axum::serve(listener, router).await });
    let connect = async || {
        let stream = TcpStream::connect(address).await.unwrap();
        let url = format!("ws://{address}/api/v1/games/{}/live", game.id);
        client_async(url, stream).await.unwrap().0
    };
    let mut socket = connect().await;
    store.mood.store(FULL, Ordering::SeqCst);
    // The flag falls, and that cannot be written.
    site.clock.advance(Duration::from_secs(61));
    socket.send(Message::text("{}")).await.unwrap();
    let heard = timeout(LONG, socket.next()).await.unwrap();
    let Some(Ok(Message::Close(Some(end)))) = heard else {
        panic!("{heard:?}")
    };
    assert_eq!(end.code, CloseCode::Again);
    store.mood.store(WELL, Ordering::SeqCst);
    let mut socket = connect().await;
    socket.send(Message::text("{}")).await.unwrap();
    let heard = timeout(LONG, socket.next()).await.unwrap();
    let Some(Ok(Message::Text(text))) = heard else {
        panic!("{heard:?}")
    };
    let LiveMessage::State { state } = serde_json::from_str(&text).unwrap() else {
        panic!("{text}")
    };
    assert_eq!(state.status, GameStatus::Finished);
}

#[tokio::test]
async fn a_write_whose_success_was_not_heard_of_is_found_on_the_disk() {
    let (site, store) = moody().await;
    let (game, second) = site.pair(json!({})).await;
    store.mood.store(FAILS_AFTER, Ordering::SeqCst);
    let (status, _) = game.play_refused(Some(&game.first), 0, FIRST).await;
    assert_eq!(status, 503);
    // The client sends it once more, and it is not there twice.
    let (status, fault) = game.play_refused(Some(&game.first), 0, FIRST).await;
    assert_eq!((status, fault.code.as_str()), (409, "stale"));
    assert_eq!(moves(&game.events(None).await), 1);
    game.play(&second, 1, SECOND).await;
}

#[tokio::test]
async fn nobody_hears_of_a_move_before_it_is_on_disk() {
    let (site, store) = moody().await;
    let (game, _) = site.pair(json!({})).await;
    let room = site.state.room(&game.id);
    let mut heard = room.listen();
    store.mood.store(WAITS, Ordering::SeqCst);
    let playing = game.play(&game.first, 0, FIRST);
    tokio::pin!(playing);
    tokio::select! {
        _ = &mut playing => panic!("answered before it was written"),
        waiting = tokio::time::timeout(LONG, store.waiting.acquire()) => {
            waiting.unwrap().unwrap().forget();
        }
    }
    assert!(heard.try_recv().is_err());
    store.go.add_permits(1);
    playing.await;
    assert!(heard.try_recv().is_ok());
}

#[tokio::test]
async fn the_computer_takes_up_its_turn_after_a_failed_write() {
    let (site, store) = moody().await;
    store.mood.store(FAILS_BEFORE, Ordering::SeqCst);
    let asked = json!({"opponent": {"kind": "computer", "level": 1}, "seat": "second"});
    let game = site.create(asked).await;
    let room = site.state.room(&game.id);
    let mut heard = room.listen();
    let waiting = async {
        // The failed write is the computer's first move. Its duty comes up again when the clock has gone on.
        while heard.try_recv().is_err() {
            site.clock.advance(Duration::from_secs(1));
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(LONG, waiting).await.unwrap();
    assert_eq!(game.state(None).await.plies.len(), 1);
}

#[tokio::test]
async fn events_cannot_be_changed_or_removed() {
    let site = Site::new().await;
    let (game, _) = site.pair(json!({})).await;
    game.play(&game.first, 0, FIRST).await;
    let before = game.events(None).await;
    let options =
        sqlx::sqlite::SqliteConnectOptions::new().filename(site.folder.path().join("games.db"));
    let pool = sqlx::SqlitePool::connect_with(options).await.unwrap();
    for statement in [
        "UPDATE events SET body = '{}'",
        "DELETE FROM events",
        "UPDATE events SET seq = seq + 1",
    ] {
        let refused = sqlx::query(statement).execute(&pool).await.unwrap_err();
        assert!(refused.to_string().contains("append-only"), "{refused}");
    }
    assert_eq!(game.events(None).await, before);
}

#[tokio::test]
async fn a_damaged_game_is_reported_and_hurts_no_other() {
    let site = Site::new().await;
    let (well, _) = site.pair(json!({})).await;
    let (hurt, _) = site.pair(json!({})).await;
    let options =
        sqlx::sqlite::SqliteConnectOptions::new().filename(site.folder.path().join("games.db"));
    let pool = sqlx::SqlitePool::connect_with(options).await.unwrap();
    sqlx::query(
        "INSERT INTO events VALUES (?, 3, 0, 0, NULL, '{\"kind\":\"move\",\"text\":\"a1a9\"}')",
    )
    .bind(&hurt.id)
    .execute(&pool)
    .await
    .unwrap();
    let (first, id, grant) = (well.first.clone(), well.id.clone(), well.grant.clone());
    let hurt = hurt.path("");
    let site = site.restarted(Duration::ZERO).await;
    let (status, fault) = site.refused(Method::GET, &hurt, None, None).await;
    assert_eq!((status, fault.code.as_str()), (500, "internal"));
    let well = crate::support::Game {
        site: &site,
        id,
        first,
        grant,
    };
    assert_eq!(well.state(None).await.game, GAME);
}
