//! Tests of `worker`: the computer players of servers think in processes of their own, which may be lost.

#![cfg(unix)]

use crate::site::{Site, post};
use crate::support::{command, path, refused, run};
use game::{MarkChoice, OptionPicks};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};
use test_cluster::Cluster;

/// Longer than anything takes that works; a test that fails need not wait for ever.
const LONG: Duration = Duration::from_secs(60);

/// How often it is looked whether a game has gone on.
const LOOK: Duration = Duration::from_millis(50);

/// A worker that runs. It is killed when it is dropped.
struct Worker {
    child: Child,
    log: Receiver<String>,
}

impl Worker {
    fn on(database: &str) -> Worker {
        let mut child = command()
            .args(["worker", "--threads", "2", "--database", database])
            .args(["--log", "server=debug"])
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the command starts");
        let lines = BufReader::new(child.stderr.take().expect("a log")).lines();
        let (sender, log) = channel();
        std::thread::spawn(move || {
            for line in lines.map_while(Result::ok) {
                // The test may have ended.
                let _ = sender.send(line);
            }
        });
        Worker { child, log }
    }

    /// Begins games with so many searches until this worker has taken one of them: the server does what has waited too long,
    /// and what comes before it has heard of a worker. Returns the game.
    fn takes(&self, shared: &Shared, searches: usize, begin: impl Fn() -> String) -> String {
        let begun = Instant::now();
        let mut game = begin();
        loop {
            match self.log.recv_timeout(LOOK) {
                Ok(line) if line.contains("a job was taken") => return game,
                Ok(_) => {}
                Err(RecvTimeoutError::Timeout) => {
                    if shared.made(&game).len() >= searches {
                        game = begin();
                    }
                }
                Err(RecvTimeoutError::Disconnected) => panic!("the worker has ended"),
            }
            assert!(begun.elapsed() < LONG, "the worker takes nothing");
        }
    }

    /// Reads its log until a line has that part.
    fn until(&self, part: &str) {
        let mut told = String::new();
        while let Ok(line) = self.log.recv_timeout(LONG) {
            if line.contains(part) {
                return;
            }
            told.push_str(&line);
            told.push('\n');
        }
        panic!("“{part}” is not in the log:\n{told}");
    }

