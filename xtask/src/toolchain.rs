//! Provides a Rust toolchain that can build for the browser.

use crate::debian;
use crate::place::{Place, answer};
use anyhow::Result;
use clap::ValueEnum;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The compilation target for the browser.
pub(crate) const TARGET: &str = "wasm32-unknown-unknown";

/// The toolchain that builds the WASM.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Choice {
    /// The installed Rust if it has, or rustup can add, the standard library for the target; otherwise Debian's.
    Auto,
    /// The installed Rust.
    Own,
    /// Debian's packages for building browsers.
    Debian,
}

/// A toolchain that can build for the browser.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Toolchain {
    /// The Rust that runs this program.
    Own,
    /// Debian's `rustc-web`, which builds the standard library from source.
    Debian,
}

/// Debian's packages: a compiler, the source of the standard library, Cargo, and a linker for WASM.
const PACKAGES: [&str; 4] = ["rustc-web", "rust-web-src", "cargo-web", "lld-19"];

/// Ensures that a toolchain is available and returns it.
pub(crate) fn provide(place: &Place, choice: Choice) -> Result<Toolchain> {
    if choice != Choice::Debian {
        if own_library().is_some_and(|folder| folder.is_dir()) {
            place.say(format!("  toolchain: your own Rust, which has {TARGET}"));
            return Ok(Toolchain::Own);
        }
        if add_by_rustup(place, choice)? {
            place.say(format!(
                "  toolchain: your own Rust, with {TARGET} added by rustup"
            ));
            return Ok(Toolchain::Own);
        }
    }
    if !debian_is_installed() {
        let otherwise = format!("With rustup, `rustup target add {TARGET}` is enough.");
        debian::install(place, &PACKAGES, &otherwise)?;
    }
    place.say("  toolchain: Debian's rustc-web, building the standard library too");
    Ok(Toolchain::Debian)
}

/// Where the installed Rust has, or would have, its standard library for the browser.
fn own_library() -> Option<PathBuf> {
    answer("rustc", &["--print", "target-libdir", "--target", TARGET]).map(PathBuf::from)
}

/// Has rustup download the standard library. Returns false if there is no rustup or the download fails.
fn add_by_rustup(place: &Place, choice: Choice) -> Result<bool> {
    if answer("rustup", &["--version"]).is_none() {
        return Ok(false);
    }
    let added = place.step(&format!("rustup target add {TARGET}"), || {
        let mut command = place.command("rustup", ["target", "add", TARGET]);
        place.run(&mut command, "Is the network there?")
    });
    match added {
        Ok(()) => Ok(true),
        Err(fault) if choice == Choice::Own => Err(fault),
        Err(fault) => {
            place.say(format!("  {fault:#}\n  Going on with Debian's packages."));
            Ok(false)
        }
    }
}

fn debian_is_installed() -> bool {
    ["/usr/bin/rustc", "/usr/bin/cargo", "/usr/bin/wasm-ld-19"]
        .iter()
        .all(|path| Path::new(path).exists())
        && answer("/usr/bin/rustc", &["--print", "sysroot"])
            .is_some_and(|root| has_source(Path::new(&root)))
}

/// Whether the source of the standard library is where Cargo looks for it.
fn has_source(sysroot: &Path) -> bool {
    sysroot
        .join("lib/rustlib/src/rust/library/Cargo.lock")
        .exists()
}

impl Toolchain {
    /// A Cargo command for the browser target; the caller adds what to build.
    pub(crate) fn cargo(self, place: &Place, subcommand: &str) -> Command {
        match self {
            Toolchain::Own => place.cargo([subcommand, "--target", TARGET]),
            Toolchain::Debian => {
                let mut command = place.command("/usr/bin/cargo", [subcommand, "--target", TARGET]);
                command.arg("-Zbuild-std=std,panic_abort");
                command
                    .env("RUSTC", "/usr/bin/rustc")
                    .env("RUSTC_BOOTSTRAP", "1");
                command.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", "wasm-ld-19");
                for name in [
                    "RUSTUP_TOOLCHAIN",
                    "CARGO",
                    "RUSTC_WRAPPER",
                    "LD_LIBRARY_PATH",
                ] {
                    command.env_remove(name);
                }
                command
            }
        }
    }

    /// The target folder. Two compilers sharing a folder would invalidate each other's artifacts.
    pub(crate) fn target_folder(self, place: &Place) -> PathBuf {
        match self {
            Toolchain::Own => place.target(""),
            Toolchain::Debian => place.target("debian"),
        }
    }
}
