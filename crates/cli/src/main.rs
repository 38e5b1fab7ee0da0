//! The command-line program `quicksilver`.
//!
//! Each subcommand is a module with its arguments and a `run` function that writes to a given output. The exit
//! status is 0 on success and 2 for invalid input. It is 1 if the system refused an operation (a port in use, a
//! full disk) or if a requested comparison found differences.

mod adjudicate;
mod analyse;
mod apply;
mod backup;
mod bot;
mod bots;
mod completions;
mod config;
mod convert;
mod copy;
mod databases;
mod drawing;
mod endgame;
mod engine;
mod erase;
mod failure;
mod games;
mod gm;
mod help;
mod imported;
mod input;
mod man;
mod mark;
mod match_games;
mod moves;
mod openings;
mod outside;
mod page;
mod perft;
mod play;
mod position;
mod progress;
mod puzzles;
mod random;
mod ratings;
mod record;
mod report;
mod reports;
mod restore;
mod score;
mod serve;
mod settings;
mod setup;
mod sheets;
mod show;
mod solve;
mod why;
mod worker;

use clap::{Parser, Subcommand};
use failure::Failure;
use game::Part;
use mimalloc::MiMalloc;
use std::ffi::OsString;
use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

/// A server allocates and frees many small things for every request; this takes less time for it than the system's.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

/// Uncommon strategy games by their full rules: view positions, play, analyse, measure, keep records
#[derive(Parser)]
#[command(name = "quicksilver", version, after_help = help::example("show {game}"))]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Games(games::Arguments),
    Show(show::Arguments),
    Moves(moves::Arguments),
    Why(why::Arguments),
    Apply(apply::Arguments),
    Perft(perft::Arguments),
    Random(random::Arguments),
    Play(play::Arguments),
    Analyse(analyse::Arguments),
    Solve(solve::Arguments),
    Endgame(endgame::Arguments),
    Match(Box<match_games::Arguments>),
    Pool(match_games::pool::Arguments),
    Openings(openings::Arguments),
    Puzzles(Box<puzzles::Arguments>),
    Engine(engine::Arguments),
    Mark(mark::Arguments),
    Adjudicate(adjudicate::Arguments),
    Convert(convert::Arguments),
    Gm(gm::Arguments),
    Bots(bots::Arguments),
    Sheets(sheets::Arguments),
    Bot(Box<bot::Arguments>),
    Record(record::Arguments),
    Report(report::Arguments),
    Page(page::Arguments),
    Serve(Box<serve::Arguments>),
    Worker(worker::Arguments),
    Config(Box<config::Arguments>),
    Erase(erase::Arguments),
    Ratings(ratings::Arguments),
    Reports(reports::Arguments),
    Backup(backup::Arguments),
    Restore(restore::Arguments),
    Copy(copy::Arguments),
    Completions(completions::Arguments),
    Man(man::Arguments),
}

fn main() -> ExitCode {
    let mut out = BufWriter::new(io::stdout());
    let done = run(&mut out).and_then(|()| Ok(out.flush()?));
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(&mut io::stderr()),
    }
}

/// The command-line words as given to clap. `--` is a move in some games, and among the moves of `apply` it has
/// no other meaning. The added space, which is not part of a move, keeps clap from interpreting it.
fn words(given: impl IntoIterator<Item = OsString>) -> Vec<OsString> {
    let mut words: Vec<OsString> = given.into_iter().collect();
    if words.get(1).is_some_and(|command| command == "apply") {
        for word in &mut words {
            if word == Part::PASSED {
                *word = format!(" {}", Part::PASSED).into();
            }
        }
    }
    words
}

fn run(out: &mut dyn Write) -> Result<(), Failure> {
    let arguments = match Arguments::try_parse_from(words(std::env::args_os())) {
        Ok(arguments) => arguments,
        // Clap reports help and version as errors too. A bare call is a question for help.
        Err(error) if !error.use_stderr() || std::env::args_os().len() <= 1 => {
            let text = error.render().to_string();
            return Ok(writeln!(out, "{}", text.trim_end())?);
        }
        Err(error) => return Err(Failure::usage(&error)),
    };
    match arguments.command {
        Command::Games(arguments) => games::run(&arguments, out),
        Command::Show(arguments) => show::run(&arguments, out),
        Command::Moves(arguments) => moves::run(&arguments, out),
        Command::Why(arguments) => why::run(&arguments, out),
        Command::Apply(arguments) => apply::run(&arguments, out),
        Command::Perft(arguments) => perft::run(&arguments, out),
        Command::Random(arguments) => random::run(&arguments, out),
        Command::Play(arguments) => play::run(&arguments, &mut io::stdin().lock(), out),
        Command::Analyse(arguments) => analyse::run(&arguments, out),
        Command::Solve(arguments) => solve::run(&arguments, out),
        Command::Endgame(arguments) => endgame::run(&arguments, out),
        Command::Match(arguments) => match_games::run(&arguments, out),
        Command::Pool(arguments) => match_games::pool::run(&arguments, out),
        Command::Openings(arguments) => openings::run(&arguments, out),
        Command::Puzzles(arguments) => puzzles::run(&arguments, out),
        Command::Engine(arguments) => engine::run(&arguments, out),
        Command::Mark(arguments) => mark::run(&arguments, out),
        Command::Adjudicate(arguments) => adjudicate::run(&arguments, out),
        Command::Convert(arguments) => convert::run(&arguments, out),
        Command::Gm(arguments) => gm::run(&arguments, out),
        Command::Bots(arguments) => bots::run(&arguments, out),
        Command::Sheets(arguments) => sheets::run(&arguments, out),
        Command::Bot(arguments) => bot::run(*arguments, out),
        Command::Record(arguments) => record::run(&arguments, out),
        Command::Report(arguments) => report::run(&arguments, out),
        Command::Page(arguments) => page::run(&arguments, out),
        Command::Serve(arguments) => serve::run(&arguments, out),
        Command::Worker(arguments) => worker::run(arguments, out),
        Command::Config(arguments) => config::run(*arguments, out),
        Command::Erase(arguments) => erase::run(arguments, out),
        Command::Ratings(arguments) => ratings::run(arguments, out),
        Command::Reports(arguments) => reports::run(arguments, out),
        Command::Backup(arguments) => backup::run(arguments, out),
        Command::Restore(arguments) => restore::run(arguments, out),
        Command::Copy(arguments) => copy::run(&arguments, out),
        Command::Completions(arguments) => completions::run(&arguments, out),
        Command::Man(arguments) => man::run(&arguments, out),
    }
}
