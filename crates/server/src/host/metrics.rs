//! Figures for operators: what the server does, how long it takes, and what waits.
//!
//! No label names a game, a person or an address: each has a few values that are fixed here or by the caller's code.

mod process;

use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::metrics::info::Info;
use prometheus_client::registry::{Metric, Registry};
use std::sync::Arc;
use std::time::Duration;

/// A kind of request and the class of its answer.
#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
struct Answered {
    kind: &'static str,
    status: &'static str,
}

/// A kind of game.
#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
struct Game {
    game: &'static str,
}

/// A kind of event in a kind of game.
#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
struct Happened {
    game: &'static str,
    event: &'static str,
}

/// What was refused.
#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
struct Refused {
    what: &'static str,
}

/// What came of something.
#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
struct Result {
    result: &'static str,
}

/// What came of something by a way.
#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
struct Given {
    way: &'static str,
    result: &'static str,
}

/// What was done with the store.
#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
struct Operation {
    operation: &'static str,
}

/// What limits may refuse: the kinds of requests, and connections.
const REFUSED: [&str; 7] = [
    "read",
    "create",
    "act",
    "talk",
    "connect",
    "calculate",
    "connection",
];
/// What may come of a mail.
const MAILED: [&str; 4] = ["sent", "failed", "given_up", "not_needed"];
/// The ways of notices, and what may come of one.
const WAYS: [&str; 3] = ["push", "webhook", "mail"];
const GIVEN: [&str; 3] = ["sent", "failed", "given_up"];
/// What may come of a write.
const WROTE: [&str; 3] = ["ok", "conflict", "error"];
/// What the store does.
const OPERATIONS: [&str; 2] = ["read", "write"];
/// What may come of a job for workers.
const JOBS: [&str; 5] = ["claimed", "answered", "failed", "returned", "expired"];
/// The kinds of games.
const GAMES: [&str; 2] = ["turns", "orders"];

/// The figures of one server. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Metrics(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    registry: Registry,
    requests: Family<Answered, Histogram>,
    refused: Family<Refused, Counter>,
    connections: Gauge,
    sockets: Gauge,
    games: Family<Game, Gauge>,
    events: Family<Happened, Counter>,
    writes: Family<Result, Histogram>,
    shared: Histogram,
    store_errors: Family<Operation, Counter>,
    waiting: Gauge,
    thinking: Gauge,
    wait: Histogram,
    thought: Histogram,
    nodes: Counter,
    jobs: Family<Result, Counter>,
    workers: Gauge,
    mails_waiting: Gauge,
    mails: Family<Result, Counter>,
    notices: Family<Given, Counter>,
    lateness: Family<Game, Histogram>,
}

/// From a tenth of a millisecond to about 26 s.
fn seconds() -> Histogram {
    Histogram::new(exponential_buckets(0.000_1, 4.0, 10))
}

/// From a millisecond to over an hour.
fn long_seconds() -> Histogram {
    Histogram::new(exponential_buckets(0.001, 6.0, 10))
}

/// From one to 512.
fn numbers() -> Histogram {
    Histogram::new(exponential_buckets(1.0, 2.0, 10))
}

/// Something that goes on and is counted until this is dropped.
#[derive(Debug)]
pub(crate) struct Ongoing(Gauge);

impl Ongoing {
    fn of(gauge: &Gauge) -> Ongoing {
        gauge.inc();
        Ongoing(gauge.clone())
    }
}

impl Drop for Ongoing {
    fn drop(&mut self) {
        self.0.dec();
    }
}

impl Default for Metrics {
    fn default() -> Metrics {
        Metrics::new()
    }
}

