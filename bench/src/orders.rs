//! Games of orders: how fast a deadline is settled.

mod boards;
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

/// The games of orders that are measured.
pub(crate) const SLUGS: &[&str] = &[standard::SLUG, season::SLUG];

/// What our own program is called in the table.
const OURS: &str = "quicksilver";
/// The row of the one that takes longest among many.
const SLOWEST: &str = "the slowest";

/// Work that is measured in several ways or by several programs, in turns.
pub(crate) struct Bout {
    title: String,
    unit: &'static str,
    rows: Vec<Row>,
    /// Sentences below the figures.
    notes: Vec<String>,
}

/// A program, or a way of looking at the work.
struct Row {
    who: &'static str,
    /// Takes one figure.
    take: Box<dyn FnMut() -> f64>,
}

/// Everything that is measured of a game.
pub(crate) fn of_game(slug: &str) -> Result<Vec<Bout>> {
    match slug {
        standard::SLUG => standard::bouts(),
        _ => season::bouts(),
    }
}

/// The least wall-clock time in seconds of a few: the system tells processor time too coarsely for one piece of work.
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

    /// Takes the figures of all rows in turns, and prints them.
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
