//! Benchmarks of order games: how fast a deadline is adjudicated.

mod boards;
mod drawn;
mod fleets;
mod lots;
mod peer;
mod season;
mod standard;

use crate::contest::Figures;
use crate::sample::Sample;
use crate::table;
use anyhow::Result;
use std::time::Instant;

/// The order games to measure.
pub(crate) const SLUGS: &[&str] = &[standard::SLUG, season::SLUG];

/// The name of our own program in the table.
const OURS: &str = "quicksilver";
/// The name of the row for the slowest of many order sets.
const SLOWEST: &str = "the slowest";

/// Work that is measured in several ways or with several programs, alternately.
pub(crate) struct Bout {
    title: String,
    unit: &'static str,
    rows: Vec<Row>,
    /// Sentences printed below the figures.
    notes: Vec<String>,
}

/// A program, or a way of measuring the work.
struct Row {
    who: &'static str,
    /// Takes one figure.
    take: Box<dyn FnMut() -> f64>,
}

/// All benchmarks of a game.
pub(crate) fn of_game(slug: &str) -> Result<Vec<Bout>> {
    match slug {
        standard::SLUG => standard::bouts(),
        _ => season::bouts(),
    }
}

/// The minimum wall-clock time of a few runs, in seconds. Processor time is too coarse for a single piece of
/// work.
fn least_time(mut work: impl FnMut()) -> f64 {
    let times = (0..5).map(|_| {
        let begin = Instant::now();
        work();
        begin.elapsed().as_secs_f64()
    });
    times.fold(f64::MAX, f64::min)
}

impl Bout {
    fn new(title: impl Into<String>, unit: &'static str) -> Bout {
        Bout {
            title: title.into(),
            unit,
            rows: Vec::new(),
            notes: Vec::new(),
        }
    }

    fn row(mut self, who: &'static str, take: impl FnMut() -> f64 + 'static) -> Bout {
        self.rows.push(Row {
            who,
            take: Box::new(take),
        });
        self
    }

    fn notes(mut self, notes: Vec<String>) -> Bout {
        self.notes = notes;
        self
    }

    /// Takes the figures of all rows alternately, and prints them.
    pub(crate) fn run(&mut self, runs: u32) {
        let mut figures: Vec<Figures> = Vec::new();
        for row in &self.rows {
            let (who, sample) = (row.who, Sample::default());
            figures.push(Figures { who, sample });
        }
        for _ in 0..runs {
            for (row, figures) in self.rows.iter_mut().zip(&mut figures) {
                figures.sample.extend(Sample::from([(row.take)()]));
            }
        }
        print!("{}", table::lines(&self.title, self.unit, &figures));
        for note in &self.notes {
            println!("    {note}");
        }
    }
}
