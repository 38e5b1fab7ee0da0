//! The state between commands: the game, the position, and an engine that may be searching.

use super::command::{Command, Go};
use super::options::{Change, Options};
use super::task::{Best, Task};
use super::time;
use super::turn::{TurnMode, play_whole, whole_turns};
use crate::failure::{Failure, one_line};
use crate::setup::play_text;
use game::{Fault, OptionPicks, Part, Place, Table};
use registry::{Entry, GAMES};
use search::{Engine, Report, Score, StopFlag};
use std::collections::VecDeque;
use std::io::Write;
use std::sync::mpsc::Sender;
use std::time::Duration;

/// The input of a session.
pub(super) enum Event {
    /// A line from the interface.
    Line(String),
    /// The end of the input.
    End,
    /// The search has completed a depth.
    Report(Box<Report>),
    /// The search has something to say in words.
    Told(String),
    /// The search has ended, and returns the engine and the best move.
    Done(Box<dyn Engine>, Result<Best, Fault>),
}

/// What a search is to do once the other side has played the expected move.
struct Pondering {
    /// Whether the best move is withheld until `stop` even then.
    infinite: bool,
    /// How long it goes on.
    time: Option<Duration>,
}

/// A running search.
struct Search {
    stop: StopFlag,
    /// Whether the best move is withheld until `stop` or `ponderhit`, even if the search has ended.
    infinite: bool,
    /// While it thinks in the other side's time: what follows.
    pondering: Option<Pondering>,
    /// The best move, while it is withheld.
    held: Option<String>,
    /// Whether another search was asked for while it pondered: then nobody waits for its move.
    abandoned: bool,
}

pub(super) struct Session {
    sender: Sender<Event>,
    entry: &'static Entry,
    picks: OptionPicks,
    table: Box<dyn Table>,
    options: Options,
    /// Why the last position was refused, if it was.
    refused: Option<String>,
    /// Created on first use; `None` also while a search owns it.
    engine: Option<Box<dyn Engine>>,
    search: Option<Search>,
    /// Commands that arrived during a search and wait for its end.
    waiting: VecDeque<Command>,
}

impl Session {
    /// Starts a session with the given game, or with the first registered one.
    pub(super) fn new(
        sender: Sender<Event>,
        game: Option<&'static Entry>,
    ) -> Result<Session, Failure> {
        let entry = game
            .or_else(|| GAMES.first())
            .ok_or_else(|| Failure::Machine("no game is registered".to_owned()))?;
        let picks = OptionPicks::default();
        Ok(Session {
            sender,
            entry,
            table: entry.game.open(&picks, None)?,
            picks,
            options: Options::new(),
            refused: None,
            engine: None,
            search: None,
            waiting: VecDeque::new(),
        })
    }

    pub(super) fn is_idle(&self) -> bool {
        self.search.is_none() && self.waiting.is_empty()
    }

    /// Stops a running search, which still prints its move, and discards pending commands.
    pub(super) fn leave(&mut self, out: &mut dyn Write) -> Result<(), Failure> {
        self.waiting.clear();
        self.stop(out)
    }

    /// Executes a command, or queues it until the search has ended.
    pub(super) fn take(&mut self, command: Command, out: &mut dyn Write) -> Result<(), Failure> {
        match command {
            Command::IsReady => Ok(writeln!(out, "readyok")?),
            Command::Stop => self.stop(out),
            Command::PonderHit => self.ponder_hit(out),
            other if self.search.is_some() => {
                // Some interfaces end pondering neither by `stop` nor by `ponderhit`; they would wait for ever.
                let abandons = matches!(other, Command::Go(_) | Command::BadGo(_));
                self.waiting.push_back(other);
                match &mut self.search {
                    Some(search) if abandons && search.pondering.is_some() => {
                        search.abandoned = true;
                        self.stop(out)
                    }
                    _ => Ok(()),
                }
            }
            other => self.obey(other, out),
        }
    }

    fn obey(&mut self, command: Command, out: &mut dyn Write) -> Result<(), Failure> {
        let done = match command {
            Command::Uci => return self.introduce(out),
            Command::SetOption { name, value } => self.set_option(&name, value.as_deref()),
            Command::NewGame => {
                if let Some(engine) = &mut self.engine {
                    engine.clear();
                }
                self.set_position(None, &[])
            }
            Command::Position { start, moves } => self.set_position(start.as_deref(), &moves),
            Command::BadPosition(reason) => {
                tell_error(&reason, out)?;
                self.refused = Some(reason);
                return Ok(());
            }
            Command::Go(go) => return self.go(&go, out),
            // Whoever asks for a move waits for an answer.
            Command::BadGo(reason) => {
                tell_error(&reason, out)?;
                return Ok(writeln!(out, "bestmove (none)")?);
            }
            Command::Show => {
                writeln!(out, "{}", self.table.board_text())?;
                if let Some(outcome) = self.table.outcome() {
                    writeln!(out, "outcome: {outcome}")?;
                }
                return Ok(writeln!(out, "{}", self.table.position_text())?);
            }
            Command::IsReady | Command::Stop | Command::PonderHit | Command::Quit => Ok(()),
        };
        match done {
            Ok(()) => Ok(()),
            Err(fault) => tell_error(&fault.to_string(), out),
        }
    }

