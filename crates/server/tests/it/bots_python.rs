//! The example of a bot in Python plays every game against another bot, by its token alone.
//!
//! `cargo xtask bot-games` lets it finish more games than the one of each that this test has it play.

use crate::bots_support::stored;
use crate::support::{GAME, LONG};
use server::store::{SqlStore, Store};
use server::{Allowance, Config, ServeError, Server};
use std::io::Read;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

/// How long the games of one sort may take that were asked for.
const MOST: Duration = Duration::from_secs(60 * 60);

fn asked(name: &str, usual: u32) -> u32 {
    match std::env::var(name) {
        Ok(text) => text
            .parse()
            .unwrap_or_else(|_| panic!("{name}={text}: no number")),
        Err(_) => usual,
    }
}

fn script() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/bot/bot.py")
}

/// Whether there is a Python that is new enough; says what to do if there is none.
fn python() {
    let code = "import sys; sys.exit(sys.version_info < (3, 11))";
    let ran = Command::new("python3").args(["-c", code]).status();
    let is_there = ran.is_ok_and(|status| status.success());
    assert!(
        is_there,
        "the example of a bot needs Python 3.11 or newer as `python3`; `apt install python3` brings it"
    );
}

/// A bot that plays one sort of game. It ends with the test.
struct Playing(Child);

impl Drop for Playing {
    fn drop(&mut self) {
        // It is no error if it has ended.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

impl Playing {
    fn of(site: &str, token: &str, slug: &str, count: u32, word: &str, links: Stdio) -> Playing {
        let plies = asked("BOT_PLIES", 60).to_string();
        let years = asked("BOT_YEARS", 1).to_string();
        let count = count.to_string();
        let mut command = Command::new("python3");
        command
            .arg(script())
            .args(["--site", site, "--game", slug, "--games", &count, word])
            .args(["--longest", &plies, "--years", &years, "--seed", "1"])
            .env("QUICKSILVER_TOKEN", token)
            .stdin(links)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        Playing(command.spawn().unwrap())
    }

    fn links(&mut self) -> ChildStdout {
        self.0.stdout.take().unwrap()
    }

    /// How many games it says that it has finished, once it has ended.
    async fn finished(&mut self, slug: &str) -> u32 {
        let mut stderr = self.0.stderr.take().unwrap();
        let reading = tokio::task::spawn_blocking(move || {
            let mut said = String::new();
            stderr.read_to_string(&mut said).unwrap();
            said
        });
        let said = tokio::time::timeout(MOST, reading).await.unwrap().unwrap();
        let status = self.0.wait().unwrap();
        assert!(status.success(), "{slug}:\n{said}");
        let line = said.lines().rev().find_map(|line| {
            let rest = line.strip_prefix(&format!("{slug}: "))?;
            rest.strip_suffix(" finished")?.parse().ok()
        });
        line.unwrap_or_else(|| panic!("{slug}:\n{said}"))
    }
}

/// A server that runs until it is stopped.
struct Site {
    address: SocketAddr,
    stop: oneshot::Sender<()>,
    running: JoinHandle<Result<(), ServeError>>,
}

impl Site {
    async fn on(folder: &Path, listen: SocketAddr, limited: bool) -> Site {
        let config = Config {
            listen,
            data_folder: Some(folder.to_owned()),
            allowance: Allowance {
                limited,
                ..Allowance::default()
            },
            ..Config::default()
        };
        let server = Server::bind(&config).await.unwrap();
        let address = server.address().unwrap();
        let (stop, stopped) = oneshot::channel::<()>();
        let running = tokio::spawn(server.run(async move { drop(stopped.await) }));
        Site {
            address,
            stop,
            running,
        }
    }

    fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    async fn stopped(self) {
        self.stop.send(()).unwrap();
        self.running.await.unwrap().unwrap();
    }
}

const ANY: SocketAddr = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 0);

/// The tokens of two bots in a new database.
async fn tokens(folder: &Path) -> [String; 2] {
    let store = SqlStore::in_file(&folder.join("quicksilver.db")).await;
    let store = store.unwrap();
    let tokens = stored(&store).await.map(|bot| bot.secret);
    store.close().await;
    tokens
}

/// The server is restarted in the middle of a game, and refuses what is too much at once.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_example_in_python_comes_back_after_a_restart() {
    python();
    let folder = tempfile::tempdir().unwrap();
    let [first, second] = tokens(folder.path()).await;
    let site = Site::on(folder.path(), ANY, true).await;
    let (address, url) = (site.address, site.url());
    let slug = GAME;
    let none = Stdio::null;
    let mut opener = Playing::of(&url, &first, slug, 1, "--challenge", none());
    let mut other = Playing::of(&url, &second, slug, 1, "--accept", none());
    let store = SqlStore::in_file(&folder.path().join("quicksilver.db")).await;
    let store = store.unwrap();
    let played = async {
        loop {
            let games = store.games("", 1).await.unwrap();
            let Some((kind, id)) = games.first() else {
                tokio::task::yield_now().await;
                continue;
            };
            let game = store.load(*kind, id).await.unwrap().unwrap();
            if game.events.len() > 10 {
                return;
            }
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(LONG, played).await.unwrap();
    store.close().await;
    site.stopped().await;
    let site = Site::on(folder.path(), address, true).await;
    let (one, two) = tokio::join!(opener.finished(slug), other.finished(slug));
    assert_eq!((one, two), (1, 1));
    site.stopped().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_example_in_python_finishes_games_of_every_sort() {
    python();
    let count = asked("BOT_GAMES", 1);
    let folder = tempfile::tempdir().unwrap();
    let [first, second] = tokens(folder.path()).await;
    let site = Site::on(folder.path(), ANY, false).await;
    let url = site.url();
    let turns = registry::RULES.iter().map(|game| (game.info().slug, false));
    let orders = registry::ORDER_GAMES
        .iter()
        .map(|game| (game.info().slug, true));
    println!("game                finished   seconds");
    for (slug, is_order) in turns.chain(orders) {
        let since = Instant::now();
        let answer = if is_order { "--join" } else { "--accept" };
        let none = Stdio::null();
        let mut opener = Playing::of(&url, &first, slug, count, "--challenge", none);
        // The links of seats go from one to the other.
        let links = Stdio::from(opener.links());
        let mut other = Playing::of(&url, &second, slug, count, answer, links);
        let (one, two) = tokio::join!(opener.finished(slug), other.finished(slug));
        println!("{slug:<20}{one:>8}{:>10}", since.elapsed().as_secs());
        assert_eq!((one, two), (count, count), "{slug}");
    }
    site.stopped().await;
}
