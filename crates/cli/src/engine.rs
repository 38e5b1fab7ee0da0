//! `quicksilver engine`: a text protocol similar to UCI.

use crate::failure::Failure;
use crate::help;
use clap::Args;
use game::Place;
use std::fs::File;
use std::io::{BufRead, Read as _, Write};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{self, Receiver, Sender};

mod command;
mod options;
mod proof;
mod session;
mod skill;
mod task;
mod time;
mod turn;

use command::Command;
use session::{Event, Session, tell_error};

/// Serve a user interface on standard input and output with a protocol similar to UCI
///
/// Commands: uci, isready, setoption name NAME value VALUE, ucinewgame, position startpos|fen POSITION [moves
/// MOVE...], go [depth N] [nodes N] [movetime MS] [wtime MS] [btime MS] [winc MS] [binc MS] [ponder] [searchmoves
/// MOVE...] or go infinite, ponderhit, stop, d, quit. `go mate N` proves a forced win within N turns of the side to move, or
/// says that there is none. `setoption name Game value …` (or UCI_Variant) selects the game; its rule options are options
/// under their own names. `setoption name Engine value uct` selects Monte-Carlo tree search.
///
/// In games whose turns have several parts, each part is a move of its own. `setoption name TurnMode value whole` makes each
/// turn one move, its parts separated by commas. docs/protocol.md says all of it.
///
/// Words that are not known are passed over. An invalid command is answered with `info string error: …` and changes nothing;
/// after a position that was refused, `go` answers `bestmove (none)` until another position is set.
///
/// `setoption name Skill Level value 3` plays at a level, 1 to 8; so does `UCI_LimitStrength` with `UCI_Elo`, at the level
/// of the game whose estimated rating is nearest. Below level 8 the move comes from the level's own nodes: depth and
/// nodes of `go` do not matter, and its times only end a search that takes longer. Weak levels choose at random; `Seed`
/// makes them choose alike in every session.
#[derive(Args)]
#[command(after_help = help::example("engine"))]
pub(crate) struct Arguments {
    /// The initial game, for interfaces that cannot set the option Game; the first registered game if omitted
    game: Option<String>,
    /// Evaluate that game's positions by these weights, which `cargo xtask train` wrote (net.bin), instead of its own;
    /// `none` for nothing learnt
    #[arg(long, value_name = "FILE", requires = "game")]
    weights: Option<PathBuf>,
}

/// The size of a file of weights that is far beyond any that can be trained, in bytes.
const MOST_WEIGHTS: u64 = 64 << 20;

/// Reads a file of weights; empty for `none`.
fn read_weights(path: &Path) -> Result<Vec<u8>, Failure> {
    let mut bytes = Vec::new();
    if path == Path::new("none") {
        return Ok(bytes);
    }
    let refuse = |reason: String| Failure::Input(format!("{}: {reason}", path.display()));
    let file = File::open(path).map_err(|error| refuse(error.to_string()))?;
    let read = file.take(MOST_WEIGHTS).read_to_end(&mut bytes);
    read.map_err(|error| refuse(error.to_string()))?;
    if bytes.is_empty() {
        return Err(refuse(
            "the file is empty; “none” means nothing learnt".to_owned(),
        ));
    }
    Ok(bytes)
}

pub(crate) fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    let game = arguments.game.as_deref().map(registry::find).transpose()?;
    if let (Some(entry), Some(path)) = (game, &arguments.weights) {
        let name = Place::named(path.display().to_string());
        let used = registry::use_weights(entry.slug(), &read_weights(path)?);
        used.map_err(|fault| fault.at(name))?;
    }
    let (sender, events) = mpsc::channel();
    let lines = sender.clone();
    std::thread::spawn(move || read_lines(&lines));
    serve(Session::new(sender, game)?, &events, out)
}

/// Processes events until the interface is gone. On `quit`, the running search is stopped and still prints its
/// move. At the end of the input, the running search and all pending commands are completed first.
fn serve(
    mut session: Session,
    events: &Receiver<Event>,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let mut input_ended = false;
    let mut leaving = false;
    while !(input_ended && session.is_idle()) {
        let Ok(event) = events.recv() else {
            return Ok(());
        };
        match event {
            Event::Line(_) if leaving => {}
            Event::Line(line) => match Command::read(&line) {
                Ok(Some(Command::Quit)) => {
                    leaving = true;
                    input_ended = true;
                    session.leave(out)?;
                }
                Ok(Some(command)) => session.take(command, out)?,
                Ok(None) => {}
                Err(reason) => tell_error(&reason, out)?,
            },
            Event::End => {
                input_ended = true;
                session.stop_if_infinite(out)?;
            }
            Event::Report(report) => session.report(&report, out)?,
            Event::Told(text) => writeln!(out, "info string {text}")?,
            Event::Done(engine, best) => session.done(engine, best, out)?,
        }
        if input_ended {
            session.stop_if_infinite(out)?;
        }
        out.flush()?;
    }
    Ok(())
}

fn read_lines(lines: &Sender<Event>) {
    let mut input = std::io::stdin().lock();
    loop {
        let mut bytes = Vec::new();
        match input.read_until(b'\n', &mut bytes) {
            Ok(1..) => {
                let line = String::from_utf8_lossy(&bytes).into_owned();
                if lines.send(Event::Line(line)).is_err() {
                    return;
                }
            }
            // If the output is closed, the interface is gone.
            Ok(0) | Err(_) => {
                let _ = lines.send(Event::End);
                return;
            }
        }
    }
}