    fn signal(&self, name: &str) {
        let id = self.child.id().to_string();
        let sent = Command::new("kill").args([name, &id]).status();
        assert!(sent.expect("kill is there").success());
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        // It has ended already in some tests.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A server, and the database that it shares with workers.
struct Shared {
    cluster: Cluster,
    database: String,
    site: Site,
}

impl Shared {
    fn new(name: &str) -> Shared {
        let cluster = Cluster::start().expect("a cluster");
        let database = cluster.create("games").expect("a database");
        let folder = path(name);
        let data = folder.to_str().expect("a path in UTF-8");
        let site = Site::serve(&["--database", &database, "--data", data]);
        Shared {
            cluster,
            database,
            site,
        }
    }

    /// A game in which a computer player of full strength has the first move.
    fn game(&self) -> String {
        let entry = registry::GAMES.first().expect("a game");
        let asked = json!({
            "game": entry.slug(), "seat": "second",
            "opponent": {"kind": "computer", "level": 8},
        });
        let grant = post(&self.site.address, "/api/v1/games", "none", &asked);
        text(&grant, "id")
    }

    /// A game of orders with one person and a searching computer player in each other seat; and how many these are.
    fn order_game(&self) -> (String, usize) {
        let game = registry::ORDER_GAMES.first().expect("a game");
        let table = game.start(MarkChoice::Usual, &OptionPicks::default());
        let count = table.expect("a position").seats().len();
        let mut seats = vec!["strong_bot"; count];
        seats[0] = "person";
        let asked = json!({
            "game": game.info().slug, "seats": seats,
            "schedule": {"orders_min": 60, "retreats_min": 60, "builds_min": 60},
        });
        let grant = post(&self.site.address, "/api/v1/order-games", "none", &asked);
        let game = text(&grant, "id");
        let invite = text(&grant["invites"][0], "invite");
        let path = format!("/api/v1/order-games/{game}/join");
        post(
            &self.site.address,
            &path,
            "none",
            &json!({"invite": invite, "name": "Ada"}),
        );
        (game, count - 1)
    }

    /// The moves of a game, or the sheets: by whom, and in which phase if it has phases.
    fn made(&self, game: &str) -> Vec<(String, String)> {
        let statement = format!(
            "SELECT actor, body::json ->> 'turn' FROM events
             WHERE game_id = '{game}' AND body::json ->> 'kind' IN ('move', 'sheet') ORDER BY seq"
        );
        let told = self.cluster.sql_in("games", &statement);
        let told = told.expect("it is read");
        let pairs = told.lines().filter_map(|line| line.split_once('|'));
        pairs
            .map(|(by, turn)| (by.to_owned(), turn.to_owned()))
            .collect()
    }

    /// Waits until each of those seats has moved or ordered. None has done so twice.
    fn until_each_once(&self, game: &str, seats: std::ops::RangeInclusive<usize>) {
        let begun = Instant::now();
        loop {
            let made = self.made(game);
            let mut once = made.clone();
            once.sort_unstable();
            once.dedup();
            assert_eq!(once.len(), made.len(), "{game}: {made:?}");
            let has = |seat: usize| made.iter().any(|(by, _)| *by == seat.to_string());
            if seats.clone().all(has) {
                return;
            }
            assert!(begun.elapsed() < LONG, "{game}: {made:?}");
            std::thread::yield_now();
        }
    }
}

fn text(value: &Value, key: &str) -> String {
    let found = value[key].as_str();
    found
        .unwrap_or_else(|| panic!("no {key} in {value}"))
        .to_owned()
}

#[test]
fn a_worker_thinks_for_both_kinds_of_games_and_may_be_killed_or_held() {
    let shared = Shared::new("worker-killed");
    let worker = Worker::on(&shared.database);
    worker.until("working for a server");
    let game = worker.takes(&shared, 1, || shared.game());
    worker.until("a job was answered");
    shared.until_each_once(&game, 0..=0);
    let (_, bots) = shared.order_game();
    let orders = worker.takes(&shared, bots, || shared.order_game().0);
    worker.until("a job was answered");
    shared.until_each_once(&orders, 1..=bots);

    // It is killed in the middle. What it had taken is done by somebody else, once.
    let game = worker.takes(&shared, 1, || shared.game());
    worker.signal("-KILL");
    shared.until_each_once(&game, 0..=0);
    let worker = Worker::on(&shared.database);
    let orders = worker.takes(&shared, bots, || shared.order_game().0);
    worker.signal("-KILL");
    shared.until_each_once(&orders, 1..=bots);

    // It is held in the middle. When it goes on, its answer comes too late and changes nothing.
    let worker = Worker::on(&shared.database);
    let game = worker.takes(&shared, 1, || shared.game());
    worker.signal("-STOP");
    shared.until_each_once(&game, 0..=0);
    worker.signal("-CONT");
    worker.until("an answer was not wanted");
    assert_eq!(shared.made(&game).len(), 1);
    drop(worker);
    shared.site.end();
}

#[test]
fn a_worker_that_is_asked_to_stop_gives_its_job_back() {
    let shared = Shared::new("worker-stopped");
    let mut worker = Worker::on(&shared.database);
    let game = worker.takes(&shared, 1, || shared.game());
    worker.signal("-TERM");
    worker.until("a job was given back");
    assert_eq!(worker.child.wait().expect("it ends").code(), Some(0));
    shared.until_each_once(&game, 0..=0);
    shared.site.end();
}

#[test]
fn a_worker_with_a_wrong_secret_gets_no_work() {
    let shared = Shared::new("worker-secret");
    let change = "UPDATE nodes SET secret = 'another'";
    shared
        .cluster
        .sql_in("games", change)
        .expect("it is written");
    let worker = Worker::on(&shared.database);
    worker.until("403 Forbidden: only servers and workers on the same database may ask here");
    // The server thinks itself.
    let game = shared.game();
    shared.until_each_once(&game, 0..=0);
    shared.site.end();
}

#[test]
fn a_worker_of_another_build_ends_and_says_why() {
    let shared = Shared::new("worker-build");
    let own = "SELECT address FROM nodes";
    let node = shared.cluster.sql_in("games", own).expect("it is read");
    let secret = "SELECT secret FROM nodes";
    let secret = shared.cluster.sql_in("games", secret).expect("it is read");
    let body = json!({"worker": "w", "build": "0.0.1-old", "short": false}).to_string();
    let mut stream = TcpStream::connect(node.trim()).expect("it listens");
    write!(
        stream,
        "POST /work/wait HTTP/1.1\r\nHost: x\r\nConnection: close\r\nx-quicksilver-node: {}\r\n\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        secret.trim(),
        body.len()
    )
    .expect("it hears");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("it answers");
    assert!(answer.starts_with("HTTP/1.1 409 "), "{answer}");
    assert!(
        answer.contains("the worker is of build 0.0.1-old, this server of build"),
        "{answer}"
    );

    // A server of another build is one that answers so to this worker.
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = listener.local_addr().expect("an address");
    std::thread::spawn(move || {
        for stream in listener.incoming() {
            let mut stream = stream.expect("a connection");
            // The head at least.
            let _ = stream.read(&mut [0; 4096]);
            let _ = stream.write_all(answer.as_bytes());
        }
    });
    let add = format!(
        "INSERT INTO nodes (address, secret, renewed_at, expires_at, steady_ms)
         VALUES ('{address}', 'x', now(), now() + INTERVAL '1 hour', 0)"
    );
    shared.cluster.sql_in("games", &add).expect("it is written");
    let ran = run(&["worker", "--database", &shared.database, "--log", "off"]);
    assert_eq!(ran.status, 1, "{}", ran.stderr);
    let wanted = format!("the server at {address} refuses this worker: the worker is of build");
    assert!(ran.stderr.contains(&wanted), "{}", ran.stderr);
    assert!(
        ran.stderr.contains("run the same program"),
        "{}",
        ran.stderr
    );
    shared.site.end();
}

#[test]
fn a_worker_needs_a_database_that_servers_share() {
    let reason = refused(&["worker", "--database", "sqlite:games.db"]);
    assert!(reason.contains("`quicksilver copy`"), "{reason}");
    let reason = refused(&["worker"]);
    assert!(reason.contains("--database postgres://"), "{reason}");
    let reason = refused(&["worker", "--threads", "0"]);
    assert!(reason.contains("write 1 or more"), "{reason}");
    // One that no server has used.
    let cluster = Cluster::start().expect("a cluster");
    let empty = cluster.create("empty").expect("a database");
    let ran = run(&["worker", "--database", &empty, "--log", "off"]);
    assert_eq!(ran.status, 1);
    assert!(
        ran.stderr.contains("start a server on it first"),
        "{}",
        ran.stderr
    );
}
