//! A server that starts answers at once, however many games need attention.

use crate::support::{Game, LONG, Site};
use async_trait::async_trait;
use axum::http::{Method, StatusCode};
use serde_json::json;
use server::App;
use server::host::metrics::Metrics;
use server::host::post::Post;
use server::host::secret::SecretHash;
use server::store::{
    Addition, AddressRow, Beginning, CodeTry, Count, DueGame, DueMail, Erased, GameKind, Holder,
    MailJob, MailSecrets, Owner, Peer, Stop, Stopped, Store, StoreError, StoredGame,
};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;
use tokio::sync::Semaphore;
use tokio::time::timeout;
use wire::GameStatus;

/// A store that loads no game, and lists none, before it is let.
struct Slow {
    store: Arc<dyn Store>,
    /// How many games it may load still.
    may_load: Semaphore,
    may_list: Semaphore,
    loaded: AtomicUsize,
}

#[async_trait]
impl Store for Slow {
    async fn load(&self, kind: GameKind, id: &str) -> Result<Option<StoredGame>, StoreError> {
        self.may_load.acquire().await.unwrap().forget();
        self.loaded.fetch_add(1, Ordering::SeqCst);
        self.store.load(kind, id).await
    }

    async fn slug(&self, kind: GameKind, id: &str) -> Result<Option<String>, StoreError> {
        self.store.slug(kind, id).await
    }

    async fn games(&self, after: &str, count: u32) -> Result<Vec<(GameKind, String)>, StoreError> {
        self.store.games(after, count).await
    }

    fn studies(&self) -> &dyn server::store::Studies {
        self.store.studies()
    }

    fn watching(&self) -> &dyn server::store::Watching {
        self.store.watching()
    }

    fn challenges(&self) -> &dyn server::store::Challenges {
        self.store.challenges()
    }

    fn reports(&self) -> &dyn server::store::Reports {
        self.store.reports()
    }

    fn archive(&self) -> &dyn server::store::Archive {
        self.store.archive()
    }

    fn tournaments(&self) -> &dyn server::store::Tournaments {
        self.store.tournaments()
    }

    fn ratings(&self) -> &dyn server::store::Ratings {
        self.store.ratings()
    }

    fn seeks(&self) -> &dyn server::store::Seeks {
        self.store.seeks()
    }

    fn blocks(&self) -> &dyn server::store::Blocks {
        self.store.blocks()
    }

    fn bots(&self) -> &dyn server::store::Bots {
        self.store.bots()
    }

    fn people(&self) -> &dyn server::store::People {
        self.store.people()
    }

    fn accounts(&self) -> &dyn server::store::Accounts {
        self.store.accounts()
    }

    fn passkeys(&self) -> &dyn server::store::Passkeys {
        self.store.passkeys()
    }

    fn notices(&self) -> &dyn server::store::Notices {
        self.store.notices()
    }

    fn is_shared(&self) -> bool {
        self.store.is_shared()
    }

    fn surely_owns(&self, game: &str) -> bool {
        self.store.surely_owns(game)
    }

    async fn claim(&self, game: &str) -> Result<Owner, StoreError> {
        self.store.claim(game).await
    }

    async fn claim_due(&self, now_ms: u64) -> Result<Vec<(GameKind, DueGame)>, StoreError> {
        self.store.claim_due(now_ms).await
    }

    async fn peers(&self) -> Result<Vec<Peer>, StoreError> {
        self.store.peers().await
    }

    async fn due(&self, kind: GameKind) -> Result<Vec<DueGame>, StoreError> {
        drop(self.may_list.acquire().await.unwrap());
        self.store.due(kind).await
    }

    async fn create(&self, game: &StoredGame, mails: &[MailJob]) -> Result<(), StoreError> {
        self.store.create(game, mails).await
    }

    async fn append(&self, addition: &Addition<'_>) -> Result<(), StoreError> {
        self.store.append(addition).await
    }

    async fn set_due(&self, game: &str, at_ms: Option<u64>) -> Result<(), StoreError> {
        self.store.set_due(game, at_ms).await
    }

    async fn erase(&self, game: &str, holder: Holder) -> Result<Erased, StoreError> {
        self.store.erase(game, holder).await
    }

    async fn set_address(
        &self,
        game: &str,
        row: &AddressRow,
        mails: &[MailJob],
    ) -> Result<(), StoreError> {
        self.store.set_address(game, row, mails).await
    }

    async fn try_code(
        &self,
        game: &str,
        seat: Option<u8>,
        code: &SecretHash,
        now_ms: u64,
    ) -> Result<CodeTry, StoreError> {
        self.store.try_code(game, seat, code, now_ms).await
    }

    async fn stop_mails(
        &self,
        secret: &SecretHash,
        stop: Stop,
        now_ms: u64,
    ) -> Result<Option<Stopped>, StoreError> {
        self.store.stop_mails(secret, stop, now_ms).await
    }

