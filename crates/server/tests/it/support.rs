//! A site on a database of its own, and clients of it.

use axum::Router;
use axum::body::Body;
use axum::http::{Method, Request, StatusCode, header};
use http_body_util::BodyExt;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use server::host::clock::ManualClock;
use server::host::outside::Outside;
use server::host::post::Post;
use server::store::{SqlStore, Store};
use server::{App, Duties};
use std::sync::Arc;
use std::time::Duration;
use tempfile::TempDir;
use tower::ServiceExt;
use wire::{Accepted, FaultBody, GameEvent, GameState, LegalMove, SeatGrant};

/// The game these tests play. What they test holds for every game; they need moves of one.
pub(crate) const GAME: &str = "mercurial";
/// A first move.
pub(crate) const FIRST: &str = "b1a3";
/// An answer to it.
pub(crate) const SECOND: &str = "e6f4";
/// The first side wins with [`WINNING`] here.
pub(crate) const NEARLY_WON: &str = "1/6/6/6/6/1k4/2P3/K 2/2 - w 0 1";
/// Takes the king.
pub(crate) const WINNING: &str = "c1a3";
/// Four plies after which the same position stands again.
pub(crate) const THERE_AND_BACK: [&str; 4] = ["b1a3", "e6f4", "a3b1", "f4e6"];
/// When the tests happen, in milliseconds since 1970.
pub(crate) const NOON: u64 = 1_800_000_000_000;
/// Longer than anything takes that works; a test that fails need not wait for ever.
pub(crate) const LONG: Duration = Duration::from_secs(60);

/// A site on a database of its own.
pub(crate) struct Site {
    pub(crate) folder: Arc<TempDir>,
    pub(crate) clock: Arc<ManualClock>,
    pub(crate) state: App,
    pub(crate) router: Router,
}

impl Site {
    pub(crate) async fn new() -> Site {
        let folder = Arc::new(tempfile::tempdir().unwrap());
        Site::on(folder, Arc::new(ManualClock::new(NOON))).await
    }

    pub(crate) async fn on(folder: Arc<TempDir>, clock: Arc<ManualClock>) -> Site {
        let store = Arc::new(Site::store_in(&folder).await);
        Site::with(store, folder, clock).await
    }

    pub(crate) async fn store_in(folder: &TempDir) -> SqlStore {
        SqlStore::in_file(&folder.path().join("games.db"))
            .await
            .unwrap()
    }

    pub(crate) async fn with(
        store: Arc<dyn Store>,
        folder: Arc<TempDir>,
        clock: Arc<ManualClock>,
    ) -> Site {
        // The servers of others stand on this machine.
        Site::asking(store, folder, clock, Outside::open()).await
    }

    /// A site that asks servers of others in that way.
    pub(crate) async fn asking(
        store: Arc<dyn Store>,
        folder: Arc<TempDir>,
        clock: Arc<ManualClock>,
        outside: Outside,
    ) -> Site {
        Site::doing(store, folder, clock, outside, Duties::default()).await
    }

    /// A site that has these duties besides.
    pub(crate) async fn doing(
        store: Arc<dyn Store>,
        folder: Arc<TempDir>,
        clock: Arc<ManualClock>,
        outside: Outside,
        duties: Duties,
    ) -> Site {
        let mail = folder.path().join("mail");
        let post = Post::in_folder(&mail, None, "https://games.example/").unwrap();
        let state = App::start_with(store, clock.clone(), post, outside, duties);
        let state = state.await.unwrap();
        // So that tests see what a server leaves that has come to rest.
        state.until_caught_up().await;
        let router = server::app(state.clone());
        Site {
            folder,
            clock,
            state,
            router,
        }
    }

    /// The site after it was away for a while.
    pub(crate) async fn restarted(self, away: Duration) -> Site {
        self.state.close().await;
        self.clock.advance(away);
        Site::on(self.folder, self.clock).await
    }

    /// Sends anything; the answer's status and body.
    pub(crate) async fn send(&self, request: Request<Body>) -> (StatusCode, String) {
        let response = self.router.clone().oneshot(request).await.unwrap();
        let status = response.status();
        let bytes = response.into_body().collect().await.unwrap().to_bytes();
        (status, String::from_utf8(bytes.to_vec()).unwrap())
    }

    pub(crate) async fn call(
        &self,
        method: Method,
        path: &str,
        token: Option<&str>,
        body: Option<Value>,
    ) -> (StatusCode, String) {
        let mut request = Request::builder().method(method).uri(path);
        if let Some(token) = token {
            request = request.header(header::AUTHORIZATION, format!("Bearer {token}"));
        }
        let body = match body {
            None => Body::empty(),
            Some(body) => {
                request = request.header(header::CONTENT_TYPE, "application/json");
                Body::from(body.to_string())
            }
        };
        self.send(request.body(body).unwrap()).await
    }

