//! The server without its socket: its parts and its background tasks.

use crate::archive::indexing::Indexing;
use crate::host::calculations::Calculations;
use crate::host::changes::Changes;
use crate::host::clock::Clock;
use crate::host::lifetime::Lifetime;
use crate::host::metrics::Metrics;
use crate::host::outside::Outside;
use crate::host::post::Post;
use crate::host::room::Room;
use crate::host::rooms::{Rooms, Services};
use crate::host::streams::Streams;
use crate::host::thinking::Thinkers;
use crate::host::time::Time;
use crate::lobby::playing::Playing;
use crate::notices::notifier::Notifier;
use crate::notices::run::Telling;
use crate::notices::sender::Sender;
use crate::orders::deliver::Deliverer;
use crate::ratings::counting::Counting;
use crate::store::{Beginning, GameKind, Measured, Peer, Store, StoreError};
use crate::tournaments::run::GoingOn;
use crate::{orders, people, turns};
use std::collections::HashSet;
use std::ops::Deref;
use std::sync::Arc;
use tokio::sync::{Notify, watch};

/// The time between heartbeats, in milliseconds.
const BEAT_MS: u64 = 2_000;
/// The same where servers share the database: a lease lasts several of them.
const SHARED_BEAT_MS: u64 = 1_000;
/// The time between sweeps that drop idle games from memory, in milliseconds.
const SWEEP_MS: u64 = 60_000;

/// The time between removals of what is too old, in milliseconds: an hour.
const TIDY_MS: u64 = 60 * 60 * 1000;

/// The server without its socket. Cheap to clone, which happens for every request.
///
/// It is assembled here. Each route gets only the part that it needs.
#[derive(Clone)]
pub struct App(Arc<Parts>);

impl Deref for App {
    type Target = Parts;

    fn deref(&self) -> &Parts {
        &self.0
    }
}

/// What a server does beside answering requests.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Duties {
    /// How many computer players search at once in this process; none for one fewer than there are processors.
    pub threads: Option<usize>,
    /// Whether it arranges the weekly events.
    pub weekly: bool,
}

/// The parts of a server.
pub struct Parts {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) time: Time,
    pub(crate) post: Arc<Post>,
    pub(crate) lifetime: Lifetime,
    /// Wakes the deliverer.
    pub(crate) mails: Arc<Notify>,
    /// Wakes the deliverer of codes to sign in.
    pub(crate) codes: Arc<Notify>,
    /// Sends notices to people.
    pub(crate) sender: Sender,
    /// Wakes whoever goes on with tournaments.
    pub(crate) rounds: Arc<Notify>,
    /// The other servers on the same database that are alive.
    pub(crate) peers: Arc<watch::Sender<HashSet<Peer>>>,
    pub(crate) metrics: Metrics,
    /// The work of computer players, for this process and for workers.
    pub(crate) thinkers: Thinkers,
    /// Tells what has just changed on disk.
    pub(crate) changes: Changes,
    /// How many streams bots have open.
    pub(crate) streams: Streams,
    /// What visitors have calculated.
    pub(crate) calculations: Calculations,
    /// The games that are played now.
    pub(crate) playing: Playing,
    pub(crate) turns: Rooms<turns::Game>,
    pub(crate) orders: Rooms<orders::Game>,
}

impl std::fmt::Debug for Parts {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Parts")
    }
}

impl std::fmt::Debug for App {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("App")
    }
}