    async fn next_mail(&self) -> Result<Option<u64>, StoreError> {
        self.store.next_mail().await
    }

    async fn due_mails(&self, now_ms: u64) -> Result<Vec<DueMail>, StoreError> {
        self.store.due_mails(now_ms).await
    }

    async fn mails_waiting(&self) -> Result<u64, StoreError> {
        self.store.mails_waiting().await
    }

    async fn prepare_mail(
        &self,
        mail: &DueMail,
        secrets: &MailSecrets,
        now_ms: u64,
    ) -> Result<bool, StoreError> {
        self.store.prepare_mail(mail, secrets, now_ms).await
    }

    async fn mail_done(
        &self,
        mail: &DueMail,
        seq: u32,
        turn: u32,
        now_ms: Option<u64>,
    ) -> Result<(), StoreError> {
        self.store.mail_done(mail, seq, turn, now_ms).await
    }

    async fn mail_later(&self, mail: &DueMail, due_ms: u64, tries: u32) -> Result<(), StoreError> {
        self.store.mail_later(mail, due_ms, tries).await
    }

    async fn count(&self, counts: &[Count], now_ms: u64) -> Result<Option<u64>, StoreError> {
        self.store.count(counts, now_ms).await
    }

    async fn tidy(&self, now_ms: u64) -> Result<(), StoreError> {
        self.store.tidy(now_ms).await
    }

    async fn beat(&self, at_ms: u64) -> Result<(), StoreError> {
        self.store.beat(at_ms).await
    }

    async fn room(&self) -> Result<(), StoreError> {
        self.store.room().await
    }

    async fn begin(&self, at_ms: u64) -> Result<Beginning, StoreError> {
        self.store.begin(at_ms).await
    }

    fn measure(&self, metrics: &Metrics) {
        self.store.measure(metrics);
    }

    async fn close(&self) {
        self.store.close().await;
    }
}

#[tokio::test]
async fn the_first_answers_wait_for_no_game() {
    const GAMES: usize = 300;
    const DAY: Duration = Duration::from_secs(24 * 60 * 60);
    let site = Site::new().await;
    let days = json!({"clock": {"kind": "correspondence", "days": 1}});
    let mut games = Vec::new();
    for _ in 0..GAMES {
        let (game, _) = site.pair(days.clone()).await;
        games.push((game.id.clone(), game.first.clone(), game.grant.clone()));
    }
    let not_due = json!({"clock": {"kind": "correspondence", "days": 9}});
    site.pair(not_due).await;
    site.state.close().await;
    site.clock.advance(2 * DAY);

    let slow = Arc::new(Slow {
        store: Arc::new(Site::store_in(&site.folder).await),
        may_load: Semaphore::new(0),
        may_list: Semaphore::new(0),
        loaded: AtomicUsize::new(0),
    });
    let store: Arc<dyn Store> = slow.clone();
    let post = Post::in_folder(&site.folder.path().join("mail"), None, "https://x.example/");
    let started = App::start(store, site.clock.clone(), post.unwrap());
    let state = timeout(LONG, started).await.unwrap().unwrap();
    let router = server::app(state.clone());
    let site = Site {
        state,
        router,
        ..site
    };
    for path in ["/healthz", "/api/v1/catalog"] {
        let answer = site.call(Method::GET, path, None, None);
        let (status, text) = timeout(LONG, answer).await.unwrap();
        assert_eq!(status, StatusCode::OK, "{text}");
    }
    assert_eq!(slow.loaded.load(Ordering::SeqCst), 0);

    // Whoever asks for a game gets it as it should be, before its turn has come.
    slow.may_load.add_permits(1);
    let (id, first, grant) = games.pop().unwrap();
    let game = Game {
        site: &site,
        id,
        first,
        grant,
    };
    let seen = timeout(LONG, game.state(None)).await.unwrap();
    assert_eq!(seen.status, GameStatus::Finished);
    assert_eq!(slow.loaded.load(Ordering::SeqCst), 1);

    // Then all others are looked at that were due, and no more.
    slow.may_list.add_permits(1);
    slow.may_load.add_permits(10 * GAMES);
    timeout(LONG, site.state.until_caught_up()).await.unwrap();
    let late = format!(
        "quicksilver_deadline_lateness_seconds_count{{game=\"turns\"}} {}\n",
        GAMES - 1
    );
    assert!(site.state.figures().await.contains(&late));
    assert_eq!(slow.loaded.load(Ordering::SeqCst), GAMES);
    for (id, first, grant) in games {
        let game = Game {
            site: &site,
            id,
            first,
            grant,
        };
        assert_eq!(game.state(None).await.status, GameStatus::Finished);
    }
}
