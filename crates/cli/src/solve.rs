//! `quicksilver solve`

mod problem;
mod prove;
mod told;

use crate::failure::Failure;
use crate::setup::{PositionArguments, Setup};
use crate::{help, input};
use clap::{Args, value_parser};
use game::{Fault, Place};
use problem::Problem;
use search::proof::ProofVerdict;
use search::{Limits, StopFlag};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Duration;
use told::Found;

/// The default thinking time per problem in milliseconds, used if no limit is given.
const DEFAULT_MS: u32 = 1000;

/// The default time for --prove and --mate in milliseconds.
const PROOF_MS: u32 = 10_000;

/// The maximum size of a file of problems in bytes.
const MAX_BYTES: usize = 16 << 20;

/// Search the positions in a file of problems, or prove whether a position is won by force
///
/// Each line of the file is a position string followed by operations, each ending with a semicolon: `bm` and the best
/// moves, or `am` and the moves to avoid, and optionally `id` and a quoted name. Moves can be in any notation of the
/// game. A problem is solved if the engine's final move is one of the best moves, if any are given, and none of the
/// moves to avoid. A line with neither may have `dm` and a number of turns: it is solved if a forced win of the side to
/// move within so many of its turns is proven. Other operations, empty lines and lines that begin with # are ignored.
/// The search uses one thread and keeps nothing from one problem to the next; the last line is the number solved.
///
/// With --prove or --mate N, one position is examined by proof-number search, and the answer is exact: the side to move
/// wins against every defence, or cannot force a win. Turns are those of the winner, as in “mate in 3”. A draw by the
/// rules, by a claim, or by repetition is no win.
#[derive(Args)]
#[command(after_help = help::example("solve {game} problems.epd --ms 1000\n  quicksilver solve {game} --prove --position {position} --ms 5000"))]
pub(crate) struct Arguments {
    #[command(flatten)]
    setup: PositionArguments,
    /// The file of problems; - for standard input
    #[arg(required_unless_present_any = ["prove", "mate"])]
    file: Option<PathBuf>,
    /// Prove whether the position is won by force, and how soon
    #[arg(long, conflicts_with = "file")]
    prove: bool,
    /// Prove whether the position is won by force within N turns of the winner
    #[arg(long, value_name = "N", conflicts_with = "file", value_parser = value_parser!(u32).range(1..=i64::from(prove::MOST_TURNS)))]
    mate: Option<u32>,
    /// Whose win to prove; the side to move, and if that fails the other side
    #[arg(long, value_name = "SEAT", conflicts_with = "file")]
    seat: Option<String>,
    /// Check a proven distance by a full-width search without tables, of at most so many positions
    #[arg(long, value_name = "POSITIONS", conflicts_with = "file")]
    check: Option<u64>,
    /// Look the position up in the endgame tables of this folder first
    #[arg(long, value_name = "FOLDER", conflicts_with = "file")]
    tables: Option<PathBuf>,
    /// The maximum depth, in plies; not for proofs
    #[arg(long, value_name = "D", value_parser = value_parser!(u32).range(1..))]
    depth: Option<u32>,
    /// The maximum number of positions to search for each problem
    #[arg(long, value_name = "N", value_parser = value_parser!(u64).range(1..))]
    nodes: Option<u64>,
    /// The maximum time for each problem in milliseconds; 1000 if no limit is given, and 10000 for --prove and --mate
    #[arg(long, value_name = "T", value_parser = value_parser!(u32).range(1..))]
    ms: Option<u32>,
    /// Only use the first problems of the file
    #[arg(long, value_name = "K", value_parser = value_parser!(u32).range(1..))]
    limit: Option<u32>,
    /// The size of the transposition table in MiB
    #[arg(long, value_name = "MIB", default_value_t = 64, value_parser = value_parser!(u16).range(1..=4096))]
    hash: u16,
    /// Print a JSON object for each problem, one a line, and last the sum: `id`, `position`, `solved`, `move`, `short`, `best`,
    /// `avoid`, `depth`, `nodes`, `ms`, and for a problem with `dm` `win_within` and `proof`. A proof has `seat`, `verdict`
    /// (`win`, `no_win`, `no_win_within`, `undecided`), `turns`, `exact`, `moves`, `short`, `nodes`, `ms` and `check`
    #[arg(long, conflicts_with = "tables")]
    json: bool,
}

impl Arguments {
    fn limits(&self) -> Limits {
        let unbounded = self.depth.is_none() && self.nodes.is_none() && self.ms.is_none();
        let usual = if self.file.is_some() {
            DEFAULT_MS
        } else {
            PROOF_MS
        };
        let ms = self.ms.or(unbounded.then_some(usual));
        Limits {
            depth: self.depth,
            nodes: self.nodes,
            time: ms.map(|ms| Duration::from_millis(u64::from(ms))),
            lines: 1,
            aim: None,
        }
    }
}

pub(crate) fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    let Some(file) = &arguments.file else {
        return prove::run(arguments, &arguments.setup.read()?, out);
    };
    let setup = arguments.setup.read_game()?;
    let problems = read(arguments, file, &setup)?;
    let limits = arguments.limits();
    let mut engine = setup.engine(arguments.hash);
    let mut solved = 0;
    for (number, problem) in (1..).zip(&problems) {
        engine.clear();
        engine.set_position(&setup.picks, Some(&problem.position), &[])?;
        let found = match problem.win_within {
            Some(turns) => {
                let hash = arguments.hash;
                let proof = prove::problem(&*engine, problem, turns, &limits, hash, &setup)?;
                Found::Proof(proof)
            }
            None => {
                let report = engine.analyse(&limits, &StopFlag::default(), &mut |_| ());
                let best = report.lines.first();
                let (code, short) = best
                    .and_then(|line| line.moves.first().cloned().zip(line.short.first().cloned()))
                    .ok_or_else(|| Fault::new(problem.place(), "the search found no move"))?;
                Found::Move {
                    report,
                    code,
                    short,
                }
            }
        };
        let done = match &found {
            Found::Move { code, .. } => problem.is_solved_by(code),
            Found::Proof(proof) => matches!(proof.verdict, ProofVerdict::Win { .. }),
        };
        solved += usize::from(done);
        let seats = setup.game().info().seats;
        told::problem(
            (number, problems.len()),
            problem,
            (done, &found),
            (arguments.json, seats),
            out,
        )?;
    }
    told::sum(solved, problems.len(), arguments.json, out)
}

/// The problems to solve. All lines of the file are checked, even those beyond the limit.
fn read(arguments: &Arguments, file: &Path, setup: &Setup) -> Result<Vec<Problem>, Failure> {
    let name = input::name(file);
    let text = input::read(file, MAX_BYTES)?;
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
