//! Reports on games that the engine plays against itself, with and without a blunder that was put in: what they find,
//! and what they find though it is not there.

use super::proofs::Draw;
use crate::Entry;
use game::{Fault, OptionPicks, Table};
use search::game_report::{Effort, Judge, MISTAKE, PlayedGame};
use search::{Engine, Limits, StopFlag};

/// In how many positions of a game a blunder is looked for.
const POSITIONS: usize = 12;
/// How many turns are drawn in each of them.
const TURNS: usize = 24;
/// Turns that so few nodes put far from what a blunder costs are not searched deeper.
const SCREEN: u64 = 2_000;
/// The table of the deeper search, in MiB.
const DEEP_MIB: usize = 16;

/// As many nodes for every search.
fn alike(nodes: u64) -> Effort {
    Effort {
        nodes,
        check_nodes: nodes,
        confirm_nodes: nodes,
        settle_nodes: nodes,
        table_mib: DEEP_MIB,
    }
}

/// How games are played and judged.
#[derive(Clone, Copy, Debug)]
pub struct Sizes {
    /// The random plies at the beginning, to the end of a turn.
    pub random_plies: usize,
    /// The nodes of each further ply.
    pub nodes: u64,
    /// The longest game, in turns of either seat.
    pub turns: usize,
    /// How the reports are made.
    pub effort: Effort,
    /// The nodes of the deeper search, which says what a drawn turn costs.
    pub deep_nodes: u64,
    /// The nodes of that which says whether an alarm is false.
    pub alarm_nodes: u64,
    /// The loss of a blunder that is put in, in points.
    pub loss: (f32, f32),
}

/// A turn of an untouched game that is reported as a mistake or a blunder.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Alarm {
    /// What it costs by the report, in points.
    pub reported: f32,
    /// What it costs by the deeper search.
    pub loss: f32,
}

impl Alarm {
    /// Whether the deeper search says that it is no mistake.
    #[must_use]
    pub fn is_false(&self) -> bool {
        self.loss < MISTAKE
    }
}

/// What came of one seed.
#[derive(Clone, PartialEq, Debug)]
pub struct Trial {
    /// The turns of the untouched game.
    pub turns: usize,
    /// Its turns that are reported as mistakes or blunders.
    pub alarms: Vec<Alarm>,
    /// What the blunder costs by the deeper search, in points.
    pub loss: f32,
    /// What it costs by the report.
    pub reported: f32,
    /// The seconds of the report on the untouched game.
    pub seconds: f32,
}

impl Trial {
    /// How many of the alarms are false.
    #[must_use]
    pub fn false_alarms(&self) -> usize {
        self.alarms.iter().filter(|alarm| alarm.is_false()).count()
    }

    /// Whether the blunder was reported as a mistake or a blunder.
    #[must_use]
    pub fn is_found(&self) -> bool {
        self.reported >= MISTAKE
    }
}

/// Plays a game by a seed, and reports on it; then puts a blunder in, and has that turn judged, on which a report says the
/// same whatever follows. None if no turn of the game
/// could be replaced by such a blunder.
///
/// # Errors
/// A sentence, if the game cannot be played.
pub fn trial(entry: &Entry, seed: u64, sizes: &Sizes) -> Result<Option<Trial>, String> {
    let mut trial = Run {
        entry,
        picks: OptionPicks::default(),
        sizes,
        draw: Draw(seed),
        stop: StopFlag::default(),
    };
    trial
        .run()
        .map_err(|fault| format!("{}, seed {seed}: {fault}", entry.slug()))
}

struct Run<'a> {
    entry: &'a Entry,
    picks: OptionPicks,
    sizes: &'a Sizes,
    draw: Draw,
    stop: StopFlag,
}

