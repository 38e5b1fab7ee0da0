//! `cargo xtask fuzz-api`: random requests, right ones and wrong ones, against a server of its own.

mod answers;

use crate::place::Place;
use crate::python;
use crate::server::Server;
use answers::Answers;
use anyhow::{Result, bail};
use clap::{Args, ValueEnum};
use std::path::Path;

/// The extent of the test.
#[derive(Debug, Args)]
pub(crate) struct FuzzApi {
    /// The number of requests about games that are played; a run ends with the games that it has begun.
    #[arg(long, default_value_t = 20_000)]
    cases: u32,
    /// How many requests Schemathesis makes up for each operation, beside those that it derives from the schemas.
    #[arg(long, default_value_t = 60)]
    examples: u32,
    /// The random seed.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Do again what a run with this seed did in one world; Schemathesis is left out.
    #[arg(long, value_name = "NUMBER")]
    world: Option<u64>,
    /// Only one of the two halves.
    #[arg(long, value_enum)]
    only: Option<Half>,
    /// Test an optimised build.
    #[arg(long)]
    release: bool,
}

/// A half of the test.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Half {
    /// The API against its description, by Schemathesis.
    Description,
    /// Games of both kinds that are played, by `crates/server/examples/fuzz_api`.
    Games,
}

/// Runs both halves. Returns false if one of them found a fault.
pub(crate) fn fuzz_api(place: &Place, asked: &FuzzApi) -> Result<bool> {
    place.step("building the server and the test", || {
        let mut command = place.cargo(["build", "--quiet", "-p", "quicksilver", "-p", "server"]);
        command.args(["--bin", "quicksilver", "--example", "fuzz_api"]);
        if asked.release {
            command.arg("--release");
        }
        place.run(&mut command, "The compiler's message above names the line.")
    })?;
    let built = place.target(if asked.release { "release" } else { "debug" });
    let binary = built.join("quicksilver");
    let wanted = |half| asked.only.is_none_or(|only| only == half);
    let mut passed = true;
    if wanted(Half::Description) && asked.world.is_none() {
        passed &= told(place, description(place, asked, &binary));
    }
    if wanted(Half::Games) {
        let test = built.join("examples/fuzz_api");
        passed &= told(place, games(place, asked, &test, &binary));
    }
    Ok(passed)
}

/// Whether a half passed; if not, it is said why.
fn told(place: &Place, half: Result<()>) -> bool {
    if let Err(fault) = &half {
        place.say(format!("FAILED: {fault:#}"));
    }
    half.is_ok()
}

fn games(place: &Place, asked: &FuzzApi, test: &Path, binary: &Path) -> Result<()> {
    place.say("━━ games of both kinds");
    let mut command = place.command(test, ["--cases", &asked.cases.to_string()]);
    command.args(["--seed", &asked.seed.to_string()]);
    if let Some(world) = asked.world {
        command.args(["--world", &world.to_string()]);
    }
    let hint = "The lines above name seed, world and requests; `--world` does one again.";
    place.run(command.arg("--binary").arg(binary), hint)
}

fn description(place: &Place, asked: &FuzzApi, binary: &Path) -> Result<()> {
    let program = python::tool(place, "schemathesis")?.join("st");
    place.say("━━ the API against its description");
    let folder = place.target("xtask/fuzz-api");
    if folder.exists() {
        std::fs::remove_dir_all(&folder)?;
    }
    std::fs::create_dir_all(&folder)?;
    let server = Server::start(place, binary, &folder)?;
    let counts = folder.join("counts.json");
    let own = place.root("xtask/fuzz-api");
    let address = format!("http://{}", server.address);
    let mut command = place.command(program, ["--config-file"]);
    command
        .current_dir(&folder)
        .arg(own.join("schemathesis.toml"))
        .args(["run", &format!("{address}/api/v1/openapi.json")])
        .args(["--max-examples", &asked.examples.to_string()])
        .args(["--seed", &asked.seed.to_string()])
        .args(["--continue-on-failure", "--no-color", "--warnings", "off"])
        .args([
            "--suppress-health-check",
            "all",
            "--generation-database",
            "none",
        ])
        .args(["--request-timeout", "60"])
        .env("FUZZ_API_SERVER", &address)
        .env("FUZZ_API_COUNTS", &counts)
        .env("SCHEMATHESIS_HOOKS", "hooks")
        .env("PYTHONPATH", own)
        .env("PYTHONDONTWRITEBYTECODE", "1");
    let found = place.run(&mut command, "The lines above name the requests.");
    let lives = server.is_well();
    let table = Answers::read(&counts)?;
    for line in table.lines() {
        place.say(line);
    }
    found?;
    if !lives {
        bail!(
            "/healthz is not well at the end; the server's log is in {}",
            folder.display()
        );
    }
    table.check()
}
