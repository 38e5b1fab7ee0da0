//! The state between commands: the game, the position, and an engine that may be searching.

use super::command::{Command, Go};
use super::skill::Skill;
use super::{proof, time};
use crate::failure::{Failure, one_line};
use game::{Fault, OptionPicks, Place, Table};
use registry::{Entry, GAMES};
use search::{Engine, EngineKind, MOST_THREADS, Report, Score, StopFlag};
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
    Done(Box<dyn Engine>, Option<String>),
}

/// A running search.
struct Search {
    stop: StopFlag,
    /// Whether the best move is withheld until `stop`, even if the search has ended.
    infinite: bool,
    /// The best move, while it is withheld.
    held: Option<String>,
}

pub(super) struct Session {
    sender: Sender<Event>,
    entry: &'static Entry,
    picks: OptionPicks,
    table: Box<dyn Table>,
    lines: u32,
    hash_mib: u16,
    threads: u16,
    kind: EngineKind,
    skill: Skill,
    /// Created on first use; `None` also while a search owns it.
    engine: Option<Box<dyn Engine>>,
    search: Option<Search>,
    /// Commands that arrived during a search and wait for its end.
    waiting: VecDeque<Command>,
}

const HASH_MIB: u16 = 64;
const MOST_HASH_MIB: u16 = 4096;
const MOST_LINES: u32 = 64;

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
            lines: 1,
            hash_mib: HASH_MIB,
            threads: 1,
            kind: EngineKind::Auto,
            skill: Skill::full(),
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
            other if self.search.is_some() => {
                self.waiting.push_back(other);
                Ok(())
            }
            other => self.obey(other, out),
        }
    }

    fn obey(&mut self, command: Command, out: &mut dyn Write) -> Result<(), Failure> {
        let done = match command {
            Command::Uci => return self.introduce(out),
            Command::SetOption { name, value } => self.set_option(&name, &value),
            Command::NewGame => {
                if let Some(engine) = &mut self.engine {
                    engine.clear();
                }
                self.set_position(None, &[])
            }
            Command::Position { start, moves } => self.set_position(start.as_deref(), &moves),
            Command::Go(go) => return self.go(&go, out),
            Command::Show => {
                writeln!(out, "{}", self.table.board_text())?;
                if let Some(outcome) = self.table.outcome() {
                    writeln!(out, "outcome: {outcome}")?;
                }
                return Ok(writeln!(out, "{}", self.table.position_text())?);
            }
            Command::IsReady | Command::Stop | Command::Quit => Ok(()),
        };
        match done {
            Ok(()) => Ok(()),
            Err(fault) => tell_error(&fault.to_string(), out),
        }
    }

    fn introduce(&self, out: &mut dyn Write) -> Result<(), Failure> {
        writeln!(out, "id name Quicksilver {}", env!("CARGO_PKG_VERSION"))?;
        writeln!(out, "id author the Quicksilver authors")?;
        write!(
            out,
            "option name Game type combo default {}",
            self.entry.slug()
        )?;
        for entry in GAMES {
            write!(out, " var {}", entry.slug())?;
        }
        writeln!(out)?;
        writeln!(
            out,
            "option name Hash type spin default {HASH_MIB} min 1 max {MOST_HASH_MIB}"
        )?;
        writeln!(
            out,
            "option name Threads type spin default 1 min 1 max {MOST_THREADS}"
        )?;
        writeln!(
            out,
            "option name MultiPV type spin default 1 min 1 max {MOST_LINES}"
        )?;
        write!(
            out,
            "option name Engine type combo default {}",
            EngineKind::Auto.name()
        )?;
        for kind in EngineKind::ALL {
            write!(out, " var {}", kind.name())?;
        }
        writeln!(out)?;
        Skill::introduce(self.entry.ladder(), out)?;
        for spec in self.entry.game.info().options {
            let default = spec.default_value();
            write!(out, "option name {} type ", spec.name)?;
            match spec.free.map(|free| free.numbers) {
                Some(Some((least, greatest))) if default.parse::<u32>().is_ok() => {
                    writeln!(out, "spin default {default} min {least} max {greatest}")?;
                    continue;
                }
                Some(_) => {
                    writeln!(out, "string default {default}")?;
                    continue;
                }
                None => write!(out, "combo default {default}")?,
            }
            for value in spec.values {
                write!(out, " var {}", value.name)?;
            }
            writeln!(out)?;
        }
        Ok(writeln!(out, "uciok")?)
    }

    /// Sets an option. Changing the game or a rule resets the position to the start.
    fn set_option(&mut self, name: &str, value: &str) -> Result<(), Fault> {
        if self.skill.set(name, value, self.entry.ladder())? {
            return Ok(());
        }
        let in_range = |most: u32| {
            value
                .parse()
                .ok()
                .filter(|number| (1..=most).contains(number))
                .ok_or_else(|| Fault::option(name, format!("it takes 1 to {most}, not “{value}”")))
        };
        match name {
            "Game" => {
                let entry = registry::find(value)?;
                let picks = OptionPicks::default();
                self.table = entry.game.open(&picks, None)?;
                self.picks = picks;
                self.engine = None;
                self.entry = entry;
                self.skill.change_game();
            }
            "Hash" => {
                self.hash_mib =
                    u16::try_from(in_range(u32::from(MOST_HASH_MIB))?).unwrap_or(HASH_MIB);
                self.engine = None;
            }
            "Threads" => {
                self.threads = u16::try_from(in_range(u32::from(MOST_THREADS))?).unwrap_or(1);
            }
            "MultiPV" => self.lines = in_range(MOST_LINES)?,
            "Engine" => {
                self.kind = EngineKind::named(value).ok_or_else(|| {
                    let names = EngineKind::ALL.map(EngineKind::name).join(", ");
                    let reason = format!("the values are {names}, not “{value}”");
                    Fault::option(name, reason)
                })?;
                self.engine = None;
            }
            _ => {
                let info = self.entry.game.info();
                if info.options.iter().all(|spec| spec.name != name) {
                    let rules: Vec<&str> = info.options.iter().map(|spec| spec.name).collect();
                    let reason = format!(
                        "no such option; the options are Game, Hash, Threads, MultiPV, Engine, {}, {}",
                        Skill::NAMES.join(", "),
                        rules.join(", ")
                    );
                    return Err(Fault::option(name, reason));
                }
                let mut pairs: Vec<(&str, &str)> = self.picks.changed(info.options).collect();
                pairs.retain(|(known, _)| *known != name);
                pairs.push((name, value));
                let picks = OptionPicks::read(info.options, pairs)?;
                self.table = self.entry.game.open(&picks, None)?;
                self.picks = picks;
            }
        }
        Ok(())
    }

    fn set_position(&mut self, start: Option<&str>, moves: &[String]) -> Result<(), Fault> {
        let mut table = self.entry.game.open(&self.picks, start)?;
        for (index, text) in moves.iter().enumerate() {
            table
                .play(text)
                .map_err(|fault| fault.at(Place::nth_move(index + 1, text)))?;
        }
        self.table = table;
        Ok(())
    }

    fn go(&mut self, go: &Go, out: &mut dyn Write) -> Result<(), Failure> {
        let Some(seat) = self.table.to_move() else {
            return Ok(writeln!(out, "bestmove (none)")?);
        };
        let (limits, unbounded) = time::limits(go, seat, self.table.part(), self.lines);
        let goal = go
            .mate
            .map(|turns| (seat, turns, usize::from(self.hash_mib)));
        // A proof ends by itself.
        let infinite = if goal.is_some() {
            go.infinite
        } else {
            unbounded
        };
        let mut engine = self
            .engine
            .take()
            .unwrap_or_else(|| self.entry.engine_of(self.kind, usize::from(self.hash_mib)));
        engine.set_threads(self.threads);
        let plies = self.table.plies();
        let moves: Vec<&str> = plies.iter().map(|ply| ply.text.as_str()).collect();
        engine.set_position(&self.picks, Some(&self.table.start_text()), &moves)?;
        // What is to be proven does not depend on anybody's strength.
        let level = self.skill.level(self.entry.ladder());
        let level = level.filter(|_| goal.is_none());
        let seed = self.skill.seed(moves.len());
        let stop = StopFlag::default();
        self.search = Some(Search {
            stop: stop.clone(),
            infinite,
            held: None,
        });
        let sender = self.sender.clone();
        std::thread::spawn(move || {
            // The receiver is gone only if the program is about to end.
            let best = if let Some((seat, turns, hash)) = goal {
                proof::prove(&mut *engine, seat, turns, hash, &limits, &stop, &sender).best()
            } else if let Some(level) = level {
                if let Some(time) = limits.time {
                    stop_after(time, stop.clone());
                }
                engine.choose(level, seed, &stop)
            } else {
                let report = engine.analyse(&limits, &stop, &mut |report| {
                    let _ = sender.send(Event::Report(Box::new(report.clone())));
                });
                report.best()
            };
            let _ = sender.send(Event::Done(engine, best));
        });
        Ok(())
    }

    pub(super) fn report(&self, report: &Report, out: &mut dyn Write) -> Result<(), Failure> {
        let ms = report.elapsed.as_millis();
        let rate = u128::from(report.nodes) * 1000 / ms.max(1);
        for (index, line) in report.lines.iter().enumerate() {
            let score = match line.score {
                Score::Centipawns(value) => format!("cp {value}"),
                Score::WinIn(plies) => format!("mate {}", plies.div_ceil(2)),
                Score::LossIn(plies) => format!("mate -{}", plies.div_ceil(2)),
            };
            writeln!(
                out,
                "info depth {} multipv {} score {score} nodes {} nps {rate} time {ms} pv {}",
                report.depth,
                index + 1,
                report.nodes,
                line.moves.join(" ")
            )?;
        }
        Ok(())
    }

    pub(super) fn done(
        &mut self,
        engine: Box<dyn Engine>,
        best: Option<String>,
        out: &mut dyn Write,
    ) -> Result<(), Failure> {
        self.engine = Some(engine);
        let best = best.unwrap_or_else(|| "(none)".to_owned());
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

    /// Prints the best move and executes the pending commands.
    fn answer(&mut self, best: &str, out: &mut dyn Write) -> Result<(), Failure> {
        self.search = None;
        writeln!(out, "bestmove {best}")?;
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