impl Run<'_> {
    fn run(&mut self) -> Result<Option<Trial>, Fault> {
        let start = self.start()?;
        let mut table = self.entry.game.open(&self.picks, Some(&start))?;
        let bounds = self.play(&mut *table)?;
        let moves: Vec<String> = table.plies().into_iter().map(|ply| ply.text).collect();
        let Some((first, blunder, loss)) = self.blunder(&start, &moves, &bounds)? else {
            return Ok(None);
        };
        let begun = std::time::Instant::now();
        let untouched = self.mistakes(&start, &moves)?;
        let seconds = begun.elapsed().as_secs_f32();
        let mut alarms = Vec::new();
        for (at, plies, reported) in untouched {
            let nodes = self.sizes.alarm_nodes;
            let best = self.best(&start, &moves, at, nodes)?;
            let own = self.reached(&start, &moves, at, &moves[at..at + plies], nodes)?;
            alarms.push(Alarm {
                reported,
                loss: 100.0 * (best - own),
            });
        }
        let touched = [&moves[..first], &blunder].concat();
        let played = self.played(&start, &touched);
        let mut engine = self.entry.engine(self.sizes.effort.table_mib);
        let mut judge = Judge::new(&mut *engine, self.entry.curve(), self.sizes.effort);
        let reported = judge.report_on(&played, first, &self.stop)?.loss;
        Ok(Some(Trial {
            turns: bounds.len(),
            alarms,
            loss,
            reported,
            seconds,
        }))
    }

    /// A position after random plies in which nobody is much better.
    fn start(&mut self) -> Result<String, Fault> {
        let mut engine = self.entry.engine(8);
        loop {
            let mut table = self.entry.game.open(&self.picks, None)?;
            // The last turn is played to its end.
            let is_early = |table: &dyn Table| table.ply_count() < self.sizes.random_plies;
            while is_early(&*table) || table.part().index > 0 {
                let texts = table.legal_texts();
                let Some(text) = texts.get(self.draw.below(texts.len().max(1))) else {
                    break;
                };
                table.play(text)?;
            }
            if table.outcome().is_some() {
                continue;
            }
            let position = table.position_text();
            engine.clear();
            engine.set_position(&self.picks, Some(&position), &[])?;
            let found = engine.analyse(&self.limits(self.sizes.nodes), &self.stop, &mut |_| ());
            let score = found.lines.first().map(|line| line.score);
            if let Some(search::Score::Centipawns(score)) = score
                && (0.35..0.65).contains(&self.entry.expected(score))
            {
                return Ok(position);
            }
        }
    }

    /// Plays to the end of the game, or of its last turn; the plies before each turn.
    fn play(&self, table: &mut dyn Table) -> Result<Vec<usize>, Fault> {
        let mut engine = self.entry.engine(16);
        let mut bounds = Vec::new();
        let mut last = None;
        while let Some(seat) = table.to_move() {
            let here = (seat, table.turn_number());
            if last != Some(here) {
                if bounds.len() == self.sizes.turns {
                    break;
                }
                bounds.push(table.ply_count());
                last = Some(here);
            }
            let Some(text) = self.choice(&mut *engine, table)? else {
                break;
            };
            table.play(&text)?;
        }
        Ok(bounds)
    }

    fn choice(&self, engine: &mut dyn Engine, table: &dyn Table) -> Result<Option<String>, Fault> {
        let moves: Vec<String> = table.plies().into_iter().map(|ply| ply.text).collect();
        let moves: Vec<&str> = moves.iter().map(String::as_str).collect();
        engine.set_position(&self.picks, Some(&table.start_text()), &moves)?;
        let limits = self.limits(self.sizes.nodes);
        Ok(engine.analyse(&limits, &self.stop, &mut |_| ()).best())
    }

    /// Draws turns until one costs by the deeper search what a blunder is to cost: the plies before it, its moves, and
    /// its loss.
    fn blunder(
        &mut self,
        start: &str,
        moves: &[String],
        bounds: &[usize],
    ) -> Result<Option<(usize, Vec<String>, f32)>, Fault> {
        for _ in 0..POSITIONS {
            let Some(first) = bounds.get(self.draw.below(bounds.len().max(1))).copied() else {
                return Ok(None);
            };
            let best = self.best(start, moves, first, self.sizes.deep_nodes)?;
            // Nobody who expects less can lose as much.
            if 100.0 * best < self.sizes.loss.0 {
                continue;
            }
            for _ in 0..TURNS {
                let drawn = self.random_turn(start, &moves[..first])?;
                let glance = 100.0 * (best - self.reached(start, moves, first, &drawn, SCREEN)?);
                if !(self.sizes.loss.0 / 3.0..=self.sizes.loss.1 * 1.5).contains(&glance) {
                    continue;
                }
                let loss = 100.0
                    * (best - self.reached(start, moves, first, &drawn, self.sizes.deep_nodes)?);
                if (self.sizes.loss.0..=self.sizes.loss.1).contains(&loss) {
                    return Ok(Some((first, drawn, loss)));
                }
            }
        }
        Ok(None)
    }

    /// A turn of random parts.
    fn random_turn(&mut self, start: &str, before: &[String]) -> Result<Vec<String>, Fault> {
        let mut table = self.entry.game.open(&self.picks, Some(start))?;
        for text in before {
            table.play(text)?;
        }
        let here = (table.to_move(), table.turn_number());
        let mut drawn = Vec::new();
        while table.to_move().is_some() && (table.to_move(), table.turn_number()) == here {
            let texts = table.legal_texts();
            let text = texts[self.draw.below(texts.len())].clone();
            table.play(&text)?;
            drawn.push(text);
        }
        Ok(drawn)
    }

    /// The share of the points that the best turn leads to which the deeper search finds; 0 if the game is over.
    fn best(&self, start: &str, moves: &[String], first: usize, nodes: u64) -> Result<f32, Fault> {
        let mut engine = self.entry.engine(DEEP_MIB);
        let mut judge = Judge::new(&mut *engine, self.entry.curve(), alike(nodes));
        let played = self.played(start, moves);
        let Some(best) = judge.best_turn(&played, first, &self.stop)? else {
            return Ok(0.0);
        };
        judge.expected_after(&played, first, &best, &self.stop)
    }

    /// The share of the points that a turn leads to.
    fn reached(
        &self,
        start: &str,
        moves: &[String],
        first: usize,
        turn: &[String],
        nodes: u64,
    ) -> Result<f32, Fault> {
        let mut engine = self.entry.engine(DEEP_MIB);
        let mut judge = Judge::new(&mut *engine, self.entry.curve(), alike(nodes));
        judge.expected_after(&self.played(start, moves), first, turn, &self.stop)
    }

    /// The turns that a report calls mistakes or blunders: the plies before each, its plies, and what it costs.
    fn mistakes(&self, start: &str, moves: &[String]) -> Result<Vec<(usize, usize, f32)>, Fault> {
        let effort = self.sizes.effort;
        let mut engine = self.entry.engine(effort.table_mib);
        let played = self.played(start, moves);
        let report = Judge::new(&mut *engine, self.entry.curve(), effort).report(
            &played,
            &self.stop,
            &mut |_, _| (),
        )?;
        let points = report.turning_points();
        Ok(points
            .into_iter()
            .map(|turn| (turn.first, turn.plies, turn.loss))
            .collect())
    }

    fn played<'a>(&'a self, start: &'a str, moves: &'a [String]) -> PlayedGame<'a> {
        PlayedGame {
            game: self.entry.game,
            picks: &self.picks,
            start: Some(start),
            moves,
        }
    }

    fn limits(&self, nodes: u64) -> Limits {
        Limits {
            nodes: Some(nodes),
            ..Limits::default()
        }
    }
}
