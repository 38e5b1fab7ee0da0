//! The page is embedded from `web/dist`. Before it is built for the first time there is no such folder; an empty
//! one lets the server compile, and it then answers with a hint instead of a page.
//!
//! The build has a name: the version, and a number of the source from which the rules, the search and the server are
//! made. Servers and workers tell each other by it whether they are of the same build.

use std::path::{Path, PathBuf};

/// The crates whose source counts, beside the games. A change elsewhere leaves what servers and workers exchange as it is.
const CRATES: [&str; 10] = [
    "chess-kit",
    "diplomacy-kit",
    "game",
    "net",
    "play",
    "registry",
    "sandbox",
    "search",
    "server",
    "wire",
];
/// The folders of a game that are part of it.
const PARTS: [&str; 2] = ["src", "marks"];
/// What a game has learnt: its computer player is part of a build, too.
const WEIGHTS: &str = "net.bin";

fn main() -> std::io::Result<()> {
    let own = Path::new(env!("CARGO_MANIFEST_DIR"));
    let page = own.join("../../web/dist");
    std::fs::create_dir_all(&page)?;
    println!("cargo::rerun-if-changed={}", page.display());
    println!("cargo::rerun-if-changed=build.rs");
    let mut folders: Vec<PathBuf> = CRATES
        .iter()
        .map(|name| own.join("..").join(name).join("src"))
        .collect();
    let games = own.join("../../games");
    println!("cargo::rerun-if-changed={}", games.display());
    for game in listed(&games)? {
        folders.extend(PARTS.map(|part| game.join(part)));
    }
    let mut number = Number::new();
    for folder in folders.iter().filter(|folder| folder.is_dir()) {
        println!("cargo::rerun-if-changed={}", folder.display());
        add(&mut number, folder)?;
    }
    for game in listed(&games)? {
        let weights = game.join(WEIGHTS);
        if weights.is_file() {
            number.add(&std::fs::read(&weights)?);
        }
    }
    let version = std::env::var("CARGO_PKG_VERSION").unwrap_or_default();
    println!(
        "cargo::rustc-env=QUICKSILVER_BUILD={version}-{:016x}",
        number.0
    );
    Ok(())
}

/// Adds all files of a folder, with their names.
fn add(number: &mut Number, folder: &Path) -> std::io::Result<()> {
    for path in listed(folder)? {
        number.add(path.file_name().unwrap_or_default().as_encoded_bytes());
        if path.is_dir() {
            add(number, &path)?;
        } else {
            number.add(&std::fs::read(&path)?);
        }
    }
    Ok(())
}

/// What a folder holds, in the order of the names.
fn listed(folder: &Path) -> std::io::Result<Vec<PathBuf>> {
    let entries = std::fs::read_dir(folder)?;
    let mut paths: Vec<PathBuf> = entries
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<Result<_, _>>()?;
    paths.sort();
    Ok(paths)
}

/// FNV-1a with 64 bits: it tells builds apart, and guards nothing.
struct Number(u64);

impl Number {
    fn new() -> Number {
        Number(0xcbf2_9ce4_8422_2325)
    }

    fn add(&mut self, bytes: &[u8]) {
        let length = (bytes.len() as u64).to_le_bytes();
        for byte in length.iter().chain(bytes) {
            self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }
}
