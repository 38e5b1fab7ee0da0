//! Computer players of turn games.

use crate::error::{Answer, Refused, refuse};
use crate::game::Game;
use crate::position::Position;
use crate::signals::interruptible;
use pyo3::prelude::*;
use search::{Level, Limits, MOST_THREADS, Score, StopFlag};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// Think as long as this, in milliseconds, where nothing is said.
const USUAL_MS: u64 = 1000;
/// The greatest transposition table in MiB.
const MOST_MIB: usize = 4096;

/// What the computer thinks of a position.
#[pyclass(frozen, get_all, module = "quicksilver")]
pub(crate) struct Analysis {
    /// The depth reached, in plies.
    depth: u32,
    /// How many positions were looked at.
    nodes: u64,
    /// The time taken, in milliseconds.
    ms: f64,
    /// The best lines, the best first.
    lines: Vec<Py<Line>>,
}

/// One line of play.
#[pyclass(frozen, get_all, module = "quicksilver")]
pub(crate) struct Line {
    /// The score for the seat that acts, in hundredths of a pawn; none when the end is in sight.
    centipawns: Option<i32>,
    /// Plies until the seat that acts wins (positive) or loses (negative); none when the end is not in sight.
    end_in: Option<i64>,
    /// The share of the points that the seat that acts can expect, from 0 to 1.
    expected: f32,
    /// The moves, in canonical code.
    moves: Vec<String>,
    /// The moves, in short notation.
    short: Vec<String>,
}

#[pymethods]
impl Analysis {
    /// The first move of the best line; none if there is no legal move.
    #[getter]
    fn best(&self) -> Option<String> {
        self.lines.first()?.get().moves.first().cloned()
    }

    fn __repr__(&self) -> String {
        let best = self.best().unwrap_or_default();
        format!(
            "<Analysis {best}: depth {}, {} nodes>",
            self.depth, self.nodes
        )
    }
}

#[pymethods]
impl Line {
    fn __repr__(&self) -> String {
        let score = match (self.centipawns, self.end_in) {
            (Some(score), _) => format!("{:+.2}", f64::from(score) / 100.0),
            (None, Some(plies)) => format!("ends in {plies}"),
            (None, None) => String::new(),
        };
        format!("<Line {score}: {}>", self.moves.join(" "))
    }
}

/// A computer player. While it thinks, other threads of Python run; calls from several threads wait for each other.
#[pyclass(frozen, module = "quicksilver")]
pub(crate) struct Engine {
    game: Game,
    engine: Mutex<Box<dyn search::Engine>>,
}

impl Engine {
    fn held(&self) -> MutexGuard<'_, Box<dyn search::Engine>> {
        // Whatever a search leaves behind is overwritten by the next position.
        self.engine.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Thinks about a position with the engine, without the lock of the interpreter. Whoever presses Ctrl+C ends it.
    fn think<T: Send>(
        &self,
        py: Python<'_>,
        position: &Position,
        work: impl FnOnce(&mut dyn search::Engine, &StopFlag) -> T + Send,
    ) -> PyResult<T> {
        if *position.game() != self.game {
            let reason = format!("the engine plays {:?}", self.game.entry.slug());
            return Err(refuse("position", reason + " by its options alone").into());
        }
        let (start, moves) = (position.board.start(), position.board.moves());
        let picks = position.board.picks().clone();
        py.detach(|| {
            let moves: Vec<&str> = moves.iter().map(String::as_str).collect();
            let mut held = self.held();
            held.set_position(&picks, start.as_deref(), &moves)
                .map_err(Refused::from)?;
            let engine = &mut **held;
            interruptible(|stop| work(engine, stop))
        })
    }
}

#[pymethods]
impl Engine {
    /// A computer player of a game, with a transposition table of that size and that many threads.
    #[new]
    #[pyo3(signature = (game, *, table_mib = 16, threads = 1))]
    fn new(game: Game, table_mib: usize, threads: u16) -> Answer<Engine> {
        if table_mib == 0 || table_mib > MOST_MIB {
            return Err(refuse("table_mib", format!("it is 1 to {MOST_MIB}")));
        }
        if threads == 0 || threads > MOST_THREADS {
            return Err(refuse("threads", format!("they are 1 to {MOST_THREADS}")));
        }
        let mut engine = game.entry.engine(table_mib);
        engine.set_threads(threads);
        Ok(Engine {
            game,
            engine: Mutex::new(engine),
        })
    }

    /// The game.
    #[getter]
    fn game(&self) -> Game {
        self.game.clone()
    }

    /// Thinks about a position until the first of the limits; for a second if there is none.
    #[pyo3(signature = (position, *, depth = None, nodes = None, ms = None, lines = 1))]
    fn analyse(
        &self,
        py: Python<'_>,
        position: &Position,
        depth: Option<u32>,
        nodes: Option<u64>,
        ms: Option<u64>,
        lines: u32,
    ) -> PyResult<Analysis> {
        let unbounded = depth.is_none() && nodes.is_none() && ms.is_none();
        let limits = Limits {
            depth,
            nodes,
            time: ms
                .or(unbounded.then_some(USUAL_MS))
                .map(Duration::from_millis),
            aim: None,
            lines: lines.max(1),
        };
        let report = self.think(py, position, |engine, stop| {
            engine.analyse(&limits, stop, &mut |_| {})
        })?;
        // A game that is over has no moves, whatever the engine would still play.
        let is_over = position.board.outcome().is_some();
        let lines = report.lines.iter().filter(|_| !is_over);
        let lines: PyResult<Vec<Py<Line>>> =
            lines.map(|line| Py::new(py, self.line(line))).collect();
        Ok(Analysis {
            depth: report.depth,
            nodes: report.nodes,
            ms: report.elapsed.as_secs_f64() * 1000.0,
            lines: lines?,
        })
    }

    /// A move as a player of a level (1 to 8) chooses it; none if there is no legal move. Weaker levels choose randomly, by
    /// the seed.
    #[pyo3(signature = (position, *, level = 8, seed = 0))]
    fn choose(
        &self,
        py: Python<'_>,
        position: &Position,
        level: u8,
        seed: u64,
    ) -> PyResult<Option<String>> {
        let most = search::LEVELS;
        let level = Level::new(level).ok_or_else(|| {
            refuse(
                "level",
                format!("there is no level {level}; there are 1 to {most}"),
            )
        })?;
        if position.board.outcome().is_some() {
            return Ok(None);
        }
        self.think(py, position, |engine, stop| {
            engine.choose(level, seed, stop)
        })
    }

    /// Forgets the results of earlier searches.
    fn clear(&self) {
        self.held().clear();
    }

    fn __repr__(&self) -> String {
        format!("<Engine of {}>", self.game.entry.slug())
    }
}

impl Engine {
    fn line(&self, line: &search::Line) -> Line {
        let (centipawns, end_in, expected) = match line.score {
            Score::Centipawns(score) => (Some(score), None, self.game.entry.expected(score)),
            Score::WinIn(plies) => (None, Some(i64::from(plies)), 1.0),
            Score::LossIn(plies) => (None, Some(-i64::from(plies)), 0.0),
        };
        Line {
            centipawns,
            end_in,
            expected,
            moves: line.moves.clone(),
            short: line.short.clone(),
        }
    }
}
