//! Locates the checkout and runs commands in it.

use anyhow::{Context, Result, bail};
use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

/// Where messages go: directly to the terminal, or into a buffer that is printed later in one piece.
#[derive(Clone, Debug)]
enum Sink {
    Terminal,
    Buffer(Arc<Mutex<Vec<u8>>>),
}

/// The checkout, its target folder, and the destination of messages.
#[derive(Clone, Debug)]
pub(crate) struct Place {
    root: PathBuf,
    target: PathBuf,
    /// The answer of `cargo metadata`, without dependencies.
    metadata: Arc<serde_json::Value>,
    /// What is done once by a command, however many of its parts need it.
    done: Arc<Mutex<BTreeSet<&'static str>>>,
    sink: Sink,
}

impl Place {
    /// Finds the checkout in which `cargo xtask` was called, and asks Cargo for its target folder.
    pub(crate) fn find() -> Result<Place> {
        let xtask = std::env::var_os("CARGO_MANIFEST_DIR")
            .map(PathBuf::from)
            .context("start this program as `cargo xtask …`, inside the checkout")?;
        let root = xtask
            .parent()
            .context("xtask lies in the checkout's root")?
            .to_path_buf();
        let text = Command::new(cargo())
            .args(["metadata", "--no-deps", "--format-version", "1"])
            .current_dir(&root)
            .output()
            .context("`cargo metadata` does not start")?;
        if !text.status.success() {
            bail!(
                "`cargo metadata` fails:\n{}",
                String::from_utf8_lossy(&text.stderr)
            );
        }
        let metadata: serde_json::Value = serde_json::from_slice(&text.stdout)?;
        let target = metadata["target_directory"]
            .as_str()
            .context("no target_directory")?
            .to_owned();
        Ok(Place {
            root,
            target: PathBuf::from(target),
            metadata: Arc::new(metadata),
            done: Arc::default(),
            sink: Sink::Terminal,
        })
    }

    /// The same place, but with messages and command output buffered for [`Place::kept`].
    pub(crate) fn buffered(&self) -> Place {
        Place {
            sink: Sink::Buffer(Arc::default()),
            ..self.clone()
        }
    }

    /// Takes the buffered output.
    pub(crate) fn kept(&self) -> Vec<u8> {
        match &self.sink {
            Sink::Terminal => Vec::new(),
            Sink::Buffer(bytes) => {
                std::mem::take(&mut bytes.lock().unwrap_or_else(PoisonError::into_inner))
            }
        }
    }

    /// A path inside the checkout.
    pub(crate) fn root(&self, path: impl AsRef<Path>) -> PathBuf {
        self.root.join(path)
    }

    /// A path inside the target folder.
    pub(crate) fn target(&self, path: impl AsRef<Path>) -> PathBuf {
        self.target.join(path)
    }

    /// A checkout of an earlier commit, in the target folder.
    pub(crate) fn checkout(&self, commit: &str) -> Result<PathBuf> {
        let checkout = self.target(format!("checkout-{commit}"));
        if !checkout.exists() {
            let mut command = self.command("git", ["worktree", "add", "--force", "--detach"]);
            command.arg(&checkout).arg(commit);
            self.run(
                &mut command,
                "The commit must be in the clone; fetch the whole history.",
            )?;
        }
        Ok(checkout)
    }

    /// The turn games: what the registry's Cargo feature `turn-games` brings in.
    pub(crate) fn turn_games(&self) -> Result<Vec<String>> {
        self.games("turn-games")
    }

    /// The turn games that were asked for: all of them if none was named.
    pub(crate) fn turn_games_of(&self, named: &[String]) -> Result<Vec<String>> {
        let known = self.turn_games()?;
        if let Some(game) = named.iter().find(|game| !known.contains(game)) {
            bail!("{game}: no such game; there are {}", known.join(", "));
        }
        Ok(if named.is_empty() {
            known
        } else {
            named.to_vec()
        })
    }

    /// The order games: what the registry's Cargo feature `order-games` brings in.
    pub(crate) fn order_games(&self) -> Result<Vec<String>> {
        self.games("order-games")
    }

    fn games(&self, feature: &str) -> Result<Vec<String>> {
        let registry = (self.packages().iter())
            .find(|package| package["name"] == "quicksilver-registry")
            .context("`cargo metadata` lists no package `quicksilver-registry`")?;
        let games = registry["features"][feature].as_array();
        let games = games
            .with_context(|| format!("crates/registry/Cargo.toml has no feature `{feature}`"))?;
        Ok(games
            .iter()
            .filter_map(|game| game.as_str().map(str::to_owned))
            .collect())
    }

    /// The packages of the workspace, as `cargo metadata` describes them.
    pub(crate) fn packages(&self) -> &[serde_json::Value] {
        let packages = self.metadata["packages"].as_array();
        packages.map_or(&[], Vec::as_slice)
    }

