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

/// The default thinking time per problem in milliseconds, used if no limit is given.
const DEFAULT_MS: u32 = 1000;

/// The maximum size of a file of problems in bytes.
const MAX_BYTES: usize = 16 << 20;

/// Search the positions in a file of problems; the last line is the number solved
///
/// Each line of the file is a position string followed by operations, each ending with a semicolon: `bm` and the
/// best moves, or `am` and the moves to avoid, and optionally `id` and a quoted name. Other operations, empty
/// lines and lines that begin with # are ignored. Moves can be in any notation of the game. A problem is solved
/// if the engine's final move is one of the best moves, if any are given, and none of the moves to avoid. The
/// search uses one thread and keeps nothing from one problem to the next.
#[derive(Args)]
#[command(after_help = help::example("solve {game} problems.epd --ms 1000"))]
pub(crate) struct Arguments {
    #[command(flatten)]
    setup: GameArguments,
    /// The file of problems; - for standard input
    file: PathBuf,
    /// The maximum depth, in plies
    #[arg(long, value_name = "D", value_parser = value_parser!(u32).range(1..))]
    depth: Option<u32>,
    /// The maximum number of positions to search for each problem
    #[arg(long, value_name = "N", value_parser = value_parser!(u64).range(1..))]
    nodes: Option<u64>,
    /// The maximum time for each problem in milliseconds; 1000 if no limit is given
    #[arg(long, value_name = "T", value_parser = value_parser!(u32).range(1..))]
    ms: Option<u32>,
    /// Only use the first problems of the file
    #[arg(long, value_name = "K", value_parser = value_parser!(u32).range(1..))]
    limit: Option<u32>,
    /// The size of the transposition table in MiB
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
        // Flushed so that progress is visible.
        out.flush()?;
    }
    Ok(writeln!(out, "{solved} of {} solved", problems.len())?)
}

/// The problems to solve. All lines of the file are checked, even those beyond the limit.
fn read(arguments: &Arguments, setup: &Setup) -> Result<Vec<Problem>, Failure> {
    let name = input::name(&arguments.file);
    let text = input::read(&arguments.file, MAX_BYTES)?;
    if text.len() > MAX_BYTES {
        let reason = format!("a file of problems can have at most {MAX_BYTES} bytes");
        return Err(Fault::new(Place::named(name), reason).into());
    }
    let mut problems = problem::read_all(&text, setup)
        .map_err(|fault| fault.within(Place::named(name.clone())))?;
    if problems.is_empty() {
        return Err(Fault::new(Place::named(name), "the file has no problems").into());
    }
    if let Some(limit) = arguments.limit {
        problems.truncate(usize::try_from(limit).unwrap_or(usize::MAX));
    }
    Ok(problems)
}
