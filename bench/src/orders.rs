//! Benchmarks of order games: how fast a deadline is adjudicated.

mod boards;
mod drawn;
mod fleets;
mod lots;
mod peer;
mod season;
mod standard;

use crate::contest::Figures;
use crate::sample::{Sample, least_times, timed};
use crate::table;
use anyhow::Result;

/// The order games to measure.
pub(crate) const SLUGS: &[&str] = &[standard::SLUG, season::SLUG];

/// The number of order sets, or of lists, between two readings of the clock.
const BATCH: usize = 50;
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

/// The rate of the piece of work that takes longest.
fn rate_of_slowest(pieces: usize, mut work: impl FnMut(usize)) -> f64 {
    let times = least_times(pieces, |piece| timed(|| work(piece)));
    1.0 / times.into_iter().fold(f64::MIN_POSITIVE, f64::max)
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