impl App {
    /// Starts on a store, and begins to record heartbeats. Deadlines, computer players and mails are taken up in the
    /// background, so requests are answered at once, however many games there are.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn start(
        store: Arc<dyn Store>,
        clock: Arc<dyn Clock>,
        post: Post,
    ) -> Result<App, StoreError> {
        App::start_asking(store, clock, post, Outside::new()).await
    }

    /// As [`start`](App::start); notices are sent to servers of others in that way.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn start_asking(
        store: Arc<dyn Store>,
        clock: Arc<dyn Clock>,
        post: Post,
        outside: Outside,
    ) -> Result<App, StoreError> {
        App::start_with(store, clock, post, outside, Duties::default()).await
    }

    /// As [`start_asking`](App::start_asking), with these duties.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn start_with(
        store: Arc<dyn Store>,
        clock: Arc<dyn Clock>,
        post: Post,
        outside: Outside,
        duties: Duties,
    ) -> Result<App, StoreError> {
        let Duties { threads, weekly } = duties;
        let lifetime = Lifetime::new();
        let metrics = Metrics::new();
        let store: Arc<dyn Store> = Arc::new(Measured::new(store, metrics.clone()));
        let now_ms = clock.now_ms();
        let Beginning { steady_ms, outages } = store.begin(now_ms).await?;
        let time = Time::starting(Arc::clone(&clock), steady_ms);
        let services = Services {
            clock,
            time: time.clone(),
            lifetime: lifetime.clone(),
            thinkers: Thinkers::new(metrics.clone(), threads),
            metrics: metrics.clone(),
            mails: Arc::new(Notify::new()),
            notices: Arc::new(Notify::new()),
            ended: Arc::new(Notify::new()),
            rounds: Arc::new(Notify::new()),
            finished: Arc::new(Notify::new()),
            changes: Changes::default(),
            outages: outages.into(),
        };
        let of_turns = Box::new(turns::games::StoredGames(Arc::clone(&store)));
        let of_orders = Box::new(orders::games::StoredGames(Arc::clone(&store)));
        let post = Arc::new(post);
        let sender = Sender {
            store: Arc::clone(&store),
            post: Arc::clone(&post),
            outside,
            metrics: metrics.clone(),
            vapid: Arc::default(),
            wanted: Arc::clone(&services.notices),
        };
        let app = App(Arc::new(Parts {
            turns: Rooms::new(of_turns, services.clone()),
            orders: Rooms::new(of_orders, services.clone()),
            post,
            sender,
            mails: Arc::clone(&services.mails),
            codes: Arc::default(),
            rounds: Arc::clone(&services.rounds),
            peers: Arc::default(),
            store,
            time,
            lifetime,
            metrics,
            thinkers: services.thinkers.clone(),
            changes: services.changes.clone(),
            streams: Streams::default(),
            calculations: Calculations::for_this_machine(),
            playing: Playing::default(),
        }));
        tokio::spawn(app.turns.clone().take_up());
        tokio::spawn(app.orders.clone().take_up());
        tokio::spawn(app.turns.clone().run());
        tokio::spawn(app.orders.clone().run());
        let of_codes = people::deliver::Deliverer {
            store: Arc::clone(&app.store),
            post: Arc::clone(&app.post),
            clock: Arc::clone(&services.clock),
            lifetime: services.lifetime.clone(),
            asked: Arc::clone(&app.codes),
        };
        tokio::spawn(of_codes.run());
        let telling = Telling {
            notifier: Notifier {
                store: Arc::clone(&app.store),
                turns: app.turns.clone(),
                orders: app.orders.clone(),
                post: Arc::clone(&app.post),
            },
            sender: app.sender.clone(),
            clock: Arc::clone(&services.clock),
            lifetime: services.lifetime.clone(),
        };
        tokio::spawn(telling.run());
        let counting = Counting {
            store: Arc::clone(&app.store),
            clock: Arc::clone(&services.clock),
            lifetime: services.lifetime.clone(),
            wanted: Arc::clone(&services.ended),
        };
        tokio::spawn(counting.run());
        let going_on = GoingOn {
            store: Arc::clone(&app.store),
            turns: app.turns.clone(),
            orders: app.orders.clone(),
            clock: Arc::clone(&services.clock),
            lifetime: services.lifetime.clone(),
            weekly,
            wanted: Arc::clone(&services.rounds),
        };
        tokio::spawn(going_on.run());
        let indexing = Indexing {
            store: Arc::clone(&app.store),
            clock: Arc::clone(&services.clock),
            lifetime: services.lifetime.clone(),
            wanted: Arc::clone(&services.finished),
        };
        tokio::spawn(indexing.run());
        let deliverer = Deliverer {
            store: Arc::clone(&app.store),
            rooms: app.orders.clone(),
            post: Arc::clone(&app.post),
            services,
        };
        tokio::spawn(deliverer.run());
        tokio::spawn(beat(app.clone()));
        if app.store.is_shared() {
            tokio::spawn(take_over(app.clone()));
        }
        tokio::spawn(sweep(app.clone()));
        tokio::spawn(tidy(app.clone()));
        Ok(app)
    }

    /// The room of a game of turns; the game is loaded when the room is locked.
    #[must_use]
    pub fn room(&self, id: &str) -> Arc<Room<turns::Game>> {
        self.turns.room(id)
    }

    /// How many games are in memory.
    #[must_use]
    pub fn rooms_in_memory(&self) -> usize {
        self.turns.len() + self.orders.len()
    }

    /// Drops games that nobody uses from memory. The next request loads them again.
    pub fn drop_idle(&self) {
        self.turns.drop_idle();
        self.orders.drop_idle();
    }

    /// All figures for operators, in the text form of OpenMetrics that Prometheus reads.
    pub async fn figures(&self) -> String {
        self.metrics.in_memory("turns", self.turns.len());
        self.metrics.in_memory("orders", self.orders.len());
        self.metrics.workers(self.thinkers.workers());
        // A store that fails shows in other figures.
        if let Ok(count) = self.store.mails_waiting().await {
            self.metrics.mails_waiting(count);
        }
        self.metrics.text()
    }

    /// Returns once everything is done that was due when the server started. Nobody needs to wait for it.
    pub async fn until_caught_up(&self) {
        self.turns.until_caught_up().await;
        self.orders.until_caught_up().await;
    }

    /// Returns when the server shuts down.
    pub async fn until_ending(&self) {
        self.lifetime.until_ending().await;
    }

    /// Ends live connections and the searches of computer players.
    pub async fn end_connections(&self) {
        self.lifetime.end_connections().await;
    }

    /// Records a last heartbeat and closes the store. Later requests are refused.
    pub async fn close(&self) {
        self.lifetime.end();
        if let Err(error) = self.store.beat(self.time.steady_ms()).await {
            tracing::error!(fault = %error, "the last sign of life could not be written");
        }
        self.store.close().await;
    }

    /// Waits; false when the server shuts down.
    async fn wait(&self, ms: u64) -> bool {
        tokio::select! {
            () = self.time.pass(ms) => true,
            () = self.until_ending() => false,
        }
    }
}

