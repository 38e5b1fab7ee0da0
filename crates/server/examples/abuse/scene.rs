//! A server with limits, an honest visitor who acts all the time, and attackers.

use crate::Fault;
use crate::honest::{Action, Honest, Times};
use crate::promise::{Promise, promise};
use crate::served::Served;
use crate::visitor::Visitor;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// How many attackers with addresses of their own there are at most, by default.
pub(crate) const ATTACKERS: u8 = 8;
/// The last number of the first attacker's address.
const FIRST: u8 = 2;
/// The last number of the address of somebody who has not been here before.
const OTHER: u8 = 200;
/// Within this time 99 per cent of whatever an honest visitor does must be done. It is long, because attackers and
/// honest visitors share the machine with the server here.
const HONEST_WITHIN: Duration = Duration::from_secs(1);
/// The most memory that a server may have taken, in megabytes.
const MOST_MEGABYTES: f64 = 1_000.0;
/// The limit on open files that a service has usually, unless its operator raises it.
pub(crate) const USUAL_FILES: u32 = 1_024;

/// Starts the server as an operator would: by the usual umask, and with a limit on open files. Its messages go to a file.
const SCRIPT: &str = "umask 022; [ \"$1\" = - ] || ulimit -n \"$1\" || exit; log=$2; shift 2; exec \"$@\" 2>>\"$log\"";

/// How many addresses, in words.
pub(crate) fn addresses(count: u8) -> String {
    match count {
        1 => "one address".to_owned(),
        more => format!("{more} addresses"),
    }
}

/// What is tried with.
pub(crate) struct Means {
    /// The program.
    pub(crate) binary: PathBuf,
    /// Where folders for data are made.
    pub(crate) folder: PathBuf,
    /// How long the honest visitor is alone, and how long floods last.
    pub(crate) time: Duration,
}

/// A folder of data, and a server on it.
pub(crate) struct Scene {
    pub(crate) served: Served,
    /// What the server keeps is in `data` here.
    folder: TempDir,
    pub(crate) time: Duration,
}

/// The words of a command line that starts a server on a folder, with so many files at most.
fn words(binary: &Path, folder: &Path, files: Option<u32>) -> Vec<String> {
    let shown = |path: PathBuf| path.display().to_string();
    let mut words = vec!["-c".to_owned(), SCRIPT.to_owned(), "sh".to_owned()];
    words.push(files.map_or("-".to_owned(), |files| files.to_string()));
    words.push(shown(folder.join("server.log")));
    words.push(shown(binary.to_owned()));
    words.extend(["serve", "--listen", "{listen}", "--data"].map(str::to_owned));
    words.push(shown(folder.join("data")));
    words
}

impl Scene {
    /// Starts a server on an empty folder.
    pub(crate) async fn start(means: &Means, files: Option<u32>) -> Result<Scene, Fault> {
        Scene::on(means, files, tempfile::tempdir_in(&means.folder)?).await
    }

    /// Starts a server on a folder that may hold `data` already.
    pub(crate) async fn on(
        means: &Means,
        files: Option<u32>,
        folder: TempDir,
    ) -> Result<Scene, Fault> {
        let words = words(&means.binary, folder.path(), files);
        let served = Served::start(Path::new("/bin/sh"), &words).await;
        let served = served.map_err(|fault| {
            let log = fs::read_to_string(folder.path().join("server.log"));
            format!("{fault}: {}", log.unwrap_or_default().trim())
        })?;
        Ok(Scene {
            served,
            folder,
            time: means.time,
        })
    }

    /// The server's data folder.
    pub(crate) fn data(&self) -> PathBuf {
        self.folder.path().join("data")
    }

    /// So many attackers, each with an address of their own.
    pub(crate) fn attackers(&self, count: u8) -> Vec<Visitor> {
        let addresses = (FIRST..).take(usize::from(count));
        addresses
            .map(|last| Visitor::new(self.served.address, last))
            .collect()
    }

    /// How many files the server has open.
    pub(crate) fn open_files(&self) -> Result<usize, Fault> {
        Ok(fs::read_dir(format!("/proc/{}/fd", self.served.id()))?.count())
    }
}

