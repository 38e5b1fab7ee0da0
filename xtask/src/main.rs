//! `cargo xtask`: installs what is missing, builds, runs and tests.
//!
//! Each command is a module; [`place`] locates the checkout and runs commands in it.

#![forbid(unsafe_code)]

mod abuse;
mod api;
mod bench;
mod bot_games;
mod bots;
mod clients;
mod crash;
mod crates;
mod debian;
mod deny;
mod drawings;
mod fuzz_api;
mod gauntlet;
mod guests;
mod install_test;
mod learn;
mod levels;
mod load;
mod many_games;
mod new_game;
mod notices;
mod npm;
mod old_databases;
mod parts;
mod place;
mod play;
mod problems;
mod proofs;
mod prospects;
mod python;
mod release;
mod reports;
mod saved_games;
mod scale;
mod screenshots;
mod server;
mod size;
mod small_disk;
mod stamp;
mod starts;
mod strength;
mod toolchain;
mod tuned;
mod types;
mod wasm;
mod web;
mod wheel;

use anyhow::Result;
use clap::{Parser, Subcommand};
use place::Place;
use std::process::ExitCode;

/// Install what is missing, build, run and test.
#[derive(Debug, Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
struct Arguments {
    #[command(subcommand)]
    command: Task,
}

#[derive(Debug, Subcommand)]
enum Task {
    /// Build everything and run the site.
    Play(play::Play),
    /// Build the program; with --tuned, as fast as it gets on the processors of today.
    Build(tuned::Build),
    /// Check and test everything, or only the given parts.
    Test(parts::Test),
    /// Build the rules and the engine for the browser, into web/src/wasm.
    Wasm {
        /// The Rust toolchain to use.
        #[arg(long, value_enum, default_value = "auto")]
        toolchain: toolchain::Choice,
    },
    /// Build the page into web/dist; requires the WASM.
    Web,
    /// Build the packages for npm into target/npm: the rules, and the board for pages of others.
    Npm,
    /// Build the wheel for Python into target/wheels; try, test and measure it.
    Python(wheel::Wheel),
    /// Pack the crates that others use, as for crates.io, and compile what was packed; or compare their interfaces with those
    /// at an earlier commit.
    Crates(crates::Crates),
    /// Make everything that a release carries, in one folder: program, wheel, npm archives, crates, source, pages, checksums,
    /// licences (docs/releasing.md).
    Release(release::Release),
    /// Install from the folder of a release in an empty place and try what is installed.
    InstallTest(install_test::InstallTest),
    /// Regenerate web/src/common/wire.ts from the Rust types.
    Types,
    /// Regenerate start.json and entry.json of each turn game in web/src/boards, its start position and its entry in the
    /// catalogue, and order.json, their order: what the page shows without the rules and without a server. Also the moves
    /// of levels in web/src/turns/engine, which a test of the page chooses again.
    Starts,
    /// Make the drawings of the games' maps anew from their recipes (docs/drawings.md).
    Drawings,
    /// Write a small working game to start a new one from.
    NewGame(new_game::NewGame),
    /// Misuse servers in many ways and check what an honest visitor notices.
    Abuse(abuse::Abuse),
    /// Measure the speed of rules, search and WASM, and compare it with other programs.
    Bench(bench::Bench),
    /// Measure the playing strength of a game's engine against older builds, the tree search and other programs.
    Gauntlet(gauntlet::Gauntlet),
    /// Play the computer players of an order game against those of an earlier commit
    Bots(bots::Bots),
    /// Let two bots play games of each sort with the example in Python, by their tokens alone.
    BotGames(bot_games::BotGames),
    /// Let the computer players of an order game learn from their own games what positions promise
    Prospects(prospects::Prospects),
    /// Measure the steps between the playing levels of a game, or fit temperatures that make them even.
    Levels(levels::Levels),
    /// Play games of a game's computer player against itself, to learn from.
    Selfplay(learn::Selfplay),
    /// Fit the scales of a game's evaluation terms, and a weight for each feature, to its self-play.
    Tune(learn::Fit),
    /// Train a small network as a correction of a game's evaluation on its self-play.
    Train(learn::Fit),
    /// Let a game's computer player learn from nothing: rounds of self-play and training, and a match against what the game
    /// ships.
    Strength(strength::Strength),
    /// Find positions with one best move that is no tactic, judged by another program.
    Problems(problems::Problems),
    /// Prove forced wins in games that the engine plays against itself, and check each claim by full-width search.
    Proofs(proofs::Proofs),
    /// Try the reports on games: blunders that are found, and false alarms
    Reports(reports::Reports),
    /// Let another program play random games of a game, and check that our rules settle every phase to the same position.
    SavedGames(saved_games::SavedGames),
    /// Let a client of engines, a Python package, drive the engine through whole games of a game, with every kind of `go`.
    Clients(clients::Clients),
    /// Inject faults into servers and check that no move is lost or duplicated.
    CrashTest(crash::CrashTest),
    /// Let guests who do not know each other look for somebody to play with, and check that nobody is paired twice.
    Guests(guests::Guests),
    /// Validate the description of the API, make clients from it in two languages, and let one of them play games.
    Api(api::Api),
    /// Check licences, doubled crates and sources of what we depend on, and known faults in it.
    Deny(deny::Deny),
    /// Send random requests about games of both kinds and check every answer.
    FuzzApi(fuzz_api::FuzzApi),
    /// Play many games at once and measure the server beside bare ones and an older build.
    Load(load::Load),
    /// Start the server on many games: the time to its first answers, memory, and size on disk.
    ManyGames(many_games::ManyGames),
    /// Compute and simulate what many games at once need, from measured costs.
    Scale(scale::Scale),
    /// Write the databases of an earlier commit again, into crates/server/tests/data.
    OldDatabases,
    /// Take screenshots of the pages, into target/screenshots.
    Screenshots(screenshots::Screenshots),
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    match run(&arguments.command) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(fault) => {
            eprintln!("cargo xtask: {fault:#}");
            ExitCode::FAILURE
        }
    }
}

