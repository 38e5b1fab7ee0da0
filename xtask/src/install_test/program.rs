//! The program: unpacked and run with an empty home.

use super::{Release, bare};
use crate::place::Place;
use anyhow::{Context, Result, bail};
use std::fs;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};

pub(super) fn try_out(place: &Place, release: &Release) -> Result<Option<String>> {
    let name = format!("quicksilver-{}-{}", release.version, release.host);
    let file = release.folder.join(&name).with_added_extension("tar.gz");
    if !file.exists() {
        return Ok(None);
    }
    let folder = release.unpack(place, &file, "program")?;
    for paper in [
        "LICENSE-MIT",
        "LICENSE-APACHE",
        "THIRD-PARTY.md",
        "man1/quicksilver.1",
        "completions/quicksilver.bash",
    ] {
        if !folder.join(paper).is_file() {
            bail!("{} has no {paper}", file.display());
        }
    }
    let home = release.place.path().join("home");
    fs::create_dir_all(&home)?;
    let binary = folder.join("quicksilver");
    let version = said(bare::command(&binary, &home).arg("--version"))?;
    if !version.contains(&release.version) {
        bail!("it is of version {version} instead of {}", release.version);
    }
    let games = games(&binary, &home)?;
    for (slug, kind) in &games {
        let mut play = bare::command(&binary, &home);
        if kind == "turns" {
            play.args([
                "match", slug, "--a", "level=1", "--b", "level=1", "--games", "2",
            ]);
        } else {
            play.args([
                "bots", slug, "--a", "a", "--b", "a", "--games", "1", "--years", "1",
            ]);
        }
        said(&mut play)?;
    }
    let assets = serve(&binary, &home)?;
    Ok(Some(format!(
        "{} games are played with it, and the site is served with its page and {assets} files of it",
        games.len()
    )))
}

/// The games that the program has: their names and kinds.
fn games(binary: &Path, home: &Path) -> Result<Vec<(String, String)>> {
    let text = said(bare::command(binary, home).args(["games", "--json"]))?;
    let list: serde_json::Value = serde_json::from_str(&text)?;
    let list = list
        .as_array()
        .context("`quicksilver games --json` is no list")?;
    let word =
        |game: &serde_json::Value, key: &str| game[key].as_str().unwrap_or_default().to_owned();
    if list.is_empty() {
        bail!("it knows no game");
    }
    Ok(list
        .iter()
        .map(|game| (word(game, "slug"), word(game, "kind")))
        .collect())
}

/// What a command prints that succeeds.
fn said(command: &mut Command) -> Result<String> {
    let words = command
        .get_args()
        .map(|word| word.to_string_lossy().into_owned());
    let words = words.collect::<Vec<_>>().join(" ");
    let output = command.stdin(Stdio::null()).output();
    let output = output.with_context(|| format!("`quicksilver {words}` does not start"))?;
    if !output.status.success() {
        bail!(
            "`quicksilver {words}` fails: {}",
            String::from_utf8_lossy(&output.stderr)
        );
    }
    Ok(String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

/// A server, which ends with this value.
struct Server(Child);

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Starts the site, opens its first page, and asks for every file that the page names; returns how many.
fn serve(binary: &Path, home: &Path) -> Result<usize> {
    let mut command = bare::command(binary, home);
    command
        .args(["serve", "--listen", "127.0.0.1:0", "--data"])
        .arg(home.join("data"));
    let child = command
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()?;
    let mut server = Server(child);
    let out = server.0.stdout.take().context("the server has no output")?;
    // It prints its address once it listens.
    let mut address = None;
    for line in BufReader::new(out).lines() {
        let line = line?;
        if let Some((_, rest)) = line.split_once("http://") {
            let end =
                rest.find(|sign: char| !(sign.is_ascii_alphanumeric() || ".:".contains(sign)));
            address = Some(rest[..end.unwrap_or(rest.len())].to_owned());
            break;
        }
    }
    let address = address.context("the server ended before it listened")?;
    for path in ["/healthz", "/api/v1/catalog"] {
        get(&address, path)?;
    }
    let page = get(&address, "/")?;
    let files: Vec<&str> = (page.split(['"', '\'']))
        .filter(|word| word.starts_with("/assets/"))
        .collect();
    if files.is_empty() {
        bail!("the page names no file of its own: the program was built without it");
    }
    for file in &files {
        get(&address, file)?;
    }
    Ok(files.len())
}

/// The answer to a request, if it is 200.
fn get(address: &str, path: &str) -> Result<String> {
    let mut stream =
        TcpStream::connect(address).with_context(|| format!("{address} does not answer"))?;
    stream.write_all(
        format!("GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n").as_bytes(),
    )?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer)?;
    let answer = String::from_utf8_lossy(&answer).into_owned();
    if !answer.starts_with("HTTP/1.1 200") {
        bail!("{path}: {}", answer.lines().next().unwrap_or("no answer"));
    }
    Ok(answer)
}
