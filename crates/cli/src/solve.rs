//! `quicksilver solve`

mod problem;

use crate::failure::Failure;
use crate::setup::{GameArguments, Setup};
use crate::{help, input};
use clap::{Args, value_parser};
use game::{Fault, Place};
use problem::Problem;
use search::{Limits, StopFlag};
use std::io::Write;
use std::path::PathBuf;
use std::time::Duration;

/// How long to think about each problem when no limit is given, in milliseconds.
const DEFAULT_MS: u32 = 1000;

/// The most bytes that a file of problems may have.
const MAX_BYTES: usize = 16 << 20;

/// Searches the positions of a file of problems; the last line is how many were solved
///
/// Each line of the file is a position string, then operations that each end with a semicolon: `bm` and the best
/// moves, or `am` and the moves to avoid, and perhaps `id` and a name in quotes. Other operations are passed over,
/// and so are empty lines and lines that begin with #. Moves stand in any notation of the game.
/// A problem is solved when the engine's move at the end of its search is one of the best moves, where they are
/// given, and none of those to avoid. One thread searches; nothing is carried over from one problem to the next.
#[derive(Args)]
#[command(after_help = help::example("solve {game} problems.epd --ms 1000"))]
pub(crate) struct Arguments {
    #[command(flatten)]
    setup: GameArguments,
    /// The file of problems; - for standard input
    file: PathBuf,
    /// The greatest depth, in plies
    #[arg(long, value_name = "D", value_parser = value_parser!(u32).range(1..))]
    depth: Option<u32>,
    /// The greatest number of positions for each problem
    #[arg(long, value_name = "N", value_parser = value_parser!(u64).range(1..))]
    nodes: Option<u64>,
    /// The longest time for each problem in milliseconds; 1000 when no limit is given
    #[arg(long, value_name = "T", value_parser = value_parser!(u32).range(1..))]
    ms: Option<u32>,
    /// Only the first problems of the file
    #[arg(long, value_name = "K", value_parser = value_parser!(u32).range(1..))]
    limit: Option<u32>,
    /// The size of the table of positions in MiB
    #[arg(long, value_name = "MIB", default_value_t = 64, value_parser = value_parser!(u16).range(1..=4096))]
    hash: u16,
}

impl Arguments {
    fn limits(&self) -> Limits {
        let unbounded = self.depth.is_none() && self.nodes.is_none() && self.ms.is_none();
        let ms = self.ms.or(unbounded.then_some(DEFAULT_MS));
        Limits {
            depth: self.depth,
            nodes: self.nodes,
            time: ms.map(|ms| Duration::from_millis(u64::from(ms))),
            lines: 1,
        }
    }
}

pub(crate) fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    let setup = arguments.setup.read()?;
    let problems = read(arguments, &setup)?;
    let limits = arguments.limits();
    let mut engine = setup.engine(arguments.hash);
    let mut solved = 0;
    for (index, problem) in problems.iter().enumerate() {
        engine.clear();
        engine.set_position(&setup.picks, Some(&problem.position), &[])?;
        let report = engine.analyse(&limits, &StopFlag::default(), &mut |_| ());
        let line = report.lines.first();
        let (code, short) = line
            .and_then(|line| line.moves.first().zip(line.short.first()))
            .ok_or_else(|| Fault::new(problem.place(), "the search found no move"))?;
        let done = problem.is_solved_by(code);
        solved += usize::from(done);
        writeln!(
            out,
            "{}/{}  {}  {}  {short}  wanted: {}  depth {}  {} ms",
            index + 1,
            problems.len(),
            problem.id,
            if done { "solved" } else { "missed" },
            problem.wanted(),
            report.depth,
            report.elapsed.as_millis()
        )?;
        // Whoever watches sees how far it is.
        out.flush()?;
    }
    Ok(writeln!(out, "{solved} of {} solved", problems.len())?)
}

/// The problems to solve; every line of the file was checked, whatever the limit.
fn read(arguments: &Arguments, setup: &Setup) -> Result<Vec<Problem>, Failure> {
    let name = input::name(&arguments.file);
    let text = input::read(&arguments.file, MAX_BYTES)?;
    if text.len() > MAX_BYTES {
        let reason = format!("a file of problems has at most {MAX_BYTES} bytes");
        return Err(Fault::new(Place::named(name), reason).into());
    }
    let mut problems = problem::read_all(&text, setup)
        .map_err(|fault| fault.within(Place::named(name.clone())))?;
    if problems.is_empty() {
        return Err(Fault::new(Place::named(name), "there is no problem in it").into());
    }
    if let Some(limit) = arguments.limit {
        problems.truncate(usize::try_from(limit).unwrap_or(usize::MAX));
    }
    Ok(problems)
}
