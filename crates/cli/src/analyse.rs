//! `quicksilver analyse`

use crate::endgame::tables;
use crate::failure::Failure;
use crate::setup::PositionArguments;
use crate::{help, score};
use clap::{Args, value_parser};
use game::{Fault, Place};
use registry::Entry;
use search::{EngineKind, Limits, Line, MOST_THREADS, Report, StopFlag};
use std::io::Write;
use std::path::PathBuf;
use std::time::Duration;
use wire::AnalysisReport;

/// The default thinking time in milliseconds, used if no limit is given.
const DEFAULT_MS: u32 = 3000;

/// Analyse a position: prints a line for each depth, then the best lines of play
#[derive(Args)]
#[command(after_help = help::example("analyse {game} --depth 6 --multipv 3"))]
pub(crate) struct Arguments {
    #[command(flatten)]
    setup: PositionArguments,
    /// The maximum depth, in plies
    #[arg(long, value_name = "D", value_parser = value_parser!(u32).range(1..))]
    depth: Option<u32>,
    /// The maximum number of positions to search
    #[arg(long, value_name = "N", value_parser = value_parser!(u64).range(1..))]
    nodes: Option<u64>,
    /// The maximum time in milliseconds; 3000 if no limit is given
    #[arg(long, value_name = "T", value_parser = value_parser!(u32).range(1..))]
    ms: Option<u32>,
    /// The number of best lines to find
    #[arg(long, value_name = "K", default_value_t = 1, value_parser = value_parser!(u32).range(1..=64))]
    multipv: u32,
    /// The search method: auto is alpha-beta if the game has an evaluation; uct is Monte-Carlo tree search, for which
    /// the depth is the length of the best line
    #[arg(long, value_name = "ENGINE", default_value = EngineKind::Auto.name(), value_parser = engine_kind)]
    engine: EngineKind,
    /// Look the position up in the endgame tables of this folder first
    #[arg(long, value_name = "FOLDER")]
    tables: Option<PathBuf>,
    /// The size of the transposition table, or of the search tree, in MiB
    #[arg(long, value_name = "MIB", default_value_t = 64, value_parser = value_parser!(u16).range(1..=4096))]
    hash: u16,
    /// The number of threads; tree search has one
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = value_parser!(u16).range(1..=i64::from(MOST_THREADS)))]
    threads: u16,
    /// Print a JSON object for each depth, one a line, and last the result: `depth`, `nodes`, `ms` and `lines`, each with
    /// `centipawns` or `end_in` (plies; negative for a loss), `expected` (of a point), `moves` and `short`
    #[arg(long, conflicts_with = "tables")]
    json: bool,
}

fn engine_kind(name: &str) -> Result<EngineKind, String> {
    EngineKind::named(name).ok_or_else(|| {
        let names = EngineKind::ALL.map(EngineKind::name);
        format!("the values are {}", names.join(", "))
    })
}

pub(crate) fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    let setup = arguments.setup.read()?;
    let table = setup.open()?;
    if let Some(outcome) = table.outcome() {
        let reason = format!("the game is over: {outcome}");
        return Err(Fault::new(Place::Position, reason).into());
    }
    if let Some(folder) = &arguments.tables {
        tables::tell(folder, &setup, &table.position_text(), out)?;
    }
    let unbounded =
        arguments.depth.is_none() && arguments.nodes.is_none() && arguments.ms.is_none();
    let ms = arguments.ms.or(unbounded.then_some(DEFAULT_MS));
    let limits = Limits {
        depth: arguments.depth,
        nodes: arguments.nodes,
        time: ms.map(|ms| Duration::from_millis(u64::from(ms))),
        lines: arguments.multipv,
        aim: None,
    };
    let mut engine = setup.engine_of(arguments.engine, arguments.hash);
    engine.set_position(&setup.picks, setup.position.as_deref(), &[])?;
    engine.set_threads(arguments.threads);
    let stop = StopFlag::default();
    let mut told = Ok(());
    let mut shown = None;
    let report = engine.analyse(&limits, &stop, &mut |report| {
        let Some(best) = report.lines.first() else {
            return;
        };
        // The last report may repeat the result of the previous depth.
        if shown.replace((report.depth, best.clone())) == Some((report.depth, best.clone())) {
            return;
        }
        let wrote = if arguments.json {
            as_json(report, setup.entry, out)
        } else {
            in_words(report, best, out)
        };
        if let Err(error) = wrote.and_then(|()| Ok(out.flush()?)) {
            // Nobody reads the output any more, so the search is pointless.
            stop.stop();
            told = Err(error);
        }
    });
    told?;
    if arguments.json {
        return as_json(&report, setup.entry, out);
    }
    for (index, line) in report.lines.iter().enumerate() {
        writeln!(
            out,
            "{}. {}  {}",
            index + 1,
            score::words(line.score),
            score::moves(line)
        )?;
    }
    Ok(())
}

/// The best line of a depth, in words.
fn in_words(report: &Report, best: &Line, out: &mut dyn Write) -> Result<(), Failure> {
    Ok(writeln!(
        out,
        "depth {}  {}  {} nodes  {:.2} s  {}",
        report.depth,
        score::words(best.score),
        report.nodes,
        report.elapsed.as_secs_f64(),
        score::moves(best)
    )?)
}

/// The scores mean what the curve of the game says.
fn as_json(report: &Report, entry: &Entry, out: &mut dyn Write) -> Result<(), Failure> {
    serde_json::to_writer(&mut *out, &AnalysisReport::new(report, &entry.curve()))?;
    Ok(writeln!(out)?)
}
