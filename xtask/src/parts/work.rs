//! The work of each part of the test.

use super::Part;
use super::scratch::Scratch;
use crate::place::{Place, answer};
use crate::toolchain::Choice;
use crate::{api, crates, debian, deny, size, types, wasm, web, wheel};
use anyhow::{Result, bail};
use std::path::{Path, PathBuf};
use std::process::Command;

/// Refuses a game that is not there.
pub(super) fn check_game(place: &Place, slug: &str) -> Result<()> {
    if slug.contains(['/', '.']) || !place.root("games").join(slug).join("Cargo.toml").exists() {
        bail!("there is no game “{slug}” in the folder games");
    }
    Ok(())
}

/// Does the work of a part, for all games or for one.
pub(super) fn work(place: &Place, part: Part, game: Option<&str>) -> Result<()> {
    match part {
        Part::Fmt => formatting(place),
        Part::Deny => deny::check(place),
        Part::Crates => crates::check(place),
        Part::Clippy => clippy(place),
        Part::Rust => rust(place, game),
        Part::Types => types::check(place),
        Part::Python => wheel::check(place),
        Part::Wasm => wasm::build(place, Choice::Auto),
        Part::Web => page(place, game),
        Part::Size => page_size(place),
        Part::Api => api::check(place, &api::Api::default()),
        Part::E2e => browser(place, game),
    }
}

fn formatting(place: &Place) -> Result<()> {
    place.run(
        &mut place.cargo(["fmt", "--all", "--check"]),
        "`cargo fmt --all` puts it right.",
    )?;
    let mut metadata = place.cargo(["metadata", "--locked", "--format-version", "1"]);
    metadata.stdout(std::process::Stdio::null());
    place.run(
        &mut metadata,
        "Commit the Cargo.lock that `cargo check` writes.",
    )
}

fn clippy(place: &Place) -> Result<()> {
    let mut command = place.cargo(["clippy", "--workspace", "--all-targets", "--quiet"]);
    command.args(["--features", "wire/ts", "--", "--deny", "warnings"]);
    let hint = "Clippy's messages above name the lines.";
    place.run(&mut command, hint)?;
    // Workspaces of their own, which nothing else compiles; what they have in common with this one is there already.
    for folder in ["bench", "fuzz"] {
        let mut command = place.cargo(["clippy", "--all-targets", "--quiet", "--manifest-path"]);
        command
            .arg(place.root(folder).join("Cargo.toml"))
            .arg("--target-dir")
            .arg(place.target(""))
            // Nothing is linked here, so there need be no fuzzer to link with, which takes a minute to compile.
            .env("CUSTOM_LIBFUZZER_PATH", place.root("fuzz/Cargo.toml"))
            .args(["--", "--deny", "warnings"]);
        place.run(&mut command, hint)?;
    }
    Ok(())
}

/// What is tested, and with which features: whatever is built with these arguments is built once.
///
/// The crate that generates bindings has no tests, and testing it would compile wasm-bindgen again.
pub(crate) const TESTED: [&str; 5] = [
    "--workspace",
    "--exclude",
    "xtask-bindings",
    "--features",
    "wire/ts",
];

/// What to do when tests fail.
const FAILED: &str = "The messages above name the tests.";

fn rust(place: &Place, game: Option<&str>) -> Result<()> {
    let hint = FAILED;
    if let Some(slug) = game {
        let package = format!("quicksilver-{slug}");
        let mut tests = place.cargo(["test", "--quiet", "-p", &package]);
        return place.run(&mut tests, hint);
    }
    postgres(place)?;
    let scratch = Scratch::new()?;
    if answer("cargo-nextest", &["nextest", "--version"]).is_some() {
        let mut tests = place.cargo(["nextest", "run"]);
        // Examples are commands of their own, and have no tests.
        tests
            .args(TESTED)
            .args(["--lib", "--bins", "--tests"])
            .args(["--status-level", "fail", "--show-progress", "none"])
            .args(["--test-threads", &at_once()?.to_string()]);
        scratch.used_by(&mut tests);
        place.run(&mut tests, hint)?;
    } else {
        let mut tests = place.cargo(["test", "--lib", "--bins", "--tests", "--no-fail-fast"]);
        scratch.used_by(&mut tests);
        place.run(tests.args(TESTED), hint)?;
    }
    place.run(place.cargo(["test", "--doc", "--quiet"]).args(TESTED), hint)
}

/// How many tests run at once: half as many again as there are cores, because those with servers and databases wait a lot.
fn at_once() -> Result<usize> {
    let cores = std::thread::available_parallelism()?.get();
    Ok(cores + cores / 2)
}

