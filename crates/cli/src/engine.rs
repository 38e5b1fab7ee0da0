//! `quicksilver engine`: a text protocol in the manner of UCI.

use crate::failure::{Failure, one_line};
use crate::help;
use clap::Args;
use std::io::{BufRead, Write};
use std::sync::mpsc::{self, Receiver, Sender};

mod command;
mod session;
mod time;

use command::Command;
use session::{Event, Session};

/// Answers a user interface on standard input and output, in the manner of UCI
///
/// Commands: uci, isready, setoption name NAME value VALUE, ucinewgame,
/// position startpos|fen POSITION [moves MOVE...],
/// go [depth N] [nodes N] [movetime MS] [wtime MS] [btime MS] [winc MS] [binc MS] or go infinite,
/// stop, d, quit. `setoption name Game value …` picks the game; its rule options are options by their names.
/// `setoption name Engine value uct` searches by Monte-Carlo tree search.
/// What is refused is told as `info string error: …` and changes nothing.
#[derive(Args)]
#[command(after_help = help::example("engine"))]
pub(crate) struct Arguments {
    /// The game to begin with, for interfaces that cannot set the option Game; the first of the list when left out
    game: Option<String>,
}

pub(crate) fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    let game = arguments.game.as_deref().map(registry::find).transpose()?;
    let (sender, events) = mpsc::channel();
    let lines = sender.clone();
    std::thread::spawn(move || read_lines(&lines));
    serve(Session::new(sender, game)?, &events, out)
}

/// Answers events until the interface leaves: on `quit` as soon as a running search has been stopped and has
/// answered; at the end of the input when the search that is running and what was asked after it are done.
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
            Event::Done(engine, report) => session.done(engine, *report, out)?,
        }
        if input_ended {
            session.stop_if_infinite(out)?;
        }
        out.flush()?;
    }
    Ok(())
}

fn tell_error(reason: &str, out: &mut dyn Write) -> Result<(), Failure> {
    Ok(writeln!(out, "info string error: {}", one_line(reason))?)
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
            // Whoever reads no more is treated like one who left.
            Ok(0) | Err(_) => {
                let _ = lines.send(Event::End);
                return;
            }
        }
    }
}