    fn introduce(&self, out: &mut dyn Write) -> Result<(), Failure> {
        writeln!(out, "id name Quicksilver {}", env!("CARGO_PKG_VERSION"))?;
        writeln!(out, "id author the Quicksilver authors")?;
        Options::introduce(self.entry, out)?;
        Ok(writeln!(out, "uciok")?)
    }

    /// Sets an option. Changing the game or a rule resets the position to the start.
    fn set_option(&mut self, name: &str, value: Option<&str>) -> Result<(), Fault> {
        match self.options.set(name, value, self.entry, &self.picks)? {
            Change::None => {}
            Change::Engine => self.engine = None,
            Change::Clear => {
                if let Some(engine) = &mut self.engine {
                    engine.clear();
                }
            }
            Change::Game(entry) => {
                let picks = OptionPicks::default();
                self.table = entry.game.open(&picks, None)?;
                self.picks = picks;
                self.engine = None;
                self.entry = entry;
                self.refused = None;
            }
            Change::Rules(picks) => {
                self.table = self.entry.game.open(&picks, None)?;
                self.picks = picks;
                self.refused = None;
            }
        }
        Ok(())
    }

    /// Sets the position. What follows a position that is refused must not be taken for an answer to it: until another one is
    /// set, nothing is searched.
    fn set_position(&mut self, start: Option<&str>, moves: &[String]) -> Result<(), Fault> {
        let set = self.read_position(start, moves);
        match set {
            Ok(table) => {
                self.table = table;
                self.refused = None;
                Ok(())
            }
            Err(fault) => {
                self.refused = Some(fault.to_string());
                Err(fault)
            }
        }
    }

    fn read_position(
        &self,
        start: Option<&str>,
        moves: &[String],
    ) -> Result<Box<dyn Table>, Fault> {
        let mut table = self.entry.game.open(&self.picks, start)?;
        for (index, text) in moves.iter().enumerate() {
            let played = match self.options.mode {
                TurnMode::Parts => play_text(&mut *table, text),
                TurnMode::Whole => play_whole(&mut *table, text),
            };
            played.map_err(|fault| fault.at(Place::nth_move(index + 1, text)))?;
        }
        Ok(table)
    }

    fn go(&mut self, go: &Go, out: &mut dyn Write) -> Result<(), Failure> {
        if let Some(reason) = &self.refused {
            tell_error(&format!("the last position was refused: {reason}"), out)?;
            return Ok(writeln!(out, "bestmove (none)")?);
        }
        let Some(seat) = self.table.to_move() else {
            return Ok(writeln!(out, "bestmove (none)")?);
        };
        let without = match self.left_out(&go.only) {
            Ok(without) => without,
            Err(fault) => {
                tell_error(&format!("go searchmoves: {fault}"), out)?;
                return Ok(writeln!(out, "bestmove (none)")?);
            }
        };
        let options = &self.options;
        // The parts of a whole turn have its time together.
        let part = match options.mode {
            TurnMode::Parts => self.table.part(),
            TurnMode::Whole => Part::WHOLE,
        };
        let (mut limits, unbounded) = time::limits(go, seat, part, options.lines, options.overhead);
        let goal = go
            .mate
            .map(|turns| (seat, turns, usize::from(options.hash_mib)));
        // A proof ends by itself.
        let infinite = if goal.is_some() {
            go.infinite
        } else {
            unbounded
        };
        let pondering = go.ponder.then(|| Pondering {
            infinite,
            time: limits.aim.or(limits.time),
        });
        if go.ponder {
            (limits.time, limits.aim) = (None, None);
        }
        let mut engine = self.engine.take().unwrap_or_else(|| {
            self.entry
                .engine_of(options.kind, usize::from(options.hash_mib))
        });
        engine.set_threads(options.threads);
        let plies = self.table.plies();
        let moves: Vec<&str> = plies.iter().map(|ply| ply.text.as_str()).collect();
        engine.set_position(&self.picks, Some(&self.table.start_text()), &moves)?;
        // What is to be proven does not depend on anybody's strength.
        let level = options.skill.level(self.entry.ladder());
        let level = level.filter(|_| goal.is_none());
        let stop = StopFlag::default();
        self.search = Some(Search {
            stop: stop.clone(),
            infinite: infinite || go.ponder,
            pondering,
            held: None,
            abandoned: false,
        });
        if let (Some(_), Some(time)) = (level, limits.time) {
            stop_after(time, stop.clone());
        }
        let task = Task {
            table: self.table.fork(),
            limits,
            mode: options.mode,
            without,
            goal,
            level: level.map(|level| (level, options.skill.seed(moves.len()))),
            stop,
            sender: self.sender.clone(),
        };
        let sender = self.sender.clone();
        std::thread::spawn(move || {
            let best = task.run(&mut *engine);
            // The receiver is gone only if the program is about to end.
            let _ = sender.send(Event::Done(engine, best));
        });
        Ok(())
    }