/// Records a heartbeat every second or two.
async fn beat(app: App) {
    let pause_ms = if app.store.is_shared() {
        SHARED_BEAT_MS
    } else {
        BEAT_MS
    };
    while app.wait(pause_ms).await {
        match app.store.beat(app.time.steady_ms()).await {
            Ok(()) => {}
            Err(StoreError::NotOwner) => begin_again(&app).await,
            Err(fault) => tracing::error!(%fault, "a sign of life could not be written"),
        }
    }
}

/// After the loss of the lease: lets go of all games, and goes on with a new one. Other servers may have taken the games.
async fn begin_again(app: &App) {
    tracing::warn!("this server was not heard of for too long; it lets go of its games");
    app.turns.leave_all().await;
    app.orders.leave_all().await;
    if let Err(fault) = app.store.begin(app.time.steady_ms()).await {
        tracing::error!(%fault, "cannot begin again; tried again soon");
    }
    app.sender.wanted.notify_one();
}

/// Follows which other servers are alive, and takes over the games in which something is due and whose server is lost.
async fn take_over(app: App) {
    while app.wait(SHARED_BEAT_MS).await {
        if let Ok(peers) = app.store.peers().await {
            app.peers.send_replace(peers.into_iter().collect());
        }
        // Some games go by one of the clocks, some by the other.
        let now = app.time.now();
        let now_ms = now.wall_ms.max(now.steady_ms);
        let claimed = match app.store.claim_due(now_ms).await {
            Ok(claimed) => claimed,
            // The heartbeat deals with it.
            Err(StoreError::NotOwner) => continue,
            Err(fault) => {
                tracing::error!(%fault, "cannot look for games without a server");
                continue;
            }
        };
        if claimed.is_empty() {
            continue;
        }
        tracing::info!(games = claimed.len(), "taking over games");
        for (kind, due) in claimed {
            match kind {
                GameKind::Turns => app.turns.take_over(&due.game),
                GameKind::Orders => app.orders.take_over(&due.game),
            }
        }
        app.mails.notify_one();
        app.sender.wanted.notify_one();
    }
}

/// Removes from the store what is too old to be needed.
async fn tidy(app: App) {
    loop {
        if let Err(error) = app.store.tidy(app.time.now().wall_ms).await {
            tracing::error!(fault = %error, "what is too old could not be removed");
        }
        if !app.wait(TIDY_MS).await {
            return;
        }
    }
}

/// Drops idle games from memory.
async fn sweep(app: App) {
    while app.wait(SWEEP_MS).await {
        app.drop_idle();
    }
}