impl Metrics {
    /// Figures that are all 0.
    #[must_use]
    pub fn new() -> Metrics {
        let mut registry = Registry::default();
        let mut all = Names(&mut registry);
        let requests = all.name(
            "http_request_seconds",
            "Requests by kind and answer",
            Family::new_with_constructor(seconds as fn() -> Histogram),
        );
        let refused: Family<Refused, Counter> =
            all.name("refused", "What limits refused", Family::default());
        let connections = all.name("connections_open", "Open connections", Gauge::default());
        let sockets = all.name("sockets_open", "Open live connections", Gauge::default());
        let games: Family<Game, Gauge> =
            all.name("games_in_memory", "Games in memory", Family::default());
        let events = all.name("events", "Events that are on disk", Family::default());
        let writes: Family<Result, Histogram> = all.name(
            "store_write_seconds",
            "Writes, from their beginning until they are durable",
            Family::new_with_constructor(seconds as fn() -> Histogram),
        );
        let shared = all.name(
            "store_commit_writes",
            "Writes that share a commit",
            numbers(),
        );
        let store_errors: Family<Operation, Counter> =
            all.name("store_errors", "Failures of the store", Family::default());
        let waiting = all.name(
            "thinking_waiting",
            "Computer moves that wait",
            Gauge::default(),
        );
        let thinking = all.name("thinking_running", "Searches that run", Gauge::default());
        let wait = all.name(
            "thinking_wait_seconds",
            "How long searches waited",
            long_seconds(),
        );
        let thought = all.name("thinking_seconds", "How long searches took", long_seconds());
        let nodes = all.name(
            "thinking_nodes",
            "Nodes that were searched",
            Counter::default(),
        );
        let jobs: Family<Result, Counter> = all.name(
            "worker_jobs",
            "Jobs that workers took, and what came of them",
            Family::default(),
        );
        let workers = all.name(
            "workers_connected",
            "Workers that are there",
            Gauge::default(),
        );
        let mails_waiting = all.name("mails_waiting", "Mails to be sent", Gauge::default());
        let mails: Family<Result, Counter> =
            all.name("mails", "What came of mails", Family::default());
        let notices: Family<Given, Counter> = all.name(
            "notices",
            "What came of notices to people, by way",
            Family::default(),
        );
        let lateness: Family<Game, Histogram> = all.name(
            "deadline_lateness_seconds",
            "Deadlines that were served, by how late that was",
            Family::new_with_constructor(long_seconds as fn() -> Histogram),
        );
        // Figures that have not changed yet are shown as 0, so that the first change is seen as one.
        for what in REFUSED {
            drop(refused.get_or_create(&Refused { what }));
        }
        for result in MAILED {
            drop(mails.get_or_create(&Result { result }));
        }
        for way in WAYS {
            for result in GIVEN {
                drop(notices.get_or_create(&Given { way, result }));
            }
        }
        for result in WROTE {
            drop(writes.get_or_create(&Result { result }));
        }
        for result in JOBS {
            drop(jobs.get_or_create(&Result { result }));
        }
        for operation in OPERATIONS {
            drop(store_errors.get_or_create(&Operation { operation }));
        }
        for game in GAMES {
            drop(games.get_or_create(&Game { game }));
            drop(lateness.get_or_create(&Game { game }));
        }
        let version = Info::new(vec![("version", env!("CARGO_PKG_VERSION"))]);
        registry.register("quicksilver_build", "The program", version);
        registry.register_collector(Box::new(process::Process));
        Metrics(Arc::new(Inner {
            registry,
            requests,
            refused,
            connections,
            sockets,
            games,
            events,
            writes,
            shared,
            store_errors,
            waiting,
            thinking,
            wait,
            thought,
            nodes,
            jobs,
            workers,
            mails_waiting,
            mails,
            notices,
            lateness,
        }))
    }

    /// All figures, in the text form of OpenMetrics that Prometheus reads.
    #[must_use]
    pub(crate) fn text(&self) -> String {
        let mut text = String::new();
        // Writing to a string cannot fail.
        let _ = encode(&mut text, &self.0.registry);
        text
    }

