//! `cargo xtask api`: whether others can build on the description of the API. A validator reads it, two programs make clients of
//! it, both clients are compiled, and one plays games by the scripts of the games' folders.

use crate::debian;
use crate::parts::server;
use crate::place::{Place, answer};
use crate::python;
use crate::server::Server;
use crate::web;
use anyhow::{Context, Result, bail};
use clap::Args;
use std::fs;
use std::path::{Path, PathBuf};

/// The description, as the tests of the server agree on it.
const DESCRIPTION: &str = "crates/server/tests/it/openapi.json";
/// The script that plays with the Python client, in the folders of games.
const SCRIPT: &str = "clients/api.py";
/// The name by which scripts import the Python client.
const CLIENT: &str = "quicksilver_client";
/// The seed of the games.
const SEED: &str = "1";

/// Which program plays.
#[derive(Debug, Default, Args)]
pub(crate) struct Api {
    /// A build of the program to play against; one is built without it.
    #[arg(long, value_name = "FILE")]
    program: Option<PathBuf>,
}

/// Validates the description, makes the clients, compiles them and plays.
pub(crate) fn check(place: &Place, asked: &Api) -> Result<()> {
    if answer("java", &["-version"]).is_none() {
        let otherwise = "Any Java from 11 on does as well.";
        debian::install(place, &["default-jre-headless"], otherwise)?;
    }
    let tools = python::tool(place, "openapi")?;
    let folder = place.target("xtask/api");
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    fs::create_dir_all(&folder)?;
    let description = place.root(DESCRIPTION);
    place.step("validating the description", || {
        let mut command = place.command(tools.join("openapi-spec-validator"), [&description]);
        place.run(&mut command, "The lines above name the place.")
    })?;
    place.step("a client in Python", || {
        python_client(place, &tools, &folder, &description)
    })?;
    place.step("a client in TypeScript", || {
        typescript_client(place, &tools, &folder, &description)
    })?;
    play(place, asked, &tools, &folder)
}

fn python_client(place: &Place, tools: &Path, folder: &Path, description: &Path) -> Result<()> {
    let mut command = place.command(tools.join("openapi-python-client"), ["generate"]);
    command
        .args(["--meta", "none", "--fail-on-warning", "--config"])
        .arg(place.root("xtask/api/python-client.yml"))
        .arg("--path")
        .arg(description)
        .arg("--output-path")
        .arg(folder.join(CLIENT));
    place.run(&mut command, "The lines above say what it cannot read.")?;
    let mut command = place.command(tools.join("mypy"), ["--no-error-summary", "--cache-dir"]);
    command.arg(folder.join("mypy")).arg(folder.join(CLIENT));
    place.run(&mut command, "The lines above are in what was generated.")
}

fn typescript_client(place: &Place, tools: &Path, folder: &Path, description: &Path) -> Result<()> {
    let client = folder.join("typescript");
    let mut command = place.command(tools.join("openapi-generator-cli"), ["generate"]);
    command
        .args(["--generator-name", "typescript-fetch", "--input-spec"])
        .arg(description)
        .arg("--output")
        .arg(&client)
        // It names every file that it writes.
        .env("JAVA_OPTS", "-Dlog.level=warn");
    place.run(&mut command, "The lines above say what it cannot read.")?;
    web::install(place)?;
    let tsc = place.root("web/node_modules/.bin/tsc");
    let mut command = place.command(tsc, ["--strict", "--noEmit", "--target", "es2022"]);
    command
        .args(["--module", "esnext", "--moduleResolution", "bundler"])
        .args(["--lib", "es2022,dom"])
        .arg(client.join("index.ts"));
    place.run(&mut command, "The lines above are in what was generated.")
}

/// Plays by all scripts, against a server of this build.
fn play(place: &Place, asked: &Api, tools: &Path, folder: &Path) -> Result<()> {
    let scripts = scripts(place)?;
    if scripts.is_empty() {
        bail!("no game has a script {SCRIPT}");
    }
    let binary = match &asked.program {
        Some(binary) => std::path::absolute(binary)?,
        None => {
            server(place)?;
            place.target("debug/quicksilver")
        }
    };
    let data = folder.join("data");
    fs::create_dir_all(&data)?;
    let server = Server::start(place, &binary, &data)?;
    for script in scripts {
        let mut command = place.command(tools.join("python"), [&script]);
        command
            .arg(format!("http://{}", server.address))
            .arg(SEED)
            .env("PYTHONPATH", folder)
            .env("PYTHONDONTWRITEBYTECODE", "1");
        place.run(
            &mut command,
            "The last line above says which answer was wrong.",
        )?;
    }
    if !server.is_well() {
        bail!(
            "/healthz is not well at the end; the log is in {}",
            data.display()
        );
    }
    Ok(())
}

fn scripts(place: &Place) -> Result<Vec<PathBuf>> {
    let games = place.root("games");
    let entries = fs::read_dir(&games).with_context(|| games.display().to_string())?;
    let mut scripts = Vec::new();
    for entry in entries {
        let script = entry?.path().join(SCRIPT);
        if script.is_file() {
            scripts.push(script);
        }
    }
    scripts.sort();
    Ok(scripts)
}