    /// Prints a line.
    pub(crate) fn say(&self, line: impl AsRef<str>) {
        self.write(format!("{}\n", line.as_ref()).as_bytes());
    }

    fn write(&self, bytes: &[u8]) {
        match &self.sink {
            Sink::Terminal => {
                // If standard output is closed, the message is dropped.
                let mut out = std::io::stdout().lock();
                let _ = out.write_all(bytes).and_then(|()| out.flush());
            }
            Sink::Buffer(kept) => {
                kept.lock()
                    .unwrap_or_else(PoisonError::into_inner)
                    .extend_from_slice(bytes);
            }
        }
    }

    /// Does something that several parts of a command need, unless it was done before. Other parts wait meanwhile.
    pub(crate) fn once(&self, what: &'static str, work: impl FnOnce() -> Result<()>) -> Result<()> {
        let mut done = self.done.lock().unwrap_or_else(PoisonError::into_inner);
        if !done.contains(what) {
            work()?;
            done.insert(what);
        }
        Ok(())
    }

    /// Announces a step, runs it, and prints how long it took.
    pub(crate) fn step<T>(&self, what: &str, work: impl FnOnce() -> Result<T>) -> Result<T> {
        self.say(format!("▸ {what}"));
        let begin = Instant::now();
        let done = work().with_context(|| format!("this did not work: {what}"))?;
        self.say(format!("  done in {}", seconds(begin)));
        Ok(done)
    }

    /// A Cargo command in the root of the checkout.
    pub(crate) fn cargo<S: AsRef<OsStr>>(&self, arguments: impl IntoIterator<Item = S>) -> Command {
        self.command(cargo(), arguments)
    }

    /// A command in the root of the checkout.
    pub(crate) fn command<S: AsRef<OsStr>>(
        &self,
        program: impl AsRef<OsStr>,
        arguments: impl IntoIterator<Item = S>,
    ) -> Command {
        let mut command = Command::new(program);
        command.args(arguments).current_dir(&self.root);
        // These variables describe xtask itself. A build script that sees them would be rerun.
        for name in [
            "CARGO_MANIFEST_DIR",
            "CARGO_MANIFEST_PATH",
            "CARGO_PKG_NAME",
        ] {
            command.env_remove(name);
        }
        command
    }

    /// Builds the program, and returns its path.
    pub(crate) fn program(&self) -> Result<PathBuf> {
        self.step("building the program", || {
            let mut command = self.cargo(["build", "--release", "--quiet", "-p", "quicksilver"]);
            self.run(&mut command, "The compiler's message above names the line.")
        })?;
        Ok(self.target("release/quicksilver"))
    }

    /// Runs a command to completion and shows its output. `hint` says what to do if it fails.
    pub(crate) fn run(&self, command: &mut Command, hint: &str) -> Result<()> {
        let shown = shown(command);
        command.stdin(Stdio::null());
        let status = match &self.sink {
            Sink::Terminal => command.status(),
            Sink::Buffer(_) => self.run_buffered(command),
        }
        .with_context(|| format!("`{shown}` does not start. {hint}"))?;
        if !status.success() {
            bail!("`{shown}` failed ({status}). {hint}");
        }
        Ok(())
    }

    fn run_buffered(&self, command: &mut Command) -> std::io::Result<std::process::ExitStatus> {
        let (mut reader, writer) = std::io::pipe()?;
        command.stdout(writer.try_clone()?).stderr(writer);
        let mut child = command.spawn()?;
        // The command holds copies of the write end of the pipe; reading would not end while they exist.
        command.stdout(Stdio::null()).stderr(Stdio::null());
        let mut bytes = Vec::new();
        reader.read_to_end(&mut bytes)?;
        self.write(&bytes);
        child.wait()
    }
}

/// The Cargo that started this program.
fn cargo() -> std::ffi::OsString {
    std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into())
}

/// The time since `begin`, formatted for people.
pub(crate) fn seconds(begin: Instant) -> String {
    let all = begin.elapsed().as_secs_f64();
    if all < 60.0 {
        format!("{all:.1} s")
    } else {
        format!(
            "{} min {:02.0} s",
            (all / 60.0).floor(),
            (all % 60.0).floor()
        )
    }
}

/// A command line as a person would type it.
fn shown(command: &Command) -> String {
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    words
        .map(|word| word.to_string_lossy())
        .collect::<Vec<_>>()
        .join(" ")
}

/// The trimmed output of a command; `None` if it cannot be run or fails.
pub(crate) fn answer(program: &str, arguments: &[&str]) -> Option<String> {
    let output = Command::new(program)
        .args(arguments)
        .stdin(Stdio::null())
        .output()
        .ok()?;
    let text = String::from_utf8_lossy(&output.stdout).trim().to_owned();
    output.status.success().then_some(text)
}