    /// A request was answered with an HTTP status.
    pub(crate) fn answered(&self, kind: &'static str, status: u16, took: Duration) {
        let status = match status / 100 {
            1 => "1xx",
            2 => "2xx",
            3 => "3xx",
            4 => "4xx",
            _ => "5xx",
        };
        let labels = Answered { kind, status };
        let requests = self.0.requests.get_or_create(&labels);
        requests.observe(took.as_secs_f64());
    }

    /// Limits refused something.
    pub(crate) fn refused(&self, what: &'static str) {
        self.0.refused.get_or_create(&Refused { what }).inc();
    }

    /// A connection is open.
    pub(crate) fn connection(&self) -> Ongoing {
        Ongoing::of(&self.0.connections)
    }

    /// A live connection is open.
    pub(crate) fn socket(&self) -> Ongoing {
        Ongoing::of(&self.0.sockets)
    }

    /// How many games of a kind are in memory.
    pub(crate) fn in_memory(&self, game: &'static str, count: usize) {
        let games = self.0.games.get_or_create(&Game { game });
        games.set(i64::try_from(count).unwrap_or(i64::MAX));
    }

    /// An event of a game is on disk.
    pub(crate) fn happened(&self, game: &'static str, event: &'static str) {
        let labels = Happened { game, event };
        self.0.events.get_or_create(&labels).inc();
    }

    /// A write has ended.
    pub(crate) fn wrote(&self, result: &'static str, took: Duration) {
        let writes = self.0.writes.get_or_create(&Result { result });
        writes.observe(took.as_secs_f64());
    }

    /// How many writes shared each commit.
    pub(crate) fn shared(&self) -> Histogram {
        self.0.shared.clone()
    }

    /// The store failed.
    pub(crate) fn store_failed(&self, operation: &'static str) {
        let labels = Operation { operation };
        self.0.store_errors.get_or_create(&labels).inc();
    }

    /// A search waits for a processor.
    pub(crate) fn waits(&self) -> Ongoing {
        Ongoing::of(&self.0.waiting)
    }

    /// A search runs, after it waited so long.
    pub(crate) fn thinks(&self, waited: Duration) -> Ongoing {
        self.0.wait.observe(waited.as_secs_f64());
        Ongoing::of(&self.0.thinking)
    }

    /// A search has ended.
    pub(crate) fn thought(&self, took: Duration, nodes: u64) {
        self.0.thought.observe(took.as_secs_f64());
        self.0.nodes.inc_by(nodes);
    }

    /// A worker took a job, or something came of one.
    pub(crate) fn job(&self, result: &'static str) {
        self.0.jobs.get_or_create(&Result { result }).inc();
    }

    /// How many workers are there.
    pub(crate) fn workers(&self, count: usize) {
        self.0.workers.set(i64::try_from(count).unwrap_or(i64::MAX));
    }

    /// How many mails are to be sent.
    pub(crate) fn mails_waiting(&self, count: u64) {
        let count = i64::try_from(count).unwrap_or(i64::MAX);
        self.0.mails_waiting.set(count);
    }

    /// What came of a mail.
    pub(crate) fn mail(&self, result: &'static str) {
        self.0.mails.get_or_create(&Result { result }).inc();
    }

    /// What came of a notice to somebody.
    pub(crate) fn notice(&self, way: &'static str, result: &'static str) {
        let labels = Given { way, result };
        self.0.notices.get_or_create(&labels).inc();
    }

    /// A deadline of a game was served.
    pub(crate) fn served(&self, game: &'static str, late: Duration) {
        let lateness = self.0.lateness.get_or_create(&Game { game });
        lateness.observe(late.as_secs_f64());
    }
}

/// Registers figures under the program's own name.
struct Names<'a>(&'a mut Registry);

impl Names<'_> {
    fn name<M: Metric + Clone>(&mut self, name: &str, help: &str, metric: M) -> M {
        let name = format!("quicksilver_{name}");
        self.0.register(name, help, metric.clone());
        metric
    }
}