/// Runs a task. Returns false if a check failed and has already reported why.
fn run(task: &Task) -> Result<bool> {
    let place = Place::find()?;
    match task {
        Task::Test(test) => return parts::test(&place, test),
        Task::FuzzApi(asked) => return fuzz_api::fuzz_api(&place, asked),
        Task::Proofs(asked) => return proofs::proofs(&place, asked),
        Task::Reports(asked) => return reports::reports(&place, asked),
        Task::SavedGames(asked) => return saved_games::saved_games(&place, asked),
        Task::Deny(asked) => return deny::deny_all(&place, asked),
        Task::Release(asked) => return release::release(&place, asked),
        Task::InstallTest(asked) => return install_test::test(&place, &asked.folder),
        Task::Crates(asked) => crates::crates(&place, asked)?,
        Task::Play(play) => play::play(&place, play)?,
        Task::Build(asked) => tuned::build(&place, asked)?,
        Task::Wasm { toolchain } => wasm::build(&place, *toolchain)?,
        Task::Web => web::build(&place)?,
        Task::Npm => npm::build(&place)?,
        Task::Python(asked) => wheel::build(&place, asked)?,
        Task::Types => types::write(&place)?,
        Task::Starts => starts::write(&place)?,
        Task::Drawings => drawings::write(&place)?,
        Task::NewGame(game) => new_game::write(&place, game)?,
        Task::Abuse(abuse) => abuse::abuse(&place, abuse)?,
        Task::Bench(bench) => bench::bench(&place, bench)?,
        Task::Gauntlet(asked) => gauntlet::gauntlet(&place, asked)?,
        Task::Bots(asked) => bots::play(&place, asked)?,
        Task::Api(asked) => api::check(&place, asked)?,
        Task::Clients(asked) => clients::drive(&place, asked)?,
        Task::BotGames(asked) => bot_games::play(&place, asked)?,
        Task::Prospects(asked) => prospects::learn(&place, asked)?,
        Task::Levels(asked) => levels::levels(&place, asked)?,
        Task::Selfplay(asked) => learn::selfplay(&place, asked)?,
        Task::Tune(asked) => learn::fit(&place, "tune", asked)?,
        Task::Train(asked) => learn::fit(&place, "train", asked)?,
        Task::Problems(asked) => problems::problems(&place, asked)?,
        Task::Strength(asked) => strength::strength(&place, asked)?,
        Task::CrashTest(test) => crash::crash_test(&place, test)?,
        Task::Guests(asked) => guests::guests(&place, asked)?,
        Task::Load(load) => load::load(&place, load)?,
        Task::ManyGames(games) => many_games::many_games(&place, games)?,
        Task::Scale(scale) => scale::scale(&place, scale)?,
        Task::OldDatabases => old_databases::write(&place)?,
        Task::Screenshots(screenshots) => screenshots::take(&place, screenshots)?,
    }
    Ok(true)
}