/// What an attack came to.
pub(crate) struct Outcome {
    /// How much was tried.
    pub(crate) tried: String,
    /// What was let through and what was refused.
    pub(crate) result: String,
    /// What else there is to say.
    pub(crate) notes: Vec<String>,
    pub(crate) promises: Vec<Promise>,
}

/// A row of the table.
pub(crate) struct Row {
    pub(crate) attack: String,
    pub(crate) outcome: Outcome,
    /// What the honest visitor noticed; none where there was none.
    pub(crate) honest: Option<Noticed>,
}

impl Row {
    /// What could not be tried.
    pub(crate) fn broken_down(name: &str, fault: &Fault) -> Row {
        eprintln!("{name}: {fault}");
        Row {
            attack: name.to_owned(),
            outcome: Outcome {
                tried: "nothing".to_owned(),
                result: "nothing".to_owned(),
                notes: Vec::new(),
                promises: vec![promise(format!("it can be tried ({fault})"), false)],
            },
            honest: None,
        }
    }

    /// Whether every promise was kept.
    pub(crate) fn is_kept(&self) -> bool {
        self.outcome.promises.iter().all(|promise| promise.kept)
    }
}

/// What the honest visitor noticed, and what the server needed.
pub(crate) struct Noticed {
    pub(crate) alone: Times,
    pub(crate) meanwhile: Times,
    /// The most memory that the server took, in megabytes.
    pub(crate) megabytes: f64,
    /// How many processors it used during the attack.
    pub(crate) cores: f64,
}

/// Lets an honest visitor act, first alone and then during an attack.
///
/// # Errors
/// When something could not be tried at all.
pub(crate) async fn under(
    attack: String,
    scene: Scene,
    attacking: impl AsyncFnOnce(&Scene) -> Result<Outcome, Fault>,
) -> Result<Row, Fault> {
    eprintln!("{attack}: the honest visitor alone");
    let honest = Honest::come(scene.served.address).await?;
    let came_at = Instant::now();
    tokio::time::sleep(scene.time).await;
    eprintln!("{attack}: the attack");
    let (began, cpu) = (Instant::now(), scene.served.cpu_seconds()?);
    let mut outcome = attacking(&scene).await?;
    let ended = Instant::now();
    let cores = (scene.served.cpu_seconds()? - cpu) / (ended - began).as_secs_f64();
    let noticed = honest.leave().await?;
    let other = Visitor::new(scene.served.address, OTHER);
    let health = other.get("/healthz", None).await;
    let noticed = Noticed {
        alone: noticed.between(came_at, began),
        meanwhile: noticed.between(began, ended),
        megabytes: scene.served.peak_megabytes()?,
        cores,
    };
    outcome.promises.extend(usual(&noticed));
    let is_well = matches!(health, Ok(answer) if answer.status == 200);
    outcome
        .promises
        .push(promise("the server is well afterwards", is_well));
    Ok(Row {
        attack,
        outcome,
        honest: Some(noticed),
    })
}

/// What is promised to honest visitors and operators, whatever happens.
fn usual(noticed: &Noticed) -> Vec<Promise> {
    let mut promises = Vec::new();
    let (alone, meanwhile) = (&noticed.alone.faults, &noticed.meanwhile.faults);
    let faults: Vec<&String> = alone.iter().chain(meanwhile).collect();
    let refused = match faults.first() {
        None => "the honest visitor is refused nothing".to_owned(),
        Some(first) => format!(
            "the honest visitor is refused nothing ({} times: {first})",
            faults.len()
        ),
    };
    promises.push(promise(refused, faults.is_empty()));
    let is_late = |action: &Action| {
        let p99 = noticed.meanwhile.within(*action, 99);
        p99.is_none_or(|p99| p99 > HONEST_WITHIN)
    };
    let late: Vec<&str> = Action::ALL
        .iter()
        .filter(|action| is_late(action))
        .map(|action| action.name())
        .collect();
    let mut text = format!(
        "99 % of whatever the honest visitor does take at most {} ms",
        HONEST_WITHIN.as_millis()
    );
    if !late.is_empty() {
        text += &format!(" (not: {})", late.join(", "));
    }
    promises.push(promise(text, late.is_empty()));
    let text = format!("the server takes at most {MOST_MEGABYTES} MB");
    promises.push(promise(text, noticed.megabytes <= MOST_MEGABYTES));
    promises
}