    /// The legal moves that are none of those; none left out if nothing is named. Of a whole turn the first part counts.
    fn left_out(&self, only: &[String]) -> Result<Vec<String>, Fault> {
        if only.is_empty() {
            return Ok(Vec::new());
        }
        let mut named = Vec::new();
        for text in only {
            let first = Part::split(text).next().map_or("", |(_, part)| part);
            named.push(self.table.check(first)?.ply.text);
        }
        let mut legal = self.table.legal_texts();
        legal.retain(|text| !named.contains(text));
        Ok(legal)
    }

    pub(super) fn report(&self, report: &Report, out: &mut dyn Write) -> Result<(), Failure> {
        let ms = report.elapsed.as_millis();
        let rate = u128::from(report.nodes) * 1000 / ms.max(1);
        let filled = report.filled;
        let filled = filled.map_or_else(String::new, |filled| format!(" hashfull {filled}"));
        for (index, line) in report.lines.iter().enumerate() {
            let moves = match self.options.mode {
                TurnMode::Parts => line.moves.clone(),
                TurnMode::Whole => whole_turns(&*self.table, &line.moves),
            };
            // A search that ends within the first turn has no whole one to show.
            let variation = match moves.is_empty() {
                true => String::new(),
                false => format!(" pv {}", moves.join(" ")),
            };
            let score = match line.score {
                Score::Centipawns(value) => format!("cp {value}"),
                Score::WinIn(plies) => format!("mate {}", plies.div_ceil(2)),
                Score::LossIn(plies) => format!("mate -{}", plies.div_ceil(2)),
            };
            writeln!(
                out,
                "info depth {} seldepth {} multipv {} score {score} nodes {} nps {rate}{filled} time {ms}{variation}",
                report.depth,
                report.deepest,
                index + 1,
                report.nodes
            )?;
        }
        Ok(())
    }

    pub(super) fn done(
        &mut self,
        engine: Box<dyn Engine>,
        best: Result<Best, Fault>,
        out: &mut dyn Write,
    ) -> Result<(), Failure> {
        self.engine = Some(engine);
        let best = best?;
        let mut words = best.mv.unwrap_or_else(|| "(none)".to_owned());
        if let Some(ponder) = best.ponder {
            words += " ponder ";
            words += &ponder;
        }
        let best = words;
        match &mut self.search {
            Some(search) if search.infinite && !search.stop.is_up() => {
                search.held = Some(best);
                Ok(())
            }
            _ => self.answer(&best, out),
        }
    }

    fn stop(&mut self, out: &mut dyn Write) -> Result<(), Failure> {
        let Some(search) = &mut self.search else {
            return Ok(());
        };
        search.stop.stop();
        match search.held.take() {
            Some(best) => self.answer(&best, out),
            None => Ok(()),
        }
    }

    /// The other side has played the move that was expected: the clock of the search runs from now on.
    fn ponder_hit(&mut self, out: &mut dyn Write) -> Result<(), Failure> {
        let Some(search) = &mut self.search else {
            return Ok(());
        };
        let Some(pondering) = search.pondering.take() else {
            return Ok(());
        };
        search.infinite = pondering.infinite;
        if pondering.infinite {
            return Ok(());
        }
        if let Some(best) = search.held.take() {
            return self.answer(&best, out);
        }
        if let Some(time) = pondering.time {
            stop_after(time, search.stop.clone());
        }
        Ok(())
    }

    /// Ends a search that waits for `stop`, when no more input can come.
    pub(super) fn stop_if_infinite(&mut self, out: &mut dyn Write) -> Result<(), Failure> {
        if self
            .search
            .as_ref()
            .is_some_and(|search| search.infinite && !search.stop.is_up())
        {
            return self.stop(out);
        }
        Ok(())
    }

    /// Prints the best move, if anybody waits for it, and executes the pending commands.
    fn answer(&mut self, best: &str, out: &mut dyn Write) -> Result<(), Failure> {
        if !self.search.take().is_some_and(|search| search.abandoned) {
            writeln!(out, "bestmove {best}")?;
        }
        while self.search.is_none()
            && let Some(command) = self.waiting.pop_front()
        {
            self.obey(command, out)?;
        }
        Ok(())
    }
}

/// Sets the flag of a search after a time.
fn stop_after(time: Duration, stop: StopFlag) {
    std::thread::spawn(move || {
        std::thread::sleep(time);
        stop.stop();
    });
}

/// Tells the other program why a command was refused.
pub(super) fn tell_error(reason: &str, out: &mut dyn Write) -> Result<(), Failure> {
    Ok(writeln!(out, "info string error: {}", one_line(reason))?)
}
