//! The example of a bot in Python plays every game against another bot, by its token alone.
//!
//! `cargo xtask bot-games` lets it finish more games than the one of each that this test has it play.

use crate::bots_support::stored;
use server::store::{SqlStore, Store};
use server::{Allowance, Config, Server};
use std::io::Read;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

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

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_example_in_python_finishes_games_of_every_sort() {
    python();
    let count = asked("BOT_GAMES", 1);
    let folder = tempfile::tempdir().unwrap();
    let store = SqlStore::in_file(&folder.path().join("quicksilver.db")).await;
    let store = store.unwrap();
    let [first, second] = stored(&store).await.map(|bot| bot.secret);
    store.close().await;
    let config = Config {
        listen: SocketAddr::from(([127, 0, 0, 1], 0)),
        data_folder: Some(folder.path().to_owned()),
        allowance: Allowance {
            limited: false,
            ..Allowance::default()
        },
        ..Config::default()
    };
    let server = Server::bind(&config).await.unwrap();
    let site = format!("http://{}", server.address().unwrap());
    let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
    let running = tokio::spawn(server.run(async move { drop(stopped.await) }));

    let turns = registry::RULES.iter().map(|game| (game.info().slug, false));
    let orders = registry::ORDER_GAMES
        .iter()
        .map(|game| (game.info().slug, true));
    println!("game                finished   seconds");
    for (slug, is_order) in turns.chain(orders) {
        let since = Instant::now();
        let answer = if is_order { "--join" } else { "--accept" };
        let none = Stdio::null();
        let mut opener = Playing::of(&site, &first, slug, count, "--challenge", none);
        // The links of seats go from one to the other.
        let links = Stdio::from(opener.links());
        let mut other = Playing::of(&site, &second, slug, count, answer, links);
        let (one, two) = tokio::join!(opener.finished(slug), other.finished(slug));
        println!("{slug:<20}{one:>8}{:>10}", since.elapsed().as_secs());
        assert_eq!((one, two), (count, count), "{slug}");
    }
    stop.send(()).unwrap();
    running.await.unwrap().unwrap();
}