fn page(place: &Place, game: Option<&str>) -> Result<()> {
    web::install(place)?;
    // The page's types are generated with the module. This does nothing if the module is up to date.
    wasm::build(place, Choice::Auto)?;
    if let Some(slug) = game {
        let pages = format!("src/rules/{slug}/");
        place.run(&mut vitest(place, &[&pages]), FAILED)?;
        return place.run(&mut vitest(place, &["src/boards/", "-t", slug]), FAILED);
    }
    for name in ["lint", "check", "test"] {
        place.step(&format!("npm run {name}"), || web::script(place, name))?;
    }
    web::build(place)
}

/// Unit tests of the page.
fn vitest(place: &Place, arguments: &[&str]) -> Command {
    let mut command = web::npm(place, &["run", "--silent", "test", "--"]);
    command.args(arguments);
    command
}

fn page_size(place: &Place) -> Result<()> {
    wasm::build(place, Choice::Auto)?;
    web::build(place)?;
    size::check(place)
}

fn browser(place: &Place, game: Option<&str>) -> Result<()> {
    let chromium = chromium(place)?;
    let headless = headless(place);
    let firefox = firefox(place)?;
    wasm::build(place, Choice::Auto)?;
    web::build(place)?;
    server(place)?;
    let mut tests = web::npm(place, &["run", "--silent", "e2e"]);
    tests
        .env("HEADLESS_CHROMIUM", headless.as_ref().unwrap_or(&chromium))
        .env("CHROMIUM", chromium)
        .env("FIREFOX", firefox)
        .env("QUICKSILVER", place.target("debug/quicksilver"));
    if let Some(slug) = game {
        tests.args(["--", "-t", slug]);
    }
    let scratch = Scratch::new()?;
    scratch.used_by(&mut tests);
    place.run(&mut tests, FAILED)
}

/// Builds the server the same way as the Rust tests do, so that nothing is compiled again with different features: all
/// packages together, and a test with them, because tests have dependencies of their own.
pub(crate) fn server(place: &Place) -> Result<()> {
    place.step("building the server", || {
        let mut command = place.cargo(["build", "--quiet", "--bin", "quicksilver"]);
        command.args(["--test", "disk"]);
        let hint = "The compiler's message above names the line.";
        place.run(command.args(TESTED), hint)
    })
}

/// Makes sure that PostgreSQL is there, of which the server's tests start clusters of their own. The variable
/// `POSTGRES_BIN` names the folder of its programs.
pub(crate) fn postgres(place: &Place) -> Result<()> {
    if test_cluster::is_installed() {
        return Ok(());
    }
    let otherwise = "Or set POSTGRES_BIN to the folder of PostgreSQL's programs.";
    debian::install(place, &["postgresql"], otherwise)
}

/// The path of the browser, which is installed if it is missing. The variable `CHROMIUM` overrides it.
pub(crate) fn chromium(place: &Place) -> Result<PathBuf> {
    let otherwise = "Or set CHROMIUM to the path of a Chrome or Chromium you have.";
    installed(place, "CHROMIUM", "chromium", otherwise)
}

/// Chromium without windows, which takes a third less of the processor's time: most tests run in it. None where a browser is
/// given, or where there is no such package.
fn headless(place: &Place) -> Option<PathBuf> {
    if std::env::var_os("CHROMIUM").is_some() {
        return None;
    }
    let otherwise = "The tests go on in Chromium itself.";
    match installed(
        place,
        "HEADLESS_CHROMIUM",
        "chromium-headless-shell",
        otherwise,
    ) {
        Ok(path) => Some(path),
        Err(fault) => {
            place.say(format!("  {fault:#}"));
            None
        }
    }
}

/// The path of the second browser, for the pages that are opened from the disk. The variable `FIREFOX` overrides it.
fn firefox(place: &Place) -> Result<PathBuf> {
    let otherwise = "Or set FIREFOX to the path of a Firefox you have.";
    installed(place, "FIREFOX", "firefox-esr", otherwise)
}

/// The program that a variable names, or else that of a package of Debian.
fn installed(place: &Place, variable: &str, package: &str, otherwise: &str) -> Result<PathBuf> {
    if let Some(named) = std::env::var_os(variable) {
        return Ok(PathBuf::from(named));
    }
    let usual = Path::new("/usr/bin").join(package);
    if !usual.exists() {
        debian::install(place, &[package], otherwise)?;
    }
    Ok(usual)
}
