//! A search, as the thread that it has to itself runs it.

use super::proof;
use super::session::Event;
use super::turn::{TurnMode, is_done, joined, whole_turns};
use game::{Fault, Seat, Table};
use search::{Engine, Level, Limits, Report, StopFlag};
use std::sync::mpsc::Sender;
use std::time::Duration;

/// What is searched, and how.
pub(super) struct Task {
    /// The position; the engine has it already.
    pub(super) table: Box<dyn Table>,
    pub(super) limits: Limits,
    pub(super) mode: TurnMode,
    /// The legal moves that are not to be thought about, in canonical code.
    pub(super) without: Vec<String>,
    /// A win that is to be proven: whose, within how many turns, by tables of how many MiB.
    pub(super) goal: Option<(Seat, u32, usize)>,
    /// The level to play at, and the seed of its choices; none at full strength.
    pub(super) level: Option<(Level, u64)>,
    pub(super) stop: StopFlag,
    pub(super) sender: Sender<Event>,
}

/// What came of a search.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Best {
    /// The move to play; none without a legal one.
    pub(super) mv: Option<String>,
    /// The answer that it expects.
    pub(super) ponder: Option<String>,
}

impl Task {
    /// Searches until it is done or stopped.
    ///
    /// # Errors
    /// If the engine refuses a position that its own moves have led to.
    pub(super) fn run(mut self, engine: &mut dyn Engine) -> Result<Best, Fault> {
        let line = self.think(engine, false);
        if line.is_empty() {
            return Ok(Best::default());
        }
        if self.mode == TurnMode::Parts {
            return Ok(self.answer_by_parts(line));
        }
        let turns = whole_turns(&*self.table, &line);
        let seat = self.table.to_move();
        let mut parts = Vec::new();
        let mut rest = line.into_iter();
        let mut is_planned = true;
        loop {
            // What the line does not say is searched for, with less time.
            let mv = match rest.next() {
                Some(mv) => mv,
                None => {
                    is_planned = false;
                    let plies = self.table.plies();
                    let moves: Vec<&str> = plies.iter().map(|ply| ply.text.as_str()).collect();
                    let start = self.table.start_text();
                    engine.set_position(self.table.picks(), Some(&start), &moves)?;
                    self.without.clear();
                    rest = self.think(engine, true).into_iter();
                    match rest.next() {
                        Some(mv) => mv,
                        None => break,
                    }
                }
            };
            self.table.play(&mv)?;
            parts.push(mv);
            if is_done(&*self.table) || self.table.to_move() != seat {
                break;
            }
        }
        Ok(Best {
            mv: Some(joined(&parts)),
            ponder: turns.into_iter().nth(1).filter(|_| is_planned),
        })
    }

    /// The answer where each part is a move: an expected answer is one of the other side.
    fn answer_by_parts(&self, line: Vec<String>) -> Best {
        let mut line = line.into_iter();
        let mv = line.next();
        let mut ahead = self.table.fork();
        let seat = ahead.to_move();
        let is_answered = mv.as_ref().is_some_and(|mv| ahead.play(mv).is_ok())
            && ahead.to_move().is_some()
            && ahead.to_move() != seat;
        Best {
            mv,
            ponder: line.next().filter(|_| is_answered),
        }
    }

    /// The best line. The search for the rest of a turn says nothing, and takes a quarter of the time.
    fn think(&self, engine: &mut dyn Engine, is_rest: bool) -> Vec<String> {
        let quarter = |time: Option<Duration>| time.map(|time| time / 4);
        let limits = if is_rest {
            Limits {
                // A search without limits was stopped, and is not begun again.
                depth: self.limits.depth.or(Some(1).filter(|_| self.stop.is_up())),
                time: quarter(self.limits.time),
                aim: quarter(self.limits.aim),
                lines: 1,
                ..self.limits.clone()
            }
        } else {
            self.limits.clone()
        };
        let fresh = StopFlag::default();
        let stop = if is_rest && self.stop.is_up() {
            &fresh
        } else {
            &self.stop
        };
        // The receiver is gone only if the program is about to end.
        let mut tell = |report: &Report| {
            if !is_rest {
                let _ = self.sender.send(Event::Report(Box::new(report.clone())));
            }
        };
        let report = match (self.goal, self.level) {
            (Some((seat, turns, hash)), _) if !is_rest => {
                proof::prove(engine, seat, turns, hash, &limits, stop, &self.sender)
            }
            (None, Some((level, seed))) if self.without.is_empty() => {
                return engine.choose(level, seed, stop).into_iter().collect();
            }
            _ if self.without.is_empty() => engine.analyse(&limits, stop, &mut tell),
            _ => engine.analyse_without(&self.without, &limits, stop, &mut tell),
        };
        let line = report.lines.into_iter().next();
        line.map(|line| line.moves).unwrap_or_default()
    }
}