    /// A request that is granted.
    pub(crate) async fn granted<T: DeserializeOwned>(
        &self,
        method: Method,
        path: &str,
        token: Option<&str>,
        body: Option<Value>,
    ) -> T {
        let (status, text) = self.call(method, path, token, body).await;
        assert!(status.is_success(), "{path}: {status} {text}");
        serde_json::from_str(&text).unwrap()
    }

    /// A request that is refused.
    pub(crate) async fn refused(
        &self,
        method: Method,
        path: &str,
        token: Option<&str>,
        body: Option<Value>,
    ) -> (u16, FaultBody) {
        let (status, text) = self.call(method, path, token, body).await;
        assert!(!status.is_success(), "{path}: {status} {text}");
        let fault: FaultBody =
            serde_json::from_str(&text).unwrap_or_else(|e| panic!("{text}: {e}"));
        assert!(
            !fault.at.is_empty() && !fault.place.is_empty() && !fault.reason.is_empty(),
            "{fault:?}"
        );
        (status.as_u16(), fault)
    }

    pub(crate) async fn create(&self, body: Value) -> Game<'_> {
        let mut asked = json!({"game": GAME});
        for (key, value) in body.as_object().unwrap() {
            asked[key] = value.clone();
        }
        let grant: SeatGrant = self
            .granted(Method::POST, "/api/v1/games", None, Some(asked))
            .await;
        Game {
            site: self,
            id: grant.id.clone(),
            first: grant.token.clone(),
            grant,
        }
    }

    /// A game of two people, with the token of the second.
    pub(crate) async fn pair(&self, body: Value) -> (Game<'_>, String) {
        let mut asked = json!({"opponent": {"kind": "link"}});
        for (key, value) in body.as_object().unwrap() {
            asked[key] = value.clone();
        }
        let game = self.create(asked).await;
        let second = game.join().await.token;
        (game, second)
    }
}

/// A game on a site.
pub(crate) struct Game<'a> {
    pub(crate) site: &'a Site,
    pub(crate) id: String,
    /// The creator's token.
    pub(crate) first: String,
    pub(crate) grant: SeatGrant,
}

/// What came of a move, an action or a word.
pub(crate) struct Played {
    pub(crate) event: GameEvent,
    pub(crate) state: GameState,
}

impl Game<'_> {
    pub(crate) fn path(&self, rest: &str) -> String {
        format!("/api/v1/games/{}{rest}", self.id)
    }

    pub(crate) async fn join(&self) -> SeatGrant {
        let invite = self.grant.invite.as_deref().unwrap();
        let body = json!({"invite": invite, "name": "Grace"});
        self.site
            .granted(Method::POST, &self.path("/join"), None, Some(body))
            .await
    }

    pub(crate) async fn state(&self, token: Option<&str>) -> GameState {
        self.site
            .granted(Method::GET, &self.path(""), token, None)
            .await
    }

    pub(crate) async fn events(&self, token: Option<&str>) -> Vec<GameEvent> {
        self.site
            .granted(Method::GET, &self.path("/events"), token, None)
            .await
    }

    pub(crate) async fn legal(&self) -> Vec<LegalMove> {
        self.site
            .granted(Method::GET, &self.path("/moves"), None, None)
            .await
    }

    /// What was accepted, with the state that the asker sees after it.
    async fn accepted(&self, token: &str, path: &str, body: Value) -> Played {
        let path = self.path(path);
        let asked = self
            .site
            .granted(Method::POST, &path, Some(token), Some(body));
        let Accepted { news } = asked.await;
        Played {
            event: news.events.last().unwrap().clone(),
            state: self.state(Some(token)).await,
        }
    }

    pub(crate) async fn play(&self, token: &str, ply: u32, text: &str) -> Played {
        let body = json!({"ply": ply, "text": text});
        self.accepted(token, "/moves", body).await
    }

    pub(crate) async fn play_refused(
        &self,
        token: Option<&str>,
        ply: u32,
        text: &str,
    ) -> (u16, FaultBody) {
        let body = json!({"ply": ply, "text": text});
        self.site
            .refused(Method::POST, &self.path("/moves"), token, Some(body))
            .await
    }

    pub(crate) async fn act(&self, token: &str, ply: u32, action: &str) -> Played {
        let body = json!({"ply": ply, "action": action});
        self.accepted(token, "/actions", body).await
    }

    pub(crate) async fn act_refused(
        &self,
        token: Option<&str>,
        ply: u32,
        action: &str,
    ) -> (u16, FaultBody) {
        let body = json!({"ply": ply, "action": action});
        self.site
            .refused(Method::POST, &self.path("/actions"), token, Some(body))
            .await
    }

    pub(crate) async fn say(&self, token: &str, text: &str) -> Played {
        let body = json!({"text": text});
        self.accepted(token, "/chat", body).await
    }

    /// Plays moves of the two sides in turn, from the start.
    pub(crate) async fn play_all(&self, second: &str, moves: &[&str]) {
        for (ply, text) in (0u32..).zip(moves) {
            let token = if ply % 2 == 0 { &self.first } else { second };
            self.play(token, ply, text).await;
        }
    }
}
